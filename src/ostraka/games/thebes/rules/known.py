"""What players know of a pile: what they have seen there, and what they can count."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ostraka.games.thebes.tables import FINDS, ONE, RUBBLE, copies

if TYPE_CHECKING:
    from ostraka.games.thebes.rules.state import Thebes


def forget_relic(s: Thebes, kind: i64) -> None:
    """A relic has left the pile: it may be one that a player knew of (THE-76)."""
    seat: i64
    for seat in range(s.seats):
        player = s.players[seat]
        if copies(player.seen[s.site], kind):
            player.seen[s.site] -= ONE[kind]


def recall_rubble(s: Thebes, rubble: i64) -> None:
    """Everybody has seen this much rubble at one time, and all of it stays in the pile (THE-77)."""
    seat: i64
    site = s.sites[s.site]
    if rubble > site.rubble:
        site.rubble = rubble
        for seat in range(s.seats):
            player = s.players[seat]
            seen = copies(player.seen[s.site], RUBBLE)
            if seen < rubble:
                player.seen[s.site] += (rubble - seen) * ONE[RUBBLE]


def seen_by(s: Thebes, seat: i64, where: i64) -> i64:
    """What a seat has seen in a pile, as far as it must still be there or lies aside (THE-76, THE-77).

    Once the deck has no more cards of the site, everybody can count the pile (THE-78), and what was seen makes no
    difference; except to raiders, who choose from it."""
    site = s.sites[where]
    if site.deck or (s.raiding and s.actor == seat and s.site == where):
        return s.players[seat].seen[where]
    return site.rubble * ONE[RUBBLE]


def not_found(s: Thebes, where: i64) -> i64:
    """The cards of a site that are still in the deck, in the pile or set aside: what everybody can count."""
    site = s.sites[where]
    if where == s.site:
        return site.pile + site.unseen + s.aside * ONE[RUBBLE]
    return site.pile + site.unseen


def certain_for(s: Thebes, seen: i64, where: i64) -> i64:
    """What must lie in a pile or be set aside, for one who has seen these cards (THE-78)."""
    kind: i64
    cards = not_found(s, where)
    certain: i64 = 0
    for kind in range(FINDS):
        sure = copies(cards, kind) - s.sites[where].deck
        if copies(seen, kind) > sure:
            sure = copies(seen, kind)
        if sure > 0:
            certain += sure * ONE[kind]
    return certain
