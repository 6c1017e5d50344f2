"""The server that the browser tests play on: `python -m tests.server.prepared FILE` serves the database FILE.

It is `ostraka serve` without limits and with one route more. `POST /prepared` opens a table whose luck is the same in
every run, in the middle of a game: where a seat may choose a certain verb, at the last choice before a certain end, or
so far into a game of bots. Every other table has the luck that the caller names in the header `X-Luck`. Without
arguments, prints the smallest game of every title with its verbs.
"""

from __future__ import annotations

import json
import random
import signal
import sys
from contextvars import ContextVar
from dataclasses import replace
from hashlib import sha256
from typing import TypeAlias
from unittest.mock import patch

import uvicorn
from fastapi import APIRouter
from pydantic import Field
from sqlalchemy import Connection, update
from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from ostraka.bots.observation import Observation
from ostraka.bots.roster import make_bot
from ostraka.core.rng import Rng
from ostraka.games import TITLES
from ostraka.match.fairness import BY_PILE
from ostraka.play import hall, settings
from ostraka.play.clock import DAY
from ostraka.play.deals import day_of
from ostraka.play.messages import NewTable, TableInfo
from ostraka.play.settings import setting_of
from ostraka.play.table import Setting, Table
from ostraka.play.time import now
from ostraka.play.visitors import Visitor
from ostraka.server import database as db
from ostraka.server import digs
from ostraka.server.api.tables import shown
from ostraka.server.app import create_app
from ostraka.server.callers import Anybody, Serving
from ostraka.server.logs import begin_logging
from ostraka.server.run import config_of, listen
from ostraka.server.service import Settings, prepare
from tests.laws import smallest

MOST_GAMES = 2000

router = APIRouter()
luck: ContextVar[random.Random] = ContextVar("luck")
lucks: dict[str, random.Random] = {}
own_luck = random.Random("the server's own")
"""Of tables that the server makes by itself."""


class Luck:
    """An ASGI middleware: tables that are opened by requests with the same header deal the same in every run."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket"):
            named = Headers(scope=scope).get("x-luck", "")
            luck.set(lucks.setdefault(named, random.Random(named)))
        await self.app(scope, receive, send)


def fix_luck() -> None:
    for module in (settings, hall, digs):
        patch.multiple(
            module,
            new_seed=lambda: luck.get(own_luck).randbytes(32),
            new_id=lambda: luck.get(own_luck).randbytes(8).hex(),
        ).start()


class Wanted(NewTable):
    """A table where somebody may choose a verb, before an end, or later; at its beginning where nothing is named."""

    luck: int
    """Tables that are alike but for this go differently, and have other ids."""
    verb: str | None = None
    but: list[str] = Field(default_factory=list)
    """Verbs that are avoided on the way."""
    first: str | None = None
    """The first choice of the game."""
    ending: str | None = None
    part: float | None = Field(default=None, repr=False)
    """So much of a whole game, of 1. The game is the same, however far it went."""


@router.post("/prepared", status_code=201)
async def prepare_table(wanted: Wanted, service: Serving, person: Anybody) -> TableInfo:
    setting, choices = way_to(wanted, person)
    room = await service.hall.open(setting, start=True)
    if choices:
        await room.act(lambda table: make(table, choices[:-1] if wanted.ending else choices))
    return await shown(service, setting.id, person)


@router.post("/prepared/finish/{id}", status_code=204)
async def finish_game(id: str, service: Serving) -> None:
    """Let greedy bots make all the choices that are left at a table, for people too."""
    await (await service.hall.room(id)).act(play_out)


@router.post("/prepared/later", status_code=204)
async def let_days_pass(service: Serving) -> None:
    """What was today's dig was that of the day before yesterday."""
    today = day_of(now())
    before = str(today - 2 * digs.ONE_DAY)

    def work(connection: Connection) -> None:
        for table in (db.digs, db.dig_tries):
            connection.execute(update(table).where(table.c.day == str(today)).values(day=before))
        tries = update(db.tables).where(db.tables.c.luck == BY_PILE)
        connection.execute(tries.values(created=db.tables.c.created - 2 * DAY, finished=db.tables.c.finished - 2 * DAY))

    await service.store.write(work)


def play_out(table: Table) -> None:
    rng = Rng(1)
    bot = make_bot("greedy", table.game, rng)
    while table.match is not None and table.owing():
        seat = table.owing()[0]
        position = Observation(table.game, seat, rng)
        position.show(table.match.state)
        play = table.play if table.seats[seat].decides else table.play_for
        play(seat, bot.choose(position), table.decision(seat), now())


Choices: TypeAlias = list[tuple[int, int]]


def make(table: Table, choices: Choices) -> None:
    for seat, action in choices:
        table.play(seat, action, table.decision(seat), now())


def way_to(wanted: Wanted, person: Visitor) -> tuple[Setting, Choices]:
    """A setting, and the choices that lead to where the verb is one of several, or to the end."""
    new = NewTable.model_validate(wanted.model_dump(include=set(NewTable.model_fields)))
    setting = setting_of(new, person)
    for attempt in range(MOST_GAMES):
        salt = sha256(f"{wanted} {attempt}".encode()).digest()
        lucky = replace(setting, id=salt.hex()[:16], seed=salt)
        by_bots = wanted.ending is not None or wanted.part is not None
        choices = finish(lucky, wanted) if by_bots else wander(lucky, wanted, random.Random(salt))
        if choices is not None:
            return lucky, choices
    raise ValueError(f"{wanted} is not reached in {MOST_GAMES} games")


def wander(setting: Setting, wanted: Wanted, rng: random.Random) -> Choices | None:
    """Random choices up to the verb; None where the game ends without it."""
    verb = setting.game.actions.verb
    table, choices = begin(setting), Choices()
    while wanted.verb is not None and table.match is not None and table.owing():
        seat = table.owing()[0]
        legal = table.match.state.legal(seat)
        if any(verb(action) == wanted.verb for action in legal):
            return choices
        choices.append((seat, rng.choice([action for action in legal if verb(action) not in wanted.but] or legal)))
        make(table, choices[-1:])
    return choices if wanted.verb is None else None


def finish(setting: Setting, wanted: Wanted) -> Choices | None:
    """The choices of greedy bots up to the end, or a part of them; None where the game ends otherwise."""
    rng = Rng(int.from_bytes(setting.seed[:7]))
    bot = make_bot("greedy", setting.game, rng)
    table, choices = begin(setting), Choices()
    while table.match is not None and table.owing():
        seat = table.owing()[0]
        position = Observation(setting.game, seat, rng)
        position.show(table.match.state)
        first = wanted.first if not choices else None
        choices.append((seat, bot.choose(position) if first is None else setting.game.actions.parse(first)))
        make(table, choices[-1:])
    if wanted.ending is not None and (table.match is None or table.match.state.ending() != wanted.ending):
        return None
    return choices if wanted.part is None else choices[: int(len(choices) * wanted.part)]


def begin(setting: Setting) -> Table:
    table = Table(setting)
    table.start(setting.host, now())
    return table


def serve(database: str) -> None:
    settings = Settings(database=database, lenient=True)
    prepare(settings)
    listening = listen("127.0.0.1", 0)
    app = create_app(settings)
    app.include_router(router)
    app.add_middleware(Luck)
    fix_luck()
    begin_logging(settings.log)
    signal.signal(signal.SIGTERM, lambda number, frame: None)  # uvicorn raises it once more when all is done
    print(f"Ostraka is at http://localhost:{listening.getsockname()[1]}", flush=True)
    uvicorn.Server(config_of(app)).run(sockets=[listening])


if __name__ == "__main__":
    match sys.argv[1:]:
        case [file]:
            serve(file)
        case _:
            games = map(smallest, TITLES.values())
            print(json.dumps([{"game": str(game), "verbs": list(game.actions.verbs)} for game in games]))
