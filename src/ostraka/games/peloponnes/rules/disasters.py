"""g) Disasters."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ostraka.core.clauses import Refusal
from ostraka.core.decision import Decision
from ostraka.core.state import CHANCE
from ostraka.games.peloponnes import actions
from ostraka.games.peloponnes.rules import drawing
from ostraka.games.peloponnes.rules.state import Peloponnes
from ostraka.games.peloponnes.rules.together import AllAtOnce
from ostraka.games.peloponnes.rules.upkeep import Upkeep
from ostraka.games.peloponnes.tables import (
    BLANK,
    CHIT_KINDS,
    CHITS,
    CHITS_A_ROUND,
    DECLINE,
    DECLINE_LOSS,
    DROUGHT,
    EARTHQUAKE,
    KINDS,
    PLAGUE,
    STRIKES_AT,
    TEMPEST,
    TILES,
    newest,
    share,
)


def begin(s: Peloponnes) -> None:
    s.chits_left = CHITS_A_ROUND
    turn_next(s)


def turn_next(s: Peloponnes) -> None:
    """Two chits, one after the other, end the round (PEL-54)."""
    if s.chits_left > 0:
        s.decision = CHIT
        s.actor = CHANCE
    else:
        drawing.end_round(s)


class Chit(Decision[Peloponnes]):
    """By chance: any chit that is still face down (PEL-7). The third of a kind strikes at once (PEL-55)."""

    def find(self, s: Peloponnes, seat: i64) -> i64:
        kind: i64
        k: i64 = 0
        for kind in range(CHIT_KINDS):
            if s.chits[kind] < CHITS[kind]:
                s.choices[k] = actions.CHIT + kind
                s.weights[k] = CHITS[kind] - s.chits[kind]
                k += 1
        return k

    def apply(self, s: Peloponnes, seat: i64, action: i64) -> None:
        kind = actions.KIND_OF[action]
        s.chits[kind] += 1
        s.chits_left -= 1
        if s.listening:
            s.emit("chit", {"kind": KINDS[kind], "chits": s.chits[kind]})
        if kind != BLANK and s.chits[kind] == STRIKES_AT:
            strike(s, kind)
        else:
            turn_next(s)


CHIT: Final = Chit("chit")


class Strike(AllAtOnce):
    """A disaster, until all have saved or given up what it threatens."""

    def go_on(self, s: Peloponnes) -> None:
        turn_next(s)


STRIKE: Final = Strike("strike", clause="PEL-94")


def strike(s: Peloponnes, kind: i64) -> None:
    seat: i64
    s.decision = STRIKE
    for seat in range(s.seats):
        player = s.players[seat]
        if player.sheltered(kind):  # PEL-63
            if s.listening:
                s.emit("sheltered", {"seat": seat, "kind": KINDS[kind]})
        elif kind == EARTHQUAKE:
            player.pending = player.buildings
            SAVE_BUILDING.ask_about_next(s, seat)
        elif kind == TEMPEST:
            player.pending = player.lands
            SAVE_LAND.ask_about_next(s, seat)
        else:
            suffer(s, seat, kind)
    STRIKE.ask(s)


class Save(Upkeep):
    """The owner chooses which tiles to save, the newest being asked about first (PEL-58)."""

    def keep(self, s: Peloponnes, seat: i64, tile: i64) -> None:
        if s.listening:
            s.emit("save", {"seat": seat, "tile": TILES[tile]})

    def refusal(self, s: Peloponnes, seat: i64, action: i64) -> Refusal | None:
        tile = newest(s.players[seat].pending)
        return None if actions.TILE_OF[action] == tile else Refusal("PEL-58", {"tile": TILES[tile]})


class SaveBuilding(Save):
    """Earthquake: one wood and one stone for each building, finished or marked (PEL-56)."""

    def price(self, tile: i64) -> tuple[i64, i64, i64, i64]:
        return 1, 1, 0, 0


SAVE_BUILDING: Final = SaveBuilding("earthquake", "pay give", "PEL-8")


class SaveLand(Save):
    """Tempest: one food and one coin for each land (PEL-57)."""

    def price(self, tile: i64) -> tuple[i64, i64, i64, i64]:
        return 0, 0, 1, 1


SAVE_LAND: Final = SaveLand("tempest", "pay give", "PEL-8")


def suffer(s: Peloponnes, seat: i64, kind: i64) -> None:
    """Drought, plague and decline leave no choice (PEL-60, PEL-61, PEL-62)."""
    player = s.players[seat]
    lost: i64 = 0
    if kind == DROUGHT:
        lost = share(player.food)
        player.food -= lost
    elif kind == PLAGUE:
        lost = share(player.citizens)
        player.citizens -= lost
    elif kind == DECLINE:
        lost = min(player.luxury, DECLINE_LOSS)
        player.luxury -= lost
    if s.listening:
        s.emit(f"suffer_{KINDS[kind]}", {"seat": seat, "lost": lost})
