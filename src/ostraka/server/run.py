"""Listening: one process, or several that share a socket."""

from __future__ import annotations

import gc
import signal
import socket
from collections.abc import Callable, Sequence
from dataclasses import replace
from multiprocessing import get_context
from multiprocessing.connection import wait
from multiprocessing.context import SpawnProcess
from types import FrameType

import uvicorn
from fastapi import FastAPI

from ostraka.core.errors import InputError
from ostraka.server.app import create_app
from ostraka.server.logs import begin_logging
from ostraka.server.orphans import leave_with_parent
from ostraka.server.service import Settings, prepare

LONGEST_FRAME = 1 << 17  # bytes of a WebSocket message; longer ones end the connection
SHUTDOWN = 10  # seconds for what was begun


class CannotListen(InputError):
    """An address that is not free."""


class CannotShare(InputError):
    """Several processes, and no way for them to talk to each other."""


def listen(host: str, port: int) -> socket.socket:
    """A listening socket; raises CannotListen."""
    listening = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError as error:
        listening.close()
        raise CannotListen(f"cannot listen at {host}, port {port}: {error.strerror}; choose another --port") from None
    except OverflowError:
        listening.close()
        raise CannotListen(f"there is no port {port}: the last is 65535") from None
    listening.listen(1024)
    return listening


def run(settings: Settings, host: str, port: int, workers: int, tell: Callable[[str], None]) -> None:
    """Serve until interrupted; `tell` hears the address. Raises InputError where that cannot be."""
    if workers > 1 and not settings.database.startswith("postgresql"):
        raise CannotShare("several --workers need a PostgreSQL --database")
    prepare(settings)
    listening = listen(host, port)
    own = [] if settings.metrics is None else [listen(host, settings.metrics + number) for number in range(workers)]
    tell(f"http://{'localhost' if host in ('127.0.0.1', '::1') else host}:{listening.getsockname()[1]}")
    if workers == 1:
        serve(settings, [listening, *own])
    else:
        serve_together(settings, listening, own, workers)


def serve(settings: Settings, listening: list[socket.socket]) -> None:
    """Serve in this process until interrupted or terminated."""
    begin_logging(settings.log)
    collect_garbage_rarely()
    server = uvicorn.Server(config_of(create_app(settings)))

    def leave(number: int, frame: FrameType | None) -> None:
        """Before uvicorn hears signals itself. It raises them once more when all is done: that is no failure."""
        if not server.started:
            raise SystemExit

    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, leave)
    server.run(sockets=listening)


def collect_garbage_rarely() -> None:
    """Leave full collections to `Service`: with thousands of connections one takes longer than a hundred moves."""
    gc.freeze()
    gc.set_threshold(10_000, 20, 1_000_000)


def config_of(app: FastAPI) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        ws="websockets-sansio",
        ws_max_size=LONGEST_FRAME,
        ws_per_message_deflate=False,  # messages are small, and packing them would take longer than sending them
        timeout_graceful_shutdown=SHUTDOWN,
        server_header=False,
    )


def serve_together(settings: Settings, listening: socket.socket, own: Sequence[socket.socket], workers: int) -> None:
    """Serve in several processes, each with a socket of its own where there are any; one that dies is replaced."""
    stopping = False

    def stop(number: int, frame: FrameType | None) -> None:
        nonlocal stopping
        stopping = True
        stop_all()

    def stop_all() -> None:
        for worker in serving.values():
            worker.terminate()

    serving: dict[int, SpawnProcess] = {}
    signal.signal(signal.SIGTERM, stop)
    signal.signal(signal.SIGINT, stop)
    while not stopping or serving:
        serving = {number: worker for number, worker in serving.items() if worker.is_alive()}
        for number in range(workers):
            if number not in serving and not stopping:
                serving[number] = _worker(settings, listening, own[number] if own else None)
        if stopping:  # it may have been said while a worker was being started
            stop_all()
        if serving:
            wait([worker.sentinel for worker in serving.values()])


def _worker(settings: Settings, listening: socket.socket, own: socket.socket | None) -> SpawnProcess:
    sockets = [listening]
    if own is not None:
        settings = replace(settings, metrics=own.getsockname()[1])
        sockets.append(own)
    worker = get_context("spawn").Process(target=_work, args=(settings, sockets))
    worker.start()
    return worker


def _work(settings: Settings, listening: list[socket.socket]) -> None:
    leave_with_parent(signal.SIGTERM)
    serve(settings, listening)
