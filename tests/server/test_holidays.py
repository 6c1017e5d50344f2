"""Holidays: clocks of turn-based tables stand still, by steps of their logs, and everybody sees it."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from sqlalchemy import update

from ostraka.play.clock import DAY, MINUTE
from ostraka.play.messages import DaysClock, LiveClock
from ostraka.play.snapshots import save, unfold
from ostraka.play.table import Step, Table
from ostraka.play.time import now
from ostraka.server import database as db
from ostraka.server import holidays
from tests.play.test_table import move, new_table
from tests.server.push_service import PATIENCE
from tests.server.site import Caller, Site
from tests.server.test_turns import DAYS, by_turn, game_of, people

TWO_DAYS = DaysClock(kind="days", days=2)


def folded(table: Table, steps: list[Step]) -> list[Any]:
    """The same table from its log alone, and from a snapshot."""
    return [unfold(table.setting, None, steps), unfold(table.setting, save(table), [])]


def test_a_clock_stands_still_during_a_holiday_and_its_log_says_so() -> None:
    table = new_table(clock=TWO_DAYS)
    [mover] = table.timed()
    table.rest(f"p{mover}", True, DAY)
    table.rest(f"p{mover}", True, DAY)
    assert (table.timed(), table.deciding(), table.deadline()) == ([], [mover], None)
    table.expire(20 * DAY)
    assert not table.seats[mover].away
    assert table.clocks.shown(mover, table.timed(), 20 * DAY) == DAY
    table.rest(f"p{mover}", False, 21 * DAY)
    assert table.deadline() == 22 * DAY
    assert [step.kind for step in table.fresh].count("rest") == 2
    for same in folded(table, table.fresh):
        assert (same.clocks.left, same.clocks.since, same.seats) == (table.clocks.left, table.clocks.since, table.seats)
    table.expire(22 * DAY)
    assert table.seats[mover].away


def test_who_is_on_holiday_may_play_and_the_others_clocks_run() -> None:
    table = new_table(clock=TWO_DAYS)
    [mover] = table.timed()
    table.rest(f"p{mover}", True, DAY)
    assert move(table, 2 * DAY) == mover
    [other] = table.timed()
    assert table.deadline() == 4 * DAY
    table.expire(4 * DAY)
    assert table.seats[other].away


def test_only_turn_based_clocks_know_holidays() -> None:
    table = new_table(clock=LiveClock(kind="live", minutes=10))
    [mover] = table.timed()
    table.rest(f"p{mover}", True, MINUTE)
    assert table.deadline() == 10 * MINUTE
    assert not table.seats[mover].resting


def look(site: Site) -> None:
    async def work() -> None:
        site.service.holidays._looked = 0
        await site.service.holidays.look()

    asyncio.run_coroutine_threadsafe(work(), site.loop).result(PATIENCE)


def resting(caller: Caller, table: str) -> list[bool]:
    return [seat["resting"] for seat in caller.get(f"/tables/{table}")["seats"] if not seat["mine"]]


def test_a_holiday_is_seen_by_others_also_at_tables_that_begin_meanwhile(site: Site) -> None:
    anna, ben = people(site, "Anna", "Ben")
    table = game_of(anna, ben, clock=DAYS)
    first, second = by_turn(table, anna, ben)
    assert first.get("/me/holiday") == {"left": 28, "until": None}
    begun = first.post("/me/holiday", {"days": 10}, 201)
    assert begun["left"] == 18
    assert begun["until"] is not None
    assert resting(second, table) == [True]
    assert second.get(f"/tables/{table}")["deadline"] is None
    later, live = game_of(anna, ben, clock=DAYS), game_of(anna, ben, clock={"kind": "live", "minutes": 5})
    look(site)
    assert (resting(second, later), resting(second, live)) == ([True], [False])
    assert first.post("/me/holiday", {"days": 1}, 409)["code"] == "on_holiday"
    ended = first.http.delete("/me/holiday").json()
    assert ended == {"left": 27, "until": None}, "a day that has begun counts"
    assert (resting(second, table), resting(second, later)) == ([False], [False])
    assert second.get(f"/tables/{table}")["deadline"] is not None
    assert first.http.delete("/me/holiday").json()["code"] == "no_holiday"
    assert first.post("/me/holiday", {"days": 28}, 409)["code"] == "holiday_used"


def test_a_holiday_ends_by_itself_even_where_a_process_was_killed_meanwhile(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, ben = people(site, "Anna", "Ben")
    first, second = by_turn(table := game_of(anna, ben, clock=DAYS), anna, ben)
    first.post("/me/holiday", {"days": 3}, 201)
    look(site)
    assert resting(second, table) == [True]
    who = first.get("/me")["person"]["id"]
    with site.service.store.engine.begin() as connection:  # as if it had been ended, and nothing else
        connection.execute(update(db.holidays).where(db.holidays.c.person == who).values(until=now() - 1))
    look(site)
    assert resting(second, table) == [False]
    monkeypatch.setattr(holidays, "now", lambda: now() + holidays.YEAR + DAY)
    assert first.get("/me/holiday")["left"] == 28, "after a year the days are there again"
