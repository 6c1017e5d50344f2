"""e) Citizens and one-off income, and f) Income of the round."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ostraka.core.decision import Decision
from ostraka.games.peloponnes import actions
from ostraka.games.peloponnes.rules.state import IDLE, Peloponnes
from ostraka.games.peloponnes.tables import (
    CHOICES,
    CITIZENS,
    FOOD,
    GOOD,
    GOODS,
    INCOME_COINS,
    INCOME_LUXURY,
    MOST_INCOME,
    NEW_CITIZENS,
    NONE,
    ONCE_COINS,
    ONCE_FOOD,
    ONCE_LUXURY,
    STONE,
    TALLY,
    WOOD,
)


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
    """What the civilization and all its tiles bring (PEL-48): citizens first (PEL-52), then goods, then coins (PEL-49)
    and luxury goods (PEL-50) by population."""
    player = s.players[seat]
    tally = player.tally
    player.citizens += (tally >> CITIZENS) & 15
    player.receive((tally >> WOOD) & 255, (tally >> STONE) & 255, (tally >> FOOD) & 255)
    people = min(player.citizens, MOST_INCOME)  # PEL-51
    player.coins += INCOME_COINS[people]
    player.luxury += INCOME_LUXURY[people]
    if s.listening:
        s.emit("income", {"seat": seat, "coins": INCOME_COINS[people], "citizens": player.citizens})
    player.pending = (tally >> CHOICES) & 15
    if player.pending:
        player.task = TAKE
    else:
        player.task = IDLE


class Take(Decision[Peloponnes]):
    """An income of choice for each Port and Temple of Apollo (PEL-53)."""

    def find(self, s: Peloponnes, seat: i64) -> i64:
        i: i64
        for i in range(len(GOOD) + 1):
            s.choices[i] = actions.TAKE + i
        return len(GOOD) + 1

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
            s.emit("take", {"seat": seat, "good": (*GOODS, "coin")[good]})
        player.pending -= 1
        if player.pending == 0:
            player.task = IDLE


TAKE: Final = Take("take", "take", "PEL-8")
