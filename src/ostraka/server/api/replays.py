"""Replays of finished games and of uploaded records."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Path, Query, Request
from sqlalchemy import Connection, RowMapping, insert, select

from ostraka.match.fairness import BY_PILE
from ostraka.play import replays, rows
from ostraka.play.messages import NewReplay, ReplayInfo, ReplayPositions
from ostraka.play.problems import Refused
from ostraka.play.replays import Film
from ostraka.play.store import Taken
from ostraka.play.time import now
from ostraka.server import database as db
from ostraka.server import ledger
from ostraka.server.api.tables import check_unsealed
from ostraka.server.callers import Serving
from ostraka.server.limits import LENGTH, address_of
from ostraka.server.openapi import replay_links
from ostraka.server.service import Service

router = APIRouter(tags=["replays"])

ReplayId = Annotated[str, Path(max_length=40)]
MOST_POSITIONS = 100
WEIGHT = 20  # positions that weigh as much as a request
OF_A_DEAL = f'\n[Luck "{BY_PILE}"]\n'


@router.post("/replays", status_code=201, responses={201: {"links": replay_links()}})
async def upload(new: NewReplay, request: Request, service: Serving) -> ReplayInfo:
    """Upload a record to look at; the same record gets the same address."""
    service.limits.uploads.spend(address_of(request), 1 + len(new.record) // LENGTH)
    film = await asyncio.to_thread(replays.film, new.record)
    id, created = replays.replay_id(new.record), now()
    row = {"id": id, "table_id": None, "record": new.record, "created": created}
    try:
        await service.store.write(lambda connection: connection.execute(insert(db.replays).values(**row)))
    except Taken:
        created = (await stored(service, id))["created"]
    return await shown(film, id, created, dealt_here=False)


@router.get("/replays/{id}")
async def show_replay(id: ReplayId, service: Serving) -> ReplayInfo:
    """What a replay is about, its scores at each position, and whether its luck is proven."""
    row = await stored(service, id)
    text, created, dealt_here = row["record"], row["created"], row["table_id"] is not None
    table = await service.store.read(lambda connection: ledger.find(connection, id)) if dealt_here else None
    if table is not None and rows.is_outdated(table):
        return replays.outdated_info(table, text, created)
    return await shown(await asyncio.to_thread(replays.film, text), id, created, dealt_here)


async def shown(film: Film, id: str, created: int, dealt_here: bool) -> ReplayInfo:
    return replays.dated(await asyncio.to_thread(lambda: film.info), id, created, dealt_here=dealt_here)


@router.get("/replays/{id}/positions")
async def show_positions(
    id: ReplayId,
    request: Request,
    service: Serving,
    first: Annotated[int, Query(ge=0, le=100_000)] = 0,
    count: Annotated[int, Query(ge=1, le=MOST_POSITIONS)] = 20,
    seat: Annotated[int | None, Query(ge=0, le=7)] = None,
) -> ReplayPositions:
    """Positions from `first` on, through the eyes of a seat or, without one, of a spectator."""
    service.limits.requests.spend(address_of(request), count // WEIGHT)
    text = (await stored(service, id))["record"]

    def work() -> ReplayPositions:
        return ReplayPositions(seat=seat, positions=replays.film(text).positions(range(first, first + count), seat))

    return await asyncio.to_thread(work)


async def stored(service: Service, id: str) -> RowMapping:
    """A replay as it is stored; raises Refused, also where others may still play the same deal."""

    def work(connection: Connection) -> RowMapping | None:
        return connection.execute(select(db.replays).where(db.replays.c.id == id)).mappings().one_or_none()

    found = await service.store.read(work)
    if found is None:
        raise Refused("not_found")
    if found["table_id"] is not None and OF_A_DEAL in found["record"]:
        table = await service.store.read(lambda connection: ledger.find(connection, id))
        if table is not None:
            check_unsealed(table)
    return found
