"""One game between bots, from the first decision to the last: the inner loop of every experiment."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ostraka.bots.bot import Bot
from ostraka.bots.observation import Observation
from ostraka.core.rng import Rng
from ostraka.core.state import CHANCE, NOBODY

if TYPE_CHECKING:
    from ostraka.core.game import Game


class GameLoop:
    """Lets bots play one game after another on the same objects."""

    def __init__(self, game: Game, seats: i64, guesses: Rng) -> None:
        self.start = game.new()
        self.state = game.new()
        self.observations = [Observation(game, seat, guesses) for seat in range(seats)]

    def play(self, bots: list[Bot], chance: Rng) -> i64:
        """Play a game, leaving its end in `state`; return the number of decisions that seats made."""
        state = self.state
        state.assign(self.start)
        decisions: i64 = 0
        actor = state.actor
        while actor != NOBODY:
            if actor == CHANCE:
                state.apply(CHANCE, state.sample(chance))
            else:
                observation = self.observations[actor]
                observation.show(state)
                state.apply(actor, bots[actor].choose(observation))
                decisions += 1
            actor = state.actor
        return decisions
