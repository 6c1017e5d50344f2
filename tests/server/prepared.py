"""The server that the browser tests play on: `python -m tests.server.prepared FILE` serves the database FILE.

It is `ostraka serve` with one route more. `POST /prepared` opens a table whose luck is the same in every run, played on
at random until a seat may choose a certain verb: rare decisions are there at once. Without arguments, prints the verbs
of every game.
"""

from __future__ import annotations

import json
import random
import signal
import sys
from dataclasses import replace
from hashlib import sha256

import uvicorn
from fastapi import APIRouter
from pydantic import Field

from ostraka.games import TITLES
from ostraka.games import game as game_of
from ostraka.server.api.tables import setting_of, shown
from ostraka.server.app import create_app
from ostraka.server.callers import Anybody, Serving
from ostraka.server.logs import begin_logging
from ostraka.server.messages import NewTable, TableInfo
from ostraka.server.run import config_of, listen
from ostraka.server.service import Settings, prepare
from ostraka.server.table import Setting, Table
from ostraka.server.time import now

MOST_GAMES = 2000

router = APIRouter()


class Wanted(NewTable):
    """A table at a point where somebody may choose a verb, or at its beginning where none is named."""

    luck: int
    """Tables that are alike but for this go differently."""
    verb: str | None = None
    but: list[str] = Field(default_factory=list)
    """Verbs that are avoided on the way."""


@router.post("/prepared", status_code=201)
async def prepare_table(wanted: Wanted, service: Serving, person: Anybody) -> TableInfo:
    new = NewTable.model_validate(wanted.model_dump(exclude={"luck", "verb", "but"}))
    setting, choices = way_to(setting_of(new, person), wanted)
    room = await service.hall.open(setting, start=True)
    if choices:
        await room.act(lambda table: make(table, choices))
    return await shown(service, setting.id, person)


def make(table: Table, choices: list[tuple[int, int]]) -> None:
    for seat, action in choices:
        table.play(seat, action, table.decision(seat), now())


def way_to(setting: Setting, wanted: Wanted) -> tuple[Setting, list[tuple[int, int]]]:
    """A setting and the choices that lead to where the verb is one of several."""
    for attempt in range(MOST_GAMES):
        salt = sha256(f"{setting.game} {wanted.verb} {wanted.luck} {attempt}".encode()).digest()
        lucky = replace(setting, id=salt.hex()[:16], seed=salt)
        choices = wander(lucky, wanted, random.Random(salt))
        if choices is not None:
            return lucky, choices
    raise ValueError(f"{wanted.verb} is not reached in {MOST_GAMES} games of {setting.game}")


def wander(setting: Setting, wanted: Wanted, rng: random.Random) -> list[tuple[int, int]] | None:
    """Random choices up to the verb; None where the game ends without it."""
    if wanted.verb is None:
        return []
    table = Table(setting)
    table.start(setting.host, now())
    verb = setting.game.actions.verb
    choices: list[tuple[int, int]] = []
    while table.match is not None and table.owing():
        seat = table.owing()[0]
        legal = table.match.state.legal(seat)
        if any(verb(action) == wanted.verb for action in legal):
            return choices
        action = rng.choice([action for action in legal if verb(action) not in wanted.but] or legal)
        table.play(seat, action, table.decision(seat), now())
        choices.append((seat, action))
    return None


def serve(database: str) -> None:
    settings = Settings(database=database)
    prepare(settings)
    listening = listen("127.0.0.1", 0)
    app = create_app(settings)
    app.include_router(router)
    begin_logging(settings.log)
    signal.signal(signal.SIGTERM, lambda number, frame: None)  # uvicorn raises it once more when all is done
    print(f"Ostraka is at http://localhost:{listening.getsockname()[1]}", flush=True)
    uvicorn.Server(config_of(app)).run(sockets=[listening])


if __name__ == "__main__":
    match sys.argv[1:]:
        case [file]:
            serve(file)
        case _:
            print(json.dumps({id: list(game_of(id).actions.verbs) for id in TITLES}))
