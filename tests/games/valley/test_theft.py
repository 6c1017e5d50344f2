"""Stealing cubes and taking over sites in Valley of the Kings."""

from __future__ import annotations

from functools import partial

from tests.clauses import clause
from tests.games.valley.table import lay, legal, phase, play, player, refused, site, stock

FULL_BASE = "bbbbwbbbb"


@clause("VAL-46")
def test_theft_needs_more_overseers_than_the_owner_and_a_worker() -> None:
    board = partial(lay, "theft", owners={8: 1, 13: 1}, pyramids={8: "bb", 13: "w"})
    state = board(overseers=["8A", "13A"], workers=["8B 13B", ""])
    assert legal(state) == ["steal from site 8", "done"]
    assert refused(state, "steal from site 13") == "VAL-46"
    # As many overseers as the owner, no worker, or no overseer: no theft.
    for overseers, workers in ((["8A", "8C"], ["8B"]), (["8A"], ["13B"]), (["16"], ["8B"])):
        assert phase(board(overseers=overseers, workers=workers)) != "theft"
    assert phase(board(overseers=["8A 8D", "8C"], workers=["8B"])) == "theft"


@clause("VAL-46")
def test_more_workers_of_the_owner_do_not_prevent_theft() -> None:
    state = lay("theft", overseers=["8A"], workers=["8B", "8D 8E 8F"], owners={8: 1}, pyramids={8: "bb"})
    assert refused(state, "steal from site 8") == ""


@clause("VAL-46")
def test_nothing_is_stolen_from_oneself_or_where_nothing_lies() -> None:
    state = lay("theft", overseers=["8A 13A"], workers=["8B 13B"], owners={8: 0, 13: 1}, pyramids={8: "bb"})
    assert phase(state) == "takeover"
    state = lay("theft", overseers=["8A 13A"], workers=["8B 13B"], owners={8: 0, 13: 1}, pyramids={8: "bb", 13: "w"})
    assert legal(state) == ["steal from site 13", "done"]
    assert refused(state, "steal from site 8") == "VAL-46"


@clause("VAL-47")
def test_each_worker_steals_up_to_two_cubes() -> None:
    board = partial(lay, "theft", owners={8: 1, 13: 1}, pyramids={8: "bbbbbb", 13: "w"})
    state = board(overseers=["8A 13A"], workers=["8B 8C 13B"])
    for number in range(4):
        assert stock(state, 0).get("black", 0) == number
        play(state, "steal from site 8")
        if state.prompt(0) == "steal_cell":
            play(state, "cell 1" if "cell 1" in legal(state) else legal(state)[0])
    assert refused(state, "steal from site 8") == "VAL-47"
    assert refused(state, "steal from site 13") == ""
    alone = lay("theft", overseers=["13A"], workers=["13B"], owners={13: 1}, pyramids={13: "www"})
    play(alone, "steal from site 13", "steal from site 13")
    assert phase(alone) != "theft"
    assert site(alone, 13)["layers"] == [[None, None, "white", None], [None]]


@clause("VAL-48")
def test_the_highest_layer_goes_first_and_the_thief_chooses_within_it() -> None:
    state = lay(
        "theft", overseers=["8A"], workers=["8B 8C"], owners={8: 1}, pyramids={8: FULL_BASE + "gs.."}, stocks=["", ""]
    )
    play(state, "steal from site 8")
    assert legal(state) == ["colour grey", "colour sand"]
    assert refused(state, "colour black") == "VAL-48"
    assert refused(state, "done") == "VAL-48"
    play(state, "colour sand", "steal from site 8")  # grey is the only one left in its layer
    assert stock(state, 0) == {"grey": 1, "sand": 1}
    play(state, "steal from site 8")
    assert legal(state) == ["colour black", "colour white"]
    play(state, "colour white")
    assert site(state, 8)["layers"][0] == ["black"] * 4 + [None] + ["black"] * 4


@clause("VAL-48", "VAL-64")
def test_the_hidden_cube_is_told_apart_from_others_of_its_colour() -> None:
    state = lay("theft", overseers=["8A"], workers=["8B"], owners={8: 1}, pyramids={8: "bw.bb"})
    play(state, "steal from site 8", "colour black")
    assert legal(state) == ["cell 1", "cell 5"]
    assert refused(state, "cell 4") == "VAL-64"
    assert refused(state, "colour black") == "VAL-48"
    play(state, "cell 5")
    assert site(state, 8)["layers"][0] == ["black", "white", None, "black"] + [None] * 5


@clause("VAL-49", "VAL-57", "VAL-65")
def test_a_finished_pyramid_is_neither_robbed_nor_seized() -> None:
    board = partial(lay, "theft", owners={13: 1, 14: 1}, pyramids={13: "bbbbb", 14: "w"})
    state = board(overseers=["13A 14A"], workers=["13B 14B"])
    assert refused(state, "steal from site 13") == "VAL-49"
    play(state, "done")
    assert legal(state) == ["seize site 14", "done"]
    assert refused(state, "seize site 13") == "VAL-57"


@clause("VAL-50")
def test_stolen_cubes_join_those_bought() -> None:
    state = lay(
        "theft", overseers=["13A"], workers=["13B 14A"], owners={13: 1, 14: 0}, pyramids={13: "b"}, stocks=["bw"]
    )
    play(state, "steal from site 13")
    assert stock(state, 0) == {"black": 2, "white": 1}
    play(state, "build on site 14", "colour black", "build on site 14", "colour black")
    assert site(state, 14)["layers"][0] == ["black", "black", None, None]


@clause("VAL-51")
def test_several_players_steal_from_one_site_each_compared_with_the_owner() -> None:
    state = lay(
        "theft",
        "players=3",
        overseers=["8A", "8C 8D", ""],
        workers=["8B", "8E", ""],
        owners={8: 2},
        pyramids={8: "bbbb"},
        first=1,
    )
    assert state.actor == 1
    play(state, "steal from site 8", "steal from site 8")
    assert stock(state, 1) == {"black": 2}
    assert state.actor == 0  # with one overseer, fewer than seat 1 has, but more than the owner
    play(state, "steal from site 8")
    assert stock(state, 0) == {"black": 1}


@clause("VAL-52")
def test_stealing_is_voluntary_and_a_player_ends_all_thefts_before_the_next() -> None:
    state = lay(
        "theft",
        "players=3",
        overseers=["8A 13A", "8C", ""],
        workers=["8B 13B", "8E", ""],
        owners={8: 2, 13: 2},
        pyramids={8: "bbbb", 13: "ww"},
    )
    play(state, "steal from site 8")
    assert refused(state, "steal from site 13") == ""
    assert refused(state, "seize site 8") == "VAL-52"
    play(state, "done")
    assert state.actor == 1
    play(state, "done")
    assert phase(state) == "takeover"


@clause("VAL-53")
def test_a_takeover_needs_more_overseers_and_more_workers() -> None:
    owners = {8: 1}
    state = lay("takeover", overseers=["8A 8B", "8D"], workers=["8C 8E", "8F"], owners=owners)
    assert legal(state) == ["seize site 8", "done"]
    assert refused(state, "seize site 13") == "VAL-53"
    for overseers, workers in (
        (["8A", "8D"], ["8C 8E", "8F"]),  # as many overseers
        (["8A", ""], ["8C", "8F"]),  # as many workers
        (["8A", ""], [""]),  # no worker
        (["16", ""], ["8C"]),  # no overseer
    ):
        assert phase(lay("takeover", overseers=overseers, workers=workers, owners=owners)) != "takeover"
    assert phase(lay("takeover", overseers=["8A"], workers=["8B"], owners=owners)) == "takeover"


@clause("VAL-53")
def test_each_majority_is_needed_on_the_site_that_is_named() -> None:
    state = lay("takeover", overseers=["8A 13A"], workers=["8B 13B", "13C"], owners={8: 1, 13: 1})
    assert legal(state) == ["seize site 8", "done"]
    assert refused(state, "seize site 13") == "VAL-53"


@clause("VAL-33")
def test_without_a_scarab_nothing_is_seized() -> None:
    owners = {2: 0, 4: 0, 6: 0, 10: 0, 12: 0, 13: 0, 14: 0, 15: 0, 8: 1}
    assert phase(lay("takeover", overseers=["8A"], workers=["8B"], owners=owners)) != "takeover"
    del owners[15]
    owners[15] = 1
    state = lay("takeover", overseers=["8A 15A"], workers=["8B 15B"], owners=owners)
    play(state, "seize site 8")
    assert phase(state) != "takeover"  # the eighth scarab is used


@clause("VAL-54")
def test_a_worker_that_stole_does_not_count_for_the_takeover() -> None:
    board = partial(lay, "theft", owners={8: 1, 13: 1}, pyramids={8: "bbbbbb"})
    state = board(overseers=["8A 13A"], workers=["8B 8C 13B", "8D"])
    play(state, "steal from site 8", "cell 1", "done")
    assert legal(state) == ["seize site 13", "done"]  # one honest worker against one
    assert refused(state, "seize site 8") == "VAL-54"
    state = board(overseers=["8A"], workers=["8B 8C 8E", "8D"])
    play(state, "steal from site 8", "cell 1", "steal from site 8", "cell 2", "done")
    assert refused(state, "seize site 8") == ""  # two cubes are the work of one of three
    state = board(overseers=["8A"], workers=["8B 8C 8E", "8D"])
    play(state, "steal from site 8", "cell 1", "steal from site 8", "cell 2", "steal from site 8", "cell 3", "done")
    assert phase(state) != "takeover"  # three cubes are the work of two


@clause("VAL-55", "VAL-56")
def test_the_scarabs_are_exchanged_and_later_players_are_compared_with_the_new_owner() -> None:
    state = lay(
        "takeover",
        "players=3",
        overseers=["8A", "8D 8E", ""],
        workers=["8B 8C", "8F 8G 8H", "8I"],
        owners={8: 2},
        pyramids={8: "bb"},
    )
    assert player(state, 2)["scarabs"] == 7
    play(state, "seize site 8")
    assert [player(state, seat)["scarabs"] for seat in range(3)] == [7, 8, 8]
    assert site(state, 8)["owner"] == 0
    assert site(state, 8)["layers"][0][:3] == ["black", "black", None]
    assert state.actor == 1
    play(state, "seize site 8")
    assert site(state, 8)["owner"] == 1
    assert [player(state, seat)["scarabs"] for seat in range(3)] == [8, 7, 8]
    state = lay(
        "takeover",
        "players=3",
        overseers=["8A", "8D", ""],
        workers=["8B 8C", "8F 8G 8H", ""],
        owners={8: 2},
    )
    play(state, "seize site 8")
    assert phase(state) != "takeover"  # seat 1 has no more overseers than the new owner


@clause("VAL-58")
def test_taking_over_is_voluntary() -> None:
    state = lay("takeover", overseers=["8A"], workers=["8B"], owners={8: 1})
    assert refused(state, "steal from site 8") == "VAL-58"
    play(state, "done")
    assert site(state, 8)["owner"] == 1


def test_the_first_site_is_robbed_seized_and_built_on_like_any_other() -> None:
    state = lay("theft", "players=3", overseers=["1A"], workers=["1B 1C 1D", "1E"], owners={1: 1}, pyramids={1: "bb"})
    play(state, "steal from site 1", "done", "seize site 1", "build on site 1", "cell 5")
    assert site(state, 1)["owner"] == 0
    assert site(state, 1)["layers"][0] == [None, "black", None, None, "black", None, None, None, None]
