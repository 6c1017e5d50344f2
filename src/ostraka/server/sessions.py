"""Sessions: who has a browser of which the server knows, since when, and until they are ended."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import replace

from itsdangerous import BadSignature, URLSafeSerializer
from sqlalchemy import Connection, delete, insert, select, update

from ostraka.play.clock import MINUTE
from ostraka.play.messages import SessionInfo
from ostraka.play.problems import Refused
from ostraka.play.time import moment, now
from ostraka.play.visitors import Visitor
from ostraka.server import database as db
from ostraka.server.people import find
from ostraka.server.storage import Store

SEEN = 60 * MINUTE  # after which it is written down anew that a session is used
MOST_SESSIONS = 20  # of one person; the one not used for longest ends
LONGEST_LABEL = 80


class Sessions:
    """What cookies stand for."""

    def __init__(self, store: Store, secret: str) -> None:
        self.store = store
        self.sealed = URLSafeSerializer(secret, salt="person")

    async def begin(self, person: Visitor, label: str) -> str:
        """A new session of a person; its cookie."""
        id, at = secrets.token_urlsafe(16), now()

        def work(connection: Connection) -> None:
            row = {"id": id, "person": person.id, "label": label[:LONGEST_LABEL], "created": at, "seen": at}
            connection.execute(insert(db.sessions).values(**row))
            c = db.sessions.c
            kept = (
                select(c.id).where(c.person == person.id).order_by(c.seen.desc(), c.created.desc()).limit(MOST_SESSIONS)
            )
            connection.execute(delete(db.sessions).where(c.person == person.id, c.id.not_in(kept)))

        await self.store.write(work)
        return str(self.sealed.dumps([person.id, id]))

    async def by_cookie(self, cookie: str) -> Visitor | None:
        """Who has this cookie; None where it is forged, or its session was ended."""
        try:
            person, id = self.sealed.loads(cookie)
        except (BadSignature, ValueError, TypeError):
            return None
        session = f"{person}-{id}" if isinstance(id, int) else str(id)  # as cookies were before there were sessions

        def work(connection: Connection) -> tuple[Visitor | None, int]:
            mine = (db.sessions.c.id == session) & (db.sessions.c.person == person)
            seen = connection.execute(select(db.sessions.c.seen).where(mine)).scalar_one_or_none()
            return (None, 0) if seen is None else (find(connection, str(person)), seen)

        found, seen = await self.store.read(work)
        if found is None:
            return None
        if seen < now() - SEEN:
            used = update(db.sessions).where(db.sessions.c.id == session).values(seen=now())
            await self.store.write(lambda connection: connection.execute(used))
        return replace(found, session=session)

    async def of(self, person: Visitor) -> Sequence[SessionInfo]:
        c = db.sessions.c
        mine = select(db.sessions).where(c.person == person.id).order_by(c.seen.desc(), c.created.desc())

        def work(connection: Connection) -> list[SessionInfo]:
            return [
                SessionInfo(
                    id=row.id,
                    label=row.label,
                    created=moment(row.created),
                    seen=moment(row.seen),
                    this=row.id == person.session,
                )
                for row in connection.execute(mine)
            ]

        return await self.store.read(work)

    async def end(self, person: Visitor, id: str | None) -> None:
        """End a session of a person; raises Refused where there is none."""
        gone = delete(db.sessions).where(db.sessions.c.person == person.id, db.sessions.c.id == id)
        if not await self.store.write(lambda connection: connection.execute(gone).rowcount):
            raise Refused("not_found")
