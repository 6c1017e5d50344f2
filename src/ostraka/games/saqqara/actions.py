"""The two catalogues of Saqqara. The value of a card decides the end of its row, so a placement needs no side."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ostraka.core.catalogue import Catalogue, Verb
from ostraka.games.saqqara import tables

PILES: Final = range(1, int(tables.SETS) + 1)
ROWS: Final = range(1, int(tables.ROWS) + 1)
VALUES: Final = range(int(tables.VALUES))

ACTIONS: Final = Catalogue(
    "action",
    Verb("draw pile {pile}", pile=PILES),
    Verb("stop"),
    Verb("place {value} on row {row}", row=ROWS, value=VALUES),
    Verb("open row {row} from pile {pile}", row=ROWS, pile=PILES),
    Verb("discard {value}", value=VALUES),
)
DRAW: Final[i64] = ACTIONS.first("draw")
STOP: Final[i64] = ACTIONS.first("stop")
PLACE: Final[i64] = ACTIONS.first("place")
OPEN: Final[i64] = ACTIONS.first("open")
DISCARD: Final[i64] = ACTIONS.first("discard")

# By action:
PILE_OF: Final = vec[i64](ACTIONS.column("pile"))
ROW_OF: Final = vec[i64](ACTIONS.column("row"))
VALUE_OF: Final = vec[i64](ACTIONS.column("value"))

OUTCOMES: Final = Catalogue("outcome", Verb("first seat {seat}", seat=range(1, 5)))
FIRST: Final[i64] = OUTCOMES.first("first")


def place(row: i64, value: i64) -> i64:
    return PLACE + tables.VALUES * row + value


def open_row(row: i64, pile: i64) -> i64:
    return OPEN + tables.SETS * row + pile
