"""The turn: who acts when, from new finds to the evaluation (PER-11, PER-12)."""

from __future__ import annotations

from mypy_extensions import i64

from ostraka.games.pergamon.rules import digging, end, evaluation, finds
from ostraka.games.pergamon.rules.state import Pergamon
from ostraka.games.pergamon.tables import NOTHING, REWARDED, TURNS


def begin_turn(s: Pergamon) -> None:
    s.turn += 1
    if s.listening:
        s.emit("turn", {"turn": s.turn})
    finds.open_pile(s)


def act_after(s: Pergamon, space: i64) -> None:
    """The next pawn to the left of a space acts (PER-26); after the last one the turn is over."""
    who = s.next_pawn(space)
    if who == s.seats:
        digging.raid(s)
        who = s.next_pawn(s.pawns[who])
    if who == NOTHING:
        end_turn(s)
    else:
        digging.begin_digging(s, who)


def end_turn(s: Pergamon) -> None:
    """After some turns an evaluation (PER-55), after the last the end (PER-63)."""
    if REWARDED[s.turn] != NOTHING:
        evaluation.evaluate(s)
    if s.turn == TURNS:
        end.end_game(s)
    else:
        new_turn(s)


def new_turn(s: Pergamon) -> None:
    """Cards are discarded and pawns taken back, once they have told who is first (PER-62)."""
    i: i64
    if s.order_track:
        go_by_track(s)
    else:
        go_clockwise(s, leftmost(s))
    for i in range(len(s.pawns)):
        s.pawns[i] = 0
    for i in range(2):
        s.backs[i] = 0
        s.values[i] = 0
    s.asked = 0
    begin_turn(s)


def leftmost(s: Pergamon) -> i64:
    """The player whose pawn stands leftmost; the raider does not count (PER-62, PER-73)."""
    seat: i64
    found: i64 = 0
    for seat in range(1, s.seats):
        if s.pawns[seat] > s.pawns[found]:
            found = seat
    return found


def go_clockwise(s: Pergamon, first: i64) -> None:
    """Beginning with the first player, pawns are placed clockwise (PER-19)."""
    i: i64
    for i in range(s.seats):
        s.order[i] = (first + i) % s.seats


def go_by_track(s: Pergamon) -> None:
    """Pawns are placed in the order in which they stand, from left to right (PER-74)."""
    i: i64
    k: i64
    for i in range(s.seats):
        s.order[i] = i
    for i in range(1, s.seats):
        for k in range(i, 0, -1):
            behind, ahead = s.order[k], s.order[k - 1]
            if s.pawns[behind] > s.pawns[ahead]:
                s.order[k - 1] = behind
                s.order[k] = ahead
