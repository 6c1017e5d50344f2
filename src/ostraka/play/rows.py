"""A table as it is stored: a row with its setting and what lists show of it, and a log that grows."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from importlib.metadata import version
from typing import Any, Protocol

from pydantic import TypeAdapter

from ostraka.games import TITLES
from ostraka.games import game as game_of
from ostraka.play.messages import ClockSetting
from ostraka.play.table import Seat, Setting, Step, Table

VERSION = version("ostraka")
CLOCK: TypeAdapter[ClockSetting] = TypeAdapter(ClockSetting)
TURN_BASED = '{"kind":"days"%'
"""How the settings of turn-based clocks are stored."""


class Row(Protocol):
    """A table as it is stored, its log aside: by the names that `row_of` has."""

    def __getitem__(self, name: str, /) -> Any: ...


@dataclass(frozen=True)
class Growth:
    """What the log of a table has gained since it had `after` steps, and what lists show from then on."""

    table: str
    after: int
    steps: Sequence[Step]
    index: Mapping[str, Any] = field(default_factory=dict)


def row_of(table: Table) -> dict[str, Any]:
    """A table as it is stored, its log aside."""
    setting = table.setting
    return {
        "id": setting.id,
        "game": str(setting.game),
        "title": setting.game.title.id,
        "host": setting.host,
        "host_name": setting.host_name,
        "public": setting.public,
        "code": setting.code,
        "rated": setting.rated,
        "memory_aid": setting.memory_aid,
        "hints": setting.hints,
        "beginning": setting.beginning,
        "tutor": setting.tutor,
        "clock": CLOCK.dump_json(setting.clock).decode(),
        "first_seats": _seats(setting.seats),
        "seed": setting.seed,
        "next_seed": setting.next_seed,
        "luck": setting.luck,
        "rules": setting.game.title.rules,
        "version": VERSION,
        "created": setting.created,
        "tournament": setting.tournament,
        **index_of(table),
    }


def growth_of(table: Table) -> Growth:
    """The steps of a table that are not stored yet."""
    return Growth(table.setting.id, table.steps - len(table.fresh), tuple(table.fresh), index_of(table))


def index_of(table: Table) -> dict[str, Any]:
    """What lists show of a table, and when somebody must look after its clocks and bots."""
    result = None
    if table.match is not None and table.status == "over" and table.match.state.is_over():
        result = json.dumps([table.match.state.scores(), table.match.state.places(), table.match.state.ending()])
    return {
        "status": table.status,
        "seats": _seats(table.seats),
        "turn": sum(1 << seat for seat in table.owing()),
        "deadline": table.deadline(),
        "decided": table.decided or None,
        "bots": table.clocks.since if table.clocks.is_running and table.thinking() else None,
        "started": table.started,
        "finished": table.finished,
        "result": result,
        "replay": table.setting.id if table.status == "over" else None,
        "rematch": table.rematch,
    }


def record_of(table: Table) -> str | None:
    """The record of a game that is over, with the seed; None where it never began."""
    if table.match is None:
        return None
    record = table.match.record
    record.tags["Seed"] = table.match.seed.hex()
    return str(record)


def is_outdated(row: Row) -> bool:
    """Whether a table was begun under other rules than we play."""
    title = TITLES.get(row["title"])
    return title is None or bool(title.rules != row["rules"])


def setting_of(row: Row) -> Setting:
    return Setting(
        id=row["id"],
        game=game_of(row["game"]),
        seats=tuple(seats_of(row["first_seats"])),
        host=row["host"],
        host_name=row["host_name"],
        public=row["public"],
        code=row["code"],
        rated=row["rated"],
        clock=CLOCK.validate_json(row["clock"]),
        seed=row["seed"],
        created=row["created"],
        luck=row["luck"],
        next_seed=row["next_seed"],
        memory_aid=row["memory_aid"],
        hints=row["hints"],
        beginning=row["beginning"],
        tutor=row["tutor"],
        tournament=row["tournament"],
    )


def seats_of(text: str) -> list[Seat]:
    return [Seat(**seat) for seat in json.loads(text)]


def _seats(seats: Sequence[Seat]) -> str:
    return json.dumps([vars(seat) for seat in seats], ensure_ascii=False)
