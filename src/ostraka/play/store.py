"""Where tables are kept, as whoever plays at them needs it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol, TypeAlias

from ostraka.play.rows import Growth, Row
from ostraka.play.table import Step, Table

Work: TypeAlias = Callable[[Any], None]
"""Something to be stored together with steps: the store calls it with what it writes by."""


class Taken(Exception):
    """Somebody else was first: a row with this key is there already."""


class Store(Protocol):
    """Keeps tables. What was kept is there when the call returns; nobody is told of a step before."""

    async def find(self, id: str) -> Row | None:
        """What lists show of a table."""

    async def load(self, id: str) -> Table | None:
        """A table as its log has it; raises Refused where it was begun under other rules."""

    async def steps_after(self, id: str, number: int) -> Sequence[Step]:
        """The steps of a table after so many."""

    async def add(self, table: Table, most: float) -> None:
        """Keep a new table with the steps that it has taken; raises Refused where its host has so many already."""

    def addition(self, table: Table) -> Work:
        """The same as something to be stored with steps of another table."""

    async def grow(self, table: Table, grown: Growth, *, seated: bool, ended: bool, also: Work | None) -> None:
        """Let the log of a table grow, with who sits there now where somebody was `seated` or left, with its record
        where the game has `ended`; raises Taken where somebody else has stored such a step first."""

    async def keep_snapshot(self, id: str, number: int, rules: int, data: str) -> None:
        """Keep how a table stood after so many steps, so that it need not be folded from the first."""

    async def note(self, id: str, person: str) -> str:
        """Somebody's private note on a table."""

    async def keep_note(self, id: str, person: str, text: str) -> None:
        """Keep such a note."""
