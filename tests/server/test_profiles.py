"""Pages of people: what they add up to, what others are shown of them, and the history of their games."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from sqlalchemy import Connection, insert, inspect, select, text

from ostraka.games import game as game_of
from ostraka.play.clock import DAY
from ostraka.play.messages import Profile, Tables
from ostraka.play.names import name_key
from ostraka.play.rows import row_of
from ostraka.play.table import Seat
from ostraka.play.visitors import Visitor
from ostraka.server import database as db
from ostraka.server import ledger
from ostraka.server.migrations import config, migrate
from ostraka.server.names import look_keys
from ostraka.server.people import find
from ostraka.server.profiles import Search, Sight, history_of, profile_of
from ostraka.server.statistics import ACTIVE_DAYS, FEWEST_GAMES, leaderboard_of
from ostraka.server.storage import open_engine
from tests.play.test_table import new_table
from tests.server.services import Postgres
from tests.server.site import Site
from tests.server.test_people import PASSWORD, account
from tests.server.test_upkeep import finished

IDS = count(1)


@pytest.fixture(params=["sqlite", "postgres"])
def connection(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Connection]:
    """An empty database of each kind, up to date."""
    url = str(tmp_path / "ostraka.db")
    if request.param == "postgres":
        postgres: Postgres = request.getfixturevalue("postgres")
        name = f"p{abs(hash(tmp_path))}"
        with open_engine(postgres.url).connect().execution_options(isolation_level="AUTOCOMMIT") as made:
            made.execute(text(f"create database {name}"))
        url = postgres.url.replace("/postgres", f"/{name}")
    engine = open_engine(url)
    migrate(engine)
    with engine.connect().execution_options(writing=True) as connection:
        yield connection
    engine.dispose()


def person(connection: Connection, id: str, name: str, public: bool = True) -> Visitor:
    """An account."""
    look, small_look = look_keys(name)
    row = {"id": id, "name": name, "name_key": name_key(name), "look": look, "small_look": small_look}
    connection.execute(insert(db.people).values(**row, password="hash", public=public, created=0, seen=0))
    found = find(connection, id)
    assert found is not None
    return found


def game(
    connection: Connection, title: str, seats: Sequence[tuple[str, int | None, int | None]], at: int, **more: Any
) -> str:
    """A game that is over: of each seat the person or bot, its score and place."""
    id = f"g{next(IDS)}"
    table = new_table(game_of(f"{title}(players={len(seats)})"))
    table.setting = replace(table.setting, id=id, public=more.get("public", True))
    table.seats = [Seat("person", who, who) if who.startswith("p") else Seat("bot", level=who) for who, _, _ in seats]
    table.status, table.finished = "over", at
    ledger.add_table(connection, table)
    rows = ledger.result_rows(id, title, table.setting.public, table.seats, at)
    for row, (_, score, place) in zip(rows, seats, strict=True):
        row |= {"score": score, "place": place, "counted": more.get("counted", place is not None)}
    for row, after in zip(rows, more.get("after", ()), strict=False):
        row |= {"before": 1500, "after": after}
    for number in more.get("left", ()):
        rows[number]["level"] = "medium"
    for row in rows:
        connection.execute(insert(db.results).values(**row))
    return id


def own(connection: Connection, who: Visitor) -> Profile:
    return profile_of(connection, Sight(who, who))


def test_a_page_adds_up(connection: Connection) -> None:
    anna, _ = person(connection, "p1", "Anna"), person(connection, "p2", "Ben", public=False)
    game(connection, "saqqara", [("p1", 50, 1), ("p2", 40, 2)], 1, after=(1600, 1400))
    best = game(connection, "saqqara", [("novice", 30, 2), ("p1", 70, 1)], 2)
    game(connection, "saqqara", [("p1", 70, 1), ("p2", 40, 2)], 3, left=(0,))
    game(connection, "saqqara", [("p1", 20, 2), ("p2", 40, 1)], 4, left=(1,))
    game(connection, "saqqara", [("p1", 60, 1), ("novice", 20, 3), ("novice", 30, 2)], 5, after=(1650,))
    game(connection, "saqqara", [("p1", 90, 1), ("novice", 80, 2)], 6, counted=False)
    game(connection, "thebes", [("p1", None, None), ("p2", None, None)], 7)
    game(connection, "peloponnes", [("p1", 9, 1)], 8)
    shown = own(connection, anna)
    assert shown.games == 8
    saqqara, peloponnes = shown.titles
    assert [(row.players, row.games, row.won, row.mean_score, row.best_score) for row in saqqara.results] == [
        (2, 4, 2, 52.5, 70),
        (3, 1, 1, 60.0, 60),
    ]
    assert saqqara.best is not None
    assert (saqqara.best.score, saqqara.best.replay) == (70, best)
    assert saqqara.run == 2
    assert [point.points for point in saqqara.curve] == [1600, 1650]
    assert (peloponnes.title, peloponnes.run) == ("peloponnes", 0), "nobody is beaten in a solo game"
    assert [(one.name.en, one.met, one.ahead, one.behind) for one in shown.bots] == [("Novice", 3, 3, 0)]
    # The first was won, the third given up, and in the fourth Ben gave up.
    assert [(one.name.en, one.page, one.met, one.ahead, one.behind) for one in shown.opponents] == [
        ("Ben", False, 3, 2, 1)
    ]


def test_others_see_what_happened_at_public_tables(connection: Connection) -> None:
    anna, ben = person(connection, "p1", "Anna"), person(connection, "p2", "Ben")
    seen = game(connection, "saqqara", [("p1", 50, 1), ("p2", 40, 2)], 1)
    game(connection, "thebes", [("p1", 80, 1), ("p2", 40, 2)], 2, public=False)
    for viewer in (ben, None):
        shown = profile_of(connection, Sight(anna, viewer))
        assert (shown.games, [title.title for title in shown.titles]) == (1, ["saqqara"])
        assert [one.met for one in shown.opponents] == [1]
        assert ids(history_of(connection, Sight(anna, viewer), Search(), 20, None)) == [seen]
    assert own(connection, anna).games == 2


def ids(tables: Tables) -> list[str]:
    return [table.id for table in tables.tables]


def test_a_history_is_searched(connection: Connection) -> None:
    anna, _ = person(connection, "p1", "Anna"), person(connection, "p2", "Élodie Brun")
    won = game(connection, "saqqara", [("p1", 50, 1), ("p2", 40, 2)], 1)
    lost = game(connection, "thebes", [("p1", 50, 2), ("p2", 60, 1)], 1 + DAY)
    left = game(connection, "saqqara", [("p1", 50, 1), ("easy", 40, 2)], 1 + 2 * DAY, left=(0,))
    ended = game(connection, "saqqara", [("p1", None, None), ("p2", None, None)], 1 + 3 * DAY)
    everything = [ended, left, lost, won]
    days = [datetime.fromtimestamp(day * DAY / 1000, UTC).date() for day in range(4)]
    for search, found in {
        Search(): everything,
        Search(title="saqqara"): [ended, left, won],
        Search(opponent="ÉLODIE"): [ended, lost, won],
        Search(opponent="e b"): [ended, lost, won],
        Search(opponent="%"): [],
        Search(opponent=" "): [],
        Search(level="easy"): [left],
        Search(level="medium"): [],
        Search(result="won"): [won],
        Search(result="lost"): [left, lost],
        Search(result="unfinished"): [ended],
        Search(first=days[2]): [ended, left],
        Search(first=days[1], last=days[2]): [left, lost],
        Search(title="thebes", opponent="elodie"): [],
    }.items():
        assert ids(history_of(connection, Sight(anna, anna), search, 20, None)) == found, search


def test_a_history_is_told_page_by_page(connection: Connection) -> None:
    anna = person(connection, "p1", "Anna")
    made = [game(connection, "saqqara", [("p1", 1, 1), ("novice", 0, 2)], at // 3) for at in range(11)]
    seen, before = list[str](), None
    for _ in range(4):
        page = history_of(connection, Sight(anna, anna), Search(), 3, before)
        seen, before = [*seen, *ids(page)], page.next
    assert before is None
    assert sorted(seen) == sorted(made)
    assert len(seen) == len(set(seen))


def rated(connection: Connection, id: str, mu: float, games: int, played: int, sigma: float = 2.0) -> None:
    row = {"title": "thebes", "person": id, "mu": mu, "sigma": sigma, "games": games, "played": played}
    connection.execute(insert(db.ratings).values(**row))


def test_a_leaderboard_has_who_played_enough_and_lately(connection: Connection) -> None:
    now = 1000 * DAY
    for id, name, mu, games, played, sigma in (
        ("p1", "Sure", 30.0, FEWEST_GAMES, now, 1.0),
        ("p2", "Lucky", 33.0, FEWEST_GAMES, now, 4.0),
        ("p3", "New", 40.0, FEWEST_GAMES - 1, now, 1.0),
        ("p4", "Gone", 40.0, 100, now - ACTIVE_DAYS * DAY, 1.0),
        ("p5", "Weak", 10.0, 100, now - DAY, 1.0),
    ):
        person(connection, id, name, public=name == "Sure")
        rated(connection, id, mu, games, played, sigma)
    found = leaderboard_of(connection, "thebes", 50, now)
    assert [(row.name, row.points, row.page) for row in found.rows] == [
        ("Sure", 2148, True),
        ("Lucky", 2004, False),
        ("Weak", 1668, False),
    ]
    assert leaderboard_of(connection, "saqqara", 50, now).rows == []


def test_a_guest_s_games_come_along(site: Site) -> None:
    caller = site.caller()
    table = finished(caller, "hello")
    before = caller.get("/me/profile")
    assert (before["kind"], before["games"], before["titles"][0]["results"][0]["games"]) == ("guest", 1, 1)
    assert before["opponents"] == []
    caller.post("/accounts", {"name": f"Games {table}", "password": PASSWORD}, 201)
    after = caller.get("/me/profile")
    assert {**after, "name": before["name"], "kind": "guest"} == before
    assert [entry["replay"] for entry in caller.get("/me/history")["tables"]] == [table]


def test_a_page_is_private_until_its_owner_says_so(site: Site) -> None:
    (anna, name), other = account(site), site.caller()
    assert not anna.get("/me/profile")["public"]
    unknown = other.get("/players/Nobody%20at%20all", 404)
    for path in (f"/players/{name}", f"/players/{name}/history"):
        assert other.get(path, 404) == unknown, "a private page looks like none"
        anna.get(path)
    assert anna.http.patch("/me/profile", json={"public": True}).json()["public"]
    seen = other.get(f"/players/{name.upper()}")
    assert (seen["name"], seen["mine"], seen["public"]) == (name, False, True)
    assert other.get(f"/players/{name}/history") == {"tables": [], "next": None}
    assert anna.get(f"/players/{name}")["mine"]
    anna.http.patch("/me/profile", json={"public": False})
    other.get(f"/players/{name}", 404)


def test_results_of_before_have_their_time_and_those_that_were_missing_are_there(tmp_path: Path) -> None:
    """A rated game, practice, one that was given up, and one at one screen, as version 0008 kept them."""
    engine = open_engine(str(tmp_path / "ostraka.db"))
    seats = [[Seat("person", "A", "p1"), Seat("person", "B", "p2")] for _ in range(4)]
    seats[2][1].resigned = True
    seats[3][1].here, seats[3][1].person = True, "p1"
    with engine.connect().execution_options(writing=True) as connection:
        settings = config(engine)
        settings.attributes["connection"] = connection
        command.upgrade(settings, "0008")
        for number, name in enumerate(("rated", "practice", "given_up", "screen")):
            table = new_table(game_of("saqqara(players=2)"))
            table.setting = replace(table.setting, id=name)
            table.seats, table.status, table.finished = seats[number], "over", 1000 + number
            row = row_of(table)
            if name != "given_up":
                row["result"] = '[[40, 42], [2, 1], "piles"]'
            if name == "rated":
                row["ratings"] = "[[1500, 1450], [1520, 1580]]"
            known = {column["name"] for column in inspect(connection).get_columns("tables")}
            row = {column: value for column, value in row.items() if column in known}
            columns = ", ".join(row)
            values = ", ".join(f":{column}" for column in row)
            connection.execute(text(f"insert into tables ({columns}) values ({values})"), row)
            record = '[Game "x"]\n[Practice "1"]\n' if name == "practice" else '[Game "x"]\n'
            connection.execute(insert(db.replays).values(id=name, table_id=name, record=record, created=0))
        for seat, (score, place) in enumerate(((40, 2), (42, 1))):
            for name in ("rated", "screen"):
                values = (
                    f"('{name}', {seat}, 'saqqara', 2, 'p{1 if name == 'screen' else seat + 1}', {score}, {place}, 7)"
                )
                connection.exec_driver_sql(
                    "insert into results (table_id, seat, title, players, person, score, place, decisions) "
                    f"values {values}"
                )
        connection.exec_driver_sql("insert into ratings values ('saqqara', 'p1', 25, 8, 1)")
        connection.commit()
    migrate(engine)
    c = db.results.c
    with engine.connect() as connection:
        found = connection.execute(select(db.results).order_by(c.finished, c.seat)).all()
        interest = connection.execute(select(db.tables.c.strength, db.tables.c.margin).order_by(db.tables.c.finished))
        assert [tuple(row) for row in interest] == [(1510, 2), (None, None), (None, None), (None, None)]
        assert connection.execute(select(db.ratings.c.played)).scalars().all() == [1000]
    assert [(row.table_id, row.person, row.level, row.place, row.counted, row.after) for row in found] == [
        ("rated", "p1", None, 2, True, 1450),
        ("rated", "p2", None, 1, True, 1580),
        ("practice", "p1", None, 2, False, None),
        ("practice", "p2", None, 1, False, None),
        ("given_up", "p1", None, None, False, None),
        ("given_up", "p2", "medium", None, False, None),
        ("screen", "p1", None, 2, True, None),
        ("screen", None, None, 1, True, None),
    ]
    assert [row.decisions for row in found] == [7, 7, 0, 0, 0, 0, 7, 7]
    assert all(row.public for row in found)
    engine.dispose()
