"""What lies on the table of Thebes, the end of the game and its scoring."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from ostraka.core.clauses import Refusal
from ostraka.core.decision import Decision
from ostraka.core.observation import Vector
from ostraka.core.rng import Rng
from ostraka.core.state import CHANCE, NOBODY, State
from ostraka.games.thebes import guess, observation, view
from ostraka.games.thebes.actions import ACTIONS
from ostraka.games.thebes.rules import known
from ostraka.games.thebes.tables import (
    BOOK,
    BOOK_KNOWLEDGE,
    BOOKS,
    CONGRESS,
    CONGRESS_POINTS,
    COPIES,
    EXHIBITION,
    EXHIBITIONS,
    EXPERTISE_SITE,
    FINDS,
    GENERAL,
    GENERAL_PERMIT,
    GREEN,
    GREENS,
    HELD,
    HELD_ONE,
    IN_HAND,
    KINDS,
    MUSEUM_RELICS,
    NO_BOOKS,
    NONE,
    PERMITS,
    PROFESSOR_POINTS,
    PROFESSORS,
    ROW_RELICS,
    ROW_SITE,
    ROW_WEEKS,
    RUBBLE,
    SHOW_POINTS,
    SITE_CARDS,
    SITES,
    SMALL_PERMIT,
    STORAGE,
    WEEKS_FOR_A_POINT,
    copies,
    count,
    held,
    lying,
)

if TYPE_CHECKING:
    from ostraka.core.game import Game
    from ostraka.core.json import View
    from ostraka.games.thebes.schema import Facts

MOST_CHOICES: Final[i64] = ACTIONS.size
OVER: Final = Decision[State]("over")


class Site:
    """The cards of a dig site: those of its pile, and those still in the deck.

    Nobody knows a card that was laid face down, so it is not decided which one it is until somebody sees it."""

    unseen: i64 = 0  # the cards that nobody has seen, in the deck or in the pile
    deck: i64 = 0  # how many of them are in the deck
    blind: i64 = 0  # how many of them are in the pile
    pile: i64 = 0  # the cards of the pile that somebody has seen
    rubble: i64 = 0  # how much rubble in the pile everybody knows of (THE-77)
    given: i64 = 0  # the relics that museums have taken

    def assign(self, other: Site) -> None:
        self.unseen = other.unseen
        self.deck = other.deck
        self.blind = other.blind
        self.pile = other.pile
        self.rubble = other.rubble
        self.given = other.given

    def size(self) -> i64:
        """The cards of the pile. Nobody may count them (THE-40), but everybody saw them come and go (THE-75)."""
        return count(self.pile) + self.blind


class Player:
    """A marker on the time track, a hand, and what lies open."""

    weeks: i64 = 0
    height: i64 = NONE  # in the stack of markers on the same space, from 0
    hand: i64 = 0
    open: i64 = 0  # expertise, general knowledge and congresses
    general: i64 = 0
    relic_points: i64 = 0
    shows: i64 = 0  # the set of exhibitions and museums, kept to the end (THE-60)
    expertise: vec[i64]
    relics: vec[i64]
    seen: vec[i64]  # what the player has seen in each pile, as far as it must still be there (THE-76)

    def __init__(self) -> None:
        self.expertise = vec[i64]([0] * int(SITES))
        self.relics = vec[i64]([0] * int(SITES))
        self.seen = vec[i64]([0] * int(SITES))

    def assign(self, other: Player) -> None:
        site: i64
        self.weeks = other.weeks
        self.height = other.height
        self.hand = other.hand
        self.open = other.open
        self.general = other.general
        self.relic_points = other.relic_points
        self.shows = other.shows
        for site in range(SITES):
            self.expertise[site] = other.expertise[site]
            self.relics[site] = other.relics[site]
            self.seen[site] = other.seen[site]

    def knowledge(self, site: i64) -> i64:
        """Expertise, and no more general knowledge than that (THE-30, THE-31)."""
        expertise = self.expertise[site]
        if self.general > expertise:
            return 2 * expertise
        return expertise + self.general

    def all_knowledge(self) -> i64:
        """What the world specialist is judged by (THE-47)."""
        return self.expertise[0] + self.expertise[1] + self.expertise[2] + self.expertise[3] + self.general

    def exhibits(self, site: i64) -> i64:
        """How many relics of a site the player can show or give; books are none (THE-79)."""
        return count(self.relics[site] & NO_BOOKS)

    def all_exhibits(self) -> i64:
        return self.exhibits(0) + self.exhibits(1) + self.exhibits(2) + self.exhibits(3)

    def congresses(self) -> i64:
        return lying(self.open, CONGRESS)

    def weeks_of_exhibition(self, exhibition: i64) -> i64:
        """The weeks of the last row reached in order (THE-62, THE-63); 0 where not even the first is."""
        row: i64
        weeks: i64 = 0
        for row in range(3 * exhibition, 3 * exhibition + 3):
            if self.exhibits(ROW_SITE[row]) < ROW_RELICS[row]:
                return weeks
            weeks = ROW_WEEKS[row]
        return weeks

    def rows_reached(self, show: i64) -> i64:
        """How many rows of an exhibition are reached in order (THE-63); of a museum, 1 with enough relics (THE-64)."""
        row: i64 = 0
        if show >= EXHIBITIONS:
            return 1 if self.all_exhibits() >= MUSEUM_RELICS[show - EXHIBITIONS] else 0
        while row < 3 and self.exhibits(ROW_SITE[3 * show + row]) >= ROW_RELICS[3 * show + row]:
            row += 1
        return row


class Thebes(State):
    """One position of Thebes. Sites and seats count from 0 in here; in texts sites have names, seats count from 1."""

    books: bool  # whether the variant with books is played (THE-79)
    sites: list[Site]
    players: list[Player]
    storage: vec[i64]  # a kind of card on each space, or NONE
    offer: i64 = 0  # the set of exhibitions and museums on the board
    green: vec[i64]  # the green cards in the deck, by kind
    greens: i64 = GREENS
    top: i64 = NONE  # the back of the deck's top card: a site, or GREEN
    professors: vec[i64]  # the seat that has each, or NONE: nobody at first (THE-7)
    active: i64 = NONE  # whose turn it is
    site: i64 = NONE  # where the active player digs, steals or looks
    knowledge: i64 = 0  # for the dig
    draws: i64 = 0  # cards that may still be drawn, if the pile has so many
    aside: i64 = 0  # rubble drawn, to go back when the drawing is over
    due: i64 = 0  # weeks to move when the action card is carried out
    raiding: i64 = 0  # 1 if the one who looks at a pile will take a relic
    museum: i64 = NONE  # the museum that is being given relics
    owed: i64 = 0  # how many it still gets

    def __init__(self, game: Game, players: i64, books: bool) -> None:
        super().__init__(game, players, MOST_CHOICES)
        site: i64
        kind: i64
        seat: i64
        self.books = books
        self.sites = [Site() for _ in range(SITES)]
        self.players = [Player() for _ in range(players)]
        self.storage = vec[i64]([-1] * int(STORAGE))
        self.green = vec[i64]([0] * int(KINDS))
        self.professors = vec[i64]([-1] * int(PROFESSORS))
        for kind in range(KINDS):
            self.green[kind] = COPIES[kind]
        for site in range(SITES):
            self.sites[site].unseen = SITE_CARDS[site + SITES if books else site]
            self.sites[site].deck = count(self.sites[site].unseen)
        for seat in range(players):
            self.players[seat].hand = PERMITS[players]  # THE-3, THE-4, THE-5
        self.actor = CHANCE

    def assign(self, other: State) -> None:
        i: i64
        assert isinstance(other, Thebes)
        self.actor = other.actor
        self.decision = other.decision
        self.active = other.active
        self.top = other.top
        self.offer = other.offer
        self.greens = other.greens
        self.site = other.site
        self.knowledge = other.knowledge
        self.draws = other.draws
        self.aside = other.aside
        self.due = other.due
        self.raiding = other.raiding
        self.museum = other.museum
        self.owed = other.owed
        for i in range(KINDS):
            self.green[i] = other.green[i]
        for i in range(STORAGE):
            self.storage[i] = other.storage[i]
        for i in range(PROFESSORS):
            self.professors[i] = other.professors[i]
        for i in range(SITES):
            self.sites[i].assign(other.sites[i])
        for i in range(self.seats):
            self.players[i].assign(other.players[i])

    def vacant(self) -> i64:
        """The first empty storage space, or NONE."""
        space: i64
        for space in range(STORAGE):
            if self.storage[space] == NONE:
                return space
        return NONE

    # The time track

    def order(self) -> list[int]:
        """The seats as they come next on the time track (THE-10, THE-11)."""
        return sorted(range(self.seats), key=lambda who: (self.players[who].weeks, -self.players[who].height))

    def before(self, seat: int, week: int) -> list[int]:
        """Who plays before this seat once its marker goes to a week, where it is on top of those it meets (THE-12)."""
        return [other for other in self.order() if other != seat and self.players[other].weeks < week]

    # What players know

    def look(self, seat: int | None) -> View:
        return view.look(self, seat)

    def describe(self, vector: Vector, seat: i64) -> None:
        observation.describe(self, vector, seat)

    def imagine(self, seat: i64, rng: Rng) -> None:
        guess.imagine(self, seat, rng)

    # The end and the score

    def end_game(self) -> None:
        self.decision = OVER
        self.actor = NOBODY
        self.active = NONE

    def ending(self) -> str:
        return "deck" if self.actor == NOBODY else ""

    def score(self, seat: i64) -> i64:
        """Relics, exhibitions, museums and professors by their points (THE-69), congresses by their number (THE-70),
        and the weeks behind the leader; nothing for the hand (THE-68)."""
        professor: i64
        player = self.players[seat]
        points = player.relic_points + SHOW_POINTS[player.shows] + CONGRESS_POINTS[player.congresses()]
        for professor in range(PROFESSORS):
            if self.professors[professor] == seat:
                points += PROFESSOR_POINTS[professor]
        return points + self.time_points(seat)

    def tally(self, seat: int) -> dict[str, int]:
        player = self.players[seat]
        museums = player.shows >> EXHIBITIONS << EXHIBITIONS
        professors = [professor for professor in range(PROFESSORS) if self.professors[professor] == seat]
        return {
            "relics": player.relic_points,
            "exhibitions": SHOW_POINTS[player.shows - museums],
            "museums": SHOW_POINTS[museums],
            "professors": sum(PROFESSOR_POINTS[professor] for professor in professors),
            "congresses": CONGRESS_POINTS[player.congresses()],
            "weeks": self.time_points(seat),
        }

    def time_points(self, seat: i64) -> i64:
        """A point for every three full weeks behind the marker in front (THE-71)."""
        other: i64
        front: i64 = 0
        for other in range(self.seats):
            if self.players[other].weeks > front:
                front = self.players[other].weeks
        return (front - self.players[seat].weeks) // WEEKS_FOR_A_POINT

    def places(self) -> list[int]:
        """Of equal scores the marker further back is better (THE-72); on the same space too they share (THE-73)."""
        ranks = [(self.score(seat), -self.players[seat].weeks) for seat in range(self.seats)]
        return [1 + sum(other > own for other in ranks) for own in ranks]

    # What always adds up (THE-1)

    def check(self) -> None:
        self.check_sites()
        self.check_green_cards()
        self.check_players()
        markers = sorted((player.weeks, player.height) for player in self.players)
        if all(player.height != NONE for player in self.players):
            assert len(set(markers)) == self.seats, "two markers in one place"
            assert all(height == 0 or (weeks, height - 1) in markers for weeks, height in markers), "a stack has a gap"
        assert self.greens == sum(self.green), "the deck does not add up"
        if self.actor >= 0:
            assert self.vacant() == NONE, "a storage space is empty"
            assert self.top == GREEN, "the deck does not show a green back"

    def check_sites(self) -> None:
        s: i64
        for s in range(SITES):
            site = self.sites[s]
            here = known.not_found(self, s) - site.unseen  # in the pile or set aside
            cards = here + site.unseen + site.given + sum(player.relics[s] for player in self.players)
            assert cards == SITE_CARDS[s + SITES if self.books else s], f"cards of site {s} are missing"
            assert count(site.unseen) == site.deck + site.blind, f"unseen cards of site {s} are missing"
            assert min(site.deck, site.blind) >= 0, "a number of cards below zero"
            for player in self.players:
                seen = player.seen[s]
                certain = known.certain_for(self, seen, s)
                assert count(certain) <= count(here) + site.blind, "a player knows of more cards than there are"
                for kind in range(FINDS):
                    assert copies(seen, kind) <= copies(here, kind), "a player knows of a card that is not there"
                    assert copies(seen, kind) <= copies(certain, kind), "what is certain is not"
                assert copies(seen, RUBBLE) >= site.rubble, "a player forgot what everybody knows"

    def check_green_cards(self) -> None:
        kind: i64
        for kind in range(KINDS):
            cards = self.green[kind] + list(self.storage).count(kind)
            if kind < SMALL_PERMIT:
                cards += sum(lying(player.open, kind) for player in self.players)
            elif kind < EXHIBITION:
                cards += sum(held(player.hand, kind - IN_HAND) for player in self.players)
            else:
                show = 1 << (kind - EXHIBITION)
                cards += (self.offer & show != 0) + sum(player.shows & show != 0 for player in self.players)
            played = COPIES[kind] - cards
            assert played >= 0, f"{cards} cards of kind {kind}"
            assert played == 0 or SMALL_PERMIT <= kind < EXHIBITION, f"a card of kind {kind} is missing"

    def check_players(self) -> None:
        s: i64
        place: i64
        for player in self.players:
            general = sum(copies(player.relics[s], BOOK) * BOOK_KNOWLEDGE for s in range(SITES))
            general += sum(lying(player.open, kind) * BOOKS[kind] for kind in range(GENERAL, CONGRESS))
            assert player.general == general, "general knowledge does not fit the cards"
            points = 0
            for s in range(SITES):
                expertise = sum(
                    lying(player.open, kind) * BOOKS[kind] for kind in range(GENERAL) if EXPERTISE_SITE[kind] == s
                )
                assert player.expertise[s] == expertise, "expertise does not fit the cards"
                points += sum(copies(player.relics[s], kind) * kind for kind in range(BOOK))
            assert player.relic_points == points, "the points of relics do not fit the cards"
            for place in range(GENERAL_PERMIT + 1):
                assert held(player.hand, place) <= held(PERMITS[self.seats], place), "a permit too many"
            assert player.hand < HELD_ONE[HELD - 1] * 8, "a hand overflows"


class Way:
    """A way to begin a turn (THE-14): where it is open, what it does, and why it is refused."""

    def find(self, s: Thebes, player: Player, k: i64) -> i64:
        """Write the actions open to the player into `choices` from place `k`, sorted; return the next free place."""
        raise NotImplementedError

    def apply(self, s: Thebes, seat: i64, action: i64) -> None:
        """Carry out an action, up to the next decision. Does not check it."""
        raise NotImplementedError

    def refusal(self, s: Thebes, seat: i64, action: i64) -> Refusal | None:
        """Why an action may not be chosen; None if it may."""
        raise NotImplementedError

    def facts(self, s: Thebes, seat: i64, action: i64) -> Facts:
        """What follows from a legal action, as far as the seat may know."""
        raise NotImplementedError
