"""A table that is in use in this process: every step is stored before anybody is told of it."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeAlias

from ostraka.coach.hint import CHOICES_HINTED
from ostraka.play.clients import Client, Narrator
from ostraka.play.messages import HintedChoice
from ostraka.play.problems import Refused
from ostraka.play.rows import Growth, Row, growth_of
from ostraka.play.showing import hinted_choice
from ostraka.play.snapshots import save
from ostraka.play.store import Taken, Work
from ostraka.play.table import Step, Table, record_names
from ostraka.play.thinking import HintQuestion, Lost, Question
from ostraka.play.time import now

if TYPE_CHECKING:
    from ostraka.play.hall import Hall

ATTEMPTS = 8  # to store a step where other processes are first
SNAPSHOT_EVERY = 50  # steps
TUTOR_PATIENCE = 2.0  # seconds that a choice waits for the tutor

Change: TypeAlias = Callable[[Table], Work | None]
"""Takes steps at a table; may return what is to be stored with them."""


class Room:
    """A table in use. Whoever touches the table holds its lock, so that nobody sees a step that is not stored."""

    def __init__(self, hall: Hall, table: Table) -> None:
        self.hall = hall
        self.table = table
        self.narrator = Narrator(table)
        self.lock = asyncio.Lock()
        self.clients: set[Client] = set()
        self.used = now()
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
                await self._clean()
                try:
                    await self._store(change)
                    break
                except Taken:
                    continue
                except Refused:  # another process may know of steps that allow it
                    if not await self._renew():
                        raise
            else:
                raise Refused("busy")
        self.hall.look_after(self)

    async def _store(self, change: Change) -> None:
        """Take steps, store them, tell everybody; raises Taken where another process has stored a step first."""
        table = self.table
        status, sitters = table.status, table.sitters()
        also = change(table)
        if not table.fresh:
            return
        grown = growth_of(table)
        seated, ended = table.sitters() != sitters, table.status == "over" and status != "over"
        await self.hall.store.grow(table, grown, seated=seated, ended=ended, also=also)
        table.fresh.clear()
        self.hall.counts.stored(grown.steps, ended)
        if table.steps // SNAPSHOT_EVERY > grown.after // SNAPSHOT_EVERY:
            self._keep_snapshot()
        self.tell()

    def _keep_snapshot(self) -> None:
        number, rules, data = self.table.steps, self.table.game.title.rules, save(self.table)
        self.hall.spawn(self.hall.store.keep_snapshot(self.id, number, rules, data))

    async def _clean(self) -> None:
        """Forget steps that were not stored, or of which nobody knows whether they were, and load the table anew.

        Whoever holds the lock does this first: the database may have failed whoever held it before."""
        if not self.table.fresh:
            return
        table = await self.hall.store.load(self.id)
        if table is None:
            raise Refused("not_found")
        self.table = table
        self.narrator = Narrator(table)
        for client in self.clients:  # where others have taken something back it is told everything anew
            has, era = client.has, client.era
            client.see_through(client.look)
            self.narrator.resume(client, has, era)
        self.tell()

    async def _renew(self) -> bool:
        """Take over from the log what other processes have stored; return whether there was anything."""
        await self._clean()
        if self.hall.is_alone:
            return False
        steps = await self.hall.store.steps_after(self.id, self.table.steps)
        self._take_over(steps)
        return bool(steps)

    def _take_over(self, steps: Sequence[Step]) -> None:
        for step in steps:
            self.table.apply(step)
        if steps:
            self.tell()

    async def catch_up(self) -> None:
        """Take over what other processes have stored."""
        async with self.lock:
            await self._renew()

    async def grow(self, growth: Growth) -> None:
        """Take over steps that another process says it has stored; where some before them are missing, look into the
        log."""
        async with self.lock:
            await self._clean()
            known = self.table.steps - growth.after
            if known < 0 or not growth.steps:
                await self._renew()
            else:
                self._take_over(growth.steps[known:])

    # Clients

    async def enter(self, client: Client, seat: int | None, has: int | None, era: int | None) -> None:
        """Let a client in and send it the table; one that comes back is told only what it has missed."""
        row = await self._row()
        async with self.lock:
            await self._renew()
            self.used = now()
            client.look = self.narrator.seat_for(client, seat)
            if has is not None and era is not None:
                self.narrator.resume(client, has, era)
            others = set(self.clients)
            self.clients.add(client)
            client.send(self.narrator.state(client, row, self.present()))
            self.narrator.updates(others, self.present())  # whoever else is here sees who has come
        self.hall.announce([self])
        self.hall.look_after(self)

    async def look(self, client: Client, seat: int) -> None:
        """Give a client the eyes of another seat of its own."""
        row = await self._row()
        async with self.lock:
            await self._clean()
            client.see_through(seat)
            client.heard = 0
            client.send(self.narrator.state(client, row, self.present()))

    async def leave(self, client: Client) -> None:
        async with self.lock:
            self.clients.discard(client)
            self.used = now()
            await self._clean()
            self.tell()
        self.hall.announce([self])

    async def greet(self) -> None:
        """Tell clients that somebody has come or gone elsewhere."""
        async with self.lock:
            await self._clean()
            self.tell()

    def block(self, person: str, other: str) -> None:
        """Show somebody no more of what another says, in all windows that are open here."""
        for client in self.clients:
            if client.person_id == person:
                client.blocked |= {other}

    async def _row(self) -> Row:
        row = await self.hall.store.find(self.id)
        if row is None:
            raise Refused("not_found")
        return row

    def here(self) -> set[str]:
        """Who is connected to this process."""
        return {client.person.id for client in self.clients if client.person is not None}

    def present(self) -> set[str]:
        """Who is connected to any process."""
        return self.here() | self.hall.elsewhere(self.id)

    def tell(self) -> None:
        """Tell every client how the table stands now."""
        self.narrator.listen(self.clients)
        for client in self.clients:
            if client.look not in (mine := self.table.seats_of(client.person_id)) and (mine or client.look is not None):
                client.see_through(self.narrator.seat_for(client))
        self.narrator.updates(self.clients, self.present())

    # Bots

    def is_attended(self) -> bool:
        """Whether bots are to think: somebody is connected, or the table has a clock and people who come and go."""
        return self.table.clocks.is_running or bool(self.clients) or bool(self.hall.elsewhere(self.id))

    async def think(self) -> None:
        """Let bots decide until a person must, or the game is over, unless another process does."""
        leases = self.hall.leases
        if leases is not None and not await leases.take(self.id):
            return
        try:
            while self.is_attended() and (seats := self.table.thinking()):
                await self._let_decide(seats[0])
        finally:
            if leases is not None:
                await leases.release(self.id)

    async def _let_decide(self, seat: int) -> None:
        table, level = self.table, self.table.seats[seat].bot
        if table.match is None or level is None:
            return
        decision = table.decision(seat)
        question = Question(str(table.game), level, seat, table.match.state.to_bytes(), self._thought_seed(seat))
        action = await self.hall.thinkers.choose(table.setting.host, question)
        await self.act(self._bot_plays(seat, action, decision))

    async def give_hint(self, seat: int, person: str) -> list[HintedChoice]:
        """The best choices of a seat, which it is noted to have been shown; raises Refused."""
        await self.catch_up()
        decision = self.table.decision(seat)
        found = await self._ask_coach(seat, person)
        await self.act(lambda table: table.note_hint(seat, decision, now()))
        return found[:CHOICES_HINTED]

    async def find_better(self, seat: int, action: int, decision: int, person: str) -> HintedChoice | None:
        """What the tutor has to say before a choice is final, noted as a hint; None where that is nothing, or takes too
        long."""
        if not self.table.asks_tutor(seat, action, decision):
            return None
        asking = self.hall.spawn(self._ask_coach(seat, person, action))
        await asyncio.wait({asking}, timeout=TUTOR_PATIENCE)
        if not asking.done() or asking.exception() is not None or not asking.result():
            return None
        await self.act(lambda table: table.note_hint(seat, decision, now()))
        better: HintedChoice = asking.result()[0]
        return better

    async def _ask_coach(self, seat: int, person: str, chosen: int | None = None) -> list[HintedChoice]:
        """Choices of a seat, the best first, in the turns of who asks; raises Refused."""
        table = self.table
        position, aid = table.check_hint(seat).state.to_bytes(), table.setting.memory_aid
        question = HintQuestion(str(table.game), seat, position, self._thought_seed(seat), aid, chosen)
        try:
            found = await self.hall.thinkers.give_hint(person, question)
        except Lost:
            raise Refused("busy") from None
        return [hinted_choice(table.game, choice, record_names(table.seats)) for choice in found]

    def _thought_seed(self, seat: int) -> int:
        """What the guesses of a bot, or of a hint, go by at a decision."""
        salt = f"{self.table.setting.seed.hex()}/{self.table.moves[seat]}/{seat}"
        return int.from_bytes(hashlib.sha256(salt.encode()).digest()[:7])

    def _bot_plays(self, seat: int, action: int, decision: int) -> Change:
        def change(table: Table) -> Work | None:
            table.play_for(seat, action, decision, now())
            leases = self.hall.leases
            if leases is None or table.thinking():
                return None
            return lambda connection: leases.drop(connection, self.id)  # whoever moves next may be elsewhere

        return change
