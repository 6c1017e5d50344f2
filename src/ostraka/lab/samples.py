"""Positions of played games as numbers, for a network to learn from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from ostraka.bots.bot import Bot
from ostraka.bots.observation import Observation
from ostraka.core.judgement import lead
from ostraka.core.rng import Rng
from ostraka.core.state import CHANCE, NOBODY, State

if TYPE_CHECKING:
    from ostraka.core.game import Game


class Samples:
    """Positions right after a choice and what chance made of it, as the seat that chose knew them.

    Each goes with the leads in which its game ended, that seat's first and then clockwise."""

    def __init__(self, game: Game, most: int) -> None:
        self.vector = game.vector(most)
        self.leads = vec[float]([0.0] * (most * game.seats))
        self.count: i64 = 0
        self._most: i64 = most
        self._seats: i64 = game.seats
        self._eyes = vec[i64]([0] * most)
        self._ended: i64 = 0

    def note(self, state: State, eyes: i64) -> None:
        """Keep a position until its game is over, if there is room."""
        if self.count < self._most:
            state.observe_into(self.vector, self.count, eyes)
            self._eyes[self.count] = eyes
            self.count += 1

    def end_game(self, state: State) -> None:
        """Note how the game ended for all of its positions."""
        row: i64
        turn: i64
        for row in range(self._ended, self.count):
            for turn in range(self._seats):
                self.leads[row * self._seats + turn] = float(lead(state, (self._eyes[row] + turn) % self._seats))
        self._ended = self.count


def play_and_note(game: Game, bots: list[Bot], samples: Samples, epsilon: float, share: float, rng: Rng) -> None:
    """Play a game and note a share of its positions; with a chance of epsilon a seat plays at random instead."""
    observations = [Observation(game, seat, rng) for seat in range(len(bots))]
    state = game.new()
    random_below = i64(epsilon * 1000.0)
    noted_below = i64(share * 1000.0)
    chosen: i64 = NOBODY
    while state.actor != NOBODY:
        actor = state.actor
        if actor == CHANCE:
            state.apply(CHANCE, state.sample(rng))
            continue
        if chosen != NOBODY and rng.below(1000) < noted_below:
            samples.note(state, chosen)
        observations[actor].show(state)
        if rng.below(1000) < random_below:
            state.apply(actor, observations[actor].pick(rng))
        else:
            state.apply(actor, bots[actor].choose(observations[actor]))
        chosen = actor
    samples.end_game(state)
