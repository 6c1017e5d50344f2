"""What a view of Saqqara holds, and what is told of a choice."""

from __future__ import annotations

from typing import TypedDict

from ostraka.core.schema import Seen


class Row(TypedDict):
    cards: list[int]
    worth: int


class Player(TypedDict):
    held: int
    """How many cards the hand has."""
    hand: list[int] | None
    relics: list[int] | None
    bonuses: int
    score: int | None


class Table(TypedDict):
    piles: list[int | None]
    """The card on top of each; null where it is empty."""
    rows: list[Row]
    discard: list[int]
    bonuses: int
    players: list[Player]


class View(Seen, Table):
    """All that a seat may know."""


class Facts(TypedDict, total=False):
    card: int
    """The card that is drawn, or that opens a row."""
    uncovers: int
    """The card that the pile then shows to the others."""
    worth: int
    """What the row is then worth."""
    bonus: int
    """How many bonuses the placement brings."""
    relics: int
    """How many relics the action takes to the score pile."""
    blocked: int
    """How many relics the action discards with blocked rows."""
