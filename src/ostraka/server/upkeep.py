"""What a site needs day by day: clocks that stand still while nobody serves, backups, and no more than is used."""

from __future__ import annotations

import asyncio
import logging
import shutil
from datetime import UTC, date, datetime
from pathlib import Path

from sqlalchemy import Connection, Engine, insert, select, update

from ostraka.play.clock import DAY, SECOND
from ostraka.play.store import Taken
from ostraka.play.table import Table
from ostraka.play.time import now
from ostraka.server import admin
from ostraka.server import database as db
from ostraka.server.hall import Hall
from ostraka.server.storage import Store

BEAT = 10 * SECOND  # how often it is written down that somebody serves
GRACE = 3 * BEAT  # where other processes may serve meanwhile
LEAST_FREE = 64_000_000  # bytes of the disk
KEPT = 14  # backups

logger = logging.getLogger(__name__)


class Upkeep:
    """Looks after the site as a whole; where several processes serve, one of them does."""

    def __init__(self, store: Store, hall: Hall, keep: int | None, backup: Path | None) -> None:
        self.store = store
        self.hall = hall
        self.keep = keep
        self.backup = backup
        self.is_failing = False
        self._beaten = 0
        self._day: date | None = None

    async def begin(self) -> None:
        """Give clocks back the time in which nobody served."""
        at = now()
        before = await self._mark("served", at)
        self._beaten = at
        if before is None or at - before <= (0 if self.hall.bus is None else GRACE):
            return
        c = db.tables.c
        timed = select(c.id).where(c.status == "running", c.deadline.is_not(None))
        for id in await self.store.read(lambda connection: list(connection.execute(timed).scalars())):
            room = await self.hall.room(id)
            await room.act(lambda table: _excuse(table, at - before))

    async def look(self) -> None:
        """Once a second: write down now and then that somebody serves, and do what is due once a day."""
        at = now()
        if at - self._beaten >= BEAT:
            self._beaten = at
            try:
                await self._mark("served", at)
            except Exception:
                self.is_failing = True
                raise
            self.is_failing = False
        today = datetime.fromtimestamp(at / 1000, UTC).date()
        if today != self._day:
            self._day = today
            midnight = at - at % DAY
            before = await self._mark("upkeep", at)
            if before is None or before < midnight:
                await asyncio.to_thread(self._daily, today, at)

    async def end(self) -> None:
        await self._mark("served", now())

    def has_space(self) -> bool:
        """Whether there is room on the disk for what is to be stored; PostgreSQL looks after its own."""
        file = self.store.engine.url.database
        if self.store.engine.dialect.name != "sqlite" or not file:
            return True
        return shutil.disk_usage(Path(file).absolute().parent).free >= LEAST_FREE

    def _daily(self, today: date, at: int) -> None:
        if self.keep is not None:
            pruned = admin.prune(self.store.engine, self.keep, at)
            logger.info("pruned", extra=vars(pruned))
        if self.backup is not None:
            keep_backup(self.store.engine, self.backup, today)

    async def _mark(self, name: str, at: int) -> int | None:
        """Write down when something happened; return when it did before."""

        def work(connection: Connection) -> int | None:
            mine = db.moments.c.name == name
            before = connection.execute(select(db.moments.c.at).where(mine).with_for_update()).scalar_one_or_none()
            if before is None:
                connection.execute(insert(db.moments).values(name=name, at=at))
            else:
                connection.execute(update(db.moments).where(mine).values(at=at))
            return before

        try:
            return await self.store.write(work)
        except Taken:
            return at


def _excuse(table: Table, milliseconds: int) -> None:
    table.excuse(milliseconds, now())


def keep_backup(engine: Engine, folder: Path, today: date) -> None:
    """Copy the database into a folder under today's date, and keep the last of such copies."""
    folder.mkdir(parents=True, exist_ok=True)
    target = folder / f"ostraka-{today}.db"
    if not target.exists():
        part = target.with_suffix(".part")
        part.unlink(missing_ok=True)
        admin.back_up(engine, part)
        part.rename(target)
    for old in sorted(folder.glob("ostraka-????-??-??.db"))[:-KEPT]:
        old.unlink()
