"""A. Draw relics."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ostraka.core.clauses import Refusal
from ostraka.core.decision import Decision
from ostraka.core.state import NOBODY
from ostraka.games.saqqara import actions
from ostraka.games.saqqara.rules import turn
from ostraka.games.saqqara.rules.state import Saqqara
from ostraka.games.saqqara.tables import EMPTY, HAND_LIMIT, ONE, count

if TYPE_CHECKING:
    from ostraka.games.saqqara.schema import Facts


class Draw(Decision[Saqqara]):
    """The top card of a pile that is not empty (SAQ-9, SAQ-12)."""

    def find(self, s: Saqqara, seat: i64) -> i64:
        return list_draws(s)

    def refusal(self, s: Saqqara, seat: i64, action: i64) -> Refusal | None:
        pile = actions.PILE_OF[action]
        held = count(s.players[seat].hand)
        if held == HAND_LIMIT:
            return Refusal("SAQ-11", {"held": held})
        if pile >= len(s.piles):
            return Refusal("SAQ-2", {"pile": pile + 1})
        if s.piles[pile] == EMPTY:
            return Refusal("SAQ-12", {"pile": pile + 1})
        return None

    def facts(self, s: Saqqara, seat: i64, action: i64) -> Facts:
        return card_facts(s, actions.PILE_OF[action])


def card_facts(s: Saqqara, pile: i64) -> Facts:
    """The card that a pile gives, and the one below it."""
    top = s.piles[pile]
    return {"card": top} if top + 1 == EMPTY else {"card": top, "uncovers": top + 1}


def list_draws(s: Saqqara) -> i64:
    pile: i64
    k: i64 = 0
    for pile in range(len(s.piles)):
        if s.piles[pile] != EMPTY:
            s.choices[k] = actions.DRAW + pile
            k += 1
    return k


def draw(s: Saqqara, seat: i64, pile: i64) -> None:
    value = s.piles[pile]
    s.players[seat].hand += ONE[value]
    if s.listening:
        s.emit("draw", {"seat": seat, "value": value, "pile": pile + 1})
    s.uncover(pile)


def draw_on(s: Saqqara, seat: i64, pile: i64) -> None:
    """A full hand ends the turn (SAQ-11, SAQ-28)."""
    draw(s, seat, pile)
    if count(s.players[seat].hand) == HAND_LIMIT and s.actor != NOBODY:
        turn.end_turn(s)


class More(Draw):
    """Whether to draw another card (SAQ-9, SAQ-10)."""

    def find(self, s: Saqqara, seat: i64) -> i64:
        k = list_draws(s)
        s.choices[k] = actions.STOP
        return k + 1

    def apply(self, s: Saqqara, seat: i64, action: i64) -> None:
        if action == actions.STOP:
            turn.end_turn(s)
        else:
            draw_on(s, seat, actions.PILE_OF[action])

    def refusal(self, s: Saqqara, seat: i64, action: i64) -> Refusal | None:
        return None if action == actions.STOP else super().refusal(s, seat, action)

    def facts(self, s: Saqqara, seat: i64, action: i64) -> Facts:
        return {} if action == actions.STOP else super().facts(s, seat, action)


MORE: Final = More("more", "draw stop", place="SAQ-8", open="SAQ-24", discard="SAQ-35")


class Refill(Draw):
    """A card for a hand that was empty, until it is full (SAQ-28)."""

    def apply(self, s: Saqqara, seat: i64, action: i64) -> None:
        draw_on(s, seat, actions.PILE_OF[action])


REFILL: Final = Refill("refill", "draw", "SAQ-28")
