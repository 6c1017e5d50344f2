"""Hints at tables: who gets them, what they say, and that the game is marked."""

from __future__ import annotations

import pytest

from ostraka.core.record import read_record
from ostraka.games import TITLES
from ostraka.games import game as game_of
from tests.laws import smallest
from tests.server.site import Site, my_turn


@pytest.mark.parametrize("title", TITLES)
def test_a_hint_names_the_best_choices_and_why(site: Site, title: str) -> None:
    anna = site.caller()
    game = smallest(TITLES[title])
    table = anna.table(str(game), "me", *["bot novice"] * (game.seats - 1))
    assert table["hints"]
    seat = anna.sit(table["id"])
    seat.wait(lambda now: my_turn(now) and len(now["legal"]) > 1)
    found = seat.do("hint")["hint"]
    legal = {choice["action"] for choice in seat.now["legal"]}
    assert {choice["action"] for choice in found} <= legal
    assert len(found) == min(3, len(legal))
    chances = [choice["chance"] for choice in found]
    assert chances == sorted(chances, reverse=True)
    assert all(choice["worth"]["en"] and choice["worth"]["fr"] for choice in found)
    while not found[0]["reasons"]:  # choices at the beginning may be all the same
        seat.play(found[0]["action"])
        seat.wait(lambda now: my_turn(now) and len(now["legal"]) > 1)
        found = seat.do("hint")["hint"]
    assert all(reason["en"] and reason["fr"] for reason in found[0]["reasons"])
    seat.do("ping")
    assert seat.now["hints"][seat.now["seat"]] >= 1


def test_the_record_says_who_was_shown_hints(site: Site) -> None:
    anna = site.caller()
    id = anna.table("saqqara(players=2)", "me", "bot novice")["id"]
    seat = anna.sit(id)
    seat.wait(my_turn)
    for _ in range(2):
        seat.do("hint")
    record = read_record(anna.get(f"/tables/{id}/record"), game_of)
    assert record.hints() == [2 if number == seat.now["seat"] else 0 for number in range(2)]


def test_there_are_no_hints_where_the_host_wants_none_or_it_is_not_my_turn(site: Site) -> None:
    anna, berta = site.caller(), site.caller()
    none = anna.sit(anna.table("saqqara(players=2)", "me", "bot novice", hints=False)["id"])
    none.wait(my_turn)
    assert none.refused("hint") == "no_hints"
    id = anna.table("saqqara(players=2)", "me", "open", public=True)["id"]
    berta.post(f"/tables/{id}/join", {})
    mine, hers = anna.sit(id), berta.sit(id)
    waits = hers if my_turn(mine.wait(lambda now: now["status"] == "running")) else mine
    assert waits.refused("hint") == "not_your_turn"


def test_a_tag_that_counts_no_hints_is_no_count() -> None:
    header = '[Game "saqqara(players=2)"]\n[Rules "1"]\n[Hints "{}"]\n\n'
    counted = [read_record(header.format(tag), game_of).hints() for tag in ("1 / 0", "many", "1 / -1", "1 / 2 / 3")]
    assert counted == [[1, 0], [], [], []]
