"""What an administrator does to a database: back up, export, import, prune."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import Connection, Engine, Table, delete, func, insert, select

from ostraka.core.errors import InputError
from ostraka.server import database as db
from ostraka.server.clock import DAY
from ostraka.server.database import metadata
from ostraka.server.migrations import migrate

FORMAT = 1
BINARY = "seed"
ROWS = 500  # at a time


class CannotBackUp(InputError):
    """A database that has tools of its own for this."""


class BadExport(InputError):
    """A file that is no export, or one that cannot be taken over."""


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
            if BINARY in values:
                values[BINARY] = bytes.fromhex(str(values[BINARY]))
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
    uploaded replays, and guests who sit nowhere. Finished games and accounts stay."""
    before = at - days * DAY
    with engine.connect().execution_options(writing=True) as connection:
        tables = _remove_tables(connection, before)
        uploaded = db.replays.c.table_id.is_(None) & (db.replays.c.created < before)
        replays = connection.execute(delete(db.replays).where(uploaded)).rowcount
        guests = db.people.c.password.is_(None) & (db.people.c.created < before)
        idle = guests & db.people.c.id.not_in(select(db.sitting.c.person))
        people = connection.execute(delete(db.people).where(idle)).rowcount
        connection.commit()
    return Pruned(tables, people, replays)


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
            (db.tables, db.tables.c.id),
        ):
            connection.execute(delete(table).where(column.in_(some)))
    return len(ids)
