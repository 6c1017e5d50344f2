"""What one connection to a table has been told, and what it is told next."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence, Set
from dataclasses import dataclass, field
from typing import Any

from pydantic_core import to_json

from ostraka.core.events import Event
from ostraka.core.json import View
from ostraka.match.fairness import commitment
from ostraka.play.frames import frames_of
from ostraka.play.messages import ActionInfo, ChatLine, EventInfo, Frame, PromptInfo, State, TakeBack
from ostraka.play.rows import Row
from ostraka.play.showing import choice_info, event_info, names_of, prompt_info, seat_info, standings, table_info
from ostraka.play.table import Table, record_names
from ostraka.play.time import moment, now
from ostraka.play.visitors import Visitor

MOST_WAITING = 200  # messages that a slow client may be behind


@dataclass(eq=False)
class Client:
    """One connection to a table: whose eyes it has, and what it has been told."""

    person: Visitor | None
    look: int | None = None
    """The seat through whose eyes it sees; None for a spectator."""
    note: str = ""
    blocked: frozenset[str] = frozenset()
    """Whose chat lines it is not told."""
    outbox: asyncio.Queue[str] = field(default_factory=lambda: asyncio.Queue(MOST_WAITING))
    is_slow: bool = False
    gone_through: int = 0
    """How many events of the match were gone through for it."""
    has: int = 0
    """How many of them it may know of, and has."""
    era: int = 0
    heard: int = 0
    """How many chat lines it has."""
    shown: tuple[object, ...] = ()
    """What it was shown last, in short: where that is the same there is nothing to tell it."""

    @property
    def person_id(self) -> str | None:
        return None if self.person is None else self.person.id

    def send(self, message: str) -> None:
        """Leave a message for the client; one that does not keep up is let go and may come back."""
        if self.outbox.full():
            self.is_slow = True
        else:
            self.outbox.put_nowait(message)

    def see_through(self, seat: int | None) -> None:
        """Get other eyes: what was told before was not meant for them."""
        self.look, self.gone_through, self.has = seat, 0, 0


class Narrator:
    """Tells clients how a table stands. Texts of events are made once and shared."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.events: list[Event] = []
        self.texts: list[EventInfo] = []
        self.listen()

    def listen(self, clients: Set[Client] = frozenset()) -> None:
        """Take over what has happened; clients forget the events that do not stand any more."""
        standing = min(self.table.take_standing(), len(self.texts))
        match, former = self.table.match, self.events
        self.events = [] if match is None else match.all_events()
        del self.texts[standing:]
        names = names_of(record_names(self.table.seats))
        self.texts += [event_info(self.table.game, event, names) for event in self.events[standing:]]
        for client in clients:
            if client.gone_through > standing:
                self._take_back(client, former[standing : client.gone_through], standing)

    # Where a client is

    def seat_for(self, client: Client, wanted: int | None = None) -> int | None:
        """Whose eyes a client gets: a seat of its own, rather one that must decide."""
        mine = self.table.seats_of(client.person_id)
        owing = [seat for seat in mine if seat in self.table.owing()]
        if wanted in mine:
            return wanted
        return next(iter(owing or mine), None)

    def resume(self, client: Client, has: int, era: int) -> None:
        """Let a client that comes back keep what it has."""
        found = 0
        if era == self.table.era(client.look) and has <= len(self.events):
            for number, event in enumerate(self.events, 1):
                found += event.visible_to(client.look)
                if found == has:
                    client.gone_through, client.has = number, has
                    return

    def _take_back(self, client: Client, former: Sequence[Event], standing: int) -> None:
        """Let a client forget what it knew of the former events; but it keeps those of which it could not tell that
        anything went back."""
        had = [event for event in former if event.visible_to(client.look)]
        client.has = self._known(client, 0, standing)
        client.gone_through = standing
        for event in self.events[standing:]:
            if event.visible_to(client.look):
                if not had or event != had.pop(0):
                    return
                client.has += 1
            client.gone_through += 1

    def _known(self, client: Client, first: int, last: int) -> int:
        return sum(event.visible_to(client.look) for event in self.events[first:last])

    def _told(self, client: Client) -> None:
        client.has += self._known(client, client.gone_through, len(self.events))
        client.gone_through = len(self.events)
        client.era = self.table.era(client.look)
        client.heard = self.table.said

    # Messages

    def state(self, client: Client, row: Row, present: Set[str]) -> str:
        """The first message of a connection."""
        info = table_info(row, client.person_id, self.table.setting.code)
        stands = self._standpoint(client, self._same_for_all(present))
        message = State(**stands, table=info, note=client.note).model_dump_json()
        client.shown = self._in_short(client, present)
        self._told(client)
        return message

    def updates(self, clients: Set[Client], present: Set[str]) -> None:
        """Tell every client what is new to it, and those nothing who cannot tell that anything has happened.
        Spectators who have been told the same share one message."""
        setting = self.table.setting
        is_out = self.table.status == "over" and self.table.match is not None and not setting.is_sealed(now())
        replay = setting.id if is_out else None
        same: dict[str, Any] = {}
        made: dict[tuple[object, ...], str] = {}
        for client in clients:
            if client.shown == (shown := self._in_short(client, present)):
                continue
            client.shown = shown
            eyes = (client.look, client.person_id if client.look is not None else None)
            key = (*eyes, client.has, client.heard, client.blocked)
            if key not in made:
                same = same or self._same_for_all(present)
                stands = self._standpoint(client, same)
                frames = self.frames(client.look, client.has, stands["view"])
                update = {**stands, "type": "update", "frames": frames, "replay": replay}
                made[key] = to_json(update).decode()  # an `Update`: tests check it
            client.send(made[key])
            self._told(client)

    def frames(self, seat: int | None, since: int, view: View | None) -> list[Frame]:
        """How the table came to stand as a view shows it, since a seat or a spectator knew of so many events."""
        match = self.table.match
        return [] if match is None or view is None else frames_of(match, seat, since, self.table.remembers, view)

    def _in_short(self, client: Client, present: Set[str]) -> tuple[object, ...]:
        """What a standpoint depends on: whose eyes, what they can tell to have happened, and who is connected."""
        connected = tuple(seat.person in present for seat in self.table.seats)
        return client.look, self.table.version(client.look), connected

    def _same_for_all(self, present: Set[str]) -> dict[str, Any]:
        """What a standpoint holds that is the same for everybody, but for whose seats are whose."""
        table, match = self.table, self.table.match
        owing, timed, at = table.owing(), table.timed(), now()
        places, names = table.places(), names_of(record_names(table.seats))
        clocks = [table.clocks.shown(number, timed, at) for number in range(len(table.seats))]
        awaited = [table.awaited_for(number, present, at) for number in range(len(table.seats))]
        return {
            "status": table.status,
            "seats": seat_info(table.seats, None, owing, present, clocks, awaited),
            "owing": owing,
            "takeback": self._takeback(),
            "result": standings(names, match.state.scores(), places, match.state) if match and places else None,
            "ending": table.ending(),
            "practice": match is not None and match.is_practice,
            "hints": [] if match is None else match.record.hints(),
            "rematch_offers": sorted(table.offers),
            "rematch_commitment": self._rematch_commitment(),
            "rematch": table.rematch,
        }

    def _standpoint(self, client: Client, same: dict[str, Any]) -> dict[str, Any]:
        """The table through a client's eyes."""
        table, seat = self.table, client.look
        mine = table.seats_of(client.person_id)
        deciding = seat if seat is not None and seat in same["owing"] and table.seats[seat].decides else None
        return {
            "version": table.version(seat),
            **same,
            "seat": seat,
            "mine": mine,
            "seats": [info.model_copy(update={"mine": True}) if info.seat in mine else info for info in same["seats"]],
            "view": table.view(seat),
            "prompt": self._prompt(deciding),
            "legal": self._legal(deciding),
            "decision": 0 if seat is None else table.decision(seat),
            "can_undo": seat is not None and table.can_undo(seat),
            "can_ask": seat is not None and table.can_ask(seat),
            "auto": seat is not None and table.seats[seat].auto,
            "era": table.era(seat),
            "kept": client.has,
            "events": [
                self.texts[number]
                for number in range(client.gone_through, len(self.events))
                if self.events[number].visible_to(seat)
            ],
            "since": self.since(seat),
            "chat": self._chat(client),
        }

    def since(self, seat: int | None) -> int:
        """How many events a seat knew of when it last chose; a spectator, who never does, all of them."""
        match = self.table.match
        if match is None:
            return 0
        return match.known(None) if seat is None else match.known_at_last_choice(seat)

    def _prompt(self, seat: int | None) -> PromptInfo | None:
        match = self.table.match
        if match is None or seat is None:
            return None
        return prompt_info(self.table.game, match.state.prompt(seat), match.state.legal(seat))

    def _legal(self, seat: int | None) -> list[ActionInfo]:
        table, match = self.table, self.table.match
        if match is None or seat is None:
            return []
        names = record_names(table.seats)
        return [choice_info(table.game, action, table.facts(seat, action), names) for action in match.state.legal(seat)]

    def _takeback(self) -> TakeBack | None:
        asked = self.table.asked
        return None if asked is None else TakeBack(seat=asked.seat, waiting=sorted(asked.waiting))

    def _rematch_commitment(self) -> str | None:
        seed = self.table.setting.next_seed
        return None if seed is None or self.table.status != "over" else commitment(seed)

    def _chat(self, client: Client) -> list[ChatLine]:
        unheard = min(self.table.said - client.heard, len(self.table.chat))
        return [
            ChatLine(name=line.name, seat=line.seat, text=line.text, at=moment(line.at))
            for line in self.table.chat[len(self.table.chat) - unheard :]
            if line.seat is None or self.table.seats[line.seat].person not in client.blocked
        ]
