"""Positions and finished games that the coach is asked about."""

from __future__ import annotations

from functools import cache

import ostraka
from ostraka.core.record import Record
from ostraka.core.rng import Rng
from ostraka.core.state import CHANCE, State
from ostraka.lab.contest import make_bots, record_game


def choice_after(game: str, entries: int) -> State:
    """A position of a random game in which a seat has several choices."""
    state, rng = ostraka.game(game).new(), Rng(3)
    while entries > 0 or state.actor == CHANCE or len(state.legal(state.actor)) < 2:
        legal = state.legal(state.actor)
        state.apply(state.actor, legal[rng.below(len(legal))] if legal else state.sample(rng))
        entries -= 1
    return state


@cache
def finished(game: str, players: str = "random") -> Record:
    """A game between bots of one kind."""
    chosen = ostraka.game(game)
    return record_game(chosen, make_bots(chosen, [players] * chosen.seats, 1, 1), 1, 1)
