"""Terminal boards: a game's view drawn with Rich by its own `terminal.py`, or shown as it is where there is none."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import TypeAlias

from rich.console import RenderableType
from rich.syntax import Syntax

from ostraka.core.game import Game
from ostraka.core.json import View

Board: TypeAlias = Callable[[View, Sequence[str], Sequence[int], str], RenderableType]


def plain(view: View, names: Sequence[str], actors: Sequence[int], lang: str) -> RenderableType:
    return Syntax(json.dumps(view, indent=2), "json", background_color="default")


@cache
def board_of(package: str) -> Board:
    """What draws the views of a game, by the package of its title."""
    module = f"{package}.terminal"
    board: Board = plain if find_spec(module) is None else import_module(module).board
    return board


def board(game: Game, view: View, names: Sequence[str], actors: Sequence[int], lang: str) -> RenderableType:
    """A view as it is shown in the terminal; `actors` are the seats that must decide."""
    return board_of(game.title.package)(view, names, actors, lang)
