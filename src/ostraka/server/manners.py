"""What people do about people: hosts remove and mute, anybody blocks and reports."""

from __future__ import annotations

from sqlalchemy import Connection, delete, insert, select

from ostraka.play.messages import Person
from ostraka.play.problems import Refused
from ostraka.play.time import now
from ostraka.play.visitors import new_id
from ostraka.server import database as db
from ostraka.server.people import find

SPECTATORS = ""
"""In place of a person: everybody who does not sit at the table."""
MOST_BLOCKED = 500


def bar(connection: Connection, table: str, person: str, what: str, on: bool) -> None:
    """Keep a person from a table's seats or from its chat, or let them back."""
    c = db.barred.c
    same = (c.table_id == table) & (c.person == person) & (c.what == what)
    connection.execute(delete(db.barred).where(same))
    if on:
        connection.execute(insert(db.barred).values(table_id=table, person=person, what=what))


def is_barred(connection: Connection, table: str, person: str, what: str) -> bool:
    c = db.barred.c
    found = select(c.person).where(c.table_id == table, c.person == person, c.what == what)
    return connection.execute(found).first() is not None


def block(connection: Connection, person: str, other: str) -> None:
    """Neither follows or invites the other any more. Raises Refused where a person has blocked very many already."""
    mine = blocked_by(connection, person)
    if len(mine) >= MOST_BLOCKED:
        raise Refused("too_many", seconds=0)
    if other not in mine:
        connection.execute(insert(db.blocked).values(person=person, other=other, at=now()))
    for one, two in ((person, other), (other, person)):
        connection.execute(delete(db.follows).where(db.follows.c.person == one, db.follows.c.other == two))
        connection.execute(delete(db.invitations).where(db.invitations.c.person == one, db.invitations.c.host == two))


def unblock(connection: Connection, person: str, other: str) -> None:
    """Raises Refused where there is nothing to take back."""
    c = db.blocked.c
    if not connection.execute(delete(db.blocked).where(c.person == person, c.other == other)).rowcount:
        raise Refused("not_found")


def blocked_by(connection: Connection, person: str | None) -> frozenset[str]:
    return frozenset(connection.execute(select(db.blocked.c.other).where(db.blocked.c.person == person)).scalars())


def are_apart(connection: Connection, person: str, other: str) -> bool:
    """Whether one of two people has blocked the other."""
    return other in blocked_by(connection, person) or person in blocked_by(connection, other)


def blocked_people(connection: Connection, person: str) -> list[Person]:
    found = (find(connection, other) for other in sorted(blocked_by(connection, person)))
    return [other.shown() for other in found if other is not None]


def report(connection: Connection, person: str, table: str, other: str | None, text: str) -> None:
    row = {"id": new_id(), "at": now(), "person": person, "table_id": table, "other": other, "text": text}
    connection.execute(insert(db.reports).values(**row))
