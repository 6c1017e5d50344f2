"""Iterations a second of the search with either judgement, side by side: `python -m bench.judgements`.

Both search the same positions of games between greedy bots in turn, so that a slow moment of the machine meets them
alike; games without a network are searched by features alone. `master` is the mean time of its decisions there.
"""

from __future__ import annotations

import argparse
import time

from ostraka.bots.levels import LEVELS
from ostraka.bots.observation import Observation
from ostraka.bots.roster import make_bot
from ostraka.bots.search import SearchBot
from ostraka.core.game import Game
from ostraka.core.rng import Rng
from ostraka.core.state import CHANCE
from ostraka.envs.dataset import simulated
from tests.laws import WITHOUT_VARIANTS

KINDS = ("features", "search")


def observations(game: Game, count: int) -> list[Observation]:
    """So many decisions between several choices, spread over a game each."""
    found = []
    for number, record in enumerate(simulated(game, ["greedy"] * game.seats, count, seed=1)):
        moments = [
            (state.copy(), entry.actor)
            for state, entry in zip(record.positions(), record.entries, strict=False)
            if entry.actor != CHANCE and len(state.legal(entry.actor)) > 1
        ]
        state, seat = moments[(2 * number + 1) * len(moments) // (2 * count)]
        found.append(Observation(game, seat, Rng(1)))
        found[-1].show(state)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=12, help="of each game")
    parser.add_argument("--milliseconds", type=int, default=250, help="for each position and judgement")
    chosen = parser.parse_args()
    print("| game | by features | by the network | ratio | master, ms |")
    print("|---|---|---|---|---|")
    for game in WITHOUT_VARIANTS:
        networked = game.title.networked(game).network is not None
        kinds = KINDS if networked else KINDS[:1]
        done = dict.fromkeys(kinds, 0)
        spent = 0.0
        for observation in observations(game, chosen.positions):
            for kind in kinds:
                bot = make_bot(f"{kind}:{chosen.milliseconds}ms", game, Rng(1))
                assert isinstance(bot, SearchBot)
                bot.choose(observation)
                done[kind] += int(bot.iterations_done)
            started = time.perf_counter()
            make_bot(LEVELS["master"].code, game, Rng(1)).choose(observation)
            spent += time.perf_counter() - started
        rates = [1000 * count / (chosen.positions * chosen.milliseconds) for count in done.values()]
        figures = f"{rates[1]:,.0f} | {rates[1] / rates[0]:.2f}" if networked else "– | –"
        print(f"| {game} | {rates[0]:,.0f} | {figures} | {1000 * spent / chosen.positions:.0f} |", flush=True)


if __name__ == "__main__":
    main()
