"""The turn: one of two actions, begun with its first card."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ostraka.core.clauses import Refusal
from ostraka.core.decision import Decision
from ostraka.games.saqqara import actions
from ostraka.games.saqqara.rules import collection, draw, unable
from ostraka.games.saqqara.rules.state import Saqqara
from ostraka.games.saqqara.tables import FITTING, HAND_LIMIT, ONE, ROWS, VALUES, copies, count

if TYPE_CHECKING:
    from ostraka.games.saqqara.schema import Facts


def begin_turn(s: Saqqara, seat: i64) -> None:
    s.actor = seat
    s.decision = TURN
    hand = s.players[seat].hand
    if count(hand) == HAND_LIMIT and list_first_cards(s, hand, 0) == 0:
        s.decision = unable.UNABLE  # SAQ-34


def end_turn(s: Saqqara) -> None:
    begin_turn(s, s.next_seat())


class Turn(Decision[Saqqara]):
    """Which action, with its first card: one drawn, or one placed that leaves another to be placed (SAQ-8, SAQ-15)."""

    def find(self, s: Saqqara, seat: i64) -> i64:
        hand = s.players[seat].hand
        if count(hand) == HAND_LIMIT:  # SAQ-11
            return list_first_cards(s, hand, 0)
        return list_first_cards(s, hand, draw.list_draws(s))

    def apply(self, s: Saqqara, seat: i64, action: i64) -> None:
        if action < actions.STOP:
            s.decision = draw.MORE
            draw.draw_on(s, seat, actions.PILE_OF[action])
        else:
            s.decision = collection.SECOND
            collection.place(s, seat, action)

    def refusal(self, s: Saqqara, seat: i64, action: i64) -> Refusal | None:
        if action < actions.STOP:
            return draw.MORE.refusal(s, seat, action)
        refusal = collection.SECOND.refusal(s, seat, action)
        value, row = actions.VALUE_OF[action], actions.ROW_OF[action]
        if refusal is None and not second_fits(s, s.players[seat].hand, value, row):
            return Refusal("SAQ-15", {"value": value, "row": row + 1})
        return refusal

    def facts(self, s: Saqqara, seat: i64, action: i64) -> Facts:
        return draw.MORE.facts(s, seat, action) if action < actions.STOP else collection.place_facts(s, action)


TURN: Final = Turn("turn", "draw place", stop="SAQ-10", open="SAQ-24", discard="SAQ-35")


def list_first_cards(s: Saqqara, hand: i64, k: i64) -> i64:
    value: i64
    r: i64
    for r in range(ROWS):
        fitting = hand & FITTING[s.rows[r].values]
        for value in range(VALUES):
            if copies(fitting, value) and second_fits(s, hand, value, r):
                s.choices[k] = actions.place(r, value)
                k += 1
    return k


def second_fits(s: Saqqara, hand: i64, first: i64, on: i64) -> bool:
    """Whether another card of the hand fits somewhere once the first lies on its row."""
    r: i64
    rest = hand - ONE[first]
    for r in range(ROWS):
        row_values = s.rows[r].values
        if r == on:
            row_values |= 1 << first
        if rest & FITTING[row_values]:
            return True
    return False
