"""Positions of Thebes, laid out as on a table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import ostraka
from ostraka.core.state import CHANCE
from ostraka.games.thebes.actions import CARDS, SITES
from ostraka.games.thebes.rules import TURN, Thebes
from ostraka.games.thebes.tables import BOOK, COPIES, PERMITS, SITE_CARDS, copies

Finds = Sequence[int]
RUBBLE = 0
OPEN = CARDS.index("permit")  # the kinds before it lie open
SHOWS = CARDS.index("exhibition-1")


def bundle(finds: Finds) -> int:
    return sum(64**kind for kind in finds)


def all_finds(site: str, books: bool) -> list[int]:
    """Every card of a site."""
    cards = SITE_CARDS[SITES.index(site) + (4 if books else 0)]
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
    green = [COPIES[kind] for kind in range(len(CARDS))]
    for card in [*storage, *offer, *(card for held in have for card in held)]:
        green[CARDS.index(card)] -= 1
    if deck is not None:
        for kind, card in enumerate(CARDS):
            spare = green[kind] - deck.count(card)
            green[kind] -= spare
            if not OPEN <= kind < SHOWS:
                have[-1] += [card] * spare
    assert min(green) >= 0, "more cards of a kind than there are"
    numbers = [0, TURN, 0, 4, sum(1 << (CARDS.index(show) - SHOWS) for show in offer), -1, 0, 0, 0, 0, 0, -1, 0]
    numbers += [*green, *(CARDS.index(card) for card in storage), *professors]
    for site in SITES:
        numbers += _site(
            site,
            books,
            [kind for owned in relics for kind in owned.get(site, ())],
            (seen or {}).get(site, ()),
            (blind or {}).get(site, 0),
            None if site_deck is None else site_deck.get(site, 0),
            (unseen or {}).get(site),
        )
    for seat in range(players):
        height = sum(weeks[other] == weeks[seat] for other in range(seat + 1, players))
        numbers += [weeks[seat], height]
        numbers += _player(have[seat], relics[seat], PERMITS[players] if permits is None else _permits(permits))
    state = ostraka.game(f"thebes(players={players},books={str(books).lower()})").new()
    assert isinstance(state, Thebes)
    state.set_numbers(numbers)
    state.begin_turn()
    state.check()
    return state


def _site(
    site: str, books: bool, owned: Finds, seen: Finds, blind: int, in_deck: int | None, unseen: Finds | None
) -> list[int]:
    """The numbers of a site: unseen cards, how many of them are in the pile, seen cards, known rubble, given cards."""
    rest = all_finds(site, books)
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
    return [bundle(hidden), blind, bundle(seen), 0, bundle(given)]


def _player(held: Sequence[str], relics: Mapping[str, Finds], permits: int) -> list[int]:
    """The numbers of a player, from the hand on."""
    kinds = [CARDS.index(card) for card in held]
    expertise = [sum(kind % 3 + 1 for kind in kinds if kind // 3 == site) for site in range(4)]
    found = [relics.get(site, ()) for site in SITES]
    books = sum(kind == BOOK for finds in found for kind in finds)
    return [
        permits + sum(8 ** (kind - 10) for kind in kinds if OPEN <= kind < SHOWS),
        sum(16**kind for kind in kinds if kind < OPEN),
        sum(kind - 11 for kind in kinds if kind in (12, 13)) + books,
        sum(kind for finds in found for kind in finds if kind != BOOK),
        sum(1 << (kind - SHOWS) for kind in kinds if kind >= SHOWS),
        *expertise,
        *map(bundle, found),
        *[0] * 4,
    ]


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
