"""How the server is."""

from __future__ import annotations

import asyncio
from typing import Literal

from fastapi import APIRouter, Request, Response
from prometheus_client import CONTENT_TYPE_LATEST

from ostraka.play.messages import Health
from ostraka.play.problems import Refused
from ostraka.server.callers import Serving

router = APIRouter(tags=["health"])


@router.get("/healthz")
async def healthz(service: Serving) -> Health:
    """Whether the process answers at all."""
    return Health(status="ok", database=service.store.is_running())


@router.get("/readyz", responses={503: {"model": Health}})
async def readyz(service: Serving, response: Response) -> Health:
    """Whether it can serve: the database answers and takes what is written, the disk is not full, and it is not about
    to stop."""
    database = await asyncio.to_thread(service.store.is_alive) and not service.upkeep.is_failing
    disk = await asyncio.to_thread(service.upkeep.has_space)
    status: Literal["ok", "stopping", "failing", "full"] = "ok"
    if service.is_stopping:
        status = "stopping"
    elif not database:
        status = "failing"
    elif not disk:
        status = "full"
    if status != "ok":
        response.status_code = 503
    return Health(status=status, database=database)


@router.get("/metrics", include_in_schema=False)
async def metrics(request: Request, service: Serving) -> Response:
    """What Prometheus asks for, of this process: only at a port of its own, and only where one was asked for."""
    if service.settings.metrics != request.scope["server"][1]:
        raise Refused("not_found")
    return Response(service.metrics.text(), media_type=CONTENT_TYPE_LATEST)
