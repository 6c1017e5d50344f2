"""Listening: one process, or several that share a socket."""

from __future__ import annotations

import socket
from collections.abc import Callable

import uvicorn
from fastapi import FastAPI

from ostraka.core.errors import Mistake
from ostraka.server.app import create_app
from ostraka.server.service import Settings

LONGEST_FRAME = 1 << 17  # bytes of a WebSocket message; longer ones end the connection
SHUTDOWN = 10  # seconds for what was begun


class CannotListen(Mistake):
    """An address that is not free."""


def listen(host: str, port: int) -> socket.socket:
    """A listening socket; raises CannotListen."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError as error:
        listening.close()
        raise CannotListen(f"cannot listen at {host}, port {port}: {error.strerror}; choose another --port") from None
    listening.listen(1024)
    return listening


def run(settings: Settings, host: str, port: int, workers: int, tell: Callable[[str], None]) -> None:
    """Serve until interrupted; `tell` hears the address."""
    listening = listen(host, port)
    tell(f"http://{'localhost' if host in ('127.0.0.1', '::1') else host}:{listening.getsockname()[1]}")
    serve(settings, listening)


def serve(settings: Settings, listening: socket.socket) -> None:
    """Serve in this process."""
    uvicorn.Server(config_of(create_app(settings))).run(sockets=[listening])


def config_of(app: FastAPI) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        ws="websockets-sansio",
        ws_max_size=LONGEST_FRAME,
        ws_per_message_deflate=False,  # most messages are small, and the page is near or behind a proxy
        timeout_graceful_shutdown=SHUTDOWN,
        server_header=False,
    )
