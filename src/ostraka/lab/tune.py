"""Tunes by play what was learned, and writes it into the games' `experience.json`.

    python -m ostraka.lab.tune pergamon --players 2

Games between sensible players tell what goes with a lead, not what brings one about. So the weights of each feature are
multiplied by a factor, found by an evolution strategy: every generation draws sets of factors around the present one,
lets a search with each of them play the same games against greedy, and moves to the mean of the better half, the best
counting most. What was found is kept if it also leads by more than before in games that it was not found by.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Iterator
from dataclasses import asdict, replace
from datetime import date
from math import exp, log, sqrt
from statistics import fmean, pstdev

from ostraka.bots.bot import Bot
from ostraka.bots.roster import make_bot
from ostraka.bots.search import Parameters, SearchBot
from ostraka.core.experience import Lesson
from ostraka.core.game import Game
from ostraka.core.judgement import lead
from ostraka.core.rng import Rng
from ostraka.games import TITLES
from ostraka.games import game as game_of
from ostraka.lab.contest import STREAMS
from ostraka.lab.game_loop import GameLoop
from ostraka.lab.learn import rounded, write
from ostraka.lab.workers import Where, work

CHUNK = 20  # games of one task
STEP = 0.35  # how far sets of factors are drawn from the present one at first, in logarithms
DECAY = 0.9  # by which the step shrinks from one generation to the next


def scaled(lesson: Lesson, factors: list[float]) -> Lesson:
    """A lesson whose weights are multiplied by the factors of their features; constants stay."""
    by = [*factors, 1.0]

    def scale(row: list[float]) -> list[float]:
        return rounded([weight * factor for weight, factor in zip(row, by, strict=True)])

    rows = {moment: scale(row) for moment, row in lesson.rows.items()}
    return replace(lesson, pooled=scale(lesson.pooled), rows=rows)


def play_games(
    name: str, which: int, factors: list[float], iterations: int, seed: int, first: int
) -> tuple[int, int, list[int]]:
    """Which set of factors played from which game on, and its leads over greedy in a chunk of games."""
    game = game_of(name)
    title = game.title
    judgement = title.judge(scaled(title.experience.lessons[game.seats], factors))
    parameters = Parameters(**title.experience.search)
    leads = []
    for number in range(first, first + CHUNK):
        streams = number * STREAMS
        own = number % game.seats
        bots: list[Bot] = [make_bot("greedy", game, Rng(seed, streams + seat)) for seat in range(game.seats)]
        bots[own] = SearchBot(judgement, parameters, Rng(seed, streams + own), iterations)
        loop = GameLoop(game, game.seats, Rng(seed, streams + STREAMS - 2))
        loop.play(bots, Rng(seed, streams + STREAMS - 1))
        leads.append(lead(loop.state, own))
    return which, first, leads


class Tuner:
    """Measures sets of factors for a game, and moves on from the best of them."""

    def __init__(self, game: Game, iterations: int, games: int, seed: int, jobs: int) -> None:
        self.game = game
        self.iterations = iterations
        self.games = games
        self.seed = seed
        self.jobs = jobs
        self.played = 0
        self.random = random.Random(seed)

    def measure(self, sets: list[list[float]], games: int) -> list[list[int]]:
        """The leads of a search with each set of factors over greedy, in games that were never played before."""
        numbers = range(self.played, self.played + games, CHUNK)
        self.played = numbers[-1] + CHUNK
        tasks = [
            (str(self.game), which, factors, self.iterations, self.seed, first)
            for first in numbers
            for which, factors in enumerate(sets)
        ]
        found = sorted(work(Where.cores, play_games, tasks, self.jobs))
        return [[led for own, _, leads in found if own == which for led in leads] for which in range(len(sets))]

    def generations(self, count: int, sets: int) -> Iterator[tuple[list[float], float]]:
        """After each generation, the factors and the mean lead of its better half."""
        centre = [0.0] * len(self.game.title.judgement(self.game.seats).names)
        better = sets // 2
        shares = [log(better + 0.5) - log(rank + 1) for rank in range(better)]
        for generation in range(count):
            step = STEP * DECAY**generation
            drawn = [[self.random.gauss(mean, step) for mean in centre] for _ in range(sets)]
            leads = [fmean(found) for found in self.measure([factors_of(logs) for logs in drawn], self.games)]
            best = sorted(range(sets), key=lambda which: -leads[which])[:better]
            centre = [
                sum(share * drawn[which][i] for share, which in zip(shares, best, strict=True)) / sum(shares)
                for i in range(len(centre))
            ]
            yield factors_of(centre), fmean(leads[which] for which in best)


def factors_of(logs: list[float]) -> list[float]:
    return [round(exp(number), 2) for number in logs]


def summary(leads: list[int]) -> str:
    """The mean lead with its 95 % interval, and the share of games ended ahead, level ones counting half."""
    won = sum((led > 0) + (led == 0) / 2 for led in leads) / len(leads)
    return f"lead {fmean(leads):.2f} ± {1.96 * pstdev(leads) / sqrt(len(leads)):.2f}, ahead {won:.1%}"


def tune(tuner: Tuner, generations: int, sets: int, command: str) -> Lesson | None:
    """The lesson of a game with better weights; None where what was found is no better in new games."""
    game = tuner.game
    names = game.title.judgement(game.seats).names
    for number, (factors, leading) in enumerate(tuner.generations(generations, sets), 1):
        found = ", ".join(f"{name} {factor}" for name, factor in zip(names, factors, strict=True))
        print(f"{game}: generation {number} of {generations}: lead {leading:.2f}; {found}", file=sys.stderr, flush=True)
    before, after = tuner.measure([[1.0] * len(names), factors], tuner.games * sets // 2)
    print(f"{game}: in {len(after)} new games {summary(after)}; before {summary(before)}", file=sys.stderr, flush=True)
    if fmean(after) <= fmean(before):
        return None
    lesson = game.title.experience.lessons[game.seats]
    proof = f"in {len(after)} games against greedy {summary(after)}; before {summary(before)}"
    evidence = f"{lesson.evidence}; then times {found}: {proof}: {command}"
    return replace(scaled(lesson, factors), date=date.today().isoformat(), evidence=evidence)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("title", choices=TITLES)
    parser.add_argument("--players", type=int, nargs="*", help="numbers of players; all of them if left out")
    parser.add_argument("--iterations", type=int, default=100, help="of the search, for each decision (default: 100)")
    parser.add_argument("--generations", type=int, default=8)
    parser.add_argument("--sets", type=int, default=16, help="sets of factors in a generation (default: 16)")
    parser.add_argument("--games", type=int, default=100, help="games of each set, in twenties (default: 100)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=0, help="processes; all cores if left out")
    chosen = parser.parse_args()
    if min(chosen.iterations, chosen.generations, chosen.games) < 1 or chosen.sets < 2:
        parser.error("at least one iteration, generation and game, and two sets")
    title = TITLES[chosen.title]
    for seats in chosen.players or title.options[0].values:
        game = title.game({"players": seats})
        tuner = Tuner(game, chosen.iterations, chosen.games, chosen.seed, chosen.jobs)
        command = f"python -m ostraka.lab.tune {title.id} --players {seats} --iterations {chosen.iterations}"
        command += (
            f" --generations {chosen.generations} --sets {chosen.sets} --games {chosen.games} --seed {chosen.seed}"
        )
        lesson = tune(tuner, chosen.generations, chosen.sets, command)
        if lesson is None:
            print(f"{game}: what was found is no better: nothing is written", file=sys.stderr)
        else:
            print(write(title, {int(seats): asdict(lesson)}), file=sys.stderr)


if __name__ == "__main__":
    main()
