"""The solo campaign of Peloponnes: kept for each person, from the games that they have finished."""

from __future__ import annotations

import asyncio
from itertools import count
from typing import Any

from ostraka.play.rooms import Change
from ostraka.play.table import Setting, Table
from ostraka.play.time import now
from ostraka.play.visitors import Visitor
from tests.clauses import clause
from tests.server.prepared import Choices, Wanted, make, way_to
from tests.server.site import Caller, Site, is_over
from tests.server.test_people import PASSWORD

LUCK = count()


def near_the_end(caller: Caller, level: int, civilization: str, **more: Any) -> tuple[Setting, Choices]:
    """A game of a person on a level, and all the choices that lead to its end."""
    me = caller.http.patch("/me", json={"name": "Chloé"}).json()["person"]
    wanted = {
        "game": f"peloponnes(players=1,level={level})",
        "seats": [{"kind": "me"}],
        "luck": next(LUCK),
        "first": f"choose {civilization}",
        "ending": "completed",
    }
    return way_to(Wanted.model_validate({**wanted, **more}), Visitor(me["id"], me["name"], me["kind"]))


def carry_out(site: Site, setting: Setting, *changes: Change) -> str:
    """Open a table and let something happen at it."""

    async def act() -> None:
        room = await site.service.hall.open(setting, start=True)
        for change in changes:
            await room.act(change)

    asyncio.run_coroutine_threadsafe(act(), site.loop).result()
    return setting.id


def finish(site: Site, caller: Caller, level: int, civilization: str, ending: str = "completed") -> str:
    """Let a person finish a game with a civilization; return its table."""
    setting, choices = near_the_end(caller, level, civilization, ending=ending)
    return carry_out(site, setting, lambda table: make(table, choices))


def completed(caller: Caller) -> list[tuple[int, str]]:
    return [(one["level"], one["used"]) for one in caller.get("/me/campaign")["completed"]]


BEGINNING: dict[str, Any] = {
    "completed": [],
    "over": False,
    "level": 1,
    "game": "peloponnes(players=1,level=1)",
    "free": ["messene", "patras", "arkadia", "korinth", "sparta", "pylos", "argos"],
}


@clause("PEL-92")
def test_a_campaign_is_at_its_beginning_for_nobody_and_for_somebody_new(site: Site) -> None:
    caller = site.caller()
    assert caller.get("/me/campaign") == BEGINNING
    assert not caller.cookie, "looking makes nobody a guest"
    caller.http.patch("/me", json={"name": "Anna"})
    assert caller.get("/me/campaign") == BEGINNING


@clause("PEL-92")
def test_a_completed_level_leads_to_the_next_with_another_civilization(site: Site) -> None:
    caller = site.caller()
    finish(site, caller, 1, "korinth", ending="failed")
    assert caller.get("/me/campaign") == BEGINNING
    finish(site, caller, 2, "sparta")
    assert caller.get("/me/campaign") == BEGINNING, "level 2 comes after level 1"
    table = finish(site, caller, 1, "sparta")
    campaign = caller.get("/me/campaign")
    assert campaign["completed"] == [{"level": 1, "used": "sparta", "replay": table}]
    assert (campaign["level"], campaign["game"]) == (2, "peloponnes(players=1,level=2)")
    assert "sparta" not in campaign["free"]
    assert caller.get(f"/replays/{table}")["result"][0]["score"] >= 24


@clause("PEL-92")
def test_a_civilization_that_completed_a_level_completes_no_other(site: Site) -> None:
    caller = site.caller()
    finish(site, caller, 1, "sparta")
    finish(site, caller, 2, "sparta")
    assert completed(caller) == [(1, "sparta")]
    finish(site, caller, 2, "korinth")
    assert completed(caller) == [(1, "sparta"), (2, "korinth")]


@clause("PEL-92")
def test_who_has_completed_all_five_begins_anew_with_level_1(site: Site) -> None:
    caller = site.caller()
    five = ("sparta", "korinth", "argos", "pylos", "messene")
    for level, civilization in enumerate(five, 1):
        finish(site, caller, level, civilization)
    campaign = caller.get("/me/campaign")
    assert completed(caller) == [*enumerate(five, 1)]
    assert (campaign["over"], campaign["level"], len(campaign["free"])) == (True, 1, 7)
    finish(site, caller, 1, "korinth")
    assert completed(caller) == [(1, "korinth")]
    assert caller.get("/me/campaign")["over"] is False


def test_a_campaign_is_its_owners_alone_and_goes_with_the_guest_into_the_account(site: Site) -> None:
    caller, other = site.caller(), site.caller()
    finish(site, caller, 1, "sparta")
    other.http.patch("/me", json={"name": "Berta"})
    assert other.get("/me/campaign") == site.caller().get("/me/campaign") == BEGINNING
    name = caller.get("/me")["person"]["id"]
    caller.post("/accounts", {"name": name, "password": PASSWORD}, 201)
    again = site.caller()
    again.post("/session", {"name": name, "password": PASSWORD}, 201)
    assert completed(again) == [(1, "sparta")]


def test_a_level_that_a_bot_finishes_is_not_completed(site: Site) -> None:
    caller = site.caller()
    setting, choices = near_the_end(caller, 1, "sparta", clock={"kind": "live", "minutes": 1})
    hour = 3_600_000
    table = carry_out(site, setting, lambda table: make(table, choices[:-1]), lambda table: table.expire(now() + hour))
    ended = caller.sit(table).wait(is_over)
    assert ended["result"] is not None
    assert completed(caller) == []


def test_a_level_that_is_given_up_is_not_completed(site: Site) -> None:
    caller = site.caller()
    table = caller.table("peloponnes(players=1,level=1)", "me")["id"]
    caller.sit(table).do("resign")
    assert completed(caller) == []


def test_practice_completes_no_level(site: Site) -> None:
    """Luck was seen and taken back: nobody else had to agree."""
    caller = site.caller()
    setting, choices = near_the_end(caller, 1, "messene")

    def change(table: Table) -> None:
        make(table, choices[:-1])
        match = table.match
        assert match is not None
        while not match.is_practice:
            table.undo(0, ask=True, at=now())
        make(table, choices[sum(entry.actor == 0 for entry in match.record.entries) :])

    table = carry_out(site, setting, change)
    assert caller.get(f"/tables/{table}")["status"] == "over"
    assert caller.get("/me/campaign") == BEGINNING
