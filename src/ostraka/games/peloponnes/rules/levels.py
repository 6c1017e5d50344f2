"""Levels of the solo game: additional incomes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ostraka.core.decision import Decision
from ostraka.games.peloponnes import actions
from ostraka.games.peloponnes.rules import setup
from ostraka.games.peloponnes.rules.state import Peloponnes
from ostraka.games.peloponnes.tables import GOOD, GOODS, LEVEL_INCOMES

if TYPE_CHECKING:
    from ostraka.games.peloponnes.schema import Facts


def ask_for_incomes(s: Peloponnes) -> None:
    """As many as the level grants (PEL-88)."""
    s.decision = EXTRA
    s.players[0].pending = LEVEL_INCOMES[s.level]


class Extra(Decision[Peloponnes]):
    """One more of a good every round, the same or another (PEL-88, PEL-89)."""

    def find(self, s: Peloponnes, seat: i64) -> i64:
        i: i64
        for i in range(len(GOOD)):
            s.choices[i] = actions.INCOME + i
        return len(GOOD)

    def apply(self, s: Peloponnes, seat: i64, action: i64) -> None:
        good = actions.GOOD_OF[action]
        player = s.players[seat]
        player.extra += GOOD[good]
        player.tally += GOOD[good]
        player.pending -= 1
        if s.listening:
            s.emit("extra", {"seat": seat, "good": GOODS[good]})
        if player.pending == 0:
            setup.begin_first_round(s)

    def facts(self, s: Peloponnes, seat: i64, action: i64) -> Facts:
        return {"income": {GOODS[actions.GOOD_OF[action]]: 1}}


EXTRA: Final = Extra("extra", "income", "PEL-8")
