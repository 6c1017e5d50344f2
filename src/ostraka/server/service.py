"""All that the server is made of while it runs."""

from __future__ import annotations

import asyncio
import os
import secrets
from dataclasses import dataclass, field

from sqlalchemy import Connection, insert, select

from ostraka.server import database as db
from ostraka.server.ledger import BOT_LEASE
from ostraka.server.limits import Limits
from ostraka.server.migrations import migrate
from ostraka.server.people import People
from ostraka.server.rooms import Hall
from ostraka.server.storage import Store, Taken, open_engine
from ostraka.server.thinkers import Thinkers

SWEEP = 1.0  # seconds


@dataclass(frozen=True)
class Settings:
    """How the server is to run."""

    database: str = "ostraka.db"
    redis: str | None = None
    bots: int = field(default_factory=lambda: max(1, (os.cpu_count() or 2) - 1))
    """How many bots may think at once."""
    lenient: bool = False
    """No rate limits: for load tests."""


class Service:
    """Storage, people, tables and bots, with what keeps them going."""

    def __init__(self, settings: Settings, limits: Limits) -> None:
        self.settings = settings
        self.limits = limits
        engine = open_engine(settings.database)
        migrate(engine)
        self.store = Store(engine)
        self.thinkers = Thinkers(settings.bots)
        self.hall = Hall(self.store, self.thinkers)
        self.is_stopping = False

    async def start(self) -> None:
        self.people = People(self.store, await self._secret())
        alone = self.store.engine.dialect.name == "sqlite"
        await self.hall.sweep(ahead=BOT_LEASE if alone else 0)  # whoever was to look after bots before is gone
        self._sweeper = asyncio.get_running_loop().create_task(self._sweep())

    async def stop(self) -> None:
        """Finish what was begun, then let go of everything."""
        self.is_stopping = True
        self._sweeper.cancel()
        await self.hall.close()
        self.thinkers.close()
        await asyncio.to_thread(self.store.close)

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            await self.hall.spawn(self.hall.sweep())

    async def _secret(self) -> str:
        """What cookies are signed with: the same for all processes of a database."""

        def work(connection: Connection) -> str:
            found = connection.execute(select(db.secrets.c.value).where(db.secrets.c.name == "cookies")).scalar()
            if found is None:
                found = secrets.token_hex(32)
                connection.execute(insert(db.secrets).values(name="cookies", value=found))
            return str(found)

        try:
            return await self.store.write(work)
        except Taken:
            return await self.store.write(work)
