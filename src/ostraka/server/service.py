"""All that the server is made of while it runs."""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path

from sqlalchemy import Connection, Engine, insert, select
from sqlalchemy.exc import SQLAlchemyError

from ostraka.play.store import Taken
from ostraka.server import database as db
from ostraka.server.admin import CannotBackUp
from ostraka.server.hall import Hall
from ostraka.server.heralds import Bus, PostgresBus, RedisBus, check_redis
from ostraka.server.holidays import Holidays
from ostraka.server.limits import Limits
from ostraka.server.lobby import Lobby
from ostraka.server.mail import Mail
from ostraka.server.metrics import Metrics
from ostraka.server.migrations import migrate
from ostraka.server.notices import Notices
from ostraka.server.people import People
from ostraka.server.push import Push, new_key
from ostraka.server.recovery import Recovery
from ostraka.server.reviews import Reviews
from ostraka.server.sessions import Sessions
from ostraka.server.storage import BadDatabase, Store, check_sound, open_engine
from ostraka.server.thinkers import Thinkers
from ostraka.server.tournaments import Tournaments
from ostraka.server.upgrades import close_outdated
from ostraka.server.upkeep import Upkeep

logger = logging.getLogger(__name__)

SWEEP = 1.0  # seconds
TIDY = 300  # sweeps between two full collections of garbage


@dataclass(frozen=True)
class Settings:
    """How the server is to run."""

    database: str = "ostraka.db"
    redis: str | None = None
    bots: int = field(default_factory=lambda: max(1, (os.cpu_count() or 2) - 1))
    """How many bots that look ahead may think at once."""
    lenient: bool = False
    """No rate limits: for load tests."""
    log: str = "warning"
    mail: Mail | None = None
    contact: str = "ostraka@localhost"
    """Whom push services write to where something is wrong."""
    push_service: str | None = None
    """The origin of a push service of one's own, which need not be public."""
    metrics: int | None = None
    """The port at which this process alone answers, and tells Prometheus of itself; without one it tells nobody."""
    backup: Path | None = None
    """A folder for a copy of the database each day."""
    keep: int | None = None
    """Days after which what nobody finished is removed by itself."""


def bus_of(settings: Settings, engine: Engine) -> Bus | None:
    """How this process talks to others: by Redis where there is one, else by PostgreSQL; not at all on SQLite alone."""
    if settings.redis is not None:
        return RedisBus(settings.redis)
    return PostgresBus(engine) if engine.dialect.name == "postgresql" else None


def prepare(settings: Settings) -> None:
    """Bring the database up to date; raises BadDatabase or BadRedis where one cannot be used."""
    if settings.redis is not None:
        check_redis(settings.redis)
    engine = open_engine(settings.database)
    if settings.backup is not None and engine.dialect.name != "sqlite":
        raise CannotBackUp("PostgreSQL has its own backups: use pg_dump instead of --backup")
    try:
        check_sound(engine)
        migrate(engine)
    except SQLAlchemyError as error:
        raise BadDatabase(f"cannot use the database: {str(error).splitlines()[0]}") from None
    finally:
        engine.dispose()


class Service:
    """Storage, people, tables and bots, with what keeps them going."""

    def __init__(self, settings: Settings, limits: Limits) -> None:
        self.settings = settings
        self.limits = limits
        engine = open_engine(settings.database)
        self.bus = bus_of(settings, engine)
        self.store = Store(engine, self.bus)
        self.thinkers = Thinkers(settings.bots)
        self.hall = Hall(self.store, self.thinkers, self.bus)
        self.reviews = Reviews(self.store, self.thinkers, self.hall)
        self.lobby = Lobby(self.store, self.hall)
        self.tournaments = Tournaments(self.store, self.hall)
        self.upkeep = Upkeep(self.store, self.hall, settings.keep, settings.backup)
        self.metrics = Metrics(self)
        self.is_stopping = False

    async def start(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.people = People(self.store)
        self.sessions = Sessions(self.store, await self._secret("cookies", lambda: secrets.token_hex(32)))
        push = Push(await self._secret("push", new_key), self.settings.contact, self.settings.push_service)
        self.holidays = Holidays(self.store, self.hall)
        self.notices = Notices(self.store, self.hall, push, self.settings.mail)
        self.recovery = Recovery(self.store, self.people, self.settings.mail)
        await close_outdated(self.store)
        if self.bus is not None:
            self.bus.listen(self.hall.hear)
        await self.upkeep.begin()
        await self.hall.sweep(patience=0)  # whoever looked after bots before may be gone
        self._sweeper = self.loop.create_task(self._sweep())

    async def stop(self) -> None:
        """Finish what was begun, then let go of everything."""
        self.is_stopping = True
        self._sweeper.cancel()
        if self.bus is not None:
            await self.bus.stop_listening()
        self.thinkers.end_reviews()
        await self.hall.close()
        self.notices.close()
        await self.upkeep.end()
        if self.bus is not None:
            await self.bus.close()
        self.thinkers.close()
        await asyncio.to_thread(self.store.close)

    async def _sweep(self) -> None:
        for sweeps in count(1):
            await asyncio.sleep(SWEEP)
            try:
                await self.hall.sweep()
            except Exception:  # the database may be away for a while
                logger.exception("cannot look after the tables")
            try:
                await self.tournaments.look()
            except Exception:
                logger.exception("cannot look after the tournaments")
            try:
                await self.reviews.look()
            except Exception:
                logger.exception("cannot look after the reviews")
            try:
                await self.lobby.look()
            except Exception:
                logger.exception("cannot look after the lobby")
            try:
                await self.holidays.look()
            except Exception:
                logger.exception("cannot look after the holidays")
            try:
                await self.notices.look()
            except Exception:
                logger.exception("cannot look after the notices")
            try:
                await self.upkeep.look()
            except Exception:
                logger.exception("cannot look after the site")
            if sweeps % TIDY == 0:
                gc.collect()

    async def _secret(self, name: str, make: Callable[[], str]) -> str:
        """What cookies are signed with, or push messages: the same for all processes of a database."""

        def work(connection: Connection) -> str:
            found = connection.execute(select(db.secrets.c.value).where(db.secrets.c.name == name)).scalar()
            if found is None:
                found = make()
                connection.execute(insert(db.secrets).values(name=name, value=found))
            return str(found)

        try:
            return await self.store.write(work)
        except Taken:
            return await self.store.write(work)
