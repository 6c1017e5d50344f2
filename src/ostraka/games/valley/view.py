"""What a seat may know of a game of Valley of the Kings.

Hidden are the values of rivals' tablets while they lie face down, and rivals' sheets until all are written (VAL-19,
VAL-35). Everything else lies open or follows from what does, the cubes in the bag too (VAL-82).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, Literal

from mypy_extensions import i64

from ostraka.games.valley.rules.pieces import CLOSED, on_site, overseer_of, place_of
from ostraka.games.valley.tables import (
    ALL_TABLETS,
    ALONE,
    AREA,
    AREAS,
    BLANKS,
    BUILD_FROM,
    BUILD_PLACES,
    BYTE,
    COLOUR_NAMES,
    COLOURS,
    COST,
    CUBE,
    EACH_COLOUR,
    FIGURES,
    FIRST_SPACE,
    LARGE,
    LETTER,
    LETTERS,
    NIBBLE,
    NONE,
    NUMBER,
    ONE,
    OVERSEERS,
    PATTERNS,
    PHARAOH,
    POINTS,
    SIDE,
    SIDE_NAMES,
    SIDES,
    SITE,
    SITES,
    SIZE,
    STANDS,
    STEAL_FROM,
    STEP,
    SUM,
    TABLET,
    TOTAL,
    VALUES,
    WORTH,
    copies,
    count,
    cube,
    hoped_pattern,
)

if TYPE_CHECKING:
    from ostraka.core.game import Game
    from ostraka.core.json import View
    from ostraka.core.state import State
    from ostraka.games.valley.rules.pieces import Player, Site
    from ostraka.games.valley.rules.state import Valley
    from ostraka.games.valley.schema import Bid, Bids, Group, Laid, Moving, Order, Table, Work
    from ostraka.games.valley.schema import Figure as FigureView
    from ostraka.games.valley.schema import Player as PlayerView
    from ostraka.games.valley.schema import Site as SiteView

    Phase = Literal["first", "lots", "bids", "orders", "claims", "workers", "theft", "takeover", "building", "over"]

# By phase:
PHASES: Final[tuple[Phase, ...]] = (
    "first",
    "lots",
    "bids",
    "orders",
    "claims",
    "workers",
    "theft",
    "takeover",
    "building",
    "over",
)


def place_name(place: i64) -> str:
    """An area by its number, a space by site and letter: `8C`."""
    return SIDE_NAMES[place] if LETTER[place] == NONE else f"{STANDS[place] + 1}{LETTERS[LETTER[place]]}"


def cubes(bundle: i64) -> dict[str, int]:
    """How many cubes of each colour."""
    return {COLOUR_NAMES[colour]: copies(bundle, colour) for colour in range(COLOURS) if copies(bundle, colour)}


def look(state: Valley, seat: int | None) -> Table:
    """The table as everybody sees it, with what only this seat knows."""
    phase = PHASES[state.phase]
    asked = phase == "bids" and state.actor == seat and not state.one_by_one
    return {
        "phase": phase,
        "round": state.round,
        "first": state.first,
        "through": state.turn,
        "carried_out": state.carried_out,
        "drawn": state.drawn,
        "tablet": state.asked if asked else None,
        "in_bag": count(state.bag),
        "bag": cubes(state.bag),
        "lots": [cubes(lot) for lot in state.lots[: state.lots_drawn()]] if phase in ("lots", "bids") else [],
        "bids": [bids_for(state, lot, seat) for lot in range(state.lots_drawn())] if phase == "bids" else [],
        "pharaoh": {"cubes": min(count(state.pharaoh), PHARAOH), "of": PHARAOH},
        "areas": {SIDE_NAMES[area]: groups_in(state, area) for area in range(AREAS)},
        "sites": {str(s + 1): site_view(state, s) for s in range(SITES)},
        "work": work(state, phase),
        "players": [player_view(state, who, seat, phase) for who in range(state.seats)],
    }


# The board


def groups_in(state: Valley, area: i64) -> list[Group]:
    """The figures of each player in an area."""
    found: list[Group] = []
    for seat, player in enumerate(state.players):
        here = [figure for figure in range(FIGURES) if player.place(figure) == area]
        if here:
            found.append(group(seat, here))
    return found


def groups_on(state: Valley, s: i64) -> list[Group]:
    """The figures of each player on a site, its owner's first, also without any."""
    found: list[Group] = []
    owner = state.sites[s].owner
    for seat, player in enumerate(state.players):
        here = [figure for figure in range(FIGURES) if STANDS[player.place(figure)] == s]
        if seat == owner:
            found.insert(0, group(seat, here))
        elif here:
            found.append(group(seat, here))
    return found


def group(seat: int, figures: list[int]) -> Group:
    overseers = sum(figure < OVERSEERS for figure in figures)
    return {"seat": seat, "overseers": overseers, "workers": len(figures) - overseers}


def site_view(state: Valley, s: i64) -> SiteView:
    site, size = state.sites[s], SIZE[s]
    pattern = hoped_pattern(site.pyramid, size, state.expert)
    figures: dict[str, FigureView] = {
        LETTERS[LETTER[player.place(figure)]]: {
            "seat": seat,
            "kind": "overseer" if figure < OVERSEERS else "worker",
        }
        for seat, player in enumerate(state.players)
        for figure in range(FIGURES)
        if STANDS[player.place(figure)] == s
    }
    return {
        "size": "large" if size == LARGE else "small",
        "closed": site.owner == CLOSED,
        "owner": site.owner if site.owner >= 0 else None,
        "finished": site.is_finished(),
        "layers": layers(site, size),
        "figures": figures,
        "present": groups_on(state, s),
        "pattern": PATTERNS[pattern],
        "worth": WORTH[4 * size + pattern],
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


def layer_from(size: i64, first: i64) -> int:
    """The number of the layer, from 0, that begins at a place."""
    return sum(BUILD_FROM[size * STEP + place] == place for place in range(1, first + 1))


def work(state: Valley, phase: Phase) -> Work:
    """What the player whose turn it is has begun; in the phases that all can watch."""
    at = state.site - 1
    layer: int | None = None
    if at >= 0 and phase in ("theft", "building"):
        begins = BUILD_FROM if phase == "building" else STEAL_FROM
        layer = layer_from(SIZE[at], begins[SIZE[at] * STEP + state.sites[at].cubes])
    return {
        "site": state.site or None,
        "colour": COLOUR_NAMES[state.colour - 1] if state.colour else None,
        "layer": layer,
    }


# Players


def player_view(state: Valley, who: int, seat: int | None, phase: Phase) -> PlayerView:
    player = state.players[who]
    own = who == seat
    sealed = state.orders_are_secret() and not own
    moves = phase in ("orders", "claims", "workers")
    return {
        "stock": cubes(player.stock),
        "scarabs": player.scarabs,
        "score": player.points,
        "tablets": tablets(state, who, own, phase == "bids"),
        "hand": hand(player) if own or phase != "bids" else None,
        "passed": bool(player.passed),
        "ready": state.orders_are_secret() and bool(player.ready),
        "overseers": [place_name(player.place(figure)) for figure in range(OVERSEERS)],
        "workers": [place_name(player.place(figure)) for figure in range(OVERSEERS, FIGURES)],
        "points": POINTS - player.spent if moves and not sealed else None,
        "spent": None if sealed else player.spent,
        "moving": None if sealed else moving(player, phase),
        "orders": None if sealed else orders(player, state.orders_are_secret()),
        "void": None if sealed else bool(player.void),
        "stolen": by_site(player.stolen),
        "laid": by_site(player.laid),
    }


def by_site(packed: i64) -> dict[str, int]:
    """How many cubes a player has stolen from or laid on each site."""
    return {str(s + 1): on_site(packed, s) for s in range(SITES) if on_site(packed, s)}


def hand(player: Player) -> list[int]:
    """The tablets that a player has not laid, the highest first."""
    laid = player.tablets()
    return [value for value in range(VALUES - 1, 0, -1) if not laid & TABLET[value]] + [0] * (BLANKS - (laid & 7))


def tablets(state: Valley, who: i64, own: bool, bidding: bool) -> list[Laid]:
    """The tablets on each lot: their number, and their values where they may be known (VAL-19)."""
    if bidding and not own and are_all_hidden(state, who):
        return []
    player = state.players[who]
    found: list[Laid] = []
    for lot in range(state.lots_drawn()):
        laid = player.tablets_on(lot)
        if laid:
            known = own or not bidding
            values = [0] * (laid & 7) + [value for value in range(1, VALUES) if laid & TABLET[value]]
            found.append({"lot": lot + 1, "number": NUMBER[laid], "values": values if known else None})
    return found


def are_all_hidden(state: Valley, who: i64) -> bool:
    """Whether a player is about to lay all tablets at once: rivals do not see where."""
    return who == state.actor and not state.one_by_one


# What is bid for a lot, as far as it is open


def bids_for(state: Valley, lot: i64, seat: int | None) -> Bids:
    seats = [own_bid(state, who, lot) if who == seat else rivals_bid(state, who, lot) for who in range(state.seats)]
    return {"seats": seats, "winner": sure_winner(state, seats)}


def tablets_to_come(state: Valley, who: i64) -> int:
    """How many tablets a player may still lay."""
    player = state.players[who]
    if state.one_by_one:
        return 0 if player.passed else NUMBER[ALL_TABLETS] - NUMBER[player.tablets()]
    turn = (who - state.first) % state.seats
    return 0 if turn < state.turn else NUMBER[ALL_TABLETS]


def own_bid(state: Valley, who: i64, lot: i64) -> Bid:
    """The sum that lies, and with all values that may still be laid."""
    player = state.players[who]
    least = SUM[player.tablets_on(lot)]
    if tablets_to_come(state, who) == 0:
        return {"least": least, "most": least}
    highest = VALUES - 1 if state.one_by_one or who != state.actor else state.asked
    return {"least": least, "most": least + sum(value for value in hand(player) if value <= highest)}


def rivals_bid(state: Valley, who: i64, lot: i64) -> Bid:
    """As few or as many points as the backs that lie there can have, with all that may still be laid."""
    lies = 0 if are_all_hidden(state, who) else NUMBER[state.players[who].tablets_on(lot)]
    may_lie = min(lies + tablets_to_come(state, who), VALUES - 1)
    return {"least": sum(range(1, lies - BLANKS + 1)), "most": sum(range(VALUES - may_lie, VALUES))}


def sure_winner(state: Valley, bids: list[Bid]) -> int | None:
    """Who has the highest sum, or of equal ones is the earlier, whatever the others have (VAL-20, VAL-21)."""
    for turn in range(state.seats):
        seat = state.seat_in_turn(turn)
        least = bids[seat]["least"]
        if least and all(
            least > bids[state.seat_in_turn(other)]["most"] - (other > turn)
            for other in range(state.seats)
            if other != turn
        ):
            return seat
    return None


# Orders


def moving(player: Player, phase: Phase) -> Moving | None:
    """The figure that has been picked up, and the side whose space is still to be named."""
    if not player.picked:
        return None
    if phase == "workers":
        side = SIDE_NAMES[player.picked - 1]
        return {"kind": "worker", "overseer": None, "from": side, "to": None, "cost": None, "way": None}
    place, aim = player.place(player.picked - 1), player.aim - 1
    return {
        "kind": "overseer",
        "overseer": player.picked,
        "from": place_name(place),
        "to": SIDE_NAMES[aim] if player.aim else None,
        "cost": COST[SIDE[place] * SIDES + aim] if player.aim else None,
        "way": way(place, aim, SIDE_NAMES[aim]) if player.aim else None,
    }


def orders(player: Player, being_written: bool) -> list[Order]:
    """The orders of this round, in the order in which they are carried out."""
    found: list[Order] = []
    for order in player.orders():
        place, to = player.place(overseer_of(order)), place_of(order)
        cost, steps = COST[SIDE[place] * SIDES + SIDE[to]], way(place, SIDE[to], place_name(to))
        found.append(
            {
                "overseer": overseer_of(order) + 1,
                "to": place_name(to),
                "cost": cost if being_written else None,
                "way": steps if being_written else None,
            }
        )
    return found


def way(place: i64, side: i64, to: str) -> list[str]:
    """A shortest way: where a figure stands, the areas that it crosses, where it goes. Every step crosses a line."""
    area, last = AREA[SIDE[place]], AREA[side]
    steps = [place_name(place)] if LETTER[place] != NONE else []
    while area != last:
        steps.append(SIDE_NAMES[area])
        area = next(
            near
            for near in range(AREAS)
            if COST[area * SIDES + near] == 1 and COST[near * SIDES + last] < COST[area * SIDES + last]
        )
    steps.append(SIDE_NAMES[last])
    return steps if SITE[side] == NONE else [*steps, to]


# The position again


def place_named(name: str) -> int:
    """The inverse of `place_name`."""
    if name in SIDE_NAMES:
        return SIDE_NAMES.index(name)
    return FIRST_SPACE[int(name[:-1]) - 1] + LETTERS.index(name[-1])


def bundle(cubes: Mapping[str, int]) -> int:
    """The inverse of `cubes`."""
    return sum(number * ONE[COLOUR_NAMES.index(colour)] for colour, number in cubes.items())


def read_view(game: Game, view: View) -> State:
    """The position as far as it can be known: rivals' tablets are any, rivals' sheets are empty."""
    position: dict[str, Any] = {
        **game.new().to_json(),
        **{name: view[name] for name in ("round", "first", "drawn", "carried_out")},
        "phase": PHASES.index(view["phase"]),
        "turn": view["through"],
        "asked": VALUES - 1 if view["tablet"] is None else view["tablet"],
        "site": view["work"]["site"] or 0,
        "colour": 1 + COLOUR_NAMES.index(view["work"]["colour"]) if view["work"]["colour"] else 0,
        "bag": bundle(view["bag"]),
        "sites": [read_site(site) for site in view["sites"].values()],
        "players": [read_player(player, view) for player in view["players"]],
    }
    position["lots"] = [bundle(lot) for lot in view["lots"]] + [0] * (len(position["lots"]) - len(view["lots"]))
    for number, site in enumerate(position["sites"]):
        places = [place_named(name) for player in view["players"] for name in player["overseers"] + player["workers"]]
        site["taken"] = sum(ALONE[LETTER[place]] for place in places if STANDS[place] == number)
    position["pharaoh"] = EACH_COLOUR * sum(ONE) - position["bag"] - sum(position["lots"])
    position["pharaoh"] -= sum(player["stock"] for player in position["players"])
    position["pharaoh"] -= sum(bundle({c: 1}) for s in view["sites"].values() for row in s["layers"] for c in row if c)
    return game.from_json(position)


def read_site(site: View) -> dict[str, int]:
    colours = [colour for layer in site["layers"] for colour in layer]
    free = CLOSED if site["closed"] else NONE
    return {
        "owner": free if site["owner"] is None else site["owner"],
        "pyramid": sum((COLOUR_NAMES.index(colour) + 1) * CUBE[n] for n, colour in enumerate(colours) if colour),
        "cubes": len(colours) - colours.count(None),
    }


def read_player(player: View, view: View) -> dict[str, int]:
    places = [place_named(name) for name in player["overseers"] + player["workers"]]
    first, second = [*(order["overseer"] + 2 * place_named(order["to"]) for order in player["orders"] or ()), 0, 0][:2]
    revealed = view["round"] > 1 and view["phase"] not in ("lots", "bids", "orders")
    return {
        "figures": sum(place * BYTE[figure] for figure, place in enumerate(places)),
        "stock": bundle(player["stock"]),
        "scarabs": player["scarabs"],
        "points": player["score"],
        "bids": read_tablets(player["tablets"]),
        "passed": int(player["passed"]),
        "first_order": first,
        "second_order": second,
        "ready": int(player["ready"] or revealed),
        "spent": player["spent"] or 0,
        "void": int(player["void"] or 0),
        **read_moving(player["moving"]),
        "stolen": sum(number * NIBBLE[int(site) - 1] for site, number in player["stolen"].items()),
        "laid": sum(number * NIBBLE[int(site) - 1] for site, number in player["laid"].items()),
    }


def read_tablets(laid: list[View]) -> int:
    """The tablets on each lot; any ones for those that lie face down."""
    any_tablets = [0] * BLANKS + list(range(1, VALUES))
    bids = 0
    for lot in laid:
        values = lot["values"]
        if values is None:
            values = [any_tablets.pop() for _ in range(lot["number"])]
        bids += sum(TABLET[value] for value in values) * BYTE[lot["lot"] - 1]
    return bids


def read_moving(moving: View | None) -> dict[str, int]:
    if moving is None:
        return {"picked": 0, "aim": 0}
    if moving["kind"] == "worker":
        return {"picked": 1 + SIDE_NAMES.index(moving["from"]), "aim": 0}
    return {"picked": moving["overseer"], "aim": 1 + SIDE_NAMES.index(moving["to"]) if moving["to"] else 0}
