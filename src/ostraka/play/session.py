"""What one connection to a table says, and what it is answered: every message gets exactly one `ok` or `error`."""

from __future__ import annotations

import json
import logging
from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

from pydantic import TypeAdapter, ValidationError

from ostraka.play import messages as m
from ostraka.play.clients import Client
from ostraka.play.problems import Refused
from ostraka.play.questions import action_of, why_not_answer
from ostraka.play.rooms import Room
from ostraka.play.time import now
from ostraka.play.visitors import Visitor

logger = logging.getLogger(__name__)

LONGEST_MESSAGE = 20_000  # characters
CLIENT_MESSAGE: TypeAdapter[m.ClientMessage] = TypeAdapter(m.ClientMessage)

THOUGHT_OUT = frozenset({"hint"})
"""Messages that are answered when their answer is found; others need not wait for it."""

Answer: TypeAlias = dict[str, Any]
"""Fields of `Ok` that answer a question."""


class Session:
    """One connection."""

    def __init__(self, room: Room, client: Client) -> None:
        self.room = room
        self.client = client

    def read(self, text: str | None) -> m.ClientMessage | m.Error:
        """A message; or what is wrong with it."""
        id: str | None = None
        try:
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

    async def carry_out(self, message: m.ClientMessage) -> m.Ok | m.Error:
        """Carry out a message; returns its answer."""
        try:
            return m.Ok(id=message.id, **await HANDLERS[message.type](self, message) or {})
        except Refused as refused:
            return m.Error(id=message.id, problem=refused.problem)
        except Exception:
            logger.exception("a message failed", extra={"table": self.room.id})
            return m.Error(id=message.id, problem=Refused("failed").problem)

    async def check_may_speak(self, person: Visitor) -> None:
        """Raise Refused for somebody who may not write in the chat now."""

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
        await self.check_may_speak(person)
        await self.room.act(lambda table: table.say(person.id, person.name, message.text, now()))

    async def note(self, message: m.Note) -> None:
        await self.room.hall.store.keep_note(self.room.id, self._person().id, message.text)
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
        await self.room.hall.offer_rematch(self.room, self._seat(message), message.share)

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
