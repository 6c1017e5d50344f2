"""What somebody has played: results, records, ratings, whom they met; and the history of their games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime
from typing import Any, Literal

from sqlalchemy import ColumnElement, Connection, Integer, Select, and_, case, cast, false, func, select, true

from ostraka.bots.names import bot_name
from ostraka.games import TITLES
from ostraka.play import messages as m
from ostraka.play.campaigns import campaign_of
from ostraka.play.clock import DAY
from ostraka.play.levels import LEVELS
from ostraka.play.ratings import points
from ostraka.play.showing import table_info
from ostraka.play.time import moment
from ostraka.play.visitors import Visitor
from ostraka.server import database as db
from ostraka.server.campaigns import games_of
from ostraka.server.names import look_keys
from ostraka.server.paging import cursor, earlier
from ostraka.server.puzzles import solver_of

CURVE = 100  # points of a title, the last ones
OPPONENTS = 10
RUNNING = 20

MINE, OTHERS = db.results.alias("mine"), db.results.alias("others")
STAYED = MINE.c.level.is_(None)
"""No bot finished the game for the person."""
WON = and_(MINE.c.place == 1, STAYED)


@dataclass(frozen=True)
class Sight:
    """Whose games are shown to whom."""

    person: Visitor
    viewer: Visitor | None

    @property
    def mine(self) -> bool:
        return self.viewer is not None and self.viewer.id == self.person.id

    @property
    def results(self) -> ColumnElement[bool]:
        """The results that are shown: others see those of public tables."""
        return and_(MINE.c.person == self.person.id, true() if self.mine else MINE.c.public)

    @property
    def counted(self) -> ColumnElement[bool]:
        return and_(self.results, MINE.c.counted)

    @property
    def viewer_id(self) -> str | None:
        return None if self.viewer is None else self.viewer.id


def is_public(connection: Connection, person: str) -> bool:
    """Whether everybody may see somebody's page."""
    return bool(connection.execute(select(db.people.c.public).where(db.people.c.id == person)).scalar())


def profile_of(connection: Connection, sight: Sight) -> m.Profile:
    """All that a page shows of a person."""
    person = sight.person
    since = connection.execute(select(db.people.c.created).where(db.people.c.id == person.id)).scalar_one()
    games = connection.execute(select(func.count()).select_from(MINE).where(sight.results)).scalar_one()
    reviews = select(func.count()).select_from(db.reviews).where(db.reviews.c.person == person.id)
    return m.Profile(
        name=person.name,
        kind=person.kind,
        mine=sight.mine,
        public=is_public(connection, person.id),
        since=moment(since),
        games=games,
        tables=_tables(connection, sight),
        titles=_titles(connection, sight),
        bots=_bots(connection, sight),
        opponents=_opponents(connection, sight),
        reviews=connection.execute(reviews).scalar_one(),
        puzzles=solver_of(connection, person.id).standing(),
        campaign=len(campaign_of(games_of(connection, person.id)).completed),
    )


def _tables(connection: Connection, sight: Sight) -> list[m.TableInfo]:
    """The tables of a person that are not over."""
    c = db.tables.c
    here = select(db.sitting.c.table_id).where(db.sitting.c.person == sight.person.id)
    shown = c.id.in_(here) & c.status.in_(["open", "running"]) & (true() if sight.mine else c.public)
    rows = connection.execute(select(db.tables).where(shown).order_by(c.created.desc(), c.id).limit(RUNNING))
    return [table_info(row, sight.viewer_id) for row in rows.mappings()]


def _titles(connection: Connection, sight: Sight) -> list[m.TitleProfile]:
    results = _by_seats(connection, sight)
    best, runs, curves = _best(connection, sight), _runs(connection, sight), _curves(connection, sight.person.id)
    r = db.ratings.c
    rated = select(r.title, r.mu, r.sigma, r.games).where(r.title.in_(TITLES), r.person == sight.person.id)
    ratings = {row.title: row for row in connection.execute(rated)}
    return [
        m.TitleProfile(
            title=title,
            results=results.get(title, []),
            best=best.get(title),
            run=runs.get(title, 0),
            points=points(ratings[title].mu, ratings[title].sigma) if title in ratings else None,
            rated_games=ratings[title].games if title in ratings else 0,
            curve=curves.get(title, []),
        )
        for title in TITLES
        if title in results or title in ratings
    ]


def _by_seats(connection: Connection, sight: Sight) -> dict[str, list[m.SeatsResult]]:
    c, found = MINE.c, dict[str, list[m.SeatsResult]]()
    rows = connection.execute(
        select(
            c.title,
            c.players,
            func.count().label("games"),
            _times(WON).label("won"),
            func.avg(c.score).label("mean"),
            func.max(c.score).label("best"),
        )
        .where(sight.counted)
        .group_by(c.title, c.players)
        .order_by(c.title, c.players)
    )
    for row in rows:
        result = m.SeatsResult(
            players=row.players, games=row.games, won=row.won, mean_score=round(float(row.mean), 1), best_score=row.best
        )
        found.setdefault(row.title, []).append(result)
    return found


def _best(connection: Connection, sight: Sight) -> dict[str, m.BestGame]:
    """The highest score in each title, and the first game that reached it."""
    c = MINE.c
    order = func.row_number().over(partition_by=c.title, order_by=[c.score.desc(), c.finished, c.table_id])
    ranked = select(c.title, c.score, c.table_id, order.label("rank")).where(sight.counted, STAYED).subquery()
    rows = connection.execute(select(ranked).where(ranked.c.rank == 1))
    return {row.title: m.BestGame(score=row.score, replay=row.table_id) for row in rows}


def _runs(connection: Connection, sight: Sight) -> dict[str, int]:
    """The most first places in a row in each title.

    Among the games that were won, counting all games less counting those alone is the same within a run."""
    c, won = MINE.c, case((WON, 1), else_=0)
    order = [c.finished, c.table_id]
    every = func.row_number().over(partition_by=c.title, order_by=order)
    alike = func.row_number().over(partition_by=[c.title, won], order_by=order)
    games = select(c.title, won.label("won"), (every - alike).label("run"))
    marked = games.where(sight.counted, c.players > 1).subquery()
    runs = select(marked.c.title, func.count().label("length")).where(marked.c.won == 1)
    lengths = runs.group_by(marked.c.title, marked.c.run).subquery()
    rows = connection.execute(
        select(lengths.c.title, func.max(lengths.c.length).label("length")).group_by(lengths.c.title)
    )
    return {row.title: row.length for row in rows}


def _curves(connection: Connection, person: str) -> dict[str, list[m.RatingPoint]]:
    """How the ratings of a person went. Ratings are public, so all games take part."""
    c, found = db.results.c, dict[str, list[tuple[int, int]]]()
    rated = select(c.title, c.finished, c.after).where(c.person == person, c.after.is_not(None))
    for title, at, after in connection.execute(rated.order_by(c.finished, c.table_id)):
        found.setdefault(title, []).append((at, after))
    return {
        title: [m.RatingPoint(at=moment(at), points=after) for at, after in curve[-CURVE:]]
        for title, curve in found.items()
    }


def _bots(connection: Connection, sight: Sight) -> list[m.Encounter]:
    ahead, behind = and_(STAYED, MINE.c.place < OTHERS.c.place), ~and_(STAYED, MINE.c.place <= OTHERS.c.place)
    met = _met(sight, ahead, behind, OTHERS.c.level).where(OTHERS.c.person.is_(None), OTHERS.c.level.in_(LEVELS))
    rows = {row.level: row for row in connection.execute(met.group_by(OTHERS.c.level))}
    return [
        m.Encounter(
            name=m.Both(en=bot_name(level, "en"), fr=bot_name(level, "fr")),
            page=False,
            met=rows[level].met,
            ahead=rows[level].ahead,
            behind=rows[level].behind,
        )
        for level in LEVELS
        if level in rows
    ]


def _opponents(connection: Connection, sight: Sight) -> list[m.Encounter]:
    """Who gave up, and left the end to a bot, comes out behind."""
    theirs = OTHERS.c.level.is_(None)
    ahead = and_(STAYED, (~theirs) | (MINE.c.place < OTHERS.c.place))
    behind = and_(theirs, (~STAYED) | (MINE.c.place > OTHERS.c.place))
    met = _met(sight, ahead, behind, db.people.c.name, db.people.c.public).join(
        db.people, db.people.c.id == OTHERS.c.person
    )
    accounts = met.where(db.people.c.password.is_not(None), db.people.c.id != sight.person.id)
    often = accounts.group_by(db.people.c.id, db.people.c.name, db.people.c.public)
    rows = connection.execute(often.order_by(func.count().desc(), db.people.c.name).limit(OPPONENTS))
    return [
        m.Encounter(
            name=m.Both(en=row.name, fr=row.name), page=row.public, met=row.met, ahead=row.ahead, behind=row.behind
        )
        for row in rows
    ]


def _met(
    sight: Sight, ahead: ColumnElement[bool], behind: ColumnElement[bool], *who: ColumnElement[Any]
) -> Select[Any]:
    """Whom a person met in games that count, and who came out ahead."""
    seats = (OTHERS.c.table_id == MINE.c.table_id) & (OTHERS.c.seat != MINE.c.seat)
    counts = (func.count().label("met"), _times(ahead).label("ahead"), _times(behind).label("behind"))
    return select(*who, *counts).select_from(MINE).join(OTHERS, seats).where(sight.counted)


def _times(so: ColumnElement[bool]) -> ColumnElement[int]:
    return cast(func.sum(case((so, 1), else_=0)), Integer)


@dataclass(frozen=True)
class Search:
    """What somebody looks for among games that are over."""

    title: str | None = None
    opponent: str | None = None
    """A part of a name, however it is spelt."""
    level: str | None = None
    """Of a bot."""
    result: Literal["won", "lost", "unfinished"] | None = None
    first: date | None = None
    last: date | None = None

    def conditions(self) -> Sequence[ColumnElement[bool]]:
        others = select(OTHERS.c.seat).where(OTHERS.c.table_id == MINE.c.table_id, OTHERS.c.seat != MINE.c.seat)
        found: list[ColumnElement[bool]] = []
        if self.title is not None:
            found.append(MINE.c.title == self.title)
        if self.opponent is not None:
            look = look_keys(self.opponent)[1]
            named = others.join(db.people, db.people.c.id == OTHERS.c.person)
            wanted = db.people.c.small_look.contains(look, autoescape=True)
            found.append(named.where(wanted).exists() if look else false())
        if self.level is not None:
            found.append(others.where(OTHERS.c.level == self.level, OTHERS.c.person.is_(None)).exists())
        if self.result is not None:
            ended = {"won": WON, "lost": MINE.c.place.is_not(None) & ~WON, "unfinished": MINE.c.place.is_(None)}
            found.append(ended[self.result])
        if self.first is not None:
            found.append(MINE.c.finished >= _midnight(self.first))
        if self.last is not None:
            found.append(MINE.c.finished < _midnight(self.last) + DAY)
        return found


def _midnight(day: date) -> int:
    return int(datetime(day.year, day.month, day.day, tzinfo=UTC).timestamp() * 1000)


def history_of(connection: Connection, sight: Sight, search: Search, limit: int, before: str | None) -> m.Tables:
    """The games of a person that are over, the last one first; raises Refused."""
    c = MINE.c
    found = select(db.tables).join(MINE, c.table_id == db.tables.c.id).where(sight.results, *search.conditions())
    if before is not None:
        found = found.where(earlier(before, c.finished, c.table_id))
    page = found.order_by(c.finished.desc(), c.table_id.desc()).limit(limit + 1)
    rows = connection.execute(page).mappings().all()
    shown = rows[:limit]
    following = cursor(shown[-1]["finished"], shown[-1]["id"]) if len(rows) > limit else None
    return m.Tables(tables=[table_info(row, sight.viewer_id) for row in shown], next=following)
