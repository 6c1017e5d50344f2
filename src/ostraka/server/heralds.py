"""How processes that serve the same tables tell each other what has changed: by Redis, or by PostgreSQL alone.

A message says who sends it and holds notes, one a line. A note of steps holds them, so that nobody has to read the log
in order to go along. Notes may be lost, for instance when their sender is killed between the commit and the message.
Nothing depends on them but how soon the others know: `Hall` also looks into the log itself.
"""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
from collections import deque
from collections.abc import AsyncIterator, Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

import psycopg
import redis
import redis.asyncio
from sqlalchemy import Connection, Engine, text
from sqlalchemy.exc import SQLAlchemyError

from ostraka.core.errors import InputError
from ostraka.play.rows import Growth
from ostraka.play.table import Step

CHANNEL = "ostraka2"  # the number is that of the form of the messages
AGAIN = 1.0  # seconds until a lost connection is tried again
PATIENCE = 5.0  # seconds for Redis to answer
LONGEST = 7_900  # characters of a message, all ASCII; PostgreSQL takes less than 8,000
MOST_WAITING = 10_000  # notes; older ones are forgotten
MOST_PEOPLE = 200  # whom a note names
LOST = (OSError, psycopg.Error, redis.RedisError, SQLAlchemyError)

logger = logging.getLogger(__name__)


class BadRedis(InputError):
    """An address at which no Redis answers."""


@dataclass(frozen=True)
class Presence:
    """Who is connected to the sender at a table."""

    table: str
    people: Sequence[str]


Note: TypeAlias = Growth | Presence
Listener: TypeAlias = Callable[[str, Note], None]
"""Hears a note and which process it is from."""


def packed(note: Note) -> str:
    """A note as a line. Steps that would be too long are left out: the others read them in the log."""
    if isinstance(note, Presence):
        return json.dumps(["here", note.table, note.people[:MOST_PEOPLE]])
    steps = [[*vars(step).values()] for step in note.steps]
    line = json.dumps(["grown", note.table, note.after, steps])
    return line if len(line) < LONGEST // 2 else json.dumps(["grown", note.table, note.after, []])


def unpacked(line: str) -> Note:
    """The note of a line; raises ValueError or TypeError where it is none."""
    match json.loads(line):
        case ["here", str(table), [*people]]:
            return Presence(table, people)
        case ["grown", str(table), int(after), [*steps]]:
            return Growth(table, after, [Step(*step) for step in steps])
    raise ValueError(f"no note: {line}")


def messages(process: str, lines: Iterable[str]) -> Iterator[str]:
    """As few messages as hold all lines."""
    message = process
    for line in lines:
        if len(message) + len(line) >= LONGEST:
            yield message
            message = process
        message += f"\n{line}"
    if message != process:
        yield message


class Bus:
    """What both ways have in common: one message at a time, with all notes that have come up meanwhile."""

    def __init__(self) -> None:
        self.process = secrets.token_hex(4)
        self._waiting: deque[str] = deque(maxlen=MOST_WAITING)
        self._sending: asyncio.Task[None] | None = None
        self._listening: asyncio.Task[None] | None = None
        self._is_cut_off = False

    def before_commit(self, connection: Connection, grown: Sequence[Growth]) -> None:
        """Called in the writing thread."""

    def after_commit(self, grown: Sequence[Growth]) -> None:
        """Called in the event loop."""

    async def _send(self, messages: Iterable[str]) -> None:
        raise NotImplementedError

    def _messages(self) -> AsyncIterator[str]:
        """What all processes send, this one included, until the connection is lost."""
        raise NotImplementedError

    def tell(self, notes: Iterable[Note]) -> None:
        """Tell the others, as soon as what was told before is on its way."""
        self._waiting.extend(packed(note) for note in notes)
        if self._waiting and (self._sending is None or self._sending.done()):
            self._sending = asyncio.get_running_loop().create_task(self._send_all())

    async def _send_all(self) -> None:
        while self._waiting:
            lines = list(self._waiting)
            self._waiting.clear()
            try:
                await self._send(messages(self.process, lines))
                self._is_cut_off = False
            except LOST as error:
                if not self._is_cut_off:
                    logger.warning("cannot tell the other processes: %s", type(error).__name__)
                self._is_cut_off = True

    def listen(self, listener: Listener) -> None:
        """Hear what the others tell, from now on."""
        self._listening = asyncio.get_running_loop().create_task(self._keep_listening(listener))

    async def _keep_listening(self, listener: Listener) -> None:
        while True:
            try:
                async for message in self._messages():
                    if not message.startswith(self.process):
                        self._hear(message, listener)
            except LOST as error:
                logger.warning("lost touch with the other processes: %s", type(error).__name__)
            await asyncio.sleep(AGAIN)

    def _hear(self, message: str, listener: Listener) -> None:
        process, *lines = message.split("\n")
        for line in lines:
            try:
                listener(process, unpacked(line))
            except (ValueError, TypeError):
                logger.warning("another process told something that is no note")

    async def stop_listening(self) -> None:
        if self._listening is not None:
            self._listening.cancel()
            await asyncio.gather(self._listening, return_exceptions=True)

    async def close(self) -> None:
        """Tell what is still to be told, then let go."""
        if self._sending is not None:
            await self._sending


class PostgresBus(Bus):
    """LISTEN and NOTIFY: notes of steps travel with the commit itself."""

    def __init__(self, engine: Engine) -> None:
        super().__init__()
        self.engine = engine
        self.address = engine.url.set(drivername="postgresql").render_as_string(hide_password=False)

    def before_commit(self, connection: Connection, grown: Sequence[Growth]) -> None:
        self._notify(connection, messages(self.process, map(packed, grown)))

    def _notify(self, connection: Connection, messages: Iterable[str]) -> None:
        for message in messages:
            connection.execute(text("select pg_notify(:channel, :note)"), {"channel": CHANNEL, "note": message})

    async def _send(self, messages: Iterable[str]) -> None:
        await asyncio.to_thread(self._notify_at_once, messages)

    def _notify_at_once(self, messages: Iterable[str]) -> None:
        with self.engine.begin() as connection:
            self._notify(connection, messages)

    async def _messages(self) -> AsyncIterator[str]:
        async with await psycopg.AsyncConnection.connect(self.address, autocommit=True) as connection:
            await connection.execute(f"listen {CHANNEL}")
            async for note in connection.notifies():
                yield note.payload


def check_redis(url: str) -> None:
    """Raise BadRedis unless a Redis answers."""
    try:
        with redis.Redis.from_url(url) as client:
            client.ping()
    except (redis.RedisError, ValueError) as error:
        raise BadRedis(f"no Redis answers at {url}: {error}") from None


class RedisBus(Bus):
    """Publish and subscribe, over a connection each."""

    def __init__(self, url: str) -> None:
        super().__init__()
        self.speaking = redis.asyncio.Redis.from_url(url, socket_timeout=PATIENCE, socket_connect_timeout=PATIENCE)
        self.hearing = redis.asyncio.Redis.from_url(url, socket_keepalive=True, decode_responses=True)

    def after_commit(self, grown: Sequence[Growth]) -> None:
        self.tell(grown)

    async def _send(self, messages: Iterable[str]) -> None:
        async with self.speaking.pipeline(transaction=False) as pipeline:
            for message in messages:
                pipeline.publish(CHANNEL, message)
            await pipeline.execute()

    async def _messages(self) -> AsyncIterator[str]:
        async with self.hearing.pubsub(ignore_subscribe_messages=True) as subscription:
            await subscription.subscribe(CHANNEL)
            async for message in subscription.listen():
                yield message["data"]

    async def close(self) -> None:
        await super().close()
        await self.speaking.aclose()
        await self.hearing.aclose()
