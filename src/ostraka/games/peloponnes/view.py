"""What a seat may know of a game of Peloponnes: everything on the table.

Stores, coins, bids and tiles lie open, and what is still in the stacks and among the chits follows from what has been
seen (PEL-93). Stacks and chits have no order before they are drawn, so there is nothing to guess.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ostraka.games.peloponnes.tables import (
    BIT,
    CHITS,
    CIVILIZATIONS,
    FOOD,
    GOODS,
    IS_LAND,
    KINDS,
    NONE,
    STACK_END,
    STACK_START,
    STONE,
    TARGET,
    TILES,
    TILES_A_ROUND,
    WOOD,
    newest,
)

if TYPE_CHECKING:
    from ostraka.core.json import View
    from ostraka.games.peloponnes.rules.state import Peloponnes, Player


def tiles(row: i64) -> list[int]:
    """The tiles of a row, the oldest first."""
    found: list[int] = []
    while row:
        found.append(newest(row))
        row >>= 6
    return found[::-1]


def names(numbers: list[int]) -> list[str]:
    return [TILES[number] for number in numbers]


def view(state: Peloponnes) -> View:
    """The table, the same for every seat and for spectators."""
    places = range(TILES_A_ROUND)
    return {
        "round": state.round,
        "level": state.level,
        "target": TARGET[state.level],
        "order": list(state.order),
        "open": [_offer(state, place) for place in places if place < state.open_tiles],
        "conquest": [_offer(state, place) for place in places if place >= state.open_tiles],
        "undrawn": {
            stack: [TILES[tile] for tile in range(STACK_START[s], STACK_END[s]) if state.unseen & BIT[tile]]
            for s, stack in enumerate("ABC")
        },
        "chits": {kind: {"shown": state.chits[k], "of": CHITS[k]} for k, kind in enumerate(KINDS)},
        "players": [_player(player) for player in state.players],
    }


def _offer(state: Peloponnes, place: int) -> View | None:
    """A tile of the rows with the bid that lies on it; None where no tile lies."""
    if state.row[place] == NONE:
        return None
    bidder = state.bidders[place]
    return {
        "tile": TILES[state.row[place]],
        "bidder": None if bidder == NONE else bidder,
        "bid": 0 if bidder == NONE else state.players[bidder].bid,
        "unfit": [seat for seat, player in enumerate(state.players) if not _fits(player, state.row[place])],
    }


def _fits(player: Player, tile: i64) -> bool:
    """Whether a player could place a tile that is a land; a building may depend on what the bid leaves."""
    return IS_LAND[tile] == 0 or player.fits(tile)


def _player(player: Player) -> View:
    buildings = tiles(player.buildings)
    asked = player.asked()
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
        "extra": {good: (player.extra >> shift) & 255 for good, shift in zip(GOODS, (WOOD, STONE, FOOD), strict=True)},
        "bid": player.bid,
        "tile": None if player.tile == NONE else TILES[player.tile],
        "asked": asked,
        "about": names(tiles(player.pending)[::-1]) if asked in ("earthquake", "tempest", "complete") else [],
        "hungry": player.pending if asked == "feed" else 0,
        "prestige": player.prestige(),
        "population": player.population(),
        "score": player.score(),
    }
