"""What the server looks after by itself: clocks, bots, ratings, tables that nobody uses."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from ostraka.games import game as game_of
from ostraka.play import session
from ostraka.play.clients import MOST_WAITING, Client
from ostraka.play.clock import MINUTE, PATIENCE
from ostraka.play.levels import LEVELS, STAND_IN
from ostraka.play.rows import Growth
from ostraka.play.thinking import Question, choose
from ostraka.play.time import now
from ostraka.play.visitors import new_id
from ostraka.server import hall
from ostraka.server.limits import Limit
from ostraka.server.ratings import FEWEST_CHOICES
from tests.server.site import Site, is_over, my_turn
from tests.server.test_play import BOT, two_at

CLOCK = {"kind": "live", "minutes": 1, "increment": 5}


def test_whose_clock_runs_out_is_replaced_and_may_come_back(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    _, late, other = two_at(site, clock=CLOCK)
    assert late.now["seats"][0]["clock"] <= MINUTE
    mine = late.now["seat"]
    monkeypatch.setattr(hall, "now", lambda: now() + 2 * MINUTE)
    other.wait(lambda now: now["seats"][mine]["away"])
    monkeypatch.undo()
    assert other.now["seats"][mine]["level"] == STAND_IN
    other.wait(my_turn)  # the bot has moved
    late.do("back")
    assert not late.now["seats"][mine]["away"]
    other.play()
    late.wait(my_turn)
    late.play()


def test_others_may_let_a_bot_stand_in_for_who_is_gone(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    _, gone, other = two_at(site)
    absent = gone.now["seat"]
    assert other.refused("stand_in", absent=absent) == "still_awaited"
    monkeypatch.setattr(session, "now", lambda: now() + PATIENCE)
    assert other.refused("stand_in", absent=absent) == "still_awaited"  # it is connected
    gone.close()
    other.wait(lambda now: not now["seats"][absent]["connected"])
    other.do("stand_in", absent=absent)
    monkeypatch.undo()
    other.wait(my_turn)
    assert other.now["seats"][absent]["away"]


def test_a_bot_whose_process_dies_is_asked_again(site: Site) -> None:
    anna = site.caller()
    seat = anna.sit(anna.table("saqqara(players=2)", "me", BOT)["id"])
    seat.wait(my_turn)
    (thinker,) = site.service.thinkers.quick.thinkers
    process = thinker.process
    assert process is not None
    process.kill()
    while not is_over(seat.wait(lambda now: my_turn(now) or is_over(now))):
        seat.play()
    assert thinker.process is not process


def test_a_bot_chooses_the_same_for_the_same_seed() -> None:
    game = game_of("pergamon(players=2)")
    state = game.new()
    while state.actors() == [-1]:
        state.apply(-1, state.outcomes()[0][0])
    seat = state.actors()[0]
    chosen = [choose(Question(str(game), STAND_IN, seat, state.to_bytes(), 5)) for _ in range(3)]
    assert len(set(chosen)) == 1
    assert chosen[0] in state.legal(seat)


def test_rated_games_move_ratings(site: Site) -> None:
    names = [f"Rated {new_id()}" for _ in range(2)]
    winner, loser = site.caller(), site.caller()
    for caller, name in zip((winner, loser), names, strict=True):
        caller.post("/accounts", {"name": name, "password": "seven potsherds"}, 201)
    table = winner.table("saqqara(players=2)", "me", "open", rated=True, clock={"kind": "days", "days": 1})["id"]
    assert site.caller().post(f"/tables/{table}/join", {}, 403)["code"] == "only_accounts"
    loser.post(f"/tables/{table}/join", {})
    winner.post(f"/tables/{table}/start")
    seat, other = winner.sit(table), loser.sit(table)
    for _ in range(2 * FEWEST_CHOICES):
        for player in (seat, other):
            player.do("ping")
            if my_turn(player.now):
                player.play()
    other.do("resign")
    while not is_over(seat.wait(lambda now: my_turn(now) or is_over(now))):
        seat.play()
    rated = [caller.get("/me/profile")["titles"][0] for caller in (winner, loser)]
    assert rated[0]["points"] > 1500 > rated[1]["points"]
    assert [title["rated_games"] for title in rated] == [1, 1]
    statistics = winner.get("/games/saqqara/statistics")
    assert statistics["finished"] >= 1
    two = next(entry for entry in statistics["by_players"] if entry["players"] == 2)
    assert sum(two["wins_by_seat"]) >= two["games"]


def test_a_table_that_nobody_uses_is_let_go_and_found_again(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    table, first, second = two_at(site)
    first.play()
    view = first.now["view"]
    cookie = first.socket.request.headers["Cookie"] if first.socket.request else ""
    first.close()
    second.wait(lambda now: sum(seat["connected"] for seat in now["seats"]) == 1)
    second.close()
    rooms = site.service.hall.rooms
    monkeypatch.setattr(hall, "now", lambda: now() + 10 * MINUTE)
    run = asyncio.run_coroutine_threadsafe(_gone(site, table), site.loop)
    run.result(30)
    monkeypatch.undo()
    assert table not in rooms
    again = site.caller(Cookie=cookie).sit(table)
    assert again.now["view"] == view


async def _gone(site: Site, table: str) -> None:
    """Sweep until the table is let go: its last client may still be on its way out."""
    while table in site.service.hall.rooms:
        await site.service.hall.sweep()


def test_a_client_that_does_not_keep_up_is_let_go() -> None:
    client = Client(None)
    for _ in range(MOST_WAITING):
        client.send("{}")
    assert not client.is_slow
    client.send("{}")
    assert client.is_slow
    assert client.outbox.qsize() == MOST_WAITING


class DatabaseGone(Exception):
    pass


@pytest.mark.parametrize("is_stored", [False, True])
def test_a_step_that_fails_to_be_stored_is_not_seen_by_anybody(
    site: Site, monkeypatch: pytest.MonkeyPatch, is_stored: bool
) -> None:
    """The database goes away before the commit, or after it and before its answer; then reading fails as well."""
    _, first, second = two_at(site)
    store = site.service.store
    write = store.write
    seen = len(second.events)

    async def break_write(work: Any, grown: Growth | None = None) -> Any:
        if is_stored:
            await write(work, grown)
        raise DatabaseGone

    async def break_read(work: Any) -> Any:
        raise DatabaseGone

    decision = first.now["decision"]
    monkeypatch.setattr(store, "write", break_write)
    assert first.refused("play", action=0, decision=decision) == "failed"
    monkeypatch.setattr(store, "read", break_read)
    assert first.refused("play", action=0, decision=decision) == "failed"
    assert first.refused("look") == "failed"
    second.do("ping")
    assert len(second.events) == seen
    monkeypatch.undo()
    if is_stored:
        assert first.refused("play", action=0, decision=decision) == "stale"
    else:
        first.do("play", action=0, decision=decision)
    second.wait(my_turn)
    assert len(second.events) == seen + 1
    assert second.events == first.events


@pytest.fixture
def asked(site: Site, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The owners for whom bots are asked; none of them ever answers."""
    owners: list[str] = []

    async def choose(owner: str, question: Question) -> int:
        owners.append(owner)
        never: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        return await never

    monkeypatch.setattr(site.service.thinkers, "choose", choose)
    return owners


def sweep(site: Site) -> None:
    asyncio.run_coroutine_threadsafe(site.service.hall.sweep(patience=-MINUTE), site.loop).result(30)


def stop_thinking(site: Site) -> None:
    def cancel() -> None:
        for room in site.service.hall.rooms.values():
            if room.thinking is not None:
                room.thinking.cancel()

    site.loop.call_soon_threadsafe(cancel)


def test_bots_think_only_where_somebody_is_connected_or_a_clock_runs(site: Site, asked: list[str]) -> None:
    alone, timed = site.caller(), site.caller()
    table = alone.table("saqqara(players=2)", BOT, BOT)["id"]
    timed.table("saqqara(players=2)", BOT, BOT, clock=CLOCK)
    owners = [caller.get("/me")["person"]["id"] for caller in (alone, timed)]
    sweep(site)
    assert [owner in asked for owner in owners] == [False, True]
    site.caller().sit(table).do("ping")
    assert owners[0] in asked
    stop_thinking(site)


def test_bots_do_not_keep_clocks_from_being_looked_after(
    site: Site, asked: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """More tables wait for bots than a sweep looks after at once."""
    monkeypatch.setattr(hall, "AT_ONCE", 2)
    crowd = site.caller()
    for _ in range(4):
        crowd.table("saqqara(players=2)", BOT, BOT, clock=CLOCK)
    _, late, other = two_at(site, clock=CLOCK)
    mine = late.now["seat"]
    monkeypatch.setattr(hall, "now", lambda: now() + 2 * MINUTE)
    other.wait(lambda now: now["seats"][mine]["away"])
    monkeypatch.undo()
    stop_thinking(site)


def test_a_host_has_so_many_tables_and_no_more(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(site.service.limits, "most_tables", 3)
    host = site.caller()
    tables = [host.table("saqqara(players=2)", "me", "open")["id"] for _ in range(3)]
    seats = [{"kind": "me"}, {"kind": "open"}]
    new = {"game": "saqqara(players=2)", "seats": seats}
    assert host.post("/tables", new, 409)["code"] == "too_many_tables"
    host.post(f"/tables/{tables[0]}/leave")
    host.post("/tables", new, 201)


def test_tables_with_slow_bots_weigh_more(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    never = 1e-6  # tokens a second
    monkeypatch.setattr(site.service.limits, "tables", Limit(never, burst=7))
    game, seats = "saqqara(players=3)", [{"kind": "open"}, *[{"kind": "bot", "level": LEVELS[-1]}] * 2]
    made = [site.caller().http.post("/tables", json={"game": game, "seats": seats}).status_code for _ in range(3)]
    assert made == [201, 201, 429], "three each, whoever asks: the address is the same"
    site.caller().table("saqqara(players=2)", "me", "open")
