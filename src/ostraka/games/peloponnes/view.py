"""What a seat may know of a game of Peloponnes: everything on the table.

Stores, coins, bids and tiles lie open, and what is still in the stacks and among the chits follows from what has been
seen (PEL-93). Stacks and chits have no order before they are drawn, so there is nothing to guess.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ostraka.games.peloponnes.tables import (
    BIT,
    BLANK,
    BUILDING_NUMBER,
    CHITS,
    CHITS_A_ROUND,
    CHOICES,
    CITIZENS,
    CIVILIZATIONS,
    FOOD,
    IS_LAND,
    KINDS,
    NONE,
    RATE,
    SHELTER,
    STACK_END,
    STACK_START,
    STONE,
    STRIKES_AT,
    TARGET,
    TILE_COUNT,
    TILES,
    TILES_A_ROUND,
    WOOD,
    newest,
    tally_of,
    with_tile,
)

if TYPE_CHECKING:
    from ostraka.core.game import Game
    from ostraka.core.json import Json, View
    from ostraka.core.state import State
    from ostraka.games.peloponnes.rules.state import Peloponnes, Player
    from ostraka.games.peloponnes.schema import Goods, Income, Offer, Supply, Table
    from ostraka.games.peloponnes.schema import Player as SeenPlayer

AUCTION: Final = ("bid", "buy", "add", "move")  # the decisions before the income of a round
END: Final = ("last_supply", "over")  # after which nobody is fed
TURNING: Final = ("chit", "strike")  # chits
ABOUT_TILES: Final = ("earthquake", "tempest", "complete")


def tiles(row: i64) -> list[int]:
    """The tiles of a row, the oldest first."""
    found: list[int] = []
    while row:
        found.append(newest(row))
        row >>= 6
    return found[::-1]


def row_of(names: Sequence[str]) -> int:
    """The inverse of `tiles`, by name."""
    row: i64 = 0
    for name in names:
        row = with_tile(row, TILES.index(name))
    return row


def names(numbers: list[int]) -> list[str]:
    return [TILES[number] for number in numbers]


def incomes(tally: i64) -> dict[str, int]:
    """What comes every round by a tally, as far as there is any."""
    found = {
        "wood": (tally >> WOOD) & 255,
        "stone": (tally >> STONE) & 255,
        "food": (tally >> FOOD) & 255,
        "citizens": (tally >> CITIZENS) & 15,
        "choice": (tally >> CHOICES) & 15,
    }
    return {name: count for name, count in found.items() if count}


def stores(player: Player) -> dict[str, int]:
    """What a civilization has, by the names of things that are counted."""
    return {
        "wood": player.wood,
        "stone": player.stone,
        "food": player.food,
        "citizens": player.citizens,
        "luxury": player.luxury,
        "coin": player.coins,
    }


def shelters(tally: i64) -> list[str]:
    """The disasters from which a tally protects."""
    return [kind for k, kind in enumerate(KINDS) if (tally >> (SHELTER + 2 * k)) & 3]


def look(state: Peloponnes) -> Table:
    """The table, the same for every seat and for spectators."""
    places = range(TILES_A_ROUND)
    undrawn = {
        stack: [TILES[tile] for tile in range(STACK_START[s], STACK_END[s]) if state.unseen & BIT[tile]]
        for s, stack in enumerate("ABC")
    }
    return {
        "round": state.round,
        "level": state.level,
        "target": TARGET[state.level],
        "order": list(state.order),
        "turn": state.turn,
        "rivals": [state.order[turn] for turn in range(state.turn + 1, state.seats)] if is_auction(state) else [],
        "open": [_offer(state, place) for place in places if place < state.open_tiles],
        "conquest": [_offer(state, place) for place in places if place >= state.open_tiles],
        "stacks": {stack: len(left) for stack, left in undrawn.items()},
        "undrawn": undrawn,
        "chits": {
            kind: {"shown": state.chits[k], "of": CHITS[k], "imminent": k != BLANK and state.chits[k] + 1 == STRIKES_AT}
            for k, kind in enumerate(KINDS)
        },
        "players": [_player(state, player) for player in state.players],
    }


def is_auction(state: Peloponnes) -> bool:
    return state.decision.key in AUCTION


def _offer(state: Peloponnes, place: int) -> Offer | None:
    """A tile of the rows with the bid that lies on it; None where no tile lies."""
    tile = state.row[place]
    if tile == NONE:
        return None
    bidder: int | None = None if state.bidders[place] == NONE else state.bidders[place]
    adding = [seat for seat, player in enumerate(state.players) if player.tile == tile and seat != bidder]
    leader = adding[0] if adding else bidder
    return {
        "tile": TILES[tile],
        "price": state.price(place),
        "bidder": bidder,
        "bid": 0 if bidder is None else state.players[bidder].bid,
        "leader": leader,
        "lead": 0 if leader is None else state.players[leader].bid,
        "unfit": [seat for seat, player in enumerate(state.players) if not _fits(player, tile)],
    }


def _fits(player: Player, tile: i64) -> bool:
    """Whether a player could place a tile that is a land; a building may depend on what the bid leaves."""
    return IS_LAND[tile] == 0 or player.fits(tile)


def _player(state: Peloponnes, player: Player) -> SeenPlayer:
    buildings = tiles(player.buildings)
    asked = player.asked()
    prestige, population = player.prestige(), player.population()
    return {
        "civilization": None if player.civilization == NONE else CIVILIZATIONS[player.civilization],
        "citizens": player.citizens,
        "coins": player.coins,
        "wood": player.wood,
        "stone": player.stone,
        "food": player.food,
        "luxury": player.luxury,
        "buildings": names(buildings),
        "marked": [TILES[tile] for tile in buildings if player.is_marked(tile)],
        "lands": names(tiles(player.lands)),
        "extra": _goods(player.extra),
        "bid": player.bid,
        "tile": None if player.tile == NONE else TILES[player.tile],
        "asked": asked,
        "about": names(tiles(player.pending)[::-1]) if asked in ABOUT_TILES else [],
        "hungry": player.pending if asked == "feed" else 0,
        "choosing": player.pending if asked in ("", "take") else 0,
        "purse": player.purse(),
        "halves": player.halves(),
        "sheltered": shelters(player.tally),
        "income": _income(player),
        "supply": _supply(state, player),
        "prestige": prestige,
        "population": population,
        "counts": "both" if prestige == population else "prestige" if prestige < population else "population",
        "score": player.score(),
    }


def _goods(tally: i64) -> Goods:
    return {"wood": (tally >> WOOD) & 255, "stone": (tally >> STONE) & 255, "food": (tally >> FOOD) & 255}


def _income(player: Player) -> Income:
    after = player.copy()
    after.harvest()
    return {
        "wood": after.wood - player.wood,
        "stone": after.stone - player.stone,
        "food": after.food - player.food,
        "luxury": after.luxury - player.luxury,
        "coins": after.coins - player.coins,
        "citizens": after.citizens - player.citizens,
        "choices": (player.tally >> CHOICES) & 15,
    }


def _supply(state: Peloponnes, player: Player) -> Supply | None:
    if state.decision.key in END:
        return None
    then = player.copy()
    if is_auction(state) or player.asked() == "place":
        then.harvest()
    hungry = then.eat()
    saved = min(hungry, then.luxury // RATE)
    return {"hungry": hungry, "saved": saved, "lost": hungry - saved, "left": then.food}


def read_view(game: Game, view: View) -> State:
    """The position again: nothing is hidden."""
    offers = [*view["open"], *view["conquest"]]
    undrawn = [tile for stack in view["undrawn"].values() for tile in stack]
    chits = [view["chits"][kind]["shown"] for kind in KINDS]
    number = view["round"]
    return game.from_json(
        {
            **game.new().to_json(),
            "unseen": sum(BIT[TILES.index(tile)] for tile in undrawn),
            "round": number,
            "row": [NONE if offer is None else TILES.index(offer["tile"]) for offer in offers],
            "bidders": [NONE if offer is None or offer["bidder"] is None else offer["bidder"] for offer in offers],
            "laid": TILE_COUNT - len(undrawn) - TILES_A_ROUND * (number - 1) if number else 0,
            "order": view["order"],
            "turn": view["turn"],
            "chits": chits,
            "chits_left": CHITS_A_ROUND * number - sum(chits) if view["decision"] in TURNING else 0,
            "players": [_read_player(player) for player in view["players"]],
        }
    )


def _read_player(player: SeenPlayer) -> dict[str, Json]:
    civilization = NONE if player["civilization"] is None else CIVILIZATIONS.index(player["civilization"])
    extra = (player["extra"]["wood"] << WOOD) + (player["extra"]["stone"] << STONE) + (player["extra"]["food"] << FOOD)
    buildings, lands = row_of(player["buildings"]), row_of(player["lands"])
    return {
        "civilization": civilization,
        "citizens": player["citizens"],
        "coins": player["coins"],
        "wood": player["wood"],
        "stone": player["stone"],
        "food": player["food"],
        "luxury": player["luxury"],
        "buildings": buildings,
        "lands": lands,
        "marked": sum(1 << BUILDING_NUMBER[TILES.index(tile)] for tile in player["marked"]),
        "extra": extra,
        "tally": tally_of(civilization, extra, [*tiles(buildings), *tiles(lands)]),
        "bid": player["bid"],
        "tile": NONE if player["tile"] is None else TILES.index(player["tile"]),
        "task": player["asked"] or "idle",
        "pending": row_of(player["about"][::-1]) or player["hungry"] or player["choosing"],
    }
