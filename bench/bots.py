"""How long a quick bot takes to answer while somebody else keeps all others busy.

`python -m bench.bots` starts a server, opens 60 tables of one guest with as many of the strongest bots as fit, stays
connected to all of them, and plays against the weakest bot as somebody else. Prints how long its answers took.
"""

from __future__ import annotations

import argparse
import tempfile
import time
from pathlib import Path

from bench.server import percentile
from ostraka.games import TITLES
from ostraka.games import game as game_of
from ostraka.play.levels import LEVELS
from tests.laws import smallest
from tests.server.services import Served
from tests.server.site import Caller, Connection, is_over, my_turn

TARGET = 1000.0  # milliseconds


def crowd(url: str, game: str, tables: int) -> list[Connection]:
    """One guest at so many tables with strong bots."""
    guest = Caller(url)
    seats = ["me", *[f"bot {LEVELS[-1]}"] * (game_of(game).seats - 1)]
    connections = [guest.sit(guest.table(game, *seats)["id"]) for _ in range(tables)]
    for connection in connections:  # so that it is the bots' turn at most tables
        if my_turn(connection.now):
            connection.play()
    return connections


def answers(url: str, count: int) -> list[float]:
    """Seconds from a move until the next, with a weak bot in between, in games of all titles in turn."""
    person, times = Caller(url), list[float]()
    while len(times) < count:
        for game in map(smallest, TITLES.values()):
            bots = [f"bot {LEVELS[0]}"] * (game.seats - 1)
            seat = person.sit(person.table(str(game), "me", *bots)["id"])
            for _ in range(count // len(TITLES)):
                if is_over(seat.wait(lambda now: my_turn(now) or is_over(now))):
                    break
                begun = time.perf_counter()
                seat.play()
                seat.wait(lambda now: my_turn(now) or is_over(now))
                times.append(time.perf_counter() - begun)
            seat.close()
    return times


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=60)
    parser.add_argument("--game", default="pergamon(players=4)")
    parser.add_argument("--answers", type=int, default=200)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = Served(str(Path(folder) / "ostraka.db"), "--no-limits")
        try:
            held = crowd(server.url, given.game, given.tables)
            times = answers(server.url, given.answers)
            for connection in held:
                connection.close()
        finally:
            server.stop()
    spread = ", ".join(f"p{share * 100:g} {percentile(times, share):.0f} ms" for share in (0.5, 0.95, 0.99, 1))
    print(f"{len(times)} answers of {LEVELS[0]} beside {given.tables} tables of {LEVELS[-1]}: {spread}")
    if percentile(times, 0.95) > TARGET:
        raise SystemExit(f"p95 is over {TARGET:.0f} ms")


if __name__ == "__main__":
    main()
