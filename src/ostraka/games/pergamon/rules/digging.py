"""3 a) Digging: the players choose a gallery, and the tomb raider robs one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ostraka.core.clauses import Refusal
from ostraka.core.decision import Decision
from ostraka.games.pergamon import actions
from ostraka.games.pergamon.rules import exhibiting
from ostraka.games.pergamon.rules.state import Pergamon
from ostraka.games.pergamon.tables import COST, DEEPEST, RAIDER, count

if TYPE_CHECKING:
    from ostraka.games.pergamon.schema import Facts


def begin_digging(s: Pergamon, seat: i64) -> None:
    """Nobody is asked who has nothing to dig."""
    s.actor = seat
    s.decision = DIG
    if DIG.find(s, seat) == 1:
        exhibiting.exhibit(s, seat)


class Dig(Decision[Pergamon]):
    """A gallery to dig, or none (PER-27)."""

    def find(self, s: Pergamon, seat: i64) -> i64:
        gallery: i64
        k: i64 = 0
        for gallery in range(DEEPEST[s.pawns[seat]]):  # PER-28
            if can_be_dug(s, seat, gallery):
                s.choices[k] = actions.DIG + gallery
                k += 1
        s.choices[k] = actions.LEAVE
        return k + 1

    def apply(self, s: Pergamon, seat: i64, action: i64) -> None:
        """Pay for the depth, take all finds (PER-27, PER-29)."""
        if action != actions.LEAVE:
            gallery = actions.GALLERY_OF[action]
            if s.listening:
                name, found = actions.GALLERY_NAMES[gallery], count(s.galleries[gallery])
                s.emit("dig", {"seat": seat, "gallery": name, "cost": COST[gallery], "finds": found})
            s.players[seat].finds |= s.galleries[gallery]
            empty(s, seat, gallery)
        exhibiting.exhibit(s, seat)

    def refusal(self, s: Pergamon, seat: i64, action: i64) -> Refusal | None:
        if action == actions.LEAVE:
            return None
        gallery, deepest, coins = actions.GALLERY_OF[action], DEEPEST[s.pawns[seat]], s.coins[seat]
        name = actions.GALLERY_NAMES[gallery]
        if gallery >= deepest:
            return Refusal("PER-28", {"gallery": name, "deepest": actions.GALLERY_NAMES[deepest - 1]})
        if s.galleries[gallery] == 0:
            return Refusal("PER-30", {"gallery": name})
        if coins < COST[gallery]:
            return Refusal("PER-29", {"gallery": name, "cost": COST[gallery], "coins": coins})
        return None

    def facts(self, s: Pergamon, seat: i64, action: i64) -> Facts:
        if action == actions.LEAVE:
            return {}
        gallery = actions.GALLERY_OF[action]
        cost = COST[gallery]
        return {"cost": cost, "coins": s.coins[seat] - cost, "finds": count(s.galleries[gallery])}


DIG: Final = Dig("dig", "dig leave", "PER-27")


def raid(s: Pergamon) -> None:
    """The dearest gallery with finds that the raider may dig and can pay; else he saves his coins (PER-71, PER-72)."""
    gallery: i64
    for gallery in range(DEEPEST[s.pawns[RAIDER]] - 1, -1, -1):
        if can_be_dug(s, RAIDER, gallery):
            if s.listening:
                s.emit("raid", {"gallery": actions.GALLERY_NAMES[gallery], "finds": count(s.galleries[gallery])})
            empty(s, RAIDER, gallery)
            return


def can_be_dug(s: Pergamon, who: i64, gallery: i64) -> bool:
    """Whether a gallery has finds (PER-30) and a player or the raider can pay for it (PER-29)."""
    return s.galleries[gallery] != 0 and COST[gallery] <= s.coins[who]


def empty(s: Pergamon, who: i64, gallery: i64) -> None:
    """The coins go to the bank; no find stays."""
    s.coins[who] -= COST[gallery]
    s.galleries[gallery] = 0
