"""Guests, accounts, tokens, and what keeps others out."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import select

from ostraka.server import database as db
from ostraka.server.guards import HEADERS, MOST_BODY
from ostraka.server.limits import Limit
from ostraka.server.people import name_key, new_id
from ostraka.server.problems import STATUS, WORDS, Refused
from tests.server.site import Caller, Site
from tests.server.test_play import BOT

PASSWORD = "seven potsherds"


def account(site: Site, name: str | None = None) -> tuple[Caller, str]:
    caller, name = site.caller(), name or f"Anna {new_id()}"
    caller.post("/accounts", {"name": name, "password": PASSWORD}, 201)
    return caller, name


def test_nobody_becomes_a_guest_by_looking(site: Site) -> None:
    caller = site.caller()
    assert caller.get("/me") == {"person": None}
    caller.get("/tables")
    assert not caller.cookie
    caller.table("saqqara(players=2)", "me", "open")
    assert caller.get("/me")["person"]["kind"] == "guest"


def test_a_guest_becomes_an_account_and_keeps_its_tables(site: Site) -> None:
    caller = site.caller()
    table = caller.table("saqqara(players=2)", "me", "open")["id"]
    guest, old = caller.get("/me")["person"], caller.cookie
    name = f"Berta {new_id()}"
    caller.post("/accounts", {"name": name, "password": PASSWORD}, 201)
    assert caller.get("/me")["person"] == {"id": guest["id"], "name": name, "kind": "account"}
    assert [entry["id"] for entry in caller.get("/tables", list="mine")["tables"]] == [table]
    assert site.caller(Cookie=old).get("/me") == {"person": None}, "the guest's cookie must not open the account"
    again = site.caller()
    again.post("/session", {"name": name.upper(), "password": PASSWORD}, 201)
    assert again.get("/me")["person"]["id"] == guest["id"]
    again.http.delete("/session")
    assert again.get("/me") == {"person": None}


def test_a_wrong_password_and_an_unknown_name_look_the_same(site: Site) -> None:
    _, name = account(site)
    replies = [
        site.caller().http.post("/session", json={"name": wrong, "password": "not this one"})
        for wrong in (name, f"Nobody {new_id()}")
    ]
    assert [reply.status_code for reply in replies] == [401, 401]
    assert replies[0].content == replies[1].content
    assert not any("set-cookie" in reply.headers for reply in replies)


def test_an_unknown_name_takes_as_much_hashing_as_a_known_one(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    _, name = account(site)
    verified: list[str] = []
    people = site.service.people
    verify = people._verify

    def count(hash: str, password: str) -> bool:
        verified.append(hash.split("$")[3])  # the cost
        return verify(hash, password)

    monkeypatch.setattr(people, "_verify", count)
    for wrong in (name, f"Nobody {new_id()}"):
        site.caller().post("/session", {"name": wrong, "password": "not this one"}, 401)
    assert len(verified) == 2
    assert verified[0] == verified[1]


@pytest.mark.parametrize("password", ["short", "1234567890", "aaaaaaaaaaaa", "Passwordpassword", "abababababab"])
def test_weak_passwords_are_refused(site: Site, password: str) -> None:
    reply = site.caller().post("/accounts", {"name": f"Carla {new_id()}", "password": password}, 422)
    assert reply["code"] == "weak_password"


def test_a_name_is_no_password(site: Site) -> None:
    name = f"Carla {new_id()}"
    assert site.caller().post("/accounts", {"name": name, "password": name.upper()}, 422)["code"] == "weak_password"


@pytest.mark.parametrize("name", ["a/b", "bot:greedy", "a\nb", "\u200b", "x" * 33, " "])
def test_names_that_records_cannot_hold_are_refused(site: Site, name: str) -> None:
    site.caller().post("/accounts", {"name": name, "password": PASSWORD}, 422)
    assert site.caller().http.patch("/me", json={"name": name}).status_code == 422


def test_names_that_look_alike_are_one(site: Site) -> None:
    _, name = account(site, f"Dora {new_id()}")
    wide = name.replace("D", "\uff24")
    assert name_key(wide) == name_key(name)
    assert site.caller().post("/accounts", {"name": wide, "password": PASSWORD}, 409)["code"] == "name_taken"


def test_a_new_password_ends_every_other_session(site: Site) -> None:
    caller, name = account(site)
    other = site.caller()
    other.post("/session", {"name": name, "password": PASSWORD}, 201)
    caller.post("/me/password", {"old": "wrong wrong", "new": "eight potsherds"}, 401)
    caller.post("/me/password", {"old": PASSWORD, "new": "eight potsherds"}, 200)
    assert caller.get("/me")["person"]["name"] == name
    assert other.get("/me") == {"person": None}
    site.caller().post("/session", {"name": name, "password": PASSWORD}, 401)


def test_passwords_and_tokens_are_stored_as_hashes_only(site: Site) -> None:
    caller, name = account(site)
    token = caller.post("/tokens", {"label": "my program"}, 201)["token"]
    with site.service.store.engine.connect() as connection:
        stored = str(connection.execute(select(db.people)).all()) + str(connection.execute(select(db.tokens)).all())
    assert name in stored
    assert "$argon2id$" in stored
    assert PASSWORD not in stored
    assert token not in stored
    assert token.removeprefix("ostraka_") not in stored


def test_programs_use_tokens(site: Site) -> None:
    caller, name = account(site)
    made = caller.post("/tokens", {"label": "my program"}, 201)
    program = site.caller(Authorization=f"Bearer {made['token']}")
    assert program.get("/me")["person"]["name"] == name
    table = program.table("saqqara(players=2)", "me", BOT)
    assert program.sit(table["id"]).now["seat"] == 0
    assert [entry["label"] for entry in program.get("/tokens")["tokens"]] == ["my program"]
    stranger, _ = account(site)
    assert stranger.http.delete(f"/tokens/{made['id']}").status_code == 404
    assert caller.http.delete(f"/tokens/{made['id']}").status_code == 204
    assert program.get("/me", 401)["code"] == "bad_token"
    assert site.caller().post("/tokens", {"label": "x"}, 401)["code"] == "no_account"


def test_a_forged_cookie_is_nobody(site: Site) -> None:
    caller = site.caller()
    caller.table("saqqara(players=2)", "me", "open")
    payload, _, signature = caller.cookie.partition("=")[2].rpartition(".")
    for forged in (f"{payload}.{signature[:-2]}xx", "nonsense", f"{payload}x.{signature}", ""):
        assert site.caller(Cookie=f"ostraka={forged}").get("/me") == {"person": None}


def test_cookies_are_for_browsers_alone_and_for_this_site(site: Site) -> None:
    reply = site.caller().http.post("/accounts", json={"name": f"Eva {new_id()}", "password": PASSWORD})
    cookie = reply.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert "secure" not in cookie
    secure = site.caller(**{"X-Forwarded-Proto": "https"})
    reply = secure.http.post("/accounts", json={"name": f"Eva {new_id()}", "password": PASSWORD})
    assert "secure" in reply.headers["set-cookie"].lower()


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "https://elsewhere.example"},
        {"Origin": "null"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
    ],
)
def test_other_sites_are_refused(site: Site, headers: dict[str, str]) -> None:
    """Neither forms nor WebSockets of another page reach a table."""
    caller = site.caller()
    table = caller.table("saqqara(players=2)", "me", BOT)["id"]
    other = site.caller(Cookie=caller.cookie, **headers)
    assert other.post(f"/tables/{table}/join", {}, 403)["code"] == "other_origin"
    assert other.sit(table).refusal["code"] == "other_origin"
    same = site.caller(Cookie=caller.cookie, Origin=site.url)
    assert same.sit(table).now["seat"] == 0


def test_a_form_cannot_post(site: Site) -> None:
    reply = site.caller().http.post("/tables", data={"game": "saqqara"})
    assert reply.status_code == 422


def test_every_reply_carries_the_headers(site: Site) -> None:
    for path in ("/me", "/nowhere", "/games/saqqara/rules"):
        reply = site.caller().http.get(path)
        assert {name: reply.headers[name] for name in HEADERS} == HEADERS
    assert "'unsafe-inline'" not in HEADERS["Content-Security-Policy"].partition("script-src")[2].partition(";")[0]


def test_large_bodies_and_those_without_a_length_are_refused(site: Site) -> None:
    caller = site.caller()
    large = b" " * (MOST_BODY + 1)
    json_type = {"Content-Type": "application/json"}
    assert caller.http.post("/replays", content=large, headers=json_type).json()["code"] == "too_large"
    chunks = (large[:100_000] for _ in range(11))
    assert caller.http.post("/replays", content=chunks, headers=json_type).json()["code"] == "no_length"


def test_a_limit_holds_for_each_caller_and_fills_again() -> None:
    limit = Limit(rate=0.5, burst=3)
    for _ in range(3):
        limit.spend("a", at=0)
    limit.spend("b", at=0)
    with pytest.raises(Refused) as error:
        limit.spend("a", at=1)
    assert error.value.problem.status == 429
    assert "in 1 second." in error.value.problem.detail
    limit.spend("a", at=2)


def test_who_asks_too_often_is_told_when_to_come_back(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    never = 1e-6  # tokens a second
    monkeypatch.setattr(site.service.limits, "passwords", Limit(never, burst=1))
    caller = site.caller()
    name = f"Nobody {new_id()}"
    replies = [caller.http.post("/session", json={"name": name, "password": "x"}) for _ in range(2)]
    assert [reply.status_code for reply in replies] == [401, 429]
    assert int(replies[-1].headers["retry-after"]) > 900_000
    monkeypatch.setattr(site.service.limits, "requests", Limit(never, burst=2))
    assert [caller.http.get("/me").status_code for _ in range(3)] == [200, 200, 429]


def test_problems_have_words_and_a_status() -> None:
    said = {key.removeprefix("problem.") for key in WORDS.texts if key.startswith("problem.")}
    assert said == set(STATUS)


def test_problems_have_the_form_of_rfc_9457(site: Site) -> None:
    reply = site.caller().http.get("/tables/nowhere")
    assert reply.headers["content-type"] == "application/problem+json"
    problem: dict[str, Any] = reply.json()
    assert {"type", "title", "status", "detail"} <= set(problem)
    assert problem["status"] == reply.status_code == 404
    assert problem["text"]["fr"] == "Il n'y a rien ici."
    assert site.caller().http.put("/games").json()["code"] == "bad_method"
