"""What bots and the coach are asked, and what they answer: in whichever process or worker."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, Protocol, TypeAlias

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


class Lost(Exception):
    """A thinker that died, or did not answer in time."""


class Thinkers(Protocol):
    """Who thinks for bots and for hints. Owners of tables take turns."""

    async def choose(self, owner: str, question: Question) -> int:
        """What a bot chooses at a table of this owner; where bots fail, anything legal."""

    async def give_hint(self, owner: str, question: HintQuestion) -> list[Choice]:
        """Choices of a seat, the best first; raises Lost."""


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


def give_hint(
    question: HintQuestion, hint_care: int = HINT_ITERATIONS, tutor_care: int = TUTOR_ITERATIONS
) -> list[Choice]:
    """All choices of a seat as it knows the game, the best first; or the one that is much better than what it chose.
    The care is the judge's iterations."""
    game = game_of(question.game)
    state, seat, aid = game.from_bytes(question.state), question.seat, question.memory_aid
    if question.chosen is None:
        return hint(Judge(game, hint_care, question.seed), state, seat, aid)
    found = better(Judge(game, tutor_care, question.seed), state, seat, question.chosen, aid)
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
