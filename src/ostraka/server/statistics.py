"""What finished games came to, and who is rated how."""

from __future__ import annotations

from sqlalchemy import Connection, func, select

from ostraka.play.messages import PlayerStatistics, RatingInfo, Ratings, Statistics
from ostraka.play.ratings import points
from ostraka.server import database as db


def statistics_of(connection: Connection, title: str) -> Statistics:
    """The finished games of a title, by player count."""
    results = db.results.c
    rows = connection.execute(
        select(
            results.players,
            func.count(results.table_id.distinct()).label("games"),
            func.avg(results.score).label("mean"),
            func.max(results.score).label("best"),
            func.sum(results.decisions).label("decisions"),
        )
        .where(results.title == title)
        .group_by(results.players)
        .order_by(results.players)
    ).all()
    wins = {
        (row.players, row.seat): row.wins
        for row in connection.execute(
            select(results.players, results.seat, func.count().label("wins"))
            .where(results.title == title, results.place == 1)
            .group_by(results.players, results.seat)
        )
    }
    by_players = [
        PlayerStatistics(
            players=row.players,
            games=row.games,
            mean_score=round(float(row.mean), 2),
            best_score=row.best,
            wins_by_seat=[wins.get((row.players, seat), 0) for seat in range(row.players)],
            mean_decisions=round(row.decisions / row.games, 1),
        )
        for row in rows
    ]
    return Statistics(game=title, finished=sum(entry.games for entry in by_players), by_players=by_players)


def ratings_of(connection: Connection, title: str, limit: int) -> Ratings:
    """The best rated people of a title: those whose rating is surely high come first."""
    rows = connection.execute(
        select(db.people.c.name, db.ratings.c.mu, db.ratings.c.sigma, db.ratings.c.games)
        .join(db.people, db.people.c.id == db.ratings.c.person)
        .where(db.ratings.c.title == title)
        .order_by((db.ratings.c.mu - 3 * db.ratings.c.sigma).desc(), db.people.c.name)
        .limit(limit)
    )
    ratings = [
        RatingInfo(name=row.name, points=points(row.mu, row.sigma), mu=row.mu, sigma=row.sigma, games=row.games)
        for row in rows
    ]
    return Ratings(game=title, ratings=ratings)
