"""Tiles that their owner must pay for or lose, one by one: in disasters and in the supply round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ostraka.core.decision import Decision
from ostraka.games.peloponnes import actions, view
from ostraka.games.peloponnes.rules.state import IDLE, Peloponnes, Player
from ostraka.games.peloponnes.tables import BUILDING_NUMBER, IS_LAND, RATE, TALLY, TILES, newest, without

if TYPE_CHECKING:
    from ostraka.games.peloponnes.schema import Facts


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

    def facts(self, s: Peloponnes, seat: i64, action: i64) -> Facts:
        """What is paid, the coin that returns, and all that is lost: also older tiles that cannot be paid for then."""
        tile = actions.TILE_OF[action]
        player = s.players[seat]
        facts: Facts = {}
        paid: i64 = 0
        if action < actions.GIVE_UP:
            wood, stone, food, coins = self.price(tile)
            facts["pays"] = player.payment(wood, stone, food, coins)
            paid = facts["pays"].get("coin", 0)
        after = s.copy()
        assert isinstance(after, Peloponnes)
        self.apply(after, seat, action)
        if after.players[seat].coins > player.coins - paid:
            facts["brings"] = {"coin": after.players[seat].coins - player.coins + paid}
        return facts | losses(player, after.players[seat])


def losses(before: Player, after: Player) -> Facts:
    """The tiles that a civilization no longer has, and what ends with them (PEL-66)."""
    kept = view.tiles(after.buildings) + view.tiles(after.lands)
    lost = [tile for tile in view.tiles(before.buildings) + view.tiles(before.lands) if tile not in kept]
    if not lost:
        return {}
    facts: Facts = {"lost": view.names(lost), "prestige": before.tile_points() - after.tile_points()}
    ends = view.incomes(before.tally - after.tally)
    if ends:
        facts["ends"] = ends
    exposes = [kind for kind in view.shelters(before.tally) if kind not in view.shelters(after.tally)]
    if exposes:
        facts["exposes"] = exposes
    return facts


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
