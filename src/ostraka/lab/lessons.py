"""What positions are worth, learned from finished games: least squares, a row of weights for each moment of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from ostraka.bots.bot import Bot
from ostraka.bots.position import Position
from ostraka.core.judgement import Judgement, lead
from ostraka.core.rng import Rng
from ostraka.core.state import CHANCE, NOBODY, State

if TYPE_CHECKING:
    from ostraka.core.game import Game

MOST_NOTES: Final = 4_000  # positions of one game, each seen by one seat


class Lessons:
    """Sums over noted positions that least squares need: one symmetric table for each moment."""

    def __init__(self, judgement: Judgement) -> None:
        self.judgement = judgement
        self.width: i64 = len(judgement.names) + 2  # the features, a constant, and the lead in the end
        self.sums = vec[float]([0.0] * (judgement.moments * self.width * self.width))
        self._seen = vec[float]([0.0] * (MOST_NOTES * self.width))
        self._moments = vec[i64]([0] * MOST_NOTES)
        self._seats = vec[i64]([0] * MOST_NOTES)
        self._noted: i64 = 0

    def note(self, state: State) -> None:
        """Remember how a position looks to every seat."""
        seat: i64
        i: i64
        for seat in range(state.seats):
            if self._noted < MOST_NOTES:
                start = self._noted * self.width
                self.judgement.extract(state, seat)
                for i in range(self.width - 2):
                    self._seen[start + i] = self.judgement.features[i]
                self._seen[start + self.width - 2] = 1.0
                self._moments[self._noted] = self.judgement.moment(state, seat)
                self._seats[self._noted] = seat
                self._noted += 1

    def conclude(self, state: State) -> None:
        """At the end of a game: add what was noted, with the lead that it came to."""
        n: i64
        i: i64
        j: i64
        for n in range(self._noted):
            start = n * self.width
            self._seen[start + self.width - 1] = float(lead(state, self._seats[n]))
            table = self._moments[n] * self.width * self.width
            for i in range(self.width):
                for j in range(self.width):
                    self.sums[table + i * self.width + j] += self._seen[start + i] * self._seen[start + j]
        self._noted = 0


def play_and_note(game: Game, bots: list[Bot], lessons: Lessons, slips: float, rng: Rng) -> None:
    """Play a game, noting every decision; with a chance of `slips` a seat plays anything instead of what it chose."""
    positions = [Position(game, seat, rng) for seat in range(len(bots))]
    state = game.new()
    actor = state.actor
    limit = i64(slips * 1000.0)
    while actor != NOBODY:
        if actor == CHANCE:
            state.apply(CHANCE, state.sample(rng))
        else:
            lessons.note(state)
            positions[actor].show(state)
            if rng.below(1000) < limit:
                state.apply(actor, positions[actor].pick(rng))
            else:
                state.apply(actor, bots[actor].choose(positions[actor]))
        actor = state.actor
    lessons.conclude(state)
