"""The components of Valley of the Kings as tables of small integers, and what follows from them.

Cubes lie in *bundles*: one integer with eight bits for each colour. Since 256 leaves 1 when divided by 255, a bundle
modulo 255 is its number of cubes. A pyramid is an integer with three bits for each place, from the bottom row by row:
0 where there is no cube, else its colour from 1.

A *side* is an area, or the spaces of one site that open on one area: figures that stand on the same side reach
everything at the same cost. A *place* is an area or a single space. Both are numbered from the areas on.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ostraka.core.components import Components

LETTERS: Final = "ABCDEFGHIJKL"
NONE: Final[i64] = -1


def read_colours(box: Components) -> list[str]:
    """The colours of the cubes (VAL-2, VAL-3)."""
    names = box.names("colours", "names")
    if len(names) != 5 or len(set(names)) != 5:
        raise box.error("colours", "names are not five different colours")
    if len(names) * box.figure("colours", "each") != read_cubes(box):
        raise box.error("colours", "the cubes of the colours do not add up to all cubes")
    return names


def read_tablets(box: Components) -> list[int]:
    """The blanks, then the others (VAL-1)."""
    if box.numbers("tablets", "values") != [1, 2, 3, 4] or box.figure("tablets", "blanks") != 4:
        raise box.error("tablets", "expected four blanks and the values 1 to 4")
    return [0, 0, 0, 0, 1, 2, 3, 4]


def read_layers(box: Components, size: str) -> list[int]:
    """The cubes of each layer: squares, each a row shorter than the one below (VAL-5)."""
    layers = box.numbers("pyramids", size)
    rows = {"small": 2, "large": 3, "pharaoh": 4}[size]
    if layers != [row * row for row in range(rows, 0, -1)]:
        raise box.error("pyramids", f"{size} is no pyramid of {rows} layers")
    return layers


def read_areas(box: Components) -> list[int]:
    """The areas; figures start on the first (VAL-4, VAL-9)."""
    numbers = box.numbers("areas", "numbers", 7)
    if len(set(numbers)) != 7 or numbers[0] != box.figure("areas", "start"):
        raise box.error("areas", "expected seven different areas, the one where figures start first")
    return numbers


def read_distances(box: Components) -> list[list[int]]:
    """The lines to cross from area to area (VAL-26)."""
    areas = read_areas(box)
    far = len(areas)
    lines = [[0 if a == b else far for b in areas] for a in areas]
    for pair in box.rows("borders", "pairs"):
        if len(pair) != 2 or pair[0] == pair[1] or not set(pair) <= set(areas):
            raise box.error("borders", f"{pair} is no border of two areas")
        a, b = areas.index(pair[0]), areas.index(pair[1])
        if lines[a][b] == 1:
            raise box.error("borders", f"the border {pair} stands twice")
        lines[a][b] = lines[b][a] = 1
    for via in range(far):
        for a in range(far):
            for b in range(far):
                lines[a][b] = min(lines[a][b], lines[a][via] + lines[via][b])
    if max(map(max, lines)) == far:
        raise box.error("borders", "an area cannot be reached")
    return lines


class SiteRow:
    """One site as the components give it."""

    def __init__(self, size: int, area: int, front: bool, suns: int) -> None:
        self.size = size
        self.area = area
        self.front = front
        self.suns = suns


def read_sites(box: Components) -> list[SiteRow]:
    """Size, area, front and suns of each site (VAL-4, VAL-5, VAL-10)."""
    areas = read_areas(box)
    fields: dict[str, type] = {"number": int, "size": str, "area": int, "front": bool, "suns": int}
    rows: list[SiteRow] = []
    for number, entry in enumerate(box.entries("sites", "list", fields, 15), 1):
        if entry["number"] != number:
            raise box.error("sites", f"site {number} is missing or out of order")
        if entry["size"] not in ("small", "large") or entry["area"] not in areas or entry["suns"] not in (0, 2, 3):
            raise box.error("sites", f"site {number}: expected small or large, an area, and 0, 2 or 3 suns")
        area, front = areas.index(entry["area"]), bool(entry["front"])
        if front and (area == 0 or read_distances(box)[0][area] != 1):
            raise box.error("sites", f"site {number} does not stand on a border of area {areas[0]}")
        rows.append(SiteRow(int(entry["size"] == "large"), area, front, entry["suns"]))
    return rows


def read_cubes(box: Components) -> int:
    """All cubes (VAL-2). Pyramids have no more places, so that a round never begins with an empty bag (VAL-16)."""
    cubes = box.figure("cubes", "total")
    places = sum(read_layers(box, "pharaoh"))
    places += sum(sum(read_layers(box, ("small", "large")[site.size])) for site in read_sites(box))
    if places > cubes:
        raise box.error("cubes", f"{cubes} are fewer than the {places} places of all pyramids")
    return cubes


def read_spaces(box: Components) -> list[int]:
    """The spaces around a small and a large site (VAL-7)."""
    spaces = [box.figure("spaces", "small"), box.figure("spaces", "large")]
    if not 2 <= box.figure("spaces", "front") <= min(spaces) - 2 or max(spaces) > len(LETTERS):
        raise box.error("spaces", f"expected up to {len(LETTERS)} spaces, with two at least in the front and elsewhere")
    return spaces


def read_worth(box: Components, size: str) -> list[int]:
    """The points for mixed, striped, layered and one colour (VAL-70, VAL-76)."""
    worth = box.numbers("worth", size, 4)
    if worth != sorted(set(worth)):
        raise box.error("worth", f"{size}: a better pattern is worth more")
    return worth


_BOX: Final = Components("ostraka.games.valley")
_AREAS: Final = read_areas(_BOX)
_SITES: Final = read_sites(_BOX)
_SPACES: Final = read_spaces(_BOX)
_LINES: Final = read_distances(_BOX)
_LAYERS: Final = [read_layers(_BOX, size) for size in ("small", "large")]

COLOUR_NAMES: Final = read_colours(_BOX)
COLOURS: Final[i64] = len(COLOUR_NAMES)
EACH_COLOUR: Final[i64] = _BOX.figure("colours", "each")
LOT: Final[i64] = _BOX.figure("auction", "lot")
EXTRA_LOTS: Final[i64] = _BOX.figure("auction", "extra")
MOST_LOTS: Final[i64] = 4 + EXTRA_LOTS
OVERSEERS: Final[i64] = _BOX.figure("figures", "overseers")
FIGURES: Final[i64] = OVERSEERS + _BOX.figure("figures", "workers")
SCARABS: Final[i64] = _BOX.figure("scarabs", "each")
POINTS: Final[i64] = _BOX.figure("movement", "points")
WORK: Final[i64] = _BOX.figure("work", "cubes")
PHARAOH: Final[i64] = sum(read_layers(_BOX, "pharaoh"))
BLANKS: Final[i64] = read_tablets(_BOX).count(0)
VALUES: Final[i64] = 5  # a tablet is worth 0 to 4

assert OVERSEERS == 2, "orders are written for two overseers"
assert FIGURES == 7, "the figures of a player fit into one integer"

# Bundles of cubes

ONE: Final = vec[i64]([256**colour for colour in range(5)])


def count(bundle: i64) -> i64:
    """The number of cubes in a bundle."""
    return bundle % 255


def copies(bundle: i64, colour: i64) -> i64:
    """The number of cubes of one colour in a bundle."""
    return (bundle >> (8 * colour)) & 255


# Tablets on a lot are seven bits, eight for each lot: three count the blanks, one is for each value.

TABLET: Final = vec[i64]([1, 8, 16, 32, 64])  # by value
ALL_TABLETS: Final[i64] = 4 + 8 + 16 + 32 + 64
BYTE: Final = vec[i64]([256**number for number in range(7)])  # by lot, and by figure of a player
SUM: Final = vec[i64]([sum(value for value in (1, 2, 3, 4) if tablets >> 2 + value & 1) for tablets in range(128)])
NUMBER: Final = vec[i64]([(tablets & 7) + (tablets >> 3).bit_count() for tablets in range(128)])

# The board

SITES: Final[i64] = len(_SITES)
AREAS: Final[i64] = len(_AREAS)

# By site:
SIZE: Final = vec[i64]([site.size for site in _SITES])  # 0 small, 1 large
SUNS: Final = vec[i64]([site.suns for site in _SITES])
FULL: Final = vec[i64]([sum(_LAYERS[site.size]) for site in _SITES])  # the cubes of its finished pyramid
FIRST_SPACE: Final = vec[
    i64
](  # the place of its space A
    [len(_AREAS) + sum(_SPACES[site.size] for site in _SITES[:number]) for number in range(len(_SITES))]
)


def _sides() -> list[tuple[int, int, int]]:
    """Site, area and set of letters of each side of a site.

    The front comes first: it opens on area 16, whose border is the site's own (VAL-27)."""
    front = 2 ** _BOX.figure("spaces", "front") - 1
    sides: list[tuple[int, int, int]] = []
    for number, site in enumerate(_SITES):
        letters = 2 ** _SPACES[site.size] - 1
        if site.front:
            sides += [(number, 0, front), (number, site.area, letters - front)]
        else:
            sides.append((number, site.area, letters))
    return sides


_SIDES: Final = [(-1, area, 0) for area in range(len(_AREAS))] + _sides()
_PLACES: Final = [(-1, area) for area in range(len(_AREAS))] + [
    (letter, side)
    for number, site in enumerate(_SITES)
    for letter in range(_SPACES[site.size])
    for side, (owner, _, letters) in enumerate(_SIDES)
    if owner == number and letters >> letter & 1
]

SIDES: Final[i64] = len(_SIDES)
SIDE_NAMES: Final = [
    str(_AREAS[area]) if site < 0 else f"{site + 1}-{_AREAS[area]}" for site, area, _ in _SIDES
]  # "17" is an area, "8-20" the spaces of site 8 that open on area 20

# By side:
SITE: Final = vec[i64]([site for site, _, _ in _SIDES])  # NONE for an area
SPACES: Final = vec[i64]([letters for _, _, letters in _SIDES])  # the set of its letters; empty for an area
AREA: Final = vec[i64]([area for _, area, _ in _SIDES])

# By place:
SIDE: Final = vec[i64]([side for _, side in _PLACES])
LETTER: Final = vec[i64]([letter for letter, _ in _PLACES])  # NONE for an area
STANDS: Final = vec[i64]([_SIDES[side][0] for _, side in _PLACES])  # the site; NONE for an area


def _cost(a: int, b: int) -> int:
    """The lines between two different places of these sides (VAL-25 to VAL-28): out of a site, across, into a site."""
    return int(_SIDES[a][0] >= 0) + _LINES[_SIDES[a][1]][_SIDES[b][1]] + int(_SIDES[b][0] >= 0)


_EVERY_SIDE: Final = range(len(_SIDES))

COST: Final = vec[i64]([_cost(a, b) for a in _EVERY_SIDE for b in _EVERY_SIDE])  # by side times SIDES plus side
NIBBLE: Final = vec[i64]([16**site for site in range(15)])  # one cube stolen from or laid on a site

# Sets of letters, sides, sites, colours or cells: a bit for each member

ALONE: Final = vec[i64]([2**number for number in range(28)])  # the set of one
EVERY_AREA: Final[i64] = 2 ** len(_AREAS) - 1
LOWEST: Final = vec[i64]([0] + [(found & -found).bit_length() - 1 for found in range(1, 4096)])  # member of a set


def is_single(numbers: i64) -> bool:
    """Whether a set that is not empty has one member."""
    return numbers & (numbers - 1) == 0


# Pyramids, by size and number of cubes: where the layer begins in which the next cube is laid, or stolen, and how many
# places it has. No layer can be robbed of an empty or a finished pyramid.

SMALL: Final[i64] = 0
LARGE: Final[i64] = 1
STEP: Final[i64] = 16  # a size has so many rows in the tables
MOST_CELLS: Final[i64] = _LAYERS[1][0]  # of a layer: the base of a large pyramid
EDGE: Final[i64] = 1  # a place of that base in the middle of an edge
CENTRE: Final[i64] = 4  # the place of the hidden cube

TOTAL: Final = vec[i64]([sum(layers) for layers in _LAYERS])


def _layer(size: int, cubes: int) -> tuple[int, int]:
    """The first place and the number of places of the layer that holds a place."""
    first = 0
    for places in _LAYERS[size]:
        if cubes < first + places:
            return first, places
        first += places
    return first, 0


_GROWING: Final = [_layer(size, cubes) for size in (0, 1) for cubes in range(16)]
_SHRINKING: Final = [_layer(size, max(cubes - 1, 0)) for size in (0, 1) for cubes in range(16)]
BUILD_FROM: Final = vec[i64]([first for first, _ in _GROWING])
BUILD_PLACES: Final = vec[i64]([places for _, places in _GROWING])
STEAL_FROM: Final = vec[i64]([first for first, _ in _SHRINKING])
STEAL_PLACES: Final = vec[i64]([places for _, places in _SHRINKING])

CUBE: Final = vec[i64]([8**place for place in range(14)])  # a cube of the first colour at a place

# Patterns

MIXED: Final[i64] = 0
STRIPED: Final[i64] = 1
LAYERED: Final[i64] = 2
PURE: Final[i64] = 3
PATTERNS: Final = ("mixed", "striped", "layered", "pure")
WORTH: Final = vec[i64](read_worth(_BOX, "small") + read_worth(_BOX, "large"))  # by size times 4 plus pattern


def cube(pyramid: i64, place: i64) -> i64:
    """The colour at a place of a pyramid, from 1; 0 where no cube lies."""
    return (pyramid >> (3 * place)) & 7


def pattern(pyramid: i64, size: i64, expert: bool) -> i64:
    """The best pattern of a finished pyramid (VAL-71, VAL-72, VAL-73); the hidden cube counts for none (VAL-74)."""
    place: i64
    first: i64 = 0
    pure = layered = True
    total = TOTAL[size]
    for place in range(total):
        if size == LARGE and place == CENTRE:
            continue
        if place == BUILD_FROM[size * STEP + place]:
            first = place
        if cube(pyramid, place) != cube(pyramid, first):
            layered = False
        if cube(pyramid, place) != cube(pyramid, 0):
            pure = False
    if pure:
        return PURE
    if layered:
        return LAYERED
    if expert and is_striped(pyramid, size):
        return STRIPED
    return MIXED


def is_striped(pyramid: i64, size: i64) -> bool:
    """Two colours, and in every layer the rows of one common direction have one colour each, by turns (VAL-77)."""
    place: i64
    colours: i64 = 0
    for place in range(TOTAL[size]):
        if size == SMALL or place != CENTRE:
            colours |= ALONE[cube(pyramid, place)]
    rest = colours & (colours - 1)  # without one of them
    if rest == 0 or rest & (rest - 1) != 0:
        return False
    return has_stripes(pyramid, size, True) or has_stripes(pyramid, size, False)


def has_stripes(pyramid: i64, size: i64, across: bool) -> bool:
    """Whether in each layer of more than one cube the stripes run in this direction and neighbours differ."""
    line: i64
    step: i64
    first: i64 = 0
    width: i64 = 2 + size
    while width > 1:
        for line in range(width):
            for step in range(width):
                place = first + (line * width + step if across else step * width + line)
                head = first + (line * width if across else line)
                if (size == SMALL or place != CENTRE) and cube(pyramid, place) != cube(pyramid, head):
                    return False
                if line and cube(pyramid, head) == cube(pyramid, head - (width if across else 1)):
                    return False
        first += width * width
        width -= 1
    return True


def best_pattern(pyramid: i64, size: i64) -> i64:
    """The best of mixed, layered and one colour that a growing pyramid can still have."""
    place: i64
    first: i64 = 0
    best: i64 = PURE
    colour: i64 = 0  # of the pyramid
    layer: i64 = 0  # of the layer
    for place in range(TOTAL[size]):
        if place == BUILD_FROM[size * STEP + place] and place != first:
            first = place
            layer = 0
        found = cube(pyramid, place)
        if found == 0 or (size == LARGE and place == CENTRE):
            continue
        if layer and found != layer:
            return MIXED
        if colour and found != colour:
            best = LAYERED
        layer = found
        colour = found
    return best


def hoped_pattern(pyramid: i64, size: i64, expert: bool) -> i64:
    """The best pattern that a growing pyramid can still have; of a finished one, that which it has."""
    best = best_pattern(pyramid, size)
    return STRIPED if best == MIXED and expert and can_be_striped(pyramid, size) else best


def can_be_striped(pyramid: i64, size: i64) -> bool:
    """Whether the visible cubes that lie are of two colours at most, and in one direction stripes may come of them."""
    colours = {cube(pyramid, place) for place in range(TOTAL[size]) if size == SMALL or place != CENTRE} - {0}
    return len(colours) <= 2 and (may_get_stripes(pyramid, size, True) or may_get_stripes(pyramid, size, False))


def may_get_stripes(pyramid: i64, size: i64, across: bool) -> bool:
    """Whether in each layer of more than one cube the even lines of a direction have one colour at most, and the odd
    lines another: of two colours stripes ask no more."""
    first: i64 = 0
    width: i64 = 2 + size
    while width > 1:
        colours: tuple[set[int], set[int]] = (set(), set())
        for cell in range(width * width):
            found = cube(pyramid, first + cell)
            if found and (size == SMALL or first + cell != CENTRE):
                colours[(cell // width if across else cell % width) % 2].add(found)
        if len(colours[0]) > 1 or len(colours[1]) > 1 or colours[0] & colours[1]:
            return False
        first += width * width
        width -= 1
    return True
