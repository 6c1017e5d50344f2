"""The games of a person's campaign."""

from __future__ import annotations

from collections.abc import Iterator

from sqlalchemy import Connection, select

from ostraka.games import game as game_of
from ostraka.play.campaigns import BEGINNING, Finished
from ostraka.server import database as db

TITLE = game_of(BEGINNING.game).title.id


def games_of(connection: Connection, person: str | None) -> Iterator[Finished]:
    """The games on any level that a person has played to their end, in that order."""
    c, mine = db.tables.c, db.results.c
    rows = connection.execute(
        select(c.id, c.game, c.seats, c.result, db.replays.c.record)
        .join(db.results, mine.table_id == c.id)
        .join(db.replays, db.replays.c.id == c.id)
        .where(mine.person == person, mine.title == TITLE, mine.counted, c.game.in_(BEGINNING.games))
        .order_by(c.finished, c.id)
    )
    return (Finished(*row) for row in rows)
