"""The lobby: who is brought together, when bots fill up, and that no wish is fulfilled twice."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from sqlalchemy import select, update

from ostraka.play.clock import DAY
from ostraka.play.levels import STAND_IN
from ostraka.play.time import now
from ostraka.server import database as db
from ostraka.server import lobby
from ostraka.server.lobby import BOTS_AFTER, Wish, parties
from ostraka.server.service import Settings
from tests.server.services import Postgres
from tests.server.site import Caller, Site
from tests.server.test_people import account

GAME, CLOCK, NONE = "saqqara(players=2)", '{"kind":"live"}', '{"kind":"none"}'
SHARE = "ab" * 32


@pytest.fixture(autouse=True)
def _nothing_lapses_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    """However slow the machine is."""
    for name in ("PRESENT", "COMING"):
        monkeypatch.setattr(lobby, name, DAY)


def wish(person: str, created: int = 0, **more: Any) -> Wish:
    return Wish(**{"game": GAME, "clock": NONE, "rated": False, "bots": False, **more}, person=person, created=created)


def met(*wishes: Wish, apart: list[str] | None = None, at: int = 0) -> list[list[str]]:
    pairs = {frozenset(pair) for pair in apart or []}
    return [[one.person for one in party] for party in parties(wishes, pairs, at)]


def test_those_who_wish_the_same_meet_in_the_order_in_which_they_came() -> None:
    assert met(wish("a", 3), wish("b", 1), wish("c", 2)) == [["b", "c"]]
    assert met(wish("a", 1), wish("b", 2), wish("c", 3), wish("d", 4)) == [["a", "b"], ["c", "d"]]
    assert met(wish("a", game="saqqara(players=3)"), wish("b", game="saqqara(players=3)")) == []


@pytest.mark.parametrize("other", [{"game": "saqqara(players=3)"}, {"clock": CLOCK}, {"rated": True}])
def test_those_who_wish_something_else_do_not(other: dict[str, Any]) -> None:
    assert met(wish("a"), wish("b", **other)) == []


def test_who_has_blocked_somebody_meets_others() -> None:
    assert met(wish("a", 1), wish("b", 2), apart=["ab"]) == []
    assert met(wish("a", 1), wish("b", 2), wish("c", 3), apart=["ab"]) == [["a", "c"]]
    assert met(wish("a", 1), wish("b", 2), wish("c", 3), apart=["ab", "ac"]) == [["b", "c"]]


def test_bots_fill_up_for_those_who_allow_it_and_have_waited() -> None:
    three = {"game": "saqqara(players=3)"}
    wishes = [wish("a", 0, **three, bots=True), wish("b", 1, **three), wish("c", 2, **three, bots=True)]
    assert met(*wishes[::2], at=BOTS_AFTER - 1) == []
    assert met(*wishes[::2], at=BOTS_AFTER) == [["a", "c"]]
    assert met(*wishes, at=0) == [["a", "b", "c"]], "people come first"
    assert met(wishes[1], at=10 * BOTS_AFTER) == []
    assert met(wish("a", rated=True, bots=True), at=BOTS_AFTER) == []
    assert met(*wishes[::2], apart=["ac"], at=2 * BOTS_AFTER) == [["a"], ["c"]]


def look(site: Site) -> None:
    asyncio.run_coroutine_threadsafe(site.service.lobby.look(), site.loop).result(30)


def wishing(caller: Caller, expect: int = 200, **more: Any) -> Any:
    reply = caller.http.put("/lobby/wish", json={"game": GAME, **more})
    assert reply.status_code == expect, reply.text
    return reply.json()


def waiting(caller: Caller, game: str) -> list[str]:
    return [name for one in caller.get("/lobby")["wishes"] if one["game"] == game for name in one["names"]]


@pytest.fixture(params=["sqlite", "postgres"])
def quiet(request: pytest.FixtureRequest, tmp_path: Any) -> Any:
    """A server of one's own, on either database."""
    database = str(tmp_path / "ostraka.db")
    if request.param == "postgres":
        postgres: Postgres = request.getfixturevalue("postgres")
        database = postgres.url
    site = Site(Settings(database=database, bots=1, lenient=True))
    yield site
    site.stop()


def test_two_people_meet_and_the_game_begins_when_both_have_come(quiet: Site) -> None:
    (anna, name), (ben, other) = account(quiet), account(quiet)
    live = {"kind": "live", "minutes": 10, "increment": 5}
    first = wishing(anna, clock=live, rated=True)
    assert (first["mine"]["table"], first["mine"]["bots_in"]) == (None, None)
    assert [one["names"] for one in first["wishes"] if one["rated"]] == [[name]]
    second = wishing(ben, clock=live, rated=True)
    table = second["mine"]["table"]
    assert anna.get("/lobby") == {**second, "mine": {**second["mine"], "table": table}}
    assert second["wishes"] == []
    shown = anna.get(f"/tables/{table}")
    assert [seat["name"]["en"] for seat in shown["seats"]] == [name, other]
    assert (shown["status"], shown["rated"], shown["clock"]["minutes"]) == ("open", True, 10)
    assert anna.post("/lobby/come", {"share": SHARE})["status"] == "open"
    assert ben.post("/lobby/come", {"share": SHARE})["status"] == "running"
    assert anna.get("/lobby")["mine"] is None
    assert anna.http.post("/lobby/come", json={}).json()["code"] == "not_found"
    assert anna.get(f"/tables/{table}/record").count(SHARE) == 2


def test_a_table_does_not_wait_for_ever_even_when_a_server_goes(tmp_path: Any) -> None:
    settings = Settings(database=str(tmp_path / "ostraka.db"), bots=1, lenient=True)
    site = Site(settings)
    anna, ben = site.caller(), site.caller()
    wishing(anna)
    table = wishing(ben)["mine"]["table"]
    anna.post("/lobby/come", {"share": SHARE})
    cookie = anna.cookie
    site.stop()
    site = Site(settings)
    again = site.caller(Cookie=cookie)
    assert again.get(f"/tables/{table}")["status"] == "open"
    with site.service.store.engine.begin() as connection:
        connection.execute(update(db.wishes).values(met=db.wishes.c.met - DAY))
    look(site)
    assert again.get(f"/tables/{table}")["status"] == "running"
    with site.service.store.engine.connect() as connection:
        assert connection.execute(select(db.wishes)).all() == []
    site.stop()


def test_bots_fill_up(quiet: Site) -> None:
    anna = quiet.caller()
    mine = wishing(anna, game="saqqara(players=3)", bots=True)["mine"]
    assert 0 < mine["bots_in"] <= BOTS_AFTER
    with quiet.service.store.engine.begin() as connection:
        connection.execute(update(db.wishes).values(created=db.wishes.c.created - BOTS_AFTER))
    look(quiet)
    table = anna.get("/lobby")["mine"]["table"]
    assert [seat["level"] for seat in anna.get(f"/tables/{table}")["seats"]] == [None, STAND_IN, STAND_IN]
    assert anna.post("/lobby/come", {"share": SHARE})["status"] == "running"


def test_a_wish_lapses_when_its_owner_is_gone(quiet: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    game = "thebes(players=2)"
    (anna, name), (ben, other) = account(quiet), account(quiet)
    wishing(anna, game=game)
    wishing(ben, game="thebes(players=3)", clock={"kind": "days", "days": 2})
    monkeypatch.setattr(lobby, "now", lambda: now() + DAY * 3 // 4)
    assert waiting(anna, game) == [name], "who looks is there"
    monkeypatch.setattr(lobby, "now", lambda: now() + DAY * 5 // 4)
    assert waiting(ben, game) == [name]
    monkeypatch.setattr(lobby, "now", lambda: now() + 3 * DAY)
    assert waiting(ben, game) == []
    assert waiting(anna, "thebes(players=3)") == [other], "with days for each move nobody need be there"
    look(quiet)
    assert anna.get("/lobby")["mine"] is None


def test_a_wish_is_taken_back_or_replaced(site: Site) -> None:
    (anna, name), ben = account(site), site.caller()
    first, second = "valley(players=3)", "valley(players=4)"
    wishing(anna, game=first)
    wishing(anna, game=second)
    assert (waiting(ben, first), waiting(ben, second)) == ([], [name])
    assert anna.http.delete("/lobby/wish").status_code == 204
    assert waiting(ben, second) == []


def test_what_cannot_be_wished_for(site: Site) -> None:
    caller = site.caller()
    live = {"kind": "live", "minutes": 10}
    for more, code in (
        ({"game": "chess"}, "bad_game"),
        ({"game": "peloponnes(players=1)"}, "bad_seats"),
        ({"rated": True, "clock": live}, "only_accounts"),
        ({"bots": "yes"}, "bad_message"),
    ):
        assert caller.http.put("/lobby/wish", json={"game": GAME, **more}).json()["code"] == code
    owner, _ = account(site)
    assert owner.http.put("/lobby/wish", json={"game": GAME, "rated": True}).json()["code"] == "no_clock"


def test_several_servers_make_one_table(sites: tuple[Site, Site]) -> None:
    """Both look at once, again and again: everybody sits at one table."""
    people = [(site, *account(site)) for _ in range(4) for site in sites]
    for _, caller, _ in people:
        wishing(caller, game="pergamon(players=4)")

    async def looks(site: Site) -> None:
        await asyncio.gather(*(site.service.lobby.look() for _ in range(5)))

    for done in [asyncio.run_coroutine_threadsafe(looks(site), site.loop) for site in sites]:
        done.result(30)
    tables = [caller.get("/lobby")["mine"]["table"] for _, caller, _ in people]
    assert sorted(map(tables.count, set(tables))) == [4, 4]
    assert [len(caller.get("/tables", list="mine")["tables"]) for _, caller, _ in people] == [1] * 8
    for _, caller, _ in people[:4]:
        caller.post("/lobby/come", {"share": SHARE})
    running = [caller.get(f"/tables/{table}")["status"] for table, (_, caller, _) in zip(tables, people, strict=True)]
    assert running == ["running"] * 4 + ["open"] * 4
