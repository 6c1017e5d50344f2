"""Positions of Pergamon, laid out as on a table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

import ostraka
from ostraka.core.json import Json
from ostraka.core.state import CHANCE
from ostraka.games.pergamon.rules.funds import BACK
from ostraka.games.pergamon.rules.state import Pergamon
from ostraka.games.pergamon.rules.turn import act_after
from ostraka.games.pergamon.tables import CHEST, EVERY_FIND, FIND_NAMES, GALLERIES, MARKERS, NOTHING, ONE, PURSE

CARDS = [value for value in range(8, 0, -1) for _ in range(3)]  # as the fund cards of a laid-out position came
RIGHT_TO_LEFT = (1, 2, 3, 4)  # the seats act in their order


def find(name: str) -> int:
    return FIND_NAMES.index(name)


def finds(names: str) -> int:
    """The set of some finds, named in one string: `"1VJ 3BM"`."""
    return sum(ONE[find(name)] for name in names.split())


def new(options: str = "players=3", first: int = 1, top: str = "purse") -> Pergamon:
    """A new game with its first player and the back of the first fund card."""
    state = ostraka.game(f"pergamon({options})").new()
    assert isinstance(state, Pergamon)
    luck(state, f"first seat {first}", f"back {top}")
    return state


def lay(
    options: str = "players=3",
    turn: int = 3,
    galleries: Sequence[str] = (),
    pawns: Sequence[int] = RIGHT_TO_LEFT,
    coins: Sequence[int] = (),
    hands: Sequence[str] = (),
    museum: Mapping[tuple[int, int], str] | None = None,
    tickets: Sequence[int] = (),
    raider: tuple[int, int] | None = None,
) -> Pergamon:
    """The beginning of phase 3 of a turn: the pawns stand and have been paid.

    `museum` has the row of finds for each seat and space. The raider is given by space and coins. Finds that lie
    nowhere have not been seen; everybody has a ticket for each collection on display, and those of `tickets` from the
    museum."""
    state = ostraka.game(f"pergamon({options})").new()
    seats = state.seats
    players: list[dict[str, Any]] = [
        {
            "finds": finds(hands[seat]) if seat < len(hands) else 0,
            "shown": 0,
            "museum": tickets[seat] if seat < len(tickets) else 0,
            "oldest": 0,
            "oldest_of_all": 0,
            "collections": [{"space": 0, "first": NOTHING} for _ in range(MARKERS)],
        }
        for seat in range(seats)
    ]
    neighbour = [NOTHING] * len(FIND_NAMES)
    for (seat, space), names in (museum or {}).items():
        row = [find(name) for name in names.split()]
        marker = next(marker for marker in players[seat]["collections"] if marker["space"] == 0)
        marker |= {"space": space, "first": row[0]}
        players[seat]["shown"] += 1
        for left, right in pairwise(row):
            neighbour[left] = right
    rows = [finds(names) for names in galleries] or [0] * GALLERIES
    lying = [*rows, *(player["finds"] for player in players), *map(finds, (museum or {}).values())]
    raiders = [raider or (0, 0)] if seats == 2 else []
    position = {
        **state.to_json(),
        "actor": CHANCE,
        "decision": "reveal",
        "turn": turn,
        "asked": seats,
        "players": players,
        "pawns": [*pawns[:seats], *(space for space, _ in raiders)],
        "coins": [*coins, *[0] * (seats - len(coins)), *(savings for _, savings in raiders)],
        "galleries": rows,
        "unseen": EVERY_FIND - sum(lying),
        "neighbour": neighbour,
        **_funds(turn),
    }
    state = state.game.from_json(position)
    assert isinstance(state, Pergamon)
    state.check()
    act_after(state, 0)
    state.check()
    return state


def _funds(turn: int) -> dict[str, Json]:
    """The fund cards of a turn and of those before it have been turned over."""
    seen, pile = CARDS[: 2 * turn], CARDS[2 * turn :]
    backs = [CHEST if value > 4 else PURSE for value in CARDS]
    return {
        "cards": sum(16**value for value in pile),
        "values": [*seen[-2:]],
        "backs": [*backs[2 * turn - 2 : 2 * turn]],
        "top": backs[2 * turn] if pile else 0,
        "purses": backs[2 * turn + 1 :].count(PURSE),
        "chests": backs[2 * turn + 1 :].count(CHEST),
    }


def luck(state: Pergamon, *texts: str) -> None:
    """Force outcomes."""
    for text in texts:
        state.play(CHANCE, state.game.outcomes.parse(text))
        state.check()


def turn_up(state: Pergamon, names: str, second: str = "purse", top: str = "purse") -> None:
    """Force the finds of a turn, and the backs of the second fund card and of the next one."""
    luck(state, *(f"draw {name}" for name in names.split()))
    if state.decision is BACK:
        luck(state, f"back {second}", f"back {top}")


def play(state: Pergamon, *texts: str) -> None:
    """Let the seat whose turn it is carry out actions, checking everything after each."""
    for text in texts:
        state.play(state.actor, state.game.actions.parse(text))
        state.check()


def ask(state: Pergamon, *spaces: int) -> None:
    play(state, *(f"ask {space}" for space in spaces))


def legal(state: Pergamon) -> list[str]:
    return [state.game.actions.text(action) for action in state.legal(state.actor)]


def refused(state: Pergamon, text: str, seat: int | None = None) -> str:
    """The clause that forbids an action; empty if it is legal."""
    refusal = state.why_not(state.actor if seat is None else seat, state.game.actions.parse(text))
    return "" if refusal is None else refusal.clause


def chances(state: Pergamon) -> list[tuple[str, int]]:
    """What chance may choose, with weights."""
    return [(state.game.outcomes.text(outcome), weight) for outcome, weight in state.outcomes()]


def hand(state: Pergamon, seat: int = 0) -> str:
    return " ".join(state.view(None)["players"][seat]["finds"])


def galleries(state: Pergamon) -> list[str]:
    return [" ".join(names) for names in state.view(None)["galleries"]]


def museum(state: Pergamon) -> dict[tuple[int, int], str]:
    """The row of each collection on display, by seat and space."""
    return {
        (seat, shown["space"]): " ".join(shown["finds"])
        for seat, player in enumerate(state.view(None)["players"])
        for shown in player["collections"]
        if shown is not None
    }


def spaces(state: Pergamon) -> set[tuple[int, int]]:
    """Seat and space of each marker in the museum."""
    return set(museum(state))


def coins(state: Pergamon) -> list[int]:
    return list(state.coins)


def gone(state: Pergamon) -> list[str]:
    return list(state.view(None)["box"])


def finish_turn(state: Pergamon) -> None:
    """Everybody digs nothing, shows nothing and stores all, until the turn is over."""
    while not state.is_over() and state.actor != CHANCE:
        play(state, next(text for text in ("leave", "close", "store") if text in legal(state)))
