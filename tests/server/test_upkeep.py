"""Running a site: downtime, full disks, damaged files, backups, pruning, and what people may take along."""

from __future__ import annotations

import asyncio
import json
import shutil
from datetime import date, timedelta
from pathlib import Path
from types import SimpleNamespace

import pytest
from sqlalchemy import select, update

from ostraka.core.record import read_record
from ostraka.games import game as game_of
from ostraka.match.verify import verify
from ostraka.play.clock import DAY, MINUTE
from ostraka.play.messages import LiveClock
from ostraka.play.time import now
from ostraka.play.visitors import new_id
from ostraka.server import database as db
from ostraka.server import upkeep
from ostraka.server.admin import CannotBackUp
from ostraka.server.service import Settings, prepare
from ostraka.server.storage import BadDatabase, alone, open_engine
from tests.play.test_table import new_table
from tests.server.services import Postgres, Served
from tests.server.site import Caller, Site, is_over, my_turn
from tests.server.test_people import PASSWORD, account

CLOCK = {"kind": "live", "minutes": 10, "increment": 5}


def test_downtime_is_not_charged(tmp_path: Path) -> None:
    settings = Settings(database=str(tmp_path / "ostraka.db"), bots=1, lenient=True)
    site = Site(settings)
    anna = site.caller()
    table = anna.table("saqqara(players=2)", "me", "here Berta", clock=CLOCK)["id"]
    cookie = anna.cookie
    site.stop()
    hour = 60 * MINUTE
    engine = open_engine(settings.database)
    with engine.begin() as connection:  # as if all of it had happened an hour ago
        for moved, column in ((db.log, "at"), (db.moments, "at"), (db.tables, "deadline"), (db.tables, "created")):
            connection.execute(update(moved).values({column: moved.c[column] - hour}))
    engine.dispose()
    site = Site(settings)
    shown = Caller(site.url, {"Cookie": cookie}).first(table)
    site.stop()
    assert not any(seat["away"] for seat in shown["seats"])
    assert all(seat["clock"] > 9 * MINUTE for seat in shown["seats"])


def test_a_clock_skips_what_is_excused_and_nothing_else() -> None:
    table = new_table(clock=LiveClock(kind="live", minutes=10, increment=0))
    (mover,) = table.timed()
    table.excuse(5 * MINUTE, 7 * MINUTE)
    assert table.clocks.left[mover] == 8 * MINUTE
    table.excuse(60 * MINUTE, 8 * MINUTE)  # more than has passed: a move came after the last beat
    assert table.clocks.left[mover] == 8 * MINUTE
    assert table.clocks.since == 8 * MINUTE


def test_a_second_server_on_one_file_does_not_start(tmp_path: Path) -> None:
    file = str(tmp_path / "ostraka.db")
    first = Served(file)
    with pytest.raises(RuntimeError, match="did not start"):
        Served(file)
    first.stop()
    Served(file).stop()


def test_two_servers_on_one_file_are_told_in_one_line(tmp_path: Path) -> None:
    file = str(tmp_path / "ostraka.db")
    with alone(file), pytest.raises(BadDatabase, match="another server uses"), alone(file):
        pass
    with alone(file):
        pass
    with pytest.raises(BadDatabase, match="No such file"), alone(str(tmp_path / "missing" / "x.db")):
        pass


def test_a_damaged_database_is_noticed_at_the_start(tmp_path: Path) -> None:
    file = tmp_path / "ostraka.db"
    prepare(Settings(database=str(file)))
    engine = open_engine(str(file))
    with engine.begin() as connection:
        connection.exec_driver_sql("pragma wal_checkpoint(truncate)")
    engine.dispose()
    content = bytearray(file.read_bytes())
    content[-4096:-3896] = b"\xff" * 200  # in the last page, which nothing needs at the start
    file.write_bytes(content)
    with pytest.raises(BadDatabase, match="is damaged, restore a backup") as error:
        prepare(Settings(database=str(file)))
    assert "\n" not in str(error.value)


def ready(site: Site) -> tuple[int, str]:
    reply = site.caller().http.get(f"{site.url}/readyz")
    return reply.status_code, reply.json()["status"]


def test_readyz_says_when_the_disk_is_full(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    assert ready(site) == (200, "ok")
    monkeypatch.setattr(shutil, "disk_usage", lambda _: SimpleNamespace(free=1000))
    assert ready(site) == (503, "full")


def test_readyz_says_when_nothing_can_be_written(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(upkeep, "BEAT", 0)

    async def full(name: str, at: int) -> int | None:
        raise OSError("database or disk is full")

    monkeypatch.setattr(site.service.upkeep, "_mark", full)
    look(site, fails=True)
    assert ready(site) == (503, "failing")
    monkeypatch.undo()
    monkeypatch.setattr(upkeep, "BEAT", 0)
    look(site)
    assert ready(site) == (200, "ok")


def look(site: Site, fails: bool = False) -> None:
    done = asyncio.run_coroutine_threadsafe(site.service.upkeep.look(), site.loop)
    assert isinstance(done.exception(30), OSError) is fails


def test_metrics_are_told_to_nobody_unless_asked_for(tmp_path: Path) -> None:
    server = Served(str(tmp_path / "ostraka.db"))
    assert Caller(server.url).http.get(f"{server.url}/metrics").status_code == 404
    server.stop()


def test_a_backup_is_made_each_day_and_one_of_them_is_restored(tmp_path: Path) -> None:
    folder = tmp_path / "backups"
    settings = Settings(database=str(tmp_path / "ostraka.db"), bots=1, lenient=True, backup=folder)
    site = Site(settings)
    anna = site.caller()
    table = anna.table("saqqara(players=2)", "me", "here Berta")["id"]
    site.service.upkeep._daily(date(2030, 1, 2), now())
    cookie = anna.cookie
    site.stop()
    (copy,) = folder.glob("ostraka-2030-01-02.db")
    restored = Site(Settings(database=str(shutil.copy(copy, tmp_path / "restored.db")), bots=1, lenient=True))
    again = Caller(restored.url, {"Cookie": cookie})
    assert again.get(f"/tables/{table}")["status"] == "running"
    assert again.first(table)["legal"] or again.first(table, seat=1)["legal"]
    restored.stop()


def test_the_last_backups_are_kept(tmp_path: Path) -> None:
    engine, first = open_engine(str(tmp_path / "ostraka.db")), date(2030, 1, 1)
    engine.connect().close()
    days = [first + timedelta(number) for number in range(upkeep.KEPT + 2)]
    for day in [*days, days[-1]]:
        upkeep.keep_backup(engine, tmp_path / "kept", day)
    assert sorted(file.name for file in (tmp_path / "kept").iterdir()) == [f"ostraka-{day}.db" for day in days[2:]]


def test_postgresql_is_not_backed_up_like_a_file(postgres: Postgres, tmp_path: Path) -> None:
    with pytest.raises(CannotBackUp, match="pg_dump"):
        prepare(Settings(database=postgres.url, backup=tmp_path))


def test_what_nobody_touches_is_pruned_once_a_day(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    site = Site(Settings(database=str(tmp_path / "ostraka.db"), bots=1, lenient=True, keep=60))
    old, seen = site.caller(), site.caller()
    for caller in (old, seen):
        caller.http.patch("/me", json={"name": "Guest"})
    gone = old.get("/me")["person"]["id"]
    with site.service.store.engine.connect().execution_options(writing=True) as connection:
        connection.execute(update(db.people).values(created=0))
        connection.execute(update(db.sessions).where(db.sessions.c.person == gone).values(seen=0))
        connection.commit()
    monkeypatch.setattr(upkeep, "now", lambda: now() + DAY)
    look(site)
    assert old.get("/me") == {"person": None}
    assert seen.get("/me")["person"] is not None
    site.stop()


def finished(caller: Caller, remark: str) -> str:
    """A game that a person has played to its end, and a remark."""
    seat = caller.sit(caller.table("saqqara(players=2)", "me", "here Berta")["id"])
    seat.do("chat", text=remark)
    while not is_over(seat.now):
        if not my_turn(seat.now):
            seat.do("look", seat=seat.now["owing"][0])
            seat.wait(my_turn)
        seat.play(seat=seat.now["seat"])
    seat.close()
    return str(seat.now["table"]["id"])


def test_people_take_along_what_is_stored_of_them(site: Site) -> None:
    caller, name = account(site)
    table = finished(caller, "an embarrassing remark")
    caller.post("/tokens", {"label": "my program"}, 201)
    data = caller.get("/me/data")
    assert data["people"][0]["name"] == name
    assert [entry["label"] for entry in data["tokens"]] == ["my program"]
    assert [entry["id"] for entry in data["tables"]] == [table]
    assert [entry["text"] for entry in data["chat"]] == ["an embarrassing remark"]
    assert "argon2" not in json.dumps(data)


def test_who_is_forgotten_is_named_nowhere_and_the_game_stays(site: Site) -> None:
    caller, name = site.caller(), f"Anna {new_id()}"
    running = caller.table("saqqara(players=2)", "me", "open")["id"]
    caller.post("/accounts", {"name": name, "password": PASSWORD}, 201)
    id, table = caller.get("/me")["person"]["id"], finished(caller, "nobody may know of this")
    other = site.caller()
    other.post(f"/tables/{running}/join", {})
    caller.post(f"/tables/{running}/start")
    caller.post("/me/forget", {"password": "not this one"}, 401)
    caller.post("/me/forget", {"password": PASSWORD}, 204)
    assert caller.get("/me") == {"person": None}
    with site.service.store.engine.connect() as connection:
        stored = str([connection.execute(select(table)).all() for table in db.metadata.sorted_tables])
    for trace in (id, name, name.casefold(), "nobody may know of this"):
        assert trace not in stored
    record = read_record(other.get(f"/tables/{table}/record"), game_of)
    assert verify(record) > 0
    assert record.seats == ["seat 1", "seat 2"]
    assert other.sit(running).now["status"] == "running"
