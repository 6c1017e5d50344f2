"""Which bots can take a seat."""

from __future__ import annotations

from ostraka.bots import levels

LEVELS = tuple(levels.LEVELS)
"""From weak to strong."""

STAND_IN = "medium"
"""Who plays for people who are absent or have resigned."""
