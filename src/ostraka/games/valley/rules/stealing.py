"""4. Stealing cubes: from which site, of which colour, and from which cell where that matters."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ostraka.core.clauses import Refusal
from ostraka.core.decision import Decision
from ostraka.games.valley import actions, view
from ostraka.games.valley.rules import building, takeover
from ostraka.games.valley.rules.majority import Majority, outnumbers
from ostraka.games.valley.rules.pieces import on_site
from ostraka.games.valley.rules.state import THEFT, Valley
from ostraka.games.valley.tables import (
    ALONE,
    COLOUR_NAMES,
    CUBE,
    LOWEST,
    NIBBLE,
    ONE,
    SIZE,
    STEAL_FROM,
    STEAL_PLACES,
    STEP,
    WORK,
    count,
    cube,
    is_single,
)

if TYPE_CHECKING:
    from ostraka.games.valley.schema import Facts


def begin_theft(s: Valley) -> None:
    i: i64
    s.begin_phase(THEFT)
    for i in range(s.seats):
        s.players[i].stolen = 0
    next_thief(s)


def next_thief(s: Valley) -> None:
    """The next player who can steal something, in player order (VAL-51)."""
    s.decision = STEAL
    while s.turn < s.seats:
        s.actor = s.seat_in_turn(s.turn)
        if STEAL.sites(s, s.actor):
            return
        s.turn += 1
    takeover.begin_takeover(s)


class Steal(Majority):
    """From which site a cube is stolen, or from none any more (VAL-46, VAL-52)."""

    def may(self, s: Valley, seat: i64, at: i64) -> bool:
        """Cubes are there, and a worker that has not stolen two yet (VAL-46, VAL-47)."""
        if s.sites[at].cubes == 0 or not outnumbers(s, seat, at):
            return False
        player = s.players[seat]
        return WORK * player.workers(at) > on_site(player.stolen, at)

    def find(self, s: Valley, seat: i64) -> i64:
        return s.list_or_done(actions.STEAL, self.sites(s, seat))

    def apply(self, s: Valley, seat: i64, action: i64) -> None:
        if action == actions.DONE:
            s.turn += 1
            next_thief(s)
            return
        s.site = actions.SITE_OF[action] + 1
        colours = colours_to_steal(s, s.site - 1)
        if is_single(colours):
            name_colour(s, seat, LOWEST[colours])
        else:
            s.decision = STEAL_COLOUR

    def refusal(self, s: Valley, seat: i64, action: i64) -> Refusal | None:
        if action == actions.DONE:
            return None
        at = actions.SITE_OF[action]
        if s.sites[at].is_finished():
            return Refusal("VAL-49", {"site": at + 1})
        if not outnumbers(s, seat, at) or s.players[seat].workers(at) == 0 or s.sites[at].cubes == 0:
            return Refusal("VAL-46", {"site": at + 1})
        return None if self.may(s, seat, at) else Refusal("VAL-47", {"site": at + 1})

    def facts(self, s: Valley, seat: i64, action: i64) -> Facts:
        if action == actions.DONE:
            return {}
        at = actions.SITE_OF[action]
        facts = theft_facts(s, seat, at)
        facts["overseers"] = s.players[seat].overseers(at)
        facts["owners_overseers"] = s.players[s.sites[at].owner].overseers(at)
        colours = colours_to_steal(s, at)
        if is_single(colours):
            facts["colour"] = COLOUR_NAMES[LOWEST[colours]]
        return facts


STEAL: Final = Steal("steal", "steal done", "VAL-52")


def theft_facts(s: Valley, seat: i64, at: i64) -> Facts:
    """What a cube stolen from a site leaves there and to the thief, whose workers then count less (VAL-54)."""
    player, site = s.players[seat], s.sites[at]
    stolen = on_site(player.stolen, at) + 1
    return {
        "layer": view.layer_from(SIZE[at], STEAL_FROM[SIZE[at] * STEP + site.cubes]) + 1,
        "remains": site.cubes - 1,
        "stock": count(player.stock) + 1,
        "more": min(WORK * player.workers(at) - stolen, site.cubes - 1),
        "honest": takeover.honest_workers(player.workers(at), stolen),
    }


class StealColour(Decision[Valley]):
    """Which colour of the highest layer is stolen (VAL-48)."""

    def find(self, s: Valley, seat: i64) -> i64:
        return s.list_set(actions.COLOUR, colours_to_steal(s, s.site - 1))

    def apply(self, s: Valley, seat: i64, action: i64) -> None:
        name_colour(s, seat, actions.COLOUR_OF[action])

    def refusal(self, s: Valley, seat: i64, action: i64) -> Refusal | None:
        return None if colours_to_steal(s, s.site - 1) & ALONE[actions.COLOUR_OF[action]] else Refusal("VAL-48")

    def facts(self, s: Valley, seat: i64, action: i64) -> Facts:
        return theft_facts(s, seat, s.site - 1)


STEAL_COLOUR: Final = StealColour("steal_colour", "colour", "VAL-48")


def colours_to_steal(s: Valley, at: i64) -> i64:
    """The set of colours of the highest layer of a site (VAL-48)."""
    place: i64
    found: i64 = 0
    site = s.sites[at]
    row = SIZE[at] * STEP + site.cubes
    for place in range(STEAL_FROM[row], STEAL_FROM[row] + STEAL_PLACES[row]):
        found |= ALONE[cube(site.pyramid, place)]
    return found >> 1  # in a pyramid colours count from 1


def name_colour(s: Valley, seat: i64, colour: i64) -> None:
    """Where all cubes of a colour count alike, it is not asked which (VAL-64)."""
    s.colour = colour + 1
    cells = cells_to_rob(s)
    if is_single(cells):
        steal(s, seat, LOWEST[cells])
    else:
        s.decision = STEAL_CELL


class StealCell(Decision[Valley]):
    """Which cube of a colour is stolen (VAL-48, VAL-64)."""

    def find(self, s: Valley, seat: i64) -> i64:
        return s.list_set(actions.CELL, cells_to_rob(s))

    def apply(self, s: Valley, seat: i64, action: i64) -> None:
        steal(s, seat, actions.CELL_OF[action])

    def refusal(self, s: Valley, seat: i64, action: i64) -> Refusal | None:
        return None if cells_to_rob(s) & ALONE[actions.CELL_OF[action]] else Refusal("VAL-64")

    def facts(self, s: Valley, seat: i64, action: i64) -> Facts:
        facts = theft_facts(s, seat, s.site - 1)
        if building.is_hidden(s.site - 1, s.sites[s.site - 1].cubes - 1, actions.CELL_OF[action]):
            facts["hidden"] = True
        return facts


STEAL_CELL: Final = StealCell("steal_cell", "cell", "VAL-48")


def cells_to_rob(s: Valley) -> i64:
    """The set of cells with cubes of the colour in question in the highest layer, as far as they differ."""
    at = s.site - 1
    row = SIZE[at] * STEP + s.sites[at].cubes
    cells = building.cells_with(s.colour, s.sites[at].pyramid, STEAL_FROM[row], STEAL_PLACES[row])
    return cells if s.expert else building.plain_kinds(cells, STEAL_PLACES[row])


def steal(s: Valley, seat: i64, cell: i64) -> None:
    """A cube comes to the thief's own (VAL-50)."""
    at, colour = s.site - 1, s.colour - 1
    site, player = s.sites[at], s.players[seat]
    site.pyramid -= s.colour * CUBE[STEAL_FROM[SIZE[at] * STEP + site.cubes] + cell]
    site.cubes -= 1
    player.stock += ONE[colour]
    player.stolen += NIBBLE[at]
    s.site = 0
    s.colour = 0
    if s.listening:
        s.emit("steal", {"seat": seat, "colour": COLOUR_NAMES[colour], "site": at + 1})
    next_thief(s)
