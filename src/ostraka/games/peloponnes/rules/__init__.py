"""Peloponnes, in the order of its rulebook: a file for each chapter, and `state` with what lies on the table."""

from __future__ import annotations

from typing import Final

from ostraka.core.decision import numbered
from ostraka.games.peloponnes.rules.auction import ADD, BID, BUY, MOVE
from ostraka.games.peloponnes.rules.disasters import CHIT, SAVE_BUILDING, SAVE_LAND, STRIKE
from ostraka.games.peloponnes.rules.drawing import DRAW
from ostraka.games.peloponnes.rules.improvement import IMPROVE, PLACE
from ostraka.games.peloponnes.rules.income import TAKE
from ostraka.games.peloponnes.rules.levels import EXTRA
from ostraka.games.peloponnes.rules.setup import CHOOSE, DEAL
from ostraka.games.peloponnes.rules.state import IDLE, OVER
from ostraka.games.peloponnes.rules.supply import COMPLETE, FEED, LAST_SUPPLY, SUPPLY

# What was learned of a game is kept by the numbers of the first thirteen.
DECISIONS: Final = numbered(
    *(DEAL, CHOOSE, EXTRA, DRAW, SUPPLY, BID, ADD, MOVE, IMPROVE, CHIT, STRIKE, LAST_SUPPLY, OVER),
    *(BUY, PLACE, TAKE, SAVE_BUILDING, SAVE_LAND, FEED, COMPLETE, IDLE),
)
