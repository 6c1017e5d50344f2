"""How the database is written and read: SQLite, or PostgreSQL where several processes serve.

Writing is done by one thread. It takes whatever waits into one transaction, so that many tables share one flush to the
disk, and tells those who wait only after the commit. Reading is done by a few other threads.
"""

from __future__ import annotations

import asyncio
import fcntl
import math
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue
from typing import Any, Protocol, TypeVar

import psycopg
from sqlalchemy import Connection, Engine, RowMapping, create_engine, event, inspect, make_url, select
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import ArgumentError, DisconnectionError, IntegrityError, SQLAlchemyError
from sqlalchemy.pool import ConnectionPoolEntry

from ostraka.core.errors import InputError
from ostraka.play.problems import Refused
from ostraka.play.rows import Growth
from ostraka.play.store import Taken, Work
from ostraka.play.table import Step, Table
from ostraka.server import ledger
from ostraka.server.database import metadata
from ostraka.server.ratings import keep_ratings

Result = TypeVar("Result")

MOST_JOBS = 256  # in one transaction
READERS = 4
IDLE = 1.0  # seconds after which a connection may be gone


class BadDatabase(InputError):
    """A database that cannot be used."""


def open_engine(url: str) -> Engine:
    """An engine for a database URL or the path of a SQLite file; raises BadDatabase."""
    try:
        address = make_url(url if "://" in url else f"sqlite:///{url}")
    except ArgumentError:
        raise BadDatabase(f"{url} is no address of a database") from None
    if address.get_backend_name() == "sqlite":
        engine = create_engine(address, connect_args={"timeout": 30, "check_same_thread": False})
        event.listen(engine, "connect", _prepare_sqlite)
        event.listen(engine, "begin", _begin_sqlite)
        return engine
    if address.get_backend_name() == "postgresql":
        engine = create_engine(address.set(drivername="postgresql+psycopg"))
        event.listen(engine, "checkin", _note_time)
        event.listen(engine, "checkout", _check_idle)
        return engine
    raise BadDatabase(f"expected a SQLite file or a postgresql:// address, not {address.get_backend_name()}")


@contextmanager
def alone(url: str) -> Iterator[None]:
    """Keep a SQLite file to this server; raises BadDatabase where another one has it."""
    address = open_engine(url).url
    if address.get_backend_name() != "sqlite" or not address.database:
        yield
        return
    file = Path(f"{address.database}.lock")
    try:
        file.touch()
    except OSError as error:
        raise BadDatabase(f"cannot use the database: {error.strerror}: {address.database}") from None
    with file.open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise BadDatabase(f"another server uses {address.database}: several need PostgreSQL") from None
        yield


def check_sound(engine: Engine) -> None:
    """Raise BadDatabase where a SQLite file is damaged."""
    if engine.dialect.name == "sqlite":
        with engine.connect() as connection:
            found = str(connection.exec_driver_sql("pragma quick_check(1)").scalar())
        if found != "ok":
            raise BadDatabase(f"{engine.url.database} is damaged, restore a backup: {found.splitlines()[-1]}")


def open_existing(url: str) -> Engine:
    """An engine for a database that is there and up to date; raises BadDatabase."""
    engine = open_engine(url)
    try:
        with engine.connect() as connection:
            names = set(inspect(connection).get_table_names())
    except SQLAlchemyError as error:
        raise BadDatabase(f"cannot use the database: {str(error).splitlines()[0]}") from None
    if not set(metadata.tables) <= names:
        raise BadDatabase(f"{url} is no database of Ostraka; start the server on it once")
    return engine


def _prepare_sqlite(connection: Any, _: object) -> None:
    """Write-ahead log, and every commit on the disk before it returns."""
    connection.isolation_level = None  # transactions begin where SQLAlchemy says so, below
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=30000"):
        connection.execute(f"PRAGMA {pragma}")


def _begin_sqlite(connection: Connection) -> None:
    writing = connection.get_execution_options().get("writing", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")


def _note_time(connection: DBAPIConnection | None, record: ConnectionPoolEntry) -> None:
    record.info["used"] = time.monotonic()


def _check_idle(connection: DBAPIConnection, record: ConnectionPoolEntry, _: object) -> None:
    """Ask a connection that was not used for a while whether it still lives; another takes its place if not."""
    if time.monotonic() - record.info.get("used", math.inf) > IDLE:
        try:
            connection.cursor().execute("select 1")
            connection.rollback()
        except psycopg.Error:
            raise DisconnectionError from None


@dataclass
class Job:
    """Something to be written, and who waits for it."""

    work: Callable[[Connection], Any]
    grown: Growth | None
    done: asyncio.Future[Any]
    loop: asyncio.AbstractEventLoop


class Herald(Protocol):
    """Tells other processes which logs have grown: in the writing thread before the commit, in the event loop after
    it."""

    def before_commit(self, connection: Connection, grown: Sequence[Growth]) -> None: ...

    def after_commit(self, grown: Sequence[Growth]) -> None: ...


class Store:
    """The database as the server uses it: whatever is to be read or written, and tables as `play.store` wants them."""

    def __init__(self, engine: Engine, herald: Herald | None = None) -> None:
        self.engine = engine
        self._reading = engine
        if engine.dialect.name == "postgresql":  # whose readers see each statement's own moment anyway
            self._reading = engine.execution_options(isolation_level="AUTOCOMMIT")
        self.commits = 0
        self.written = 0
        self._herald = herald
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="read")
        self._writer = threading.Thread(target=self._write, name="write", daemon=True)
        self._writer.start()

    @property
    def waiting(self) -> int:
        return self._jobs.qsize()

    async def write(self, work: Callable[[Connection], Result], grown: Growth | None = None) -> Result:
        """Let a log grow and do the work, in a transaction; returns when it is on the disk. Raises Taken, or what the
        work raises.

        Other processes hear of what has grown. The work may be done again where it shared a transaction with other
        work that failed."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[Result] = loop.create_future()
        self._jobs.put(Job(work, grown, done, loop))
        return await asyncio.shield(done)

    async def read(self, work: Callable[[Connection], Result]) -> Result:
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._read, work)

    def _read(self, work: Callable[[Connection], Result]) -> Result:
        with self._reading.connect() as connection:
            return work(connection)

    # Tables

    async def find(self, id: str) -> RowMapping | None:
        return await self.read(lambda connection: ledger.find(connection, id))

    async def load(self, id: str) -> Table | None:
        return await self.read(lambda connection: ledger.load_table(connection, id))

    async def steps_after(self, id: str, number: int) -> list[Step]:
        return await self.read(lambda connection: ledger.load_steps(connection, id, number))

    async def add(self, table: Table, most: float) -> None:
        def work(connection: Connection) -> None:
            if ledger.hosted(connection, table.setting.host) >= most:
                raise Refused("too_many_tables", most=most)
            ledger.open_table(connection, table)

        await self.write(work)

    def addition(self, table: Table) -> Work:
        return lambda connection: ledger.open_table(connection, table)

    async def grow(self, table: Table, grown: Growth, *, seated: bool, ended: bool, also: Work | None) -> None:
        def work(connection: Connection) -> None:
            if seated:
                ledger.set_sitting(connection, table)
            if ended:
                ledger.keep_result(connection, table, grown.steps[-1].at)
                keep_ratings(connection, table)
            if also is not None:
                also(connection)

        await self.write(work, grown)

    async def keep_snapshot(self, id: str, number: int, rules: int, data: str) -> None:
        await self.write(lambda connection: ledger.keep_snapshot(connection, id, number, rules, data))

    async def note(self, id: str, person: str) -> str:
        return await self.read(lambda connection: ledger.note_of(connection, id, person))

    async def keep_note(self, id: str, person: str, text: str) -> None:
        await self.write(lambda connection: ledger.keep_note(connection, id, person, text))

    # The database

    def is_running(self) -> bool:
        """Whether something that is to be written will be."""
        return self._writer.is_alive()

    def is_alive(self) -> bool:
        """Whether the database answers."""
        try:
            self._read(lambda connection: connection.execute(select(1)))
        except SQLAlchemyError:
            return False
        return self.is_running()

    def close(self) -> None:
        """Finish what waits, then let go of the database."""
        self._jobs.put(None)
        self._writer.join()
        self._readers.shutdown()
        self.engine.dispose()

    def _write(self) -> None:
        while (job := self._jobs.get()) is not None:
            jobs = [job]
            last = False
            while len(jobs) < MOST_JOBS and not self._jobs.empty() and not last:
                more = self._jobs.get()
                if more is None:
                    last = True
                else:
                    jobs.append(more)
            self._write_together(jobs)
            if last:
                return

    def _write_together(self, jobs: list[Job]) -> None:
        """One transaction for all; where one of them fails, one for each."""
        try:
            answers = self._transaction(jobs)
        except Exception as error:
            if len(jobs) > 1:
                for job in jobs:
                    self._write_together([job])
                return
            self._tell(jobs, [_plain(error)], [])
            return
        self._tell(jobs, answers, _grown(jobs))

    def _transaction(self, jobs: list[Job]) -> list[Any]:
        grown = _grown(jobs)
        with self.engine.connect().execution_options(writing=True) as connection:
            if grown:
                ledger.append(connection, grown)
            answers = [job.work(connection) for job in jobs]
            if self._herald is not None and grown:
                self._herald.before_commit(connection, grown)
            connection.commit()
        self.commits += 1
        self.written += len(jobs)
        return answers

    def _tell(self, jobs: list[Job], answers: list[Any], grown: list[Growth]) -> None:
        def tell() -> None:
            if self._herald is not None and grown:
                self._herald.after_commit(grown)
            for job, answer in zip(jobs, answers, strict=True):
                if job.done.done():
                    continue
                if isinstance(answer, Exception):
                    job.done.set_exception(answer)
                else:
                    job.done.set_result(answer)

        jobs[0].loop.call_soon_threadsafe(tell)


def _grown(jobs: list[Job]) -> list[Growth]:
    return [job.grown for job in jobs if job.grown is not None]


def _plain(error: Exception) -> Exception:
    return Taken(str(error.orig)) if isinstance(error, IntegrityError) else error
