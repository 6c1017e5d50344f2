"""The face to PettingZoo passes its tests, and no agent observes what its seat may not know."""

from __future__ import annotations

import random
import sys
from functools import partial
from itertools import count
from types import SimpleNamespace

import pytest
from pettingzoo.test import api_test, performance_benchmark, render_test, seed_test

import ostraka
from ostraka.core.clauses import IllegalAction
from ostraka.core.game import Game
from ostraka.core.rng import Rng
from ostraka.envs.pettingzoo import SeatsEnv, env
from ostraka.envs.rewards import rewards
from tests.laws import GAMES, WITHOUT_VARIANTS


@pytest.mark.parametrize("game", GAMES, ids=str)
@pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array", "ignore:Observation space for each agent probably"
)
@pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros")  # of a seat that is not asked
def test_it_is_an_environment_of_pettingzoo(game: Game) -> None:
    api_test(env(game), num_cycles=1000)
    seed_test(partial(env, game), num_cycles=20)


@pytest.mark.parametrize("game", WITHOUT_VARIANTS, ids=str)
def test_it_is_drawn(game: Game) -> None:
    render_test(partial(env, game))


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_its_speed_is_measured(game: Game, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """The benchmark plays for five seconds of its clock: this one goes on by a hundredth with every look at it."""
    clock = SimpleNamespace(time=count(step=0.01).__next__)
    monkeypatch.setattr(sys.modules["pettingzoo.test.performance_benchmark"], "time", clock)
    environment, seeds = env(game), count()
    begin = environment.reset
    monkeypatch.setattr(environment, "reset", lambda: begin(seed=next(seeds)))
    random.seed(1)
    performance_benchmark(environment)
    assert "Finished performance benchmark" in capsys.readouterr().out
    assert next(seeds) > 1, "no game has ended"


def begun(name: str, seed: int = 3) -> SeatsEnv:
    environment = env(name)
    environment.reset(seed=seed)
    return environment


def play(environment: SeatsEnv, rng: Rng) -> None:
    mask = environment.observe(environment.agent_selection)["action_mask"]
    legal = mask.nonzero()[0]
    environment.step(int(legal[rng.below(len(legal))]))


def test_a_sealed_choice_changes_nothing_that_others_observe() -> None:
    environment, rng = begun("valley(players=3)"), Rng(1)
    while environment.position.view(None)["phase"] != "orders" or len(environment.position.actors()) < 3:
        play(environment, rng)
    agent = environment.agent_selection
    others = [other for other in environment.agents if other != agent]
    before = [environment.observe(other)["observation"].tolist() for other in others]
    own = environment.observe(agent)["observation"].tolist()
    play(environment, rng)
    assert environment.agent_selection == agent  # the first of several steps
    assert [environment.observe(other)["observation"].tolist() for other in others] == before
    assert environment.observe(agent)["observation"].tolist() != own


@pytest.mark.parametrize("kind", ["place", "share", "lead"])
def test_the_end_rewards_every_agent(kind: str) -> None:
    environment, rng = env("saqqara(players=3)", reward=kind), Rng(2)
    environment.reset(seed=1)
    while not any(environment.terminations.values()):
        assert set(environment.rewards.values()) == {0.0}
        play(environment, rng)
    assert list(environment.rewards.values()) == rewards(environment.position, kind)
    assert all(environment.terminations.values())


def test_an_illegal_action_is_refused_by_its_clause() -> None:
    environment = begun("saqqara(players=2)")
    stop = ostraka.game("saqqara").actions.parse("stop")
    with pytest.raises(IllegalAction) as caught:
        environment.step(stop)
    assert caught.value.refusal is not None
    assert caught.value.refusal.clause == "SAQ-6"
