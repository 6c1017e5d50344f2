"""Valley of the Kings, in the order of its rulebook: a file for each chapter, with `state` and its `pieces` for what
lies on the table. Orders, which are secret, have a file of their own."""

from __future__ import annotations

from typing import Final

from ostraka.core.decision import numbered
from ostraka.games.valley.rules.building import BUILD, BUILD_CELL, BUILD_COLOUR
from ostraka.games.valley.rules.buying import BID, BLANK, CUBE, ONE_BY_ONE
from ostraka.games.valley.rules.orders import ORDER_TO, SHEETS, SPACE
from ostraka.games.valley.rules.overseers import CLAIM, OVERSEER, OVERSEER_TO
from ostraka.games.valley.rules.setup import FIRST
from ostraka.games.valley.rules.state import OVER
from ostraka.games.valley.rules.stealing import STEAL, STEAL_CELL, STEAL_COLOUR
from ostraka.games.valley.rules.takeover import SEIZE
from ostraka.games.valley.rules.workers import WORKER, WORKER_TO

DECISIONS: Final = numbered(
    FIRST,
    CUBE,
    BID,
    BLANK,
    ONE_BY_ONE,
    OVERSEER,
    OVERSEER_TO,
    CLAIM,
    SHEETS,
    ORDER_TO,
    SPACE,
    WORKER,
    WORKER_TO,
    STEAL,
    STEAL_COLOUR,
    STEAL_CELL,
    SEIZE,
    BUILD,
    BUILD_COLOUR,
    BUILD_CELL,
    OVER,
)
