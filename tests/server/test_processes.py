"""Several processes on one PostgreSQL: any of them can serve any table, and they never fork a game."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Coroutine
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

import pytest
from sqlalchemy import select

from ostraka.play.rooms import Room
from ostraka.play.rows import Growth
from ostraka.play.thinking import ReviewQuestion
from ostraka.play.time import now
from ostraka.play.visitors import new_id
from ostraka.server import database as db
from ostraka.server import reviews
from ostraka.server.hall import Hall
from ostraka.server.heralds import Bus
from ostraka.server.leases import LEASE, Leases
from ostraka.server.service import Settings
from tests.server.services import Postgres, Redis
from tests.server.site import Caller, Connection, Site, is_over, my_turn
from tests.server.test_play import BOT

Result = TypeVar("Result")
RECORD = Path("tests/games/saqqara/records/piles-4.txt")


def run(site: Site, work: Coroutine[Any, Any, Result]) -> Result:
    """Do something in the event loop of a server."""
    return asyncio.run_coroutine_threadsafe(work, site.loop).result(30)


def seated(sites: tuple[Site, Site], game: str = "saqqara(players=2)") -> tuple[Connection, Connection]:
    """Two people, each at a server of their own; the one to move first."""
    anna, berta = (site.caller() for site in sites)
    table = anna.table(game, "me", "open")["id"]
    berta.post(f"/tables/{table}/join", {})
    anna.post(f"/tables/{table}/start")
    seats = [anna.sit(table), berta.sit(table)]
    seats.sort(key=lambda seat: not my_turn(seat.now))
    return seats[0], seats[1]


def has_come_to(version: int) -> Callable[[dict[str, Any]], bool]:
    """Whether a client has heard of all steps up to one."""
    return lambda now: bool(now["version"] >= version)


def test_people_at_different_servers_play_together(sites: tuple[Site, Site]) -> None:
    first, second = seated(sites)
    for player in (first, second):
        player.wait(lambda now: all(seat["connected"] for seat in now["seats"]))
    while not (is_over(first.now) and is_over(second.now)):
        for player in (first, second):
            player.wait(lambda now: my_turn(now) or is_over(now) or now["owing"] not in ([], now["mine"]))
            while my_turn(player.now) and not is_over(player.now):
                player.play()
        for player in (first, second):
            version = max(first.now["version"], second.now["version"])
            player.wait(has_come_to(version))
    assert first.events == second.events
    assert first.now["result"] == second.now["result"]


def test_who_leaves_one_server_is_seen_to_leave_at_the_other(sites: tuple[Site, Site]) -> None:
    first, second = seated(sites)
    first.wait(lambda now: all(seat["connected"] for seat in now["seats"]))
    second.close()
    first.wait(lambda now: not all(seat["connected"] for seat in now["seats"]))


def test_something_taken_back_is_taken_back_at_both(sites: tuple[Site, Site]) -> None:
    first, second = seated(sites)
    first.play()
    second.wait(my_turn)
    first.do("undo")
    second.wait(lambda now: now["era"] == 1)
    assert second.events == first.events


def test_one_seat_wanted_at_two_servers_at_once_goes_to_one(sites: tuple[Site, Site]) -> None:
    host = sites[0].caller()
    for _ in range(5):
        table = host.table("saqqara(players=2)", "me", "open")["id"]
        callers = [site.caller() for site in sites]
        codes: list[int] = []

        def join(caller: Caller, table: str = table, codes: list[int] = codes) -> None:
            codes.append(caller.http.post(f"/tables/{table}/join", json={}).status_code)

        threads = [threading.Thread(target=join, args=(caller,)) for caller in callers]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert sorted(codes) == [200, 409]


def test_a_move_made_at_two_servers_at_once_is_made_once(sites: tuple[Site, Site]) -> None:
    """The same person, in two windows that different processes serve."""
    first, _ = seated(sites)
    cookie = first.socket.request.headers["Cookie"] if first.socket.request else ""
    table = first.now["table"]["id"]
    windows = [site.caller(Cookie=cookie).sit(table) for site in sites]
    answers: list[str] = []

    def click(window: Connection, number: int) -> None:
        answers.append(window.ask("play", action=number, decision=first.now["decision"])["type"])

    threads = [threading.Thread(target=click, args=(window, number)) for number, window in enumerate(windows)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(answers) == ["error", "ok"]
    plays = select(db.log.c.value).where(db.log.c.table_id == table, db.log.c.kind == "play")
    with sites[0].service.store.engine.connect() as connection:
        assert len(connection.execute(plays).all()) == 1


def test_bots_play_wherever_the_last_move_was_made(sites: tuple[Site, Site]) -> None:
    anna = sites[0].caller()
    table = anna.table("saqqara(players=2)", "me", BOT)["id"]
    seats = [anna.sit(table), Caller(sites[1].url, {"Cookie": anna.cookie}).sit(table)]
    for turn in range(6):
        mover, other = seats[turn % 2], seats[1 - turn % 2]
        mover.wait(my_turn)
        mover.play()
        other.wait(has_come_to(mover.now["version"]))


def test_a_table_is_let_think_by_one_process_at_a_time(sites: tuple[Site, Site]) -> None:
    one, other = (site.service.hall.leases for site in sites)
    assert one is not None
    assert other is not None
    id = new_id()

    async def race(leases: Leases, wanted: list[str]) -> list[bool]:
        return await asyncio.gather(*map(leases.take, wanted))

    many = [new_id() for _ in range(50)]
    racing = [
        asyncio.run_coroutine_threadsafe(race(leases, many), site.loop)
        for leases, site in zip((one, other), sites, strict=True)
    ]
    taken = [future.result(30) for future in racing]
    assert [sum(both) for both in zip(*taken, strict=True)] == [1] * 50
    assert run(sites[0], one.take(id))
    assert run(sites[0], one.take(id)), "who has it keeps it"
    assert not run(sites[1], other.take(id))
    run(sites[0], one.release(id))
    assert run(sites[1], other.take(id))
    run(sites[1], other.release(id))


def test_a_lease_is_taken_over_from_a_process_that_is_gone(
    sites: tuple[Site, Site], monkeypatch: pytest.MonkeyPatch
) -> None:
    gone, table = Leases(sites[0].service.store, "gone"), new_id()
    leases = sites[1].service.hall.leases
    assert leases is not None
    assert run(sites[0], gone.take(table))
    run(sites[0], gone.renew())
    assert not run(sites[1], leases.take(table))
    monkeypatch.setattr("ostraka.server.leases.now", lambda: now() + LEASE + 1)
    assert run(sites[1], leases.take(table))
    run(sites[1], leases.release(table))


@pytest.fixture
def deaf(monkeypatch: pytest.MonkeyPatch) -> None:
    """All notes of steps are lost."""

    async def grow(self: Room, growth: Growth) -> None:
        pass

    monkeypatch.setattr(Room, "grow", grow)


@pytest.mark.usefixtures("deaf")
def test_a_lost_note_only_delays(sites: tuple[Site, Site]) -> None:
    first, second = seated(sites)
    first.play()
    second.wait(has_come_to(first.now["version"]))
    assert second.events == first.events


@pytest.mark.usefixtures("deaf")
def test_a_process_that_is_behind_refuses_nothing_that_the_log_allows(sites: tuple[Site, Site]) -> None:
    anna, berta = (site.caller() for site in sites)
    for _ in range(5):
        table = anna.table("saqqara(players=2)", "me", "open")["id"]
        berta.post(f"/tables/{table}/join", {})
        anna.post(f"/tables/{table}/start", expect=200)


@pytest.mark.usefixtures("deaf")
def test_who_comes_sees_what_another_process_has_just_stored(sites: tuple[Site, Site]) -> None:
    anna, berta = (site.caller() for site in sites)
    table = anna.table("saqqara(players=2)", "me", "open")["id"]
    berta.post(f"/tables/{table}/join", {})
    assert anna.first(table)["seats"][1]["kind"] == "person"


@pytest.fixture
def unaware(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody looks into the logs: there are only notes."""

    async def keep_in_touch(self: Hall) -> None:
        pass

    monkeypatch.setattr(Hall, "_keep_in_touch", keep_in_touch)


@pytest.mark.usefixtures("unaware")
def test_notes_that_come_twice_or_in_disorder_do_no_harm(
    sites: tuple[Site, Site], monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[Growth] = []
    grow = Room.grow

    async def keep(self: Room, growth: Growth) -> None:
        if growth.after >= before:  # notes of how the seats were taken may still be on their way
            heard.append(growth)

    first, second = seated(sites)
    table, before = first.now["table"]["id"], first.now["version"]
    there = next(site for site in sites if site.url.split(":")[-1] == str(second.socket.remote_address[1]))
    monkeypatch.setattr(Room, "grow", keep)
    for text in ("one", "two", "three"):
        first.do("chat", text=text)
    while len(heard) < 3:
        second.do("ping")
    monkeypatch.undo()
    assert [(growth.table, growth.after) for growth in heard] == [(table, before + number) for number in range(3)]

    async def hear(*notes: Growth) -> int:
        room = there.service.hall.rooms[table]
        for note in notes:
            await grow(room, note)
        return room.table.steps

    def told(*notes: Growth) -> int:
        return asyncio.run_coroutine_threadsafe(hear(*notes), there.loop).result(30)

    assert told(heard[0], heard[0]) == before + 1
    assert told(Growth(table, before, [step for growth in heard[:2] for step in growth.steps])) == before + 2
    assert told(heard[1], heard[0]) == before + 2
    assert told(replace(heard[2], steps=[])) == before + 3  # too long to be told: it is read in the log
    second.wait(has_come_to(before + 3))
    assert [line["text"] for line in second.chat] == ["one", "two", "three"]


@pytest.mark.usefixtures("unaware")
def test_a_note_before_which_another_was_lost_leads_into_the_log(
    sites: tuple[Site, Site], monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = seated(sites)
    with monkeypatch.context() as patched:
        patched.setattr(Bus, "_hear", lambda self, message, listener: None)
        first.do("chat", text="lost")
        second.do("ping")
    first.do("chat", text="heard")
    second.wait(has_come_to(first.now["version"]))
    assert [line["text"] for line in second.chat] == ["lost", "heard"]


def test_who_is_still_there_is_no_news(sites: tuple[Site, Site]) -> None:
    first, second = seated(sites)
    for player in (first, second):
        player.wait(lambda now: all(seat["connected"] for seat in now["seats"]))
    for player, other in ((first, second), (second, first)):  # what is heard comes after all that was said before
        player.do("chat", text="I am here")
        other.wait(has_come_to(player.now["version"]))
    seen = [len(player.texts) for player in (first, second)]

    async def announce(site: Site) -> None:
        site.service.hall.announce(site.service.hall.rooms.values())

    for site in sites:
        asyncio.run_coroutine_threadsafe(announce(site), site.loop).result(30)
    for player, count in zip((first, second), seen, strict=True):
        for _ in range(20):
            player.do("ping")
        assert len(player.texts) == count + 20


def test_the_game_goes_on_when_redis_is_gone(postgres: Postgres, tmp_path: Path) -> None:
    redis = Redis(tmp_path)
    settings = Settings(database=postgres.url, redis=redis.url, bots=1, lenient=True)
    sites = Site(settings), Site(settings)
    first, second = seated(sites)
    redis.stop()
    first.play()
    second.wait(has_come_to(first.now["version"]))
    for site in sites:
        site.stop()
    assert second.events == first.events


def test_a_review_is_the_work_of_one_server(sites: tuple[Site, Site], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "REVIEW_ITERATIONS", 5)
    judged = list[int]()
    for site in sites:
        judge = site.service.thinkers.review

        async def count(owner: str, question: ReviewQuestion, judge: Any = judge) -> Any:
            judged.append(question.number)
            return await judge(owner, question)

        monkeypatch.setattr(site.service.thinkers, "review", count)
    anna = sites[0].caller()
    header, _, entries = RECORD.read_text("utf-8").partition("\n\n")
    id = anna.post("/replays", {"record": f'{header}\n[Mark "{new_id()}"]\n\n{entries}'}, 201)["id"]
    total = anna.post(f"/replays/{id}/review", expect=202)["entries"]

    async def settle(site: Site) -> None:
        await site.service.reviews.look()
        await asyncio.gather(*site.service.reviews._running.values())

    for site in sites[::-1]:
        run(site, settle(site))
    assert sorted(judged) == [*range(total)]
    assert sites[1].caller().get(f"/replays/{id}/review")["status"] == "done"
