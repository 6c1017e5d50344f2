"""A guess at what lies in the piles, for one who has seen what a seat has seen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ostraka.core.rng import Rng
from ostraka.games.thebes.rules import known
from ostraka.games.thebes.tables import FINDS, ONE, RUBBLE, SITES, copies, count

if TYPE_CHECKING:
    from ostraka.games.thebes.rules.state import Thebes


def imagine(s: Thebes, seat: i64, rng: Rng) -> None:
    """All that the seat has not seen becomes unseen; what others saw is unknown to it (THE-76)."""
    where: i64
    other: i64
    seizing = s.raiding != 0 and s.actor == s.active
    for where in range(SITES):
        site = s.sites[where]
        seen = s.players[seat].certain[where]
        if where != s.site or not seizing or s.active != seat:  # raiders choose from all that they see
            seen = seen_for(s, seen, where)
        hidden = site.pile + site.unseen
        size = site.size()
        for other in range(s.seats):
            s.players[other].certain[where] = site.rubble * ONE[RUBBLE]
        s.players[seat].certain[where] = seen
        if where == s.site:
            seen -= s.aside * ONE[RUBBLE]
        site.pile = seen
        site.unseen = hidden - seen
        site.blind = size - count(seen)
    if seizing and s.active != seat:
        imagine_sight(s, rng)


def seen_for(s: Thebes, seen: i64, where: i64) -> i64:
    """Of the cards that one knows of, those that counting alone does not tell; and the rubble known to all.

    What counting tells holds for every pile that chance can lay. Were it decided beforehand, it would distort the
    chances of all other cards."""
    kind: i64
    cards = known.not_found(s, where)
    known_to_all = s.sites[where].rubble * ONE[RUBBLE]
    kept: i64 = 0
    for kind in range(FINDS):
        if copies(seen, kind) > copies(cards, kind) - s.sites[where].deck:
            kept += copies(seen, kind) * ONE[kind]
        else:
            kept += copies(known_to_all, kind) * ONE[kind]
    return kept


def imagine_sight(s: Thebes, rng: Rng) -> None:
    """Another player is looking at a pile in which there is a relic."""
    site = s.sites[s.site]
    if site.pile < ONE[1]:
        imagine_card(s, copies(site.unseen, RUBBLE), rng)
    while site.blind:
        imagine_card(s, 0, rng)
    s.players[s.active].certain[s.site] = site.pile


def imagine_card(s: Thebes, passing_over: i64, rng: Rng) -> None:
    """Decide one unseen card of the pile; so much rubble, which comes first, is out of the question."""
    site = s.sites[s.site]
    kind: i64 = 0
    rest = passing_over + rng.below(count(site.unseen) - passing_over) - copies(site.unseen, RUBBLE)
    while rest >= 0:
        kind += 1
        rest -= copies(site.unseen, kind)
    site.unseen -= ONE[kind]
    site.pile += ONE[kind]
    site.blind -= 1
