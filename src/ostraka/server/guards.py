"""What stands between the network and the application: origins, sizes, rates, headers."""

from __future__ import annotations

import asyncio
import logging
import time
from contextlib import suppress
from typing import Final
from urllib.parse import unquote_to_bytes, urlsplit

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ostraka.play.problems import Refused
from ostraka.server.callers import service_of
from ostraka.server.limits import Limits, address_of
from ostraka.server.replies import refusal_reply

MOST_BODY: Final = 2_000_000  # bytes
LONGEST_LENGTH: Final = len(str(MOST_BODY))
LONGEST_PATH: Final = 200  # characters
BODY_IN: Final = 30.0  # seconds
SAFE: Final = ("GET", "HEAD", "OPTIONS")
METHODS: Final = (*SAFE, "POST", "PATCH", "PUT", "DELETE")

logger = logging.getLogger(__name__)

HEADERS: Final = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; script-src 'self'; "
        "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}


def is_same_origin(connection: HTTPConnection) -> bool:
    """Whether a browser sends this from our own page; programs that send no origin are no browsers."""
    origin = connection.headers.get("origin")
    if origin is not None:
        with suppress(ValueError):
            return urlsplit(origin).netloc == connection.headers.get("host")
        return False
    return connection.headers.get("sec-fetch-site", "none") in ("same-origin", "none")


def is_plain(scope: Scope) -> bool:
    """Whether an address is one that a page or a program would send: neither too long nor with a NUL, which no database
    and no file system takes."""
    query: bytes = scope["query_string"]
    return len(scope["path"]) <= LONGEST_PATH and "\0" not in scope["path"] and b"\0" not in unquote_to_bytes(query)


def _in_time(receive: Receive) -> Receive:
    """Let a body come within BODY_IN seconds; what is received after it may take as long as it likes."""
    ends = asyncio.get_running_loop().time() + BODY_IN
    complete = False

    async def receive_in_time() -> Message:
        nonlocal complete
        if complete:
            return await receive()
        try:
            async with asyncio.timeout_at(ends):
                message = await receive()
        except TimeoutError:
            raise Refused("too_slow") from None
        complete = not message.get("more_body", False)
        return message

    return receive_in_time


class Guards:
    """An ASGI middleware: refuses what comes from other sites, is too large or too much; adds headers."""

    def __init__(self, app: ASGIApp, limits: Limits) -> None:
        self.app = app
        self.limits = limits

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket" and not is_plain(scope):
            await send({"type": "websocket.close"})
            return
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        begun, status = time.perf_counter(), 500

        async def send_with_headers(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if scope["path"].startswith("/api/"):
                    headers.setdefault("Cache-Control", "no-store")
            await send(message)

        try:
            self._check(scope)
            await self.app(scope, _in_time(receive), send_with_headers)
        except Refused as refused:
            await refusal_reply(refused)(scope, receive, send_with_headers)
        finally:
            took = time.perf_counter() - begun
            method = scope["method"] if scope["method"] in METHODS else "other"
            service_of(HTTPConnection(scope)).metrics.requests.labels(method, str(status)).observe(took)
            said = {"method": method, "path": scope["path"], "status": status, "ms": round(took * 1000, 1)}
            logger.info("request", extra=said)

    def _check(self, scope: Scope) -> None:
        if not is_plain(scope):
            raise Refused("bad_request")
        connection = HTTPConnection(scope)
        caller = address_of(connection)
        if scope["path"].startswith("/api/"):
            self.limits.requests.spend(caller)
        if scope["method"] in SAFE:
            return
        self.limits.changes.spend(caller)
        if not is_same_origin(connection):
            raise Refused("other_origin")
        if "transfer-encoding" in connection.headers:
            raise Refused("no_length")
        length = connection.headers.get("content-length", "0")
        if not length.isdecimal() or len(length) > LONGEST_LENGTH or int(length) > MOST_BODY:
            raise Refused("too_large")
