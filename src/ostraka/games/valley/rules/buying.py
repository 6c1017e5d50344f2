"""1. Buying cubes: lots are drawn, tablets are laid face down, the highest sums win."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64

from ostraka.core.clauses import Refusal
from ostraka.core.decision import Decision
from ostraka.core.state import CHANCE
from ostraka.games.valley import actions, view
from ostraka.games.valley.rules import overseers
from ostraka.games.valley.rules.pieces import Player
from ostraka.games.valley.rules.state import BIDS, LOTS, Valley
from ostraka.games.valley.tables import (
    ALL_TABLETS,
    BLANKS,
    BYTE,
    COLOUR_NAMES,
    COLOURS,
    LOT,
    MOST_LOTS,
    NONE,
    NUMBER,
    ONE,
    SUM,
    TABLET,
    VALUES,
    copies,
    count,
)

if TYPE_CHECKING:
    from ostraka.games.valley.schema import Facts


def begin_lots(s: Valley) -> None:
    s.begin_phase(LOTS)
    s.drawn = 0
    s.decision = CUBE
    s.actor = CHANCE


class Cube(Decision[Valley]):
    """A cube of the bag for the next lot, until all are full or the bag is empty (VAL-15, VAL-16)."""

    def find(self, s: Valley, seat: i64) -> i64:
        colour: i64
        k: i64 = 0
        for colour in range(COLOURS):
            cubes = copies(s.bag, colour)
            if cubes:
                s.choices[k] = actions.CUBE + colour
                s.weights[k] = cubes
                k += 1
        return k

    def apply(self, s: Valley, seat: i64, action: i64) -> None:
        colour = action - actions.CUBE
        lot = s.drawn // LOT
        s.bag -= ONE[colour]
        s.lots[lot] += ONE[colour]
        s.drawn += 1
        if s.listening:
            s.emit("cube", {"colour": COLOUR_NAMES[colour], "lot": lot + 1})
        if s.drawn == LOT * len(s.lots) or s.bag == 0:
            begin_bids(s)


CUBE: Final = Cube("cube")


def begin_bids(s: Valley) -> None:
    s.begin_phase(BIDS)
    s.asked = VALUES - 1
    s.decision = ONE_BY_ONE if s.one_by_one else BID


class Bid(Decision[Valley]):
    """Where a tablet is laid, if at all: from 4 down to 1, then the blanks from the first lot to the last (VAL-18).

    Nobody else may know which tablet it is, so the position holds BID for all of them."""

    def find(self, s: Valley, seat: i64) -> i64:
        lot: i64
        k: i64 = 0
        for lot in range(first_lot(s, s.players[seat]), s.lots_drawn()):
            s.choices[k] = actions.lay(s.asked, lot)
            k += 1
        s.choices[k] = actions.keep(s.asked) if s.asked else actions.DONE
        return k + 1

    def apply(self, s: Valley, seat: i64, action: i64) -> None:
        player = s.players[seat]
        if action < actions.KEEP:
            player.bids += TABLET[s.asked] * BYTE[actions.LOT_OF[action]]
        if s.asked:
            s.asked -= 1
        elif action == actions.DONE or player.tablets() & 7 == BLANKS:
            end_bids(s, seat)

    def refusal(self, s: Valley, seat: i64, action: i64) -> Refusal | None:
        if action >= actions.KEEP:
            return None if action == actions.DONE or action == actions.keep(s.asked) else Refusal("VAL-18")
        lot = actions.LOT_OF[action]
        if lot >= s.lots_drawn():
            return Refusal("VAL-17", {"lot": lot + 1})
        in_order = actions.TABLET_OF[action] == s.asked and lot >= first_lot(s, s.players[seat])
        return None if in_order else Refusal("VAL-18")

    def facts(self, s: Valley, seat: i64, action: i64) -> Facts:
        return tablet_facts(s, s.players[seat], action)

    def step(self, s: Valley, seat: i64) -> Decision[Any]:
        return BID if s.asked else BLANK


BID: Final = Bid("bid", "lay keep", "VAL-18")
BLANK: Final = Bid("blank", "lay done", "VAL-18")


def winner_of(s: Valley, lot: i64) -> i64:
    """Whose sum is the highest (VAL-20), of equal ones the earlier player's (VAL-21); NONE where all are 0 (VAL-22)."""
    turn: i64
    best: i64 = 0
    winner: i64 = NONE
    for turn in range(s.seats):
        seat = s.seat_in_turn(turn)
        bid = SUM[s.players[seat].tablets_on(lot)]
        if bid > best:
            best = bid
            winner = seat
    return winner


def sell(s: Valley) -> None:
    """Each lot goes to its winner; else back to the bag (VAL-22), or to the Pharaoh in the quick game (VAL-78)."""
    lot: i64
    for lot in range(s.lots_drawn()):
        winner = winner_of(s, lot)
        if winner != NONE:
            s.players[winner].stock += s.lots[lot]
            if s.listening:
                s.emit("buy", {"seat": winner, "lot": lot + 1, "bid": SUM[s.players[winner].tablets_on(lot)]})
        elif s.quick:
            s.pharaoh += s.lots[lot]
            if s.listening:
                s.emit("offered", {"lot": lot + 1})
        else:
            s.bag += s.lots[lot]
            if s.listening:
                s.emit("unsold", {"lot": lot + 1})
        s.lots[lot] = 0
    overseers.begin_orders(s)


def first_lot(s: Valley, player: Player) -> i64:
    """The first lot for the tablet in question: blanks go from the first lot to the last (VAL-18)."""
    lot: i64
    if s.asked == 0:
        for lot in range(MOST_LOTS - 1, 0, -1):
            if player.tablets_on(lot) & 7:
                return lot
    return 0


def end_bids(s: Valley, seat: i64) -> None:
    """All tablets of a player lie: their number can be seen from now on (VAL-19)."""
    lot: i64
    s.reveals += 1
    if s.listening:
        for lot in range(s.lots_drawn()):
            tablets = NUMBER[s.players[seat].tablets_on(lot)]
            if tablets:
                s.emit("tablets", {"seat": seat, "tablets": tablets, "lot": lot + 1})
    s.turn += 1
    s.asked = VALUES - 1
    if s.turn == s.seats:
        sell(s)
    else:
        s.actor = s.seat_in_turn(s.turn)


class OneByOne(Decision[Valley]):
    """One tablet at a time, any that is still in hand, or none any more (VAL-79, VAL-80)."""

    def find(self, s: Valley, seat: i64) -> i64:
        value: i64
        lot: i64
        k: i64 = 0
        laid = s.players[seat].tablets()
        for value in range(VALUES):
            if is_in_hand(laid, value):
                for lot in range(s.lots_drawn()):
                    s.choices[k] = actions.lay(value, lot)
                    k += 1
        s.choices[k] = actions.DONE
        return k + 1

    def apply(self, s: Valley, seat: i64, action: i64) -> None:
        player = s.players[seat]
        if action == actions.DONE:
            player.passed = 1
            if s.listening:
                s.emit("pass", {"seat": seat})
        else:
            lot = actions.LOT_OF[action]
            player.bids += TABLET[actions.TABLET_OF[action]] * BYTE[lot]
            if s.listening:
                s.emit("tablets", {"seat": seat, "tablets": 1, "lot": lot + 1})
        next_bidder(s, seat)

    def refusal(self, s: Valley, seat: i64, action: i64) -> Refusal | None:
        if action == actions.DONE:
            return None
        if actions.LOT_OF[action] >= s.lots_drawn():
            return Refusal("VAL-17", {"lot": actions.LOT_OF[action] + 1})
        return None if is_in_hand(s.players[seat].tablets(), actions.TABLET_OF[action]) else Refusal("VAL-79")

    def facts(self, s: Valley, seat: i64, action: i64) -> Facts:
        return tablet_facts(s, s.players[seat], action)


ONE_BY_ONE: Final = OneByOne("tablet", "lay done", "VAL-79")


def is_in_hand(laid: i64, value: i64) -> bool:
    return laid & 7 < BLANKS if value == 0 else laid & TABLET[value] == 0


def tablet_facts(s: Valley, player: Player, action: i64) -> Facts:
    """What lies and what does not, once a tablet is laid or kept."""
    hand = view.hand(player)
    if action >= actions.KEEP:
        return {"hand": ", ".join(map(str, hand))} if hand else {}
    value, lot = actions.TABLET_OF[action], actions.LOT_OF[action]
    hand.remove(value)
    facts: Facts = {"bid": SUM[player.tablets_on(lot)] + value, "cubes": count(s.lots[lot])}
    if hand:
        facts["hand"] = ", ".join(map(str, hand))
    return facts


def next_bidder(s: Valley, seat: i64) -> None:
    """The next player who has neither passed nor laid all (VAL-80)."""
    i: i64
    for i in range(1, s.seats + 1):
        other = (seat + i) % s.seats
        player = s.players[other]
        if player.passed == 0 and player.tablets() != ALL_TABLETS:
            s.actor = other
            return
    s.reveals += 1
    sell(s)
