"""What happened, for whoever narrates or animates it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Event:
    """A key of the game's words with its arguments. The text is made from it at the edge, in the reader's language."""

    key: str
    arguments: Mapping[str, int | str | dict[str, int]]
    """Of things of several kinds, how many there are of each."""
    seen_by: tuple[int, ...] | None = None
    """The seats that may know of it; None for everybody."""

    def visible_to(self, seat: int | None) -> bool:
        """Whether a seat, or with None a spectator, may know of this."""
        return self.seen_by is None or seat in self.seen_by
