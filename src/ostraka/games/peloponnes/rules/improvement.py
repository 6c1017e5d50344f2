"""d) Improving the civilization: the tiles that were won are placed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ostraka.core.clauses import Refusal
from ostraka.core.decision import Decision
from ostraka.games.peloponnes import actions
from ostraka.games.peloponnes.rules import disasters, income
from ostraka.games.peloponnes.rules.state import Peloponnes, Player
from ostraka.games.peloponnes.rules.together import AllAtOnce
from ostraka.games.peloponnes.tables import (
    BUILDING_NUMBER,
    COST_STONE,
    COST_WOOD,
    IS_LAND,
    NONE,
    RATE,
    TILES,
    with_tile,
)

if TYPE_CHECKING:
    from ostraka.games.peloponnes.schema import Facts


class Improve(AllAtOnce):
    """All place their tiles (PEL-34) and receive their income, with some of it to choose."""

    def go_on(self, s: Peloponnes) -> None:
        disasters.begin(s)


IMPROVE: Final = Improve("improve", clause="PEL-94")


def begin(s: Peloponnes) -> None:
    seat: i64
    s.decision = IMPROVE
    for seat in range(s.seats):
        improve(s, seat)
    IMPROVE.ask(s)


def improve(s: Peloponnes, seat: i64) -> None:
    """Place the tile that was won, asking where there is a choice; then comes the income."""
    player = s.players[seat]
    tile = player.tile
    if tile == NONE:
        income.receive_income(s, seat)
    elif IS_LAND[tile] == 0:
        if PLACE.find(s, seat) == 1:
            PLACE.apply(s, seat, s.choices[0])
        else:
            player.task = PLACE
    elif player.fits(tile):
        player.lands = with_tile(player.lands, tile)
        if s.listening:
            s.emit("land", {"seat": seat, "tile": TILES[tile]})
        income.settle_tile(s, seat)
    else:
        box(s, seat)


class Place(Decision[Peloponnes]):
    """A new building is paid for (PEL-35) or marked with a coin (PEL-36); who has the means for neither gives it up
    (PEL-38), and may do so who would need luxury goods for it (PEL-39)."""

    def find(self, s: Peloponnes, seat: i64) -> i64:
        k: i64 = 0
        player = s.players[seat]
        tile = player.tile
        lacking = player.lacks(COST_WOOD[tile], COST_STONE[tile], 0, 0)
        if RATE * lacking <= player.luxury:
            s.choices[k] = actions.PAY + tile
            k += 1
        if player.purse() > 0:  # PEL-75
            s.choices[k] = actions.mark(tile)
            k += 1
        if lacking > 0 and player.coins == 0:
            s.choices[k] = actions.GIVE_UP + tile
            k += 1
        return k

    def apply(self, s: Peloponnes, seat: i64, action: i64) -> None:
        if action >= actions.GIVE_UP:
            box(s, seat)
            return
        player = s.players[seat]
        tile = player.tile
        player.buildings = with_tile(player.buildings, tile)
        if action >= actions.MARK:
            player.pay(0, 0, 0, 1)
            player.marked |= 1 << BUILDING_NUMBER[tile]
        else:
            player.pay(COST_WOOD[tile], COST_STONE[tile], 0, 0)
        if s.listening:
            s.emit("mark" if action >= actions.MARK else "build", {"seat": seat, "tile": TILES[tile]})
        income.settle_tile(s, seat)  # either way (PEL-37), and after it was paid for (PEL-40)

    def refusal(self, s: Peloponnes, seat: i64, action: i64) -> Refusal | None:
        tile = s.players[seat].tile
        if actions.TILE_OF[action] != tile:
            return Refusal("PEL-34", {"tile": TILES[tile]})
        if action in s.legal(seat):
            return None
        clause = "PEL-39" if action >= actions.GIVE_UP else "PEL-36" if action >= actions.MARK else "PEL-35"
        return Refusal(clause, {"tile": TILES[tile], "wood": COST_WOOD[tile], "stone": COST_STONE[tile]})

    def facts(self, s: Peloponnes, seat: i64, action: i64) -> Facts:
        player = s.players[seat]
        tile = player.tile
        if action >= actions.GIVE_UP:
            return {"lost": [TILES[tile]]}
        price = player.payment(COST_WOOD[tile], COST_STONE[tile], 0, 0)
        if action < actions.MARK:
            return {"pays": price, **income.tile_facts(tile)}
        due = {"wood": COST_WOOD[tile], "stone": COST_STONE[tile]}
        return {
            "pays": player.payment(0, 0, 0, 1),
            "due": {good: count for good, count in due.items() if count},
            **income.tile_facts(tile),
        }


PLACE: Final = Place("place", "pay mark give", "PEL-8")


def placing_facts(player: Player, tile: i64) -> Facts:
    """How a player could place a tile, and what it would bring."""
    if IS_LAND[tile]:
        placed = "land" if player.fits(tile) else "box"
    elif RATE * player.lacks(COST_WOOD[tile], COST_STONE[tile], 0, 0) <= player.luxury:
        placed = "built"
    else:
        placed = "marked" if player.purse() > 0 else "box"
    return {"placed": placed} if placed == "box" else {"placed": placed, **income.tile_facts(tile)}


def box(s: Peloponnes, seat: i64) -> None:
    """A tile that cannot be placed brings nothing (PEL-44)."""
    player = s.players[seat]
    if s.listening:
        s.emit("box", {"seat": seat, "tile": TILES[player.tile]})
    player.tile = NONE
    income.receive_income(s, seat)
