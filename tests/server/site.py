"""A server of one's own, and clients as browsers are."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Callable, Mapping
from contextlib import ExitStack
from dataclasses import replace
from typing import Any

import httpx
import uvicorn
from websockets.sync.client import ClientConnection, connect

from ostraka.server.app import create_app
from ostraka.server.run import config_of, listen
from ostraka.server.service import Service, Settings, prepare

PATIENCE = 120.0  # seconds after which a test that waits for a message has failed


class Site:
    """A server in a thread of this process, at a free port."""

    def __init__(self, settings: Settings) -> None:
        prepare(settings)
        self.socket = listen("127.0.0.1", 0)
        self.app = create_app(replace(settings, metrics=self.socket.getsockname()[1]))
        self.url = f"http://127.0.0.1:{self.socket.getsockname()[1]}"
        self.server = uvicorn.Server(config_of(self.app))
        self.thread = threading.Thread(target=self.server.run, kwargs={"sockets": [self.socket]}, daemon=True)
        self.thread.start()
        begun = threading.Event()
        while not self.server.started and self.thread.is_alive():
            begun.wait(0.01)

    @property
    def service(self) -> Service:
        service = self.app.state.service
        assert isinstance(service, Service)
        return service

    @property
    def loop(self) -> asyncio.AbstractEventLoop:
        return self.service.loop

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join()

    def caller(self, **headers: str) -> Caller:
        return Caller(self.url, headers)


class Caller:
    """A browser or a program: remembers its cookie."""

    def __init__(self, url: str, headers: Mapping[str, str] | None = None) -> None:
        self.url = url
        self.headers = dict(headers or {})
        self.http = httpx.Client(base_url=f"{url}/api/v1", headers=self.headers, timeout=PATIENCE, verify=False)

    def get(self, path: str, expect: int = 200, **query: Any) -> Any:
        return self._answer(self.http.get(path, params=query), expect)

    def post(self, path: str, body: Any = None, expect: int | None = None) -> Any:
        reply = self.http.post(path, json={} if body is None else body)
        return self._answer(reply, expect)

    def _answer(self, reply: httpx.Response, expect: int | None) -> Any:
        assert reply.status_code == expect if expect is not None else reply.is_success, reply.text
        return reply.json() if reply.content and "json" in reply.headers["content-type"] else reply.text

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    def table(self, game: str, *seats: str, **more: Any) -> Any:
        """A new table; seats such as "me", "open", "bot random", "here Anna"."""
        made = [self.seat_of(*seat.split()) for seat in seats]
        return self.post("/tables", {"game": game, "seats": made, **more}, 201)

    def seat_of(self, kind: str, more: str = "") -> dict[str, str]:
        return {"kind": kind, **({"level": more} if kind == "bot" else {"name": more} if kind == "here" else {})}

    def sit(self, table: str, **query: Any) -> Connection:
        """Connect to a table."""
        return Connection(self.raw(table, **query))

    def raw(self, table: str, **query: Any) -> ClientConnection:
        address = httpx.URL(f"{self.url.replace('http', 'ws')}/api/v1/tables/{table}/play", params=query)
        headers = {**self.headers, **({"Cookie": self.cookie} if self.cookie else {})}
        opened = connect(str(address), additional_headers=headers, max_size=None, open_timeout=PATIENCE)
        return ExitStack().enter_context(opened)

    def first(self, table: str, **query: Any) -> Any:
        """The first message of a connection to a table."""
        with self.raw(table, **query) as socket:
            return json.loads(socket.recv(PATIENCE))


class Connection:
    """A client of a table: keeps what it was told, as the page does."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.texts: list[str] = []
        self.now: dict[str, Any] = {}
        self.events: list[Any] = []
        self.chat: list[Any] = []
        self.numbers = 0
        self.replies: dict[str, Any] = {}
        first = self.receive()
        if first["type"] == "error":
            self.refusal = first["problem"]

    def receive(self) -> Any:
        text = self.socket.recv(PATIENCE)
        assert isinstance(text, str)
        self.texts.append(text)
        message = json.loads(text)
        if message["type"] in ("state", "update"):
            self.now = {**self.now, **message}
            del self.events[message["kept"] :]
            assert len(self.events) == message["kept"]
            self.events += message["events"]
            self.chat += message["chat"]
        elif message["id"] is not None:
            assert message["id"] not in self.replies, "two answers to one message"
            self.replies[message["id"]] = message
        return message

    def ask(self, type: str, **fields: Any) -> Any:
        """Send a message and wait for its answer."""
        return self.answer_to(self.send(type, **fields))

    def send(self, type: str, **fields: Any) -> str:
        """Send a message; its id."""
        self.numbers += 1
        id = str(self.numbers)
        self.socket.send(json.dumps({"type": type, "id": id, **fields}))
        return id

    def answer_to(self, id: str) -> Any:
        while id not in self.replies:
            self.receive()
        return self.replies[id]

    def do(self, type: str, **fields: Any) -> Any:
        """Send a message that must be carried out; wait until the table shows it."""
        answer = self.ask(type, **fields)
        assert answer["type"] == "ok", answer
        return answer

    def refused(self, type: str, **fields: Any) -> Any:
        """Send a message that must be refused; the problem's code."""
        answer = self.ask(type, **fields)
        assert answer["type"] == "error", answer
        return answer["problem"]["code"]

    def play(self, action: int | None = None, seat: int | None = None) -> Any:
        """Play an action, or the first legal one."""
        chosen = self.now["legal"][0]["action"] if action is None else action
        return self.do("play", action=chosen, decision=self.now["decision"], **({} if seat is None else {"seat": seat}))

    def wait(self, until: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """Receive until the table is as wanted."""
        while not until(self.now):
            self.receive()
        return self.now

    def close(self) -> None:
        self.socket.close()


def my_turn(now: dict[str, Any]) -> bool:
    return bool(now["legal"])


def is_over(now: dict[str, Any]) -> bool:
    return bool(now["status"] == "over")
