"""What people are told of turn-based games while they are not there, by push and by mail.

Every few seconds one process looks into the database for what is to be told. That something was told is noted before it
is sent: whatever happens, nobody is told twice. Only public facts are sent.
"""

from __future__ import annotations

import asyncio
import logging
import smtplib
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import ParamSpec, TypeVar, get_args

from sqlalchemy import Connection, delete, insert, select, tuple_, union_all
from sqlalchemy.dialects import postgresql, sqlite

from ostraka.games import TITLES
from ostraka.play.clock import MINUTE, SECOND
from ostraka.play.messages import Lang, NewNotices, NoticeKind, NoticeSettings
from ostraka.play.problems import WORDS, Refused
from ostraka.play.rows import TURN_BASED, seats_of
from ostraka.play.time import now
from ostraka.server import database as db
from ostraka.server.hall import Hall
from ostraka.server.mail import Mail
from ostraka.server.push import FAILURES, GONE, BadDevice, Device, Push
from ostraka.server.storage import Store

EVERY = 3 * SECOND
HOUR = 60 * MINUTE
RECENT = HOUR  # for which it is told that a game is over
NEARLY = 6 * HOUR  # what is left of a clock that is nearly out
MOST_DEVICES = 10  # of a person
LEASE = "notices"
KINDS: tuple[NoticeKind, ...] = get_args(NoticeKind)

P = ParamSpec("P")
Result = TypeVar("Result")
Key = tuple[str, str, str]

logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class Notice:
    """Something to be told to a person about a table."""

    person: str
    table: str
    kind: NoticeKind
    title: str
    names: Sequence[str]
    """Who else is at the table; of an invitation, who invites."""
    hours: int = 0
    """What is left of the clock."""

    @property
    def key(self) -> Key:
        return self.person, self.table, self.kind

    def texts(self, lang: str) -> tuple[str, str]:
        """What is told, and with whom one plays."""
        game = TITLES[self.title].words.say("title", lang)
        arguments = {"game": game, "names": ", ".join(self.names), "hours": self.hours}
        body = WORDS.say("notice.with", lang, arguments) if self.names and self.kind != "invitation" else ""
        return WORDS.say(f"notice.{self.kind}", lang, arguments), body

    def message(self, lang: str) -> dict[str, str]:
        title, body = self.texts(lang)
        return {"title": title, "body": body, "tag": self.table, "path": f"/table/{self.table}"}


class Notices:
    """Who wants to be told what, and telling it."""

    def __init__(self, store: Store, hall: Hall, push: Push, mail: Mail | None) -> None:
        self.store = store
        self.hall = hall
        self.push = push
        self.mail = mail
        self._looked = 0
        self._senders = ThreadPoolExecutor(4, thread_name_prefix="notice")

    def close(self) -> None:
        self._senders.shutdown()

    # What people want

    async def settings_of(self, person: str) -> NoticeSettings:
        def work(connection: Connection) -> NoticeSettings:
            address = connection.execute(select(db.people.c.mail).where(db.people.c.id == person)).scalar()
            by_push, by_mail = _wished(connection, person)
            can_mail = self.mail is not None and address is not None
            return NoticeSettings(key=self.push.public_key, can_mail=can_mail, by_push=by_push, by_mail=by_mail)

        return await self.store.read(work)

    async def set(self, person: str, new: NewNotices) -> None:
        row = {"person": person, "lang": new.lang, "push": " ".join(new.by_push), "mail": " ".join(new.by_mail)}

        def work(connection: Connection) -> None:
            connection.execute(delete(db.notice_choices).where(db.notice_choices.c.person == person))
            connection.execute(insert(db.notice_choices).values(**row))

        await self.store.write(work)

    async def add_device(self, person: str, device: Device, lang: Lang) -> None:
        """Tell this browser from now on; whoever used it before is told there no more. Raises Refused."""
        try:
            self.push.check(device)
        except BadDevice:
            raise Refused("bad_device") from None
        c = db.devices.c

        def work(connection: Connection) -> None:
            connection.execute(delete(db.devices).where(c.id == device.id))
            older = select(c.id).where(c.person == person).order_by(c.created.desc()).offset(MOST_DEVICES - 1)
            connection.execute(delete(db.devices).where(c.id.in_(list(connection.execute(older).scalars()))))
            row = {"id": device.id, "person": person, "lang": lang, "created": now(), **vars(device)}
            connection.execute(insert(db.devices).values(**row))

        await self.store.write(work)

    async def drop_device(self, person: str, endpoint: str) -> None:
        mine = (db.devices.c.endpoint == endpoint) & (db.devices.c.person == person)
        await self.store.write(lambda connection: connection.execute(delete(db.devices).where(mine)))

    # Telling

    async def look(self) -> None:
        """Once a second: tell what is to be told, unless another process does."""
        if now() - self._looked < EVERY:
            return
        self._looked = now()
        if self.hall.leases is not None and not await self.hall.leases.take(LEASE):
            return
        fresh, past = await self.store.read(lambda connection: _found(connection, now()))
        if past:
            await self.store.write(lambda connection: _forget(connection, past))
        await self._tell(fresh)

    async def invite(self, person: str, by: str, table: str, title: str) -> None:
        """Tell somebody once that they are invited to a table."""
        await self._tell([Notice(person, table, "invitation", title, [by])])

    async def _tell(self, notices: Sequence[Notice]) -> None:
        """Note what is told, and send it to those who are not at the table anyway."""
        if notices:
            for notice in await self.store.write(lambda connection: _claim(connection, notices)):
                if notice.person not in self.hall.present(notice.table):
                    self.hall.spawn(self._send(notice))

    async def _send(self, notice: Notice) -> None:
        devices, address, lang = await self.store.read(lambda connection: _ways(connection, notice))
        for device, language in devices:
            message = notice.message(language)
            try:
                status = await self._in_thread(self.push.send, device, message)
            except FAILURES as error:
                logger.warning("a push message was not sent: %s", type(error).__name__)
                continue
            if status in GONE:
                await self.drop_device(notice.person, device.endpoint)
            elif status >= 400:
                logger.warning("a push service refused a message: %s", status)
        if self.mail is not None and address is not None:
            title, body = notice.texts(lang)
            try:
                await self._in_thread(self.mail.send, address, f"Ostraka · {title}", f"{title}\n{body}\n")
            except (smtplib.SMTPException, OSError):
                logger.exception("a mail was not sent")

    async def _in_thread(self, work: Callable[P, Result], *arguments: P.args, **named: P.kwargs) -> Result:
        return await asyncio.get_running_loop().run_in_executor(self._senders, lambda: work(*arguments, **named))


def _wished(connection: Connection, person: str) -> tuple[list[NoticeKind], list[NoticeKind]]:
    """What a person wants to be told by push and by mail: where they have not said so, all and nothing."""
    row = connection.execute(select(db.notice_choices).where(db.notice_choices.c.person == person)).one_or_none()
    if row is None:
        return [*KINDS], []
    by_push, by_mail = ([kind for kind in KINDS if kind in kinds.split()] for kinds in (row.push, row.mail))
    return by_push, by_mail


def _ways(connection: Connection, notice: Notice) -> tuple[list[tuple[Device, str]], str | None, str]:
    """The devices to which a notice goes, each with its language, and the mail address, with its own."""
    by_push, by_mail = _wished(connection, notice.person)
    devices, address, lang = [], None, "en"
    if notice.kind in by_push:
        rows = connection.execute(select(db.devices).where(db.devices.c.person == notice.person))
        devices = [(Device(row.endpoint, row.p256dh, row.auth), row.lang) for row in rows]
    if notice.kind in by_mail:
        address = connection.execute(select(db.people.c.mail).where(db.people.c.id == notice.person)).scalar()
        lang = connection.execute(
            select(db.notice_choices.c.lang).where(db.notice_choices.c.person == notice.person)
        ).scalar_one()
    return devices, address, lang


def _found(connection: Connection, at: int) -> tuple[list[Notice], set[Key]]:
    """What is to be told and was not, and what was told and is past."""
    c, t = db.told.c, db.tables.c
    rows = connection.execute(select(c.person, c.table_id, c.kind, t.status).outerjoin(db.tables, t.id == c.table_id))
    told = {(row.person, row.table_id, row.kind): row.status for row in rows}
    waiting = {key for key, status in told.items() if key[2] == "invitation" and status == "open"}
    listening = {*connection.execute(select(db.devices.c.person)).scalars()}
    listening |= {
        *connection.execute(select(db.notice_choices.c.person).where(db.notice_choices.c.mail != "")).scalars()
    }
    due = {notice.key: notice for notice in _due(connection, at) if notice.person in listening} if listening else {}
    fresh = [notice for key, notice in due.items() if key not in told]
    return fresh, told.keys() - due.keys() - waiting


def _due(connection: Connection, at: int) -> Iterator[Notice]:
    """What is so at turn-based tables: whose turn it is, whose clock is nearly out, which games have just ended."""
    c = db.tables.c
    columns = select(c.id, c.title, c.seats, c.turn, c.status, c.deadline).where(c.clock.like(TURN_BASED))
    running = columns.where(c.status == "running", c.deadline.is_not(None))
    ended = columns.where(c.status == "over", c.finished > at - RECENT)
    for row in connection.execute(union_all(running, ended)):
        seats = seats_of(row.seats)
        for number, seat in enumerate(seats):
            if seat.person is None or seat.resigned or row.title not in TITLES:
                continue
            names = [other.name for other in seats if other.kind == "person" and other.person != seat.person]
            if row.status == "over":
                yield Notice(seat.person, row.id, "over", row.title, names)
            elif row.turn >> number & 1 and seat.decides and not seat.resting:
                yield Notice(seat.person, row.id, "turn", row.title, names)
                if row.deadline - at < NEARLY:
                    yield Notice(seat.person, row.id, "clock", row.title, names, max(1, (row.deadline - at) // HOUR))


def _claim(connection: Connection, notices: Sequence[Notice]) -> list[Notice]:
    """Note that something is told; return what was not told before."""
    dialect = sqlite if connection.dialect.name == "sqlite" else postgresql
    mine = []
    for notice in notices:
        row = dict(zip(("person", "table_id", "kind"), notice.key, strict=True))
        noted = dialect.insert(db.told).values(**row).on_conflict_do_nothing().returning(db.told.c.person)
        if connection.execute(noted).scalar_one_or_none() is not None:
            mine.append(notice)
    return mine


def _forget(connection: Connection, past: Iterable[Key]) -> None:
    c = db.told.c
    connection.execute(delete(db.told).where(tuple_(c.person, c.table_id, c.kind).in_(sorted(past))))
