"""The two catalogues of Astragals."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ostraka.core.catalogue import Catalogue, Verb

from .tables import SIDES

ACTIONS: Final = Catalogue("action", Verb("throw"), Verb("keep"))
THROW: Final[i64] = ACTIONS.first("throw")
KEEP: Final[i64] = ACTIONS.first("keep")

OUTCOMES: Final = Catalogue("outcome", Verb("side {side}", side=SIDES))
SIDE: Final[i64] = OUTCOMES.first("side")

SIDE_OF: Final = vec[i64](list(SIDES))  # by outcome
