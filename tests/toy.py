"""A toy game that has what Saqqara lacks: hidden hands, sealed simultaneous choices, a reveal, weighted chance.

Each seat is dealt two cards from a deck (three 1s, two 2s, one 3), unseen by the others. Both rounds, everybody seals a
card at once; when the last is in, they are shown, and the highest card scores a point for each seat that played it.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any, TypedDict

from librt.vecs import vec
from mypy_extensions import i64

from ostraka.core.catalogue import Catalogue, Verb
from ostraka.core.clauses import Refusal, Rulebook
from ostraka.core.decision import Decision, Together, numbered
from ostraka.core.experience import Lesson
from ostraka.core.game import Game, Option, Title
from ostraka.core.judgement import Judgement, lead
from ostraka.core.observation import Vector, numerals
from ostraka.core.rng import Rng
from ostraka.core.schema import Seen
from ostraka.core.state import CHANCE, NOBODY, State

ACTIONS = Catalogue("action", Verb("seal {card}", card=(1, 2, 3)))
OUTCOMES = Catalogue("outcome", Verb("deal {card}", card=(1, 2, 3)))
DECK = (3, 2, 1)
CARDS = numerals(3, 1)
HAND = 2
NOTHING = -1


class Table(TypedDict):
    hand: list[int]
    sealed: int | None
    shown: list[list[int]]
    points: list[int]
    undealt: int


class View(Seen, Table):
    """What a seat of the toy game may know."""


class Facts(TypedDict, total=False):
    left: int
    """How many cards the hand then has."""


class Toy(State):
    """One position of the toy game."""

    deck: list[int]
    hands: list[list[int]]
    sealed: list[int]
    shown: list[list[int]]  # NOTHING where nothing was shown yet
    points: list[int]

    def __init__(self, game: Game) -> None:
        super().__init__(game, game.seats, 3)
        self.deck = list(DECK)
        self.hands = [[0, 0, 0] for _ in range(game.seats)]
        self.sealed = [NOTHING] * game.seats
        self.shown = [[NOTHING] * HAND for _ in range(game.seats)]
        self.points = [0] * game.seats
        self.actor = CHANCE

    def owes(self, seat: i64) -> bool:
        return self.actor >= 0 and self.sealed[seat] == NOTHING

    def deal(self, card: int) -> None:
        seat = next(seat for seat in range(self.seats) if sum(self.hands[seat]) < HAND)
        self.deck[card] -= 1
        self.hands[seat][card] += 1
        if self.listening:
            self.emit("deal", {"seat": seat, "card": card + 1}, seen_by=(seat,))
        if sum(map(sum, self.hands)) == HAND * self.seats:
            self.actor = 0
            self.decision = SEALS

    def seal(self, seat: int, card: int) -> None:
        self.hands[seat][card] -= 1
        self.sealed[seat] = card
        if self.listening:
            self.emit("seal", {"seat": seat})
        owing = [other for other in range(self.seats) if self.sealed[other] == NOTHING]
        if owing:
            self.actor = owing[0]
        else:
            self.show()

    def show(self) -> None:
        self.reveals += 1
        for seat in range(self.seats):
            self.shown[seat][self.shown[seat].index(NOTHING)] = self.sealed[seat]
            self.points[seat] += self.sealed[seat] == max(self.sealed)
            if self.listening:
                self.emit("show", {"seat": seat, "card": self.sealed[seat] + 1})
        self.sealed = [NOTHING] * self.seats
        self.actor = 0 if any(self.hands[0]) else NOBODY

    def score(self, seat: i64) -> i64:
        return self.points[seat]

    def ending(self) -> str:
        return "hands" if self.is_over() else ""

    def tally(self, seat: int) -> dict[str, int]:
        return {"points": self.points[seat]}

    def look(self, seat: int | None) -> Table:
        return {
            "hand": [] if seat is None else self.hands[seat],
            "sealed": None if seat is None else self.sealed[seat],
            "shown": [[card for card in cards if card != NOTHING] for cards in self.shown],
            "points": self.points,
            "undealt": sum(self.deck),
        }

    def describe(self, vector: Vector, seat: i64) -> None:
        hand = vector.places("hand", CARDS)
        for card, held in enumerate(self.hands[seat]):
            vector.add(hand + card, held)
        vector.one_of("sealed", self.sealed[seat], CARDS)
        vector.number("undealt", sum(self.deck))
        for turn in range(self.seats):
            who = vector.seat(turn)
            vector.enter("seat", turn)
            for place, card in enumerate(self.shown[who]):
                vector.enter("shown", place + 1)
                vector.one_of("card", card, CARDS)
                vector.leave()
            vector.number("points", self.points[who])
            vector.leave()

    def imagine(self, seat: i64, rng: Rng) -> None:
        """Deal what this seat has not seen anew: the deck, the other hands, and the others' sealed cards."""
        unseen = list(DECK)
        for card in range(3):
            unseen[card] -= self.hands[seat][card] + (self.sealed[seat] == card)
            unseen[card] -= sum(shown.count(card) for shown in self.shown)
        for other in range(self.seats):
            if other != seat:
                held = sum(self.hands[other])
                self.hands[other] = [0, 0, 0]
                for _ in range(held):
                    self.hands[other][self.pick(unseen, rng)] += 1
                if self.sealed[other] != NOTHING:
                    self.sealed[other] = self.pick(unseen, rng)
        self.deck = unseen

    def pick(self, cards: list[int], rng: Rng) -> int:
        rest = rng.below(sum(cards))
        for card in range(3):
            rest -= cards[card]
            if rest < 0:
                cards[card] -= 1
                return card
        raise AssertionError

    def assign(self, other: State) -> None:
        assert isinstance(other, Toy)
        self.actor = other.actor
        self.decision = other.decision
        self.deck = list(other.deck)
        self.hands = [list(hand) for hand in other.hands]
        self.sealed = list(other.sealed)
        self.shown = [list(shown) for shown in other.shown]
        self.points = list(other.points)

    def check(self) -> None:
        for card, copies in enumerate(DECK):
            held = sum(hand[card] for hand in self.hands) + self.sealed.count(card)
            assert self.deck[card] + held + sum(shown.count(card) for shown in self.shown) == copies


class Deal(Decision[Toy]):
    """A card for the first hand that is not full."""

    def find(self, s: Toy, seat: i64) -> i64:
        k = 0
        for card, left in enumerate(s.deck):
            if left:
                s.choices[k], s.weights[k] = card, left
                k += 1
        return k

    def apply(self, s: Toy, seat: i64, action: i64) -> None:
        s.deal(action)


class Seal(Decision[Toy]):
    """A card of the hand."""

    def find(self, s: Toy, seat: i64) -> i64:
        k = 0
        for card, held in enumerate(s.hands[seat]):
            if held:
                s.choices[k] = card
                k += 1
        return k

    def apply(self, s: Toy, seat: i64, action: i64) -> None:
        s.seal(seat, action)

    def refusal(self, s: Toy, seat: i64, action: i64) -> Refusal | None:
        return None if s.hands[seat][action] else Refusal("TOY-2")

    def facts(self, s: Toy, seat: i64, action: i64) -> Facts:
        return {"left": sum(s.hands[seat]) - 1}


class Seals(Together[Toy]):
    """Everybody seals a card at once."""

    def step(self, s: Toy, seat: i64) -> Decision[Toy]:
        return SEAL


DEAL = Deal("deal")
SEALS = Seals("seals", clause="TOY-1")
SEAL = Seal("seal", "seal", "TOY-2")
DECISIONS = numbered(DEAL, SEALS, SEAL)


class ToyJudgement(Judgement):
    def __init__(self, lesson: Lesson | None) -> None:
        super().__init__({"lead": 1.0}, 1, lesson)

    def extract(self, state: State, seat: i64) -> None:
        self.features = vec[float]([float(lead(state, seat))])


class ToyRulebook(Rulebook):
    """Two clauses, without a file."""

    def __init__(self) -> None:
        self.clauses = {}

    def explain(self, refusal: Refusal, lang: str) -> str:
        return refusal.clause


class ToyTitle(Title):
    def judgement(self, seats: int) -> Judgement:
        return self.judge(None)

    @cached_property
    def rulebook(self) -> Rulebook:
        return ToyRulebook()


def read_view(game: Game, view: Mapping[str, Any]) -> State:
    """Others hold as many cards as they must, of those that the seat has not seen."""
    state = game.new()
    assert isinstance(state, Toy)
    seat = view["seat"]
    state.points = list(view["points"])
    state.shown = [[*cards, *[NOTHING] * (HAND - len(cards))] for cards in view["shown"]]
    dealt = sum(DECK) - view["undealt"]
    for other in range(game.seats):
        shown = len(view["shown"][other])
        if view["decision"] == "seals" and other not in view["owing"] and view["owing"]:
            state.sealed[other] = 0
        held = min(HAND, dealt - HAND * other) - shown - (state.sealed[other] != NOTHING)
        state.hands[other] = [max(held, 0), 0, 0]
    state.hands[seat] = list(view["hand"])
    state.sealed[seat] = view["sealed"]
    return state


def title(kind: type[Toy] = Toy) -> Title:
    """The toy game, or a broken kind of it."""
    return ToyTitle(
        id="toy",
        rules=1,
        options=(Option("players", (2, 3), default=2),),
        actions=ACTIONS,
        outcomes=OUTCOMES,
        endings={"hands": "TOY-1"},
        order="TOY-1",
        decisions=DECISIONS,
        start=kind,
        judge=ToyJudgement,
        open_prompts=frozenset({"seal"}),  # everybody can count the cards of a hand
        package="tests",
        view=View,
        facts=Facts,
        tally=("points",),
        read_view=read_view,
        remembered=("shown",),
    )


TITLE = title()
