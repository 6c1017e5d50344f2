"""Set-up: the first player and the starting hands."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ostraka.core.decision import Decision
from ostraka.games.saqqara import actions
from ostraka.games.saqqara.rules.draw import Draw, draw
from ostraka.games.saqqara.rules.state import Saqqara
from ostraka.games.saqqara.rules.turn import begin_turn
from ostraka.games.saqqara.tables import HAND_AT_START, count


class First(Decision[Saqqara]):
    """Who is first player: every seat with equal chances (SAQ-5)."""

    def find(self, s: Saqqara, seat: i64) -> i64:
        k: i64
        for k in range(s.seats):
            s.choices[k] = actions.FIRST + k
            s.weights[k] = 1
        return s.seats

    def apply(self, s: Saqqara, seat: i64, action: i64) -> None:
        s.actor = action - actions.FIRST
        s.decision = DRAFT
        if s.listening:
            s.emit("first", {"seat": s.actor})


FIRST: Final = First("first")


class Draft(Draw):
    """A card for the starting hand, in turn, until everyone holds three (SAQ-6)."""

    def apply(self, s: Saqqara, seat: i64, action: i64) -> None:
        draw(s, seat, actions.PILE_OF[action])
        s.actor = s.next_seat()
        if count(s.players[s.actor].hand) == HAND_AT_START:
            begin_turn(s, s.actor)


DRAFT: Final = Draft("draft", "draw", "SAQ-6")
