"""e) Citizens and one-off income, and f) Income of the round."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ostraka.core.decision import Decision
from ostraka.games.peloponnes import actions, view
from ostraka.games.peloponnes.rules.state import IDLE, Peloponnes
from ostraka.games.peloponnes.tables import (
    CHOICES,
    GOODS,
    MOST_FOOD,
    MOST_STONE,
    MOST_WOOD,
    NEW_CITIZENS,
    NONE,
    ONCE_COINS,
    ONCE_FOOD,
    ONCE_LUXURY,
    PRESTIGE,
    TALLY,
)

if TYPE_CHECKING:
    from ostraka.games.peloponnes.schema import Facts

CHOICE: Final = (*GOODS, "coin")


def settle_tile(s: Peloponnes, seat: i64) -> None:
    """The new tile brings its citizens and its one-off income (PEL-45), or takes citizens (PEL-46); then comes the
    income of the round."""
    player = s.players[seat]
    tile = player.tile
    player.tile = NONE
    player.tally += TALLY[tile]
    player.citizens += NEW_CITIZENS[tile]
    player.coins += ONCE_COINS[tile]
    player.luxury += ONCE_LUXURY[tile]
    player.receive(0, 0, ONCE_FOOD[tile])  # PEL-47
    receive_income(s, seat)


def receive_income(s: Peloponnes, seat: i64) -> None:
    """What the civilization and its tiles bring, and what is to be chosen on top of it."""
    player = s.players[seat]
    if s.listening:
        before = view.stores(player)
        player.harvest()
        gained = {name: count - before[name] for name, count in view.stores(player).items()}
        s.emit("income", {"seat": seat, "income": {name: count for name, count in gained.items() if count}})
    else:
        player.harvest()
    player.pending = (player.tally >> CHOICES) & 15
    if player.pending:
        player.task = TAKE
    else:
        player.task = IDLE


def tile_facts(tile: i64) -> Facts:
    """What a tile brings once it is placed: at once, every round, and in disasters."""
    once = {
        "prestige": (TALLY[tile] >> PRESTIGE) & 255,
        "citizens": NEW_CITIZENS[tile],
        "coin": ONCE_COINS[tile],
        "luxury": ONCE_LUXURY[tile],
        "food": ONCE_FOOD[tile],
    }
    facts: Facts = {"brings": {name: count for name, count in once.items() if count}}
    if view.incomes(TALLY[tile]):
        facts["income"] = view.incomes(TALLY[tile])
    if view.shelters(TALLY[tile]):
        facts["protects"] = view.shelters(TALLY[tile])
    return facts


class Take(Decision[Peloponnes]):
    """An income of choice for each Port and Temple of Apollo (PEL-53)."""

    def find(self, s: Peloponnes, seat: i64) -> i64:
        i: i64
        for i in range(len(CHOICE)):
            s.choices[i] = actions.TAKE + i
        return len(CHOICE)

    def apply(self, s: Peloponnes, seat: i64, action: i64) -> None:
        good = actions.GOOD_OF[action]
        player = s.players[seat]
        if good == 0:
            player.receive(1, 0, 0)
        elif good == 1:
            player.receive(0, 1, 0)
        elif good == 2:
            player.receive(0, 0, 1)
        else:
            player.coins += 1
        if s.listening:
            s.emit("take", {"seat": seat, "good": CHOICE[good]})
        player.pending -= 1
        if player.pending == 0:
            player.task = IDLE

    def facts(self, s: Peloponnes, seat: i64, action: i64) -> Facts:
        """A store that is full gives a luxury good instead (PEL-72)."""
        before = s.players[seat]
        room = (MOST_WOOD - before.wood, MOST_STONE - before.stone, MOST_FOOD - before.food, 1)
        good = actions.GOOD_OF[action]
        return {"brings": {CHOICE[good] if room[good] else "luxury": 1}}


TAKE: Final = Take("take", "take", "PEL-8")
