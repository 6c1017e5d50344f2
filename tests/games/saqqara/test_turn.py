"""The two actions of Saqqara."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.saqqara.table import hand, lay, legal, play, refused, rows, taken, won


@clause("SAQ-7")
def test_turns_pass_clockwise() -> None:
    state = lay(piles=(4, 4, 4, 4, 4), hands=[(1,), (2,), (3,)], turn=1)
    order = []
    for _ in range(4):
        order.append(state.actor)
        play(state, "draw pile 1", "stop")
    assert order == [1, 2, 0, 1]
    assert refused(state, "draw pile 1", seat=1) == "SAQ-7"


@clause("SAQ-8")
def test_a_turn_is_either_drawing_or_placing() -> None:
    drawing = lay(hands=[(1, 2)])
    play(drawing, "draw pile 1")
    assert refused(drawing, "place 1 on row 1") == "SAQ-8"
    placing = lay(hands=[(1, 2, 3)])
    play(placing, "place 1 on row 1")
    assert refused(placing, "draw pile 1") == "SAQ-13"
    play(placing, "place 2 on row 1")
    assert placing.actors() == [1]


@clause("SAQ-9")
def test_draw_any_number_from_any_piles_each_uncovering_the_next() -> None:
    state = lay(piles=(4, 7, 9, 2), hands=[(1,)])
    play(state, "draw pile 1", "draw pile 1", "draw pile 4")
    assert hand(state) == [1, 2, 4, 5]
    assert state.view(None)["piles"] == [6, 7, 9, 3]
    assert "stop" in legal(state)
    play(state, "stop")
    assert state.actors() == [1]


@clause("SAQ-10")
def test_at_least_one_card_is_drawn() -> None:
    state = lay(hands=[(1, 2)])
    assert refused(state, "stop") == "SAQ-10"
    play(state, "draw pile 1")
    assert refused(state, "stop") == ""


@clause("SAQ-11")
def test_a_full_hand_ends_the_drawing_and_allows_no_more() -> None:
    state = lay(hands=[(1, 2, 3), (1, 1, 2, 2, 3)])
    play(state, "draw pile 1", "draw pile 1")
    assert hand(state) == [1, 2, 3, 7, 8]
    assert state.actors() == [1]
    assert refused(state, "draw pile 1") == "SAQ-11"
    assert not any(text.startswith("draw") for text in legal(state))


@clause("SAQ-12")
def test_an_empty_pile_is_out_of_the_game() -> None:
    state = lay(piles=(10, 8, 8, 9), hands=[(5, 6)])
    assert refused(state, "draw pile 1") == "SAQ-12"
    assert [text for text in legal(state) if text.startswith("draw")] == ["draw pile 2", "draw pile 3", "draw pile 4"]


@clause("SAQ-12", "SAQ-24")
def test_an_empty_pile_does_not_count_as_the_lowest() -> None:
    state = lay(piles=(10, 8, 9, 9), rows=[(0,), (0, 2, 3), (0,)], hands=[(4, 6, 6)])
    play(state, "place 4 on row 2", "place 6 on row 2")
    assert rows(state) == [[0], [8], [0]]


@clause("SAQ-13")
def test_exactly_two_cards_on_one_or_two_rows() -> None:
    one = lay(hands=[(1, 2, 3)])
    play(one, "place 1 on row 1", "place 2 on row 1")
    assert (rows(one), hand(one), one.actors()) == ([[0, 1, 2], [0], [0]], [3], [1])
    two = lay(hands=[(1, 2, 3)])
    play(two, "place 1 on row 1")
    assert refused(two, "stop") == "SAQ-13"
    assert refused(two, "discard 2") == "SAQ-13"
    play(two, "place 3 on row 3")
    assert (rows(two), hand(two), two.actors()) == ([[0, 1], [0], [0, 3]], [2], [1])


@clause("SAQ-14")
def test_only_cards_of_the_own_hand_are_placed() -> None:
    state = lay(hands=[(1, 2), (3, 3)])
    assert refused(state, "place 3 on row 1") == "SAQ-14"
    play(state, "place 1 on row 1")
    assert refused(state, "place 1 on row 1") == "SAQ-14"


@clause("SAQ-15")
@pytest.mark.parametrize("cards", [(), (1,)])
def test_with_fewer_than_two_cards_one_can_only_draw(cards: tuple[int, ...]) -> None:
    state = lay(hands=[cards])
    assert legal(state) == ["draw pile 1", "draw pile 2"]
    if cards:
        assert refused(state, "place 1 on row 1") == "SAQ-15"


@clause("SAQ-15")
def test_a_first_card_must_leave_a_second_one_to_place() -> None:
    # 5 and 6 fit only on the last row; 6 first would leave 5 inside every row, 5 first leaves 6 at the end.
    state = lay(rows=[(0, 9), (0, 9), (0, 4)], hands=[(5, 6)])
    assert refused(state, "place 6 on row 3") == "SAQ-15"
    assert refused(state, "place 5 on row 3") == ""
    play(state, "place 5 on row 3", "place 6 on row 3")


@clause("SAQ-16")
def test_rows_ascend_with_equal_values_and_gaps() -> None:
    state = lay(rows=[(0, 3), (0,), (0,)], hands=[(3, 7)])
    play(state, "place 3 on row 1", "place 7 on row 1")
    assert rows(state)[0] == [0, 3, 3, 7]


@clause("SAQ-17")
def test_cards_go_to_the_ends_never_between() -> None:
    state = lay(rows=[(2, 5), (0,), (0,)], hands=[(1, 3, 4, 6, 9)])
    assert refused(state, "place 3 on row 1") == "SAQ-17"
    assert refused(state, "place 4 on row 1") == "SAQ-17"
    assert refused(state, "place 1 on row 1") == ""
    play(state, "place 1 on row 1")
    assert refused(state, "place 3 on row 1") == "SAQ-17"
    play(state, "place 6 on row 1")
    assert rows(state)[0] == [1, 2, 5, 6]


@clause("SAQ-18", "SAQ-19")
@pytest.mark.parametrize(("row", "value"), [((2, 5), 5), ((2, 5), 2), ((0,), 0), ((3,), 3), ((3, 3), 3)])
def test_an_equal_card_at_either_end_brings_one_bonus_at_once(row: tuple[int, ...], value: int) -> None:
    state = lay(rows=[row, (0,), (0,)], hands=[(value, 9)])
    play(state, f"place {value} on row 1")
    assert won(state) == 1
    assert state.view(None)["bonuses"] == 23


@clause("SAQ-18")
def test_a_card_without_an_equal_brings_no_bonus() -> None:
    state = lay(rows=[(2, 5), (0,), (0,)], hands=[(6, 1)])
    play(state, "place 6 on row 1", "place 1 on row 1")
    assert won(state) == 0


@clause("SAQ-19")
def test_an_inner_value_cannot_be_matched() -> None:
    state = lay(rows=[(0, 3, 6), (0, 9), (0, 9)], hands=[(3, 6)])
    assert refused(state, "place 3 on row 1") == "SAQ-17"


@clause("SAQ-20")
def test_two_bonuses_in_a_turn_the_second_card_matching_the_first() -> None:
    state = lay(rows=[(0,), (1,), (2,)], hands=[(2, 4, 4)])
    play(state, "place 4 on row 1", "place 4 on row 1")
    assert won(state) == 1
    both = lay(rows=[(0,), (1,), (2,)], hands=[(1, 2)])
    play(both, "place 1 on row 2", "place 2 on row 3")
    assert won(both) == 2


@clause("SAQ-21")
def test_a_row_is_not_valued_between_the_two_cards() -> None:
    # The first card completes the row, the second makes it longer: all six cards are taken.
    state = lay(rows=[(0, 2, 3, 4), (0,), (0,)], hands=[(6, 7, 9)])
    play(state, "place 6 on row 1")
    assert rows(state)[0] == [0, 2, 3, 4, 6]
    play(state, "place 7 on row 1")
    assert taken(state) == [0, 2, 3, 4, 6, 7]


@clause("SAQ-21", "SAQ-23")
def test_each_of_two_rows_is_valued() -> None:
    state = lay(piles=(6, 7, 10, 10), rows=[(1, 6), (0,), (2, 5)], hands=[(8, 8, 9)])
    play(state, "place 8 on row 1", "place 8 on row 3")
    assert taken(state) == [1, 2, 5, 6, 8, 8]


@clause("SAQ-22", "SAQ-23")
def test_example_a_row_of_five_worth_15_is_taken() -> None:
    state = lay(rows=[(0,), (0, 2, 3), (0,)], hands=[(4, 6, 9)])
    play(state, "place 4 on row 2")
    assert state.view(None)["rows"][1]["worth"] == 9
    play(state, "place 6 on row 2")
    assert taken(state) == [0, 2, 3, 4, 6]


@clause("SAQ-22", "SAQ-23")
def test_example_equal_cards_count_once_but_are_all_taken() -> None:
    state = lay(rows=[(0, 2, 3, 3), (0,), (0,)], hands=[(4, 7, 9)])
    play(state, "place 4 on row 1", "place 7 on row 1")
    assert taken(state) == [0, 2, 3, 3, 4, 7]


@clause("SAQ-22")
def test_a_row_that_reaches_15_only_with_equal_cards_stays() -> None:
    state = lay(rows=[(0, 2, 3, 3), (0,), (0,)], hands=[(4, 4, 9)])
    play(state, "place 4 on row 1", "place 4 on row 1")
    assert (rows(state)[0], taken(state)) == ([0, 2, 3, 3, 4, 4], [])


@clause("SAQ-23")
def test_a_row_worth_14_stays() -> None:
    state = lay(rows=[(0, 2, 3), (0,), (0,)], hands=[(4, 5, 9)])
    play(state, "place 4 on row 1", "place 5 on row 1")
    assert (rows(state)[0], taken(state)) == ([0, 2, 3, 4, 5], [])
