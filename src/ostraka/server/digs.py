"""Today's dig: a deal of each title for every day, the same luck and the same bots for everybody, and one try."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from sqlalchemy import Connection, func, insert, select
from sqlalchemy.dialects import postgresql, sqlite

from ostraka.core.game import Game, Title
from ostraka.core.record import Record
from ostraka.games import TITLES
from ostraka.games import game as game_of
from ostraka.match.fairness import BY_PILE, commitment, new_seed
from ostraka.play import messages as m
from ostraka.play.deals import closes, day_of
from ostraka.play.store import Work
from ostraka.play.table import Seat, Setting
from ostraka.play.time import moment
from ostraka.play.visitors import Visitor, new_id
from ostraka.server import database as db

LEVEL = "medium"  # of the bots: they answer at once, and choose the same for the same position
RANKED = 50  # of each deal that are shown
DAYS = 366  # of the archive that are listed
ONE_DAY = timedelta(days=1)


@dataclass(frozen=True)
class Deal:
    """The same luck and the same bots for everybody who plays it."""

    day: date
    title: str
    game: Game
    level: str
    seed: bytes

    def setting(self, person: Visitor, at: int, again: bool) -> Setting:
        """A table at which somebody tries it, or plays it again out of competition: then it is practice."""
        bots = (Seat("bot", level=self.level) for _ in range(1, self.game.seats))
        return Setting(
            id=new_id(),
            game=self.game,
            seats=(Seat("person", person.name, person.id), *bots),
            host=person.id,
            host_name=person.name,
            public=False,
            code=secrets.token_urlsafe(9),
            rated=False,
            clock=m.NoClock(kind="none"),
            seed=self.seed,
            created=at,
            luck=BY_PILE,
            next_seed=new_seed(),
            hints=again,
            beginning=self._beginning() if again else None,
        )

    def _beginning(self) -> str:
        tags = {"Match": f"dig {self.day}", "Commitment": commitment(self.seed), "Luck": BY_PILE}
        return str(Record(self.game, {**tags, "Seed": self.seed.hex()}))


def game_for(title: Title, day: date) -> Game:
    """The numbers of players take turns, day by day."""
    players = [int(value) for value in title.options[0].values if int(value) > 1]
    return title.game({"players": players[day.toordinal() % len(players)]})


def new_deals(days: Iterable[date]) -> list[Deal]:
    """A deal of each title for some days, with fresh seeds."""
    return [Deal(day, title.id, game_for(title, day), LEVEL, new_seed()) for day in days for title in TITLES.values()]


def commit(connection: Connection, deals: Iterable[Deal]) -> None:
    """Keep deals of days that have none yet."""
    dialect = sqlite if connection.dialect.name == "sqlite" else postgresql
    rows = [{**vars(deal), "day": str(deal.day), "game": str(deal.game)} for deal in deals]
    connection.execute(dialect.insert(db.digs).on_conflict_do_nothing(), rows)


def deals_of(connection: Connection, day: date) -> list[Deal]:
    """The deals of a day, in the order of the titles; none where nobody served on it."""
    rows = connection.execute(select(db.digs).where(db.digs.c.day == str(day)))
    found = {row.title: Deal(day, row.title, game_of(row.game), row.level, row.seed) for row in rows}
    return [found[title] for title in TITLES if title in found]


def begin(deal: Deal, setting: Setting) -> Work:
    """What keeps a try with its table; it raises IntegrityError where the person has tried the deal before."""
    row = {"day": str(deal.day), "title": deal.title, "person": setting.host, "table_id": setting.id}

    def work(connection: Connection) -> None:
        connection.execute(insert(db.dig_tries).values(**row))

    return work


def try_of(connection: Connection, deal: Deal, person: str) -> str | None:
    """The table at which a person has tried a deal."""
    c = db.dig_tries.c
    mine = select(c.table_id).where(c.day == str(deal.day), c.title == deal.title, c.person == person)
    return connection.execute(mine).scalar_one_or_none()


# What came of it


@dataclass(frozen=True)
class Try:
    """The one try of a person at a deal."""

    title: str
    person: str
    name: str
    table: str
    running: bool
    merit: tuple[int, int, int] | None
    """The lower the better: place, what is missing to the best of the others, and the score below zero. None where the
    person did not come to the end in time, or a bot made the last choices for them."""


def tries_of(connection: Connection, day: date) -> list[Try]:
    """The tries of a day, the best first."""
    c, t, mine, others = db.dig_tries.c, db.tables.c, db.results.alias(), db.results.alias()
    best = select(func.max(others.c.score)).where(others.c.table_id == t.id, others.c.seat > 0).scalar_subquery()
    in_time = (mine.c.table_id == t.id) & (mine.c.seat == 0) & mine.c.level.is_(None) & (t.finished <= closes(day))
    rows = connection.execute(
        select(c.title, c.person, db.people.c.name, t.id, t.status, mine.c.place, mine.c.score, best.label("best"))
        .join(db.tables, t.id == c.table_id)
        .join(db.people, db.people.c.id == c.person)
        .outerjoin(mine, in_time)
        .where(c.day == str(day))
    )
    found = [
        Try(
            *(row.title, row.person, row.name, row.id, row.status == "running"),
            merit=None if row.score is None else (row.place, row.best - row.score, -row.score),
        )
        for row in rows
    ]
    return sorted(found, key=lambda one: (one.merit is None, one.merit or (), one.name))


# What is shown


def overview(connection: Connection, person: str | None, at: int) -> m.Dig:
    """Today's deals, yesterday's results, and the days before."""
    today, c = day_of(at), db.digs.c
    before = select(c.day).where(c.day < str(today - ONE_DAY)).distinct().order_by(c.day.desc()).limit(DAYS)
    yesterday = day_info(connection, today - ONE_DAY, person, at)
    return m.Dig(
        today=day_info(connection, today, person, at),
        yesterday=yesterday if yesterday.deals else None,
        tomorrow=[commitment(deal.seed) for deal in deals_of(connection, today + ONE_DAY)],
        days=[*connection.execute(before).scalars()],
    )


def day_info(connection: Connection, day: date, person: str | None, at: int) -> m.DigDay:
    """A day as somebody may see it: what others did, and the seeds, only when all tries are over."""
    published, tries = at >= closes(day), tries_of(connection, day)
    return m.DigDay(
        day=str(day),
        open=day == day_of(at),
        published=published,
        closes=moment(closes(day)),
        deals=[
            deal_info(deal, [one for one in tries if one.title == deal.title], person, published)
            for deal in deals_of(connection, day)
        ],
    )


def deal_info(deal: Deal, tries: Sequence[Try], person: str | None, published: bool) -> m.DigDeal:
    mine = next((one for one in tries if one.person == person), None)
    merits = [one.merit for one in tries if one.merit is not None]
    ranking = [
        m.DigResult(
            name=one.name,
            mine=one is mine,
            rank=1 + merits.index(one.merit) if published else None,
            place=one.merit[0],
            lead=-one.merit[1],
            score=-one.merit[2],
            replay=one.table if published else None,
        )
        for one in tries
        if one.merit is not None
    ]
    return m.DigDeal(
        title=deal.title,
        game=str(deal.game),
        level=deal.level,
        commitment=commitment(deal.seed),
        seed=deal.seed.hex() if published else None,
        table=None if mine is None else mine.table,
        running=mine is not None and mine.running,
        result=next((result for result in ranking if result.mine), None),
        finished=len(ranking),
        ranking=ranking[:RANKED] if published else [],
    )
