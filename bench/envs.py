"""Environments driven from Python with random legal choices, on one core and in one interleaved run.

    taskset -c 0 python -m bench.envs --rounds 5 --seconds 1

compares `Batch` and one-by-one stepping of ours with OpenSpiel, PettingZoo's classic games and Pgx on the CPU. All give
observations and masks. What is not installed is left out. The figures are decisions a second: the median of the rounds.
"""

from __future__ import annotations

import argparse
import os
import random
import statistics
import time
from collections.abc import Iterator
from importlib.util import find_spec
from typing import Any, TypeAlias

import numpy as np

import ostraka
from ostraka.core.rng import Rng
from ostraka.envs.batch import Batch
from ostraka.envs.play import Play
from ostraka.games import TITLES
from tests.laws import largest, smallest

GAMES = 1024
Playing: TypeAlias = Iterator[int]
"""A contestant: each next value is the number of decisions that were just made."""


def batch(name: str) -> Playing:
    games, generator = Batch(name, GAMES, seed=1), np.random.default_rng(1)
    while True:
        games.step(games.random_actions(generator))
        yield GAMES


def one_by_one(name: str) -> Playing:
    play, rng = Play(ostraka.game(name)), Rng(1)
    while True:
        play.begin(rng.bits())
        while not play.state.is_over():
            seat = play.state.actor
            play.observation(seat)
            legal = np.flatnonzero(play.mask(seat))
            play.step(seat, int(legal[rng.below(len(legal))]))
            yield 1


def openspiel(name: str) -> Playing:
    import pyspiel

    game, rng = pyspiel.load_game(name), random.Random(1)
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, chances)[0])
                continue
            state.observation_tensor()
            state.legal_actions_mask()
            state.apply_action(rng.choice(state.legal_actions()))
            yield 1


def pettingzoo(name: str) -> Playing:
    from importlib import import_module

    env = import_module(f"pettingzoo.classic.{name}").env()
    generator = np.random.default_rng(1)
    seed = 0
    while True:
        env.reset(seed=seed)
        seed += 1
        for _ in env.agent_iter():
            observation, _, ended, cut, _ = env.last()
            if ended or cut:
                env.step(None)
            else:
                env.step(int(generator.choice(np.flatnonzero(observation["action_mask"]))))
                yield 1


def pgx(name: str) -> Playing:
    import jax
    import pgx
    from pgx.experimental import auto_reset

    env = pgx.make(name)
    start, step = jax.jit(jax.vmap(env.init)), jax.jit(jax.vmap(auto_reset(env.step, env.init)))

    def any_legal(state: Any, key: Any) -> Any:
        return jax.random.categorical(key, jax.numpy.log(state.legal_action_mask.astype(float)), axis=1)

    choose = jax.jit(any_legal)
    key = jax.random.PRNGKey(1)
    state = start(jax.random.split(key, GAMES))
    while True:
        key, picking, stepping = jax.random.split(key, 3)
        state = step(state, choose(state, picking), jax.random.split(stepping, GAMES))
        state.observation.block_until_ready()
        yield GAMES


def contestants() -> dict[str, Playing]:
    ours = [str(make(title)) for title in TITLES.values() for make in (smallest, largest)]
    found = {f"Batch, {name}": batch(name) for name in ours}
    found |= {f"one by one, {name}": one_by_one(name) for name in ours[::2]}
    if find_spec("pyspiel"):
        found |= {
            f"OpenSpiel, {name}": openspiel(name) for name in ("tic_tac_toe", "connect_four", "backgammon", "gin_rummy")
        }
    if find_spec("pettingzoo") and find_spec("pygame"):
        found |= {f"PettingZoo, {name}": pettingzoo(name) for name in ("tictactoe_v3", "connect_four_v3")}
    if find_spec("pgx"):
        found |= {f"Pgx, {name}": pgx(name) for name in ("tic_tac_toe", "connect_four", "backgammon", "kuhn_poker")}
    return found


def measure(play_on: Playing, seconds: float) -> float:
    """Decisions for each second of processor time, so that other work on the machine counts for little."""
    made, started = 0, time.process_time()
    while (spent := time.process_time() - started) < seconds:
        made += next(play_on)
    return made / spent


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.0, help="for each contestant in each round")
    options = parser.parse_args()
    os.environ["XLA_FLAGS"] = "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1"
    playing = contestants()
    for play_on in playing.values():
        next(play_on)  # what is compiled or loaded at first is not counted
    figures: dict[str, list[float]] = {name: [] for name in playing}
    for _ in range(options.rounds):
        for name, play_on in playing.items():
            figures[name].append(measure(play_on, options.seconds))
    print(f"{'':40} {'median':>12} {'best':>12}  decisions a second ({ostraka.engine()} engine)")
    for name, found in figures.items():
        print(f"{name:40} {statistics.median(found):12,.0f} {max(found):12,.0f}")


if __name__ == "__main__":
    main()
