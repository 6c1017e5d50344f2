"""How processes that serve the same tables tell each other what has changed: by Redis, or by PostgreSQL alone.

A note may be lost, for instance when its sender is killed between the commit and the note. Nothing depends on it but
how soon the others know: `Hall` also looks into the log itself.
"""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
from collections.abc import Awaitable, Callable, Sequence, Set
from dataclasses import dataclass
from typing import TypeAlias

import psycopg
import redis
import redis.asyncio
from sqlalchemy import Connection, Engine, text

from ostraka.core.errors import Mistake

CHANNEL = "ostraka"
AGAIN = 1.0  # seconds until a lost connection is tried again

logger = logging.getLogger(__name__)


class BadRedis(Mistake):
    """An address at which no Redis answers."""


@dataclass(frozen=True)
class Note:
    """`present` says who is connected to the process; without it the log of the table has grown."""

    process: str
    table: str
    present: list[str] | None = None

    def packed(self) -> str:
        return json.dumps([self.process, self.table, self.present])


Listener: TypeAlias = Callable[[Note], Awaitable[None]]


class Bus:
    """What both ways have in common."""

    def __init__(self) -> None:
        self.process = secrets.token_hex(4)
        self._listening: asyncio.Task[None] | None = None

    def before_commit(self, connection: Connection, changed: Set[str]) -> None:
        """Called in the writing thread."""

    def after_commit(self, changed: Set[str]) -> None:
        """Called in the writing thread."""

    async def announce(self, table: str, present: Sequence[str]) -> None:
        """Tell the others who is connected here."""
        raise NotImplementedError

    async def _listen(self, hear: Callable[[str], Awaitable[None]]) -> None:
        """Hear notes until the connection is lost."""
        raise NotImplementedError

    def start(self, listener: Listener) -> None:
        """Hear what the others tell, from now on."""
        self._listening = asyncio.get_running_loop().create_task(self._keep_listening(listener))

    async def stop(self) -> None:
        if self._listening is not None:
            self._listening.cancel()
            await asyncio.gather(self._listening, return_exceptions=True)

    async def _keep_listening(self, listener: Listener) -> None:
        async def hear(packed: str) -> None:
            note = Note(*json.loads(packed))
            if note.process != self.process:
                await listener(note)

        while True:
            try:
                await self._listen(hear)
            except (OSError, psycopg.Error, redis.RedisError) as error:
                logger.warning("lost touch with the other processes: %s", type(error).__name__)
            await asyncio.sleep(AGAIN)


class PostgresBus(Bus):
    """LISTEN and NOTIFY: notes travel with the commit itself."""

    def __init__(self, engine: Engine) -> None:
        super().__init__()
        self.engine = engine
        self.address = engine.url.set(drivername="postgresql").render_as_string(hide_password=False)

    def before_commit(self, connection: Connection, changed: Set[str]) -> None:
        for table in changed:
            self._notify(connection, Note(self.process, table))

    def _notify(self, connection: Connection, note: Note) -> None:
        connection.execute(text("select pg_notify(:channel, :note)"), {"channel": CHANNEL, "note": note.packed()})

    async def announce(self, table: str, present: Sequence[str]) -> None:
        await asyncio.to_thread(self._announce, Note(self.process, table, list(present)))

    def _announce(self, note: Note) -> None:
        with self.engine.begin() as connection:
            self._notify(connection, note)

    async def _listen(self, hear: Callable[[str], Awaitable[None]]) -> None:
        async with await psycopg.AsyncConnection.connect(self.address, autocommit=True) as connection:
            await connection.execute(f"listen {CHANNEL}")
            async for note in connection.notifies():
                await hear(note.payload)


def check_redis(url: str) -> None:
    """Raise BadRedis unless a Redis answers."""
    try:
        with redis.Redis.from_url(url) as client:
            client.ping()
    except (redis.RedisError, ValueError) as error:
        raise BadRedis(f"no Redis answers at {url}: {error}") from None


class RedisBus(Bus):
    """Publish and subscribe."""

    def __init__(self, url: str) -> None:
        super().__init__()
        self.client = redis.Redis.from_url(url)
        self.listening = redis.asyncio.Redis.from_url(url)

    def after_commit(self, changed: Set[str]) -> None:
        try:
            for table in changed:
                self.client.publish(CHANNEL, Note(self.process, table).packed())
        except redis.RedisError as error:
            logger.warning("cannot tell the other processes: %s", type(error).__name__)

    async def announce(self, table: str, present: Sequence[str]) -> None:
        try:
            await self.listening.publish(CHANNEL, Note(self.process, table, list(present)).packed())
        except redis.RedisError as error:
            logger.warning("cannot tell the other processes: %s", type(error).__name__)

    async def _listen(self, hear: Callable[[str], Awaitable[None]]) -> None:
        async with self.listening.pubsub() as subscription:
            await subscription.subscribe(CHANNEL)
            async for message in subscription.listen():
                if message["type"] == "message":
                    await hear(message["data"].decode())

    async def stop(self) -> None:
        await super().stop()
        await self.listening.aclose()
        self.client.close()
