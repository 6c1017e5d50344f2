"""OpenSpiel as a peer of `ostraka bench`: random play driven from Python, and rollouts inside its C++ search.

Answers JSON lines on standard input, as `ostraka.lab.speed` describes. Its rollout evaluator cannot be called from
Python, so the C++ figure is that of its MCTSBot with few simulations of many rollouts each, from random deals; the
decisions of a rollout are counted by playing on from the same deals.
"""

from __future__ import annotations

import random
import time

import pyspiel

from ostraka.lab.speed import Measure, serve

GAMES = ("hearts", "gin_rummy", "backgammon")
DEALS = 6
SIMULATIONS = 4
ROLLOUTS = 50
SEARCHED = 500  # simulations for one move
SAMPLE = 20  # games played on from each deal to learn how long they are


def play_out(state: pyspiel.State, rng: random.Random) -> int:
    """Play at random to the end; return the number of decisions."""
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(outcomes, chances)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
            decisions += 1
    return decisions


def from_python(game: pyspiel.Game, seconds: float) -> Measure:
    rng = random.Random(1)
    games = decisions = 0
    started = time.perf_counter()
    while (spent := time.perf_counter() - started) < seconds:
        decisions += play_out(game.new_initial_state(), rng)
        games += 1
    return {"games": games / spent, "decisions": decisions / spent}


def deal(game: pyspiel.Game, rng: random.Random) -> pyspiel.State:
    """A position after the first chance in which there is a choice."""
    state = game.new_initial_state()
    while state.is_chance_node() or len(state.legal_actions()) < 2:
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(outcomes, chances)[0])
        else:
            state.apply_action(state.legal_actions()[0])
    return state


def in_search(game: pyspiel.Game, seconds: float) -> Measure:
    rng = random.Random(1)
    deals = [deal(game, rng) for _ in range(DEALS)]
    lengths = [sum(play_out(root.clone(), rng) for _ in range(SAMPLE)) / SAMPLE for root in deals]
    evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, 1)
    bot = pyspiel.MCTSBot(game, evaluator, 2.0, SIMULATIONS, 1000, False, 1, False)
    games = decisions = 0.0
    spent = 0.0
    while spent < seconds:
        for root, length in zip(deals, lengths, strict=True):
            started = time.perf_counter()
            bot.step(root)
            spent += time.perf_counter() - started
            games += SIMULATIONS * ROLLOUTS
            decisions += SIMULATIONS * ROLLOUTS * length
    return {"games": games / spent, "decisions": decisions / spent, "iterations": iterations(game, deals, seconds)}


def iterations(game: pyspiel.Game, deals: list[pyspiel.State], seconds: float) -> float:
    """Simulations a second of the C++ search, with one rollout each."""
    bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(1, 1), 2.0, SEARCHED, 1000, False, 1, False)
    done = 0
    started = time.perf_counter()
    while (spent := time.perf_counter() - started) < seconds:
        bot.step(deals[done // SEARCHED % DEALS])
        done += SEARCHED
    return done / spent


def measure(name: str, seconds: float) -> Measure:
    game, _, how = name.partition(" ")
    run = from_python if how == "from Python" else in_search
    return run(pyspiel.load_game(game), seconds)


if __name__ == "__main__":
    serve("OpenSpiel", [f"{game} {how}" for game in GAMES for how in ("from Python", "in C++")], measure)
