"""What facts promise, told by what really happens: each game's tests have a function for every fact.

They look at the positions before and after a choice, and at what was told of it, never at how the fact was found."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, cached_property
from importlib import import_module
from typing import TypeAlias

from ostraka.core.events import Event
from ostraka.core.game import Title
from ostraka.core.json import View
from ostraka.core.state import State


class Step:
    """A legal action of a seat that is carried out."""

    def __init__(self, before: State, seat: int, action: int) -> None:
        self.before = before
        self.seat = seat
        self.action = action

    @cached_property
    def after(self) -> State:
        after = self.before.copy()
        after.listen()
        after.apply(self.seat, self.action)
        return after

    @cached_property
    def events(self) -> list[Event]:
        """What was told of it."""
        return self.after.take_events()

    @cached_property
    def view_before(self) -> View:
        return self.before.view(self.seat)

    @cached_property
    def view_after(self) -> View:
        return self.after.view(self.seat)


Promises: TypeAlias = Mapping[str, Callable[[Step], object]]


@cache
def promises_of(title: Title) -> Promises:
    """The promises of a title: `PROMISES` in `tests.games.TITLE.promises`."""
    promises: Promises = import_module(f"tests.games.{title.id}.promises").PROMISES
    assert set(promises) == set(title.facts.__annotations__), "a fact without a promise, or the reverse"
    return promises
