"""Components, set-up, new finds and research funds of Pergamon."""

from __future__ import annotations

import pytest

from ostraka.games.pergamon.rules.state import Pergamon
from ostraka.games.pergamon.tables import CENTURY, DEEPEST, FIND_NAMES, KIND_NAMES, LEFT, NUMBER, REQUEST, RIGHT
from tests.clauses import clause
from tests.games.pergamon.table import (
    ask,
    chances,
    coins,
    finish_turn,
    galleries,
    gone,
    lay,
    legal,
    luck,
    new,
    play,
    refused,
    turn_up,
)


@clause("PER-1", "PER-3")
def test_sixty_finds_with_every_pair_of_different_kinds_once_a_century() -> None:
    assert len(FIND_NAMES) == len(set(FIND_NAMES)) == 60
    assert KIND_NAMES == ["vase", "jug", "mask", "bracelet"]
    pairs = {(century, left, right) for century, left, right in zip(CENTURY, LEFT, RIGHT, strict=True)}
    assert pairs == {(c, a, b) for c in range(1, 6) for a in range(4) for b in range(4) if a != b}
    assert len(set(NUMBER)) == 60
    assert all(10 <= number <= 99 for number in NUMBER)


@clause("PER-2", "PER-18")
def test_three_fund_cards_of_each_value_and_the_back_tells_which() -> None:
    state = new(top="purse")
    turn_up(state, "1VJ 2VJ 4MB 4JV 4VJ", second="chest")
    ask(state, 1, 2, 3)
    assert chances(state) == [("reveal 1", 3), ("reveal 2", 3), ("reveal 3", 3), ("reveal 4", 3)]
    luck(state, "reveal 4")
    assert chances(state) == [("reveal 5", 3), ("reveal 6", 3), ("reveal 7", 3), ("reveal 8", 3)]


@clause("PER-4")
def test_more_than_forty_coins_may_be_out() -> None:
    state = lay(turn=4, coins=(30, 20, 5), pawns=(1, 2, 13))
    finish_turn(state)
    assert sum(coins(state)) == 55


@clause("PER-5")
def test_more_than_96_tickets_may_be_given() -> None:
    row = "5VB 3BV 4VM 5MJ"
    state = lay(turn=5, tickets=(60, 36, 0), museum={(0, 12): row})
    finish_turn(state)
    assert state.scores() == [60 + 1 + 3 + 2, 36, 0]


@clause("PER-6", "PER-13")
def test_each_turn_takes_five_finds_that_nobody_has_seen() -> None:
    state = new()
    assert len(chances(state)) == 60
    turn_up(state, "1VJ 2VJ 4MB 4JV 4VJ")
    assert state.view(None)["unseen"] == 55
    ask(state, 1, 2, 3)
    luck(state, "reveal 1", "reveal 2")
    finish_turn(state)
    assert len(chances(state)) == 55
    assert {weight for _, weight in chances(state)} == {1}


@clause("PER-7")
def test_the_back_of_the_next_fund_card_is_in_sight() -> None:
    state = new(top="chest")
    assert state.view(None)["funds"]["top"] == "chest"
    luck(state, "draw 1VJ", "draw 2VJ", "draw 4MB", "draw 4JV", "draw 4VJ")
    assert chances(state) == [("back purse", 12), ("back chest", 11)]
    luck(state, "back purse")
    assert chances(state) == [("back purse", 11), ("back chest", 11)]
    luck(state, "back chest")
    funds = state.view(None)["funds"]
    assert funds["top"] == "chest"
    assert [card["back"] for card in funds["cards"]] == ["chest", "purse"]


@clause("PER-8")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_seat_may_be_first_player_with_equal_chances(players: int) -> None:
    state = new(f"players={players}").game.new()
    assert isinstance(state, Pergamon)
    assert chances(state) == [(f"first seat {seat}", 1) for seat in range(1, players + 1)]


@clause("PER-9", "PER-10")
def test_nobody_has_anything_at_the_start_but_three_markers() -> None:
    state = new("players=4")
    for player in state.view(None)["players"]:
        assert (player["coins"], player["finds"], player["collections"]) == (0, [], [None, None, None])
    assert state.scores() == [0, 0, 0, 0]


@clause("PER-11", "PER-12")
def test_the_phases_come_in_order_for_twelve_turns() -> None:
    state = new()
    for turn in range(1, 13):
        assert state.turn == turn
        while state.actors() == [-1]:
            luck(state, chances(state)[0][0])
        assert state.prompt(state.actor) == "ask"
        assert refused(state, legal(state)[0], seat=(state.actor + 1) % 3) == "PER-12"
        for _ in range(3):
            play(state, legal(state)[-1])
        while state.actors() == [-1] and state.turn == turn:
            luck(state, chances(state)[0][0])
        finish_turn(state)
    assert state.is_over()
    assert state.ending() == "calendar"
    assert refused(state, "ask 1", seat=0) == "PER-11"


@clause("PER-14", "PER-15")
def test_example_finds_of_the_centuries_1_2_4_4_4_lie_in_order() -> None:
    state = new()
    turn_up(state, "4VJ 2VJ 4MB 1VJ 4JV")
    assert galleries(state) == ["1VJ", "2VJ", "4MB", "4JV", "4VJ"]  # the last three have the numbers 14, 36, 85


@clause("PER-15")
def test_new_finds_join_those_in_the_galleries() -> None:
    state = lay(galleries=["1BV", "", "2BM", "", ""], pawns=(1, 2, 3))
    finish_turn(state)
    turn_up(state, "4VJ 2VJ 4MB 1VJ 4JV")
    assert galleries(state) == ["1VJ 1BV", "2VJ", "2BM 4MB", "4JV", "4VJ"]


@clause("PER-16", "PER-17")
def test_a_full_gallery_gets_none_and_the_surplus_leaves_unseen() -> None:
    state = lay(galleries=["", "1BV 1BJ 2BJ 2BV", "", "3JB 3VJ 3VB 3MB", ""])
    unseen = state.view(None)["unseen"]
    finish_turn(state)
    luck(state, "draw 4VJ", "draw 1VJ", "draw 4MB")
    assert galleries(state) == ["1VJ", "1BV 1BJ 2BJ 2BV", "4MB", "3JB 3VJ 3VB 3MB", "4VJ"]
    assert state.view(None)["unseen"] == unseen - 3
    assert gone(state) == []
    assert chances(state)[0][0].startswith("back")


@clause("PER-16")
def test_with_all_galleries_full_no_find_is_turned_up() -> None:
    full = ["1BV 1BJ 1BM 1VB", "2BV 2BJ 2BM 2VB", "3BV 3BJ 3BM 3VB", "4BV 4BJ 4BM 4VB", "5BV 5BJ 5BM 5VB"]
    state = lay(galleries=full)
    finish_turn(state)
    assert chances(state)[0][0].startswith("back")
    assert state.turn == 4


@clause("PER-19")
def test_pawns_are_placed_clockwise_from_the_first_player() -> None:
    state = new(first=2)
    turn_up(state, "1VJ 2VJ 4MB 4JV 4VJ")
    assert refused(state, "dig I") == "PER-19"
    asked = []
    for space in (5, 1, 9):
        asked.append(state.actor)
        ask(state, space)
    assert asked == [1, 2, 0]
    assert state.view(None)["pawns"] == [9, 5, 1]


@clause("PER-20")
def test_a_space_holds_one_pawn() -> None:
    state = new()
    turn_up(state, "1VJ 2VJ 4MB 4JV 4VJ")
    assert len(legal(state)) == 13
    ask(state, 6)
    assert refused(state, "ask 6") == "PER-20"
    assert len(legal(state)) == 12


@clause("PER-21")
def test_the_spaces_of_the_captions_exist() -> None:
    spaces = list(zip(list(REQUEST)[1:], list(DEEPEST)[1:], strict=True))
    assert len(spaces) == 13
    assert (3, 2) in spaces  # three coins, galleries I or II
    assert 5 in {deepest for _, deepest in spaces}  # galleries I to V
    assert spaces[6] == (3, 3)  # where the raider of the example stands
    assert [request for request, _ in spaces] == [0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6]
    assert [deepest for _, deepest in spaces] == [5, 1, 1, 1, 5, 2, 3, 3, 4, 4, 5, 5, 5]


@clause("PER-21", "PER-28")
def test_on_the_first_space_one_digs_first_and_everywhere_but_gets_nothing() -> None:
    state = new(top="chest")
    turn_up(state, "1VJ 2VJ 4MB 4JV 4VJ", second="chest")
    ask(state, 9, 1, 13)
    luck(state, "reveal 8", "reveal 8")
    assert coins(state) == [4, 0, 12]
    rich = lay(galleries=["1VJ", "2VJ", "3VJ", "4VJ", "5VJ"], pawns=(9, 1, 13), coins=(0, 5, 0))
    assert rich.actors() == [1]
    assert legal(rich) == ["dig I", "dig II", "dig III", "dig IV", "dig V", "leave"]


@clause("PER-22", "PER-23", "PER-24")
def test_example_seven_and_four_are_eleven_coins_paid_from_right_to_left() -> None:
    state = new(top="chest")
    turn_up(state, "1VJ 2VJ 4MB 4JV 4VJ", second="purse")
    ask(state, 6, 13, 9)  # asking for 3, 6 and 4 coins
    luck(state, "reveal 7", "reveal 4")
    assert coins(state) == [3, 4, 4]  # the leftmost gets less than asked


@clause("PER-23", "PER-24")
def test_when_the_coins_run_out_the_rest_goes_empty_handed() -> None:
    state = new()
    turn_up(state, "1VJ 2VJ 4MB 4JV 4VJ")
    ask(state, 13, 6, 9)
    luck(state, "reveal 1", "reveal 4")
    assert coins(state) == [0, 3, 2]


@clause("PER-24")
def test_the_leftmost_takes_more_than_asked_if_it_is_there() -> None:
    state = new(top="chest")
    turn_up(state, "1VJ 2VJ 4MB 4JV 4VJ", second="chest")
    ask(state, 2, 3, 1)
    luck(state, "reveal 8", "reveal 8")
    assert coins(state) == [1, 15, 0]


@clause("PER-25")
def test_what_the_fund_cards_still_hold_is_open() -> None:
    state = lay(turn=3)
    assert state.view(None)["funds"]["unseen"] == sorted([1, 2, 3, 4, 5, 6] * 3)
