"""Disasters of Peloponnes."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ostraka.core.rng import Rng
from ostraka.core.state import CHANCE
from ostraka.games.peloponnes.rules.state import Peloponnes
from tests.clauses import clause
from tests.games.peloponnes.table import Civ, lay, legal, luck, play, refused, seen, stores, told

OTHER = Civ("sparta")
FIVE = ("A11", "A12", "A13", "A14", "A15")


def struck_by(kind: str, *civs: Civ, number: int = 3) -> Peloponnes:
    """The third chit of a kind has just been turned up, at the end of a round."""
    state = lay(*civs, number=number, chits={kind: 2}, turning=2)
    state.listen()
    luck(state, f"chit {kind}")
    return state


@clause("PEL-54")
def test_two_chits_a_round_are_turned_up_by_the_number_that_is_left() -> None:
    state = lay(Civ("messene"), OTHER, number=3, chits={"plague": 2, "blank": 0}, turning=2)
    shown = state.view(None)["chits"]
    weights = {state.game.outcomes.text(outcome)[5:]: weight for outcome, weight in state.outcomes()}
    assert weights == {kind: count["of"] - count["shown"] for kind, count in shown.items()}
    luck(state, "chit blank")
    assert state.actors() == [CHANCE]
    assert "chit blank" not in [state.game.outcomes.text(outcome) for outcome, _ in state.outcomes()]
    assert state.view(None)["round"] == 3
    luck(state, "chit drought")
    assert state.view(None)["round"] == 4


@clause("PEL-54")
def test_sampled_chits_are_those_of_the_list() -> None:
    state = lay(Civ("messene"), OTHER, number=7, chits={"plague": 3, "blank": 1}, turning=1)
    rng = Rng(5)
    drawn = {state.sample(rng) for _ in range(500)}
    assert sorted(drawn) == [outcome for outcome, _ in state.outcomes()]


@clause("PEL-55")
def test_a_second_chit_does_nothing_and_the_third_strikes_at_once() -> None:
    state = lay(Civ("messene", citizens=6), OTHER, number=3, chits={"plague": 1}, turning=2)
    luck(state, "chit plague")
    assert seen(state)["citizens"] == 6
    luck(state, "chit plague")
    assert seen(state)["citizens"] == 4


@clause("PEL-55")
def test_two_disasters_strike_in_the_order_of_their_chits() -> None:
    civ = Civ("messene", citizens=6, buildings=("B14",))
    first = lay(civ, OTHER, number=5, chits={"earthquake": 2, "plague": 2}, turning=2)
    luck(first, "chit earthquake", "chit plague")  # the Well falls, so it protects no more
    assert (seen(first)["buildings"], seen(first)["citizens"]) == ([], 4)
    second = lay(civ, OTHER, number=5, chits={"earthquake": 2, "plague": 2}, turning=2)
    luck(second, "chit plague", "chit earthquake")
    assert (seen(second)["buildings"], seen(second)["citizens"]) == ([], 6)


@clause("PEL-55")
def test_the_second_chit_waits_until_the_first_disaster_is_over() -> None:
    state = struck_by("earthquake", Civ("messene", wood=1, stone=1, buildings=("A12",)), OTHER)
    assert state.actors() == [0]
    play(state, "pay for A12")
    assert state.actors() == [CHANCE]
    assert state.view(None)["round"] == 3


@clause("PEL-56")
def test_an_earthquake_costs_a_wood_and_a_stone_for_each_building_marked_ones_too() -> None:
    civ = Civ("messene", wood=3, stone=3, buildings=("A12", "A14"), marked=("A14",), lands=("A01",))
    state = struck_by("earthquake", civ, OTHER)
    assert state.prompt(0) == "earthquake"
    play(state, "pay for A14", "pay for A12")
    assert stores(state, "wood", "stone") == [1, 1]
    assert (seen(state)["buildings"], seen(state)["marked"], seen(state)["lands"]) == (["A12", "A14"], ["A14"], ["A01"])


@clause("PEL-56", "PEL-58")
def test_who_will_not_pay_loses_the_building() -> None:
    state = struck_by("earthquake", Civ("messene", wood=3, stone=3, buildings=("A12", "A14")), OTHER)
    play(state, "give up A14")
    assert state.prompt(0) == "earthquake"
    play(state, "pay for A12")
    assert seen(state)["buildings"] == ["A12"]
    assert stores(state, "wood", "stone") == [2, 2]


@clause("PEL-57")
def test_a_tempest_costs_a_food_and_a_coin_for_each_land() -> None:
    state = struck_by("tempest", Civ("messene", coins=4, food=3, lands=("A06", "A07"), buildings=("A12",)), OTHER)
    assert state.prompt(0) == "tempest"
    play(state, "pay for A07", "pay for A06")
    assert stores(state, "coins", "food") == [2, 1]
    assert (seen(state)["lands"], seen(state)["buildings"]) == (["A06", "A07"], ["A12"])


@clause("PEL-58")
@pytest.mark.parametrize(
    ("wood", "stone", "lost"),
    [(5, 3, 2), (4, 4, 1), (4, 5, 1), (0, 5, 5), (5, 5, 0)],
    ids=["two stones short", "one wood and one stone short", "one wood short", "no wood", "nothing short"],
)
def test_examples_of_partial_payment_in_an_earthquake(wood: int, stone: int, lost: int) -> None:
    state = struck_by("earthquake", Civ("messene", wood=wood, stone=stone, buildings=FIVE), OTHER)
    while state.actors() == [0]:
        play(state, legal(state)[0])
    assert len(seen(state)["buildings"]) == 5 - lost


@clause("PEL-58")
@pytest.mark.parametrize(
    ("food", "coins", "lost"),
    [(1, 3, 2), (2, 2, 1)],
    ids=["two food short", "one food and one coin short"],
)
def test_examples_of_partial_payment_in_a_tempest(food: int, coins: int, lost: int) -> None:
    state = struck_by("tempest", Civ("messene", food=food, coins=coins, lands=("A06", "A07", "A08")), OTHER)
    while state.actors() == [0]:
        play(state, legal(state)[0])
    assert len(seen(state)["lands"]) == 3 - lost


@clause("PEL-58")
def test_the_owner_chooses_which_tiles_are_saved() -> None:
    state = struck_by("earthquake", Civ("messene", wood=1, stone=1, buildings=("A12", "A13", "A14")), OTHER)
    assert refused(state, "pay for A12") == "PEL-58"
    play(state, "give up A14", "give up A13", "pay for A12")
    assert seen(state)["buildings"] == ["A12"]
    assert seen(state)["about"] == []


@clause("PEL-59")
def test_luxury_goods_make_up_for_what_is_lacking_coins_too() -> None:
    quake = struck_by("earthquake", Civ("messene", wood=1, luxury=5, buildings=("A12", "A14")), OTHER)
    play(quake, "pay for A14")
    assert stores(quake, "wood", "luxury") == [0, 3]
    assert quake.actors() == [CHANCE]  # three luxury goods are too few for a wood and a stone
    assert seen(quake)["buildings"] == ["A14"]
    storm = struck_by("tempest", Civ("messene", coins=0, food=0, luxury=4, lands=("A06",)), OTHER)
    play(storm, "pay for A06")
    assert stores(storm, "luxury") == [0]


@clause("PEL-59")
def test_luxury_goods_need_not_be_used_in_a_disaster() -> None:
    storm = struck_by("tempest", Civ("messene", coins=0, food=0, luxury=4, lands=("A06",)), OTHER)
    play(storm, "give up A06")
    assert (seen(storm)["luxury"], seen(storm)["lands"]) == (4, [])


@clause("PEL-60")
@pytest.mark.parametrize(("food", "left"), [(0, 0), (1, 0), (6, 4), (7, 4), (13, 8)])
def test_a_drought_takes_a_third_of_the_food_rounded_up(food: int, left: int) -> None:
    assert stores(struck_by("drought", Civ("messene", food=food), OTHER), "food") == [left]


@clause("PEL-61")
@pytest.mark.parametrize(("citizens", "left"), [(0, 0), (1, 0), (3, 2), (4, 2), (20, 13)])
def test_a_plague_takes_a_third_of_the_citizens_rounded_up(citizens: int, left: int) -> None:
    assert stores(struck_by("plague", Civ("messene", citizens=citizens), OTHER), "citizens") == [left]


@clause("PEL-62")
@pytest.mark.parametrize(("luxury", "left"), [(0, 0), (7, 0), (10, 0), (23, 13)])
def test_a_decline_takes_ten_luxury_goods_or_all(luxury: int, left: int) -> None:
    assert stores(struck_by("decline", Civ("messene", luxury=luxury), OTHER), "luxury") == [left]


RICH = Civ("messene", citizens=9, food=9, luxury=9)


@clause("PEL-63")
@pytest.mark.parametrize("marked", [False, True])
@pytest.mark.parametrize(
    ("kind", "building"),
    [
        ("earthquake", "C01"),
        ("drought", "B15"),
        ("drought", "C09"),
        ("plague", "B14"),
        ("plague", "B01"),
        ("tempest", "C06"),
        ("decline", "A15"),
        ("decline", "C07"),
    ],
)
def test_a_protecting_building_spares_its_owner_everything(kind: str, building: str, marked: bool) -> None:
    buildings = (building, "A12")
    lands = ("A06", "A07")
    civ = replace(RICH, buildings=buildings, marked=(building,) if marked else (), lands=lands)
    state = struck_by(kind, civ, OTHER, number=7)
    assert told(state)[1] == "sheltered"
    assert stores(state, "citizens", "food", "luxury") == [9, 9, 9]
    assert (seen(state)["buildings"], seen(state)["lands"]) == (list(buildings), list(lands))
    assert state.actors() == [CHANCE]


@clause("PEL-63")
def test_buildings_protect_from_nothing_else_and_nobody_else() -> None:
    protectors = ("C01", "B15", "C09", "B14", "B01", "A15")
    state = struck_by("tempest", Civ("messene", buildings=protectors, lands=("A06",), food=1), OTHER, number=7)
    assert state.actors() == [0]
    plague = struck_by("plague", Civ("messene", citizens=3, buildings=("B14",)), Civ("sparta", citizens=3), number=5)
    assert [seen(plague, seat)["citizens"] for seat in range(2)] == [3, 2]


@clause("PEL-64")
def test_the_coin_on_a_lost_building_returns() -> None:
    civ = Civ("messene", coins=2, wood=1, stone=1, buildings=("A12", "A14"), marked=("A12", "A14"))
    state = struck_by("earthquake", civ, OTHER)
    play(state, "pay for A14")
    assert stores(state, "coins") == [3]
    assert (seen(state)["buildings"], seen(state)["marked"]) == (["A14"], ["A14"])


@clause("PEL-65")
def test_lands_close_up_and_the_last_one_counts_for_placing() -> None:
    civ = Civ("messene", coins=9, food=9, lands=("A01", "A02", "A07"))
    state = lay(civ, OTHER, number=3, chits={"tempest": 2}, turning=1)
    luck(state, "chit tempest")
    play(state, "give up A07", "give up A02", "pay for A01")
    assert seen(state)["lands"] == ["A01"]
    luck(state, "draw B06", "draw B10", "draw B01", "draw B02", "draw B03")
    play(state, "bid on B10", "add 0", "pass")  # stone beside stone
    assert seen(state)["lands"] == ["A01", "B10"]


@clause("PEL-65")
def test_lands_that_no_longer_match_stay() -> None:
    civ = Civ("messene", coins=9, food=9, lands=("A05", "A06", "A07"))
    state = lay(civ, OTHER, number=3, chits={"tempest": 2}, turning=1)
    luck(state, "chit tempest")
    play(state, "pay for A07", "give up A06", "pay for A05")
    assert seen(state)["lands"] == ["A05", "A07"]  # food beside wood
    luck(state, "draw B06", "draw B09", "draw B01", "draw B02", "draw B03")
    play(state, "bid on B06", "add 0", "pass")
    assert seen(state)["lands"] == ["A05", "A07", "B06"]


@clause("PEL-65")
def test_without_lands_the_next_one_is_free_again() -> None:
    state = lay(Civ("messene", coins=9, lands=("A07",)), OTHER, number=3, chits={"tempest": 2}, turning=1)
    luck(state, "chit tempest", "draw B09", "draw B06", "draw B01", "draw B02", "draw B03")
    play(state, "bid on B09", "add 0", "pass")
    assert seen(state)["lands"] == ["B09"]


@clause("PEL-66")
def test_the_freedom_of_the_barracks_ends_with_them() -> None:
    civ = Civ("messene", coins=9, buildings=("A11",), lands=("A05", "A01"))
    state = lay(civ, OTHER, number=3, chits={"earthquake": 2}, turning=1)
    luck(state, "chit earthquake", "draw B06", "draw B10", "draw B01", "draw B02", "draw B03")
    assert (seen(state)["buildings"], seen(state)["lands"]) == ([], ["A05", "A01"])
    play(state, "bid on B06", "add 0", "pass")
    assert seen(state)["lands"] == ["A05", "A01"]


def test_a_disaster_leaves_those_without_tiles_alone() -> None:
    state = struck_by("earthquake", Civ("messene", wood=2, stone=2), OTHER)
    assert state.actors() == [CHANCE]
    assert stores(state, "wood", "stone") == [2, 2]
