"""The two catalogues of Pergamon. Finds go by their names, spaces of the research funds count from the right."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ostraka.core.catalogue import Catalogue, Verb
from ostraka.games.pergamon.tables import BACKS, FIND_NAMES

GALLERY_NAMES: Final = ("I", "II", "III", "IV", "V")
COLLECTION_NAMES: Final = ("I", "II", "III")

ACTIONS: Final = Catalogue(
    "action",
    Verb("sort {find}", find=FIND_NAMES),
    Verb("ask {space}", space=range(1, 14)),
    Verb("dig {gallery}", gallery=GALLERY_NAMES),
    Verb("leave"),
    Verb("lay {find}", find=FIND_NAMES),
    Verb("show adding {coins}", coins=range(24)),
    Verb("close"),
    Verb("disperse {collection}", collection=COLLECTION_NAMES),
    Verb("discard {find}", find=FIND_NAMES),
    Verb("store"),
)
SORT: Final[i64] = ACTIONS.first("sort")
ASK: Final[i64] = ACTIONS.first("ask")
DIG: Final[i64] = ACTIONS.first("dig")
LEAVE: Final[i64] = ACTIONS.first("leave")
LAY: Final[i64] = ACTIONS.first("lay")
SHOW: Final[i64] = ACTIONS.first("show")
CLOSE: Final[i64] = ACTIONS.first("close")
DISPERSE: Final[i64] = ACTIONS.first("disperse")
DISCARD: Final[i64] = ACTIONS.first("discard")
STORE: Final[i64] = ACTIONS.first("store")

# By action:
FIND_OF: Final = vec[i64](ACTIONS.column("find"))
SPACE_OF: Final = vec[i64]([1 + space for space in ACTIONS.column("space")])  # there is no space 0
GALLERY_OF: Final = vec[i64](ACTIONS.column("gallery"))
COINS_OF: Final = vec[i64](ACTIONS.column("coins"))
COLLECTION_OF: Final = vec[i64](ACTIONS.column("collection"))

OUTCOMES: Final = Catalogue(
    "outcome",
    Verb("first seat {seat}", seat=range(1, 5)),
    Verb("draw {find}", find=FIND_NAMES),
    Verb("back {back}", back=BACKS),
    Verb("reveal {coins}", coins=range(1, 9)),
)
FIRST: Final[i64] = OUTCOMES.first("first")
DRAW: Final[i64] = OUTCOMES.first("draw")
BACK: Final[i64] = OUTCOMES.first("back")
REVEAL: Final[i64] = OUTCOMES.first("reveal")

# By outcome:
SEAT_OF: Final = vec[i64](OUTCOMES.column("seat"))
DRAWN_OF: Final = vec[i64](OUTCOMES.column("find"))
BACK_OF: Final = vec[i64]([1 + back for back in OUTCOMES.column("back")])  # PURSE or CHEST
VALUE_OF: Final = vec[i64]([1 + coins for coins in OUTCOMES.column("coins")])
