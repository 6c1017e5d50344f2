"""Components and set-up of Peloponnes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import ostraka
from ostraka.core.components import BadComponents, Components
from ostraka.core.game import BadGame
from ostraka.core.state import CHANCE
from ostraka.core.words import load_toml
from ostraka.games.peloponnes.rules.state import Peloponnes
from ostraka.games.peloponnes.tables import (
    BUILDINGS,
    CHITS,
    CIVILIZATIONS,
    COST_STONE,
    COST_WOOD,
    IS_LAND,
    KINDS,
    MINIMUM,
    NEW_CITIZENS,
    ONCE_COINS,
    PRESTIGE,
    STACK_END,
    STACK_START,
    TALLY,
    TILES,
    Box,
)
from tests.clauses import clause
from tests.games.peloponnes.table import Civ, lay, luck, pass_all, play, refused, seen

PACKAGE = "ostraka.games.peloponnes"


def new(text: str) -> Peloponnes:
    state = ostraka.game(text).new()
    assert isinstance(state, Peloponnes)
    return state


@clause("PEL-1")
def test_the_box_holds_twenty_buildings_twenty_lands_and_sixteen_chits() -> None:
    assert (len(TILES), len(BUILDINGS), sum(IS_LAND)) == (40, 20, 20)
    assert [STACK_END[stack] - STACK_START[stack] for stack in range(3)] == [15, 15, 10]
    assert [sum(IS_LAND[tile] for tile in range(STACK_START[s], STACK_END[s])) for s in range(3)] == [10, 7, 3]
    assert len(CIVILIZATIONS) == 7
    assert dict(zip(KINDS, CHITS, strict=True)) == {**dict.fromkeys(KINDS[:5], 3), "blank": 1}


@clause("PEL-1")
@pytest.mark.parametrize(
    ("stack", "sums"),
    [
        (0, (38, 36, 18, 13, 12, 6, 10, 7, 6)),
        (1, (57, 59, 22, 7, 5, 7, 8, 12, 21)),
        (2, (55, 55, 12, 3, 4, 5, 6, 12, 26)),
    ],
)
def test_the_figures_of_a_stack_add_up(stack: int, sums: tuple[int, ...]) -> None:
    tiles = range(STACK_START[stack], STACK_END[stack])
    found = (
        sum(MINIMUM[tile] for tile in tiles),
        sum((TALLY[tile] >> PRESTIGE) & 255 for tile in tiles),
        sum(NEW_CITIZENS[tile] for tile in tiles),
        sum(ONCE_COINS[tile] for tile in tiles),
        *(sum((TALLY[tile] >> shift) & 255 for tile in tiles) for shift in (0, 8, 16)),
        sum(COST_WOOD[tile] for tile in tiles),
        sum(COST_STONE[tile] for tile in tiles),
    )
    assert found == sums


def remove_a_land(tables: dict[str, Any]) -> None:
    tables["lands"]["tiles"].pop()


def repeat_a_building(tables: dict[str, Any]) -> None:
    tables["buildings"]["tiles"][1] = tables["buildings"]["tiles"][0]


def forget_a_figure(tables: dict[str, Any]) -> None:
    del tables["buildings"]["tiles"][3]["stone"]


def shorten_an_income(tables: dict[str, Any]) -> None:
    tables["lands"]["tiles"][0]["income"] = [1, 2]


def invent_a_special(tables: dict[str, Any]) -> None:
    tables["buildings"]["tiles"][0]["special"] = "flood"


def shrink_a_stack(tables: dict[str, Any]) -> None:
    tables["stacks"]["A"] = 14


def draw_more_of_a_stack(tables: dict[str, Any]) -> None:
    tables["rounds"]["stacks"] = ["A", "A", "B", "B", "B", "B", "C", "C"]


def lose_a_chit(tables: dict[str, Any]) -> None:
    tables["chits"]["blank"] = 0


def swap_chits(tables: dict[str, Any]) -> None:
    tables["chits"] |= {"plague": 2, "blank": 2}


def shuffle_the_mat(tables: dict[str, Any]) -> None:
    tables["population_income"]["steps"].reverse()


def forget_the_source(tables: dict[str, Any]) -> None:
    del tables["lands"]["source"]


def sell_luxury_on_overviews(tables: dict[str, Any]) -> None:
    tables["overview"]["incomes"] = ["wood", "luxury"]


@pytest.mark.parametrize(
    ("spoil", "message"),
    [
        (remove_a_land, "table lands: 19 tiles, not 20"),
        (repeat_a_building, "table buildings: expected A12, found A11"),
        (forget_a_figure, "table buildings: tiles 4: stone is missing"),
        (shorten_an_income, "table lands: A01: income is not made of 3 figures"),
        (invent_a_special, "table buildings: A11: special is one of"),
        (shrink_a_stack, "table stacks: 15 tiles of stack A, not 14"),
        (draw_more_of_a_stack, "table rounds: stack A does not come out even"),
        (lose_a_chit, "table chits: 15 chits do not last for 8 rounds"),
        (swap_chits, "table chits: plague does not strike exactly once"),
        (shuffle_the_mat, "table population_income: steps are rising rows"),
        (forget_the_source, "table lands: must name its source"),
        (sell_luxury_on_overviews, "table overview: incomes are wood, stone, food"),
    ],
    ids=lambda case: getattr(case, "__name__", ""),
)
def test_a_table_that_cannot_be_right_is_refused(spoil: Callable[[dict[str, Any]], None], message: str) -> None:
    tables = load_toml(PACKAGE, "components.toml")
    Box(Components(PACKAGE, tables))
    spoil(tables)
    with pytest.raises(BadComponents, match=message):
        Box(Components(PACKAGE, tables))


@clause("PEL-2")
def test_coins_are_never_short() -> None:
    state = lay(*[Civ(name, coins=90) for name in CIVILIZATIONS[:5]], offers=("A01", "A02", "A03", "A04", "A05"))
    pass_all(state)
    assert [seen(state, seat)["coins"] for seat in range(5)] == [95] * 5


@clause("PEL-3")
def test_civilizations_are_dealt_with_equal_chances_and_none_twice() -> None:
    state = new("peloponnes(players=3)")
    assert state.outcomes() == [(number, 1) for number in range(7)]
    luck(state, "deal sparta")
    assert len(state.outcomes()) == 6
    luck(state, "deal argos", "deal messene")
    assert [seen(state, seat)["civilization"] for seat in range(3)] == ["sparta", "argos", "messene"]


@clause("PEL-4")
def test_civilizations_can_be_chosen_in_the_order_of_the_seats() -> None:
    state = new("peloponnes(players=2,chosen=true)")
    play(state, "choose pylos")
    assert state.actors() == [1]
    assert refused(state, "choose pylos") == "PEL-4"
    assert refused(state, "choose argos", seat=0) == "PEL-12"
    play(state, "choose argos")
    assert [seen(state, seat)["civilization"] for seat in range(2)] == ["pylos", "argos"]
    assert state.actors() == [CHANCE]


@clause("PEL-5")
@pytest.mark.parametrize(
    ("name", "start"),
    [
        ("messene", (2, 6, 0, 0, 0)),
        ("patras", (1, 7, 0, 0, 0)),
        ("arkadia", (2, 8, 0, 0, 0)),
        ("korinth", (3, 7, 0, 0, 3)),
        ("sparta", (3, 7, 4, 0, 0)),
        ("pylos", (2, 8, 0, 3, 0)),
        ("argos", (2, 5, 0, 0, 0)),
    ],
)
def test_a_civilization_begins_with_what_it_shows(name: str, start: tuple[int, ...]) -> None:
    state = new("peloponnes(players=1)")
    play(state, f"choose {name}")
    player = seen(state)
    assert tuple(player[store] for store in ("citizens", "coins", "wood", "stone", "food")) == start
    assert player["luxury"] == 0


@clause("PEL-6")
def test_the_lowest_civilization_begins() -> None:
    state = new("peloponnes(players=4)")
    luck(state, "deal pylos", "deal messene", "deal argos", "deal arkadia")
    assert state.view(None)["order"] == [1, 3, 0, 2]


@clause("PEL-7")
def test_every_tile_of_the_stack_is_equally_likely() -> None:
    state = new("peloponnes(players=2)")
    luck(state, "deal pylos", "deal messene")
    assert [(state.game.outcomes.text(o), weight) for o, weight in state.outcomes()] == [
        (f"draw {tile}", 1) for tile in TILES[:15]
    ]
    luck(state, "draw A07")
    assert "draw A07" not in [state.game.outcomes.text(outcome) for outcome, _ in state.outcomes()]


@clause("PEL-7")
def test_sampled_tiles_are_those_of_the_list() -> None:
    state = new("peloponnes(players=2)")
    luck(state, "deal pylos", "deal messene", "draw A01", "draw A15", "draw A08")
    drawn = [state.sample(ostraka.Rng(seed)) for seed in range(300)]
    assert drawn == [ostraka.State.sample(state, ostraka.Rng(seed)) for seed in range(300)]
    assert sorted(set(drawn)) == [outcome for outcome, _ in state.outcomes()]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("peloponnes(players=2,level=1)", "levels are for one player"),
        ("peloponnes(players=1,chosen=true)", "a lone player always chooses"),
    ],
)
def test_options_that_do_not_go_together_are_refused(text: str, message: str) -> None:
    with pytest.raises(BadGame, match=message):
        ostraka.game(text)


def test_there_are_fourteen_kinds_of_games() -> None:
    games = list(ostraka.game("peloponnes").title.every_game())
    assert len(games) == 14
    assert [str(game) for game in games if game.seats == 1] == [
        "peloponnes(players=1)",
        *(f"peloponnes(players=1,level={level})" for level in range(1, 6)),
    ]
