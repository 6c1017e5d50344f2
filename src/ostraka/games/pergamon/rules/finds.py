"""1. New finds: a pile of the calendar is turned up, sorted, and laid on the galleries."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ostraka.core.clauses import Refusal
from ostraka.core.decision import Decision
from ostraka.core.state import CHANCE
from ostraka.games.pergamon import actions
from ostraka.games.pergamon.rules import funds
from ostraka.games.pergamon.rules.state import Pergamon
from ostraka.games.pergamon.tables import CENTURY, FIND_NAMES, GALLERIES, ONE, PLACES, UP_TO, count, lowest

if TYPE_CHECKING:
    from ostraka.games.pergamon.schema import Facts


def open_pile(s: Pergamon) -> None:
    """Turn up a find for each gallery that is not full; the rest of the pile leaves unseen (PER-13, PER-16)."""
    gallery: i64
    s.missing = 0
    for gallery in range(GALLERIES):
        if count(s.galleries[gallery]) < PLACES:
            s.missing += 1
    if s.missing == 0:
        funds.lay_out_funds(s)
    else:
        s.actor = CHANCE
        s.decision = DRAW


class Draw(Decision[Pergamon]):
    """The next find of the pile: any that nobody has seen (PER-6)."""

    def find(self, s: Pergamon, seat: i64) -> i64:
        k: i64 = 0
        rest = s.unseen
        choices, weights = s.choices, s.weights  # looked up once: a quarter of random play is spent here
        while rest != 0:
            choices[k] = actions.DRAW + lowest(rest)
            weights[k] = 1
            rest &= rest - 1
            k += 1
        return k

    def apply(self, s: Pergamon, seat: i64, action: i64) -> None:
        find = actions.DRAWN_OF[action]
        s.unseen -= ONE[find]
        s.turned_up |= ONE[find]
        s.missing -= 1
        if s.missing == 0:
            sort_finds(s)

    def pile(self, s: Pergamon) -> str:
        """Every turn has a pile of its own (PER-6)."""
        return f"{self.key} {s.turn}"


DRAW: Final = Draw("draw")


def sort_finds(s: Pergamon) -> None:
    """From the youngest to the oldest (PER-14), but where the first player may choose (PER-76)."""
    while s.turned_up != 0:
        while count(s.galleries[s.gallery]) == PLACES:  # PER-17
            s.gallery += 1
        alike = youngest(s)
        if s.free_sorting and alike & (alike - 1) != 0:
            s.decision = SORT
            s.actor = s.order[0]
            return
        place_find(s, lowest(alike))
    s.gallery = 0
    funds.lay_out_funds(s)


def youngest(s: Pergamon) -> i64:
    """The finds of the youngest century among those turned up."""
    return s.turned_up & UP_TO[CENTURY[lowest(s.turned_up)]]


def place_find(s: Pergamon, find: i64) -> None:
    """On the next gallery (PER-15)."""
    s.galleries[s.gallery] |= ONE[find]
    s.turned_up -= ONE[find]
    if s.listening:
        s.emit("find", {"find": FIND_NAMES[find], "gallery": actions.GALLERY_NAMES[s.gallery]})
    s.gallery += 1


class Sort(Decision[Pergamon]):
    """Free sorting: which find of the youngest century goes to the next gallery (PER-76)."""

    def find(self, s: Pergamon, seat: i64) -> i64:
        return s.list_finds(youngest(s), actions.SORT, 0)

    def apply(self, s: Pergamon, seat: i64, action: i64) -> None:
        place_find(s, actions.FIND_OF[action])
        sort_finds(s)

    def refusal(self, s: Pergamon, seat: i64, action: i64) -> Refusal | None:
        return None if youngest(s) & ONE[actions.FIND_OF[action]] != 0 else Refusal("PER-76")

    def facts(self, s: Pergamon, seat: i64, action: i64) -> Facts:
        return {"gallery": actions.GALLERY_NAMES[s.gallery]}


SORT: Final = Sort("sort", "sort", "PER-76")
