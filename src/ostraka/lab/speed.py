"""How fast the engine of this process is: a worker of `ostraka bench`.

A worker answers JSON lines. To `{}` it answers its name and what it can measure, `{"engine": …, "names": […]}`; to
`{"name": …, "seconds": …}` it answers one measure, `{"decisions": …, "games": …, "iterations": …}` a second, the last
of a tree search with random playouts to the end, with `copy` and `assign` in nanoseconds where it has them.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from typing import TypeAlias

import ostraka
from ostraka.bots.observation import Observation
from ostraka.bots.search import WHOLE_GAME, Parameters, SearchBot
from ostraka.core.game import Game
from ostraka.core.rng import Rng
from ostraka.core.state import CHANCE
from ostraka.lab.loops import assigns, copies, playouts

Measure: TypeAlias = dict[str, float]
BATCH = 20
UCT = Parameters(explore=1.0, trust=0.0, narrow=1000.0, cut=WHOLE_GAME)  # no judgement before the end


def measure(game: Game, seconds: float) -> Measure:
    """Random games, and the cost of copies from positions in the middle of one."""
    rng = Rng(1)
    start, state = game.new(), game.new()
    games = decisions = 0
    started = time.perf_counter()
    while (spent := time.perf_counter() - started) < seconds:
        decisions += playouts(start, state, rng, BATCH)
        games += BATCH
    return {
        "decisions": decisions / spent,
        "games": games / spent,
        "iterations": iterations(game, decisions // games // 4, seconds),
        "assign": _nanoseconds(lambda count: assigns(state, start, count), seconds / 10),
        "copy": _nanoseconds(lambda count: copies(start, count), seconds / 10),
    }


def iterations(game: Game, decisions: int, seconds: float) -> float:
    """Iterations a second of a plain search from a position so many random decisions into a game."""
    rng = Rng(1)
    state = game.new()
    while decisions > 0 or state.actor == CHANCE or len(state.legal(state.actor)) < 2:
        legal = state.legal(state.actor)
        state.apply(state.actor, legal[rng.below(len(legal))] if legal else state.sample(rng))
        decisions -= bool(legal)
    observation = Observation(game, state.actor, rng)
    observation.show(state)
    bot = SearchBot(game.title.judgement(game.seats), UCT, rng, milliseconds=1000 * seconds)
    started = time.perf_counter()
    bot.choose(observation)
    return int(bot.iterations_done) / (time.perf_counter() - started)


def _nanoseconds(run: Callable[[int], None], seconds: float) -> float:
    count = 0
    started = time.perf_counter()
    while (spent := time.perf_counter() - started) < seconds:
        run(1000)
        count += 1000
    return spent / count * 1e9


def serve(engine: str, names: list[str], measure: Callable[[str, float], Measure]) -> None:
    """Answer on standard output until standard input ends."""
    for line in sys.stdin:
        request = json.loads(line)
        answer = measure(request["name"], request["seconds"]) if request else {"engine": engine, "names": names}
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    serve(ostraka.engine(), sys.argv[1:], lambda name, seconds: measure(ostraka.game(name), seconds))
