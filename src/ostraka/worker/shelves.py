"""Where a browser keeps things: texts under keys, on named shelves."""

from __future__ import annotations

import json
from typing import Protocol, TypeAlias

from ostraka.play.store import Taken

Key: TypeAlias = str | tuple[str, int]
Change: TypeAlias = tuple[str, Key, str, bool]
"""A shelf, a key, what is to lie there, and whether nothing may lie there yet."""


class Shelves(Protocol):
    """What the browser offers; keys and changes are given as JSON."""

    async def get(self, shelf: str, key: str) -> str | None: ...

    async def between(self, shelf: str, first: str, last: str) -> str:
        """All texts of a shelf whose keys lie between two, in their order, as a JSON list; without bounds where both
        are empty."""

    async def put(self, changes: str) -> str:
        """Make all of the changes or none; returns what went wrong, `taken` where something lay there, else nothing."""


class Full(Exception):
    """The browser keeps nothing more, or nothing at all."""


async def get(shelves: Shelves, shelf: str, key: Key) -> str | None:
    """What lies there; raises Full."""
    try:
        return await shelves.get(shelf, json.dumps(key))
    except Exception as error:  # whatever the browser has to say
        raise Full(str(error)) from None


async def between(shelves: Shelves, shelf: str, first: Key | None = None, last: Key | None = None) -> list[str]:
    """All texts whose keys lie between two; raises Full."""
    bounds = ("" if key is None else json.dumps(key) for key in (first, last))
    try:
        found: list[str] = json.loads(await shelves.between(shelf, *bounds))
    except Exception as error:
        raise Full(str(error)) from None
    return found


async def put(shelves: Shelves, changes: list[Change]) -> None:
    """Make all of the changes or none; raises Taken or Full."""
    wrong = await shelves.put(json.dumps(changes))
    if wrong == "taken":
        raise Taken
    if wrong:
        raise Full(wrong)
