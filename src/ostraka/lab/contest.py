"""One game between bots named by their codes. Its luck and their choices follow from a seed and its number."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import NamedTuple

from ostraka.bots.bot import Bot
from ostraka.bots.observation import Observation
from ostraka.bots.outside import Terms
from ostraka.bots.roster import make_bot
from ostraka.core.game import Game
from ostraka.core.record import Entry, Record
from ostraka.core.rng import Rng
from ostraka.core.state import CHANCE, State
from ostraka.lab.game_loop import GameLoop

STREAMS = 16  # random sources for one game: each seat's bot, their guesses, and chance
GUESSES = 14
LUCK = 15


def make_bots(game: Game, players: Sequence[str], seed: int, number: int, terms: Terms | None = None) -> list[Bot]:
    """A bot for each seat of the game with this number."""
    return [make_bot(code, game, Rng(seed, number * STREAMS + seat), terms) for seat, code in enumerate(players)]


class Ended(NamedTuple):
    """A finished game."""

    state: State
    scores: list[int]
    places: list[int]
    decisions: int


def play_game(game: Game, bots: Sequence[Bot], seed: int, number: int, luck: int) -> Ended:
    """Play the game with this number to its end; `luck` is the number of the game whose luck it has."""
    loop = GameLoop(game, game.seats, Rng(seed, number * STREAMS + GUESSES))
    scores: list[int] = []
    places: list[int] = []
    try:
        decisions = loop.play(list(bots), Rng(seed, luck * STREAMS + LUCK))
        scores, places = loop.state.scores(), loop.state.places()
    finally:
        for bot in bots:
            bot.end(scores, places)
    return Ended(loop.state, scores, places, decisions)


def record_game(game: Game, bots: Sequence[Bot], seed: int, number: int) -> Record:
    """The record of the game with this number: that which `play_game` plays with its own luck."""
    guesses, luck = Rng(seed, number * STREAMS + GUESSES), Rng(seed, number * STREAMS + LUCK)
    observations = [Observation(game, seat, guesses) for seat in range(game.seats)]
    record = Record(game)
    state = game.new()
    scores: list[int] = []
    places: list[int] = []
    try:
        while not state.is_over():
            actor = state.actor
            if actor == CHANCE:
                entry = Entry(CHANCE, state.sample(luck))
            else:
                observations[actor].show(state)
                entry = Entry(actor, bots[actor].choose(observations[actor]))
            record.entries.append(entry)
            state.apply(entry.actor, entry.number)
        scores, places = state.scores(), state.places()
    finally:
        for bot in bots:
            bot.end(scores, places)
    return record


class WatchedBot(Bot):
    """Another bot, with a count of its decisions and of the time they took."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.decisions = 0
        self.seconds = 0.0

    def choose(self, observation: Observation) -> int:
        started = time.perf_counter()
        action = self.bot.choose(observation)
        self.seconds += time.perf_counter() - started
        self.decisions += 1
        return action

    def end(self, scores: list[int], places: list[int]) -> None:
        self.bot.end(scores, places)

    def notes(self) -> list[str]:
        return self.bot.notes()
