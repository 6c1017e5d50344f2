"""What is stored of a person: all of it to take along, and all of it to be forgotten."""

from __future__ import annotations

import json
import re
from typing import Any

from sqlalchemy import ColumnElement, Connection, Table, delete, select, update

from ostraka.core.record import SEAT_SEPARATOR
from ostraka.server import database as db

SEATS = re.compile(r'^\[Seats "(.*)"\]$', re.MULTILINE)
SILENT = json.dumps(["", "…"], ensure_ascii=False)
"""A chat line of somebody who is forgotten."""

OWN: dict[Table, ColumnElement[str]] = {
    db.sessions: db.sessions.c.person,
    db.tokens: db.tokens.c.person,
    db.codes: db.codes.c.person,
    db.names: db.names.c.person,
    db.notes: db.notes.c.person,
    db.ratings: db.ratings.c.person,
    db.puzzle_tries: db.puzzle_tries.c.person,
    db.solvers: db.solvers.c.person,
    db.dig_tries: db.dig_tries.c.person,
    db.blocked: db.blocked.c.person,
    db.follows: db.follows.c.person,
    db.invitations: db.invitations.c.person,
    db.wishes: db.wishes.c.person,
    db.reports: db.reports.c.person,
    db.sitting: db.sitting.c.person,
    db.holidays: db.holidays.c.person,
    db.devices: db.devices.c.person,
    db.notice_choices: db.notice_choices.c.person,
    db.told: db.told.c.person,
}
"""What belongs to one person alone."""
SECRET = frozenset({"hash", "password", "name_key", "look", "small_look"})


def belongings(connection: Connection, person: str) -> dict[str, Any]:
    """Everything that is stored of a person, as JSON values; without what only keeps others out."""
    c = db.tables.c
    found: dict[str, Any] = {"people": _rows(connection, db.people, db.people.c.id == person)}
    for table, owner in OWN.items():
        found[table.name] = _rows(connection, table, owner == person)
    found["entrants"] = _rows(connection, db.entrants, db.entrants.c.person == person)
    found["tournaments"] = _rows(connection, db.tournaments, db.tournaments.c.host == person)
    found["results"] = _rows(connection, db.results, db.results.c.person == person)
    found["reviews"] = _rows(connection, db.reviews, db.reviews.c.person == person)
    tables = connection.execute(
        select(c.id, c.game, c.created, c.status, c.seats).where(c.id.in_(_tables(connection, person)))
    )
    found["tables"] = [{**row, "seats": json.loads(row["seats"])} for row in tables.mappings()]
    found["chat"] = [
        {"table": row.table_id, "at": row.at, "text": json.loads(row.text)[1]}
        for id, seats in _seats(connection, person)
        for row in connection.execute(_lines(id, seats))
    ]
    return found


def forget(connection: Connection, person: str) -> None:
    """Forget a person. Games that were played with others stay, with nobody in particular at the seat."""
    tables = _tables(connection, person)
    for id, seats in _seats(connection, person):
        lines = (db.log.c.table_id == id) & (db.log.c.kind == "chat") & db.log.c.seat.in_(seats)
        connection.execute(update(db.log).where(lines).values(text=SILENT))
        _rewrite_record(connection, id, seats)
    came = db.log.c.person == person
    connection.execute(update(db.log).where(came).values(person=None, text=""))
    for row in connection.execute(select(db.tables).where(db.tables.c.id.in_(tables))).mappings().all():
        values = {name: _without(row[name], person) for name in ("seats", "first_seats")}
        if row["host"] == person:
            values |= {"host": "", "host_name": ""}
        connection.execute(update(db.tables).where(db.tables.c.id == row["id"]).values(**values))
    connection.execute(delete(db.snapshots).where(db.snapshots.c.table_id.in_(tables)))
    mine = db.entrants.c.person == person
    connection.execute(update(db.entrants).where(mine).values(person=None, name="", left=True))
    connection.execute(update(db.tournaments).where(db.tournaments.c.host == person).values(host=""))
    connection.execute(update(db.results).where(db.results.c.person == person).values(person=None))
    connection.execute(update(db.reviews).where(db.reviews.c.person == person).values(person=None))
    connection.execute(update(db.reports).where(db.reports.c.other == person).values(other=None))
    connection.execute(delete(db.blocked).where(db.blocked.c.other == person))
    connection.execute(delete(db.follows).where(db.follows.c.other == person))
    connection.execute(delete(db.invitations).where(db.invitations.c.host == person))
    connection.execute(delete(db.barred).where(db.barred.c.person == person))
    for table, owner in OWN.items():
        connection.execute(delete(table).where(owner == person))
    connection.execute(delete(db.people).where(db.people.c.id == person))


def _rows(connection: Connection, table: Table, mine: ColumnElement[bool]) -> list[dict[str, Any]]:
    rows = connection.execute(select(table).where(mine)).mappings()
    return [{name: value for name, value in row.items() if name not in SECRET} for row in rows]


def _tables(connection: Connection, person: str) -> list[str]:
    here = select(db.sitting.c.table_id).where(db.sitting.c.person == person)
    mine = db.tables.c.id.in_(here) | (db.tables.c.host == person)
    return list(connection.execute(select(db.tables.c.id).where(mine)).scalars())


def _seats(connection: Connection, person: str) -> list[tuple[str, list[int]]]:
    """The tables of a person, with the seats there."""
    c = db.tables.c
    rows = connection.execute(select(c.id, c.seats).where(c.id.in_(_tables(connection, person)))).all()
    return [
        (row.id, [number for number, seat in enumerate(json.loads(row.seats)) if seat["person"] == person])
        for row in rows
    ]


def _lines(id: str, seats: list[int]) -> Any:
    c = db.log.c
    return select(c.table_id, c.at, c.text).where(c.table_id == id, c.kind == "chat", c.seat.in_(seats))


def _without(seats: str, person: str) -> str:
    return json.dumps(
        [{**seat, "name": "", "person": None} if seat["person"] == person else seat for seat in json.loads(seats)],
        ensure_ascii=False,
    )


def _rewrite_record(connection: Connection, id: str, seats: list[int]) -> None:
    mine = db.replays.c.table_id == id
    record = connection.execute(select(db.replays.c.record).where(mine)).scalar_one_or_none()
    if record is None or not seats:
        return

    def nameless(found: re.Match[str]) -> str:
        names = found[1].split(SEAT_SEPARATOR)
        named = [f"seat {number + 1}" if number in seats else name for number, name in enumerate(names)]
        return f'[Seats "{SEAT_SEPARATOR.join(named)}"]'

    connection.execute(update(db.replays).where(mine).values(record=SEATS.sub(nameless, record, count=1)))
