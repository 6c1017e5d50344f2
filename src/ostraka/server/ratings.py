"""Ratings by openskill, one for each game and person with an account.

A rating changes only by games that people played: everybody made some choices of their own, and somebody stayed to the
end. The same two people change each other's ratings less with every game that they finish within a day.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from statistics import mean

from sqlalchemy import Connection, Integer, cast, delete, func, insert, select, update

from ostraka.play.clock import DAY
from ostraka.play.ratings import MODEL, points
from ostraka.play.table import Table
from ostraka.server import database as db

FEWEST_CHOICES = 2  # of each person, below which a game is called off


def is_called_off(table: Table) -> bool:
    """Whether a game was not played: somebody made hardly a choice, or nobody was there in the end."""
    return min(table.own) < FEWEST_CHOICES or all(seat.away for seat in table.seats)


def keep_ratings(connection: Connection, table: Table) -> None:
    """Rate the people of a rated game that is over, once, and keep with the table what they had before and after."""
    people = [seat.person for seat in table.seats if seat.person is not None]
    if not table.setting.rated or len(set(people)) < len(table.seats) or len(people) < 2 or is_called_off(table):
        return
    title = table.game.title.id
    rows = connection.execute(select(db.ratings).where(db.ratings.c.title == title, db.ratings.c.person.in_(people)))
    known = {row.person: row for row in rows}
    before = [
        MODEL.rating(known[person].mu, known[person].sigma) if person in known else MODEL.rating() for person in people
    ]
    won = MODEL.rate([[rating] for rating in before], ranks=[float(rank) for rank in table.ranks()])
    after = [
        MODEL.rating(old.mu + weight * (new.mu - old.mu), old.sigma + weight * (new.sigma - old.sigma))
        for old, [new], weight in zip(before, won, weights_of(connection, table, people), strict=True)
    ]
    connection.execute(delete(db.ratings).where(db.ratings.c.title == title, db.ratings.c.person.in_(people)))
    connection.execute(
        insert(db.ratings),
        [
            {
                "title": title,
                "person": person,
                "mu": new.mu,
                "sigma": new.sigma,
                "games": (known[person].games if person in known else 0) + 1,
                "played": table.finished or 0,
            }
            for person, new in zip(people, after, strict=True)
        ],
    )
    changes = [(points(old.mu, old.sigma), points(new.mu, new.sigma)) for old, new in zip(before, after, strict=True)]
    this = update(db.tables).where(db.tables.c.id == table.setting.id)
    strength = round(mean(had for had, _ in changes))
    connection.execute(this.values(ratings=json.dumps(changes), strength=strength))
    for seat, (had, has) in enumerate(changes):
        mine = (db.results.c.table_id == table.setting.id) & (db.results.c.seat == seat)
        connection.execute(update(db.results).where(mine).values(before=had, after=has))


def weights_of(connection: Connection, table: Table, people: Sequence[str]) -> list[float]:
    """How much of the change counts for each person: half as much for every game of the title that they have finished
    with an opponent within a day, on average over the opponents."""
    met = dict.fromkeys(((one, other) for one in people for other in people if one != other), 0)
    mine, theirs, games = db.sitting.alias(), db.sitting.alias(), db.tables.c
    pairs = (
        select(mine.c.person, theirs.c.person, cast(func.count(), Integer))
        .join(theirs, (theirs.c.table_id == mine.c.table_id) & (theirs.c.person != mine.c.person))
        .join(db.tables, games.id == mine.c.table_id)
        .where(mine.c.person.in_(people), theirs.c.person.in_(people))
        .where(games.title == table.game.title.id, games.rated, games.status == "over")
        .where(games.finished > (table.finished or 0) - DAY, games.id != table.setting.id)
        .group_by(mine.c.person, theirs.c.person)
    )
    for one, other, count in connection.execute(pairs):
        met[one, other] = count
    return [sum(0.5 ** met[one, other] for other in people if other != one) / (len(people) - 1) for one in people]
