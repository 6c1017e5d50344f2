"""The bots by code, with the version that goes into records."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from ostraka.bots.bot import Bot
from ostraka.bots.greedy import GreedyBot
from ostraka.bots.levels import LEVELS, EpsilonBot, Level
from ostraka.bots.outside import PROTOCOL, OutsideBot, Terms, check_command
from ostraka.bots.random import RandomBot
from ostraka.bots.search import Parameters, SearchBot
from ostraka.core.errors import InputError
from ostraka.core.game import Game
from ostraka.core.judgement import Judgement
from ostraka.core.rng import Rng

PREFIX = "bot:"
OUTSIDE = "cmd"  # `cmd:./mybot --fast` is a program; records keep the word and not the command


class UnknownBot(InputError):
    """A code that no bot has."""


@dataclass(frozen=True)
class BotKind:
    """What the first word of a code stands for."""

    version: int
    make: Callable[[Game, Rng, str], Bot]
    """For a game, with a random source and what follows the colon of the code."""
    budget: str = ""
    """What must follow the colon, for people; empty if there is none."""


def make_search(game: Game, rng: Rng, budget: str) -> Bot:
    """A search with `1000` iterations or `500ms` for each decision, by the network of the game where it has one."""
    return search_by(game.title.networked(game), game, rng, budget)


def make_features(game: Game, rng: Rng, budget: str) -> Bot:
    """The same search by the weights of features alone."""
    return search_by(game.title.judgement(game.seats), game, rng, budget)


def search_by(judgement: Judgement, game: Game, rng: Rng, budget: str) -> Bot:
    number = int(budget.removesuffix("ms"))
    parameters = Parameters(**game.title.experience.search)
    return SearchBot(judgement, parameters, rng, *((0, float(number)) if budget.endswith("ms") else (number, 0.0)))


def make_level(level: Level) -> Callable[[Game, Rng, str], Bot]:
    def make(game: Game, rng: Rng, budget: str) -> Bot:
        bot = make_bot(level.code, game, rng)
        return EpsilonBot(bot, level.epsilon, rng) if level.epsilon else bot

    return make


BOTS: dict[str, BotKind] = {
    "random": BotKind(1, lambda game, rng, budget: RandomBot(rng)),
    "greedy": BotKind(3, lambda game, rng, budget: GreedyBot(game.title.judgement(game.seats), rng)),
    "search": BotKind(8, make_search, "1000 or search:500ms"),
    "features": BotKind(6, make_features, "1000 or features:500ms"),
}
ROSTER = {
    **BOTS,  # and the levels, each of the version of the bot that it is made of
    **{name: BotKind(BOTS[level.code.partition(":")[0]].version, make_level(level)) for name, level in LEVELS.items()},
}
BUDGET = re.compile(r"[1-9]\d{0,8}(ms)?")


def make_bot(code: str, game: Game, rng: Rng, terms: Terms | None = None) -> Bot:
    """The bot of this code; raises UnknownBot. Commands are run only for those who state the terms."""
    command = command_of(code)
    if command and terms is not None:
        return OutsideBot(command, game, rng, terms)
    check_bot(code)
    kind, _, budget = code.partition(":")
    return ROSTER[kind].make(game, rng, budget)


def check_bot(code: str, terms: Terms | None = None) -> None:
    """Raise UnknownBot unless there is a bot of this code, or NoProgram for a command that cannot be run."""
    if command_of(code) and terms is not None:
        check_command(command_of(code))
        return
    kind, colon, budget = code.partition(":")
    if kind not in ROSTER:
        raise UnknownBot(f"no bot {code}: the bots are {', '.join(codes())}")
    if ROSTER[kind].budget and not BUDGET.fullmatch(budget):
        raise UnknownBot(f"{kind} needs a budget for each decision: {kind}:{ROSTER[kind].budget}")
    if colon and not ROSTER[kind].budget:
        raise UnknownBot(f"{kind} takes no budget: write {kind} alone")


def codes() -> list[str]:
    """How the bots are called, for people."""
    return [f"{kind}:{entry.budget}" if entry.budget else kind for kind, entry in ROSTER.items()]


def command_of(code: str) -> str:
    """The command of a code such as `cmd:./mybot --fast`; empty for our own bots."""
    kind, _, command = code.partition(":")
    return command.strip() if kind == OUTSIDE else ""


def seat_name(code: str) -> str:
    """How a record names a bot's seat: `bot:greedy@1`, with the version; `bot:cmd@1`, with that of the protocol.

    A command stays out of records, so that nobody runs one by opening a file."""
    if command_of(code):
        return f"{PREFIX}{OUTSIDE}@{PROTOCOL}"
    return f"{PREFIX}{code}@{ROSTER[code.partition(':')[0]].version}"


def bot_of(seat: str) -> str:
    """The bot that a seat of a record names; empty for a person."""
    return seat.removeprefix(PREFIX).partition("@")[0] if seat.startswith(PREFIX) else ""
