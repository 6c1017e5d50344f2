"""What the facts of Astragals promise, told by what happens: `tests/games/astragals/promises.py`."""

from __future__ import annotations

from typing import Final

from tests.laws.promises import Promises, Step


def stake(step: Step) -> object:
    """The pot that lies there while the bone rolls."""
    return step.view_after["pot"]


def points(step: Step) -> object:
    return step.view_after["players"][step.seat]["points"]


PROMISES: Final[Promises] = {"stake": stake, "points": points}
