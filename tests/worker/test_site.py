"""Without a server: what is kept in the browser is the truth, and a game there is a game anywhere."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from ostraka.core.record import read_record
from ostraka.games import TITLES
from ostraka.games import game as game_of
from ostraka.match.verify import verify
from tests.worker.games import Memory, Page, Said, play

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("title", TITLES)
def test_what_stands_in_for_pydantic_says_the_same_to_the_byte(title: str) -> None:
    def said(path: str) -> str:
        environment = {**os.environ, "PYTHONPATH": path}
        command = [sys.executable, "-m", "tests.worker.games", title]
        return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, check=True, text=True).stdout

    real = said("")
    assert '"type":"update"' in real
    assert said(str(ROOT / "web/python")) == real


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/tables", "{"),
        ("/tables", '{"game": "saqqara(players=2)"}'),
        ("/tables", '{"game": "saqqara(players=2)", "seats": [{"kind": "me"}, {"kind": "ghost"}]}'),
        ("/tables", '{"game": "saqqara(players=2)", "seats": [{"kind": "me"}, {"kind": "here", "name": "  "}]}'),
        ("/tables", '{"game": "saqqara(players=2)", "seats": [{"kind": "me"}], "more": 1}'),
        ("/tables", '{"game": "saqqara(players=2)", "seats": [{"kind": "me"}, {"kind": "me"}]}'),
        ("/replays", '{"record": 7}'),
    ],
)
def test_what_is_garbled_is_refused(path: str, body: str) -> None:
    status, text = asyncio.run(Page().site.call("POST", path, body))
    assert status == 422
    assert json.loads(text)["code"] in ("bad_message", "bad_seats")


@pytest.mark.parametrize("title", TITLES)
def test_a_game_survives_a_reload_and_its_record_is_proven(title: str) -> None:
    async def work() -> tuple[Said, Said, str]:
        page = Page()
        id = await play(page, title, 6)
        again = Page(page.shelves)
        await again.sit(id)
        before, after = page.now, await again.settle()
        await again.ask("resign")
        await again.settle()
        text = json.loads((await again.site.call("GET", f"/tables/{id}/record", ""))[1])
        return before, after, text

    before, after, text = asyncio.run(work())
    for part in ("view", "legal", "decision", "owing", "prompt"):
        assert after[part] == before[part]
    assert verify(read_record(text, game_of)) > 0


def test_nothing_happens_that_cannot_be_kept() -> None:
    async def work() -> None:
        page = Page()
        await play(page, "saqqara", 2)
        now = await page.settle()
        page.shelves.is_full = True
        choice = {"action": now["legal"][0]["action"], "decision": now["decision"]}
        refused = await page.ask("play", **choice)
        assert refused["type"] == "error"
        assert refused["problem"]["code"] == "no_room"
        assert "nothing has happened: There is no room. Make" in refused["problem"]["text"]["en"]
        page.shelves.is_full = False
        assert (await page.ask("play", **choice))["type"] == "ok"

    asyncio.run(work())


@pytest.mark.parametrize("path", ["/me", "/tables?list=mine", "/tables/one", "/puzzles"])
def test_where_storing_is_forbidden_that_is_said(path: str) -> None:
    page = Page()
    page.shelves.is_forbidden = True
    status, text = asyncio.run(page.site.call("GET", path, ""))
    assert (status, json.loads(text)["code"]) == (507, "no_room")
    assert "nothing has happened: The user said no. Make room, or allow this site" in json.loads(text)["text"]["en"]


def test_two_windows_never_fork_a_game() -> None:
    async def work() -> None:
        shelves = Memory()
        one, other = Page(shelves), Page(shelves)
        id = await play(one, "saqqara", 2)
        await other.sit(id)
        now = await one.settle()
        assert (await other.settle())["legal"] == now["legal"]
        choice = {"action": now["legal"][0]["action"], "decision": now["decision"]}
        assert (await one.ask("play", **choice))["type"] == "ok"
        late = await other.ask("play", **choice)
        assert late["problem"]["code"] == "stale"
        await one.settle()
        await other.site.catch_up(id)
        assert other.now["view"] == one.now["view"]

    asyncio.run(work())


def test_the_calls_of_a_visit() -> None:
    async def work() -> None:
        page = Page()
        await page.call("PATCH", "/me", name="Chloé")
        assert (await page.call("GET", "/me"))["person"]["name"] == "Chloé"
        assert (await page.call("GET", "/me/campaign"))["level"] == 1
        puzzle = (await page.call("GET", "/puzzles"))["titles"][0]["today"]
        question = (await page.call("GET", f"/puzzles/{puzzle}"))["question"]
        answer = {"action": question["legal"][0]["action"]}
        assert (await page.call("POST", f"/puzzles/{puzzle}/answer", **answer))["counted"]
        assert not (await page.call("POST", f"/puzzles/{puzzle}/answer", **answer))["counted"]
        await play(page, "saqqara", 1)
        await page.ask("hint")
        await page.settle()
        assert page.answer()["hint"]
        assert (await page.site.call("GET", "/nowhere", ""))[0] == 404

    asyncio.run(work())


def test_positions_of_a_replay_are_those_of_its_seats() -> None:
    async def work() -> None:
        page = Page()
        id = await play(page, "saqqara", 1)
        await page.ask("resign")
        await page.settle()
        assert len((await page.call("GET", f"/replays/{id}/positions?first=0&count=3&seat=1"))["positions"]) == 3
        assert (await page.site.call("GET", f"/replays/{id}/positions?first=0&count=3&seat=2", ""))[0] == 404

    asyncio.run(work())
