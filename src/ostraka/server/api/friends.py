"""Whom one follows, invitations, and what there is to watch."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path

from ostraka.play.messages import Friends, Invitations, WorthSeeing
from ostraka.play.time import now
from ostraka.server.callers import Account, Serving, Somebody
from ostraka.server.friends import decline, follow, friends_of, invitations_of, unfollow
from ostraka.server.watching import worth_seeing

router = APIRouter(tags=["people"])

Name = Annotated[str, Path(max_length=64)]


@router.get("/watch")
async def list_worth_seeing(person: Somebody, service: Serving) -> WorthSeeing:
    """People who play each other now, and games of theirs that are worth seeing."""
    id = None if person is None else person.id
    return await service.store.read(lambda connection: worth_seeing(connection, id, now()))


@router.get("/me/friends")
async def list_friends(person: Account, service: Serving) -> Friends:
    """Whom the caller follows, and who follows the caller."""
    return await service.store.read(lambda connection: friends_of(connection, person.id))


@router.put("/me/friends/{name}", status_code=204)
async def follow_person(name: Name, person: Account, service: Serving) -> None:
    """Follow somebody with an account."""
    await service.store.write(lambda connection: follow(connection, person, name))


@router.delete("/me/friends/{name}", status_code=204)
async def unfollow_person(name: Name, person: Account, service: Serving) -> None:
    """Follow somebody no more."""
    await service.store.write(lambda connection: unfollow(connection, person, name))


@router.get("/me/invitations")
async def list_invitations(person: Somebody, service: Serving) -> Invitations:
    """The tables to which the caller is invited."""
    if person is None:
        return Invitations(invitations=[])
    return await service.store.read(lambda connection: invitations_of(connection, person.id))


@router.delete("/me/invitations/{table}", status_code=204)
async def decline_invitation(table: Annotated[str, Path(max_length=40)], person: Account, service: Serving) -> None:
    """Decline an invitation."""
    await service.store.write(lambda connection: decline(connection, person.id, table))
