"""What finished games came to, and who is rated how."""

from __future__ import annotations

from sqlalchemy import Connection, func, select

from ostraka.play.clock import DAY
from ostraka.play.messages import Leaderboard, LeaderboardRow, PlayerStatistics, Statistics
from ostraka.play.ratings import points
from ostraka.play.time import moment
from ostraka.server import database as db

FEWEST_GAMES = 5  # rated ones, of a title, for its leaderboard
ACTIVE_DAYS = 90  # within which one of them was over


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
        .where(results.title == title, results.counted)
        .group_by(results.players)
        .order_by(results.players)
    ).all()
    wins = {
        (row.players, row.seat): row.wins
        for row in connection.execute(
            select(results.players, results.seat, func.count().label("wins"))
            .where(results.title == title, results.counted, results.place == 1)
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


def leaderboard_of(connection: Connection, title: str, limit: int, at: int) -> Leaderboard:
    """The best rated people of a title who have played enough and lately: whose rating is surely high comes first."""
    r, p = db.ratings.c, db.people.c
    rows = connection.execute(
        select(p.name, p.public, r.mu, r.sigma, r.games, r.played)
        .join(db.people, p.id == r.person)
        .where(r.title == title, r.games >= FEWEST_GAMES, r.played > at - ACTIVE_DAYS * DAY)
        .order_by((r.mu - 3 * r.sigma).desc(), p.name)
        .limit(limit)
    )
    shown = [
        LeaderboardRow(
            name=row.name,
            page=row.public,
            points=points(row.mu, row.sigma),
            games=row.games,
            played=moment(row.played),
        )
        for row in rows
    ]
    return Leaderboard(game=title, fewest_games=FEWEST_GAMES, days=ACTIVE_DAYS, rows=shown)
