"""Guests, accounts, sessions and tokens."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from ostraka.server.callers import COOKIE, Account, Anybody, Serving, Somebody, remember
from ostraka.server.campaigns import campaign_of
from ostraka.server.messages import Campaign, Credentials, Me, NewName, NewPassword, NewToken, TokenMade, Tokens

router = APIRouter(tags=["people"])


@router.get("/me")
async def who_am_i(person: Somebody) -> Me:
    """Who the caller is."""
    return Me(person=None if person is None else person.shown())


@router.get("/me/campaign")
async def show_campaign(person: Somebody, service: Serving) -> Campaign:
    """How far the caller's solo campaign of Peloponnes is."""
    id = None if person is None else person.id
    return await service.store.read(lambda connection: campaign_of(connection, id))


@router.patch("/me")
async def call_me(new: NewName, person: Anybody, service: Serving) -> Me:
    """Choose a guest's name."""
    return Me(person=(await service.people.rename(person, new.name)).shown())


@router.post("/me/password")
async def change_password(
    new: NewPassword, person: Account, service: Serving, request: Request, response: Response
) -> Me:
    """Change the password; every other session ends."""
    service.limits.passwords.spend(f"password {person.id}")
    changed = await service.people.change_password(person, new.old, new.new)
    remember(request, response, service.people, changed)
    return Me(person=changed.shown())


@router.post("/accounts", status_code=201)
async def sign_up(new: Credentials, person: Somebody, service: Serving, request: Request, response: Response) -> Me:
    """Make an account; a guest becomes it and keeps its tables."""
    account = await service.people.sign_up(person, new.name, new.password)
    remember(request, response, service.people, account)
    return Me(person=account.shown())


@router.post("/session", status_code=201)
async def sign_in(given: Credentials, service: Serving, request: Request, response: Response) -> Me:
    """Sign in."""
    service.limits.passwords.spend(f"password {given.name.casefold()}")
    account = await service.people.sign_in(given.name, given.password)
    remember(request, response, service.people, account)
    return Me(person=account.shown())


@router.delete("/session", status_code=204)
async def sign_out(response: Response) -> None:
    """Sign out."""
    response.delete_cookie(COOKIE)


@router.get("/tokens")
async def list_tokens(person: Account, service: Serving) -> Tokens:
    """The caller's tokens for programs."""
    return Tokens(tokens=await service.people.tokens(person))


@router.post("/tokens", status_code=201)
async def make_token(new: NewToken, person: Account, service: Serving) -> TokenMade:
    """A token for programs, shown this once."""
    return await service.people.new_token(person, new.label)


@router.delete("/tokens/{id}", status_code=204)
async def drop_token(id: str, person: Account, service: Serving) -> None:
    """Make a token invalid."""
    await service.people.drop_token(person, id)
