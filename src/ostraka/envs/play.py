"""One game at a time, with its luck: what the faces to PettingZoo and Gymnasium have in common."""

from __future__ import annotations

import secrets

import numpy as np
import numpy.typing as npt

from ostraka.core.game import Game
from ostraka.core.rng import Rng
from ostraka.core.state import CHANCE
from ostraka.envs.rewards import rewards


class Play:
    """A game that waits for a seat, or is over."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.state = game.new()
        self.luck = Rng(0)
        self._vector = game.vector()

    def begin(self, seed: int | None) -> None:
        """A new game; with the same seed and the same choices it is the same. Without one, any."""
        self.luck = Rng(secrets.randbits(64) if seed is None else seed)
        self.state = self.game.new()
        self._play_chance()

    def step(self, seat: int, action: int) -> None:
        """Carry out an action, and what luck adds to it; raises IllegalAction."""
        self.state.play(seat, action)
        self._play_chance()

    def _play_chance(self) -> None:
        while self.state.actor == CHANCE:
            self.state.apply(CHANCE, self.state.sample(self.luck))

    def observation(self, seat: int) -> npt.NDArray[np.int16]:
        """What a seat may know, as `game.observation` names it."""
        self.state.observe_into(self._vector, 0, seat)
        return np.array(self._vector.entries, dtype=np.int16)

    def mask(self, seat: int) -> npt.NDArray[np.int8]:
        """A 1 for every action that the seat may choose."""
        mask = np.zeros(self.game.actions.size, np.int8)
        mask[self.state.legal(seat)] = 1
        return mask

    def rewards(self, kind: str) -> list[float]:
        return rewards(self.state, kind)
