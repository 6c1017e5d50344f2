"""How people read who sits where."""

from __future__ import annotations

from collections.abc import Sequence

from ostraka.bots.roster import bot_of
from ostraka.core.words import Words

WORDS = Words("ostraka.bots")


def bot_name(code: str, lang: str) -> str:
    """What people call a bot: `strong` is fort in French; its code where there is no other word for it."""
    key = f"name.bot.{code}"
    return WORDS.say(key, lang) if key in WORDS else code


def display_names(seats: Sequence[str], lang: str) -> list[str]:
    """The seats of a record as people read them: `bot:greedy@1` is greedy, with its seat where there are several."""
    codes = [bot_of(seat) for seat in seats]
    short = [bot_name(code, lang) if code else seat for code, seat in zip(codes, seats, strict=True)]
    return [f"{name} {seat}" if short.count(name) > 1 else name for seat, name in enumerate(short, 1)]
