"""How somebody who has lost a password comes back: by codes that were written down, or by mail."""

from __future__ import annotations

import asyncio
import logging
import secrets
import smtplib

from sqlalchemy import Connection, delete, insert, select, update

from ostraka.play.clock import MINUTE
from ostraka.play.names import name_key
from ostraka.play.problems import WORDS, Refused
from ostraka.play.time import now
from ostraka.play.visitors import Visitor
from ostraka.server import database as db
from ostraka.server.mail import Mail
from ostraka.server.people import People, find, hash_of
from ostraka.server.storage import Store

CODES = 8
ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"  # no two look alike
GROUPS, GROUP = 4, 5  # together 99 bits
MAILED = 60 * MINUTE  # for which a code that was mailed is good

logger = logging.getLogger(__name__)


def new_code() -> str:
    return "-".join("".join(secrets.choice(ALPHABET) for _ in range(GROUP)) for _ in range(GROUPS))


def _hash(code: str) -> str:
    return hash_of(code.strip().casefold().replace(" ", "-"))


class Recovery:
    """Codes, of which only hashes are stored. Each is good for once."""

    def __init__(self, store: Store, people: People, mail: Mail | None) -> None:
        self.store = store
        self.people = people
        self.mail = mail
        self._sending: set[asyncio.Task[None]] = set()

    async def new_codes(self, person: Visitor) -> list[str]:
        """Codes to write down, shown this once; older ones are no longer good."""
        codes = [new_code() for _ in range(CODES)]

        def work(connection: Connection) -> None:
            c = db.codes.c
            connection.execute(delete(db.codes).where(c.person == person.id, c.until.is_(None)))
            connection.execute(insert(db.codes), [{"hash": _hash(code), "person": person.id} for code in codes])

        await self.store.write(work)
        return codes

    async def recover(self, name: str, code: str, password: str) -> Visitor:
        """Set a new password by a code; raises Refused. The code is used up only where the password is good enough."""
        c = db.codes.c

        def owner(connection: Connection) -> Visitor | None:
            key = select(db.people.c.id).where(db.people.c.name_key == name_key(name)).scalar_subquery()
            good = (
                (c.hash == _hash(code)) & (c.person == key) & c.mail.is_(None) & (c.until.is_(None) | (c.until > now()))
            )
            id = connection.execute(select(c.person).where(good)).scalar_one_or_none()
            return None if id is None else find(connection, id)

        person = await self.store.read(owner)
        if person is None:
            raise Refused("bad_code")
        await self.people.set_password(person, password, also=lambda connection: _use_up(connection, code))
        return person

    # Mail

    async def set_mail(self, person: Visitor, address: str) -> None:
        """Mail a code that confirms the address; raises Refused where no mail is sent from here."""
        await self._mail(person.id, address, "confirm", confirms=address)

    async def confirm(self, person: Visitor, code: str) -> str:
        """Take over the address that a code was mailed to; raises Refused."""
        c = db.codes.c

        def work(connection: Connection) -> str:
            good = (c.hash == _hash(code)) & (c.person == person.id) & c.mail.is_not(None) & (c.until > now())
            address = connection.execute(select(c.mail).where(good)).scalar_one_or_none()
            if address is None:
                raise Refused("bad_code")
            _use_up(connection, code)
            connection.execute(update(db.people).where(db.people.c.id == person.id).values(mail=address))
            return str(address)

        return await self.store.write(work)

    async def ask_by_mail(self, name: str) -> None:
        """Mail a code to an account that has an address. Nobody is told whether there is one; raises Refused where no
        mail is sent from here."""
        if self.mail is None:
            raise Refused("no_mail")
        mine = select(db.people.c.id, db.people.c.mail).where(db.people.c.name_key == name_key(name))
        row = await self.store.read(lambda connection: connection.execute(mine).one_or_none())
        if row is not None and row.mail is not None:
            await self._mail(row.id, row.mail, "recover")

    async def _mail(self, person: str, address: str, key: str, confirms: str | None = None) -> None:
        mail = self.mail
        if mail is None:
            raise Refused("no_mail")
        code = new_code()
        row = {"hash": _hash(code), "person": person, "until": now() + MAILED, "mail": confirms}
        await self.store.write(lambda connection: connection.execute(insert(db.codes).values(**row)))
        texts = [WORDS.say(f"mail.{key}", lang, {"code": code}) for lang in ("en", "fr")]

        async def send() -> None:
            try:
                await asyncio.to_thread(mail.send, address, "Ostraka", "\n\n".join(texts) + "\n")
            except (smtplib.SMTPException, OSError):
                logger.exception("a mail was not sent")

        task = asyncio.create_task(send())  # who asks is not told how long it takes: that would tell of the account
        self._sending.add(task)
        task.add_done_callback(self._sending.discard)


def _use_up(connection: Connection, code: str) -> None:
    """Raises Refused where the code was used meanwhile."""
    if not connection.execute(delete(db.codes).where(db.codes.c.hash == _hash(code))).rowcount:
        raise Refused("bad_code")
