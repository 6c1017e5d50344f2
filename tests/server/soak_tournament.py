"""A tournament of people and bots in which a server is killed on the way: standings right, nothing lost.

`python -m tests.server.soak_tournament` lets 64 bots and 8 people play five rounds on SQLite, the server being started
again; `--postgres` lets two servers share a PostgreSQL of their own, of which one is killed for good.
"""

from __future__ import annotations

import argparse
import json
import logging
import tempfile
import threading
import time
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import combinations
from pathlib import Path
from typing import Any, TypeAlias

import httpx
from sqlalchemy import Engine, select
from websockets.exceptions import WebSocketException

from ostraka.core.record import read_record
from ostraka.core.rng import Rng
from ostraka.games import game as game_of
from ostraka.match.verify import verify
from ostraka.server import database as db
from ostraka.server.storage import open_engine
from tests.server.services import Postgres, Served
from tests.server.site import Caller, is_over, my_turn

logger = logging.getLogger(__name__)

GAME = "saqqara(players=2)"
BETWEEN = 0.8  # seconds between two looks of a person: all of them come from one address, which has limits
PASSWORD = "correct horse battery"
GONE = (OSError, WebSocketException, httpx.TransportError, TimeoutError)
Counted: TypeAlias = dict[int, tuple[float, float, int]]
"""Of each entrant: points, the points of all opponents met, games won alone."""


@dataclass
class Report:
    rounds: int = 0
    tables: int = 0
    acknowledged: int = 0
    seconds: float = 0.0
    wrong: list[str] = field(default_factory=list)

    def is_clean(self) -> bool:
        return not self.wrong and self.tables > 0


def counted(engine: Engine, id: str) -> Counted:
    """What the entrants of a tournament have come to, counted from the rows of its tables alone."""
    halves, wins, met = Counter[int](), Counter[int](), Counter[tuple[int, int]]()
    r, t = db.tournament_rounds.c, db.tables.c
    with engine.connect() as connection:
        entrants = (
            connection.execute(select(db.entrants.c.number).where(db.entrants.c.tournament == id)).scalars().all()
        )
        rounds = connection.execute(select(r.number, r.pairing).where(r.tournament == id)).all()
        rows = {row.id: row for row in connection.execute(select(t.id, t.result, t.seats).where(t.tournament == id))}
    for number, pairing in rounds:
        tables, byes = json.loads(pairing)
        seats = len(tables[0])
        for bye in byes:
            halves[bye] += 2 if seats == 2 else seats - 1
        for board, there in enumerate(tables, 1):
            row = rows[f"{id}-{number}-{board}"]
            places = json.loads(row.result)[1] if row.result else [1] * seats
            gone = [seat["resigned"] or seat["away"] for seat in json.loads(row.seats)]
            order = [(away, 0 if away else place) for away, place in zip(gone, places, strict=True)]
            if order.count(min(order)) == 1:
                wins[there[order.index(min(order))]] += 1
            for one, other in combinations(range(seats), 2):
                met[there[one], there[other]] += 1
                met[there[other], there[one]] += 1
                halves[there[one]] += 2 * (order[one] < order[other]) + (order[one] == order[other])
                halves[there[other]] += 2 * (order[other] < order[one]) + (order[one] == order[other])
    return {
        one: (halves[one] / 2, sum(halves[other] * met[one, other] for other in entrants) / 2, wins[one])
        for one in entrants
    }


class Servers:
    """Where people find a server; one may be killed under them."""

    def __init__(self, database: str, many: int) -> None:
        self.database = database
        self.served = [Served(database) for _ in range(many)]

    def url(self, person: int) -> str:
        return self.served[person % len(self.served)].url

    def kill(self) -> None:
        """Kill one: another goes on, or where there is none, the same is started again."""
        self.served[-1].kill()
        if len(self.served) == 1:
            self.served[-1] = Served(self.database)
        else:
            self.served.pop()

    def stop(self) -> None:
        for served in self.served:
            served.stop()


class Person(threading.Thread):
    """Plays every game of a tournament by random choices, and comes back whenever a server does."""

    def __init__(self, soak: Soak, number: int) -> None:
        super().__init__(daemon=True)
        self.soak = soak
        self.number = number
        self.rng = Rng(number)
        self.caller = Caller(soak.servers.url(number))
        self.caller.post("/accounts", {"name": f"Person {number}", "password": PASSWORD}, 201)
        self.moves: dict[tuple[str, int, int], int] = {}
        """What was acknowledged: the action of each table, seat and decision."""

    def run(self) -> None:
        while not self.soak.is_over.is_set():
            try:
                info = self.caller.get(f"/tournaments/{self.soak.id}")
                if info["status"] == "over":
                    self.soak.is_over.set()
                elif info["table"] is not None:
                    self._play(info["table"])
                else:
                    self.soak.is_over.wait(BETWEEN)
            except GONE:
                self._find_server()
            except Exception as error:  # the others need not wait for what will never come
                self.soak.failures.append(f"person {self.number}: {error!r}")
                self.soak.is_over.set()

    def _find_server(self) -> None:
        cookies = self.caller.http.cookies
        self.soak.is_over.wait(BETWEEN)
        self.caller = Caller(self.soak.servers.url(self.number))
        self.caller.http.cookies.update(cookies)

    def _play(self, table: str) -> None:
        connection = self.caller.sit(table)
        if not connection.now:
            return
        while not is_over(connection.now):
            connection.wait(lambda now: my_turn(now) or is_over(now))
            if legal := connection.now["legal"]:
                seat, decision = connection.now["seat"], connection.now["decision"]
                action = legal[self.rng.below(len(legal))]["action"]
                answer = connection.ask("play", action=action, decision=decision)
                if answer["type"] == "ok":
                    self.moves[table, seat, decision] = action
        connection.close()


class Soak:
    def __init__(self, database: str, servers: int) -> None:
        self.database = database
        self.servers = Servers(database, servers)
        self.is_over = threading.Event()
        self.failures: list[str] = []
        self.id = ""

    def run(self, bots: int, people: int, rounds: int) -> Report:
        """Open a tournament, kill a server in the middle of it, and judge what came of it."""
        begun = time.monotonic()
        persons = [Person(self, number) for number in range(people)]
        host = persons[0].caller
        clock = {"kind": "live", "minutes": 600}
        new = {"name": "Soak", "game": GAME, "rounds": rounds, "clock": clock}
        self.id = host.post("/tournaments", new, 201)["id"]
        for person in persons:
            person.caller.post(f"/tournaments/{self.id}/join")
        host.post(f"/tournaments/{self.id}/bots", {"level": "novice", "bots": bots})
        host.post(f"/tournaments/{self.id}/start")
        for person in persons:
            person.start()
        self._wait_for_the_middle(rounds)
        self.servers.kill()
        logger.info("killed after %.0f seconds", time.monotonic() - begun)
        for person in persons:
            person.join()
        with httpx.Client(base_url=self.servers.url(0)) as client:
            shown = client.get(f"/api/v1/tournaments/{self.id}").json()
        self.servers.stop()
        report = self._judge(shown, persons, bots + people, rounds)
        report.seconds = time.monotonic() - begun
        return report

    def _wait_for_the_middle(self, rounds: int) -> None:
        """Until a round in the middle is played, and some of its tables are over."""
        engine, t = open_engine(self.database), db.tables.c
        middle = f"{self.id}-{(rounds + 1) // 2}-%"
        while not self.is_over.wait(0.1):
            with engine.connect() as connection:
                states = connection.execute(select(t.status).where(t.id.like(middle))).scalars().all()
            if "over" in states and "running" in states:
                break
        engine.dispose()

    def _judge(self, shown: Any, persons: Sequence[Person], entrants: int, rounds: int) -> Report:
        engine, report = open_engine(self.database), Report(wrong=self.failures)
        found = counted(engine, self.id)
        told = {one["entrant"]: (one["points"], one["opponents"], one["wins"]) for one in shown["standings"]}
        if told != found:
            report.wrong.append(f"standings {told}, counted {found}")
        order = [told[one["entrant"]] for one in shown["standings"]]
        if order != sorted(order, reverse=True):
            report.wrong.append("the order of the standings")
        pairs = Counter(
            tuple(sorted(seat["entrant"] for seat in table["seats"]))
            for round in shown["story"]
            for table in round["tables"]
        )
        if max(pairs.values()) > 1:
            report.wrong.append("two have met twice")
        report.rounds, report.tables = len(shown["story"]), sum(pairs.values())
        if report.rounds != rounds or report.tables != rounds * (entrants // 2):
            report.wrong.append(f"{report.rounds} rounds, {report.tables} tables")
        log = defaultdict[tuple[str, int], list[int]](list)
        with engine.connect() as connection:
            c = db.log.c
            plays = select(c.table_id, c.seat, c.value).where(c.kind == "play").order_by(c.table_id, c.number)
            for table, seat, value in connection.execute(plays):
                log[table, seat].append(value)
            kept = connection.execute(select(db.replays.c.id, db.replays.c.record))
            records = {row.id: row.record for row in kept}
        engine.dispose()
        for person in persons:
            report.acknowledged += len(person.moves)
            for (table, seat, decision), action in person.moves.items():
                if log[table, seat][decision : decision + 1] != [action]:
                    report.wrong.append(f"{table} seat {seat} decision {decision} is lost")
        for round in shown["story"]:
            for table in round["tables"]:
                if table["id"] not in records:
                    report.wrong.append(f"{table['id']} has no record")
                    continue
                record = read_record(records[table["id"]], game_of)
                verify(record)
                if "Result" not in record.tags:
                    report.wrong.append(f"{table['id']} has no result")
        return report


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--bots", type=int, default=64)
    parser.add_argument("--people", type=int, default=8)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--postgres", action="store_true")
    arguments = parser.parse_args()
    logging.basicConfig(format="%(message)s")
    logger.setLevel(logging.INFO)
    size = (arguments.bots, arguments.people, arguments.rounds)
    with tempfile.TemporaryDirectory(prefix="ostraka-") as folder:
        if arguments.postgres:
            postgres = Postgres(Path(folder))
            report = Soak(postgres.url, servers=2).run(*size)
            postgres.stop()
        else:
            report = Soak(str(Path(folder) / "soak.db"), servers=1).run(*size)
    print(report)
    raise SystemExit(not report.is_clean())


if __name__ == "__main__":
    main()
