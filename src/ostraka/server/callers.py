"""Who calls: by a signed cookie or a token."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Request, Response
from starlette.requests import HTTPConnection

from ostraka.play.problems import Refused
from ostraka.play.visitors import Visitor
from ostraka.server.limits import address_of
from ostraka.server.service import Service

COOKIE = "ostraka"
YEAR = 365 * 24 * 3600
BEARER = "bearer "


def service_of(connection: HTTPConnection) -> Service:
    service = connection.app.state.service
    assert isinstance(service, Service)
    return service


async def serving(connection: HTTPConnection) -> Service:
    """What FastAPI calls: it would send a plain function to a thread."""
    return service_of(connection)


Serving = Annotated[Service, Depends(serving)]


async def known(connection: HTTPConnection, service: Service) -> Visitor | None:
    """Who calls; None for somebody new. Raises Refused for a token that is not valid, and for who is banned."""
    authorization = connection.headers.get("authorization", "")
    cookie = connection.cookies.get(COOKIE)
    if authorization.lower().startswith(BEARER):
        person: Visitor | None = await service.people.by_token(authorization[len(BEARER) :].strip())
    else:
        person = None if cookie is None else await service.sessions.by_cookie(cookie)
    if person is not None:
        person.check_welcome()
    return person


async def remember(request: Request, response: Response, service: Service, person: Visitor) -> None:
    """Begin a session and give the caller its cookie."""
    label = "".join(filter(str.isprintable, request.headers.get("user-agent", "")))
    response.set_cookie(
        COOKIE,
        await service.sessions.begin(person, label),
        max_age=YEAR,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )


async def somebody(request: Request, service: Serving) -> Visitor | None:
    return await known(request, service)


async def anybody(request: Request, response: Response, service: Serving) -> Visitor:
    """The caller; somebody new becomes a guest."""
    person = await known(request, service)
    if person is None:
        service.limits.guests.spend(address_of(request))
        person = await service.people.new_guest()
        await remember(request, response, service, person)
    return person


async def known_only(request: Request, service: Serving) -> Visitor:
    """The caller, who must be known; raises Refused."""
    person = await known(request, service)
    if person is None:
        raise Refused("no_account")
    return person


async def account_only(request: Request, service: Serving) -> Visitor:
    """The caller, who must have an account; raises Refused."""
    person = await known(request, service)
    if person is None or person.kind != "account":
        raise Refused("no_account")
    return person


Somebody = Annotated[Visitor | None, Depends(somebody)]
Anybody = Annotated[Visitor, Depends(anybody)]
Known = Annotated[Visitor, Depends(known_only)]
Account = Annotated[Visitor, Depends(account_only)]
