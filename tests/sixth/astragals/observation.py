"""What a seat may know of a game of Astragals, as numbers: everything."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ostraka.core.observation import Vector

if TYPE_CHECKING:
    from .rules.state import Astragals


def describe(s: Astragals, vector: Vector) -> None:
    turn: i64
    vector.number("turns", s.turns)
    vector.one_seat("active", -1 if s.is_over() else s.active())
    vector.number("pot", s.pot)
    for turn in range(s.seats):
        vector.enter("seat", turn)
        vector.number("points", s.players[vector.seat(turn)].points)
        vector.leave()
