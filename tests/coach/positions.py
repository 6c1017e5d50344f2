"""Positions and finished games that the coach is asked about."""

from __future__ import annotations

from functools import cache

import ostraka
from ostraka.core.record import Record
from ostraka.core.rng import Rng
from ostraka.core.state import State
from ostraka.lab.contest import make_bots, record_game


def choice_after(game: str, entries: int, hidden: bool = False) -> State:
    """A position of a random game in which a seat has several choices, and if asked, does not know everything."""
    state, rng = ostraka.game(game).new(), Rng(3)
    while entries > 0 or len(state.legal(state.actor)) < 2 or (hidden and state.guess(state.actor, Rng(7)) == state):
        legal = state.legal(state.actor)
        state.apply(state.actor, legal[rng.below(len(legal))] if legal else state.sample(rng))
        entries -= 1
    return state


@cache
def finished(game: str, players: str = "random") -> Record:
    """A game between bots of one kind."""
    chosen = ostraka.game(game)
    return record_game(chosen, make_bots(chosen, [players] * chosen.seats, 1, 1), 1, 1)
