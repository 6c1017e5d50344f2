"""The two catalogues of Valley of the Kings.

Figures that stand alike and cells that count alike are one choice (VAL-42, VAL-64): a worker is named by the side it
leaves, a figure goes to a side of a site and takes its first free space. Only a sealed order names the space itself.
"""

from __future__ import annotations

from ostraka.core.catalogue import Catalogue, Verb
from ostraka.games.valley.tables import COLOUR_NAMES, LETTERS, SIDE_NAMES

SITES = range(1, 16)

ACTIONS = Catalogue(
    "action",
    Verb("lay {tablet} on lot {lot}", tablet=range(5), lot=range(1, 6)),
    Verb("keep {tablet}", tablet=range(1, 5)),
    Verb("overseer {overseer}", overseer=(1, 2)),
    Verb("worker from {place}", place=SIDE_NAMES),
    Verb("to {place}", place=SIDE_NAMES),
    Verb("space {letter}", letter=tuple(LETTERS)),
    Verb("claim"),
    Verb("steal from site {site}", site=SITES),
    Verb("seize site {site}", site=SITES),
    Verb("build on site {site}", site=SITES),
    Verb("colour {colour}", colour=COLOUR_NAMES),
    Verb("cell {cell}", cell=range(1, 10)),
    Verb("done"),
)

OUTCOMES = Catalogue(
    "outcome",
    Verb("first seat {seat}", seat=range(1, 5)),
    Verb("cube {colour}", colour=COLOUR_NAMES),
)
