"""How large the games are, as the table of docs/research.md: `python -m bench.sizes --games 100`.

Branching, length and luck are means over games between greedy bots.
"""

from __future__ import annotations

import argparse

from ostraka.core.game import Game
from ostraka.core.state import CHANCE
from ostraka.envs.dataset import simulated
from tests.laws import WITHOUT_VARIANTS

COLUMNS = ("game", "actions", "outcomes", "observation", "branching", "most", "decisions", "forced", "chance")


def row(game: Game, games: int) -> list[str]:
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
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100, help="of each kind")
    games = parser.parse_args().games
    print("| " + " | ".join(COLUMNS) + " |")
    print("|---" * len(COLUMNS) + "|")
    for game in WITHOUT_VARIANTS:
        print("| " + " | ".join(row(game, games)) + " |", flush=True)


if __name__ == "__main__":
    main()
