"""End, scoring, variants and open information of Valley of the Kings."""

from __future__ import annotations

from itertools import product

import pytest

from ostraka.core.rng import Rng
from ostraka.games.valley.tables import PATTERNS, WORTH, pattern
from tests.clauses import clause
from tests.games.valley.second import Account
from tests.games.valley.table import auction, bid, lay, phase, play, player, pyramid, refused, start

OPEN_TO_TWO = (2, 4, 6, 8, 10, 12, 13, 14, 15)
LARGE = (4, 8, 12)
PHARAOH_29 = "b" * 15 + "w" * 14


def worth(cubes: str, expert: bool = False) -> int:
    size = int(len(cubes) == 14)
    return WORTH[4 * size + pattern(pyramid(cubes), size, expert)]


def best(cubes: str, expert: bool = False) -> str:
    return PATTERNS[pattern(pyramid(cubes), int(len(cubes) == 14), expert)]


@clause("VAL-68")
def test_the_game_ends_after_the_round_in_which_the_pharaohs_pyramid_is_complete() -> None:
    state = lay("workers", stocks=["b"], pharaoh=PHARAOH_29)
    play(state, "done", "done")
    assert state.is_over()
    assert state.ending() == "pharaoh"
    assert refused(state, "done", seat=0) == "VAL-68"
    state = lay("workers", pharaoh=PHARAOH_29)
    play(state, "done", "done")
    assert not state.is_over()


@clause("VAL-68", "VAL-78")
def test_a_round_goes_on_after_the_pharaohs_pyramid_is_complete() -> None:
    state = lay("round", "players=2,quick=true", pharaoh="b" * 20, round=1)
    for _ in range(15):
        state.play(-1, state.game.outcomes.parse("cube white"))
    bid(state, 0, 0, 0, 0)
    bid(state, 0, 0, 0, 0)
    assert state.view(None)["pharaoh"]["cubes"] == 30
    assert phase(state) == "orders"


@clause("VAL-69")
def test_the_game_ends_when_every_open_site_has_a_finished_pyramid() -> None:
    owners = {number: number % 2 for number in OPEN_TO_TWO}
    colours = dict(zip(OPEN_TO_TWO, "bwgnsbwgn", strict=True))
    pyramids = {number: colours[number] * (14 if number in LARGE else 5) for number in OPEN_TO_TWO}
    pyramids[15] = "nnnn"
    state = lay("building", workers=["", "15A"], owners=owners, pyramids=pyramids, stocks=["", "n"])
    play(state, "build on site 15")
    assert state.is_over()
    assert state.ending() == "sites"
    assert refused(state, "done", seat=0) == "VAL-69"
    pyramids[15] = "nnn"
    state = lay("building", workers=["", "15A"], owners=owners, pyramids=pyramids, stocks=["", "n"])
    play(state, "build on site 15")
    assert not state.is_over()


@clause("VAL-70")
def test_values_of_finished_pyramids() -> None:
    assert [worth(cubes) for cubes in ("bwgns", "bbbbw", "bbbbb")] == [1, 3, 4]
    assert [worth(cubes) for cubes in ("bwgnsbwgnsbwgn", "bbbbbbbbbwwwwg", "bbbbbbbbbbbbbb")] == [5, 9, 11]


@clause("VAL-70", "VAL-81")
def test_most_points_win_and_equals_share_their_place() -> None:
    state = lay(
        "workers",
        "players=3",
        owners={13: 0, 14: 1, 4: 2},
        pyramids={13: "bbbbb", 14: "wwwww", 4: "bwgnsbwgnsbwgn"},
        pharaoh="s" * 30,
    )
    play(state, "done", "done", "done")
    assert state.is_over()
    assert state.scores() == [4, 4, 5]
    assert state.places() == [2, 2, 1]


@clause("VAL-71", "VAL-74")
def test_one_colour_ignores_the_hidden_cube() -> None:
    assert best("bbbbwbbbbbbbbb") == "pure"
    assert best("bbbbbbbbwbbbbb") == "mixed"
    assert best("bbbbb") == "pure"


@clause("VAL-72", "VAL-74")
def test_layered_ignores_the_hidden_cube_and_two_layers_may_be_alike() -> None:
    assert best("bbbbwbbbbwwwwb") == "layered"
    assert best("bbbbgbbbbwwwwg") == "layered"
    assert best("wwwwb") == "layered"
    assert best("bbbbbbbbbwwwbg") == "mixed"


@clause("VAL-73")
def test_anything_else_is_mixed() -> None:
    assert best("bbwwb") == "mixed"
    assert best("bbbbbbbwbbbbbb") == "mixed"


@clause("VAL-75")
def test_a_pyramid_that_is_not_finished_is_worth_nothing() -> None:
    state = lay("workers", owners={13: 0, 4: 1}, pyramids={13: "bbbb", 4: "b" * 13}, pharaoh="s" * 30)
    play(state, "done", "done")
    assert state.is_over()
    assert state.scores() == [0, 0]


@clause("VAL-76")
def test_expert_game_striped_pyramids_are_worth_2_and_7() -> None:
    assert [worth("bbwwb", expert=True), worth("bbbwwwbbbbbwww", expert=True)] == [2, 7]
    assert [worth("bbwwb"), worth("bbbwwwbbbbbwww")] == [1, 5]


@clause("VAL-77")
def test_stripes_run_in_one_direction_through_all_layers_in_two_colours() -> None:
    assert best("bbwwb", expert=True) == "striped"
    assert best("bwbww", expert=True) == "striped"
    assert best("bwwbb", expert=True) == "mixed"
    assert best("bbwwg", expert=True) == "mixed"
    assert best("bbbwgwbbbbbwww", expert=True) == "striped"  # the hidden cube is of a third colour
    assert best("bwbbwbbwbbwbww", expert=True) == "striped"
    assert best("bwbbwbbwbbbwww", expert=True) == "mixed"  # the layers cross
    assert best("bbbbwbbbbbbwwb", expert=True) == "mixed"  # the base has no stripes
    assert best("bbbwwwgggbbwwb", expert=True) == "mixed"


@clause("VAL-77")
def test_stripes_of_small_pyramids_agree_with_a_list_of_all() -> None:
    account = Account.__new__(Account)
    names = {"b": "black", "w": "white", "g": "grey"}
    for cubes in product("bwg", repeat=5):
        account.pyramids = {13: [[names[cube] for cube in cubes[:4]], [names[cubes[4]]]]}
        account.expert = True
        assert worth("".join(cubes), expert=True) == account.worth(13), cubes


@clause("VAL-77")
def test_stripes_of_large_pyramids_agree_with_a_list_of_all() -> None:
    account = Account.__new__(Account)
    account.expert = True
    names = {"b": "black", "w": "white"}
    rng = Rng(3)
    for _ in range(3000):
        base = "".join(("bbb", "www", "bwb", "wbw")[rng.below(4)] for _ in range(3))
        second = ("bbww", "wwbb", "bwbw", "wbwb", "bbbb", "bwwb")[rng.below(6)]
        cubes = base + second + "bw"[rng.below(2)]
        account.pyramids = {8: [[names[cube] for cube in layer] for layer in (base, second, cubes[-1])]}
        assert worth(cubes, expert=True) == account.worth(8), cubes


@clause("VAL-82")
def test_the_bag_and_the_cubes_of_all_are_open() -> None:
    state = auction("bbbbb wwwww ggggg")
    bid(state, 1, 2, 0, 0)
    bid(state, 0, 0, 3, 0)
    for viewer in (0, 1, None):
        assert player(state, 0, viewer)["stock"] == {"black": 5, "white": 5}
        assert player(state, 1, viewer)["stock"] == {"grey": 5}
        assert state.view(viewer)["bag"] == {"black": 28, "white": 28, "grey": 28, "brown": 33, "sand": 33}


@clause("VAL-83")
def test_cubes_beyond_the_thirtieth_are_out_of_the_game() -> None:
    state = lay("workers", stocks=["bbbb", "ww"], pharaoh=PHARAOH_29)
    play(state, "done", "done")
    assert state.is_over()
    assert state.view(None)["pharaoh"] == {"cubes": 30, "of": 30}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_pyramids_together_hold_fewer_cubes_than_there_are(players: int) -> None:
    """So the bag is never empty at the start of a round (VAL-16)."""
    view = start(f"players={players}").view(None)
    places = sum(len(layer) for site in view["sites"].values() if not site["closed"] for layer in site["layers"])
    assert places + view["pharaoh"]["of"] < 165 == sum(view["bag"].values())
