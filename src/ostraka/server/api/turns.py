"""Where the caller is awaited, and how they are told."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query

from ostraka.server.awaited import turns_of
from ostraka.server.callers import Known, Serving, Somebody
from ostraka.server.messages import NewDevice, NewNotices, NoticeSettings, Turns
from ostraka.server.push import Device

router = APIRouter(tags=["turns"])


@router.get("/me/turns")
async def list_turns(person: Somebody, service: Serving) -> Turns:
    """The tables at which the caller must decide."""
    if person is None:
        return Turns(turns=[])
    return Turns(turns=await service.store.read(lambda connection: turns_of(connection, person.id)))


@router.get("/me/notices")
async def show_notices(person: Known, service: Serving) -> NoticeSettings:
    """What the caller is told while they are not there, and with which key browsers subscribe."""
    return await service.notices.settings_of(person.id)


@router.put("/me/notices")
async def set_notices(new: NewNotices, person: Known, service: Serving) -> NoticeSettings:
    """Choose what to be told by which way."""
    await service.notices.set(person.id, new)
    return await service.notices.settings_of(person.id)


@router.post("/me/devices", status_code=204)
async def add_device(new: NewDevice, person: Known, service: Serving) -> None:
    """Send push messages to this browser."""
    await service.notices.add_device(person.id, Device(new.endpoint, new.p256dh, new.auth), new.lang)


@router.delete("/me/devices", status_code=204)
async def drop_device(endpoint: Annotated[str, Query(max_length=1000)], person: Known, service: Serving) -> None:
    """Send no more push messages to a browser of the caller's."""
    await service.notices.drop_device(person.id, endpoint)
