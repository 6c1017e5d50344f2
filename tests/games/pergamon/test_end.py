"""Evaluations, the end of the game, and what players know."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from ostraka.core.memory import forget
from ostraka.core.rng import Rng
from ostraka.games.pergamon import TITLE
from ostraka.games.pergamon.tables import NUMBER
from tests.clauses import clause
from tests.games.pergamon.table import find, finish_turn, gone, lay, museum, play, spaces

VASE_523 = "5JV 4VB"
VASE_433 = "4JV 5VM"
JUG_574 = "5VJ 3JV"
JUG_311 = "3VJ 3JB"
MASK_463 = "4VM 5MJ"
MASK_514 = "5VM 4MB"
BRACELET_112 = "1VB 5BV"
BRACELET_584 = "5MB 4BM"


@clause("PER-55")
@pytest.mark.parametrize("turn", range(1, 13))
def test_turns_5_7_9_and_12_end_with_an_evaluation(turn: int) -> None:
    state = lay(turn=turn, museum={(0, 6): BRACELET_112})
    finish_turn(state)
    assert (state.score(0) > 1) == (turn in (5, 7, 9, 12))


@clause("PER-56")
@pytest.mark.parametrize("space", range(1, 25))
def test_a_collection_brings_the_tickets_of_its_space(space: int) -> None:
    state = lay(turn=5, museum={(1, space): BRACELET_112})
    finish_turn(state)
    assert state.scores() == [0, 1 + (space + 3) // 4, 0]


@clause("PER-56", "PER-57", "PER-60")
def test_all_three_collections_of_a_player_count_and_go_down() -> None:
    state = lay(turn=5, museum={(2, 5): BRACELET_112, (2, 9): JUG_311, (2, 17): VASE_523})
    finish_turn(state)
    assert state.scores() == [0, 0, 3 + 2 + 3 + 5 + 2]
    assert spaces(state) == {(2, 2), (2, 6), (2, 14)}


@pytest.fixture
def twins() -> Iterator[None]:
    """As if 4VB had the number of 5VM: vases of one date can be made."""
    number = NUMBER[find("4VB")]
    NUMBER[find("4VB")] = NUMBER[find("5VM")]
    yield
    NUMBER[find("4VB")] = number


@clause("PER-59")
@pytest.mark.usefixtures("twins")
def test_owners_of_equally_old_objects_both_receive_the_tickets() -> None:
    state = lay(turn=5, museum={(0, 1): "5JV 4VB", (1, 2): "5MV 5VM", (2, 3): VASE_433.replace("5VM", "4VM")})
    finish_turn(state)
    assert state.scores() == [1 + 1 + 2, 1 + 1 + 2, 1 + 1]


@clause("PER-64")
@pytest.mark.usefixtures("twins")
def test_objects_of_one_date_share_a_rank() -> None:
    state = lay(turn=12, museum={(0, 1): "5JV 4VB", (1, 2): "5MV 5VM", (2, 3): MASK_463})
    assert state.scores() == [1 + 1 + 3, 1 + 1 + 3, 1 + 1 + 1]  # two are oldest, the next is third


@clause("PER-57", "PER-59")
@pytest.mark.parametrize(
    ("turn", "older", "younger"),
    [(5, VASE_523, VASE_433), (7, JUG_574, JUG_311), (9, MASK_514, MASK_463)],
)
def test_the_oldest_object_of_the_turns_kind_brings_two_tickets(turn: int, older: str, younger: str) -> None:
    state = lay(turn=turn, museum={(0, 20): younger, (1, 1): older, (2, 2): BRACELET_584})
    finish_turn(state)
    assert state.scores() == [1 + 5, 1 + 1 + 2, 1 + 1]


@clause("PER-57", "PER-63")
def test_in_the_last_turn_the_oldest_bracelet_brings_two_tickets() -> None:
    state = lay(turn=12, museum={(0, 20): BRACELET_112, (1, 1): BRACELET_584})
    assert state.is_over()
    assert state.scores() == [1 + 5 + 2, 1 + 1 + 2 + 3, 0]


@clause("PER-57", "PER-59")
def test_within_a_century_the_number_decides() -> None:
    # Vases of 485 and 448.
    state = lay(turn=5, museum={(0, 1): "4MV 4VM", (1, 2): "4BV 4VJ"})
    finish_turn(state)
    assert state.scores() == [2, 4, 0]


@clause("PER-58")
def test_only_objects_on_display_count_and_without_one_nobody_gets_the_tickets() -> None:
    state = lay(turn=5, hands=(VASE_523,), museum={(1, 1): JUG_311})
    finish_turn(state)
    assert state.scores() == [0, 2, 0]


@clause("PER-60")
@pytest.mark.parametrize(("turn", "drop"), [(5, 3), (7, 4), (9, 5)])
def test_all_markers_go_down_and_those_that_leave_are_dispersed(turn: int, drop: int) -> None:
    shown = {(0, drop): BRACELET_112, (1, drop + 1): JUG_311, (2, 24): MASK_463, (0, 1): VASE_433}
    state = lay(turn=turn, museum=shown)
    finish_turn(state)
    assert museum(state) == {(1, 1): JUG_311, (2, 24 - drop): MASK_463}
    assert sorted(gone(state)) == sorted(f"{BRACELET_112} {VASE_433}".split())


@clause("PER-60")
def test_after_the_last_turn_the_markers_stay() -> None:
    state = lay(turn=12, museum={(0, 2): BRACELET_112})
    assert spaces(state) == {(0, 2)}


@clause("PER-61")
def test_tickets_come_before_the_drop() -> None:
    state = lay(turn=5, museum={(0, 5): BRACELET_112, (1, 3): VASE_523})
    finish_turn(state)
    assert state.scores() == [1 + 2, 1 + 1 + 2, 0]  # the vase is rewarded before its collection leaves
    assert spaces(state) == {(0, 2)}


@clause("PER-63", "PER-64")
def test_the_three_oldest_objects_bring_3_2_1_whoever_owns_them() -> None:
    # Of the objects 593, 348, 463 of one player and 574, 112 of others the first, second and third are 593, 574, 463.
    state = lay(turn=12, museum={(0, 4): "5VB 3BV 4VM 5MJ", (1, 3): JUG_574, (2, 2): "1VB 5BM"})
    assert state.is_over()
    assert state.scores() == [1 + 1 + 2 + 3 + 1, 1 + 1 + 2, 1 + 1]


@clause("PER-64")
def test_with_fewer_than_three_objects_only_those_count() -> None:
    state = lay(turn=12, museum={(0, 4): JUG_574})
    assert state.scores() == [1 + 1 + 3, 0, 0]


@clause("PER-65")
def test_most_tickets_win() -> None:
    state = lay(turn=12, tickets=(7, 30, 9))
    assert state.scores() == [7, 30, 9]
    assert state.places() == [3, 1, 2]


@clause("PER-66")
def test_of_players_who_tie_the_one_with_the_oldest_object_is_ahead() -> None:
    # Masks of 463 and 514, a jug of 574: 1 + 1 tickets and 1, 2, 3 for the age.
    state = lay(turn=12, tickets=(2, 1, 0), museum={(0, 1): MASK_463, (1, 2): MASK_514, (2, 3): JUG_574})
    assert state.scores() == [5, 5, 5]
    assert state.places() == [3, 2, 1]


@clause("PER-67")
def test_players_who_tie_with_nothing_on_display_share_their_place() -> None:
    state = lay("players=4", turn=12, tickets=(5, 8, 8, 3))
    assert state.places() == [3, 1, 1, 4]


@clause("PER-78")
def test_all_see_who_receives_tickets_and_how_many_are_out() -> None:
    state = lay(hands=("1VJ 1JB",), tickets=(3, 5, 8))
    state.listen()
    play(state, "lay 1VJ", "lay 1JB", "show adding 0")
    (event,) = (event for event in state.take_events() if event.key == "tickets")
    assert event.arguments == {"seat": 0, "tickets": 1}
    assert all(event.visible_to(seat) for seat in (0, 1, 2, None))
    assert state.view(1)["tickets_out"] == 17


@clause("PER-78")
def test_who_keeps_count_knows_all_tickets() -> None:
    state = lay("players=4", hands=("1VJ",), tickets=(3, 5, 8, 20), museum={(3, 9): "2VJ 2JB"})
    for seat in (0, 1, 2, 3, None):
        assert [player["tickets"] for player in state.view(seat)["players"]] == [3, 5, 8, 21]
    assert state.guess(0, Rng(1)) == state


@clause("PER-77")
def test_without_the_memory_aid_one_sees_only_ones_own_tickets_and_the_stock() -> None:
    state = lay("players=3", hands=("1VJ",), tickets=(3, 5, 8), museum={(1, 9): "2VJ 2JB"})
    view = forget(state.view(1), TITLE.remembered)
    assert [player["tickets"] for player in view["players"]] == [None, 6, None]
    own = {"shown": 1, "museum": 5, "oldest": 0, "oldest_of_all": 0}
    assert [player["tally"] for player in view["players"]] == [None, own, None]
    assert view["tickets_out"] == 17


@clause("PER-79")
def test_everything_else_is_open() -> None:
    state = lay(hands=("1VJ", "2VJ"), coins=(4, 5, 6), museum={(2, 9): "3VJ 3JB"})
    seen, spectator = state.view(0), state.view(None)
    assert {**seen, "seat": None} == spectator
    assert [player["coins"] for player in seen["players"]] == [4, 5, 6]
    assert seen["players"][1]["finds"] == ["2VJ"]
    assert gone(state) == []
