"""Puzzles: the same for everybody on a day, their solution told after an answer only, the first answer counts."""

from __future__ import annotations

import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path
from threading import Barrier
from typing import Any

import pytest
from sqlalchemy import select

from ostraka.coach.puzzles import Puzzle, puzzle_of_the_day, puzzles_of
from ostraka.games import TITLES
from ostraka.play import puzzles
from ostraka.play.time import now
from ostraka.server import database as db
from ostraka.server.admin import prune
from ostraka.server.service import Settings
from tests.server.site import Caller, Site
from tests.server.test_people import PASSWORD

ASKED = puzzles_of(TITLES["saqqara"])
DAY = 24 * 3600 * 1000


def right(puzzle: Puzzle) -> dict[str, Any]:
    return {"action": TITLES["saqqara"].actions.parse(puzzle.best)}


def wrong(puzzle: Puzzle) -> dict[str, Any]:
    return {"action": TITLES["saqqara"].actions.parse(puzzle.obvious)}


def answer(caller: Caller, puzzle: Puzzle, given: dict[str, Any], expect: int = 200) -> Any:
    return caller.post(f"/puzzles/{puzzle.id}/answer", given, expect)


@pytest.fixture
def freshly_asked() -> Iterator[None]:
    """Puzzles are read anew, before and after."""
    puzzles.asked.cache_clear()
    yield
    puzzles.asked.cache_clear()


def test_a_day_has_one_puzzle_and_all_have_their_day_before_one_comes_again() -> None:
    today = date(2026, 11, 16)
    assert puzzle_of_the_day(ASKED, today) == puzzle_of_the_day(ASKED[::-1], today)
    days = [puzzle_of_the_day(ASKED, today + timedelta(days)).id for days in range(len(ASKED))]
    assert sorted(days) == sorted(puzzle.id for puzzle in ASKED)


def test_todays_puzzles_are_the_same_for_everybody_and_make_nobody_a_guest(site: Site) -> None:
    one, other = site.caller(), site.caller()
    other.http.patch("/me", json={"name": "Berta"})
    shown = one.get("/puzzles")
    assert shown == other.get("/puzzles")
    assert not one.cookie
    assert shown["standing"] == {"points": 1500, "tried": 0, "solved": 0, "streak": 0}
    assert [title["title"] for title in shown["titles"]] == [id for id in TITLES if puzzles_of(TITLES[id])]
    for title in shown["titles"]:
        day = puzzle_of_the_day(puzzles_of(TITLES[title["title"]]), date.fromisoformat(shown["day"]))
        assert title["today"] == day.id != title["next"]


@pytest.mark.parametrize("title", [id for id in TITLES if puzzles_of(TITLES[id])])
def test_every_puzzle_can_be_asked_answered_and_told_about(title: str) -> None:
    for puzzle in puzzles_of(TITLES[title]):
        asked = puzzles.Asked(TITLES[title], puzzle)
        legal = [action.text for action in asked.question.legal]
        assert {puzzle.best, puzzle.obvious} <= set(legal), puzzle.id
        solution = asked.solution(asked.state.game.actions.parse(puzzle.best))
        assert solution.right, puzzle.id
        assert solution.reasons, puzzle.id
        assert not asked.solution(asked.state.game.actions.parse(puzzle.obvious)).right, puzzle.id


@pytest.mark.usefixtures("freshly_asked")
def test_what_is_sent_before_an_answer_does_not_depend_on_the_solution(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    puzzle = ASKED[3]
    known = site.caller().http.get(f"/puzzles/{puzzle.id}").text
    other = replace(puzzle, best=puzzle.obvious, obvious=puzzle.best, chance=0.01, facts={}, features={})
    found = {title: dict(these) for title, these in puzzles.puzzles_by_title().items()}
    found["saqqara"][puzzle.id] = other
    monkeypatch.setattr(puzzles, "puzzles_by_title", lambda: found)
    puzzles.asked.cache_clear()
    caller = site.caller()
    assert caller.http.get(f"/puzzles/{puzzle.id}").text == known
    assert json.loads(known)["solution"] is None
    assert answer(caller, puzzle, wrong(puzzle))["solution"]["right"], "the solution was in fact another"


def test_a_solution_is_shown_only_to_who_has_answered(site: Site) -> None:
    puzzle, caller, other = ASKED[5], site.caller(), site.caller()
    told = answer(caller, puzzle, wrong(puzzle))
    assert told["solution"]["best"] == right(puzzle)["action"] != told["solution"]["action"]
    assert told["solution"]["right"] is False
    assert caller.get(f"/puzzles/{puzzle.id}")["solution"] == told["solution"]
    assert other.get(f"/puzzles/{puzzle.id}")["solution"] is None
    refused = other.post(f"/puzzles/{puzzle.id}/why_not", right(puzzle))
    assert refused == other.post(f"/puzzles/{puzzle.id}/why_not", wrong(puzzle)), "asking tells nothing of an answer"
    assert other.get(f"/puzzles/{puzzle.id}")["solution"] is None


def test_only_the_first_answer_counts(site: Site) -> None:
    puzzle, caller = ASKED[7], site.caller()
    first = answer(caller, puzzle, wrong(puzzle))
    assert (first["counted"], first["before"]) == (True, 1500)
    assert first["standing"]["points"] < 1500
    again = answer(caller, puzzle, right(puzzle))
    assert (again["counted"], again["solution"]["right"]) == (False, True)
    assert again["standing"] == first["standing"]
    assert (again["standing"]["tried"], again["standing"]["solved"]) == (1, 0)
    assert caller.get(f"/puzzles/{puzzle.id}")["solution"] == first["solution"], "the first answer stands"


def test_who_finds_the_choice_gains_what_the_puzzle_loses(site: Site) -> None:
    puzzle, caller, other = ASKED[9], site.caller(), site.caller()

    def rating() -> float:
        with site.service.store.engine.connect() as connection:
            mine = select(db.puzzle_ratings.c.mu).where(db.puzzle_ratings.c.puzzle == puzzle.id)
            return float(connection.execute(mine).scalar_one())

    won = answer(caller, puzzle, right(puzzle))
    assert won["standing"]["points"] > won["before"] == 1500
    after = rating()
    assert after < puzzles.new_rating(puzzle).mu
    assert answer(other, puzzle, wrong(puzzle))["standing"]["points"] < 1500
    assert rating() > after


def test_a_puzzle_begins_the_higher_the_less_its_best_choice_stands_out() -> None:
    by_gap = sorted(ASKED, key=lambda puzzle: puzzle.gap)
    ratings = [puzzles.new_rating(puzzle).mu for puzzle in by_gap]
    assert ratings == sorted(ratings, reverse=True)
    assert ratings[0] > 25 > ratings[-1]


def test_the_next_puzzle_was_not_tried_and_a_streak_ends_with_a_mistake(site: Site) -> None:
    caller, tried = site.caller(), set[str]()
    by_id = {puzzle.id: puzzle for puzzle in ASKED}
    puzzle = ASKED[0]
    for streak in (1, 2, 3):
        told = answer(caller, puzzle, right(puzzle))
        tried.add(puzzle.id)
        assert told["standing"]["streak"] == streak
        assert told["next"] not in tried
        puzzle = by_id[told["next"]]
    told = answer(caller, puzzle, wrong(puzzle))
    assert told["standing"] == {**told["standing"], "tried": 4, "solved": 3, "streak": 0}


def test_who_has_tried_all_has_no_next_puzzle(site: Site) -> None:
    caller = site.caller()
    for puzzle in ASKED:
        told = answer(caller, puzzle, right(puzzle))
    assert told["next"] is None
    [mine] = [title for title in caller.get("/puzzles")["titles"] if title["title"] == "saqqara"]
    assert (mine["tried"], mine["solved"], mine["next"], mine["today_solved"]) == (len(ASKED), len(ASKED), None, True)


def test_what_cannot_be_chosen_is_no_answer(site: Site) -> None:
    puzzle, caller = ASKED[2], site.caller()
    legal = {action["action"] for action in caller.get(f"/puzzles/{puzzle.id}")["question"]["legal"]}
    forbidden = next(action for action in range(TITLES["saqqara"].actions.size) if action not in legal)
    problem = answer(caller, puzzle, {"action": forbidden}, 409)
    assert problem["clause"].startswith("SAQ-")
    why = caller.post(f"/puzzles/{puzzle.id}/why_not", {"action": forbidden})
    assert (why["allowed"], why["clause"]) == (False, problem["clause"])
    answer(caller, puzzle, {"action": 999_999}, 422)
    answer(caller, puzzle, {"action": {"do": "fly"}}, 422)
    assert caller.get("/puzzles")["standing"]["tried"] == 0
    caller.get("/puzzles/saqqara-0-0-0", 404)
    caller.post("/puzzles/saqqara-0-0-0/answer", {"action": 0}, 404)


def test_a_guest_keeps_the_rating_in_the_account_and_it_is_forgotten_with_the_person(site: Site) -> None:
    caller = site.caller()
    standing = answer(caller, ASKED[4], right(ASKED[4]))["standing"]
    me = caller.get("/me")["person"]["id"]
    caller.post("/accounts", {"name": me, "password": PASSWORD}, 201)
    again = site.caller()
    again.post("/session", {"name": me, "password": PASSWORD}, 201)
    assert again.get("/puzzles")["standing"] == standing
    data = again.get("/me/data")
    assert [row["puzzle"] for row in data["puzzle_tries"]] == [ASKED[4].id]
    assert len(data["solvers"]) == 1
    again.post("/me/forget", {"password": PASSWORD}, 204)
    with site.service.store.engine.connect() as connection:
        for table in (db.puzzle_tries, db.solvers):
            assert not connection.execute(select(table).where(table.c.person == me)).all()


def test_what_a_guest_has_tried_is_pruned_with_the_guest(tmp_path: Path) -> None:
    site = Site(Settings(database=str(tmp_path / "ostraka.db"), bots=1, lenient=True))
    answer(site.caller(), ASKED[1], right(ASKED[1]))
    engine = site.service.store.engine
    assert prune(engine, 60, now() + 61 * DAY).people == 1
    with engine.connect() as connection:
        assert not connection.execute(select(db.solvers)).all()
        assert not connection.execute(select(db.puzzle_tries)).all()
    site.stop()


def test_answers_that_come_at_once_to_two_servers_count_once_for_each_person(sites: tuple[Site, Site]) -> None:
    """Two people, each at both servers, answer new puzzles at the same time."""
    people = [[site.caller() for site in sites] for _ in range(2)]
    for one, other in people:
        one.http.patch("/me", json={"name": "Quick"})
        other.http.cookies.update(one.http.cookies)
    for puzzle in ASKED[:6]:
        barrier = Barrier(4)

        def work(caller: Caller, puzzle: Puzzle = puzzle, barrier: Barrier = barrier) -> bool:
            barrier.wait()
            return bool(answer(caller, puzzle, right(puzzle))["counted"])

        with ThreadPoolExecutor(4) as threads:
            counted = list(threads.map(work, [caller for callers in people for caller in callers]))
        assert [sum(counted[:2]), sum(counted[2:])] == [1, 1]
    assert {callers[0].get("/puzzles")["standing"]["tried"] for callers in people} == {6}
