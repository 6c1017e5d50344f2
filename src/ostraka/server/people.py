"""Guests, accounts, sessions and tokens."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, ParamSpec, TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from itsdangerous import BadSignature, URLSafeSerializer
from sqlalchemy import Connection, delete, insert, select, update

from ostraka.bots.roster import bot_of
from ostraka.core.record import is_seat_name
from ostraka.server import database as db
from ostraka.server.messages import Person, TokenInfo, TokenMade
from ostraka.server.problems import Refused
from ostraka.server.storage import Store, Taken
from ostraka.server.time import moment, now

P = ParamSpec("P")
Result = TypeVar("Result")

SHORTEST_PASSWORD = 10
FIRST_TRIED = frozenset(
    [
        "1234567890",
        "12345678910",
        "0123456789",
        "password123",
        "passwordpassword",
        "qwertyuiop",
        "qwerty12345",
        "azertyuiop",
        "iloveyou123",
        "letmein1234",
        "motdepasse123",
        "ostraka123",
        "ostrakaostraka",
        "aaaaaaaaaa",
        "1111111111",
    ]
)
MOST_TOKENS = 20
GUESTS = ("Ariadne", "Chrysis", "Damon", "Daphne", "Iason", "Kleon", "Lysis", "Myron", "Nikias", "Phryne", "Zoe")
"""What guests are called until they choose a name: the same in every language."""
TOKEN_PREFIX = "ostraka_"


@dataclass(frozen=True)
class Visitor:
    """A person who is known to the server."""

    id: str
    name: str
    kind: Literal["guest", "account"]
    sessions: int

    def shown(self) -> Person:
        return Person(id=self.id, name=self.name, kind=self.kind)


def new_id() -> str:
    return secrets.token_hex(8)


def name_key(name: str) -> str:
    """What two names have in common that people would take for the same."""
    return unicodedata.normalize("NFKC", name).casefold()


def check_name(name: str) -> None:
    """Raise Refused unless a person may be called so."""
    if not is_seat_name(name) or bot_of(name) or ":" in name or len(name_key(name)) > 64:
        raise Refused("bad_name")


class People:
    """Who is who. Passwords are checked in a thread of their own: it takes long, and is meant to."""

    def __init__(self, store: Store, secret: str) -> None:
        self.store = store
        self.sealed = URLSafeSerializer(secret, salt="person")
        self.hasher = PasswordHasher()
        self.nobody = self.hasher.hash(secrets.token_hex(16))
        self.hashing = asyncio.Semaphore(2)  # each takes 64 MiB

    # Sessions

    def cookie(self, person: Visitor) -> str:
        return str(self.sealed.dumps([person.id, person.sessions]))

    async def by_cookie(self, cookie: str) -> Visitor | None:
        """Who has this cookie; None where it is forged, or its sessions were ended."""
        try:
            id, sessions = self.sealed.loads(cookie)
        except (BadSignature, ValueError, TypeError):
            return None
        found = await self.find(str(id))
        return found if found is not None and found.sessions == sessions else None

    async def by_token(self, token: str) -> Visitor:
        """Who has this token; raises Refused."""
        hash = _hash(token)

        def work(connection: Connection) -> str | None:
            return connection.execute(select(db.tokens.c.person).where(db.tokens.c.hash == hash)).scalar_one_or_none()

        id = await self.store.read(work)
        found = None if id is None else await self.find(id)
        if found is None:
            raise Refused("bad_token")
        return found

    async def find(self, id: str) -> Visitor | None:
        def work(connection: Connection) -> Visitor | None:
            row = connection.execute(
                select(db.people.c.id, db.people.c.name, db.people.c.password, db.people.c.sessions).where(
                    db.people.c.id == id
                )
            ).one_or_none()
            return None if row is None else Visitor(row.id, row.name, _kind(row.password), row.sessions)

        return await self.store.read(work)

    # Guests and accounts

    async def new_guest(self) -> Visitor:
        person = Visitor(new_id(), f"{secrets.choice(GUESTS)} {secrets.randbelow(900) + 100}", "guest", 0)
        await self.store.write(lambda connection: _add(connection, person, None, None))
        return person

    async def sign_up(self, guest: Visitor | None, name: str, password: str) -> Visitor:
        """A new account; a guest becomes it and keeps its tables. Raises Refused."""
        if guest is not None and guest.kind == "account":
            raise Refused("already_account")
        check_name(name)
        _check_password(name, password)
        hash = await self._slowly(self.hasher.hash, password)
        person = Visitor(guest.id if guest else new_id(), name, "account", guest.sessions + 1 if guest else 0)

        def work(connection: Connection) -> None:
            if guest is None:
                _add(connection, person, name_key(name), hash)
                return
            values = {"name": name, "name_key": name_key(name), "password": hash, "sessions": person.sessions}
            connection.execute(update(db.people).where(db.people.c.id == person.id).values(**values))

        try:
            await self.store.write(work)
        except Taken:
            raise Refused("name_taken") from None
        return person

    async def sign_in(self, name: str, password: str) -> Visitor:
        """The account of this name; an unknown name and a wrong password look and last the same. Raises Refused."""

        def work(connection: Connection) -> tuple[str, str, str, int] | None:
            row = connection.execute(
                select(db.people.c.id, db.people.c.name, db.people.c.password, db.people.c.sessions).where(
                    db.people.c.name_key == name_key(name)
                )
            ).one_or_none()
            return None if row is None else (row.id, row.name, row.password, row.sessions)

        found = await self.store.read(work)
        right = await self._slowly(self._verify, self.nobody if found is None else found[2], password)
        if found is None or not right:
            raise Refused("wrong_password")
        return Visitor(found[0], found[1], "account", found[3])

    async def rename(self, person: Visitor, name: str) -> Visitor:
        """Guests choose what they are called; the name of an account stays."""
        if person.kind == "account":
            raise Refused("already_account")
        check_name(name)
        await self.store.write(
            lambda connection: connection.execute(
                update(db.people).where(db.people.c.id == person.id).values(name=name)
            )
        )
        return Visitor(person.id, name, "guest", person.sessions)

    async def change_password(self, person: Visitor, old: str, new: str) -> Visitor:
        """A new password; every session but the caller's ends."""
        if person.kind != "account":
            raise Refused("no_account")
        await self.sign_in(person.name, old)
        _check_password(person.name, new)
        hash = await self._slowly(self.hasher.hash, new)
        changed = Visitor(person.id, person.name, "account", person.sessions + 1)
        await self.store.write(
            lambda connection: connection.execute(
                update(db.people).where(db.people.c.id == person.id).values(password=hash, sessions=changed.sessions)
            )
        )
        return changed

    def _verify(self, hash: str, password: str) -> bool:
        try:
            return self.hasher.verify(hash, password)
        except (VerificationError, InvalidHashError):
            return False

    async def _slowly(self, work: Callable[P, Result], *arguments: P.args, **named: P.kwargs) -> Result:
        async with self.hashing:
            return await asyncio.to_thread(work, *arguments, **named)

    # Tokens

    async def new_token(self, person: Visitor, label: str) -> TokenMade:
        token, id, created = TOKEN_PREFIX + secrets.token_urlsafe(32), new_id(), now()

        def work(connection: Connection) -> None:
            held = connection.execute(select(db.tokens.c.id).where(db.tokens.c.person == person.id)).all()
            if len(held) >= MOST_TOKENS:
                raise Refused("too_many", seconds=0)
            row = {"id": id, "person": person.id, "label": label, "hash": _hash(token), "created": created}
            connection.execute(insert(db.tokens).values(**row))

        await self.store.write(work)
        return TokenMade(id=id, label=label, created=moment(created), token=token)

    async def tokens(self, person: Visitor) -> list[TokenInfo]:
        def work(connection: Connection) -> list[TokenInfo]:
            rows = connection.execute(
                select(db.tokens).where(db.tokens.c.person == person.id).order_by(db.tokens.c.created)
            )
            return [TokenInfo(id=row.id, label=row.label, created=moment(row.created)) for row in rows]

        return await self.store.read(work)

    async def drop_token(self, person: Visitor, id: str) -> None:
        def work(connection: Connection) -> int:
            return connection.execute(
                delete(db.tokens).where(db.tokens.c.id == id, db.tokens.c.person == person.id)
            ).rowcount

        if not await self.store.write(work):
            raise Refused("not_found")


def _add(connection: Connection, person: Visitor, key: str | None, hash: str | None) -> None:
    row = {"id": person.id, "name": person.name, "name_key": key, "password": hash, "sessions": person.sessions}
    connection.execute(insert(db.people).values(**row, created=now(), seen=now()))


def _check_password(name: str, password: str) -> None:
    plain = password.casefold()
    if len(password) < SHORTEST_PASSWORD or plain in FIRST_TRIED or plain == name.casefold() or len(set(plain)) < 4:
        raise Refused("weak_password")


def _kind(password: str | None) -> Literal["guest", "account"]:
    return "guest" if password is None else "account"


def _hash(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
