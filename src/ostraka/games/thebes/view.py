"""What a seat may know of a game of Thebes.

Hands are closed, but every card in them was taken from an open space, so that an attentive player knows them (THE-74).
The same holds for the green cards that the deck still has, and for how many backs of each colour were laid on the
piles (THE-75). Secret is which cards lie in the piles: a seat knows only what it has seen there and what must still be
there since (THE-76, THE-77).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ostraka.games.thebes.rules import known
from ostraka.games.thebes.tables import (
    ASSISTANT,
    BACK_NAMES,
    CARD_NAMES,
    EXHIBITION,
    FIND_NAMES,
    FINDS,
    GENERAL_PERMIT,
    IN_HAND,
    KINDS,
    NONE,
    ONE,
    PROFESSORS,
    RUBBLE,
    SHOWS,
    SITE_CARDS,
    SITE_NAMES,
    SITES,
    SMALL_PERMIT,
    copies,
    count,
    held,
    lying,
)

if TYPE_CHECKING:
    from ostraka.core.json import View
    from ostraka.games.thebes.rules.state import Player, Thebes


def finds(bundle: i64) -> View:
    """The cards of a bundle: how many of each kind."""
    return {str(FIND_NAMES[kind]): copies(bundle, kind) for kind in range(FINDS) if copies(bundle, kind)}


def seat_or_none(seat: i64) -> int | None:
    return None if seat == NONE else seat


def view(state: Thebes, seat: int | None) -> View:
    """The table as everybody sees it, with what this seat knows of the piles."""
    shows = [CARD_NAMES[EXHIBITION + show] for show in range(SHOWS) if state.offer >> show & 1]
    return {
        "phase": state.decision.key,
        "active": seat_or_none(state.active),
        "order": order(state),
        "storage": [None if kind == NONE else CARD_NAMES[kind] for kind in state.storage],
        "exhibitions": [show for show in shows if show.startswith("exhibition")],
        "museums": [show for show in shows if show.startswith("museum")],
        "top": None if state.top == NONE else BACK_NAMES[state.top],
        "deck": {CARD_NAMES[kind]: state.green[kind] for kind in range(KINDS) if state.green[kind]},
        "professors": [seat_or_none(state.professors[professor]) for professor in range(PROFESSORS)],
        "piles": {SITE_NAMES[site]: pile(state, seat, site) for site in range(SITES)},
        "work": work(state),
        "players": [player_view(state, who) for who in range(state.seats)],
    }


def order(state: Thebes) -> list[int]:
    """The seats as they come next on the time track (THE-10, THE-11)."""
    return sorted(range(state.seats), key=lambda who: (state.players[who].weeks, -state.players[who].height))


def pile(state: Thebes, seat: int | None, s: i64) -> View:
    """What open play has shown of a pile, what this seat has seen there besides, and what it knows to lie in it.

    Its size is not told (THE-40)."""
    site = state.sites[s]
    rubble = site.rubble * ONE[RUBBLE]
    seen = rubble if seat is None else known.seen_by(state, seat, s)
    aside = state.aside * ONE[RUBBLE] if s == state.site else 0
    return {
        "empty": site.size() == 0,
        "laid": count(SITE_CARDS[s]) - site.deck,
        "hidden": finds(site.unseen + site.pile),
        "given": finds(site.given),
        "rubble": site.rubble,
        "seen": finds(seen - rubble),
        "certain": finds(known.certain_for(state, seen, s) - aside),
    }


def work(state: Thebes) -> View | None:
    """What the active player is in the middle of."""
    if state.museum != NONE:
        return {"museum": state.museum + 1, "owed": state.owed}
    if state.site == NONE:
        return None
    return {
        "site": SITE_NAMES[state.site],
        "knowledge": state.knowledge,
        "draws": state.draws,
        "aside": state.aside,
        "raiding": state.raiding != 0,
    }


def player_view(state: Thebes, who: i64) -> View:
    player = state.players[who]
    return {
        "weeks": player.weeks,
        "permits": {
            **{SITE_NAMES[site]: held(player.hand, site) for site in range(SITES)},
            "general": held(player.hand, GENERAL_PERMIT),
        },
        "hand": hand(player),
        "expertise": {SITE_NAMES[site]: player.expertise[site] for site in range(SITES)},
        "general": player.general,
        "congresses": player.congresses(),
        "cards": {
            CARD_NAMES[kind]: lying(player.open, kind) for kind in range(SMALL_PERMIT) if lying(player.open, kind)
        },
        "relics": {SITE_NAMES[site]: finds(player.relics[site]) for site in range(SITES)},
        "shows": [CARD_NAMES[EXHIBITION + show] for show in range(SHOWS) if player.shows >> show & 1],
        "score": state.score(who),
    }


def hand(player: Player) -> View:
    """The action cards of a hand."""
    kinds = range(SMALL_PERMIT, ASSISTANT + 1)
    return {CARD_NAMES[kind]: held(player.hand, kind - IN_HAND) for kind in kinds if held(player.hand, kind - IN_HAND)}


def open_cards(player: Player) -> View:
    """The cards that lie before a player."""
    return {CARD_NAMES[kind]: lying(player.open, kind) for kind in range(SMALL_PERMIT) if lying(player.open, kind)}
