"""A thousand games at once, for programs that learn: one call steps them all, and NumPy arrays say what came of it."""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

import ostraka
from ostraka.core.game import Game
from ostraka.envs.batch_loop import BatchLoop
from ostraka.envs.rewards import checked

Numbers: TypeAlias = npt.NDArray[np.int16]
Flags: TypeAlias = npt.NDArray[np.bool_]


class Batch:
    """Many games of one kind, side by side. Each waits for one seat; where several decide at once, the lowest seat is
    asked first, and no other sees its choice.

    The arrays are memory of the engine and are written anew by every step: read them, or copy what is to be kept. They
    are shared with PyTorch or JAX without a copy by DLPack: `torch.from_dlpack(batch.observations)`."""

    observations: Numbers
    """By game: what the seat that decides may know, as `game.observation` names it."""
    masks: Flags
    """By game and action: what it may choose."""
    seats: npt.NDArray[np.int64]
    """By game: the seat that decides."""
    rewards: npt.NDArray[np.float64]
    """By game and seat: what the end of a game brought in this step; 0 where none ended."""
    ends: Flags
    """By game: whether a game ended in this step. All else is then of the new game that has begun in its place."""

    def __init__(self, game: Game | str, games: int, seed: int = 0, reward: str = "place") -> None:
        """Luck follows from the seed and the number of the game alone. Rewards are those of `ostraka.envs.rewards`."""
        self.game = ostraka.game(game) if isinstance(game, str) else game
        self.games = games
        self._loop = BatchLoop(self.game, games, seed, checked(reward))
        self.observations = _array(self._loop.observations.entries, np.int16, games)
        self.masks = _array(self._loop.masks, np.bool_, games)
        self.seats = _array(self._loop.seats, np.int64, games)[:, 0]
        self.rewards = _array(self._loop.rewards, np.float64, games)
        self.ends = _array(self._loop.ends, np.bool_, games)[:, 0]

    def step(self, actions: npt.ArrayLike) -> None:
        """Carry out an action in every game; raises ValueError, and does nothing, where one of them is not legal."""
        chosen = np.ascontiguousarray(actions, dtype="<i4")
        if chosen.shape != (self.games,):
            raise ValueError(f"expected {self.games} actions, one for each game, not {chosen.shape}")
        data = chosen.tobytes()
        wrong = self._loop.find_illegal(data)
        if wrong >= 0:
            raise ValueError(f"in game {wrong}, action {chosen[wrong]} is not legal for seat {self.seats[wrong]}")
        self._loop.step(data)

    def random_actions(self, generator: np.random.Generator) -> npt.NDArray[np.int64]:
        """A legal action for every game, each with the same chance."""
        legal = np.flatnonzero(self.masks)
        ends = np.cumsum(np.count_nonzero(self.masks, axis=1))
        starts = np.concatenate(([0], ends[:-1]))
        picked: npt.NDArray[np.int64] = starts + (generator.random(self.games) * (ends - starts)).astype(np.int64)
        return np.mod(legal[picked], self.game.actions.size)


def _array(vector: Any, kind: Any, rows: int) -> npt.NDArray[Any]:
    """The memory of a vector as an array that cannot be written to."""
    return np.frombuffer(vector, dtype=kind).reshape(rows, -1)
