"""What a seat may know of a game of Pergamon: everything.

Players may keep their entrance tickets secret (PER-77), but these are handed out in the open, so that an attentive
player knows them all (PER-78). All else lies open (PER-79). Finds and fund cards that nobody has seen have no order
yet, so there is nothing to guess about them.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from typing import TYPE_CHECKING

from mypy_extensions import i64

from ostraka.games.pergamon.actions import GALLERY_NAMES
from ostraka.games.pergamon.tables import (
    BACKS,
    CARD,
    CENTURY,
    DROP,
    EVERY_FIND,
    FIND_NAMES,
    FINDS,
    KIND_NAMES,
    MUSEUM,
    NOTHING,
    ONE,
    PLACES,
    PURSES,
    RAIDER,
    REWARD,
    REWARDED,
    RIGHT,
    TICKETS,
    TURNS,
    VALUES,
    copies,
    date,
)

if TYPE_CHECKING:
    from ostraka.core.game import Game
    from ostraka.core.json import Json, View
    from ostraka.core.state import State
    from ostraka.games.pergamon.rules import state as rules
    from ostraka.games.pergamon.rules.state import Pergamon
    from ostraka.games.pergamon.schema import Collection, Evaluation, Funds, Player, Table, Thing


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


def look(state: Pergamon) -> Table:
    """The table, the same for every seat and for spectators."""
    return {
        "turn": state.turn,
        "order": [int(who) for who in state.order],
        "unseen": len(names(state.unseen)),
        "turned_up": names(state.turned_up),
        "next_gallery": GALLERY_NAMES[state.gallery] if state.decision.key == "sort" else None,
        "galleries": [names(gallery) for gallery in state.galleries],
        "box": names(_in_the_box(state)),
        "funds": {
            "top": None if state.top == 0 else BACKS[state.top - 1],
            "cards": [
                {"back": BACKS[back - 1], "coins": value or None}
                for back, value in zip(state.backs, state.values, strict=True)
                if back != 0
            ],
            "least": state.funds(highest=False),
            "most": state.funds(highest=True),
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
            "tickets": TICKETS[min(state.row_worth, MUSEUM)],
        },
        "tickets_out": sum(player.tickets() for player in state.players),
        "evaluation": None if state.is_over() else _evaluation(state),
        "players": [_player(state, who) for who in range(state.seats)],
    }


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


def _objects(finds: list[int]) -> list[Thing]:
    """The objects that neighbours complete, with their dates (PER-35)."""
    return [
        {"kind": KIND_NAMES[RIGHT[left]], "century": CENTURY[left], "date": date(left, right)}
        for left, right in pairwise(finds)
    ]


def _player(state: Pergamon, seat: int) -> Player:
    player = state.players[seat]
    return {
        "coins": state.coins[seat],
        "tickets": player.tickets(),
        "tally": state.tally(seat),
        "finds": names(player.finds),
        "collections": [_collection(state, collection) for collection in player.collections],
    }


def _collection(state: Pergamon, collection: rules.Collection) -> Collection | None:
    finds = row(state, collection.first)
    if not finds:
        return None
    return {
        "space": collection.space,
        "tickets": TICKETS[collection.space],
        "finds": [FIND_NAMES[find] for find in finds],
        "objects": _objects(finds),
    }


def _evaluation(state: Pergamon) -> Evaluation:
    """The next evaluation with what it would bring now; the last one with the reward for the three oldest objects."""
    turn = next(turn for turn in range(state.turn, TURNS + 1) if REWARDED[turn] != NOTHING)
    kind = REWARDED[turn]
    oldest = state.oldest_of(kind)
    owners = [seat for seat in range(state.seats) if oldest != 0 and state.oldest(seat, kind) == oldest]
    brings = [state.space_tickets(seat) + REWARD[turn] * (seat in owners) for seat in range(state.seats)]
    if turn == TURNS:
        for seat, player in enumerate(state.players):
            for collection in player.collections:
                brings[seat] += sum(
                    state.age_tickets(thing["date"]) for thing in _objects(row(state, collection.first))
                )
    return {"turn": turn, "kind": KIND_NAMES[kind], "owners": owners, "tickets": brings, "drop": DROP[turn]}


def read_view(game: Game, view: View) -> State:
    """The position again: nothing is hidden."""
    neighbour = [int(NOTHING)] * int(FINDS)

    def join(finds: list[str]) -> int:
        """Lay the finds of a row side by side; return the first."""
        numbers = [FIND_NAMES.index(name) for name in finds]
        for left, right in pairwise(numbers):
            neighbour[left] = right
        return numbers[0] if numbers else int(NOTHING)

    players, galleries, laid = view["players"], view["galleries"], view["row"]["finds"]
    raiders = [view["raider"]] if game.seats == 2 else []
    shown = [collection for player in players for collection in player["collections"] if collection is not None]
    seen = [view["turned_up"], view["box"], laid, *galleries]
    seen += [player["finds"] for player in players] + [collection["finds"] for collection in shown]
    drawing = view["decision"] == "draw"
    return game.from_json(
        {
            **game.new().to_json(),
            "players": [
                {
                    "finds": _set(player["finds"]),
                    **player["tally"],
                    "collections": [
                        {"space": collection["space"], "first": join(collection["finds"])}
                        if collection
                        else {"space": 0, "first": int(NOTHING)}
                        for collection in player["collections"]
                    ],
                }
                for player in players
            ],
            "pawns": [pawn or 0 for pawn in view["pawns"]] + [raider["space"] or 0 for raider in raiders],
            "coins": [who["coins"] for who in players + raiders],
            "order": view["order"],
            "asked": sum(pawn is not None for pawn in view["pawns"]),
            "turn": view["turn"],
            "unseen": int(EVERY_FIND) - sum(map(_set, seen)),
            "missing": sum(len(lying) < PLACES for lying in galleries) - len(view["turned_up"]) if drawing else 0,
            "turned_up": _set(view["turned_up"]),
            "gallery": GALLERY_NAMES.index(view["next_gallery"]) if view["next_gallery"] else 0,
            "galleries": [_set(lying) for lying in galleries],
            **_read_funds(view["funds"]),
            "row_first": join(laid),
            "row_last": FIND_NAMES.index(laid[-1]) if laid else int(NOTHING),
            "row_worth": view["row"]["worth"],
            "neighbour": neighbour,
        }
    )


def _set(finds: Iterable[str]) -> int:
    """The inverse of `names`."""
    return sum(ONE[FIND_NAMES.index(name)] for name in finds)


def _read_funds(funds: Funds) -> dict[str, Json]:
    """The fund cards by the names of the position: those laid out, the top of the pile, and those never seen."""
    cards, unseen = funds["cards"], funds["unseen"]
    none = [0] * (2 - len(cards))
    covered = [card["back"] for card in cards if card["coins"] is None] + [funds["top"]]
    purses = sum(value <= PURSES for value in unseen)
    return {
        "backs": [BACKS.index(card["back"]) + 1 for card in cards] + none,
        "values": [card["coins"] or 0 for card in cards] + none,
        "top": 0 if funds["top"] is None else BACKS.index(funds["top"]) + 1,
        "purses": purses - covered.count("purse"),
        "chests": len(unseen) - purses - covered.count("chest"),
        "cards": sum(CARD[value] for value in unseen),
    }
