"""Plays games in which one seat does what hints say, and tells how strong that is.

    python -m ostraka.lab.hinted saqqara --against master --games 100

The seat that follows hints moves round the table; all other seats are the opponent's. Where it comes first about as
often as is a fair share, hints are as strong as the opponent.
"""

from __future__ import annotations

import argparse
import sys
from contextlib import closing

from ostraka.bots.roster import check_bot
from ostraka.coach.judge import Judge
from ostraka.games import TITLES
from ostraka.games import game as game_of
from ostraka.lab.contest import make_bots, play_game
from ostraka.lab.figures import wilson
from ostraka.lab.workers import on_cores

MASTERS = 1000  # among eight choices as many as `master` spends on all of them


def first_place(name: str, against: str, iterations: int, seed: int, number: int) -> float:
    """The share of first place of the seat that follows hints, in the game with this number."""
    game = game_of(name)
    seat = number % game.seats
    bots = make_bots(game, [against] * game.seats, seed, number)
    bots[seat] = Judge(game, iterations, seed + number)
    places = play_game(game, bots, seed, number, luck=number // game.seats).places
    return (places[seat] == 1) / places.count(1)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("title", choices=TITLES)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--against", default="master", help="who has all other seats (default: master)")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--budget", type=int, default=MASTERS, help=f"iterations for each choice (default: {MASTERS})")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=0, help="processes; all cores if left out")
    chosen = parser.parse_args()
    check_bot(chosen.against)
    game = TITLES[chosen.title].game({"players": chosen.players})
    tasks = [(str(game), chosen.against, chosen.budget, chosen.seed, number) for number in range(chosen.games)]
    firsts: list[float] = []
    with closing(on_cores(first_place, tasks, chosen.jobs)) as played:
        for first in played:
            firsts.append(first)
            print(f"{game}: {len(firsts)} of {chosen.games} games", end="\r", file=sys.stderr, flush=True)
    share = wilson(sum(firsts) / len(firsts), len(firsts))
    fair = 1 / game.seats
    print(
        f"{game}: hints with {chosen.budget} iterations for each choice against {chosen.against}, {len(firsts)} games: "
        f"first in {share.share:.1%} ({share.low:.1%}–{share.high:.1%}); a fair share is {fair:.1%}"
    )


if __name__ == "__main__":
    main()
