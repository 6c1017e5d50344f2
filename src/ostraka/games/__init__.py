"""The games, by the name that game strings use."""

from __future__ import annotations

from ostraka.core.game import Game, Title, parse_game
from ostraka.games import peloponnes, pergamon, saqqara, thebes, valley

TITLES: dict[str, Title] = {
    title.id: title
    for title in (
        saqqara.TITLE,
        pergamon.TITLE,
        thebes.TITLE,
        peloponnes.TITLE,
        valley.TITLE,
    )
}


def game(text: str) -> Game:
    """The game that a game string names: `game("saqqara(players=3)")`; raises BadGame."""
    return parse_game(text, TITLES)
