"""Astragals, in the order of its rulebook."""

from __future__ import annotations

from typing import Final

from ostraka.core.decision import numbered

from .state import OVER
from .turn import BONE, TURN

DECISIONS: Final = numbered(TURN, BONE, OVER)
