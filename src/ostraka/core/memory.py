"""What people are shown: with a memory aid all that their seat may know, else only what lies open on the table.

A title declares what is only remembered (`Title.remembered`, `Title.remembered_facts`). Bots always remember."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import Any

from ostraka.core.json import View
from ostraka.core.state import State


def shown_view(state: State, seat: int | None, aid: bool) -> View:
    """The view that people get through the eyes of a seat, or with None of a spectator; all of it once the game is
    over."""
    view = state.view(seat)
    return view if aid or state.is_over() else forget(view, state.game.title.remembered)


def shown_facts(state: State, seat: int, action: int, aid: bool) -> Mapping[str, object]:
    """The facts of a legal action that people get."""
    facts = state.facts(seat, action)
    if aid:
        return facts
    left_out = state.game.title.remembered_facts.get(state.game.actions.verb(action), "").split()
    return {name: fact for name, fact in facts.items() if name not in left_out}


def forget(view: View, remembered: Sequence[str]) -> View:
    """The view of a seat with null in place of what does not lie open on the table.

    >>> forget({"seat": 0, "players": [{"hand": [1]}, {"hand": [2]}]}, ["players.*.hand"])
    {'seat': 0, 'players': [{'hand': [1]}, {'hand': None}]}
    """
    rest: Any = deepcopy(view)
    for path in remembered:
        _blank(rest, path.split("."), view["seat"])
    return {**rest}


def _blank(value: Any, path: list[str], own: int | None) -> None:
    """Put null where a path leads; a star stands for every key but one's own seat."""
    key, *rest = path
    if key != "*":
        keys: list[Any] = [key]
    elif isinstance(value, list):
        keys = [seat for seat in range(len(value)) if seat != own]
    else:
        keys = list(value)
    for one in keys:
        if rest:
            _blank(value[one], rest, own)
        else:
            value[one] = None
