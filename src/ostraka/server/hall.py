"""All tables that are in use in this process."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import replace
from typing import Any

from sqlalchemy import Connection, Select, func, select, update

from ostraka.play import hall as play
from ostraka.play.problems import Refused
from ostraka.play.rooms import Room
from ostraka.play.rows import Growth
from ostraka.play.store import Work
from ostraka.play.table import Setting, Table
from ostraka.play.time import now
from ostraka.server import database as db
from ostraka.server import ledger
from ostraka.server.heralds import Bus, Note, Presence
from ostraka.server.leases import Leases
from ostraka.server.storage import Store
from ostraka.server.thinkers import Thinkers

IDLE = 60_000  # milliseconds after which a table that nobody uses is let go
PRESENCE = 30_000  # milliseconds for which another process is believed who is connected to it
ANNOUNCE = 10_000
PATIENCE = 2_000  # milliseconds after which bots that do not think are looked after
AT_ONCE = 1_000  # tables in one sweep

logger = logging.getLogger(__name__)


class Hall(play.Hall):
    """Finds, opens and looks after tables, those that other processes have in use, too."""

    store: Store
    leases: Leases | None

    def __init__(self, store: Store, thinkers: Thinkers, bus: Bus | None) -> None:
        super().__init__(store, thinkers)
        self.bus = bus
        self.is_alone = bus is None
        self.leases = None if bus is None else Leases(store, bus.process)
        self._elsewhere: dict[str, dict[str, tuple[int, set[str]]]] = {}
        self._announced = 0

    async def open_with(self, setting: Setting, most: float, also: Work) -> None:
        """A new table that begins at once, stored together with something else; raises Refused where its host has so
        many already, and Taken where either is there."""
        table = Table(setting)
        table.start(setting.host, now())
        addition = self.store.addition(table)

        def work(connection: Connection) -> None:
            if ledger.hosted(connection, setting.host) >= most:
                raise Refused("too_many_tables", most=most)
            addition(connection)
            also(connection)

        await self.store.write(work)
        self.look_after(await self.room(setting.id))

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

    def present(self, table: str) -> set[str]:
        """Who is connected to a table, in any process."""
        return self.elsewhere(table) | (self.rooms[table].here() if table in self.rooms else set())

    def announce(self, rooms: Iterable[Room]) -> None:
        """Say to other processes who is connected here."""
        if self.bus is not None:
            self.bus.tell(map(_presence, rooms))

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


def _presence(room: Room) -> Presence:
    """What other processes are told of who is here: who sits at the table comes first."""
    sitters = room.table.sitters()
    return Presence(room.id, sorted(room.here(), key=lambda person: (person not in sitters, person)))
