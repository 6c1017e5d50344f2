"""Observations: how they are laid out and written."""

from __future__ import annotations

import pytest

import ostraka
from ostraka.core.game import Game
from ostraka.core.rng import Rng
from ostraka.core.state import State
from tests.laws import GAMES


def begun(game: Game, entries: int) -> State:
    state, rng = game.new(), Rng(7)
    for _ in range(entries):
        actor = state.actors()[0]
        state.apply(actor, state.sample(rng) if actor < 0 else state.legal(actor)[0])
    return state


def entries(state: State, seat: int) -> dict[str, int]:
    return dict(zip(state.game.observation.names, state.observe(seat), strict=True))


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_parts_lie_side_by_side_from_the_first_entry_to_the_last(game: Game) -> None:
    at = 0
    for part in game.observation.parts:
        assert part.offset == at
        assert all(name.startswith(part.name) for name in game.observation.names[at : at + part.size])
        at += part.size
    assert at == game.observation.size


def test_an_observation_says_what_lies_on_the_table() -> None:
    state = begun(ostraka.game("saqqara(players=3)"), 1)
    seat = state.actor
    state.apply(seat, state.game.actions.parse("draw pile 4"))
    seen = entries(state, seat)
    assert seen["decision.draft"] == 1
    assert seen["decision.turn"] == seen["chance"] == 0
    assert (seen["pile.4.top.0"], seen["pile.4.top.1"]) == (0, 1)
    assert (seen["row.2.cards.0"], seen["row.2.cards.1"], seen["row.2.worth"]) == (1, 0, 0)
    assert (seen["seat.0.hand.0"], seen["seat.0.held"]) == (1, 1)


def test_seats_are_turned_so_that_ones_own_is_first() -> None:
    state = begun(ostraka.game("saqqara(players=3)"), 1)
    drew = state.actor
    state.apply(drew, state.legal(drew)[0])
    for turn in range(3):
        seen = entries(state, (drew - turn) % 3)
        assert [seen[f"seat.{other}.held"] for other in range(3)] == [int(other == turn) for other in range(3)]
        assert [seen[f"seat.{other}.owes"] for other in range(3)] == [
            int(other == (turn + 1) % 3) for other in range(3)
        ]


def test_a_row_is_written_anew_and_the_others_are_left_alone() -> None:
    game = ostraka.game("thebes(players=2)")
    early, late = begun(game, 20), begun(game, 60)
    vector = game.vector(rows=3)
    late.observe_into(vector, 1, 0)
    early.observe_into(vector, 1, 1)
    written, size = list(vector.entries), game.observation.size
    assert written == [0] * size + list(early.observe(1)) + [0] * size
