"""What is shown of tournaments: who plays in them, how they stand, and their story round by round."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sqlalchemy import Connection, RowMapping, func, select

from ostraka.bots.roster import seat_name
from ostraka.games import game as game_of
from ostraka.play import messages as m
from ostraka.play.rows import CLOCK
from ostraka.play.showing import names_of
from ostraka.play.time import moment, moment_or_none
from ostraka.server import database as db
from ostraka.server.standings import Board
from ostraka.server.tournaments import Tournament, can_join, load


def overview(connection: Connection, person: str | None, limit: int) -> m.Tournaments:
    """Tournaments that can be joined or watched, a person's own and then the newest first; after them those that are
    over."""
    c, e = db.tournaments.c, db.entrants.c
    entrants = select(func.count()).where(e.tournament == c.id)
    joined = entrants.where(e.person == person, e.left.is_(False))
    rounds = select(func.count()).where(db.tournament_rounds.c.tournament == c.id)
    rows = connection.execute(
        select(
            db.tournaments,
            entrants.scalar_subquery().label("entrants"),
            joined.scalar_subquery().label("joined"),
            rounds.scalar_subquery().label("round"),
            db.people.c.name.label("host_name"),
        )
        .outerjoin(db.people, db.people.c.id == c.host)
        .where(c.status != "closed")
        .order_by(c.status == "over", joined.scalar_subquery().desc(), c.created.desc())
        .limit(limit)
    ).mappings()
    return m.Tournaments(
        tournaments=[
            m.TournamentBrief(
                **_brief(row, person),
                host=row["host_name"] or "",
                round=row["round"],
                entrants=row["entrants"],
                joined=bool(row["joined"]),
            )
            for row in rows
        ]
    )


def _brief(row: RowMapping, person: str | None) -> dict[str, Any]:
    return {
        "id": row["id"],
        "name": row["name"],
        "title": row["title"],
        "game": row["game"],
        "system": row["system"],
        "seats": game_of(row["game"]).seats,
        "clock": CLOCK.validate_json(row["clock"]),
        "rounds": row["rounds"],
        "status": row["status"],
        "hosting": person is not None and person == row["host"],
        "created": moment(row["created"]),
        "started": moment_or_none(row["started"]),
        "finished": moment_or_none(row["finished"]),
    }


def show(connection: Connection, id: str, person: str | None) -> m.TournamentInfo:
    """The whole story of a tournament."""
    found = load(connection, id)
    host = connection.execute(select(db.people.c.name).where(db.people.c.id == found.row["host"])).scalar()
    called = _names(found)
    mine = {one.number for one in found.entrants.values() if person is not None and one.person == person}
    now_played = found.boards(len(found.rounds)) if found.rounds else []
    at = [table for table, board in now_played if board.ranks is None and mine & {*board.entrants}]
    return m.TournamentInfo(
        **_brief(found.row, person),
        host=host or "",
        round=len(found.rounds),
        entrants=len(found.entrants),
        joined=any(not found.entrants[number].left for number in mine),
        can_join=can_join(found),
        table=at[0] if at else None,
        standings=[
            m.TournamentStanding(
                rank=one.rank,
                entrant=one.entrant,
                name=called[one.entrant],
                level=found.entrants[one.entrant].level,
                mine=one.entrant in mine,
                left=found.entrants[one.entrant].left,
                since=found.entrants[one.entrant].since,
                points=one.halves / 2,
                opponents=one.opponents / 2,
                wins=one.wins,
            )
            for one in found.standings
        ],
        story=[
            m.TournamentRound(
                number=number,
                begun=moment(found.begun[number - 1]),
                over=one.is_over,
                tables=[_table(table, board, called, mine) for table, board in found.boards(number)],
                byes=[called[entrant] for entrant in one.byes],
            )
            for number, one in reversed([*enumerate(found.rounds, 1)])
        ],
    )


def _table(id: str, board: Board, called: Mapping[int, m.Both], mine: set[int]) -> m.TournamentTable:
    halves = board.halves()
    return m.TournamentTable(
        id=id,
        over=board.ranks is not None,
        seats=[
            m.TournamentSeat(
                entrant=entrant,
                name=called[entrant],
                mine=entrant in mine,
                points=halves[entrant] / 2 if board.ranks is not None else None,
            )
            for entrant in board.entrants
        ],
    )


def _names(found: Tournament) -> dict[int, m.Both]:
    """What the entrants are called: bots of one level are told apart by their numbers."""
    seats = [
        seat_name(one.level) if one.level is not None else one.name or f"seat {one.number}"
        for one in found.entrants.values()
    ]
    return dict(zip(found.entrants, names_of(tuple(seats)), strict=True))
