"""What an administrator does to a database: back up, export, import, prune; reports, bans and names."""

from __future__ import annotations

import getpass
import json
import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import Connection, Engine, Table, Update, delete, func, insert, select, update

from ostraka.core.errors import InputError
from ostraka.play.clock import DAY
from ostraka.play.problems import Refused
from ostraka.play.visitors import new_id
from ostraka.server import database as db
from ostraka.server.database import metadata
from ostraka.server.migrations import migrate
from ostraka.server.names import check_name, look_keys
from ostraka.server.people import call, find, is_taken

FORMAT = 1
BINARY = ("seed", "next_seed")
ROWS = 500  # at a time


class CannotBackUp(InputError):
    """A database that has tools of its own for this."""


class BadExport(InputError):
    """A file that is no export, or one that cannot be taken over."""


class NoSuch(InputError):
    """A person or a report that is not there, or a name that cannot be had."""


def back_up(engine: Engine, target: Path) -> None:
    """Copy a SQLite database as it is at one moment, while it is in use; raises CannotBackUp."""
    if engine.dialect.name != "sqlite":
        raise CannotBackUp("PostgreSQL has its own backups: use pg_dump, or ostraka admin export")
    if target.exists():
        raise CannotBackUp(f"{target} is there already")
    source = sqlite3.connect(str(engine.url.database))
    copy = sqlite3.connect(target)
    with source, copy:
        source.backup(copy)
    source.close()
    copy.close()


def export(engine: Engine) -> Iterator[str]:
    """Everything as JSON lines, for any other database. It holds the seeds of running games: keep it as safe."""
    with engine.connect() as connection:
        yield json.dumps({"ostraka": FORMAT})
        for table in metadata.sorted_tables:
            for row in connection.execute(select(table)).mappings():
                values = {name: value.hex() if isinstance(value, bytes) else value for name, value in row.items()}
                yield json.dumps([table.name, values], ensure_ascii=False)


def take_over(engine: Engine, lines: Iterator[str]) -> int:
    """Fill an empty database from an export, all or nothing; returns the number of rows. Raises BadExport."""
    migrate(engine)
    with engine.connect().execution_options(writing=True) as connection:
        if any(
            connection.execute(select(func.count()).select_from(table)).scalar() for table in metadata.sorted_tables
        ):
            raise BadExport("the database is not empty: import into a new one")
        if _read(next(lines, "")) != {"ostraka": FORMAT}:
            raise BadExport(f"this is no export of format {FORMAT}")
        count = 0
        for number, line in enumerate(lines, 2):
            table, values = _row(_read(line), number)
            connection.execute(insert(table).values(**values))
            count += 1
        connection.commit()
    return count


def _read(line: str) -> object:
    try:
        return json.loads(line)
    except ValueError:
        return None


def _row(entry: object, number: int) -> tuple[Table, dict[str, object]]:
    match entry:
        case [str(name), dict(values)] if name in metadata.tables and set(values) == set(
            metadata.tables[name].c.keys()
        ):
            for column in BINARY:
                if values.get(column) is not None:
                    values[column] = bytes.fromhex(str(values[column]))
            return metadata.tables[name], values
    raise BadExport(f"line {number} is no row of this version")


@dataclass(frozen=True)
class Pruned:
    """What was removed."""

    tables: int
    people: int
    replays: int


def prune(engine: Engine, days: int, at: int) -> Pruned:
    """Remove what nobody has touched for so many days: tables that never began or were left running, with their logs,
    uploaded replays, and guests who sit nowhere and were not seen since; call off tournaments that never began.
    Finished games and accounts stay."""
    before = at - days * DAY
    with engine.connect().execution_options(writing=True) as connection:
        tables = _remove_tables(connection, before)
        never_begun = (db.tournaments.c.status == "open") & (db.tournaments.c.created < before)
        connection.execute(update(db.tournaments).where(never_begun).values(status="closed", finished=at))
        uploaded = db.replays.c.table_id.is_(None) & (db.replays.c.created < before)
        replays = connection.execute(delete(db.replays).where(uploaded)).rowcount
        gone = db.reviews.c.id.not_in(select(db.replays.c.id))
        connection.execute(delete(db.judged).where(db.judged.c.review.in_(select(db.reviews.c.id).where(gone))))
        connection.execute(delete(db.reviews).where(gone))
        people = _remove_guests(connection, before)
        connection.commit()
    return Pruned(tables, people, replays)


def _remove_guests(connection: Connection, before: int) -> int:
    p, seen = db.people.c, select(db.sessions.c.person).where(db.sessions.c.seen >= before)
    idle = p.password.is_(None) & (p.created < before) & p.id.not_in(select(db.sitting.c.person)) & p.id.not_in(seen)
    people = connection.execute(delete(db.people).where(idle)).rowcount
    for table in (db.sessions, db.puzzle_tries, db.solvers, db.holidays, db.devices, db.notice_choices, db.told):
        connection.execute(delete(table).where(table.c.person.not_in(select(p.id))))
    return people


def _remove_tables(connection: Connection, before: int) -> int:
    last = select(func.max(db.log.c.at)).where(db.log.c.table_id == db.tables.c.id).scalar_subquery()
    stale = select(db.tables.c.id).where(
        db.tables.c.status != "over", db.tables.c.created < before, func.coalesce(last, 0) < before
    )
    ids = list(connection.execute(stale).scalars())
    for first in range(0, len(ids), ROWS):
        some = ids[first : first + ROWS]
        for table, column in (
            (db.log, db.log.c.table_id),
            (db.snapshots, db.snapshots.c.table_id),
            (db.sitting, db.sitting.c.table_id),
            (db.notes, db.notes.c.table_id),
            (db.barred, db.barred.c.table_id),
            (db.invitations, db.invitations.c.table_id),
            (db.leases, db.leases.c.table_id),
            (db.told, db.told.c.table_id),
            (db.dig_tries, db.dig_tries.c.table_id),
            (db.tables, db.tables.c.id),
        ):
            connection.execute(delete(table).where(column.in_(some)))
    return len(ids)


@dataclass(frozen=True)
class Report:
    """Something that somebody reported."""

    id: str
    at: int
    by: str
    about: str
    person: str | None
    table: str
    text: str


def reports(engine: Engine) -> list[Report]:
    """What was reported and is not settled, the oldest first."""
    with engine.connect() as connection:
        found = select(db.reports).where(db.reports.c.settled.is_(None)).order_by(db.reports.c.at, db.reports.c.id)
        return [
            Report(
                row.id,
                row.at,
                _name(connection, row.person),
                "the table" if row.other is None else _name(connection, row.other),
                row.other,
                row.table_id,
                row.text,
            )
            for row in connection.execute(found)
        ]


def _name(connection: Connection, id: str) -> str:
    person = find(connection, id)
    return "somebody who is gone" if person is None else person.name


def settle(engine: Engine, report: str, at: int) -> None:
    """Strike a report off the list; raises NoSuch."""
    _change(engine, update(db.reports).where(db.reports.c.id == report).values(settled=at), f"report {report}")


def ban(engine: Engine, person: str, until: int | None) -> None:
    """Ban a person until then, or no longer; raises NoSuch."""
    _change(engine, update(db.people).where(db.people.c.id == person).values(banned=until), f"person {person}")


def _change(engine: Engine, change: Update, what: str) -> None:
    with engine.connect().execution_options(writing=True) as connection:
        if not connection.execute(change).rowcount:
            raise NoSuch(f"there is no {what}")
        connection.commit()


def rename(engine: Engine, person: str, name: str) -> None:
    """Give a person another name; raises NoSuch where that cannot be."""
    try:
        check_name(name)
    except Refused as refused:
        raise NoSuch(str(refused)) from None
    with engine.connect().execution_options(writing=True) as connection:
        found = find(connection, person)
        if found is None:
            raise NoSuch(f"there is no person {person}")
        if is_taken(connection, name, person):
            raise NoSuch(f"the name {name} is taken")
        call(connection, found, name)
        connection.commit()


def find_people(engine: Engine, name: str) -> list[tuple[str, str, str]]:
    """The id, name and kind of all people whose names look like this one."""
    p = db.people.c
    looks = look_keys(name)
    with engine.connect() as connection:
        found = select(p.id).where(p.look.in_(looks) | p.small_look.in_(looks)).order_by(p.created)
        people = (find(connection, id) for id in connection.execute(found).scalars().all())
        return [(person.id, person.name, person.kind) for person in people if person is not None]


def note(engine: Engine, what: str, at: int) -> None:
    """Write down what an administrator does, and who it is."""
    with engine.connect().execution_options(writing=True) as connection:
        connection.execute(insert(db.deeds).values(id=new_id(), at=at, who=getpass.getuser(), what=what))
        connection.commit()


def deeds(engine: Engine) -> list[tuple[int, str, str]]:
    """When who did what, the oldest first."""
    with engine.connect() as connection:
        found = select(db.deeds.c.at, db.deeds.c.who, db.deeds.c.what).order_by(db.deeds.c.at, db.deeds.c.id)
        return [(row.at, row.who, row.what) for row in connection.execute(found)]
