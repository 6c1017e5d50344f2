"""Many games between bots, and what came of them.

Each game is seeded by the seed of the series and its own number, and its bots move round the table by one seat from
game to game: the result depends neither on the engine, nor on how many processes share the work.
"""

from __future__ import annotations

import os
from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass, field

from ostraka.bots.outside import Terms
from ostraka.core.game import Game
from ostraka.games import game as game_of
from ostraka.lab.contest import make_bots, play_game
from ostraka.lab.figures import Spread, spread
from ostraka.lab.workers import on_cores


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
    notes: list[tuple[int, int, str]] = field(default_factory=list)
    """What went wrong: the game, the player, a line about it."""

    def add(self, other: Tally) -> None:
        self.games += other.games
        self.decisions += other.decisions
        self.endings += other.endings
        self.shared_wins += other.shared_wins
        self.wins_by_seat += other.wins_by_seat
        self.wins += other.wins
        for who, scores in other.scores.items():
            self.scores[who] += scores
        self.notes += other.notes


def play_games(
    game: Game, players: Sequence[str], seed: int, first: int, count: int, terms: Terms | None = None
) -> Tally:
    """Play the games `first` to `first + count - 1` of a series."""
    tally = Tally()
    seats = game.seats
    for number in range(first, first + count):
        sitting = [(seat + number) % seats for seat in range(seats)]
        bots = make_bots(game, [players[who] for who in sitting], seed, number, terms)
        ended = play_game(game, bots, seed, number, luck=number)
        tally.games += 1
        tally.decisions[ended.decisions] += 1
        tally.endings[ended.state.ending()] += 1
        tally.shared_wins += ended.places.count(1) > 1
        for seat, (who, place, score) in enumerate(zip(sitting, ended.places, ended.scores, strict=True)):
            tally.scores[who][score] += 1
            if place == 1:
                tally.wins_by_seat[seat] += 1
                tally.wins[who] += 1
            for note in bots[seat].notes():
                tally.notes.append((number, who, note))
    return tally


def _play_games(game: str, players: Sequence[str], seed: int, first: int, count: int, terms: Terms | None) -> Tally:
    return play_games(game_of(game), players, seed, first, count, terms)


def simulate(
    game: Game,
    players: Sequence[str],
    games: int,
    seed: int,
    jobs: int = 0,
    terms: Terms | None = None,
    progress: Callable[[int], None] = lambda done: None,
) -> Tally:
    """Play a series on all cores, or in so many `jobs`; `progress` is called with how many games are done."""
    chunk = max(1, min(500, games // (4 * (jobs or os.cpu_count() or 1))))
    tasks = [(str(game), players, seed, first, min(chunk, games - first), terms) for first in range(0, games, chunk)]
    total = Tally()
    with closing(on_cores(_play_games, tasks, jobs)) as tallies:
        for tally in tallies:
            total.add(tally)
            progress(total.games)
    return total


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
    notes: list[str]


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
        notes=[f"game {number}: {who + 1} {players[who]} {note}" for number, who, note in sorted(tally.notes)],
    )
