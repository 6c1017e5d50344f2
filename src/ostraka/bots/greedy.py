"""A bot that takes what looks best at the end of its own next steps."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ostraka.bots.bot import Bot
from ostraka.bots.observation import Observation
from ostraka.core.judgement import Judgement
from ostraka.core.rng import Rng
from ostraka.core.state import CHANCE, State

STEPS: Final[i64] = 2  # how many of its own decisions in a row it looks through


class GreedyBot(Bot):
    """Judges the positions that its next decision can lead to, and the one after it where that is its own too."""

    def __init__(self, judgement: Judgement, rng: Rng) -> None:
        self.judgement = judgement
        self.rng = rng
        self._states: list[State] = []

    def choose(self, observation: Observation) -> i64:
        if not self._states:
            self._states = [observation.guess(self.rng) for _ in range(STEPS + 1)]
        observation.guess_into(self._states[0], self.rng)
        return self._best(observation.seat, 0)[0]

    def _best(self, seat: i64, step: i64) -> tuple[i64, float]:
        """The best action from a state, and its value; equal ones have the same chance."""
        i: i64
        state, after = self._states[step], self._states[step + 1]
        found = state.find_legal(seat)
        best: i64 = state.choices[0]
        highest = 0.0
        equal: i64 = 0
        for i in range(found):
            after.assign(state)
            after.apply(seat, state.choices[i])
            while after.actor == CHANCE:
                after.apply(CHANCE, after.sample(self.rng))
            if step + 1 < STEPS and after.owes(seat):
                value = self._best(seat, step + 1)[1]
            else:
                value = self.judgement.value(after, seat)
            if equal == 0 or value > highest:
                best, highest, equal = state.choices[i], value, 1
            elif value == highest:
                equal += 1
                if self.rng.below(equal) == 0:
                    best = state.choices[i]
        return best, highest
