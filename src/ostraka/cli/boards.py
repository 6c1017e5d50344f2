"""Terminal boards: a game's view drawn with Rich by its own `terminal.py`, or shown as it is where there is none."""

from __future__ import annotations

import json
from collections.abc import Sequence

from rich.console import RenderableType
from rich.syntax import Syntax

from ostraka.core.game import Game
from ostraka.core.json import View


def board(game: Game, view: View, names: Sequence[str], actors: Sequence[int], lang: str) -> RenderableType:
    """A view as it is shown in the terminal; `actors` are the seats that must decide."""
    draw = game.title.board
    if draw is None:
        return Syntax(json.dumps(view, indent=2), "json", background_color="default")
    drawn: RenderableType = draw(view, names, actors, lang)
    return drawn
