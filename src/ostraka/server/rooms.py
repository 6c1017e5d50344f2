"""Tables that are in use in this process: who is connected, what they are told, and that every step is stored first."""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from sqlalchemy import Connection, select

from ostraka.core.events import Event
from ostraka.server import database as db
from ostraka.server import ledger
from ostraka.server.messages import ChatLine, EventInfo, State, TakeBack, Update
from ostraka.server.people import Visitor, new_id
from ostraka.server.problems import Refused
from ostraka.server.ratings import keep_ratings
from ostraka.server.showing import action_info, event_info, prompt_info, seat_info, standings, table_info
from ostraka.server.storage import Store, Taken
from ostraka.server.table import Setting, Table
from ostraka.server.thinkers import Thinkers
from ostraka.server.time import moment, now

ATTEMPTS = 5  # to store a step when other processes are first
SNAPSHOT_EVERY = 50  # steps
IDLE = 60_000  # milliseconds after which a table without clients is let go
MOST_WAITING = 200  # messages that a slow client may be behind

Work: TypeAlias = Callable[[Connection], None]
Change: TypeAlias = Callable[[Table], Work | None]
"""Takes steps at a table; may return what is to be stored with them."""

logger = logging.getLogger(__name__)


@dataclass(eq=False)
class Client:
    """One connection to a table: whose eyes it has, and what it has been told."""

    person: Visitor | None
    look: int | None
    note: str = ""
    outbox: asyncio.Queue[str] = field(default_factory=lambda: asyncio.Queue(MOST_WAITING))
    told: int = 0
    """Events of the match that were gone through for this client, and how many of them it has."""
    has: int = 0
    era: int = 0
    heard: int = 0
    """Chat lines that it has."""
    is_slow: bool = False

    @property
    def person_id(self) -> str | None:
        return None if self.person is None else self.person.id

    def send(self, message: str) -> None:
        """Leave a message for the client; one that does not keep up is let go and may come back."""
        if self.outbox.full():
            self.is_slow = True
        else:
            self.outbox.put_nowait(message)


class Room:
    """A table in use. Everything that touches the table holds its lock, so that nobody sees a step that is not stored."""

    def __init__(self, hall: Hall, table: Table) -> None:
        self.hall = hall
        self.table = table
        self.lock = asyncio.Lock()
        self.clients: set[Client] = set()
        self.used = now()
        self.texts: list[EventInfo] = []
        self.thinking: asyncio.Task[None] | None = None

    @property
    def id(self) -> str:
        return self.table.setting.id

    # Steps

    async def act(self, change: Change) -> None:
        """Take steps, store them, tell everybody; raises Refused. Goes through even if the caller is cancelled."""
        await asyncio.shield(self.hall.spawn(self._act(change)))

    async def _act(self, change: Change) -> None:
        async with self.lock:
            self.used = now()
            for _ in range(ATTEMPTS):
                try:
                    if await self._store(change):
                        break
                except Taken:
                    await self._reload()
                except BaseException:
                    if self.table.fresh:
                        await self._reload()
                    raise
            else:
                raise Refused("busy")
        self.hall.look_after(self)

    async def _store(self, change: Change) -> bool:
        """Whether all steps of a change are stored and told."""
        table = self.table
        before, was, sitters = table.steps, table.status, _sitters(table)
        also = change(table)
        if not table.fresh:
            return True
        steps, index = list(table.fresh), ledger.index_of(table)
        ended = table.status == "over" and was != "over"

        def work(connection: Connection) -> None:
            ledger.append(connection, self.id, before, steps, index)
            if _sitters(table) != sitters:
                ledger.set_sitting(connection, table)
            if ended:
                ledger.keep_result(connection, table, steps[-1].at)
                keep_ratings(connection, table)
            if also is not None:
                also(connection)

        await self.hall.store.write(work, changed=self.id)
        table.take_fresh()
        self.hall.stored(table, len(steps), ended)
        if table.steps // SNAPSHOT_EVERY > before // SNAPSHOT_EVERY:
            self._keep_snapshot()
        self.tell()
        return True

    def _keep_snapshot(self) -> None:
        number, data = self.table.steps, self.table.save()
        self.hall.spawn(
            self.hall.store.write(lambda connection: ledger.keep_snapshot(connection, self.id, number, data))
        )

    async def _reload(self) -> None:
        """Forget what is not stored, and take over what others have stored."""
        table = await self.hall.store.read(lambda connection: ledger.load_table(connection, self.id))
        if table is None:
            raise Refused("not_found")
        self.table = table
        self.texts = []
        self.tell()

    async def catch_up(self) -> None:
        """Take over the steps that another process has stored."""
        async with self.lock:
            after = self.table.steps
            steps = await self.hall.store.read(lambda connection: ledger.load_steps(connection, self.id, after))
            for step in steps:
                self.table.apply(step)
            if steps:
                self.tell()
        self.hall.look_after(self)

    # Clients

    async def enter(self, client: Client, has: int | None = None, era: int | None = None) -> None:
        """Let a client in and send it the table; one that comes back is told only what it has missed."""
        row = await self.hall.store.read(lambda connection: ledger.find(connection, self.id))
        if row is None:
            raise Refused("not_found")
        async with self.lock:
            self.used = now()
            if has and era == self.table.undos:
                client.told, client.has = self._reach(client.look, has)
            client.era = self.table.undos
            self.clients.add(client)
            client.send(
                self._state(client, table_info(row, client.person_id, self.table.setting.code)).model_dump_json()
            )
            self.tell(apart_from=client)

    async def look(self, client: Client, seat: int) -> None:
        """Give a client the eyes of another seat of its own."""
        row = await self.hall.store.read(lambda connection: ledger.find(connection, self.id))
        async with self.lock:
            client.look, client.told, client.has, client.heard = seat, 0, 0, 0
            assert row is not None
            client.send(self._state(client, table_info(row, client.person_id)).model_dump_json())

    async def leave(self, client: Client) -> None:
        async with self.lock:
            self.clients.discard(client)
            self.tell()

    def _reach(self, seat: int | None, has: int) -> tuple[int, int]:
        """How many events of the match hold the first so many that a seat may know of."""
        found = 0
        for number, event in enumerate(self._events(), 1):
            found += event.visible_to(seat)
            if found == has:
                return number, has
        return 0, 0

    def _events(self) -> list[Event]:
        return self.table.match.all_events() if self.table.match is not None else []

    def present(self) -> set[str]:
        """Who is connected."""
        return {client.person.id for client in self.clients if client.person is not None}

    # What clients are told

    def tell(self, apart_from: Client | None = None) -> None:
        """Tell every client how the table stands now."""
        standing = self.table.take_standing()
        del self.texts[standing:]
        made: dict[tuple[object, ...], str] = {}
        for client in self.clients:
            if client is apart_from:
                continue
            self._forget_what_fell(client, standing)
            key = (
                client.look,
                client.told,
                client.has,
                client.heard,
                client.person_id if client.look is not None else None,
            )
            if key not in made:
                made[key] = Update(**self._standpoint(client), replay=self._replay()).model_dump_json()
            client.send(made[key])
            self._has_been_told(client)

    def _forget_what_fell(self, client: Client, standing: int) -> None:
        """After something was taken back, a client keeps the events that still stand."""
        if client.era != self.table.undos and client.told > standing:
            client.told = standing
            client.has = sum(event.visible_to(client.look) for event in self._events()[:standing])

    def _has_been_told(self, client: Client) -> None:
        events = self._events()
        client.has += sum(event.visible_to(client.look) for event in events[client.told :])
        client.told = len(events)
        client.era = self.table.undos
        client.heard = self.table.said

    def _state(self, client: Client, info: Any) -> State:
        state = State(**self._standpoint(client), table=info, note=client.note)
        self._has_been_told(client)
        return state

    def _replay(self) -> str | None:
        return self.id if self.table.status == "over" and self.table.match is not None else None

    def _standpoint(self, client: Client) -> dict[str, Any]:
        """The table through a client's eyes."""
        table, seat, match = self.table, client.look, self.table.match
        at, owing = now(), table.owing()
        timed = table.timed()
        clocks = [table.clocks.shown(number, timed, at) for number in range(len(table.seats))]
        asks = match is not None and seat is not None and seat in owing and table.seats[seat].decides
        places = table.places()
        return {
            "version": table.steps,
            "status": table.status,
            "seat": seat,
            "mine": table.seats_of(client.person_id),
            "seats": seat_info(table.seats, client.person_id, owing, self.present(), clocks),
            "view": None if match is None else match.view(seat),
            "owing": owing,
            "prompt": prompt_info(table.game.title.id, match.state.prompt(seat)) if asks else None,
            "legal": [action_info(table.game.title.id, action) for action in match.state.legal(seat)] if asks else [],
            "decision": 0 if seat is None else table.decision(seat),
            "can_undo": seat is not None and table.can_undo(seat),
            "can_ask": seat is not None and table.can_ask(seat),
            "takeback": None
            if table.asked is None
            else TakeBack(seat=table.asked.seat, waiting=sorted(table.asked.waiting)),
            "auto": seat is not None and table.seats[seat].auto,
            "era": table.undos,
            "kept": client.has,
            "events": self._news(client),
            "chat": [
                ChatLine(name=line.name, seat=line.seat, text=line.text, at=moment(line.at))
                for line in table.chat[
                    len(table.chat) - (table.said - client.heard) if table.said > client.heard else len(table.chat) :
                ]
            ],
            "result": None
            if match is None or places is None
            else standings(table.names(), match.state.scores(), places),
            "ending": table.ending(),
            "rematch_offers": sorted(table.offers),
            "rematch": table.rematch,
        }

    def _news(self, client: Client) -> list[EventInfo]:
        """The events that a client may know of and does not have."""
        events = self._events()
        names = self.table.names()
        self.texts += [event_info(self.table.game, event, names) for event in events[len(self.texts) :]]
        return [
            self.texts[number] for number in range(client.told, len(events)) if events[number].visible_to(client.look)
        ]

    # Bots

    async def think(self) -> None:
        """Let bots decide until a person must, or the game is over."""
        while seats := self.table.thinking():
            table, seat = self.table, seats[0]
            match, level, decision = table.match, table.seats[seat].bot, table.decision(seat)
            if match is None or level is None:
                return
            salt = f"{table.setting.seed.hex()}/{table.steps}/{seat}"
            seed = int.from_bytes(hashlib.sha256(salt.encode()).digest()[:7])
            action = await self.hall.thinkers.choose(str(table.game), level, seat, match.state.to_bytes(), seed)
            await self.act(_bot_plays(seat, action, decision))


def _bot_plays(seat: int, action: int, decision: int) -> Change:
    def change(table: Table) -> None:
        table.play_for(seat, action, decision, now())

    return change


def _sitters(table: Table) -> list[str | None]:
    return [seat.person for seat in table.seats]


class Hall:
    """All tables in use in this process."""

    def __init__(self, store: Store, thinkers: Thinkers) -> None:
        self.store = store
        self.thinkers = thinkers
        self.rooms: dict[str, Room] = {}
        self.loading: dict[str, asyncio.Task[Room]] = {}
        self.tasks: set[asyncio.Task[Any]] = set()
        self.steps = 0
        self.finished = 0

    def spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Start something that nobody may lose on the way."""
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[Any]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None and not isinstance(error, Refused):
            logger.error("a task failed", exc_info=error)

    def stored(self, table: Table, steps: int, ended: bool) -> None:
        self.steps += steps
        self.finished += ended

    async def room(self, id: str) -> Room:
        """The room of a table; raises Refused where there is none."""
        if id in self.rooms:
            return self.rooms[id]
        if id not in self.loading:
            self.loading[id] = self.spawn(self._load(id))
            self.loading[id].add_done_callback(lambda _: self.loading.pop(id, None))
        return await asyncio.shield(self.loading[id])

    async def _load(self, id: str) -> Room:
        table = await self.store.read(lambda connection: ledger.load_table(connection, id))
        if table is None:
            raise Refused("not_found")
        self.rooms[id] = Room(self, table)
        return self.rooms[id]

    async def open(self, setting: Setting, start: bool) -> Room:
        """A new table, started at once where that is wanted and every seat is taken."""
        table = Table(setting)
        if start and all(seat.kind != "open" for seat in table.seats):
            table.start(setting.host, now())
        await self.store.write(_addition(table))
        table.take_fresh()
        self.rooms[setting.id] = room = Room(self, table)
        self.look_after(room)
        return room

    async def offer_rematch(self, room: Room, seat: int) -> None:
        """Offer or accept a rematch; when all have, the new table is stored with the last step of the old one."""
        opened: list[str] = []

        def change(table: Table) -> Work | None:
            opened.clear()
            table.offer(seat, now())
            if not table.is_agreed():
                return None
            again = Table(again_of(table))
            again.start(again.setting.host, now())
            table.play_again(again.setting.id, now())
            opened.append(again.setting.id)
            return _addition(again)

        await room.act(change)
        for id in opened:
            self.look_after(await self.room(id))

    def look_after(self, room: Room) -> None:
        """Let bots think where it is their turn."""
        if room.table.thinking() and (room.thinking is None or room.thinking.done()):
            room.thinking = self.spawn(room.think())

    async def changed(self, id: str) -> None:
        """Another process has stored steps of a table."""
        if id in self.rooms:
            await self.rooms[id].catch_up()

    async def sweep(self, ahead: int = 0) -> None:
        """Look after tables whose deadline is past, and let go of those that nobody uses."""
        due = now() + ahead

        def work(connection: Connection) -> list[str]:
            found = select(db.tables.c.id).where(db.tables.c.status == "running", db.tables.c.deadline <= due)
            return list(connection.execute(found.limit(1000)).scalars())

        for id in await self.store.read(work):
            room = await self.room(id)
            await room.act(_expire)
        for id, room in list(self.rooms.items()):
            is_idle = not room.clients and room.used < now() - IDLE and not room.lock.locked()
            if is_idle and (room.thinking is None or room.thinking.done()):
                del self.rooms[id]

    async def close(self) -> None:
        """Let everything that was begun come to its end."""
        for room in self.rooms.values():
            if room.thinking is not None:
                room.thinking.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)


def _expire(table: Table) -> None:
    table.expire(now())


def _addition(table: Table) -> Work:
    steps, index = list(table.fresh), ledger.index_of(table)

    def work(connection: Connection) -> None:
        ledger.add_table(connection, table)
        if steps:
            ledger.append(connection, table.setting.id, 0, steps, index)
        ledger.set_sitting(connection, table)

    return work


def again_of(table: Table) -> Setting:
    """The setting of a rematch: the same people, and fresh luck."""
    from dataclasses import replace

    from ostraka.match.fairness import new_seed

    seats = tuple(replace(seat, away=False, resigned=False) for seat in table.seats)
    return replace(table.setting, id=new_id(), seats=seats, seed=new_seed(), created=now())
