"""Where a search is better than greedy: `python -m bench.phases valley --players 4 --iterations 1000`.

One seat searches its decisions of one phase alone, and makes all others as greedy does, who has all other seats. A
phase is a file of the rules. What is won less often than a fair share is better left to greedy.
"""

from __future__ import annotations

import argparse

from mypy_extensions import i64

from ostraka.bots.bot import Bot
from ostraka.bots.observation import Observation
from ostraka.bots.roster import make_bot
from ostraka.core.game import Game
from ostraka.core.rng import Rng
from ostraka.core.state import CHANCE, NOBODY
from ostraka.games import TITLES
from ostraka.games import game as game_of
from ostraka.lab.contest import STREAMS, play_game
from ostraka.lab.figures import wilson
from ostraka.lab.workers import Where, work

SHOWN = 20  # random games in which the phases are met


class PhaseBot(Bot):
    """Greedy, but a search in one phase."""

    def __init__(self, game: Game, phase: str, search: str, rng: Rng) -> None:
        self._phase = phase
        self._search = make_bot(search, game, rng)
        self._greedy = make_bot("greedy", game, rng)
        self._rng = rng

    def choose(self, observation: Observation) -> i64:
        searched = self._phase in ("", phase_of(observation.guess(self._rng).decision))
        return (self._search if searched else self._greedy).choose(observation)


def phase_of(decision: object) -> str:
    """The file of the rules that a decision is from."""
    return type(decision).__module__.rsplit(".", 1)[1]


def phases(game: Game) -> list[str]:
    """The phases in which there is something to choose, in the order of a game."""
    met: dict[str, None] = {}
    for number in range(SHOWN):
        rng = Rng(number)
        state = game.new()
        while state.actor != NOBODY:
            if state.actor == CHANCE:
                state.apply(CHANCE, state.sample(rng))
                continue
            count = state.find_legal(state.actor)
            if count > 1:
                met[phase_of(state.decision)] = None
            state.apply(state.actor, state.choices[rng.below(count)])
    return list(met)


def meet(name: str, phase: str, search: str, number: int) -> tuple[float, float]:
    """The first place that the seat which searches wins, and its lead over the mean of the others."""
    game = game_of(name)
    own = number % game.seats
    bots = [
        PhaseBot(game, phase, search, rng) if seat == own else make_bot("greedy", game, rng)
        for seat, rng in ((seat, Rng(1, number * STREAMS + seat)) for seat in range(game.seats))
    ]
    ended = play_game(game, bots, 1, number, number // game.seats)
    others = sum(ended.scores) - ended.scores[own]
    won = (ended.places[own] == 1) / ended.places.count(1)
    return won, ended.scores[own] - others / (game.seats - 1)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("title", choices=TITLES)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--iterations", type=int, default=1000)
    parser.add_argument("--games", type=int, default=200, help="for each phase")
    parser.add_argument("--jobs", type=int, default=0, help="processes; all cores if left out")
    chosen = parser.parse_args()
    game = TITLES[chosen.title].game({"players": chosen.players})
    search = f"search:{chosen.iterations}"
    print("| searched | first | 95 % | mean lead |")
    print("|---|---|---|---|")
    for phase in ["", *phases(game)]:
        tasks = [(str(game), phase, search, number) for number in range(chosen.games)]
        met = list(work(Where.cores, meet, tasks, chosen.jobs))
        won = wilson(sum(won for won, _ in met) / len(met), len(met))
        lead = sum(lead for _, lead in met) / len(met)
        print(
            f"| {phase or 'everything'} | {won.share:.1%} | {won.low:.1%} to {won.high:.1%} | {lead:.2f} |", flush=True
        )


if __name__ == "__main__":
    main()
