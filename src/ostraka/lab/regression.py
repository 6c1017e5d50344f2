"""What positions are worth, learned from finished games: least squares, a row of weights for each moment of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from ostraka.bots.bot import Bot
from ostraka.bots.observation import Observation
from ostraka.core.judgement import Judgement, lead
from ostraka.core.rng import Rng
from ostraka.core.state import CHANCE, NOBODY, State

if TYPE_CHECKING:
    from ostraka.core.game import Game

MOST_SAMPLES: Final = 4_000  # of one game: a position as one seat sees it


class Regression:
    """The sums over samples that least squares need: one symmetric table for each moment."""

    def __init__(self, judgement: Judgement) -> None:
        self.judgement = judgement
        self.width: i64 = len(judgement.names) + 2  # the features, a constant, and the lead in the end
        self.sums = vec[float]([0.0] * (judgement.moments * self.width * self.width))
        self._samples = vec[float]([0.0] * (MOST_SAMPLES * self.width))
        self._moments = vec[i64]([0] * MOST_SAMPLES)
        self._seats = vec[i64]([0] * MOST_SAMPLES)
        self._count: i64 = 0

    def sample(self, state: State) -> None:
        """Keep how a position looks to every seat until the game is over."""
        seat: i64
        i: i64
        for seat in range(state.seats):
            if self._count < MOST_SAMPLES:
                start = self._count * self.width
                self.judgement.extract(state, seat)
                for i in range(self.width - 2):
                    self._samples[start + i] = self.judgement.features[i]
                self._samples[start + self.width - 2] = 1.0
                self._moments[self._count] = self.judgement.moment(state, seat)
                self._seats[self._count] = seat
                self._count += 1

    def end_game(self, state: State) -> None:
        """Add the samples of a game to the sums, each with the lead that it came to."""
        n: i64
        i: i64
        j: i64
        for n in range(self._count):
            start = n * self.width
            self._samples[start + self.width - 1] = float(lead(state, self._seats[n]))
            table = self._moments[n] * self.width * self.width
            for i in range(self.width):
                for j in range(self.width):
                    self.sums[table + i * self.width + j] += self._samples[start + i] * self._samples[start + j]
        self._count = 0


def play_and_sample(game: Game, bots: list[Bot], regression: Regression, epsilon: float, rng: Rng) -> None:
    """Play a game, sampling every decision; with a chance of epsilon a seat plays at random instead."""
    observations = [Observation(game, seat, rng) for seat in range(len(bots))]
    state = game.new()
    actor = state.actor
    limit = i64(epsilon * 1000.0)
    while actor != NOBODY:
        if actor == CHANCE:
            state.apply(CHANCE, state.sample(rng))
        else:
            regression.sample(state)
            observations[actor].show(state)
            if rng.below(1000) < limit:
                state.apply(actor, observations[actor].pick(rng))
            else:
                state.apply(actor, bots[actor].choose(observations[actor]))
        actor = state.actor
    regression.end_game(state)
