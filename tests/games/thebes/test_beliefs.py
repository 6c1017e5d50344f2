"""A slow and obvious account of what a player of Thebes can conclude about a pile, and views and guesses that agree.

A belief is the set of all piles that fit what a seat has seen. Each thing that the seat sees narrows or moves it."""

from __future__ import annotations

from itertools import combinations
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
