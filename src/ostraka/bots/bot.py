"""Who chooses."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from ostraka.bots.position import Position


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Chooses for a seat, from what the seat may know. The same seed gives the same choices."""

    def choose(self, position: Position) -> i64:
        """One of the legal actions."""
        raise NotImplementedError
