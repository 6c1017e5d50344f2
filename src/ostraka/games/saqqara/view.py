"""What a seat may know of a game of Saqqara: everything.

Hands are held closed and score piles lie face down, but every card in them was taken from an open pile or row, so that
an attentive player knows them all (SAQ-41). For the same reason there is nothing to guess.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from mypy_extensions import i64

from ostraka.games.saqqara.tables import EMPTY, ONE, VALUES, WORTH, copies, count

if TYPE_CHECKING:
    from ostraka.core.game import Game
    from ostraka.core.json import View
    from ostraka.core.state import State
    from ostraka.games.saqqara.rules.state import Saqqara
    from ostraka.games.saqqara.schema import Table


def cards(bundle: i64) -> list[int]:
    """The cards of a bundle by value, ascending."""
    return [value for value in range(VALUES) for _ in range(copies(bundle, value))]


def bundle(values: Iterable[int]) -> int:
    """The inverse of `cards`."""
    return sum(ONE[value] for value in values)


def look(state: Saqqara) -> Table:
    """The table, the same for every seat and for spectators."""
    return {
        "piles": [top if top < EMPTY else None for top in state.piles],
        "rows": [{"cards": cards(row.cards), "worth": WORTH[row.values]} for row in state.rows],
        "discard": cards(state.discard),
        "bonuses": state.bonuses,
        "players": [
            {
                "held": count(player.hand),
                "hand": cards(player.hand),
                "relics": cards(player.relics),
                "bonuses": player.bonuses,
                "score": player.score(),
            }
            for player in state.players
        ],
    }


def read_view(game: Game, view: View) -> State:
    """The position again: nothing is hidden."""
    return game.from_json(
        {
            **game.new().to_json(),
            "piles": [EMPTY if top is None else top for top in view["piles"]],
            "rows": [
                {"cards": bundle(row["cards"]), "values": sum(1 << value for value in set(row["cards"]))}
                for row in view["rows"]
            ],
            "discard": bundle(view["discard"]),
            "bonuses": view["bonuses"],
            "players": [
                {"hand": bundle(player["hand"]), "relics": bundle(player["relics"]), "bonuses": player["bonuses"]}
                for player in view["players"]
            ],
        }
    )
