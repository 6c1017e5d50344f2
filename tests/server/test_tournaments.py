"""Tournaments: people and bots, round after round, whatever happens on the way."""

from __future__ import annotations

import asyncio
from collections import Counter
from itertools import combinations
from pathlib import Path
from typing import Any

from sqlalchemy import delete, select

from ostraka.core.rng import Rng
from ostraka.play.clock import DAY
from ostraka.play.messages import NewTournament
from ostraka.play.visitors import Visitor
from ostraka.server import database as db
from ostraka.server import tournaments
from ostraka.server.admin import prune
from ostraka.server.migrations import migrate
from ostraka.server.storage import open_engine
from tests.server.site import Caller, Site, is_over, my_turn
from tests.server.soak_tournament import Soak, counted
from tests.server.test_people import PASSWORD

LIVE = {"kind": "live", "minutes": 60}
NEW = {"name": "Autumn cup", "game": "saqqara(players=2)", "rounds": 2, "clock": LIVE}


def host_of(site: Site, name: str) -> Caller:
    caller = site.caller()
    caller.post("/accounts", {"name": name, "password": PASSWORD}, 201)
    return caller


def guest_of(site: Site, name: str) -> Caller:
    caller = site.caller()
    caller.http.patch("/me", json={"name": name})
    return caller


def play_out(caller: Caller, table: str, seed: int = 1) -> None:
    connection, rng = caller.sit(table), Rng(seed)
    while not is_over(connection.now):
        connection.wait(lambda now: my_turn(now) or is_over(now))
        if connection.now["legal"]:
            connection.play(connection.now["legal"][rng.below(len(connection.now["legal"]))]["action"])
    connection.close()


def look(site: Site) -> None:
    """What every process does once a second."""
    asyncio.run_coroutine_threadsafe(site.service.tournaments.look(), site.loop).result()


def after(site: Site, caller: Caller, id: str, until: Any) -> Any:
    """The tournament, once it has come so far: bots play on meanwhile."""
    while not until(found := caller.get(f"/tournaments/{id}")):
        look(site)
    return found


def check_standings(site: Site, info: Any) -> None:
    """Compare the standings with what the tables came to, counted by other means."""
    told = {one["entrant"]: (one["points"], one["opponents"], one["wins"]) for one in info["standings"]}
    assert told == counted(site.service.store.engine, info["id"])
    assert [*told.values()] == sorted(told.values(), reverse=True)


def test_people_and_bots_play_two_rounds(site: Site) -> None:
    """One comes late, one leaves, one gives up a game; the standings are what the games came to."""
    anna, ben, late = host_of(site, "Cup Anna"), guest_of(site, "Ben"), guest_of(site, "Late")
    id = anna.post("/tournaments", NEW, 201)["id"]
    for caller in (anna, ben):
        assert caller.post(f"/tournaments/{id}/join")["joined"]
    assert ben.post(f"/tournaments/{id}/join", expect=409)["code"] == "already_here"
    anna.post(f"/tournaments/{id}/bots", {"level": "medium", "bots": 3})
    begun = anna.post(f"/tournaments/{id}/start")
    assert (begun["status"], begun["round"], len(begun["story"][0]["tables"])) == ("running", 1, 2)
    assert [name["en"] for name in begun["story"][0]["byes"]] == ["Medium 5"]
    assert begun["table"] == ben.get(f"/tournaments/{id}")["table"] == f"{id}-1-1", "who joined first meet"
    host_of(site, "Cup Other").post("/tournaments", NEW, 201)
    assert anna.get("/tournaments", limit=1)["tournaments"][0]["id"] == id, "one's own come first"
    assert late.post(f"/tournaments/{id}/join")["can_join"]
    watched = late.first(begun["table"])
    assert watched["table"]["tournament"] == id
    connection = ben.sit(begun["table"])
    assert connection.refused("undo", ask=True) in ("no_consent", "cannot_undo")
    connection.do("resign")
    connection.close()
    play_out(anna, begun["table"])
    second = after(site, anna, id, lambda info: info["round"] == 2)
    assert next(one for one in second["standings"] if one["name"]["en"] == "Cup Anna")["points"] == 1
    assert next(one for one in second["standings"] if one["name"]["en"] == "Late")["since"] == 2
    assert second["story"][0]["byes"] == []
    assert not late.get(f"/tournaments/{id}")["can_join"], "there is no round after this one"
    ben.post(f"/tournaments/{id}/leave")
    assert ben.post(f"/tournaments/{id}/join", expect=409)["code"] == "not_open"
    for caller in (anna, ben, late):
        table = caller.get(f"/tournaments/{id}")["table"]
        if table is not None and caller.get(f"/tables/{table}")["status"] == "running":
            other = caller.sit(table)
            other.do("resign")
            other.close()
    over = after(site, anna, id, lambda info: info["status"] == "over")
    check_standings(site, over)
    assert sorted(one["rank"] for one in over["standings"])[0] == 1
    assert {one["left"] for one in over["standings"] if one["name"]["en"] == "Ben"} == {True}
    assert all(table["over"] for round in over["story"] for table in round["tables"])
    anna.get(f"/replays/{over['story'][-1]['tables'][0]['id']}")


def test_bots_play_all_against_all_at_once(site: Site) -> None:
    anna = host_of(site, "Robin Anna")
    id = anna.post("/tournaments", {**NEW, "system": "robin"}, 201)["id"]
    anna.post(f"/tournaments/{id}/bots", {"level": "novice", "bots": 4})
    assert anna.post(f"/tournaments/{id}/start")["rounds"] == 3
    assert anna.post(f"/tournaments/{id}/join", expect=409)["code"] == "not_open"
    over = after(site, anna, id, lambda info: info["status"] == "over")
    games = [table["id"] for round in over["story"] for table in round["tables"]]
    stranger = site.caller()
    assert stranger.get(f"/tables/{games[0]}")["tournament"] == id, "anybody may see games of bots"
    listed = stranger.get("/tables", list="finished", limit=100)["tables"]
    assert not {*games} & {table["id"] for table in listed}, "but they are in nobody's way"
    met = Counter(
        tuple(sorted(seat["entrant"] for seat in table["seats"]))
        for round in over["story"]
        for table in round["tables"]
    )
    assert met == Counter(combinations(range(1, 5), 2))
    check_standings(site, over)
    assert sum(one["points"] for one in over["standings"]) == 6


def test_tables_of_three_with_a_bye(site: Site) -> None:
    anna = host_of(site, "Three Anna")
    id = anna.post("/tournaments", {**NEW, "game": "saqqara(players=3)"}, 201)["id"]
    anna.post(f"/tournaments/{id}/bots", {"level": "novice", "bots": 4})
    anna.post(f"/tournaments/{id}/start")
    over = after(site, anna, id, lambda info: info["status"] == "over")
    assert [len(round["byes"]) for round in over["story"]] == [1, 1]
    check_standings(site, over)


def test_a_round_that_was_stored_goes_on_whoever_was_killed(site: Site) -> None:
    """The round is stored, and then a table: each may have been the last thing that a process did."""
    anna = host_of(site, "Killed Anna")
    id = anna.post("/tournaments", {**NEW, "rounds": 1}, 201)["id"]
    anna.post(f"/tournaments/{id}/bots", {"level": "novice", "bots": 6})
    person = anna.get("/me")
    with site.service.store.engine.connect().execution_options(writing=True) as connection:
        visitor = Visitor(person["person"]["id"], "Killed Anna", "account")
        tournaments.start(connection, id, visitor, 1)
        found = tournaments.load(connection, id)
        tournaments._begin(connection, found, found.next_round(), 2)
        connection.commit()
    assert anna.get(f"/tournaments/{id}")["story"][0]["tables"][0]["over"] is False
    look(site)
    look(site)
    with site.service.store.engine.connect().execution_options(writing=True) as connection:
        connection.execute(delete(db.tables).where(db.tables.c.id == f"{id}-1-3"))
        connection.execute(delete(db.log).where(db.log.c.table_id == f"{id}-1-3"))
        connection.commit()
    site.service.hall.rooms.pop(f"{id}-1-3", None)
    over = after(site, anna, id, lambda info: info["status"] == "over")
    assert len(over["story"][0]["tables"]) == 3
    check_standings(site, over)


def test_what_cannot_be_a_tournament(site: Site) -> None:
    anna = host_of(site, "Strict Anna")
    assert anna.post("/tournaments", {**NEW, "clock": {"kind": "none"}}, 422)["code"] == "no_clock"
    assert anna.post("/tournaments", {**NEW, "game": "chess"}, 422)["code"] == "bad_game"
    bad = {**NEW, "game": "saqqara(players=3)", "system": "robin"}
    assert anna.post("/tournaments", bad, 422)["code"] == "bad_tournament"
    assert anna.post("/tournaments", {**NEW, "game": "peloponnes(players=1)"}, 422)["code"] == "bad_tournament"
    ids = [anna.post("/tournaments", NEW, 201)["id"] for _ in range(3)]
    assert anna.post("/tournaments", NEW, 409)["code"] == "too_many_tournaments"
    assert anna.post(f"/tournaments/{ids[0]}/start", expect=409)["code"] == "too_few"
    assert anna.post(f"/tournaments/{ids[0]}/bots", {"level": "master", "bots": 1}, 422)["code"] == "bad_tournament"
    for _ in range(2):
        anna.post(f"/tournaments/{ids[0]}/bots", {"level": "novice", "bots": 64})
    assert anna.post(f"/tournaments/{ids[0]}/join", expect=409)["code"] == "full"
    for id in ids:
        assert anna.post(f"/tournaments/{id}/close")["status"] == "closed"
    assert anna.post(f"/tournaments/{ids[0]}/start", expect=409)["code"] == "not_open"
    assert anna.get("/tournaments/none", 404)["code"] == "not_found"


def test_one_that_never_begins_is_called_off(tmp_path: Path) -> None:
    engine = open_engine(str(tmp_path / "idle.db"))
    migrate(engine)
    row = tournaments.create(NewTournament.model_validate(NEW), Visitor("host", "Idle Anna", "account"), at=0)
    with engine.connect().execution_options(writing=True) as connection:
        tournaments.add(connection, row)
        connection.commit()
    for days, status in ((59, "open"), (61, "closed")):
        prune(engine, 60, days * DAY)
        with engine.connect() as connection:
            assert connection.execute(select(db.tournaments.c.status)).scalar_one() == status
    engine.dispose()


def test_who_is_forgotten_plays_no_more(site: Site) -> None:
    anna, ben = host_of(site, "Forgetful Anna"), host_of(site, "Forgotten Ben")
    id = anna.post("/tournaments", NEW, 201)["id"]
    ben.post(f"/tournaments/{id}/join")
    assert ben.get("/me/data")["entrants"][0]["tournament"] == id
    ben.post("/me/forget", {"password": PASSWORD})
    [left] = anna.get(f"/tournaments/{id}")["standings"]
    assert (left["left"], left["name"]["en"]) == (True, "seat 1")
    anna.post(f"/tournaments/{id}/close")


def test_a_server_is_killed_in_the_middle_of_a_round(tmp_path: Path) -> None:
    report = Soak(str(tmp_path / "soak.db"), servers=1).run(bots=4, people=2, rounds=3)
    assert report.is_clean(), report
    assert report.tables == 9
