"""Where everything is kept: migrations, transactions that are shared, and logs that never fork."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, Engine, insert, select, text

from ostraka.games import game as game_of
from ostraka.play import rows
from ostraka.play.names import GUESTS
from ostraka.play.snapshots import save
from ostraka.play.store import Taken, Work
from ostraka.play.table import Table
from ostraka.server import database as db
from ostraka.server import ledger, storage
from ostraka.server.migrations import config, migrate
from ostraka.server.people import find
from ostraka.server.storage import BadDatabase, Store, open_engine
from tests.play.test_table import move, new_table
from tests.server.services import Postgres


@pytest.fixture(params=["sqlite", "postgres"])
def engine(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Engine]:
    """A database without tables, of each kind."""
    if request.param == "sqlite":
        engine = open_engine(str(tmp_path / "ostraka.db"))
    else:
        postgres: Postgres = request.getfixturevalue("postgres")
        name = f"t{abs(hash(tmp_path))}"
        with open_engine(postgres.url).connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
            connection.execute(text(f"create database {name}"))
        engine = open_engine(postgres.url.replace("/postgres", f"/{name}"))
    yield engine
    engine.dispose()


def test_migrations_lead_to_the_tables_that_the_code_knows(engine: Engine) -> None:
    migrate(engine)
    migrate(engine)  # once is enough
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), db.metadata) == []


def test_people_of_before_names_were_kept_apart_keep_their_names_and_cookies(engine: Engine) -> None:
    with engine.connect().execution_options(writing=True) as connection:
        settings = config(engine)
        settings.attributes["connection"] = connection
        command.upgrade(settings, "0001")
        people = [("1a", "Ilse", "hash", 2, 1), ("2b", "llse", "hash", 0, 2), ("3c", "ILSE", None, 1, 3)]
        for id, name, password, sessions, created in people:
            row = {"id": id, "name": name, "password": password, "sessions": sessions, "created": created}
            connection.execute(
                text(
                    "insert into people (id, name, password, sessions, created, seen) "
                    "values (:id, :name, :password, :sessions, :created, 0)"
                ),
                row,
            )
        connection.commit()
    migrate(engine)
    with engine.connect() as connection:
        assert connection.execute(select(db.names.c.look, db.names.c.person)).all() == [("llse", "1a")]
        assert sorted(connection.execute(select(db.sessions.c.id)).scalars()) == ["1a-2", "2b-0", "3c-1"]
        found = [find(connection, id) for id, *_ in people]
        assert [person.name if person else "" for person in found[:2]] == ["Ilse", "llse"]
        assert found[2] is not None
        assert found[2].name.split()[0] in GUESTS


def test_tables_of_before_the_memory_aid_have_it(engine: Engine) -> None:
    columns = "id, game, title, host, host_name, public, code, rated, clock, first_seats, seed, luck, rules, version, "
    columns += "created, status, seats, turn"
    row = "'t', 'saqqara(players=2)', 'saqqara', 'p', 'P', true, 'c', false, '{\"kind\":\"none\"}', '[]', '', '2', 1, "
    row += "'0.1.0', 0, 'open', '[]', 0"
    with engine.connect().execution_options(writing=True) as connection:
        settings = config(engine)
        settings.attributes["connection"] = connection
        command.upgrade(settings, "0003")
        connection.exec_driver_sql(f"insert into tables ({columns}) values ({row})")
        connection.commit()
    migrate(engine)
    with engine.connect() as connection:
        table = ledger.load_table(connection, "t")
    assert table is not None
    assert table.setting.memory_aid


def test_sqlite_writes_ahead_and_flushes_every_commit(tmp_path: Path) -> None:
    engine = open_engine(str(tmp_path / "ostraka.db"))
    with engine.connect() as connection:
        assert connection.execute(text("pragma journal_mode")).scalar() == "wal"
        assert connection.execute(text("pragma synchronous")).scalar() == 2


@pytest.mark.parametrize("url", ["mysql://localhost/x", "nonsense://x"])
def test_other_databases_are_refused_in_one_line(url: str) -> None:
    with pytest.raises(BadDatabase) as error:
        open_engine(url)
    assert "\n" not in str(error.value)


def add_secret(name: str) -> Work:
    def work(connection: Connection) -> None:
        connection.execute(insert(db.secrets).values(name=name, value="x"))

    return work


def test_writes_that_wait_share_a_transaction_and_fail_alone(engine: Engine) -> None:
    migrate(engine)

    async def run() -> tuple[list[object], int]:
        store = Store(engine)
        names = ["a", "b", "a", "c", "d", "c", "e"]
        done = await asyncio.gather(*(store.write(add_secret(name)) for name in names), return_exceptions=True)
        commits = store.commits
        await asyncio.to_thread(store.close)
        return list(done), commits

    done, _ = asyncio.run(run())
    assert [isinstance(answer, Taken) for answer in done] == [False, False, True, False, False, True, False]
    with engine.connect() as connection:
        assert sorted(connection.execute(select(db.secrets.c.name)).scalars()) == ["a", "b", "c", "d", "e"]


def test_many_writes_need_few_transactions(engine: Engine) -> None:
    migrate(engine)

    async def run() -> int:
        store = Store(engine)
        await asyncio.gather(*(store.write(add_secret(str(number))) for number in range(200)))
        commits = store.commits
        await asyncio.to_thread(store.close)
        return commits

    assert asyncio.run(run()) < 100


def stored(connection: Connection, table: Table) -> None:
    ledger.add_table(connection, table)
    ledger.append(connection, [rows.growth_of(table)])
    table.fresh.clear()


def test_a_connection_that_was_cut_while_idle_is_replaced(postgres: Postgres, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(storage, "IDLE", 0)
    engine, other = open_engine(postgres.url), open_engine(postgres.url)
    with engine.connect() as connection:
        process = connection.execute(text("select pg_backend_pid()")).scalar_one()
    with other.connect() as connection:
        connection.execute(text("select pg_terminate_backend(:process, 10000)"), {"process": process})
    with engine.connect() as connection:
        assert connection.execute(text("select pg_backend_pid()")).scalar_one() != process
    engine.dispose()
    other.dispose()


def test_a_log_cannot_fork(engine: Engine) -> None:
    """Two processes hold the same table and both make its next step."""
    migrate(engine)
    one = new_table(game_of("thebes(players=2)"))
    with engine.connect().execution_options(writing=True) as connection:
        stored(connection, one)
        connection.commit()
    with engine.connect() as connection:
        other = ledger.load_table(connection, "t")
    assert other is not None
    assert save(other) == save(one)

    async def run() -> list[object]:
        store = Store(engine)
        for table in (one, other):
            move(table)
        writes = [store.write(lambda _: None, rows.growth_of(table)) for table in (one, other)]
        done = await asyncio.gather(*writes, return_exceptions=True)
        await asyncio.to_thread(store.close)
        return list(done)

    assert sorted(type(answer).__name__ for answer in asyncio.run(run())) == ["NoneType", "Taken"]


def test_a_table_is_loaded_from_its_snapshot_and_the_steps_after_it(engine: Engine) -> None:
    migrate(engine)
    table = new_table(game_of("pergamon(players=2)"))
    with engine.connect().execution_options(writing=True) as connection:
        stored(connection, table)
        for number in range(20):
            move(table)
            ledger.append(connection, [rows.growth_of(table)])
            table.fresh.clear()
            if number in (5, 11):
                ledger.keep_snapshot(connection, "t", table.steps, table.game.title.rules, save(table))
        newest = connection.execute(select(db.snapshots.c.number)).scalar_one()
        ledger.keep_snapshot(connection, "t", newest - 3, 1, "an older one that comes late")
        connection.commit()
        assert connection.execute(select(db.snapshots.c.number)).scalar_one() == newest
        loaded = ledger.load_table(connection, "t")
        assert loaded is not None
        assert save(loaded) == save(table)
        connection.execute(text("delete from log where number <= :newest"), {"newest": newest})
        again = ledger.load_table(connection, "t")
        assert again is not None
        assert save(again) == save(table), "the snapshot was not used"
        assert ledger.load_table(connection, "nothing") is None
