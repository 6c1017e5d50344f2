"""Limits by cost: what is dear weighs more, and nobody holds so much that others go without."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest

from ostraka.play import replays
from ostraka.play.problems import Refused
from ostraka.server import guards, protocol
from ostraka.server.api import play
from ostraka.server.limits import Limit, Places
from tests.server.site import PATIENCE, Site
from tests.server.test_api import RECORD

NEVER = 1e-6  # tokens a second


def test_a_place_is_given_back() -> None:
    places = Places(1)
    anna, berta, again = places.held("anna"), places.held("berta"), places.held("anna")
    with anna, berta, pytest.raises(Refused, match="too many connections"):
        again.__enter__()
    with places.held("anna"):
        pass


@pytest.mark.parametrize("whose", ["sockets", "addresses", "spectators"])
def test_connections_are_counted(site: Site, monkeypatch: pytest.MonkeyPatch, whose: str) -> None:
    monkeypatch.setattr(site.service.limits, whose, Places(2))
    host, watcher = site.caller(), site.caller()
    table = host.table("saqqara(players=2)", "me", "open")["id"]
    watcher.http.patch("/me", json={"name": "Watcher"})
    first, _ = watcher.sit(table), watcher.sit(table)
    assert watcher.sit(table).refusal["code"] == "too_many_here"
    first.close()
    while hasattr(again := watcher.sit(table), "refusal"):  # the server may not have heard yet
        again.close()


def test_a_long_record_weighs_more_than_a_short_one(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(site.service.limits, "uploads", Limit(NEVER, burst=4))
    long = RECORD + "; as long as this\n" * 1700
    posted = [site.caller().http.post("/replays", json={"record": text}) for text in (RECORD, long, RECORD)]
    assert [reply.status_code for reply in posted] == [201, 201, 429]


def test_many_positions_weigh_more_than_one(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    id = site.caller().post("/replays", {"record": RECORD}, 201)["id"]
    monkeypatch.setattr(site.service.limits, "requests", Limit(NEVER, burst=9))
    for count, status in ((100, 200), (100, 429), (1, 200)):
        assert site.caller().http.get(f"/replays/{id}/positions", params={"count": count}).status_code == status


def test_a_record_is_read_once(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    record = RECORD + "; read once\n"
    id = site.caller().post("/replays", {"record": record}, 201)["id"]
    monkeypatch.setattr(replays, "read", None)
    site.caller().get(f"/replays/{id}")
    site.caller().get(f"/replays/{id}/positions", first=10)


def test_dear_messages_weigh_more(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(site.service.limits, "messages", lambda: Limit(NEVER, burst=play.COSTS["force"] + 2))
    host = site.caller()
    seat = host.sit(host.table("saqqara(players=2)", "me", "here Berta")["id"])
    assert [seat.ask(type)["type"] for type in ("force", "force", "ping")] == ["ok", "error", "ok"]


def test_chat_is_for_talking(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(site.service.limits, "chat", Limit(NEVER, burst=2))
    host = site.caller()
    table = host.table("saqqara(players=2)", "me", "open")["id"]
    one, other = host.sit(table), host.sit(table)
    one.do("chat", text="one")
    other.do("chat", text="two")
    assert one.refused("chat", text="three") == "too_many"


def test_nobody_takes_all_open_seats(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    host, greedy = site.caller(), site.caller()
    tables = [host.table("saqqara(players=2)", "me", "open")["id"] for _ in range(3)]
    monkeypatch.setattr(site.service.limits, "most_tables", 2)
    for table in tables[:2]:
        greedy.post(f"/tables/{table}/join", {}, 200)
    assert greedy.post(f"/tables/{tables[2]}/join", {}, 409)["code"] == "too_many_tables"


@pytest.fixture
def line(site: Site) -> Iterator[socket.socket]:
    """A bare connection."""
    where = urlsplit(site.url)
    with socket.create_connection((where.hostname or "", where.port or 0), timeout=PATIENCE) as line:
        yield line


def until_closed(line: socket.socket) -> bytes:
    said = b""
    while part := line.recv(4096):
        said += part
    return said


def test_headers_that_do_not_end_are_refused(line: socket.socket) -> None:
    line.sendall(b"GET /api/v1/me HTTP/1.1\r\nHost: x\r\nX: " + b"x" * (protocol.MOST_HEADERS - 50))
    line.sendall(b"x" * 100)
    assert until_closed(line).startswith(b"HTTP/1.1 431 ")


@pytest.mark.parametrize("sent", [b"", b"GET /api/v1/me HTTP/1.1\r\nHost:"])
def test_a_request_that_does_not_come_is_not_waited_for(
    site: Site, monkeypatch: pytest.MonkeyPatch, sent: bytes
) -> None:
    monkeypatch.setattr(protocol, "PATIENCE", 0.05)
    where = urlsplit(site.url)
    with socket.create_connection((where.hostname or "", where.port or 0), timeout=PATIENCE) as line:
        line.sendall(sent)
        assert until_closed(line).startswith(b"HTTP/1.1 408 ")


def test_a_second_request_that_does_not_come_is_not_waited_for(
    line: socket.socket, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(protocol, "PATIENCE", 0.05)
    line.sendall(b"GET /api/v1/me HTTP/1.1\r\nHost: x\r\n\r\nGET /api/v1/me HTTP/1.1\r\nHost:")
    answers = until_closed(line)
    assert answers.startswith(b"HTTP/1.1 200 ")
    assert b"HTTP/1.1 408 " in answers


def test_half_a_body_is_not_waited_for(line: socket.socket, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guards, "BODY_IN", 0.05)
    line.sendall(b"POST /api/v1/accounts HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\nConnection: close\r\n\r\n{")
    assert until_closed(line).startswith(b"HTTP/1.1 4")


def test_a_whole_request_is_answered_whatever_its_pieces(line: socket.socket) -> None:
    request = b"GET /api/v1/me HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
    for byte in request:
        line.sendall(bytes([byte]))
    assert until_closed(line).startswith(b"HTTP/1.1 200 ")
