"""The bots by name, with the version that goes into records."""

from __future__ import annotations

from collections.abc import Callable

from ostraka.bots.bot import Bot
from ostraka.bots.greedy import GreedyBot
from ostraka.bots.random import RandomBot
from ostraka.core.errors import Mistake
from ostraka.core.game import Game
from ostraka.core.rng import Rng

PREFIX = "bot:"


class UnknownBot(Mistake):
    """A name that no bot has."""


ROSTER: dict[str, tuple[int, Callable[[Game, Rng], Bot]]] = {
    "random": (1, lambda game, rng: RandomBot(rng)),
    "greedy": (2, lambda game, rng: GreedyBot(game.title.judgement, rng)),
}


def make_bot(name: str, game: Game, rng: Rng) -> Bot:
    """The bot of this name; raises UnknownBot."""
    check_bot(name)
    return ROSTER[name][1](game, rng)


def check_bot(name: str) -> None:
    """Raise UnknownBot unless there is a bot of this name."""
    if name not in ROSTER:
        raise UnknownBot(f"no bot {name}: the bots are {', '.join(ROSTER)}")


def seat_name(name: str) -> str:
    """How a record names a bot's seat: `bot:greedy@1`, with the version."""
    return f"{PREFIX}{name}@{ROSTER[name][0]}"


def bot_of(seat: str) -> str:
    """The bot that a seat of a record names; empty for a person."""
    return seat.removeprefix(PREFIX).partition("@")[0] if seat.startswith(PREFIX) else ""
