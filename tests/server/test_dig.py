"""Today's dig: one deal for everybody, one try, and nothing told before the day is over."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, timedelta
from typing import Any

import pytest

from ostraka.core.record import read_record
from ostraka.core.rng import Rng
from ostraka.games import TITLES
from ostraka.games import game as game_of
from ostraka.match.verify import verify
from ostraka.play.clock import DAY
from ostraka.play.deals import GRACE, closes, day_of
from ostraka.play.time import now
from tests.match.test_piles import draws_of
from tests.server.site import Caller, Site, is_over, my_turn

Travel = Callable[[int], None]
CLOCKS = ("server.api.dig", "server.api.tables", "play.session", "play.showing", "play.clients", "play.rooms")


@pytest.fixture
def travel(monkeypatch: pytest.MonkeyPatch) -> Travel:
    """Lets the server live at another time."""

    def go(at: int) -> None:
        for module in CLOCKS:
            monkeypatch.setattr(f"ostraka.{module}.now", lambda: at)

    return go


def noon(days: int) -> int:
    """Noon of a day that no other test plays on."""
    return now() // DAY * DAY + days * DAY + DAY // 2


def named(site: Site, name: str) -> Caller:
    caller = site.caller()
    caller.http.patch("/me", json={"name": name})
    return caller


def play_out(caller: Caller, table: str, seed: int) -> Any:
    """Play one's game to its end by random choices; what the table showed last."""
    connection, rng = caller.sit(table), Rng(seed)
    while not is_over(connection.now):
        connection.wait(lambda now: my_turn(now) or is_over(now))
        if connection.now["legal"]:
            connection.play(connection.now["legal"][rng.below(len(connection.now["legal"]))]["action"])
    connection.close()
    return connection.now


def today(caller: Caller, title: str) -> Any:
    return next(deal for deal in caller.get("/dig")["today"]["deals"] if deal["title"] == title)


def test_a_day_of_two_people(site: Site, travel: Travel) -> None:
    """They have one try each at the same deal; the next day tells who was better, and that it was the same deal."""
    day = date.fromisoformat("2027-03-01")
    at = closes(day) - GRACE - DAY // 2
    travel(at - DAY)
    anna, ben, stranger = named(site, "Anna"), named(site, "Ben"), site.caller()
    committed = anna.get("/dig")["tomorrow"]
    travel(at)
    deals = anna.get("/dig")["today"]
    assert [deal["commitment"] for deal in deals["deals"]] == committed
    assert [deal["title"] for deal in deals["deals"]] == [*TITLES]
    assert deals["open"]
    assert not deals["published"]

    tables = [caller.post(f"/dig/{day}/pergamon", expect=201)["id"] for caller in (anna, ben)]
    assert anna.post(f"/dig/{day}/pergamon")["id"] == tables[0], "a second click begins no second try"
    for seed, (caller, table) in enumerate(zip((anna, ben), tables, strict=True)):
        assert play_out(caller, table, seed)["replay"] is None
    assert anna.post(f"/dig/{day}/pergamon")["id"] == tables[0], "there is one try"

    own = today(anna, "pergamon")
    assert own["result"]["rank"] is None
    assert (own["finished"], own["ranking"], own["seed"]) == (2, [], None)
    for caller in (anna, ben, stranger):
        assert caller.get(f"/replays/{tables[0]}", 409)["code"] == "sealed"
        assert caller.get(f"/replays/{tables[0]}/positions", 409)["code"] == "sealed"
        assert caller.post(f"/replays/{tables[0]}/review", expect=409)["code"] == "sealed"
    code = anna.get(f"/tables/{tables[0]}")["code"]
    for path in ("", "/record"):
        assert ben.get(f"/tables/{tables[0]}{path}", 404, code=code)["code"] == "not_found"
    assert ben.sit(tables[0], code=code).refusal["code"] == "not_found"
    assert anna.get(f"/tables/{tables[0]}/record", 409)["code"] == "sealed"
    assert anna.get(f"/tables/{tables[0]}")["replay"] is None

    travel(closes(day))
    shown = next(deal for deal in stranger.get(f"/dig/{day}")["deals"] if deal["title"] == "pergamon")
    assert [result["rank"] for result in shown["ranking"]] in ([1, 2], [1, 1])
    merits = [(result["place"], -result["lead"], -result["score"]) for result in shown["ranking"]]
    assert merits == sorted(merits)
    assert {result["replay"] for result in shown["ranking"]} == {*tables}
    records = [read_record(stranger.get(f"/tables/{table}/record", code=code), game_of) for table in tables[:1]]
    records.append(read_record(ben.get(f"/tables/{tables[1]}/record"), game_of))
    assert {record.tags["Commitment"] for record in records} == {committed[[*TITLES].index("pergamon")]}
    assert {record.tags["Seed"] for record in records} == {shown["seed"]}
    assert all(verify(record) > 0 for record in records)
    one, other = map(draws_of, records)
    assert one.keys() & other.keys()
    assert stranger.get(f"/replays/{tables[0]}")["verdict"]["fair"]

    again = stranger.post(f"/dig/{day}/pergamon", expect=201)
    connection = stranger.sit(again["id"])
    assert connection.now["practice"]
    assert connection.now["table"]["commitment"] == shown["commitment"]


def test_nobody_goes_back_and_nobody_is_helped(site: Site, travel: Travel) -> None:
    at = noon(50)
    travel(at)
    anna = named(site, "Anna")
    table = anna.post(f"/dig/{day_of(at)}/thebes")["id"]
    connection = anna.sit(table)
    connection.wait(my_turn)
    connection.play()
    connection.wait(my_turn)
    assert connection.refused("undo", ask=True) in ("no_consent", "cannot_undo")
    assert connection.refused("hint") == "no_hints"
    assert not connection.now["can_ask"]


def test_the_same_choices_are_the_same_game(site: Site, travel: Travel) -> None:
    """Bots choose the same for everybody, too; only who was first of those that choose at once may differ."""
    travel(noon(55))
    day, logs = day_of(noon(55)), []
    for name in ("Anna", "Ben"):
        caller = named(site, name)
        table = caller.post(f"/dig/{day}/peloponnes")["id"]
        play_out(caller, table, 7)
        travel(noon(57))
        entries = read_record(caller.get(f"/tables/{table}/record"), game_of).entries
        logs.append([[entry.number for entry in entries if entry.actor == actor] for actor in range(-1, 5)])
        travel(noon(55))
    assert logs[0] == logs[1]


@pytest.mark.parametrize(("after", "counts"), [(GRACE, True), (GRACE + 1, False)])
def test_who_has_begun_before_midnight_has_six_hours_more(site: Site, travel: Travel, after: int, counts: bool) -> None:
    days = 60 + counts
    midnight = noon(days) + DAY // 2
    travel(midnight - 1)
    anna, late = named(site, "Anna"), named(site, "Late")
    day = day_of(midnight - 1)
    table = anna.post(f"/dig/{day}/saqqara")["id"]
    travel(midnight)
    assert late.post(f"/dig/{day}/saqqara", expect=409)["code"] == "dig_over"
    assert anna.post(f"/dig/{day}/saqqara")["id"] == table, "what was begun goes on"
    travel(midnight + after)
    play_out(anna, table, 1)
    deal = next(deal for deal in anna.get(f"/dig/{day}")["deals"] if deal["title"] == "saqqara")
    assert (deal["result"] is not None) == counts
    assert late.post(f"/dig/{day}/saqqara", expect=201)["id"], "out of competition"


def test_days_that_are_none_are_not_found(site: Site, travel: Travel) -> None:
    travel(noon(70))
    caller = site.caller()
    for day in ("2026-13-01", "9999-12-31", "1970-01-01", str(day_of(noon(71)))):
        assert caller.get(f"/dig/{day}", 404)["code"] == "not_found"
        assert caller.post(f"/dig/{day}/saqqara", expect=404)["code"] == "not_found"
    assert caller.post(f"/dig/{day_of(noon(70))}/chess", expect=404)["code"] == "not_found"


def test_players_take_turns_and_days_are_kept(site: Site, travel: Travel) -> None:
    games = set()
    for days in range(80, 84):
        travel(noon(days))
        games |= {deal["game"] for deal in site.caller().get("/dig")["today"]["deals"]}
    assert {"saqqara(players=2)", "saqqara(players=3)", "saqqara(players=4)"} <= games
    assert {str(day_of(noon(days))) for days in (80, 81)} <= {*site.caller().get("/dig")["days"]}
    assert str(day_of(noon(82)) + timedelta(days=1)) not in site.caller().get("/dig")["days"]


def test_two_servers_have_one_deal_and_one_try(sites: tuple[Site, Site], travel: Travel) -> None:
    travel(noon(90))
    one, other = (site.caller() for site in sites)
    assert one.get("/dig")["today"]["deals"] == other.get("/dig")["today"]["deals"]
    one.http.patch("/me", json={"name": "Anna"})
    other.http.cookies.update(one.http.cookies)
    day = day_of(noon(90))
    tables = {caller.post(f"/dig/{day}/valley")["id"] for caller in (one, other)}
    assert len(tables) == 1
