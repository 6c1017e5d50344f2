"""The leak law over every byte that the server sends, over whole random matches of all games."""

from __future__ import annotations

import json
from collections import Counter
from copy import deepcopy
from typing import Any

import pytest
from pydantic import TypeAdapter

from ostraka.core.game import Game
from ostraka.core.rng import Rng
from ostraka.core.state import State
from ostraka.games import TITLES
from ostraka.match.match import Match
from ostraka.play.clients import Client, Narrator
from ostraka.play.messages import ServerMessage
from ostraka.play.snapshots import unfold
from ostraka.play.table import Table
from ostraka.play.visitors import Visitor
from ostraka.server import ledger
from tests.laws import hides, largest, smallest
from tests.play.test_table import new_table
from tests.server.site import Caller, Connection, Site, is_over, my_turn

SERVER_MESSAGE: TypeAdapter[ServerMessage] = TypeAdapter(ServerMessage)

GAMES = [
    *map(smallest, TITLES.values()),
    *(largest(title) for title in TITLES.values() if hides(title)),
]


def message(table: Table, seat: int | None) -> str:
    """What a client with these eyes is told of a table, all events included."""
    client = Client(Visitor(f"p{seat}", "P", "guest"), look=seat)
    narrator = Narrator(table)
    narrator.updates({client}, set())
    return client.outbox.get_nowait()


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_a_message_depends_on_nothing_that_its_seat_may_not_know(game: Game) -> None:
    """Replace all that a seat cannot know by a guess: every message to it stays the same, byte for byte."""
    table, rng = new_table(game), Rng(1)
    compared = 0
    while table.status == "running":
        match = table.match
        assert match is not None
        truth = match.state
        for seat in range(len(table.seats)):
            told = message(table, seat), message(table, None)
            guess = truth.guess(seat, rng)
            match.state = guess
            assert message(table, seat) == told[0]
            assert message(table, None) == told[1]
            compared += guess != truth
            match.state = truth
        seats = table.owing()
        seat = seats[rng.below(len(seats))]
        legal = truth.legal(seat)
        table.play(seat, legal[rng.below(len(legal))], table.decision(seat), 0)
    assert bool(compared) == hides(game.title), "a guess that is always right proves nothing"


class Witness:
    """Everything that one connection or caller was sent, against what it may know."""

    def __init__(self, connection: Connection, seat: int | None) -> None:
        self.connection = connection
        self.seat = seat

    def check(self, states: dict[int, State], table: Table) -> int:
        """Every view is the seat's own, every event one that it may know of; returns how many views there were."""
        match = table.match
        assert match is not None
        allowed = Counter(
            json.dumps([event.key, dict(event.arguments)])
            for event in match.all_events()
            if event.visible_to(self.seat)
        )
        views = 0
        for text in self.connection.texts:
            SERVER_MESSAGE.validate_json(text)  # no field that the messages do not name
            told: dict[str, Any] = json.loads(text)
            if told["type"] not in ("state", "update"):
                continue
            assert told["seat"] == self.seat
            if told["view"] is not None:
                assert told["view"] == states[told["version"]].view(self.seat)
                views += 1
            views += self._check_frames(match, told)
            heard = Counter(json.dumps([event["key"], event["arguments"]]) for event in told["events"])
            assert heard <= allowed, "an event that the seat may not know of"
            assert told["note"] in ("", f"note of {self.seat}") if told["type"] == "state" else True
        return views

    def _check_frames(self, match: Match, told: dict[str, Any]) -> int:
        """Every frame shows what the seat saw when it knew of as many events, in their order."""
        if told["type"] == "state":
            return 0
        frames = told["frames"]
        counts = [frame["events"] for frame in frames]
        assert counts == sorted(set(counts))
        assert counts[-1:] == ([told["kept"] + len(told["events"])] if told["events"] else [])
        view = told["view"]
        for frame in reversed(frames):
            view = patched(view, frame["changes"])
            if frame != frames[-1]:
                assert view == match.position_after(self.seat, frame["events"]).view(self.seat)
        return len(frames)


def patched(view: Any, changes: list[tuple[list[int | str], Any]]) -> Any:
    """A view with some things put in their places."""
    view = deepcopy(view)
    for path, value in changes:
        there = view
        for key in path[:-1]:
            there = there[key]
        there[path[-1]] = value
    return view


@pytest.mark.parametrize("title", TITLES)
def test_no_byte_on_the_wire_is_anothers_secret(site: Site, title: str) -> None:
    """Up to three seats and a spectator connected over whole random matches, by WebSocket and by HTTP."""
    players = max(int(players) for players in TITLES[title].options[0].values if int(players) <= 3)
    callers = [site.caller() for _ in range(players + 1)]
    id = callers[0].table(f"{title}(players={players})", "me", *["open"] * (players - 1), public=True)["id"]
    for caller in callers[1:players]:
        caller.post(f"/tables/{id}/join", {})
    callers[0].post(f"/tables/{id}/start")
    connections = [caller.sit(id) for caller in callers]
    for seat, connection in enumerate(connections[:players]):
        connection.do("note", text=f"note of {seat}")
    replies = play_randomly(connections[:players], callers, id)
    for connection in connections:
        connection.wait(is_over)
    table = site.service.hall.rooms[id].table
    for seat, connection in enumerate(connections):
        eyes = seat if seat < players else None
        assert Witness(connection, eyes).check(states_of(site, table, eyes), table) > 20
        sent = "".join(text for text in connection.texts if json.loads(text).get("status") != "over")
        for secret in [table.setting.seed.hex(), *(caller.cookie.partition("=")[2] for caller in callers[:players])]:
            assert secret not in sent
        for other in range(players):
            assert other == seat or f"note of {other}" not in sent
    for reply in replies:
        assert table.setting.seed.hex() not in reply
        assert '"view"' not in reply
        assert "\n* " not in reply, "a record of a running game shows its luck"


def play_randomly(connections: list[Connection], callers: list[Caller], id: str) -> list[str]:
    """Play a whole match; return what HTTP said of it meanwhile."""
    rng = Rng(7)
    replies: list[str] = []
    while not all(is_over(connection.now) for connection in connections):
        for connection in connections:
            connection.do("ping")
            if my_turn(connection.now):
                legal = connection.now["legal"]
                connection.ask("why_not", action=rng.below(50))
                connection.play(legal[rng.below(len(legal))]["action"])
        if rng.below(10) == 0 and not any(is_over(connection.now) for connection in connections):
            for path in (f"/tables/{id}", f"/tables/{id}/record", "/tables?list=running", "/tables?list=mine"):
                reply = callers[rng.below(len(callers))].http.get(path).text
                replies += [] if '"over"' in reply or "Seed" in reply else [reply]
    return replies


def states_of(site: Site, table: Table, eyes: int | None) -> dict[int, State]:
    """The position at each version that a seat or a spectator can tell."""
    with site.service.store.engine.connect() as connection:
        steps = ledger.load_steps(connection, table.setting.id, 0)
    states: dict[int, State] = {}
    fold = unfold(table.setting, None, [])
    for step in steps:
        fold.apply(step)
        if fold.match is not None:
            states[fold.version(eyes)] = fold.match.state.copy()
    return states
