"""2. Research funds: two cards, a pawn for everybody, and what is paid out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ostraka.core.clauses import Refusal
from ostraka.core.decision import Decision
from ostraka.core.state import CHANCE
from ostraka.games.pergamon import actions
from ostraka.games.pergamon.rules import turn
from ostraka.games.pergamon.rules.state import Pergamon
from ostraka.games.pergamon.tables import (
    CARD,
    DEEPEST,
    NOTHING,
    PURSE,
    PURSES,
    RAIDER,
    RAIDER_SPACE,
    REQUEST,
    SPACES,
    TURNS,
    VALUES,
    copies,
)

if TYPE_CHECKING:
    from ostraka.games.pergamon.schema import Facts

EVENTS: Final = ("two_purses", "purse_and_chest", "two_chests")  # by number of chests


def lay_out_funds(s: Pergamon) -> None:
    """The top card of the pile, whose back is known, and one more (PER-18)."""
    s.backs[0] = s.top
    s.top = 0
    s.actor = CHANCE
    s.decision = BACK


class Back(Decision[Pergamon]):
    """The back of the next fund card: the second of the turn, or the new top of the pile (PER-7, PER-18)."""

    def find(self, s: Pergamon, seat: i64) -> i64:
        k: i64 = 0
        if s.purses != 0:
            s.choices[k] = actions.BACK
            s.weights[k] = s.purses
            k += 1
        if s.chests != 0:
            s.choices[k] = actions.BACK + 1
            s.weights[k] = s.chests
            k += 1
        return k

    def apply(self, s: Pergamon, seat: i64, action: i64) -> None:
        back = actions.BACK_OF[action]
        if back == PURSE:
            s.purses -= 1
        else:
            s.chests -= 1
        if s.turn == 0:
            s.top = back
            turn.begin_turn(s)
        elif s.backs[1] == 0:
            s.backs[1] = back
            if s.listening:
                s.emit(EVENTS[chests(s)], {})
            if s.purses + s.chests == 0:
                begin_asking(s)
        else:
            s.top = back
            begin_asking(s)


BACK: Final = Back("back")


def chests(s: Pergamon) -> i64:
    """How many of the turn's two cards are chests."""
    return s.backs[0] + s.backs[1] - 2 * PURSE


def begin_asking(s: Pergamon) -> None:
    """With two players, the raider is placed first, by the backs of the cards (PER-69)."""
    s.decision = ASK
    s.actor = s.order[0]
    if s.seats == 2:
        s.pawns[RAIDER] = RAIDER_SPACE[chests(s)]
        if s.listening:
            s.emit("raider_waits", {"space": s.pawns[RAIDER]})


class Ask(Decision[Pergamon]):
    """A space of the research funds, in turn order, where no pawn stands yet (PER-19, PER-20, PER-21)."""

    def find(self, s: Pergamon, seat: i64) -> i64:
        space: i64
        k: i64 = 0
        taken = taken_spaces(s)
        for space in range(1, SPACES + 1):
            if taken & (1 << space) == 0:
                s.choices[k] = actions.ASK + space - 1
                k += 1
        return k

    def apply(self, s: Pergamon, seat: i64, action: i64) -> None:
        """The cards are turned over when the last pawn stands (PER-22)."""
        space = actions.SPACE_OF[action]
        s.pawns[seat] = space
        s.asked += 1
        if s.listening:
            s.emit("ask", {"seat": seat, "space": space, "coins": REQUEST[space]})
        if s.asked == s.seats:
            s.actor = CHANCE
            s.decision = REVEAL
        else:
            s.actor = s.order[s.asked]

    def refusal(self, s: Pergamon, seat: i64, action: i64) -> Refusal | None:
        space = actions.SPACE_OF[action]
        return None if taken_spaces(s) & (1 << space) == 0 else Refusal("PER-20", {"space": space})

    def facts(self, s: Pergamon, seat: i64, action: i64) -> Facts:
        space = actions.SPACE_OF[action]
        least, most = prospects(s, space)
        facts: Facts = {"least": least, "most": most, "deepest": actions.GALLERY_NAMES[DEEPEST[space] - 1]}
        before = [who for who in range(s.seats) if 0 < s.pawns[who] < space]
        if before:
            facts["before"] = sorted(before, key=lambda who: s.pawns[who])
        if s.seats == 2 and s.pawns[RAIDER] < space:
            facts["raider"] = True
        if s.turn != TURNS and stays_leftmost(s, space):
            facts["first"] = True
        return facts


ASK: Final = Ask("ask", "ask", "PER-19")


def taken_spaces(s: Pergamon) -> i64:
    """The set of spaces with a pawn, be it the raider's."""
    who: i64
    taken: i64 = 0
    for who in range(len(s.pawns)):
        taken |= 1 << s.pawns[who]
    return taken


def prospects(s: Pergamon, space: i64) -> tuple[int, int]:
    """The least and the most that a space brings, by the cards and by where those may stand who ask later (PER-23)."""
    taken, waiting = taken_spaces(s), s.seats - s.asked - 1
    ahead = sum(REQUEST[pawn] for pawn in s.pawns if pawn < space)
    right = sorted(REQUEST[free] for free in range(1, space) if taken & (1 << free) == 0)
    left = sum(taken & (1 << free) == 0 for free in range(space + 1, SPACES + 1))
    lows: list[int] = []
    highs: list[int] = []
    for coming in range(waiting + 1):  # so many will stand to the right
        if coming <= len(right) and waiting - coming <= left:
            leftmost = coming == waiting and max(s.pawns) < space
            dearest, cheapest = sum(right[len(right) - coming :]), sum(right[:coming])
            lows.append(share(max(0, s.funds(highest=False) - ahead - dearest), space, leftmost))
            highs.append(share(max(0, s.funds(highest=True) - ahead - cheapest), space, leftmost))
    return min(lows), max(highs)


def stays_leftmost(s: Pergamon, space: i64) -> bool:
    """Whether no player stands further left, nor will one (PER-62)."""
    taken = taken_spaces(s)
    if any(s.pawns[who] > space for who in range(s.seats)):
        return False
    return s.asked + 1 == s.seats or all(taken & (1 << free) != 0 for free in range(space + 1, SPACES + 1))


class Reveal(Decision[Pergamon]):
    """What the next of the two cards is worth: what its back allows (PER-2, PER-22)."""

    def find(self, s: Pergamon, seat: i64) -> i64:
        value: i64
        k: i64 = 0
        is_purse = s.backs[next_card(s)] == PURSE
        for value in range(1, VALUES + 1):
            left = copies(s.cards, value)
            if left != 0 and (value <= PURSES) == is_purse:
                s.choices[k] = actions.REVEAL + value - 1
                s.weights[k] = left
                k += 1
        return k

    def apply(self, s: Pergamon, seat: i64, action: i64) -> None:
        value = actions.VALUE_OF[action]
        s.cards -= CARD[value]
        s.values[next_card(s)] = value
        if s.values[1] != 0:
            if s.listening:
                s.emit("funds", {"coins": s.values[0] + s.values[1]})
            pay_out(s)
            turn.act_after(s, 0)


REVEAL: Final = Reveal("reveal")


def next_card(s: Pergamon) -> i64:
    """Which of the two cards is turned over next."""
    return 0 if s.values[0] == 0 else 1


def pay_out(s: Pergamon) -> None:
    """From right to left, as asked while it lasts; the leftmost takes the rest (PER-23, PER-24, PER-70).

    The bank gives what it must, however much is out already (PER-4)."""
    rest = s.values[0] + s.values[1]
    who = s.next_pawn(0)
    while who != NOTHING:
        following = s.next_pawn(s.pawns[who])
        paid = share(rest, s.pawns[who], following == NOTHING)
        s.coins[who] += paid
        rest -= paid
        if s.listening:
            if who < s.seats:
                s.emit("paid", {"seat": who, "coins": paid})
            else:
                s.emit("raider_paid", {"coins": paid})
        who = following


def share(rest: i64, space: i64, leftmost: bool) -> i64:
    """What is paid on a space when so much is left (PER-23, PER-24)."""
    return rest if leftmost else min(rest, REQUEST[space])
