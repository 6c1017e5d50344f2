"""Tiles that their owner must pay for or lose, one by one: in disasters and in the supply round."""

from __future__ import annotations

from mypy_extensions import i64

from ostraka.core.decision import Decision
from ostraka.games.peloponnes import actions
from ostraka.games.peloponnes.rules.state import IDLE, Peloponnes, Player
from ostraka.games.peloponnes.tables import BUILDING_NUMBER, IS_LAND, RATE, TALLY, TILES, newest, without


class Upkeep(Decision[Peloponnes]):
    """Whether to pay for the newest of the tiles in question, or to give it up (PEL-58, PEL-70)."""

    def price(self, tile: i64) -> tuple[i64, i64, i64, i64]:
        """Wood, stone, food and coins."""
        raise NotImplementedError

    def keep(self, s: Peloponnes, seat: i64, tile: i64) -> None:
        """What becomes of a tile that was paid for."""
        raise NotImplementedError

    def find(self, s: Peloponnes, seat: i64) -> i64:
        tile = newest(s.players[seat].pending)
        s.choices[0] = actions.PAY + tile
        s.choices[1] = actions.GIVE_UP + tile
        return 2

    def apply(self, s: Peloponnes, seat: i64, action: i64) -> None:
        tile = actions.TILE_OF[action]
        if action >= actions.GIVE_UP:
            lose(s, seat, tile)
        else:
            player = s.players[seat]
            wood, stone, food, coins = self.price(tile)
            player.pay(wood, stone, food, coins)
            player.pending >>= 6
            self.keep(s, seat, tile)
        self.ask_about_next(s, seat)

    def ask_about_next(self, s: Peloponnes, seat: i64) -> None:
        """Ask about a tile that can be paid for, if need be with luxury goods (PEL-59, PEL-74); others are lost."""
        player = s.players[seat]
        while player.pending:
            tile = newest(player.pending)
            wood, stone, food, coins = self.price(tile)
            if RATE * player.lacks(wood, stone, food, coins) <= player.luxury:
                player.task = self
                return
            lose(s, seat, tile)
        player.task = IDLE


def lose(s: Peloponnes, seat: i64, tile: i64) -> None:
    """The newest tile in question goes to the box and the others close up (PEL-65). What it was good for ends (PEL-66),
    but what it brought or took once stays so (PEL-45, PEL-46)."""
    player = s.players[seat]
    player.pending >>= 6
    player.tally -= TALLY[tile]
    if IS_LAND[tile]:
        player.lands = without(player.lands, tile)
    else:
        player.buildings = without(player.buildings, tile)
        return_coin(player, tile)
    if s.listening:
        s.emit("lose", {"seat": seat, "tile": TILES[tile]})


def return_coin(player: Player, building: i64) -> None:
    """The coin that marks a building returns to its owner (PEL-64, PEL-70)."""
    if player.is_marked(building):
        player.marked ^= 1 << BUILDING_NUMBER[building]
        player.coins += 1
