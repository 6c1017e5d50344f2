"""What a sensible player of Thebes looks at."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ostraka.core.experience import Lesson
from ostraka.core.judgement import Judgement, lead
from ostraka.core.state import State
from ostraka.games.thebes.rules.dig import WEEKS
from ostraka.games.thebes.rules.exhibitions import can_exhibit
from ostraka.games.thebes.rules.state import Player, Site, Thebes
from ostraka.games.thebes.rules.turn import TURN
from ostraka.games.thebes.tables import (
    ASSISTANT,
    BOOK,
    EXCAVATION,
    EXHIBITION,
    EXHIBITIONS,
    GENERAL_PERMIT,
    IN_HAND,
    MOST_WEEKS,
    MUSEUM_RELICS,
    MUSEUM_WEEKS,
    NONE,
    RAIDERS,
    RAIDERS_WEEKS,
    SHOW_POINTS,
    SHOWS,
    SITES,
    SMALL_PERMIT,
    THIEF,
    column,
    copies,
    count,
    held,
)

# Points for each feature, found by play against each other (docs/bots.md).
WEIGHTS: Final = {
    "lead": 1.0,  # points ahead of the best opponent
    "time": 0.9,  # weeks behind the others' markers, on average
    "digs": 1.1,  # what my permits should bring with what I know
    "shows": 0.3,  # what the exhibitions and museums on the board would bring me
    "hand": 0.35,  # what my thieves, raiders and assistants should bring
    "congresses": 0.3,  # how many congresses I have: the next is worth that much more
}

WEEK: Final[float] = 0.33  # what a week is worth
GROWTH: Final[float] = 0.5  # the share of a site's cards in the deck that come in time for a dig
AGAIN: Final[float] = 0.6  # what a second dig at a site is worth, against the first
LATE: Final[float] = 8.0  # with fewer cards to take for each player, not all permits will be used


def worth_of_a_find(site: Site) -> float:
    """The mean points of the cards of a site that are not found yet."""
    kind: i64
    hidden = site.pile + site.unseen
    cards = count(hidden)
    if cards == 0:
        return 0.0
    points: i64 = 0
    for kind in range(1, BOOK):
        points += kind * copies(hidden, kind)
    return float(points) / float(cards)


def worth_of_a_dig(knowledge: i64, site: Site) -> float:
    """The points that a dig should bring, less its weeks; of the best number of weeks."""
    weeks: i64
    if knowledge == 0:
        return 0.0
    start = column(knowledge)
    find = worth_of_a_find(site)
    size = float(site.size()) + GROWTH * float(site.deck)
    best = 0.0
    for weeks in range(1, MOST_WEEKS + 1):
        value = find * min(float(EXCAVATION[start + weeks]), size) - WEEK * float(weeks)
        if value > best:
            best = value
    return best


def worth_of_permits(state: Thebes, player: Player) -> float:
    """What all permits should bring; the general ones at the best site."""
    s: i64
    total = 0.0
    best = 0.0
    for s in range(SITES):
        dig = worth_of_a_dig(player.knowledge(s), state.sites[s])
        permits = held(player.hand, s)
        if permits > 0:
            total += dig
        if permits > 1:
            total += AGAIN * dig
        if dig > best:
            best = dig
    free = held(player.hand, GENERAL_PERMIT) + held(player.hand, SMALL_PERMIT - IN_HAND)
    return total + AGAIN * best * float(free)


def cards_to_take(state: Thebes) -> i64:
    """How many cards for players' hands the deck still holds."""
    kind: i64
    cards: i64 = 0
    for kind in range(EXHIBITION):
        cards += state.green[kind]
    return cards


def time_left(state: Thebes) -> float:
    """1 while there is time for everything, less when the cards to take run out."""
    return min(1.0, float(cards_to_take(state)) / (LATE * float(state.seats)))


def worth_of_gifts(player: Player, needed: i64) -> i64:
    """The points of the cheapest relics that a museum would take."""
    s: i64
    kind: i64
    points: i64 = 0
    for kind in range(1, BOOK):
        for s in range(SITES):
            relics = min(copies(player.relics[s], kind), needed)
            points += kind * relics
            needed -= relics
    return points


def worth_of_museum(player: Player, museum: i64, needed: i64) -> float:
    points = SHOW_POINTS[1 << (EXHIBITIONS + museum)] - worth_of_gifts(player, needed)
    return float(points) - WEEK * float(MUSEUM_WEEKS[museum])


def worth_of_shows(state: Thebes, player: Player) -> float:
    """What exhibitions and museums would bring that the player can take, less their weeks."""
    show: i64
    museum: i64
    total = 0.0
    if state.offer == 0:
        return total
    for show in range(EXHIBITIONS):
        if state.offer & (1 << show) and can_exhibit(player, show):
            weeks = player.weeks_of_exhibition(show)
            total += max(0.0, float(SHOW_POINTS[1 << show]) - WEEK * float(weeks))
    best = 0.0
    for museum in range(SHOWS - EXHIBITIONS):
        on_offer = state.offer & (1 << (EXHIBITIONS + museum)) != 0 and museum != state.museum
        if on_offer and player.all_exhibits() >= MUSEUM_RELICS[museum]:
            best = max(best, worth_of_museum(player, museum, MUSEUM_RELICS[museum]))
    return total + best


def best_find(site: Site) -> i64:
    """The best relic that may lie in a pile."""
    kind: i64
    hidden = site.pile + site.unseen
    for kind in range(BOOK - 1, 0, -1):
        if copies(hidden, kind):
            return kind
    return 0


def worth_of_hand(state: Thebes, player: Player) -> float:
    """What thieves, raiders and assistants should bring."""
    s: i64
    total = 0.0
    for s in range(SITES):
        site = state.sites[s]
        if site.size() + site.deck > 0:
            if held(player.hand, THIEF - IN_HAND + s):
                total += max(0.0, worth_of_a_find(site) - WEEK)
            if held(player.hand, RAIDERS - IN_HAND + s):
                total += max(0.0, float(best_find(site)) - WEEK * float(RAIDERS_WEEKS))
    return total + float(held(player.hand, ASSISTANT - IN_HAND))


def unfinished(state: Thebes, player: Player) -> float:
    """What the player is in the middle of: a dig that was begun, a museum that is being given relics."""
    if state.decision is WEEKS:
        return worth_of_a_dig(state.knowledge, state.sites[state.site])
    if state.museum != NONE:
        return worth_of_museum(player, state.museum, state.owed)
    return 0.0


def weeks_behind(state: Thebes, seat: i64) -> float:
    """How many weeks the other markers are ahead, on average."""
    other: i64
    weeks: i64 = 0
    for other in range(state.seats):
        weeks += state.players[other].weeks - state.players[seat].weeks
    return float(weeks) / float(state.seats - 1)


STAGE: Final[i64] = 5  # cards to take that make a stage of the game
STAGES: Final[i64] = 16
WORK: Final[i64] = 3  # kinds of work: an action to choose, the weeks of a dig, and all the rest
MOMENTS: Final[i64] = STAGES * WORK * 2


class ThebesJudgement(Judgement):
    """The lead, the time in hand, and what permits, relics and cards should still bring."""

    def __init__(self, lesson: Lesson | None) -> None:
        super().__init__(WEIGHTS, MOMENTS, lesson)

    def moment(self, state: State, seat: i64) -> i64:
        """By how many cards there are to take, the work under way, and whether it is the seat's."""
        assert isinstance(state, Thebes)
        stage = min(cards_to_take(state) // STAGE, STAGES - 1)
        work: i64 = 2
        if state.decision is TURN:
            work = 0
        elif state.decision is WEEKS:
            work = 1
        return (stage * WORK + work) * 2 + (1 if state.active == seat else 0)

    def extract(self, state: State, seat: i64) -> None:
        assert isinstance(state, Thebes)
        player = state.players[seat]
        left = time_left(state)
        begun = 0.0
        if state.active == seat:
            begun = unfinished(state, player)
        self.features[0] = float(lead(state, seat)) + begun
        self.features[1] = weeks_behind(state, seat)
        self.features[2] = left * worth_of_permits(state, player)
        self.features[3] = worth_of_shows(state, player)
        self.features[4] = left * worth_of_hand(state, player)
        self.features[5] = left * float(player.congresses())
