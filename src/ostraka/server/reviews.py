"""Reviews of finished games: judged entry by entry among the thinkers, as the least urgent of their work, and stored as
they come, so that whoever serves next goes on from there."""

from __future__ import annotations

import asyncio
import json
import logging
from contextlib import suppress
from dataclasses import asdict

from sqlalchemy import Connection, delete, func, insert, select, update

from ostraka.coach.review import REVIEW_ITERATIONS, Care, Judged, judged_from
from ostraka.play import replays
from ostraka.play.problems import Refused
from ostraka.play.store import Taken
from ostraka.play.thinking import Lost, ReviewQuestion
from ostraka.play.time import now
from ostraka.server import database as db
from ostraka.server.hall import Hall
from ostraka.server.storage import Store
from ostraka.server.thinkers import Thinkers

AT_ONCE = 20  # reviews that one process has under way
PAUSE = 600_000  # milliseconds until a review is tried again that could not be gone on with

logger = logging.getLogger(__name__)


class Reviews:
    """Looks after reviews that are not done; where several processes serve, a lease says which of them does."""

    def __init__(self, store: Store, thinkers: Thinkers, hall: Hall) -> None:
        self.store = store
        self.thinkers = thinkers
        self.hall = hall
        self._running: dict[str, asyncio.Task[None]] = {}
        self._paused: dict[str, int] = {}
        """Until when."""

    async def ask(self, id: str, person: str, most: float) -> None:
        """Let a finished game be reviewed, unless it is or was; raises Refused where a person waits for so many."""

        def work(connection: Connection) -> None:
            c = db.reviews.c
            if connection.execute(select(c.id).where(c.id == id)).scalar() is not None:
                return
            waiting = select(func.count()).select_from(db.reviews).where(c.person == person, c.done.is_(None))
            if connection.execute(waiting).scalar_one() >= most:
                raise Refused("too_many_reviews", most=most)
            review = {"id": id, "person": person, "created": now(), "iterations": REVIEW_ITERATIONS}
            connection.execute(insert(db.reviews).values(**review))

        try:
            await self.store.write(work)
        except Taken:  # somebody else has just asked
            return
        await self.look()

    async def look(self) -> None:
        """Begin, or go on with, what is not done and nobody works at."""
        c = db.reviews.c
        undone = select(c.id).where(c.done.is_(None)).order_by(c.created).limit(AT_ONCE)
        for id in await self.store.read(lambda connection: [*connection.execute(undone).scalars()]):
            if id in self._running or self._paused.get(id, 0) > now():
                continue
            if await self._take(id) and id not in self._running:  # another look may have been quicker
                self._running[id] = self.hall.spawn(self._run(id))

    async def _take(self, id: str) -> bool:
        return self.hall.leases is None or await self.hall.leases.take(_lease(id))

    async def _run(self, id: str) -> None:
        try:
            await self._judge(id)
        except Refused as refused:  # the record is not there, or of rules that are not played any more
            logger.info("a review is given up: %s", refused.problem.code)
            await self.store.write(lambda connection: forget_review(connection, id))
        except Exception as error:
            self._paused[id] = now() + PAUSE
            if not isinstance(error, Lost):
                raise
        finally:
            self._running.pop(id, None)
            if self.hall.leases is not None:
                await self.hall.leases.release(_lease(id))

    async def _judge(self, id: str) -> None:
        """Judge what is not judged yet; raises Refused or Lost."""

        def load(connection: Connection) -> tuple[str | None, str, int, set[int]]:
            text = connection.execute(select(db.replays.c.record).where(db.replays.c.id == id)).scalar()
            review = connection.execute(select(db.reviews).where(db.reviews.c.id == id)).mappings().one()
            known = connection.execute(select(db.judged.c.entry).where(db.judged.c.review == id)).scalars()
            return text, review["person"] or "", review["iterations"], {*known}

        text, person, iterations, known = await self.store.read(load)
        if text is None:
            raise Refused("not_found")
        record = (await asyncio.to_thread(replays.film, text)).record
        questions = (
            ReviewQuestion(str(record.game), state.to_bytes(), entry, number, Care(iterations))
            for number, (state, entry) in enumerate(zip(record.positions(), record.entries, strict=False))
            if number not in known
        )

        async def work() -> None:
            for question in questions:
                judged = await self.thinkers.review(person, question)
                await self._keep(id, question.number, judged)

        workers = (work() for _ in range(self.thinkers.places))
        for failure in await asyncio.gather(*workers, return_exceptions=True):
            if failure is not None:
                raise failure
        done = update(db.reviews).where(db.reviews.c.id == id).values(done=now())
        await self.store.write(lambda connection: connection.execute(done))

    async def _keep(self, id: str, entry: int, judged: Judged | None) -> None:
        data = json.dumps(None if judged is None else asdict(judged), ensure_ascii=False)
        piece = insert(db.judged).values(review=id, entry=entry, data=data)
        with suppress(Taken):  # by a process that has taken over meanwhile
            await self.store.write(lambda connection: connection.execute(piece))


def _lease(id: str) -> str:
    return f"review {id}"


def forget_review(connection: Connection, id: str) -> None:
    connection.execute(delete(db.judged).where(db.judged.c.review == id))
    connection.execute(delete(db.reviews).where(db.reviews.c.id == id))


def judged_entries(connection: Connection, id: str) -> list[Judged]:
    """What was judged of a game, in the order of its entries."""
    c = db.judged.c
    texts = connection.execute(select(c.data).where(c.review == id).order_by(c.entry)).scalars()
    return [judged_from(data) for data in map(json.loads, texts) if data is not None]
