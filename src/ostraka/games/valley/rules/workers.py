"""3. Moving the workers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ostraka.core.clauses import Refusal
from ostraka.core.decision import Decision
from ostraka.games.valley import actions, view
from ostraka.games.valley.rules import building, overseers, stealing
from ostraka.games.valley.rules.state import WORKERS, Valley
from ostraka.games.valley.tables import ALONE, COST, FIGURES, NONE, OVERSEERS, POINTS, SIDE_NAMES, SIDES, SITE

if TYPE_CHECKING:
    from ostraka.games.valley.schema import Facts


def begin_workers(s: Valley) -> None:
    i: i64
    s.begin_phase(WORKERS)
    s.decision = WORKER
    for i in range(s.seats):
        s.players[i].spent = 0


class Worker(Decision[Valley]):
    """Which worker moves, named by where it stands, or none any more (VAL-43, VAL-45)."""

    def find(self, s: Valley, seat: i64) -> i64:
        figure: i64
        sides: i64 = 0
        player = s.players[seat]
        for figure in range(OVERSEERS, FIGURES):
            sides |= ALONE[player.side(figure)]
        return s.list_or_done(actions.WORKER, sides)

    def apply(self, s: Valley, seat: i64, action: i64) -> None:
        if action == actions.DONE:
            end_workers(s)
        else:
            s.players[seat].picked = actions.SIDE_OF[action] + 1
            s.decision = WORKER_TO

    def refusal(self, s: Valley, seat: i64, action: i64) -> Refusal | None:
        stands = action == actions.DONE or s.players[seat].worker_on(actions.SIDE_OF[action]) != NONE
        return None if stands else Refusal("VAL-45")

    def facts(self, s: Valley, seat: i64, action: i64) -> Facts:
        player = s.players[seat]
        if action == actions.DONE:
            return {"unused": POINTS - player.spent}
        side = actions.SIDE_OF[action]
        return {"workers": sum(player.side(figure) == side for figure in range(OVERSEERS, FIGURES))}


WORKER: Final = Worker("worker", "worker done", "VAL-43")


class WorkerTo(Decision[Valley]):
    """Where a worker goes, within six points for all of them (VAL-43)."""

    def find(self, s: Valley, seat: i64) -> i64:
        player = s.players[seat]
        return overseers.list_ways(s, player, player.place(player.worker_on(player.picked - 1)))

    def apply(self, s: Valley, seat: i64, action: i64) -> None:
        side = actions.SIDE_OF[action]
        player = s.players[seat]
        before = player.picked - 1
        s.move(seat, player.worker_on(before), overseers.first_place(s, side))
        player.spent += COST[before * SIDES + side]
        player.picked = 0
        s.decision = WORKER
        if s.listening:
            s.emit("worker", {"seat": seat, "from": SIDE_NAMES[before], "to": SIDE_NAMES[side]})
        if player.spent == POINTS:
            end_workers(s)

    def refusal(self, s: Valley, seat: i64, action: i64) -> Refusal | None:
        player = s.players[seat]
        place = player.place(player.worker_on(player.picked - 1))
        return overseers.refusal_to_go(s, player, place, actions.SIDE_OF[action], "VAL-43")

    def facts(self, s: Valley, seat: i64, action: i64) -> Facts:
        side = actions.SIDE_OF[action]
        facts = overseers.way_facts(s, seat, s.players[seat].picked - 1, side)
        if SITE[side] != NONE:
            facts["space"] = view.place_name(overseers.first_place(s, side))
        return facts


WORKER_TO: Final = WorkerTo("worker_to", "to", "VAL-45")


def end_workers(s: Valley) -> None:
    """The next player; after the last one theft, but not in the first round (VAL-13)."""
    s.turn += 1
    if s.turn < s.seats:
        s.actor = s.seat_in_turn(s.turn)
    elif s.round == 1:
        building.begin_building(s)
    else:
        stealing.begin_theft(s)
