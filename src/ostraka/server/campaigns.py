"""The campaign of a title: how far a person is. It is the fold of their finished games, and stored nowhere."""

from __future__ import annotations

import json
from collections.abc import Iterator

from sqlalchemy import Connection, select

from ostraka.games import TITLES
from ostraka.server import database as db
from ostraka.server import messages as m

TITLE, BEGINNING = next((title.id, title.campaign) for title in TITLES.values() if title.campaign is not None)


def campaign_of(connection: Connection, person: str | None) -> m.Campaign:
    """The campaign of a person; nobody's is at its beginning. Who has completed one begins another with level 1."""
    campaign, completed = BEGINNING, list[m.CompletedLevel]()
    for table, *game in games_of(connection, person):
        before = BEGINNING if campaign.over else campaign
        after = before.after_text(*game)
        if after == before:
            continue
        level = m.CompletedLevel(level=before.level, used=after.used[-1], replay=table)
        campaign, completed = after, [*completed[: before.level - 1], level]
    following = BEGINNING if campaign.over else campaign
    return m.Campaign(
        completed=completed,
        over=campaign.over,
        level=following.level,
        game=following.game,
        free=list(following.free),
    )


def games_of(connection: Connection, person: str | None) -> Iterator[tuple[str, str, str, str]]:
    """The games on any level that a person has played to their end, in that order: table, game, record, ending.

    Where a bot made the last choices, it was not the person who completed the level; practice completes none."""
    c, mine = db.tables.c, db.results.c
    rows = connection.execute(
        select(c.id, c.game, c.result, db.replays.c.record)
        .join(db.results, mine.table_id == c.id)
        .join(db.replays, db.replays.c.id == c.id)
        .where(mine.person == person, mine.title == TITLE, mine.counted, mine.level.is_(None))
        .where(c.game.in_(BEGINNING.games))
        .order_by(c.finished, c.id)
    )
    for row in rows:
        yield row.id, row.game, row.record, json.loads(row.result)[2]
