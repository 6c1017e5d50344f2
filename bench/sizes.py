"""How large the games are, as the table of docs/research.md: `python -m bench.sizes --games 100`.

Branching, length and chance are means over games between greedy bots. The share of luck is read from reviews that
`python -m ostraka.lab.reviews TITLE --levels strong` has written into the folder that `--reviews` names.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from statistics import pstdev

from ostraka.core.game import Game
from ostraka.core.state import CHANCE
from ostraka.envs.dataset import simulated
from ostraka.lab.reviews import SEEDS, Reviewed
from tests.laws import WITHOUT_VARIANTS

COLUMNS = ("game", "actions", "outcomes", "observation", "branching", "most", "decisions", "forced", "chance", "luck")
LEVEL = "strong"  # whose games are looked at for luck


def share_of_luck(game: Game, reviews: Path) -> str:
    """The standard deviation of what luck gave to the first seat, in chance of first place."""
    lines = [line for file in reviews.glob(f"reviews-{game}-*.jsonl") for line in file.read_text("utf-8").splitlines()]
    found = [Reviewed(**json.loads(line)) for line in lines]
    luck = [one.luck for one in found if one.level == LEVEL and one.seed == SEEDS[0]]
    return f"{pstdev(luck):.0%} ({len(luck)})" if luck else "–"


def row(game: Game, games: int, reviews: Path) -> list[str]:
    choices: list[int] = []
    entries = 0
    for record in simulated(game, ["greedy"] * game.seats, games, seed=1):
        entries += len(record.entries)
        for state, entry in zip(record.positions(), record.entries, strict=False):
            if entry.actor != CHANCE:
                choices.append(len(state.legal(entry.actor)))
    return [
        f"`{game}`",
        str(game.actions.size),
        str(game.outcomes.size),
        str(game.observation.size),
        f"{sum(choices) / len(choices):.1f}",
        str(max(choices)),
        f"{len(choices) / games:.0f}",
        f"{choices.count(1) / len(choices):.0%}",
        f"{1 - len(choices) / entries:.0%}",
        share_of_luck(game, reviews),
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100, help="of each kind")
    parser.add_argument("--reviews", type=Path, default=Path(), help="the folder with reviews; here if left out")
    options = parser.parse_args()
    print("| " + " | ".join(COLUMNS) + " |")
    print("|---" * len(COLUMNS) + "|")
    for game in WITHOUT_VARIANTS:
        print("| " + " | ".join(row(game, options.games, options.reviews)) + " |", flush=True)


if __name__ == "__main__":
    main()
