"""Which bots can take a seat."""

from __future__ import annotations

from ostraka.bots import levels

LEVELS = tuple(levels.LEVELS)
"""From weak to strong."""

SLOW = frozenset(name for name, level in levels.LEVELS.items() if level.looks_ahead)
"""Those that look ahead, for seconds at a time."""

STAND_IN = "medium"
"""Who plays for people who are absent or have resigned."""
