"""A guess at what lies in the piles, for one who has seen what a seat has seen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ostraka.core.rng import Rng
from ostraka.games.thebes.rules import known
from ostraka.games.thebes.tables import ONE, RUBBLE, SITES, copies, count

if TYPE_CHECKING:
    from ostraka.games.thebes.rules.state import Site, Thebes


def imagine(s: Thebes, seat: i64, rng: Rng) -> None:
    """All that the seat has not seen becomes unseen; what others saw is unknown to it (THE-76).

    What it can only count (THE-78) is left to chance too: it holds for every pile that chance can lay, and to decide it
    beforehand would distort the chances of all other cards."""
    where: i64
    other: i64
    for where in range(SITES):
        site = s.sites[where]
        seen = known.seen_by(s, seat, where)
        hidden = site.pile + site.unseen
        size = site.size()
        for other in range(s.seats):
            s.players[other].seen[where] = site.rubble * ONE[RUBBLE]
        s.players[seat].seen[where] = seen
        if where == s.site:
            seen -= s.aside * ONE[RUBBLE]
        site.pile = seen
        site.unseen = hidden - seen
        site.blind = size - count(seen)
    if s.raiding and s.actor == s.active and s.active != seat:
        imagine_sight(s, rng)


def imagine_sight(s: Thebes, rng: Rng) -> None:
    """Another player is looking at a pile in which there is a relic: a pile of rubble alone is dealt anew."""
    site = s.sites[s.site]
    pile, unseen, blind = site.pile, site.unseen, site.blind
    while site.blind:
        imagine_card(site, rng)
        if site.blind == 0 and site.pile < ONE[1]:
            site.pile, site.unseen, site.blind = pile, unseen, blind
    s.players[s.active].seen[s.site] = site.pile


def imagine_card(site: Site, rng: Rng) -> None:
    """Decide one unseen card of the pile."""
    kind: i64 = 0
    rest = rng.below(count(site.unseen)) - copies(site.unseen, RUBBLE)
    while rest >= 0:
        kind += 1
        rest -= copies(site.unseen, kind)
    site.unseen -= ONE[kind]
    site.pile += ONE[kind]
    site.blind -= 1
