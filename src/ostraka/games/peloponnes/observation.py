"""What a seat may know of a game of Peloponnes, as numbers: everything on the table (PEL-93).

The tiles of a row have the number of their place in it; the newest has 1.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ostraka.core.observation import Vector, numerals
from ostraka.games.peloponnes.tables import (
    BUILDINGS,
    CHOICES,
    CITIZENS,
    CIVILIZATIONS,
    FOOD,
    GOODS,
    KINDS,
    NONE,
    ROUNDS,
    STONE,
    TILES,
    TILES_A_ROUND,
    WOOD,
    newest,
)
from ostraka.games.peloponnes.view import ABOUT_TILES

if TYPE_CHECKING:
    from ostraka.games.peloponnes.rules.state import Peloponnes, Player

ROUND_NUMBERS: Final = numerals(int(ROUNDS) + 1)
INCOME: Final[i64] = 8  # bits for wood, stone and food in a tally


def describe(s: Peloponnes, vector: Vector) -> None:
    place: i64
    turn: i64
    vector.one_of("round", s.round, ROUND_NUMBERS)
    vector.members("undrawn", s.unseen, TILES)
    for place in range(TILES_A_ROUND):
        vector.enter("offer", place + 1)
        describe_offer(s, vector, place)
        vector.leave()
    for place in range(s.seats):
        vector.enter("order", place + 1)
        vector.one_seat("seat", s.order[place])
        vector.leave()
    vector.number("turn", s.turn)
    vector.numbers("chits", s.chits, KINDS)
    for turn in range(s.seats):
        vector.enter("seat", turn)
        describe_player(s, vector, s.players[vector.seat(turn)])
        vector.leave()


def describe_offer(s: Peloponnes, vector: Vector, place: i64) -> None:
    """A tile of the rows, its price, and who has bid on it."""
    price: i64 = 0
    if s.row[place] != NONE:
        price = s.price(place)
    vector.one_of("tile", s.row[place], TILES)
    vector.number("price", price)
    vector.one_seat("bidder", s.bidders[place])


def describe_player(s: Peloponnes, vector: Vector, player: Player) -> None:
    tally = player.tally
    vector.one_of("civilization", player.civilization, CIVILIZATIONS)
    vector.number("citizens", player.citizens)
    vector.number("coins", player.coins)
    vector.number("wood", player.wood)
    vector.number("stone", player.stone)
    vector.number("food", player.food)
    vector.number("luxury", player.luxury)
    entry = vector.places("tiles", TILES)
    write_row(vector, entry, player.buildings)
    write_row(vector, entry, player.lands)
    vector.members("marked", player.marked, BUILDINGS)
    vector.counts("extra", player.extra, INCOME, GOODS)
    vector.number("bid", player.bid)
    vector.one_of("tile", player.tile, TILES)
    vector.one_of("asked", player.task.number, vector.decisions)
    entry = vector.places("about", TILES)
    if player.pending and player.task.key in ABOUT_TILES:
        write_row(vector, entry, player.pending)
        vector.number("pending", 0)
    else:
        vector.number("pending", player.pending)
    vector.number("income_wood", (tally >> WOOD) & 255)
    vector.number("income_stone", (tally >> STONE) & 255)
    vector.number("income_food", (tally >> FOOD) & 255)
    vector.number("income_citizens", (tally >> CITIZENS) & 15)
    vector.number("income_choices", (tally >> CHOICES) & 15)
    vector.number("halves", player.halves())
    vector.number("prestige", player.prestige())
    vector.number("population", player.population())
    vector.number("score", player.score())


def write_row(vector: Vector, entry: i64, row: i64) -> None:
    place: i64 = 1
    while row:
        vector.add(entry + newest(row), place)
        row >>= 6
        place += 1
