"""Where somebody is to decide: what a person is shown of all their tables at once."""

from __future__ import annotations

from typing import Any

from tests.server.site import Caller, Site

DAYS = {"kind": "days", "days": 2}


def people(site: Site, *names: str) -> list[Caller]:
    callers = [site.caller() for _ in names]
    for caller, name in zip(callers, names, strict=True):
        caller.http.patch("/me", json={"name": name})
    return callers


def game_of(anna: Caller, ben: Caller, **more: Any) -> str:
    """A running game of two."""
    table = anna.table("saqqara(players=2)", "me", "open", **more)
    ben.post(f"/tables/{table['id']}/join")
    anna.post(f"/tables/{table['id']}/start")
    return str(table["id"])


def by_turn(table: str, *callers: Caller) -> list[Caller]:
    """Who must decide first, then the other."""
    return sorted(callers, key=lambda caller: not caller.get(f"/tables/{table}")["my_turn"])


def test_who_must_decide_is_told_where_and_since_when(site: Site) -> None:
    anna, ben = people(site, "Anna", "Ben")
    slow, quick = game_of(anna, ben, clock=DAYS), game_of(anna, ben, clock={"kind": "live", "minutes": 5})
    first, second = by_turn(slow, anna, ben)
    if by_turn(quick, first, second)[0] is second:
        second.sit(quick).play()
    alone = first.table("saqqara(players=2)", "me", "here Clara")["id"]
    turns = first.get("/me/turns")["turns"]
    assert [(turn["table"], turn["awaited"]) for turn in turns] == [(quick, True), (slow, True), (alone, False)]
    shown = first.get(f"/tables/{slow}")
    assert turns[1]["decided"] == shown["decided"] == shown["started"]
    assert turns[1]["deadline"] == shown["deadline"] is not None
    assert slow not in [turn["table"] for turn in second.get("/me/turns")["turns"]]
    first.sit(slow).play()
    assert slow not in [turn["table"] for turn in first.get("/me/turns")["turns"]]
    assert slow in [turn["table"] for turn in second.get("/me/turns")["turns"]]
    assert second.get(f"/tables/{slow}")["decided"] > shown["decided"]


def test_nobody_has_no_turns_and_becomes_no_guest(site: Site) -> None:
    nobody = site.caller()
    assert nobody.get("/me/turns") == {"turns": []}
    assert not nobody.cookie


def test_where_a_bot_plays_for_somebody_nobody_is_awaited(site: Site) -> None:
    anna, ben = people(site, "Anna", "Ben")
    first, second = by_turn(table := game_of(anna, ben), anna, ben)
    second.sit(table).do("resign")
    assert [turn["awaited"] for turn in first.get("/me/turns")["turns"]] == [False]
