"""Opponents for people, from the first game to the hundredth."""

from __future__ import annotations

from dataclasses import dataclass

from ostraka.bots.bot import Bot
from ostraka.bots.position import Position
from ostraka.core.rng import Rng


@dataclass(frozen=True)
class Level:
    """A bot, and how often it plays anything at all instead of what it chose."""

    code: str
    slips: float = 0.0


# Each is to beat the one above it in every game, with every number of players: docs/bots.md says how surely it does.
LEVELS = {
    "novice": Level("greedy", slips=0.6),
    "easy": Level("greedy", slips=0.25),
    "medium": Level("greedy"),
    "strong": Level("search:100"),
    "master": Level("search:8000"),
}


class SlippingBot(Bot):
    """Another bot that slips now and then."""

    def __init__(self, bot: Bot, slips: float, rng: Rng) -> None:
        self.bot = bot
        self.slips = slips
        self.rng = rng

    def choose(self, position: Position) -> int:
        if float(self.rng.below(1000)) < 1000.0 * self.slips:
            return position.pick(self.rng)
        return self.bot.choose(position)
