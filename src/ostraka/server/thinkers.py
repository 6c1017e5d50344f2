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
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any, ClassVar, TypeAlias

from ostraka.bots.observation import Observation
from ostraka.bots.random import RandomBot
from ostraka.bots.roster import make_bot
from ostraka.coach.hint import HINT_ITERATIONS, Choice, hint
from ostraka.coach.judge import Judge
from ostraka.coach.review import Care, Judged, review_entry
from ostraka.coach.tutor import TUTOR_ITERATIONS, better
from ostraka.core.record import Entry
from ostraka.core.rng import Rng
from ostraka.games import game as game_of
from ostraka.server.levels import SLOW
from ostraka.server.orphans import leave_with_parent
from ostraka.server.turns import Turns

LONGEST = 60.0  # seconds that a bot may think
LONGEST_START = 60.0  # seconds until a new process is ready
ATTEMPTS = 2

logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class Question:
    """A position, and which bot is to choose there."""

    game: str
    level: str
    seat: int
    state: bytes
    seed: int


@dataclass(frozen=True)
class HintQuestion:
    """A position in which a seat would like a hint; with a choice, whether another is much better."""

    game: str
    seat: int
    state: bytes
    seed: int
    memory_aid: bool
    chosen: int | None = None
    level: ClassVar = "hint"


@dataclass(frozen=True)
class ReviewQuestion:
    """An entry of a finished game to be judged, with the position before it."""

    game: str
    state: bytes
    entry: Entry
    number: int
    """Of the entry, counted from 0."""
    care: Care
    level: ClassVar = "review"


Asked: TypeAlias = Question | HintQuestion | ReviewQuestion


def answer(question: Asked) -> Any:
    """What a thinker says: the choice of a bot, choices of a seat, the best first, or how an entry is judged."""
    match question:
        case Question():
            return choose(question)
        case HintQuestion():
            return give_hint(question)
        case ReviewQuestion():
            return review(question)


def review(question: ReviewQuestion) -> Judged | None:
    """How an entry is judged; None where nothing was open."""
    game, care = game_of(question.game), question.care
    judge, state = Judge(game, care.iterations, care.seed), game.from_bytes(question.state)
    return review_entry(judge, state, question.entry, question.number)


def give_hint(question: HintQuestion) -> list[Choice]:
    """All choices of a seat as it knows the game, the best first; or the one that is much better than what it chose."""
    game = game_of(question.game)
    state, seat, aid = game.from_bytes(question.state), question.seat, question.memory_aid
    if question.chosen is None:
        return hint(Judge(game, HINT_ITERATIONS, question.seed), state, seat, aid)
    found = better(Judge(game, TUTOR_ITERATIONS, question.seed), state, seat, question.chosen, aid)
    return [] if found is None else [found]


def choose(question: Question) -> int:
    """What a bot chooses. It is shown a guess that fits what its seat may know, never the position itself."""
    game = game_of(question.game)
    return make_bot(question.level, game, Rng(question.seed, 0)).choose(_position(question))


def choose_anything(question: Question) -> int:
    """What is played for a bot that cannot be asked."""
    return RandomBot(Rng(question.seed, 0)).choose(_position(question))


def _position(question: Question) -> Observation:
    game = game_of(question.game)
    position = Observation(game, question.seat, Rng(question.seed, 1))
    position.show(game.from_bytes(question.state))
    return position


class Lost(Exception):
    """A thinker that died, or did not answer in time."""


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
