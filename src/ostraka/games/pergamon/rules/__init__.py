"""Pergamon, in the order of its rulebook: a file for each chapter, and `state` with what lies on the table."""

from __future__ import annotations

from typing import Final

from ostraka.core.decision import numbered
from ostraka.games.pergamon.rules.digging import DIG
from ostraka.games.pergamon.rules.exhibiting import DISPERSE, EXHIBIT, ROW
from ostraka.games.pergamon.rules.finds import DRAW, SORT
from ostraka.games.pergamon.rules.funds import ASK, BACK, REVEAL
from ostraka.games.pergamon.rules.setup import FIRST
from ostraka.games.pergamon.rules.state import OVER
from ostraka.games.pergamon.rules.storing import STORE

DECISIONS: Final = numbered(FIRST, DRAW, SORT, BACK, ASK, REVEAL, DIG, EXHIBIT, ROW, DISPERSE, STORE, OVER)
