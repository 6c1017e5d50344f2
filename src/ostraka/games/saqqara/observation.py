"""What a seat may know of a game of Saqqara, as numbers: everything (SAQ-41)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ostraka.core.observation import Vector, numerals
from ostraka.games.saqqara.tables import ROWS, WORTH, count

if TYPE_CHECKING:
    from ostraka.games.saqqara.rules.state import Saqqara

VALUES: Final = numerals(10)
TOPS: Final = (*VALUES, "empty")
BUNDLE: Final[i64] = 6  # bits for each value


def describe(s: Saqqara, vector: Vector) -> None:
    pile: i64
    r: i64
    turn: i64
    for pile in range(len(s.piles)):
        vector.enter("pile", pile + 1)
        vector.one_of("top", s.piles[pile], TOPS)
        vector.leave()
    for r in range(ROWS):
        row = s.rows[r]
        vector.enter("row", r + 1)
        vector.counts("cards", row.cards, BUNDLE, VALUES)
        vector.number("worth", WORTH[row.values])
        vector.leave()
    vector.counts("discard", s.discard, BUNDLE, VALUES)
    vector.number("bonuses", s.bonuses)
    for turn in range(s.seats):
        player = s.players[vector.seat(turn)]
        vector.enter("seat", turn)
        vector.counts("hand", player.hand, BUNDLE, VALUES)
        vector.number("held", count(player.hand))
        vector.counts("relics", player.relics, BUNDLE, VALUES)
        vector.number("relics_taken", count(player.relics))
        vector.number("bonuses", player.bonuses)
        vector.number("score", player.score())
        vector.leave()
