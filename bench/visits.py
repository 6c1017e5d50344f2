"""How soon home, pages of people and leaderboards answer on a site with a past.

`python -m bench.visits` fills a database with 10,000 finished games of 1,000 accounts, starts a server on it, and asks
for each as a page does; `--postgres` on PostgreSQL. Fails where a median of an ordinary account is over 50 ms; one that
has played a fifth of all games is measured beside it.
"""

from __future__ import annotations

import argparse
import json
import random
import tempfile
import time
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
from sqlalchemy import Connection, insert

from bench.server import percentile
from ostraka.games import TITLES
from ostraka.games import game as game_of
from ostraka.play.clock import DAY
from ostraka.play.levels import LEVELS
from ostraka.play.names import name_key
from ostraka.play.rows import row_of
from ostraka.play.table import Seat
from ostraka.play.time import now
from ostraka.server import database as db
from ostraka.server import ledger
from ostraka.server.migrations import migrate
from ostraka.server.names import look_keys
from ostraka.server.people import hash_of
from ostraka.server.storage import open_engine
from tests.play.test_table import new_table
from tests.server.services import Postgres, Served

TARGET = 50.0  # milliseconds
RECORD = Path("tests/games/saqqara/records/piles-4.txt")
BUSY = "p0000"
ORDINARY = "p0001"
HOME = (
    "/me",
    "/me/turns",
    "/me/invitations",
    "/games",
    "/tables?list=mine",
    "/tables?list=open",
    "/tables?list=finished",
)
VISITS: Mapping[str, Sequence[str]] = {
    "home": HOME,
    "your page": ("/me/profile", "/me/history"),
    "history, searched": ("/me/history?game=thebes&opponent=Player&result=won",),
    "somebody's page": (f"/players/Player%20{ORDINARY}",),
    "leaderboard": ("/games/thebes/leaderboard",),
}


def fill(connection: Connection, games: int, accounts: int) -> None:
    """Accounts, games that are over between them and bots, ratings."""
    rng, at, record = random.Random(1), now(), RECORD.read_text("utf-8")
    people = [f"p{number:04}" for number in range(accounts)]
    connection.execute(insert(db.people), [_person(id) for id in people])
    connection.execute(insert(db.tokens), [_token(id) for id in (BUSY, ORDINARY)])
    ratings = [
        {
            "title": title,
            "person": person,
            "mu": rng.gauss(25, 5),
            "sigma": rng.uniform(1, 8),
            "games": rng.randrange(1, 40),
            "played": at - rng.randrange(200) * DAY,
        }
        for title in TITLES
        for person in people
    ]
    connection.execute(insert(db.ratings), ratings)
    tables, results, sitting, replays = list[Any](), list[Any](), list[Any](), list[Any]()
    for number in range(games):
        id, title = f"{number:016x}", rng.choice(list(TITLES))
        seats = rng.randrange(2, 5)
        present = rng.sample(people[1:], rng.randrange(1, seats + 1))
        if number % 5 == 0:
            present[0] = BUSY
        row, rows = _game(id, title, seats, present, at - rng.randrange(365 * DAY), rng)
        tables.append(row)
        results += rows
        sitting += [{"person": person, "table_id": id} for person in present]
        replays.append({"id": id, "table_id": id, "record": record, "created": row["finished"]})
    for table, added in ((db.tables, tables), (db.results, results), (db.sitting, sitting), (db.replays, replays)):
        connection.execute(insert(table), added)


def _person(id: str) -> dict[str, Any]:
    name = f"Player {id}"
    look, small_look = look_keys(name)
    looks = {"name_key": name_key(name), "look": look, "small_look": small_look}
    return {"id": id, "name": name, **looks, "password": "none", "public": True, "created": 0, "seen": 0}


def _token(person: str) -> dict[str, Any]:
    return {"id": person, "person": person, "label": "visits", "hash": hash_of(person), "created": 0}


def _game(
    id: str, title: str, seats: int, present: Sequence[str], at: int, rng: random.Random
) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """A game that is over, as it is kept: the table, and the results of its seats."""
    rated = len(present) == seats
    table = new_table(game_of(f"{title}(players={seats})"))
    bots = [Seat("bot", level=rng.choice(LEVELS)) for _ in range(seats - len(present))]
    table.seats = [*(Seat("person", f"Player {person}", person) for person in present), *bots]
    table.setting = replace(table.setting, id=id, rated=rated, host=present[0], created=at)
    table.status, table.finished = "over", at
    scores = [rng.randrange(20, 100) for _ in range(seats)]
    places = [1 + sum(other > score for other in scores) for score in scores]
    points = [rng.randrange(1200, 1900) for _ in range(seats)]
    rows = ledger.result_rows(id, title, public=True, seats=table.seats, at=at)
    for seat, row in enumerate(rows):
        row |= {"score": scores[seat], "place": places[seat], "decisions": 40, "counted": True}
        row |= {"before": points[seat] if rated else None, "after": points[seat] if rated else None}
    interest = {"strength": sum(points) // seats if rated else None, "margin": rng.randrange(30) if rated else None}
    result = json.dumps([scores, places, next(iter(TITLES[title].endings))])
    return {**row_of(table), **interest, "result": result, "ratings": None}, rows


def measure(url: str, person: str, paths: Sequence[str], times: int) -> list[float]:
    """Seconds that all of them take, one after the other."""
    found = []
    with httpx.Client(base_url=f"{url}/api/v1", headers={"Authorization": f"Bearer {person}"}, timeout=60) as client:
        for _ in range(times):
            begun = time.perf_counter()
            for path in paths:
                client.get(path).raise_for_status()
            found.append(time.perf_counter() - begun)
    return found


def run(database: str, given: argparse.Namespace) -> bool:
    """Whether every median is within the target."""
    engine = open_engine(database)
    migrate(engine)
    with engine.connect().execution_options(writing=True) as connection:
        fill(connection, given.games, given.accounts)
        connection.commit()
    if engine.dialect.name == "postgresql":
        with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
            connection.exec_driver_sql("vacuum analyze")
    engine.dispose()
    slow = False
    with Served(database, "--no-limits") as server:
        for person, whose in ((ORDINARY, "an account"), (BUSY, "the busiest account")):
            for name, paths in VISITS.items():
                times = measure(server.url, person, paths, given.times)
                spread = ", ".join(f"p{share * 100:g} {percentile(times, share):.1f} ms" for share in (0.5, 0.95, 1))
                print(f"{whose}, {name}: {spread}")
                slow = slow or (person == ORDINARY and percentile(times, 0.5) > TARGET)
        server.stop()
    return not slow


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--accounts", type=int, default=1_000)
    parser.add_argument("--times", type=int, default=100)
    parser.add_argument("--postgres", action="store_true")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="ostraka-") as folder:
        if not given.postgres:
            fast = run(str(Path(folder) / "ostraka.db"), given)
        else:
            postgres = Postgres(Path(folder))
            fast = run(postgres.url, given)
            postgres.stop()
    if not fast:
        raise SystemExit(f"a median is over {TARGET:.0f} ms")


if __name__ == "__main__":
    main()
