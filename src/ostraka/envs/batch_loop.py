"""Many games of one kind, played side by side: the compiled part of a batch.

What it writes lies in vectors, whose memory NumPy reads as it is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.strings import read_i32_le
from librt.vecs import vec
from mypy_extensions import i64, u8

from ostraka.core.rng import Rng
from ostraka.core.state import CHANCE, NOBODY
from ostraka.envs.rewards import rewards

if TYPE_CHECKING:
    from ostraka.core.game import Game


class BatchLoop:
    """Each game waits for the choice of one seat; a game that ends gives its rewards and begins anew."""

    def __init__(self, game: Game, games: int, seed: int, reward: str) -> None:
        self.reward = reward
        self.games: i64 = games
        self.players: i64 = game.seats
        self.actions: i64 = game.actions.size
        self.start = game.new()
        self.states = [game.new() for _ in range(games)]
        self.luck = [Rng(seed, number) for number in range(games)]
        self.observations = game.vector(games)
        self.masks = vec[u8]([0] * (games * game.actions.size))
        self.seats = vec[i64]([0] * games)
        self.rewards = vec[float]([0.0] * (games * game.seats))
        self.ends = vec[u8]([0] * games)
        number: i64
        for number in range(self.games):
            self.play_chance(number)
            self.show(number)

    def step(self, actions: bytes) -> None:
        """Carry out a choice in every game: 32-bit numbers, of which `find_illegal` has found none wrong."""
        number: i64
        for number in range(self.games):
            state = self.states[number]
            state.apply(self.seats[number], i64(read_i32_le(actions, 4 * number)))
            if self.ends[number]:
                self.ends[number] = 0
                self.give(number, [0.0] * int(self.players))
            self.play_chance(number)
            if state.actor == NOBODY:
                self.ends[number] = 1
                self.give(number, rewards(state, self.reward))
                state.assign(self.start)
                self.play_chance(number)
            self.show(number)

    def find_illegal(self, actions: bytes) -> i64:
        """The first game whose choice is not legal; -1 if there is none."""
        number: i64
        for number in range(self.games):
            action = i64(read_i32_le(actions, 4 * number))
            if action < 0 or action >= self.actions or not self.masks[number * self.actions + action]:
                return number
        return -1

    def play_chance(self, number: i64) -> None:
        """Let chance choose until a seat has to, or the game is over."""
        state = self.states[number]
        while state.actor == CHANCE:
            state.apply(CHANCE, state.sample(self.luck[number]))

    def give(self, number: i64, shares: list[float]) -> None:
        seat: i64
        for seat in range(self.players):
            self.rewards[number * self.players + seat] = shares[seat]

    def show(self, number: i64) -> None:
        """Write who decides next, what that seat observes and what it may choose."""
        i: i64
        state = self.states[number]
        seat = state.actor
        self.seats[number] = seat
        state.observe_into(self.observations, number, seat)
        masks, choices = self.masks, state.choices
        first = number * self.actions
        for i in range(first, first + self.actions):
            masks[i] = 0
        for i in range(state.find_legal(seat)):
            masks[first + choices[i]] = 1
