"""What lies on the table of Astragals, the end of the game and its scoring."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ostraka.core.decision import Decision
from ostraka.core.observation import Vector
from ostraka.core.state import NOBODY, State

from .. import observation, view
from ..actions import OUTCOMES
from ..tables import ROUNDS

if TYPE_CHECKING:
    from ostraka.core.game import Game
    from ostraka.core.json import View

MOST_CHOICES: Final[i64] = OUTCOMES.size
OVER: Final = Decision[State]("over")


class Player:
    points: i64 = 0

    def assign(self, other: Player) -> None:
        self.points = other.points


class Astragals(State):
    """One position of Astragals."""

    players: list[Player]
    turns: i64 = 0  # taken so far, by all together
    pot: i64 = 0

    def __init__(self, game: Game, players: i64) -> None:
        super().__init__(game, players, MOST_CHOICES)
        self.players = [Player() for _ in range(players)]
        self.actor = 0

    def assign(self, other: State) -> None:
        i: i64
        assert isinstance(other, Astragals)
        for i in range(self.seats):
            self.players[i].assign(other.players[i])
        self.turns = other.turns
        self.pot = other.pot
        self.decision = other.decision
        self.actor = other.actor

    def active(self) -> i64:
        """Whose turn it is: clockwise (AST-2)."""
        return self.turns % self.seats

    def end_turn(self) -> None:
        """The game ends when everybody has had a turn in every round (AST-6)."""
        self.pot = 0
        self.turns += 1
        self.actor = self.active()
        if self.turns == ROUNDS * self.seats:
            self.decision = OVER
            self.actor = NOBODY

    def ending(self) -> str:
        return "rounds" if self.is_over() else ""

    def score(self, seat: i64) -> i64:
        """Most points win; equal ones share the first place (AST-7)."""
        return self.players[seat].points

    def tally(self, seat: int) -> dict[str, int]:
        return {"points": self.players[seat].points}

    def look(self, seat: int | None) -> View:
        return {**view.look(self)}

    def describe(self, vector: Vector, seat: i64) -> None:
        observation.describe(self, vector)

    def check(self) -> None:
        assert 0 <= self.turns <= ROUNDS * self.seats
        assert self.pot == 0 or not self.is_over(), "a pot that nobody throws for"
