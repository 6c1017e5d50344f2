"""OpenSpiel's own searches on our games: MCTS where nothing is hidden, ISMCTS where something is.

pip install 'ostraka[envs]'
python docs/example_openspiel.py
"""

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.bots import uniform_random

from ostraka.envs import openspiel

SIMULATIONS = 50


def play(game: pyspiel.Game, bots: list[pyspiel.Bot], luck: np.random.RandomState) -> list[float]:
    """One game between two bots; what each gets."""
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(luck.choice(outcomes, p=chances)))
        else:
            state.apply_action(int(bots[state.current_player()].step(state)))
    return state.returns()


def main() -> None:
    luck = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, luck)

    saqqara = openspiel.load("saqqara(players=2)")
    searcher = mcts.MCTSBot(saqqara, 2, SIMULATIONS, evaluator, random_state=luck)
    print("Saqqara, MCTS against random:", play(saqqara, [searcher, uniform_random.UniformRandomBot(1, luck)], luck))

    valley = openspiel.load("valley(players=2)")
    guesser = ismcts.ISMCTSBot(valley, evaluator, 2, SIMULATIONS, random_state=luck, use_observation_string=True)
    guesser.set_resampler(lambda state, player: state.guess(player, luck.randint(1 << 30)))
    print("Valley, ISMCTS against random:", play(valley, [guesser, uniform_random.UniformRandomBot(1, luck)], luck))


if __name__ == "__main__":
    main()
