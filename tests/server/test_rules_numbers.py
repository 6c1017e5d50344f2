"""After an upgrade that changes the rules of a game, nothing that was begun before is folded under the new ones."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from sqlalchemy import select, text

from ostraka.core.record import read_record
from ostraka.games import TITLES
from ostraka.games import game as game_of
from ostraka.play import rows
from ostraka.server import database as db
from ostraka.server import ledger
from ostraka.server.migrations import config
from ostraka.server.service import Settings
from ostraka.server.storage import open_engine
from tests.play.test_table import move, new_table
from tests.server.site import Caller, Site, is_over

TITLE = "saqqara"
GAME = f"{TITLE}(players=2)"
RULES = f"rules number {TITLES[TITLE].rules}"


@pytest.fixture
def database(tmp_path: Path) -> str:
    return str(tmp_path / "ostraka.db")


@pytest.fixture
def upgrade(monkeypatch: pytest.MonkeyPatch) -> None:
    """The next version changes the rules of a title."""
    title = TITLES[TITLE]
    monkeypatch.setitem(TITLES, TITLE, replace(title, rules=title.rules + 1))


def serve(database: str) -> Site:
    return Site(Settings(database=database, bots=1, lenient=True))


@pytest.fixture
def before(database: str) -> dict[str, Any]:
    """A database with an open, a running and a finished table, and the cookie of who sits there."""
    site = serve(database)
    anna = site.caller()
    tables = {
        "open": anna.table(GAME, "me", "open")["id"],
        "running": anna.table(GAME, "me", "here Berta")["id"],
        "over": anna.table(GAME, "me", "here Berta")["id"],
    }
    for name in ("running", "over"):
        connection = anna.sit(tables[name])
        for number in range(10_000):
            if is_over(connection.now) or (name == "running" and number == 5):
                break
            seat = connection.now["owing"][0]
            connection.do("look", seat=seat)
            connection.play(seat=seat)
        if name == "running":
            connection.do("undo", seat=connection.now["seat"], ask=True)
        connection.close()
    match = site.service.hall.rooms[tables["running"]].table.match
    assert match is not None
    record = match.record
    kept = {**tables, "cookie": anna.cookie, "entries": [record.text(entry) for entry in record.entries]}
    site.stop()
    return kept


def test_a_running_game_is_closed_with_a_word_and_its_record(
    database: str, before: dict[str, Any], upgrade: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    site = serve(database)
    anna = Caller(site.url, {"Cookie": before["cookie"]})
    shown = anna.get(f"/tables/{before['running']}")
    assert (shown["status"], shown["result"]) == ("over", None)
    assert RULES in shown["ending"]["en"]
    refused = anna.sit(before["running"]).refusal
    assert (refused["code"], refused["status"]) == ("outdated", 410)
    kept = anna.get(f"/tables/{before['running']}/record")
    replay = anna.get(f"/replays/{before['running']}")
    assert replay["outdated"] == refused["text"]
    assert replay["log"][: len(before["entries"])] == before["entries"]
    site.stop()
    monkeypatch.undo()
    record = read_record(kept, game_of)  # the version that has these rules
    record.replay()
    assert [record.text(entry) for entry in record.entries] == before["entries"]


def test_a_finished_game_shows_its_result_and_log_and_says_who_replays_it(
    database: str, before: dict[str, Any], upgrade: None
) -> None:
    site = serve(database)
    anna = Caller(site.url, {"Cookie": before["cookie"]})
    replay = anna.get(f"/replays/{before['over']}")
    shown = anna.get(f"/tables/{before['over']}")
    assert replay["result"] == shown["result"] != []
    assert len(replay["log"]) > 10
    assert RULES in replay["outdated"]["en"]
    assert rows.VERSION in replay["outdated"]["en"]
    anna.get(f"/replays/{before['over']}/positions", expect=422)
    site.stop()


def test_a_table_that_has_not_begun_begins_under_the_new_rules(
    database: str, before: dict[str, Any], upgrade: None
) -> None:
    site = serve(database)
    anna, berta = Caller(site.url, {"Cookie": before["cookie"]}), site.caller()
    berta.post(f"/tables/{before['open']}/join", {})
    assert anna.post(f"/tables/{before['open']}/start")["status"] == "running"
    with site.service.store.engine.connect() as connection:
        row = ledger.find(connection, before["open"])
    assert row is not None
    assert row["rules"] == TITLES[TITLE].rules
    site.stop()


def test_a_database_of_the_first_version_keeps_its_choices(database: str, upgrade: None) -> None:
    """Its log does not say what each step brought: the record lists the choices, from which all follows."""
    engine = open_engine(database)
    table = new_table(game_of(GAME))
    for _ in range(5):
        move(table)
    first = {"id", "game", "title", "host", "host_name", "public", "code", "rated", "clock", "first_seats", "seed"}
    first |= {"created", "status", "seats", "turn", "started"}
    with engine.connect().execution_options(writing=True) as connection:
        settings = config(engine)
        settings.attributes["connection"] = connection
        command.upgrade(settings, "0001")
        setting = table.setting
        row = rows.row_of(table)
        names = sorted(first)
        columns, values = ", ".join(names), ", ".join(f":{name}" for name in names)
        connection.execute(
            text(f"insert into tables ({columns}) values ({values})"), {name: row[name] for name in names}
        )
        for number, step in enumerate(table.fresh, 1):
            known = {**vars(step), "table_id": setting.id, "number": number}
            connection.execute(
                text("insert into log values (:table_id, :number, :kind, :seat, :at, :value, :text, :person)"), known
            )
        connection.commit()
    engine.dispose()
    site = serve(database)
    log = site.caller().get(f"/replays/{setting.id}")["log"]
    plays = [step for step in table.fresh if step.kind == "play"]
    assert [line for line in log if line.startswith("; play")] == [
        f"; play seat {(step.seat or 0) + 1} {step.value}" for step in plays
    ]
    with site.service.store.engine.connect() as connection:
        record = connection.execute(select(db.replays.c.record)).scalar_one()
    assert f'[Seed "{setting.seed.hex()}"]' in record
    assert '[Rules "1"]' in record
    assert "Luck" not in record
    site.stop()
