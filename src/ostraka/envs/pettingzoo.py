"""The games as environments of PettingZoo: every seat is an agent, one decides after another (AEC).

    env = ostraka.envs.pettingzoo.env("saqqara(players=3)")

Where several seats decide at once they are asked one by one, and none observes what another has chosen.
"""

from __future__ import annotations

from typing import Any, Final, TypeAlias

import numpy as np
import numpy.typing as npt
from gymnasium.spaces import Box, Dict, Discrete, Space
from pettingzoo import AECEnv

import ostraka
from ostraka.core.game import Game
from ostraka.core.state import State
from ostraka.envs import pictures
from ostraka.envs.play import Play
from ostraka.envs.rewards import checked

Seen: TypeAlias = dict[str, npt.NDArray[Any]]
METADATA: Final = {"name": "ostraka_v0", "render_modes": ["human", "ansi", "rgb_array"], "is_parallelizable": False}


class SeatsEnv(AECEnv[str, Seen, int]):
    """One game after another. Agents are called `seat_1` and so on; the end of a game brings the only rewards."""

    metadata = METADATA

    def __init__(self, game: Game | str, reward: str = "place", render_mode: str | None = None) -> None:
        super().__init__()
        self.game = ostraka.game(game) if isinstance(game, str) else game
        self.reward = checked(reward)
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat + 1}" for seat in range(self.game.seats)]
        self.observation_spaces = {agent: seen_space(self.game) for agent in self.possible_agents}
        self.action_spaces = {agent: Discrete(self.game.actions.size) for agent in self.possible_agents}
        self._play = Play(self.game)

    @property
    def position(self) -> State:
        """The position itself, which no agent may see."""
        return self._play.state

    def observation_space(self, agent: str) -> Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._play.begin(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.position.actor]

    def observe(self, agent: str) -> Seen:
        seat = self.possible_agents.index(agent)
        return {"observation": self._play.observation(seat), "action_mask": self._play.mask(seat)}

    def step(self, action: int | None) -> None:
        """Raises IllegalAction, which names the clause, for an action that is not legal."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._cumulative_rewards[agent] = 0.0
        self._play.step(self.possible_agents.index(agent), int(action))
        if self.position.is_over():
            self.rewards = dict(zip(self.agents, self._play.rewards(self.reward), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.agents[self.position.actor]
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | npt.NDArray[np.uint8] | None:
        if self.render_mode == "ansi":
            return pictures.text(self.position)
        if self.render_mode == "rgb_array":
            return pictures.picture(self.position)
        print(pictures.text(self.position, colours=True))
        return None

    def close(self) -> None:
        """There is nothing to close."""


def env(game: Game | str, reward: str = "place", render_mode: str | None = None) -> SeatsEnv:
    """An environment for a game, with a reward of `ostraka.envs.rewards`."""
    return SeatsEnv(game, reward, render_mode)


def seen_space(game: Game) -> Space[Any]:
    """An observation, and a mask of what may be chosen."""
    bounds = np.iinfo(np.int16)
    return Dict(
        {
            "observation": Box(bounds.min, bounds.max, (game.observation.size,), np.int16),
            "action_mask": Box(0, 1, (game.actions.size,), np.int8),
        }
    )
