"""Hints and the tutor at tables: who gets them, what they say, and that the game is marked."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from ostraka.coach.hint import Choice
from ostraka.core.record import read_record
from ostraka.games import TITLES
from ostraka.games import game as game_of
from ostraka.play import rooms
from ostraka.play.thinking import HintQuestion
from tests.laws import smallest
from tests.server.site import Caller, Connection, Site, my_turn


def has_choice(now: dict[str, Any]) -> bool:
    return len(now["legal"]) > 1


@pytest.mark.parametrize("title", TITLES)
def test_a_hint_names_the_best_choices_and_why(site: Site, title: str) -> None:
    anna = site.caller()
    game = smallest(TITLES[title])
    table = anna.table(str(game), "me", *["bot novice"] * (game.seats - 1))
    assert table["hints"]
    seat = anna.sit(table["id"])
    seat.wait(has_choice)
    found = seat.do("hint")["hint"]
    legal = {choice["action"] for choice in seat.now["legal"]}
    assert {choice["action"] for choice in found} <= legal
    assert len(found) == min(3, len(legal))
    chances = [choice["chance"] for choice in found]
    assert chances == sorted(chances, reverse=True)
    assert all(choice["worth"]["en"] and choice["worth"]["fr"] for choice in found)
    while not found[0]["reasons"]:  # choices at the beginning may be all the same
        seat.play(found[0]["action"])
        seat.wait(has_choice)
        found = seat.do("hint")["hint"]
    assert all(reason["en"] and reason["fr"] for reason in found[0]["reasons"])
    seat.do("ping")
    assert seat.now["hints"][seat.now["seat"]] >= 1


def hints_of(caller: Caller, id: str) -> list[int]:
    return read_record(caller.get(f"/tables/{id}/record"), game_of).hints()


def test_the_record_says_who_was_shown_hints(site: Site) -> None:
    anna = site.caller()
    id = anna.table("saqqara(players=2)", "me", "bot novice")["id"]
    seat = anna.sit(id)
    seat.wait(my_turn)
    for _ in range(2):
        seat.do("hint")
    assert hints_of(anna, id) == [2 if number == seat.now["seat"] else 0 for number in range(2)]


def test_a_hint_that_comes_too_late_is_neither_shown_nor_counted(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    """A choice does not wait for a hint."""
    anna = site.caller()
    id = anna.table("saqqara(players=2)", "me", "bot novice")["id"]
    seat = anna.sit(id)
    seat.wait(has_choice)
    thinkers, chosen = site.service.thinkers, asyncio.Event()
    give_hint = thinkers.give_hint

    async def give_late(owner: str, question: HintQuestion) -> list[Choice]:
        await chosen.wait()
        return await give_hint(owner, question)

    monkeypatch.setattr(thinkers, "give_hint", give_late)
    asked = seat.send("hint")
    seat.play()
    site.loop.call_soon_threadsafe(chosen.set)
    assert seat.answer_to(asked)["problem"]["code"] in ("stale", "not_your_turn")
    assert hints_of(anna, id) == []


def test_there_are_no_hints_where_the_host_wants_none_or_it_is_not_my_turn(site: Site) -> None:
    anna, berta = site.caller(), site.caller()
    none = anna.sit(anna.table("saqqara(players=2)", "me", "bot novice", hints=False)["id"])
    none.wait(my_turn)
    assert none.refused("hint") == "no_hints"
    id = anna.table("saqqara(players=2)", "me", "open", public=True, hints=True)["id"]
    berta.post(f"/tables/{id}/join", {})
    anna.post(f"/tables/{id}/start")
    mine, hers = anna.sit(id), berta.sit(id)
    waits = hers if my_turn(mine.wait(lambda now: now["status"] == "running")) else mine
    assert waits.refused("hint") == "not_your_turn"


def test_people_who_play_with_others_have_hints_only_where_the_host_says_so(site: Site) -> None:
    anna = site.caller()
    tables = {
        seat: anna.table("saqqara(players=2)", "me", seat, tutor=True) for seat in ("bot novice", "open", "here Berta")
    }
    assert {seat: (table["hints"], table["tutor"]) for seat, table in tables.items()} == {
        "bot novice": (True, True),
        "open": (False, False),
        "here Berta": (False, False),
    }
    assert not anna.table("saqqara(players=2)", "me", "open", tutor=True, hints=True)["tutor"]
    assert not anna.table("saqqara(players=2)", "me", "bot novice", tutor=True, hints=False)["tutor"]


def test_a_tag_that_counts_no_hints_is_no_count() -> None:
    header = '[Game "saqqara(players=2)"]\n[Rules "1"]\n[Hints "{}"]\n\n'
    counted = [read_record(header.format(tag), game_of).hints() for tag in ("1 / 0", "many", "1 / -1", "1 / 2 / 3")]
    assert counted == [[1, 0], [], [], []]


def rouse_tutor(seat: Connection) -> tuple[int, Any]:
    """Choose without thinking until the tutor speaks: the choice, and what is better."""
    while True:
        seat.wait(has_choice)
        action = seat.now["legal"][-1]["action"]
        answer = seat.do("play", action=action, decision=seat.now["decision"])
        if answer["better"] is not None:
            return action, answer["better"]


def test_the_tutor_speaks_before_a_choice_that_gives_away_much_is_final(site: Site) -> None:
    anna = site.caller()
    id = anna.table("saqqara(players=2)", "me", "bot novice", tutor=True)["id"]
    seat = anna.sit(id)
    action, better = rouse_tutor(seat)
    before = seat.now["decision"]
    assert better["action"] in {choice["action"] for choice in seat.now["legal"]} - {action}
    assert better["worth"]["fr"]
    assert better["reasons"]
    assert sum(hints_of(anna, id)) == 1
    seat.close()  # nothing is lost: the same decision is due, and the same is said of the same choice
    seat = anna.sit(id)
    assert seat.now["decision"] == before
    assert seat.do("play", action=action, decision=before)["better"] == better
    assert seat.do("play", action=action, decision=before, sure=True)["better"] is None
    assert seat.now["decision"] > before
    assert seat.refused("play", action=action, decision=before) == "stale"


def test_a_tutor_who_takes_too_long_says_nothing(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    anna = site.caller()
    seat = anna.sit(anna.table("saqqara(players=2)", "me", "bot novice", tutor=True)["id"])
    action, _ = rouse_tutor(seat)
    monkeypatch.setattr(rooms, "TUTOR_PATIENCE", 0.0)
    assert seat.play(action)["better"] is None


def test_nobody_asks_the_tutor_where_there_is_none(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    anna = site.caller()
    seat = anna.sit(anna.table("saqqara(players=2)", "me", "bot novice")["id"])
    seat.wait(has_choice)
    monkeypatch.delattr(rooms.Room, "_ask_coach")
    assert seat.play()["better"] is None
