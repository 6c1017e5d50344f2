"""The two catalogues of Peloponnes.

A bid is made in small steps: a tile, which asks for the least bid, then coins on top of it. Adding 5 asks again, so
that every amount is reached in one way and lists stay short; feeding citizens on luxury goods works in the same way.
"""

from __future__ import annotations

from ostraka.core.catalogue import Catalogue, Verb

CIVILIZATIONS = ("messene", "patras", "arkadia", "korinth", "sparta", "pylos", "argos")
TILES = tuple(
    f"{stack}{number:02}" for stack, tiles in (("A", 15), ("B", 15), ("C", 10)) for number in range(1, tiles + 1)
)
BUILDINGS = (
    "A11",
    "A12",
    "A13",
    "A14",
    "A15",
    "B01",
    "B02",
    "B03",
    "B08",
    "B12",
    "B13",
    "B14",
    "B15",
    "C01",
    "C02",
    "C06",
    "C07",
    "C08",
    "C09",
    "C10",
)
GOODS = ("wood", "stone", "food")
KINDS = ("earthquake", "drought", "plague", "tempest", "decline", "blank")
STEPS = range(6)

ACTIONS = Catalogue(
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

OUTCOMES = Catalogue(
    "outcome",
    Verb("deal {civilization}", civilization=CIVILIZATIONS),
    Verb("draw {tile}", tile=TILES),
    Verb("chit {kind}", kind=KINDS),
)
