"""Who sits where in each game of a league, so that no player gains from a seat or from luck."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, cycle, islice

from ostraka.core.errors import InputError
from ostraka.core.game import Game


class NoLeague(InputError):
    """Players that make no league."""


@dataclass(frozen=True)
class League:
    """Players of a game and a seed: all that its games follow from.

    A lineup is who plays together: as many players as there are seats. It plays a group of games, one for each way to
    move it round the table, all with the same luck. Lineups take turns, so that after each round of groups all players
    have sat equally often on each seat, with each other."""

    game: Game
    players: tuple[str, ...]
    seed: int

    def __post_init__(self) -> None:
        if not self.players:
            raise NoLeague("a league needs a player")

    @cached_property
    def lineups(self) -> list[tuple[int, ...]]:
        """Every choice of players, by number, that fills the table.

        Where there are fewer than seats, the first is the challenger and the others share the remaining seats."""
        count, seats = len(self.players), self.game.seats
        if count >= seats:
            return list(combinations(range(count), seats))
        others = range(1, count) if count > 1 else range(1)
        return [(0, *islice(cycle(others), seats - 1))]

    @property
    def round(self) -> int:
        """How many games it takes until everything is balanced."""
        return len(self.lineups) * self.game.seats

    def whole(self, games: int) -> int:
        """A number of games rounded up to whole rounds."""
        return -(-games // self.round) * self.round

    def sitting(self, number: int) -> list[int]:
        """The player of each seat in the game with this number, counted from 0."""
        group, turn = divmod(number, self.game.seats)
        lineup = self.lineups[group % len(self.lineups)]
        return [*lineup[turn:], *lineup[:turn]]

    def luck(self, number: int) -> int:
        """The game whose luck this one shares: the first of its group."""
        return number - number % self.game.seats
