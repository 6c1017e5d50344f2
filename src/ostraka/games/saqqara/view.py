"""What a seat may know of a game of Saqqara: everything.

Hands are held closed and score piles lie face down, but every card in them was taken from an open pile or row, so that
an attentive player knows them all (SAQ-41). For the same reason there is nothing to guess.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from ostraka.games.saqqara.tables import EMPTY, VALUES, WORTH, copies

if TYPE_CHECKING:
    from ostraka.core.json import View
    from ostraka.games.saqqara.rules.state import Saqqara


def cards(bundle: i64) -> list[int]:
    """The cards of a bundle by value, ascending."""
    return [value for value in range(VALUES) for _ in range(copies(bundle, value))]


def view(state: Saqqara) -> View:
    """The table, the same for every seat and for spectators."""
    return {
        "piles": [top if top < EMPTY else None for top in state.piles],
        "rows": [{"cards": cards(row.cards), "worth": WORTH[row.values]} for row in state.rows],
        "discard": cards(state.discard),
        "bonuses": state.bonuses,
        "players": [
            {
                "hand": cards(player.hand),
                "relics": cards(player.relics),
                "bonuses": player.bonuses,
                "score": player.score(),
            }
            for player in state.players
        ],
    }
