"""Today's dig: its deals, one try at each, results the next day, and all earlier days."""

from __future__ import annotations

from datetime import date
from typing import Annotated

from fastapi import APIRouter, Path, Request

from ostraka.play.deals import closes, day_of
from ostraka.play.messages import Dig, DigDay, TableInfo
from ostraka.play.problems import Refused
from ostraka.play.store import Taken
from ostraka.play.time import moment, now
from ostraka.server import digs
from ostraka.server.api.tables import shown
from ostraka.server.callers import Anybody, Serving, Somebody
from ostraka.server.limits import address_of
from ostraka.server.service import Service

router = APIRouter(tags=["dig"])

Day = Annotated[str, Path(pattern=r"^\d{4}-\d{2}-\d{2}$")]
TitleId = Annotated[str, Path(max_length=32)]


@router.get("/dig")
async def show_dig(person: Somebody, service: Serving) -> Dig:
    """Today's deals, what is committed to for tomorrow, yesterday's results, and the days before."""
    await _commit(service)
    caller, at = None if person is None else person.id, now()
    return await service.store.read(lambda connection: digs.overview(connection, caller, at))


@router.get("/dig/{day}")
async def show_day(day: Day, person: Somebody, service: Serving) -> DigDay:
    """The deals of a day; with results, seeds and replays when all tries are over."""
    caller, at, wanted = None if person is None else person.id, now(), _day(day, now())
    found = await service.store.read(lambda connection: digs.day_info(connection, wanted, caller, at))
    if not found.deals:
        raise Refused("not_found")
    return found


@router.post("/dig/{day}/{title}", status_code=201)
async def play_deal(day: Day, title: TitleId, request: Request, service: Serving, person: Anybody) -> TableInfo:
    """Try a deal of today, or go on with the try; deals of earlier days are played again, out of competition."""
    at = now()
    wanted = _day(day, at)
    await _commit(service)
    deals = await service.store.read(lambda connection: digs.deals_of(connection, wanted))
    deal = next((deal for deal in deals if deal.title == title), None)
    if deal is None:
        raise Refused("not_found")
    tried = await service.store.read(lambda connection: digs.try_of(connection, deal, person.id))
    if at < closes(wanted) and tried is not None:
        return await shown(service, tried, person)
    if day_of(at) != wanted and at < closes(wanted):
        raise Refused("dig_over", at=f"{moment(closes(wanted)):%Y-%m-%d %H:%M} UTC")
    service.limits.tables.spend(address_of(request), 1)
    again = day_of(at) != wanted
    setting = deal.setting(person, at, again)
    try:
        if again:
            await service.hall.open(setting, start=True, most=service.limits.most_tables)
        else:
            await service.hall.open_with(setting, service.limits.most_tables, digs.begin(deal, setting))
    except Taken:  # by a second click
        return await play_deal(day, title, request, service, person)
    return await shown(service, setting.id, person)


def _day(text: str, at: int) -> date:
    """A day that has begun; raises Refused."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        raise Refused("not_found") from None
    if day > day_of(at):
        raise Refused("not_found")
    return day


async def _commit(service: Service) -> None:
    """Choose the seeds of today and tomorrow, where nobody has yet."""
    days = [day_of(now()), day_of(now()) + digs.ONE_DAY]
    if not await service.store.read(lambda connection: all(digs.deals_of(connection, day) for day in days)):
        deals = digs.new_deals(days)
        await service.store.write(lambda connection: digs.commit(connection, deals))
