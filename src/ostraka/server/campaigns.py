"""The solo campaign of Peloponnes: how far a person is. It is the fold of their finished games, and stored nowhere."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

from sqlalchemy import Connection, select

from ostraka.games.peloponnes.campaign import LAST_LEVEL, Campaign
from ostraka.server import database as db
from ostraka.server import messages as m
from ostraka.server.ledger import seats_of

GAMES = [Campaign(("",) * completed).game for completed in range(LAST_LEVEL)]
CHOSEN = re.compile(r"^1 choose (\w+)", re.MULTILINE)
"""The civilization, as records of any rules number name it."""
PRACTICE = '\n[Practice "'


def campaign_of(connection: Connection, person: str | None) -> m.Campaign:
    """The campaign of a person; nobody's is at its beginning. Who has completed one begins another with level 1."""
    campaign, completed = Campaign(), list[m.CompletedLevel]()
    for table, *game in games_of(connection, person):
        before = Campaign() if campaign.over else campaign
        after = before.after_game(*game)
        if after == before:
            continue
        level = m.CompletedLevel(level=before.level, civilization=after.used[-1], replay=table)
        campaign, completed = after, [*completed[: before.level - 1], level]
    following = Campaign() if campaign.over else campaign
    return m.Campaign(
        completed=completed,
        over=campaign.over,
        level=following.level,
        game=following.game,
        free=list(following.free),
    )


def games_of(connection: Connection, person: str | None) -> Iterator[tuple[str, str, str, str]]:
    """The games on any level that a person has played to their end, in that order: table, game, civilization, ending.

    Where a bot made the last choices, it was not the person who completed the level; practice completes none."""
    c = db.tables.c
    rows = connection.execute(
        select(c.id, c.game, c.seats, c.result, db.replays.c.record)
        .join(db.sitting, db.sitting.c.table_id == c.id)
        .join(db.replays, db.replays.c.id == c.id)
        .where(db.sitting.c.person == person, c.game.in_(GAMES), c.result.is_not(None))
        .order_by(c.finished, c.id)
    )
    for row in rows:
        chosen = CHOSEN.search(row.record)
        if chosen is not None and PRACTICE not in row.record and seats_of(row.seats)[0].decides:
            yield row.id, row.game, chosen[1], json.loads(row.result)[2]
