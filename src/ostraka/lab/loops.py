"""Tight loops whose speed is measured."""

from __future__ import annotations

from mypy_extensions import i64

from ostraka.core.playout import playout
from ostraka.core.rng import Rng
from ostraka.core.state import State


def playouts(start: State, state: State, rng: Rng, count: i64) -> i64:
    """Random games from a start, on one state; return how many decisions seats made."""
    _: i64
    decisions: i64 = 0
    for _ in range(count):
        state.assign(start)
        decisions += playout(state, rng)
    return decisions


def assigns(state: State, other: State, count: i64) -> None:
    _: i64
    for _ in range(count):
        state.assign(other)


def copies(state: State, count: i64) -> None:
    _: i64
    for _ in range(count):
        state.copy()
