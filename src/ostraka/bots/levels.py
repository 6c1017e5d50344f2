"""Opponents for people, from the first game to the hundredth."""

from __future__ import annotations

from dataclasses import dataclass

from ostraka.bots.bot import Bot
from ostraka.bots.observation import Observation
from ostraka.core.rng import Rng


@dataclass(frozen=True)
class Level:
    """A bot, and with what chance it plays at random instead of what it chose."""

    code: str
    epsilon: float = 0.0

    @property
    def looks_ahead(self) -> bool:
        """Whether it searches, which takes a while."""
        return ":" in self.code


# Each is to beat the one above it in every game, with every number of players: docs/bots.md says how surely it does.
LEVELS = {
    "novice": Level("greedy", epsilon=0.6),
    "easy": Level("greedy", epsilon=0.25),
    "medium": Level("greedy"),
    "strong": Level("features:100"),
    "master": Level("search:8000"),
}


class EpsilonBot(Bot):
    """Another bot that plays at random with a chance of epsilon."""

    def __init__(self, bot: Bot, epsilon: float, rng: Rng) -> None:
        self.bot = bot
        self.epsilon = epsilon
        self.rng = rng

    def choose(self, observation: Observation) -> int:
        if float(self.rng.below(1000)) < 1000.0 * self.epsilon:
            return observation.pick(self.rng)
        return self.bot.choose(observation)
