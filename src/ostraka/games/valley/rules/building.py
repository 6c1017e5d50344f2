"""6. Building pyramids: on which site, with which colour, and in which cell where that matters."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ostraka.core.clauses import Refusal
from ostraka.core.decision import Decision
from ostraka.games.valley import actions, view
from ostraka.games.valley.rules import rounds
from ostraka.games.valley.rules.pieces import on_site
from ostraka.games.valley.rules.state import BUILDING, Valley
from ostraka.games.valley.tables import (
    ALONE,
    BUILD_FROM,
    BUILD_PLACES,
    CENTRE,
    COLOUR_NAMES,
    COLOURS,
    CUBE,
    EDGE,
    FIGURES,
    FULL,
    LARGE,
    LOWEST,
    MOST_CELLS,
    NIBBLE,
    NONE,
    ONE,
    OVERSEERS,
    PATTERNS,
    SIZE,
    STANDS,
    STEP,
    WORK,
    WORTH,
    copies,
    count,
    cube,
    hoped_pattern,
    is_single,
    pattern,
)

if TYPE_CHECKING:
    from ostraka.games.valley.schema import Facts


def begin_building(s: Valley) -> None:
    i: i64
    s.begin_phase(BUILDING)
    for i in range(s.seats):
        s.players[i].laid = 0
    next_builder(s)


def next_builder(s: Valley) -> None:
    """The next player who can lay a cube, in player order; the cubes of the others go to the Pharaoh (VAL-66)."""
    s.decision = BUILD
    while s.turn < s.seats:
        s.actor = s.seat_in_turn(s.turn)
        if s.players[s.actor].stock and sites_to_build_on(s, s.actor):
            return
        give_to_pharaoh(s, s.actor)
        s.turn += 1
    rounds.end_round(s)


def give_to_pharaoh(s: Valley, seat: i64) -> None:
    """Cubes that were not used (VAL-66); those too many are out of the game (VAL-83)."""
    player = s.players[seat]
    if s.listening and player.stock:
        s.emit("pharaoh", {"seat": seat, "cubes": count(player.stock)})
    s.pharaoh += player.stock
    player.stock = 0


class Build(Decision[Valley]):
    """On which site a cube is laid, or on none any more (VAL-59, VAL-66)."""

    def find(self, s: Valley, seat: i64) -> i64:
        return s.list_or_done(actions.BUILD, sites_to_build_on(s, seat))

    def apply(self, s: Valley, seat: i64, action: i64) -> None:
        if action == actions.DONE:
            give_to_pharaoh(s, seat)
            s.turn += 1
            next_builder(s)
            return
        s.site = actions.SITE_OF[action] + 1
        colours = colours_to_lay(s, seat)
        if is_single(colours):
            name_colour(s, seat, LOWEST[colours])
        else:
            s.decision = BUILD_COLOUR

    def refusal(self, s: Valley, seat: i64, action: i64) -> Refusal | None:
        if action == actions.DONE:
            return None
        at = actions.SITE_OF[action]
        if s.sites[at].owner != seat or s.players[seat].workers(at) == 0:
            return Refusal("VAL-59", {"site": at + 1})
        if s.sites[at].is_finished():
            return Refusal("VAL-61", {"site": at + 1})
        return None if may_build(s, seat, at) else Refusal("VAL-60", {"site": at + 1})

    def facts(self, s: Valley, seat: i64, action: i64) -> Facts:
        if action == actions.DONE:
            return {"given": count(s.players[seat].stock)}
        at = actions.SITE_OF[action]
        colours = colours_to_lay(s, seat)
        facts = cube_facts(s, seat, at, colours, cells_to_build_in(s, at))
        if is_single(colours):
            facts["colour"] = COLOUR_NAMES[LOWEST[colours]]
        return facts


BUILD: Final = Build("build", "build done", "VAL-66")


def sites_to_build_on(s: Valley, seat: i64) -> i64:
    """The set of own unfinished sites with a worker that has not laid two cubes yet (VAL-59, VAL-60)."""
    figure: i64
    sites: i64 = 0
    player = s.players[seat]
    for figure in range(OVERSEERS, FIGURES):
        at = STANDS[player.place(figure)]
        if at != NONE and s.sites[at].owner == seat and may_build(s, seat, at):
            sites |= ALONE[at]
    return sites


def may_build(s: Valley, seat: i64, at: i64) -> bool:
    """Workers may build whatever else they have done in this round (VAL-67)."""
    site = s.sites[at]
    if site.owner != seat or site.is_finished():
        return False
    player = s.players[seat]
    return WORK * player.workers(at) > on_site(player.laid, at)


class BuildColour(Decision[Valley]):
    """Which of the cubes bought and stolen is laid (VAL-62)."""

    def find(self, s: Valley, seat: i64) -> i64:
        return s.list_set(actions.COLOUR, colours_to_lay(s, seat))

    def apply(self, s: Valley, seat: i64, action: i64) -> None:
        name_colour(s, seat, actions.COLOUR_OF[action])

    def refusal(self, s: Valley, seat: i64, action: i64) -> Refusal | None:
        return None if colours_to_lay(s, seat) & ALONE[actions.COLOUR_OF[action]] else Refusal("VAL-62")

    def facts(self, s: Valley, seat: i64, action: i64) -> Facts:
        at = s.site - 1
        return cube_facts(s, seat, at, ALONE[actions.COLOUR_OF[action]], cells_to_build_in(s, at))


BUILD_COLOUR: Final = BuildColour("build_colour", "colour", "VAL-62")


def colours_to_lay(s: Valley, seat: i64) -> i64:
    """The set of colours that a player has."""
    colour: i64
    found: i64 = 0
    for colour in range(COLOURS):
        if copies(s.players[seat].stock, colour):
            found |= ALONE[colour]
    return found


def name_colour(s: Valley, seat: i64, colour: i64) -> None:
    """Where all cells of the layer count alike, it is not asked which (VAL-64)."""
    s.colour = colour + 1
    cells = cells_to_build_in(s, s.site - 1)
    if is_single(cells):
        build(s, seat, LOWEST[cells])
    else:
        s.decision = BUILD_CELL


class BuildCell(Decision[Valley]):
    """In which cell of its layer the cube is laid (VAL-63, VAL-64)."""

    def find(self, s: Valley, seat: i64) -> i64:
        return s.list_set(actions.CELL, cells_to_build_in(s, s.site - 1))

    def apply(self, s: Valley, seat: i64, action: i64) -> None:
        build(s, seat, actions.CELL_OF[action])

    def refusal(self, s: Valley, seat: i64, action: i64) -> Refusal | None:
        return None if cells_to_build_in(s, s.site - 1) & ALONE[actions.CELL_OF[action]] else Refusal("VAL-64")

    def facts(self, s: Valley, seat: i64, action: i64) -> Facts:
        at, cell = s.site - 1, actions.CELL_OF[action]
        facts = cube_facts(s, seat, at, ALONE[s.colour - 1], ALONE[cell])
        if is_hidden(at, s.sites[at].cubes, cell):
            facts["hidden"] = True
        return facts


BUILD_CELL: Final = BuildCell("build_cell", "cell", "VAL-63")


def is_hidden(at: i64, cubes: i64, cell: i64) -> bool:
    """Whether a cell of the layer that grows on so many cubes is the hidden centre of a large base (VAL-74)."""
    return SIZE[at] == LARGE and BUILD_FROM[SIZE[at] * STEP + cubes] == 0 and cell == CENTRE


def cube_facts(s: Valley, seat: i64, at: i64, colours: i64, cells: i64) -> Facts:
    """What a cube of one of some colours in one of some cells makes of a pyramid at best, and what it leaves."""
    site, size, player = s.sites[at], SIZE[at], s.players[seat]
    first = BUILD_FROM[size * STEP + site.cubes]
    missing = FULL[at] - site.cubes - 1
    more = min(WORK * player.workers(at) - on_site(player.laid, at) - 1, missing)
    stock = count(player.stock) - 1
    worth = max(
        WORTH[4 * size + hoped_pattern(site.pyramid + (colour + 1) * CUBE[first + cell], size, s.expert)]
        for colour in range(COLOURS)
        for cell in range(MOST_CELLS)
        if colours & ALONE[colour] and cells & ALONE[cell]
    )
    facts: Facts = {
        "layer": view.layer_from(size, first) + 1,
        "missing": missing,
        "stock": stock,
        "more": min(more, stock),
        "worth": worth,
    }
    if missing == 0 and is_single(colours):
        facts["points"] = worth
    if stock and more == 0 and sites_to_build_on(s, seat) == ALONE[at]:  # nobody can lay the rest (VAL-66)
        facts["given"] = stock
    return facts


def cells_to_build_in(s: Valley, at: i64) -> i64:
    """The set of free cells in the lowest layer of a site that is not full, as far as they differ (VAL-64)."""
    site = s.sites[at]
    row = SIZE[at] * STEP + site.cubes
    first, places = BUILD_FROM[row], BUILD_PLACES[row]
    cells = cells_with(0, site.pyramid, first, places)
    if s.expert and site.cubes > first:
        return cells
    if s.expert and places == MOST_CELLS:
        return plain_kinds(cells, places) | ALONE[EDGE]
    return plain_kinds(cells, places)


def cells_with(colour: i64, pyramid: i64, first: i64, places: i64) -> i64:
    """The set of cells of a layer with cubes of a colour, from 1; with 0 the free ones."""
    cell: i64
    found: i64 = 0
    for cell in range(places):
        if cube(pyramid, first + cell) == colour:
            found |= ALONE[cell]
    return found


def plain_kinds(cells: i64, places: i64) -> i64:
    """In the plain game only the hidden centre of a large base differs from the other cells (VAL-64)."""
    hidden = cells & ALONE[CENTRE] if places == MOST_CELLS else 0
    others = cells - hidden
    return hidden | (others & -others)


def build(s: Valley, seat: i64, cell: i64) -> None:
    """A cube in the lowest layer that is not full (VAL-61)."""
    at, colour = s.site - 1, s.colour - 1
    site, player = s.sites[at], s.players[seat]
    site.pyramid += s.colour * CUBE[BUILD_FROM[SIZE[at] * STEP + site.cubes] + cell]
    site.cubes += 1
    player.stock -= ONE[colour]
    player.laid += NIBBLE[at]
    s.site = 0
    s.colour = 0
    if s.listening:
        s.emit("build", {"seat": seat, "colour": COLOUR_NAMES[colour], "site": at + 1})
    if site.is_finished():
        finish_pyramid(s, seat, at)
    next_builder(s)


def finish_pyramid(s: Valley, seat: i64, at: i64) -> None:
    """The scarab goes to the top: nobody can take anything any more (VAL-65)."""
    found = pattern(s.sites[at].pyramid, SIZE[at], s.expert)
    worth = WORTH[4 * SIZE[at] + found]
    s.players[seat].points += worth
    if s.listening:
        s.emit("finish", {"seat": seat, "site": at + 1, "pattern": PATTERNS[found], "worth": worth})
