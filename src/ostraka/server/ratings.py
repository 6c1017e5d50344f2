"""Ratings by openskill, one for each game and person with an account."""

from __future__ import annotations

from openskill.models import PlackettLuce
from sqlalchemy import Connection, delete, insert, select

from ostraka.server import database as db
from ostraka.server.table import Table

MODEL = PlackettLuce()


def keep_ratings(connection: Connection, table: Table) -> None:
    """Rate the people of a rated game that is over, once."""
    people = [seat.person for seat in table.seats]
    if not table.setting.rated or None in people or len(set(people)) < len(people) or len(people) < 2:
        return
    title = table.game.title.id
    rows = connection.execute(select(db.ratings).where(db.ratings.c.title == title, db.ratings.c.person.in_(people)))
    known = {row.person: row for row in rows}
    before = [
        [MODEL.rating(known[person].mu, known[person].sigma) if person in known else MODEL.rating()]
        for person in people
    ]
    after = MODEL.rate(before, ranks=[float(rank) for rank in table.ranks()])
    connection.execute(delete(db.ratings).where(db.ratings.c.title == title, db.ratings.c.person.in_(people)))
    connection.execute(
        insert(db.ratings),
        [
            {
                "title": title,
                "person": person,
                "mu": team[0].mu,
                "sigma": team[0].sigma,
                "games": (known[person].games if person in known else 0) + 1,
            }
            for person, team in zip(people, after, strict=True)
        ],
    )
