"""The turn: throw, and throw again, or keep what has come up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ostraka.core.clauses import Refusal
from ostraka.core.decision import Decision
from ostraka.core.state import CHANCE

from .. import actions
from ..tables import CHANCES, DOG
from .state import Astragals

if TYPE_CHECKING:
    from ..schema import Facts


class Turn(Decision[Astragals]):
    """Throw, or keep a pot that is not empty (AST-3, AST-5)."""

    def find(self, s: Astragals, seat: i64) -> i64:
        s.choices[0] = actions.THROW
        s.choices[1] = actions.KEEP
        return 2 if s.pot else 1

    def apply(self, s: Astragals, seat: i64, action: i64) -> None:
        if action == actions.THROW:
            s.actor = CHANCE
            s.decision = BONE
            return
        s.players[seat].points += s.pot
        if s.listening:
            s.emit("keep", {"seat": seat, "pot": s.pot})
        s.end_turn()

    def refusal(self, s: Astragals, seat: i64, action: i64) -> Refusal | None:
        return Refusal("AST-5") if action == actions.KEEP and not s.pot else None

    def facts(self, s: Astragals, seat: i64, action: i64) -> Facts:
        return {"stake": s.pot} if action == actions.THROW else {"points": s.players[seat].points + s.pot}


TURN: Final = Turn("turn", "throw keep", "AST-3")


class Bone(Decision[Astragals]):
    """The side that comes up (AST-1); the dog takes the pot (AST-4)."""

    def find(self, s: Astragals, seat: i64) -> i64:
        k: i64
        for k in range(len(CHANCES)):
            s.choices[k] = actions.SIDE + k
            s.weights[k] = CHANCES[k]
        return len(CHANCES)

    def apply(self, s: Astragals, seat: i64, action: i64) -> None:
        side = actions.SIDE_OF[action]
        s.actor = s.active()
        s.decision = TURN
        if s.listening:
            s.emit("dog" if side == DOG else "side", {"seat": s.actor, "side": side})
        if side == DOG:
            s.end_turn()
        else:
            s.pot += side


BONE: Final = Bone("bone")
