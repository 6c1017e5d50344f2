"""`ostraka admin` and `ostraka serve` as people use them."""

from __future__ import annotations

import json
import re
import socket
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import httpx
import pytest
from sqlalchemy import Engine, func, insert, select, update

from ostraka.cli.app import main
from ostraka.play.clock import DAY
from ostraka.server import database as db
from ostraka.server.run import CannotListen, listen
from ostraka.server.service import Settings, prepare
from ostraka.server.storage import open_engine
from tests.server.services import Postgres, Served, free_port
from tests.server.site import PATIENCE, Site, is_over, my_turn

Ran = tuple[int, str, str]


@pytest.fixture
def command(capsys: pytest.CaptureFixture[str]) -> Callable[..., Ran]:
    def run(*arguments: str) -> Ran:
        try:
            main(list(arguments))
            code = 0
        except SystemExit as ended:
            code = int(ended.code or 0)
        out, err = capsys.readouterr()
        return code, out, err

    return run


@pytest.fixture
def played(tmp_path: Path) -> str:
    """A database with a finished game, a running one, an open table, a guest and an account."""
    database = str(tmp_path / "played.db")
    site = Site(Settings(database=database, bots=1, lenient=True))
    anna = site.caller()
    seat = anna.sit(anna.table("saqqara(players=2)", "me", "here Berta")["id"])
    while not is_over(seat.now):
        if not my_turn(seat.now):
            seat.do("look", seat=seat.now["owing"][0])
            seat.wait(my_turn)
        seat.play(seat=seat.now["seat"])
    seat.close()
    anna.table("thebes(players=2)", "me", "here Berta")
    anna.post("/accounts", {"name": "Anna", "password": "seven potsherds"})
    guest = site.caller()
    guest.table("valley(players=2)", "me", "open")
    guest.post("/replays", {"record": anna.get(f"/tables/{seat.now['table']['id']}/record")})
    site.stop()
    return database


def rows(engine: Engine) -> dict[str, list[tuple[object, ...]]]:
    with engine.connect() as connection:
        return {
            table.name: sorted(map(tuple, connection.execute(select(table))), key=repr)
            for table in db.metadata.sorted_tables
        }


def test_a_backup_is_the_same_database(played: str, tmp_path: Path, command: Callable[..., Ran]) -> None:
    copy = tmp_path / "copy.db"
    assert command("admin", "backup", str(copy), "--database", played)[0] == 0
    assert rows(open_engine(str(copy))) == rows(open_engine(played))
    code, _, error = command("admin", "backup", str(copy), "--database", played)
    assert (code, error.count("\n")) == (2, 1)
    assert "there already" in error


def test_an_export_fills_a_postgresql_and_comes_back(
    played: str, tmp_path: Path, command: Callable[..., Ran], postgres: Postgres
) -> None:
    exported = command("admin", "export", "--database", played)[1]
    file = tmp_path / "export.jsonl"
    file.write_text(exported, "utf-8")
    name = f"export{abs(hash(tmp_path))}"
    with open_engine(postgres.url).connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        connection.exec_driver_sql(f"create database {name}")
    moved = postgres.url.replace("/postgres", f"/{name}")
    assert command("admin", "import", str(file), "--database", moved)[0] == 0
    assert rows(open_engine(moved)) == rows(open_engine(played))
    code, _, error = command("admin", "import", str(file), "--database", moved)
    assert code == 2
    assert "not empty" in error
    assert "pg_dump" in command("admin", "backup", str(tmp_path / "x"), "--database", moved)[2]


def test_a_file_that_is_no_export_changes_nothing(played: str, tmp_path: Path, command: Callable[..., Ran]) -> None:
    lines = command("admin", "export", "--database", played)[1].splitlines()
    for wrong in (["hello"], lines[1:], [*lines, '["people", {}]'], [*lines, "{"]):
        file, empty = tmp_path / "wrong.jsonl", str(tmp_path / "empty.db")
        file.write_text("\n".join(wrong), "utf-8")
        code, _, error = command("admin", "import", str(file), "--database", empty)
        assert (code, error.count("\n")) == (2, 1)
        assert not any(found for found in rows(open_engine(empty)).values())


def test_prune_removes_what_nobody_touches_and_keeps_what_was_finished(
    played: str, command: Callable[..., Ran]
) -> None:
    assert "Removed: 0 tables, 0 guests, 0 uploaded" in command("admin", "prune", "--database", played)[1]
    engine = open_engine(played)
    with engine.begin() as connection:
        for table, column in (
            (db.tables, "created"),
            (db.log, "at"),
            (db.people, "created"),
            (db.replays, "created"),
            (db.sessions, "seen"),
        ):
            connection.execute(update(table).values({column: table.c[column] - 90 * DAY}))
        stranger = {"id": "new", "name": "New", "look": "new", "small_look": "new", "seen": 0, "created": 1 << 60}
        connection.execute(insert(db.people).values(**stranger))
    assert "Removed: 2 tables, 1 guests, 1 uploaded" in command("admin", "prune", "--database", played)[1]
    with engine.connect() as connection:
        assert connection.execute(select(db.tables.c.status)).scalars().all() == ["over"]
        assert sorted(connection.execute(select(db.people.c.name)).scalars()) == ["Anna", "New"]
        assert connection.execute(select(func.count()).select_from(db.log)).scalar_one() > 20


def test_a_database_that_is_none_is_named_in_one_line(tmp_path: Path, command: Callable[..., Ran]) -> None:
    for arguments in (
        ["admin", "prune", "--database", str(tmp_path / "nothing.db")],
        ["admin", "export", "--database", "postgresql://127.0.0.1:1/x"],
        ["serve", "--port", "0", "--database", str(tmp_path / "missing" / "x.db")],
        ["serve", "--port", "0", "--database", "mysql://x/y"],
        ["serve", "--port", "0", "--workers", "2", "--database", str(tmp_path / "x.db")],
        ["serve", "--port", "0", "--redis", "redis://127.0.0.1:1/0", "--database", str(tmp_path / "y.db")],
    ):
        code, _, error = command(*arguments)
        assert (code, error.count("\n")) == (2, 1), (arguments, error)


def answer(address: str) -> httpx.Response:
    """What a server says, also on a busy machine."""
    return httpx.get(address, verify=False, timeout=PATIENCE)


def test_serve_says_where_it_is_and_stops_when_told(tmp_path: Path) -> None:
    with Served(str(tmp_path / "ostraka.db")) as server:
        assert answer(f"{server.url}/healthz").json()["status"] == "ok"
        assert server.stop() == 0


def test_a_port_that_cannot_be_had_is_named() -> None:
    with listen("127.0.0.1", 0) as taken:
        for port in (taken.getsockname()[1], 65536):
            with pytest.raises(CannotListen, match=str(port)):
                listen("127.0.0.1", port)


def test_several_workers_share_an_address_and_stop_together(postgres: Postgres) -> None:
    with Served(postgres.url, "--workers", "2") as server:
        assert answer(f"{server.url}/readyz").json()["status"] == "ok"
        assert server.stop() == 0


def two_free_ports() -> int:
    """The first of two free ports in a row."""
    while True:
        first = free_port()
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", first + 1))
            return first


def test_each_worker_tells_of_itself_at_a_port_of_its_own(postgres: Postgres) -> None:
    first = two_free_ports()
    at = [f"http://127.0.0.1:{port}" for port in (first, first + 1)]
    with Served(postgres.url, "--workers", "2", "--metrics", str(first)) as server:
        for address in (*at, *at, at[0]):
            answer(f"{address}/healthz")
        told = [answer(f"{address}/metrics").text for address in at]
        counted = [re.search(r'ostraka_request_seconds_count{method="GET",status="200"} (\S+)', text) for text in told]
        assert [float(found[1]) for found in counted if found] == [3, 2]
        assert answer(f"{server.url}/metrics").status_code == 404
        assert server.stop() == 0


def test_logs_are_json_and_hold_no_secrets(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    prepare(Settings(database=str(tmp_path / "ostraka.db")))
    with (
        Served(str(tmp_path / "ostraka.db"), "--log", "info") as server,
        httpx.Client(base_url=server.url, verify=False, timeout=PATIENCE) as http,
    ):
        http.post("/api/v1/accounts", json={"name": "Anna", "password": "seven potsherds"})
        http.get("/api/v1/tables/x?code=hush-hush")
        cookie = http.cookies["ostraka"]
        server.stop()
    logged = capfd.readouterr().err
    lines = [json.loads(line) for line in logged.splitlines()]
    assert {"/api/v1/accounts", "/api/v1/tables/x"} <= {line.get("path") for line in lines}
    for secret in ("seven potsherds", "hush-hush", cookie):
        assert secret not in logged
