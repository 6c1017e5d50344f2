"""The bots by code, with the version that goes into records."""

from __future__ import annotations

from collections.abc import Callable

from ostraka.bots.bot import Bot
from ostraka.bots.greedy import GreedyBot
from ostraka.bots.outside import PROTOCOL, OutsideBot, Terms, check_command
from ostraka.bots.random import RandomBot
from ostraka.core.errors import Mistake
from ostraka.core.game import Game
from ostraka.core.rng import Rng

PREFIX = "bot:"
OUTSIDE = "cmd"  # `cmd:./mybot --fast` is a program; records keep the word and not the command


class UnknownBot(Mistake):
    """A name that no bot has."""


ROSTER: dict[str, tuple[int, Callable[[Game, Rng], Bot]]] = {
    "random": (1, lambda game, rng: RandomBot(rng)),
    "greedy": (2, lambda game, rng: GreedyBot(game.title.judgement, rng)),
}


def make_bot(name: str, game: Game, rng: Rng, terms: Terms | None = None) -> Bot:
    """The bot of this code; raises UnknownBot. Commands are run only for those who state the terms."""
    command = command_of(name)
    if command and terms is not None:
        return OutsideBot(command, game, rng, terms)
    check_bot(name)
    return ROSTER[name][1](game, rng)


def check_bot(name: str, terms: Terms | None = None) -> None:
    """Raise UnknownBot unless there is a bot of this code, or NoProgram for a command that cannot be run."""
    if command_of(name) and terms is not None:
        check_command(command_of(name))
    elif name not in ROSTER:
        raise UnknownBot(f"no bot {name}: the bots are {', '.join(ROSTER)}")


def command_of(name: str) -> str:
    """The command of a code such as `cmd:./mybot --fast`; empty for our own bots."""
    kind, _, command = name.partition(":")
    return command.strip() if kind == OUTSIDE else ""


def seat_name(name: str) -> str:
    """How a record names a bot's seat: `bot:greedy@1`, with the version; `bot:cmd@1`, with that of the protocol.

    A command stays out of records, so that nobody runs one by opening a file."""
    if command_of(name):
        return f"{PREFIX}{OUTSIDE}@{PROTOCOL}"
    return f"{PREFIX}{name}@{ROSTER[name][0]}"


def bot_of(seat: str) -> str:
    """The bot that a seat of a record names; empty for a person."""
    return seat.removeprefix(PREFIX).partition("@")[0] if seat.startswith(PREFIX) else ""
