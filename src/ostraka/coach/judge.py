"""How good choices and positions are: for every seat its chance of first place, and by how much it will lead.

The judge looks ahead as the search does, but gives every choice the same care: as many iterations as its rivals have,
with the same guesses and the same luck (common random numbers).
"""

from __future__ import annotations

from math import exp, sqrt
from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from ostraka.bots.observation import Observation
from ostraka.bots.search import NONE, ROOT, Parameters, SearchBot
from ostraka.core.rng import Rng
from ostraka.core.state import NOBODY, State

if TYPE_CHECKING:
    from ostraka.core.game import Game

TRUTH: Final[i64] = -1  # as eyes: those that see everything
LARGEST: Final = 50.0  # as the logarithm of odds: beyond it all is won or lost


class Worth:
    """What a position, or a choice in it, is worth to every seat."""

    def __init__(self, seats: i64, parts: i64, iterations: i64) -> None:
        self.chances = vec[float]([0.0] * int(seats))
        """Of first place; one that k seats share counts 1/k for each."""
        self.leads = vec[float]([0.0] * int(seats))
        """Points more than the best opponent has in the end."""
        self.parts = vec[float]([0.0] * int(parts))
        """What the lead of the seat that chooses is made of, by feature (`Judgement.add_parts`)."""
        self.trials = vec[float]([0.0] * int(iterations))
        """The chance of the seat that chooses, in each iteration."""


class Judge(SearchBot):
    """Judges positions of one game. The same seed gives the same worth."""

    def __init__(self, game: Game, iterations: i64, seed: int) -> None:
        """`iterations` are for each choice."""
        title = game.title
        super().__init__(title.judgement(game.seats), Parameters(**title.experience.search), Rng(seed), iterations)
        self.seed = seed
        moments = int(self.judgement.moments)
        known = title.experience.sharpness.get(game.seats)
        self._sharpness = vec[float](known.table(moments) if known else [1.0 / self.parameters.scale] * moments)
        self._states = [game.new(), game.new()]
        self._children = vec[i64]([NONE] * game.actions.size)

    def choose(self, observation: Observation) -> i64:
        """The best choice as a hint would show it."""
        seat = observation.seat
        state = observation.guess(self.rng)
        choices = state.legal(seat)
        best = choices[0]
        highest = -1.0
        for action in choices if len(choices) > 1 else []:
            chance = self.choice(state, seat, seat, action).chances[seat]
            if chance > highest:
                best, highest = action, chance
        return best

    def choice(self, state: State, eyes: i64, seat: i64, action: i64) -> Worth:
        """What a position is worth after a legal choice of a seat, as a seat knows it, or in TRUTH."""
        i: i64
        worth = Worth(state.seats, len(self.judgement.features) + 2, self.iterations)
        self._begin(state)
        for i in range(self.iterations):
            imagined = self._imagine(state, eyes, i)
            imagined.apply(seat, action)
            self._look_ahead(imagined, worth)
            worth.trials[i] = self._values[seat]
            self.judgement.add_parts(imagined, seat, worth.parts)
        _divide(worth, self.iterations)
        return worth

    def position(self, state: State, eyes: i64, iterations: i64) -> Worth:
        """What a position is worth, as a seat knows it, or in TRUTH."""
        i: i64
        worth = Worth(state.seats, 0, 0)
        self._begin(state)
        for i in range(iterations):
            self._look_ahead(self._imagine(state, eyes, i), worth)
        _divide(worth, iterations)
        return worth

    def _begin(self, state: State) -> None:
        self.tree.clear()
        self._root = ROOT
        if state.seats == 1:
            self._baseline = self._odds(state, 0)

    def _imagine(self, state: State, eyes: i64, iteration: i64) -> State:
        """A guess that depends on the number of the iteration alone, as its luck will."""
        self.rng = Rng(self.seed, int(iteration))
        imagined = self._states[0]
        imagined.assign(state)
        if eyes != TRUTH:
            imagined.imagine(eyes, self.rng)
        return imagined

    def _look_ahead(self, state: State, worth: Worth) -> None:
        """One iteration of the search; the worth of its leaf is added."""
        seat: i64
        self._descend(state, state.actor)
        self._evaluate(state)
        self._back_up()
        self._find_chances(state)
        for seat in range(state.seats):
            worth.chances[seat] += self._values[seat]
            worth.leads[seat] += self.judgement.expected_lead(state, seat)

    def _find_chances(self, state: State) -> None:
        """The chances of first place at a leaf, by seat, in place of the values by which the search goes."""
        seat: i64
        whole = 0.0
        if state.actor == NOBODY:
            places = state.places()
            for seat in range(state.seats):
                self._values[seat] = 1.0 if places[seat] == 1 else 0.0
                whole += self._values[seat]
        else:
            sharpness = self._sharpness[self.judgement.moment(state, state.actor)]
            for seat in range(state.seats):
                odds = sharpness * self.judgement.expected_lead(state, seat)
                self._values[seat] = exp(min(max(odds, -LARGEST), LARGEST))
                whole += self._values[seat]
        for seat in range(state.seats):
            self._values[seat] /= whole


def _divide(worth: Worth, iterations: i64) -> None:
    """Make means of sums."""
    i: i64
    for i in range(len(worth.chances)):
        worth.chances[i] /= float(iterations)
        worth.leads[i] /= float(iterations)
    for i in range(len(worth.parts)):
        worth.parts[i] /= float(iterations)


def noise(one: Worth, other: Worth) -> float:
    """The standard error of the difference between the chances of the same seat after two choices."""
    i: i64
    count = float(len(one.trials))
    total = 0.0
    squares = 0.0
    for i in range(len(one.trials)):
        difference = one.trials[i] - other.trials[i]
        total += difference
        squares += difference * difference
    return sqrt(max(0.0, squares / count - (total / count) ** 2) / count)
