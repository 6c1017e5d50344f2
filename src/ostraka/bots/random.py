"""A bot that plays any legal action."""

from __future__ import annotations

from mypy_extensions import i64

from ostraka.bots.bot import Bot
from ostraka.bots.observation import Observation
from ostraka.core.rng import Rng


class RandomBot(Bot):
    """Every legal action with the same chance."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    def choose(self, observation: Observation) -> i64:
        return observation.pick(self.rng)
