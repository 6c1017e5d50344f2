"""Holidays: so many days a year for which the clocks of somebody's turn-based tables stand still.

That a clock stands still, and that it runs again, are steps of the table, which stays the fold of its log. Here is only
who is on holiday. Where a process was killed between the two, the clocks follow soon: every few seconds one process
looks whether all are as they should be.
"""

from __future__ import annotations

from contextlib import suppress

from sqlalchemy import Connection, insert, select, update

from ostraka.play.clock import DAY, SECOND
from ostraka.play.messages import HolidayInfo
from ostraka.play.problems import Refused
from ostraka.play.rows import TURN_BASED, seats_of
from ostraka.play.time import moment_or_none, now
from ostraka.play.visitors import new_id
from ostraka.server import database as db
from ostraka.server.hall import Hall
from ostraka.server.storage import Store

ALLOWANCE = 28  # days within a year
YEAR = 365 * DAY
EVERY = 3 * SECOND
LEASE = "holidays"


class Holidays:
    """Who is on holiday, and that their clocks know."""

    def __init__(self, store: Store, hall: Hall) -> None:
        self.store = store
        self.hall = hall
        self._looked = 0

    async def of(self, person: str) -> HolidayInfo:
        return await self.store.read(lambda connection: _info(connection, person, now()))

    async def begin(self, person: str, days: int) -> None:
        """Begin a holiday now; raises Refused."""
        at = now()

        def work(connection: Connection) -> None:
            info = _info(connection, person, at)
            if info.until is not None:
                raise Refused("on_holiday")
            if info.left < days:
                raise Refused("holiday_used", left=info.left)
            row = {"id": new_id(), "person": person, "since": at, "until": at + days * DAY, "over": False}
            connection.execute(insert(db.holidays).values(**row))

        await self.store.write(work)
        await self._rest(person, on=True)

    async def end(self, person: str) -> None:
        """End a holiday before its time; raises Refused."""
        c, at = db.holidays.c, now()
        ended = update(db.holidays).where(c.person == person, c.until > at).values(until=at)
        if not await self.store.write(lambda connection: connection.execute(ended).rowcount):
            raise Refused("no_holiday")
        await self._finish(person)

    async def look(self) -> None:
        """Once a second: let clocks run again after a holiday, and stand still at tables that have begun since."""
        if now() - self._looked < EVERY:
            return
        self._looked = now()
        if self.hall.leases is not None and not await self.hall.leases.take(LEASE):
            return
        c, at = db.holidays.c, now()
        rows = await self.store.read(
            lambda connection: connection.execute(select(c.person, c.until).where(c.over.is_(False))).all()
        )
        away = {row.person for row in rows if row.until > at}
        for person in sorted(away):
            await self._rest(person, on=True)
        for person in sorted({row.person for row in rows} - away):
            await self._finish(person)

    async def _finish(self, person: str) -> None:
        await self._rest(person, on=False)
        c = db.holidays.c
        done = update(db.holidays).where(c.person == person, c.until <= now()).values(over=True)
        await self.store.write(lambda connection: connection.execute(done))

    async def _rest(self, person: str, on: bool) -> None:
        """Let the clocks of a person stand still, or run again, wherever they do not yet."""
        for id in await self.store.read(lambda connection: _unlike(connection, person, on)):
            with suppress(Refused):  # games of other rules are as they were
                await (await self.hall.room(id)).act(lambda table: table.rest(person, on, now()))


def _info(connection: Connection, person: str, at: int) -> HolidayInfo:
    c = db.holidays.c
    rows = connection.execute(select(c.since, c.until).where(c.person == person, c.until > at - YEAR)).all()
    taken = sum(max(1, -((row.since - row.until) // DAY)) for row in rows)  # a day that has begun counts
    until = max((row.until for row in rows if row.until > at), default=None)
    return HolidayInfo(left=max(0, ALLOWANCE - taken), until=moment_or_none(until))


def _unlike(connection: Connection, person: str, on: bool) -> list[str]:
    """The running turn-based tables at which the clock of a person is not as it should be."""
    c = db.tables.c
    here = select(db.sitting.c.table_id).where(db.sitting.c.person == person)
    rows = connection.execute(
        select(c.id, c.seats).where(c.id.in_(here), c.status == "running", c.clock.like(TURN_BASED))
    )
    return [row.id for row in rows if any(seat.person == person and seat.resting != on for seat in seats_of(row.seats))]
