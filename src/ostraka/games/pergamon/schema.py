"""What a view of Pergamon holds, and what is told of a choice.

Finds go by their names, galleries and collections by their Roman numbers; seats count from 0, spaces and turns from 1.
"""

from __future__ import annotations

from typing import TypedDict

from ostraka.core.schema import Seat, Seen


class Thing(TypedDict):
    """An object that two neighbours complete."""

    kind: str
    century: int
    date: int


class Collection(TypedDict):
    space: int
    tickets: int
    """What the space brings at an evaluation."""
    finds: list[str]
    objects: list[Thing]


class Row(TypedDict):
    """The row that is being built."""

    finds: list[str]
    objects: list[Thing]
    worth: int
    tickets: int
    """What it would bring at an evaluation on the space of its worth."""


class FundCard(TypedDict):
    back: str
    coins: int | None


class Funds(TypedDict):
    top: str | None
    """The back on top of the pile."""
    cards: list[FundCard]
    """The cards of this turn."""
    least: int
    """What the cards of this turn pay out at least, as far as they can be known."""
    most: int
    unseen: list[int]
    """The values of the cards that nobody has seen yet."""


class Raider(TypedDict):
    space: int | None
    coins: int


class Evaluation(TypedDict):
    """The next evaluation, as it would be now."""

    turn: int
    kind: str
    owners: list[Seat]
    """The seats with the oldest object of the kind."""
    tickets: list[int]
    """What each seat would receive."""
    drop: int


class Player(TypedDict):
    coins: int
    tickets: int | None
    tally: dict[str, int] | None
    """The tickets by what they were received for."""
    finds: list[str]
    collections: list[Collection | None]


class Table(TypedDict):
    turn: int
    order: list[Seat]
    """The seats as they ask for funds."""
    unseen: int
    """How many finds nobody has seen yet."""
    turned_up: list[str]
    next_gallery: str | None
    """Where the find goes that the first player chooses; null where nobody chooses."""
    galleries: list[list[str]]
    box: list[str]
    """The finds that were seen and have left the game."""
    funds: Funds
    pawns: list[int | None]
    raider: Raider | None
    row: Row
    tickets_out: int
    """How many tickets are gone from the stock."""
    evaluation: Evaluation | None
    """Null when the game is over."""
    players: list[Player]


class View(Seen, Table):
    """All that a seat may know."""


class Facts(TypedDict, total=False):
    gallery: str
    """Where the find goes."""
    least: int
    """The fewest coins that the space brings, whatever the cards are worth and wherever the others still stand."""
    most: int
    deepest: str
    """The deepest gallery that may then be dug."""
    before: list[int]
    """The players who stand to the right, and so act before; absent where nobody does."""
    raider: bool
    """The tomb raider acts before; absent where he does not."""
    first: bool
    """Nobody can stand further left, so that the player will be first in the next turn; absent where that is open."""
    cost: int
    """The coins that are paid."""
    coins: int
    """The coins that are left."""
    finds: int
    """How many finds are dug."""
    kind: str
    """The kind of the object that is completed."""
    date: int
    """Its date."""
    follow: int
    """How many finds could be laid next."""
    worth: int
    """What the row is then worth, with the coins that are added."""
    space: int
    """Where the collection then stands."""
    tickets: int
    """What it brings at an evaluation on the space of its worth."""
    at_once: int
    """The tickets for showing it."""
    pushed: list[int]
    """The owners of the collections that go down, one for each; absent where none does."""
    dispersed: list[int]
    """The owners of those that leave the museum by that."""
    gives_way: bool
    """A collection of the player must be dispersed before; absent where none must."""
    lost: int
    """The tickets that the dispersed collection would bring at an evaluation where it stands."""
    lost_finds: int
    """How many finds leave the game with it."""
    left: int
    """How many finds are left that are not on display."""
    fee: int
    """What it would cost to store them all."""
