"""All tables that are in use in this process."""

from __future__ import annotations

import asyncio
import logging
import math
from collections.abc import Coroutine, Iterable, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any

from sqlalchemy import Connection, Select, func, select, update

from ostraka.match.fairness import BY_DRAW, new_seed
from ostraka.server import database as db
from ostraka.server import ledger
from ostraka.server.heralds import Bus, Note
from ostraka.server.leases import Leases
from ostraka.server.ledger import Growth, Work
from ostraka.server.people import new_id
from ostraka.server.problems import Refused
from ostraka.server.rooms import Room
from ostraka.server.storage import Store
from ostraka.server.table import Setting, Step, Table
from ostraka.server.thinkers import Thinkers
from ostraka.server.time import now

IDLE = 60_000  # milliseconds after which a table that nobody uses is let go
PRESENCE = 30_000  # milliseconds for which another process is believed who is connected to it
ANNOUNCE = 10_000
PATIENCE = 2_000  # milliseconds after which bots that do not think are looked after
AT_ONCE = 1_000  # tables in one sweep

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


class Hall:
    """Finds, opens and looks after tables."""

    def __init__(self, store: Store, thinkers: Thinkers, bus: Bus | None) -> None:
        self.store = store
        self.thinkers = thinkers
        self.bus = bus
        self.leases = None if bus is None else Leases(store, bus.process)
        self.rooms: dict[str, Room] = {}
        self.counts = Counts()
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._elsewhere: dict[str, dict[str, tuple[int, set[str]]]] = {}
        self._announced = 0

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
        table = await self.store.read(lambda connection: ledger.load_table(connection, id))
        if table is None:
            raise Refused("not_found")
        self.rooms[id] = Room(self, table)
        return self.rooms[id]

    async def open(self, setting: Setting, start: bool, most: float = math.inf, also: Work | None = None) -> Room:
        """A new table, started at once where that is wanted and every seat is taken, stored with whatever else belongs
        to it; raises Refused where its host has so many already."""
        table = Table(setting)
        if start and all(seat.kind != "open" for seat in table.seats):
            table.start(setting.host, now())
        addition = _addition(table)

        def work(connection: Connection) -> None:
            if ledger.hosted(connection, setting.host) >= most:
                raise Refused("too_many_tables", most=most)
            addition(connection)
            if also is not None:
                also(connection)

        await self.store.write(work)
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
            return _addition(again)

        await room.act(change)
        for id in opened:
            self.look_after(await self.room(id))

    async def rename(self, person: str, name: str) -> None:
        """Call somebody by another name at all their tables; records keep the one that they were begun with."""

        def work(connection: Connection) -> list[str]:
            connection.execute(update(db.tables).where(db.tables.c.host == person).values(host_name=name))
            return list(
                connection.execute(select(db.sitting.c.table_id).where(db.sitting.c.person == person)).scalars()
            )

        def change(table: Table) -> None:
            if table.setting.host == person:
                table.setting = replace(table.setting, host_name=name)
            table.rename(person, name, now())

        for id in await self.store.write(work):
            with suppress(Refused):  # games of other rules are as they were
                await (await self.room(id)).act(change)

    async def give_up(self, person: str) -> None:
        """Leave every table that has not begun, and resign from every game that is not over."""
        c = db.tables.c
        here = select(db.sitting.c.table_id).where(db.sitting.c.person == person)
        mine = select(c.id).where(c.id.in_(here) | (c.host == person), c.status.in_(["open", "running"]))
        for id in await self.store.read(lambda connection: list(connection.execute(mine).scalars())):
            await (await self.room(id)).act(lambda table: table.give_up(person, now()))

    def look_after(self, room: Room) -> None:
        """Let bots think where it is their turn and somebody waits for them."""
        if room.table.thinking() and room.is_attended() and (room.thinking is None or room.thinking.done()):
            room.thinking = self.spawn(room.think())

    async def sweep(self, patience: int = PATIENCE) -> None:
        """Look after clocks that have run out, then after bots that nobody lets think, and let go of tables that nobody
        uses."""
        for id in await self._ids(_run_out(now())):
            try:
                await (await self.room(id)).act(_expire)
            except Exception:  # the others are looked after all the same
                logger.exception("a table cannot be looked after", extra={"table": id})
        if self.leases is not None:
            await self.leases.renew()
        for id in await self._ids(_forsaken(now() - patience)):
            await self.room(id)
        for id, room in list(self.rooms.items()):
            if room.table.clocks.since <= now() - patience:
                self.look_after(room)
            is_thinking = room.thinking is not None and not room.thinking.done()
            if not room.clients and not is_thinking and not room.lock.locked() and room.used < now() - IDLE:
                del self.rooms[id]
        if self.bus is not None:
            await self._keep_in_touch()

    async def _ids(self, found: Select[Any]) -> list[str]:
        return await self.store.read(lambda connection: list(connection.execute(found.limit(AT_ONCE)).scalars()))

    async def close(self) -> None:
        """Let everything that was begun come to its end."""
        for room in self.rooms.values():
            if room.thinking is not None:
                room.thinking.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    # Other processes

    def hear(self, process: str, note: Note) -> None:
        """Another process has stored steps of a table, or says who is connected to it."""
        if isinstance(note, Growth):
            if note.table in self.rooms or note.table in self._loading:
                self.spawn(self._grow(note))
            return
        before = self.elsewhere(note.table)
        self._elsewhere.setdefault(note.table, {})[process] = (now(), set(note.people))
        if note.table in self.rooms and self.elsewhere(note.table) != before:
            self.spawn(self.rooms[note.table].greet())

    async def _grow(self, growth: Growth) -> None:
        await (await self.room(growth.table)).grow(growth)

    def elsewhere(self, table: str) -> set[str]:
        """Who is connected to other processes."""
        fresh = now() - PRESENCE
        known = self._elsewhere.get(table, {}).values()
        return set[str]().union(*(people for at, people in known if at > fresh))

    def announce(self, rooms: Iterable[Room]) -> None:
        """Say to other processes who is connected here."""
        if self.bus is not None:
            self.bus.tell(room.presence() for room in rooms)

    async def _keep_in_touch(self) -> None:
        """What was told to others may be lost: look into the logs, and say again who is here."""
        watched = {id: room for id, room in self.rooms.items() if room.clients}

        def work(connection: Connection) -> dict[str, int]:
            c = db.tables.c
            last = select(func.max(db.log.c.number)).where(db.log.c.table_id == c.id).scalar_subquery()
            return {id: last or 0 for id, last in connection.execute(select(c.id, last).where(c.id.in_(watched)))}

        if watched:
            ends = await self.store.read(work)
            late = [room for id, room in watched.items() if ends.get(id, 0) > room.table.steps]
            await asyncio.gather(*(room.catch_up() for room in late))
        if now() - self._announced > ANNOUNCE:
            self._announced = now()
            self.announce(watched.values())
            self._elsewhere = {id: known for id, known in self._elsewhere.items() if self.elsewhere(id)}


def _run_out(at: int) -> Select[Any]:
    """Tables at which a clock has run out."""
    c = db.tables.c
    return select(c.id).where(c.status == "running", c.deadline <= at).order_by(c.deadline)


def _forsaken(since: int) -> Select[Any]:
    """Tables with a clock at which bots have had to decide since then, and no process lets them."""
    c = db.tables.c
    held = select(db.leases.c.table_id).where(db.leases.c.until >= now())
    return select(c.id).where(c.status == "running", c.bots <= since, c.id.not_in(held)).order_by(c.bots)


def _expire(table: Table) -> None:
    table.expire(now())


def _addition(table: Table) -> Work:
    """What stores a new table with the steps that it has taken."""
    grown = ledger.growth_of(table)

    def work(connection: Connection) -> None:
        ledger.add_table(connection, table)
        if grown.steps:
            ledger.append(connection, [grown])
        ledger.set_sitting(connection, table)

    return work


def _again(table: Table) -> Setting:
    """The setting of a rematch: the same people, and fresh luck."""
    seats = tuple(replace(seat, away=False, resigned=False) for seat in table.seats)
    return replace(
        table.setting,
        id=new_id(),
        seats=seats,
        seed=table.setting.next_seed or new_seed(),
        next_seed=new_seed(),
        luck=BY_DRAW,
        beginning=None,
        created=now(),
    )
