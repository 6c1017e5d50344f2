"""How people read who sits where."""

from __future__ import annotations

from collections.abc import Sequence

from ostraka.bots.roster import bot_of


def display_names(seats: Sequence[str]) -> list[str]:
    """The seats of a record as people read them: `bot:greedy@1` is greedy, with its seat where there are several."""
    short = [bot_of(seat) or seat for seat in seats]
    return [f"{name} {seat}" if short.count(name) > 1 else name for seat, name in enumerate(short, 1)]
