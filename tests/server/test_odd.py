"""Odd requests and messages: a clear answer says that it is the client's mistake, and no traceback is logged."""

from __future__ import annotations

import http.client
import json
import logging
from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest
from websockets.exceptions import InvalidStatus

from ostraka.server.service import Settings
from tests.server.services import Postgres
from tests.server.site import Site, my_turn

DIGITS = "1" * 5000
DEEP = "[" * 9000
NUL = "\\u0000"
JSON = {"Content-Type": "application/json"}

REQUESTS: list[tuple[str, str, dict[str, str], str]] = [
    ("POST", "/api/v1/tables", {"Origin": "http://["}, "{}"),
    ("GET", "/%00", {}, ""),
    ("GET", "/assets/%00", {}, ""),
    ("GET", "/" + "x" * 300, {}, ""),
    ("GET", "/api/v1/tables/" + "x" * 300, {}, ""),
    ("GET", "/api/v1/tables/%00", {}, ""),
    ("GET", "/api/v1/replays/a%00b/positions", {}, ""),
    ("GET", "/api/v1/tables?list=open&before=1-%00", {}, ""),
    ("GET", f"/api/v1/tables?limit={DIGITS}", {}, ""),
    ("GET", f"/api/v1/replays/x/positions?seat={DIGITS}", {}, ""),
    ("POST", "/api/v1/tables", {"Content-Length": DIGITS}, ""),
    ("POST", "/api/v1/tables", JSON, DEEP),
    ("POST", "/api/v1/tables", JSON, '{"game":' + DEEP),
    ("POST", "/api/v1/tables/x/join", JSON, f'{{"seat":{DIGITS}}}'),
    ("POST", "/api/v1/tables/x/join", JSON, f'{{"code":"{NUL}"}}'),
    ("PATCH", "/api/v1/me", JSON, f'{{"name":"a{NUL}b"}}'),
    ("POST", "/api/v1/accounts", JSON, f'{{"name":"a{NUL}b","password":"seven potsherds"}}'),
    ("POST", "/api/v1/session", JSON, f'{{"name":"a{NUL}b","password":"seven potsherds"}}'),
    ("POST", "/api/v1/replays", JSON, f'{{"record":"{NUL}"}}'),
    ("DELETE", "/api/v1/tokens/%00", {}, ""),
    ("GET", "/api/v1/players/%00", {}, ""),
    ("GET", "/api/v1/me/history?opponent=%00", {}, ""),
    ("GET", "/api/v1/me/history?first=10000-01-01", {}, ""),
    ("GET", f"/api/v1/me/history?before={DIGITS}-x", {}, ""),
    ("PUT", "/api/v1/me/friends/%00", {}, ""),
    ("PUT", "/api/v1/lobby/wish", JSON, f'{{"game":"{NUL}"}}'),
    ("PUT", "/api/v1/lobby/wish", JSON, '{"game":"saqqara(players=2)","clock":' + DEEP),
    ("POST", "/api/v1/tables/x/invite", JSON, f'{{"name":"a{NUL}b"}}'),
    ("POST", "/api/v1/tables", JSON, '{"game":"\\ud800"}'),
]

MESSAGES = [
    f'{{"type":"chat","text":"a{NUL}b"}}',
    f'{{"type":"note","text":"a{NUL}b"}}',
    f'{{"type":"ping","seat":{DIGITS}}}',
    f'{{"type":"play","action":{DIGITS},"decision":0}}',
    f'{{"type":"play","action":0,"decision":{"1" * 4000}}}',
    f'{{"type":"play","action":{{"do":"draw","pile":{"1" * 4000}}},"decision":0}}',
    f'{{"type":"play","action":{{"do":"a{NUL}"}},"decision":0}}',
    f'{{"type":"stand_in","absent":{DIGITS}}}',
    DEEP,
    '{"type":"play","action":' + DEEP,
    '{"type":"chat","text":"\\ud800"}',
]


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def either(request: pytest.FixtureRequest) -> Iterator[Site]:
    """A server on either database."""
    if request.param == "sqlite":
        yield request.getfixturevalue("site")
        return
    postgres: Postgres = request.getfixturevalue("postgres")
    site = Site(Settings(database=postgres.url, bots=1, lenient=True))
    yield site
    site.stop()


@pytest.fixture(autouse=True)
def _nothing_is_logged(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    yield
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR] == []


@pytest.mark.parametrize(("method", "path", "headers", "body"), REQUESTS, ids=range(len(REQUESTS)))
def test_an_odd_request_is_the_client_s_mistake(
    either: Site, method: str, path: str, headers: dict[str, str], body: str
) -> None:
    account = either.caller()
    account.http.patch("/me", json={"name": "Odd"})
    connection = http.client.HTTPConnection(urlsplit(either.url).netloc, timeout=30)
    connection.request(method, path, body or None, {"Cookie": account.cookie, **headers})
    reply = connection.getresponse()
    answer = reply.read()
    assert 400 <= reply.status < 500, answer
    connection.close()


@pytest.mark.parametrize("message", MESSAGES, ids=range(len(MESSAGES)))
def test_an_odd_message_gets_one_error(either: Site, message: str) -> None:
    anna = either.caller()
    seat = anna.sit(anna.table("saqqara(players=2)", "me", "here Berta")["id"])
    seat.socket.send(message)
    answer = seat.receive()
    assert answer["type"] == "error", answer
    assert 400 <= answer["problem"]["status"] < 500, json.dumps(answer)
    if not my_turn(seat.now):
        seat.do("look", seat=seat.now["owing"][0])
        seat.wait(my_turn)
    seat.play(seat=seat.now["seat"])


def test_an_odd_address_of_a_table_is_not_found(either: Site) -> None:
    for id in ("a%00b", "x" * 300):
        with pytest.raises(InvalidStatus) as refused:
            either.caller().raw(id)
        assert refused.value.response.status_code == 403
