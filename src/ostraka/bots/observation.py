"""What a bot is shown when it must choose."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from mypy_extensions import i64

from ostraka.core.rng import Rng
from ostraka.core.state import State

if TYPE_CHECKING:
    from ostraka.core.game import Game
    from ostraka.core.json import View


class Observation:
    """The view, the legal actions and guesses of one seat.

    It holds a guess, never the true state: a bot cannot reach what its seat may not know, and guesses made from a guess
    are the same as those made from the truth (law 5)."""

    def __init__(self, game: Game, seat: i64, rng: Rng) -> None:
        self.seat: i64 = seat
        self.seats: i64 = game.seats
        self._rng = rng
        self._guess = game.new()

    def show(self, state: State) -> None:
        """Take over what the seat may know of a state in which it must choose."""
        self._guess.assign(state)
        self._guess.imagine(self.seat, self._rng)

    def legal(self) -> list[int]:
        """The legal actions, sorted; never empty."""
        return self._guess.legal(self.seat)

    def pick(self, rng: Rng) -> i64:
        """Any legal action, with equal chances: the fast path."""
        return self._guess.choices[rng.below(self._guess.find_legal(self.seat))]

    def view(self) -> View:
        """All that the seat may know, as plain JSON values."""
        return self._guess.view(self.seat)

    def facts(self, action: int) -> Mapping[str, object]:
        """What a legal action costs, brings and leads to, by name."""
        return self._guess.facts(self.seat, action)

    def guess(self, rng: Rng) -> State:
        """A full state that fits the view, drawn at random."""
        return self._guess.guess(self.seat, rng)

    def guess_into(self, state: State, rng: Rng) -> None:
        """The same without a new object: the fast path."""
        state.assign(self._guess)
        state.imagine(self.seat, rng)
