"""What a seat may know of a game of Pergamon: all but the others' entrance tickets (PER-79).

Finds and fund cards that nobody has seen have no order yet, so there is nothing to guess about them. The tickets lie
hidden until the end unless the option says otherwise (PER-77); how many are out of the stock is plain to see (PER-78).
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from mypy_extensions import i64

from ostraka.games.pergamon.tables import (
    BACKS,
    CENTURY,
    EVERY_FIND,
    FIND_NAMES,
    FINDS,
    KIND_NAMES,
    NOTHING,
    ONE,
    RAIDER,
    RIGHT,
    VALUES,
    copies,
    date,
)

if TYPE_CHECKING:
    from ostraka.core.json import View
    from ostraka.games.pergamon.rules.state import Pergamon, Player


def names(finds: i64) -> list[str]:
    """The finds of a set by name, from the youngest to the oldest."""
    return [FIND_NAMES[find] for find in range(FINDS) if finds & ONE[find]]


def row(state: Pergamon, first: i64) -> list[int]:
    """The finds of a row from left to right; empty where it begins with NOTHING."""
    found: list[int] = []
    while first != NOTHING:
        found.append(first)
        first = state.neighbour[first]
    return found


def view(state: Pergamon, seat: int | None) -> View:
    """The table as a seat sees it, or with None a spectator."""
    return {
        "turn": state.turn,
        "order": [int(who) for who in state.order],
        "unseen": len(names(state.unseen)),
        "turned_up": names(state.turned_up),
        "galleries": [names(gallery) for gallery in state.galleries],
        "box": names(_in_the_box(state)),
        "funds": {
            "top": _back(state.top),
            "cards": [
                {"back": _back(back), "coins": value or None}
                for back, value in zip(state.backs, state.values, strict=True)
                if back != 0
            ],
            "unseen": [  # all other cards have been seen (PER-25)
                value for value in range(1, VALUES + 1) for _ in range(copies(state.cards, value))
            ],
        },
        "pawns": [pawn or None for pawn in state.pawns[: state.seats]],
        "raider": {"space": state.pawns[RAIDER] or None, "coins": state.coins[RAIDER]} if state.seats == 2 else None,
        "row": {
            "finds": [FIND_NAMES[find] for find in row(state, state.row_first)],
            "objects": _objects(row(state, state.row_first)),
            "worth": state.row_worth,
        },
        "tickets_out": sum(player.tickets for player in state.players),
        "players": [
            {
                "coins": state.coins[who],
                "tickets": player.tickets if sees_tickets(state, seat, who) else None,
                "finds": names(player.finds),
                "collections": _collections(state, player),
            }
            for who, player in enumerate(state.players)
        ],
    }


def sees_tickets(state: Pergamon, seat: int | None, whose: int) -> bool:
    """One's own; everybody's where they lie open and when the game is over (PER-77)."""
    return seat == whose or state.open_tickets or state.is_over()


def _back(back: i64) -> str | None:
    return None if back == 0 else BACKS[back - 1]


def _in_the_box(state: Pergamon) -> i64:
    """The finds that were seen and have left the game."""
    gone = EVERY_FIND - state.unseen - state.turned_up
    for gallery in state.galleries:
        gone -= gallery
    for find in row(state, state.row_first):
        gone -= ONE[find]
    for player in state.players:
        gone -= player.finds
        for collection in player.collections:
            for find in row(state, collection.first):
                gone -= ONE[find]
    return gone


def _objects(finds: list[int]) -> list[View]:
    """The objects that neighbours complete, with their dates (PER-35)."""
    return [
        {"kind": KIND_NAMES[RIGHT[left]], "century": CENTURY[left], "date": date(left, right)}
        for left, right in pairwise(finds)
    ]


def _collections(state: Pergamon, player: Player) -> list[View | None]:
    collections: list[View | None] = []
    for collection in player.collections:
        finds = row(state, collection.first)
        if finds:
            collections.append(
                {
                    "space": collection.space,
                    "finds": [FIND_NAMES[find] for find in finds],
                    "objects": _objects(finds),
                }
            )
        else:
            collections.append(None)
    return collections
