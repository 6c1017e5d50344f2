"""A server that is killed loses nothing: the short form of `tests.server.soak_kill`, and reviews."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path

from sqlalchemy import Select, func, select

from ostraka.server import database as db
from ostraka.server.storage import open_engine
from tests.server.services import Postgres, Served
from tests.server.site import Caller
from tests.server.soak_kill import soak

RECORD = Path("tests/games/saqqara/records/piles-4.txt")


def test_no_acknowledged_move_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    report = soak(str(tmp_path / "ostraka.db"), kills=2, tables=3)
    assert report.is_clean(), report
    assert report.kills == 2


def test_nor_on_postgresql(postgres: Postgres) -> None:
    report = soak(postgres.url, kills=2, tables=3)
    assert report.is_clean(), report


def test_a_review_goes_on_when_the_server_was_killed(tmp_path: Path) -> None:
    database = str(tmp_path / "ostraka.db")
    engine = open_engine(database)
    pieces = select(func.count()).select_from(db.judged)
    undone = select(func.count()).select_from(db.reviews).where(db.reviews.c.done.is_(None))

    def read(count: Select[int]) -> int:
        with engine.connect() as connection:
            return int(connection.execute(count).scalar_one())

    def wait(until: Callable[[], bool]) -> None:
        pause = threading.Event()
        while not until():
            pause.wait(0.02)

    record = RECORD.read_text("utf-8")
    with Served(database) as server:
        caller = Caller(server.url)
        id = caller.post("/replays", {"record": record}, 201)["id"]
        caller.post(f"/replays/{id}/review", expect=202)
        wait(lambda: read(pieces) >= 3)
    before = read(pieces)
    assert read(undone) == 1
    with Served(database) as server:
        wait(lambda: read(undone) == 0)
        info = Caller(server.url).get(f"/replays/{id}/review")
    engine.dispose()
    assert before < info["judged"] == info["entries"]
    assert len(info["review"]["accounts"]) == 4
