"""When it is decided: what touches nobody else, by all at the same time."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from ostraka.core.decision import Decision, Together
from ostraka.games.peloponnes.rules.state import IDLE, Peloponnes


class AllAtOnce(Together[Peloponnes]):
    """Each player decides what their task asks, until nobody has one (PEL-94)."""

    def step(self, s: Peloponnes, seat: i64) -> Decision[Any]:
        return s.players[seat].task

    def apply(self, s: Peloponnes, seat: i64, action: i64) -> None:
        s.players[seat].task.apply(s, seat, action)
        self.ask(s)

    def ask(self, s: Peloponnes) -> None:
        """Ask those who have something to decide; when nobody has, go on."""
        seat: i64
        for seat in range(s.seats):
            if s.players[seat].task is not IDLE:
                s.actor = seat
                return
        self.go_on(s)

    def go_on(self, s: Peloponnes) -> None:
        """What follows when all have decided."""
        raise NotImplementedError
