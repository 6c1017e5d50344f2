"""Starting and stopping: a signal is heard at every moment."""

from __future__ import annotations

import signal
import socket
from collections.abc import Iterator
from multiprocessing.connection import Connection
from types import SimpleNamespace

import pytest
import uvicorn

from ostraka.server import run
from ostraka.server.service import Settings


@pytest.fixture(autouse=True)
def _same_signals_after() -> Iterator[None]:
    before = {number: signal.getsignal(number) for number in (signal.SIGTERM, signal.SIGINT)}
    yield
    for number, handler in before.items():
        signal.signal(number, handler)


class Worker:
    """Lives until it is terminated."""

    sentinel = 0
    lives = True

    def is_alive(self) -> bool:
        return self.lives

    def terminate(self) -> None:
        self.lives = False


@pytest.mark.parametrize("during", [1, 2])
def test_who_is_stopped_while_a_worker_starts_stops_it_too_and_starts_no_more(
    monkeypatch: pytest.MonkeyPatch, during: int
) -> None:
    started: list[Worker] = []

    def start(settings: Settings, listening: socket.socket, own: socket.socket | None) -> Worker:
        worker = Worker()
        started.append(worker)
        if len(started) == during:
            signal.raise_signal(signal.SIGTERM)
        return worker

    def wait(sentinels: list[Connection]) -> None:
        assert not any(worker.lives for worker in started), "somebody was not told"

    monkeypatch.setattr(run, "_worker", start)
    monkeypatch.setattr(run, "wait", wait)
    with socket.socket() as listening:
        run.serve_together(Settings(database="unused"), listening, [], 2)
    assert len(started) == during


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_before_uvicorn_hears_them_ends_the_process_without_failure(
    monkeypatch: pytest.MonkeyPatch, number: signal.Signals
) -> None:
    went_on = []

    def serve(self: uvicorn.Server, sockets: list[socket.socket]) -> None:
        signal.raise_signal(number)
        went_on.append(True)

    prepare(monkeypatch, serve)
    with pytest.raises(SystemExit) as ended:
        run.serve(Settings(database="unused"), [])
    assert (ended.value.code, went_on) == (None, [])


def test_a_signal_that_uvicorn_raises_once_more_is_no_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    def serve(self: uvicorn.Server, sockets: list[socket.socket]) -> None:
        self.started = True
        signal.raise_signal(signal.SIGTERM)

    prepare(monkeypatch, serve)
    run.serve(Settings(database="unused"), [])


def prepare(monkeypatch: pytest.MonkeyPatch, serve: object) -> None:
    """Let a server do something else than serve; this process goes on as it is."""
    monkeypatch.setattr(uvicorn.Server, "run", serve)
    monkeypatch.setattr(run, "create_app", lambda settings: SimpleNamespace())
    monkeypatch.setattr(run, "begin_logging", lambda log: None)
    monkeypatch.setattr(run, "collect_garbage_rarely", lambda: None)
