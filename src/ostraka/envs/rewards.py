"""What a game that has ended is worth to each seat."""

from __future__ import annotations

from typing import Final

from ostraka.core.judgement import lead
from ostraka.core.state import State

REWARDS: Final = ("place", "share", "lead")


def rewards(state: State, kind: str) -> list[float]:
    """What each seat gets for the end of a game.

    `place` runs from 1 for one who beats all others to -1 for one whom all beat; `share` is the share of the first
    place, which several may hold; `lead` is by how many points a seat is ahead of its best opponent. One who plays
    alone has the first place, and leads by all points."""
    if kind == "lead":
        return [float(lead(state, seat)) for seat in range(state.seats)]
    places = state.places()
    if kind == "share":
        return [1 / places.count(1) if place == 1 else 0.0 for place in places]
    if state.seats == 1:
        return [1.0]
    return [
        (sum(other > place for other in places) - sum(other < place for other in places)) / (state.seats - 1)
        for place in places
    ]


def checked(kind: str) -> str:
    """The name of a reward; raises ValueError for any other text."""
    if kind not in REWARDS:
        raise ValueError(f"a reward is one of {', '.join(REWARDS)}, not {kind}")
    return kind
