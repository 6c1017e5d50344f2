"""Who follows whom, and who is invited to which table. Those who follow each other are friends."""

from __future__ import annotations

from sqlalchemy import Connection, delete, insert, select

from ostraka.play.messages import Friend, Friends, Invitation, Invitations
from ostraka.play.problems import Refused
from ostraka.play.showing import table_info
from ostraka.play.time import now
from ostraka.play.visitors import Visitor
from ostraka.server import database as db
from ostraka.server import manners
from ostraka.server.people import find_account

MOST_FOLLOWED = 500
MOST_INVITATIONS = 50  # that are open, to one person


def wanted(connection: Connection, person: Visitor, name: str) -> Visitor:
    """The account of a name, unless it is the caller's own or one has blocked the other; raises Refused."""
    other = find_account(connection, name)
    if other is None:
        raise Refused("nobody_called", name=name)
    if other.id == person.id or manners.are_apart(connection, person.id, other.id):
        raise Refused("not_wanted")
    return other


def follow(connection: Connection, person: Visitor, name: str) -> None:
    """Raises Refused."""
    other, f = wanted(connection, person, name), db.follows.c
    mine = set(connection.execute(select(f.other).where(f.person == person.id)).scalars())
    if len(mine) >= MOST_FOLLOWED:
        raise Refused("too_many", seconds=0)
    if other.id not in mine:
        connection.execute(insert(db.follows).values(person=person.id, other=other.id, at=now()))


def unfollow(connection: Connection, person: Visitor, name: str) -> None:
    """Raises Refused where there is nothing to take back."""
    other, f = find_account(connection, name), db.follows.c
    mine = delete(db.follows).where(f.person == person.id, f.other == (other.id if other else ""))
    if not connection.execute(mine).rowcount:
        raise Refused("not_found")


def friends_of(connection: Connection, person: str) -> Friends:
    """Whom somebody follows and who follows them, by name."""
    f, p = db.follows.c, db.people.c
    followed = set(connection.execute(select(f.other).where(f.person == person)).scalars())
    following = set(connection.execute(select(f.person).where(f.other == person)).scalars())
    rows = connection.execute(select(p.id, p.name, p.public).where(p.id.in_(followed | following)).order_by(p.name))
    playing = _playing(connection, followed)
    return Friends(
        friends=[
            Friend(
                name=row.name,
                page=row.public,
                followed=row.id in followed,
                follows=row.id in following,
                table=playing.get(row.id),
            )
            for row in rows
        ]
    )


def _playing(connection: Connection, people: set[str]) -> dict[str, str]:
    """The public tables at which some are playing, the newest of each."""
    s, t = db.sitting.c, db.tables.c
    rows = connection.execute(
        select(s.person, t.id)
        .join(db.tables, t.id == s.table_id)
        .where(s.person.in_(people), t.status == "running", t.public)
        .order_by(t.created)
    )
    return {row.person: row.id for row in rows}


def invite(connection: Connection, person: Visitor, table: str, name: str) -> str:
    """Invite the account of a name to a table; the id of who is invited. Raises Refused."""
    other, i = wanted(connection, person, name), db.invitations.c
    if manners.is_barred(connection, table, other.id, "seat"):
        raise Refused("not_wanted")
    begun = select(db.tables.c.id).where(db.tables.c.id == i.table_id, db.tables.c.status != "open").exists()
    connection.execute(delete(db.invitations).where(i.person == other.id, begun))
    waiting = set(connection.execute(select(i.table_id).where(i.person == other.id)).scalars())
    if len(waiting) >= MOST_INVITATIONS:
        raise Refused("too_many", seconds=0)
    if table not in waiting:
        row = {"person": other.id, "table_id": table, "host": person.id, "at": now()}
        connection.execute(insert(db.invitations).values(**row))
    return other.id


def is_invited(connection: Connection, person: str, table: str) -> bool:
    i = db.invitations.c
    found = select(i.person).where(i.person == person, i.table_id == table)
    return connection.execute(found).first() is not None


def decline(connection: Connection, person: str, table: str) -> None:
    """Raises Refused where there is nothing to decline."""
    i = db.invitations.c
    if not connection.execute(delete(db.invitations).where(i.person == person, i.table_id == table)).rowcount:
        raise Refused("not_found")


def invitations_of(connection: Connection, person: str) -> Invitations:
    """The tables that wait for somebody, the last invitation first."""
    i, t = db.invitations.c, db.tables.c
    here = select(db.sitting.c.table_id).where(db.sitting.c.person == person)
    rows = connection.execute(
        select(db.tables)
        .join(db.invitations, i.table_id == t.id)
        .where(i.person == person, t.status == "open", t.id.not_in(here))
        .order_by(i.at.desc(), t.id)
    ).mappings()
    return Invitations(invitations=[Invitation(host=row["host_name"], table=table_info(row, person)) for row in rows])
