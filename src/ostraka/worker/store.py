"""Tables in a browser: a row for each, its steps under [table, number], the records of finished games."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from ostraka.play.problems import Refused
from ostraka.play.rows import Growth, growth_of, is_outdated, record_of, row_of, setting_of
from ostraka.play.snapshots import SNAPSHOT_FORMAT, unfold
from ostraka.play.store import Work
from ostraka.play.table import Step, Table
from ostraka.worker.shelves import Change, Full, Key, Shelves, between, get, put

BYTES = ("seed", "next_seed")
MOST = 2**31  # steps


@contextmanager
def said() -> Iterator[None]:
    """Where the browser keeps nothing, its reason is told within a sentence."""
    try:
        yield
    except Full as full:
        raise Refused("no_room", reason=str(full).rstrip(".")) from None


class BrowserStore:
    """Keeps tables as `play.store` wants them, and texts under names."""

    def __init__(self, shelves: Shelves, grown: Callable[[str], None]) -> None:
        """`grown` is called with the id of every table whose log has grown."""
        self.shelves = shelves
        self.grown = grown

    async def text(self, shelf: str, key: Key) -> str | None:
        with said():
            return await get(self.shelves, shelf, key)

    async def texts(self, shelf: str) -> list[str]:
        with said():
            return await between(self.shelves, shelf)

    async def keep(self, *changes: Change) -> None:
        """Make all of the changes or none; raises Taken, or Refused where the browser keeps nothing more."""
        with said():
            await put(self.shelves, [*changes])

    # Tables

    async def rows(self) -> list[dict[str, Any]]:
        """All tables, the newest first."""
        found = [_row(text) for text in await self.texts("tables")]
        return sorted(found, key=lambda row: (row["created"], row["id"]), reverse=True)

    async def find(self, id: str) -> dict[str, Any] | None:
        text = await self.text("tables", id)
        return None if text is None else _row(text)

    async def load(self, id: str) -> Table | None:
        row = await self.find(id)
        if row is None:
            return None
        if is_outdated(row):
            raise Refused("outdated", rules=row["rules"], version=row["version"])
        saved = json.loads(await self.text("snapshots", id) or "{}")
        fits = (saved.get("format"), saved.get("rules")) == (SNAPSHOT_FORMAT, row["rules"])
        number, data = (saved["number"], saved["data"]) if fits else (0, None)
        return unfold(setting_of(row), data, await self.steps_after(id, number))

    async def steps_after(self, id: str, number: int) -> list[Step]:
        with said():
            texts = await between(self.shelves, "steps", (id, number + 1), (id, MOST))
        return [Step(**json.loads(text)) for text in texts]

    async def add(self, table: Table, most: float) -> None:
        changes: list[Change] = []
        self.addition(table)(changes)
        await self.keep(*changes)

    def addition(self, table: Table) -> Work:
        def work(changes: list[Change]) -> None:
            changes += [_line(table, fresh=True), *_steps(growth_of(table))]

        return work

    async def grow(self, table: Table, grown: Growth, *, seated: bool, ended: bool, also: Work | None) -> None:
        changes = [*_steps(grown), _line(table)]
        if ended and (record := record_of(table)) is not None:
            changes.append(replay(table.setting.id, record, grown.steps[-1].at, dealt_here=True))
        if also is not None:
            also(changes)
        await self.keep(*changes)
        self.grown(grown.table)

    async def keep_snapshot(self, id: str, number: int, rules: int, data: str) -> None:
        saved = {"number": number, "format": SNAPSHOT_FORMAT, "rules": rules, "data": data}
        await self.keep(("snapshots", id, json.dumps(saved), False))

    async def note(self, id: str, person: str) -> str:
        return await self.text("notes", id) or ""

    async def keep_note(self, id: str, person: str, text: str) -> None:
        await self.keep(("notes", id, text, False))


def replay(id: str, record: str, created: int, *, dealt_here: bool) -> Change:
    """What keeps a record."""
    return "replays", id, json.dumps({"record": record, "created": created, "dealt_here": dealt_here}), False


def _row(text: str) -> dict[str, Any]:
    row: dict[str, Any] = json.loads(text)
    return row | {name: None if row[name] is None else bytes.fromhex(row[name]) for name in BYTES}


def _line(table: Table, fresh: bool = False) -> Change:
    row = {**row_of(table), "ratings": None}
    texts = {name: None if row[name] is None else row[name].hex() for name in BYTES}
    return "tables", table.setting.id, json.dumps(row | texts), fresh


def _steps(grown: Growth) -> list[Change]:
    return [
        ("steps", (grown.table, number), json.dumps(vars(step)), True)
        for number, step in enumerate(grown.steps, grown.after + 1)
    ]
