"""The HTTP API: its description, its lists, replays, records, health. The short form of `tests.server.soak_api` too."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from ostraka.core.record import read_record
from ostraka.games import TITLES
from ostraka.games import game as game_of
from ostraka.play import replays
from ostraka.play.messages import GameInfo
from ostraka.server.schema import schema
from tests.server.site import Site
from tests.server.soak_api import answered, examine

STORED = Path(__file__).parent.parent / "games"
RECORD = (STORED / "saqqara" / "records" / "piles-4.txt").read_text("utf-8")
PLAYTHROUGH = Path(__file__).parent.parent / "golden" / "thebes(players=2).txt"
GOLDEN = str(read_record(PLAYTHROUGH.read_text("utf-8"), game_of))  # without its comments


def test_the_api_keeps_to_its_description(site: Site) -> None:
    before = answered(site.url)
    examine(site.url, examples=3, seed=1, token=None)
    found = answered(site.url) - before
    assert found.total() > 300
    assert not [status for status in found if status.startswith("5")]


def test_the_schema_names_every_message() -> None:
    definitions = schema()["$defs"]
    assert isinstance(definitions, dict)
    assert {"State", "Update", "Ok", "Error", "Play", "ServerMessage", "ClientMessage", "GameInfo"} <= set(definitions)
    assert "type" in definitions["State"]["required"]
    assert "id" not in definitions["Play"]["required"]
    text = json.dumps(definitions)
    assert all(reference in text for reference in ("#/$defs/SeatInfo", "#/$defs/Problem"))


def test_games_tell_all_that_is_needed_to_choose_one(site: Site) -> None:
    listed = [GameInfo.model_validate_json(json.dumps(game)) for game in site.caller().get("/games")["games"]]
    assert [game.id for game in listed] == list(TITLES)
    for game in listed:
        assert game.levels[0].name.fr == "Débutant"
        assert game.title.en
        assert game.about.fr
        assert game.players == list(TITLES[game.id].options[0].values)
        assert 0 <= game.reconstructed <= 1
        assert game.minutes[0] <= game.minutes[1]
        assert {verb: " ".join(instead) for verb, instead in game.careful.items()} == TITLES[game.id].careful
        assert game.campaign == (TITLES[game.id].campaign is not None)
    assert site.caller().get("/games/chess", 404)["code"] == "not_found"


def test_rules_come_in_both_languages_and_once(site: Site) -> None:
    reply = site.caller().http.get("/games/saqqara/rules")
    clauses = [clause for section in reply.json()["sections"] for clause in section["clauses"]]
    assert [clause["id"] for clause in clauses] == [f"SAQ-{number}" for number in range(1, 42)]
    assert all(clause["text"]["fr"] and bool(clause["source"]) != bool(clause["ruling"]) for clause in clauses)
    assert clauses[0]["terms"] == {"en": ["relic", "relics"], "fr": ["relique", "reliques"]}
    again = site.caller().http.get("/games/saqqara/rules", headers={"If-None-Match": reply.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert site.caller().http.get("/games/saqqara/rules", headers={"If-None-Match": '"other"'}).status_code == 200


def test_lists_are_paged_without_gaps(site: Site) -> None:
    caller = site.caller()
    made = [caller.table("valley(players=2)", "me", "open")["id"] for _ in range(7)]
    found: list[str] = []
    before: dict[str, Any] = {}
    for _ in range(4):
        page = caller.get("/tables", list="mine", limit=2, **before)
        found += [entry["id"] for entry in page["tables"]]
        before = {"before": page["next"]}
    assert sorted(found) == sorted(made)
    assert page["next"] is None
    assert caller.get("/tables", 422, before="yesterday")["code"] == "bad_message"
    assert caller.get("/tables", 404, game="chess")["code"] == "not_found"
    assert site.caller().get("/tables", list="mine") == {"tables": [], "next": None}


def test_mine_says_whose_turn_it_is(site: Site) -> None:
    anna, berta = site.caller(), site.caller()
    id = anna.table("saqqara(players=2)", "me", "open")["id"]
    berta.post(f"/tables/{id}/join", {})
    anna.post(f"/tables/{id}/start")
    turns = [caller.get("/tables", list="mine")["tables"][0]["my_turn"] for caller in (anna, berta)]
    assert sorted(turns) == [False, True]


@pytest.mark.parametrize(
    ("game", "seats", "code"),
    [
        ("chess", ["me", "open"], "bad_game"),
        ("saqqara(players=9)", ["me", "open"], "bad_game"),
        ("saqqara(players=3)", ["me", "open"], "bad_seats"),
        ("saqqara(players=2)", ["me", "me"], "bad_seats"),
        ("saqqara(players=2)", ["open", "here Berta"], "bad_seats"),
        ("saqqara(players=2)", ["me", "bot nobody"], "bad_seats"),
        ("saqqara(players=2)", ["me", "here a/b"], "bad_name"),
        ("peloponnes(players=2,level=3)", ["me", "open"], "bad_game"),
    ],
)
def test_tables_that_cannot_be_are_refused(site: Site, game: str, seats: list[str], code: str) -> None:
    caller = site.caller()
    made = [caller.seat_of(*seat.split()) for seat in seats]
    assert caller.post("/tables", {"game": game, "seats": made}, 422)["code"] == code


def test_rated_tables_are_for_accounts_at_their_own_screens(site: Site) -> None:
    caller = site.caller()
    seats = [{"kind": "me"}, {"kind": "open"}]
    body = {"game": "saqqara(players=2)", "seats": seats, "rated": True}
    assert caller.post("/tables", body, 403)["code"] == "only_accounts"


def test_an_uploaded_record_is_replayed_from_every_seat(site: Site) -> None:
    caller = site.caller()
    replay = caller.post("/replays", {"record": GOLDEN}, 201)
    assert caller.post("/replays", {"record": GOLDEN}, 201)["id"] == replay["id"]
    assert not replay["verdict"]["fair"]
    assert "no Match" in replay["verdict"]["text"]["en"]
    record = read_record(GOLDEN, game_of)
    assert replay["entries"] == len(record.entries)
    assert len(replay["scores"]) == len(record.entries) + 1
    for seat in (None, 0, 1):
        seen = {} if seat is None else {"seat": seat}
        page = caller.get(f"/replays/{replay['id']}/positions", first=200, count=3, **seen)
        states = list(positions_of(GOLDEN, range(200, 203), seat))
        assert [(entry["entry"], entry["view"]) for entry in page["positions"]] == states
    assert caller.get(f"/replays/{replay['id']}/positions", 404, seat=5)["code"] == "not_found"
    assert caller.get("/replays/nothing", 404)["code"] == "not_found"


def positions_of(text: str, wanted: range, seat: int | None) -> list[tuple[int, object]]:
    states = enumerate(read_record(text, game_of).positions())
    return [(number, state.view(seat)) for number, state in states if number in wanted]


def test_a_replay_narrates_each_entry_once() -> None:
    film = replays.film(RECORD)
    last = len(film.record.entries)
    told = film.positions(range(last + 1), None)
    assert [position.entry for position in told] == list(range(last + 1))
    assert told[0].events == []
    assert [event.key for event in told[1].events] == ["first"]
    for cut in (1, 40, replays.APART, replays.APART + 1, last, last + 1):
        assert film.positions(range(cut), None) + film.positions(range(cut, 1000), None) == told
    assert film.positions(range(100_000, 100_001), None) == []


def test_a_record_against_the_rules_is_refused_with_its_line(site: Site) -> None:
    lines = RECORD.splitlines()
    lines.insert(len(lines) - 3, "1 stop")
    problem = site.caller().post("/replays", {"record": "\n".join(lines)}, 422)
    assert problem["code"] == "bad_record"
    assert "line" in problem["detail"]


def test_health_and_metrics(site: Site) -> None:
    caller = site.caller()
    root = caller.http.base_url.copy_with(path="/")
    assert caller.http.get(root.join("healthz")).json()["status"] == "ok"
    assert caller.http.get(root.join("readyz")).json() == {"status": "ok", "database": True}
    metrics = caller.http.get(root.join("metrics")).text
    for name in ("ostraka_steps_total", "ostraka_commits_total", "ostraka_tables", "ostraka_message_seconds"):
        assert name in metrics
