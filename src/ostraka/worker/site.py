"""The calls of the page: as the server answers them, for one person who is always the same."""

from __future__ import annotations

import json
import logging
import re
import secrets
from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias, TypeVar
from urllib.parse import parse_qsl, unquote

from pydantic import BaseModel, TypeAdapter, ValidationError

from ostraka.games import TITLES
from ostraka.play import messages as m
from ostraka.play import replays
from ostraka.play.campaigns import BEGINNING, Finished, campaign_of
from ostraka.play.clients import Client
from ostraka.play.hall import Hall
from ostraka.play.names import GUESTS, check_name
from ostraka.play.problems import Refused
from ostraka.play.rows import is_outdated
from ostraka.play.session import THOUGHT_OUT, Session
from ostraka.play.settings import setting_of
from ostraka.play.showing import box_of, game_info, rules_of, strategy_told, table_info
from ostraka.play.time import moment, now
from ostraka.play.visitors import Visitor, new_id
from ostraka.worker.shelves import Shelves
from ostraka.worker.store import BrowserStore, replay
from ostraka.worker.thinkers import KEEPING_TIME, Thinkers

logger = logging.getLogger(__name__)

MOST_TABLES = 100  # in a list
Given = TypeVar("Given", bound=BaseModel)
Reply: TypeAlias = BaseModel | str
Handler: TypeAlias = Callable[["Site", "Call"], Awaitable[Reply]]


class Call:
    """One call: the parts of its path that vary, its query and its body."""

    def __init__(self, parts: tuple[str, ...], query: dict[str, str], body: str) -> None:
        self.parts = parts
        self.query = query
        self.body = body

    @property
    def id(self) -> str:
        return self.parts[0]

    def read(self, kind: type[Given]) -> Given:
        """The body as a message; raises Refused."""
        try:
            return TypeAdapter(kind).validate_json(self.body or "{}")
        except ValidationError as error:
            raise Refused("bad_message", reason=error) from None

    def number(self, name: str) -> int | None:
        text = self.query.get(name, "")
        return int(text) if text.isascii() and text.isdecimal() and len(text) < 9 else None


class Line(Client):
    """A connection whose messages go straight to the page: before anybody thinks."""

    def __init__(self, person: Visitor, tell: Callable[[str], None]) -> None:
        super().__init__(person)
        self.tell = tell

    def send(self, message: str) -> None:
        self.tell(message)


class BrowserHall(Hall):
    """Tables that other windows of the browser may have in use, too."""

    is_alone = False


class Site:
    """Answers calls, and talks over lines."""

    def __init__(self, shelves: Shelves, ask: Callable[[str], Awaitable[str]], grown: Callable[[str], None]) -> None:
        """Keeps everything on the shelves, asks a thinker, and says which tables have grown."""
        self.store = BrowserStore(shelves, grown)
        self.hall = BrowserHall(self.store, Thinkers(ask))
        self.lines: dict[int, Session] = {}

    async def call(self, method: str, path: str, body: str) -> tuple[int, str]:
        """The status and the JSON that answer a call."""
        try:
            return 200, _text(await self._answer(method, path, body))
        except Refused as refused:
            return refused.problem.status, refused.problem.model_dump_json()
        except Exception:
            logger.exception("a call failed")
            problem = Refused("failed").problem
            return problem.status, problem.model_dump_json()

    async def _answer(self, method: str, path: str, body: str) -> Reply:
        address, _, query = path.partition("?")
        for (wanted, pattern), handler in ROUTES.items():
            if wanted == method and (found := re.fullmatch(pattern, address)):
                parts = tuple(map(unquote, found.groups()))
                return await handler(self, Call(parts, dict(parse_qsl(query)), body))
        raise Refused("not_found")

    # Lines

    async def open(self, line: int, id: str, query: str, tell: Callable[[str], None]) -> None:
        """Let a line in to a table; what is told of it goes to `tell`. Tells why not where that is refused."""
        asked = Call((id,), dict(parse_qsl(query)), "")
        try:
            client = Line(await self._person(), tell)
            client.note = await self.store.note(id, "")
            room = await self.hall.room(id)
            await room.enter(client, *(asked.number(name) for name in ("seat", "has", "era")))
            self.lines[line] = Session(room, client)
        except Refused as refused:
            tell(m.Error(id=None, problem=refused.problem).model_dump_json())

    async def hear(self, line: int, text: str) -> None:
        """Carry out what was said over a line, and answer it."""
        session = self.lines.get(line)
        if session is None:
            return
        message = session.read(text)
        if isinstance(message, m.Error):
            session.client.send(message.model_dump_json())
        elif message.type in THOUGHT_OUT:
            self.hall.spawn(self._carry_out(session, message))
        else:
            await self._carry_out(session, message)

    async def _carry_out(self, session: Session, message: m.ClientMessage) -> None:
        session.client.send((await session.carry_out(message)).model_dump_json())

    async def close(self, line: int) -> None:
        session = self.lines.pop(line, None)
        if session is not None:
            await session.room.leave(session.client)

    async def catch_up(self, id: str) -> None:
        """Another window says that a table has grown."""
        if id in self.hall.rooms:
            await self.hall.rooms[id].catch_up()

    # Who plays

    async def _person(self) -> Visitor:
        """The one person here; somebody new gets a name."""
        text = await self.store.text("person", "me")
        if text is None:
            text = json.dumps([new_id(), f"{secrets.choice(GUESTS)} {100 + secrets.randbelow(900)}"])
            await self.store.keep(("person", "me", text, False))
        id, name = json.loads(text)
        return Visitor(id, name, "guest")

    async def me(self, call: Call) -> m.Me:
        return m.Me(person=(await self._person()).shown())

    async def rename(self, call: Call) -> m.Me:
        person, name = await self._person(), call.read(m.NewName).name
        check_name(name)
        await self.store.keep(("person", "me", json.dumps([person.id, name]), False))
        return await self.me(call)

    async def turns(self, call: Call) -> m.Turns:
        """Nobody waits for the person here."""
        return m.Turns(turns=[])

    async def invitations(self, call: Call) -> m.Invitations:
        """Nobody else is here who would invite."""
        return m.Invitations(invitations=[])

    async def campaign(self, call: Call) -> m.Campaign:
        rows = [row for row in await self.store.rows() if row["game"] in BEGINNING.games and row["result"] is not None]
        games = []
        for row in sorted(rows, key=lambda row: (row["finished"], row["id"])):
            record = json.loads(await self.store.text("replays", row["id"]) or "{}").get("record", "")
            games.append(Finished(row["id"], row["game"], row["seats"], row["result"], record))
        return campaign_of(games)

    # Games

    async def games(self, call: Call) -> m.Games:
        return m.Games(games=[_kept_in_time(game_info(id)) for id in TITLES])

    async def rules(self, call: Call) -> m.Rules:
        return rules_of(_title(call.id))

    async def box(self, call: Call) -> m.Box:
        return box_of(_title(call.id))

    async def strategy(self, call: Call) -> m.Strategy:
        told = strategy_told(_title(call.id))
        if told is None:
            raise Refused("not_found")
        return told

    # Tables

    async def tables(self, call: Call) -> m.Tables:
        person, wanted = await self._person(), call.query.get("list")
        over = {"mine": ("open", "running", "over"), "finished": ("over",)}.get(wanted or "", ())
        rows = [row for row in await self.store.rows() if row["status"] in over]
        return m.Tables(tables=[table_info(row, person.id) for row in rows[:MOST_TABLES]], next=None)

    async def table(self, call: Call) -> m.TableInfo:
        return await self._shown(call.id)

    async def make_table(self, call: Call) -> m.TableInfo:
        new, person = call.read(m.NewTable), await self._person()
        setting = setting_of(new, person)
        await self.hall.open(setting, new.start)
        return await self._shown(setting.id)

    async def start(self, call: Call) -> m.TableInfo:
        share, person, room = call.read(m.Begin).share, await self._person(), await self.hall.room(call.id)
        await room.act(lambda table: table.start(person.id, now(), share))
        return await self._shown(call.id)

    async def leave(self, call: Call) -> m.TableInfo:
        person, room = await self._person(), await self.hall.room(call.id)
        await room.act(lambda table: table.leave(person.id, now()))
        return await self._shown(call.id)

    async def record(self, call: Call) -> str:
        """The whole record once the game is over."""
        return str((await self._stored(call.id))["record"])

    async def _shown(self, id: str) -> m.TableInfo:
        row = await self.store.find(id)
        if row is None:
            raise Refused("not_found")
        return table_info(row, (await self._person()).id)

    # Replays

    async def upload(self, call: Call) -> m.ReplayInfo:
        text = call.read(m.NewReplay).record
        replays.film(text)
        id = replays.replay_id(text)
        await self.store.keep(replay(id, text, now(), dealt_here=False))
        return await self._replay(id)

    async def replay(self, call: Call) -> m.ReplayInfo:
        return await self._replay(call.id)

    async def _replay(self, id: str) -> m.ReplayInfo:
        kept, row = await self._stored(id), await self.store.find(id)
        if row is not None and is_outdated(row):
            return replays.outdated_info(row, kept["record"], kept["created"])
        info = replays.film(kept["record"]).info
        return replays.dated(info, id, kept["created"], dealt_here=kept["dealt_here"])

    async def positions(self, call: Call) -> m.ReplayPositions:
        film, seat = replays.film((await self._stored(call.id))["record"]), call.number("seat")
        first, count = call.number("first") or 0, call.number("count") or 1
        return m.ReplayPositions(seat=seat, positions=film.positions(range(first, first + count), seat))

    async def play_on(self, call: Call) -> m.TableInfo:
        film = replays.film((await self._stored(call.id))["record"])
        setting = replays.branched(film, call.read(m.PlayOn), await self._person())
        await self.hall.open(setting, start=True)
        return await self._shown(setting.id)

    async def _stored(self, id: str) -> dict[str, Any]:
        text = await self.store.text("replays", id)
        if text is None:
            raise Refused("not_found")
        found: dict[str, Any] = json.loads(text)
        return found

    # Puzzles

    async def _solver(self) -> Any:
        from ostraka.play.puzzles import Solver, Try
        from ostraka.play.ratings import MODEL

        kept = json.loads(await self.store.text("person", "puzzles") or '{"rating": null, "tries": {}, "ratings": {}}')
        return Solver(
            rating=MODEL.rating(*(kept["rating"] or ())),
            tries={id: Try(*one) for id, one in kept["tries"].items()},
            ratings={id: MODEL.rating(*one) for id, one in kept["ratings"].items()},
        )

    async def puzzles(self, call: Call) -> m.Puzzles:
        from ostraka.play.puzzles import overview

        return overview(await self._solver(), moment(now()).date())

    async def puzzle(self, call: Call) -> m.PuzzleInfo:
        from ostraka.play.puzzles import asked, show

        return show(await self._solver(), asked(call.id))

    async def answer_puzzle(self, call: Call) -> m.PuzzleResult:
        from ostraka.play.puzzles import answered, asked, result

        found, before = asked(call.id), await self._solver()
        action = found.action(call.read(m.QuestionAnswer).action)
        after = answered(before, found, action)
        kept = {
            "rating": [after.rating.mu, after.rating.sigma],
            "tries": after.tries,
            "ratings": {id: [one.mu, one.sigma] for id, one in after.ratings.items()},
        }
        await self.store.keep(("person", "puzzles", json.dumps(kept), False))
        return result(before, after, found, action)

    async def puzzle_why_not(self, call: Call) -> m.WhyNotAnswer:
        from ostraka.play.puzzles import asked

        return asked(call.id).why_not(call.read(m.QuestionAnswer).action)


ID = "([^/]+)"
ROUTES: dict[tuple[str, str], Handler] = {
    ("GET", "/me"): Site.me,
    ("PATCH", "/me"): Site.rename,
    ("GET", "/me/turns"): Site.turns,
    ("GET", "/me/invitations"): Site.invitations,
    ("GET", "/me/campaign"): Site.campaign,
    ("GET", "/games"): Site.games,
    ("GET", f"/games/{ID}/rules"): Site.rules,
    ("GET", f"/games/{ID}/box"): Site.box,
    ("GET", f"/games/{ID}/strategy"): Site.strategy,
    ("GET", "/tables"): Site.tables,
    ("POST", "/tables"): Site.make_table,
    ("GET", f"/tables/{ID}"): Site.table,
    ("POST", f"/tables/{ID}/start"): Site.start,
    ("POST", f"/tables/{ID}/leave"): Site.leave,
    ("GET", f"/tables/{ID}/record"): Site.record,
    ("POST", "/replays"): Site.upload,
    ("GET", f"/replays/{ID}"): Site.replay,
    ("GET", f"/replays/{ID}/positions"): Site.positions,
    ("POST", f"/replays/{ID}/tables"): Site.play_on,
    ("GET", "/puzzles"): Site.puzzles,
    ("GET", f"/puzzles/{ID}"): Site.puzzle,
    ("POST", f"/puzzles/{ID}/answer"): Site.answer_puzzle,
    ("POST", f"/puzzles/{ID}/why_not"): Site.puzzle_why_not,
}


def _title(id: str) -> str:
    if id not in TITLES:
        raise Refused("not_found")
    return id


def _kept_in_time(game: m.GameInfo) -> m.GameInfo:
    """A game with the bots that answer in time here."""
    return game.model_copy(update={"levels": [level for level in game.levels if level.id in KEEPING_TIME]})


def _text(reply: Reply) -> str:
    return json.dumps(reply) if isinstance(reply, str) else reply.model_dump_json()
