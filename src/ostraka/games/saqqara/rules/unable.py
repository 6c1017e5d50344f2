"""The exceptional case: a full hand of which nothing can be placed."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ostraka.core.clauses import Refusal
from ostraka.core.decision import Decision
from ostraka.games.saqqara import actions
from ostraka.games.saqqara.rules import turn
from ostraka.games.saqqara.rules.state import Saqqara
from ostraka.games.saqqara.tables import HAND_AFTER_DISCARD, ONE, VALUES, copies, count


class Unable(Decision[Saqqara]):
    """A card to discard from a full hand that cannot be placed (SAQ-34, SAQ-35)."""

    def find(self, s: Saqqara, seat: i64) -> i64:
        value: i64
        k: i64 = 0
        for value in range(VALUES):
            if copies(s.players[seat].hand, value):
                s.choices[k] = actions.DISCARD + value
                k += 1
        return k

    def apply(self, s: Saqqara, seat: i64, action: i64) -> None:
        value = actions.VALUE_OF[action]
        player = s.players[seat]
        player.hand -= ONE[value]
        s.discard += ONE[value]
        if s.listening:
            s.emit("discard", {"seat": seat, "value": value})
        if count(player.hand) == HAND_AFTER_DISCARD:
            turn.end_turn(s)

    def refusal(self, s: Saqqara, seat: i64, action: i64) -> Refusal | None:
        value = actions.VALUE_OF[action]
        return None if copies(s.players[seat].hand, value) else Refusal("SAQ-14", {"value": value})


UNABLE: Final = Unable("unable", "discard", "SAQ-34")
