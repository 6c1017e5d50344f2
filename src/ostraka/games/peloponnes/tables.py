"""The components of Peloponnes as tables of small integers, and what follows from them.

Tiles are numbered from 0 in the order of the catalogue: stack A, stack B, stack C. What a civilization gains by its
tiles is one integer, its *tally*: the sum of the tallies of its tiles, each figure in its own bits. The tiles of a
civilization lie in *rows*: one integer with six bits for each tile, the newest lowest, holding its number plus 1.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ostraka.core.components import Components

Entry = dict[str, object]

# Names, as catalogues, views and components use them:
CIVILIZATIONS: Final = ("messene", "patras", "arkadia", "korinth", "sparta", "pylos", "argos")
TILES: Final = tuple(
    f"{stack}{number:02}" for stack, tiles in (("A", 15), ("B", 15), ("C", 10)) for number in range(1, tiles + 1)
)
BUILDINGS: Final = (
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
GOODS: Final = ("wood", "stone", "food")
KINDS: Final = ("earthquake", "drought", "plague", "tempest", "decline", "blank")

NONE: Final[i64] = -1
TILE_COUNT: Final[i64] = 40
CHIT_KINDS: Final[i64] = 6

# Disasters, in the order of their names:
EARTHQUAKE: Final[i64] = 0
DROUGHT: Final[i64] = 1
PLAGUE: Final[i64] = 2
TEMPEST: Final[i64] = 3
DECLINE: Final[i64] = 4
BLANK: Final[i64] = 5

# Where a figure begins in a tally:
WOOD: Final[i64] = 0
STONE: Final[i64] = 8
FOOD: Final[i64] = 16
PRESTIGE: Final[i64] = 24
CITIZENS: Final[i64] = 32
CHOICES: Final[i64] = 36
HALVES: Final[i64] = 40
FREEDOM: Final[i64] = 44  # from the rule of placing
SHELTER: Final[i64] = 46  # from the first disaster; two bits for each

# What an income looks like in a tally: so much of wood, stone, food.
GOOD: Final = vec[i64]([1, 2**8, 2**16])

FIELDS: Final = {
    "civilizations": {
        "name": str,
        "citizens": int,
        "coins": int,
        "wood": int,
        "stone": int,
        "food": int,
        "income": list,
    },
    "buildings": {
        "id": str,
        "name": str,
        "bid": int,
        "wood": int,
        "stone": int,
        "prestige": int,
        "citizens": int,
        "once": list,
        "income": list,
        "special": str,
    },
    "lands": {
        "id": str,
        "bid": int,
        "prestige": int,
        "citizens": int,
        "coins": int,
        "income": list,
        "supply": bool,
    },
}
SPECIALS: Final = ("none", "half", "placement", *KINDS[:5])


class Box:
    """The tables of the box, checked: a wrong count, a duplicate or a missing figure is refused."""

    def __init__(self, box: Components) -> None:
        self.box = box
        self.civilizations = self.entries("civilizations", "name", CIVILIZATIONS, {"income": 4})
        buildings = self.entries("buildings", "id", BUILDINGS, {"once": 3, "income": 4})
        lands = self.entries("lands", "id", [id for id in TILES if id not in BUILDINGS], {"income": 3})
        self.tiles: list[Entry] = sorted([*buildings, *lands], key=lambda tile: TILES.index(str(tile["id"])))
        for building in buildings:
            if building["special"] not in SPECIALS:
                raise box.error("buildings", f"{building['id']}: special is one of {', '.join(SPECIALS)}")
        for stack in "ABC":
            count = sum(str(tile["id"])[0] == stack for tile in self.tiles)
            if count != box.figure("stacks", stack):
                raise box.error("stacks", f"{count} tiles of stack {stack}, not {box.figure('stacks', stack)}")
        self.stacks = ["ABC".find(stack) for stack in box.names("rounds", "stacks")]
        for number, stack in enumerate("ABC"):
            if self.stacks.count(number) * box.figure("rounds", "tiles") != box.figure("stacks", stack):
                raise box.error("rounds", f"stack {stack} does not come out even")
        self.chits = [box.figure("chits", kind) for kind in KINDS]
        if sum(self.chits) != len(self.stacks) * box.figure("disasters", "chits_a_round"):
            raise box.error("chits", f"{sum(self.chits)} chits do not last for {len(self.stacks)} rounds")
        for kind in KINDS[:5]:
            if box.figure("chits", kind) != box.figure("disasters", "strikes_at"):
                raise box.error("chits", f"{kind} does not strike exactly once")
        self.income = box.rows("population_income", "steps")
        starts = [row[0] for row in self.income]
        if any(len(row) != 3 for row in self.income) or starts[0] != 0 or starts != sorted(set(starts)):
            raise box.error("population_income", "steps are rising rows of citizens, coins, luxury goods, from 0")
        if box.names("overview", "incomes") != list(GOODS):
            raise box.error("overview", f"incomes are {', '.join(GOODS)}")

    def entries(self, table: str, key: str, names: list[str] | tuple[str, ...], lists: dict[str, int]) -> list[Entry]:
        """The entries of a table, exactly those of the catalogue, with lists of so many figures."""
        entries = self.box.entries(table, "tiles", FIELDS[table], len(names))
        for name, entry in zip(names, entries, strict=True):
            if entry[key] != name:
                raise self.box.error(table, f"expected {name}, found {entry[key]}")
            for field, count in lists.items():
                if [type(figure) for figure in figures(entry, field)] != [int] * count:
                    raise self.box.error(table, f"{name}: {field} is not made of {count} figures")
        return entries

    def numbers(self, field: str) -> vec[i64]:
        """A figure of every tile; 0 where its kind has none."""
        return vec[i64]([figure(tile, field) for tile in self.tiles])

    def once(self, place: int) -> vec[i64]:
        """Coins, luxury goods or food that a tile brings once."""
        return vec[i64](
            [
                figures(tile, "once")[place] if "once" in tile else figure(tile, "coins") * (place == 0)
                for tile in self.tiles
            ]
        )


def figure(entry: Entry, field: str) -> int:
    found = entry.get(field, 0)
    assert isinstance(found, int)
    return found


def figures(entry: Entry, field: str) -> list[int]:
    found = entry[field]
    assert isinstance(found, list)
    return found


def _tally(tile: Entry) -> int:
    income = [*figures(tile, "income"), 0]
    tally = income[0] + income[1] * 2**8 + income[2] * 2**16 + figure(tile, "prestige") * 2**24 + income[3] * 2**36
    special = tile.get("special", "none")
    tally += (special == "half") * 2**40 + (special == "placement") * 2**44
    return int(tally + sum(2 ** (46 + 2 * number) for number, kind in enumerate(KINDS) if kind == special))


def _civilization_tally(civilization: Entry) -> int:
    income = figures(civilization, "income")
    return income[0] + income[1] * 2**8 + income[2] * 2**16 + income[3] * 2**32


_COMPONENTS: Final = Components("ostraka.games.peloponnes")
_BOX: Final = Box(_COMPONENTS)

# By civilization:
START_CITIZENS: Final = vec[i64]([figure(tile, "citizens") for tile in _BOX.civilizations])
START_COINS: Final = vec[i64]([figure(tile, "coins") for tile in _BOX.civilizations])
START_WOOD: Final = vec[i64]([figure(tile, "wood") for tile in _BOX.civilizations])
START_STONE: Final = vec[i64]([figure(tile, "stone") for tile in _BOX.civilizations])
START_FOOD: Final = vec[i64]([figure(tile, "food") for tile in _BOX.civilizations])
CIVILIZATION_TALLY: Final = vec[i64]([_civilization_tally(tile) for tile in _BOX.civilizations])

# By tile:
BIT: Final = vec[i64]([2**tile for tile in range(40)])  # a set of tiles is an integer of forty bits
EVERY_TILE: Final[i64] = sum(2**tile for tile in range(40))
MINIMUM: Final = _BOX.numbers("bid")
COST_WOOD: Final = _BOX.numbers("wood")
COST_STONE: Final = _BOX.numbers("stone")
NEW_CITIZENS: Final = _BOX.numbers("citizens")
ONCE_COINS: Final = _BOX.once(0)
ONCE_LUXURY: Final = _BOX.once(1)
ONCE_FOOD: Final = _BOX.once(2)
TALLY: Final = vec[i64]([_tally(tile) for tile in _BOX.tiles])
IS_LAND: Final = vec[i64]([int("supply" in tile) for tile in _BOX.tiles])
BRINGS_SUPPLY: Final = vec[i64]([int(tile.get("supply", False) is True) for tile in _BOX.tiles])
RESOURCES: Final = vec[i64](  # the set of wood, stone and food in a tile's income
    [sum(2**place for place in range(3) if figures(tile, "income")[place]) for tile in _BOX.tiles]
)
BUILDING_NUMBER: Final = vec[i64]([BUILDINGS.index(id) if id in BUILDINGS else 0 for id in TILES])
BUILDING: Final = vec[i64]([TILES.index(id) for id in BUILDINGS])  # the tile of a building's number

# By stack:
STACK_START: Final = vec[i64]([0, 15, 30])
STACK_END: Final = vec[i64]([15, 30, 40])

ROUNDS: Final[i64] = len(_BOX.stacks)
STACK: Final = vec[i64]([_BOX.stacks[max(number - 1, 0)] for number in range(9)])  # by round, counted from 1
TILES_A_ROUND: Final[i64] = _COMPONENTS.figure("rounds", "tiles")

CHITS: Final = vec[i64](_BOX.chits)
CHITS_A_ROUND: Final[i64] = _COMPONENTS.figure("disasters", "chits_a_round")
STRIKES_AT: Final[i64] = _COMPONENTS.figure("disasters", "strikes_at")
SHARE: Final[i64] = _COMPONENTS.figure("disasters", "share")
DECLINE_LOSS: Final[i64] = _COMPONENTS.figure("disasters", "decline")

CONQUEST: Final[i64] = _COMPONENTS.figure("auction", "conquest")
PASS_COINS: Final[i64] = _COMPONENTS.figure("auction", "pass")
WITHDRAW_COINS: Final[i64] = _COMPONENTS.figure("auction", "withdraw")

MOST_WOOD: Final[i64] = _COMPONENTS.figure("warehouse", "wood")
MOST_STONE: Final[i64] = _COMPONENTS.figure("warehouse", "stone")
MOST_FOOD: Final[i64] = _COMPONENTS.figure("warehouse", "food")
RATE: Final[i64] = _COMPONENTS.figure("luxury", "rate")

COINS_A_POINT: Final[i64] = _COMPONENTS.figure("scoring", "coins")
CITIZEN_POINTS: Final[i64] = _COMPONENTS.figure("scoring", "citizen")

# By number of citizens, the last for all above:
MOST_INCOME: Final[i64] = _BOX.income[-1][0]
INCOME_COINS: Final = vec[i64](
    [[row[1] for row in _BOX.income if row[0] <= count][-1] for count in range(_BOX.income[-1][0] + 1)]
)
INCOME_LUXURY: Final = vec[i64](
    [[row[2] for row in _BOX.income if row[0] <= count][-1] for count in range(_BOX.income[-1][0] + 1)]
)

# By level of the solo game:
TARGET: Final = vec[i64](_COMPONENTS.numbers("levels", "targets", 6))
LEVEL_CONQUEST: Final = vec[i64](_COMPONENTS.numbers("levels", "conquest", 6))
LEVEL_INCOMES: Final = vec[i64](_COMPONENTS.numbers("levels", "incomes", 6))


def newest(row: i64) -> i64:
    """The tile laid last; NONE in an empty row."""
    return (row & 63) - 1


def with_tile(row: i64, tile: i64) -> i64:
    """A row with a tile laid on its end."""
    return (row << 6) + tile + 1


def without(row: i64, tile: i64) -> i64:
    """A row after a tile was taken out; the others close up."""
    kept: i64 = 0
    place: i64 = 0
    while row:
        found = row & 63
        if found != tile + 1:
            kept |= found << place
            place += 6
        row >>= 6
    return kept


def share(amount: i64) -> i64:
    """A third, rounded up: what drought and plague take."""
    return (amount + SHARE - 1) // SHARE
