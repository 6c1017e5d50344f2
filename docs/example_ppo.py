"""Trains one network for all seats by playing against itself (PPO with masks), and lets it meet bots.

pip install 'ostraka[envs]' torch
python docs/example_ppo.py "saqqara(players=2)" --minutes 10

prints a table with a row for each minute: the share of first places against each bot.
"""

import argparse
import time
from dataclasses import dataclass

import numpy as np
import torch
from torch import nn

import ostraka
from ostraka.envs.batch import Batch
from ostraka.envs.gymnasium import SeatEnv

GAMES = 256  # side by side
STEPS = 64  # in each of them, before the network is improved
EPOCHS, MINIBATCH = 2, 2048
CLIP, ENTROPY, LAMBDA, RATE = 0.2, 0.01, 0.9, 5e-4


class Network(nn.Module):
    """How good each action is, and what the end will bring (-1 to 1), from what the seat to move observes."""

    def __init__(self, size: int, actions: int, width: int = 256) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(size, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.policy, self.value = nn.Linear(width, actions), nn.Linear(width, 1)

    def forward(self, observations, masks):
        hidden = self.body(torch.log1p(observations.float().clamp(min=0)))
        logits = self.policy(hidden).masked_fill(~masks, -1e9)
        return torch.distributions.Categorical(logits=logits), torch.tanh(self.value(hidden)).squeeze(-1)


@dataclass
class Step:
    """What was seen and chosen in all games at one time, and what came of it."""

    observations: torch.Tensor
    masks: torch.Tensor
    actions: torch.Tensor
    log_chances: torch.Tensor
    values: torch.Tensor
    seats: np.ndarray
    rewards: np.ndarray
    ends: np.ndarray


@torch.no_grad()
def play(network: Network, batch: Batch) -> list[Step]:
    """Some steps in every game. The arrays of a batch are written anew by each, so they are copied."""
    steps = []
    for _ in range(STEPS):
        observations = torch.from_dlpack(batch.observations).clone()
        masks, seats = torch.from_dlpack(batch.masks).clone(), batch.seats.copy()
        choices, values = network(observations, masks)
        actions = choices.sample()
        batch.step(actions.numpy())
        log_chances = choices.log_prob(actions)
        ended = batch.rewards.copy(), batch.ends.copy()
        steps.append(Step(observations, masks, actions, log_chances, values, seats, *ended))
    return steps


def advantages(steps: list[Step], seats: int) -> torch.Tensor:
    """By step and game, how much better things went for the seat than it expected. A seat's next value is that of its
    own next decision, or the reward if the game ended before; where the steps end, the last one known."""
    games = np.arange(len(steps[0].seats))
    after = np.zeros((len(games), seats), np.float32)
    for step in steps:
        after[games, step.seats] = step.values.numpy()
    better = np.zeros_like(after)
    found = []
    for step in reversed(steps):
        after[step.ends], better[step.ends] = step.rewards[step.ends], 0
        here, values = (games, step.seats), step.values.numpy()
        better[here] = after[here] - values + LAMBDA * better[here]
        after[here] = values
        found.append(torch.from_numpy(better[here].copy()))
    return torch.stack(found[::-1])


def improve(network: Network, optimizer: torch.optim.Optimizer, steps: list[Step], seats: int) -> None:
    better = advantages(steps, seats).flatten()
    observations, masks = torch.cat([s.observations for s in steps]), torch.cat([s.masks for s in steps])
    actions, before = torch.cat([s.actions for s in steps]), torch.cat([s.log_chances for s in steps])
    targets = better + torch.cat([s.values for s in steps])
    better = (better - better.mean()) / (better.std() + 1e-8)
    for _ in range(EPOCHS):
        for some in torch.randperm(len(actions)).split(MINIBATCH):
            choices, values = network(observations[some], masks[some])
            ratio = torch.exp(choices.log_prob(actions[some]) - before[some])
            gain = torch.min(ratio * better[some], ratio.clamp(1 - CLIP, 1 + CLIP) * better[some]).mean()
            loss = (values - targets[some]).square().mean() - gain - ENTROPY * choices.entropy().mean()
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(network.parameters(), 0.5)
            optimizer.step()


@torch.no_grad()
def share_of_wins(network: Network, game: str, opponents: str, games: int) -> float:
    """The share of first places in games against bots, each in a seat that its seed picks."""
    env, won = SeatEnv(game, opponents, reward="share"), 0.0
    for seed in range(games):
        observation, info = env.reset(seed=seed)
        over = False
        while not over:
            mask = torch.from_numpy(info["action_mask"]).bool()
            choices, _ = network(torch.from_numpy(observation)[None], mask[None])
            observation, reward, over, _, info = env.step(choices.logits.argmax().numpy())
            won += reward
    return won / games


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", default="saqqara(players=2)")
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--opponents", nargs="*", default=["random", "easy", "greedy"])
    parser.add_argument("--games", type=int, default=200, help="against each opponent")
    options = parser.parse_args()
    torch.manual_seed(0)
    torch.set_num_threads(1)  # so small a network gains nothing by more
    game = ostraka.game(options.game)
    batch = Batch(game, GAMES, seed=0)
    network = Network(game.observation.size, game.actions.size)
    optimizer = torch.optim.Adam(network.parameters(), RATE)
    print("| " + " | ".join(["minutes", "decisions", *options.opponents]) + " |")
    print("|---" * (2 + len(options.opponents)) + "|")
    spent, rounds, shown = 0.0, 0, 0.0
    while shown <= options.minutes:
        begun = time.monotonic()
        improve(network, optimizer, play(network, batch), game.seats)
        spent, rounds = spent + time.monotonic() - begun, rounds + 1
        if spent / 60 >= shown:
            results = [f"{share_of_wins(network, options.game, bot, options.games):.1%}" for bot in options.opponents]
            print("| " + " | ".join([f"{shown:.0f}", f"{rounds * GAMES * STEPS:,}", *results]) + " |", flush=True)
            shown += 1


if __name__ == "__main__":
    main()
