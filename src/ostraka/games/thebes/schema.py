"""What a view of Thebes holds, and what is told of a choice.

Cards and finds are named as in the catalogue; finds are counted by kind: points as text, `rubble` or `book`.
"""

from __future__ import annotations

from typing import TypedDict

from ostraka.core.schema import Seat, Seen
from ostraka.games.thebes.tables import SiteName


class Numbers(TypedDict):
    """A number for each site."""

    mesopotamia: int
    egypt: int
    greece: int
    crete: int


class Permits(Numbers):
    general: int


class Relics(TypedDict):
    """The finds of each site, books too."""

    mesopotamia: dict[str, int]
    egypt: dict[str, int]
    greece: dict[str, int]
    crete: dict[str, int]


class Pile(TypedDict):
    """A pile without its size (THE-40)."""

    empty: bool
    laid: int | None
    """How many cards were laid on it since the beginning."""
    hidden: dict[str, int] | None
    """What nobody has found yet, in the pile or in the deck."""
    given: dict[str, int] | None
    """The relics that museums have taken."""
    rubble: int | None
    """The most rubble that everybody saw at one time: so much is in the pile or lies aside."""
    seen: dict[str, int] | None
    """What this seat saw there besides, as far as it must still be there."""
    certain: dict[str, int] | None
    """What must lie in the pile, for one who has seen this and can count."""


class Piles(TypedDict):
    mesopotamia: Pile
    egypt: Pile
    greece: Pile
    crete: Pile


class Row(TypedDict):
    site: SiteName | None
    """Null where relics of any site count."""
    relics: int
    weeks: int


class Show(TypedDict):
    """An exhibition, which has three rows, or a museum, which has one."""

    points: int
    rows: list[Row]


class Stay(TypedDict):
    """What a number of weeks would bring to the dig."""

    weeks: int
    cards: int
    """As the excavation table says: none where so short a dig cannot be announced."""
    week: int
    """Where the marker would then stand."""
    before: list[Seat]
    """Who would then play before its owner plays again."""


class SiteWork(TypedDict):
    """A dig, or an action card that is played on a pile."""

    site: SiteName
    knowledge: int
    stays: list[Stay]
    """While the weeks are to be announced."""
    draws: int
    """Cards that may still be drawn, if the pile has so many."""
    aside: int
    """Rubble drawn, which goes back in the end."""
    due: int
    """Weeks that the marker moves in the end."""
    raiding: bool


class MuseumWork(TypedDict):
    """A museum that is being given relics."""

    museum: int
    owed: int


class Player(TypedDict):
    weeks: int
    height: int | None
    """In the stack of markers on the same space, from 0; null before the markers are stacked."""
    held: int
    """How many permits and action cards the player has."""
    permits: Permits | None
    hand: dict[str, int] | None
    """The action cards."""
    expertise: Numbers
    general: int
    knowledge: int
    """All of it, as the world specialist is judged."""
    congresses: int
    congress_points: int
    next_congress: int
    """The points that all congresses would bring with one more."""
    cards: dict[str, int]
    """The cards that lie open: expertise, general knowledge, congresses."""
    relics: Relics
    exhibits: Numbers
    """How many relics can be shown or given: books cannot."""
    all_exhibits: int
    shows: list[str]
    """The exhibitions and museums that the player has."""
    reached: dict[str, int]
    """How many rows of each exhibition and museum on the board the player's relics reach."""
    score: int


class Table(TypedDict):
    active: Seat | None
    """Whose turn it is."""
    order: list[Seat]
    """The seats as they come next on the time track."""
    storage: list[str | None]
    storage_weeks: list[int | None]
    """What each card of the storage costs."""
    exhibitions: list[str]
    museums: list[str]
    shows: dict[str, Show]
    """What each exhibition and museum on the board asks and brings."""
    top: str | None
    """The back of the deck's top card."""
    left: int
    """How many cards the deck has."""
    deck: dict[str, int] | None
    """The green cards among them."""
    professors: list[Seat | None]
    """Who holds each: those of the sites, then the world specialist."""
    piles: Piles
    work: SiteWork | MuseumWork | None
    """What the active player is in the middle of."""
    players: list[Player]


class View(Seen, Table):
    """All that a seat may know."""


class Facts(TypedDict, total=False):
    weeks: int
    """What the action costs."""
    week: int
    """Where the marker then stands."""
    again: bool
    """Its owner plays next; absent where another player does."""
    next: int
    """The other player who plays next."""
    ends: bool
    """The last card surely leaves the deck, which ends the game; absent where it may not."""
    expertise: int
    """The books that the player then has for the site of the card."""
    general: int
    """The general knowledge that the player then has."""
    professor: str
    """The site whose professor comes to the player."""
    specialist: bool
    """The world specialist comes to the player; absent otherwise."""
    points: int
    """The points that the cards and professors bring which come to the player."""
    lost: int
    """The points of the relics that are given."""
    rows: int
    """How many rows of the exhibition are reached."""
    owed: int
    """The relics that the museum then still asks."""
    knowledge: int
    """What counts for the dig."""
    unused: int
    """General knowledge that does not count for the dig, since there is less expertise."""
    shortest: int
    """The fewest weeks that then bring a card."""
    most: int
    """The cards that the longest dig would then bring."""
    left: int
    """How many cards like the one that is spent remain in the hand."""
    cards: int
    """How many cards are drawn; fewer where the pile has not so many."""
