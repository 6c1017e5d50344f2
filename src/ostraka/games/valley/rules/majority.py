"""What stealing cubes and taking over sites have in common: more overseers than the owner."""

from __future__ import annotations

from mypy_extensions import i64

from ostraka.core.decision import Decision
from ostraka.games.valley.rules.state import Valley
from ostraka.games.valley.tables import ALONE, NONE, STANDS


class Majority(Decision[Valley]):
    """On which rival's site something is done, or on none any more."""

    def may(self, s: Valley, seat: i64, at: i64) -> bool:
        """Whether a player may do it on a site."""
        raise NotImplementedError

    def sites(self, s: Valley, seat: i64) -> i64:
        """The set of sites where a player may do it: each needs an overseer of theirs."""
        player = s.players[seat]
        first, second = STANDS[player.place(0)], STANDS[player.place(1)]
        sites: i64 = 0
        if first != NONE and self.may(s, seat, first):
            sites = ALONE[first]
        if second != NONE and second != first and self.may(s, seat, second):
            sites |= ALONE[second]
        return sites


def outnumbers(s: Valley, seat: i64, at: i64) -> bool:
    """More overseers than the owner of a rival's site whose pyramid is not finished (VAL-46, VAL-49, VAL-57)."""
    site = s.sites[at]
    if site.owner < 0 or site.owner == seat or site.is_finished():
        return False
    return s.players[seat].overseers(at) > s.players[site.owner].overseers(at)
