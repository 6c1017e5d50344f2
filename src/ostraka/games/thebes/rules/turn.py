"""Who plays, and the turn: one of several ways to spend it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ostraka.core.clauses import Refusal
from ostraka.core.decision import Decision
from ostraka.games.thebes import actions
from ostraka.games.thebes.rules import action_cards, dig, exhibitions, take
from ostraka.games.thebes.rules.state import Thebes, Way
from ostraka.games.thebes.tables import HELD_ONE, IN_HAND, NONE, THIEF

if TYPE_CHECKING:
    from ostraka.games.thebes.schema import Facts


def begin_turn(s: Thebes) -> None:
    """The marker furthest back plays (THE-10), of several the topmost (THE-11), even if it has just played (THE-13)."""
    seat: i64
    last: i64 = 0
    for seat in range(1, s.seats):
        player, behind = s.players[seat], s.players[last]
        if player.weeks < behind.weeks or (player.weeks == behind.weeks and player.height > behind.height):
            last = seat
    s.active = last
    s.actor = last
    s.decision = TURN
    s.site = NONE
    s.raiding = 0


def move(s: Thebes, weeks: i64) -> None:
    """The active player's marker, topmost on its space, advances and goes on top of those it meets (THE-12)."""
    seat: i64
    mover = s.players[s.active]
    mover.weeks += weeks
    mover.height = 0
    for seat in range(s.seats):
        if seat != s.active and s.players[seat].weeks == mover.weeks:
            mover.height += 1


def time_facts(s: Thebes, seat: i64, weeks: i64) -> Facts:
    """What an action costs, where the marker then stands, and who plays next (THE-10, THE-12, THE-13)."""
    week = s.players[seat].weeks + weeks
    before = s.before(seat, week)
    if before:
        return {"weeks": weeks, "week": week, "next": before[0]}
    return {"weeks": weeks, "week": week, "again": True}


class Turn(Decision[Thebes]):
    """Which action: one card taken, one action card played, or a dig begun (THE-14)."""

    def find(self, s: Thebes, seat: i64) -> i64:
        player = s.players[seat]
        k = take.TAKE.find(s, player, 0)
        if s.offer:
            k = exhibitions.TAKE_MUSEUM.find(s, player, exhibitions.TAKE_EXHIBITION.find(s, player, k))
        k = dig.DIG.find(s, player, k)
        if player.hand >= HELD_ONE[THIEF - IN_HAND]:  # more than permits
            k = action_cards.STEAL.find(s, player, k)
            k = action_cards.RAID.find(s, player, k)
            k = action_cards.STUDY.find(s, player, k)
        return k

    def way(self, action: i64) -> Way:
        if action < actions.TAKE_EXHIBITION:
            return take.TAKE
        if action < actions.TAKE_MUSEUM:
            return exhibitions.TAKE_EXHIBITION
        if action < actions.DIG:
            return exhibitions.TAKE_MUSEUM
        if action < actions.STEAL:
            return dig.DIG
        if action < actions.RAID:
            return action_cards.STEAL
        if action < actions.STUDY:
            return action_cards.RAID
        return action_cards.STUDY

    def apply(self, s: Thebes, seat: i64, action: i64) -> None:
        self.way(action).apply(s, seat, action)

    def refusal(self, s: Thebes, seat: i64, action: i64) -> Refusal | None:
        return self.way(action).refusal(s, seat, action)

    def facts(self, s: Thebes, seat: i64, action: i64) -> Facts:
        return self.way(action).facts(s, seat, action)


TURN: Final = Turn("turn", "take dig steal raid study", "THE-14", assistant="THE-59", seize="THE-22")
