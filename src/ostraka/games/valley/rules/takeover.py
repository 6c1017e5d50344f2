"""5. Taking over sites."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ostraka.core.clauses import Refusal
from ostraka.games.valley import actions
from ostraka.games.valley.rules import building
from ostraka.games.valley.rules.majority import Majority, outnumbers
from ostraka.games.valley.rules.pieces import on_site
from ostraka.games.valley.rules.state import TAKEOVER, Valley
from ostraka.games.valley.tables import WORK

if TYPE_CHECKING:
    from ostraka.games.valley.schema import Facts


def begin_takeover(s: Valley) -> None:
    s.begin_phase(TAKEOVER)
    next_usurper(s)


def next_usurper(s: Valley) -> None:
    """The next player who can seize a site, as things stand at their turn (VAL-55)."""
    s.decision = SEIZE
    while s.turn < s.seats:
        s.actor = s.seat_in_turn(s.turn)
        if SEIZE.sites(s, s.actor):
            return
        s.turn += 1
    building.begin_building(s)


class Seize(Majority):
    """Which site is seized, or none any more (VAL-53, VAL-58)."""

    def may(self, s: Valley, seat: i64, at: i64) -> bool:
        """More overseers and more workers than the owner, and a scarab left (VAL-53, VAL-33)."""
        player = s.players[seat]
        if player.scarabs == 0 or not outnumbers(s, seat, at):
            return False
        return honest_workers(player.workers(at), on_site(player.stolen, at)) > s.players[s.sites[at].owner].workers(at)

    def find(self, s: Valley, seat: i64) -> i64:
        return s.list_or_done(actions.SEIZE, self.sites(s, seat))

    def apply(self, s: Valley, seat: i64, action: i64) -> None:
        if action == actions.DONE:
            s.turn += 1
        else:
            seize(s, seat, actions.SITE_OF[action])
        next_usurper(s)

    def refusal(self, s: Valley, seat: i64, action: i64) -> Refusal | None:
        if action == actions.DONE:
            return None
        at, player = actions.SITE_OF[action], s.players[seat]
        if s.sites[at].is_finished():
            return Refusal("VAL-57", {"site": at + 1})
        if not outnumbers(s, seat, at):
            return Refusal("VAL-53", {"site": at + 1})
        if player.scarabs == 0:
            return Refusal("VAL-33")
        if self.may(s, seat, at):
            return None
        return Refusal("VAL-54" if on_site(player.stolen, at) else "VAL-53", {"site": at + 1})

    def facts(self, s: Valley, seat: i64, action: i64) -> Facts:
        if action == actions.DONE:
            return {}
        at, player = actions.SITE_OF[action], s.players[seat]
        owner = s.players[s.sites[at].owner]
        return {
            "overseers": player.overseers(at),
            "owners_overseers": owner.overseers(at),
            "workers": honest_workers(player.workers(at), on_site(player.stolen, at)),
            "owners_workers": owner.workers(at),
            "cubes": s.sites[at].cubes,
            "scarabs": player.scarabs - 1,
        }


SEIZE: Final = Seize("seize", "seize done", "VAL-58")


def honest_workers(workers: i64, stolen: i64) -> i64:
    """How many of some workers have stolen nothing of so many cubes: as few as possible have (VAL-54)."""
    return workers - (stolen + WORK - 1) // WORK


def seize(s: Valley, seat: i64, at: i64) -> None:
    """The scarabs are exchanged (VAL-56)."""
    site = s.sites[at]
    s.players[site.owner].scarabs += 1
    s.players[seat].scarabs -= 1
    site.owner = seat
    if s.listening:
        s.emit("seize", {"seat": seat, "site": at + 1})
