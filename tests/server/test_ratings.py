"""Ratings mean something: who is rated for what, and how much."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, select

from ostraka.games import game as game_of
from ostraka.play.clock import DAY, MINUTE
from ostraka.play.messages import LiveClock
from ostraka.play.table import Table
from ostraka.server import database as db
from ostraka.server import ledger
from ostraka.server.migrations import migrate
from ostraka.server.ratings import FEWEST_CHOICES, keep_ratings
from ostraka.server.storage import open_engine
from tests.play.test_table import move, new_table
from tests.server.site import Site, my_turn

CLOCK = LiveClock(kind="live", minutes=1)
SEATS = 2


@pytest.fixture
def connection(tmp_path: Path) -> Iterator[Connection]:
    engine = open_engine(str(tmp_path / "ostraka.db"))
    migrate(engine)
    with engine.connect().execution_options(writing=True) as connection:
        yield connection
    engine.dispose()


def rated_table(choices: int = 2 * SEATS * FEWEST_CHOICES) -> Table:
    table = new_table(game_of(f"saqqara(players={SEATS})"), CLOCK, rated=True)
    for _ in range(choices):
        move(table)
    return table


def finish(connection: Connection, table: Table, id: str, at: int = 0) -> dict[str, float]:
    """Store a table and rate it; everybody's rating."""
    table.setting = replace(table.setting, id=id)
    table.finished = at
    ledger.add_table(connection, table)
    ledger.set_sitting(connection, table)
    keep_ratings(connection, table)
    return {row.person: row.mu for row in connection.execute(select(db.ratings))}


def resigned(choices: int = 2 * SEATS * FEWEST_CHOICES) -> Table:
    """Seat 2 gives up, then seat 1."""
    table = rated_table(choices)
    for seat in (1, 0):
        table.resign(seat, 0)
    return table


def test_who_gives_up_loses(connection: Connection) -> None:
    ratings = finish(connection, resigned(), "a")
    assert ratings["p0"] > 25 > ratings["p1"]


def test_a_game_of_hardly_a_choice_is_called_off(connection: Connection) -> None:
    assert finish(connection, resigned(choices=SEATS), "a") == {}


def played_by_bot(table: Table, late: int) -> None:
    """A seat runs out of time; a bot finishes the game for it, and the other seat plays on."""
    while table.status == "running":
        if table.owing() == [late] and not table.seats[late].away:
            table.expire(table.clocks.since + 2 * MINUTE)
        assert table.match is not None
        seat = table.owing()[0]
        action = table.match.state.legal(seat)[0]
        at = table.clocks.since
        if seat == late:
            assert table.play_for(seat, action, table.decision(seat), at)
        else:
            table.play(seat, action, table.decision(seat), at)


@pytest.mark.parametrize("late", range(SEATS))
def test_a_seat_that_a_bot_has_finished_counts_as_given_up(connection: Connection, late: int) -> None:
    table = rated_table()
    played_by_bot(table, late)
    assert table.places() is not None
    ratings = finish(connection, table, "a")
    assert ratings[f"p{1 - late}"] > 25 > ratings[f"p{late}"]


def test_who_never_came_is_not_beaten(connection: Connection) -> None:
    """What a bot chose for somebody is no choice of theirs."""
    table = rated_table(choices=0)
    played_by_bot(table, table.owing()[0])
    assert finish(connection, table, "a") == {}


def test_a_game_that_nobody_finished_changes_nothing(connection: Connection) -> None:
    table = rated_table()
    while table.status == "running":
        table.expire(table.clocks.since + 2 * MINUTE)
        assert table.match is not None
        seat = table.owing()[0]
        assert table.play_for(seat, table.match.state.legal(seat)[0], table.decision(seat), table.clocks.since)
    assert all(seat.away for seat in table.seats)
    assert finish(connection, table, "a") == {}


def test_the_same_pair_counts_less_and_less_within_a_day(connection: Connection) -> None:
    gains, last = [], 25.0
    for number in range(5):
        now = finish(connection, resigned(), f"t{number}", at=number)["p0"]
        gains.append(now - last)
        last = now
    for earlier, later in pairwise(gains):
        assert 0 < later < 0.6 * earlier
    ratings = finish(connection, resigned(), "next day", at=2 * DAY)
    assert ratings["p0"] - last > gains[1]


def test_a_rated_table_has_a_clock(site: Site) -> None:
    caller = site.caller()
    caller.post("/accounts", {"name": "Clockwatcher", "password": "correct horse battery"}, 201)
    body = {"game": "saqqara(players=2)", "seats": [{"kind": "me"}, {"kind": "open"}], "rated": True}
    assert caller.post("/tables", body, 422)["code"] == "no_clock"
    caller.post("/tables", {**body, "clock": {"kind": "days", "days": 1}}, 201)


def is_at(version: int, now: dict[str, Any]) -> bool:
    return bool(now["version"] >= version)


def rated_game(site: Site, choices: int) -> Any:
    """A rated game of two accounts, from which seat 2 resigns after some choices, then seat 1: the table."""
    callers = [site.caller() for _ in range(SEATS)]
    for number, caller in enumerate(callers):
        caller.post("/accounts", {"name": f"Rated {choices} {number}", "password": "correct horse battery"}, 201)
    days = {"kind": "days", "days": 1}
    made = callers[0].table(f"saqqara(players={SEATS})", "me", "open", rated=True, clock=days)
    callers[1].post(f"/tables/{made['id']}/join")
    callers[0].post(f"/tables/{made['id']}/start")
    seats = [caller.sit(made["id"]) for caller in callers]
    for _ in range(choices):
        mover = seats[seats[0].now["owing"][0]]
        mover.wait(my_turn)
        mover.play()
        seats[0].wait(partial(is_at, mover.now["version"]))
    for seat in reversed(seats):
        seat.do("resign")
        seat.close()
    return callers[0].get(f"/tables/{made['id']}")


def test_a_rated_game_tells_what_it_changed(site: Site) -> None:
    table = rated_game(site, choices=2 * SEATS * FEWEST_CHOICES)
    first, second = table["ratings"]
    assert [first["seat"], second["seat"]] == [0, 1]
    assert first["before"] == second["before"] == 1500
    assert first["after"] > 1500 > second["after"]
    with site.service.store.engine.connect() as connection:
        results = select(db.results).where(db.results.c.table_id == table["id"]).order_by(db.results.c.seat)
        kept = [(row.before, row.after) for row in connection.execute(results)]
    assert kept == [(1500, first["after"]), (1500, second["after"])]


def test_a_game_that_was_called_off_changed_nothing(site: Site) -> None:
    table = rated_game(site, choices=1)
    assert table["rated"]
    assert table["status"] == "over"
    assert table["ratings"] == []
