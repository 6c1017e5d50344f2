"""Set-up: the first player."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ostraka.core.decision import Decision
from ostraka.games.valley import actions
from ostraka.games.valley.rules import rounds
from ostraka.games.valley.rules.state import Valley


class First(Decision[Valley]):
    """Who begins and gets the disc: every seat with equal chances (VAL-11)."""

    def find(self, s: Valley, seat: i64) -> i64:
        k: i64
        for k in range(s.seats):
            s.choices[k] = actions.FIRST + k
            s.weights[k] = 1
        return s.seats

    def apply(self, s: Valley, seat: i64, action: i64) -> None:
        s.first = action - actions.FIRST
        if s.listening:
            s.emit("first", {"seat": s.first})
        rounds.begin_round(s)


FIRST: Final = First("first")
