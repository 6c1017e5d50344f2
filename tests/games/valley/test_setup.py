"""Components, board and set-up of Valley of the Kings."""

from __future__ import annotations

import copy
import re

import pytest

from ostraka.core.components import BadComponents, Components
from ostraka.games.valley import TITLE
from ostraka.games.valley.tables import (
    COST,
    SIDE,
    SIDES,
    read_areas,
    read_colours,
    read_cubes,
    read_distances,
    read_layers,
    read_sites,
    read_spaces,
    read_tablets,
    read_worth,
)
from tests.clauses import clause
from tests.games.valley.table import auction, every_place, lay, legal, luck, phase, place, play, refused, site, start

PACKAGE = "ostraka.games.valley"
SITE_FIELDS: dict[str, type] = {"number": int, "size": str, "area": int, "front": bool, "suns": int}


def cost(a: str, b: str) -> int:
    return COST[SIDE[place(a)] * SIDES + SIDE[place(b)]]


def lines(a: str, b: str) -> int:
    """Lines on the shortest way from place to place, found by walking."""
    ways: dict[str, set[str]] = {name: set() for name in every_place()}
    for name in every_place():
        if name[-1].isalpha():
            number = int(name[:-1])
            home = TITLE.components.entries("sites", "list", SITE_FIELDS, 15)[number - 1]
            opens_on = 16 if home["front"] and name[-1] in "ABC" else home["area"]
            ways[name].add(str(opens_on))
            ways[str(opens_on)].add(name)
    for one, other in TITLE.components.rows("borders", "pairs"):
        ways[str(one)].add(str(other))
        ways[str(other)].add(str(one))
    reached, steps = {a}, 0
    while b not in reached:
        reached |= {near for name in reached for near in ways[name]}
        steps += 1
    return steps


@clause("VAL-1")
def test_each_player_has_seven_figures_eight_scarabs_and_eight_tablets() -> None:
    state = start("players=4")
    assert state.view(None)["areas"]["16"] == [{"seat": seat, "overseers": 2, "workers": 5} for seat in range(4)]
    assert [player["scarabs"] for player in state.view(None)["players"]] == [8] * 4
    state = auction(options="players=2,one_by_one=true")
    for value in (0, 1, 2, 3, 4):
        assert f"lay {value} on lot 1" in legal(state)
    play(state, "lay 4 on lot 1", "done", "lay 0 on lot 1", "lay 0 on lot 1", "lay 0 on lot 1")
    assert refused(state, "lay 4 on lot 1") == "VAL-79"
    assert refused(state, "lay 0 on lot 1") == ""
    play(state, "lay 0 on lot 1")
    assert refused(state, "lay 0 on lot 1") == "VAL-79"


@clause("VAL-2", "VAL-3", "VAL-9")
def test_the_bag_begins_with_33_cubes_of_each_of_five_colours() -> None:
    bag = start().view(None)["bag"]
    assert bag == {"black": 33, "white": 33, "grey": 33, "brown": 33, "sand": 33}
    assert sum(bag.values()) == 165


@clause("VAL-4", "VAL-9")
def test_seven_areas_and_fifteen_sites_and_all_figures_in_16() -> None:
    view = start("players=3").view(None)
    assert list(view["areas"]) == ["16", "17", "18", "19", "20", "21", "22"]
    assert list(view["sites"]) == [str(number) for number in range(1, 16)]
    assert sum(figures["overseers"] + figures["workers"] for figures in view["areas"]["16"]) == 21
    assert all(not found for area, found in view["areas"].items() if area != "16")


@clause("VAL-5")
def test_pyramids_have_5_14_and_30_cubes() -> None:
    assert [len(layer) for layer in site(start(), 2)["layers"]] == [4, 1]
    assert [len(layer) for layer in site(start(), 4)["layers"]] == [9, 4, 1]
    assert start().view(None)["pharaoh"] == {"cubes": 0, "of": 30}


@clause("VAL-6")
def test_area_16_borders_all_others_and_six_large_sites_stand_on_its_border() -> None:
    assert [cost("16", str(area)) for area in range(17, 23)] == [1] * 6
    assert [cost("17", str(area)) for area in range(18, 23)] == [1, 2, 2, 2, 1]
    assert [number for number in range(1, 16) if site(start(), number)["size"] == "large"] == [1, 4, 5, 8, 9, 12]
    assert [number for number in range(1, 16) if cost("16", f"{number}A") == 1] == [1, 4, 5, 8, 9, 12, 13, 14, 15]
    assert [number for number in range(1, 16) if cost("16", f"{number}D") == 1] == [13, 14, 15]


@clause("VAL-7")
def test_a_small_site_has_spaces_a_to_h_and_a_large_one_a_to_l() -> None:
    names = every_place()
    assert "13H" in names
    assert "13I" not in names
    assert "12L" in names
    assert len(names) == 7 + 9 * 8 + 6 * 12
    state = lay("orders")
    play(state, "overseer 1", "to 8-16", seat=0)
    assert legal(state, 0) == ["space A", "space B", "space C"]
    assert refused(state, "space D", 0) == "VAL-7"


@clause("VAL-8")
def test_a_space_holds_one_figure_and_an_area_any_number() -> None:
    state = lay("workers", workers=["8A 8B", "8C"])
    play(state, "worker from 16")
    assert refused(state, "to 8-16") == "VAL-8"
    assert refused(state, "to 8-20") == ""
    assert refused(state, "to 17") == ""


@clause("VAL-10")
@pytest.mark.parametrize(("players", "closed"), [(4, []), (3, [3, 7, 11]), (2, [1, 3, 5, 7, 9, 11])])
def test_sites_with_suns_are_closed_for_fewer_players(players: int, closed: list[int]) -> None:
    state = lay("workers", f"players={players}")
    assert [number for number in range(1, 16) if site(state, number)["closed"]] == closed
    play(state, "worker from 16")
    for number, area in ((1, 16), (1, 17), (3, 18), (5, 19), (7, 20), (9, 21), (11, 22)):
        assert (refused(state, f"to {number}-{area}") == "VAL-10") == (number in closed)


@clause("VAL-11")
def test_every_seat_may_be_first_player_with_equal_chances() -> None:
    state = start("players=4")
    assert {weight for _, weight in state.outcomes()} == {1}
    luck(state, "first seat 3")
    assert state.view(None)["first"] == 2
    assert phase(state) == "lots"


def test_the_cost_of_every_way_is_the_number_of_lines_on_it() -> None:
    names = ["16", "17", "19", "22", "1A", "1D", "4C", "6C", "8C", "8D", "11H", "13A", "15B"]
    for a in names:
        for b in names:
            assert a == b or cost(a, b) == lines(a, b), (a, b)
    # Out of a space and into another one of the same side.
    assert cost("6C", "6D") == 2


@pytest.mark.parametrize(
    ("table", "name", "value", "reader", "reason"),
    [
        ("colours", "names", ["black", "white", "grey", "brown", "black"], read_colours, "five different"),
        ("colours", "each", 32, read_colours, "do not add up"),
        ("cubes", "total", 158, read_cubes, "158 are fewer than the 159 places of all pyramids"),
        ("tablets", "blanks", 3, read_tablets, "four blanks"),
        ("pyramids", "large", [9, 4, 2], lambda box: read_layers(box, "large"), "no pyramid of 3 layers"),
        ("areas", "numbers", [16, 17, 18, 19, 20, 21, 21], read_areas, "seven different areas"),
        ("areas", "start", 17, read_areas, "where figures start first"),
        ("borders", "pairs", [[16, 23]], read_distances, "no border of two areas"),
        ("borders", "pairs", [[16, 17], [17, 16]], read_distances, "stands twice"),
        ("borders", "pairs", [[16, 17]], read_distances, "cannot be reached"),
        ("spaces", "large", 13, read_spaces, "up to 12 spaces"),
        ("spaces", "front", 1, read_spaces, "two at least"),
        ("spaces", "front", 7, read_spaces, "two at least"),
        ("worth", "small", [1, 3, 3, 4], lambda box: read_worth(box, "small"), "worth more"),
        ("sites", "list", [], read_sites, "0 list, not 15"),
    ],
)
def test_wrong_components_are_refused_with_table_and_reason(
    table: str, name: str, value: object, reader: object, reason: str
) -> None:
    tables = copy.deepcopy(TITLE.components.tables)
    tables[table][name] = value
    assert callable(reader)
    with pytest.raises(BadComponents, match=rf"{PACKAGE}/components.toml, table {table}: .*{reason}"):
        reader(Components(PACKAGE, tables))


def test_components_that_could_empty_the_bag_are_refused() -> None:
    """A seventh large site would make 168 places for 165 cubes (VAL-16)."""
    tables = copy.deepcopy(TITLE.components.tables)
    sites = tables["sites"]["list"]
    assert isinstance(sites, list)
    sites[1]["size"] = "large"
    with pytest.raises(BadComponents, match="table cubes: 165 are fewer than the 168 places of all pyramids"):
        read_colours(Components(PACKAGE, tables))


@pytest.mark.parametrize("id", ["VAL-3", "VAL-4", "VAL-6", "VAL-7", "VAL-10"])
def test_what_is_inferred_or_reconstructed_is_a_ruling(id: str) -> None:
    assert TITLE.rulebook[id].ruling is not None
    assert TITLE.rulebook[id].source == ""


@pytest.mark.parametrize("id", ["VAL-3", "VAL-6", "VAL-7", "VAL-10"])
def test_clauses_repeat_no_figure_of_the_reconstructed_board(id: str) -> None:
    for text in TITLE.rulebook[id].text.by_language.values():
        assert set(re.findall(r"\d+|\b[A-L]\b|eight|twelve|huit|douze", text)) <= {"16"}


@pytest.mark.parametrize(
    ("field", "value", "reason"),
    [
        ("number", 9, "site 8 is missing or out of order"),
        ("size", "huge", "site 8: expected small or large"),
        ("suns", 4, "0, 2 or 3 suns"),
        ("area", 23, "site 8: expected"),
        ("area", 16, "site 8 does not stand on a border"),
        ("front", 1, "front is missing or of another type"),
    ],
)
def test_a_wrong_site_is_refused(field: str, value: object, reason: str) -> None:
    tables = copy.deepcopy(TITLE.components.tables)
    sites = tables["sites"]["list"]
    assert isinstance(sites, list)
    sites[7][field] = value
    with pytest.raises(BadComponents, match=reason):
        read_sites(Components(PACKAGE, tables))
