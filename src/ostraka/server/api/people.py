"""Guests, accounts, sessions, recovery and tokens."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request, Response

from ostraka.play.campaigns import campaign_of
from ostraka.play.messages import (
    Blocked,
    Campaign,
    Credentials,
    Farewell,
    ForgottenName,
    MailCode,
    Me,
    NewMail,
    NewName,
    NewPassword,
    NewToken,
    PasswordAgain,
    Recover,
    RecoveryCodes,
    Sessions,
    TokenMade,
    Tokens,
)
from ostraka.play.names import name_key
from ostraka.server.belongings import belongings, forget
from ostraka.server.callers import COOKIE, Account, Anybody, Known, Serving, Somebody, remember
from ostraka.server.campaigns import games_of
from ostraka.server.limits import address_of
from ostraka.server.manners import blocked_people, unblock

router = APIRouter(tags=["people"])


@router.get("/me")
async def who_am_i(person: Somebody) -> Me:
    """Who the caller is."""
    return Me(person=None if person is None else person.shown())


@router.get("/me/campaign")
async def show_campaign(person: Somebody, service: Serving) -> Campaign:
    """How far the caller's campaign is."""
    id = None if person is None else person.id
    return await service.store.read(lambda connection: campaign_of(games_of(connection, id)))


@router.patch("/me")
async def call_me(new: NewName, person: Anybody, service: Serving) -> Me:
    """Choose a guest's name."""
    return Me(person=(await service.people.rename(person, new.name)).shown())


@router.post("/me/password")
async def change_password(
    new: NewPassword, person: Account, service: Serving, request: Request, response: Response
) -> Me:
    """Change the password; every other session and every token ends."""
    service.limits.guess(person.name, address_of(request))
    await service.people.change_password(person, new.old, new.new)
    await remember(request, response, service, person)
    return Me(person=person.shown())


@router.post("/accounts", status_code=201)
async def sign_up(new: Credentials, person: Somebody, service: Serving, request: Request, response: Response) -> Me:
    """Make an account; a guest becomes it and keeps its tables."""
    service.limits.hashes.spend(address_of(request))
    account = await service.people.sign_up(person, new.name, new.password)
    await service.hall.rename(account.id, account.name)
    await remember(request, response, service, account)
    return Me(person=account.shown())


@router.post("/session", status_code=201)
async def sign_in(given: Credentials, service: Serving, request: Request, response: Response) -> Me:
    """Sign in."""
    service.limits.guess(given.name, address_of(request))
    account = await service.people.sign_in(given.name, given.password)
    await remember(request, response, service, account)
    return Me(person=account.shown())


@router.delete("/session", status_code=204)
async def sign_out(person: Somebody, service: Serving, response: Response) -> None:
    """Sign out: the session ends."""
    response.delete_cookie(COOKIE)
    if person is not None and person.session is not None:
        await service.sessions.end(person, person.session)


@router.get("/sessions")
async def list_sessions(person: Known, service: Serving) -> Sessions:
    """Where the caller is signed in."""
    return Sessions(sessions=[*await service.sessions.of(person)])


@router.delete("/sessions/{id}", status_code=204)
async def end_session(id: str, person: Known, service: Serving) -> None:
    """End a session of the caller's."""
    await service.sessions.end(person, id)


@router.post("/me/codes", status_code=201)
async def make_codes(again: PasswordAgain, person: Account, service: Serving, request: Request) -> RecoveryCodes:
    """Recovery codes to write down, shown this once; older ones are no longer good."""
    service.limits.guess(person.name, address_of(request))
    await service.people.sign_in(person.name, again.password)
    return RecoveryCodes(codes=await service.recovery.new_codes(person))


@router.post("/recovery")
async def recover(given: Recover, service: Serving, request: Request, response: Response) -> Me:
    """Set a new password by a recovery code; every session and every token ends."""
    service.limits.guess(given.name, address_of(request))
    account = await service.recovery.recover(given.name, given.code, given.password)
    await remember(request, response, service, account)
    return Me(person=account.shown())


@router.post("/recovery/mail", status_code=204)
async def ask_by_mail(forgotten: ForgottenName, service: Serving, request: Request) -> None:
    """Mail a code to the account of a name, if it has an address; nobody is told whether it has."""
    service.limits.mails.spend(name_key(forgotten.name))
    service.limits.mails.spend(address_of(request))
    await service.recovery.ask_by_mail(forgotten.name)


@router.post("/me/mail", status_code=204)
async def set_mail(new: NewMail, person: Account, service: Serving, request: Request) -> None:
    """Mail a code to an address, which the account gets when the code comes back."""
    service.limits.guess(person.name, address_of(request))
    service.limits.mails.spend(address_of(request))
    await service.people.sign_in(person.name, new.password)
    await service.recovery.set_mail(person, new.mail)


@router.post("/me/mail/confirmed", status_code=204)
async def confirm_mail(given: MailCode, person: Account, service: Serving, request: Request) -> None:
    """Confirm an address by the code that was mailed to it."""
    service.limits.guess(person.name, address_of(request))
    await service.recovery.confirm(person, given.code)


@router.get("/me/data")
async def show_data(person: Known, service: Serving) -> dict[str, Any]:
    """Everything that is stored of the caller."""
    return await service.store.read(lambda connection: belongings(connection, person.id))


@router.post("/me/forget", status_code=204)
async def forget_me(last: Farewell, person: Known, service: Serving, request: Request, response: Response) -> None:
    """Forget the caller, who gives up all games that are not over. Games played with others stay, without the name."""
    if person.kind == "account":
        service.limits.guess(person.name, address_of(request))
        await service.people.sign_in(person.name, last.password or "")
    await service.hall.give_up(person.id)
    await service.store.write(lambda connection: forget(connection, person.id))
    response.delete_cookie(COOKIE)


@router.get("/me/blocked")
async def list_blocked(person: Known, service: Serving) -> Blocked:
    """Whom the caller has blocked."""
    return Blocked(people=await service.store.read(lambda connection: blocked_people(connection, person.id)))


@router.delete("/me/blocked/{id}", status_code=204)
async def unblock_person(id: str, person: Known, service: Serving) -> None:
    """Unblock somebody."""
    await service.store.write(lambda connection: unblock(connection, person.id, id))


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
