"""Guests, accounts, tokens, and what keeps others out."""

from __future__ import annotations

import queue
import re
import smtplib
import threading
from contextlib import suppress
from email.message import EmailMessage
from typing import Any

import pytest
from sqlalchemy import insert, select
from websockets.exceptions import ConnectionClosed

from ostraka.play.names import GUESTS, name_key
from ostraka.play.problems import STATUS, WORDS, Refused
from ostraka.play.visitors import new_id
from ostraka.server import database as db
from ostraka.server.api import play
from ostraka.server.guards import HEADERS, MOST_BODY
from ostraka.server.limits import Limit
from ostraka.server.mail import BadMail, Mail
from tests.server.site import PATIENCE, Caller, Site
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
    finished = caller.table("saqqara(players=2)", "me", "bot novice")["id"]
    caller.sit(finished).do("resign")
    guest, old = caller.get("/me")["person"], caller.cookie
    name = f"Berta {new_id()}"
    caller.post("/accounts", {"name": name, "password": PASSWORD}, 201)
    assert caller.get("/me")["person"] == {"id": guest["id"], "name": name, "kind": "account"}
    mine = caller.get("/tables", list="mine")["tables"]
    assert {entry["id"] for entry in mine} == {table, finished}
    assert {(entry["host"], entry["seats"][0]["name"]["en"]) for entry in mine} == {(name, name)}
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


@pytest.mark.parametrize(
    "name",
    [
        *["a/b", "bot:greedy", "a\nb", "\u200b", "x" * 33, " "],
        *["\u3164", "\u2800", "\u115f\uffa0", "!?", "a\u0301\u0301\u0301\u0301"],  # nothing to see, or too much
        *["p\u0430ypal", "Z\u03bfe"],  # Latin with Cyrillic, with Greek
    ],
)
def test_names_that_nobody_could_read_are_refused(site: Site, name: str) -> None:
    site.caller().post("/accounts", {"name": name, "password": PASSWORD}, 422)
    assert site.caller().http.patch("/me", json={"name": name}).status_code == 422


def test_names_that_look_alike_are_one(site: Site) -> None:
    _, name = account(site, f"Dora {new_id()}")
    wide = name.replace("D", "\uff24")
    assert name_key(wide) == name_key(name)
    assert site.caller().post("/accounts", {"name": wide, "password": PASSWORD}, 409)["code"] == "name_taken"


LOOK_ALIKES = [
    ("Ilse {}", "llse {}"),
    ("Bob {}", "B0B {}"),
    ("AHHA", "\u0410\u041d\u041d\u0410"),  # all of it Cyrillic
    ("Fritz {}", "F r i t z{}"),
    ("Carl {}", "\uff23arl {}"),
]


@pytest.mark.parametrize(("name", "other"), LOOK_ALIKES)
def test_the_name_of_an_account_is_kept_from_guests_and_look_alikes(site: Site, name: str, other: str) -> None:
    number = new_id()
    name, other = name.format(number), other.format(number)
    account(site, name)
    for wanted in (name, name.upper(), other):
        guest = site.caller()
        assert guest.http.patch("/me", json={"name": wanted}).json()["code"] == "name_taken"
        seats = [{"kind": "me"}, {"kind": "here", "name": wanted}]
        assert guest.post("/tables", {"game": "saqqara(players=2)", "seats": seats}, 409)["code"] == "name_taken"
        assert guest.post("/accounts", {"name": wanted, "password": PASSWORD}, 409)["code"] == "name_taken"


def test_a_guest_whose_name_an_account_takes_is_called_something_else(site: Site) -> None:
    """Whoever is first: no moment lies between looking and taking."""
    guest, name = site.caller(), f"Dora {new_id()}"
    guest.http.patch("/me", json={"name": name})
    assert guest.get("/me")["person"]["name"] == name
    account(site, name.lower())
    assert guest.get("/me")["person"]["name"].split()[0] in GUESTS
    guest.http.patch("/me", json={"name": f"Other {new_id()}"})
    assert guest.get("/me")["person"]["name"].startswith("Other")


def test_one_name_wanted_by_many_at_once_goes_to_one(site: Site) -> None:
    spellings = ["Ilse", "llse", "ILSE", "Il se"]
    number, codes = new_id(), list[int]()

    def sign_up(spelling: str) -> None:
        new = {"name": f"{spelling} {number}", "password": PASSWORD}
        codes.append(site.caller().http.post("/accounts", json=new).status_code)

    threads = [threading.Thread(target=sign_up, args=(spelling,)) for spelling in spellings]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(codes) == [201, 409, 409, 409]


def test_a_new_password_ends_every_other_session_and_every_token(site: Site) -> None:
    caller, name = account(site)
    other = site.caller()
    other.post("/session", {"name": name, "password": PASSWORD}, 201)
    token = caller.post("/tokens", {"label": "my program"}, 201)["token"]
    caller.post("/me/password", {"old": "wrong wrong", "new": "eight potsherds"}, 401)
    caller.post("/me/password", {"old": PASSWORD, "new": "eight potsherds"}, 200)
    assert caller.get("/me")["person"]["name"] == name
    assert other.get("/me") == {"person": None}
    assert site.caller(Authorization=f"Bearer {token}").get("/me", 401)["code"] == "bad_token"
    site.caller().post("/session", {"name": name, "password": PASSWORD}, 401)


def test_signing_out_ends_the_session_at_the_server(site: Site) -> None:
    caller, _ = account(site)
    copied = caller.cookie
    assert caller.http.delete("/session").status_code == 204
    assert site.caller(Cookie=copied).get("/me") == {"person": None}


def test_sessions_are_shown_and_ended(site: Site) -> None:
    caller, name = account(site)
    phone = site.caller(**{"User-Agent": "A phone"})
    phone.post("/session", {"name": name, "password": PASSWORD}, 201)
    shown = caller.get("/sessions")["sessions"]
    assert [(session["label"], session["this"]) for session in shown if not session["this"]] == [("A phone", False)]
    assert len(shown) == 2
    stranger, _ = account(site)
    (other,) = (session["id"] for session in shown if not session["this"])
    assert stranger.http.delete(f"/sessions/{other}").status_code == 404
    assert caller.http.delete(f"/sessions/{other}").status_code == 204
    assert phone.get("/me") == {"person": None}
    assert len(caller.get("/sessions")["sessions"]) == 1


def test_who_is_signed_out_elsewhere_is_let_go_at_the_table(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play, "WATCH", 0.01)
    caller, _ = account(site)
    thief = site.caller(Cookie=caller.cookie)
    socket = thief.raw(caller.table("saqqara(players=2)", "me", "open")["id"])
    caller.post("/me/password", {"old": PASSWORD, "new": "eight potsherds"}, 200)
    while socket.protocol.close_code is None:
        with suppress(ConnectionClosed):
            socket.recv(PATIENCE)
    assert socket.protocol.close_code == play.REFUSED + 401


def test_cookies_of_before_there_were_sessions_stay_good(site: Site) -> None:
    caller = site.caller()
    caller.http.patch("/me", json={"name": "Old"})
    person = caller.get("/me")["person"]
    with site.service.store.engine.connect().execution_options(writing=True) as connection:
        row = {"id": f"{person['id']}-3", "person": person["id"], "label": "", "created": 0, "seen": 0}
        connection.execute(insert(db.sessions).values(**row))
        connection.commit()
    cookies = [site.service.sessions.sealed.dumps([person["id"], number]) for number in (3, 2)]
    found = [site.caller(Cookie=f"ostraka={cookie}").get("/me")["person"] for cookie in cookies]
    assert found == [person, None]


def test_a_recovery_code_sets_a_new_password_once(site: Site) -> None:
    caller, name = account(site)
    caller.post("/me/codes", {"password": "not this one"}, 401)
    old = caller.post("/me/codes", {"password": PASSWORD}, 201)["codes"]
    codes = caller.post("/me/codes", {"password": PASSWORD}, 201)["codes"]
    assert len({*old, *codes}) == 16
    again, new = site.caller(), "eight potsherds"
    _, stranger = account(site)
    for who, code in ((name, old[0]), (stranger, codes[0]), (name, "nonsense"), (f"Nobody {new_id()}", codes[0])):
        assert again.post("/recovery", {"name": who, "code": code, "password": new}, 401)["code"] == "bad_code"
    weak = {"name": name, "code": codes[0], "password": "short"}
    assert again.post("/recovery", weak, 422)["code"] == "weak_password"
    given = {"name": name.upper(), "code": f" {codes[0].upper()} ", "password": new}
    assert again.post("/recovery", given)["person"]["name"] == name
    assert caller.get("/me") == {"person": None}
    assert again.post("/recovery", given, 401)["code"] == "bad_code"
    site.caller().post("/session", {"name": name, "password": new}, 201)


class Post:
    """A mail server that keeps what it is sent."""

    def __init__(self) -> None:
        self.sent: queue.Queue[tuple[str, str]] = queue.Queue()

    def send(self, to: str, subject: str, text: str) -> None:
        self.sent.put((to, text))

    def code(self) -> str:
        _, text = self.sent.get(timeout=PATIENCE)
        found = re.search(r"[a-z2-9]{5}(-[a-z2-9]{5}){3}", text)
        assert found
        return found[0]


def test_a_password_is_recovered_by_mail(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    caller, name = account(site)
    address = {"mail": "anna@example.org", "password": PASSWORD}
    assert caller.post("/me/mail", address, 409)["code"] == "no_mail"
    assert site.caller().post("/recovery/mail", {"name": name}, 409)["code"] == "no_mail"
    post = Post()
    monkeypatch.setattr(site.service.recovery, "mail", post)
    caller.post("/me/mail", address, 204)
    confirming = post.code()
    site.caller().post("/recovery/mail", {"name": name}, 204)  # not confirmed: nobody is written to
    recovering = {"name": name, "code": confirming, "password": "eight potsherds"}
    assert site.caller().post("/recovery", recovering, 401)["code"] == "bad_code"
    caller.post("/me/mail/confirmed", {"code": confirming}, 204)
    for asked in (f"Nobody {new_id()}", name):
        site.caller().post("/recovery/mail", {"name": asked}, 204)
    site.caller().post("/recovery", {**recovering, "code": post.code()})
    assert post.sent.empty()
    site.caller().post("/session", {"name": name, "password": "eight potsherds"}, 201)


def test_mail_is_sent_over_smtp(monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[object] = []

    class Server:
        def __init__(self, host: str, port: int, timeout: float) -> None:
            said.append((host, port))

        def __enter__(self) -> Server:
            return self

        def __exit__(self, *_: object) -> None:
            pass

        def starttls(self, context: object) -> None:
            said.append("starttls")

        def login(self, name: str, password: str) -> None:
            said.append((name, password))

        def send_message(self, message: EmailMessage) -> None:
            said.append((message["From"], message["To"], message.get_content()))

    monkeypatch.setattr(smtplib, "SMTP", Server)
    Mail("smtp://ostraka:p%40ss@mail.example", "games@example.org").send("anna@example.org", "Ostraka", "Good day")
    assert said == [
        ("mail.example", 587),
        "starttls",
        ("ostraka", "p@ss"),
        ("games@example.org", "anna@example.org", "Good day\n"),
    ]
    with pytest.raises(BadMail):
        Mail("mail.example", "games@example.org")


def test_tries_are_counted_by_the_name_that_is_looked_up(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    never = 1e-6  # tokens a second
    monkeypatch.setattr(site.service.limits, "passwords", Limit(never, burst=2))
    _, name = account(site, f"Dora {new_id()}")
    spellings = [name, name.upper(), name.replace("D", "\uff24")]
    wrong = [site.caller().http.post("/session", json={"name": spelling, "password": "x"}) for spelling in spellings]
    assert [reply.status_code for reply in wrong] == [401, 401, 429]
    owner = site.caller(**{"X-Forwarded-For": "192.0.2.7"})
    owner.post("/session", {"name": name, "password": PASSWORD}, 201)


def test_tries_are_counted_by_address_whatever_the_name(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    never = 1e-6
    monkeypatch.setattr(site.service.limits, "hashes", Limit(never, burst=2))
    for at, statuses in (("2001:db8::{}", [401, 401, 429]), ("2001:db8:0:{}::1", [401, 401, 401])):
        replies = [
            site.caller(**{"X-Forwarded-For": at.format(number)}).http.post(
                "/session", json={"name": f"Nobody {number}", "password": "x"}
            )
            for number in range(1, 4)
        ]
        assert [reply.status_code for reply in replies] == statuses


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
