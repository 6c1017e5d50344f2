"""All tables that are in use here."""

from __future__ import annotations

import asyncio
import logging
import math
from collections.abc import Coroutine, Iterable, Sequence, Set
from dataclasses import replace
from typing import Any, Protocol

from ostraka.match.fairness import BY_DRAW, new_seed
from ostraka.play.problems import Refused
from ostraka.play.rooms import Room
from ostraka.play.store import Store, Work
from ostraka.play.table import Setting, Step, Table
from ostraka.play.thinking import Thinkers
from ostraka.play.time import now
from ostraka.play.visitors import new_id

logger = logging.getLogger(__name__)


class Counts:
    """What has happened since the process began."""

    def __init__(self) -> None:
        self.steps: dict[str, int] = {}
        self.finished = 0

    def stored(self, steps: Sequence[Step], ended: bool) -> None:
        for step in steps:
            self.steps[step.kind] = self.steps.get(step.kind, 0) + 1
        self.finished += ended


class Leases(Protocol):
    """Where several processes have a table in use, which of them lets its bots think."""

    async def take(self, id: str) -> bool:
        """Whether this one does from now on."""

    async def release(self, id: str) -> None:
        """Let another one do so."""

    def drop(self, connection: Any, id: str) -> None:
        """The same as something to be stored with steps."""


class Hall:
    """Finds and opens tables, and lets their bots think. `is_alone` says that nobody else stores steps of them."""

    leases: Leases | None = None
    is_alone = True

    def __init__(self, store: Store, thinkers: Thinkers) -> None:
        self.store = store
        self.thinkers = thinkers
        self.rooms: dict[str, Room] = {}
        self.counts = Counts()
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()

    def spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Begin something that goes on even if nobody waits for it."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None and not isinstance(error, Refused):
            logger.error("a task failed", exc_info=error)

    # Tables

    async def room(self, id: str) -> Room:
        """The room of a table; raises Refused where there is none."""
        if id in self.rooms:
            return self.rooms[id]
        if id not in self._loading:
            self._loading[id] = self.spawn(self._load(id))
            self._loading[id].add_done_callback(lambda _: self._loading.pop(id, None))
        return await asyncio.shield(self._loading[id])

    async def _load(self, id: str) -> Room:
        table = await self.store.load(id)
        if table is None:
            raise Refused("not_found")
        self.rooms[id] = Room(self, table)
        return self.rooms[id]

    async def open(self, setting: Setting, start: bool, most: float = math.inf) -> Room:
        """A new table, started at once where that is wanted and every seat is taken; raises Refused where its host has
        so many already."""
        table = Table(setting)
        if start and all(seat.kind != "open" for seat in table.seats):
            table.start(setting.host, now())
        await self.store.add(table, most)
        self.counts.stored(table.fresh, ended=False)
        table.fresh.clear()
        room = self.rooms[setting.id] = Room(self, table)
        self.look_after(room)
        return room

    async def offer_rematch(self, room: Room, seat: int, share: str | None = None) -> None:
        """Offer or accept a rematch; when all have, the new table is stored with the last step of the old one."""
        opened: list[str] = []

        def change(table: Table) -> Work | None:
            opened.clear()
            table.offer(seat, now(), share)
            if not table.is_agreed():
                return None
            again = Table(_again(table))
            for other, added in table.offers.items():
                again.share(other, added, now())
            again.start(again.setting.host, now())
            table.play_again(again.setting.id, now())
            opened.append(again.setting.id)
            return self.store.addition(again)

        await room.act(change)
        for id in opened:
            self.look_after(await self.room(id))

    def look_after(self, room: Room) -> None:
        """Let bots think where it is their turn and somebody waits for them."""
        if room.table.thinking() and room.is_attended() and (room.thinking is None or room.thinking.done()):
            room.thinking = self.spawn(room.think())

    def elsewhere(self, table: str) -> Set[str]:
        """Who is connected to a table, but not here."""
        return frozenset()

    def announce(self, rooms: Iterable[Room]) -> None:
        """Say elsewhere who is connected to tables here."""


def _again(table: Table) -> Setting:
    """The setting of a rematch: the same people, and fresh luck."""
    seats = tuple(replace(seat, away=False, resigned=False, resting=False) for seat in table.seats)
    return replace(
        table.setting,
        id=new_id(),
        seats=seats,
        seed=table.setting.next_seed or new_seed(),
        next_seed=new_seed(),
        luck=BY_DRAW,
        beginning=None,
        tournament=None,
        created=now(),
    )
