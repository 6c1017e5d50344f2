"""Following, inviting by name, and what there is to watch."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import Connection, select, update

from ostraka.play.clock import DAY
from ostraka.server import database as db
from ostraka.server import friends
from ostraka.server.watching import DAYS, MARGIN, worth_seeing
from tests.server.site import Caller, Site
from tests.server.test_people import PASSWORD, account
from tests.server.test_profiles import connection, game, person

__all__ = ["connection"]


def followed(caller: Caller) -> dict[str, tuple[bool, bool]]:
    return {row["name"]: (row["followed"], row["follows"]) for row in caller.get("/me/friends")["friends"]}


def test_those_who_follow_each_other_are_friends(site: Site) -> None:
    (anna, name), (ben, other) = account(site), account(site)
    assert anna.http.put(f"/me/friends/{other.upper()}").status_code == 204
    assert anna.http.put(f"/me/friends/{other}").status_code == 204, "twice is once"
    assert (followed(anna), followed(ben)) == ({other: (True, False)}, {name: (False, True)})
    ben.http.put(f"/me/friends/{name}")
    assert followed(anna) == {other: (True, True)}
    assert anna.http.delete(f"/me/friends/{other}").status_code == 204
    assert (followed(anna), followed(ben)) == ({other: (False, True)}, {name: (True, False)})
    assert anna.http.delete(f"/me/friends/{other}").json()["code"] == "not_found"
    assert anna.http.put(f"/me/friends/{name}").json()["code"] == "not_wanted"
    assert anna.http.put("/me/friends/Nobody%20at%20all").json()["code"] == "nobody_called"


def test_a_friend_s_public_table_is_shown_while_they_play(site: Site) -> None:
    (anna, _), (ben, other) = account(site), account(site)
    anna.http.put(f"/me/friends/{other}")
    ben.table("saqqara(players=2)", "me", "bot novice", public=False)
    assert anna.get("/me/friends")["friends"][0]["table"] is None
    table = ben.table("saqqara(players=2)", "me", "bot novice")["id"]
    assert anna.get("/me/friends")["friends"][0]["table"] == table


def invited(caller: Caller) -> list[tuple[str, str]]:
    return [(one["host"], one["table"]["id"]) for one in caller.get("/me/invitations")["invitations"]]


def test_who_is_invited_sees_it_and_may_come_to_a_private_table(site: Site) -> None:
    (anna, name), (ben, other), (carl, third) = account(site), account(site), account(site)
    table = anna.table("saqqara(players=3)", "me", "open", "open", public=False)["id"]
    ben.get(f"/tables/{table}", 404)
    for _ in range(2):
        anna.post(f"/tables/{table}/invite", {"name": other}, 204)
    anna.post(f"/tables/{table}/invite", {"name": third}, 204)
    assert invited(ben) == invited(carl) == [(name, table)]
    assert carl.http.delete(f"/me/invitations/{table}").status_code == 204
    assert invited(carl) == []
    carl.get(f"/tables/{table}", 404)
    ben.post(f"/tables/{table}/join", {})
    assert invited(ben) == []
    assert ben.post(f"/tables/{table}/invite", {"name": third}, 403)["code"] == "not_host"
    anna.post(f"/tables/{table}/invite", {"name": third}, 204)
    anna.post(f"/tables/{table}/leave")
    assert invited(carl) == [], "a table that is closed waits for nobody"
    assert anna.post(f"/tables/{table}/invite", {"name": third}, 409)["code"] == "not_open"


def test_who_is_blocked_neither_follows_nor_invites(site: Site) -> None:
    (anna, name), (ben, other) = account(site), account(site)
    for caller, whom in ((anna, other), (ben, name)):
        caller.http.put(f"/me/friends/{whom}")
    table = ben.table("saqqara(players=3)", "me", "open", "open")["id"]
    ben.post(f"/tables/{table}/invite", {"name": name}, 204)
    anna.post(f"/tables/{table}/block", {"seat": 0}, 204)
    assert followed(anna) == followed(ben) == {}
    assert invited(anna) == []
    for caller, whom in ((anna, other), (ben, name)):
        assert caller.http.put(f"/me/friends/{whom}").json()["code"] == "not_wanted"
    assert ben.post(f"/tables/{table}/invite", {"name": name}, 403)["code"] == "not_wanted"


def test_only_invitations_that_wait_are_counted(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(friends, "MOST_INVITATIONS", 2)
    (anna, _), (_, other) = account(site), account(site)
    tables = [anna.table("saqqara(players=2)", "me", "open")["id"] for _ in range(3)]
    for table in tables[:2]:
        anna.post(f"/tables/{table}/invite", {"name": other}, 204)
    anna.post(f"/tables/{tables[2]}/invite", {"name": other}, 429)
    anna.post(f"/tables/{tables[0]}/leave")
    anna.post(f"/tables/{tables[2]}/invite", {"name": other}, 204)


def test_who_is_forgotten_follows_nobody_and_is_followed_by_nobody(site: Site) -> None:
    (anna, name), (ben, other) = account(site), account(site)
    for caller, whom in ((anna, other), (ben, name)):
        caller.http.put(f"/me/friends/{whom}")
        table = caller.table("saqqara(players=2)", "me", "open")["id"]
        caller.post(f"/tables/{table}/invite", {"name": whom}, 204)
    anna.http.put("/lobby/wish", json={"game": "thebes(players=4)"})
    data: dict[str, Any] = anna.get("/me/data")
    assert [len(data[kept]) for kept in ("follows", "invitations", "wishes")] == [1, 1, 1]
    id = anna.get("/me")["person"]["id"]
    anna.post("/me/forget", {"password": PASSWORD}, 204)
    assert (followed(ben), invited(ben)) == ({}, [])
    with site.service.store.engine.connect() as stored:
        for table in (db.follows, db.invitations, db.wishes):
            assert id not in str(stored.execute(select(table)).all())


def test_what_is_worth_seeing(connection: Connection) -> None:
    now = 100 * DAY
    for number in (1, 2):
        person(connection, f"p{number}", f"P{number}")

    def played(at: int, public: bool = True, **interest: int) -> str:
        id = game(connection, "saqqara", [("p1", 50, 1), ("p2", 48, 2)], at, public=public)
        if interest:
            connection.execute(update(db.tables).where(db.tables.c.id == id).values(**interest))
        return id

    strong = played(now - 2, strength=1800, margin=MARGIN + 1)
    both = played(now - 3, strength=1600, margin=MARGIN)
    close = played(now - 1, margin=0)
    played(now - DAYS * DAY, strength=2500, margin=0)
    played(now, public=False, strength=2500, margin=0)
    played(now)
    found = worth_seeing(connection, None, now)
    assert [table.id for table in found.strong] == [strong, both]
    assert [table.id for table in found.close] == [close, both]
    assert found.running == []


def test_people_who_play_each_other_can_be_watched(site: Site) -> None:
    anna, ben = site.caller(), site.caller()
    bots = anna.table("saqqara(players=2)", "me", "bot novice")["id"]
    shared = []
    for public in (True, False):
        table = anna.table("saqqara(players=2)", "me", "open", public=public)
        ben.post(f"/tables/{table['id']}/join", {"code": table["code"]})
        anna.post(f"/tables/{table['id']}/start")
        shared.append(table["id"])
    seen = {table["id"] for table in site.caller().get("/watch")["running"]}
    assert shared[0] in seen
    assert not seen & {bots, shared[1]}


def test_somebody_who_was_sent_away_is_not_invited(site: Site) -> None:
    (anna, _), (ben, other) = account(site), account(site)
    table = anna.table("saqqara(players=2)", "me", "open")["id"]
    ben.post(f"/tables/{table}/join", {})
    anna.post(f"/tables/{table}/remove", {"seat": 1})
    assert anna.post(f"/tables/{table}/invite", {"name": other}, 403)["code"] == "not_wanted"
