"""The supply round of Peloponnes."""

from __future__ import annotations

import pytest

from ostraka.core.state import CHANCE
from ostraka.games.peloponnes.rules.state import Peloponnes
from tests.clauses import clause
from tests.games.peloponnes.table import Civ, lay, legal, luck, play, refused, seen, stores

OTHER = Civ("sparta", citizens=0)


def supply(*civs: Civ) -> Peloponnes:
    """The first tile of the fourth round is the supply tile."""
    state = lay(*civs, number=4)
    state.listen()
    luck(state, "draw B05")
    return state


@clause("PEL-67")
@pytest.mark.parametrize(("citizens", "food", "left"), [(5, 8, [5, 3]), (5, 5, [5, 0]), (5, 2, [2, 0]), (5, 0, [0, 0])])
def test_each_citizen_eats_a_food_or_is_lost(citizens: int, food: int, left: list[int]) -> None:
    state = supply(Civ("messene", citizens=citizens, food=food), OTHER)
    assert stores(state, "citizens", "food") == left
    assert state.actors() == [CHANCE]


@clause("PEL-68")
def test_nobody_goes_hungry_while_there_is_food() -> None:
    state = supply(Civ("messene", citizens=5, food=4, luxury=9), OTHER)
    assert stores(state, "citizens", "food", "hungry") == [4, 0, 1]
    assert legal(state) == ["feed 0", "feed 1"]  # the four with food are not asked about


@clause("PEL-69", "PEL-74")
def test_luxury_goods_may_feed_the_others() -> None:
    state = supply(Civ("messene", citizens=5, food=1, luxury=7), OTHER)
    assert legal(state) == ["feed 0", "feed 1", "feed 2", "feed 3"]
    assert refused(state, "feed 4") == "PEL-74"
    assert refused(state, "feed 5") == "PEL-69"
    play(state, "feed 2")
    assert stores(state, "citizens", "luxury") == [3, 3]
    assert state.actors() == [CHANCE]


@clause("PEL-69")
def test_luxury_goods_need_not_feed_anybody() -> None:
    state = supply(Civ("messene", citizens=3, food=1, luxury=7), OTHER)
    play(state, "feed 0")
    assert stores(state, "citizens", "luxury") == [1, 7]


@clause("PEL-69")
def test_after_feeding_five_one_is_asked_again_while_some_are_hungry() -> None:
    state = supply(Civ("messene", citizens=12, food=2, luxury=18), OTHER)
    play(state, "feed 5")
    assert legal(state) == ["feed 0", "feed 1", "feed 2", "feed 3", "feed 4"]
    play(state, "feed 4")
    assert stores(state, "citizens", "luxury") == [11, 0]
    exact = supply(Civ("messene", citizens=5, luxury=18), OTHER)
    play(exact, "feed 5")
    assert exact.actors() == [CHANCE]


@clause("PEL-70")
def test_a_marked_building_is_completed_and_its_coin_returns() -> None:
    civ = Civ("messene", citizens=0, coins=0, wood=3, stone=3, buildings=("A12", "A15"), marked=("A12", "A15"))
    state = supply(civ, OTHER)
    assert state.prompt(0) == "complete"
    assert refused(state, "pay for A12") == "PEL-70"
    play(state, "pay for A15", "pay for A12")
    assert stores(state, "wood", "stone", "coins") == [0, 0, 2]
    assert (seen(state)["buildings"], seen(state)["marked"]) == (["A12", "A15"], [])


@clause("PEL-70")
def test_a_building_not_completed_goes_to_the_box_and_its_coin_returns() -> None:
    civ = Civ("messene", citizens=0, coins=0, wood=3, stone=3, buildings=("A12", "A15"), marked=("A12", "A15"))
    state = supply(civ, OTHER)
    play(state, "give up A15", "pay for A12")
    assert stores(state, "wood", "stone", "coins") == [1, 3, 2]
    assert seen(state)["buildings"] == ["A12"]
    poor = supply(Civ("messene", citizens=0, coins=0, buildings=("A12", "A14"), marked=("A14",)), OTHER)
    assert poor.actors() == [CHANCE]
    assert (seen(poor)["buildings"], seen(poor)["coins"]) == (["A12"], 1)


@clause("PEL-70", "PEL-74")
def test_luxury_goods_help_to_complete() -> None:
    civ = Civ("messene", citizens=0, wood=1, luxury=3, buildings=("A12",), marked=("A12",))
    state = supply(civ, OTHER)
    play(state, "pay for A12")
    assert stores(state, "wood", "luxury") == [0, 1]
    assert seen(state)["marked"] == []


@clause("PEL-71")
def test_citizens_come_before_buildings() -> None:
    civ = Civ("messene", citizens=1, wood=1, luxury=2, buildings=("A12",), marked=("A12",))
    fed = supply(civ, OTHER)
    assert fed.prompt(0) == "feed"
    play(fed, "feed 1")  # no luxury is left for the wood
    assert (seen(fed)["citizens"], seen(fed)["buildings"]) == (1, [])
    built = supply(civ, OTHER)
    play(built, "feed 0", "pay for A12")
    assert (seen(built)["citizens"], seen(built)["buildings"]) == (0, ["A12"])


@clause("PEL-94")
def test_all_feed_and_complete_at_the_same_time() -> None:
    civs = [
        Civ("messene", citizens=3, luxury=4),
        Civ("sparta", citizens=0, wood=2, buildings=("A12",), marked=("A12",)),
        Civ("argos", citizens=2, food=2),
    ]
    state = supply(*civs)
    assert state.actors() == [0, 1]
    assert refused(state, "feed 0", seat=2) == "PEL-94"
    assert refused(state, "feed 0", seat=1) == "PEL-8"
    play(state, "pay for A12", seat=1)
    assert state.actors() == [0]
    assert refused(state, "pay for A12", seat=1) == "PEL-94"
    play(state, "feed 2", seat=0)
    assert state.actors() == [CHANCE]


@clause("PEL-94")
def test_all_save_their_tiles_at_the_same_time() -> None:
    civs = [Civ(name, wood=2, stone=2, buildings=(tile,)) for name, tile in (("messene", "A12"), ("sparta", "A14"))]
    state = lay(*civs, number=3, chits={"earthquake": 2}, turning=2)
    luck(state, "chit earthquake")
    assert state.actors() == [0, 1]
    play(state, "give up A14", seat=1)
    play(state, "pay for A12", seat=0)
    assert [seen(state, seat)["buildings"] for seat in range(2)] == [["A12"], []]


@clause("PEL-94")
def test_all_choose_their_incomes_at_the_same_time() -> None:
    civs = [Civ("messene", buildings=("A15",)), Civ("sparta", buildings=("B15",))]
    state = lay(*civs, offers=("A01", "A06", "A12", "A14", "A10"), number=4)
    play(state, "pass", "pass")
    assert state.actors() == [0, 1]
    play(state, "take coin", seat=1)
    play(state, "take food", seat=0)
    assert [stores(state, "coins", "food", seat=seat) for seat in range(2)] == [[15, 3], [16, 0]]
