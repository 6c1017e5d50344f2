"""Our search against OpenSpiel's own, on the same Saqqara and the same time for each move.

    python -m bench.duel --games 20 --milliseconds 100

takes our Saqqara as a game of OpenSpiel (nothing is hidden in it, and only the first player is drawn), lets its MCTSBot
search it with random rollouts, and plays it against `search` of ours. The number of its simulations is set
anew before each move so that they fill the time, by how long the last ones took.
"""

from __future__ import annotations

import argparse
import time

import numpy as np
import pyspiel
from open_spiel.python.algorithms import mcts

import ostraka
from ostraka.bots.observation import Observation
from ostraka.bots.roster import make_bot
from ostraka.core.rng import Rng
from ostraka.envs.openspiel import load

OURS = ostraka.game("saqqara(players=2)")


class Peer:
    """OpenSpiel's search with a time for each move."""

    def __init__(self, game: pyspiel.Game, seconds: float, seed: int) -> None:
        self.game = game
        self.seconds = seconds
        self.luck = np.random.RandomState(seed)
        self.rate = 2000.0  # simulations a second, learned from move to move
        self.spent = 0.0
        self.simulations = 0

    def choose(self, state: pyspiel.State) -> int:
        simulations = max(2, round(self.rate * self.seconds))
        bot = mcts.MCTSBot(
            self.game, 1.4, simulations, mcts.RandomRolloutEvaluator(1, self.luck), random_state=self.luck
        )
        started = time.perf_counter()
        action = bot.step(state)
        spent = time.perf_counter() - started
        self.rate = min(simulations / spent, 2 * self.rate)
        self.spent += spent
        self.simulations += simulations
        return int(action)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--milliseconds", type=int, default=100, help="for each move of each side")
    chosen = parser.parse_args()
    won = 0.0
    for number in range(chosen.games):
        first, us = number % 2, number // 2 % 2  # both first players, both seats
        game = load(OURS)
        state = game.new_initial_state()
        state.apply_action(state.legal_actions()[first])
        bot = make_bot(f"search:{chosen.milliseconds}ms", OURS, Rng(1, number))
        observation = Observation(OURS, us, Rng(2, number))
        peer = Peer(game, chosen.milliseconds / 1000, number + 1)
        spent, moves = 0.0, 0
        while not state.is_terminal():
            legal = state.legal_actions()
            if len(legal) == 1:
                state.apply_action(legal[0])
            elif state.current_player() == us:
                observation.show(state.ours)
                started = time.perf_counter()
                action = int(bot.choose(observation))
                spent += time.perf_counter() - started
                moves += 1
                state.apply_action(action)
            else:
                state.apply_action(peer.choose(state))
        places = state.ours.places()
        won += 0.5 if places[0] == places[1] else float(places[us] == 1)
        print(
            f"game {number + 1}: {state.ours.scores()[us]} to {state.ours.scores()[1 - us]}; ours {spent:.1f} s, "
            f"theirs {peer.spent:.1f} s with {peer.simulations / peer.spent:,.0f} simulations/s; won {won:g}",
            flush=True,
        )
    print(f"search won {won:g} of {chosen.games} games")


if __name__ == "__main__":
    main()
