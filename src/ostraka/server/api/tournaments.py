"""Tournaments: opening one, taking part, and its story."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

from fastapi import APIRouter, Path, Query, Request
from sqlalchemy import Connection

from ostraka.play.messages import InvitedBots, NewTournament, TournamentInfo, Tournaments
from ostraka.play.problems import Refused
from ostraka.play.store import Taken
from ostraka.play.time import now
from ostraka.play.visitors import Visitor
from ostraka.server import tournament_story, tournaments
from ostraka.server.callers import Account, Anybody, Known, Serving, Somebody
from ostraka.server.limits import address_of
from ostraka.server.service import Service

router = APIRouter(tags=["tournaments"])

TournamentId = Annotated[str, Path(max_length=32)]
ATTEMPTS = 8  # to join where others join at the same moment


@router.get("/tournaments")
async def list_tournaments(
    person: Somebody, service: Serving, limit: Annotated[int, Query(ge=1, le=100)] = 40
) -> Tournaments:
    """Tournaments, the newest first; those that are over come last."""
    caller = None if person is None else person.id
    return await service.store.read(lambda connection: tournament_story.overview(connection, caller, limit))


@router.post("/tournaments", status_code=201)
async def open_tournament(new: NewTournament, request: Request, service: Serving, person: Account) -> TournamentInfo:
    """Open a tournament; for people with an account."""
    row = tournaments.create(new, person, now())
    service.limits.tables.spend(address_of(request), 1)
    await service.store.write(lambda connection: tournaments.add(connection, row))
    return await _shown(service, row["id"], person)


@router.get("/tournaments/{id}")
async def show_tournament(id: TournamentId, service: Serving, person: Somebody) -> TournamentInfo:
    """Everything of a tournament: standings, and round by round who played whom, and where."""
    return await _shown(service, id, person)


@router.post("/tournaments/{id}/join")
async def join_tournament(id: TournamentId, service: Serving, person: Anybody) -> TournamentInfo:
    """Take part. Who comes late has no points for the rounds before."""
    return await _changed(service, id, person, lambda connection: tournaments.join(connection, id, person))


@router.post("/tournaments/{id}/leave")
async def leave_tournament(id: TournamentId, service: Serving, person: Known) -> TournamentInfo:
    """Take no part any more: the game that is played goes on, and there is no other."""
    return await _changed(service, id, person, lambda connection: tournaments.leave(connection, id, person))


@router.post("/tournaments/{id}/bots")
async def invite_bots(id: TournamentId, bots: InvitedBots, service: Serving, person: Known) -> TournamentInfo:
    """Invite bots, which play at once; for the host, before the first round."""
    return await _changed(service, id, person, lambda connection: tournaments.invite(connection, id, bots, person))


@router.post("/tournaments/{id}/start")
async def start_tournament(id: TournamentId, service: Serving, person: Known) -> TournamentInfo:
    """Begin the first round; for the host."""
    await service.store.write(lambda connection: tournaments.start(connection, id, person, now()))
    await service.tournaments.go_on(id)
    return await _shown(service, id, person)


@router.post("/tournaments/{id}/close")
async def close_tournament(id: TournamentId, service: Serving, person: Known) -> TournamentInfo:
    """Call it off before the first round; for the host."""
    return await _changed(service, id, person, lambda connection: tournaments.close(connection, id, person, now()))


async def _changed(service: Service, id: str, person: Visitor, work: Callable[[Connection], None]) -> TournamentInfo:
    """Change a tournament; raises Refused."""
    for _ in range(ATTEMPTS):
        try:
            await service.store.write(work)
            return await _shown(service, id, person)
        except Taken:
            continue
    raise Refused("busy")


async def _shown(service: Service, id: str, person: Visitor | None) -> TournamentInfo:
    caller = None if person is None else person.id
    return await service.store.read(lambda connection: tournament_story.show(connection, id, caller))
