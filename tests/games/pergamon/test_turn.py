"""Digging, exhibiting and storing."""

from __future__ import annotations

import pytest

from tests.clauses import clause
from tests.games.pergamon.table import (
    coins,
    finish_turn,
    galleries,
    gone,
    hand,
    lay,
    legal,
    museum,
    play,
    refused,
    spaces,
    turn_up,
)

EXAMPLE = "5VB 3BV 4VM 5MJ"  # bracelet 593, vase 348, mask 463
SHOW_EXAMPLE = [f"lay {name}" for name in EXAMPLE.split()]


@clause("PER-26")
def test_players_act_from_right_to_left_one_after_the_other() -> None:
    state = lay(galleries=["1VJ 2VJ", "", "", "", ""], pawns=(9, 2, 5), coins=(1, 1, 1))
    assert state.actors() == [1]
    play(state, "leave")
    assert state.actors() == [2]
    play(state, "dig I", "store")
    assert state.turn == 4  # nothing is left for the third to dig, show or store


@clause("PER-27", "PER-29")
def test_example_gallery_iii_costs_three_coins_and_brings_its_two_finds() -> None:
    state = lay(galleries=["1VJ", "", "3VB 3JB", "", ""], pawns=(7, 12, 13), coins=(5,), hands=("5VM",))
    assert refused(state, "store") == "PER-27"
    play(state, "dig III")
    assert coins(state)[0] == 2
    assert set(hand(state).split()) == {"3VB", "3JB", "5VM"}
    assert galleries(state) == ["1VJ", "", "", "", ""]


@clause("PER-27")
def test_digging_may_be_left() -> None:
    state = lay(galleries=["1VJ", "", "", "", ""], coins=(5,))
    play(state, "leave")
    assert coins(state)[0] == 5
    assert state.turn == 4  # the others have no coins


@clause("PER-28")
def test_the_space_limits_the_depth() -> None:
    state = lay(galleries=["1VJ", "2VJ", "3VJ", "4VJ", "5VJ"], pawns=(6, 12, 13), coins=(9, 9, 9))
    assert legal(state) == ["dig I", "dig II", "leave"]
    assert refused(state, "dig III") == "PER-28"
    finish = [text for text in legal(state) if text == "leave"]
    play(state, *finish)
    assert legal(state) == ["dig I", "dig II", "dig III", "dig IV", "dig V", "leave"]


@clause("PER-29")
def test_without_the_coins_nothing_is_dug() -> None:
    state = lay(galleries=["1VJ", "2VJ", "3VJ", "4VJ", "5VJ"], pawns=(12, 2, 3), coins=(2, 0, 0))
    assert state.actors() == [0]
    assert refused(state, "dig III") == "PER-29"
    assert legal(state) == ["dig I", "dig II", "leave"]


@clause("PER-30")
def test_an_empty_gallery_is_not_dug() -> None:
    state = lay(galleries=["", "2VJ", "", "", ""], pawns=(12, 2, 3), coins=(9,))
    assert refused(state, "dig I") == "PER-30"
    assert legal(state) == ["dig II", "leave"]


@clause("PER-31")
def test_one_gallery_a_turn_before_anything_is_shown() -> None:
    state = lay(galleries=["1VJ 1JB", "2VJ", "", "", ""], pawns=(12, 2, 3), coins=(9,))
    play(state, "dig I")
    assert refused(state, "dig II") == "PER-31"
    assert refused(state, "leave") == "PER-31"
    play(state, "close")
    assert refused(state, "dig II") == "PER-31"


@clause("PER-32")
def test_stored_finds_are_shown_without_digging() -> None:
    state = lay(galleries=["1VJ", "", "", "", ""], coins=(1,), hands=(EXAMPLE,))
    play(state, "leave", *SHOW_EXAMPLE, "show adding 0")
    assert museum(state) == {(0, 12): EXAMPLE}


@clause("PER-32")
def test_only_own_finds_are_laid() -> None:
    state = lay(hands=("1VJ 1JB", "1BM 1MV"))
    assert refused(state, "lay 1BM") == "PER-32"
    assert refused(state, "lay 5VJ") == "PER-32"


@clause("PER-33")
def test_touching_halves_are_of_one_kind() -> None:
    state = lay(hands=("1VJ 1JB 1JM 2MV 3BV",))
    play(state, "lay 1VJ")
    assert legal(state) == ["lay 1JB", "lay 1JM"]
    assert refused(state, "lay 3BV") == "PER-33"
    play(state, "lay 1JB")
    assert [text for text in legal(state) if text.startswith("lay")] == ["lay 3BV"]


@clause("PER-34")
def test_a_collection_has_at_least_two_finds() -> None:
    state = lay(hands=("1VJ 1JB 2VM",))
    assert legal(state) == ["lay 1VJ", "close"]
    assert refused(state, "lay 2VM") == "PER-34"  # nothing can follow it
    play(state, "lay 1VJ")
    assert refused(state, "show adding 0") == "PER-34"
    play(state, "lay 1JB", "show adding 0")
    assert museum(state) == {(0, 1): "1VJ 1JB"}


@clause("PER-34")
def test_nobody_is_asked_to_exhibit_when_no_two_finds_match() -> None:
    state = lay(hands=("1VJ 2VJ 3VJ",))
    assert state.prompt(0) == "store"


@clause("PER-35", "PER-36")
def test_example_bracelet_vase_and_mask_are_worth_12_and_the_mask_is_of_463() -> None:
    state = lay(hands=(EXAMPLE,))
    play(state, *SHOW_EXAMPLE)
    row = state.view(None)["row"]
    assert row["worth"] == 12
    assert [(thing["kind"], thing["century"], thing["date"]) for thing in row["objects"]] == [
        ("bracelet", 5, 593),
        ("vase", 3, 348),
        ("mask", 4, 463),
    ]
    play(state, "show adding 0")
    assert spaces(state) == {(0, 12)}


@clause("PER-36", "PER-40")
def test_example_two_coins_make_12_a_14() -> None:
    state = lay(hands=(EXAMPLE,), coins=(2,))
    play(state, *SHOW_EXAMPLE, "show adding 2")
    assert spaces(state) == {(0, 14)}
    assert coins(state)[0] == 0


@clause("PER-37")
def test_a_kind_may_come_twice_and_finds_are_not_turned_round() -> None:
    state = lay(hands=("1VJ 1JV 2VJ 2JV 5BV",))
    play(state, "lay 1VJ", "lay 1JV", "lay 2VJ", "lay 2JV")
    assert [thing["kind"] for thing in state.view(None)["row"]["objects"]] == ["jug", "vase", "jug"]
    assert refused(state, "lay 5BV") == "PER-33"  # its vase is on the right
    play(state, "show adding 0")
    assert spaces(state) == {(0, 4)}


@clause("PER-38")
def test_finds_lie_in_no_order_and_a_shown_collection_is_never_touched() -> None:
    state = lay(hands=("1VJ 1JB 3BV",))
    play(state, "lay 1VJ", "lay 1JB", "show adding 0")
    assert state.prompt(0) == "store"  # 3BV would lengthen the row, but may not
    assert refused(state, "lay 3BV") == "PER-51"
    state = lay(hands=("1VJ 1JB 3BV",))
    assert refused(state, "store") == "PER-38"
    play(state, "lay 3BV", "lay 1VJ", "lay 1JB", "show adding 0")
    assert museum(state) == {(0, 4): "3BV 1VJ 1JB"}


@clause("PER-39")
def test_a_row_that_is_begun_is_shown() -> None:
    state = lay(hands=("1VJ 1JB",))
    play(state, "lay 1VJ")
    assert refused(state, "close") == "PER-39"
    play(state, "lay 1JB")
    assert refused(state, "close") == "PER-39"


@clause("PER-40", "PER-41")
def test_three_coins_at_most_and_only_own_ones() -> None:
    state = lay(hands=("1VJ 1JB", "2VJ 2JB"), coins=(9, 2))
    play(state, "lay 1VJ", "lay 1JB")
    assert legal(state) == [f"show adding {added}" for added in range(4)]
    assert refused(state, "show adding 4") == "PER-41"
    play(state, "show adding 3", "lay 2VJ", "lay 2JB")
    assert legal(state) == [f"show adding {added}" for added in range(3)]
    assert refused(state, "show adding 3") == "PER-40"
    assert spaces(state) == {(0, 4)}


@clause("PER-41", "PER-43")
def test_in_the_last_turn_only_24_limits_the_coins() -> None:
    state = lay(turn=12, hands=("1VJ 1JB", "5VJ 5JB"), coins=(30, 7))
    play(state, "lay 1VJ", "lay 1JB")
    assert legal(state) == [f"show adding {added}" for added in range(24)]
    play(state, "show adding 23")
    assert (spaces(state), coins(state)[0]) == ({(0, 24)}, 7)
    play(state, "lay 5VJ", "lay 5JB")
    assert refused(state, "show adding 8") == "PER-40"
    assert legal(state)[-1] == "show adding 7"


LONG = "5VJ 5JV 4VJ 4JV 3VJ 3JV 2VJ"  # 5 + 5 + 4 + 4 + 3 + 3 = 24


@clause("PER-42", "PER-43")
def test_a_collection_worth_more_than_24_stands_on_24_and_no_coin_is_added() -> None:
    state = lay(hands=(f"{LONG} 2JV",), coins=(9,))
    play(state, *(f"lay {name}" for name in LONG.split()))
    assert legal(state) == ["lay 2JV", "show adding 0"]
    assert refused(state, "show adding 1") == "PER-43"
    play(state, "lay 2JV")
    assert state.view(None)["row"]["worth"] == 26
    assert refused(state, "show adding 1") == "PER-43"
    play(state, "show adding 0")
    assert spaces(state) == {(0, 24)}


@clause("PER-43")
def test_coins_stop_at_24() -> None:
    state = lay(hands=("5VJ 5JV 4VJ 4JV 4VM 3JB",), coins=(9,))
    play(state, "lay 5VJ", "lay 5JV", "lay 4VJ", "lay 4JV", "lay 4VM")
    assert state.view(None)["row"]["worth"] == 18
    state = lay(hands=("5VJ 5JV 4VJ 4JV 4VM 4MB 3BV",), coins=(9,))
    play(state, "lay 5VJ", "lay 5JV", "lay 4VJ", "lay 4JV", "lay 4VM", "lay 4MB")
    assert legal(state)[-1] == "show adding 2"  # worth 22
    assert refused(state, "show adding 3") == "PER-43"


@clause("PER-44", "PER-48")
def test_a_ticket_for_each_collection_at_once() -> None:
    state = lay(hands=("1VJ 1JB 2VJ 2JB",))
    play(state, "lay 1VJ", "lay 1JB", "show adding 0")
    assert state.scores() == [1, 0, 0]
    play(state, "lay 2VJ", "lay 2JB", "show adding 0")
    assert state.scores() == [2, 0, 0]


@clause("PER-45")
def test_example_a_new_12_sends_9_12_and_16_to_8_11_and_16() -> None:
    shown = {(0, 9): "1VJ 1JB", (1, 12): "2VJ 2JB", (2, 16): "3VJ 3JB"}
    state = lay(hands=(EXAMPLE,), museum=shown)
    play(state, *SHOW_EXAMPLE, "show adding 0")
    assert museum(state) == {(0, 12): EXAMPLE, (0, 8): "1VJ 1JB", (1, 11): "2VJ 2JB", (2, 16): "3VJ 3JB"}


@clause("PER-45")
def test_all_three_collections_of_a_rival_are_pushed() -> None:
    shown = {(2, 4): "1VJ 1JB", (2, 5): "2VJ 2JB", (2, 6): "3VJ 3JB"}
    state = lay(hands=(EXAMPLE,), museum=shown)
    play(state, *SHOW_EXAMPLE, "show adding 0")
    assert spaces(state) == {(0, 12), (2, 3), (2, 4), (2, 5)}


@clause("PER-45")
def test_on_24_the_older_collection_gives_way() -> None:
    state = lay(hands=(LONG,), museum={(1, 24): "1VJ 1JB", (2, 23): "1JM 1MB"})
    play(state, *(f"lay {name}" for name in LONG.split()), "show adding 0")
    assert spaces(state) == {(0, 24), (1, 23), (2, 22)}


@clause("PER-46", "PER-47")
def test_a_marker_pushed_from_space_1_disperses_its_collection_and_tickets_stay() -> None:
    state = lay(hands=(EXAMPLE,), museum={(1, 1): "1VJ 1JB", (2, 2): "2VJ 2JB"}, tickets=(0, 4, 0))
    play(state, *SHOW_EXAMPLE, "show adding 0")
    assert spaces(state) == {(0, 12), (2, 1)}
    assert sorted(gone(state)) == ["1JB", "1VJ"]
    assert hand(state, 1) == ""
    assert state.score(1) == 5


@clause("PER-48")
def test_a_later_collection_pushes_ones_own_earlier_one() -> None:
    state = lay(hands=("1VJ 1JB 2VJ 2JB",), coins=(9,))
    play(state, "lay 2VJ", "lay 2JB", "show adding 0", "lay 1VJ", "lay 1JB", "show adding 1")
    assert museum(state) == {(0, 1): "2VJ 2JB", (0, 2): "1VJ 1JB"}


@clause("PER-10", "PER-49")
def test_the_fourth_collection_replaces_one_of_ones_own_before_the_push() -> None:
    shown = {(0, 3): "1VJ 1JB", (0, 9): "2VJ 2JB", (0, 16): "3VJ 3JB", (1, 5): "4VJ 4JB"}
    state = lay(hands=(EXAMPLE,), museum=shown)
    play(state, *SHOW_EXAMPLE, "show adding 0")
    assert legal(state) == ["disperse I", "disperse II", "disperse III"]
    assert refused(state, "close") == "PER-49"
    play(state, "disperse III")
    assert museum(state) == {(0, 2): "1VJ 1JB", (0, 8): "2VJ 2JB", (0, 12): EXAMPLE, (1, 4): "4VJ 4JB"}
    assert sorted(gone(state)) == ["3JB", "3VJ"]
    assert state.score(0) == 4


@clause("PER-50")
def test_nothing_is_dispersed_without_need() -> None:
    shown = {(0, 3): "1VJ 1JB", (0, 9): "2VJ 2JB", (0, 16): "3VJ 3JB"}
    state = lay(hands=(EXAMPLE,), museum=shown)
    assert refused(state, "disperse I") == "PER-50"
    play(state, "lay 5VB")
    assert refused(state, "disperse I") == "PER-50"


FIVE = "1VJ 2VJ 3VJ 4VJ 5VJ"  # no two of them match


@clause("PER-51")
@pytest.mark.parametrize(("stored", "fee"), [(1, 0), (3, 0), (4, 1), (5, 1), (6, 1), (7, 2), (9, 2), (10, 3)])
def test_three_finds_are_free_and_each_three_begun_cost_a_coin(stored: int, fee: int) -> None:
    names = f"{FIVE} 1VB 2VB 3VB 4VB 5VB".split()[:stored]
    state = lay(hands=(" ".join(names),), coins=(5,), galleries=["1JM", "", "", "", ""])
    play(state, "leave")
    play(state, "store")
    assert coins(state)[0] == 5 - fee


@clause("PER-51")
def test_example_five_finds_cost_one_coin() -> None:
    state = lay(hands=(FIVE,), coins=(1,))
    assert refused(state, "ask 1") == "PER-51"
    play(state, "store")
    assert coins(state)[0] == 0


@clause("PER-52")
def test_finds_are_discarded_at_will_before_paying() -> None:
    state = lay(hands=(FIVE,), coins=(1,))
    assert refused(state, "discard 5VB") == "PER-52"
    play(state, "discard 3VJ", "discard 1VJ", "store")
    assert coins(state)[0] == 1
    assert hand(state) == "2VJ 4VJ 5VJ"
    assert sorted(gone(state)) == ["1VJ", "3VJ"]


@clause("PER-52")
def test_one_may_discard_everything() -> None:
    state = lay(hands=("1VJ",))
    play(state, "discard 1VJ")
    assert state.turn == 4


@clause("PER-53")
def test_what_cannot_be_paid_cannot_be_stored() -> None:
    state = lay(hands=(FIVE,))
    assert refused(state, "store") == "PER-53"
    play(state, "discard 1VJ")
    assert refused(state, "store") == "PER-53"
    play(state, "discard 2VJ", "store")
    assert hand(state) == "3VJ 4VJ 5VJ"


@clause("PER-54")
def test_in_the_last_turn_nobody_stores() -> None:
    state = lay(turn=12, hands=(FIVE, FIVE.replace("J", "B")))
    assert state.is_over()


@clause("PER-62")
def test_the_leftmost_is_first_player_of_the_next_turn_and_the_others_follow_clockwise() -> None:
    state = lay("players=4", pawns=(5, 2, 11, 3))
    finish_turn(state)
    assert state.view(None)["order"] == [2, 3, 0, 1]
    turn_up(state, "1VJ 2VJ 4MB 4JV 4VJ")
    assert state.actors() == [2]
    view = state.view(None)
    assert view["pawns"] == [None, None, None, None]
    assert [card["coins"] for card in view["funds"]["cards"]] == [None, None]
