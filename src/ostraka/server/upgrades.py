"""Games that were begun under rules that this version does not play: they are closed, and never folded."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection, RowMapping, func, insert, select, update

from ostraka.core.game import BadGame
from ostraka.core.record import SEAT_SEPARATOR
from ostraka.games import TITLES
from ostraka.games import game as game_of
from ostraka.match.fairness import BY_ENTRY, commitment, shares_text
from ostraka.play.rows import VERSION, is_outdated, seats_of
from ostraka.play.store import Taken
from ostraka.play.table import Step, record_names
from ostraka.play.time import now
from ostraka.server import database as db
from ostraka.server.ledger import load_steps, result_rows
from ostraka.server.storage import Store


async def close_outdated(store: Store) -> None:
    """Close the running games of other rules numbers, with what is known of their records; tables that have not begun
    will begin under ours, or are closed where their game is gone."""
    while True:
        try:
            await store.write(_close)
            return
        except Taken:  # another process has closed some of them
            continue


def _close(connection: Connection) -> None:
    unfinished = select(db.tables).where(db.tables.c.status.in_(("open", "running")))
    for row in connection.execute(unfinished).mappings().all():
        if not is_outdated(row):
            continue
        this = update(db.tables).where(db.tables.c.id == row["id"])
        if row["status"] == "open" and _is_game(row["game"]):
            connection.execute(this.values(rules=TITLES[row["title"]].rules, version=VERSION))
            continue
        at = now()
        begun = row["status"] == "running"
        steps = load_steps(connection, row["id"], 0)
        step = Step("outdated", None, at)
        last = select(func.coalesce(func.max(db.log.c.number), 0)).where(db.log.c.table_id == row["id"])
        number = connection.execute(last).scalar_one() + 1
        connection.execute(insert(db.log).values(table_id=row["id"], number=number, **vars(step)))
        if begun:
            text = kept_record(row, steps)
            connection.execute(insert(db.replays).values(id=row["id"], table_id=row["id"], record=text, created=at))
            rows = result_rows(row["id"], row["title"], row["public"], seats_of(row["seats"]), at)
            connection.execute(insert(db.results), rows)
        closed = {"status": "over" if begun else "closed", "replay": row["id"] if begun else None}
        connection.execute(this.values(**closed, turn=0, deadline=None, bots=None, finished=at))


def _is_game(text: str) -> bool:
    try:
        game_of(text)
    except BadGame:
        return False
    return True


def kept_record(row: RowMapping, steps: Sequence[Step]) -> str:
    """The record of a game as its log has it, with the seed. Where steps of earlier versions do not say what they
    brought, it lists the choices by number: everything follows from these and the seed."""
    shares: dict[int, str | None] = {}
    for step in steps:
        if step.kind in ("share", "leave") and step.seat is not None:
            shares[step.seat] = step.text if step.kind == "share" else None
    seats = seats_of(row["seats"])
    tags = {
        "Game": row["game"],
        "Rules": str(row["rules"]),
        "Seats": SEAT_SEPARATOR.join(record_names(seats)),
        "Match": row["id"],
        "Commitment": commitment(row["seed"]),
        **({} if row["luck"] == BY_ENTRY else {"Luck": row["luck"]}),
        **({"Shares": shares_text([shares.get(seat) for seat in range(len(seats))])} if any(shares.values()) else {}),
        "Seed": row["seed"].hex(),
    }
    header = [f'[{name} "{value}"]' for name, value in tags.items()]
    return "\n".join([*header, "", *_entries(steps), f"; closed: Ostraka {row['version']} plays these rules", ""])


def _entries(steps: Sequence[Step]) -> list[str]:
    if any(step.kind in ("start", "play") and step.record is None for step in steps):
        return [f"; {step.kind} {_said(step)}" for step in steps if step.kind not in ("chat", "auto", "sit", "leave")]
    lines: list[str] = []
    for step in steps:
        if step.record is not None:
            standing, *brought = step.record.split("\n")
            lines = [*lines[: int(standing)], *brought]
    return lines


def _said(step: Step) -> str:
    seat = "" if step.seat is None else f"seat {step.seat + 1}"
    return f"{seat} {'' if step.value is None else step.value}".strip()
