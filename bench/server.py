"""The server under load: many tables with all seats connected, playing random moves at a given pace.

`python -m bench.server` starts a server on SQLite; `--postgres --workers 2` two processes on PostgreSQL and Redis.
Prints moves a second and how long it takes from sending a move until the last opponent has the update.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import random
import re
import resource
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from ostraka.games import game as game_of
from tests.server.services import Postgres, Redis, Served

RUNNING = re.compile(r'{"version":(\d+),"status":"running"')
AT_ONCE = 16  # requests while tables are set up


@dataclass
class Load:
    url: str
    pace: float
    """Seconds between the moves of a table."""
    rng: random.Random = field(default_factory=lambda: random.Random(1))
    times: list[float] = field(default_factory=list)
    """From sending a move until the last opponent has the update."""
    acknowledged: list[float] = field(default_factory=list)
    going: asyncio.Event = field(default_factory=asyncio.Event)
    """Whether moves are made."""
    measuring: bool = False
    moves: int = 0
    errors: int = 0
    spent: float = 0.0
    """Seconds of processor time that the server took while moves were measured."""


def processor_time(process: int) -> float:
    """Seconds of processor time of a process and its children."""
    children = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    own = (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return own + sum(processor_time(int(child)) for child in children)


@dataclass
class TableLoad:
    """One table and its seats, playing on in new games."""

    load: Load
    game: str
    sockets: list[ClientConnection] = field(default_factory=list)
    cookies: list[str] = field(default_factory=list)
    id: str = ""
    legal: dict[int, tuple[int, list[int]]] = field(default_factory=dict)
    versions: dict[int, int] = field(default_factory=dict)
    over: bool = False
    waiting: tuple[int, float] | None = None
    """Who has moved, and when."""
    seen: set[int] = field(default_factory=set)
    changed: asyncio.Event = field(default_factory=asyncio.Event)

    async def set_up(self, turns: asyncio.Semaphore) -> None:
        seats = game_of(self.game).seats
        async with turns:
            callers = [
                httpx.AsyncClient(base_url=f"{self.load.url}/api/v1", timeout=60, verify=False) for _ in range(seats)
            ]
            body = {"game": self.game, "seats": [{"kind": "me"}] + [{"kind": "open"}] * (seats - 1)}
            self.id = (await callers[0].post("/tables", json=body)).json()["id"]
            for caller in callers[1:]:
                (await caller.post(f"/tables/{self.id}/join", json={})).raise_for_status()
            (await callers[0].post(f"/tables/{self.id}/start")).raise_for_status()
            self.cookies = ["; ".join(f"{k}={v}" for k, v in caller.cookies.items()) for caller in callers]
            for caller in callers:
                await caller.aclose()
            address = f"{self.load.url.replace('http', 'ws')}/api/v1/tables/{self.id}/play"
            for cookie in self.cookies:
                headers = {"Cookie": cookie}
                self.sockets.append(await connect(address, additional_headers=headers, compression=None, max_size=None))

    async def listen(self, seat: int) -> None:
        async for text in self.sockets[seat]:
            at = time.perf_counter()
            assert isinstance(text, str)
            waiting = RUNNING.match(text) if '"legal":[]' in text else None
            if waiting is not None:  # nothing to choose: reading all of it would slow down what is measured
                self.told(seat, {"version": int(waiting[1]), "status": "running", "legal": []}, at)
                continue
            message = json.loads(text)
            match message["type"]:
                case "state" | "update":
                    self.told(seat, message, at)
                case "ok":
                    if self.waiting is not None and self.load.measuring:
                        self.load.acknowledged.append(at - self.waiting[1])
                case "error":
                    self.load.errors += 1

    def told(self, seat: int, message: dict[str, Any], at: float) -> None:
        if message["version"] <= self.versions.get(seat, 0):
            return
        self.versions[seat] = message["version"]
        self.over = message["status"] == "over"
        self.legal.pop(seat, None)
        if message["legal"]:
            self.legal[seat] = (message["decision"], [entry["action"] for entry in message["legal"]])
        self.seen.add(seat)
        if self.waiting is not None and len(self.seen) == len(self.sockets):
            if self.load.measuring:
                self.load.times.append(at - self.waiting[1])
                self.load.moves += 1
            self.waiting = None
        self.changed.set()

    async def play(self) -> None:
        """A move at every beat; who is behind moves at once."""
        beat = time.perf_counter() + self.load.rng.random() * self.load.pace
        while True:
            await asyncio.sleep(max(0.0, beat - time.perf_counter()))
            if not self.load.going.is_set():
                await self.load.going.wait()
                beat = time.perf_counter() + self.load.rng.random() * self.load.pace
                continue
            beat += self.load.pace
            while (self.waiting is not None or not self.legal) and not self.over:
                self.changed.clear()
                await self.changed.wait()
            if self.over:
                return
            seat, (decision, actions) = self.load.rng.choice(list(self.legal.items()))
            self.legal.clear()
            self.seen.clear()
            message = {"type": "play", "action": self.load.rng.choice(actions), "decision": decision, "id": "m"}
            self.waiting = (seat, time.perf_counter())
            await self.sockets[seat].send(json.dumps(message))


async def run(server: Served, game: str, tables: int, rate: float, warm_up: float, seconds: float) -> Load:
    load = Load(server.url, tables / rate)
    load.going.set()
    turns = asyncio.Semaphore(AT_ONCE)
    boards = [TableLoad(load, game) for _ in range(tables)]
    begun = time.perf_counter()
    await asyncio.gather(*(board.set_up(turns) for board in boards))
    print(
        f"{sum(len(board.sockets) for board in boards)} sockets after {time.perf_counter() - begun:.0f} s", flush=True
    )
    tasks = [asyncio.create_task(board.listen(seat)) for board in boards for seat in range(len(board.sockets))]
    tasks += [asyncio.create_task(board.play()) for board in boards]
    gc.disable()  # a pause here would be taken for the server's
    await asyncio.sleep(warm_up)
    load.measuring = True
    before = processor_time(server.process.pid)
    await asyncio.sleep(seconds)
    load.spent = processor_time(server.process.pid) - before
    load.measuring = False
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    await asyncio.gather(*(socket.close() for board in boards for socket in board.sockets), return_exceptions=True)
    return load


def percentile(times: list[float], share: float) -> float:
    return sorted(times)[min(len(times) - 1, int(len(times) * share))] * 1000


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--rate", type=float, default=500, help="moves a second, all tables together")
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--warm-up", type=float, default=5)
    parser.add_argument("--game", default="saqqara(players=4)")
    parser.add_argument("--postgres", action="store_true")
    parser.add_argument("--workers", type=int, default=1)
    given = parser.parse_args()
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        postgres = Postgres(folder) if given.postgres else None
        redis = Redis(folder) if given.postgres else None
        more = ["--redis", redis.url, "--workers", str(given.workers)] if redis else []
        server = Served(postgres.url if postgres else str(folder / "ostraka.db"), "--no-limits", *more)
        try:
            load = asyncio.run(run(server, given.game, given.tables, given.rate, given.warm_up, given.seconds))
        finally:
            server.stop()
            for service in (postgres, redis):
                if service is not None:
                    service.stop()
    for title, times in (("to the last opponent", load.times), ("to the answer", load.acknowledged)):
        spread = ", ".join(f"p{share * 100:g} {percentile(times, share):.1f} ms" for share in (0.5, 0.9, 0.99, 1))
        print(f"{title}: {spread}")
    cost = load.spent / max(1, load.moves) * 1000
    print(f"{load.moves / given.seconds:.0f} moves/s, {cost:.2f} ms of processor time a move, {load.errors} errors")


if __name__ == "__main__":
    main()
