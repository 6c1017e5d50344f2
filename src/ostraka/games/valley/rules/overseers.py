"""2. Moving the overseers: openly in the first round, by orders in the others; and claiming the sites they come to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ostraka.core.clauses import Refusal
from ostraka.core.decision import Decision
from ostraka.games.valley import actions, view
from ostraka.games.valley.rules import orders, workers
from ostraka.games.valley.rules.pieces import CLOSED, Player, overseer_of, place_of
from ostraka.games.valley.rules.state import CLAIMS, ORDERS, Valley
from ostraka.games.valley.tables import (
    ALONE,
    AREA,
    COST,
    FIGURES,
    FIRST_SPACE,
    FULL,
    LETTER,
    LOWEST,
    NONE,
    POINTS,
    PURE,
    SIDE,
    SIDE_NAMES,
    SIDES,
    SITE,
    SIZE,
    SPACES,
    STANDS,
    WORTH,
)

if TYPE_CHECKING:
    from ostraka.games.valley.schema import Facts


def begin_orders(s: Valley) -> None:
    """Openly in the first round, player after player (VAL-24), then in secret and all at once (VAL-35)."""
    s.begin_phase(ORDERS)
    if s.round == 1:
        s.decision = OVERSEER
    else:
        s.decision = orders.SHEETS
        s.actor = 0


class Overseer(Decision[Valley]):
    """Which overseer goes somewhere, or none any more: each does so once a round (VAL-25, VAL-32)."""

    def find(self, s: Valley, seat: i64) -> i64:
        return s.list_or_done(actions.OVERSEER, s.players[seat].overseers_to_order())

    def apply(self, s: Valley, seat: i64, action: i64) -> None:
        if action != actions.DONE:
            s.players[seat].picked = actions.OVERSEER_OF[action] + 1
            if s.round == 1:
                s.decision = OVERSEER_TO
        elif s.round == 1:
            end_overseers(s)
        else:
            orders.seal(s, seat)

    def refusal(self, s: Valley, seat: i64, action: i64) -> Refusal | None:
        if action == actions.DONE:
            return None
        player, overseer = s.players[seat], actions.OVERSEER_OF[action]
        if player.has_ordered(overseer):
            return Refusal("VAL-32")
        return None if player.overseers_to_order() & ALONE[overseer] else Refusal("VAL-42")

    def facts(self, s: Valley, seat: i64, action: i64) -> Facts:
        player = s.players[seat]
        if action == actions.DONE:
            return {"unused": POINTS - player.spent} if player.spent < POINTS else {}
        return {"place": view.place_name(player.place(actions.OVERSEER_OF[action]))}


OVERSEER: Final = Overseer("overseer", "overseer done", "VAL-25")


class OverseerTo(Decision[Valley]):
    """Where an overseer goes openly, within six points for both (VAL-25)."""

    def find(self, s: Valley, seat: i64) -> i64:
        player = s.players[seat]
        return list_ways(s, player, player.place(player.picked - 1))

    def apply(self, s: Valley, seat: i64, action: i64) -> None:
        side = actions.SIDE_OF[action]
        player = s.players[seat]
        player.pay_order(side)
        if not carry_out(s, seat, player.write_order(first_place(s, side))):
            next_overseer(s, seat)

    def refusal(self, s: Valley, seat: i64, action: i64) -> Refusal | None:
        player = s.players[seat]
        return refusal_to_go(s, player, player.place(player.picked - 1), actions.SIDE_OF[action], "VAL-25")

    def facts(self, s: Valley, seat: i64, action: i64) -> Facts:
        player, side = s.players[seat], actions.SIDE_OF[action]
        facts = way_facts(s, seat, player.side(player.picked - 1), side)
        at = SITE[side]
        if at != NONE:
            facts["space"] = view.place_name(first_place(s, side))
            if s.sites[at].owner == NONE and player.scarabs:
                facts["claim"] = True
        return facts


OVERSEER_TO: Final = OverseerTo("overseer_to", "to", "VAL-37")


def list_ways(s: Valley, player: Player, place: i64) -> i64:
    """Every side that a figure may go to openly with the points that are left."""
    side: i64
    k: i64 = 0
    here = SIDE[place]
    left = POINTS - player.spent
    for side in range(SIDES):
        if COST[here * SIDES + side] <= left and side != here and may_enter(s, side):  # VAL-28
            s.choices[k] = actions.TO + side
            k += 1
    return k


def may_enter(s: Valley, side: i64) -> bool:
    """Whether a figure finds room: a space holds one, an area any number (VAL-8)."""
    at = SITE[side]
    if at == NONE:
        return True
    site = s.sites[at]
    return site.admits() and site.taken & SPACES[side] != SPACES[side]


def first_place(s: Valley, side: i64) -> i64:
    """An area, or the first free space of a site's side (VAL-42)."""
    at = SITE[side]
    if at == NONE:
        return side
    return FIRST_SPACE[at] + LOWEST[SPACES[side] - (SPACES[side] & s.sites[at].taken)]


def refusal_to_enter(s: Valley, at: i64) -> Refusal | None:
    """Why nobody may enter a site."""
    if at == NONE or s.sites[at].admits():
        return None
    return Refusal("VAL-10" if s.sites[at].owner == CLOSED else "VAL-29", {"site": at + 1})


def refusal_to_go(s: Valley, player: Player, place: i64, side: i64, points: str) -> Refusal | None:
    """Why a figure may not go to a side openly; `points` is the clause that gives its points."""
    refusal = refusal_to_enter(s, SITE[side])
    if refusal is not None:
        return refusal
    if side == SIDE[place]:
        return Refusal("VAL-28")
    if not may_enter(s, side):
        return Refusal("VAL-8", {"place": SIDE_NAMES[side]})
    return None if COST[SIDE[place] * SIDES + side] <= POINTS - player.spent else Refusal(points)


def way_facts(s: Valley, seat: i64, here: i64, side: i64) -> Facts:
    """What the way from side to side costs and leaves, and whom one meets there."""
    cost = COST[here * SIDES + side]
    left = POINTS - s.players[seat].spent - cost
    facts: Facts = {"cost": cost}
    if left < 0:
        facts["over"] = -left
    else:
        facts["left"] = left
    rivals = rivals_at(s, seat, side)
    if rivals:
        facts["rivals"] = rivals
    return facts


def rivals_at(s: Valley, seat: i64, side: i64) -> int:
    """How many figures of other players stand in an area, or anywhere on the site of a side."""
    others = [player for other, player in enumerate(s.players) if other != seat]
    places = [player.place(figure) for player in others for figure in range(FIGURES)]
    at = SITE[side]
    return sum(place == side if at == NONE else STANDS[place] == at for place in places)


def next_overseer(s: Valley, seat: i64) -> None:
    """Ask for the other overseer, unless it has moved or no points are left."""
    player = s.players[seat]
    s.decision = OVERSEER
    if player.second_order or player.spent == POINTS:
        end_overseers(s)


def end_overseers(s: Valley) -> None:
    s.turn += 1
    if s.turn == s.seats:
        workers.begin_workers(s)
    else:
        s.actor = s.seat_in_turn(s.turn)


def carry_out(s: Valley, seat: i64, order: i64) -> bool:
    """Move an overseer; return whether its player is asked for a claim."""
    overseer, place = overseer_of(order), place_of(order)
    at = STANDS[place]
    if at != NONE and s.sites[at].taken & ALONE[LETTER[place]]:  # VAL-39
        area = AREA[SIDE[place]]
        if s.listening:
            s.emit("diverted", {"seat": seat, "space": view.place_name(place), "area": SIDE_NAMES[area]})
        s.move(seat, overseer, area)
        return False
    if s.listening:
        s.emit("overseer", {"seat": seat, "space": view.place_name(place)})
    s.move(seat, overseer, place)
    if at == NONE or s.sites[at].owner != NONE or s.players[seat].scarabs == 0:  # VAL-30, VAL-33
        return False
    s.phase = CLAIMS
    s.decision = CLAIM
    s.actor = seat
    s.site = at + 1
    return True


class Claim(Decision[Valley]):
    """Whether an overseer claims the site that its move has ended on (VAL-30, VAL-31)."""

    def find(self, s: Valley, seat: i64) -> i64:
        s.choices[0] = actions.CLAIM
        s.choices[1] = actions.DONE
        return 2

    def apply(self, s: Valley, seat: i64, action: i64) -> None:
        if action == actions.CLAIM:
            s.sites[s.site - 1].owner = seat  # it stays so, wherever the overseer goes (VAL-34)
            s.players[seat].scarabs -= 1
            if s.listening:
                s.emit("claim", {"seat": seat, "site": s.site})
        s.site = 0
        s.phase = ORDERS
        if s.round == 1:
            next_overseer(s, seat)
        else:
            orders.carry_out_orders(s)

    def facts(self, s: Valley, seat: i64, action: i64) -> Facts:
        if action == actions.DONE:
            return {"site": s.site}
        at = s.site - 1
        return {
            "site": s.site,
            "scarabs": s.players[seat].scarabs - 1,
            "missing": FULL[at],
            "worth": WORTH[4 * SIZE[at] + PURE],
        }


CLAIM: Final = Claim("claim", "claim done", "VAL-30")
