"""Replays of finished games and of uploaded records."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Path, Query
from sqlalchemy import Connection, RowMapping, insert, select

from ostraka.server import database as db
from ostraka.server import ledger, replays
from ostraka.server.callers import Serving
from ostraka.server.messages import NewReplay, ReplayInfo, ReplayPositions
from ostraka.server.openapi import replay_links
from ostraka.server.problems import Refused
from ostraka.server.service import Service
from ostraka.server.storage import Taken
from ostraka.server.time import now

router = APIRouter(tags=["replays"])

ReplayId = Annotated[str, Path(max_length=40)]
MOST_POSITIONS = 100


@router.post("/replays", status_code=201, responses={201: {"links": replay_links()}})
async def upload(new: NewReplay, service: Serving) -> ReplayInfo:
    """Upload a record to look at; the same record gets the same address."""
    record = await asyncio.to_thread(replays.read, new.record)
    id, created = replays.replay_id(new.record), now()
    row = {"id": id, "table_id": None, "record": new.record, "created": created}
    try:
        await service.store.write(lambda connection: connection.execute(insert(db.replays).values(**row)))
    except Taken:
        created = (await stored(service, id))["created"]
    return await asyncio.to_thread(replays.replay_info, id, record, created, dealt_here=False)


@router.get("/replays/{id}")
async def show_replay(id: ReplayId, service: Serving) -> ReplayInfo:
    """What a replay is about, its scores at each position, and whether its luck is proven."""
    row = await stored(service, id)
    text, created = row["record"], row["created"]
    if row["table_id"] is not None:
        table = await service.store.read(lambda connection: ledger.find(connection, id))
        if table is not None and ledger.is_outdated(table):
            return replays.outdated_info(table, text, created)
    return await asyncio.to_thread(
        lambda: replays.replay_info(id, replays.read(text), created, dealt_here=row["table_id"] is not None)
    )


@router.get("/replays/{id}/positions")
async def show_positions(
    id: ReplayId,
    service: Serving,
    first: Annotated[int, Query(ge=0, le=100_000)] = 0,
    count: Annotated[int, Query(ge=1, le=MOST_POSITIONS)] = 20,
    seat: Annotated[int | None, Query(ge=0, le=7)] = None,
) -> ReplayPositions:
    """Positions from `first` on, through the eyes of a seat or, without one, of a spectator."""
    text = (await stored(service, id))["record"]

    def work() -> ReplayPositions:
        record = replays.read(text)
        if seat is not None and seat >= record.game.seats:
            raise Refused("not_found")
        return ReplayPositions(seat=seat, positions=replays.positions(record, range(first, first + count), seat))

    return await asyncio.to_thread(work)


async def stored(service: Service, id: str) -> RowMapping:
    """A replay as it is stored; raises Refused."""

    def work(connection: Connection) -> RowMapping | None:
        return connection.execute(select(db.replays).where(db.replays.c.id == id)).mappings().one_or_none()

    found = await service.store.read(work)
    if found is None:
        raise Refused("not_found")
    return found
