"""One decision in one place: what may be chosen, what a choice does, why another is refused, what a choice leads to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from mypy_extensions import i64, mypyc_attr

from ostraka.core.clauses import Refusal

if TYPE_CHECKING:
    from ostraka.core.state import State

S = TypeVar("S", bound="State")


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Generic[S]):
    """A question that the rules put to a seat or to chance. It holds no position: the state is handed to it.

    It is declared with its key (the prompt of the game's words), the verbs that answer it and the clause that refuses
    all others; `instead` names another clause for some of those."""

    def __init__(self, key: str, verbs: str = "", clause: str = "", **instead: str) -> None:
        self.key = key
        self.verbs = verbs.split()
        self.clause = clause
        self.instead = instead
        self.number: i64 = 0
        """Its place among the decisions of its title."""

    # The fast path. Neither checks its arguments.

    def find(self, s: S, seat: i64) -> i64:
        """Write what may be chosen into `choices`, sorted, for chance with `weights`; return how many there are."""
        raise NotImplementedError

    def apply(self, s: S, seat: i64, action: i64) -> None:
        """Carry out a choice, up to the next decision."""
        raise NotImplementedError

    # Plain and readable.

    def refusal(self, s: S, seat: i64, action: i64) -> Refusal | None:
        """Why an action of one of the verbs may not be chosen; None if it may."""
        return None

    def facts(self, s: S, seat: i64, action: i64) -> Mapping[str, object]:
        """What a player would like to know of a legal action before choosing it, by the names of the game's `Facts`.

        It follows from what the seat may know, and is what happens when the action is played."""
        return {}

    def step(self, s: S, seat: i64) -> Decision[Any]:
        """The question as this seat is asked it."""
        return self

    def pile(self, s: S) -> str:
        """The name of the pile, bag or die that chance draws from now: the key, where there is only one."""
        return self.key

    def __repr__(self) -> str:
        return f"<{self.key}>"


@mypyc_attr(allow_interpreted_subclasses=True)
class Together(Decision[S]):
    """Several seats decide at once, each at a step of its own: games say which by `step`.

    Its clause refuses a seat that has decided already."""

    def find(self, s: S, seat: i64) -> i64:
        return self.step(s, seat).find(s, seat)

    def apply(self, s: S, seat: i64, action: i64) -> None:
        self.step(s, seat).apply(s, seat, action)


def numbered(*decisions: Decision[Any]) -> tuple[Decision[Any], ...]:
    """All decisions of a title; the first is the one that a game begins with."""
    for number, decision in enumerate(decisions):
        decision.number = number
    return decisions
