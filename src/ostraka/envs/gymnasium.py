"""The games as environments of Gymnasium: one seat, against bots.

    env = gymnasium.make("ostraka/saqqara", game="saqqara(players=3)", opponents="greedy")

after `import ostraka.envs.gymnasium`, which registers an id for each title. `info["action_mask"]` says what may be
chosen. An action that is not legal ends the game as if all others had won; `info["refusal"]` says why.
"""

from __future__ import annotations

from typing import Any, Final

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium.spaces import Box, Discrete

import ostraka
from ostraka.bots.bot import Bot
from ostraka.bots.observation import Observation
from ostraka.bots.roster import check_bot, make_bot
from ostraka.core.clauses import IllegalAction
from ostraka.core.game import Game
from ostraka.core.rng import Rng
from ostraka.envs import pictures
from ostraka.envs.play import Play
from ostraka.envs.rewards import checked
from ostraka.games import TITLES

Seen = npt.NDArray[np.int16]
METADATA: Final = {"render_modes": ["human", "ansi", "rgb_array"], "render_fps": 1}
LOST: Final = {"place": -1.0, "share": 0.0, "lead": -100.0}


class SeatEnv(gymnasium.Env[Seen, np.int64]):
    """One game after another, each in a seat that its seed picks, unless one is named (from 0)."""

    metadata = METADATA

    def __init__(
        self,
        game: Game | str,
        opponents: str = "greedy",
        seat: int | None = None,
        reward: str = "place",
        render_mode: str | None = None,
    ) -> None:
        """Opponents are bots by code, divided by commas; the last of them fills all further seats."""
        self.game = ostraka.game(game) if isinstance(game, str) else game
        self.opponents = opponents.split(",")
        for code in self.opponents:
            check_bot(code)
        self.reward = checked(reward)
        self.render_mode = render_mode
        bounds = np.iinfo(np.int16)
        self.observation_space = Box(bounds.min, bounds.max, (self.game.observation.size,), np.int16)
        self.action_space = Discrete(self.game.actions.size)
        self.seat = 0
        self._named_seat = seat
        self._play = Play(self.game)
        self._bots: dict[int, Bot] = {}
        self._shown: dict[int, Observation] = {}

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, dict[str, Any]]:
        super().reset(seed=seed)
        self._dismiss([], [])
        number = int(self.np_random.integers(2**63))
        rng = Rng(number, 1)
        self.seat = rng.below(self.game.seats) if self._named_seat is None else self._named_seat
        others = [seat for seat in range(self.game.seats) if seat != self.seat]
        codes = self.opponents + self.opponents[-1:] * len(others)
        self._bots = {other: make_bot(codes[place], self.game, rng) for place, other in enumerate(others)}
        self._shown = {other: Observation(self.game, other, rng) for other in others}
        self._play.begin(number)
        self._let_others_play()
        return self._play.observation(self.seat), self._info()

    def step(self, action: np.int64) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        try:
            self._play.step(self.seat, int(action))
        except IllegalAction as error:
            info = {**self._info(), "refusal": str(error)}
            return self._play.observation(self.seat), LOST[self.reward], True, False, info
        self._let_others_play()
        over, reward = self._play.state.is_over(), 0.0
        if over:
            reward = self._play.rewards(self.reward)[self.seat]
            self._dismiss(self._play.state.scores(), self._play.state.places())
        if self.render_mode == "human":
            self.render()
        return self._play.observation(self.seat), reward, over, False, self._info()

    def _let_others_play(self) -> None:
        """Until this seat must choose, or the game is over."""
        state = self._play.state
        while not state.is_over() and not state.owes(self.seat):
            other = state.actors()[0]
            self._shown[other].show(state)
            self._play.step(other, self._bots[other].choose(self._shown[other]))

    def _dismiss(self, scores: list[int], places: list[int]) -> None:
        """Tell the bots how the game ended; nothing, if it was broken off."""
        for bot in self._bots.values():
            bot.end(scores, places)
        self._bots = {}

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self._play.mask(self.seat), "seat": self.seat}

    def render(self) -> Any:
        if self.render_mode == "ansi":
            return pictures.text(self._play.state)
        if self.render_mode == "rgb_array":
            return pictures.picture(self._play.state)
        print(pictures.text(self._play.state, colours=True))
        return None


for title in TITLES:
    gymnasium.register(f"ostraka/{title}", "ostraka.envs.gymnasium:SeatEnv", kwargs={"game": title})
