"""Guests, accounts and tokens."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
from collections.abc import Callable
from typing import Literal, ParamSpec, TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy import Connection, delete, insert, select, update

from ostraka.play.messages import TokenInfo, TokenMade
from ostraka.play.names import GUESTS, name_key
from ostraka.play.problems import Refused
from ostraka.play.store import Taken
from ostraka.play.time import moment, now
from ostraka.play.visitors import Visitor, new_id
from ostraka.server import database as db
from ostraka.server.names import check_name, look_keys
from ostraka.server.storage import Store

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
TOKEN_PREFIX = "ostraka_"


def find(connection: Connection, id: str) -> Visitor | None:
    """A person. A guest whose name an account has taken since is called something else."""
    p, n = db.people.c, db.names.c
    others = select(n.person).where(n.look.in_([p.look, p.small_look]), n.person != p.id).exists()
    found = select(p.name, p.password, p.banned, others.label("taken")).where(p.id == id)
    row = connection.execute(found).one_or_none()
    if row is None:
        return None
    kind: Literal["guest", "account"] = "guest" if row.password is None else "account"
    return Visitor(id, _spare_name(id) if kind == "guest" and row.taken else row.name, kind, banned=row.banned or 0)


def find_account(connection: Connection, name: str) -> Visitor | None:
    """The person whose account has this name."""
    id = connection.execute(select(db.people.c.id).where(db.people.c.name_key == name_key(name))).scalar_one_or_none()
    return None if id is None else find(connection, id)


def _spare_name(id: str) -> str:
    number = int(id, 16)
    return f"{GUESTS[number % len(GUESTS)]} {number % 900 + 100}"


class People:
    """Who is who. Passwords are checked in a thread of their own: it takes long, and is meant to."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.hasher = PasswordHasher()
        self.nobody = self.hasher.hash(secrets.token_hex(16))
        self.hashing = asyncio.Semaphore(2)  # each takes 64 MiB

    async def find(self, id: str) -> Visitor | None:
        return await self.store.read(lambda connection: find(connection, id))

    async def new_guest(self) -> Visitor:
        id = new_id()
        person = Visitor(id, _spare_name(id), "guest")
        await self.store.write(lambda connection: _add(connection, person, None))
        return person

    async def sign_up(self, guest: Visitor | None, name: str, password: str) -> Visitor:
        """A new account; a guest becomes it and keeps its tables, but none of its sessions. Raises Refused."""
        if guest is not None and guest.kind == "account":
            raise Refused("already_account")
        check_name(name)
        check_password(name, password)
        hash = await self._slowly(self.hasher.hash, password)
        person = Visitor(guest.id if guest else new_id(), name, "account")

        def work(connection: Connection) -> None:
            if guest is None:
                _add(connection, person, hash)
                return
            connection.execute(update(db.people).where(db.people.c.id == person.id).values(password=hash))
            end_all(connection, person.id)
            call(connection, person, name)

        try:
            await self.store.write(work)
        except Taken:
            raise Refused("name_taken") from None
        return person

    async def sign_in(self, name: str, password: str) -> Visitor:
        """The account of this name; an unknown name and a wrong password look and last the same. Raises Refused."""

        def work(connection: Connection) -> tuple[str, str, str] | None:
            c = db.people.c
            row = connection.execute(select(c.id, c.name, c.password).where(c.name_key == name_key(name))).one_or_none()
            return None if row is None else (row.id, row.name, row.password)

        found = await self.store.read(work)
        right = await self._slowly(self._verify, self.nobody if found is None else found[2], password)
        if found is None or not right:
            raise Refused("wrong_password")
        return Visitor(found[0], found[1], "account")

    async def rename(self, person: Visitor, name: str) -> Visitor:
        """Guests choose what they are called, but not like an account; the name of an account stays."""
        if person.kind == "account":
            raise Refused("already_account")
        check_name(name)

        def work(connection: Connection) -> None:
            if is_taken(connection, name, person.id):
                raise Refused("name_taken")
            call(connection, person, name)

        await self.store.write(work)
        return Visitor(person.id, name, "guest", person.session)

    async def change_password(self, person: Visitor, old: str, new: str) -> None:
        """A new password; every session and every token ends."""
        await self.sign_in(person.name, old)
        await self.set_password(person, new)

    async def set_password(self, person: Visitor, new: str, also: Callable[[Connection], None] | None = None) -> None:
        """Set a password and end every session and every token; raises Refused. `also` is done with it."""
        check_password(person.name, new)
        hash = await self._slowly(self.hasher.hash, new)

        def work(connection: Connection) -> None:
            if also is not None:
                also(connection)
            connection.execute(update(db.people).where(db.people.c.id == person.id).values(password=hash))
            end_all(connection, person.id)

        await self.store.write(work)

    def _verify(self, hash: str, password: str) -> bool:
        try:
            return self.hasher.verify(hash, password)
        except (VerificationError, InvalidHashError):
            return False

    async def _slowly(self, work: Callable[P, Result], *arguments: P.args, **named: P.kwargs) -> Result:
        async with self.hashing:
            return await asyncio.to_thread(work, *arguments, **named)

    # Tokens

    async def by_token(self, token: str) -> Visitor:
        """Who has this token; raises Refused."""
        hash = hash_of(token)

        def work(connection: Connection) -> Visitor | None:
            id = connection.execute(select(db.tokens.c.person).where(db.tokens.c.hash == hash)).scalar_one_or_none()
            return None if id is None else find(connection, id)

        found = await self.store.read(work)
        if found is None:
            raise Refused("bad_token")
        return found

    async def new_token(self, person: Visitor, label: str) -> TokenMade:
        token, id, created = TOKEN_PREFIX + secrets.token_urlsafe(32), new_id(), now()

        def work(connection: Connection) -> None:
            held = connection.execute(select(db.tokens.c.id).where(db.tokens.c.person == person.id)).all()
            if len(held) >= MOST_TOKENS:
                raise Refused("too_many", seconds=0)
            row = {"id": id, "person": person.id, "label": label, "hash": hash_of(token), "created": created}
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


def is_taken(connection: Connection, name: str, person: str) -> bool:
    """Whether another person has an account of such a name."""
    n = db.names.c
    others = select(n.person).where(n.look.in_(look_keys(name)), n.person != person)
    return connection.execute(others.limit(1)).first() is not None


def end_all(connection: Connection, person: str) -> None:
    """End all sessions and tokens of a person."""
    for table in (db.sessions, db.tokens):
        connection.execute(delete(table).where(table.c.person == person))


def call(connection: Connection, person: Visitor, name: str) -> None:
    """Give a person a name; the name of an account is nobody else's. Raises IntegrityError where it is taken."""
    looks = look_keys(name)
    called = {"name": name, "look": looks[0], "small_look": looks[1]}
    connection.execute(delete(db.names).where(db.names.c.person == person.id))
    if person.kind == "account":
        called["name_key"] = name_key(name)
        connection.execute(insert(db.names), [{"look": look, "person": person.id} for look in sorted(set(looks))])
    connection.execute(update(db.people).where(db.people.c.id == person.id).values(**called))


def _add(connection: Connection, person: Visitor, hash: str | None) -> None:
    row = {"id": person.id, "name": person.name, "look": "", "small_look": "", "password": hash, "public": False}
    connection.execute(insert(db.people).values(**row, created=now(), seen=now()))
    call(connection, person, person.name)


def check_password(name: str, password: str) -> None:
    """Raise Refused for a password that is easily guessed."""
    plain = password.casefold()
    if len(password) < SHORTEST_PASSWORD or plain in FIRST_TRIED or plain == name.casefold() or len(set(plain)) < 4:
        raise Refused("weak_password")


def hash_of(token: str) -> str:
    """What is stored of a secret that is long and random."""
    return hashlib.sha256(token.encode()).hexdigest()
