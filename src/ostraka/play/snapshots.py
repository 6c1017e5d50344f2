"""A table as a text: what another process needs to go on from where it stands, without its log."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from ostraka.match.save import load as load_match
from ostraka.match.save import save as save_match
from ostraka.play.table import Asked, Said, Seat, Setting, Step, Table

SNAPSHOT_FORMAT = 5


def save(table: Table) -> str:
    """The table as it stands, without its setting."""
    return json.dumps(
        {
            "format": SNAPSHOT_FORMAT,
            "seats": [vars(seat) for seat in table.seats],
            "status": table.status,
            "steps": table.steps,
            "moves": table.moves,
            "own": table.own,
            "versions": table.versions,
            "eras": table.eras,
            "by_itself": sorted(table.by_itself),
            "asked": None
            if table.asked is None
            else [table.asked.seat, table.asked.entries, sorted(table.asked.waiting)],
            "chat": [vars(line) for line in table.chat],
            "said": table.said,
            "shares": table.shares,
            "offers": [*table.offers.items()],
            "rematch": table.rematch,
            "quitters": table.quitters,
            "started": table.started,
            "finished": table.finished,
            "decided": table.decided,
            "clocks": [table.clocks.left, table.clocks.since],
            "match": None if table.match is None else save_match(table.match),
        },
        ensure_ascii=False,
    )


def unfold(setting: Setting, snapshot: str | None, tail: Iterable[Step]) -> Table:
    """The table that a snapshot, where there is one, and the steps after it give."""
    table = Table(setting) if snapshot is None else _restored(setting, json.loads(snapshot))
    for step in tail:
        table.apply(step)
    table.take_standing()
    return table


def _restored(setting: Setting, saved: dict[str, Any]) -> Table:
    table = Table(
        setting,
        seats=[Seat(**seat) for seat in saved["seats"]],
        status=saved["status"],
        steps=saved["steps"],
        match=None if saved["match"] is None else load_match(setting.game, setting.seed, saved["match"]),
        moves=saved["moves"],
        own=saved["own"],
        versions=saved["versions"],
        eras=saved["eras"],
        by_itself=set(saved["by_itself"]),
        chat=[Said(**line) for line in saved["chat"]],
        said=saved["said"],
        shares=saved["shares"],
        offers=dict(saved["offers"]),
        rematch=saved["rematch"],
        quitters=saved["quitters"],
        started=saved["started"],
        finished=saved["finished"],
        decided=saved["decided"],
    )
    if saved["asked"] is not None:
        seat, entries, waiting = saved["asked"]
        table.asked = Asked(seat, entries, frozenset(waiting))
    table.clocks.left, table.clocks.since = saved["clocks"]
    return table
