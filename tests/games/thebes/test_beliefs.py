"""A slow and obvious account of what a player of Thebes can conclude about a pile, and views and guesses that agree.

A belief is the set of all piles that fit what a seat has seen. Each thing that the seat sees narrows or moves it. Where
chances are asked for, every order of the cards is counted that fits."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping
from fractions import Fraction
from itertools import combinations, permutations
from random import Random

import pytest

from ostraka.core.rng import Rng
from ostraka.core.state import CHANCE
from ostraka.games.thebes.rules.action_cards import SEE, SEIZING
from ostraka.games.thebes.rules.state import Thebes
from ostraka.games.thebes.tables import FIND_NAMES, copies
from tests.clauses import clause
from tests.games.thebes.table import lay, legal, lucky, pile, play

Pile = tuple[int, ...]
Belief = set[Pile]

EGYPT = 1
RUBBLE = 0
CARDS: Pile = (RUBBLE, RUBBLE, RUBBLE, 1, 3, 3, 5)
NO_PART = ("top mesopotamia", "top greece", "top crete")  # luck that has nothing to do with Egypt


def cards_of(bundle: int) -> Pile:
    return tuple(kind for kind in range(8) for _ in range(copies(bundle, kind)))


def without(cards: Pile, some: Pile) -> Pile:
    left = list(cards)
    for card in some:
        left.remove(card)
    return tuple(left)


class Observers:
    """What each seat believes of the pile in Egypt, kept up entry by entry."""

    def __init__(self, state: Thebes, size: int) -> None:
        self.state = state
        self.here = CARDS  # not found yet, and not set aside
        self.aside = 0
        self.beliefs: list[Belief] = [set(combinations(CARDS, size)) for _ in range(state.seats)]

    def watch(self, text: str) -> None:
        """Play an entry, and see what it shows of the pile."""
        verb, *words = text.removeprefix("* ").split()
        looker, raiding = self.state.active, self.state.raiding == 1 or verb == "raid"
        play(self.state, text)
        if text == "* top egypt":
            self.beliefs = [
                {tuple(sorted((*seen, card))) for seen in belief for card in without(self.here, seen)}
                for belief in self.beliefs
            ]
        elif verb in ("find", "again", "seize"):
            self.lose(RUBBLE if words[0] == "rubble" else int(words[0]))
        elif verb in ("study", "raid", "see") and self.state.decision is not SEE:
            self.look(looker, raiding)

    def lose(self, card: int) -> None:
        """A card is drawn or seized in the open; rubble comes back when the drawing is over."""
        self.here = without(self.here, (card,))
        self.beliefs = [{without(seen, (card,)) for seen in belief if card in seen} for belief in self.beliefs]
        self.aside += card == RUBBLE
        if self.aside and self.state.draws == 0:
            rubble = (RUBBLE,) * self.aside
            self.here = (*rubble, *self.here)
            self.beliefs = [{(*rubble, *seen) for seen in belief} for belief in self.beliefs]
            self.aside = 0

    def look(self, looker: int, raiding: bool) -> None:
        """One seat sees the whole pile; the others see whether raiders find a relic there."""
        self.beliefs[looker] = {cards_of(self.state.sites[EGYPT].pile)}
        if raiding:
            found = self.state.decision is SEIZING
            self.beliefs = [{seen for seen in belief if any(seen) == found} for belief in self.beliefs]

    def play_on(self, random: Random) -> None:
        if self.state.actor == CHANCE:
            self.watch("* " + random.choice([luck for luck in lucky(self.state) if luck not in NO_PART]))
        else:
            self.watch(random.choice(legal(self.state)))


def possible(guess: Thebes) -> Belief:
    """All piles that chance can make of a guess."""
    site = guess.sites[EGYPT]
    seen = cards_of(site.pile)
    return {tuple(sorted((*seen, *rest))) for rest in combinations(cards_of(site.unseen), site.blind)}


def surely(belief: Belief) -> dict[str, int]:
    """The cards that are in every pile of a belief."""
    least = {str(FIND_NAMES[kind]): min(seen.count(kind) for seen in belief) for kind in range(8)}
    return {find: number for find, number in least.items() if number}


@clause("THE-76", "THE-77", "THE-78")
@pytest.mark.parametrize("size", [1, 3])
@pytest.mark.parametrize("seed", range(40))
def test_guesses_can_become_exactly_the_piles_that_fit_all_that_a_seat_has_seen(seed: int, size: int) -> None:
    random = Random(seed)
    mine = ("egypt-3", "egypt-2", "scientist", "thief-egypt")
    state = lay(
        players=3,
        cards=[mine, ("egypt-3", "scientist", "raiders-egypt"), ("egypt-2",)],
        permits=(0, 1, 0, 0, 2),
        blind={"egypt": size},
        unseen={"egypt": CARDS},
    )
    observers = Observers(state, size)
    for _ in range(60):
        observers.play_on(random)
        for seat, belief in enumerate(observers.beliefs):
            guess = state.guess(seat, Rng(random.randrange(1 << 30)))
            assert isinstance(guess, Thebes)
            guess.check()
            if state.decision is SEIZING and state.active != seat:
                assert possible(guess) <= belief
            else:
                assert possible(guess) == belief
                assert pile(state, "egypt", seat)["certain"] == surely(belief)


# The chances of each pile, from every order in which the cards of Egypt may lie in the deck.

Chances = dict[Pile, Fraction]
NEW_CARD = ("take congress", "* turn congress", "* top egypt", "* top green")
DIG = ("dig egypt with own permit", "stay 1 weeks")


def shares(weights: Mapping[Pile, Fraction]) -> Chances:
    return {seen: weight / sum(weights.values()) for seen, weight in weights.items() if weight}


class Orders:
    """Every order of the deck, the pile that it leads to, and a weight: how well it fits what one seat has seen."""

    def __init__(self, cards: Pile) -> None:
        self.orders: list[tuple[Pile, Pile, Fraction]] = [(order, (), Fraction(1)) for order in permutations(cards)]

    def lay(self, number: int = 1) -> None:
        self.orders = [(order[number:], cards + order[:number], weight) for order, cards, weight in self.orders]

    def look(self, seen: Pile) -> None:
        self.orders = [order for order in self.orders if sorted(order[1]) == sorted(seen)]

    def draw(self, card: int) -> None:
        """A card of the shuffled pile; rubble goes back."""
        self.orders = [
            (order, cards if card == RUBBLE else without(cards, (card,)), weight * cards.count(card) / len(cards))
            for order, cards, weight in self.orders
            if card in cards
        ]

    def chances(self) -> Chances:
        piles: dict[Pile, Fraction] = defaultdict(Fraction)
        for _, cards, weight in self.orders:
            piles[tuple(sorted(cards))] += weight
        return shares(piles)


def guessed(state: Thebes, seat: int, seed: int = 1) -> Chances:
    """The chances of each pile in a seat's guess."""
    guess = state.guess(seat, Rng(seed))
    assert isinstance(guess, Thebes)
    site = guess.sites[EGYPT]
    piles: dict[Pile, Fraction] = defaultdict(Fraction)
    for rest in combinations(cards_of(site.unseen), site.blind):
        piles[tuple(sorted((*cards_of(site.pile), *rest)))] += 1
    return shares(piles)


def studied(cards: Pile, size: int, seen: Pile) -> Thebes:
    """The first seat has sent a scientist to a pile of so many of the cards."""
    mine = ("egypt-3", "egypt-2", "scientist")
    state = lay(cards=[mine], blind={"egypt": size}, unseen={"egypt": cards}, weeks=(0, 50))
    play(state, "study egypt", *(f"* see {FIND_NAMES[card]}" for card in seen))
    return state


@clause("THE-76", "THE-78")
def test_what_was_seen_is_not_forgotten_once_counting_gives_the_same_number() -> None:
    state = studied((1, 1, 1, 1, 6), 3, seen=(1, 1, 1))
    play(state, *NEW_CARD)
    assert pile(state, "egypt", 0)["certain"] == pile(state, "egypt", 1)["certain"] == {"1": 3}
    assert pile(state, "egypt", 0)["seen"] == {"1": 3}
    assert pile(state, "egypt", 1)["seen"] == pile(state, "egypt")["seen"] == {}
    assert guessed(state, 0) == {(1, 1, 1, 1): Fraction(1, 2), (1, 1, 1, 6): Fraction(1, 2)}
    play(state, *DIG)
    for seat, chance in ((0, Fraction(1, 8)), (1, Fraction(1, 5))):
        guess = state.guess(seat, Rng(1))
        assert isinstance(guess, Thebes)
        luck = lucky(guess)
        assert Fraction(luck["find 6"], sum(luck.values())) == chance


@clause("THE-76", "THE-77", "THE-78")
@pytest.mark.parametrize("seed", range(60))
def test_guesses_have_the_chances_of_all_orders_that_fit(seed: int) -> None:
    random = Random(seed)
    cards = tuple(random.sample((RUBBLE, RUBBLE, RUBBLE, 1, 1, 1, 1, 3, 3, 6), random.randint(3, 5)))
    size = random.randint(1, len(cards) - 1)
    seen, unknown = cards[:size], cards[size:]
    state = studied(cards, size, seen)
    mine, theirs = Orders(cards), Orders(cards)
    mine.lay(size)
    mine.look(seen)
    theirs.lay(size)
    for _ in range(random.randint(1, len(unknown))):
        play(state, *NEW_CARD)
        mine.lay()
        theirs.lay()
        assert guessed(state, 0) == mine.chances()
        assert guessed(state, 1) == theirs.chances()
    play(state, *DIG)
    find = random.choice(list(lucky(state)))
    card = int(find.split()[1].replace("rubble", "0"))
    play(state, f"* {find}")
    theirs.draw(card)
    assert guessed(state, 1) == theirs.chances()
    if card not in seen or card not in unknown:  # no doubt whether it is one of those seen
        mine.draw(card)
        assert guessed(state, 0) == mine.chances()


@clause("THE-56", "THE-76")
def test_while_another_player_raids_every_pile_with_a_relic_is_as_likely_as_it_was() -> None:
    state = lay(cards=[("raiders-egypt",)], blind={"egypt": 2}, unseen={"egypt": (RUBBLE, RUBBLE, 1, 6)})
    play(state, "raid egypt", "* see rubble", "* see 6")
    piles = Counter(next(iter(guessed(state, 1, seed))) for seed in range(2000))
    likely = {(RUBBLE, 1): 2, (RUBBLE, 6): 2, (1, 6): 1}  # of the six piles, one has no relic
    assert set(piles) == set(likely)
    for cards, weight in likely.items():
        assert abs(piles[cards] - weight * 400) < 60
