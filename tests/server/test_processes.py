"""Several processes on one PostgreSQL: any of them can serve any table, and they never fork a game."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

from sqlalchemy import select

from ostraka.server import database as db
from tests.server.site import Caller, Connection, Site, is_over, my_turn
from tests.server.test_play import BOT


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
