"""Building pyramids in Valley of the Kings."""

from __future__ import annotations

from tests.clauses import clause
from tests.games.valley.table import lay, legal, phase, play, player, refused, site, stock

BASE = "bbbbwbbbb"


@clause("VAL-59")
def test_one_builds_on_own_sites_where_workers_stand_overseers_are_not_needed() -> None:
    owners = {8: 0, 13: 1, 14: 0, 15: 0}
    state = lay("building", overseers=["15A 16"], workers=["8A 13A"], owners=owners, stocks=["bw"])
    assert legal(state) == ["build on site 8", "done"]
    for number in (13, 14, 15, 2):
        assert refused(state, f"build on site {number}") == "VAL-59"


@clause("VAL-60")
def test_each_worker_lays_up_to_two_cubes_on_its_own_site() -> None:
    state = lay("building", workers=["13A 14A 14B"], owners={13: 0, 14: 0}, stocks=["bbbbbbbb"])
    play(state, "build on site 13", "build on site 13")
    assert refused(state, "build on site 13") == "VAL-60"
    play(state, *["build on site 14"] * 4)
    assert site(state, 14)["layers"] == [["black"] * 4, [None]]
    # Nobody has anything left to do: two cubes go to the Pharaoh.
    assert phase(state) == "lots"
    assert state.view(None)["pharaoh"]["cubes"] == 2


@clause("VAL-61")
def test_a_layer_is_full_before_the_next_begins_and_one_phase_may_do_both() -> None:
    state = lay("building", workers=["8A 8B"], owners={8: 0}, pyramids={8: "bbbbwbb"}, stocks=["ggggg"])
    play(state, "build on site 8")
    assert site(state, 8)["layers"] == [["black"] * 4 + ["white"] + ["black"] * 2 + ["grey", None], [None] * 4, [None]]
    play(state, "build on site 8", "build on site 8")
    assert site(state, 8)["layers"][1] == ["grey", None, None, None]


@clause("VAL-61")
def test_nothing_is_laid_on_a_finished_pyramid() -> None:
    state = lay("building", workers=["13A 14A"], owners={13: 0, 14: 0}, pyramids={13: "bbbbb"}, stocks=["b"])
    assert refused(state, "build on site 13") == "VAL-61"


@clause("VAL-62")
def test_one_builds_with_the_cubes_of_this_round() -> None:
    state = lay("building", workers=["13A"], owners={13: 0}, stocks=["bbg"])
    play(state, "build on site 13")
    assert legal(state) == ["colour black", "colour grey"]
    assert refused(state, "colour white") == "VAL-62"
    assert refused(state, "done") == "VAL-62"
    play(state, "colour grey")
    assert stock(state, 0) == {"black": 2}


@clause("VAL-63", "VAL-64")
def test_the_centre_of_a_large_base_is_a_choice_of_its_own() -> None:
    state = lay("building", workers=["8A 8B 8C"], owners={8: 0}, stocks=["bbbbbbbb"])
    play(state, "build on site 8")
    assert legal(state) == ["cell 1", "cell 5"]
    assert refused(state, "cell 2") == "VAL-64"
    assert refused(state, "done") == "VAL-63"
    play(state, "cell 5", "build on site 8")
    assert site(state, 8)["layers"][0] == ["black", None, None, None, "black", None, None, None, None]
    state = lay("building", workers=["13A"], owners={13: 0}, stocks=["bb"])
    play(state, "build on site 13")  # a small base has no hidden place
    assert site(state, 13)["layers"][0][0] == "black"


@clause("VAL-64")
def test_in_the_expert_game_every_place_is_chosen_unless_the_layer_is_empty() -> None:
    state = lay("building", "players=2,expert=true", workers=["8A 8B 8C"], owners={8: 0}, stocks=["bbbbbb"])
    play(state, "build on site 8")
    assert legal(state) == ["cell 1", "cell 2", "cell 5"]
    play(state, "cell 2", "build on site 8")
    assert legal(state) == [f"cell {cell}" for cell in (1, 3, 4, 5, 6, 7, 8, 9)]
    play(state, "cell 9")
    assert site(state, 8)["layers"][0] == [None, "black"] + [None] * 6 + ["black"]
    second = lay("building", "players=2,expert=true", workers=["8A"], owners={8: 0}, pyramids={8: BASE}, stocks=["gg"])
    play(second, "build on site 8")  # an empty layer of four: all places are alike
    assert site(second, 8)["layers"][1] == ["grey", None, None, None]
    play(second, "build on site 8")
    assert legal(second) == ["cell 2", "cell 3", "cell 4"]


@clause("VAL-65")
def test_a_finished_pyramid_scores_at_once_and_frees_nobody_elses_hand() -> None:
    state = lay("building", workers=["13A", "14A"], owners={13: 0, 14: 1}, pyramids={13: "bbb"}, stocks=["bb", "w"])
    play(state, "build on site 13", "build on site 13")
    assert site(state, 13)["finished"]
    assert state.scores() == [4, 0]
    assert player(state, 0)["scarabs"] == 7  # it lies on the top
    assert state.actor == 1


@clause("VAL-66")
def test_building_is_voluntary_and_what_is_left_goes_to_the_pharaoh() -> None:
    state = lay("building", workers=["13A", ""], owners={13: 0}, stocks=["bbbw", "gg"], pharaoh="ss")
    assert refused(state, "worker from 16") == "VAL-66"
    play(state, "done")
    assert stock(state, 0) == stock(state, 1) == {}
    assert state.view(None)["pharaoh"]["cubes"] == 8
    assert phase(state) == "lots"


@clause("VAL-67")
def test_workers_that_stole_or_helped_to_seize_a_site_build_there() -> None:
    state = lay("theft", overseers=["8A"], workers=["8B 8C 8D", "8E"], owners={8: 1}, pyramids={8: "b"})
    play(state, "steal from site 8", "seize site 8")
    assert site(state, 8)["owner"] == 0
    play(state, "build on site 8", "cell 5")
    assert site(state, 8)["layers"][0][4] == "black"
