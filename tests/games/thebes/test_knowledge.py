"""What players of Thebes know, and the luck of piles that nobody has seen."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from fractions import Fraction
from itertools import permutations

import pytest

from ostraka.core.rng import Rng
from ostraka.core.state import CHANCE
from ostraka.games.thebes.rules.state import Thebes
from tests.clauses import clause
from tests.games.thebes.table import lay, lucky, pile, play, player

FIVE = ("egypt-3", "egypt-2")  # five points of expertise in Egypt: one week brings one card
DIG = ("dig egypt with own permit", "stay 1 weeks")


def twins(state: Thebes, first: tuple[str, ...], second: tuple[str, ...]) -> tuple[Thebes, Thebes]:
    """The state played on in two ways."""
    one, other = state.copy(), state.copy()
    assert isinstance(one, Thebes)
    assert isinstance(other, Thebes)
    play(one, *first)
    play(other, *second)
    return one, other


def assert_alike(one: Thebes, other: Thebes, seat: int) -> None:
    """The seat cannot tell the two states apart, and guesses the same."""
    assert one.view(seat) == other.view(seat)
    assert one.guess(seat, Rng(1)) == other.guess(seat, Rng(1))


@clause("THE-40", "THE-75")
def test_a_pile_tells_what_was_seen_in_the_open_and_not_its_size() -> None:
    state = lay(cards=[FIVE], blind={"egypt": 5})
    play(state, *DIG, "* find 6")
    for seat in (0, 1, None):
        shown = pile(state, "egypt", seat)
        assert list(shown) == ["empty", "laid", "hidden", "given", "rubble", "seen", "certain"]
        assert shown["laid"] == 5
        assert sum(shown["hidden"].values()) == 19  # in the pile or in the deck
        assert (shown["empty"], shown["rubble"], shown["certain"]) == (False, 0, {})


@clause("THE-74")
def test_hands_and_the_green_cards_of_the_deck_are_known_to_all() -> None:
    state = lay(cards=[("thief-egypt", "assistant", "assistant"), ("scientist",)])
    for seat in (0, 1, None):
        view = state.view(seat)
        assert [shown["hand"] for shown in view["players"]] == [{"thief-egypt": 1, "assistant": 2}, {"scientist": 1}]
        assert view["deck"]["assistant"] == 2
        assert "thief-egypt" not in view["deck"]
    play(state, "take congress", "* turn egypt-1", "* top green")
    assert player(state, 0)["permits"]["egypt"] == 2
    assert state.view(1)["deck"]["egypt-1"] == 3


@clause("THE-76")
def test_only_the_one_who_looks_knows_the_pile() -> None:
    state = lay(cards=[("scientist",)], blind={"egypt": 2})
    play(state, "study egypt", "* see 6", "* see 1")
    assert pile(state, "egypt", 0)["certain"] == {"1": 1, "6": 1}
    assert pile(state, "egypt", 1)["certain"] == pile(state, "egypt")["certain"] == {}
    assert pile(state, "egypt", 1)["hidden"] == pile(lay(), "egypt")["hidden"]


@clause("THE-76")
def test_nobody_else_can_tell_what_was_seen() -> None:
    state = lay(players=3, cards=[("scientist",)], blind={"egypt": 2})
    one, other = twins(state, ("study egypt", "* see 6", "* see 1"), ("study egypt", "* see rubble", "* see 3"))
    assert_alike(one, other, 1)
    assert_alike(one, other, 2)
    assert one.view(None) == other.view(None)
    assert one.view(0) != other.view(0)


@clause("THE-56", "THE-76")
def test_nobody_else_can_tell_what_raiders_left_behind() -> None:
    state = lay(cards=[("raiders-egypt",)], blind={"egypt": 2})
    looks = ("raid egypt", "* see 6", "* see 1"), ("raid egypt", "* see 6", "* see rubble")
    looking, too = twins(state, *looks)
    assert_alike(looking, too, 1)
    one, other = twins(state, (*looks[0], "seize 6"), (*looks[1], "seize 6"))
    assert_alike(one, other, 1)
    assert pile(one, "egypt", 0)["certain"] == {"1": 1}
    assert pile(one, "egypt", 1)["certain"] == {}


@clause("THE-56", "THE-57")
def test_whoever_has_looked_at_a_pile_or_shown_a_relic_cannot_take_it_back() -> None:
    cards = [("scientist",), ("scientist", "raiders-egypt")]
    state = lay(cards=cards, blind={"egypt": 2})
    play(state, "study egypt", "* see 6", "* see 1")  # what luck has decided stays anyway
    assert state.reveals == 0
    play(state, "study egypt")
    assert state.reveals == 1
    play(state, "raid egypt")
    assert state.reveals == 2
    play(state, "seize 6")
    assert state.reveals == 3


@clause("THE-76")
def test_what_is_seen_is_told_to_the_one_who_looks_alone() -> None:
    state = lay(cards=[("scientist",)], blind={"egypt": 2})
    state.listen()
    play(state, "study egypt", "* see 6", "* see rubble")
    events = state.take_events()
    assert [(event.key, event.seen_by) for event in events] == [("study", None), ("see", (0,)), ("see", (0,))]


@clause("THE-76")
def test_cards_laid_later_leave_what_was_seen_certain() -> None:
    state = lay(cards=[("scientist",)], blind={"egypt": 2}, weeks=(0, 50))
    play(state, "study egypt", "* see 6", "* see 4")
    play(state, "take congress", "* turn congress", "* top egypt", "* top egypt", "* top green")
    assert pile(state, "egypt", 0)["certain"] == {"4": 1, "6": 1}


@clause("THE-76")
def test_a_relic_that_may_be_the_one_seen_is_no_longer_certain() -> None:
    state = lay(cards=[("scientist", *FIVE)], blind={"egypt": 2})
    play(state, "study egypt", "* see 4", "* see 3")
    play(state, "take congress", "* turn congress", "* top egypt", "* top green")  # the new card may be a 4 too
    new, old = twins(state, (*DIG, "* find 4"), (*DIG, "* again 4"))
    for after in (new, old):
        assert pile(after, "egypt", 0)["certain"] == {"3": 1}
    assert_alike(new, old, 0)
    assert_alike(new, old, 1)
    assert new != old
    play(state, *DIG, "* find 1")
    assert pile(state, "egypt", 0)["certain"] == {"3": 1, "4": 1}


@clause("THE-76")
def test_a_guess_holds_all_that_the_seat_has_seen_and_nothing_that_others_saw() -> None:
    state = lay(cards=[("scientist",)], blind={"egypt": 2, "crete": 3})
    play(state, "study egypt", "* see 6", "* see 4")
    mine, theirs = state.guess(0, Rng(1)), state.guess(1, Rng(1))
    assert isinstance(mine, Thebes)
    assert isinstance(theirs, Thebes)
    for guess in (mine, theirs):
        for number in range(4):
            assert guess.sites[number].size() == state.sites[number].size()
    play(mine, "take congress", "* turn egypt-1", "* top green")
    play(theirs, "take congress", "* turn egypt-1", "* top green")
    assert mine.sites[1].pile == 64**6 + 64**4
    assert theirs.sites[1].pile == 0
    assert theirs.sites[1].unseen == mine.sites[1].unseen + mine.sites[1].pile


@clause("THE-56", "THE-76")
def test_a_guess_while_another_player_raids_has_a_relic_to_seize() -> None:
    state = lay(cards=[("raiders-egypt",)], blind={"egypt": 2})
    play(state, "raid egypt", "* see rubble", "* see 6")
    seen = set()
    for seed in range(200):
        guess = state.guess(1, Rng(seed))
        assert isinstance(guess, Thebes)
        guess.check()
        assert guess.actors() == [0]
        assert sum(pile(guess, "egypt", 0)["certain"].values()) == 2  # the one who raids sees both cards
        choices = [guess.game.actions.text(action) for action in guess.legal(0)]
        assert choices
        seen.add(tuple(choices))
    assert ("seize 6",) in seen
    assert ("seize 3", "seize 4") in seen


@clause("THE-78")
@pytest.mark.parametrize("size", [1, 2, 3, 4])
def test_a_guess_of_one_who_has_seen_nothing_leaves_all_to_chance(size: int) -> None:
    """What counting tells is true of every pile that chance can lay; to decide it first would distort the chances."""
    state = lay(unseen={"egypt": (6, 3, 3, 0)}, blind={"egypt": size})
    assert state.guess(0, Rng(1)) == state


@clause("THE-57", "THE-78")
def test_a_guess_can_be_played_on_while_somebody_looks_at_a_pile() -> None:
    all_there = lay(cards=[("scientist",)], unseen={"egypt": (6, 3, 0)}, blind={"egypt": 3})
    play(all_there, "study egypt")
    two = ("scientist", "scientist")
    partly_seen = lay(cards=[two], unseen={"egypt": (6, 3, 3, 3)}, blind={"egypt": 1}, weeks=(0, 50))
    play(partly_seen, "study egypt", "* see 6")
    play(partly_seen, "take congress", "* turn congress", "* top egypt", "* top green", "study egypt")
    assert pile(partly_seen, "egypt", 0)["certain"] == {"3": 1, "6": 1}
    for state, seat, luck in (
        (all_there, 0, {"see rubble": 1, "see 3": 1, "see 6": 1}),
        (all_there, 1, {"see rubble": 1, "see 3": 1, "see 6": 1}),
        (partly_seen, 0, {"see 3": 3}),
        (partly_seen, 1, {"see 3": 3, "see 6": 1}),
    ):
        guess = state.guess(seat, Rng(1))
        assert isinstance(guess, Thebes)
        assert lucky(guess) == luck
        while guess.actor == CHANCE:
            play(guess, f"* {next(iter(lucky(guess)))}")


@clause("THE-76", "THE-78")
def test_it_makes_no_difference_whether_a_card_was_seen_that_counting_tells_as_well() -> None:
    state = lay(cards=[("scientist", *FIVE)], unseen={"egypt": (3, 3, 5)}, blind={"egypt": 1}, weeks=(0, 50))
    new_card = ("take congress", "* turn congress", "* top egypt", "* top green")
    rest = (*new_card, *DIG)
    once, again = twins(state, ("study egypt", "* see 3", *rest), ("study egypt", "* see 5", *rest))
    play(once, "* again 3", *new_card)
    play(again, "* find 3", *new_card)
    for seat in (0, 1):
        assert pile(once, "egypt", seat)["certain"] == {"3": 1, "5": 1}
        assert_alike(once, again, seat)
    assert once != again


@clause("THE-54", "THE-78")
def test_raiders_who_could_count_the_pile_guess_all_that_they_see() -> None:
    state = lay(cards=[("raiders-egypt",)], unseen={"egypt": (6, 3, 3, 0)}, blind={"egypt": 4})
    play(state, "raid egypt", "* see 3", "* see 3", "* see 6", "* see rubble")
    guess = state.guess(0, Rng(1))
    assert guess.legal(0) == state.legal(0)
    assert guess == state


@clause("THE-77")
def test_everybody_knows_of_the_most_rubble_seen_at_one_time() -> None:
    state = lay(cards=[FIVE, FIVE], blind={"egypt": 8})
    play(state, "dig egypt with own permit", "stay 3 weeks", "* find rubble", "* find rubble")
    for seat in (0, 1, None):
        assert pile(state, "egypt", seat)["certain"] == {"rubble": 2}
        assert pile(state, "egypt", seat)["rubble"] == 2
    same, more = twins(state, (*DIG, "* again rubble"), (*DIG, "* find rubble"))
    for seat in (0, 1):
        assert_alike(same, more, seat)  # nobody can tell whether it is the same rubble
    assert pile(more, "egypt")["certain"] == {"rubble": 2}
    assert same != more


@clause("THE-77")
def test_raiders_who_take_nothing_show_everybody_that_all_is_rubble() -> None:
    state = lay(cards=[("raiders-egypt",)], blind={"egypt": 2})
    play(state, "raid egypt", "* see rubble", "* see rubble")
    for seat in (0, 1, None):
        assert pile(state, "egypt", seat)["certain"] == {"rubble": 2}


@clause("THE-78")
def test_what_the_deck_cannot_hold_must_lie_in_the_pile() -> None:
    state = lay(unseen={"egypt": (6, 3, 3, 0)}, blind={"egypt": 3})
    for seat in (0, 1, None):
        assert pile(state, "egypt", seat)["certain"] == {"3": 1}
    empty = lay(unseen={"egypt": (6, 3, 3, 0)}, blind={"egypt": 4})
    assert pile(empty, "egypt")["certain"] == {"rubble": 1, "3": 2, "6": 1}


# The luck of a pile: cards are decided when they are first seen. A slow and obvious count of all orders agrees.

UNSEEN = (0, 0, 3, 5)
Chances = dict[tuple[str, ...], Fraction]


def add_late_runs(found: Chances, state: Thebes, digs: Sequence[int], run: tuple[str, ...], chance: Fraction) -> None:
    """Every run of finds of digs over so many weeks, with its chance, as the game has it."""
    if state.actor == CHANCE:
        luck = lucky(state)
        for text, share in luck.items():
            after = twins(state, (f"* {text}",), ())[0]
            add_late_runs(found, after, digs, (*run, text.split()[1]), chance * Fraction(share, sum(luck.values())))
    elif digs and not pile(state, "egypt")["empty"]:
        after = twins(state, ("dig egypt with own permit", f"stay {digs[0]} weeks"), ())[0]
        add_late_runs(found, after, digs[1:], run, chance)
    else:
        found[run] += chance


def add_obvious_runs(
    found: Chances, cards: Sequence[int], draws: Sequence[int], run: tuple[str, ...], chance: Fraction
) -> None:
    """The same for a pile of known cards, drawing so many each time in every order; rubble goes back."""
    if not draws:
        found[run] += chance
        return
    hands = list(permutations(range(len(cards)), min(draws[0], len(cards))))
    for hand in hands:
        left = [card for number, card in enumerate(cards) if number not in hand or card == 0]
        names = tuple("rubble" if cards[number] == 0 else str(cards[number]) for number in hand)
        add_obvious_runs(found, left, draws[1:], run + names, chance / len(hands))


@clause("THE-36", "THE-37")
@pytest.mark.parametrize("size", [1, 2, 3, 4])
@pytest.mark.parametrize(
    ("weeks", "draws"), [((1, 1), (1, 1)), ((3, 1), (2, 1)), ((1, 3), (1, 2)), ((1, 1, 1), (1, 1, 1))]
)
def test_finds_have_the_chances_of_a_shuffled_pile(size: int, weeks: Sequence[int], draws: Sequence[int]) -> None:
    state = lay(cards=[FIVE, FIVE], unseen={"egypt": UNSEEN}, blind={"egypt": size})
    late: Chances = defaultdict(Fraction)
    add_late_runs(late, state, weeks, (), Fraction(1))
    obvious: Chances = defaultdict(Fraction)
    deals = list(permutations(UNSEEN, size))
    for deal in deals:
        add_obvious_runs(obvious, deal, draws, (), Fraction(1, len(deals)))
    assert sum(late.values()) == 1
    assert late == obvious


@clause("THE-57")
def test_what_a_scientist_sees_has_the_chances_of_a_shuffled_pile() -> None:
    state = lay(cards=[("scientist",)], unseen={"egypt": UNSEEN}, blind={"egypt": 2})
    play(state, "study egypt")
    assert lucky(state) == {"see rubble": 2, "see 3": 1, "see 5": 1}
    play(state, "* see rubble")
    assert lucky(state) == {"see rubble": 1, "see 3": 1, "see 5": 1}
