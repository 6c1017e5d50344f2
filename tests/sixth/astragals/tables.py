"""The bone and the length of the game as tables of small integers."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ostraka.core.components import Components

_BOX: Final = Components("ostraka.games.astragals")

SIDES: Final = tuple(_BOX.numbers("bone", "sides", 4))
CHANCES: Final = vec[i64](_BOX.numbers("bone", "chances", 4))  # by side
ROUNDS: Final[i64] = _BOX.figure("game", "rounds")
DOG: Final[i64] = 1

assert DOG in SIDES, "a bone has a dog"
