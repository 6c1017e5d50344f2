"""What lies on the table of Pergamon, what is on display, and how the players are placed."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from ostraka.core.decision import Decision
from ostraka.core.observation import Vector
from ostraka.core.state import CHANCE, NOBODY, State
from ostraka.games.pergamon import observation, view
from ostraka.games.pergamon.actions import ACTIONS
from ostraka.games.pergamon.tables import (
    ALL_CARDS,
    CARD,
    CHEST,
    COPIES,
    EVERY_FIND,
    FINDS,
    GALLERIES,
    LEFT,
    MARKERS,
    MUSEUM,
    NOTHING,
    OLDEST_OF_ALL,
    ONE,
    PLACES,
    PURSE,
    PURSES,
    RIGHT,
    SPACES,
    TICKET,
    TICKETS,
    VALUES,
    copies,
    count,
    date,
    lowest,
)

if TYPE_CHECKING:
    from ostraka.core.game import Game
    from ostraka.core.json import View

MOST_CHOICES: Final[i64] = ACTIONS.size
OVER: Final = Decision[State]("over")


class Collection:
    """A collection on display: the space of its marker, and its leftmost find; space 0 is no collection."""

    space: i64 = 0
    first: i64 = NOTHING

    def assign(self, other: Collection) -> None:
        self.space = other.space
        self.first = other.first


class Player:
    """Finds that are not on display, entrance tickets, and three markers for collections (PER-10)."""

    finds: i64 = 0
    shown: i64 = 0  # tickets for showing collections (PER-44)
    museum: i64 = 0  # for the spaces of collections at evaluations (PER-56)
    oldest: i64 = 0  # for the oldest object of a kind (PER-57)
    oldest_of_all: i64 = 0  # for the three oldest objects (PER-63)
    collections: list[Collection]

    def __init__(self) -> None:
        self.collections = [Collection() for _ in range(MARKERS)]

    def assign(self, other: Player) -> None:
        i: i64
        self.finds = other.finds
        self.shown = other.shown
        self.museum = other.museum
        self.oldest = other.oldest
        self.oldest_of_all = other.oldest_of_all
        for i in range(MARKERS):
            self.collections[i].assign(other.collections[i])

    def tickets(self) -> i64:
        return self.shown + self.museum + self.oldest + self.oldest_of_all

    def free_marker(self) -> i64:
        """The first marker that is not on display, or NOTHING."""
        i: i64
        for i in range(MARKERS):
            if self.collections[i].space == 0:
                return i
        return NOTHING

    def on_display(self) -> i64:
        """How many collections are on display."""
        i: i64
        found: i64 = 0
        for i in range(MARKERS):
            if self.collections[i].space != 0:
                found += 1
        return found


class Pergamon(State):
    """One position of Pergamon. Galleries and seats count from 0 in here, spaces and turns from 1.

    With two players the tomb raider has a pawn and coins too: those after the seats' own (PER-68)."""

    order_track: bool
    free_sorting: bool

    players: list[Player]
    pawns: vec[i64]  # the space of each; 0 is none
    coins: vec[i64]
    order: vec[i64]  # in which the seats ask for funds
    asked: i64 = 0  # how many have
    turn: i64 = 0

    unseen: i64 = EVERY_FIND  # finds that nobody has seen, in piles or set aside (PER-6)
    missing: i64 = 0  # finds still to be turned up
    turned_up: i64 = 0  # finds still to be placed
    gallery: i64 = 0  # where the next of them goes; 0 when all are placed
    galleries: vec[i64]

    purses: i64 = COPIES * PURSES  # cards whose back nobody has seen (PER-2)
    chests: i64 = COPIES * (VALUES - PURSES)
    cards: i64 = ALL_CARDS  # cards whose value nobody has seen
    top: i64 = 0  # the back on top of the pile (PER-7)
    backs: vec[i64]  # of the two cards of this turn
    values: vec[i64]

    neighbour: vec[i64]  # the find to the right, in a collection or the row being built
    row_first: i64 = NOTHING
    row_last: i64 = NOTHING
    row_worth: i64 = 0

    def __init__(self, game: Game, players: i64, order_track: bool, free_sorting: bool) -> None:
        """Nobody has anything at the start (PER-9)."""
        super().__init__(game, players, MOST_CHOICES)
        self.order_track = order_track
        self.free_sorting = free_sorting
        diggers = int(players) + 1 if players == 2 else int(players)
        self.players = [Player() for _ in range(players)]
        self.pawns = vec[i64]([0] * diggers)
        self.coins = vec[i64]([0] * diggers)
        self.order = vec[i64](list(range(players)))
        self.galleries = vec[i64]([0] * int(GALLERIES))
        self.backs = vec[i64]([0, 0])
        self.values = vec[i64]([0, 0])
        self.neighbour = vec[i64]([-1] * int(FINDS))
        self.actor = CHANCE

    def assign(self, other: State) -> None:
        i: i64
        assert isinstance(other, Pergamon)
        for i in range(self.seats):
            self.players[i].assign(other.players[i])
            self.order[i] = other.order[i]
        for i in range(len(self.pawns)):
            self.pawns[i] = other.pawns[i]
            self.coins[i] = other.coins[i]
        for i in range(GALLERIES):
            self.galleries[i] = other.galleries[i]
        for i in range(2):
            self.backs[i] = other.backs[i]
            self.values[i] = other.values[i]
        mine, theirs = self.neighbour, other.neighbour
        for i in range(FINDS):
            mine[i] = theirs[i]
        self.actor = other.actor
        self.decision = other.decision
        self.asked = other.asked
        self.turn = other.turn
        self.unseen = other.unseen
        self.missing = other.missing
        self.turned_up = other.turned_up
        self.gallery = other.gallery
        self.purses = other.purses
        self.chests = other.chests
        self.cards = other.cards
        self.top = other.top
        self.row_first = other.row_first
        self.row_last = other.row_last
        self.row_worth = other.row_worth

    # What several chapters ask for

    def list_finds(self, finds: i64, verb: i64, k: i64) -> i64:
        """Write a verb with each of some finds into `choices`, from place `k` on; return the place after them."""
        while finds != 0:
            self.choices[k] = verb + lowest(finds)
            finds &= finds - 1
            k += 1
        return k

    def next_pawn(self, space: i64) -> i64:
        """Whose pawn is the next to the left of a space, or NOTHING."""
        who: i64
        nearest: i64 = SPACES + 1
        found: i64 = NOTHING
        for who in range(len(self.pawns)):
            if space < self.pawns[who] < nearest:
                nearest = self.pawns[who]
                found = who
        return found

    def tell_tickets(self, seat: i64, tickets: i64) -> None:
        """They never run out (PER-5), and are handed out in the open (PER-78)."""
        if self.listening and tickets != 0:
            self.emit("tickets", {"seat": seat, "tickets": tickets})

    def space_tickets(self, seat: i64) -> i64:
        """What the collections of a seat bring at an evaluation where they stand (PER-56)."""
        i: i64
        tickets: i64 = 0
        for i in range(MARKERS):
            tickets += TICKETS[self.players[seat].collections[i].space]
        return tickets

    def age_tickets(self, year: i64) -> i64:
        """What an object on display brings at the end of the game (PER-63, PER-64)."""
        rank = self.older_than(year)
        return OLDEST_OF_ALL[rank] if rank < len(OLDEST_OF_ALL) else 0

    def oldest_of(self, kind: i64) -> i64:
        """The date of the oldest object of a kind on display; 0 where there is none (PER-57, PER-58)."""
        seat: i64
        oldest: i64 = 0
        for seat in range(self.seats):
            oldest = max(oldest, self.oldest(seat, kind))
        return oldest

    def funds(self, highest: bool) -> i64:
        """The least or the most that the cards of this turn can pay out, as far as they are open (PER-2, PER-18)."""
        i: i64
        value: i64
        funds: i64 = 0
        rest = self.cards
        for i in range(2):
            value = self.values[i]
            if value == 0 and self.backs[i] != 0:
                value = PURSES if self.backs[i] == PURSE else VALUES
                if not highest:
                    value -= PURSES - 1
                while copies(rest, value) == 0:
                    value += -1 if highest else 1
                rest -= CARD[value]
            funds += value
        return funds

    def oldest(self, seat: i64, kind: i64) -> i64:
        """The date of a seat's oldest object on display, of a kind or with NOTHING of any; 0 where it has none."""
        i: i64
        oldest: i64 = 0
        for i in range(MARKERS):
            oldest = max(oldest, self.oldest_in_row(self.players[seat].collections[i].first, kind))
        return oldest

    def oldest_in_row(self, find: i64, kind: i64) -> i64:
        """The same of one row, from its leftmost find on."""
        oldest: i64 = 0
        while find != NOTHING and self.neighbour[find] != NOTHING:
            following = self.neighbour[find]
            if kind == NOTHING or RIGHT[find] == kind:
                oldest = max(oldest, date(find, following))
            find = following
        return oldest

    def older_than(self, year: i64) -> i64:
        """How many objects of the museum are older."""
        seat: i64
        i: i64
        found: i64 = 0
        for seat in range(self.seats):
            for i in range(MARKERS):
                find = self.players[seat].collections[i].first
                while find != NOTHING and self.neighbour[find] != NOTHING:
                    if date(find, self.neighbour[find]) > year:
                        found += 1
                    find = self.neighbour[find]
        return found

    # The end and the score

    def ending(self) -> str:
        return "calendar" if self.actor == NOBODY else ""

    def score(self, seat: i64) -> i64:
        """Entrance tickets (PER-65)."""
        return self.players[seat].tickets()

    def tally(self, seat: int) -> dict[str, int]:
        player = self.players[seat]
        return {
            "shown": player.shown,
            "museum": player.museum,
            "oldest": player.oldest,
            "oldest_of_all": player.oldest_of_all,
        }

    def places(self) -> list[int]:
        """Most tickets, then the oldest object on display (PER-66, PER-67)."""
        ranks = [(self.score(seat), self.oldest(seat, NOTHING)) for seat in range(self.seats)]
        return [1 + sum(other > own for other in ranks) for own in ranks]

    # What players know

    def look(self, seat: int | None) -> View:
        return view.look(self)

    def describe(self, vector: Vector, seat: i64) -> None:
        observation.describe(self, vector)

    # What always adds up

    def check(self) -> None:
        self._check_finds()
        self._check_spaces()
        self._check_funds()
        assert all(player.shown >= TICKET * player.on_display() for player in self.players), "too few tickets"

    def _check_finds(self) -> None:
        places = [self.unseen, self.turned_up, *self.galleries, *(player.finds for player in self.players)]
        rows = [view.row(self, self.row_first)]
        for player in self.players:
            for collection in player.collections:
                row = view.row(self, collection.first)
                rows.append(row)
                assert (collection.space == 0) == (row == []), "a marker without a collection, or the reverse"
                assert len(row) != 1, "a collection of one find"
        for row in rows:
            assert all(RIGHT[a] == LEFT[b] for a, b in pairwise(row)), "halves that do not match"
        places += [ONE[find] for row in rows for find in row]
        union = 0
        for finds in places:
            assert union & finds == 0, "a find in two places"
            union |= finds
        linked = sum(following != NOTHING for following in self.neighbour)
        assert linked == sum(max(0, len(row) - 1) for row in rows), "finds joined outside a row"
        assert all(count(gallery) <= PLACES for gallery in self.galleries), "a gallery is too full"

    def _check_spaces(self) -> None:
        spaces = [shown.space for player in self.players for shown in player.collections if shown.space != 0]
        assert len(set(spaces)) == len(spaces), "two markers on one space"
        assert all(1 <= space <= MUSEUM for space in spaces), "a marker outside the museum"
        standing = [pawn for pawn in self.pawns if pawn != 0]
        assert len(set(standing)) == len(standing), "two pawns on one space"

    def _check_funds(self) -> None:
        seen = sum(value * (COPIES - copies(self.cards, value)) for value in range(1, VALUES + 1))
        unpaid = self.values[0] if self.values[1] == 0 else 0  # until both cards are turned over
        assert min(self.coins) >= 0, "a debt"
        assert sum(self.coins) <= seen - unpaid, "more coins than were paid out"
        purses = sum(copies(self.cards, value) for value in range(1, PURSES + 1))
        chests = sum(copies(self.cards, value) for value in range(PURSES + 1, VALUES + 1))
        covered = [back for back, value in zip(self.backs, self.values, strict=True) if value == 0] + [self.top]
        assert purses == self.purses + covered.count(PURSE), "purses do not add up"
        assert chests == self.chests + covered.count(CHEST), "chests do not add up"
