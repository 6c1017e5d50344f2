"""The two catalogues of Pergamon. Finds go by their names, spaces of the research funds count from the right."""

from __future__ import annotations

from ostraka.core.catalogue import Catalogue, Verb
from ostraka.games.pergamon.tables import BACKS, FIND_NAMES

GALLERY_NAMES = ("I", "II", "III", "IV", "V")

ACTIONS = Catalogue(
    "action",
    Verb("sort {find}", find=FIND_NAMES),
    Verb("ask {space}", space=range(1, 14)),
    Verb("dig {gallery}", gallery=GALLERY_NAMES),
    Verb("leave"),
    Verb("lay {find}", find=FIND_NAMES),
    Verb("show adding {coins}", coins=range(24)),
    Verb("close"),
    Verb("disperse {collection}", collection=("I", "II", "III")),
    Verb("discard {find}", find=FIND_NAMES),
    Verb("store"),
)

OUTCOMES = Catalogue(
    "outcome",
    Verb("first seat {seat}", seat=range(1, 5)),
    Verb("draw {find}", find=FIND_NAMES),
    Verb("back {back}", back=BACKS),
    Verb("reveal {coins}", coins=range(1, 9)),
)
