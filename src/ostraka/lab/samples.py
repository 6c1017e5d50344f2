"""Positions of played games as numbers, for a network to learn from."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from librt.vecs import vec
from mypy_extensions import i16, i64

from ostraka.bots.observation import Observation
from ostraka.bots.search import SearchBot
from ostraka.core.judgement import Judgement
from ostraka.core.rng import Rng
from ostraka.core.state import CHANCE, NOBODY, State

if TYPE_CHECKING:
    from ostraka.core.game import Game

LAMBDA: Final = 0.95  # of TD(λ): how much what came of a position counts; the rest is what the search found in it
LEAST_TRIED: Final[i64] = 12  # what follows from a choice is noted if so many iterations began with it
LEAST_PART: Final[i64] = 25  # and one of so many


class Samples:
    """Positions that a search looked at, as the seat that searched knew them; values go by turns, that seat's first.

    Each row is an observation and features, with a value: where the game went through the position, what came of it;
    elsewhere what the search found. At some rows the seat was about to choose; then all its choices are noted, each
    with the share of the iterations that began with it."""

    def __init__(self, game: Game, judgement: Judgement, most: int) -> None:
        self.vector = game.vector(most)
        self.judgement = judgement
        self.described = judgement.described(game.seats)
        self.features = vec[i16]([0] * (most * self.described))
        self.values = vec[float]([0.0] * (most * game.seats))
        self.count: i64 = 0
        self.choice_rows: list[int] = []
        self.choices: list[int] = []
        self.shares: list[float] = []
        self._most: i64 = most
        self._seats: i64 = game.seats
        self._eyes = vec[i64]([0] * most)
        self._passed = vec[i64]([0] * most)
        self._ended: i64 = 0

    def has_room(self, rows: i64) -> bool:
        return self.count + rows <= self._most

    def note(self, state: State, eyes: i64, passed: bool) -> i64:
        """A row for a position, which the game itself has passed through or not."""
        row = self.count
        state.observe_into(self.vector, row, eyes)
        self.judgement.describe(state, eyes, self.features, row * i64(self.described))
        self._eyes[row] = eyes
        self._passed[row] = 1 if passed else 0
        self.count += 1
        return row

    def value(self, row: i64, bot: SearchBot, action: i64, weight: float) -> None:
        """Add to the value of a row what iterations that began with an action brought each seat."""
        turn: i64
        for turn in range(self._seats):
            seat = (self._eyes[row] + turn) % self._seats
            self.values[row * self._seats + turn] += bot.worth[action * self._seats + seat] * weight

    def end_game(self, values: vec[float]) -> None:
        """Value all positions that the game went through by what came of them (the return of TD(λ)).

        That is the end of the game, and what searches found before it: the nearer, the less luck is in it."""
        row: i64
        turn: i64
        for row in range(self.count - 1, self._ended - 1, -1):
            if self._passed[row]:
                for turn in range(self._seats):
                    at = row * self._seats + turn
                    seat = (self._eyes[row] + turn) % self._seats
                    values[seat] = LAMBDA * values[seat] + (1.0 - LAMBDA) * self.values[at]
                    self.values[at] = values[seat]
        self._ended = self.count


def note_search(samples: Samples, state: State, seat: i64, bot: SearchBot, after: State, rng: Rng) -> None:
    """Note what a search found: the position, and those after choices that were tried often."""
    choices = state.legal(seat)
    whole = sum([bot.tried[action] for action in choices])
    if whole == 0 or not samples.has_room(len(choices) + 1):
        return
    root = samples.note(state, seat, True)
    for action in choices:
        tried = bot.tried[action]
        samples.choice_rows.append(root)
        samples.choices.append(action)
        samples.shares.append(float(tried) / float(whole))
        samples.value(root, bot, action, 1.0 / float(whole))
        if tried >= LEAST_TRIED and tried * LEAST_PART >= whole:
            after.assign(state)
            after.apply(seat, action)
            while after.actor == CHANCE:
                after.apply(CHANCE, after.sample(rng))
            if after.actor != NOBODY:
                samples.value(samples.note(after, seat, False), bot, action, 1.0 / float(tried))


class Pace(NamedTuple):
    """How long searches think in games that are noted."""

    quick: int
    """Iterations of most decisions."""
    thorough: int
    """Iterations of those that are noted."""
    share: float
    """The part of decisions that are noted."""
    epsilon: float
    """The chance that a seat plays at random instead."""


def play_and_note(game: Game, bots: list[SearchBot], samples: Samples, pace: Pace, rng: Rng) -> None:
    """Play a game, and note what thorough searches found on the way."""
    observations = [Observation(game, seat, rng) for seat in range(len(bots))]
    state = game.new()
    after = game.new()
    noted_below = i64(pace.share * 1000.0)
    random_below = i64(pace.epsilon * 1000.0)
    while state.actor != NOBODY:
        actor = state.actor
        if actor == CHANCE:
            state.apply(CHANCE, state.sample(rng))
            continue
        observation = observations[actor]
        observation.show(state)
        bot = bots[actor]
        noted = rng.below(1000) < noted_below and state.find_legal(actor) > 1
        random = rng.below(1000) < random_below
        action: i64 = 0
        if noted or not random:
            bot.iterations = pace.thorough if noted else pace.quick
            action = bot.choose(observation)
        if noted:
            note_search(samples, state, actor, bot, after, rng)
        if random:
            action = observation.pick(rng)
        state.apply(actor, action)
    samples.end_game(bots[0].value_of_end(state))
