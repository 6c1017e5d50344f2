"""The components of Thebes as tables of small integers, and what follows from them.

The cards of a site lie in *bundles*: one integer with six bits for each kind, the number of cards of that kind. Kind 0
is rubble, 1 to 6 are relics by their points, 7 is the book of the variant. Since 64 leaves 1 when divided by 63, a
bundle modulo 63 is its number of cards. A hand has three bits for each kind, the cards that lie open before a player
have four.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from librt.vecs import vec
from mypy_extensions import i64

from ostraka.core.components import Components

_BOX: Final = Components("ostraka.games.thebes")

NONE: Final[i64] = -1
SITES: Final[i64] = 4
SiteName: TypeAlias = Literal["mesopotamia", "egypt", "greece", "crete"]
SITE_NAMES: Final[tuple[SiteName, ...]] = ("mesopotamia", "egypt", "greece", "crete")
GREEN: Final[i64] = 4  # the back of a card that is of no site
BACK_NAMES: Final[tuple[str, ...]] = (*SITE_NAMES, "green")

# Kinds of site cards (THE-2):
FINDS: Final[i64] = 8
RUBBLE: Final[i64] = 0
RELIC_POINTS: Final[i64] = 6  # relics are worth 1 to 6 points
BOOK: Final[i64] = 7
FIND_NAMES: Final[tuple[int | str, ...]] = ("rubble", 1, 2, 3, 4, 5, 6, "book")

# Kinds of green cards:
CARD_NAMES: Final[tuple[str, ...]] = (
    *(f"{site}-{books}" for site in SITE_NAMES for books in (1, 2, 3)),
    "general-1",
    "general-2",
    "congress",
    "permit",
    *(f"thief-{site}" for site in SITE_NAMES),
    *(f"raiders-{site}" for site in SITE_NAMES),
    "scientist",
    "assistant",
    *(f"exhibition-{number}" for number in range(1, 9)),
    *(f"museum-{number}" for number in range(1, 5)),
)
GENERAL: Final[i64] = 12  # before it, expertise: three for each site
CONGRESS: Final[i64] = 14
SMALL_PERMIT: Final[i64] = 15
THIEF: Final[i64] = 16
RAIDERS: Final[i64] = 20
SCIENTIST: Final[i64] = 24
ASSISTANT: Final[i64] = 25
EXHIBITION: Final[i64] = 26
MUSEUM: Final[i64] = 34
KINDS: Final[i64] = 38
EXHIBITIONS: Final[i64] = MUSEUM - EXHIBITION  # exhibitions and then museums are the shows, which count from 0
SHOWS: Final[i64] = KINDS - EXHIBITION

# Places of a hand: the permits of the sites, general permits, then the action cards in the order of their kinds:
HELD: Final[i64] = 16
GENERAL_PERMIT: Final[i64] = 4
IN_HAND: Final[i64] = 10  # the kind of an action card less its place

# What is discarded for a dig: the permit of its own site, a general one, or the action card (THE-29, THE-49):
PERMIT_KINDS: Final[i64] = 3
OWN: Final[i64] = 0
SMALL: Final[i64] = 2
PERMIT_NAMES: Final[tuple[str, ...]] = ("own", "general", "small")

STORAGE: Final[i64] = _BOX.figure("board", "storage")
MOST_WEEKS: Final[i64] = _BOX.figure("weeks_of_a_dig", "most")
MOST_KNOWLEDGE: Final[i64] = 12  # the columns of the excavation table
PROFESSORS: Final[i64] = 5  # of the sites, and the world specialist
WORLD: Final[i64] = 4
SITE_PROFESSOR: Final[i64] = _BOX.figure("professors", "site_expertise")
WORLD_PROFESSOR: Final[i64] = _BOX.figure("professors", "world_knowledge")
THIEF_WEEKS: Final[i64] = _BOX.figure("thief", "play")
RAIDERS_WEEKS: Final[i64] = _BOX.figure("raiders_weeks", "play")
SCIENTIST_WEEKS: Final[i64] = _BOX.figure("scientist", "play")
BOOK_KNOWLEDGE: Final[i64] = _BOX.figure("book", "general_knowledge")
ASSISTANT_KNOWLEDGE: Final[i64] = _BOX.figure("assistant_knowledge", "knowledge")
WEEKS_FOR_A_POINT: Final[i64] = _BOX.figure("time", "weeks_for_a_point")

ONE: Final = vec[i64]([64**kind for kind in range(8)])  # the bundle of one card
NO_BOOKS: Final[i64] = 64**7 - 1  # what a bundle has besides books
HELD_ONE: Final = vec[i64]([8**place for place in range(16)])
OPEN_ONE: Final = vec[i64]([16**kind for kind in range(15)])


def count(bundle: i64) -> i64:
    """The number of cards in a bundle."""
    return bundle % 63


def copies(bundle: i64, kind: i64) -> i64:
    """The number of cards of one kind in a bundle."""
    return (bundle >> (6 * kind)) & 63


def held(hand: i64, place: i64) -> i64:
    """The number of cards in one place of a hand."""
    return (hand >> (3 * place)) & 7


def lying(open_cards: i64, kind: i64) -> i64:
    """The number of open cards of one kind."""
    return (open_cards >> (4 * kind)) & 15


def _bundle(kinds: list[int]) -> int:
    return sum(64**kind for kind in kinds)


def _site_cards(box: Components, site: str, books: bool) -> list[int]:
    relics = list(box.numbers("relics", site))
    if books:
        relics[relics.index(box.figure("book", "instead_of"))] = 7
    return [0] * box.figure("piles", "rubble") + relics


def _copies_of_green(box: Components) -> list[int]:
    """How many cards there are of each kind."""
    of_a_site = [box.figure("thief", "cards")] * 4 + [box.figure("raiders", "cards")] * 4
    return [
        *(box.numbers("expertise", "cards") * 4),
        *box.numbers("general_knowledge", "cards"),
        *(box.figure(name, "cards") for name in ("congress", "small_permit")),
        *of_a_site,
        *(box.figure(name, "cards") for name in ("scientist", "assistant")),
        *([1] * 12),
    ]


def _weeks_to_take(box: Components) -> list[int]:
    """The weeks that each kind of storage card costs."""
    of_a_site = [box.figure("thief", "take")] * 4 + [box.figure("raiders_weeks", "take")] * 4
    return [
        *(box.numbers("expertise", "weeks") * 4),
        *box.numbers("general_knowledge", "weeks"),
        box.figure("congress", "weeks"),
        box.figure("small_permit", "take"),
        *of_a_site,
        *(box.figure(name, "take") for name in ("scientist", "assistant")),
    ]


def _exhibitions(box: Components) -> list[tuple[list[int], list[int], list[int]]]:
    """The sites, numbers of relics and weeks of the three rows of each exhibition."""
    found = []
    for number in range(1, 9):
        table = "exhibition_example" if number == 1 else "exhibitions"
        card = box.table(table, str(number))
        relics, weeks = card.get("relics"), card.get("weeks")
        if not isinstance(relics, dict) or not isinstance(weeks, list) or not len(relics) == len(weeks) == 3:
            raise box.error(table, f"exhibition {number} must have three rows of relics and of weeks")
        if not set(relics) <= set(SITE_NAMES):
            raise box.error(table, f"exhibition {number} names a site that is not on the board")
        if sorted(weeks, reverse=True) != weeks:
            raise box.error(table, f"the weeks of exhibition {number} must fall from row to row")
        found.append(([SITE_NAMES.index(site) for site in relics], list(relics.values()), weeks))
    return found


def _permits(box: Components, players: int) -> tuple[int, int]:
    """How many permits of each site, and how many general ones, a player starts with."""
    permits = box.numbers("permits", str(players))
    if len(permits) != 2:
        raise box.error("permits", f"{players} must give two numbers: of each site, and general")
    return permits[0], permits[1]


def check_box(box: Components) -> None:
    """Raise BadComponents, naming file, table and reason, unless the box is complete and fits the rules."""
    if box.names("sites", "names") != list(SITE_NAMES):
        raise box.error("sites", f"the sites are {', '.join(SITE_NAMES)}, in this order")
    for site in SITE_NAMES:
        relics = box.numbers("relics", site)
        if len(relics) != box.figure("piles", "relics"):
            raise box.error("relics", f"{site} has {len(relics)} relics, not {box.figure('piles', 'relics')}")
        if not all(1 <= points <= 6 for points in relics):
            raise box.error("relics", f"the relics of {site} must be worth 1 to 6 points")
        if box.figure("book", "instead_of") not in relics:
            raise box.error("book", f"{site} has no relic of these points to replace")
    greens = _copies_of_green(box)
    if len(greens) != KINDS or len(_weeks_to_take(box)) != EXHIBITION:
        raise box.error("expertise", f"expected figures for {KINDS} kinds of cards, found {len(greens)}")
    if box.numbers("expertise_books", "books") != [1, 2, 3] or box.numbers("general_knowledge", "books") != [1, 2]:
        raise box.error("expertise_books", "expertise shows 1 to 3 books, general knowledge 1 or 2")
    cards = 4 * (box.figure("piles", "relics") + box.figure("piles", "rubble")) + sum(greens) + 5
    if cards != box.figure("box", "small_cards"):
        raise box.error("box", f"the small cards add up to {cards}, not {box.figure('box', 'small_cards')}")
    for players in (2, 3, 4):
        of_a_site, general = _permits(box, players)
        if of_a_site * players > box.figure("box", "site_permits") // 4:
            raise box.error("permits", f"{players} players need more permits of a site than there are")
        if general * players > box.figure("box", "general_permits"):
            raise box.error("permits", f"{players} players need more general permits than there are")
    shows = [tuple(sites) + tuple(relics) for sites, relics, _ in _exhibitions(box)]
    if len(set(shows)) < len(shows):
        raise box.error("exhibitions", "two exhibitions are the same")
    for name in ("relics", "weeks", "points"):
        if len(box.numbers("museums", name)) != 4:
            raise box.error("museums", f"expected the {name} of four museums")
    if max(greens) > 15 or max(greens[SMALL_PERMIT:EXHIBITION]) > 7:
        raise box.error("box", "at most 15 cards of a kind can lie open, and at most 7 be held in a hand")
    if (box.figure("weeks_of_a_dig", "least"), box.figure("weeks_of_a_dig", "most")) != (1, 12):
        raise box.error("weeks_of_a_dig", "a dig lasts 1 to 12 weeks")
    rows = box.rows("excavation", "rows")
    if len(rows) != box.figure("weeks_of_a_dig", "most") or any(len(row) != 12 for row in rows):
        raise box.error("excavation", "expected a row for each week and twelve columns of knowledge")
    known, weeks = box.figure("excavation_example", "knowledge"), box.figure("excavation_example", "weeks")
    if rows[weeks - 1][known - 1] != box.figure("excavation_example", "cards"):
        raise box.error("excavation", "the rulebook's example does not hold")
    if any(row[column] == 0 for row in rows[-1:] for column in range(12)):
        raise box.error("excavation", "the longest dig must bring a card")
    if box.figure("small_permit_play", "play") or box.figure("assistant", "play"):
        raise box.error("assistant", "what is played within a dig costs no weeks of its own")
    if len(box.numbers("congress", "points")) > box.figure("congress", "cards") + 1:
        raise box.error("congress", "there are points for more congresses than cards")


check_box(_BOX)

_BOOKS: Final = (False, True)
_EVERY_SHOW: Final = [_BOX.figure("exhibition_points", "points")] * 8 + _BOX.numbers("museums", "points")
_TABLE: Final = _BOX.rows("excavation", "rows")
_CONGRESSES: Final = _BOX.numbers("congress", "points")


def _starting_hand(players: int) -> int:
    site, general = _permits(_BOX, players)
    return site * (1 + 8 + 64 + 512) + general * 4096


def _points_of_shows(taken: int) -> int:
    return sum(points for show, points in enumerate(_EVERY_SHOW) if taken >> show & 1)


# All cards of each site, without and with books:
SITE_CARDS: Final = vec[i64]([_bundle(_site_cards(_BOX, site, books)) for books in _BOOKS for site in SITE_NAMES])

# By kind of green card; expertise and general knowledge show books (THE-41, THE-42):
BOOKS: Final = vec[i64](_BOX.numbers("expertise_books", "books") * 4 + _BOX.numbers("general_knowledge", "books"))
EXPERTISE_SITE: Final = vec[i64]([site for site in range(4) for _ in range(3)])
COPIES: Final = vec[i64](_copies_of_green(_BOX))
TAKE_WEEKS: Final = vec[i64](_weeks_to_take(_BOX))
GREENS: Final[i64] = sum(_copies_of_green(_BOX))

# The permits of a starting hand, by number of players:
PERMITS: Final = vec[i64]([0, 0] + [_starting_hand(players) for players in (2, 3, 4)])

# The rows of the exhibitions, three each:
ROW_SITE: Final = vec[i64]([site for sites, _, _ in _exhibitions(_BOX) for site in sites])
ROW_RELICS: Final = vec[i64]([number for _, relics, _ in _exhibitions(_BOX) for number in relics])
ROW_WEEKS: Final = vec[i64]([number for _, _, weeks in _exhibitions(_BOX) for number in weeks])

MUSEUM_RELICS: Final = vec[i64](_BOX.numbers("museums", "relics"))
MUSEUM_WEEKS: Final = vec[i64](_BOX.numbers("museums", "weeks"))

# Points of exhibitions and museums by the set of those taken, of congresses by their number, of professors:
SHOW_POINTS: Final = vec[i64]([_points_of_shows(taken) for taken in range(1 << 12)])
CONGRESS_POINTS: Final = vec[i64]([_CONGRESSES[min(number, len(_CONGRESSES) - 1)] for number in range(17)])
PROFESSOR_POINTS: Final = vec[i64]([_BOX.figure("professor_points", name) for name in ["site"] * 4 + ["world"]])

# Cards drawn, by the column of the knowledge plus the weeks:
EXCAVATION: Final = vec[i64](
    [0] * 16 + [cards for column in range(12) for cards in [0, *(row[column] for row in _TABLE), 0, 0, 0]]
)


def column(knowledge: i64) -> i64:
    """Of the excavation table (THE-33); its last column serves for all knowledge beyond it (THE-34)."""
    return 16 * min(knowledge, MOST_KNOWLEDGE)
