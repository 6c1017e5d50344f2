"""Play: one WebSocket for each open table. Every message of a client gets exactly one `ok` or `error`."""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections.abc import Awaitable, Callable
from contextlib import ExitStack
from http import HTTPStatus
from typing import Any, TypeAlias

from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from pydantic import TypeAdapter, ValidationError
from sqlalchemy import Connection, delete, insert, select

from ostraka.server import database as db
from ostraka.server import manners
from ostraka.server import messages as m
from ostraka.server.api.tables import may_see
from ostraka.server.callers import known, service_of
from ostraka.server.clients import Client
from ostraka.server.guards import is_same_origin
from ostraka.server.limits import address_of
from ostraka.server.people import Visitor
from ostraka.server.problems import Refused
from ostraka.server.questions import action_of, why_not_answer
from ostraka.server.rooms import Room
from ostraka.server.service import Service
from ostraka.server.time import now

router = APIRouter()
logger = logging.getLogger(__name__)

LONGEST_MESSAGE = 20_000  # characters
CLIENT_MESSAGE: TypeAdapter[m.ClientMessage] = TypeAdapter(m.ClientMessage)

WATCH = 60.0  # seconds between two looks whether somebody is still signed in

COSTS = {"hint": 10, "force": 5, "at": 5, "again": 5, "look": 3, "why_not": 2, "chat": 2, "note": 2}
"""Of messages that take more than others."""
THOUGHT_OUT = frozenset({"hint"})
"""Messages that are answered when their answer is found; others need not wait for it."""

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
            session = await Session.begin(socket, id, places)
        except Refused as refused:
            await socket.send_text(m.Error(id=None, problem=refused.problem).model_dump_json())
            await socket.close(REFUSED + refused.problem.status)
            return
        await session.run()


Answer: TypeAlias = dict[str, Any]
"""Fields of `Ok` that answer a question."""


class Session:
    """One connection."""

    def __init__(self, socket: WebSocket, service: Service, room: Room, client: Client) -> None:
        self.socket = socket
        self.service = service
        self.room = room
        self.client = client
        self.limit = service.limits.messages()

    @staticmethod
    async def begin(socket: WebSocket, id: str, places: ExitStack) -> Session:
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
            client.note = await _note(service, id, person)
            client.blocked = await service.store.read(lambda connection: manners.blocked_by(connection, person.id))
        if not room.table.seats_of(client.person_id):
            places.enter_context(service.limits.spectators.held(id))
        await room.enter(client, *(_number(query.get(name)) for name in ("seat", "has", "era")))
        return Session(socket, service, room, client)

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
            message = self._read(received.get("text"))
            if isinstance(message, m.Error):
                self._reply("garbled", message, begun)
            elif message.type in THOUGHT_OUT:
                self.service.hall.spawn(self._carry_out(message, begun))
            else:
                await self._carry_out(message, begun)

    def _reply(self, kind: str, answer: m.Ok | m.Error, begun: float) -> None:
        self.client.send(answer.model_dump_json())
        self.service.metrics.messages.labels(kind, answer.type).observe(time.perf_counter() - begun)

    def _read(self, text: str | None) -> m.ClientMessage | m.Error:
        """A message; or what is wrong with it."""
        id: str | None = None
        try:
            self.limit.spend("")
            if text is None:
                raise Refused("bad_message", reason="messages are texts")
            if len(text) > LONGEST_MESSAGE:
                raise Refused("too_large")
            id = _id_of(text)
            try:
                return CLIENT_MESSAGE.validate_json(text)
            except ValidationError as error:
                raise Refused("bad_message", reason=_reason(error)) from None
        except Refused as refused:
            return m.Error(id=id, problem=refused.problem)

    async def _carry_out(self, message: m.ClientMessage, begun: float) -> None:
        """Carry out a message, and answer it."""
        answer: m.Ok | m.Error
        try:
            self.limit.spend("", COSTS.get(message.type, 1) - 1)
            answer = m.Ok(id=message.id, **await HANDLERS[message.type](self, message) or {})
        except Refused as refused:
            answer = m.Error(id=message.id, problem=refused.problem)
        except Exception:
            logger.exception("a message failed", extra={"table": self.room.id})
            answer = m.Error(id=message.id, problem=Refused("failed").problem)
        self._reply(message.type, answer, begun)

    # What clients may ask for

    def _seat(self, message: m.ClientBase) -> int:
        """The seat that a message is for, which must be the caller's; raises Refused."""
        mine = self.room.table.seats_of(self.client.person_id)
        seat = self.client.look if message.seat is None else message.seat
        if seat is None and len(mine) == 1:
            seat = mine[0]
        if seat is None or seat not in mine:
            raise Refused("not_yours")
        return seat

    async def play(self, message: m.Play) -> Answer | None:
        seat, action = self._seat(message), action_of(self.room.table.game, message.action)
        if not message.sure:
            better = await self.room.find_better(seat, action, message.decision, self._person().id)
            if better is not None:
                return {"better": better}
        await self.room.act(lambda table: table.play(seat, action, message.decision, now()))
        return None

    async def undo(self, message: m.Undo) -> None:
        seat = self._seat(message)
        await self.room.act(lambda table: table.undo(seat, message.ask, now()))

    async def answer(self, message: m.Answer) -> None:
        seat = self._seat(message)
        await self.room.act(lambda table: table.answer(seat, message.agree, now()))

    async def resign(self, message: m.Resign) -> None:
        seat = self._seat(message)
        await self.room.act(lambda table: table.resign(seat, now()))

    async def back(self, message: m.Back) -> None:
        seat = self._seat(message)
        await self.room.act(lambda table: table.back(seat, now()))

    async def stand_in(self, message: m.StandIn) -> None:
        self._seat(message)
        await self.room.act(lambda table: table.stand_in(message.absent, self.room.present(), now()))

    async def auto(self, message: m.Auto) -> None:
        seat = self._seat(message)
        await self.room.act(lambda table: table.set_auto(seat, message.on, now()))

    async def chat(self, message: m.Chat) -> None:
        person = self._person()
        self.service.limits.chat.spend(person.id)
        author = person.id if self.room.table.seats_of(person.id) else manners.SPECTATORS
        if await self.service.store.read(
            lambda connection: manners.is_barred(connection, self.room.id, author, "chat")
        ):
            raise Refused("muted")
        await self.room.act(lambda table: table.say(person.id, person.name, message.text, now()))

    async def note(self, message: m.Note) -> None:
        person, table_id = self._person(), self.room.id

        def work(connection: Connection) -> None:
            mine = (db.notes.c.table_id == table_id) & (db.notes.c.person == person.id)
            connection.execute(delete(db.notes).where(mine))
            connection.execute(insert(db.notes).values(table_id=table_id, person=person.id, text=message.text))

        await self.service.store.write(work)
        self.client.note = message.text

    async def why_not(self, message: m.WhyNot) -> Answer:
        seat, table = self._seat(message), self.room.table
        refusal = table.why_not(seat, action_of(table.game, message.action))
        return {"why_not": why_not_answer(table.game, refusal)}

    async def force(self, message: m.Force) -> Answer:
        seat, table = self._seat(message), self.room.table
        refusals = [table.why_not(seat, action) for action in range(table.game.actions.size)]
        return {"force": sorted({refusal.clause for refusal in refusals if refusal is not None})}

    async def at(self, message: m.At) -> Answer:
        return {"view": self.room.table.view_after(self.client.look, message.events)}

    async def again(self, message: m.Again) -> Answer:
        seat, narrator = self._seat(message), self.room.narrator
        view = self.room.table.view(seat)
        if view is None:
            raise Refused("not_running")
        return {"view": view, "frames": narrator.frames(seat, narrator.since(seat) - 1, view)}

    async def hint(self, message: m.AskHint) -> Answer:
        return {"hint": await self.room.give_hint(self._seat(message), self._person().id)}

    async def rematch(self, message: m.Rematch) -> None:
        await self.service.hall.offer_rematch(self.room, self._seat(message), message.share)

    async def look(self, message: m.Look) -> None:
        await self.room.look(self.client, self._seat(message))

    async def ping(self, message: m.Ping) -> None:
        pass

    def _person(self) -> Visitor:
        if self.client.person is None:
            raise Refused("no_account")
        return self.client.person


Handler: TypeAlias = Callable[[Session, Any], Awaitable[Answer | None]]

HANDLERS: dict[str, Handler] = {
    "play": Session.play,
    "undo": Session.undo,
    "answer": Session.answer,
    "resign": Session.resign,
    "back": Session.back,
    "stand_in": Session.stand_in,
    "auto": Session.auto,
    "chat": Session.chat,
    "note": Session.note,
    "why_not": Session.why_not,
    "force": Session.force,
    "at": Session.at,
    "again": Session.again,
    "hint": Session.hint,
    "rematch": Session.rematch,
    "look": Session.look,
    "ping": Session.ping,
}


def _id_of(text: str) -> str | None:
    """The id of a message that may otherwise be wrong."""
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        return None
    id = value.get("id") if isinstance(value, dict) else None
    return id if isinstance(id, str) and len(id) <= 64 else None


def _reason(error: ValidationError) -> str:
    first = error.errors(include_url=False, include_input=False, include_context=False)[0]
    where = ".".join(map(str, first["loc"]))
    return f"{where}: {first['msg']}" if where else str(first["msg"])


def _number(text: str | None) -> int | None:
    return int(text) if text is not None and text.isascii() and text.isdecimal() and len(text) < 9 else None


async def _note(service: Service, id: str, person: Visitor) -> str:
    def work(connection: Connection) -> str | None:
        mine = (db.notes.c.table_id == id) & (db.notes.c.person == person.id)
        return connection.execute(select(db.notes.c.text).where(mine)).scalar()

    return await service.store.read(work) or ""
