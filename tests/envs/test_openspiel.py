"""The face to OpenSpiel passes its tests, and tells a player what its seat may know."""

from __future__ import annotations

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import mcts

from ostraka.core.game import Game
from ostraka.core.rng import Rng
from ostraka.envs import openspiel
from ostraka.envs.openspiel import SpielState
from tests.laws import GAMES


def play(state: SpielState, steps: int, seed: int = 0) -> None:
    rng = Rng(seed)
    for _ in range(steps):
        options = (
            [outcome for outcome, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
        )
        state.apply_action(options[rng.below(len(options))])


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_it_is_a_game_of_openspiel(game: Game) -> None:
    pyspiel.random_sim_test(openspiel.load(game), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize(
    "name", ["saqqara(players=2)", "peloponnes(players=1,level=3)", "valley(players=4,expert=true)"]
)
def test_a_position_is_written_down_and_read_back(name: str) -> None:
    state = openspiel.load(name).new_initial_state()
    play(state, 30)
    game, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(state.get_game(), state))
    assert str(game) == str(state.get_game())
    assert again.ours == state.ours
    assert again.history() == state.history()


def test_a_copy_is_independent() -> None:
    state = openspiel.load("thebes(players=2)").new_initial_state()
    play(state, 30)
    before = str(state)
    play(state.clone(), 10)
    assert str(state) == before


def test_what_is_hidden_changes_nothing_that_a_player_is_told() -> None:
    state = openspiel.load("valley(players=2)").new_initial_state()
    while state.ours.decision.key != "bid":
        play(state, 1)
    player, other = state.current_player(), 1 - state.current_player()
    first, last = state.clone(), state.clone()
    first.apply_action(state.legal_actions()[0])
    last.apply_action(state.legal_actions()[-1])
    assert first.information_state_string(other) == last.information_state_string(other)
    assert first.observation_tensor(other) == last.observation_tensor(other)
    assert first.information_state_string(player) != last.information_state_string(player)


def test_an_information_state_remembers_what_an_observation_forgets() -> None:
    """Two ways to the same position."""
    one, two = (openspiel.load("saqqara(players=2)").new_initial_state() for _ in range(2))
    for state, piles in ((one, (1, 4, 2, 3)), (two, (2, 3, 1, 4))):
        state.apply_action(0)
        for pile in piles:
            state.apply_action(state.string_to_action(f"draw pile {pile}"))
    assert one.observation_string(0) == two.observation_string(0)
    assert one.information_state_string(0) != two.information_state_string(0)


def test_a_guess_fits_what_a_player_may_know() -> None:
    state = openspiel.load("thebes(players=3)").new_initial_state()
    play(state, 60)
    guess = state.guess(1, seed=5)
    assert guess.observation_string(1) == state.observation_string(1)
    assert guess.legal_actions(1) == state.legal_actions(1)


def test_the_search_of_openspiel_plays_it() -> None:
    game = openspiel.load("saqqara(players=2)")
    luck = np.random.RandomState(1)
    bot = mcts.MCTSBot(game, 2, 10, mcts.RandomRolloutEvaluator(1, luck), random_state=luck)
    state = game.new_initial_state()
    play(state, 10)
    assert bot.step(state) in state.legal_actions()
