"""Placing tiles, citizens and incomes of Peloponnes."""

from __future__ import annotations

import pytest

from ostraka.core.state import CHANCE
from ostraka.games.peloponnes import TITLE
from tests.clauses import clause
from tests.games.peloponnes.table import OFFERS, Civ, lay, legal, luck, pass_all, play, refused, seen, stores, told

OTHER = Civ("sparta")


@clause("PEL-34")
def test_all_place_their_tiles_at_the_same_time() -> None:
    civs = (Civ("messene", wood=2), Civ("sparta", stone=1), Civ("argos"))
    state = lay(*civs, offers=("A12", "A14", "A06", "A01", "A10"))
    play(state, "bid on A12", "add 0", "bid on A14", "add 0", "bid on A06", "add 0")
    assert state.actors() == [0, 1]
    assert seen(state, 2)["lands"] == ["A06"]
    assert refused(state, "pay for A14", seat=0) == "PEL-34"
    play(state, "pay for A14", seat=1)
    assert state.actors() == [0]
    play(state, "pay for A12", seat=0)
    assert state.actors() == [CHANCE]
    assert [seen(state, seat)["bid"] for seat in range(3)] == [0, 0, 0]


@clause("PEL-35", "PEL-37")
def test_a_building_is_built_for_its_wood_and_stone() -> None:
    state = lay(Civ("arkadia", wood=4, stone=3), OTHER, offers=("A15", "A12", "A14", "A01", "A06"))
    play(state, "bid on A15", "add 0", "pass")
    assert legal(state, 0) == ["pay for A15", "mark A15"]
    play(state, "pay for A15", seat=0)
    assert stores(state, "wood", "stone", "coins") == [3, 0, 8 + 3]
    assert (seen(state)["buildings"], seen(state)["marked"]) == (["A15"], [])
    assert seen(state)["citizens"] == 3 + 2 + 1


@clause("PEL-35")
def test_what_cannot_be_paid_is_not_built() -> None:
    state = lay(Civ("arkadia", wood=0, luxury=2, coins=2), OTHER, offers=("A12", "A14", "A15", "A01", "A06"))
    play(state, "bid on A12", "add 1", "pass")
    assert legal(state, 0) == ["mark A12", "give up A12"]
    assert refused(state, "pay for A12", seat=0) == "PEL-35"


@clause("PEL-36", "PEL-37")
def test_a_building_may_be_marked_even_if_it_could_be_paid() -> None:
    state = lay(Civ("arkadia", wood=2), OTHER, offers=("A12", "A14", "A15", "A01", "A06"))
    play(state, "bid on A12", "add 0", "pass", "mark A12")
    assert stores(state, "wood", "coins", "citizens", "food") == [2, 10 - 1 - 1 + 3, 6, 1]
    assert seen(state)["marked"] == ["A12"]


@clause("PEL-36")
def test_without_a_coin_nothing_is_marked() -> None:
    state = lay(Civ("arkadia", coins=1, wood=1, luxury=3), OTHER, offers=("A12", "A14", "A15", "A01", "A06"))
    play(state, "bid on A12", "add 0", "pass")
    assert refused(state, "mark A12", seat=0) == ""  # with luxury goods
    built = lay(Civ("arkadia", coins=1, wood=2, luxury=1), OTHER, offers=("A12", "A14", "A15", "A01", "A06"))
    play(built, "bid on A12", "pass")
    assert seen(built)["buildings"] == ["A12"]  # nothing to decide: it is paid for
    assert seen(built)["marked"] == []


@clause("PEL-38")
def test_without_resources_and_coin_the_building_goes_to_the_box() -> None:
    state = lay(Civ("arkadia", coins=1, wood=1, luxury=1), OTHER, offers=("A12", "A14", "A15", "A01", "A06"))
    state.listen()
    play(state, "bid on A12", "pass")
    assert "box" in told(state)
    assert seen(state)["buildings"] == []


@clause("PEL-39")
def test_who_has_the_means_must_place_but_luxury_goods_need_not_be_used() -> None:
    with_coin = lay(Civ("arkadia", coins=2), OTHER, offers=("A12", "A14", "A15", "A01", "A06"))
    play(with_coin, "bid on A12", "add 0", "pass")
    assert seen(with_coin)["marked"] == ["A12"]  # the only way, so nobody is asked
    with_both = lay(Civ("arkadia", wood=2), OTHER, offers=("A12", "A14", "A15", "A01", "A06"))
    play(with_both, "bid on A12", "add 0", "pass")
    assert refused(with_both, "give up A12", seat=0) == "PEL-39"
    with_luxury = lay(Civ("arkadia", coins=1, luxury=4), OTHER, offers=("A12", "A14", "A15", "A01", "A06"))
    play(with_luxury, "bid on A12", "add 0", "pass")
    assert legal(with_luxury, 0) == ["pay for A12", "mark A12", "give up A12"]
    play(with_luxury, "give up A12", seat=0)
    assert (seen(with_luxury)["buildings"], seen(with_luxury)["luxury"]) == ([], 4)


@clause("PEL-40")
def test_a_building_does_not_pay_for_itself() -> None:
    barracks = lay(Civ("arkadia", coins=2, citizens=3), OTHER, offers=("A11", "A14", "A15", "A01", "A06"))
    play(barracks, "bid on A11", "pass")
    assert seen(barracks)["buildings"] == []  # its four coins would have come too late
    leonidaion = lay(Civ("arkadia", coins=2, wood=3), OTHER, offers=("B08", "B12", "B13", "B14", "B15"), number=4)
    play(leonidaion, "bid on B08", "pass")
    assert stores(leonidaion, "luxury") == [0]


@clause("PEL-41")
@pytest.mark.parametrize(
    ("last", "new", "fits"),
    [
        ("A05", "A06", True),  # food
        ("A07", "A06", True),  # wood
        ("A01", "A02", True),  # stone
        ("A05", "A07", False),
        ("A01", "A06", False),
        ("A10", "A03", False),
    ],
)
def test_a_land_needs_a_resource_in_common_with_the_last_one(last: str, new: str, fits: bool) -> None:
    state = lay(Civ("messene", lands=(last,)), OTHER, offers=(new, "A12", "A14", "A15", "A11"), number=2)
    play(state, f"bid on {new}", "add 0", "pass")
    assert seen(state)["lands"] == ([last, new] if fits else [last])


@clause("PEL-41")
def test_only_the_last_land_counts_for_placing() -> None:
    state = lay(
        Civ("messene", lands=("A05", "A06", "A07")), OTHER, offers=("A12", "A04", "A14", "A15", "A11"), number=3
    )
    play(state, "bid on A04", "add 0", "pass")
    assert seen(state)["lands"] == ["A05", "A06", "A07", "A04"]


@clause("PEL-42")
def test_the_first_land_may_be_of_any_kind() -> None:
    state = lay(Civ("messene"), OTHER, offers=OFFERS)  # Messene brings food, A01 stone
    play(state, "bid on A01", "add 0", "pass")
    assert seen(state)["lands"] == ["A01"]


@clause("PEL-43")
@pytest.mark.parametrize("marked", [(), ("A11",)])
def test_barracks_free_from_the_rule_of_placing(marked: tuple[str, ...]) -> None:
    civ = Civ("messene", buildings=("A11",), marked=marked, lands=("A05",))
    state = lay(civ, OTHER, offers=OFFERS, number=2)
    play(state, "bid on A01", "add 0", "pass")
    assert seen(state)["lands"] == ["A05", "A01"]


@clause("PEL-44")
def test_a_land_that_does_not_fit_is_lost_with_the_bid_and_brings_nothing() -> None:
    state = lay(Civ("messene", lands=("A05",)), OTHER, offers=("A10", "A12", "A14", "A15", "A11"), number=2)
    state.listen()
    play(state, "bid on A10", "add 0", "pass")
    assert "box" in told(state)
    assert stores(state, "citizens", "coins", "wood") == [3, 10 - 2 + 2, 0]


@clause("PEL-45")
def test_a_tile_brings_citizens_and_coins_once_and_they_stay_when_it_is_lost() -> None:
    state = lay(Civ("messene"), OTHER, offers=("A10", "A12", "A14", "A15", "A11"), chits={"tempest": 2}, number=2)
    play(state, "bid on A10", "add 0", "pass")
    assert stores(state, "citizens", "coins", "wood") == [4, 10 - 2 + 2 + 2, 2]
    luck(state, "chit tempest")
    play(state, "give up A10", seat=0)
    assert seen(state)["lands"] == []
    assert stores(state, "citizens", "coins") == [4, 12]
    luck(state, "chit blank" if state.view(None)["chits"]["blank"]["shown"] == 0 else "chit plague")
    for tile in state.view(None)["undrawn"]["A"][:5]:
        luck(state, f"draw {tile}")
    pass_all(state)
    assert stores(state, "citizens", "coins", "wood") == [4, 12 + 3 + 2, 2]


@clause("PEL-46")
def test_barracks_take_two_citizens_and_tiryns_one_for_good() -> None:
    barracks = lay(Civ("messene", wood=1, stone=2), OTHER, offers=("A11", "A12", "A14", "A15", "A01"))
    play(barracks, "bid on A11", "add 0", "pass", "pay for A11")
    assert stores(barracks, "citizens", "coins") == [1, 10 - 2 + 4 + 1]
    late = ("C10", "C09", "C06", "C07", "C02")
    tiryns = lay(Civ("messene", coins=8, citizens=1), OTHER, offers=late, chits={"earthquake": 2}, number=7)
    play(tiryns, "bid on C10", "add 0", "pass")
    assert stores(tiryns, "citizens", "coins") == [0, 8 - 6 - 1 + 1]
    luck(tiryns, "chit earthquake")
    assert (seen(tiryns)["buildings"], seen(tiryns)["citizens"]) == ([], 0)


@clause("PEL-47")
def test_one_off_food_beyond_the_warehouse_becomes_luxury() -> None:
    state = lay(Civ("sparta", food=12, wood=3), Civ("argos"), offers=("B12", "B13", "B14", "B15", "B08"), number=4)
    play(state, "bid on B12", "add 0", "pass", "pay for B12")
    assert stores(state, "food", "luxury") == [13, 2]


@clause("PEL-48")
def test_civilization_and_all_tiles_bring_their_income_the_new_one_too() -> None:
    civ = Civ("argos", buildings=("A12", "B13"), lands=("A07", "A02"))
    state = lay(civ, OTHER, offers=("A06", "A14", "A15", "A11", "A01"), number=4)
    play(state, "bid on A06", "add 0", "pass")
    assert stores(state, "wood", "stone", "food") == [1 + 3 + 1 + 1, 1 + 2 + 1, 1 + 2]


@clause("PEL-48")
def test_the_income_is_told_with_all_that_came_also_as_luxury_where_there_is_no_room() -> None:
    state = lay(Civ("arkadia", citizens=4, wood=9, lands=("A07",)), OTHER, offers=OFFERS, number=4)
    state.listen()
    pass_all(state)
    told = [event.arguments for event in state.take_events() if event.key == "income"]
    assert told[0] == {"seat": 0, "income": {"wood": 1, "citizens": 1, "luxury": 2, "coin": 3}}


@clause("PEL-49")
@pytest.mark.parametrize(
    ("citizens", "coins"),
    [(0, 1), (2, 1), (3, 2), (4, 2), (5, 3), (7, 3), (8, 4), (10, 4), (11, 5), (13, 5), (14, 5), (20, 5)],
)
def test_coins_by_population_ten_citizens_bring_four(citizens: int, coins: int) -> None:
    state = lay(Civ("messene", citizens=citizens), OTHER, offers=OFFERS)
    pass_all(state)
    assert seen(state)["coins"] == 10 + 3 + coins


@clause("PEL-50")
@pytest.mark.parametrize(("citizens", "luxury"), [(13, 0), (14, 2), (16, 2), (17, 4), (19, 4), (20, 6)])
def test_luxury_goods_from_fourteen_citizens_on(citizens: int, luxury: int) -> None:
    state = lay(Civ("messene", citizens=citizens), OTHER, offers=OFFERS)
    pass_all(state)
    assert seen(state)["luxury"] == luxury


@clause("PEL-51")
def test_more_than_twenty_citizens_earn_as_twenty() -> None:
    state = lay(Civ("messene", citizens=26), OTHER, offers=OFFERS)
    pass_all(state)
    assert stores(state, "citizens", "coins", "luxury", "population") == [26, 18, 6, 78]


@clause("PEL-51")
def test_the_box_of_more_than_twenty_citizens_is_printed_and_no_ruling_of_ours() -> None:
    printed = TITLE.rulebook.clauses["PEL-51"]
    assert "the mat" in printed.source
    assert printed.ruling is None


@clause("PEL-52")
def test_arkadia_gains_a_citizen_before_coins_are_counted() -> None:
    state = lay(Civ("arkadia", citizens=4), OTHER, offers=OFFERS)
    pass_all(state)
    assert stores(state, "citizens", "coins") == [5, 10 + 3 + 3]


@clause("PEL-53")
def test_port_and_temple_bring_what_is_chosen_each_on_its_own() -> None:
    state = lay(Civ("messene", buildings=("A15", "B15"), wood=10), OTHER, offers=OFFERS, number=4)
    pass_all(state)
    assert legal(state, 0) == ["take wood", "take stone", "take food", "take coin"]
    play(state, "take wood", seat=0)
    assert stores(state, "wood", "luxury") == [10, 1]
    play(state, "take coin", seat=0)
    assert stores(state, "coins") == [10 + 3 + 2 + 1]
    assert state.actors() == [CHANCE]


@clause("PEL-53")
@pytest.mark.parametrize(("good", "gained"), [("wood", [1, 0, 2]), ("stone", [0, 1, 2]), ("food", [0, 0, 3])])
def test_an_income_of_choice_is_one_of_the_goods(good: str, gained: list[int]) -> None:
    state = lay(Civ("messene", buildings=("A15",)), OTHER, offers=OFFERS, number=4)
    pass_all(state)
    play(state, f"take {good}", seat=0)
    assert stores(state, "wood", "stone", "food") == gained


@clause("PEL-72")
def test_example_eight_wood_and_four_more_are_ten_and_two_luxury_goods() -> None:
    state = lay(Civ("sparta", wood=8, lands=("A07",)), Civ("argos"), offers=OFFERS, number=2)
    pass_all(state)
    assert stores(state, "wood", "luxury") == [10, 2]


@clause("PEL-72")
def test_stone_and_food_overflow_at_ten_and_thirteen() -> None:
    state = lay(Civ("messene", stone=9, food=12, lands=("A01",)), OTHER, offers=(*OFFERS[1:], "A15"), number=2)
    pass_all(state)
    assert stores(state, "stone", "food", "luxury") == [10, 13, 2 + 1]


@clause("PEL-73")
def test_luxury_goods_count_beyond_twenty() -> None:
    state = lay(Civ("sparta", wood=10, luxury=20, lands=("A07",)), Civ("argos"), offers=OFFERS, number=2)
    pass_all(state)
    assert seen(state)["luxury"] == 24


@clause("PEL-74")
def test_luxury_goods_replace_only_the_resources_that_are_lacking() -> None:
    state = lay(Civ("arkadia", wood=1, stone=2, luxury=5), OTHER, offers=("A15", "A12", "A14", "A01", "A06"))
    play(state, "bid on A15", "add 0", "pass", "pay for A15")
    assert stores(state, "wood", "stone", "luxury") == [0, 0, 3]


@clause("PEL-75")
def test_luxury_goods_give_the_marking_coin_only_to_who_has_none() -> None:
    none = lay(Civ("arkadia", coins=1, luxury=4), OTHER, offers=("A12", "A14", "A15", "A01", "A06"))
    play(none, "bid on A12", "add 0", "pass")
    play(none, "mark A12", seat=0)
    assert (seen(none)["luxury"], seen(none)["marked"]) == (2, ["A12"])
    some = lay(Civ("arkadia", coins=2, luxury=4), OTHER, offers=("A12", "A14", "A15", "A01", "A06"))
    play(some, "bid on A12", "add 0", "pass")
    play(some, "mark A12", seat=0)
    assert (seen(some)["luxury"], seen(some)["coins"]) == (4, 3)
