"""OpenSpiel's own DQN beside our bots: `python -m bench.dqn --minutes 10`.

Two agents learn our Saqqara from each other, as a game of OpenSpiel, for so many minutes on one core; then they
play against our bots, each in its own seat. It needs PyTorch.
"""

from __future__ import annotations

import argparse
import time
from typing import Any

import torch
from open_spiel.python import rl_environment
from open_spiel.python.pytorch.dqn import DQN

import ostraka
from ostraka.bots.observation import Observation
from ostraka.bots.roster import make_bot
from ostraka.core.rng import Rng
from ostraka.envs.openspiel import load

OURS = ostraka.game("saqqara(players=2)")


def train(minutes: float) -> tuple[list[Any], int]:
    """Both agents, and how many games they have learned from."""
    environment = rl_environment.Environment(load(OURS))
    agents = [
        DQN(
            seat,
            environment.observation_spec()["info_state"][0],
            environment.action_spec()["num_actions"],
            hidden_layers_sizes=(128, 128),
            replay_buffer_capacity=100_000,
            learning_rate=1e-3,
            optimizer_str="adam",
            epsilon_decay_duration=200_000,
        )
        for seat in range(OURS.seats)
    ]
    games = 0
    end = time.perf_counter() + 60 * minutes
    while time.perf_counter() < end:
        moment = environment.reset()
        while not moment.last():
            choice = agents[moment.observations["current_player"]].step(moment)
            moment = environment.step([choice.action])
        for agent in agents:
            agent.step(moment)
        games += 1
    return agents, games


def meet(agents: list[Any], code: str, games: int) -> float:
    """How many of some games the agents win, each in its own seat, against a bot of ours."""
    environment = rl_environment.Environment(load(OURS))
    won = 0.0
    for number in range(games):
        own = number % 2
        bot, observation = make_bot(code, OURS, Rng(1, number)), Observation(OURS, 1 - own, Rng(2, number))
        environment.seed(number)
        moment = environment.reset()
        while not moment.last():
            if moment.observations["current_player"] == own:
                action = agents[own].step(moment, is_evaluation=True).action
            else:
                observation.show(environment.get_state.ours)
                action = int(bot.choose(observation))
            moment = environment.step([action])
        places = environment.get_state.ours.places()
        won += (places[own] == 1) / places.count(1)
    return won


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=10.0, help="of training")
    parser.add_argument("--games", type=int, default=100, help="against each bot")
    chosen = parser.parse_args()
    torch.set_num_threads(1)
    agents, played = train(chosen.minutes)
    print(f"trained for {chosen.minutes:g} minutes on {played} games", flush=True)
    for code in ("random", "easy", "greedy", "search:10ms"):
        print(f"against {code}: {meet(agents, code, chosen.games):g} of {chosen.games} games", flush=True)


if __name__ == "__main__":
    main()
