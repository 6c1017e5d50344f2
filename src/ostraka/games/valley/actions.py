"""The two catalogues of Valley of the Kings.

Figures that stand alike and cells that count alike are one choice (VAL-42, VAL-64): a worker is named by the side it
leaves, a figure goes to a side of a site and takes its first free space. Only a sealed order names the space itself.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ostraka.core.catalogue import Catalogue, Verb
from ostraka.games.valley import tables

SITES: Final = range(1, int(tables.SITES) + 1)

ACTIONS: Final = Catalogue(
    "action",
    Verb("lay {tablet} on lot {lot}", tablet=range(int(tables.VALUES)), lot=range(1, int(tables.MOST_LOTS) + 1)),
    Verb("keep {tablet}", tablet=range(1, int(tables.VALUES))),
    Verb("overseer {overseer}", overseer=range(1, int(tables.OVERSEERS) + 1)),
    Verb("worker from {place}", place=tables.SIDE_NAMES),
    Verb("to {place}", place=tables.SIDE_NAMES),
    Verb("space {letter}", letter=tuple(tables.LETTERS)),
    Verb("claim"),
    Verb("steal from site {site}", site=SITES),
    Verb("seize site {site}", site=SITES),
    Verb("build on site {site}", site=SITES),
    Verb("colour {colour}", colour=tables.COLOUR_NAMES),
    Verb("cell {cell}", cell=range(1, int(tables.MOST_CELLS) + 1)),
    Verb("done"),
)
LAY: Final[i64] = ACTIONS.first("lay")
KEEP: Final[i64] = ACTIONS.first("keep")
OVERSEER: Final[i64] = ACTIONS.first("overseer")
WORKER: Final[i64] = ACTIONS.first("worker")
TO: Final[i64] = ACTIONS.first("to")
SPACE: Final[i64] = ACTIONS.first("space")
CLAIM: Final[i64] = ACTIONS.first("claim")
STEAL: Final[i64] = ACTIONS.first("steal")
SEIZE: Final[i64] = ACTIONS.first("seize")
BUILD: Final[i64] = ACTIONS.first("build")
COLOUR: Final[i64] = ACTIONS.first("colour")
CELL: Final[i64] = ACTIONS.first("cell")
DONE: Final[i64] = ACTIONS.first("done")

# By action:
TABLET_OF: Final = vec[i64](ACTIONS.column("tablet"))  # of `lay`: blanks are 0
LOT_OF: Final = vec[i64](ACTIONS.column("lot"))
OVERSEER_OF: Final = vec[i64](ACTIONS.column("overseer"))
SIDE_OF: Final = vec[i64](ACTIONS.column("place"))
LETTER_OF: Final = vec[i64](ACTIONS.column("letter"))
SITE_OF: Final = vec[i64](ACTIONS.column("site"))
COLOUR_OF: Final = vec[i64](ACTIONS.column("colour"))
CELL_OF: Final = vec[i64](ACTIONS.column("cell"))

OUTCOMES: Final = Catalogue(
    "outcome",
    Verb("first seat {seat}", seat=range(1, 5)),
    Verb("cube {colour}", colour=tables.COLOUR_NAMES),
)
FIRST: Final[i64] = OUTCOMES.first("first")
CUBE: Final[i64] = OUTCOMES.first("cube")


def lay(value: i64, lot: i64) -> i64:
    return LAY + tables.MOST_LOTS * value + lot


def keep(value: i64) -> i64:
    return KEEP + value - 1
