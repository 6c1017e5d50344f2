"""What a view of Astragals holds, and what is told of a choice."""

from __future__ import annotations

from typing import TypedDict

from ostraka.core.schema import Seat, Seen


class Player(TypedDict):
    points: int


class Table(TypedDict):
    turns: int
    """How many turns have been taken."""
    active: Seat | None
    """Whose turn it is; null when the game is over."""
    pot: int
    players: list[Player]


class View(Seen, Table):
    """All that a seat may know."""


class Facts(TypedDict, total=False):
    stake: int
    """What the dog would take."""
    points: int
    """The points that the player then has."""
