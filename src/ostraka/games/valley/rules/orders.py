"""Orders: from the second round on all players write in secret where their overseers go (VAL-35 to VAL-41)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64

from ostraka.core.clauses import Refusal
from ostraka.core.decision import Decision, Together
from ostraka.games.valley import actions, view
from ostraka.games.valley.rules import overseers, workers
from ostraka.games.valley.rules.pieces import Player, place_of, spaces_to_order
from ostraka.games.valley.rules.state import Valley
from ostraka.games.valley.tables import ALONE, AREA, FIRST_SPACE, LETTERS, NONE, SIDE_NAMES, SITE, SPACES

if TYPE_CHECKING:
    from ostraka.games.valley.schema import Facts


class Sheets(Together[Valley]):
    """All players write their sheets at the same time (VAL-35): overseer, side, space."""

    def step(self, s: Valley, seat: i64) -> Decision[Any]:
        player = s.players[seat]
        if player.aim:
            return SPACE
        if player.picked:
            return ORDER_TO
        return overseers.OVERSEER


SHEETS: Final = Sheets("sheets", clause="VAL-35")


class OrderTo(Decision[Valley]):
    """Where an overseer is to go, at any cost: more than six points make the sheet void (VAL-37, VAL-38)."""

    def find(self, s: Valley, seat: i64) -> i64:
        player = s.players[seat]
        return s.list_set(actions.TO, s.sides_to_order(player.place(player.picked - 1)))

    def apply(self, s: Valley, seat: i64, action: i64) -> None:
        side = actions.SIDE_OF[action]
        player = s.players[seat]
        player.pay_order(side)
        if SITE[side] == NONE:
            write(s, seat, side)
        else:
            player.aim = side + 1

    def refusal(self, s: Valley, seat: i64, action: i64) -> Refusal | None:
        side = actions.SIDE_OF[action]
        player = s.players[seat]
        if s.sides_to_order(player.place(player.picked - 1)) & ALONE[side]:
            return None
        return overseers.refusal_to_enter(s, SITE[side]) or Refusal("VAL-28")

    def facts(self, s: Valley, seat: i64, action: i64) -> Facts:
        player = s.players[seat]
        return overseers.way_facts(s, seat, player.side(player.picked - 1), actions.SIDE_OF[action])


ORDER_TO: Final = OrderTo("order_to", "to", "VAL-37")


class Space(Decision[Valley]):
    """Which space of the side an order names, taken or not (VAL-37, VAL-40)."""

    def find(self, s: Valley, seat: i64) -> i64:
        player = s.players[seat]
        return s.list_set(actions.SPACE, spaces_to_order(player.place(player.picked - 1), player.aim - 1))

    def apply(self, s: Valley, seat: i64, action: i64) -> None:
        at = SITE[s.players[seat].aim - 1]
        write(s, seat, FIRST_SPACE[at] + actions.LETTER_OF[action])

    def refusal(self, s: Valley, seat: i64, action: i64) -> Refusal | None:
        player, letter = s.players[seat], actions.LETTER_OF[action]
        side = player.aim - 1
        if not SPACES[side] & ALONE[letter]:
            return Refusal("VAL-7", {"letter": LETTERS[letter], "place": SIDE_NAMES[side]})
        allowed = spaces_to_order(player.place(player.picked - 1), side) & ALONE[letter]
        return None if allowed else Refusal("VAL-28")

    def facts(self, s: Valley, seat: i64, action: i64) -> Facts:
        """A space that is taken when the order is carried out leaves the overseer in front of it (VAL-39)."""
        side = s.players[seat].aim - 1
        taken = s.sites[SITE[side]].taken & ALONE[actions.LETTER_OF[action]]
        return {"instead": SIDE_NAMES[AREA[side]]} if taken else {}


SPACE: Final = Space("space", "space", "VAL-37")


def write(s: Valley, seat: i64, place: i64) -> None:
    """An order; with the second one the sheet is full."""
    player = s.players[seat]
    player.write_order(place)
    if player.second_order:
        seal(s, seat)


def seal(s: Valley, seat: i64) -> None:
    """A sheet is written; the last one reveals them all (VAL-35)."""
    i: i64
    s.players[seat].ready = 1
    if s.listening:
        s.emit("sealed", {"seat": seat})
    for i in range(s.seats):
        if s.players[i].ready == 0:
            s.actor = i
            return
    s.reveals += 1
    carry_out_orders(s)


def carry_out_orders(s: Valley) -> None:
    """In player order (VAL-36, VAL-41), each one's second after the first (VAL-37); stops to ask about a claim."""
    while s.turn < s.seats:
        seat = s.seat_in_turn(s.turn)
        player = s.players[seat]
        if player.void:
            tell_void(s, seat, player)
            s.turn += 1
            continue
        order = player.first_order
        s.carried_out += 1
        if s.carried_out == 2:
            order = player.second_order
            s.carried_out = 0
            s.turn += 1
        if order and overseers.carry_out(s, seat, order):
            return
    workers.begin_workers(s)


def tell_void(s: Valley, seat: i64, player: Player) -> None:
    """What was written on a sheet of more than six points: none of it is carried out (VAL-38)."""
    if s.listening:
        for order in player.orders():
            s.emit("wrote", {"seat": seat, "space": view.place_name(place_of(order))})
        s.emit("void", {"seat": seat, "cost": player.spent})
