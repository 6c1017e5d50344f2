"""Who may do what to which table, as a table."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from ostraka.play.visitors import new_id
from tests.server.push_service import Browser
from tests.server.site import Caller, Site
from tests.server.test_people import PASSWORD

YES = "yes"
RECORD = Path("tests/games/saqqara/records/piles-4.txt")

# Columns: the host, who sits there, a guest with the link, a stranger with a cookie, somebody without one.
WHO = ("host", "sitter", "invited", "stranger", "nobody")
TABLE = """
                          host         sitter        invited       stranger      nobody
public open     see       yes          yes           yes           yes           yes
public open     watch     yes          yes           yes           yes           yes
public open     join      already_here already_here  yes           yes           yes
public open     leave     yes          yes           not_here      not_here      no_account
public open     start     seats_open   not_host      not_host      not_host      no_account
public open     record    yes          yes           yes           yes           yes
public open     play      not_running  not_running   not_yours     not_yours     not_yours
public open     chat      yes          yes           yes           yes           no_account
public open     note      yes          yes           yes           yes           no_account
public open     remove    yes          not_host      not_host      not_host      no_account
public open     mute      yes          not_host      not_host      not_host      no_account
public open     block     yes          yes           yes           yes           no_account
public open     report    yes          yes           yes           yes           no_account
public open     invite    nobody_called not_host     not_host      not_host      no_account
private open    invite    nobody_called not_host     not_found     not_found     no_account
private open    remove    yes          not_host      not_found     not_found     no_account
private open    mute      yes          not_host      not_found     not_found     no_account
private open    block     yes          yes           not_found     not_found     no_account
private open    report    yes          yes           not_found     not_found     no_account
private open    see       yes          yes           yes           not_found     not_found
private open    watch     yes          yes           yes           not_found     not_found
private open    join      already_here already_here  yes           not_found     not_found
private open    leave     yes          yes           not_found     not_found     no_account
private open    start     seats_open   not_host      not_found     not_found     no_account
private open    record    yes          yes           yes           not_found     not_found
public running  see       yes          yes           yes           yes           yes
public running  watch     yes          yes           yes           yes           yes
public running  join      not_open     not_open      not_open      not_open      not_open
public running  leave     not_open     not_open      not_open      not_open      no_account
public running  start     not_open     not_open      not_open      not_open      no_account
public running  play      yes          yes           not_yours     not_yours     not_yours
public running  resign    yes          yes           not_yours     not_yours     not_yours
public running  undo      cannot_undo  cannot_undo   not_yours     not_yours     not_yours
public running  auto      yes          yes           not_yours     not_yours     not_yours
public running  why_not   yes          yes           not_yours     not_yours     not_yours
public running  force     yes          yes           not_yours     not_yours     not_yours
public running  hint      no_hints     no_hints      not_yours     not_yours     not_yours
public running  look      yes          yes           not_yours     not_yours     not_yours
public running  rematch   not_over     not_over      not_yours     not_yours     not_yours
public running  back      not_away     not_away      not_yours     not_yours     not_yours
public running  stand_in  still_awaited still_awaited not_yours    not_yours     not_yours
public running  answer    nothing_asked nothing_asked not_yours    not_yours     not_yours
private running see       yes          yes           yes           not_found     not_found
private running watch     yes          yes           yes           not_found     not_found
private running record    yes          yes           yes           not_found     not_found
private running play      yes          yes           not_yours     not_found     not_found
"""

ROWS = [line.split() for line in TABLE.strip().splitlines()[1:]]

MESSAGES: dict[str, dict[str, Any]] = {
    "play": {"action": 0, "decision": 0},
    "chat": {"text": "hello"},
    "note": {"text": "hm"},
    "resign": {},
    "undo": {},
    "auto": {"on": False},
    "why_not": {"action": 0},
    "force": {},
    "hint": {},
    "look": {},
    "rematch": {},
    "back": {},
    "stand_in": {"absent": 0},
    "answer": {"agree": True},
}


@dataclass
class Scene:
    """A table with two seats taken, and everybody who might want something of it."""

    table: str
    code: str
    callers: dict[str, Caller]


def scene(site: Site, visibility: str, status: str) -> Scene:
    callers = {who: site.caller() for who in WHO}
    for who in WHO[:-1]:
        callers[who].http.patch("/me", json={"name": who.title()})
    seats = ["me", "open"] + ["open"] * (status == "open")
    game = f"saqqara(players={len(seats)})"
    table = callers["host"].table(game, *seats, public=visibility == "public")
    callers["sitter"].post(f"/tables/{table['id']}/join", {"code": table["code"]})
    if status == "running":
        callers["host"].post(f"/tables/{table['id']}/start")
    return Scene(table["id"], table["code"], callers)


def attempt(scene: Scene, who: str, what: str) -> str:
    """YES, or the code of the problem."""
    caller, id = scene.callers[who], scene.table
    code = {"code": scene.code} if who == "invited" else {}
    match what:
        case "see":
            return said(caller.http.get(f"/tables/{id}", params=code))
        case "record":
            return said(caller.http.get(f"/tables/{id}/record", params=code))
        case "join":
            return said(caller.http.post(f"/tables/{id}/join", json=code))
        case "leave" | "start":
            return said(caller.http.post(f"/tables/{id}/{what}"))
        case "invite":
            return said(caller.http.post(f"/tables/{id}/invite", json={"name": "Nobody at all"}))
        case "remove" | "mute" | "block" | "report":
            about = {"seat": 1 if who == "host" else 0, **({"text": "unkind"} if what == "report" else {})}
            return said(caller.http.post(f"/tables/{id}/{what}", json=about))
    connection = caller.sit(id, **code)
    if not connection.now:
        return str(connection.refusal["code"])
    if what == "watch":
        return YES
    mine = {"seat": connection.now["owing"][0]} if what == "play" and connection.now["owing"] else {}
    if what == "play" and who in ("host", "sitter") and mine and not connection.now["legal"]:
        mine = {"seat": connection.now["mine"][0]}  # not its turn: the clause says so, which is the permission itself
        assert connection.ask("play", **MESSAGES["play"])["problem"]["clause"] == "SAQ-7"
        return YES
    answer = connection.ask(what, **MESSAGES[what], **mine)
    return YES if answer["type"] == "ok" else str(answer["problem"]["code"])


def said(reply: Any) -> str:
    return YES if reply.is_success else str(reply.json()["code"])


@pytest.mark.parametrize(("visibility", "status", "what", "answers"), [(*row[:3], row[3:]) for row in ROWS])
def test_who_may_do_what(site: Site, visibility: str, status: str, what: str, answers: list[str]) -> None:
    found = [attempt(scene(site, visibility, status), who, what) for who in WHO]
    assert found == answers


PAGES = """
                                                account       guest         nobody
GET    /me/profile                              yes           yes           no_account
PATCH  /me/profile          {"public":true}     yes           no_account    no_account
GET    /me/history                              yes           yes           no_account
GET    /players/Open                            yes           yes           yes
GET    /players/Open/history                    yes           yes           yes
GET    /players/Shut                            not_found     not_found     not_found
GET    /players/Shut/history                    not_found     not_found     not_found
GET    /games/saqqara/leaderboard               yes           yes           yes
GET    /watch                                   yes           yes           yes
GET    /me/friends                              yes           no_account    no_account
PUT    /me/friends/Shut                         yes           no_account    no_account
DELETE /me/friends/Open                         not_found     no_account    no_account
GET    /me/invitations                          yes           yes           yes
DELETE /me/invitations/x                        not_found     no_account    no_account
GET    /lobby                                   yes           yes           yes
PUT    /lobby/wish          {"game":"thebes(players=4)"}  yes  yes          yes
PUT /lobby/wish {"game":"thebes","rated":true,"clock":{"kind":"days","days":9}} yes only_accounts only_accounts
DELETE /lobby/wish                              yes           yes           no_account
POST   /lobby/come          {}                  not_found     not_found     no_account
"""


@pytest.fixture(scope="module")
def people(site: Site) -> None:
    """Somebody whose page is for everybody, and somebody who keeps it to themselves."""
    for name in ("Open", "Shut"):
        caller = site.caller()
        caller.post("/accounts", {"name": name, "password": PASSWORD}, 201)
        caller.http.patch("/me/profile", json={"public": name == "Open"})


@pytest.mark.usefixtures("people")
@pytest.mark.parametrize("row", PAGES.strip().splitlines()[1:])
def test_who_may_see_and_do_what_among_people(site: Site, row: str) -> None:
    method, path, *more = row.split()
    body = more.pop(0) if len(more) > 3 else None
    account, guest, nobody = (site.caller() for _ in range(3))
    guest.http.patch("/me", json={"name": "Guest"})
    account.post("/accounts", {"name": f"Page {new_id()}", "password": PASSWORD}, 201)
    asked = json.loads(body) if body else None
    found = [said(caller.http.request(method, path, json=asked)) for caller in (account, guest, nobody)]
    assert found == more
    for caller in (account, guest, nobody):
        caller.http.delete("/lobby/wish")


PUZZLE = "/puzzles/saqqara-2-0-19"
WITH_PUZZLES = {  # what may be done with puzzles, by anybody: by somebody new too, whom only an answer makes a guest
    "list": ("GET", "/puzzles"),
    "see": ("GET", PUZZLE),
    "why_not": ("POST", f"{PUZZLE}/why_not"),
    "answer": ("POST", f"{PUZZLE}/answer"),
}


@pytest.mark.parametrize("what", WITH_PUZZLES)
def test_puzzles_are_for_everybody(site: Site, what: str) -> None:
    account, guest, nobody = (site.caller() for _ in range(3))
    guest.http.patch("/me", json={"name": "Guest"})
    account.post("/accounts", {"name": f"Solver {what}", "password": PASSWORD}, 201)
    action = nobody.get(PUZZLE)["question"]["legal"][0]["action"]
    method, path = WITH_PUZZLES[what]
    body = {"action": action} if method == "POST" else None
    assert [said(caller.http.request(method, path, json=body)) for caller in (account, guest, nobody)] == [YES] * 3
    assert bool(nobody.cookie) == (what == "answer")


WISHES = {"lang": "en", "by_push": [], "by_mail": []}
OF_MY_OWN = [  # turns, holidays and notices: an account, a guest, somebody without a cookie
    ("GET", "/me/turns", None, YES, YES, YES),
    ("GET", "/me/holiday", None, YES, YES, "no_account"),
    ("POST", "/me/holiday", {"days": 1}, YES, YES, "no_account"),
    ("DELETE", "/me/holiday", None, "no_holiday", "no_holiday", "no_account"),
    ("GET", "/me/notices", None, YES, YES, "no_account"),
    ("PUT", "/me/notices", WISHES, YES, YES, "no_account"),
    ("POST", "/me/devices", Browser("https://push.example.org/x").subscription(), YES, YES, "no_account"),
    ("DELETE", "/me/devices?endpoint=https://push.example.org/x", None, YES, YES, "no_account"),
]


@pytest.mark.parametrize(("method", "path", "body", "account", "guest", "nobody"), OF_MY_OWN)
def test_what_is_one_s_own(
    site: Site, method: str, path: str, body: Any, account: str, guest: str, nobody: str
) -> None:
    callers = [site.caller() for _ in range(3)]
    callers[0].post("/accounts", {"name": f"Own {method} {path[4:9]}", "password": PASSWORD}, 201)
    callers[1].http.patch("/me", json={"name": "Guest"})
    found = [said(caller.http.request(method, path, json=body)) for caller in callers]
    assert found == [account, guest, nobody]
    assert not callers[2].cookie


@pytest.mark.parametrize(("method", "path"), [("GET", ""), ("GET", "/{day}"), ("POST", "/{day}/saqqara")])
def test_todays_dig_is_for_everybody(site: Site, method: str, path: str) -> None:
    """Somebody new too, whom only a try makes a guest; a try is seen by nobody else (`test_dig.py`)."""
    account, guest, nobody = (site.caller() for _ in range(3))
    guest.http.patch("/me", json={"name": "Guest"})
    account.post("/accounts", {"name": f"Digger {method}{len(path)}", "password": PASSWORD}, 201)
    address = f"/dig{path}".format(day=nobody.get("/dig")["today"]["day"])
    assert [said(caller.http.request(method, address)) for caller in (account, guest, nobody)] == [YES] * 3
    assert bool(nobody.cookie) == (method == "POST")


# Columns: the host, who takes part, a stranger with a cookie, somebody without one. None of them plays at a table.
TOURNAMENT = """
                     host         entrant       stranger      nobody
open       see       yes          yes           yes           yes
open       join      yes          already_here  yes           yes
open       leave     not_here     yes           not_here      no_account
open       bots      yes          not_host      not_host      no_account
open       start     yes          not_host      not_host      no_account
open       close     yes          not_host      not_host      no_account
running    see       yes          yes           yes           yes
running    join      yes          already_here  yes           yes
running    leave     not_here     yes           not_here      no_account
running    bots      not_open     not_host      not_host      no_account
running    start     not_open     not_host      not_host      no_account
running    close     not_open     not_host      not_host      no_account
"""
CUP = {
    "name": "Cup",
    "game": "saqqara(players=2)",
    "clock": {"kind": "live", "minutes": 60},
}


@pytest.mark.parametrize(
    ("status", "what", "answers"), [(*row.split()[:2], row.split()[2:]) for row in TOURNAMENT.strip().splitlines()[1:]]
)
def test_who_may_do_what_with_a_tournament(site: Site, status: str, what: str, answers: list[str]) -> None:
    found = []
    for who in range(4):
        host, entrant, stranger, _ = callers = [site.caller() for _ in range(4)]
        host.post("/accounts", {"name": f"Cup {status} {what} {who}", "password": PASSWORD}, 201)
        for caller in (entrant, stranger):
            caller.http.patch("/me", json={"name": "Guest"})
        id = host.post("/tournaments", CUP, 201)["id"]
        entrant.post(f"/tournaments/{id}/join")
        host.post(f"/tournaments/{id}/bots", {"level": "novice", "bots": 1})
        if status == "running":
            host.post(f"/tournaments/{id}/start")
        if what == "see":
            found.append(said(callers[who].http.get(f"/tournaments/{id}")))
        else:
            body = {"level": "novice", "bots": 2} if what == "bots" else {}
            found.append(said(callers[who].http.post(f"/tournaments/{id}/{what}", json=body)))
    assert found == answers


def test_tournaments_are_opened_by_people_with_an_account(site: Site) -> None:
    account, guest, nobody = (site.caller() for _ in range(3))
    account.post("/accounts", {"name": "Cup opener", "password": PASSWORD}, 201)
    guest.http.patch("/me", json={"name": "Guest"})
    answers = [said(caller.http.post("/tournaments", json=CUP)) for caller in (account, guest, nobody)]
    assert answers == [YES, "no_account", "no_account"]
    assert [said(caller.http.get("/tournaments")) for caller in (account, guest, nobody)] == [YES] * 3


def test_what_may_be_done_with_a_replay_may_be_done_by_everybody(site: Site) -> None:
    """A replay is seen by whoever knows its address, and so is its review; who asks for one becomes a guest."""
    callers = {who: site.caller() for who in ("account", "guest", "nobody")}
    callers["guest"].http.patch("/me", json={"name": "Guest"})
    callers["account"].post("/accounts", {"name": "Reviewer", "password": PASSWORD}, 201)
    id = callers["guest"].post("/replays", {"record": RECORD.read_text("utf-8")}, 201)["id"]
    on = {"entries": 10, "seat": 0, "level": "novice"}
    for who, caller in callers.items():
        for method, path, body in (
            ("GET", "", None),
            ("GET", "/review", None),
            ("POST", "/review", None),
            ("POST", "/tables", on),
        ):
            assert bool(caller.cookie) == (who != "nobody" or path == "/tables")
            assert said(caller.http.request(method, f"/replays/{id}{path}", json=body)) == YES


def test_the_code_of_a_private_table_is_for_those_who_sit_there(site: Site) -> None:
    private = scene(site, "private", "open")
    shown = {who: private.callers[who].http.get(f"/tables/{private.table}").json().get("code") for who in WHO[:2]}
    assert set(shown.values()) == {private.code}
    public = scene(site, "public", "open")
    assert public.callers["stranger"].get(f"/tables/{public.table}")["code"] is None
    listed = [entry["id"] for entry in private.callers["stranger"].get("/tables", list="open", limit=100)["tables"]]
    assert private.table not in listed
    assert public.table in listed
    mine = [entry["id"] for entry in private.callers["sitter"].get("/tables", list="mine")["tables"]]
    assert mine == [private.table]


def test_a_seat_cannot_be_played_by_naming_it(site: Site) -> None:
    there = scene(site, "public", "running")
    connection = there.callers["host"].sit(there.table)
    assert connection.refused("play", action=0, decision=0, seat=1) == "not_yours"
    assert connection.refused("look", seat=1) == "not_yours"
    assert connection.refused("why_not", action=0, seat=1) == "not_yours"


def test_a_wrong_code_of_any_characters_is_a_wrong_code(site: Site) -> None:
    private = scene(site, "private", "open")
    stranger = private.callers["stranger"]
    for code in ("", "wrong", "Ünïcödé", "\U0001f3fa", private.code + "x"):
        assert stranger.get(f"/tables/{private.table}", 404, code=code)["code"] == "not_found"
        assert stranger.post(f"/tables/{private.table}/join", {"code": code}, 404)["code"] == "not_found"
