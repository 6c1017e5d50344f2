"""New rows, empty hands, blocked rows and the exceptional case of Saqqara."""

from __future__ import annotations

from itertools import combinations

import pytest

from ostraka.games.saqqara.tables import BEST, COMPLETE
from tests.clauses import clause
from tests.games.saqqara.table import hand, lay, legal, play, refused, rows, taken, won

BLOCKED = ["09", "019", "029", "039", "049", "059", "0129", "0139", "0149", "0239", "19", "129", "139", "149", "29"]


@clause("SAQ-24")
def test_the_lowest_visible_card_opens_the_vacant_row() -> None:
    state = lay(piles=(7, 4, 6, 5), rows=[(0, 2, 3), (0,), (0,)], hands=[(4, 6, 1)])
    play(state, "place 4 on row 1", "place 6 on row 1")
    assert rows(state) == [[4], [0], [0]]
    assert state.view(None)["piles"] == [7, 5, 6, 5]
    assert state.actors() == [1]
    assert refused(state, "open row 1 from pile 1") == "SAQ-24"


@clause("SAQ-25")
def test_the_player_chooses_among_equally_low_piles() -> None:
    state = lay(piles=(7, 4, 6, 4), rows=[(0, 2, 3), (0,), (0,)], hands=[(4, 6, 1)])
    play(state, "place 4 on row 1", "place 6 on row 1")
    assert state.actors() == [0]
    assert legal(state) == ["open row 1 from pile 2", "open row 1 from pile 4"]
    assert refused(state, "draw pile 1") == "SAQ-25"
    assert refused(state, "open row 1 from pile 3") == "SAQ-24"
    assert refused(state, "open row 2 from pile 2") == "SAQ-24"
    assert refused(state, "open row 1 from pile 5") == "SAQ-2"
    play(state, "open row 1 from pile 4")
    assert rows(state)[0] == [4]
    assert state.view(None)["piles"] == [7, 4, 6, 5]
    assert state.actors() == [1]


@clause("SAQ-26")
def test_the_player_chooses_which_of_two_vacant_rows_is_opened_first() -> None:
    state = lay(piles=(4, 5, 10, 10), rows=[(1, 6), (0,), (2, 5)], hands=[(8, 8, 9)])
    play(state, "place 8 on row 1", "place 8 on row 3")
    assert legal(state) == ["open row 1 from pile 1", "open row 3 from pile 1"]
    play(state, "open row 3 from pile 1")
    # Now two piles show 5, and the other row takes one of them.
    assert legal(state) == ["open row 1 from pile 1", "open row 1 from pile 2"]
    play(state, "open row 1 from pile 2")
    assert rows(state) == [[5], [0], [4]]
    assert state.actors() == [1]


@clause("SAQ-26", "SAQ-31")
def test_a_complete_and_a_blocked_row_are_both_opened_anew() -> None:
    state = lay(piles=(4, 6, 10, 10), rows=[(1, 6), (0,), (2,)], hands=[(8, 9, 9)])
    play(state, "place 8 on row 1", "place 9 on row 3", "open row 3 from pile 1")
    assert taken(state) == [1, 6, 8]
    assert rows(state) == [[5], [0], [4]]


@clause("SAQ-27")
def test_the_card_that_opens_a_row_brings_no_bonus() -> None:
    state = lay(piles=(0, 7, 10, 10), rows=[(0, 2, 3), (0,), (0,)], hands=[(4, 6, 9)])
    play(state, "place 4 on row 1", "place 6 on row 1")
    assert rows(state) == [[0], [0], [0]]
    assert won(state) == 0


@clause("SAQ-28")
def test_an_empty_hand_draws_exactly_five_from_any_piles() -> None:
    state = lay(piles=(4, 5, 6, 7), hands=[(1, 2)])
    play(state, "place 1 on row 1", "place 2 on row 2")
    assert state.actors() == [0]
    assert refused(state, "stop") == "SAQ-28"
    play(state, "draw pile 1", "draw pile 1", "draw pile 4", "draw pile 3", "draw pile 2")
    assert hand(state) == [4, 5, 5, 6, 7]
    assert state.actors() == [1]


@clause("SAQ-29")
def test_vacant_rows_are_opened_before_an_empty_hand_is_filled() -> None:
    state = lay(piles=(4, 4, 7, 7), rows=[(0, 2, 3), (0,), (0,)], hands=[(4, 6)])
    play(state, "place 4 on row 1", "place 6 on row 1")
    assert refused(state, "draw pile 1") == "SAQ-25"
    play(state, "open row 1 from pile 1")
    assert refused(state, "draw pile 1") == ""


@clause("SAQ-30")
def test_an_empty_hand_takes_what_is_left_and_the_game_ends() -> None:
    state = lay(piles=(10, 9, 8, 10), hands=[(1, 2)])
    play(state, "place 1 on row 1", "place 2 on row 2", "draw pile 3", "draw pile 2")
    assert not state.is_over()
    play(state, "draw pile 3")
    assert state.is_over()
    assert hand(state) == [8, 9, 9]


@clause("SAQ-31", "SAQ-32")
@pytest.mark.parametrize("pattern", BLOCKED)
def test_blocked_row_goes_to_the_discard_pile(pattern: str) -> None:
    *row, last = map(int, pattern)
    state = lay(piles=(4, 5, 10, 10), rows=[row, (0,), (0,)], hands=[(0, last, 1)])
    discarded = len(state.view(None)["discard"])
    play(state, f"place {last} on row 1", "place 0 on row 2")
    assert rows(state)[0] == [4]
    assert taken(state) == []
    assert len(state.view(None)["discard"]) == discarded + len(pattern)


@clause("SAQ-32")
def test_these_fifteen_rows_are_blocked_and_no_others() -> None:
    every_row = [row for size in range(1, 11) for row in combinations(range(10), size)]
    blocked = [row for row in every_row if BEST[sum(1 << value for value in row)] < COMPLETE]
    assert sorted("".join(map(str, row)) for row in blocked) == sorted(BLOCKED)


@clause("SAQ-32")
def test_a_row_without_cards_to_complete_it_is_not_blocked() -> None:
    # Nobody holds a card that fits on 0 5, and the piles have only nines; the values alone decide.
    state = lay(piles=(9, 9, 10, 10), rows=[(0, 5), (0,), (0,)], hands=[(0, 1, 1)])
    play(state, "place 0 on row 2", "place 1 on row 2")
    assert rows(state)[0] == [0, 5]


@clause("SAQ-32")
def test_a_row_that_can_just_reach_15_is_not_blocked() -> None:
    state = lay(rows=[(3,), (0,), (0,)], hands=[(9, 1, 1)])
    play(state, "place 9 on row 1", "place 1 on row 2")
    assert rows(state)[0] == [3, 9]  # with 0, 1 and 2 it comes to 15


@clause("SAQ-33")
def test_bonuses_won_on_a_blocked_row_stay() -> None:
    state = lay(rows=[(0,), (1,), (1,)], hands=[(0, 9, 3)])
    play(state, "place 0 on row 1", "place 9 on row 1")
    assert won(state) == 1
    assert state.score(0) == 2  # one bonus and no relic: it counts double
    assert taken(state) == []


@clause("SAQ-34")
def test_a_full_hand_that_cannot_place_two_discards_two() -> None:
    state = lay(piles=(8, 10, 10, 10), rows=[(0, 9), (0, 9), (0, 9)], hands=[(3, 4, 5, 6, 7)])
    assert state.prompt(0) == "unable"
    assert legal(state) == ["discard 3", "discard 4", "discard 5", "discard 6", "discard 7"]
    assert refused(state, "draw pile 1") == "SAQ-34"
    assert refused(state, "discard 1") == "SAQ-14"
    play(state, "discard 3")
    assert state.actors() == [0]
    play(state, "discard 7")
    assert hand(state) == [4, 5, 6]
    assert state.actors() == [1]


@clause("SAQ-34")
def test_a_hand_of_four_that_cannot_place_draws_instead() -> None:
    state = lay(piles=(8, 10, 10, 10), rows=[(0, 9), (0, 9), (0, 9)], hands=[(3, 4, 5, 6)])
    assert legal(state) == ["draw pile 1"]


@clause("SAQ-35")
def test_being_able_to_place_one_card_but_not_two_counts_as_unable() -> None:
    # The 7 fits on the last row; after it nothing does.
    state = lay(rows=[(0, 9), (0, 9), (0, 6)], hands=[(1, 2, 3, 4, 7)])
    assert state.prompt(0) == "unable"
    assert refused(state, "place 7 on row 3") == "SAQ-34"


@clause("SAQ-35")
def test_even_a_zero_that_could_be_placed_alone_may_be_discarded() -> None:
    state = lay(piles=(8, 10, 10, 10), rows=[(0, 9), (0, 9), (1, 9)], hands=[(0, 3, 4, 5, 6)])
    play(state, "discard 0", "discard 3")
    assert hand(state) == [4, 5, 6]
    assert state.actors() == [1]


@clause("SAQ-35")
def test_no_discard_while_two_cards_can_be_placed() -> None:
    state = lay(rows=[(0, 9), (0, 9), (0, 6)], hands=[(1, 2, 3, 7, 8)])
    assert refused(state, "discard 1") == "SAQ-35"
    assert legal(state) == ["place 7 on row 3"]
    drawing = lay(hands=[(1,)])
    play(drawing, "draw pile 1")
    assert refused(drawing, "discard 1") == "SAQ-35"
