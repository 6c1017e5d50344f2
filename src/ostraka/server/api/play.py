"""Play: one WebSocket for each open table. Every message of a client gets exactly one `ok` or `error`."""

from __future__ import annotations

import asyncio
import logging
import time
from contextlib import ExitStack
from http import HTTPStatus

from fastapi import APIRouter, WebSocket, WebSocketDisconnect

from ostraka.play import messages as m
from ostraka.play.clients import Client
from ostraka.play.problems import Refused
from ostraka.play.rooms import Room
from ostraka.play.session import THOUGHT_OUT, Session
from ostraka.play.visitors import Visitor
from ostraka.server import manners
from ostraka.server.api.tables import may_see
from ostraka.server.callers import known, service_of
from ostraka.server.guards import is_same_origin
from ostraka.server.limits import address_of
from ostraka.server.service import Service

router = APIRouter()
logger = logging.getLogger(__name__)

WATCH = 60.0  # seconds between two looks whether somebody is still signed in

COSTS = {"hint": 10, "force": 5, "at": 5, "again": 5, "look": 3, "why_not": 2, "chat": 2, "note": 2}
"""Of messages that take more than others."""

REFUSED = 4000  # plus the HTTP status: why a connection was not accepted
SLOW = 1013  # "try again later"
GOING_AWAY = 1001


@router.websocket("/tables/{id}/play")
async def play(socket: WebSocket, id: str) -> None:
    """Play at a table or watch it.

    Query: `code` for a private table; `seat` for the eyes of one of my seats; for a client that comes back, how many
    events it `has` and their `era`, to be told only what it has missed."""
    await socket.accept()
    with ExitStack() as places:
        try:
            session = await Connection.begin(socket, id, places)
        except Refused as refused:
            await socket.send_text(m.Error(id=None, problem=refused.problem).model_dump_json())
            await socket.close(REFUSED + refused.problem.status)
            return
        await session.run()


class Connection(Session):
    """A session over a WebSocket."""

    def __init__(self, socket: WebSocket, service: Service, room: Room, client: Client) -> None:
        super().__init__(room, client)
        self.socket = socket
        self.service = service
        self.limit = service.limits.messages()

    @staticmethod
    async def begin(socket: WebSocket, id: str, places: ExitStack) -> Connection:
        """Let a client in, with the places that it takes; raises Refused."""
        service = service_of(socket)
        if not is_same_origin(socket):
            raise Refused("other_origin")
        service.limits.requests.spend(address_of(socket))
        person = await known(socket, service)
        query = socket.query_params
        await may_see(service, id, person, query.get("code"))
        room = await service.hall.room(id)
        client = Client(person)
        places.enter_context(service.limits.addresses.held(address_of(socket)))
        if person is not None:
            places.enter_context(service.limits.sockets.held(person.id))
            client.note = await service.store.note(id, person.id)
            client.blocked = await service.store.read(lambda connection: manners.blocked_by(connection, person.id))
        if not room.table.seats_of(client.person_id):
            places.enter_context(service.limits.spectators.held(id))
        await room.enter(client, *(_number(query.get(name)) for name in ("seat", "has", "era")))
        return Connection(socket, service, room, client)

    async def run(self) -> None:
        """Carry messages both ways until the client goes."""
        sending, watching = asyncio.create_task(self._send()), asyncio.create_task(self._watch())
        try:
            await self._receive()
        except (WebSocketDisconnect, RuntimeError):
            pass
        finally:
            sending.cancel()
            watching.cancel()
            await self.service.hall.spawn(self.room.leave(self.client))

    async def _send(self) -> None:
        while True:
            message = await self.client.outbox.get()
            try:
                await self.socket.send_text(message)
                if self.client.is_slow:
                    await self.socket.close(SLOW)
            except (WebSocketDisconnect, RuntimeError):
                return

    async def _watch(self) -> None:
        """Let go of somebody whose session or token was ended meanwhile."""
        while self.client.person is not None:
            await asyncio.sleep(WATCH)
            try:
                person = await known(self.socket, self.service)
            except Refused:
                person = None
            if person is None:
                await self.socket.close(REFUSED + HTTPStatus.UNAUTHORIZED)
                return

    async def _receive(self) -> None:
        while True:
            received = await self.socket.receive()
            if received["type"] == "websocket.disconnect":
                return
            begun = time.perf_counter()
            message = self.read(received.get("text"))
            if isinstance(message, m.Error):
                self._reply("garbled", message, begun)
            elif message.type in THOUGHT_OUT:
                self.service.hall.spawn(self._answer(message, begun))
            else:
                await self._answer(message, begun)

    async def _answer(self, message: m.ClientMessage, begun: float) -> None:
        self._reply(message.type, await self.carry_out(message), begun)

    def _reply(self, kind: str, answer: m.Ok | m.Error, begun: float) -> None:
        self.client.send(answer.model_dump_json())
        self.service.metrics.messages.labels(kind, answer.type).observe(time.perf_counter() - begun)

    def read(self, text: str | None) -> m.ClientMessage | m.Error:
        try:
            self.limit.spend("")
        except Refused as refused:
            return m.Error(id=None, problem=refused.problem)
        return super().read(text)

    async def carry_out(self, message: m.ClientMessage) -> m.Ok | m.Error:
        try:
            self.limit.spend("", COSTS.get(message.type, 1) - 1)
        except Refused as refused:
            return m.Error(id=message.id, problem=refused.problem)
        return await super().carry_out(message)

    async def check_may_speak(self, person: Visitor) -> None:
        self.service.limits.chat.spend(person.id)
        author = person.id if self.room.table.seats_of(person.id) else manners.SPECTATORS
        if await self.service.store.read(
            lambda connection: manners.is_barred(connection, self.room.id, author, "chat")
        ):
            raise Refused("muted")


def _number(text: str | None) -> int | None:
    return int(text) if text is not None and text.isascii() and text.isdecimal() and len(text) < 9 else None
