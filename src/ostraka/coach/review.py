"""What luck and what skill made of a finished game (docs/coach.md).

Every entry of a record is judged by itself, so that they can be shared out among processes and kept as they come:
`review_entry`. `Review` adds them up. Chances go by seat.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from ostraka.coach.hint import Weighed, explain, weigh
from ostraka.coach.judge import TRUTH, Judge
from ostraka.core.record import Entry, Record
from ostraka.core.rng import Rng
from ostraka.core.state import CHANCE, State

REVIEW_ITERATIONS = 400
"""For each choice."""
DRAW_SHARE = 4
"""Each outcome of a draw is judged with so many times fewer iterations than a choice: there are many."""
SLIP = 0.04
"""A choice that loses this chance of first place is a slip, if that is no noise."""
BLUNDER = 0.10
SURE = 2.0  # standard errors that a loss must exceed to count as a slip
TURNING = 0.08  # the change of a chance that makes a turning point
MOST_TURNING_POINTS = 6
GUESSES = 8  # that all show the truth where nothing is hidden

Chances: TypeAlias = list[float]


@dataclass(frozen=True)
class Care:
    """How carefully a game is judged."""

    iterations: int = REVIEW_ITERATIONS
    """For each choice."""
    seed: int = 1


@dataclass(frozen=True)
class Rival:
    """A choice that a seat had."""

    action: int
    chance: float
    lead: float


@dataclass(frozen=True)
class JudgedChoice:
    """A choice between several."""

    entry: int
    seat: int
    action: int
    rivals: list[Rival]
    """All choices, the best first, as the seat knew the game."""
    noise: float
    """The standard error of the loss."""
    facts: dict[str, object]
    """Facts of the best choice that the one made has not, or has otherwise."""
    features: dict[str, float]
    """Points that features make out in favour of the best choice."""
    best_known: Chances
    """After the best choice, as the seat knew the game."""
    made_known: Chances
    best: Chances
    """After the same choice in truth."""
    made: Chances

    @property
    def loss(self) -> float:
        """The chance of first place that was given away."""
        return self.best_known[self.seat] - self.made_known[self.seat]

    @property
    def is_slip(self) -> bool:
        """Blunders are slips, too."""
        return self.loss >= SLIP and self.loss > SURE * self.noise

    @property
    def is_blunder(self) -> bool:
        return self.is_slip and self.loss >= BLUNDER


@dataclass(frozen=True)
class JudgedDraw:
    """Something that luck decided."""

    entry: int
    outcome: int
    outcomes: int
    """How many were possible."""
    expected: Chances
    """The mean over all outcomes by their chances."""
    drawn: Chances


Judged: TypeAlias = JudgedChoice | JudgedDraw


def review_entry(judge: Judge, state: State, entry: Entry, number: int) -> Judged | None:
    """Judge the entry with this number, counted from 0, in the position before it; None where nothing was open."""
    if entry.actor == CHANCE:
        return _review_draw(judge, state, entry.number, number)
    return _review_decision(judge, state, entry.actor, entry.number, number)


def _review_draw(judge: Judge, state: State, outcome: int, number: int) -> JudgedDraw | None:
    outcomes = state.outcomes()
    if len(outcomes) == 1:
        return None
    after = state.copy()
    expected = [0.0] * state.seats
    drawn = expected
    whole = sum(weight for _, weight in outcomes)
    for one, weight in outcomes:
        after.assign(state)
        after.apply(CHANCE, one)
        chances = list(judge.position(after, TRUTH, max(1, judge.iterations // DRAW_SHARE)).chances)
        expected = [old + weight / whole * new for old, new in zip(expected, chances, strict=True)]
        if one == outcome:
            drawn = chances
    return JudgedDraw(number, outcome, len(outcomes), _rounded(expected), _rounded(drawn))


def _review_decision(judge: Judge, state: State, seat: int, action: int, number: int) -> JudgedChoice | None:
    if len(state.legal(seat)) == 1:
        return None
    weighed = weigh(judge, state, seat)
    best, made = weighed[0], next(one for one in weighed if one.action == action)
    told = explain(judge, state, seat, [best, made])
    known = [_rounded(one.worth.chances) for one in (best, made)]
    true = known
    if _hides(state, seat, judge.seed):
        true = [_rounded(judge.choice(state, TRUTH, seat, one.action).chances) for one in (best, made)]
    return JudgedChoice(
        entry=number,
        seat=seat,
        action=action,
        rivals=[_rival(one, seat) for one in weighed],
        noise=told[1].noise,
        facts=told[0].facts,
        features=told[0].features,
        best_known=known[0],
        made_known=known[1],
        best=true[0],
        made=true[1],
    )


def _rival(weighed: Weighed, seat: int) -> Rival:
    return Rival(weighed.action, round(weighed.worth.chances[seat], 4), round(weighed.worth.leads[seat], 2))


def _hides(state: State, seat: int, seed: int) -> bool:
    """Whether there is anything that a seat does not know."""
    return any(state.guess(seat, Rng(seed, number)) != state for number in range(GUESSES))


def _rounded(chances: Iterable[float]) -> Chances:
    return [round(chance, 4) for chance in chances]


@dataclass(frozen=True)
class Account:
    """What became of one seat. From `start`, all parts add up to `result`."""

    start: float
    """Its chance of first place before anything was drawn or chosen."""
    luck: float
    skill: float
    """What its own choices gave away: never more than 0."""
    others: float
    """What the choices of the others gave to it, or took from it."""
    revealed: float
    """What choices came to in truth, beyond what they looked like to those who made them."""
    noise: float
    """What the judge saw otherwise one entry later."""
    result: float
    """Its share of first place."""
    decisions: int
    """Choices between several."""
    error_rate: float
    """The mean loss of a decision."""
    slips: int
    blunders: int


@dataclass(frozen=True)
class TurningPoint:
    entry: int
    seat: int
    """Whose chance changed most."""
    change: float


class Review:
    """A finished game of which all entries were judged."""

    def __init__(self, record: Record, judged: Sequence[Judged]) -> None:
        self.record = record
        self.judged = judged
        """In the order of the entries."""
        places = record.replay().places()
        self.result = [(place == 1) / places.count(1) for place in places]

    def curve(self) -> list[tuple[int, Chances]]:
        """The chances before each entry that was judged, by its number, and at the end."""
        return [*((judged.entry, _before(judged)) for judged in self.judged), (len(self.record.entries), self.result)]

    def account(self, seat: int) -> Account:
        luck = skill = others = revealed = noise = 0.0
        later = [*map(_before, self.judged[1:]), self.result]
        for judged, following in zip(self.judged, later, strict=True):
            noise += following[seat] - _after(judged)[seat]
            if isinstance(judged, JudgedDraw):
                luck += judged.drawn[seat] - judged.expected[seat]
                continue
            lost = judged.made_known[seat] - judged.best_known[seat]
            revealed += judged.made[seat] - judged.best[seat] - lost
            if judged.seat == seat:
                skill += lost
            else:
                others += lost
        own = [judged for judged in self.decisions() if judged.seat == seat]
        return Account(
            start=_before(self.judged[0])[seat] if self.judged else self.result[seat],
            luck=luck,
            skill=skill,
            others=others,
            revealed=revealed,
            noise=noise,
            result=self.result[seat],
            decisions=len(own),
            error_rate=sum(judged.loss for judged in own) / max(1, len(own)),
            slips=sum(judged.is_slip and not judged.is_blunder for judged in own),
            blunders=sum(judged.is_blunder for judged in own),
        )

    def decisions(self) -> list[JudgedChoice]:
        return [judged for judged in self.judged if isinstance(judged, JudgedChoice)]

    def turning_points(self) -> list[TurningPoint]:
        """The entries that changed chances most, in their order."""
        found = []
        for judged in self.judged:
            changes = [after - before for before, after in zip(_before(judged), _after(judged), strict=True)]
            seat = max(range(len(changes)), key=lambda seat: abs(changes[seat]))
            if abs(changes[seat]) >= TURNING:
                found.append(TurningPoint(judged.entry, seat, round(changes[seat], 4)))
        most = sorted(found, key=lambda one: -abs(one.change))[:MOST_TURNING_POINTS]
        return sorted(most, key=lambda one: one.entry)

    def mistakes(self) -> list[JudgedChoice]:
        """Slips and blunders, the worst first."""
        return sorted((judged for judged in self.decisions() if judged.is_slip), key=lambda judged: -judged.loss)


def _before(judged: Judged) -> Chances:
    """The chances before an entry: the mean of what luck may bring, or those after the best choice."""
    return judged.expected if isinstance(judged, JudgedDraw) else judged.best


def _after(judged: Judged) -> Chances:
    return judged.drawn if isinstance(judged, JudgedDraw) else judged.made


def judged_from(kept: Mapping[str, Any]) -> Judged:
    """What `asdict` made a mapping of; raises TypeError or KeyError for anything else."""
    if "outcome" in kept:
        return JudgedDraw(**kept)
    return JudgedChoice(**{**kept, "rivals": [Rival(**one) for one in kept["rivals"]]})
