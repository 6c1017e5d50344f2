"""Take a card from storage."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ostraka.core.clauses import Refusal
from ostraka.games.thebes import actions
from ostraka.games.thebes.rules import professors, setup, turn
from ostraka.games.thebes.rules.state import Player, Thebes, Way
from ostraka.games.thebes.tables import (
    BOOKS,
    CARD_NAMES,
    CONGRESS,
    CONGRESS_POINTS,
    EXHIBITION,
    EXPERTISE_SITE,
    GENERAL,
    HELD_ONE,
    IN_HAND,
    NONE,
    OPEN_ONE,
    SMALL_PERMIT,
    STORAGE,
    TAKE_WEEKS,
)

if TYPE_CHECKING:
    from ostraka.games.thebes.schema import Facts


class Take(Way):
    """A card that lies face up on a storage space (THE-16)."""

    def find(self, s: Thebes, player: Player, k: i64) -> i64:
        space: i64
        start = k
        choices = s.choices
        for space in range(STORAGE):
            card = actions.TAKE + s.storage[space]
            at = k
            while at > start and choices[at - 1] > card:
                at -= 1
            if at == start or choices[at - 1] != card:
                insert(s, at, k, card)
                k += 1
        return k

    def apply(self, s: Thebes, seat: i64, action: i64) -> None:
        """The card, its weeks (THE-18), the professors that it brings, and a new card for the space (THE-15).

        What it allows comes with the next turn (THE-19)."""
        kind = actions.CARD_OF[action]
        space: i64 = 0
        while s.storage[space] != kind:
            space += 1
        s.storage[space] = NONE
        if s.listening:
            s.emit("take", {"seat": seat, "card": CARD_NAMES[kind], "weeks": TAKE_WEEKS[kind]})
        turn.move(s, TAKE_WEEKS[kind])
        receive(s, s.players[seat], kind)
        setup.lay_out(s)

    def refusal(self, s: Thebes, seat: i64, action: i64) -> Refusal | None:
        return None if actions.CARD_OF[action] in list(s.storage) else Refusal("THE-16")

    def facts(self, s: Thebes, seat: i64, action: i64) -> Facts:
        kind = actions.CARD_OF[action]
        time = turn.time_facts(s, seat, TAKE_WEEKS[kind])
        if not ends_game(s):
            return {**time, **card_facts(s, seat, kind)}
        return {"weeks": time["weeks"], "week": time["week"], "ends": True, **card_facts(s, seat, kind)}


TAKE: Final = Take()


def insert(s: Thebes, at: i64, end: i64, choice: i64) -> None:
    while end > at:
        s.choices[end] = s.choices[end - 1]
        end -= 1
    s.choices[at] = choice


def receive(s: Thebes, player: Player, kind: i64) -> None:
    """An action card joins the hand, any other lies open (THE-17): expertise (THE-41), general knowledge (THE-42)."""
    if kind >= SMALL_PERMIT:
        player.hand += HELD_ONE[kind - IN_HAND]
        return
    player.open += OPEN_ONE[kind]
    if kind < GENERAL:
        site = EXPERTISE_SITE[kind]
        player.expertise[site] += BOOKS[kind]
        professors.claim_site(s, site)
        professors.claim_world(s)
    elif kind < CONGRESS:
        player.general += BOOKS[kind]
        professors.claim_world(s)


def ends_game(s: Thebes) -> bool:
    """Whether the deck cannot fill a space and show a green back again: then its last card is laid out (THE-67)."""
    for_storage = sum(s.green[kind] for kind in range(EXHIBITION))
    return for_storage == 0 or s.greens == 1


def card_facts(s: Thebes, seat: i64, kind: i64) -> Facts:
    """What a card of the storage brings."""
    player = s.players[seat]
    if kind < GENERAL:
        site = EXPERTISE_SITE[kind]
        expertise = player.expertise[site] + BOOKS[kind]
        return {"expertise": expertise, **professors.professor_facts(s, seat, site, BOOKS[kind])}
    if kind < CONGRESS:
        return {"general": player.general + BOOKS[kind], **professors.professor_facts(s, seat, NONE, BOOKS[kind])}
    if kind == CONGRESS:
        number = player.congresses()
        return {"points": CONGRESS_POINTS[number + 1] - CONGRESS_POINTS[number]}
    return {}
