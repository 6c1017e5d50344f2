"""Bots, hints and reviews, thought out in processes of their own: never in the event loop, so many at once and no
more."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any

from ostraka.coach.hint import Choice
from ostraka.coach.review import Judged
from ostraka.play.levels import SLOW
from ostraka.play.thinking import Asked, HintQuestion, Lost, Question, ReviewQuestion, answer, choose_anything
from ostraka.server.orphans import leave_with_parent
from ostraka.server.turns import Turns

LONGEST = 60.0  # seconds that a bot may think
LONGEST_START = 60.0  # seconds until a new process is ready
ATTEMPTS = 2

logger = logging.getLogger(__name__)


class Late(Lost):
    """A thinker that did not answer in time, and would not the next time."""


class Thinker:
    """A process that answers one question at a time. One that dies or hangs is replaced with the next question."""

    def __init__(self, answer: Callable[[Any], Any] = answer, longest: float = LONGEST) -> None:
        self.answer = answer
        self.longest = longest
        self.is_closed = False
        self.process: SpawnProcess | None = None
        self._connection: Connection | None = None

    def ask(self, question: Asked) -> Any:
        """The answer, waited for; raises Lost."""
        if self.is_closed:
            raise Lost("is closed")
        try:
            connection = self._connection or self._start()
            connection.send(question)
            return self._receive(connection, self.longest)
        except Late:
            self._end()
            raise
        except (EOFError, OSError) as error:
            self._end()
            raise Lost(str(error) or "died") from None

    def _start(self) -> Connection:
        context = multiprocessing.get_context("spawn")
        self._connection, other = context.Pipe()
        self.process = context.Process(target=_think, args=(other, self.answer), daemon=True)
        self.process.start()
        other.close()
        self._receive(self._connection, LONGEST_START)
        return self._connection

    def _receive(self, connection: Connection, seconds: float) -> Any:
        if not connection.poll(seconds):
            raise Late(f"did not answer for {seconds:g} seconds")
        return connection.recv()

    def _end(self) -> None:
        if self.process is not None:
            self.process.kill()
        if self._connection is not None:
            self._connection.close()
        self.process = self._connection = None

    def close(self) -> None:
        """Answer no more; who waits for an answer now gets none."""
        self.is_closed = True
        if self.process is not None:
            self.process.kill()


def _think(connection: Connection, answer: Callable[[Any], Any]) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    os.nice(5)  # people's moves come first
    leave_with_parent(signal.SIGKILL)
    connection.send(os.getpid())
    while True:
        connection.send(answer(connection.recv()))


class Thinkers:
    """A fixed number of processes for bots that look ahead, and one more, so that nobody's quick bot waits for a slow
    one. In either line the owners of the tables take turns."""

    def __init__(self, slow: int, make: Callable[[], Thinker] = Thinker) -> None:
        self.waiting = 0
        self.chosen = 0
        self.places = slow
        self.slow = Line(slow, make)
        self.quick = Line(1, make)

    async def choose(self, owner: str, question: Question) -> int:
        """What a bot chooses at a table of this owner; where bots fail, anything legal."""
        self.waiting += 1
        try:
            line = self.slow if question.level in SLOW else self.quick
            try:
                return int(await line.ask(owner, question))
            except Lost:
                return choose_anything(question)
        finally:
            self.waiting -= 1
            self.chosen += 1

    async def give_hint(self, owner: str, question: HintQuestion) -> list[Choice]:
        """Choices of a seat, the best first; raises Lost."""
        found: list[Choice] = await self.slow.ask(owner, question)
        return found

    async def review(self, owner: str, question: ReviewQuestion) -> Judged | None:
        """How an entry is judged, when no bot and no hint waits; raises Lost."""
        found: Judged | None = await self.slow.ask(owner, question, patient=True)
        return found

    def end_reviews(self) -> None:
        """Judge no entry any more but those that are being judged."""
        self.slow.is_patient = False

    def close(self) -> None:
        self.slow.close()
        self.quick.close()


class Line:
    """Some processes that owners share."""

    def __init__(self, places: int, make: Callable[[], Thinker]) -> None:
        self.turns = Turns(places)
        self.is_patient = True
        """Whether patient work is still done."""
        self.thinkers = [make() for _ in range(places)]
        self._free = list(self.thinkers)
        self._threads = ThreadPoolExecutor(places, thread_name_prefix="ask")

    async def ask(self, owner: str, question: Asked, patient: bool = False) -> Any:
        """The answer of a process, when it is the owner's turn; raises Lost."""
        async with self.turns.turn(owner, patient):
            if patient and not self.is_patient:
                raise Lost("is closed")
            thinker = self._free.pop()
            try:
                return await asyncio.get_running_loop().run_in_executor(self._threads, _ask, thinker, question)
            finally:
                self._free.append(thinker)

    def close(self) -> None:
        for thinker in self.thinkers:
            thinker.close()
        self._threads.shutdown(wait=False, cancel_futures=True)


def _ask(thinker: Thinker, question: Asked) -> Any:
    for attempt in range(1, ATTEMPTS + 1):
        try:
            return thinker.ask(question)
        except Lost as lost:
            if not thinker.is_closed:
                logger.warning("a bot's process %s", lost, extra={"level": question.level, "game": question.game})
            if isinstance(lost, Late) or attempt == ATTEMPTS:
                raise
    raise AssertionError("there is at least one attempt")
