"""Positions of Pergamon, laid out as on a table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise

import ostraka
from ostraka.core.state import CHANCE
from ostraka.games.pergamon.rules import BACK, CHEST, DIG, PURSE, STORE, Pergamon
from ostraka.games.pergamon.tables import FIND_NAMES, ONE

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
    nowhere have not been seen; everybody has a ticket for each collection on display, and those of `tickets`."""
    state = ostraka.game(f"pergamon({options})").new()
    assert isinstance(state, Pergamon)
    state.turn = turn
    for number, names in enumerate(galleries):
        state.galleries[number] = finds(names)
    for seat in range(state.seats):
        state.order[seat] = seat
        state.pawns[seat] = pawns[seat]
        state.players[seat].finds = finds(hands[seat]) if seat < len(hands) else 0
        state.players[seat].tickets = tickets[seat] if seat < len(tickets) else 0
        state.coins[seat] = coins[seat] if seat < len(coins) else 0
    if raider is not None:
        state.pawns[2], state.coins[2] = raider
    for (seat, space), names in (museum or {}).items():
        player = state.players[seat]
        collection = player.collections[player.free_marker()]
        row = [find(name) for name in names.split()]
        collection.space, collection.first = space, row[0]
        for left, right in pairwise(row):
            state.neighbour[left] = right
        player.tickets += 1
    lying = [*state.galleries, *(player.finds for player in state.players)]
    lying += [finds(names) for names in (museum or {}).values()]
    state.unseen -= sum(lying)
    _lay_out_funds(state)
    state.asked = state.seats
    state.check()
    state.act_after(0)
    state.check()
    return state


def _lay_out_funds(state: Pergamon) -> None:
    seen, pile = CARDS[: 2 * state.turn], CARDS[2 * state.turn :]
    state.cards -= sum(16**value for value in seen)
    for number, value in enumerate(seen[-2:]):
        state.values[number] = value
        state.backs[number] = CHEST if value > 4 else PURSE
    state.top = (CHEST if pile[0] > 4 else PURSE) if pile else 0
    state.chests = sum(value > 4 for value in pile[1:])
    state.purses = sum(value <= 4 for value in pile[1:])


def luck(state: Pergamon, *texts: str) -> None:
    """Force outcomes."""
    for text in texts:
        state.play(CHANCE, state.game.outcomes.parse(text))
        state.check()


def turn_up(state: Pergamon, names: str, second: str = "purse", top: str = "purse") -> None:
    """Force the finds of a turn, and the backs of the second fund card and of the next one."""
    luck(state, *(f"draw {name}" for name in names.split()))
    if state.phase == BACK:
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
    while DIG <= state.phase <= STORE:
        play(state, next(text for text in ("leave", "close", "store") if text in legal(state)))
