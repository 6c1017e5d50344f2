"""How the server is."""

from __future__ import annotations

import asyncio

from fastapi import APIRouter, Request, Response
from prometheus_client import CONTENT_TYPE_LATEST

from ostraka.server.callers import Serving
from ostraka.server.messages import Health
from ostraka.server.problems import Refused

router = APIRouter(tags=["health"])


@router.get("/healthz")
async def healthz(service: Serving) -> Health:
    """Whether the process answers at all."""
    return Health(status="ok", database=service.store.is_running())


@router.get("/readyz", responses={503: {"model": Health}})
async def readyz(service: Serving, response: Response) -> Health:
    """Whether it can serve: the database answers and it is not about to stop."""
    database = await asyncio.to_thread(service.store.is_alive)
    if service.is_stopping or not database:
        response.status_code = 503
    return Health(status="stopping" if service.is_stopping else "ok" if database else "failing", database=database)


@router.get("/metrics", include_in_schema=False)
async def metrics(request: Request, service: Serving) -> Response:
    """What Prometheus asks for, of this process; only at the port of its own where it has one."""
    if service.settings.metrics not in (None, request.scope["server"][1]):
        raise Refused("not_found")
    return Response(service.metrics.text(), media_type=CONTENT_TYPE_LATEST)
