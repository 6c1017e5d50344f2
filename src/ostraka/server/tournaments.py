"""Tournaments: whoever takes part, round after round, and how it stands.

Everything follows from stored rows: any process can go on with a tournament at any moment. A round begins when a row
with its pairings is stored, which only one process can do; its tables have ids that follow from it, so that they are
opened once, whoever opens them and however often it is killed on the way."""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from sqlalchemy import Connection, RowMapping, Select, func, insert, select, update

from ostraka.core.game import BadGame, Game
from ostraka.games import game as game_of
from ostraka.match.fairness import new_seed
from ostraka.play import messages as m
from ostraka.play.levels import LEVELS, SLOW
from ostraka.play.names import check_name
from ostraka.play.problems import Refused
from ostraka.play.rows import CLOCK, Row, seats_of
from ostraka.play.store import Taken
from ostraka.play.table import Seat, Setting
from ostraka.play.time import now
from ostraka.play.visitors import Visitor, new_id
from ostraka.server import database as db
from ostraka.server.hall import Hall
from ostraka.server.pairing import robin, robin_rounds, swiss
from ostraka.server.standings import Board, Round, Standing, standings
from ostraka.server.storage import Store

MOST_ENTRANTS = 128
MOST_HOSTED = 3  # tournaments of one host that are not over
MOST_AT_ROBIN = 32  # entrants of all against all
OVER = ("over", "closed")

logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class Entrant:
    """A person or a bot that takes part."""

    number: int
    person: str | None
    name: str
    level: str | None
    since: int
    left: bool

    @property
    def seat(self) -> Seat:
        return Seat("bot", level=self.level) if self.level is not None else Seat("person", self.name, self.person)


class Tournament:
    """A tournament as its rows tell it."""

    def __init__(
        self,
        row: RowMapping,
        entrants: Sequence[Entrant],
        rounds: Sequence[RowMapping],
        tables: Mapping[str, Row],
    ) -> None:
        self.row = row
        self.id: str = row["id"]
        self.game: Game = game_of(row["game"])
        self.entrants = {entrant.number: entrant for entrant in entrants}
        self.begun: list[int] = [one["begun"] for one in rounds]
        self.tables = tables
        pairings = [json.loads(one["pairing"]) for one in rounds]
        self.rounds = [
            Round(
                tuple(self._board(number, board, entrants) for board, entrants in enumerate(pairing[0], 1)),
                tuple(pairing[1]),
            )
            for number, pairing in enumerate(pairings, 1)
        ]

    def _board(self, round: int, board: int, entrants: Sequence[int]) -> Board:
        row = self.tables.get(table_id(self.id, round, board))
        return Board(tuple(entrants), None if row is None or row["status"] not in OVER else ranks_of(row))

    @cached_property
    def standings(self) -> list[Standing]:
        return standings([*self.entrants], self.rounds, self.game.seats)

    @property
    def playing(self) -> list[Standing]:
        """Those who can be paired for the next round, the best first."""
        return [one for one in self.standings if not self.entrants[one.entrant].left]

    def boards(self, number: int) -> list[tuple[str, Board]]:
        """The tables of a round."""
        return [
            (table_id(self.id, number, place), board) for place, board in enumerate(self.rounds[number - 1].boards, 1)
        ]

    def missing(self) -> list[tuple[str, Board]]:
        """Tables of the last round which nobody has opened yet."""
        return [one for one in self.boards(len(self.rounds)) if one[0] not in self.tables] if self.rounds else []

    def next_round(self) -> tuple[list[list[int]], list[int]] | None:
        """The pairings of the next round; None where there is none any more."""
        if len(self.rounds) == self.row["rounds"] or len(self.playing) < self.game.seats:
            return None
        if self.row["system"] == "robin":
            gone = {number for number, entrant in self.entrants.items() if entrant.left}
            return robin([*self.entrants], gone, len(self.rounds) + 1)
        return swiss(self.playing, self.rounds, self.game.seats)

    def setting(self, id: str, board: Board, at: int) -> Setting:
        """A table of a round: anybody may watch, but those of bots alone are not listed; bots think in the turns of the
        tournament, and nobody is its host."""
        return Setting(
            id=id,
            game=self.game,
            seats=tuple(self.entrants[number].seat for number in board.entrants),
            host=self.id,
            host_name="",
            public=any(self.entrants[number].level is None for number in board.entrants),
            code=secrets.token_urlsafe(9),
            rated=False,
            clock=CLOCK.validate_json(self.row["clock"]),
            seed=new_seed(),
            created=at,
            next_seed=new_seed(),
            tournament=self.id,
        )


def table_id(tournament: str, round: int, board: int) -> str:
    """Rounds and boards count from 1."""
    return f"{tournament}-{round}-{board}"


def ranks_of(row: Row) -> tuple[int, ...]:
    """How the seats of a table that is over come out: by place, and last whoever gave up or let a bot finish. Where the
    game was not played to its end, all others share the first place."""
    seats = seats_of(row["seats"])
    places = json.loads(row["result"])[1] if row["result"] is not None else [1] * len(seats)
    last = len(seats) + 1
    return tuple(last if seat.away or seat.resigned else place for seat, place in zip(seats, places, strict=True))


# What is stored


def load(connection: Connection, id: str) -> Tournament:
    """A tournament; raises Refused."""
    row = connection.execute(select(db.tournaments).where(db.tournaments.c.id == id)).mappings().one_or_none()
    if row is None:
        raise Refused("not_found")
    e, r, t = db.entrants.c, db.tournament_rounds.c, db.tables.c
    names = func.coalesce(db.people.c.name, e.name)
    entrants = connection.execute(
        select(e.number, e.person, names, e.level, e.since, e.left)
        .outerjoin(db.people, db.people.c.id == e.person)
        .where(e.tournament == id)
        .order_by(e.number)
    )
    rounds = connection.execute(select(db.tournament_rounds).where(r.tournament == id).order_by(r.number))
    tables = connection.execute(select(t.id, t.status, t.seats, t.result).where(t.tournament == id))
    return Tournament(
        row,
        [Entrant(*entrant) for entrant in entrants],
        [*rounds.mappings()],
        {table["id"]: table for table in tables.mappings()},
    )


def create(new: m.NewTournament, person: Visitor, at: int) -> dict[str, Any]:
    """The row of a new tournament; raises Refused."""
    check_name(new.name)
    try:
        game = game_of(new.game)
    except BadGame as error:
        raise Refused("bad_game", reason=error) from None
    if isinstance(new.clock, m.NoClock):
        raise Refused("no_clock")
    if game.seats < 2 or (new.system == "robin" and game.seats > 2):
        raise Refused("bad_tournament", reason="tables have two seats at least, and two where all play all")
    return {
        "id": new_id(),
        "name": new.name,
        "host": person.id,
        "game": str(game),
        "title": game.title.id,
        "system": new.system,
        "rounds": new.rounds,
        "clock": CLOCK.dump_json(new.clock).decode(),
        "status": "open",
        "boards": 0,
        "created": at,
    }


def add(connection: Connection, row: Mapping[str, Any]) -> None:
    """Keep a new tournament; raises Refused where its host has so many."""
    c = db.tournaments.c
    mine = select(func.count()).where(c.host == row["host"], c.status.in_(["open", "running"]))
    if connection.execute(mine).scalar_one() >= MOST_HOSTED:
        raise Refused("too_many_tournaments", most=MOST_HOSTED)
    connection.execute(insert(db.tournaments).values(**row))


def join(connection: Connection, id: str, person: Visitor) -> None:
    """Take part, also in a Swiss tournament that has begun, from the next round on; who has left comes back. Raises
    Refused, or IntegrityError where somebody else joins at the same moment."""
    found = load(connection, id)
    if not can_join(found):
        raise Refused("not_open")
    mine = next((one for one in found.entrants.values() if one.person == person.id), None)
    if mine is not None and not mine.left:
        raise Refused("already_here")
    if mine is not None:
        this = (db.entrants.c.tournament == id) & (db.entrants.c.number == mine.number)
        connection.execute(update(db.entrants).where(this).values(left=False))
        return
    _enter(connection, found, [{"person": person.id, "name": person.name, "level": None}])


def invite(connection: Connection, id: str, bots: m.InvitedBots, person: Visitor) -> None:
    """Let bots take part; for the host, before the first round. Raises Refused."""
    found = load(connection, id)
    _check_host(found, person)
    if bots.level not in LEVELS or bots.level in SLOW:
        quick = ", ".join(level for level in LEVELS if level not in SLOW)
        raise Refused("bad_tournament", reason=f"the bots of tournaments are {quick}")
    _enter(connection, found, [{"person": None, "name": "", "level": bots.level}] * bots.bots)


def _enter(connection: Connection, found: Tournament, who: Sequence[Mapping[str, Any]]) -> None:
    most = MOST_AT_ROBIN if found.row["system"] == "robin" else MOST_ENTRANTS
    if len(found.entrants) + len(who) > most:
        raise Refused("full", most=most)
    since, first = len(found.rounds) + 1, max(found.entrants, default=0) + 1
    connection.execute(
        insert(db.entrants),
        [
            {"tournament": found.id, "number": number, "since": since, "left": False, **one}
            for number, one in enumerate(who, first)
        ],
    )


def leave(connection: Connection, id: str, person: Visitor) -> None:
    """Take no part any more: before the first round as if one had never joined, later one is not paired again."""
    found = load(connection, id)
    mine = next((one for one in found.entrants.values() if one.person == person.id and not one.left), None)
    if mine is None:
        raise Refused("not_here")
    this = (db.entrants.c.tournament == id) & (db.entrants.c.number == mine.number)
    match found.row["status"]:
        case "open":
            connection.execute(db.entrants.delete().where(this))
        case "running":
            connection.execute(update(db.entrants).where(this).values(left=True))
        case _:
            raise Refused("not_running")


def start(connection: Connection, id: str, person: Visitor, at: int) -> None:
    """Begin; for the host. All against all has as many rounds as it takes."""
    found = load(connection, id)
    _check_host(found, person)
    if len(found.entrants) < found.game.seats:
        raise Refused("too_few", least=found.game.seats)
    rounds = robin_rounds(len(found.entrants)) if found.row["system"] == "robin" else found.row["rounds"]
    this = update(db.tournaments).where(db.tournaments.c.id == id)
    connection.execute(this.values(status="running", started=at, rounds=rounds))


def close(connection: Connection, id: str, person: Visitor, at: int) -> None:
    """Call a tournament off that has not begun; for the host."""
    _check_host(load(connection, id), person)
    connection.execute(update(db.tournaments).where(db.tournaments.c.id == id).values(status="closed", finished=at))


def _check_host(found: Tournament, person: Visitor) -> None:
    if found.row["host"] != person.id:
        raise Refused("not_host")
    if found.row["status"] != "open":
        raise Refused("not_open")


def can_join(found: Tournament) -> bool:
    if found.row["status"] == "open":
        return True
    return bool(
        found.row["status"] == "running" and found.row["system"] == "swiss" and len(found.rounds) < found.row["rounds"]
    )


def _due() -> Select[Any]:
    """Tournaments in which tables are to be opened, or all tables are over."""
    c, t = db.tournaments.c, db.tables.c
    tables = select(func.count()).where(t.tournament == c.id)
    opened, over = tables.scalar_subquery(), tables.where(t.status.in_(OVER)).scalar_subquery()
    return select(c.id).where(c.status == "running", (opened < c.boards) | (over == c.boards))


class Tournaments:
    """Lets tournaments go on."""

    def __init__(self, store: Store, hall: Hall) -> None:
        self.store = store
        self.hall = hall

    async def look(self) -> None:
        """Go on with every tournament that waits for it."""
        for id in await self.store.read(lambda connection: [*connection.execute(_due()).scalars()]):
            try:
                await self.go_on(id)
            except Exception:  # the others go on all the same
                logger.exception("a tournament cannot go on", extra={"tournament": id})

    async def go_on(self, id: str) -> None:
        """Begin the next round where all tables are over, end the tournament where there is none, and open tables that
        are missing."""
        found = await self._load(id)
        if found.row["status"] == "running" and not found.missing() and all(one.is_over for one in found.rounds):
            pairing = await asyncio.to_thread(found.next_round)
            with suppress(Taken):  # another process was first
                await self.store.write(lambda connection: _begin(connection, found, pairing, now()))
            found = await self._load(id)
        for table, board in found.missing():
            with suppress(Taken):
                await self.hall.open(found.setting(table, board, now()), start=True)

    async def _load(self, id: str) -> Tournament:
        return await self.store.read(lambda connection: load(connection, id))


def _begin(
    connection: Connection, found: Tournament, pairing: tuple[list[list[int]], list[int]] | None, at: int
) -> None:
    """Store the next round, or that there is none any more."""
    this = update(db.tournaments).where(db.tournaments.c.id == found.id, db.tournaments.c.status == "running")
    if pairing is None:
        connection.execute(this.values(status="over", finished=at))
        return
    row = {"tournament": found.id, "number": len(found.rounds) + 1, "begun": at, "pairing": json.dumps(pairing)}
    connection.execute(insert(db.tournament_rounds).values(**row))
    connection.execute(this.values(boards=db.tournaments.c.boards + len(pairing[0])))
