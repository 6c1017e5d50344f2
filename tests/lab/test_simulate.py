from __future__ import annotations

from collections import Counter
from dataclasses import asdict

import ostraka
from ostraka.core.rng import Rng
from ostraka.core.state import CHANCE
from ostraka.lab.figures import spread
from ostraka.lab.loops import playouts
from ostraka.lab.simulate import play_games, report, simulate
from ostraka.lab.speed import measure

GAME = ostraka.game("saqqara(players=3)")
PLAYERS = ["greedy", "random", "random"]


def test_the_result_does_not_depend_on_how_the_work_is_shared() -> None:
    alone = simulate(GAME, PLAYERS, games=50, seed=4, jobs=1)
    done: list[int] = []
    shared = simulate(GAME, PLAYERS, games=50, seed=4, jobs=2, progress=done.append)
    assert asdict(report(GAME, PLAYERS, 4, shared)) == asdict(report(GAME, PLAYERS, 4, alone))
    assert done[-1] == 50


def test_everything_is_counted() -> None:
    tally = play_games(GAME, PLAYERS, seed=4, first=0, count=30)
    summary = report(GAME, PLAYERS, 4, tally)
    assert summary.games == tally.decisions.total() == tally.endings.total() == 30
    assert all(scores.total() == 30 for scores in tally.scores.values())
    assert sum(summary.wins_by_seat) == sum(player.wins for player in summary.players)
    assert sum(summary.wins_by_seat) >= 30 + summary.shared_wins


def test_the_bots_move_round_the_table() -> None:
    tally = play_games(GAME, PLAYERS, seed=4, first=0, count=30)
    assert tally.wins[0] > 25
    assert all(tally.wins_by_seat[seat] >= 8 for seat in range(3))


def test_another_seed_gives_other_games() -> None:
    assert play_games(GAME, PLAYERS, 4, 0, 10) != play_games(GAME, PLAYERS, 5, 0, 10)


def test_a_spread_is_that_of_the_numbers() -> None:
    found = spread(Counter({1: 2, 4: 1, 10: 1}))
    assert asdict(found) == {"total": 16, "least": 1, "median": 1, "mean": 4.0, "most": 10, "deviation": 3.674}


def test_a_measure_counts_the_decisions_of_playouts() -> None:
    state, rng, decisions = GAME.new(), Rng(1), 0
    while not state.is_over():
        if state.actor == CHANCE:
            state.apply(CHANCE, state.sample(rng))
        else:
            legal = state.legal(state.actor)
            state.apply(state.actor, legal[rng.below(len(legal))])
            decisions += 1
    assert playouts(GAME.new(), GAME.new(), Rng(1), 1) == decisions
    assert set(measure(GAME, 0.001)) == {"decisions", "games", "iterations", "copy", "assign"}
