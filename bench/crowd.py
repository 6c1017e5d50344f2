"""Tables of all games, with as many players as each takes, and clients without a browser: `python -m bench.crowd URL`.

Sets the tables up, then does what standard input says, a line at a time: `play`, or `rest`, which prints how the play
went. Every seat has a connection of its own, every table makes a random move at a given pace, and a game that is over
is followed by another.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
import time
from itertools import cycle, islice

from bench.server import AT_ONCE, Load, TableLoad, percentile
from ostraka.games import TITLES
from tests.laws import largest

GAMES = [str(largest(title)) for title in TITLES.values()]


async def people(load: Load, game: str, turns: asyncio.Semaphore, ready: asyncio.Semaphore) -> None:
    """Who plays one game after the other at a table of their own."""
    while True:
        table = TableLoad(load, game)
        await table.set_up(turns)
        ready.release()
        listening = [asyncio.create_task(table.listen(seat)) for seat in range(len(table.sockets))]
        try:
            await table.play()
        finally:
            for task in listening:
                task.cancel()
            await asyncio.gather(*(socket.close() for socket in table.sockets))


async def run(url: str, tables: int, pace: float) -> None:
    load = Load(url, pace, random.Random(1))
    turns, ready = asyncio.Semaphore(AT_ONCE), asyncio.Semaphore(0)
    tasks = [asyncio.create_task(people(load, game, turns, ready)) for game in islice(cycle(GAMES), tables)]
    for _ in range(tables):
        await ready.acquire()
    print(f"{tables} tables", flush=True)
    begun = time.perf_counter()
    while line := (await asyncio.to_thread(sys.stdin.readline)).strip():
        if line == "play":
            load.moves, load.errors, load.times, begun = 0, 0, [], time.perf_counter()
            load.measuring = True
            load.going.set()
        else:
            load.going.clear()
            load.measuring = False
            took = time.perf_counter() - begun
            spread = " ".join(f"{percentile(load.times or [0.0], share):.0f}" for share in (0.5, 0.99))
            print(f"{load.moves / took:.1f} {spread} {load.errors}", flush=True)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("url")
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--pace", type=float, default=2.0, help="seconds between the moves of a table")
    given = parser.parse_args()
    asyncio.run(run(given.url, given.tables, given.pace))
