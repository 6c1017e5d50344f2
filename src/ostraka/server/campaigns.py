"""The games of a person's campaign."""

from __future__ import annotations

from collections.abc import Iterator

from sqlalchemy import Connection, select

from ostraka.play.campaigns import BEGINNING, Finished
from ostraka.server import database as db


def games_of(connection: Connection, person: str | None) -> Iterator[Finished]:
    """The games on any level that a person has played to their end, in that order."""
    c = db.tables.c
    rows = connection.execute(
        select(c.id, c.game, c.seats, c.result, db.replays.c.record)
        .join(db.sitting, db.sitting.c.table_id == c.id)
        .join(db.replays, db.replays.c.id == c.id)
        .where(db.sitting.c.person == person, c.game.in_(BEGINNING.games), c.result.is_not(None))
        .order_by(c.finished, c.id)
    )
    return (Finished(*row) for row in rows)
