"""What a seat may know of a game of Valley of the Kings.

Hidden are the values of rivals' tablets while they lie face down, and rivals' sheets until all are written (VAL-19,
VAL-35). Everything else lies open or follows from what does, the cubes in the bag too (VAL-82).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ostraka.games.valley.rules.pieces import CLOSED, overseer_of, place_of
from ostraka.games.valley.tables import (
    AREAS,
    BUILD_PLACES,
    COLOUR_NAMES,
    COLOURS,
    FIGURES,
    LARGE,
    LETTER,
    LETTERS,
    NONE,
    NUMBER,
    OVERSEERS,
    PHARAOH,
    POINTS,
    SIDE_NAMES,
    SITES,
    SIZE,
    STANDS,
    STEP,
    TABLET,
    TOTAL,
    VALUES,
    copies,
    count,
    cube,
)

if TYPE_CHECKING:
    from ostraka.core.json import View
    from ostraka.games.valley.rules.pieces import Player, Site
    from ostraka.games.valley.rules.state import Valley

# By phase:
PHASES: Final = ("first", "lots", "bids", "orders", "claims", "workers", "theft", "takeover", "building", "over")


def place_name(place: i64) -> str:
    """An area by its number, a space by site and letter: `8C`."""
    return SIDE_NAMES[place] if LETTER[place] == NONE else f"{STANDS[place] + 1}{LETTERS[LETTER[place]]}"


def cubes(bundle: i64) -> View:
    """How many cubes of each colour."""
    return {COLOUR_NAMES[colour]: copies(bundle, colour) for colour in range(COLOURS) if copies(bundle, colour)}


def view(state: Valley, seat: int | None) -> View:
    """The table as everybody sees it, with what only this seat knows."""
    phase = PHASES[state.phase]
    return {
        "phase": phase,
        "round": state.round,
        "first": state.first,
        "bag": cubes(state.bag),
        "lots": [cubes(lot) for lot in state.lots[: state.lots_drawn()]] if phase in ("lots", "bids") else [],
        "pharaoh": {"cubes": min(count(state.pharaoh), PHARAOH), "of": PHARAOH},
        "areas": {SIDE_NAMES[area]: figures_on(state, area) for area in range(AREAS)},
        "sites": {str(s + 1): site_view(state, s) for s in range(SITES)},
        "work": work(state),
        "players": [player_view(state, who, seat, phase) for who in range(state.seats)],
    }


def figures_on(state: Valley, area: i64) -> list[View]:
    """The figures of each player in an area."""
    found: list[View] = []
    for seat, player in enumerate(state.players):
        here = [figure for figure in range(FIGURES) if player.place(figure) == area]
        if here:
            overseers = sum(figure < OVERSEERS for figure in here)
            found.append({"seat": seat, "overseers": overseers, "workers": len(here) - overseers})
    return found


def site_view(state: Valley, s: i64) -> View:
    site = state.sites[s]
    return {
        "size": "large" if SIZE[s] == LARGE else "small",
        "closed": site.owner == CLOSED,
        "owner": site.owner if site.owner >= 0 else None,
        "finished": site.is_finished(),
        "layers": layers(site, SIZE[s]),
        "figures": {
            LETTERS[LETTER[player.place(figure)]]: {
                "seat": seat,
                "kind": "overseer" if figure < OVERSEERS else "worker",
            }
            for seat, player in enumerate(state.players)
            for figure in range(FIGURES)
            if STANDS[player.place(figure)] == s
        },
    }


def layers(site: Site, size: i64) -> list[list[str | None]]:
    """The colour of each cube, layer by layer from the bottom, row by row."""
    found: list[list[str | None]] = []
    first: i64 = 0
    while first < TOTAL[size]:
        places = BUILD_PLACES[size * STEP + first]
        colours = [cube(site.pyramid, place) for place in range(first, first + places)]
        found.append([COLOUR_NAMES[colour - 1] if colour else None for colour in colours])
        first += places
    return found


def work(state: Valley) -> View:
    """What the player whose turn it is has begun; in the phases that all can watch."""
    return {
        "site": state.site or None,
        "colour": COLOUR_NAMES[state.colour - 1] if state.colour else None,
    }


def player_view(state: Valley, who: i64, seat: int | None, phase: str) -> View:
    player = state.players[who]
    own = seat is not None and who == seat
    sealed = state.orders_are_secret() and not own
    moves = phase in ("orders", "claims", "workers")
    return {
        "stock": cubes(player.stock),
        "scarabs": player.scarabs,
        "score": player.points,
        "tablets": tablets(state, who, own, phase == "bids"),
        "passed": bool(player.passed),
        "ready": state.orders_are_secret() and bool(player.ready),
        "overseers": [place_name(player.place(overseer)) for overseer in range(OVERSEERS)],
        "points": POINTS - player.spent if moves and not sealed else None,
        "moving": None if sealed else moving(player, phase),
        "orders": None if sealed else orders(player),
        "void": None if sealed else bool(player.void),
    }


def tablets(state: Valley, who: i64, own: bool, bidding: bool) -> list[View]:
    """The tablets on each lot: their number, and their values where they may be known (VAL-19)."""
    player = state.players[who]
    if bidding and not own and who == state.actor and not state.one_by_one:
        return []  # laid all at once
    found: list[View] = []
    for lot in range(state.lots_drawn()):
        laid = player.tablets_on(lot)
        if laid:
            known = own or not bidding
            values = [0] * (laid & 7) + [value for value in range(1, VALUES) if laid & TABLET[value]]
            found.append({"lot": lot + 1, "number": NUMBER[laid], "values": values if known else None})
    return found


def moving(player: Player, phase: str) -> View | None:
    """The figure that has been picked up, and the side whose space is still to be named."""
    if not player.picked:
        return None
    if phase == "workers":
        return {"kind": "worker", "overseer": None, "from": SIDE_NAMES[player.picked - 1], "to": None}
    return {
        "kind": "overseer",
        "overseer": player.picked,
        "from": place_name(player.place(player.picked - 1)),
        "to": SIDE_NAMES[player.aim - 1] if player.aim else None,
    }


def orders(player: Player) -> list[View]:
    """The orders of this round, in the order in which they are carried out."""
    return [{"overseer": overseer_of(order) + 1, "to": place_name(place_of(order))} for order in player.orders()]
