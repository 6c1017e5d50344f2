"""How a tournament stands: it follows from its rounds alone.

A game brings a point for every opponent who is beaten, and half a point for every one who shares the place. Equal
points are parted by the points of all opponents met (Buchholz), then by games won alone, then by the games among those
who are still equal. Points are counted in halves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby, permutations


@dataclass(frozen=True)
class Board:
    """A table of a round: the entrants in the order of its seats, and how they came out; None while they play."""

    entrants: tuple[int, ...]
    ranks: tuple[int, ...] | None = None

    def halves(self) -> dict[int, int]:
        """What each has won, in half points."""
        ranks = self.ranks or ()
        won = (sum(2 * (own < other) + (own == other) for other in ranks) - 1 for own in ranks)
        return dict(zip(self.entrants, won, strict=False))

    def winner(self) -> list[int]:
        """Who has the first place alone."""
        best = [
            one for one, rank in zip(self.entrants, self.ranks or (), strict=False) if rank == min(self.ranks or ())
        ]
        return best if len(best) == 1 else []

    def against(self, one: int, other: int) -> int:
        """What one has won against another, in half points."""
        if self.ranks is None:
            return 0
        own, theirs = (self.ranks[self.entrants.index(entrant)] for entrant in (one, other))
        return 2 * (own < theirs) + (own == theirs)


@dataclass(frozen=True)
class Round:
    boards: tuple[Board, ...]
    byes: tuple[int, ...] = ()

    @property
    def is_over(self) -> bool:
        return all(board.ranks is not None for board in self.boards)


@dataclass(frozen=True)
class Standing:
    rank: int
    entrant: int
    halves: int
    opponents: int
    """The half points of all opponents met."""
    wins: int


def bye_halves(seats: int) -> int:
    """What a round without an opponent is worth: a win with two seats, else what a game is worth on average."""
    return 2 if seats == 2 else seats - 1


def meetings(rounds: Iterable[Round]) -> Counter[tuple[int, int]]:
    """How often two entrants have sat at one table, either way round."""
    return Counter(pair for one in rounds for board in one.boards for pair in permutations(board.entrants, 2))


def standings(entrants: Sequence[int], rounds: Sequence[Round], seats: int) -> list[Standing]:
    """The best first; who is equal in everything shares a rank, in the order of joining."""
    boards = [board for round in rounds for board in round.boards]
    halves, wins = Counter[int](), Counter[int]()
    for board in boards:
        halves.update(board.halves())
        wins.update(board.winner())
    for round in rounds:
        halves.update(dict.fromkeys(round.byes, bye_halves(seats)))
    met = meetings(rounds)
    opponents = {one: sum(halves[other] * met[one, other] for other in entrants) for one in entrants}

    def merit(entrant: int) -> tuple[int, int, int]:
        return -halves[entrant], -opponents[entrant], -wins[entrant]

    found = list[Standing]()
    for _, group in groupby(sorted(entrants, key=merit), key=merit):
        equal = [*group]
        among = {
            one: -sum(
                board.against(one, other)
                for other in equal
                for board in boards
                if one != other and one in board.entrants and other in board.entrants
            )
            for one in equal
        }
        first = len(found)
        for one in sorted(equal, key=lambda one: (among[one], one)):
            rank = 1 + first + sum(among[other] < among[one] for other in equal)
            found.append(Standing(rank, one, halves[one], opponents[one], wins[one]))
    return found
