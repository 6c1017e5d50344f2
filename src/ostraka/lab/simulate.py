"""Many games between bots, and what came of them.

Each game is seeded by the seed of the series and its own number, and its bots move round the table by one seat from
game to game: the result depends neither on the engine, nor on how many processes share the work.
"""

from __future__ import annotations

import os
import signal
from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from dataclasses import dataclass, field
from statistics import pstdev

from ostraka.bots.roster import make_bot
from ostraka.core.game import Game
from ostraka.core.rng import Rng
from ostraka.games import game as game_of
from ostraka.lab.series import Table

STREAMS = 16  # random sources for one game: each seat's bot, their guesses, and chance
GUESSES = 14
LUCK = 15


@dataclass
class Tally:
    """What came of some games of one series."""

    games: int = 0
    decisions: Counter[int] = field(default_factory=Counter)
    endings: Counter[str] = field(default_factory=Counter)
    shared_wins: int = 0
    wins_by_seat: Counter[int] = field(default_factory=Counter)
    wins: Counter[int] = field(default_factory=Counter)
    """By place in the list of players, as are the scores."""
    scores: defaultdict[int, Counter[int]] = field(default_factory=lambda: defaultdict(Counter))

    def add(self, other: Tally) -> None:
        self.games += other.games
        self.decisions += other.decisions
        self.endings += other.endings
        self.shared_wins += other.shared_wins
        self.wins_by_seat += other.wins_by_seat
        self.wins += other.wins
        for who, scores in other.scores.items():
            self.scores[who] += scores


def play_games(game: Game, players: Sequence[str], seed: int, first: int, count: int) -> Tally:
    """Play the games `first` to `first + count - 1` of a series."""
    tally = Tally()
    seats = game.seats
    for number in range(first, first + count):
        streams = number * STREAMS
        table = Table(game, seats, Rng(seed, streams + GUESSES))
        sitting = [(seat + number) % seats for seat in range(seats)]
        bots = [make_bot(players[who], game, Rng(seed, streams + seat)) for seat, who in enumerate(sitting)]
        tally.games += 1
        tally.decisions[table.play(bots, Rng(seed, streams + LUCK))] += 1
        tally.endings[table.state.ending()] += 1
        places = table.state.places()
        tally.shared_wins += places.count(1) > 1
        for seat, (who, place, score) in enumerate(zip(sitting, places, table.state.scores(), strict=True)):
            tally.scores[who][score] += 1
            if place == 1:
                tally.wins_by_seat[seat] += 1
                tally.wins[who] += 1
    return tally


def _play_games(game: str, players: Sequence[str], seed: int, first: int, count: int) -> Tally:
    return play_games(game_of(game), players, seed, first, count)


def simulate(
    game: Game,
    players: Sequence[str],
    games: int,
    seed: int,
    jobs: int | None = None,
    progress: Callable[[int], None] = lambda done: None,
) -> Tally:
    """Play a series on all cores, or on `jobs` of them; `progress` hears how many games are done."""
    jobs = jobs or os.cpu_count() or 1
    chunk = max(1, min(500, games // (4 * jobs)))
    chunks = [(first, min(chunk, games - first)) for first in range(0, games, chunk)]
    total = Tally()
    if jobs == 1:
        for first, count in chunks:
            total.add(play_games(game, players, seed, first, count))
            progress(total.games)
        return total
    with ProcessPoolExecutor(jobs, initializer=_leave_interrupts_to_the_parent) as pool:
        waiting: set[Future[Tally]] = {
            pool.submit(_play_games, str(game), players, seed, first, count) for first, count in chunks
        }
        try:
            while waiting:
                done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                for future in done:
                    total.add(future.result())
                progress(total.games)
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise
    return total


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@dataclass(frozen=True)
class Spread:
    """How counted numbers are spread."""

    total: int
    least: int
    median: int
    mean: float
    most: int
    deviation: float


@dataclass(frozen=True)
class PlayerReport:
    player: str
    wins: int
    scores: Spread


@dataclass(frozen=True)
class Report:
    """What came of a series; the same for every engine and number of processes. Shared victories count for each."""

    game: str
    rules: int
    seed: int
    games: int
    decisions: Spread
    endings: dict[str, int]
    shared_wins: int
    wins_by_seat: list[int]
    players: list[PlayerReport]


def report(game: Game, players: Sequence[str], seed: int, tally: Tally) -> Report:
    """Sum up a tally of at least one game."""
    return Report(
        game=str(game),
        rules=game.title.rules,
        seed=seed,
        games=tally.games,
        decisions=spread(tally.decisions),
        endings={ending: tally.endings[ending] for ending in game.title.endings},
        shared_wins=tally.shared_wins,
        wins_by_seat=[tally.wins_by_seat[seat] for seat in range(game.seats)],
        players=[PlayerReport(name, tally.wins[who], spread(tally.scores[who])) for who, name in enumerate(players)],
    )


def spread(counts: Counter[int]) -> Spread:
    numbers = sorted(counts.elements())
    total = sum(numbers)
    return Spread(
        total=total,
        least=numbers[0],
        median=numbers[(len(numbers) - 1) // 2],
        mean=round(total / len(numbers), 3),
        most=numbers[-1],
        deviation=round(pstdev(numbers), 3),
    )
