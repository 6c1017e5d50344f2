"""A guess of the only thing that is hidden in Pergamon: who holds how many entrance tickets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ostraka.core.rng import Rng

if TYPE_CHECKING:
    from ostraka.games.pergamon.rules.state import Pergamon


def imagine(state: Pergamon, seat: i64, rng: Rng) -> None:
    """Share out the tickets that the others must hold: one for each collection on display, the rest by lot (PER-78)."""
    who: i64
    if state.open_tickets or state.is_over():
        return
    rest: i64 = 0
    for who in range(state.seats):
        if who != seat:
            rest += state.players[who].tickets
            state.players[who].tickets = state.players[who].on_display()
            rest -= state.players[who].tickets
    sharing = state.seats - 1
    for who in range(state.seats):
        if who != seat:
            share = rest
            if sharing > 1:  # on average an equal part, up to twice as much
                share = (rng.below(rest + 1) + rng.below(rest + 1)) // sharing
            state.players[who].tickets += share
            rest -= share
            sharing -= 1
