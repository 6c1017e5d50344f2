"""What a seat may know of a game of Valley of the Kings, as numbers.

Hidden are the values of rivals' tablets while they lie face down, and rivals' sheets until all are written (VAL-19,
VAL-35). Where figures stand is told by side, as is all that they may reach, and by the number of their place.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ostraka.core.observation import Vector, numerals
from ostraka.games.valley import tables
from ostraka.games.valley.rules.pieces import CLOSED, Player, overseer_of, place_of
from ostraka.games.valley.tables import (
    COLOUR_NAMES,
    FIGURES,
    LETTERS,
    NUMBER,
    OVERSEERS,
    PHARAOH,
    SIDE,
    SIDE_NAMES,
    SIZE,
    SMALL,
    TOTAL,
    VALUES,
    count,
)
from ostraka.games.valley.view import PHASES, are_all_hidden

if TYPE_CHECKING:
    from ostraka.games.valley.rules.pieces import Site
    from ostraka.games.valley.rules.state import Valley

COLOURS: Final = tuple(COLOUR_NAMES)
SIDES: Final = tuple(SIDE_NAMES)
SITES: Final = numerals(int(tables.SITES), 1)
SPACES: Final = tuple(LETTERS)
TABLETS: Final = numerals(int(VALUES))
VALUES_ABOVE_0: Final = TABLETS[1:]
OVERSEER_NUMBERS: Final = numerals(int(OVERSEERS), 1)
SMALL_PYRAMID: Final = tuple(f"{place}.{colour}" for place in numerals(int(TOTAL[0]), 1) for colour in COLOURS)
LARGE_PYRAMID: Final = tuple(f"{place}.{colour}" for place in numerals(int(TOTAL[1]), 1) for colour in COLOURS)
CUBES: Final[i64] = 8  # bits for each colour of a bundle
WORKED: Final[i64] = 4  # for each site where cubes were stolen or laid
BLANKS: Final[i64] = 3  # for the blanks among some tablets; one for each value

UNKNOWN: Final = Player()  # a sheet of which nothing is known
PHASE_NAMES: Final[tuple[str, ...]] = PHASES
LOTS_PHASE: Final[i64] = PHASES.index("lots")
BIDS_PHASE: Final[i64] = PHASES.index("bids")
WORKERS_PHASE: Final[i64] = PHASES.index("workers")


def describe(s: Valley, vector: Vector, seat: i64) -> None:
    i: i64
    turn: i64
    bidding = s.phase == BIDS_PHASE
    vector.one_of("phase", s.phase, PHASE_NAMES)
    vector.number("round", s.round)
    vector.one_seat("first", s.first)
    vector.number("through", s.turn)
    vector.number("carried_out", s.carried_out)
    vector.number("drawn", s.drawn)
    asked: i64 = -1
    if bidding and s.actor == seat and not s.one_by_one:
        asked = s.asked
    vector.one_of("tablet", asked, TABLETS)
    vector.counts("bag", s.bag, CUBES, COLOURS)
    for i in range(len(s.lots)):
        cubes: i64 = 0
        if bidding or s.phase == LOTS_PHASE:
            cubes = s.lots[i]
        vector.enter("lot", i + 1)
        vector.counts("cubes", cubes, CUBES, COLOURS)
        vector.leave()
    vector.number("pharaoh", min(count(s.pharaoh), PHARAOH))
    for i in range(tables.SITES):
        vector.enter("site", i + 1)
        describe_site(vector, s.sites[i], SIZE[i])
        vector.leave()
    vector.one_of("site", s.site - 1, SITES)
    vector.one_of("colour", s.colour - 1, COLOURS)
    for turn in range(s.seats):
        who = vector.seat(turn)
        vector.enter("seat", turn)
        describe_board(vector, s.players[who])
        describe_tablets(s, vector, who, turn == 0)
        describe_sheet(s, vector, s.players[who], turn == 0)
        vector.leave()


def describe_site(vector: Vector, site: Site, size: i64) -> None:
    """Its owner, the spaces where figures stand, and the colour of each cube from the bottom."""
    vector.number("closed", site.owner == CLOSED)
    vector.one_seat("owner", site.owner)
    vector.members("taken", site.taken, SPACES)
    vector.number("cubes", site.cubes)
    pyramid, entry = site.pyramid, vector.places("cube", SMALL_PYRAMID if size == SMALL else LARGE_PYRAMID)
    while pyramid:
        colour = pyramid & 7
        if colour:
            vector.add(entry + colour - 1, 1)
        pyramid >>= 3
        entry += len(COLOURS)


def describe_board(vector: Vector, player: Player) -> None:
    """What a player has, and where the figures stand."""
    figure: i64
    vector.counts("stock", player.stock, CUBES, COLOURS)
    vector.number("scarabs", player.scarabs)
    vector.number("score", player.points)
    for figure in range(OVERSEERS):
        vector.enter("overseer", figure + 1)
        vector.one_of("side", player.side(figure), SIDES)
        vector.number("place", player.place(figure))
        vector.leave()
    workers = vector.places("workers", SIDES)
    for figure in range(OVERSEERS, FIGURES):
        vector.add(workers + player.side(figure), 1)
        vector.enter("worker", figure + 1 - OVERSEERS)
        vector.number("place", player.place(figure))
        vector.leave()
    vector.counts("stolen", player.stolen, WORKED, SITES)
    vector.counts("laid", player.laid, WORKED, SITES)


def describe_tablets(s: Valley, vector: Vector, who: i64, own: bool) -> None:
    """The tablets on each lot: their number, and their values where they may be known (VAL-19)."""
    lot: i64
    player = s.players[who]
    bidding = s.phase == BIDS_PHASE
    unseen = bidding and not own and are_all_hidden(s, who)
    for lot in range(len(s.lots)):
        laid: i64 = 0
        known: i64 = 0
        if lot < s.lots_drawn() and not unseen:
            laid = player.tablets_on(lot)
        if own or not bidding:
            known = laid
        vector.enter("lot", lot + 1)
        vector.number("tablets", NUMBER[laid])
        vector.number("blanks", known & 7)
        vector.members("values", known >> BLANKS, VALUES_ABOVE_0)
        vector.leave()
    vector.number("passed", player.passed)


def describe_sheet(s: Valley, vector: Vector, player: Player, own: bool) -> None:
    """What is known of the movement of a player: nothing of a rival who writes orders (VAL-35)."""
    secret = s.orders_are_secret()
    vector.number("ready", secret and player.ready != 0)
    if secret and not own:
        player = UNKNOWN
    vector.number("spent", player.spent)
    vector.number("void", player.void)
    if s.phase == WORKERS_PHASE:  # a worker of this side is picked up
        vector.one_of("overseer", -1, OVERSEER_NUMBERS)
        vector.one_of("side", player.picked - 1, SIDES)
    else:  # an overseer that goes to this side
        vector.one_of("overseer", player.picked - 1, OVERSEER_NUMBERS)
        vector.one_of("side", player.aim - 1, SIDES)
    describe_order(vector, 1, player.first_order)
    describe_order(vector, 2, player.second_order)


def describe_order(vector: Vector, number: i64, order: i64) -> None:
    overseer: i64 = -1
    side: i64 = -1
    place: i64 = 0
    if order:
        overseer, place = overseer_of(order), place_of(order)
        side = SIDE[place]
    vector.enter("order", number)
    vector.one_of("overseer", overseer, OVERSEER_NUMBERS)
    vector.one_of("side", side, SIDES)
    vector.number("place", place)
    vector.leave()
