"""The two catalogues of Peloponnes.

A bid is made in small steps: a tile, which asks for the least bid, then coins on top of it. Adding 5 asks again, so
that every amount is reached in one way and lists stay short; feeding citizens on luxury goods works in the same way.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ostraka.core.catalogue import Catalogue, Verb
from ostraka.games.peloponnes.tables import BUILDING_NUMBER, BUILDINGS, CIVILIZATIONS, GOODS, KINDS, NONE, TILES

MOST_STEP: Final[i64] = 5
STEPS: Final = range(int(MOST_STEP) + 1)

ACTIONS: Final = Catalogue(
    "action",
    Verb("choose {civilization}", civilization=CIVILIZATIONS),
    Verb("income {good}", good=GOODS),
    Verb("bid on {tile}", tile=TILES),
    Verb("add {coins}", coins=STEPS),
    Verb("withdraw"),
    Verb("pass"),
    Verb("pay for {tile}", tile=TILES),
    Verb("mark {tile}", tile=BUILDINGS),
    Verb("give up {tile}", tile=TILES),
    Verb("take {good}", good=(*GOODS, "coin")),
    Verb("feed {citizens}", citizens=STEPS),
)
CHOOSE: Final[i64] = ACTIONS.first("choose")
INCOME: Final[i64] = ACTIONS.first("income")
BID: Final[i64] = ACTIONS.first("bid")
ADD: Final[i64] = ACTIONS.first("add")
WITHDRAW: Final[i64] = ACTIONS.first("withdraw")
PASS: Final[i64] = ACTIONS.first("pass")
PAY: Final[i64] = ACTIONS.first("pay")
MARK: Final[i64] = ACTIONS.first("mark")
GIVE_UP: Final[i64] = ACTIONS.first("give")
TAKE: Final[i64] = ACTIONS.first("take")
FEED: Final[i64] = ACTIONS.first("feed")

# By action:
CIVILIZATION_OF: Final = vec[i64](ACTIONS.column("civilization"))
GOOD_OF: Final = vec[i64](ACTIONS.column("good"))
TILE_OF: Final = vec[i64](  # not a column: `mark` names buildings only
    [TILES.index(str(form["tile"])) if "tile" in form else NONE for form in map(ACTIONS.arguments, range(ACTIONS.size))]
)
COINS_OF: Final = vec[i64](ACTIONS.column("coins"))
CITIZENS_OF: Final = vec[i64](ACTIONS.column("citizens"))

OUTCOMES: Final = Catalogue(
    "outcome",
    Verb("deal {civilization}", civilization=CIVILIZATIONS),
    Verb("draw {tile}", tile=TILES),
    Verb("chit {kind}", kind=KINDS),
)
DEAL: Final[i64] = OUTCOMES.first("deal")
DRAW: Final[i64] = OUTCOMES.first("draw")
CHIT: Final[i64] = OUTCOMES.first("chit")

# By outcome:
DEALT: Final = vec[i64](OUTCOMES.column("civilization"))
DRAWN: Final = vec[i64](OUTCOMES.column("tile"))
KIND_OF: Final = vec[i64](OUTCOMES.column("kind"))


def mark(tile: i64) -> i64:
    return MARK + BUILDING_NUMBER[tile]
