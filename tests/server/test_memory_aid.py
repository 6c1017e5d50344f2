"""What people are sent at a table without memory aid: what lies open, and never what one could only remember."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from ostraka.core.rng import Rng
from ostraka.games import TITLES
from ostraka.games import game as game_of
from ostraka.play.table import Table
from tests.play.test_table import new_table
from tests.server.site import Connection, Site, is_over, my_turn
from tests.server.test_leaks import patched

CHOICES = 24  # made over the wire before somebody resigns
AFTER = 5  # made afterwards


def only_remembered(view: Any, title: str) -> list[Any]:
    """The values of a view that do not lie open on the table."""
    return [value for path in TITLES[title].remembered for value in at(view, path.split("."), view["seat"])]


def at(value: Any, path: list[str], own: int | None) -> Iterator[Any]:
    if not path:
        yield value
    elif path[0] == "*" and isinstance(value, dict):
        for part in value.values():
            yield from at(part, path[1:], own)
    elif path[0] == "*":
        for seat, part in enumerate(value):
            if seat != own:
                yield from at(part, path[1:], own)
    else:
        yield from at(value[path[0]], path[1:], own)


def table_of(title: str, aid: bool) -> Table:
    table = new_table(game_of(f"{title}(players=2)"))
    table.setting = replace(table.setting, memory_aid=aid)
    return table


def play(table: Table) -> Iterator[Table]:
    """A whole game played at random."""
    rng = Rng(5)
    while table.status == "running":
        yield table
        assert table.match is not None
        seat = table.owing()[0]
        legal = table.match.state.legal(seat)
        table.play(seat, legal[rng.below(len(legal))], table.decision(seat), 0)
    yield table


@pytest.mark.parametrize("title", TITLES)
def test_nothing_that_is_only_remembered_is_shown_until_the_game_is_over(title: str) -> None:
    for table in play(table_of(title, aid=False)):
        for eyes in (0, 1, None):
            values = only_remembered(table.view(eyes), title)
            assert values
            assert all((value is None) == (table.status == "running") for value in values)
    for table in play(table_of(title, aid=True)):
        assert all(None not in only_remembered(table.view(eyes), title) for eyes in (0, 1, None))


def test_facts_that_rest_on_it_are_left_out() -> None:
    told: dict[bool, set[str]] = {True: set(), False: set()}
    for aid in told:
        for table in play(table_of("thebes", aid)):
            for seat in table.owing():
                assert table.match is not None
                for action in table.match.state.legal(seat):
                    told[aid] |= set(table.facts(seat, action)) if table.game.actions.verb(action) == "take" else set()
    assert {"ends", "again", "next"} < told[True]
    assert told[False] == told[True] - {"ends", "again", "next"}


def test_bots_remember_at_every_table() -> None:
    table = table_of("saqqara", aid=False)
    assert table.match is not None
    assert table.view(0) != table.match.state.view(0)
    assert None not in only_remembered(table.match.state.view(0), "saqqara")


@pytest.mark.parametrize("aid", [True, False])
@pytest.mark.parametrize("title", TITLES)
def test_over_the_wire_no_client_is_sent_what_is_only_remembered(site: Site, title: str, aid: bool) -> None:
    """Random play with undo, looks back, clients that come back, a spectator, and a bot that takes over a seat."""
    callers = [site.caller() for _ in range(3)]
    made = callers[0].table(f"{title}(players=2)", "me", "open", public=True, memory_aid=aid)
    assert made["memory_aid"] is aid
    id = made["id"]
    callers[1].post(f"/tables/{id}/join", {})
    callers[0].post(f"/tables/{id}/start")
    connections = [caller.sit(id) for caller in callers]
    asked = [answer for number in range(CHOICES) for answer in choose(connections[number % 2], Rng(number))]
    connections += [caller.sit(id) for caller in callers]
    connections[1].do("resign")
    for number in range(AFTER):
        connections[0].wait(lambda now: my_turn(now) or is_over(now))
        asked += choose(connections[0], Rng(number))
    for connection in connections:
        connection.do("ping")
        told = [json.loads(text) for text in connection.texts]
        running = [one for one in told if one.get("view") is not None and one.get("status") == "running"]
        asked += [view for one in running for view in views_of(one)]
    values = [value for view in asked for value in only_remembered(view, title)]
    assert len(asked) > CHOICES
    assert all((value is not None) == aid for value in values)


def views_of(message: dict[str, Any]) -> Iterator[Any]:
    """How the table stands, and how it came to stand so."""
    view = message["view"]
    yield view
    for frame in reversed(message.get("frames", [])):
        view = patched(view, frame["changes"])
        yield view


def choose(connection: Connection, rng: Rng) -> list[Any]:
    """Let somebody look back and choose where it is their turn, sometimes twice; the views that were asked for."""
    connection.do("ping")
    if not my_turn(connection.now):
        return []
    legal = connection.now["legal"]
    connection.play(legal[rng.below(len(legal))]["action"])
    connection.do("ping")
    if connection.now["can_undo"] and rng.below(2):
        connection.ask("undo")  # a bot may have chosen meanwhile
    if is_over(connection.now):
        return []
    return [connection.do("at", events=1 + rng.below(len(connection.events)))["view"]]


def test_a_rematch_keeps_the_choice_and_the_aid_is_the_default(site: Site) -> None:
    caller = site.caller()
    id = caller.table("saqqara(players=2)", "me", "bot novice", memory_aid=False)["id"]
    connection = caller.sit(id)
    while not is_over(connection.wait(lambda now: my_turn(now) or is_over(now))):
        connection.play()
    assert None not in only_remembered(connection.now["view"], "saqqara")
    connection.do("rematch")
    again = connection.wait(lambda now: now["rematch"] is not None)["rematch"]
    assert caller.get(f"/tables/{again}")["memory_aid"] is False
    assert caller.table("saqqara(players=2)", "me", "bot novice")["memory_aid"] is True
