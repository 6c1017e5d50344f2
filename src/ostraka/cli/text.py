"""What the command itself says."""

from __future__ import annotations

from collections.abc import Iterable

from ostraka.core.words import Words

WORDS = Words("ostraka.cli")


def listed(texts: Iterable[str], lang: str) -> str:
    """Several things that are told of one, in one line."""
    return WORDS.say("then", lang).join(texts)
