"""What the command itself says."""

from __future__ import annotations

from ostraka.core.words import Words

WORDS = Words("ostraka.cli")
