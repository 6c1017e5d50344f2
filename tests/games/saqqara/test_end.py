"""End, scoring and open information of Saqqara."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.saqqara.table import hand, lay, play, refused, rows, taken, won


@clause("SAQ-36")
def test_the_24th_bonus_ends_the_game_with_the_first_card() -> None:
    # The 3 would complete the row together with the 9; the game is over before.
    state = lay(rows=[(1, 2, 3), (0,), (0,)], hands=[(3, 9, 9)], bonuses=(12, 11))
    play(state, "place 3 on row 1")
    assert state.is_over()
    assert state.ending() == "bonuses"
    assert (won(state, 0), won(state, 1), state.view(None)["bonuses"]) == (13, 11, 0)
    assert hand(state) == [9, 9]
    assert refused(state, "place 9 on row 1", seat=0) == "SAQ-36"


@clause("SAQ-36")
def test_nothing_is_valued_after_the_24th_bonus() -> None:
    state = lay(rows=[(0, 2, 4, 9), (0,), (0,)], hands=[(9, 1, 1)], bonuses=(12, 11))
    assert state.view(None)["rows"][0]["worth"] == 15
    play(state, "place 1 on row 2", "place 9 on row 1")
    assert state.is_over()
    assert (rows(state)[0], taken(state)) == ([0, 2, 4, 9, 9], [])


@clause("SAQ-36")
def test_the_23rd_bonus_does_not_end_the_game() -> None:
    state = lay(rows=[(3,), (0,), (0,)], hands=[(3, 9, 9)], bonuses=(12, 10))
    play(state, "place 3 on row 1")
    assert not state.is_over()
    assert state.ending() == ""


@clause("SAQ-37")
def test_the_last_card_of_the_piles_ends_the_game_when_drawn() -> None:
    state = lay(piles=(10, 10, 9, 10), hands=[(1, 2)])
    play(state, "draw pile 3")
    assert state.is_over()
    assert state.ending() == "piles"
    assert refused(state, "stop", seat=0) == "SAQ-37"


@clause("SAQ-37")
def test_the_last_card_ends_the_game_when_it_opens_a_row_and_the_row_taken_counts() -> None:
    state = lay(piles=(10, 10, 9, 10), rows=[(0, 2, 3), (0,), (0,)], hands=[(4, 6)])
    play(state, "place 4 on row 1", "place 6 on row 1")
    assert state.is_over()
    assert rows(state)[0] == [9]
    assert state.scores() == [5, 0]


@clause("SAQ-37")
def test_with_two_vacant_rows_and_one_card_left_the_second_row_stays_vacant() -> None:
    state = lay(piles=(10, 10, 9, 10), rows=[(1, 6), (0,), (2, 5)], hands=[(8, 8)])
    play(state, "place 8 on row 1", "place 8 on row 3", "open row 3 from pile 3")
    assert state.is_over()
    assert rows(state) == [[], [0], [9]]
    assert state.scores() == [6, 0]


@clause("SAQ-38")
def test_a_point_for_each_relic_and_bonus_none_for_hand_and_rows() -> None:
    state = lay(hands=[(1, 2, 3), (9,)], relics=[(0, 1, 2, 3), ()], bonuses=(3, 0))
    assert state.scores() == [7, 0]


@clause("SAQ-39")
def test_example_five_bonuses_and_four_relics_are_14_points() -> None:
    state = lay(relics=[(0, 1, 2, 3), ()], bonuses=(5, 0))
    assert state.scores() == [14, 0]


@clause("SAQ-39")
@pytest.mark.parametrize(("bonuses", "points"), [(3, 7), (4, 8), (5, 14)])
def test_bonuses_count_double_only_when_there_are_more_than_relics(bonuses: int, points: int) -> None:
    assert lay(relics=[(0, 1, 2, 3), ()], bonuses=(bonuses, 0)).score(0) == points


@clause("SAQ-40")
def test_most_points_win_and_ties_share_the_victory() -> None:
    relics = [(0, 1), (2, 3, 3), (4, 5, 5), (1,)]
    state = lay(piles=(7, 7, 7, 7, 7, 7), relics=relics)
    assert state.scores() == [2, 3, 3, 1]
    assert state.places() == [3, 1, 1, 4]


@clause("SAQ-41")
def test_everybody_sees_every_hand_and_score_pile() -> None:
    state = lay(hands=[(1, 2), (3, 4)], relics=[(), (5, 6)])
    assert state.look(0) == state.look(1) == state.look(None)
    assert (hand(state, 1), taken(state, 1)) == ([3, 4], [5, 6])
