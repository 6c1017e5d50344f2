"""What a seat may know of a game of Thebes, as numbers.

Hands are known to all (THE-74), and so is what the deck still has (THE-75). Of the piles a seat knows what it has seen
and can count (THE-76, THE-77, THE-78).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ostraka.core.observation import Vector
from ostraka.games.thebes import tables
from ostraka.games.thebes.rules import known
from ostraka.games.thebes.tables import (
    BACK_NAMES,
    CARD_NAMES,
    EXHIBITION,
    IN_HAND,
    ONE,
    PROFESSORS,
    RUBBLE,
    SITE_CARDS,
    SITES,
    SMALL_PERMIT,
    STORAGE,
    count,
)

if TYPE_CHECKING:
    from ostraka.games.thebes.rules.state import Player, Thebes

FINDS: Final = tuple(str(find) for find in tables.FIND_NAMES)
SITE_NAMES: Final[tuple[str, ...]] = tables.SITE_NAMES
STORED: Final = CARD_NAMES[: int(EXHIBITION)]
SHOWS: Final = CARD_NAMES[int(EXHIBITION) :]
MUSEUMS: Final = CARD_NAMES[int(tables.MUSEUM) :]
OPEN: Final = CARD_NAMES[: int(SMALL_PERMIT)]
HAND: Final = (
    *(f"permit-{site}" for site in SITE_NAMES),
    "permit-general",
    *CARD_NAMES[int(SMALL_PERMIT) : int(EXHIBITION)],
)
BUNDLE: Final[i64] = 6  # bits for each kind of find,
HELD: Final[i64] = 3  # of card in a hand,
LYING: Final[i64] = 4  # of open card

assert len(HAND) == tables.HELD
assert HAND[int(SMALL_PERMIT - IN_HAND)] == CARD_NAMES[int(SMALL_PERMIT)]


def describe(s: Thebes, vector: Vector, seat: i64) -> None:
    i: i64
    turn: i64
    vector.one_seat("active", s.active)
    for i in range(STORAGE):
        vector.enter("storage", i + 1)
        vector.one_of("card", s.storage[i], STORED)
        vector.leave()
    vector.members("shows", s.offer, SHOWS)
    vector.one_of("top", s.top, BACK_NAMES)
    vector.numbers("deck", s.green, CARD_NAMES)
    for i in range(PROFESSORS):
        vector.enter("professor", i + 1)
        vector.one_seat("seat", s.professors[i])
        vector.leave()
    for i in range(SITES):
        vector.enter("site", i + 1)
        describe_pile(s, vector, seat, i)
        vector.leave()
    describe_work(s, vector)
    for turn in range(s.seats):
        who = vector.seat(turn)
        vector.enter("seat", turn)
        describe_player(vector, s.players[who])
        vector.number("score", s.score(who))
        vector.leave()


def describe_pile(s: Thebes, vector: Vector, seat: i64, where: i64) -> None:
    """What open play has shown of a pile, and what this seat knows of it besides; not its size (THE-40)."""
    site = s.sites[where]
    seen = known.seen_by(s, seat, where)
    certain = known.certain_for(s, seen, where)
    if where == s.site:
        certain -= s.aside * ONE[RUBBLE]
    vector.number("empty", site.size() == 0)
    vector.number("laid", count(SITE_CARDS[where]) - site.deck)
    vector.counts("hidden", site.unseen + site.pile, BUNDLE, FINDS)
    vector.counts("given", site.given, BUNDLE, FINDS)
    vector.number("rubble", site.rubble)
    vector.counts("seen", seen - site.rubble * ONE[RUBBLE], BUNDLE, FINDS)
    vector.counts("certain", certain, BUNDLE, FINDS)


def describe_work(s: Thebes, vector: Vector) -> None:
    """What the active player is in the middle of."""
    vector.one_of("site", s.site, SITE_NAMES)
    vector.number("knowledge", s.knowledge)
    vector.number("draws", s.draws)
    vector.number("aside", s.aside)
    vector.number("due", s.due)
    vector.number("raiding", s.raiding)
    vector.one_of("museum", s.museum, MUSEUMS)
    vector.number("owed", s.owed)


def describe_player(vector: Vector, player: Player) -> None:
    site: i64
    vector.number("weeks", player.weeks)
    vector.number("height", player.height + 1)
    vector.counts("hand", player.hand, HELD, HAND)
    vector.counts("cards", player.open, LYING, OPEN)
    vector.number("general", player.general)
    for site in range(SITES):
        vector.enter("site", site + 1)
        vector.number("expertise", player.expertise[site])
        vector.counts("relics", player.relics[site], BUNDLE, FINDS)
        vector.number("exhibits", player.exhibits(site))
        vector.leave()
    vector.members("shows", player.shows, SHOWS)
