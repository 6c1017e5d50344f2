"""TorchRL on the PettingZoo face: one masked policy for all seats learns from games against itself (REINFORCE).

pip install 'ostraka[envs]' torch torchrl
python docs/example_torchrl.py "saqqara(players=2)" --games 600
"""

import argparse
import warnings

import torch
from tensordict import TensorDict
from tensordict.nn import TensorDictModule
from torch import nn
from torchrl.envs import PettingZooWrapper
from torchrl.envs.utils import MarlGroupMapType
from torchrl.modules import MaskedCategorical, ProbabilisticActor

from ostraka.envs.pettingzoo import env

GAMES = 10  # between two steps of the optimizer
RATE, ENTROPY = 1e-3, 0.01
LONGEST = 10_000  # steps; every game ends long before


class Network(nn.Module):
    """How good each action is, from what a seat observes."""

    def __init__(self, size: int, actions: int, width: int = 128) -> None:
        super().__init__()
        self.layers = nn.Sequential(nn.Linear(size, width), nn.ReLU(), nn.Linear(width, actions))

    def forward(self, observations: torch.Tensor) -> torch.Tensor:
        return self.layers(torch.log1p(observations.float().clamp(min=0)))


def make_actor(games: PettingZooWrapper) -> ProbabilisticActor:
    """Draws an action for every seat; the mask keeps it to legal ones. TorchRL carries out that of the seat to move."""
    size = games.observation_spec["agents", "observation", "observation"].shape[-1]
    actions = games.observation_spec["agents", "action_mask"].shape[-1]
    return ProbabilisticActor(
        TensorDictModule(Network(size, actions), [("agents", "observation", "observation")], [("agents", "logits")]),
        in_keys={"logits": ("agents", "logits"), "mask": ("agents", "action_mask")},
        out_keys=[("agents", "action")],
        distribution_class=MaskedCategorical,
        spec=games.action_spec,
    )


def loss(actor: ProbabilisticActor, game: TensorDict) -> torch.Tensor:
    """Actions of a seat that came first become more likely, those of one that came last less."""
    moved = game["agents", "mask"]  # by step and seat: who decided
    rewards = game["next", "agents", "reward"].sum(0).T.expand(moved.shape)  # 1 to -1, known at the end
    choices = actor.get_dist(game)
    chosen = choices.log_prob(game["agents", "action"])
    return -(chosen * rewards + ENTROPY * choices.entropy())[moved].sum()


@torch.no_grad()
def share_of_wins(actor: ProbabilisticActor, games: PettingZooWrapper, count: int) -> float:
    """How often the policy, in the first seat, is first against others that play at random."""

    def policy(seen: TensorDict) -> TensorDict:
        seen = actor(seen)
        anything = torch.multinomial(seen["agents", "action_mask"].float(), 1).squeeze(-1)
        seen["agents", "action"][1:] = anything[1:]
        return seen

    ends = [games.rollout(LONGEST, policy)["next", "agents", "reward"][-1, 0].item() for _ in range(count)]
    return sum(reward == 1 for reward in ends) / count


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", default="saqqara(players=2)")
    parser.add_argument("--games", type=int, default=600, help="to learn from")
    parser.add_argument("--tests", type=int, default=50, help="games against random players, after every tenth step")
    options = parser.parse_args()
    warnings.filterwarnings("ignore", "PettingZoo in TorchRL is tested using version")
    torch.manual_seed(0)
    torch.set_num_threads(1)  # so small a network gains nothing by more
    games = PettingZooWrapper(env(options.game), group_map=MarlGroupMapType.ALL_IN_ONE_GROUP, use_mask=True)
    actor = make_actor(games)
    optimizer = torch.optim.Adam(actor.parameters(), RATE)
    for step in range(options.games // GAMES + 1):
        if step % 10 == 0:
            share = share_of_wins(actor, games, options.tests)
            print(f"after {step * GAMES} games: first in {share:.0%} of games against random players", flush=True)
        played = [games.rollout(LONGEST, actor) for _ in range(GAMES)]
        optimizer.zero_grad()
        (sum(loss(actor, game) for game in played) / sum(len(game) for game in played)).backward()
        optimizer.step()


if __name__ == "__main__":
    main()
