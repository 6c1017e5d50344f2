"""Garbled, oversized, out-of-order and duplicate messages: one clear error each, and the table stays sound."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed

from ostraka.play.session import HANDLERS, LONGEST_MESSAGE
from ostraka.server.run import LONGEST_FRAME
from tests.server.site import Connection, Site, my_turn

SCALARS = st.none() | st.booleans() | st.integers(-(2**70), 2**70) | st.floats() | st.text(max_size=20)
VALUES = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)
FIELDS = ("action", "decision", "seat", "text", "on", "agree", "ask", "do")

NEARLY = st.fixed_dictionaries(
    {"type": st.sampled_from([*HANDLERS, "state", ""]) | VALUES},
    optional={name: VALUES | st.integers(-2, 70) for name in FIELDS},
)
"""Messages that are almost right."""

PLAYS = st.fixed_dictionaries(
    {"type": st.just("play"), "action": st.integers(-1, 80), "decision": st.integers(0, 6)},
    optional={"seat": st.integers(0, 3)},
)
UNDOS = st.fixed_dictionaries({"type": st.just("undo")}, optional={"ask": st.booleans(), "seat": st.integers(0, 3)})
MESSAGES = st.one_of(NEARLY, PLAYS, UNDOS, st.dictionaries(st.text(max_size=6), VALUES, max_size=4), VALUES)


@pytest.fixture
def seats(site: Site) -> list[Connection]:
    anna, berta = site.caller(), site.caller()
    id = anna.table("saqqara(players=2)", "me", "open")["id"]
    berta.post(f"/tables/{id}/join", {})
    anna.post(f"/tables/{id}/start")
    return [anna.sit(id), berta.sit(id)]


def answers(connection: Connection, sent: int) -> list[Any]:
    """The answers to so many messages: neither more nor fewer."""
    found: list[Any] = []
    while len(found) < sent:
        message = connection.receive()
        if message["type"] in ("ok", "error"):
            found.append(message)
    connection.replies.clear()
    connection.do("ping")  # whatever came before it was an answer too many
    assert list(connection.replies.values())[-1]["type"] == "ok"
    connection.replies.clear()
    return found


def is_sound(seats: list[Connection]) -> None:
    """The table answers, both seats see the same, and the mover may move."""
    for seat in seats:
        seat.replies.clear()
        seat.do("ping")
    for seat in seats:
        seat.replies.clear()
        seat.do("ping")
    first, second = seats
    assert first.now["version"] == second.now["version"]
    assert first.events == second.events
    assert first.now["status"] == "running"
    assert sum(map(bool, (first.now["legal"], second.now["legal"]))) == 1


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(batch=st.lists(st.tuples(st.integers(0, 1), MESSAGES), min_size=1, max_size=12))
def test_any_json_gets_one_answer_and_the_table_stays_sound(
    seats: list[Connection], batch: list[tuple[int, Any]]
) -> None:
    batch = [(who, message) for who, message in batch if not _ends_the_table(message)]
    for who in (0, 1):
        mine = [message for sender, message in batch if sender == who]
        for message in mine:
            seats[who].socket.send(json.dumps(message))
        for answer in answers(seats[who], len(mine)):
            assert answer["type"] == "ok" or 400 <= answer["problem"]["status"] < 500, answer
    is_sound(seats)


def _ends_the_table(message: Any) -> bool:
    return isinstance(message, dict) and message.get("type") in ("resign", "back")


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(texts=st.lists(st.text(max_size=200) | st.binary(max_size=200), min_size=1, max_size=8))
def test_garbled_texts_and_bytes_get_one_answer(seats: list[Connection], texts: list[str | bytes]) -> None:
    for text in texts:
        seats[0].socket.send(text if isinstance(text, bytes) else text.encode("utf-8", "replace").decode())
    for answer in answers(seats[0], len(texts)):
        assert answer["type"] == "error"
        assert answer["problem"]["code"] == "bad_message"
    is_sound(seats)


def test_a_message_that_is_too_long_is_refused_and_the_connection_goes_on(seats: list[Connection]) -> None:
    seats[0].socket.send(json.dumps({"type": "chat", "id": "long", "text": "x" * LONGEST_MESSAGE}))
    (answer,) = answers(seats[0], 1)
    assert answer["problem"]["code"] == "too_large"
    is_sound(seats)


def test_a_frame_beyond_all_measure_ends_the_connection_and_nothing_else(site: Site, seats: list[Connection]) -> None:
    table = seats[0].now["table"]["id"]
    cookie = seats[0].socket.request.headers["Cookie"] if seats[0].socket.request else ""
    seats[0].socket.send("x" * (LONGEST_FRAME + 1))
    with pytest.raises(ConnectionClosed) as closed:
        list(seats[0].socket)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1009
    is_sound([site.caller(Cookie=cookie).sit(table), seats[1]])


def test_the_same_message_twice_is_carried_out_once(seats: list[Connection]) -> None:
    mover = next(seat for seat in seats if my_turn(seat.now))
    click = json.dumps({"type": "play", "action": 0, "decision": mover.now["decision"]})
    for _ in range(5):
        mover.socket.send(click)
    assert [answer["type"] for answer in answers(mover, 5)] == ["ok"] + ["error"] * 4
    is_sound(seats)


def test_messages_are_answered_in_their_order_with_their_id(seats: list[Connection]) -> None:
    for number in range(20):
        seats[0].socket.send(json.dumps({"type": "ping" if number % 2 else "nonsense", "id": str(number)}))
    found = answers(seats[0], 20)
    assert [answer["id"] for answer in found] == [str(number) for number in range(20)]
    assert [answer["type"] for answer in found] == ["error", "ok"] * 10
