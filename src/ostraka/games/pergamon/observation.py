"""What a seat may know of a game of Pergamon, as numbers: everything (PER-78, PER-79).

The finds of a row have the number of their place in it, counted from the left.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ostraka.core.observation import Vector, numerals
from ostraka.games.pergamon import tables
from ostraka.games.pergamon.actions import GALLERY_NAMES
from ostraka.games.pergamon.tables import BACKS, FIND_NAMES, GALLERIES, MARKERS, NOTHING, RAIDER, TICKETS, count

if TYPE_CHECKING:
    from ostraka.games.pergamon.rules.state import Pergamon

FINDS: Final = tuple(FIND_NAMES)
TURNS: Final = numerals(int(tables.TURNS) + 1)
SPACES: Final = numerals(int(tables.SPACES), 1)
VALUES: Final = numerals(int(tables.VALUES), 1)
CARDS: Final[i64] = 4  # bits for each value of the fund cards


def describe(s: Pergamon, vector: Vector) -> None:
    gallery: i64
    turn: i64
    vector.one_of("turn", s.turn, TURNS)
    vector.members("unseen", s.unseen, FINDS)
    vector.members("turned_up", s.turned_up, FINDS)
    vector.one_of("next_gallery", s.gallery, GALLERY_NAMES)
    for gallery in range(GALLERIES):
        vector.enter("gallery", gallery + 1)
        vector.members("finds", s.galleries[gallery], FINDS)
        vector.leave()
    describe_funds(s, vector)
    describe_row(s, vector, "row", s.row_first)
    vector.number("row_worth", s.row_worth)
    for turn in range(s.seats):
        vector.enter("seat", turn)
        describe_player(s, vector, vector.seat(turn))
        vector.leave()


def describe_funds(s: Pergamon, vector: Vector) -> None:
    """The fund cards, what they pay out, and those who ask for it."""
    card: i64
    place: i64
    vector.one_of("top", s.top - 1, BACKS)
    for card in range(2):
        vector.enter("card", card + 1)
        vector.one_of("back", s.backs[card] - 1, BACKS)
        vector.one_of("coins", s.values[card] - 1, VALUES)
        vector.leave()
    vector.number("least", s.funds(highest=False))
    vector.number("most", s.funds(highest=True))
    vector.counts("unseen_cards", s.cards >> CARDS, CARDS, VALUES)
    for place in range(s.seats):
        vector.enter("order", place + 1)
        vector.one_seat("seat", s.order[place])
        vector.leave()
    if s.seats == RAIDER:
        vector.one_of("raider", s.pawns[RAIDER] - 1, SPACES)
        vector.number("raider_coins", s.coins[RAIDER])


def describe_row(s: Pergamon, vector: Vector, name: str, first: i64) -> None:
    place: i64 = 1
    entry = vector.places(name, FINDS)
    while first != NOTHING:
        vector.add(entry + first, place)
        first = s.neighbour[first]
        place += 1


def describe_player(s: Pergamon, vector: Vector, seat: i64) -> None:
    marker: i64
    player = s.players[seat]
    vector.one_of("pawn", s.pawns[seat] - 1, SPACES)
    vector.number("coins", s.coins[seat])
    vector.members("finds", player.finds, FINDS)
    vector.number("stored", count(player.finds))
    for marker in range(MARKERS):
        collection = player.collections[marker]
        vector.enter("collection", marker + 1)
        vector.number("space", collection.space)
        vector.number("tickets", TICKETS[collection.space])
        describe_row(s, vector, "finds", collection.first)
        vector.leave()
    vector.number("shown", player.shown)
    vector.number("museum", player.museum)
    vector.number("oldest", player.oldest)
    vector.number("oldest_of_all", player.oldest_of_all)
    vector.number("score", player.tickets())
