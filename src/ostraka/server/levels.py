"""Which bots can take a seat."""

from __future__ import annotations

from ostraka.bots.roster import ROSTER

LEVELS = tuple(ROSTER)
"""From weak to strong."""

STAND_IN = "medium" if "medium" in LEVELS else LEVELS[-1]
"""Who plays for people who are absent or have resigned."""
