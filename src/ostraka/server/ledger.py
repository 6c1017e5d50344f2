"""The logs of tables in the database, and what they have come to for lists."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, RowMapping, bindparam, delete, func, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite

from ostraka.play.problems import Refused
from ostraka.play.rows import Growth, growth_of, is_outdated, record_of, row_of, setting_of
from ostraka.play.snapshots import SNAPSHOT_FORMAT, unfold
from ostraka.play.table import Seat, Step, Table
from ostraka.server.database import log, notes, replays, results, sitting, snapshots, tables


def add_table(connection: Connection, table: Table) -> None:
    """Keep a new table without its steps; raises IntegrityError where its id is taken."""
    connection.execute(insert(tables).values(**row_of(table)))


def open_table(connection: Connection, table: Table) -> None:
    """Keep a new table with the steps that it has taken already, and who sits there."""
    grown = growth_of(table)
    add_table(connection, table)
    if grown.steps:
        append(connection, [grown])
    set_sitting(connection, table)


INDEX = ("status", "seats", "turn", "deadline", "decided", "bots", "started", "finished", "result", "replay", "rematch")
ADD_STEPS = insert(log)
SET_INDEX = update(tables).where(tables.c.id == bindparam("this")).values({name: bindparam(name) for name in INDEX})
"""Made once: every move needs both."""


def append(connection: Connection, grown: Sequence[Growth]) -> None:
    """Let logs grow; raises IntegrityError where another process was first."""
    grown = sorted(grown, key=lambda growth: growth.table)  # in one order everywhere, so that nobody waits in a circle
    steps = [
        {"table_id": growth.table, "number": number, **vars(step)}
        for growth in grown
        for number, step in enumerate(growth.steps, growth.after + 1)
    ]
    connection.execute(ADD_STEPS, steps)
    connection.execute(SET_INDEX, [{"this": growth.table, **growth.index} for growth in grown])


def set_sitting(connection: Connection, table: Table) -> None:
    """Keep who sits at a table."""
    sitters = {seat.person for seat in table.seats if seat.person is not None}
    connection.execute(delete(sitting).where(sitting.c.table_id == table.setting.id))
    if sitters:
        connection.execute(
            insert(sitting), [{"person": person, "table_id": table.setting.id} for person in sorted(sitters)]
        )


def keep_snapshot(connection: Connection, table_id: str, number: int, rules: int, data: str) -> None:
    """Keep how a table stood after so many steps, in place of an older one."""
    new = {"number": number, "format": SNAPSHOT_FORMAT, "rules": rules, "data": data}
    dialect = sqlite if connection.dialect.name == "sqlite" else postgresql
    connection.execute(
        dialect.insert(snapshots)
        .values(table_id=table_id, **new)
        .on_conflict_do_update(index_elements=["table_id"], set_=new, where=snapshots.c.number < number)
    )


def keep_result(connection: Connection, table: Table, at: int) -> None:
    """Keep the record of a finished game and how each seat came out: what is practice or given up does not count."""
    match, record = table.match, record_of(table)
    if match is None:
        return
    connection.execute(
        insert(replays).values(id=table.setting.id, table_id=table.setting.id, record=record, created=at)
    )
    rows = result_rows(table.setting.id, table.game.title.id, table.setting.public, table.seats, at)
    counted = match.state.is_over() and not match.is_practice
    if match.state.is_over():
        scores, places = match.state.scores(), match.state.places()
        for row, score, place, decisions in zip(rows, scores, places, table.moves, strict=True):
            row |= {"score": score, "place": place, "decisions": decisions, "counted": counted}
    connection.execute(insert(results), rows)
    if counted and len(table.seats) > 1 and all(seat.decides and not seat.here for seat in table.seats):
        first, second, *_ = sorted(zip(match.state.places(), match.state.scores(), strict=True))
        margin = abs(first[1] - second[1])
        connection.execute(update(tables).where(tables.c.id == table.setting.id).values(margin=margin))


def result_rows(table_id: str, title: str, public: bool, seats: Sequence[Seat], at: int) -> list[dict[str, Any]]:
    """The results of a game that was given up, seat by seat."""
    return [
        {
            "table_id": table_id,
            "seat": number,
            "title": title,
            "players": len(seats),
            "person": None if seat.here else seat.person,
            "level": seat.bot,
            "score": None,
            "place": None,
            "decisions": 0,
            "finished": at,
            "public": public,
            "counted": False,
        }
        for number, seat in enumerate(seats)
    ]


def find(connection: Connection, table_id: str) -> RowMapping | None:
    """What lists show of one table."""
    return connection.execute(select(tables).where(tables.c.id == table_id)).mappings().one_or_none()


def hosted(connection: Connection, person: str) -> int:
    """How many tables of a host are not over."""
    mine = (tables.c.host == person) & tables.c.status.in_(["open", "running"])
    return connection.execute(select(func.count()).select_from(tables).where(mine)).scalar_one()


def sits_at(connection: Connection, person: str) -> int:
    """At how many tables that are not over a person sits."""
    here = select(sitting.c.table_id).where(sitting.c.person == person)
    mine = tables.c.id.in_(here) & tables.c.status.in_(["open", "running"])
    return connection.execute(select(func.count()).select_from(tables).where(mine)).scalar_one()


def load_table(connection: Connection, table_id: str) -> Table | None:
    """A table from its snapshot and the steps after it; raises Refused where it was begun under other rules."""
    row = find(connection, table_id)
    if row is None:
        return None
    if is_outdated(row):
        raise Refused("outdated", rules=row["rules"], version=row["version"])
    snapshot = connection.execute(
        select(snapshots.c.number, snapshots.c.data)
        .where(snapshots.c.table_id == table_id)
        .where(snapshots.c.format == SNAPSHOT_FORMAT, snapshots.c.rules == row["rules"])
    ).one_or_none()
    number, data = (0, None) if snapshot is None else snapshot
    return unfold(setting_of(row), data, load_steps(connection, table_id, number))


def load_steps(connection: Connection, table_id: str, after: int) -> list[Step]:
    """The steps of a table after so many."""
    rows = connection.execute(
        select(log.c.kind, log.c.seat, log.c.at, log.c.value, log.c.text, log.c.person, log.c.record)
        .where(log.c.table_id == table_id, log.c.number > after)
        .order_by(log.c.number)
    )
    return [Step(*row) for row in rows]


def note_of(connection: Connection, table_id: str, person: str) -> str:
    """Somebody's private note on a table."""
    mine = (notes.c.table_id == table_id) & (notes.c.person == person)
    return connection.execute(select(notes.c.text).where(mine)).scalar() or ""


def keep_note(connection: Connection, table_id: str, person: str, text: str) -> None:
    mine = (notes.c.table_id == table_id) & (notes.c.person == person)
    connection.execute(delete(notes).where(mine))
    connection.execute(insert(notes).values(table_id=table_id, person=person, text=text))
