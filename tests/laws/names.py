"""What the plain board would have to show without a name: it draws any game from its view and its words alone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any, Literal, get_args, get_origin

from ostraka.core.game import Game, Title
from ostraka.core.json import Json
from ostraka.core.rng import Rng
from ostraka.core.schema import Seen, parts
from ostraka.core.words import Words
from tests.laws.laws import choose_by, play

NOT_DRAWN = {*Seen.__annotations__, "players"}
"""What stands at the top of a view and is shown elsewhere, or under the players' names."""
CODE = re.compile(r"[A-Z]{0,2}\d*[A-Z]{0,2}(-\w+)?")
"""Codes such as A02, 12 or C stand on the board itself."""


def nameless_parts(title: Title) -> set[str]:
    """Parts of a view, and values that its type lists, which have no name."""
    found: set[str] = set()
    for name, kind in parts(title.view):
        if name not in NOT_DRAWN and not has_name(title.words, name):
            found.add(name)
        found |= {value for value in _listed(kind) if not has_value(title.words, name, value)}
    return found


def nameless_values(game: Game) -> set[str]:
    """Keys and values that have no name, in all views of a random game."""
    found: set[str] = set()
    for state, _ in play(game, choose_by(Rng(1))):
        for seat in (None, *range(game.seats)):
            view = {name: part for name, part in state.view(seat).items() if name not in Seen.__annotations__}
            found |= set(_nameless(game.title.words, view, ""))
    return found


@cache
def has_name(words: Words, name: str) -> bool:
    said = f"view.{name}" in words or _stands_alone(words, f"board.{name}") or f"tally.{name}" in words
    return said or has_value(words, "", name)


@cache
def has_value(words: Words, under: str, value: str) -> bool:
    if f"name.{under}.{value}" in words or CODE.fullmatch(value):
        return True
    named = [key for key in words.texts if key.startswith("name.") and key.endswith(f".{value}")]
    return any(_stands_alone(words, key) for key in named)


def _stands_alone(words: Words, key: str) -> bool:
    return key in words and "{" not in words.texts[key].by_language["en"]


def _listed(kind: Any) -> Iterator[str]:
    for part in get_args(kind):
        if get_origin(kind) is Literal:
            yield str(part)
        else:
            yield from _listed(part)


def _nameless(words: Words, value: Json, under: str) -> Iterator[str]:
    if isinstance(value, dict):
        for name, part in value.items():
            if name != "players" and not has_name(words, name):
                yield name
            yield from _nameless(words, part, name)
    elif isinstance(value, list):
        for part in value:
            yield from _nameless(words, part, under)
    elif isinstance(value, str) and value and not has_value(words, under, value):
        yield value
