"""The tomb raider, and the two variants of the rulebook."""

from __future__ import annotations

import pytest

import ostraka
from ostraka.games.pergamon import TITLE
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

FIVE = "1VJ 2VJ 4MB 4JV 4VJ"


@clause("PER-68")
def test_the_raider_takes_part_with_two_players_only() -> None:
    for players in (3, 4):
        assert new(f"players={players}").view(None)["raider"] is None
    assert new("players=2").view(None)["raider"] == {"space": None, "coins": 0}


@clause("PER-69")
@pytest.mark.parametrize(
    ("first", "second", "space"),
    [("purse", "purse", 5), ("purse", "chest", 7), ("chest", "purse", 7), ("chest", "chest", 9)],
)
def test_the_backs_of_the_cards_place_the_raider_before_both_players(first: str, second: str, space: int) -> None:
    state = new("players=2", top=first)
    turn_up(state, FIVE, second=second)
    assert state.view(None)["raider"]["space"] == space
    assert state.view(None)["pawns"] == [None, None]
    assert refused(state, f"ask {space}") == "PER-20"


@clause("PER-70")
def test_the_raider_is_paid_by_his_position() -> None:
    state = new("players=2", top="purse")
    turn_up(state, FIVE)
    ask(state, 4, 13)
    luck(state, "reveal 4", "reveal 3")
    assert coins(state)[:2] == [2, 3]  # two for the first, two for the raider, the rest
    play(state, "leave")
    assert galleries(state)[1] == ""  # he spent his two on gallery II


@clause("PER-70", "PER-71")
def test_leftmost_the_raider_takes_the_rest() -> None:
    state = new("players=2", top="purse")
    turn_up(state, FIVE)
    ask(state, 1, 2)
    luck(state, "reveal 4", "reveal 4")
    assert coins(state) == [0, 1, 7]
    play(state, "leave")
    assert state.turn == 2
    assert coins(state) == [0, 1, 7 - 5]  # his space reaches down to V
    assert gone(state) == ["4VJ"]


@clause("PER-71")
def test_example_on_space_7_with_3_coins_he_robs_gallery_iii() -> None:
    state = lay(
        "players=2", galleries=["1VJ", "2VJ", "3VJ 3JB", "4VJ", "5VJ"], pawns=(12, 13), coins=(0, 0), raider=(7, 3)
    )
    assert galleries(state) == ["1VJ", "2VJ", "", "4VJ", "5VJ"]
    assert coins(state) == [0, 0, 0]
    assert sorted(gone(state)) == ["3JB", "3VJ"]


@clause("PER-71")
@pytest.mark.parametrize(
    ("filled", "raider", "robbed"),
    [
        ("I II IV V", (7, 3), "II"),  # III is empty
        ("I II III IV V", (7, 9), "III"),  # deeper is not allowed
        ("I II III IV V", (9, 3), "III"),  # IV is too dear
        ("V", (9, 9), ""),
        ("III", (9, 2), ""),
    ],
)
def test_he_robs_the_dearest_gallery_that_he_may_and_can(filled: str, raider: tuple[int, int], robbed: str) -> None:
    names = ("I", "II", "III", "IV", "V")
    rows = [f"{depth}VJ" if name in filled.split() else "" for depth, name in enumerate(names, 1)]
    state = lay("players=2", galleries=rows, pawns=(12, 13), raider=raider)
    left = [name for name, row in zip(names, galleries(state), strict=True) if row]
    assert left == [name for name in filled.split() if name != robbed]


@clause("PER-71")
def test_he_acts_in_his_place_in_the_row() -> None:
    state = lay("players=2", galleries=["1VJ", "", "", "", ""], pawns=(12, 2), coins=(1, 1), raider=(5, 5))
    assert state.actors() == [1]
    play(state, "dig I", "store")
    assert state.turn == 4  # nothing was left for the raider, nor for the other
    assert coins(state) == [1, 0, 5]


@clause("PER-72")
def test_he_saves_what_he_does_not_use() -> None:
    state = lay("players=2", turn=2, galleries=["", "", "", "", "5VJ"], pawns=(1, 2), raider=(7, 3))
    assert coins(state) == [0, 0, 3]
    state = lay("players=2", turn=2, galleries=["", "", "3VJ", "", ""], pawns=(1, 2), raider=(7, 8))
    assert coins(state) == [0, 0, 5]


@clause("PER-73")
def test_the_player_who_acted_last_is_first_even_right_of_the_raider() -> None:
    state = lay("players=2", pawns=(3, 4), raider=(7, 0))
    assert state.view(None)["order"] == [1, 0]
    turn_up(state, FIVE)
    assert state.view(None)["raider"]["space"] is not None
    assert state.actors() == [1]


@clause("PER-74")
@pytest.mark.parametrize(("pawns", "order"), [((5, 2, 11, 3), [2, 0, 3, 1]), ((1, 2, 3, 4), [3, 2, 1, 0])])
def test_the_order_track_follows_the_pawns_from_left_to_right(pawns: tuple[int, ...], order: list[int]) -> None:
    state = lay("players=4,order_track=true", pawns=pawns)
    finish_turn(state)
    assert state.view(None)["order"] == order
    turn_up(state, FIVE)
    asked = []
    for space in (1, 2, 3, 4):
        asked.append(state.actor)
        ask(state, space)
    assert asked == order
    luck(state, chances(state)[0][0])
    luck(state, chances(state)[0][0])
    finish_turn(state)
    assert state.view(None)["order"] == order[::-1]  # the last to ask stood leftmost


@clause("PER-74")
def test_the_first_turn_of_the_order_track_goes_clockwise() -> None:
    assert new("players=4,order_track=true", first=3).view(None)["order"] == [2, 3, 0, 1]


@clause("PER-75")
def test_the_order_track_is_for_three_and_four_players() -> None:
    with pytest.raises(ostraka.BadGame, match="the order track is for three and four players"):
        ostraka.game("pergamon(players=2,order_track=true)")
    assert [game.seats for game in TITLE.every_game() if game.option("order_track")] == [3] * 2 + [4] * 2


@clause("PER-76")
def test_the_first_player_orders_finds_of_one_century() -> None:
    state = new("players=3,free_sorting=true", first=2)
    luck(state, *(f"draw {name}" for name in FIVE.split()))
    assert galleries(state)[:2] == ["1VJ", "2VJ"]
    assert state.actors() == [1]
    assert legal(state) == ["sort 4MB", "sort 4JV", "sort 4VJ"]
    assert refused(state, "sort 1VJ") == "PER-76"
    assert refused(state, "ask 1") == "PER-76"
    play(state, "sort 4VJ", "sort 4MB")
    assert galleries(state) == ["1VJ", "2VJ", "4VJ", "4MB", "4JV"]


@clause("PER-76")
def test_older_finds_wait_for_the_younger_century() -> None:
    state = new("players=3,free_sorting=true")
    luck(state, *(f"draw {name}" for name in ("1VJ", "1JB", "4MB", "4JV", "5VJ")))
    assert refused(state, "sort 4MB") == "PER-76"
    play(state, "sort 1JB", "sort 4JV")
    assert galleries(state) == ["1JB", "1VJ", "4JV", "4MB", "5VJ"]


def test_without_the_option_nobody_is_asked() -> None:
    state = new()
    turn_up(state, FIVE)
    assert state.prompt(0) == "ask"
