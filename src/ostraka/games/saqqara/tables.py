"""The components of Saqqara as tables of small integers, and what follows from them.

Cards lie in *bundles*: one integer with six bits for each value, the number of cards of that value. Since 64 leaves 1
when divided by 63, a bundle modulo 63 is its number of cards. A set of values is an integer of ten bits.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ostraka.core.components import Components

_BOX: Final = Components("ostraka.games.saqqara")

VALUES: Final[i64] = 10
EMPTY: Final[i64] = 10  # the top of a pile that is used up: its cards ran from 0 to 9
SETS: Final[i64] = _BOX.figure("relics", "sets")
BONUSES: Final[i64] = _BOX.figure("bonuses", "cards")
ROWS: Final[i64] = _BOX.figure("collection", "rows")
COMPLETE: Final[i64] = _BOX.figure("collection", "worth")
HAND_AT_START: Final[i64] = _BOX.figure("hand", "start")
HAND_LIMIT: Final[i64] = _BOX.figure("hand", "limit")
HAND_AFTER_DISCARD: Final[i64] = HAND_LIMIT - _BOX.figure("hand", "discarded")

# By number of players:
PILES: Final = vec[i64]([0, 0] + [_BOX.figure("piles", str(players)) for players in (2, 3, 4)])

assert _BOX.tables["relics"]["values"] == list(range(10))
assert _BOX.figure("hand", "placed") == 2, "an action is built as a first and a second card"
assert PILES[4] == SETS, "four players use every set"

ONE: Final = vec[i64]([64**value for value in range(10)])  # the bundle of one card


def count(bundle: i64) -> i64:
    """The number of cards in a bundle."""
    return bundle % 63


def copies(bundle: i64, value: i64) -> i64:
    """The number of cards of one value in a bundle."""
    return (bundle >> (6 * value)) & 63


def values(bundle: i64) -> i64:
    """The set of values in a bundle."""
    value: i64
    found: i64 = 0
    for value in range(VALUES):
        if copies(bundle, value):
            found |= 1 << value
    return found


def _fitting(row: list[int]) -> int:
    """A full bundle of the values that may be placed: not above the lowest, or not below the highest card (SAQ-16)."""
    return sum(63 * 64**value for value in range(10) if not row[0] < value < row[-1])


def _best(row: list[int]) -> int:
    """The most that a row can still come to, whoever holds the cards."""
    return sum(row) + sum(range(row[0])) + sum(range(row[-1] + 1, 10))


_EVERY_ROW: Final = [[value for value in range(10) if chosen >> value & 1] for chosen in range(1, 1024)]

# By the set of values in a row; the set 0 is a vacant row. Equal cards count once (SAQ-22), and what a row can still
# come to depends on its values alone (SAQ-32):
FITTING: Final = vec[i64]([0] + [_fitting(row) for row in _EVERY_ROW])
WORTH: Final = vec[i64]([0] + [sum(row) for row in _EVERY_ROW])
BEST: Final = vec[i64]([0] + [_best(row) for row in _EVERY_ROW])
