"""Where the caller is awaited."""

from __future__ import annotations

from fastapi import APIRouter

from ostraka.server.awaited import turns_of
from ostraka.server.callers import Serving, Somebody
from ostraka.server.messages import Turns

router = APIRouter(tags=["turns"])


@router.get("/me/turns")
async def list_turns(person: Somebody, service: Serving) -> Turns:
    """The tables at which the caller must decide."""
    if person is None:
        return Turns(turns=[])
    return Turns(turns=await service.store.read(lambda connection: turns_of(connection, person.id)))
