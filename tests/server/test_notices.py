"""What people are told while they are not there, by push and by mail."""

from __future__ import annotations

import asyncio
import queue
import smtplib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from ostraka.play.clock import DAY, MINUTE
from ostraka.play.time import now
from ostraka.server import database as db
from ostraka.server import notices
from ostraka.server.mail import Mail
from ostraka.server.push import BadDevice, Device, Push, new_key, public_address
from ostraka.server.service import Settings
from tests.server.push_service import PATIENCE, Browser, PushService, sender_of
from tests.server.site import Caller, Site
from tests.server.test_people import PASSWORD
from tests.server.test_turns import DAYS, by_turn, game_of, people

ALL = ["turn", "clock", "over", "invitation"]


@pytest.fixture
def service() -> Iterator[PushService]:
    service = PushService()
    yield service
    service.stop()


@pytest.fixture
def told(tmp_path: Path, service: PushService, monkeypatch: pytest.MonkeyPatch) -> Iterator[Site]:
    """A server that tells only when a test says so."""
    monkeypatch.setattr(notices, "EVERY", 10 * DAY)
    site = Site(settings_for(tmp_path, service))
    site.service.notices._looked = now()
    yield site
    site.stop()


def settings_for(folder: Path, service: PushService) -> Settings:
    return Settings(database=str(folder / "told.db"), bots=1, lenient=True, push_service=service.origin)


def look(site: Site) -> None:
    """Tell what is to be told, and wait until it is on its way."""

    async def work() -> None:
        site.service.notices._looked = 0
        await site.service.notices.look()
        await asyncio.gather(*site.service.hall._tasks)

    asyncio.run_coroutine_threadsafe(work(), site.loop).result(PATIENCE)


def messages(service: PushService, *browsers: Browser) -> list[Any]:
    """What has come, opened."""
    found: list[Any] = []
    while True:
        try:
            path, headers, body = service.received.get_nowait()
        except queue.Empty:
            return found
        sender_of(headers, service.origin)
        [browser] = [one for one in browsers if one.endpoint == service.origin + path]
        found.append(browser.opened(body))


def subscribed(caller: Caller, service: PushService, path: str, lang: str = "en") -> Browser:
    browser = Browser(f"{service.origin}/{path}")
    caller.post("/me/devices", browser.subscription(lang), 204)
    return browser


def test_who_is_not_there_is_told_once_of_each_turn_and_of_the_end(told: Site, service: PushService) -> None:
    anna, ben = people(told, "Anna", "Ben")
    table = game_of(anna, ben, clock=DAYS)
    first, second = by_turn(table, anna, ben)
    names = {id(anna): "Anna", id(ben): "Ben"}
    phone, desk = subscribed(first, service, "phone", "fr"), subscribed(first, service, "desk")
    other = subscribed(second, service, "other")
    look(told)
    french, english = sorted(messages(service, phone, desk, other), key=lambda message: message["title"])[::-1]
    assert french["title"] == "À toi de jouer : Saqqara"
    assert english == {
        "title": "Your turn: Saqqara",
        "body": f"With {names[id(second)]}",
        "tag": table,
        "path": f"/table/{table}",
    }
    look(told)
    assert messages(service, phone, desk, other) == [], "told twice"
    seat = first.sit(table)
    seat.play()
    look(told)
    assert [message["title"] for message in messages(service, phone, desk, other)] == ["Your turn: Saqqara"]
    seat.close()
    with told.service.store.engine.begin() as connection:
        connection.execute(db.tables.update().values(status="over", finished=now()))
    look(told)
    ends = [message["title"] for message in messages(service, phone, desk, other)]
    assert sorted(ends) == [
        "La partie est terminée : Saqqara",
        "The game is over: Saqqara",
        "The game is over: Saqqara",
    ]


def test_who_looks_at_the_table_is_not_told(told: Site, service: PushService) -> None:
    anna, ben = people(told, "Anna", "Ben")
    first, _ = by_turn(table := game_of(anna, ben, clock=DAYS), anna, ben)
    browser = subscribed(first, service, "phone")
    seat = first.sit(table)
    look(told)
    seat.close()
    look(told)
    assert messages(service, browser) == []


def test_nobody_is_told_twice_where_the_server_starts_again(
    told: Site, service: PushService, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, ben = people(told, "Anna", "Ben")
    first, _ = by_turn(game_of(anna, ben, clock=DAYS), anna, ben)
    browser = subscribed(first, service, "phone")
    look(told)
    assert len(messages(service, browser)) == 1
    key = first.get("/me/notices")["key"]
    told.stop()
    again = Site(settings_for(tmp_path, service))
    look(again)
    assert messages(service, browser) == []
    first.http.base_url = f"{again.url}/api/v1"
    assert first.get("/me/notices")["key"] == key, "browsers have subscribed with another key"
    again.stop()


def test_a_clock_that_is_nearly_out_is_told(told: Site, service: PushService, monkeypatch: pytest.MonkeyPatch) -> None:
    anna, ben = people(told, "Anna", "Ben")
    first, _ = by_turn(game_of(anna, ben, clock=DAYS), anna, ben)
    browser = subscribed(first, service, "phone")
    first.http.put("/me/notices", json={"lang": "en", "by_push": ["clock"], "by_mail": []})
    look(told)
    assert messages(service, browser) == [], "a kind that is switched off is told"
    monkeypatch.setattr(notices, "now", lambda: now() + 2 * DAY - 5 * 60 * MINUTE - MINUTE)
    look(told)
    assert [message["title"] for message in messages(service, browser)] == [
        "Your clock in Saqqara is nearly out: 5 hours left"
    ]


def test_a_browser_that_is_gone_is_forgotten(told: Site, service: PushService) -> None:
    anna, ben = people(told, "Anna", "Ben")
    first, _ = by_turn(game_of(anna, ben, clock=DAYS), anna, ben)
    subscribed(first, service, "phone")
    service.status = 410
    look(told)
    with told.service.store.engine.connect() as connection:
        assert connection.execute(select(db.devices)).all() == []


def test_an_invitation_is_told_once(told: Site, service: PushService) -> None:
    anna, ben = people(told, "Anna", "Ben")
    ben.post("/accounts", {"name": "Ben I", "password": PASSWORD}, 201)
    browser = subscribed(ben, service, "phone")
    table = anna.table("saqqara(players=2)", "me", "open")["id"]
    for _ in range(2):
        anna.post(f"/tables/{table}/invite", {"name": "Ben I"}, 204)
        look(told)
    assert [message["title"] for message in messages(service, browser)] == ["Anna invites you to play Saqqara"]
    anna.post(f"/tables/{table}/leave")
    look(told)
    with told.service.store.engine.connect() as connection:
        assert connection.execute(select(db.told)).all() == [], "what is past is kept"


def test_mail_is_sent_to_who_wants_it(told: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[tuple[str, str]] = []
    monkeypatch.setattr(Mail, "send", lambda self, to, subject, text: sent.append((to, subject)))
    anna, ben = people(told, "Anna", "Ben")
    for caller, name in ((anna, "Anna M"), (ben, "Ben M")):
        caller.post("/accounts", {"name": name, "password": PASSWORD}, 201)
    assert not anna.get("/me/notices")["can_mail"]
    told.service.notices.mail = Mail("smtp://localhost", "ostraka@localhost")
    with told.service.store.engine.begin() as connection:
        connection.execute(db.people.update().values(mail=db.people.c.id + "@example.org"))
    assert anna.get("/me/notices")["can_mail"]
    first, _ = by_turn(game_of(anna, ben, clock=DAYS), anna, ben)
    look(told)
    assert sent == [], "mail is for those who ask for it"
    wishes = first.http.put("/me/notices", json={"lang": "fr", "by_push": [], "by_mail": ["turn"]}).json()
    assert (wishes["by_push"], wishes["by_mail"]) == ([], ["turn"])
    look(told)
    assert sent == [(first.get("/me")["person"]["id"] + "@example.org", "Ostraka · À toi de jouer : Saqqara")]


def test_a_message_that_cannot_be_sent_keeps_nothing_up(told: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise smtplib.SMTPServerDisconnected

    monkeypatch.setattr(Mail, "send", fail)
    told.service.notices.mail = Mail("smtp://localhost", "ostraka@localhost")
    anna, ben = people(told, "Anna", "Ben")
    first, _ = by_turn(table := game_of(anna, ben, clock=DAYS), anna, ben)
    browser = Browser("https://localhost/phone")  # a name that leads to this very machine
    first.post("/me/devices", browser.subscription(), 204)
    look(told)
    first.sit(table).play()


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://push.example.org/x",
        "https://push.example.org:8443/x",
        "https://name@push.example.org/x",
        "https:///x",
        "https://[::1/x",
        "ftp://push.example.org/x",
        "file:///etc/passwd",
        "http://127.0.0.1:1/x",
    ],
)
def test_no_message_goes_to_an_odd_address(told: Site, endpoint: str) -> None:
    [anna] = people(told, "Anna")
    answer = anna.http.post("/me/devices", json=Browser(endpoint).subscription())
    assert answer.json()["code"] == "bad_device"


PRIVATE = ["127.0.0.1", "10.0.0.1", "192.168.1.1", "169.254.169.254", "::1", "fd00::1", "0.0.0.0", "::ffff:127.0.0.1"]


@pytest.mark.parametrize("host", PRIVATE)
def test_no_message_goes_to_a_private_address(host: str) -> None:
    with pytest.raises(BadDevice):
        public_address(host)
    browser = Browser(f"https://[{host}]/x" if ":" in host else f"https://{host}/x")
    given = browser.subscription()
    with pytest.raises(BadDevice):
        Push(new_key(), "ostraka@localhost").send(Device(given["endpoint"], given["p256dh"], given["auth"]), {})


def test_keys_that_no_browser_has_are_refused(told: Site) -> None:
    [anna] = people(told, "Anna")
    good = Browser("https://push.example.org/x").subscription()
    for wrong in ({"p256dh": "x"}, {"p256dh": "AAAA"}, {"auth": "x"}, {"auth": "AAAA"}, {"p256dh": "ü"}):
        assert anna.http.post("/me/devices", json={**good, **wrong}).json()["code"] == "bad_device"


def test_a_browser_is_somebody_s_alone_and_only_theirs_to_forget(told: Site, service: PushService) -> None:
    anna, ben = people(told, "Anna", "Ben")
    browser = subscribed(anna, service, "shared")
    ben.http.delete("/me/devices", params={"endpoint": browser.endpoint})
    assert [row["endpoint"] for row in anna.get("/me/data")["devices"]] == [browser.endpoint]
    subscribed(ben, service, "shared")
    assert anna.get("/me/data")["devices"] == []
    ben.http.delete("/me/devices", params={"endpoint": browser.endpoint})
    assert ben.get("/me/data")["devices"] == []


def test_who_is_forgotten_is_told_nothing_any_more(told: Site, service: PushService) -> None:
    anna, ben = people(told, "Anna", "Ben")
    first, _ = by_turn(game_of(anna, ben, clock=DAYS), anna, ben)
    subscribed(first, service, "phone")
    first.http.put("/me/notices", json={"lang": "en", "by_push": ALL, "by_mail": []})
    look(told)
    first.post("/me/forget", {}, 204)
    with told.service.store.engine.connect() as connection:
        kept = [connection.execute(select(table)).all() for table in (db.devices, db.notice_choices, db.told)]
    assert kept == [[], [], []]


def test_of_several_processes_one_tells(sites: tuple[Site, Site], service: PushService) -> None:
    key = new_key()
    for site in sites:
        site.service.notices.push = Push(key, "ostraka@localhost", service.origin)
    anna, ben = people(sites[0], "Anna", "Ben")
    first, _ = by_turn(game_of(anna, ben, clock=DAYS), anna, ben)
    browser = subscribed(first, service, "phone")
    for site in sites:
        look(site)
    _, _, body = service.received.get(timeout=PATIENCE)
    assert browser.opened(body)["title"] == "Your turn: Saqqara"
    for site in sites:
        look(site)
    assert messages(service, browser) == []
