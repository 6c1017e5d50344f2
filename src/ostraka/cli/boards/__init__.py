"""Terminal boards: a game's view drawn with Rich. A game without a board of its own is shown as its plain view."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence

from rich.console import RenderableType
from rich.syntax import Syntax

from ostraka.cli.boards import peloponnes, pergamon, saqqara, thebes, valley
from ostraka.core.game import Game
from ostraka.core.json import View

Board = Callable[[View, Sequence[str], Sequence[int], str], RenderableType]

BOARDS: dict[str, Board] = {
    "saqqara": saqqara.board,
    "pergamon": pergamon.board,
    "thebes": thebes.board,
    "peloponnes": peloponnes.board,
    "valley": valley.board,
}


def plain(view: View, names: Sequence[str], actors: Sequence[int], lang: str) -> RenderableType:
    return Syntax(json.dumps(view, indent=2), "json", background_color="default")


def board(game: Game, view: View, names: Sequence[str], actors: Sequence[int], lang: str) -> RenderableType:
    """A view as it is shown in the terminal; `actors` are the seats that must decide."""
    return BOARDS.get(game.title.id, plain)(view, names, actors, lang)
