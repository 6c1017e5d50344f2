"""Learns what positions are worth and writes it into the games' `experience.json`.

    python -m ostraka.lab.learn pergamon --games 5000

plays that many games with each number of players and fits, for each moment of the game, the weights of the judgement's
features to the lead in the end. Rows of rare moments are drawn towards the row of all moments together.

What never varies between sensible players, such as workers who stand idle, seems worth nothing in their games; a search
that goes by such weights plays badly where it tries something else. `--keep` draws weights towards those of greedy
where greedy has one.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from datetime import date
from pathlib import Path

from ostraka.bots.roster import make_bot
from ostraka.core.experience import FILE
from ostraka.core.game import Game, Title
from ostraka.core.rng import Rng
from ostraka.games import TITLES
from ostraka.games import game as game_of
from ostraka.lab.regression import Regression, play_and_sample
from ostraka.lab.workers import Where, work

CHUNK = 50  # games of one task
RARE = 200.0  # a moment with so many samples is half itself, half like the others
FEWEST = 100  # a moment with fewer samples has no row of its own
STREAMS = 8


def play_games(name: str, player: str, epsilon: float, seed: int, first: int) -> list[float]:
    """The sums of a chunk of games between bots of one kind."""
    game = game_of(name)
    regression = Regression(game.title.judgement(game.seats))
    for number in range(first, first + CHUNK):
        streams = number * STREAMS
        bots = [make_bot(player, game, Rng(seed, streams + seat)) for seat in range(game.seats)]
        play_and_sample(game, bots, regression, epsilon, Rng(seed, streams + STREAMS - 1))
    return list(regression.sums)


def learn(
    game: Game, player: str, epsilon: float, games: int, seed: int, keep: float, jobs: int
) -> tuple[list[float], dict[str, list[float]]]:
    """The row of all moments together, and those of the moments that came up often enough."""
    judgement = game.title.judgement(game.seats)
    width = len(judgement.names) + 2
    total = [0.0] * (int(judgement.moments) * width * width)
    tasks = [(str(game), player, epsilon, seed, first) for first in range(0, games, CHUNK)]
    for sums in work(Where.cores, play_games, tasks, jobs):
        total = [a + b for a, b in zip(total, sums, strict=True)]
    tables = [
        [total[(moment * width + i) * width : (moment * width + i + 1) * width] for i in range(width)]
        for moment in range(judgement.moments)
    ]
    everything = [[sum(table[i][j] for table in tables) for j in range(width)] for i in range(width)]
    samples = everything[-2][-2]
    variance = [everything[i][i] / samples - (everything[i][-2] / samples) ** 2 + 1e-6 for i in range(width - 2)]
    variance.append(1.0)  # of the constant
    set_by_hand = [*judgement.weights, 0.0]
    strengths = [keep if weight else 0.0 for weight in set_by_hand]
    penalty = [(strength + 1e-6) * samples * part for strength, part in zip(strengths, variance, strict=True)]
    pooled = fit(everything, set_by_hand, penalty)
    rows = {}
    for moment, table in enumerate(tables):
        count = table[-2][-2]
        if count >= FEWEST:
            kept = [strength * count for strength in strengths]
            default = [
                (RARE * a + strength * b) / (RARE + strength)
                for a, b, strength in zip(pooled, set_by_hand, kept, strict=True)
            ]
            penalty = [(RARE + strength) * part for strength, part in zip(kept, variance, strict=True)]
            rows[str(moment)] = rounded(fit(table, default, penalty))
    return rounded(pooled), rows


def fit(table: list[list[float]], default: list[float], penalty: list[float]) -> list[float]:
    """The weights that fit best, each drawn to its default by its penalty (ridge regression): Gaussian elimination."""
    size = len(default)
    rows = [[*table[i][:size], table[i][size] + penalty[i] * default[i]] for i in range(size)]
    for i in range(size):
        rows[i][i] += penalty[i]
    for i in range(size):
        for other in rows[i + 1 :]:
            factor = other[i] / rows[i][i]
            for j in range(i, size + 1):
                other[j] -= factor * rows[i][j]
    weights = [0.0] * size
    for i in reversed(range(size)):
        known = sum(rows[i][j] * weights[j] for j in range(i + 1, size))
        weights[i] = (rows[i][size] - known) / rows[i][i]
    return weights


def rounded(row: list[float]) -> list[float]:
    return [float(f"{weight:.4g}") for weight in row]


def write(title: Title, learned: dict[int, dict[str, object]], part: str = "lessons") -> Path:
    """Put what was learned, by seats, into a part of the game's file, keeping all else."""
    file = Path(__file__).parent.parent / "games" / title.id / FILE
    found = json.loads(file.read_text("utf-8")) if file.exists() else {"search": {}, "lessons": {}}
    found.setdefault(part, {}).update({str(seats): one for seats, one in learned.items()})
    file.write_text(dump(found), "utf-8")
    return file


def dump(found: object) -> str:
    """JSON with a line for each row of numbers."""
    text = json.dumps(found, indent=1, ensure_ascii=False)
    return re.sub(r"\[[^\]]*\]", lambda row: " ".join(row[0].split()), text) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("title", choices=TITLES)
    parser.add_argument("--players", type=int, nargs="*", help="numbers of players; all of them if left out")
    parser.add_argument("--bot", default="greedy", help="who plays all seats (default: greedy)")
    parser.add_argument(
        "--slips", type=float, default=0.1, dest="epsilon", help="epsilon: the chance of a random action (default: 0.1)"
    )
    parser.add_argument("--keep", type=float, default=0.0, help="how firmly greedy's weights are kept (default: 0)")
    parser.add_argument("--games", type=int, default=5000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=0, help="processes; all cores if left out")
    chosen = parser.parse_args()
    title = TITLES[chosen.title]
    command = f"python -m ostraka.lab.learn {title.id} --bot {chosen.bot} --slips {chosen.epsilon} --keep {chosen.keep}"
    command += f" --games {chosen.games} --seed {chosen.seed}"
    for seats in chosen.players or title.options[0].values:
        game = title.game({"players": seats})
        pooled, rows = learn(game, chosen.bot, chosen.epsilon, chosen.games, chosen.seed, chosen.keep, chosen.jobs)
        lesson: dict[str, object] = {
            "date": date.today().isoformat(),
            "evidence": f"{chosen.games} games between {chosen.bot}: {command}",
            "pooled": pooled,
            "rows": rows,
        }
        print(write(title, {int(seats): lesson}), file=sys.stderr)


if __name__ == "__main__":
    main()
