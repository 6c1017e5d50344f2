"""Set-up: civilizations, and the first turn order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ostraka.core.clauses import Refusal
from ostraka.core.decision import Decision
from ostraka.games.peloponnes import actions, view
from ostraka.games.peloponnes.rules import drawing, levels
from ostraka.games.peloponnes.rules.state import Peloponnes
from ostraka.games.peloponnes.tables import (
    CIVILIZATION_TALLY,
    CIVILIZATIONS,
    LEVEL_INCOMES,
    NONE,
    START_CITIZENS,
    START_COINS,
    START_FOOD,
    START_STONE,
    START_WOOD,
)

if TYPE_CHECKING:
    from ostraka.games.peloponnes.schema import Facts


class Deal(Decision[Peloponnes]):
    """By chance: a civilization for the next seat (PEL-3)."""

    def find(self, s: Peloponnes, seat: i64) -> i64:
        return list_civilizations(s, actions.DEAL)

    def apply(self, s: Peloponnes, seat: i64, action: i64) -> None:
        next_seat: i64 = 0
        while s.players[next_seat].civilization != NONE:
            next_seat += 1
        settle(s, next_seat, actions.DEALT[action])
        if next_seat + 1 == s.seats:
            finish_setup(s)


DEAL: Final = Deal("deal")


class Choose(Decision[Peloponnes]):
    """A civilization that nobody has, in the order of the seats (PEL-4); a lone player may take any (PEL-84)."""

    def find(self, s: Peloponnes, seat: i64) -> i64:
        return list_civilizations(s, actions.CHOOSE)

    def apply(self, s: Peloponnes, seat: i64, action: i64) -> None:
        settle(s, seat, actions.CIVILIZATION_OF[action])
        if seat + 1 < s.seats:
            s.actor = seat + 1
        else:
            finish_setup(s)

    def refusal(self, s: Peloponnes, seat: i64, action: i64) -> Refusal | None:
        civilization = actions.CIVILIZATION_OF[action]
        if owner(s, civilization) == NONE:
            return None
        return Refusal("PEL-4", {"civilization": CIVILIZATIONS[civilization]})

    def facts(self, s: Peloponnes, seat: i64, action: i64) -> Facts:
        civilization = actions.CIVILIZATION_OF[action]
        start = {
            "citizens": START_CITIZENS[civilization],
            "coin": START_COINS[civilization],
            "wood": START_WOOD[civilization],
            "stone": START_STONE[civilization],
            "food": START_FOOD[civilization],
        }
        return {
            "brings": {name: count for name, count in start.items() if count},
            "income": view.incomes(CIVILIZATION_TALLY[civilization]),
        }


CHOOSE: Final = Choose("choose", "choose", "PEL-8")


def let_choose(s: Peloponnes) -> None:
    """Begin with choosing, not with dealing."""
    s.decision = CHOOSE
    s.actor = 0


def list_civilizations(s: Peloponnes, first: i64) -> i64:
    """Every civilization that nobody has."""
    i: i64
    k: i64 = 0
    for i in range(len(CIVILIZATION_TALLY)):
        if owner(s, i) == NONE:
            s.choices[k] = first + i
            s.weights[k] = 1
            k += 1
    return k


def owner(s: Peloponnes, civilization: i64) -> i64:
    seat: i64
    for seat in range(s.seats):
        if s.players[seat].civilization == civilization:
            return seat
    return NONE


def settle(s: Peloponnes, seat: i64, civilization: i64) -> None:
    """A seat begins with what its civilization shows (PEL-5)."""
    player = s.players[seat]
    player.civilization = civilization
    player.citizens = START_CITIZENS[civilization]
    player.coins = START_COINS[civilization]
    player.wood = START_WOOD[civilization]
    player.stone = START_STONE[civilization]
    player.food = START_FOOD[civilization]
    player.tally = CIVILIZATION_TALLY[civilization]
    if s.listening:
        s.emit("settle", {"seat": seat, "civilization": CIVILIZATIONS[civilization]})


def finish_setup(s: Peloponnes) -> None:
    if LEVEL_INCOMES[s.level] > 0:
        levels.ask_for_incomes(s)
    else:
        begin_first_round(s)


def begin_first_round(s: Peloponnes) -> None:
    """The first turn order goes by the numbers of the civilizations, the lowest first (PEL-6)."""
    i: i64
    k: i64 = 0
    for i in range(len(CIVILIZATION_TALLY)):
        seat = owner(s, i)
        if seat != NONE:
            s.order[k] = seat
            k += 1
    drawing.begin_round(s)
