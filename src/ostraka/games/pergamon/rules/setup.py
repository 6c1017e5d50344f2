"""Set-up: the first player, and the back of the first fund card."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ostraka.core.decision import Decision
from ostraka.games.pergamon import actions
from ostraka.games.pergamon.rules import funds, turn
from ostraka.games.pergamon.rules.state import Pergamon


class First(Decision[Pergamon]):
    """Who is first player: every seat with equal chances (PER-8)."""

    def find(self, s: Pergamon, seat: i64) -> i64:
        k: i64
        for k in range(s.seats):
            s.choices[k] = actions.FIRST + k
            s.weights[k] = 1
        return s.seats

    def apply(self, s: Pergamon, seat: i64, action: i64) -> None:
        first = actions.SEAT_OF[action]
        if s.listening:
            s.emit("first", {"seat": first})
        turn.go_clockwise(s, first)
        s.decision = funds.BACK


FIRST: Final = First("first")
