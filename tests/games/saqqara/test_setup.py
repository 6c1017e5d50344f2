"""Components and set-up of Saqqara."""

from __future__ import annotations

import pytest

import ostraka
from ostraka.core.state import CHANCE
from ostraka.games.saqqara.rules.state import Saqqara
from ostraka.games.saqqara.tables import BONUSES, SETS
from tests.clauses import clause
from tests.games.saqqara.table import hand, legal, play, refused, rows


def new(players: int, first: int = 1) -> Saqqara:
    state = ostraka.game(f"saqqara(players={players})").new()
    assert isinstance(state, Saqqara)
    state.play(CHANCE, state.game.outcomes.parse(f"first seat {first}"))
    return state


@clause("SAQ-1")
def test_the_box_holds_sixty_relics_and_twenty_four_bonuses() -> None:
    assert SETS * 10 == 60
    assert BONUSES == 24
    assert new(4).view(None)["bonuses"] == 24


@clause("SAQ-2")
@pytest.mark.parametrize(("players", "piles"), [(2, 4), (3, 5), (4, 6)])
def test_number_of_piles(players: int, piles: int) -> None:
    state = new(players)
    assert len(state.view(None)["piles"]) == piles
    assert legal(state) == [f"draw pile {pile}" for pile in range(1, piles + 1)]
    assert [refused(state, f"draw pile {pile}") for pile in range(piles + 1, 7)] == ["SAQ-2"] * (6 - piles)


@clause("SAQ-3")
def test_a_pile_gives_its_cards_from_0_to_9() -> None:
    state = new(4)
    seen = []
    for _ in range(10):
        seen.append(state.view(None)["piles"][5])
        play(state, "draw pile 6")
    assert seen == list(range(10))
    assert state.view(None)["piles"][5] is None


@clause("SAQ-4")
@pytest.mark.parametrize(("players", "tops"), [(2, [1, 1, 1, 0]), (3, [1, 1, 1, 0, 0]), (4, [1, 1, 1, 0, 0, 0])])
def test_zeros_of_three_piles_open_the_rows(players: int, tops: list[int]) -> None:
    state = new(players)
    assert rows(state) == [[0], [0], [0]]
    assert state.view(None)["piles"] == tops


@clause("SAQ-5")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_first_player_is_drawn_with_equal_chances(players: int) -> None:
    state = ostraka.game(f"saqqara(players={players})").new()
    assert state.actors() == [CHANCE]
    assert state.outcomes() == [(seat, 1) for seat in range(players)]
    assert new(players, first=2).actors() == [1]


@clause("SAQ-6")
def test_starting_hands_are_drafted_one_card_at_a_time_until_all_hold_three() -> None:
    state = new(3, first=2)
    order = []
    while state.prompt(state.actor) == "draft":
        order.append(state.actor)
        assert refused(state, "stop") == "SAQ-6"
        play(state, "draw pile 4")
    assert order == [1, 2, 0] * 3
    assert [hand(state, seat) for seat in (1, 2, 0)] == [[0, 3, 6], [1, 4, 7], [2, 5, 8]]


@clause("SAQ-6", "SAQ-7")
def test_the_first_player_of_the_draft_has_the_first_turn() -> None:
    state = new(2, first=2)
    play(state, *["draw pile 4"] * 6)
    assert state.actors() == [1]
    assert state.prompt(1) == "turn"
