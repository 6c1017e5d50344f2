"""Random play to the end: the yardstick of speed and the ground of every search."""

from __future__ import annotations

from mypy_extensions import i64

from ostraka.core.rng import Rng
from ostraka.core.state import CHANCE, NOBODY, State


def playout(state: State, rng: Rng) -> i64:
    """Play uniformly random legal actions until the game is over; return how many decisions seats made."""
    decisions: i64 = 0
    actor = state.actor
    while actor != NOBODY:
        if actor == CHANCE:
            state.apply(CHANCE, state.sample(rng))
        else:
            state.apply(actor, state.choices[rng.below(state.find_legal(actor))])
            decisions += 1
        actor = state.actor
    return decisions
