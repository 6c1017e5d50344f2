"""The round, and its step a) Drawing tiles."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ostraka.core.decision import Decision
from ostraka.core.state import CHANCE
from ostraka.games.peloponnes import actions
from ostraka.games.peloponnes.rules import auction, supply
from ostraka.games.peloponnes.rules.state import Peloponnes
from ostraka.games.peloponnes.tables import (
    BIT,
    BRINGS_SUPPLY,
    ROUNDS,
    STACK,
    STACK_END,
    STACK_START,
    TILES,
    TILES_A_ROUND,
)


def begin_round(s: Peloponnes) -> None:
    """The next of eight (PEL-8)."""
    s.round += 1
    s.laid = 0
    if s.listening:
        s.emit("round", {"round": s.round})
    draw_next(s)


def end_round(s: Peloponnes) -> None:
    """After the eighth comes the last supply round (PEL-77)."""
    if s.round == ROUNDS:
        supply.begin(s, supply.LAST_SUPPLY)
    else:
        begin_round(s)


def draw_next(s: Peloponnes) -> None:
    """Tiles are laid until there are five; then they are bid on (PEL-9)."""
    if s.laid < TILES_A_ROUND:
        s.decision = DRAW
        s.actor = CHANCE
    else:
        auction.begin(s)


class Draw(Decision[Peloponnes]):
    """By chance: any tile of the round's stack (PEL-7, PEL-8), for the open row, then for the Conquest row (PEL-9)."""

    def find(self, s: Peloponnes, seat: i64) -> i64:
        tile: i64
        k: i64 = 0
        stack = STACK[s.round]
        for tile in range(STACK_START[stack], STACK_END[stack]):
            if s.unseen & BIT[tile]:
                s.choices[k] = actions.DRAW + tile
                s.weights[k] = 1
                k += 1
        return k

    def apply(self, s: Peloponnes, seat: i64, action: i64) -> None:
        tile = actions.DRAWN[action]
        s.unseen ^= BIT[tile]
        s.row[s.laid] = tile
        if s.listening:
            s.emit("draw" if s.laid < s.open_tiles else "conquest", {"tile": TILES[tile]})
        s.laid += 1
        if BRINGS_SUPPLY[tile]:
            supply.begin(s, supply.SUPPLY)  # PEL-11
        else:
            draw_next(s)


DRAW: Final = Draw("draw")
