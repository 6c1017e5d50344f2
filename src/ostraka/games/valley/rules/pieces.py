"""The pieces of Valley of the Kings: building sites, and what a player has."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ostraka.games.valley.tables import (
    ALONE,
    COST,
    FIGURES,
    LETTER,
    MOST_LOTS,
    NONE,
    OVERSEERS,
    POINTS,
    SCARABS,
    SIDE,
    SIDES,
    SPACES,
    STANDS,
)

CLOSED: Final[i64] = -2  # the owner of a site that is not in play


class Site:
    """A building site: its owner, its pyramid with the number of cubes, and the letters where figures stand."""

    owner: i64 = NONE
    pyramid: i64 = 0
    cubes: i64 = 0
    taken: i64 = 0

    def __init__(self, full: i64) -> None:
        self._full: i64 = full  # cubes of the finished pyramid

    def assign(self, other: Site) -> None:
        self.owner = other.owner
        self.pyramid = other.pyramid
        self.cubes = other.cubes
        self.taken = other.taken

    def is_finished(self) -> bool:
        return self.cubes == self._full

    def admits(self) -> bool:
        """Nobody enters a closed site (VAL-10) or one that is finished (VAL-29); all others are open (VAL-44)."""
        return self.owner != CLOSED and self.cubes != self._full


class Player:
    """What one player has on the board and before them (VAL-1). Figures are eight bits each: overseers, then workers.

    An order is 1 + overseer + 2 * place, or 0 where none is written."""

    figures: i64 = 0  # the place of each; 0 is the area where all start (VAL-9)
    stock: i64 = 0  # cubes bought and stolen this round
    scarabs: i64 = SCARABS
    points: i64 = 0  # of finished pyramids
    bids: i64 = 0  # tablets on each lot
    passed: i64 = 0  # one tablet at a time: lays no more
    first_order: i64 = 0
    second_order: i64 = 0
    ready: i64 = 0  # the orders are sealed
    spent: i64 = 0  # points of movement
    void: i64 = 0  # the orders are of more than six points: none is carried out
    picked: i64 = 0  # what is about to move: 1 + overseer, or 1 + side of a worker
    aim: i64 = 0  # 1 + side whose space is still to be named
    stolen: i64 = 0  # cubes stolen this round, four bits for each site
    laid: i64 = 0  # cubes laid this round, likewise

    def assign(self, other: Player) -> None:
        self.figures = other.figures
        self.stock = other.stock
        self.scarabs = other.scarabs
        self.points = other.points
        self.bids = other.bids
        self.passed = other.passed
        self.first_order = other.first_order
        self.second_order = other.second_order
        self.ready = other.ready
        self.spent = other.spent
        self.void = other.void
        self.picked = other.picked
        self.aim = other.aim
        self.stolen = other.stolen
        self.laid = other.laid

    # Figures

    def place(self, figure: i64) -> i64:
        return (self.figures >> (8 * figure)) & 255

    def side(self, figure: i64) -> i64:
        return SIDE[(self.figures >> (8 * figure)) & 255]

    def overseers(self, at: i64) -> i64:
        """How many overseers stand on a site."""
        return (STANDS[self.figures & 255] == at) + (STANDS[(self.figures >> 8) & 255] == at)

    def workers(self, at: i64) -> i64:
        """How many workers stand on a site."""
        figure: i64
        found: i64 = 0
        for figure in range(OVERSEERS, FIGURES):
            if STANDS[(self.figures >> (8 * figure)) & 255] == at:
                found += 1
        return found

    def worker_on(self, side: i64) -> i64:
        """A worker that stands on a side; NONE if there is none."""
        figure: i64
        for figure in range(OVERSEERS, FIGURES):
            if SIDE[(self.figures >> (8 * figure)) & 255] == side:
                return figure
        return NONE

    # Tablets

    def tablets_on(self, lot: i64) -> i64:
        return (self.bids >> (8 * lot)) & 127

    def tablets(self) -> i64:
        """All tablets laid, as if on one lot."""
        lot: i64
        laid: i64 = 0
        for lot in range(MOST_LOTS):
            laid += (self.bids >> (8 * lot)) & 127
        return laid

    # The sheet

    def clear_sheet(self) -> None:
        self.first_order = 0
        self.second_order = 0
        self.spent = 0
        self.void = 0
        self.picked = 0
        self.aim = 0

    def pay_order(self, side: i64) -> None:
        """What an order costs, as it is written; more than six points make the sheet void (VAL-38)."""
        self.spent += COST[self.side(self.picked - 1) * SIDES + side]
        if self.spent > POINTS:
            self.void = 1

    def write_order(self, place: i64) -> i64:
        """The overseer that was picked is to go to a place (VAL-37); return the order."""
        order = self.picked + 2 * place
        if self.first_order == 0:
            self.first_order = order
        else:
            self.second_order = order
        self.picked = 0
        self.aim = 0
        return order

    def orders(self) -> list[i64]:
        """The orders of this round, in the order in which they are carried out."""
        return [order for order in (self.first_order, self.second_order) if order]

    def has_ordered(self, overseer: i64) -> bool:
        """Whether an overseer has its order of this round."""
        first, second = self.first_order, self.second_order
        return (first > 0 and overseer_of(first) == overseer) or (second > 0 and overseer_of(second) == overseer)

    def overseers_to_order(self) -> i64:
        """The set of overseers that may move: each once a round (VAL-32); of two in one area the first (VAL-42)."""
        overseer: i64
        overseers: i64 = 0
        for overseer in range(OVERSEERS):
            if not self.has_ordered(overseer):
                overseers |= ALONE[overseer]
        if self.place(0) == self.place(1) and overseers & 1:
            return 1
        return overseers


def overseer_of(order: i64) -> i64:
    return (order - 1) & 1


def place_of(order: i64) -> i64:
    return (order - 1) >> 1


def spaces_to_order(place: i64, side: i64) -> i64:
    """The letters of a side that an order may name: taken or not (VAL-40), all but the overseer's own (VAL-28)."""
    return SPACES[side] - (ALONE[LETTER[place]] if SIDE[place] == side else 0)


def on_site(packed: i64, at: i64) -> i64:
    """How many cubes a player has stolen from or laid on a site."""
    return (packed >> (4 * at)) & 15
