"""Reviews of finished games: asked for once, gone on with after an interruption, served to all; what can be learnt from
them; and another game from any position."""

from __future__ import annotations

import asyncio
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from ostraka.bots.roster import bot_of
from ostraka.coach import mistakes
from ostraka.coach.review import Care, Judged, Review
from ostraka.core.record import Record, read_record
from ostraka.games import game as game_of
from ostraka.lab.reviewing import review
from ostraka.match.verify import verify
from ostraka.play import replays
from ostraka.play.thinking import Lost, ReviewQuestion
from ostraka.server import database as db
from ostraka.server import reviews
from ostraka.server.service import Settings
from ostraka.server.thinkers import Thinkers
from tests.server.site import Caller, Site, is_over, my_turn
from tests.server.test_people import PASSWORD

FILE = Path("tests/games/saqqara/records/bonuses-2.txt")
ITERATIONS = 20


@pytest.fixture(autouse=True)
def _reviews_are_quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "REVIEW_ITERATIONS", ITERATIONS)


def upload(caller: Caller, mark: str) -> str:
    """A replay of its own of a finished game."""
    header, _, entries = FILE.read_text("utf-8").partition("\n\n")
    return str(caller.post("/replays", {"record": f'{header}\n[Mark "{mark}"]\n\n{entries}'}, 201)["id"])


def settle(site: Site) -> None:
    """Wait until nothing is reviewed any more."""

    async def run() -> None:
        await site.service.reviews.look()
        await asyncio.gather(*site.service.reviews._running.values())

    asyncio.run_coroutine_threadsafe(run(), site.loop).result(120)


def reviewed(site: Site, caller: Caller, id: str) -> Any:
    caller.post(f"/replays/{id}/review", expect=202)
    settle(site)
    info = caller.get(f"/replays/{id}/review")
    assert info["status"] == "done"
    return info["review"]


@pytest.fixture(scope="module")
def record() -> Record:
    return read_record(FILE.read_text("utf-8"), game_of)


@pytest.fixture(scope="module")
def found(record: Record) -> Review:
    """What the laboratory finds with the same care."""
    return review(record, Care(ITERATIONS), jobs=1)


def test_a_review_says_what_the_laboratory_finds(site: Site, found: Review) -> None:
    anna = site.caller()
    id = upload(anna, "the same")
    entries = len(found.record.entries)
    none = {"status": "none", "judged": 0, "entries": entries, "iterations": None, "review": None}
    assert anna.get(f"/replays/{id}/review") == none
    told = reviewed(site, anna, id)
    assert [asdict(found.account(seat)) for seat in range(2)] == [
        {key: value for key, value in account.items() if key != "seat"} for account in told["accounts"]
    ]
    assert [(point["entry"], point["chances"]) for point in told["curve"]] == found.curve()
    assert [point["entry"] for point in told["turning_points"]] == [point.entry for point in found.turning_points()]
    assert [one["entry"] for one in told["mistakes"]] == [one.entry for one in found.mistakes()]
    for text in (*(point["text"] for point in told["turning_points"]), *(one["best"] for one in told["mistakes"])):
        assert text["en"]
        assert text["fr"]
    for account in told["accounts"]:
        parts = [account[part["key"]] for part in told["parts"] if part["share"]]
        assert sum(parts[:-1]) == pytest.approx(parts[-1])


@pytest.mark.parametrize("file", ["pergamon/records/calendar-2", "thebes/records/greedy-2", "valley/records/sites-2"])
def test_games_with_luck_and_secrets_are_told_too(site: Site, file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "REVIEW_ITERATIONS", 2)
    anna = site.caller()
    text = Path(f"tests/games/{file}.txt").read_text("utf-8")
    id = anna.post("/replays", {"record": text}, 201)["id"]
    told = reviewed(site, anna, id)
    assert told["mistakes"][0]["reasons"]
    assert len(anna.get(f"/replays/{id}/review/questions")["questions"]) == mistakes.MOST_QUESTIONS


def test_a_game_is_reviewed_once_and_everybody_may_see_it(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    anna, berta = site.caller(), site.caller()
    id = upload(anna, "once")
    told = reviewed(site, anna, id)
    monkeypatch.delattr(Thinkers, "review")
    again = berta.post(f"/replays/{id}/review", expect=202)
    assert (again["status"], again["review"]) == ("done", told)


def test_who_is_forgotten_has_asked_for_no_review(site: Site) -> None:
    anna = site.caller()
    anna.post("/accounts", {"name": "Forgotten reviewer", "password": PASSWORD}, 201)
    id = upload(anna, "forgotten")
    told = reviewed(site, anna, id)
    person = anna.get("/me")["person"]["id"]
    assert [(one["id"], one["person"]) for one in anna.get("/me/data")["reviews"]] == [(id, person)]
    anna.post("/me/forget", {"password": PASSWORD}, 204)
    with site.service.store.engine.connect() as connection:
        row = connection.execute(select(db.reviews).where(db.reviews.c.id == id)).one()
    assert row.person is None
    assert site.caller().get(f"/replays/{id}/review")["review"] == told


def test_only_finished_games_are_reviewed(site: Site) -> None:
    anna = site.caller()
    lines = [line for line in FILE.read_text("utf-8").splitlines() if not line.startswith("[Result")]
    id = anna.post("/replays", {"record": "\n".join(lines[:-1]) + "\n"}, 201)["id"]
    assert anna.post(f"/replays/{id}/review", expect=409)["code"] == "not_over"
    assert anna.post("/replays/nothing/review", expect=404)["code"] == "not_found"
    assert anna.get(f"/replays/{id}/review/questions", expect=404)["code"] == "not_found"


def test_a_person_waits_for_so_many_reviews_at_once(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    anna, berta = site.caller(), site.caller()
    go_on = asyncio.Event()
    judge = site.service.thinkers.review

    async def wait(owner: str, question: ReviewQuestion) -> Judged | None:
        await go_on.wait()
        return await judge(owner, question)

    monkeypatch.setattr(site.service.thinkers, "review", wait)
    monkeypatch.setattr(site.service.limits, "most_reviews", 2)
    for mark in ("first", "second"):
        anna.post(f"/replays/{upload(anna, mark)}/review", expect=202)
    third = upload(anna, "third")
    assert anna.post(f"/replays/{third}/review", expect=409)["code"] == "too_many_reviews"
    assert berta.post(f"/replays/{third}/review", expect=202)["status"] == "running"
    site.loop.call_soon_threadsafe(go_on.set)
    settle(site)


def test_a_review_goes_on_where_another_server_has_ended(
    tmp_path: Path, found: Review, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = Settings(database=str(tmp_path / "ostraka.db"), bots=1, lenient=True)
    site = Site(settings)
    anna, judged = site.caller(), list[int]()
    id = upload(anna, "interrupted")

    def interrupt(site: Site, after: float) -> None:
        """Let thinkers fail after so many entries."""
        judge = site.service.thinkers.review

        async def fail(owner: str, question: ReviewQuestion) -> Judged | None:
            if len(judged) >= after:
                raise Lost("died")
            judged.append(question.number)
            return await judge(owner, question)

        monkeypatch.setattr(site.service.thinkers, "review", fail)

    interrupt(site, 7)
    anna.post(f"/replays/{id}/review", expect=202)
    settle(site)
    assert anna.get(f"/replays/{id}/review")["judged"] == 7
    site.stop()
    site = Site(settings)
    interrupt(site, float("inf"))
    settle(site)
    told = site.caller().get(f"/replays/{id}/review")["review"]
    site.stop()
    assert sorted(judged) == [*range(len(found.record.entries))]
    assert [one["entry"] for one in told["mistakes"]] == [one.entry for one in found.mistakes()]


def test_the_worst_moments_are_questions(site: Site, found: Review) -> None:
    anna = site.caller()
    id = upload(anna, "questions")
    reviewed(site, anna, id)
    asked = mistakes.questions(found, 0)
    told = anna.get(f"/replays/{id}/review/questions", seat=0)["questions"]
    assert [one["entry"] for one in told] == [one.judged.entry for one in asked] != []
    for one, question in zip(told, asked, strict=True):
        assert one["question"]["view"] == question.state.view(0)
        legal = [choice["action"] for choice in one["question"]["legal"]]
        assert legal == question.state.legal(0)
        address = f"/replays/{id}/review/questions/{one['entry']}"
        for action in legal:
            answer = anna.post(address, {"action": action}, 200)
            assert answer["right"] == question.accepts(action)
            assert answer["best"] == question.judged.rivals[0].action
        wrong = next(action for action in range(found.record.game.actions.size) if action not in legal)
        clause = anna.post(address, {"action": wrong}, 409)["clause"]
        assert clause.startswith("SAQ-")
        assert anna.post(f"{address}/why_not", {"action": wrong}, 200)["clause"] == clause
        assert anna.post(address, {"action": 999_999}, 422)["code"] == "unknown_action"
    assert anna.post(f"/replays/{id}/review/questions/99999", {"action": 0}, 404)["code"] == "not_found"


def play_to_the_end(caller: Caller, id: str) -> None:
    seat = caller.sit(id)
    while not is_over(seat.wait(lambda now: my_turn(now) or is_over(now))):
        seat.play()
    seat.close()


def test_another_game_is_played_from_any_position_with_the_same_luck(site: Site) -> None:
    anna = site.caller()
    first = anna.table("saqqara(players=2)", "me", "bot novice")["id"]
    play_to_the_end(anna, first)
    before = read_record(anna.get(f"/tables/{first}/record"), game_of)
    entries = len(before.entries) // 2
    table = anna.post(f"/replays/{first}/tables", {"entries": entries, "seat": 1, "level": "novice"}, 201)
    assert (table["rated"], table["hints"], table["public"]) == (False, True, False)
    play_to_the_end(anna, table["id"])
    after = read_record(anna.get(f"/tables/{table['id']}/record"), game_of)
    assert after.entries[:entries] == before.entries[:entries]
    assert after.entries != before.entries
    assert "Practice" in after.tags
    assert verify(after) == verify(before)
    assert after.tags["Seed"] == before.tags["Seed"]
    assert bot_of(after.seats[0])
    assert anna.get(f"/replays/{table['id']}")["practice"]
    again = anna.sit(table["id"])
    again.do("rematch")
    rematch = anna.get(f"/tables/{again.wait(lambda now: bool(now['rematch']))['rematch']}/record")
    assert "Practice" not in rematch  # it begins anew, with other luck


def test_the_beginning_of_a_table_names_nobody(record: Record) -> None:
    beginning = replays.beginning(record, 5)
    assert record.seats[0] not in beginning
    assert read_record(beginning, game_of).entries == record.entries[:5]


def test_nobody_plays_on_where_there_is_nothing_to_play(site: Site) -> None:
    anna = site.caller()
    id = upload(anna, "play on")
    entries = len(read_record(FILE.read_text("utf-8"), game_of).entries)
    for wrong, code in (
        ({"entries": entries, "seat": 0, "level": "novice"}, "not_running"),
        ({"entries": entries + 1, "seat": 0, "level": "novice"}, "bad_record"),
        ({"entries": 0, "seat": 2, "level": "novice"}, "bad_seats"),
        ({"entries": 0, "seat": 0, "level": "cmd:rm"}, "bad_seats"),
    ):
        assert anna.post(f"/replays/{id}/tables", wrong, 409 if code == "not_running" else 422)["code"] == code
