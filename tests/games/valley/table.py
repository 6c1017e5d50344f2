"""Positions of Valley of the Kings, laid out as on a table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import ostraka
from ostraka.core.rng import Rng
from ostraka.core.state import CHANCE, State
from ostraka.games.valley.rules.building import begin_building
from ostraka.games.valley.rules.overseers import begin_orders
from ostraka.games.valley.rules.rounds import begin_round
from ostraka.games.valley.rules.state import BIDS, Valley
from ostraka.games.valley.rules.stealing import begin_theft
from ostraka.games.valley.rules.takeover import begin_takeover
from ostraka.games.valley.rules.workers import begin_workers
from ostraka.games.valley.tables import (
    COLOUR_NAMES,
    CUBE,
    FIRST_SPACE,
    LETTERS,
    ONE,
    SIDE_NAMES,
    SIZE,
    TOTAL,
    WORTH,
    pattern,
)

INITIALS = {"b": "black", "w": "white", "g": "grey", "n": "brown", "s": "sand"}


def place(name: str) -> int:
    """The number of an area or a space: `"16"`, `"8C"`."""
    if name in SIDE_NAMES:
        return SIDE_NAMES.index(name)
    return FIRST_SPACE[int(name[:-1]) - 1] + LETTERS.index(name[-1])


def colour(initial: str) -> int:
    return COLOUR_NAMES.index(INITIALS[initial])


def bundle(cubes: str) -> int:
    """Cubes by their initials: `"bbw"`."""
    return sum(ONE[colour(cube)] for cube in cubes)


def pyramid(cubes: str) -> int:
    """Cubes by their initials, place by place from the bottom; a dot where none lies."""
    return sum((colour(cube) + 1) * CUBE[number] for number, cube in enumerate(cubes) if cube != ".")


def start(options: str = "players=2") -> Valley:
    state = ostraka.game(f"valley({options})").new()
    assert isinstance(state, Valley)
    return state


BEGIN: dict[str, Callable[[Valley], None]] = {
    "round": begin_round,
    "orders": begin_orders,
    "workers": begin_workers,
    "theft": begin_theft,
    "takeover": begin_takeover,
    "building": begin_building,
}


def lay(
    phase: str,
    options: str = "players=2",
    overseers: Sequence[str] = (),
    workers: Sequence[str] = (),
    owners: Mapping[int, int] | None = None,
    pyramids: Mapping[int, str] | None = None,
    stocks: Sequence[str] = (),
    pharaoh: str = "",
    round: int = 2,
    first: int = 0,
) -> Valley:
    """The beginning of a phase. Figures are given by their places, seat by seat; the others stand in area 16.

    All cubes that lie nowhere are in the bag."""
    position: dict[str, Any] = start(options).to_json()
    position |= {"round": round, "first": first, "pharaoh": bundle(pharaoh)}
    sites, players = position["sites"], position["players"]
    for number, owner in (owners or {}).items():
        sites[number - 1]["owner"] = owner
        players[owner]["scarabs"] -= 1
    for number, cubes in (pyramids or {}).items():
        site, size = sites[number - 1], SIZE[number - 1]
        site |= {"pyramid": pyramid(cubes), "cubes": len(cubes.replace(".", ""))}
        if site["cubes"] == TOTAL[size]:
            found = pattern(site["pyramid"], size, "expert=true" in options)
            players[site["owner"]]["points"] += WORTH[4 * size + found]
    for seat, cubes in enumerate(stocks):
        players[seat]["stock"] = bundle(cubes)
    lying = "".join([pharaoh, *(pyramids or {}).values(), *stocks]).replace(".", "")
    position["bag"] -= bundle(lying)
    state = ostraka.game(f"valley({options})").from_json(position)
    assert isinstance(state, Valley)
    for kind, seats in ((0, overseers), (2, workers)):
        for seat, places in enumerate(seats):
            for figure, name in enumerate(places.split(), kind):
                state.move(seat, figure, place(name))
    state.check()
    if round > 1 and phase not in ("round", "orders"):
        for one in state.players:
            one.ready = 1  # the sheets were written
    BEGIN[phase](state)
    state.check()
    return state


def luck(state: Valley, *texts: str) -> None:
    for text in texts:
        state.play(CHANCE, state.game.outcomes.parse(text))
        state.check()


def deal(state: Valley, lots: str) -> None:
    """Draw the lots of a round, given by initials: `"bbbbb wwwww bwgns"`."""
    luck(state, *(f"cube {INITIALS[cube]}" for cube in lots.replace(" ", "")))


def auction(lots: str = "bbbbb wwwww ggggg", options: str = "players=2", first: int = 0) -> Valley:
    """The first player is about to lay tablets."""
    state = lay("round", options, first=first, round=0)
    deal(state, lots)
    return state


def play(state: Valley, *texts: str, seat: int | None = None) -> None:
    """Let the seat whose turn it is, or one that owes orders, carry out actions; everything is checked after each."""
    for text in texts:
        state.play(state.actor if seat is None else seat, state.game.actions.parse(text))
        state.check()


def bid(state: Valley, *lots: int) -> None:
    """Lay the tablets 4, 3, 2, 1 on these lots, 0 to keep one; then blanks on the lots that follow."""
    for value, lot in zip((4, 3, 2, 1), lots, strict=False):
        play(state, f"lay {value} on lot {lot}" if lot else f"keep {value}")
    blanks = lots[4:]
    play(state, *(f"lay 0 on lot {lot}" for lot in blanks))
    if len(blanks) < 4:
        play(state, "done")


def legal(state: Valley, seat: int | None = None) -> list[str]:
    return [state.game.actions.text(action) for action in state.legal(state.actor if seat is None else seat)]


def refused(state: Valley, text: str, seat: int | None = None) -> str:
    """The clause that forbids an action; empty if it is legal."""
    refusal = state.why_not(state.actor if seat is None else seat, state.game.actions.parse(text))
    return "" if refusal is None else refusal.clause


def player(state: Valley, seat: int, viewer: int | None = None) -> dict[str, Any]:
    return dict(state.view(viewer)["players"][seat])


def stock(state: Valley, seat: int) -> dict[str, int]:
    return dict(player(state, seat)["stock"])


def site(state: Valley, number: int) -> dict[str, Any]:
    return dict(state.view(None)["sites"][str(number)])


def phase(state: Valley) -> str:
    return str(state.view(None)["phase"])


def standing(state: Valley, seat: int) -> list[str]:
    """Where the overseers of a seat stand."""
    names = []
    for overseer in (0, 1):
        at = state.players[seat].place(overseer)
        names.append(next(name for name in every_place() if place(name) == at))
    return names


def every_place() -> list[str]:
    return [name for name in SIDE_NAMES if "-" not in name] + [
        f"{number}{letter}" for number in range(1, 16) for letter in LETTERS[: 12 if SIZE[number - 1] else 8]
    ]


def busy(state: State, seat: int, rng: Rng) -> int:
    """A choice that keeps the board busy: few cubes are bought, figures go where something is to be done."""
    assert isinstance(state, Valley)
    legal = state.legal(seat)
    weights = [eagerness(state, seat, state.game.actions.text(action).split()) for action in legal]
    rest = rng.below(sum(weights))
    for action, weight in zip(legal, weights, strict=True):
        rest -= weight
        if rest < 0:
            return action
    raise AssertionError("weights changed while a choice was made")


def eagerness(state: Valley, seat: int, words: list[str]) -> int:
    if words[0] in ("claim", "steal", "seize", "build"):
        return 20
    if state.phase == BIDS:
        return 1 if words[0] == "lay" else 60
    if words[0] == "to" and "-" in words[1]:
        there = state.sites[int(words[1].split("-")[0]) - 1]
        return 60 if there.owner == seat else 5 * (1 + there.cubes) if there.owner >= 0 else 10
    return 1
