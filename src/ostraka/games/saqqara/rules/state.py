"""What lies on the table of Saqqara, the end of the game and its scoring."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from ostraka.core.decision import Decision
from ostraka.core.observation import Vector
from ostraka.core.state import CHANCE, NOBODY, State
from ostraka.games.saqqara import observation, view
from ostraka.games.saqqara.actions import ACTIONS
from ostraka.games.saqqara.tables import BONUSES, EMPTY, HAND_LIMIT, ONE, PILES, ROWS, VALUES, copies, count, values

if TYPE_CHECKING:
    from ostraka.core.game import Game
    from ostraka.core.json import View

MOST_CHOICES: Final[i64] = ACTIONS.size
OVER: Final = Decision[State]("over")


class Row:
    """A row of the collection: its cards, and the set of their values."""

    cards: i64 = 0
    values: i64 = 0

    def assign(self, other: Row) -> None:
        self.cards = other.cards
        self.values = other.values

    def add(self, value: i64) -> None:
        self.cards += ONE[value]
        self.values |= 1 << value

    def clear(self) -> None:
        self.cards = 0
        self.values = 0


class Player:
    """A hand, and a score pile of relics and bonuses."""

    hand: i64 = 0
    relics: i64 = 0
    bonuses: i64 = 0

    def assign(self, other: Player) -> None:
        self.hand = other.hand
        self.relics = other.relics
        self.bonuses = other.bonuses

    def score(self) -> i64:
        """A point for each relic and bonus (SAQ-38); two for a bonus where they outnumber the relics (SAQ-39)."""
        relics = count(self.relics)
        if self.bonuses > relics:
            return relics + 2 * self.bonuses
        return relics + self.bonuses


class Saqqara(State):
    """One position of Saqqara. Rows, piles and seats count from 0 in here, from 1 in texts."""

    piles: vec[i64]  # the top card of each (SAQ-2, SAQ-3)
    rows: list[Row]
    players: list[Player]
    bonuses: i64 = BONUSES
    discard: i64 = 0

    def __init__(self, game: Game, players: i64) -> None:
        super().__init__(game, players, MOST_CHOICES)
        r: i64
        self.piles = vec[i64]([0] * int(PILES[players]))
        self.rows = [Row() for _ in range(ROWS)]
        self.players = [Player() for _ in range(players)]
        self.actor = CHANCE
        for r in range(ROWS):  # the zeros of three piles open the rows (SAQ-4)
            self.rows[r].add(self.piles[r])
            self.piles[r] += 1

    def assign(self, other: State) -> None:
        i: i64
        assert isinstance(other, Saqqara)
        for i in range(len(self.piles)):
            self.piles[i] = other.piles[i]
        for i in range(ROWS):
            self.rows[i].assign(other.rows[i])
        for i in range(self.seats):
            self.players[i].assign(other.players[i])
        self.bonuses = other.bonuses
        self.discard = other.discard
        self.decision = other.decision
        self.actor = other.actor

    def next_seat(self) -> i64:
        """Clockwise (SAQ-7)."""
        return (self.actor + 1) % self.seats

    def lowest(self) -> i64:
        """The lowest visible card; EMPTY when the piles are exhausted."""
        top: i64
        lowest: i64 = EMPTY
        for top in self.piles:
            if top < lowest:
                lowest = top
        return lowest

    def uncover(self, pile: i64) -> None:
        """The top card of a pile has been taken; the game ends with the last card of all (SAQ-30, SAQ-37)."""
        self.piles[pile] += 1
        if self.piles[pile] == EMPTY and self.lowest() == EMPTY:
            self.end_game()

    # The end and the score

    def end_game(self) -> None:
        self.decision = OVER
        self.actor = NOBODY

    def ending(self) -> str:
        if self.actor != NOBODY:
            return ""
        return "bonuses" if self.bonuses == 0 else "piles"

    def score(self, seat: i64) -> i64:
        """Most points win; equal ones share the first place (SAQ-40)."""
        return self.players[seat].score()

    def tally(self, seat: int) -> dict[str, int]:
        player = self.players[seat]
        relics = count(player.relics)
        doubled = player.bonuses if player.bonuses > relics else 0
        return {"relics": relics, "bonuses": player.bonuses, "doubled": doubled}

    def look(self, seat: int | None) -> View:
        return view.look(self)

    def describe(self, vector: Vector, seat: i64) -> None:
        observation.describe(self, vector)

    # What always adds up (SAQ-1)

    def check(self) -> None:
        value: i64
        for value in range(VALUES):
            cards = copies(self.discard, value) + sum(top <= value for top in self.piles)
            cards += sum(copies(row.cards, value) for row in self.rows)
            cards += sum(copies(player.hand, value) + copies(player.relics, value) for player in self.players)
            assert cards == len(self.piles), f"{cards} cards of value {value} in {len(self.piles)} sets"
        for row in self.rows:
            assert row.values == values(row.cards), "a row's values are not those of its cards"
        for player in self.players:
            assert count(player.hand) <= HAND_LIMIT, f"a hand of {count(player.hand)} cards"
        bonuses = self.bonuses + sum(player.bonuses for player in self.players)
        assert bonuses == BONUSES, f"{bonuses} bonuses"
