"""The lobby: people say what they would like to play, and those who wish the same are brought together.

A wish is a row. Whoever looks makes tables of the wishes that agree, in one transaction, so it does not matter which
process does, nor whether one is killed. A table of the lobby begins when everybody has come and added to its luck, or
a while later without those who have not.
"""

from __future__ import annotations

from collections.abc import Sequence, Set
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import groupby
from typing import TypeAlias

from sqlalchemy import Connection, RowMapping, delete, insert, select, text, update

from ostraka.core.game import BadGame
from ostraka.games import game as game_of
from ostraka.play import messages as m
from ostraka.play.clock import DAY, MINUTE, SECOND
from ostraka.play.hall import Hall
from ostraka.play.levels import STAND_IN
from ostraka.play.problems import Refused
from ostraka.play.rooms import Change
from ostraka.play.rows import CLOCK
from ostraka.play.settings import setting_of
from ostraka.play.table import Seat, Table
from ostraka.play.time import now
from ostraka.play.visitors import Visitor
from ostraka.server import database as db
from ostraka.server import ledger
from ostraka.server.people import find
from ostraka.server.storage import Store

LOCK = 0x05712C  # so that processes make tables one after the other
BOTS_AFTER = MINUTE  # milliseconds after which bots fill up
COMING = 20 * SECOND  # for which a table waits until everybody has come
PRESENT = 30 * SECOND  # for which a wish lasts whose owner says nothing
LASTING = 7 * DAY  # the same at a clock of days, where nobody need be present

Pairs: TypeAlias = Set[frozenset[str]]


@dataclass(frozen=True)
class Wish:
    """What somebody would like to play."""

    person: str
    game: str
    clock: str
    rated: bool
    bots: bool
    created: int

    @property
    def same(self) -> tuple[str, str, bool]:
        """What those who are brought together agree on."""
        return self.game, self.clock, self.rated


def parties(wishes: Sequence[Wish], apart: Pairs, at: int) -> list[list[Wish]]:
    """Who is brought together: as many as there are seats, who came first before others, and nobody with somebody from
    whom they are kept apart. Where all of them allow it and one has waited long enough, bots have the other seats."""
    found: list[list[Wish]] = []
    for (game, _, rated), group in groupby(sorted(wishes, key=lambda wish: (wish.same, wish.created)), _same):
        seats, left = game_of(game).seats, list(group)
        while party := _party(left, seats, apart):
            found.append(party)
            left = [wish for wish in left if wish not in party]
        patient = [] if rated else [wish for wish in left if wish.bots]
        while patient and patient[0].created <= at - BOTS_AFTER:
            party = _company(patient, seats, apart)
            found.append(party)
            patient = [wish for wish in patient if wish not in party]
    return found


def _same(wish: Wish) -> tuple[str, str, bool]:
    return wish.same


def _party(wishes: Sequence[Wish], seats: int, apart: Pairs) -> list[Wish] | None:
    """The first who fill all seats."""
    companies = (_company(wishes[first:], seats, apart) for first in range(len(wishes)))
    return next((company for company in companies if len(company) == seats), None)


def _company(wishes: Sequence[Wish], seats: int, apart: Pairs) -> list[Wish]:
    """The first wish, with those after it that go together."""
    company: list[Wish] = []
    for wish in wishes:
        if len(company) < seats and not any(frozenset({wish.person, one.person}) in apart for one in company):
            company.append(wish)
    return company


class Lobby:
    """Keeps wishes, and makes tables of those that agree."""

    def __init__(self, store: Store, hall: Hall) -> None:
        self.store = store
        self.hall = hall

    async def wish(self, person: Visitor, new: m.NewWish, most: float) -> None:
        """Wish for something, in place of what was wished before; raises Refused."""
        wish = _wish(person, new)
        row = {**vars(wish), "until": wish.created + _lasts(new.clock)}

        def work(connection: Connection) -> None:
            _lock(connection)
            if ledger.sits_at(connection, person.id) >= most:
                raise Refused("too_many_tables", most=most)
            _withdraw(connection, person.id)
            connection.execute(insert(db.wishes).values(**row))

        await self.store.write(work)
        await self.look()

    async def withdraw(self, person: Visitor) -> None:
        await self.store.write(lambda connection: _withdraw(connection, person.id))

    async def show(self, person: Visitor | None) -> m.LobbyInfo:
        """What is wished for. A wish lasts longer when its owner looks."""
        at, mine = now(), await self._mine(person)
        if person is not None and mine is not None:
            lasts = _lasts(CLOCK.validate_json(mine["clock"]))
            if mine["until"] < at + lasts // 2:
                own = db.wishes.c.person == person.id
                longer = update(db.wishes).where(own).values(until=at + lasts)
                await self.store.write(lambda connection: connection.execute(longer))
        wishes = await self.store.read(lambda connection: _shown(connection, at))
        return m.LobbyInfo(wishes=wishes, mine=None if mine is None else _my_wish(mine, at))

    async def _mine(self, person: Visitor | None) -> RowMapping | None:
        """Somebody's wish, unless it has lapsed."""
        w = db.wishes.c
        own = select(db.wishes).where(w.person == (person.id if person else None))
        own = own.where(w.table_id.is_not(None) | (w.until >= now()))
        return await self.store.read(lambda connection: connection.execute(own).mappings().one_or_none())

    async def come(self, person: Visitor, share: str | None) -> str:
        """Come to the table that was made for the caller's wish, and add to its luck; the table. Raises Refused."""
        mine = await self._mine(person)
        if mine is None or mine["table_id"] is None:
            raise Refused("not_found")

        def change(table: Table) -> None:
            for seat in table.seats_of(person.id):
                if table.shares[seat] is None:
                    table.share(seat, share, now())
            if all(table.shares[seat] is not None for seat, there in enumerate(table.seats) if there.person):
                table.start(table.setting.host, now())

        return await self._act(mine["table_id"], change)

    async def _act(self, id: str, change: Change) -> str:
        """Do something at a table that was made here; its wishes are fulfilled once it does not wait any more."""
        room = await self.hall.room(id)
        with suppress(Refused):  # it has begun, or somebody has left
            await room.act(change)
        self.hall.look_after(room)
        if room.table.status != "open" or any(seat.kind == "open" for seat in room.table.seats):
            fulfilled = delete(db.wishes).where(db.wishes.c.table_id == id)
            await self.store.write(lambda connection: connection.execute(fulfilled))
        return id

    async def look(self) -> None:
        """Make tables of wishes that agree, forget those that have lapsed, begin games that have waited long enough."""
        at = now()
        if await self.store.read(lambda connection: _is_due(connection, at)):
            await self.store.write(lambda connection: self._meet(connection, at))
        late = select(db.wishes.c.table_id).where(db.wishes.c.met <= at - COMING).distinct()
        for id in await self.store.read(lambda connection: list(connection.execute(late).scalars())):
            await self._act(id, lambda table: table.start(table.setting.host, now()))

    def _meet(self, connection: Connection, at: int) -> None:
        _lock(connection)
        w = db.wishes.c
        connection.execute(delete(db.wishes).where(w.until < at, w.table_id.is_(None)))
        for party in _parties(connection, at):
            table = _table(connection, party)
            self.store.addition(table)(connection)
            here = w.person.in_([wish.person for wish in party])
            connection.execute(update(db.wishes).where(here).values(table_id=table.setting.id, met=at))


def _wish(person: Visitor, new: m.NewWish) -> Wish:
    """What somebody wishes for, if there may be such a table; raises Refused."""
    try:
        setting = setting_of(_new_table(new.game, new.clock, new.rated), person)
    except BadGame as error:
        raise Refused("bad_game", reason=error) from None
    if setting.game.seats < 2:
        raise Refused("bad_seats", reason="who plays alone need not wait for anybody")
    clock = CLOCK.dump_json(new.clock).decode()
    return Wish(person.id, str(setting.game), clock, new.rated, new.bots and not new.rated, now())


def _new_table(game: str, clock: m.ClockSetting, rated: bool) -> m.NewTable:
    seats = game_of(game).seats
    mine: list[m.NewSeat] = [m.MySeat(kind="me"), *(m.OpenSeat(kind="open") for _ in range(seats - 1))]
    return m.NewTable(game=game, seats=mine, clock=clock, rated=rated)


def _table(connection: Connection, party: Sequence[Wish]) -> Table:
    """The table of people who have met, bots in the seats that are left; it has not begun."""
    people = [person for person in (find(connection, wish.person) for wish in party) if person is not None]
    game, clock, rated = party[0].same
    setting = setting_of(_new_table(game, CLOCK.validate_json(clock), rated), people[0])
    seats = [Seat("person", person.name, person.id) for person in people]
    seats += [Seat("bot", level=STAND_IN) for _ in range(len(setting.seats) - len(seats))]
    return Table(replace(setting, seats=tuple(seats)))


def _lock(connection: Connection) -> None:
    if connection.dialect.name == "postgresql":
        connection.execute(text("select pg_advisory_xact_lock(:lock)"), {"lock": LOCK})


def _withdraw(connection: Connection, person: str) -> None:
    _lock(connection)
    connection.execute(delete(db.wishes).where(db.wishes.c.person == person))


def _waiting(connection: Connection, at: int) -> list[Wish]:
    """The wishes that stand, in the order in which they came."""
    w = db.wishes.c
    columns = (w.person, w.game, w.clock, w.rated, w.bots, w.created)
    standing = select(*columns).where(w.table_id.is_(None), w.until >= at).order_by(w.created, w.person)
    return [Wish(*row) for row in connection.execute(standing)]


def _parties(connection: Connection, at: int) -> list[list[Wish]]:
    wishes, b = _waiting(connection, at), db.blocked.c
    people = [wish.person for wish in wishes]
    blocks = connection.execute(select(b.person, b.other).where(b.person.in_(people), b.other.in_(people)))
    return parties(wishes, {frozenset({row.person, row.other}) for row in blocks}, at)


def _is_due(connection: Connection, at: int) -> bool:
    """Whether there is something to be done about wishes."""
    w = db.wishes.c
    lapsed = connection.execute(select(w.person).where(w.until < at, w.table_id.is_(None)).limit(1)).first()
    return lapsed is not None or bool(_parties(connection, at))


def _lasts(clock: m.ClockSetting) -> int:
    """For how long a wish lasts without a word from its owner."""
    return LASTING if isinstance(clock, m.DaysClock) else PRESENT


def _shown(connection: Connection, at: int) -> list[m.WishInfo]:
    """The wishes that stand, those that agree together."""
    together: dict[tuple[str, str, bool], list[str]] = {}
    for wish in _waiting(connection, at):
        person = find(connection, wish.person)
        if person is not None:
            together.setdefault(wish.same, []).append(person.name)
    return [
        m.WishInfo(
            game=game,
            title=game_of(game).title.id,
            players=game_of(game).seats,
            clock=CLOCK.validate_json(clock),
            rated=rated,
            names=names,
        )
        for (game, clock, rated), names in together.items()
    ]


def _my_wish(row: RowMapping, at: int) -> m.MyWish:
    return m.MyWish(
        game=row["game"],
        clock=CLOCK.validate_json(row["clock"]),
        rated=row["rated"],
        bots=row["bots"],
        bots_in=max(0, row["created"] + BOTS_AFTER - at) if row["bots"] else None,
        table=row["table_id"],
    )
