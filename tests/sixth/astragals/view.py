"""What a seat may know of a game of Astragals: everything."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ostraka.core.game import Game
    from ostraka.core.json import View
    from ostraka.core.state import State

    from .rules.state import Astragals
    from .schema import Table


def look(state: Astragals) -> Table:
    return {
        "turns": state.turns,
        "active": None if state.is_over() else state.active(),
        "pot": state.pot,
        "players": [{"points": player.points} for player in state.players],
    }


def read_view(game: Game, view: View) -> State:
    """The position again: nothing is hidden."""
    return game.from_json(
        {**game.new().to_json(), "turns": view["turns"], "pot": view["pot"], "players": view["players"]}
    )
