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
        if copies(player.certain[s.site], kind):
            player.certain[s.site] -= ONE[kind]


def recall_rubble(s: Thebes, rubble: i64) -> None:
    """Everybody has seen this much rubble at one time, and all of it stays in the pile (THE-77)."""
    seat: i64
    site = s.sites[s.site]
    if rubble > site.rubble:
        site.rubble = rubble
        for seat in range(s.seats):
            player = s.players[seat]
            known = copies(player.certain[s.site], RUBBLE)
            if known < rubble:
                player.certain[s.site] += (rubble - known) * ONE[RUBBLE]


def not_found(s: Thebes, where: i64) -> i64:
    """The cards of a site that are still in the deck, in the pile or set aside: what everybody can count."""
    site = s.sites[where]
    if where == s.site:
        return site.pile + site.unseen + s.aside * ONE[RUBBLE]
    return site.pile + site.unseen


def certain_for(s: Thebes, known: i64, where: i64) -> i64:
    """What must lie in a pile or be set aside, for one who knows of these cards (THE-78)."""
    kind: i64
    cards = not_found(s, where)
    certain: i64 = 0
    for kind in range(FINDS):
        sure = copies(cards, kind) - s.sites[where].deck
        if copies(known, kind) > sure:
            sure = copies(known, kind)
        if sure > 0:
            certain += sure * ONE[kind]
    return certain
