"""Positions of Thebes, laid out as on a table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import ostraka
from ostraka.core.json import Json
from ostraka.core.state import CHANCE
from ostraka.games.thebes.rules.state import Thebes
from ostraka.games.thebes.rules.turn import begin_turn
from ostraka.games.thebes.tables import (
    BOOK,
    BOOKS,
    CARD_NAMES,
    CONGRESS,
    COPIES,
    EXHIBITION,
    EXPERTISE_SITE,
    GENERAL,
    GREEN,
    IN_HAND,
    PERMITS,
    SITE_CARDS,
    SITE_NAMES,
    SMALL_PERMIT,
    copies,
)

Finds = Sequence[int]


def bundle(finds: Finds) -> int:
    return sum(64**kind for kind in finds)


def all_finds(site: str, books: bool) -> list[int]:
    """Every card of a site."""
    cards = SITE_CARDS[SITE_NAMES.index(site) + (4 if books else 0)]
    return [kind for kind in range(8) for _ in range(copies(cards, kind))]


def lay(
    players: int = 2,
    books: bool = False,
    storage: Sequence[str] = ("congress", "congress", "congress", "congress"),
    offer: Sequence[str] = (),
    cards: Sequence[Sequence[str]] = (),
    permits: Sequence[int] | None = None,
    relics: Sequence[Mapping[str, Finds]] = (),
    blind: Mapping[str, int] | None = None,
    seen: Mapping[str, Finds] | None = None,
    weeks: Sequence[int] = (),
    professors: Sequence[int] = (-1, -1, -1, -1, -1),
    deck: Sequence[str] | None = None,
    site_deck: Mapping[str, int] | None = None,
    unseen: Mapping[str, Finds] | None = None,
) -> Thebes:
    """The beginning of a turn; of markers on one space the lower seat is on top.

    `cards` are those of each seat, `blind` the number of cards laid face down at each site, `seen` the cards of its
    pile that somebody saw; `permits` are those of each site and the general ones. All cards not named are in the deck.
    With `deck`, the deck has just these green cards and the last seat has all others; action cards are played.
    With `site_deck`, the deck has so many cards of each site; with `unseen`, just these cards of a site have not been
    seen; museums have taken the others."""
    cards = [*cards, *[()] * (players - len(cards))]
    relics = [*relics, *[{}] * (players - len(relics))]
    weeks = [*weeks, *[0] * (players - len(weeks))]
    have = [list(held) for held in cards]
    green = [COPIES[kind] for kind in range(len(CARD_NAMES))]
    for card in [*storage, *offer, *(card for held in have for card in held)]:
        green[CARD_NAMES.index(card)] -= 1
    if deck is not None:
        for kind, card in enumerate(CARD_NAMES):
            spare = green[kind] - deck.count(card)
            green[kind] -= spare
            if not SMALL_PERMIT <= kind < EXHIBITION:
                have[-1] += [card] * spare
    assert min(green) >= 0, "more cards of a kind than there are"
    state = ostraka.game(f"thebes(players={players},books={str(books).lower()})").new()
    hand = PERMITS[players] if permits is None else _permits(permits)
    position = {
        **state.to_json(),
        "storage": [CARD_NAMES.index(card) for card in storage],
        "offer": _shows(offer),
        "green": green,
        "greens": sum(green),
        "top": GREEN,
        "professors": list(professors),
        "sites": [
            _site(
                all_finds(site, books),
                [kind for owned in relics for kind in owned.get(site, ())],
                (seen or {}).get(site, ()),
                (blind or {}).get(site, 0),
                None if site_deck is None else site_deck.get(site, 0),
                (unseen or {}).get(site),
            )
            for site in SITE_NAMES
        ],
        "players": [
            {
                "weeks": weeks[seat],
                "height": sum(weeks[other] == weeks[seat] for other in range(seat + 1, players)),
                **_player(have[seat], relics[seat], hand),
            }
            for seat in range(players)
        ],
    }
    state = state.game.from_json(position)
    assert isinstance(state, Thebes)
    begin_turn(state)
    state.check()
    return state


def _site(
    rest: list[int], owned: Finds, seen: Finds, blind: int, in_deck: int | None, unseen: Finds | None
) -> dict[str, Json]:
    """A site; `rest` are all its cards."""
    for kind in [*owned, *seen]:
        rest.remove(kind)
    hidden = rest
    if unseen is not None:
        hidden = list(unseen)
    elif in_deck is not None:
        hidden = rest[: blind + in_deck]
    given = list(rest)
    for kind in hidden:
        given.remove(kind)
    return {
        "unseen": bundle(hidden),
        "deck": len(hidden) - blind,
        "blind": blind,
        "pile": bundle(seen),
        "rubble": 0,
        "given": bundle(given),
    }


def _player(held: Sequence[str], relics: Mapping[str, Finds], permits: int) -> dict[str, Json]:
    """What a player has; nothing was seen in the piles."""
    kinds = [CARD_NAMES.index(card) for card in held]
    found = [relics.get(site, ()) for site in SITE_NAMES]
    books = sum(kind == BOOK for finds in found for kind in finds)
    return {
        "hand": permits + sum(8 ** (kind - IN_HAND) for kind in kinds if SMALL_PERMIT <= kind < EXHIBITION),
        "open": sum(16**kind for kind in kinds if kind < SMALL_PERMIT),
        "general": sum(BOOKS[kind] for kind in kinds if GENERAL <= kind < CONGRESS) + books,
        "relic_points": sum(kind for finds in found for kind in finds if kind != BOOK),
        "shows": _shows(card for card in held if CARD_NAMES.index(card) >= EXHIBITION),
        "expertise": [
            sum(BOOKS[kind] for kind in kinds if kind < GENERAL and EXPERTISE_SITE[kind] == site) for site in range(4)
        ],
        "relics": [bundle(finds) for finds in found],
        "seen": [0] * 4,
    }


def _shows(cards: Iterable[str]) -> int:
    """The set of these exhibitions and museums."""
    return sum(1 << (CARD_NAMES.index(card) - EXHIBITION) for card in cards)


def _permits(counts: Sequence[int]) -> int:
    """The bundle of so many permits of each site, and general ones."""
    return sum(count * 8**place for place, count in enumerate(counts))


def play(state: Thebes, *texts: str) -> None:
    """Play on, checking everything after each entry: `* …` is luck, anything else is for whoever must decide."""
    for text in texts:
        if text.startswith("* "):
            state.play(CHANCE, state.game.outcomes.parse(text[2:]))
        else:
            state.play(state.actor, state.game.actions.parse(text))
        state.check()


def legal(state: Thebes) -> list[str]:
    return [state.game.actions.text(action) for action in state.legal(state.actor)]


def lucky(state: Thebes) -> dict[str, int]:
    """What chance may choose, with weights."""
    return {state.game.outcomes.text(outcome): weight for outcome, weight in state.outcomes()}


def refused(state: Thebes, text: str, seat: int | None = None) -> str:
    """The clause that forbids an action; empty if it is legal."""
    refusal = state.why_not(state.actor if seat is None else seat, state.game.actions.parse(text))
    return "" if refusal is None else refusal.clause


def player(state: Thebes, seat: int = 0) -> dict[str, Any]:
    return dict(state.view(None)["players"][seat])


def pile(state: Thebes, site: str, seat: int | None = None) -> dict[str, Any]:
    return dict(state.view(seat)["piles"][site])
