"""Saqqara, in the order of its rulebook: a file for each chapter, and `state` with what lies on the table."""

from __future__ import annotations

from typing import Final

from ostraka.core.decision import numbered
from ostraka.games.saqqara.rules.collection import NEW_ROW, SECOND
from ostraka.games.saqqara.rules.draw import MORE, REFILL
from ostraka.games.saqqara.rules.setup import DRAFT, FIRST
from ostraka.games.saqqara.rules.state import OVER
from ostraka.games.saqqara.rules.turn import TURN
from ostraka.games.saqqara.rules.unable import UNABLE

DECISIONS: Final = numbered(FIRST, DRAFT, TURN, MORE, SECOND, NEW_ROW, REFILL, UNABLE, OVER)
