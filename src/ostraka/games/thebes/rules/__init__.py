"""Thebes, in the order of its rulebook: a file for each chapter, and `state` with what lies on the table."""

from __future__ import annotations

from typing import Final

from ostraka.core.decision import numbered
from ostraka.games.thebes.rules.action_cards import SEE, SEIZING
from ostraka.games.thebes.rules.dig import FIND, WEEKS
from ostraka.games.thebes.rules.exhibitions import GIVING
from ostraka.games.thebes.rules.setup import BACK, FACE, STACK
from ostraka.games.thebes.rules.state import OVER
from ostraka.games.thebes.rules.turn import TURN

DECISIONS: Final = numbered(STACK, BACK, FACE, TURN, WEEKS, FIND, SEE, SEIZING, GIVING, OVER)
