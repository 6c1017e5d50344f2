"""Whole games without a server, the same in every run: `python -m tests.worker.games TITLE` prints all that is said.

It runs wherever Python does, with pydantic or with what stands in for it in a browser.
"""

from __future__ import annotations

import asyncio
import json
import random
import sys
from collections.abc import Iterator
from typing import Any, TypeAlias
from unittest.mock import patch

from ostraka.games import TITLES
from ostraka.play import hall, settings
from ostraka.worker.site import Site
from ostraka.worker.thinkers import think

Said: TypeAlias = dict[str, Any]

MORNING = 1_800_000_000_000  # milliseconds since 1970
CHOICES = 12  # of a person who plays at random, before they resign


class Memory:
    """Shelves that are forgotten with the process."""

    def __init__(self) -> None:
        self.shelves: dict[str, dict[str, str]] = {}
        self.is_full = False
        self.is_forbidden = False

    async def get(self, shelf: str, key: str) -> str | None:
        if self.is_forbidden:
            raise PermissionError("The user said no.")
        return self.shelves.get(shelf, {}).get(key)

    async def between(self, shelf: str, first: str, last: str) -> str:
        if self.is_forbidden:
            raise PermissionError("The user said no.")
        bounds = [json.loads(bound) if bound else None for bound in (first, last)]
        found = sorted((json.loads(key), text) for key, text in self.shelves.get(shelf, {}).items())
        return json.dumps([text for key, text in found if first == "" or bounds[0] <= key <= bounds[1]])

    async def put(self, changes: str) -> str:
        wanted = json.loads(changes)
        if self.is_full:
            return "There is no room."
        if any(fresh and json.dumps(key) in self.shelves.get(shelf, {}) for shelf, key, _, fresh in wanted):
            return "taken"
        for shelf, key, text, _ in wanted:
            self.shelves.setdefault(shelf, {})[json.dumps(key)] = text
        return ""


async def ask(question: str) -> str:
    await asyncio.sleep(0)
    return think(question)


class Page:
    """Somebody at a page without a server."""

    def __init__(self, shelves: Memory | None = None) -> None:
        self.shelves = shelves or Memory()
        self.site = Site(self.shelves, ask, lambda table: None)
        self.said: list[str] = []
        self.asked = 0

    async def call(self, method: str, path: str, **body: object) -> Said:
        status, text = await self.site.call(method, path, json.dumps(body))
        assert status == 200, text
        found: Said = json.loads(text)
        return found

    async def sit(self, id: str) -> None:
        await self.site.open(1, id, "", self.said.append)

    async def ask(self, kind: str, **fields: object) -> Said:
        self.asked += 1
        await self.site.hear(1, json.dumps({"type": kind, "id": str(self.asked), **fields}))
        return self.answer()

    def answer(self) -> Said:
        """What the last question was answered; nothing where that is still thought about."""
        return next((m for m in map(json.loads, reversed(self.said)) if m.get("id") == str(self.asked)), {})

    @property
    def now(self) -> Said:
        """How the table stands, as it was last said."""
        found: Said = next(m for m in map(json.loads, reversed(self.said)) if m["type"] in ("state", "update"))
        return found

    async def settle(self) -> Said:
        """How the table stands once no bot thinks any more."""
        while tasks := [task for task in self.site.hall._tasks if task is not asyncio.current_task()]:
            await asyncio.gather(*tasks, return_exceptions=True)
        return self.now


def lucky(title: str) -> Iterator[None]:
    """The same luck, and the same hour, in every run."""
    luck = random.Random(title)
    with (
        patch.multiple(settings, new_seed=lambda: luck.randbytes(32), new_id=lambda: luck.randbytes(8).hex()),
        patch.multiple(hall, new_seed=lambda: luck.randbytes(32), new_id=lambda: luck.randbytes(8).hex()),
        patch("secrets.token_urlsafe", lambda n: luck.randbytes(n).hex()),
        patch("secrets.token_hex", lambda n: luck.randbytes(n).hex()),
        patch("secrets.choice", luck.choice),
        patch("secrets.randbelow", luck.randrange),
        patch("time.time_ns", lambda: MORNING * 1_000_000),
    ):
        yield


async def play(page: Page, title: str, choices: int) -> str:
    """A game of one person against bots, of which the person makes so many choices at random; returns its id."""
    chosen = random.Random(title)
    players = max(2, min(int(value) for value in TITLES[title].options[0].values))
    seats = [{"kind": "me"}, *({"kind": "bot", "level": "medium"} for _ in range(players - 1))]
    table = await page.call("POST", "/tables", game=f"{title}(players={players})", seats=seats, start=False)
    id = str(table["id"])
    await page.call("POST", f"/tables/{id}/start", share="ab" * 32)
    await page.sit(id)
    for _ in range(choices):
        now = await page.settle()
        if now["status"] != "running":
            break
        await page.ask("play", action=chosen.choice(now["legal"])["action"], decision=now["decision"])
    await page.settle()
    return id


async def whole(title: str) -> list[str]:
    """All that is said around a game that somebody gives up."""
    page = Page()
    said = [(await page.site.call("GET", path, ""))[1] for path in ("/games", f"/games/{title}/box", "/me")]
    id = await play(page, title, CHOICES)
    for kind in ("force", "again", "resign"):
        await page.ask(kind)
    await page.settle()
    said += page.said
    for path in (f"/replays/{id}", f"/replays/{id}/positions?first=0&count=9", "/tables?list=mine", "/puzzles"):
        said.append((await page.site.call("GET", path, ""))[1])
    return said


if __name__ == "__main__":
    for title in sys.argv[1:] or TITLES:
        for _ in lucky(title):
            print(*asyncio.run(whole(title)), sep="\n")
