"""HTTP as it comes in: headers are bounded, and whoever sends half of them is not waited for."""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

MOST_HEADERS = 32_768  # bytes
PATIENCE = 10.0  # seconds until the headers of a request must be there


class BoundedProtocol(HttpToolsProtocol):
    """Ends a connection whose headers are too long, or take too long."""

    waiting: asyncio.TimerHandle | None = None
    received = 0

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        self._go_on()
        super().connection_lost(exc)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._wait()

    def on_headers_complete(self) -> None:
        self._go_on()
        super().on_headers_complete()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self.received += len(data)
        if self.waiting is not None and self.received > MOST_HEADERS:
            self._refuse(b"431 Request Header Fields Too Large")

    def _wait(self) -> None:
        self._go_on()
        self.received = 0
        self.waiting = self.loop.call_later(PATIENCE, self._refuse, b"408 Request Timeout")

    def _go_on(self) -> None:
        if self.waiting is not None:
            self.waiting.cancel()
            self.waiting = None

    def _refuse(self, status: bytes) -> None:
        self._go_on()
        self.transport.write(b"HTTP/1.1 " + status + b"\r\nconnection: close\r\ncontent-length: 0\r\n\r\n")
        self.transport.close()
