"""Thebes: The Tomb Raiders, in the order of its rulebook."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from ostraka.core.clauses import Refusal
from ostraka.core.rng import Rng
from ostraka.core.state import CHANCE, NOBODY, State
from ostraka.games.thebes import view
from ostraka.games.thebes.actions import ACTIONS, CARDS, OUTCOMES
from ostraka.games.thebes.actions import FINDS as FIND_NAMES
from ostraka.games.thebes.actions import PERMITS as PERMIT_NAMES
from ostraka.games.thebes.actions import SITES as SITE_NAMES
from ostraka.games.thebes.tables import (
    ASSISTANT,
    ASSISTANT_KNOWLEDGE,
    BOOK,
    BOOK_KNOWLEDGE,
    CONGRESS,
    CONGRESS_POINTS,
    COPIES,
    EXCAVATION,
    EXHIBITION,
    FINDS,
    GENERAL,
    GENERAL_PERMIT,
    GREEN,
    GREENS,
    HELD,
    HELD_ONE,
    IN_HAND,
    KINDS,
    MOST_KNOWLEDGE,
    MOST_WEEKS,
    MUSEUM,
    MUSEUM_RELICS,
    MUSEUM_WEEKS,
    NO_BOOKS,
    NONE,
    ONE,
    OPEN_ONE,
    PERMITS,
    PROFESSOR_POINTS,
    PROFESSORS,
    RAIDERS,
    RAIDERS_WEEKS,
    ROW_RELICS,
    ROW_SITE,
    ROW_WEEKS,
    RUBBLE,
    SCIENTIST,
    SCIENTIST_WEEKS,
    SHOW_POINTS,
    SITE_CARDS,
    SITE_PROFESSOR,
    SITES,
    SMALL_PERMIT,
    STORAGE,
    TAKE_WEEKS,
    THIEF,
    THIEF_WEEKS,
    WEEKS_FOR_A_POINT,
    WORLD,
    WORLD_PROFESSOR,
    copies,
    count,
    held,
    lying,
)

if TYPE_CHECKING:
    from ostraka.core.game import Game
    from ostraka.core.json import View

MOST_CHOICES: Final[i64] = ACTIONS.size
TAKE: Final[i64] = ACTIONS.first("take")
DIG: Final[i64] = ACTIONS.first("dig")
CALL: Final[i64] = ACTIONS.first("assistant")
STAY: Final[i64] = ACTIONS.first("stay")
STEAL: Final[i64] = ACTIONS.first("steal")
RAID: Final[i64] = ACTIONS.first("raid")
STUDY: Final[i64] = ACTIONS.first("study")
SEIZE: Final[i64] = ACTIONS.first("seize")
GIVE: Final[i64] = ACTIONS.first("give")
STACK_SEAT: Final[i64] = OUTCOMES.first("stack")
TOP_BACK: Final[i64] = OUTCOMES.first("top")
TURN_CARD: Final[i64] = OUTCOMES.first("turn")
FIND_NEW: Final[i64] = OUTCOMES.first("find")
FIND_AGAIN: Final[i64] = OUTCOMES.first("again")
SEE_CARD: Final[i64] = OUTCOMES.first("see")

RELIC_POINTS: Final[i64] = 6  # relics are worth 1 to 6 points
PERMIT_KINDS: Final[i64] = 3  # of the site, general, small

# What is to be decided:
STACK: Final[i64] = 0  # whose marker is next in the stack, from the top
BACK: Final[i64] = 1  # the back of the deck's top card
FACE: Final[i64] = 2  # the face of the deck's top card
TURN: Final[i64] = 3  # which action
WEEKS: Final[i64] = 4  # how long to dig, with which assistants
FIND: Final[i64] = 5  # a card drawn from a pile
SEE: Final[i64] = 6  # a card of a pile that is looked at
SEIZING: Final[i64] = 7  # which relic the raiders take
GIVING: Final[i64] = 8  # which relics go to a museum
OVER: Final[i64] = 9

# What no turn begins with, and the clause that says so:
NEVER_FIRST: Final = {"assistant": "THE-59", "stay": "THE-14", "seize": "THE-22", "give": "THE-14"}

PHASES: Final = ("stack", "back", "face", "turn", "weeks", "find", "see", "seizing", "giving", "over")


class Site:
    """The cards of a dig site: those of its pile, and those still in the deck.

    Nobody knows a card that was laid face down, so it is not decided which one it is until somebody sees it."""

    def __init__(self) -> None:
        self.unseen: i64 = 0  # the cards that nobody has seen, in the deck or in the pile
        self.deck: i64 = 0  # how many of them are in the deck
        self.blind: i64 = 0  # how many of them are in the pile
        self.pile: i64 = 0  # the cards of the pile that somebody has seen
        self.rubble: i64 = 0  # how much rubble in the pile everybody knows of (THE-77)
        self.given: i64 = 0  # the relics that museums have taken

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

    def __init__(self) -> None:
        self.weeks: i64 = 0
        self.height: i64 = NONE  # in the stack of markers on the same space, from 0
        self.hand: i64 = 0
        self.open: i64 = 0  # expertise, general knowledge and congresses
        self.expertise = vec[i64]([0] * int(SITES))
        self.general: i64 = 0
        self.relics = vec[i64]([0] * int(SITES))
        self.relic_points: i64 = 0
        self.shows: i64 = 0  # the set of exhibitions and museums
        self.certain = vec[i64]([0] * int(SITES))  # what the player knows to lie in each pile (THE-76)

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
            self.certain[site] = other.certain[site]

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


class Thebes(State):
    """One position of Thebes. Sites and seats count from 0 in here; in texts sites have names, seats count from 1."""

    # Set-up

    def __init__(self, game: Game, players: i64, books: bool) -> None:
        super().__init__(game, players, MOST_CHOICES)
        site: i64
        kind: i64
        seat: i64
        self.books = books  # whether the variant with books is played (THE-79)
        self.sites = [Site() for _ in range(SITES)]
        self.players = [Player() for _ in range(players)]
        self.storage = vec[i64]([-1] * int(STORAGE))  # a kind of card on each space, or NONE
        self.offer: i64 = 0  # the set of exhibitions and museums on the board
        self.green = vec[i64]([0] * int(KINDS))  # the green cards in the deck, by kind
        self.greens: i64 = GREENS
        self.top: i64 = NONE  # the back of the deck's top card: a site, or GREEN
        self.professors = vec[i64]([-1] * int(PROFESSORS))  # the seat that has each, or NONE
        self.active: i64 = NONE  # whose turn it is
        self.site: i64 = NONE  # where the active player digs, steals or looks
        self.knowledge: i64 = 0  # for the dig
        self.draws: i64 = 0  # cards that may still be drawn, if the pile has so many
        self.aside: i64 = 0  # rubble drawn, to go back when the drawing is over
        self.due: i64 = 0  # weeks to move when the action card is carried out
        self.raiding = False  # whether the one who looks at a pile will take a relic
        self.museum: i64 = NONE  # the museum that is being given relics
        self.owed: i64 = 0  # how many it still gets
        for kind in range(KINDS):
            self.green[kind] = COPIES[kind]
        for site in range(SITES):
            self.sites[site].unseen = SITE_CARDS[site + SITES if books else site]
            self.sites[site].deck = count(self.sites[site].unseen)
        for seat in range(players):
            self.players[seat].hand = PERMITS[players]  # THE-3, THE-4, THE-5
        self.phase: i64 = STACK
        self.actor = CHANCE

    # Chance

    def find_outcomes(self) -> i64:
        phase = self.phase
        if phase == BACK:
            return self.list_backs()
        if phase == FACE:
            return self.list_faces()
        if phase == FIND:
            return self.list_finds()
        if phase == SEE:
            return self.list_sights()
        return self.list_markers()

    def list_markers(self) -> i64:
        """The markers are stacked at random (THE-6); from the top, each that is not in the stack yet."""
        seat: i64
        k: i64 = 0
        for seat in range(self.seats):
            if self.players[seat].height == NONE:
                self.choices[k] = STACK_SEAT + seat
                self.weights[k] = 1
                k += 1
        return k

    def list_backs(self) -> i64:
        """Any card of the deck may be on top (THE-7)."""
        site: i64
        k: i64 = 0
        for site in range(SITES):
            left = self.sites[site].deck
            if left:
                self.choices[k] = TOP_BACK + site
                self.weights[k] = left
                k += 1
        if self.greens:
            self.choices[k] = TOP_BACK + GREEN
            self.weights[k] = self.greens
            k += 1
        return k

    def list_faces(self) -> i64:
        kind: i64
        k: i64 = 0
        for kind in range(KINDS):
            left = self.green[kind]
            if left:
                self.choices[k] = TURN_CARD + kind
                self.weights[k] = left
                k += 1
        return k

    def list_finds(self) -> i64:
        """Any card of the pile (THE-36): one never seen, which may as well lie in the deck, or one seen before."""
        kind: i64
        k: i64 = 0
        site = self.sites[self.site]
        if site.blind:
            for kind in range(FINDS):
                left = copies(site.unseen, kind)
                if left:
                    self.choices[k] = FIND_NEW + kind
                    self.weights[k] = left * site.blind
                    k += 1
        if site.pile:
            share: i64 = 1
            if site.blind:
                share = site.blind + site.deck
            for kind in range(FINDS):
                left = copies(site.pile, kind)
                if left:
                    self.choices[k] = FIND_AGAIN + kind
                    self.weights[k] = left * share
                    k += 1
        return k

    def list_sights(self) -> i64:
        kind: i64
        k: i64 = 0
        unseen = self.sites[self.site].unseen
        for kind in range(FINDS):
            left = copies(unseen, kind)
            if left:
                self.choices[k] = SEE_CARD + kind
                self.weights[k] = left
                k += 1
        return k

    def stack_marker(self, seat: i64) -> None:
        """The next marker from the top of the stack (THE-6, THE-11); the last one needs no luck."""
        other: i64
        left: i64 = 0
        for other in range(self.seats):
            if self.players[other].height == NONE:
                left += 1
        self.players[seat].height = left - 1
        if self.listening:
            self.emit("stack", {"seat": seat, "place": self.seats - left + 1})
        if left == 2:
            for other in range(self.seats):
                if self.players[other].height == NONE:
                    self.players[other].height = 0
            self.uncover()

    # Laying out cards, in set-up and in play

    def uncover(self) -> None:
        """The top card has left the deck; the game ends with the last of all (THE-66)."""
        self.top = NONE
        if self.greens or self.sites[0].deck or self.sites[1].deck or self.sites[2].deck or self.sites[3].deck:
            self.phase = BACK
            self.actor = CHANCE
        else:
            self.end_game()

    def show_back(self, back: i64) -> None:
        self.top = back
        self.lay_out()

    def lay_out(self) -> None:
        """Go on until the storage is full and the deck shows a green back (THE-9, THE-20)."""
        if self.top != GREEN:
            self.lay_face_down(self.top)
        elif self.vacant() != NONE:
            self.phase = FACE
            self.actor = CHANCE
        else:
            self.begin_turn()

    def lay_face_down(self, s: i64) -> None:
        """A card of a site goes on its pile (THE-8)."""
        site = self.sites[s]
        site.deck -= 1
        site.blind += 1
        if self.listening:
            self.emit("lay", {"site": SITE_NAMES[s]})
        self.uncover()

    def turn_up(self, kind: i64) -> None:
        """A green card goes to the storage, or to the exhibitions and museums (THE-8)."""
        self.green[kind] -= 1
        self.greens -= 1
        if kind < EXHIBITION:
            self.storage[self.vacant()] = kind
        else:
            self.offer |= 1 << (kind - EXHIBITION)
        if self.listening:
            self.emit("turn", {"card": CARDS[kind]})
        self.uncover()

    def vacant(self) -> i64:
        """The first empty storage space, or NONE."""
        space: i64
        for space in range(STORAGE):
            if self.storage[space] == NONE:
                return space
        return NONE

    # The time track

    def begin_turn(self) -> None:
        """The marker furthest back plays (THE-10), of several the topmost (THE-11)."""
        seat: i64
        last: i64 = 0
        for seat in range(1, self.seats):
            player, behind = self.players[seat], self.players[last]
            if player.weeks < behind.weeks or (player.weeks == behind.weeks and player.height > behind.height):
                last = seat
        self.active = last
        self.actor = last
        self.phase = TURN
        self.site = NONE
        self.raiding = False

    def move(self, weeks: i64) -> None:
        """The active player's marker, topmost on its space, advances and goes on top of those it meets (THE-12)."""
        seat: i64
        mover = self.players[self.active]
        mover.weeks += weeks
        mover.height = 0
        for seat in range(self.seats):
            if seat != self.active and self.players[seat].weeks == mover.weeks:
                mover.height += 1

    # The legal actions

    def find_legal(self, seat: i64) -> i64:
        phase = self.phase
        player = self.players[seat]
        if phase == TURN:
            return self.list_plays(player, self.list_digs(player, self.list_takes(player)))
        if phase == WEEKS:
            return self.list_weeks(player)
        if phase == SEIZING:
            return self.list_seizures()
        return self.list_gifts(player)

    def list_takes(self, player: Player) -> i64:
        """Every card of the storage (THE-16), every exhibition and museum whose conditions are met (THE-61, THE-64)."""
        space: i64
        card: i64
        i: i64
        k: i64 = 0
        for space in range(STORAGE):
            card = self.storage[space] + TAKE
            i = k
            while i > 0 and self.choices[i - 1] > card:
                i -= 1
            if i == 0 or self.choices[i - 1] != card:
                self.insert(i, k, card)
                k += 1
        if self.offer:
            for card in range(KINDS - EXHIBITION):
                if self.offer & (1 << card) and self.can_show(player, card):
                    self.choices[k] = TAKE + EXHIBITION + card
                    k += 1
        return k

    def insert(self, at: i64, end: i64, choice: i64) -> None:
        while end > at:
            self.choices[end] = self.choices[end - 1]
            end -= 1
        self.choices[at] = choice

    def can_show(self, player: Player, show: i64) -> bool:
        """Whether a player has the relics for an exhibition, or for a museum."""
        if show < MUSEUM - EXHIBITION:
            return player.exhibits(ROW_SITE[3 * show]) >= ROW_RELICS[3 * show]
        return player.all_exhibits() >= MUSEUM_RELICS[show - (MUSEUM - EXHIBITION)]

    def list_digs(self, player: Player, k: i64) -> i64:
        """Every pile (THE-39) where the player has expertise (THE-27), with every permit held (THE-26)."""
        s: i64
        general = held(player.hand, GENERAL_PERMIT)
        small = held(player.hand, SMALL_PERMIT - IN_HAND)
        for s in range(SITES):
            if player.expertise[s] and self.sites[s].size():
                if held(player.hand, s):
                    self.choices[k] = DIG + PERMIT_KINDS * s
                    k += 1
                if general:
                    self.choices[k] = DIG + PERMIT_KINDS * s + 1
                    k += 1
                if small:
                    self.choices[k] = DIG + PERMIT_KINDS * s + 2
                    k += 1
        return k

    def list_plays(self, player: Player, k: i64) -> i64:
        """Every thief, band of raiders and scientist held (THE-25), on its piles (THE-39)."""
        s: i64
        hand = player.hand
        if hand < HELD_ONE[THIEF - IN_HAND]:  # nothing but permits
            return k
        for s in range(SITES):
            if held(hand, THIEF - IN_HAND + s) and self.sites[s].size():
                self.choices[k] = STEAL + s
                k += 1
        for s in range(SITES):
            if held(hand, RAIDERS - IN_HAND + s) and self.sites[s].size():
                self.choices[k] = RAID + s
                k += 1
        if held(hand, SCIENTIST - IN_HAND):
            for s in range(SITES):
                if self.sites[s].size():
                    self.choices[k] = STUDY + s
                    k += 1
        return k

    def list_weeks(self, player: Player) -> i64:
        """Another assistant (THE-59), or a number of weeks that brings a card (THE-32, THE-35)."""
        weeks: i64
        k: i64 = 0
        if held(player.hand, ASSISTANT - IN_HAND):
            self.choices[k] = CALL
            k += 1
        column = 16 * self.column()
        for weeks in range(1, MOST_WEEKS + 1):
            if EXCAVATION[column + weeks]:
                self.choices[k] = STAY + weeks - 1
                k += 1
        return k

    def column(self) -> i64:
        """The column of the excavation table: the last for all knowledge beyond it (THE-34)."""
        return min(self.knowledge, MOST_KNOWLEDGE)

    def list_seizures(self) -> i64:
        """Every relic of the pile (THE-54)."""
        kind: i64
        k: i64 = 0
        pile = self.sites[self.site].pile
        for kind in range(1, FINDS):
            if copies(pile, kind):
                self.choices[k] = SEIZE + kind - 1
                k += 1
        return k

    def list_gifts(self, player: Player) -> i64:
        """Every relic of the player (THE-64)."""
        s: i64
        points: i64
        k: i64 = 0
        for s in range(SITES):
            relics = player.relics[s]
            if relics:
                for points in range(1, RELIC_POINTS + 1):
                    if copies(relics, points):
                        self.choices[k] = GIVE + RELIC_POINTS * s + points - 1
                        k += 1
        return k

    # The turn

    def apply(self, actor: i64, action: i64) -> None:
        if actor == CHANCE:
            self.let_chance(action)
        elif action < DIG:
            self.take(action - TAKE)
        elif action < CALL:
            self.dig((action - DIG) // PERMIT_KINDS, (action - DIG) % PERMIT_KINDS)
        elif action == CALL:
            self.call_assistant()
        elif action < STEAL:
            self.stay(action - STAY + 1)
        elif action < RAID:
            self.steal(action - STEAL)
        elif action < STUDY:
            self.look(action - RAID, True)
        elif action < SEIZE:
            self.look(action - STUDY, False)
        elif action < GIVE:
            self.seize(action - SEIZE + 1)
        else:
            self.give((action - GIVE) // RELIC_POINTS, (action - GIVE) % RELIC_POINTS + 1)

    def let_chance(self, outcome: i64) -> None:
        if outcome < TOP_BACK:
            self.stack_marker(outcome - STACK_SEAT)
        elif outcome < TURN_CARD:
            self.show_back(outcome - TOP_BACK)
        elif outcome < FIND_NEW:
            self.turn_up(outcome - TURN_CARD)
        elif outcome < FIND_AGAIN:
            self.find_new(outcome - FIND_NEW)
        elif outcome < SEE_CARD:
            self.find_again(outcome - FIND_AGAIN)
        else:
            self.see(outcome - SEE_CARD)

    # Take a card

    def take(self, kind: i64) -> None:
        if kind < EXHIBITION:
            self.take_from_storage(kind)
        elif kind < MUSEUM:
            self.take_exhibition(kind - EXHIBITION)
        else:
            self.visit_museum(kind - MUSEUM)

    def take_from_storage(self, kind: i64) -> None:
        """The card, its weeks, the professors that it brings, and a new card for the space (THE-15)."""
        player = self.players[self.active]
        space: i64 = 0
        while self.storage[space] != kind:
            space += 1
        self.storage[space] = NONE
        if self.listening:
            self.emit("take", {"seat": self.active, "card": CARDS[kind], "weeks": TAKE_WEEKS[kind]})
        self.move(TAKE_WEEKS[kind])
        if kind >= SMALL_PERMIT:  # THE-17
            player.hand += HELD_ONE[kind - IN_HAND]
        else:
            player.open += OPEN_ONE[kind]
            if kind < GENERAL:
                player.expertise[kind // 3] += kind % 3 + 1
                self.test_site_professor(kind // 3)
                self.test_world_specialist()
            elif kind < CONGRESS:
                player.general += kind - GENERAL + 1
                self.test_world_specialist()
        self.lay_out()

    # Professors

    def test_site_professor(self, s: i64) -> None:
        """With enough expertise, and more than whoever is professor (THE-44, THE-46)."""
        expertise = self.players[self.active].expertise[s]
        holder = self.professors[s]
        if expertise >= SITE_PROFESSOR and (holder == NONE or expertise > self.players[holder].expertise[s]):
            self.name_professor(s)

    def test_world_specialist(self) -> None:
        """The same for knowledge of every kind (THE-45, THE-46, THE-47)."""
        knowledge = self.players[self.active].all_knowledge()
        holder = self.professors[WORLD]
        if knowledge >= WORLD_PROFESSOR and (holder == NONE or knowledge > self.players[holder].all_knowledge()):
            self.name_professor(WORLD)

    def name_professor(self, professor: i64) -> None:
        if self.professors[professor] != self.active:
            self.professors[professor] = self.active
            if self.listening:
                self.emit("professor", {"seat": self.active, "professor": (*SITE_NAMES, "world")[professor]})

    # Exhibitions and museums

    def take_exhibition(self, exhibition: i64) -> None:
        """It leaves no storage space empty (THE-21), and costs no relics (THE-62)."""
        player = self.players[self.active]
        weeks = player.weeks_of_exhibition(exhibition)
        player.shows |= 1 << exhibition
        self.offer -= 1 << exhibition
        if self.listening:
            self.emit("take", {"seat": self.active, "card": CARDS[EXHIBITION + exhibition], "weeks": weeks})
        self.move(weeks)
        self.begin_turn()

    def visit_museum(self, museum: i64) -> None:
        """The player chooses the relics to give, unless it takes them all (THE-64)."""
        s: i64
        points: i64
        player = self.players[self.active]
        self.museum = museum
        self.owed = MUSEUM_RELICS[museum]
        if player.all_exhibits() > self.owed:
            self.phase = GIVING
            return
        for s in range(SITES):
            for points in range(1, RELIC_POINTS + 1):
                while copies(player.relics[s], points):
                    self.give(s, points)

    def give(self, s: i64, points: i64) -> None:
        """The relic is out of the game (THE-64, THE-65)."""
        player = self.players[self.active]
        player.relics[s] -= ONE[points]
        player.relic_points -= points
        self.sites[s].given += ONE[points]
        if self.listening:
            self.emit("give", {"seat": self.active, "site": SITE_NAMES[s], "relic": FIND_NAMES[points]})
        self.owed -= 1
        if self.owed == 0:
            self.take_museum()

    def take_museum(self) -> None:
        show = self.museum + MUSEUM - EXHIBITION
        weeks = MUSEUM_WEEKS[self.museum]
        self.museum = NONE
        self.players[self.active].shows |= 1 << show
        self.offer -= 1 << show
        if self.listening:
            self.emit("take", {"seat": self.active, "card": CARDS[EXHIBITION + show], "weeks": weeks})
        self.move(weeks)
        self.begin_turn()

    # Dig

    def dig(self, s: i64, permit: i64) -> None:
        """The permit goes first (THE-28); then the player's knowledge is counted (THE-30)."""
        player = self.players[self.active]
        place = s
        if permit == 1:
            place = GENERAL_PERMIT
        elif permit == 2:
            place = SMALL_PERMIT - IN_HAND  # THE-50
        player.hand -= HELD_ONE[place]
        self.site = s
        self.knowledge = player.knowledge(s)
        self.phase = WEEKS
        if self.listening:
            self.emit("dig", {"seat": self.active, "site": SITE_NAMES[s], "permit": PERMIT_NAMES[permit]})

    def call_assistant(self) -> None:
        """One more point of knowledge, beyond the limit of general knowledge (THE-58, THE-59)."""
        self.players[self.active].hand -= HELD_ONE[ASSISTANT - IN_HAND]
        self.knowledge += ASSISTANT_KNOWLEDGE
        if self.listening:
            self.emit("assistant", {"seat": self.active})

    def stay(self, weeks: i64) -> None:
        """The marker moves before a card is drawn (THE-32); the table says how many (THE-33)."""
        cards = EXCAVATION[16 * self.column() + weeks]
        if self.listening:
            self.emit("stay", {"seat": self.active, "weeks": weeks, "cards": cards})
        self.move(weeks)
        self.knowledge = 0
        self.draw(cards)

    def draw(self, cards: i64) -> None:
        self.draws = cards
        self.phase = FIND
        self.actor = CHANCE

    def find_new(self, kind: i64) -> None:
        site = self.sites[self.site]
        site.unseen -= ONE[kind]
        site.blind -= 1
        self.find(kind)

    def find_again(self, kind: i64) -> None:
        self.sites[self.site].pile -= ONE[kind]
        self.find(kind)

    def find(self, kind: i64) -> None:
        """A relic is laid open, rubble set aside (THE-36); nobody can tell whether it was there before."""
        if self.listening:
            self.emit("find", {"seat": self.active, "site": SITE_NAMES[self.site], "relic": FIND_NAMES[kind]})
        if kind == RUBBLE:
            self.aside += 1
            self.recall_rubble(self.aside)
        else:
            self.receive(kind)
        self.draws -= 1
        if self.draws == 0 or self.sites[self.site].size() == 0:  # THE-38
            self.finish_drawing()

    def receive(self, kind: i64) -> None:
        """A relic from the pile, for everybody to see."""
        player = self.players[self.active]
        player.relics[self.site] += ONE[kind]
        if kind == BOOK:
            player.general += BOOK_KNOWLEDGE  # THE-79
            self.test_world_specialist()
        else:
            player.relic_points += kind
        self.forget_relic(kind)

    def finish_drawing(self) -> None:
        """The rubble goes back (THE-37); an action card's weeks come last (THE-24)."""
        self.sites[self.site].pile += self.aside * ONE[RUBBLE]
        self.aside = 0
        self.draws = 0
        self.finish_action_card()

    def finish_action_card(self) -> None:
        self.move(self.due)
        self.due = 0
        self.begin_turn()

    # Action cards

    def steal(self, s: i64) -> None:
        """The thief draws one card (THE-51), and is spent whatever it is (THE-53)."""
        self.players[self.active].hand -= HELD_ONE[THIEF - IN_HAND + s]
        self.site = s
        self.due = THIEF_WEEKS
        if self.listening:
            self.emit("steal", {"seat": self.active, "site": SITE_NAMES[s]})
        self.draw(1)

    def look(self, s: i64, raiding: bool) -> None:
        """Raiders (THE-54) or a scientist (THE-57) see a whole pile: it is decided what its unseen cards are."""
        if raiding:
            self.players[self.active].hand -= HELD_ONE[RAIDERS - IN_HAND + s]
            self.due = RAIDERS_WEEKS
        else:
            self.players[self.active].hand -= HELD_ONE[SCIENTIST - IN_HAND]
            self.due = SCIENTIST_WEEKS
        self.site = s
        self.raiding = raiding
        if self.listening:
            self.emit("raid" if raiding else "study", {"seat": self.active, "site": SITE_NAMES[s]})
        if self.sites[s].blind:
            self.phase = SEE
            self.actor = CHANCE
        else:
            self.reveals += 1  # somebody has seen every card, but perhaps not this player
            self.know_pile()

    def see(self, kind: i64) -> None:
        site = self.sites[self.site]
        site.unseen -= ONE[kind]
        site.pile += ONE[kind]
        site.blind -= 1
        if site.blind == 0:
            self.know_pile()

    def know_pile(self) -> None:
        kind: i64
        site = self.sites[self.site]
        self.players[self.active].certain[self.site] = site.pile
        if self.listening:
            for kind in range(FINDS):
                if copies(site.pile, kind):
                    there = copies(site.pile, kind)
                    self.emit("see", {"relic": FIND_NAMES[kind], "cards": there}, (self.active,))
        if not self.raiding:
            self.finish_action_card()
        elif site.pile >= ONE[1]:
            self.phase = SEIZING
            self.actor = self.active
        else:
            self.find_only_rubble(count(site.pile))

    def find_only_rubble(self, rubble: i64) -> None:
        """Raiders who take nothing show everybody that there is nothing (THE-55, THE-77)."""
        if self.listening:
            self.emit("nothing", {"seat": self.active, "site": SITE_NAMES[self.site]})
        self.recall_rubble(rubble)
        self.finish_action_card()

    def seize(self, kind: i64) -> None:
        """The relic of the raiders' choice (THE-54), shown to all (THE-56)."""
        self.reveals += 1
        self.sites[self.site].pile -= ONE[kind]
        if self.listening:
            self.emit("seize", {"seat": self.active, "site": SITE_NAMES[self.site], "relic": FIND_NAMES[kind]})
        self.receive(kind)
        self.finish_action_card()

    # What players know of a pile

    def forget_relic(self, kind: i64) -> None:
        """A relic has left the pile: it may be one that a player knew of (THE-76)."""
        seat: i64
        for seat in range(self.seats):
            player = self.players[seat]
            if copies(player.certain[self.site], kind):
                player.certain[self.site] -= ONE[kind]

    def recall_rubble(self, rubble: i64) -> None:
        """Everybody has seen this much rubble at one time, and all of it stays in the pile (THE-77)."""
        seat: i64
        site = self.sites[self.site]
        if rubble > site.rubble:
            site.rubble = rubble
            for seat in range(self.seats):
                player = self.players[seat]
                known = copies(player.certain[self.site], RUBBLE)
                if known < rubble:
                    player.certain[self.site] += (rubble - known) * ONE[RUBBLE]

    def not_found(self, s: i64) -> i64:
        """The cards of a site that are still in the deck, in the pile or set aside: what everybody can count."""
        site = self.sites[s]
        if s == self.site:
            return site.pile + site.unseen + self.aside * ONE[RUBBLE]
        return site.pile + site.unseen

    def certain_for(self, known: i64, s: i64) -> i64:
        """What must lie in a pile or be set aside, for one who knows of these cards (THE-78)."""
        kind: i64
        cards = self.not_found(s)
        certain: i64 = 0
        for kind in range(FINDS):
            sure = copies(cards, kind) - self.sites[s].deck
            if copies(known, kind) > sure:
                sure = copies(known, kind)
            if sure > 0:
                certain += sure * ONE[kind]
        return certain

    def seen_for(self, known: i64, s: i64) -> i64:
        """Of the cards that one knows of, those that counting alone does not tell; and the rubble known to all.

        What counting tells holds for every pile that chance can lay. Were it decided beforehand, it would distort the
        chances of all other cards."""
        kind: i64
        cards = self.not_found(s)
        known_to_all = self.sites[s].rubble * ONE[RUBBLE]
        seen: i64 = 0
        for kind in range(FINDS):
            if copies(known, kind) > copies(cards, kind) - self.sites[s].deck:
                seen += copies(known, kind) * ONE[kind]
            else:
                seen += copies(known_to_all, kind) * ONE[kind]
        return seen

    def imagine(self, seat: i64, rng: Rng) -> None:
        """All that the seat has not seen becomes unseen; what others saw is unknown to it (THE-76)."""
        s: i64
        other: i64
        seizing = self.phase == SEIZING and self.active == seat
        for s in range(SITES):
            site = self.sites[s]
            seen = self.players[seat].certain[s]
            if s != self.site or not seizing:  # raiders choose from all that they see
                seen = self.seen_for(seen, s)
            hidden = site.pile + site.unseen
            size = site.size()
            for other in range(self.seats):
                self.players[other].certain[s] = site.rubble * ONE[RUBBLE]
            self.players[seat].certain[s] = seen
            if s == self.site:
                seen -= self.aside * ONE[RUBBLE]
            site.pile = seen
            site.unseen = hidden - seen
            site.blind = size - count(seen)
        if self.phase == SEIZING and self.active != seat:
            self.imagine_sight(rng)

    def imagine_sight(self, rng: Rng) -> None:
        """Another player is looking at a pile in which there is a relic."""
        site = self.sites[self.site]
        if site.pile < ONE[1]:
            self.imagine_card(copies(site.unseen, RUBBLE), rng)
        while site.blind:
            self.imagine_card(0, rng)
        self.players[self.active].certain[self.site] = site.pile

    def imagine_card(self, passing_over: i64, rng: Rng) -> None:
        """Decide one unseen card of the pile; so much rubble, which comes first, is out of the question."""
        site = self.sites[self.site]
        kind: i64 = 0
        rest = passing_over + rng.below(count(site.unseen) - passing_over) - copies(site.unseen, RUBBLE)
        while rest >= 0:
            kind += 1
            rest -= copies(site.unseen, kind)
        site.unseen -= ONE[kind]
        site.pile += ONE[kind]
        site.blind -= 1

    # The end

    def end_game(self) -> None:
        self.phase = OVER
        self.actor = NOBODY
        self.active = NONE

    def ending(self) -> str:
        return "deck" if self.phase == OVER else ""

    def score(self, seat: i64) -> i64:
        """Relics, exhibitions and museums, congresses, professors, and the weeks behind the leader (THE-68)."""
        professor: i64
        player = self.players[seat]
        points = player.relic_points + SHOW_POINTS[player.shows] + CONGRESS_POINTS[player.congresses()]
        for professor in range(PROFESSORS):
            if self.professors[professor] == seat:
                points += PROFESSOR_POINTS[professor]
        return points + self.time_points(seat)

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

    # Why an action is refused

    def objection(self, seat: int, action: int) -> Refusal | None:
        if self.phase == OVER:
            return Refusal("THE-66")
        if seat != self.actor:
            return Refusal("THE-10")
        verb = ACTIONS.verb(action)
        if self.phase == WEEKS and verb not in ("stay", "assistant"):
            return Refusal("THE-32", {"most": MOST_WEEKS})
        if self.phase == SEIZING and verb != "seize":
            return Refusal("THE-56")
        if self.phase == GIVING and verb != "give":
            return Refusal("THE-65")
        if self.phase == TURN and verb in NEVER_FIRST:
            return Refusal(NEVER_FIRST[verb])
        if verb == "take":
            return self.objection_to_take(action - TAKE)
        if verb == "dig":
            return self.objection_to_dig((action - DIG) // PERMIT_KINDS, (action - DIG) % PERMIT_KINDS)
        if verb == "assistant":
            return self.objection_to_card(ASSISTANT)
        if verb == "stay":
            return self.objection_to_stay(action - STAY + 1)
        if verb == "steal":
            return self.objection_to_card(THIEF + action - STEAL) or self.objection_to_pile(action - STEAL)
        if verb == "raid":
            return self.objection_to_card(RAIDERS + action - RAID) or self.objection_to_pile(action - RAID)
        if verb == "study":
            return self.objection_to_card(SCIENTIST) or self.objection_to_pile(action - STUDY)
        if verb == "seize":
            return self.objection_to_seize(action - SEIZE + 1)
        return self.objection_to_give((action - GIVE) // RELIC_POINTS, (action - GIVE) % RELIC_POINTS + 1)

    def objection_to_take(self, kind: i64) -> Refusal | None:
        if kind < EXHIBITION:
            return None if kind in list(self.storage) else Refusal("THE-16")
        show = kind - EXHIBITION
        if not self.offer & (1 << show):
            return Refusal("THE-23")
        player = self.players[self.actor]
        if self.can_show(player, show):
            return None
        if kind < MUSEUM:
            needed, owned = ROW_RELICS[3 * show], player.exhibits(ROW_SITE[3 * show])
            return Refusal("THE-61", {"needed": needed, "owned": owned})
        return Refusal("THE-64", {"needed": MUSEUM_RELICS[kind - MUSEUM], "owned": player.all_exhibits()})

    def objection_to_dig(self, s: i64, permit: i64) -> Refusal | None:
        player = self.players[self.actor]
        place = (s, GENERAL_PERMIT, SMALL_PERMIT - IN_HAND)[permit]
        if not held(player.hand, place):
            return Refusal("THE-26")
        if not player.expertise[s]:
            return Refusal("THE-27")
        return self.objection_to_pile(s)

    def objection_to_pile(self, s: i64) -> Refusal | None:
        return None if self.sites[s].size() else Refusal("THE-39")

    def objection_to_card(self, kind: i64) -> Refusal | None:
        return None if held(self.players[self.actor].hand, kind - IN_HAND) else Refusal("THE-25")

    def objection_to_stay(self, weeks: i64) -> Refusal | None:
        if EXCAVATION[16 * self.column() + weeks]:
            return None
        return Refusal("THE-35", {"weeks": weeks, "knowledge": self.knowledge})

    def objection_to_seize(self, kind: i64) -> Refusal | None:
        return None if copies(self.sites[self.site].pile, kind) else Refusal("THE-54")

    def objection_to_give(self, s: i64, points: i64) -> Refusal | None:
        return None if copies(self.players[self.actor].relics[s], points) else Refusal("THE-65")

    # What players know

    def view(self, seat: int | None) -> View:
        return view.view(self, seat)

    def prompt(self, seat: int) -> str:
        return PHASES[self.phase]

    # Copies

    def blank(self) -> State:
        return Thebes(self.game, self.seats, self.books)

    def assign(self, other: State) -> None:
        i: i64
        assert isinstance(other, Thebes)
        self.actor = other.actor
        self.phase = other.phase
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

    def numbers(self) -> list[int]:
        numbers: list[int] = [self.actor, self.phase, self.active, self.top, self.offer, self.site, self.knowledge]
        numbers += [self.draws, self.aside, self.due, int(self.raiding), self.museum, self.owed]
        numbers += [*self.green, *self.storage, *self.professors]
        for site in self.sites:
            numbers += [site.unseen, site.blind, site.pile, site.rubble, site.given]
        for player in self.players:
            numbers += [player.weeks, player.height, player.hand, player.open, player.general]
            numbers += [player.relic_points, player.shows, *player.expertise, *player.relics, *player.certain]
        return numbers

    def set_numbers(self, numbers: list[int]) -> None:
        i: i64
        rest = iter(numbers)
        self.actor = next(rest)
        self.phase = next(rest)
        self.active = next(rest)
        self.top = next(rest)
        self.offer = next(rest)
        self.site = next(rest)
        self.knowledge = next(rest)
        self.draws = next(rest)
        self.aside = next(rest)
        self.due = next(rest)
        self.raiding = next(rest) != 0
        self.museum = next(rest)
        self.owed = next(rest)
        self.greens = 0
        for i in range(KINDS):
            self.green[i] = next(rest)
            self.greens += self.green[i]
        for i in range(STORAGE):
            self.storage[i] = next(rest)
        for i in range(PROFESSORS):
            self.professors[i] = next(rest)
        for site in self.sites:
            site.unseen = next(rest)
            site.blind = next(rest)
            site.pile = next(rest)
            site.rubble = next(rest)
            site.given = next(rest)
            site.deck = count(site.unseen) - site.blind
        for player in self.players:
            player.weeks = next(rest)
            player.height = next(rest)
            player.hand = next(rest)
            player.open = next(rest)
            player.general = next(rest)
            player.relic_points = next(rest)
            player.shows = next(rest)
            for i in range(SITES):
                player.expertise[i] = next(rest)
            for i in range(SITES):
                player.relics[i] = next(rest)
            for i in range(SITES):
                player.certain[i] = next(rest)

    # What always adds up

    def check(self) -> None:
        self.check_sites()
        self.check_green_cards()
        self.check_players()
        markers = sorted((player.weeks, player.height) for player in self.players)
        if self.phase != STACK:
            assert len(set(markers)) == self.seats, "two markers in one place"
            assert all(height == 0 or (weeks, height - 1) in markers for weeks, height in markers), "a stack has a gap"
        assert self.greens == sum(self.green), "the deck does not add up"
        if self.actor != CHANCE and self.phase != OVER:
            assert self.vacant() == NONE, "a storage space is empty"
            assert self.top == GREEN, "the deck does not show a green back"

    def check_sites(self) -> None:
        s: i64
        for s in range(SITES):
            site = self.sites[s]
            here = self.not_found(s) - site.unseen  # in the pile or set aside
            cards = here + site.unseen + site.given + sum(player.relics[s] for player in self.players)
            assert cards == SITE_CARDS[s + SITES if self.books else s], f"cards of site {s} are missing"
            assert count(site.unseen) == site.deck + site.blind, f"unseen cards of site {s} are missing"
            assert min(site.deck, site.blind) >= 0, "a number of cards below zero"
            for player in self.players:
                known = player.certain[s]
                certain = self.certain_for(known, s)
                assert count(certain) <= count(here) + site.blind, "a player knows of more cards than there are"
                for kind in range(FINDS):
                    assert copies(known, kind) <= copies(here, kind), "a player knows of a card that is not there"
                    assert copies(known, kind) <= copies(certain, kind), "what is certain is not"
                assert copies(known, RUBBLE) >= site.rubble, "a player forgot what everybody knows"

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
            books = 0
            points = 0
            for s in range(SITES):
                expertise = sum(lying(player.open, 3 * s + b) * (b + 1) for b in range(3))
                assert player.expertise[s] == expertise, "expertise does not fit the cards"
                books += copies(player.relics[s], BOOK) * BOOK_KNOWLEDGE
                points += sum(copies(player.relics[s], kind) * kind for kind in range(BOOK))
            general = sum(lying(player.open, GENERAL + b) * (b + 1) for b in range(2)) + books
            assert player.general == general, "general knowledge does not fit the cards"
            assert player.relic_points == points, "the points of relics do not fit the cards"
            for place in range(GENERAL_PERMIT + 1):
                assert held(player.hand, place) <= held(PERMITS[self.seats], place), "a permit too many"
            assert player.hand < HELD_ONE[HELD - 1] * 8, "a hand overflows"
