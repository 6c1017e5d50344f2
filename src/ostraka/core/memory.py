"""What a player only remembers, taken out of a view."""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from typing import Any

from ostraka.core.json import View


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
