"""The games, by the name that game strings use: every package in this folder is one."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules

from ostraka.core.game import Game, Title, parse_game


def find_titles() -> dict[str, Title]:
    """The titles of all packages in this folder, the lightest first; raises ImportError where one has none."""
    found: list[Title] = []
    for module in iter_modules(__path__, f"{__name__}."):
        title = getattr(import_module(module.name), "TITLE", None)
        if not isinstance(title, Title):
            raise ImportError(f"{module.name} is no game: it has no TITLE", name=module.name)
        found.append(title)
    return {title.id: title for title in sorted(found, key=lambda title: (title.weight, title.id))}


TITLES = find_titles()


def game(text: str) -> Game:
    """The game that a game string names: `game("saqqara(players=3)")`; raises BadGame."""
    return parse_game(text, TITLES)
