"""Tables: lists, and all that happens before and after play."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Path, Query, Request, Response
from sqlalchemy import Connection, RowMapping, Select, select

from ostraka.core.record import Record
from ostraka.games import TITLES
from ostraka.games import game as game_of
from ostraka.match.fairness import commitment
from ostraka.play import rows
from ostraka.play.deals import closes, day_of, is_sealed
from ostraka.play.levels import SLOW
from ostraka.play.messages import (
    AtSeat,
    Begin,
    Invite,
    Join,
    NewReport,
    NewTable,
    Removal,
    Silence,
    TableInfo,
    Tables,
)
from ostraka.play.problems import Refused
from ostraka.play.settings import setting_of
from ostraka.play.showing import table_info
from ostraka.play.time import moment, now
from ostraka.play.visitors import Visitor
from ostraka.server import database as db
from ostraka.server import ledger, manners
from ostraka.server.callers import Anybody, Known, Serving, Somebody
from ostraka.server.friends import invite, is_invited
from ostraka.server.limits import address_of
from ostraka.server.names import check_name
from ostraka.server.openapi import table_links
from ostraka.server.paging import cursor, earlier
from ostraka.server.people import is_taken
from ostraka.server.service import Service

router = APIRouter(tags=["tables"])

TableId = Annotated[str, Path(max_length=40)]
Code = Annotated[str | None, Query(max_length=40)]


@router.get("/tables")
async def list_tables(
    service: Serving,
    person: Somebody,
    list: Annotated[Literal["open", "mine", "running", "finished"], Query()] = "open",
    game: Annotated[str | None, Query(max_length=40)] = None,
    limit: Annotated[int, Query(ge=1, le=100)] = 20,
    before: Annotated[str | None, Query(max_length=60)] = None,
) -> Tables:
    """Tables, the newest first: open ones, my own, running ones to watch, or finished ones; `next` is the next page's
    `before`."""
    if game is not None and game not in TITLES:
        raise Refused("not_found")
    found = select(db.tables)
    match list:
        case "open" | "running":
            found = found.where(db.tables.c.status == list, db.tables.c.public)
        case "finished":
            found = found.where(db.tables.c.status == "over", db.tables.c.public)
        case "mine":
            if person is None:
                return Tables(tables=[], next=None)
            here = select(db.sitting.c.table_id).where(db.sitting.c.person == person.id)
            found = found.where(db.tables.c.id.in_(here), db.tables.c.status != "closed")
    if game is not None:
        found = found.where(db.tables.c.title == game)
    if before is not None:
        found = found.where(earlier(before, db.tables.c.created, db.tables.c.id))
    rows = await service.store.read(_page(found.limit(limit + 1)))
    shown = rows[:limit]
    following = cursor(shown[-1]["created"], shown[-1]["id"]) if len(rows) > limit else None
    return Tables(tables=[table_info(row, person.id if person else None) for row in shown], next=following)


def _page(found: Select[Any]) -> Callable[[Connection], list[RowMapping]]:
    newest_first = found.order_by(db.tables.c.created.desc(), db.tables.c.id.desc())
    return lambda connection: [*connection.execute(newest_first).mappings()]


@router.post("/tables", status_code=201, responses={201: {"links": table_links()}})
async def make_table(new: NewTable, request: Request, service: Serving, person: Anybody) -> TableInfo:
    """A new table, started at once where no seat is open."""
    setting = setting_of(new, person)
    here = [seat.name for seat in setting.seats if seat.here]
    for name in here:
        check_name(name)
    if await service.store.read(lambda connection: any(is_taken(connection, name, person.id) for name in here)):
        raise Refused("name_taken")
    service.limits.tables.spend(address_of(request), 1 + sum(seat.level in SLOW for seat in setting.seats))
    await service.hall.open(setting, new.start, service.limits.most_tables)
    return await shown(service, setting.id, person)


async def may_see(service: Service, id: str, person: Visitor | None, code: str | None) -> RowMapping:
    """The table, for those who may know of it: all where it is public or belongs to a tournament, else who sits there,
    has its code or is invited."""
    row = await service.store.read(lambda connection: ledger.find(connection, id))
    if row is None:
        raise Refused("not_found")
    sits = person is not None and (
        person.id == row["host"] or any(seat.person == person.id for seat in rows.seats_of(row["seats"]))
    )
    if not sits and is_sealed(row["luck"], row["beginning"], row["created"], now()):
        raise Refused("not_found")
    has_code = code is not None and secrets.compare_digest(code.encode("utf-8", "replace"), row["code"].encode())
    if row["public"] or row["tournament"] is not None or sits or has_code:
        return row
    if person is not None and await service.store.read(lambda connection: is_invited(connection, person.id, id)):
        return row
    raise Refused("not_found")


def check_unsealed(row: RowMapping) -> None:
    """Raise Refused where a record would tell of a deal that others may still play."""
    if is_sealed(row["luck"], row["beginning"], row["created"], now()):
        raise Refused("sealed", at=f"{moment(closes(day_of(row['created']))):%Y-%m-%d %H:%M} UTC")


async def shown(service: Service, id: str, person: Visitor | None, code: str | None = None) -> TableInfo:
    row = await may_see(service, id, person, code)
    return table_info(row, person.id if person else None, code)


@router.get("/tables/{id}")
async def show_table(id: TableId, service: Serving, person: Somebody, code: Code = None) -> TableInfo:
    """One table."""
    return await shown(service, id, person, code)


@router.post("/tables/{id}/join")
async def join(id: TableId, wanted: Join, service: Serving, person: Anybody) -> TableInfo:
    """Take an open seat; a private table wants its code."""
    row = await may_see(service, id, person, wanted.code)
    if row["rated"] and person.kind != "account":
        raise Refused("only_accounts")
    await service.store.read(lambda connection: _check_welcome(connection, row, person, service.limits.most_tables))
    room = await service.hall.room(id)
    await room.act(lambda table: table.sit(wanted.seat, person.id, person.name, now(), wanted.share))
    return await shown(service, id, person, wanted.code)


def _check_welcome(connection: Connection, row: RowMapping, person: Visitor, most: float) -> None:
    """Raise Refused where somebody may not take a seat: by the host's will, or because they sit at so many tables."""
    if manners.is_barred(connection, row["id"], person.id, "seat"):
        raise Refused("unwelcome")
    if manners.are_apart(connection, person.id, row["host"]):
        raise Refused("unwelcome")
    if ledger.sits_at(connection, person.id) >= most:
        raise Refused("too_many_tables", most=most)


@router.post("/tables/{id}/leave")
async def leave(id: TableId, service: Serving, person: Known) -> TableInfo:
    """Give up a seat before the start; the host closes the table."""
    row = await may_see(service, id, person, None)
    room = await service.hall.room(id)
    await room.act(lambda table: table.leave(person.id, now()))
    return await shown(service, id, person, row["code"])


@router.post("/tables/{id}/start")
async def start(id: TableId, service: Serving, person: Known, begin: Begin | None = None) -> TableInfo:
    """Begin the game; for the host, once no seat is open."""
    share = None if begin is None else begin.share
    await may_see(service, id, person, None)
    room = await service.hall.room(id)
    await room.act(lambda table: table.start(person.id, now(), share))
    return await shown(service, id, person)


async def _at_seat(
    service: Service, id: str, seat: int, person: Visitor, code: str | None = None
) -> tuple[RowMapping, str]:
    """A table and the person at a seat of it, who is not the caller; raises Refused."""
    row = await may_see(service, id, person, code)
    seats = rows.seats_of(row["seats"])
    other = seats[seat].person if seat < len(seats) else None
    if other is None or other == person.id:
        raise Refused("not_here")
    return row, other


def _check_host(row: RowMapping, person: Visitor) -> None:
    if row["host"] != person.id:
        raise Refused("not_host")


@router.post("/tables/{id}/invite", status_code=204)
async def invite_person(id: TableId, whom: Invite, service: Serving, person: Known) -> None:
    """Invite somebody with an account to a table that has not begun; for the host."""
    row = await may_see(service, id, person, None)
    _check_host(row, person)
    if row["status"] != "open":
        raise Refused("not_open")
    service.limits.invitations.spend(person.id)
    other = await service.store.write(lambda connection: invite(connection, person, id, whom.name))
    await service.notices.invite(other, person.name, id, row["title"])


@router.post("/tables/{id}/remove")
async def remove(id: TableId, whom: Removal, service: Serving, person: Known) -> TableInfo:
    """Send somebody away before the game; for the host. They may not come back."""
    row, other = await _at_seat(service, id, whom.seat, person)
    _check_host(row, person)
    room = await service.hall.room(id)
    await room.act(lambda table: table.leave(other, now()))
    await service.store.write(lambda connection: manners.bar(connection, id, other, "seat", on=True))
    return await shown(service, id, person)


@router.post("/tables/{id}/mute", status_code=204)
async def mute(id: TableId, whom: Silence, service: Serving, person: Known) -> None:
    """Keep somebody, or all spectators, from the chat of a table; for the host."""
    other = manners.SPECTATORS
    if whom.seat is None:
        row = await may_see(service, id, person, None)
    else:
        row, other = await _at_seat(service, id, whom.seat, person)
    _check_host(row, person)
    await service.store.write(lambda connection: manners.bar(connection, id, other, "chat", whom.on))


@router.post("/tables/{id}/block", status_code=204)
async def block(id: TableId, whom: AtSeat, service: Serving, person: Known) -> None:
    """Block somebody: what they say is not shown to the caller, and neither sits down at a table of the other."""
    _, other = await _at_seat(service, id, whom.seat, person)
    await service.store.write(lambda connection: manners.block(connection, person.id, other))
    room = await service.hall.room(id)
    room.block(person.id, other)


@router.post("/tables/{id}/report", status_code=204)
async def report(id: TableId, new: NewReport, service: Serving, person: Known, code: Code = None) -> None:
    """Tell whoever runs the site about somebody, or about a table."""
    service.limits.reports.spend(person.id)
    if new.seat is None:
        other = None
        await may_see(service, id, person, code)
    else:
        _, other = await _at_seat(service, id, new.seat, person, code)
    await service.store.write(lambda connection: manners.report(connection, person.id, id, other, new.text))


RECORD: dict[int | str, dict[str, object]] = {200: {"content": {"text/plain": {"schema": {"type": "string"}}}}}


@router.get("/tables/{id}/record", responses=RECORD, response_class=Response)
async def record(id: TableId, service: Serving, person: Somebody, code: Code = None) -> Response:
    """The record of the game. While it is played only its header, with the commitment and the shares: entries hold
    secrets of the seats. When it is over all of it, with the seed."""
    row = await may_see(service, id, person, code)

    def work(connection: Connection) -> str | None:
        return connection.execute(select(db.replays.c.record).where(db.replays.c.id == id)).scalar()

    check_unsealed(row)
    text = await service.store.read(work)
    if text is None:
        match = (await service.hall.room(id)).table.match
        tags = {"Match": id, "Commitment": commitment(row["seed"])} if match is None else match.record.tags
        header = Record(game_of(row["game"]), tags)
        text = f"{header}; the entries and the seed follow when the game is over\n"
    headers = {"Content-Disposition": f'attachment; filename="{row["title"]}-{id}.txt"'}
    return Response(text, media_type="text/plain; charset=utf-8", headers=headers)
