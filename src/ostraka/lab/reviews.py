"""Reviews many games between equals and says how good the judge is.

    python -m ostraka.lab.reviews saqqara --games 100

plays that many games between two bots of each level and reviews them all with one budget: the error rate of each level,
the mean luck of a seat and its deviation (the share of luck), whether all parts add up, how well two reviews with
different seeds agree, and how long it takes. Every game is written down at once, so the same command goes on where it
was interrupted.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Sequence
from contextlib import closing
from dataclasses import asdict, dataclass
from math import sqrt
from pathlib import Path
from statistics import StatisticsError, correlation, fmean, pstdev, stdev

from ostraka.bots.levels import LEVELS
from ostraka.coach.judge import Judge
from ostraka.coach.review import REVIEW_ITERATIONS, Review, review_entry
from ostraka.games import TITLES
from ostraka.games import game as game_of
from ostraka.lab.contest import make_bots, record_game
from ostraka.lab.figures import NORMAL_95
from ostraka.lab.workers import on_cores

SEEDS = (1, 2)


@dataclass(frozen=True)
class Reviewed:
    """What one review of one game has found."""

    level: str
    number: int
    seed: int
    """Of the judge."""
    error_rate: float
    """The mean loss over the decisions of all seats."""
    losses: list[float]
    """By decision."""
    blunders: list[bool]
    luck: float
    """Of the first seat, as are the others."""
    revealed: float
    noise: float
    gap: float
    """By how much the parts of any seat miss its result, at most."""
    seconds: float


def review_game(name: str, level: str, number: int, seed: int, iterations: int) -> Reviewed:
    """Play the game with this number and review it."""
    game = game_of(name)
    record = record_game(game, make_bots(game, [level] * game.seats, 1, number), 1, number)
    started = time.perf_counter()
    judge = Judge(game, iterations, seed)
    entries = enumerate(zip(record.positions(), record.entries, strict=False))
    judged = [review_entry(judge, state, entry, at) for at, (state, entry) in entries]
    review = Review(record, [one for one in judged if one is not None])
    seconds = time.perf_counter() - started
    accounts = [review.account(seat) for seat in range(game.seats)]
    decisions = review.decisions()
    return Reviewed(
        level=level,
        number=number,
        seed=seed,
        error_rate=fmean(one.loss for one in decisions),
        losses=[round(one.loss, 4) for one in decisions],
        blunders=[one.is_blunder for one in decisions],
        luck=accounts[0].luck,
        revealed=accounts[0].revealed,
        noise=accounts[0].noise,
        gap=max(
            abs(one.start + one.luck + one.skill + one.others + one.revealed + one.noise - one.result)
            for one in accounts
        ),
        seconds=round(seconds, 2),
    )


def interval(numbers: Sequence[float], scale: float = 100.0) -> str:
    """The mean with its 95 % interval."""
    reach = NORMAL_95 * stdev(numbers) / sqrt(len(numbers)) if len(numbers) > 1 else 0.0
    return f"{scale * fmean(numbers):.2f} ± {scale * reach:.2f}"


def print_table(game: str, levels: Sequence[str], found: Sequence[Reviewed]) -> None:
    first = [one for one in found if one.seed == SEEDS[0]]
    print(f"\n{game}\n")
    print("| level | games | error rate, % | blunders a game | luck, % | share of luck, % | noise, % | seconds |")
    print("|---|---|---|---|---|---|---|---|")
    for level in levels:
        own = [one for one in first if one.level == level]
        if own:
            blunders = fmean(sum(one.blunders) for one in own)
            errors, luck, noise = (
                interval([getattr(one, part) for one in own]) for part in ("error_rate", "luck", "noise")
            )
            spread, seconds = 100 * pstdev(one.luck for one in own), fmean(one.seconds for one in own)
            figures = f"{errors} | {blunders:.2f} | {luck} | {spread:.1f} | {noise} | {seconds:.1f}"
            print(f"| {level} | {len(own)} | {figures} |")
    print(f"\nmean luck of the first seat over {len(first)} games: {interval([one.luck for one in first])} %")
    print(f"revealed: {interval([one.revealed for one in first])} %; noise: {interval([one.noise for one in first])} %")
    print(f"parts miss the result by {max(one.gap for one in first):.1e} at most")
    print(agreement(found))


def agreement(found: Sequence[Reviewed]) -> str:
    """How well two reviews of the same game agree that have different seeds."""
    again = {(one.level, one.number): one for one in found if one.seed == SEEDS[1]}
    pairs = [
        (one, again[one.level, one.number])
        for one in found
        if one.seed == SEEDS[0] and (one.level, one.number) in again
    ]
    losses = [both for one, other in pairs for both in zip(one.losses, other.losses, strict=True)]
    blunders = [both for one, other in pairs for both in zip(one.blunders, other.blunders, strict=True)]
    either, common = sum(a or b for a, b in blunders), sum(a and b for a, b in blunders)
    try:
        agreed = f"{correlation(*zip(*losses, strict=True)):.3f}"
    except (StatisticsError, TypeError):
        return "no two reviews of one game to compare"
    return f"two seeds, {len(pairs)} games: correlation of losses {agreed}; both find {common} of {either} blunders"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("title", choices=TITLES)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--levels", nargs="*", default=list(LEVELS), help="all levels if left out")
    parser.add_argument("--games", type=int, default=100, help="of each level (default: 100)")
    parser.add_argument("--again", type=int, default=10, help="of these, reviewed with a second seed (default: 10)")
    parser.add_argument("--budget", type=int, default=REVIEW_ITERATIONS, help="iterations for each choice")
    parser.add_argument("--jobs", type=int, default=0, help="processes; all cores if left out")
    parser.add_argument("--results", type=Path, help="where each review is written, and gone on from")
    chosen = parser.parse_args()
    game = TITLES[chosen.title].game({"players": chosen.players})
    file = chosen.results or Path(f"reviews-{game}-{chosen.budget}.jsonl")
    found = [Reviewed(**json.loads(line)) for line in file.read_text("utf-8").splitlines()] if file.exists() else []
    done = {(one.level, one.number, one.seed) for one in found}
    tasks = [
        (str(game), level, number, seed, chosen.budget)
        for number in range(chosen.games)
        for level in chosen.levels
        for seed in SEEDS
        if (seed == SEEDS[0] or number < chosen.again) and (level, number, seed) not in done
    ]
    with closing(on_cores(review_game, tasks, chosen.jobs)) as reviews, file.open("a", encoding="utf-8") as results:
        for count, one in enumerate(reviews, 1):
            found.append(one)
            results.write(json.dumps(asdict(one)) + "\n")
            results.flush()
            print(f"{game}: {count} of {len(tasks)} reviews", end="\r", file=sys.stderr, flush=True)
    print_table(str(game), chosen.levels, found)


if __name__ == "__main__":
    main()
