"""The face to Gymnasium passes its checks; bots fill the other seats."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from ostraka.bots.roster import UnknownBot
from ostraka.core.game import Game
from ostraka.envs.gymnasium import SeatEnv
from ostraka.games import TITLES
from tests.laws import GAMES


@pytest.mark.parametrize("game", GAMES, ids=str)
@pytest.mark.filterwarnings("ignore:.*Box observation space.*")
def test_it_is_an_environment_of_gymnasium(game: Game) -> None:
    check_env(SeatEnv(game, opponents="random", render_mode="ansi"), skip_render_check=True)


def play(environment: gymnasium.Env[Any, Any], seed: int) -> list[tuple[int, float]]:
    """A game of legal choices by a seed: what was chosen, and what it brought."""
    generator = np.random.default_rng(seed)
    _, info = environment.reset(seed=seed)
    steps, over = [], False
    while not over:
        action = generator.choice(np.flatnonzero(info["action_mask"]))
        _, reward, over, _, info = environment.step(action)
        steps.append((int(action), float(reward)))
    return steps


@pytest.mark.parametrize("title", TITLES)
def test_a_game_against_greedy_is_played_to_its_end(title: str) -> None:
    environment = gymnasium.make(f"ostraka/{title}", opponents="greedy", reward="share")
    steps = play(environment, seed=4)
    assert all(reward == 0 for _, reward in steps[:-1])
    assert 0 <= steps[-1][1] <= 1
    assert play(environment, seed=4) == steps
    assert play(environment, seed=5) != steps


def test_the_seat_is_picked_by_the_seed_or_named() -> None:
    environment = SeatEnv("pergamon(players=4)", opponents="random")
    assert {environment.reset(seed=seed)[1]["seat"] for seed in range(20)} == {0, 1, 2, 3}
    assert SeatEnv("pergamon(players=4)", opponents="random", seat=2).reset(seed=0)[1]["seat"] == 2


def test_an_illegal_action_loses_the_game_and_is_explained() -> None:
    environment = SeatEnv("saqqara(players=2)", opponents="random")
    _, info = environment.reset(seed=0)
    illegal = int(np.flatnonzero(info["action_mask"] == 0)[0])
    _, reward, over, _, info = environment.step(np.int64(illegal))
    assert (reward, over) == (-1.0, True)
    assert info["refusal"]


def test_many_are_played_at_once() -> None:
    environments = gymnasium.make_vec("ostraka/saqqara", num_envs=3, opponents="random,random")
    seen, info = environments.reset(seed=1)
    assert seen.shape == environments.observation_space.shape
    seen, rewards, ends, _, info = environments.step(np.argmax(info["action_mask"], axis=1))
    assert rewards.tolist() == [0, 0, 0]
    assert not ends.any()


def test_an_unknown_bot_is_refused() -> None:
    with pytest.raises(UnknownBot):
        SeatEnv("saqqara(players=2)", opponents="nobody")
