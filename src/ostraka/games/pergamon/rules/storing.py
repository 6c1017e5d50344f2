"""3 c) Storing: what is not on display is discarded or stored."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ostraka.core.clauses import Refusal
from ostraka.core.decision import Decision
from ostraka.games.pergamon import actions
from ostraka.games.pergamon.rules import turn
from ostraka.games.pergamon.rules.state import Pergamon
from ostraka.games.pergamon.tables import FIND_NAMES, ONE, TURNS, count, storage_fee

if TYPE_CHECKING:
    from ostraka.games.pergamon.schema import Facts


def close(s: Pergamon, seat: i64) -> None:
    """The exhibition is closed: what is left is stored (PER-51), but not in the last turn (PER-54)."""
    if s.players[seat].finds == 0 or s.turn == TURNS:
        turn.act_after(s, s.pawns[seat])
    else:
        s.decision = STORE


class Store(Decision[Pergamon]):
    """A find to discard (PER-52), or to store what is left, if that can be paid (PER-51, PER-53)."""

    def find(self, s: Pergamon, seat: i64) -> i64:
        k = s.list_finds(s.players[seat].finds, actions.DISCARD, 0)
        if storage_fee(k) <= s.coins[seat]:
            s.choices[k] = actions.STORE
            k += 1
        return k

    def apply(self, s: Pergamon, seat: i64, action: i64) -> None:
        if action == actions.STORE:
            store(s, seat)
        else:
            discard(s, seat, actions.FIND_OF[action])

    def refusal(self, s: Pergamon, seat: i64, action: i64) -> Refusal | None:
        finds, coins = s.players[seat].finds, s.coins[seat]
        if action != actions.STORE:
            find = actions.FIND_OF[action]
            return None if finds & ONE[find] != 0 else Refusal("PER-52", {"find": FIND_NAMES[find]})
        fee = storage_fee(count(finds))
        return None if fee <= coins else Refusal("PER-53", {"fee": fee, "coins": coins})

    def facts(self, s: Pergamon, seat: i64, action: i64) -> Facts:
        finds = count(s.players[seat].finds)
        if action != actions.STORE:
            return rest_facts(s, finds - 1)
        fee = storage_fee(finds)
        return {"left": finds, "cost": fee, "coins": s.coins[seat] - fee}


STORE: Final = Store("store", "discard store", "PER-51", dig="PER-31", leave="PER-31")


def rest_facts(s: Pergamon, finds: i64) -> Facts:
    """So many finds that are not on display, and what it costs to store them, where that is asked (PER-51, PER-54)."""
    if finds == 0 or s.turn == TURNS:
        return {"left": finds}
    return {"left": finds, "fee": storage_fee(finds)}


def store(s: Pergamon, seat: i64) -> None:
    stored = count(s.players[seat].finds)
    s.coins[seat] -= storage_fee(stored)
    if s.listening:
        s.emit("store", {"seat": seat, "finds": stored, "fee": storage_fee(stored)})
    turn.act_after(s, s.pawns[seat])


def discard(s: Pergamon, seat: i64, find: i64) -> None:
    """Back to the box; with the last find the player's turn is over."""
    player = s.players[seat]
    player.finds -= ONE[find]
    if s.listening:
        s.emit("discard", {"seat": seat, "find": FIND_NAMES[find]})
    if player.finds == 0:
        turn.act_after(s, s.pawns[seat])
