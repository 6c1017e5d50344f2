"""The lobby: saying what one would like to play, and meeting whoever wishes the same."""

from __future__ import annotations

from fastapi import APIRouter

from ostraka.play.messages import Begin, LobbyInfo, NewWish, TableInfo
from ostraka.server.api.tables import shown
from ostraka.server.callers import Anybody, Known, Serving, Somebody

router = APIRouter(tags=["lobby"])


@router.get("/lobby")
async def show_lobby(person: Somebody, service: Serving) -> LobbyInfo:
    """What people would like to play. Who has a wish asks again within half a minute, or it lapses."""
    return await service.lobby.show(person)


@router.put("/lobby/wish")
async def wish(new: NewWish, person: Anybody, service: Serving) -> LobbyInfo:
    """Say what one would like to play, in place of what one said before."""
    await service.lobby.wish(person, new, service.limits.most_tables)
    return await service.lobby.show(person)


@router.delete("/lobby/wish", status_code=204)
async def withdraw(person: Known, service: Serving) -> None:
    """Wish for nothing any more."""
    await service.lobby.withdraw(person)


@router.post("/lobby/come")
async def come(begin: Begin, person: Known, service: Serving) -> TableInfo:
    """Come to the table that was made for the caller's wish, and add to its luck; it begins when everybody has come."""
    return await shown(service, await service.lobby.come(person, begin.share), person)
