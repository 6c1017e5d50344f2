"""Pages of people: what they have played, one's own and those of others who want to be seen."""

from __future__ import annotations

from datetime import date
from typing import Annotated, Literal

from fastapi import APIRouter, Depends, Path, Query
from sqlalchemy import Connection, update

from ostraka.games import TITLES
from ostraka.play.levels import LEVELS
from ostraka.play.messages import Profile, ProfileSetting, Tables
from ostraka.play.problems import Refused
from ostraka.play.visitors import Visitor
from ostraka.server import database as db
from ostraka.server.callers import Account, Known, Serving, Somebody
from ostraka.server.people import find_account
from ostraka.server.profiles import Search, Sight, history_of, is_public, profile_of

router = APIRouter(tags=["people"])

Name = Annotated[str, Path(max_length=64)]
Limit = Annotated[int, Query(ge=1, le=100)]
Before = Annotated[str | None, Query(max_length=60)]


async def searched(
    game: Annotated[str | None, Query(max_length=40)] = None,
    opponent: Annotated[str | None, Query(max_length=32)] = None,
    level: Annotated[str | None, Query(max_length=40)] = None,
    result: Annotated[Literal["won", "lost", "unfinished"] | None, Query()] = None,
    first: date | None = None,
    last: date | None = None,
) -> Search:
    """What is looked for in a history; raises Refused. Days are those of UTC, `last` included."""
    if (game is not None and game not in TITLES) or (level is not None and level not in LEVELS):
        raise Refused("not_found")
    return Search(game, opponent, level, result, first, last)


Searched = Annotated[Search, Depends(searched)]


def _seen(connection: Connection, name: str, viewer: Visitor | None) -> Sight:
    """The account of a name, for those who may see its page; raises Refused."""
    person = find_account(connection, name)
    if person is not None and (is_public(connection, person.id) or (viewer is not None and viewer.id == person.id)):
        return Sight(person, viewer)
    raise Refused("not_found")


@router.get("/me/profile")
async def show_own_profile(person: Known, service: Serving) -> Profile:
    """What the caller has played."""
    return await service.store.read(lambda connection: profile_of(connection, Sight(person, person)))


@router.patch("/me/profile")
async def set_profile(setting: ProfileSetting, person: Account, service: Serving) -> Profile:
    """Let everybody see the caller's page, or nobody."""
    change = update(db.people).where(db.people.c.id == person.id).values(public=setting.public)
    await service.store.write(lambda connection: connection.execute(change))
    return await show_own_profile(person, service)


@router.get("/me/history")
async def show_own_history(
    person: Known, service: Serving, search: Searched, limit: Limit = 20, before: Before = None
) -> Tables:
    """The caller's games that are over, the last one first; `next` is the next page's `before`."""
    sight = Sight(person, person)
    return await service.store.read(lambda connection: history_of(connection, sight, search, limit, before))


@router.get("/players/{name}")
async def show_profile(name: Name, person: Somebody, service: Serving) -> Profile:
    """What somebody has played who lets everybody see it."""
    return await service.store.read(lambda connection: profile_of(connection, _seen(connection, name, person)))


@router.get("/players/{name}/history")
async def show_history(
    name: Name, person: Somebody, service: Serving, search: Searched, limit: Limit = 20, before: Before = None
) -> Tables:
    """Their games that are over, at public tables."""
    return await service.store.read(
        lambda connection: history_of(connection, _seen(connection, name, person), search, limit, before)
    )
