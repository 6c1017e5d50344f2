"""The two catalogues of Saqqara. The value of a card decides the end of its row, so a placement needs no side."""

from __future__ import annotations

from ostraka.core.catalogue import Catalogue, Verb

PILES = range(1, 7)
ROWS = range(1, 4)
VALUES = range(10)

ACTIONS = Catalogue(
    "action",
    Verb("draw pile {pile}", pile=PILES),
    Verb("stop"),
    Verb("place {value} on row {row}", row=ROWS, value=VALUES),
    Verb("open row {row} from pile {pile}", row=ROWS, pile=PILES),
    Verb("discard {value}", value=VALUES),
)

OUTCOMES = Catalogue("outcome", Verb("first seat {seat}", seat=range(1, 5)))
