"""What a seat may know of a game of Thebes.

Hands are closed, but every card in them was taken from an open space, so that an attentive player knows them (THE-74).
The same holds for the green cards that the deck still has, and for how many backs of each colour were laid on the
piles (THE-75). Secret is which cards lie in the piles: a seat knows only what it has seen there and what must still be
there since (THE-76, THE-77).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ostraka.games.thebes.actions import BACKS, CARDS, FINDS
from ostraka.games.thebes.actions import SITES as SITE_NAMES
from ostraka.games.thebes.tables import (
    ASSISTANT,
    EXHIBITION,
    GENERAL_PERMIT,
    IN_HAND,
    KINDS,
    NONE,
    ONE,
    PROFESSORS,
    RUBBLE,
    SITE_CARDS,
    SITES,
    SMALL_PERMIT,
    copies,
    count,
    held,
    lying,
)

if TYPE_CHECKING:
    from ostraka.core.json import View
    from ostraka.games.thebes.rules import Player, Thebes


def finds(bundle: i64) -> View:
    """The cards of a bundle: how many of each kind."""
    return {str(FINDS[kind]): copies(bundle, kind) for kind in range(8) if copies(bundle, kind)}


def seat_or_none(seat: i64) -> int | None:
    return None if seat == NONE else seat


def view(state: Thebes, seat: int | None) -> View:
    """The table as everybody sees it, with what this seat knows of the piles."""
    shows = [CARDS[EXHIBITION + show] for show in range(KINDS - EXHIBITION) if state.offer >> show & 1]
    return {
        "phase": state.prompt(0),
        "active": seat_or_none(state.active),
        "order": order(state),
        "storage": [None if kind == NONE else CARDS[kind] for kind in state.storage],
        "exhibitions": [show for show in shows if show.startswith("exhibition")],
        "museums": [show for show in shows if show.startswith("museum")],
        "top": None if state.top == NONE else BACKS[state.top],
        "deck": {CARDS[kind]: state.green[kind] for kind in range(KINDS) if state.green[kind]},
        "professors": [seat_or_none(state.professors[professor]) for professor in range(PROFESSORS)],
        "piles": {SITE_NAMES[site]: pile(state, seat, site) for site in range(SITES)},
        "work": work(state),
        "players": [player_view(state, who) for who in range(state.seats)],
    }


def order(state: Thebes) -> list[int]:
    """The seats as they come next on the time track (THE-10, THE-11)."""
    return sorted(range(state.seats), key=lambda who: (state.players[who].weeks, -state.players[who].height))


def pile(state: Thebes, seat: int | None, s: i64) -> View:
    """What open play has shown of a pile, and what this seat knows to lie in it. Its size is not told (THE-40)."""
    site = state.sites[s]
    known = site.rubble * ONE[RUBBLE] if seat is None else state.players[seat].certain[s]
    aside = state.aside * ONE[RUBBLE] if s == state.site else 0
    return {
        "empty": site.size() == 0,
        "laid": count(SITE_CARDS[s]) - site.deck,
        "hidden": finds(site.unseen + site.pile),
        "given": finds(site.given),
        "rubble": site.rubble,
        "certain": finds(state.certain_for(known, s) - aside),
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
        "raiding": state.raiding,
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
        "cards": {CARDS[kind]: lying(player.open, kind) for kind in range(SMALL_PERMIT) if lying(player.open, kind)},
        "relics": {SITE_NAMES[site]: finds(player.relics[site]) for site in range(SITES)},
        "shows": [CARDS[EXHIBITION + show] for show in range(KINDS - EXHIBITION) if player.shows >> show & 1],
        "score": state.score(who),
    }


def hand(player: Player) -> View:
    """The action cards of a hand."""
    kinds = range(SMALL_PERMIT, ASSISTANT + 1)
    return {CARDS[kind]: held(player.hand, kind - IN_HAND) for kind in kinds if held(player.hand, kind - IN_HAND)}
