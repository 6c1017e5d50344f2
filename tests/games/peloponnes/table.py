"""Positions of Peloponnes, laid out as on a table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import ostraka
from ostraka.core.state import CHANCE
from ostraka.games.peloponnes.rules import auction
from ostraka.games.peloponnes.rules.state import Peloponnes
from ostraka.games.peloponnes.tables import BUILDINGS, CIVILIZATION_TALLY, CIVILIZATIONS, KINDS, TALLY, TILES


@dataclass(frozen=True)
class Civ:
    """A civilization with its stores and tiles, the oldest tile first."""

    name: str = "sparta"
    citizens: int = 3
    coins: int = 10
    wood: int = 0
    stone: int = 0
    food: int = 0
    luxury: int = 0
    buildings: Sequence[str] = ()
    marked: Sequence[str] = ()
    lands: Sequence[str] = ()


def player(civ: Civ) -> dict[str, int | str]:
    """A civilization by the names of its fields, before it bids."""
    number = CIVILIZATIONS.index(civ.name)
    return {
        "civilization": number,
        "citizens": civ.citizens,
        "coins": civ.coins,
        "wood": civ.wood,
        "stone": civ.stone,
        "food": civ.food,
        "luxury": civ.luxury,
        "buildings": row(civ.buildings),
        "lands": row(civ.lands),
        "marked": sum(2 ** BUILDINGS.index(tile) for tile in civ.marked),
        "extra": 0,
        "tally": CIVILIZATION_TALLY[number] + sum(TALLY[TILES.index(tile)] for tile in (*civ.buildings, *civ.lands)),
        "bid": 0,
        "tile": -1,
        "task": "idle",
        "pending": 0,
    }


def row(tiles: Sequence[str]) -> int:
    packed = 0
    for tile in tiles:
        packed = packed * 64 + TILES.index(tile) + 1
    return packed


def chits_so_far(shown: Mapping[str, int], count: int) -> list[int]:
    """So many chits: those given, and others, as few of a kind as can be."""
    chits = dict(shown)
    for kind in (*KINDS[::-1], *KINDS[:5], *KINDS[:5]):
        if kind not in shown and sum(chits.values()) < count:
            chits[kind] = chits.get(kind, 0) + 1
    assert sum(chits.values()) == count, f"{chits} are not {count} chits"
    return [chits.get(kind, 0) for kind in KINDS]


def lay(
    *civs: Civ,
    offers: Sequence[str] = (),
    number: int = 1,
    chits: Mapping[str, int] | None = None,
    level: int = 0,
    order: Sequence[int] = (),
    turning: int = 0,
) -> Peloponnes:
    """Round `number`: at the auction of five `offers`, or drawing tiles where they are fewer.

    With `turning`, at the end of the round, when so many chits are still to be turned up. Tiles that lie nowhere else
    fill the stacks from the last on, so that everything adds up."""
    new = ostraka.game(f"peloponnes(players={len(civs)},level={level})").new()
    lying = {tile for civ in civs for tile in (*civ.buildings, *civ.lands)} | set(offers)
    laid = 5 if turning else len(offers)
    unseen = [tile for tile in TILES if tile not in lying][-(40 - 5 * (number - 1) - laid) or 40 :]
    position = {
        **new.to_json(),
        "actor": CHANCE,
        "decision": "chit" if turning else "draw",
        "round": number,
        "unseen": sum(2 ** TILES.index(tile) for tile in unseen),
        "row": [*(TILES.index(tile) for tile in offers), *[-1] * (5 - len(offers))],
        "laid": laid,
        "order": list(order or range(len(civs))),
        "chits": chits_so_far(chits or {}, 2 * number - turning if turning else 2 * (number - 1)),
        "chits_left": turning,
        "players": [player(civ) for civ in civs],
    }
    state = new.game.from_json(position)
    assert isinstance(state, Peloponnes)
    if len(offers) == 5:
        auction.begin(state)
    state.check()
    return state


def play(state: Peloponnes, *texts: str, seat: int | None = None) -> None:
    """Let a seat, or else the next that must decide, carry out actions, checking everything after each."""
    for text in texts:
        state.play(state.actor if seat is None else seat, state.game.actions.parse(text))
        state.check()


def luck(state: Peloponnes, *texts: str) -> None:
    """Let chance give outcomes."""
    for text in texts:
        state.play(CHANCE, state.game.outcomes.parse(text))
        state.check()


def legal(state: Peloponnes, seat: int | None = None) -> list[str]:
    return [state.game.actions.text(action) for action in state.legal(state.actor if seat is None else seat)]


def refused(state: Peloponnes, text: str, seat: int | None = None) -> str:
    """The clause that forbids an action; empty if it is legal."""
    refusal = state.why_not(state.actor if seat is None else seat, state.game.actions.parse(text))
    return "" if refusal is None else refusal.clause


def seen(state: Peloponnes, seat: int = 0) -> dict[str, Any]:
    """A player as everybody sees it."""
    return dict(state.view(None)["players"][seat])


def stores(state: Peloponnes, *names: str, seat: int = 0) -> list[int]:
    return [seen(state, seat)[name] for name in names]


def told(state: Peloponnes) -> list[str]:
    """The keys of the events since the last call."""
    return [event.key for event in state.take_events()]


OFFERS = ("A01", "A06", "A12", "A14", "A10")


def pass_all(state: Peloponnes) -> None:
    """Everybody passes, and the round goes on to its chits."""
    while state.prompt(state.actor) in ("bid", "buy"):
        play(state, "pass")
