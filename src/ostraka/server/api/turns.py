"""Where the caller is awaited, holidays, and how they are told."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query

from ostraka.play.messages import HolidayInfo, NewDevice, NewHoliday, NewNotices, NoticeSettings, Turns
from ostraka.server.awaited import turns_of
from ostraka.server.callers import Known, Serving, Somebody
from ostraka.server.push import Device

router = APIRouter(tags=["turns"])


@router.get("/me/turns")
async def list_turns(person: Somebody, service: Serving) -> Turns:
    """The tables at which the caller must decide."""
    if person is None:
        return Turns(turns=[])
    return Turns(turns=await service.store.read(lambda connection: turns_of(connection, person.id)))


@router.get("/me/holiday")
async def show_holiday(person: Known, service: Serving) -> HolidayInfo:
    """Whether the caller is on holiday, and how many days are left."""
    return await service.holidays.of(person.id)


@router.post("/me/holiday", status_code=201)
async def begin_holiday(new: NewHoliday, person: Known, service: Serving) -> HolidayInfo:
    """Begin a holiday: the caller's clocks stand still at turn-based tables."""
    await service.holidays.begin(person.id, new.days)
    return await service.holidays.of(person.id)


@router.delete("/me/holiday")
async def end_holiday(person: Known, service: Serving) -> HolidayInfo:
    """End the holiday: the clocks run again."""
    await service.holidays.end(person.id)
    return await service.holidays.of(person.id)


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
