"""People about people: removing, muting, blocking, reporting, banning."""

from __future__ import annotations

import getpass

import pytest

from ostraka.play.clock import DAY
from ostraka.play.time import now
from ostraka.play.visitors import new_id
from ostraka.server import admin
from tests.server.site import Caller, Site
from tests.server.test_people import account


def two(site: Site) -> tuple[Caller, Caller, str]:
    """A host and somebody else, at an open table of three."""
    host, other = site.caller(), site.caller()
    table = host.table("saqqara(players=3)", "me", "open", "open")["id"]
    other.post(f"/tables/{table}/join", {})
    return host, other, table


def test_who_is_removed_may_not_come_back(site: Site) -> None:
    host, other, table = two(site)
    shown = host.post(f"/tables/{table}/remove", {"seat": 1}, 200)
    assert shown["seats"][1]["kind"] == "open"
    assert other.post(f"/tables/{table}/join", {}, 403)["code"] == "unwelcome"
    assert host.post(f"/tables/{table}/remove", {"seat": 1}, 409)["code"] == "not_here"
    site.caller().post(f"/tables/{table}/join", {}, 200)


def test_who_is_muted_does_not_speak_until_allowed_again(site: Site) -> None:
    host, other, table = two(site)
    seat, watcher = other.sit(table), site.caller()
    watcher.http.patch("/me", json={"name": "Watcher"})
    crowd = watcher.sit(table)
    host.post(f"/tables/{table}/mute", {"seat": 1}, 204)
    assert seat.refused("chat", text="hm") == "muted"
    crowd.do("chat", text="hear, hear")
    host.post(f"/tables/{table}/mute", {"seat": None}, 204)
    assert crowd.refused("chat", text="hear, hear") == "muted"
    host.sit(table).do("chat", text="silence")
    host.post(f"/tables/{table}/mute", {"seat": 1, "on": False}, 204)
    seat.do("chat", text="thanks")


def test_who_is_blocked_is_not_heard_and_does_not_come(site: Site) -> None:
    host, other, table = two(site)
    mine, third = host.sit(table), site.caller().sit(table)
    seat = other.sit(table)
    host.post(f"/tables/{table}/block", {"seat": 1}, 204)
    seat.do("chat", text="you there")
    third.wait(lambda _: bool(third.chat))
    mine.do("ping")
    assert mine.chat == []
    assert host.first(table)["chat"] == []
    mine.do("chat", text="to all")
    seat.wait(lambda _: len(seat.chat) == 2)
    for one, another in ((host, other), (other, host)):
        again = one.table("saqqara(players=2)", "me", "open")["id"]
        assert another.post(f"/tables/{again}/join", {}, 403)["code"] == "unwelcome"
    (blocked,) = host.get("/me/blocked")["people"]
    assert host.http.delete(f"/me/blocked/{blocked['id']}").status_code == 204
    assert host.http.delete(f"/me/blocked/{blocked['id']}").status_code == 404
    other.post(f"/tables/{again}/leave")
    other.post(f"/tables/{host.table('saqqara(players=2)', 'me', 'open')['id']}/join", {}, 200)


def test_a_report_is_listed_until_it_is_settled(site: Site) -> None:
    host, other, table = two(site)
    text = f"unkind {new_id()}"
    other.post(f"/tables/{table}/report", {"seat": 0, "text": text}, 204)
    other.post(f"/tables/{table}/report", {"text": f"all of it {text}"}, 204)
    engine = site.service.store.engine
    mine = [report for report in admin.reports(engine) if text in report.text]
    host_id = host.get("/me")["person"]["id"]
    assert [(report.person, report.table) for report in mine] == [(host_id, table), (None, table)]
    admin.settle(engine, mine[0].id, now())
    assert [report.id for report in admin.reports(engine) if text in report.text] == [mine[1].id]
    with pytest.raises(admin.NoSuch):
        admin.settle(engine, "nothing", now())


def test_who_is_banned_stays_out_until_then(site: Site) -> None:
    caller, name = account(site)
    table = caller.table("saqqara(players=2)", "me", "open")["id"]
    token = caller.post("/tokens", {"label": "mine"}, 201)["token"]
    engine, id = site.service.store.engine, caller.get("/me")["person"]["id"]
    assert admin.find_people(engine, name.upper()) == [(id, name, "account")]
    admin.ban(engine, id, now() + DAY)
    assert caller.get("/me", 403)["code"] == "banned"
    assert site.caller(Authorization=f"Bearer {token}").get("/me", 403)["code"] == "banned"
    assert caller.sit(table).refusal["code"] == "banned"
    again = site.caller()
    again.post("/session", {"name": name, "password": "seven potsherds"})
    assert again.get("/me", 403)["code"] == "banned"
    admin.ban(engine, id, None)
    assert caller.get("/me")["person"]["name"] == name


def test_a_person_is_renamed_and_the_old_name_is_free(site: Site) -> None:
    caller, old = account(site)
    _, taken = account(site)
    engine, id, new = site.service.store.engine, caller.get("/me")["person"]["id"], f"Renamed {new_id()}"
    for wrong in (taken, "a/b"):
        with pytest.raises(admin.NoSuch):
            admin.rename(engine, id, wrong)
    admin.rename(engine, id, new)
    assert caller.get("/me")["person"]["name"] == new
    site.caller().post("/session", {"name": new, "password": "seven potsherds"}, 201)
    account(site, old)


def test_what_administrators_do_is_written_down(site: Site) -> None:
    what = f"ban {new_id()}"
    admin.note(site.service.store.engine, what, 5)
    assert (5, getpass.getuser(), what) in admin.deeds(site.service.store.engine)
