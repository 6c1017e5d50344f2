"""The games as games of OpenSpiel, with chance nodes: `ostraka.envs.openspiel.load("valley(players=2)")`.

Importing this registers each title as `ostraka_valley` and so on, its options as parameters. Seats that decide at once
are asked one by one, and none is told what another has chosen. Returns run from 1 for one who beats all others to -1;
for one who plays alone they are the points.
"""

from __future__ import annotations

import json
from functools import cache
from hashlib import sha256
from typing import Any, Final

import numpy as np
import pyspiel

import ostraka
from ostraka.core.game import Game, Title
from ostraka.core.rng import Rng
from ostraka.core.state import State
from ostraka.envs.rewards import rewards
from ostraka.games import TITLES

LONGEST: Final = 5000  # entries of a game
HIGHEST: Final = 1000.0  # points of one who plays alone


def load(game: Game | str) -> pyspiel.Game:
    """The game of OpenSpiel that a game string names."""
    ours = ostraka.game(game) if isinstance(game, str) else game
    options = dict(zip((option.name for option in ours.title.options), ours.values, strict=True))
    return pyspiel.load_game(short_name(ours.title), options)


named = cache(ostraka.game)


def short_name(title: Title) -> str:
    return f"ostraka_{title.id}"


def game_type(title: Title, alone: bool) -> pyspiel.GameType:
    players = [int(count) for count in title.options[0].values]
    return pyspiel.GameType(
        short_name=short_name(title),
        long_name=title.words.say("title", "en", {}),
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM if alone else pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(players),
        min_num_players=min(players),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={option.name: option.default for option in title.options},
    )


class SpielGame(pyspiel.Game):
    """One of our games."""

    def __init__(self, title: Title, params: dict[str, Any] | None) -> None:
        ours = title.game(params or {})
        self._name = str(ours)  # OpenSpiel pickles what a game holds
        alone = ours.seats == 1
        info = pyspiel.GameInfo(
            num_distinct_actions=ours.actions.size,
            max_chance_outcomes=ours.outcomes.size,
            num_players=ours.seats,
            min_utility=0.0 if alone else -1.0,
            max_utility=HIGHEST if alone else 1.0,
            utility_sum=None if alone else 0.0,
            max_game_length=LONGEST,
        )
        super().__init__(game_type(title, alone), info, params or {})

    @property
    def ours(self) -> Game:
        return named(self._name)

    def new_initial_state(self) -> SpielState:
        return SpielState(self, self.ours.new())

    def max_chance_nodes_in_history(self) -> int:
        return LONGEST

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self.ours, iig_obs_type is not None and iig_obs_type.perfect_recall)


class Position:
    """A position that OpenSpiel can copy and pickle."""

    def __init__(self, state: State) -> None:
        self.state = state

    def __deepcopy__(self, memo: object) -> Position:
        return Position(self.state.copy())

    def __reduce__(self) -> tuple[Any, ...]:
        return read_position, (str(self.state.game), self.state.to_bytes())


def read_position(game: str, data: bytes) -> Position:
    return Position(named(game).from_bytes(data))


class SpielState(pyspiel.State):
    """One of our positions."""

    def __init__(self, game: SpielGame, state: State) -> None:
        super().__init__(game)
        self.start = state.to_bytes()
        """The position with which its history begins."""
        self._position = Position(state)

    @property
    def ours(self) -> State:
        return self._position.state

    def current_player(self) -> int:
        return int(pyspiel.PlayerId.TERMINAL) if self.ours.is_over() else int(self.ours.actor)

    def _legal_actions(self, player: int) -> list[int]:
        return self.ours.legal(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        outcomes = self.ours.outcomes()
        total = sum(weight for _, weight in outcomes)
        return [(outcome, weight / total) for outcome, weight in outcomes]

    def _apply_action(self, action: int) -> None:
        self.ours.apply(self.ours.actor, action)

    def _action_to_string(self, player: int, action: int) -> str:
        catalogue = self.ours.game.outcomes if player == pyspiel.PlayerId.CHANCE else self.ours.game.actions
        return catalogue.text(action)

    def is_terminal(self) -> bool:
        return self.ours.is_over()

    def returns(self) -> list[float]:
        if not self.ours.is_over():
            return [0.0] * self.ours.seats
        return rewards(self.ours, "lead" if self.ours.seats == 1 else "place")

    def guess(self, player: int, seed: int) -> SpielState:
        """A position that fits all that a player may know, drawn at random, for ISMCTS. Its history begins here."""
        return SpielState(self.get_game(), self.ours.guess(player, Rng(seed)))

    def __str__(self) -> str:
        return json.dumps(self.ours.to_json())


class Observer:
    """What a player may know: the view as a text, the observation as a tensor.

    With perfect recall the text also stands for all that the player has seen and chosen before. A tensor has no room
    for that, but holds what can be remembered of hidden things, as views do."""

    def __init__(self, game: Game, perfect_recall: bool) -> None:
        self._game = game
        self._perfect_recall = perfect_recall
        self.tensor = np.zeros(game.observation.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor[:] = state.ours.observe(player)

    def string_from(self, state: SpielState, player: int) -> str:
        view = json.dumps(state.ours.view(player))
        return f"{self._past(state, player)} {view}" if self._perfect_recall else view

    def _past(self, state: SpielState, player: int) -> str:
        """A digest of what the player has observed and chosen, with what was unseen left out."""
        digest, position, last = sha256(), self._game.from_bytes(state.start), b""
        for entry in state.full_history():
            if entry.player == player:
                digest.update(f"chose {entry.action}".encode())
            position.apply(position.actor, entry.action)
            seen = bytes(memoryview(position.observe(player)))
            if seen != last:
                digest.update(seen)
            last = seen
        return digest.hexdigest()


def register(title: Title) -> None:
    class TitleGame(SpielGame):
        """A class, and no function: OpenSpiel lets go of it after Python has ended, which only a class survives."""

        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(title, params)

    pyspiel.register_game(game_type(title, alone=False), TitleGame)


for _title in TITLES.values():
    register(_title)
