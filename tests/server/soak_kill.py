"""Kill the server again and again in the middle of play: no acknowledged move is ever missing.

`python -m tests.server.soak_kill --kills 200` on SQLite; `--postgres` on a PostgreSQL of its own, where with `--workers
N` that many processes serve, and tell each other by a Redis.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import json
import logging
import random
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from sqlalchemy import select
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from ostraka.core.record import read_record
from ostraka.games import TITLES
from ostraka.games import game as game_of
from ostraka.match.verify import verify
from ostraka.play.levels import LEVELS
from ostraka.server import database as db
from ostraka.server.storage import open_engine
from tests.server.services import Postgres, Redis, Served

logger = logging.getLogger(__name__)

MOST_PEOPLE = 2  # at a table; bots have the other seats
MOVES_BETWEEN = 40  # two kills at most
GONE = (OSError, WebSocketException, httpx.TransportError, asyncio.TimeoutError)


@dataclass
class Report:
    kills: int = 0
    acknowledged: int = 0
    tables: int = 0
    finished: int = 0
    missing: list[str] = field(default_factory=list)
    stuck: list[str] = field(default_factory=list)
    unfair: list[str] = field(default_factory=list)

    def is_clean(self) -> bool:
        return not (self.missing or self.stuck or self.unfair) and self.finished == self.tables > 0


class Soak:
    """People at tables, and a server that is killed under them."""

    def __init__(self, database: str, seed: int, more: tuple[str, ...] = ()) -> None:
        self.database = database
        self.more = more
        self.rng = random.Random(seed)
        self.report = Report()
        self.moves: dict[tuple[str, int, int], int] = {}
        """What was acknowledged: the action of each table, seat and decision."""
        self.tables: list[str] = []
        self.games = itertools.cycle([*TITLES])
        self.acknowledged = asyncio.Condition()
        self.draining = False
        self.up = asyncio.Event()
        self.url = ""

    async def run(self, kills: int, tables: int, moves_between: int, minutes: float) -> Report:
        end = time.monotonic() + 60 * minutes
        server = await self._start()
        players = [asyncio.create_task(self._keep_playing()) for _ in range(tables)]
        while self.report.kills < kills and time.monotonic() < end:
            goal = self.report.acknowledged + self.rng.randint(1, moves_between)
            async with self.acknowledged:
                await self.acknowledged.wait_for(self._reached(goal))
            self.up.clear()
            await asyncio.to_thread(server.kill)
            self.report.kills += 1
            logger.info("killed %d times, %d moves acknowledged", self.report.kills, self.report.acknowledged)
            server = await self._start()
        self.draining = True
        await asyncio.gather(*players)
        await self._judge()
        await asyncio.to_thread(server.stop)
        return self.report

    def _reached(self, goal: int) -> Callable[[], bool]:
        return lambda: self.report.acknowledged >= goal

    async def _start(self) -> Served:
        server = await asyncio.to_thread(Served, self.database, *self.more)
        self.url = server.url
        self.up.set()
        return server

    async def _keep_playing(self) -> None:
        """One table after the other, each to its end."""
        while not self.draining:
            title = TITLES[next(self.games)]
            seats = int(self.rng.choice(title.options[0].values))
            callers = [Person(self) for _ in range(min(seats, MOST_PEOPLE))]
            for caller in callers:
                await caller.introduce()
            table = await callers[0].make_table(f"{title.id}(players={seats})", seats)
            self.tables.append(table)
            for caller in callers[1:]:
                await caller.call("POST", f"/tables/{table}/join", {})
            await callers[0].call("POST", f"/tables/{table}/start", {})
            await asyncio.gather(*(caller.play(table) for caller in callers))

    async def _judge(self) -> None:
        """Compare the log with what was acknowledged, and verify every record."""
        engine = open_engine(self.database)
        found: dict[tuple[str, int], list[int]] = defaultdict(list)
        with engine.connect() as connection:
            plays = select(db.log.c.table_id, db.log.c.seat, db.log.c.value).where(db.log.c.kind == "play")
            for table, seat, value in connection.execute(plays.order_by(db.log.c.table_id, db.log.c.number)):
                found[table, seat].append(value)
            kept = connection.execute(select(db.replays.c.id, db.replays.c.record))
            records = {row.id: row.record for row in kept}
        engine.dispose()
        for (table, seat, decision), action in self.moves.items():
            stored = found[table, seat]
            if decision >= len(stored) or stored[decision] != action:
                self.report.missing.append(f"{table} seat {seat} decision {decision}")
        self.report.tables = len(self.tables)
        for table in self.tables:
            if table not in records:
                self.report.stuck.append(table)
                continue
            record = read_record(records[table], game_of)
            try:
                verify(record)
                self.report.finished += "Result" in record.tags
            except ValueError as error:
                self.report.unfair.append(f"{table}: {error}")


class Person:
    """Plays random moves, and comes back whenever the server does."""

    def __init__(self, soak: Soak) -> None:
        self.soak = soak
        self.cookies: dict[str, str] = {}

    async def introduce(self) -> None:
        """Get a cookie first, as the page does: if the answer to a guest's very first request is lost, nobody is left
        who could play the seat that it took."""
        await self.call("PATCH", "/me", {"name": f"P{self.soak.rng.randint(1, 999)}"})

    async def call(self, method: str, path: str, body: Any) -> Any:
        """Ask until there is an answer. A request that was cut off may have been carried out: that is no error."""
        again = False
        while True:
            await self.soak.up.wait()
            try:
                async with httpx.AsyncClient(
                    base_url=f"{self.soak.url}/api/v1", cookies=self.cookies, verify=False
                ) as http:
                    reply = await http.request(method, path, json=body, timeout=20)
                    self.cookies.update(http.cookies.items())
            except GONE:
                again = True
                await asyncio.sleep(0.02)
                continue
            if reply.status_code == 409 and again:
                return None
            assert reply.status_code < 400, reply.text
            return reply.json()

    async def make_table(self, game: str, count: int) -> str:
        """A table for this person, another one, and bots."""
        seats = [{"kind": "me"}, {"kind": "open"}, *[{"kind": "bot", "level": LEVELS[0]}] * (count - MOST_PEOPLE)]
        body = {"game": game, "seats": seats[:count], "start": False}
        return str((await self.call("POST", "/tables", body))["id"])

    async def play(self, table: str) -> None:
        """Until the game is over."""
        while True:
            await self.soak.up.wait()
            address = f"{self.soak.url.replace('http', 'ws')}/api/v1/tables/{table}/play"
            cookie = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
            try:
                async with connect(address, additional_headers={"Cookie": cookie}, max_size=None) as socket:
                    if await self._play(socket, table):
                        return
            except (*GONE, ConnectionClosed):
                await asyncio.sleep(0.02)

    async def _play(self, socket: ClientConnection, table: str) -> bool:
        """Whether the game came to its end over this connection."""
        sent: dict[str, tuple[int, int, int]] = {}
        while True:
            message = json.loads(await socket.recv())
            if message["type"] == "ok":
                await self._acknowledge(table, sent[message["id"]])
            elif message["type"] == "error":
                assert message["problem"]["code"] == "stale", message
            elif message["status"] == "over":
                return True
            elif message["legal"] and str(message["decision"]) not in sent:
                action, id = self.soak.rng.choice(message["legal"])["action"], str(message["decision"])
                sent[id] = (message["seat"], message["decision"], action)
                play = {"type": "play", "action": action, "decision": message["decision"], "id": id}
                await socket.send(json.dumps(play))

    async def _acknowledge(self, table: str, sent: tuple[int, int, int]) -> None:
        seat, decision, action = sent
        async with self.soak.acknowledged:
            self.soak.moves[table, seat, decision] = action
            self.soak.report.acknowledged += 1
            self.soak.acknowledged.notify_all()


def soak(database: str, kills: int, tables: int = 6, minutes: float = 120, more: tuple[str, ...] = ()) -> Report:
    """Kill a server so often, or until the time is up; then let all games be finished and compare."""
    return asyncio.run(Soak(database, seed=1, more=more).run(kills, tables, MOVES_BETWEEN, minutes))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--tables", type=int, default=6)
    parser.add_argument("--minutes", type=float, default=120, help="kill no more after so long")
    parser.add_argument("--postgres", action="store_true")
    parser.add_argument("--workers", type=int, default=1)
    given = parser.parse_args()
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(message)s")
    logging.getLogger("httpx").setLevel(logging.WARNING)
    with tempfile.TemporaryDirectory() as folder:
        postgres = Postgres(Path(folder)) if given.postgres else None
        redis = Redis(Path(folder)) if given.workers > 1 else None
        more = ("--workers", str(given.workers), "--redis", redis.url) if redis else ()
        try:
            database = postgres.url if postgres else str(Path(folder) / "ostraka.db")
            report = soak(database, given.kills, given.tables, given.minutes, more)
        finally:
            for service in (postgres, redis):
                if service is not None:
                    service.stop()
    print(report)
    raise SystemExit(not report.is_clean())


if __name__ == "__main__":
    main()
