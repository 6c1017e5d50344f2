"""A quiet word to learners before a choice that gives away much is final."""

from __future__ import annotations

from ostraka.coach.hint import Choice, explain, weigh
from ostraka.coach.judge import Judge
from ostraka.coach.review import SLIP, SURE
from ostraka.core.state import State

TUTOR_ITERATIONS = 1000
"""For each choice: half the time of a hint, because every choice waits for it."""


def better(judge: Judge, state: State, seat: int, action: int, memory_aid: bool = True) -> Choice | None:
    """The best choice, and what sets it apart, where a legal action of a seat would be a slip."""
    weighed = weigh(judge, state, seat)
    made = next(one for one in weighed if one.action == action)
    best, chosen = explain(judge, state, seat, [weighed[0], made], memory_aid)
    return best if chosen.loss >= SLIP and chosen.loss > SURE * chosen.noise else None
