"""A second, slow and obvious Valley of the Kings: one function that plays a whole record through, phase by phase."""

from __future__ import annotations

from collections import Counter

from ostraka.core.record import Record
from ostraka.core.state import CHANCE

AREA_OF_SITE = dict(zip(range(1, 16), (17, 17, 18, 18, 19, 19, 20, 20, 21, 21, 22, 22, 16, 16, 16), strict=True))
LARGE = {1, 4, 5, 8, 9, 12}
THREE_SUNS, TWO_SUNS = {3, 7, 11}, {1, 5, 9}
OVERSEER, WORKER = "overseer", "worker"


def scores(record: Record) -> list[int]:
    """The scores that a finished record leads to."""
    return Account(record).play()


def site_of(place: str) -> int:
    """The site of a space such as 8C; 0 for an area."""
    return int(place[:-1]) if place[-1].isalpha() else 0


def area_of(place: str) -> int:
    """The area that a place is, or opens on."""
    site = site_of(place)
    if site == 0:
        return int(place)
    return 16 if site in LARGE and place[-1] in "ABC" else AREA_OF_SITE[site]


def lines_between(a: str, b: str) -> int:
    """Lines to cross: out of a site, over the borders of the ring or its hub, into a site."""
    one, other = area_of(a), area_of(b)
    if one == other:
        across = 0
    elif 16 in (one, other) or (one - other) % 6 in (1, 5):
        across = 1
    else:
        across = 2
    return across + (site_of(a) > 0) + (site_of(b) > 0)


def spaces(side: str) -> list[str]:
    """The spaces of a side such as 8-20; of an area itself."""
    if "-" not in side:
        return [side]
    site, area = side.split("-")
    letters = "ABCDEFGHIJKL" if int(site) in LARGE else "ABCDEFGH"
    return [site + letter for letter in letters if area_of(site + letter) == int(area)]


class Figure:
    def __init__(self, seat: int, kind: str, number: int) -> None:
        self.seat, self.kind, self.number, self.place = seat, kind, number, "16"


class Account:
    def __init__(self, record: Record) -> None:
        self.game = record.game
        actions, outcomes = record.game.actions, record.game.outcomes
        self.entries = [
            (entry.actor, (outcomes if entry.actor == CHANCE else actions).text(entry.number))
            for entry in record.entries
        ]
        self.seats = record.game.seats
        self.expert = bool(record.game.option("expert"))
        self.bag = Counter(dict.fromkeys(("black", "white", "grey", "brown", "sand"), 33))
        self.pharaoh = 0
        self.stock: list[Counter[str]] = [Counter() for _ in range(self.seats)]
        self.owner: dict[int, int] = {}
        closed = {4: set(), 3: THREE_SUNS, 2: THREE_SUNS | TWO_SUNS}[self.seats]
        self.pyramids: dict[int, list[list[str]]] = {
            site: [[""] * 9, [""] * 4, [""]] if site in LARGE else [[""] * 4, [""]]
            for site in range(1, 16)
            if site not in closed
        }
        kinds = [(OVERSEER, 1), (OVERSEER, 2), *((WORKER, number) for number in range(1, 6))]
        self.figures = [Figure(seat, *kind) for seat in range(self.seats) for kind in kinds]

    def next(self, actor: int) -> str:
        """The next entry, which must be this actor's."""
        who, text = self.entries.pop(0)
        assert who == actor, f"{text} was expected of {actor}"
        return text

    def play(self) -> list[int]:
        first = int(self.next(CHANCE).split()[2]) - 1
        number = 0
        while self.pharaoh < 30 and not all(map(self.is_finished, self.pyramids)):
            number += 1
            order = [(first + turn) % self.seats for turn in range(self.seats)]
            self.buy(order)
            if number == 1:
                for seat in order:
                    self.move_overseers_openly(seat)
            else:
                self.carry_out(order, self.secret_orders())
            for seat in order:
                self.move_workers(seat)
            if number > 1:
                stolen: Counter[tuple[int, int]] = Counter()
                for seat in order:
                    self.steal(seat, stolen)
                for seat in order:
                    self.take_over(seat, stolen)
            for seat in order:
                self.build(seat)
            first = (first + 1) % self.seats
        assert not self.entries, "the record goes on"
        return [
            sum(self.worth(site) for site, owner in self.owner.items() if owner == seat) for seat in range(self.seats)
        ]

    # Buying

    def buy(self, order: list[int]) -> None:
        lots: list[Counter[str]] = []
        while len(lots) <= self.seats and self.bag.total() > 0:
            lot: Counter[str] = Counter()
            while lot.total() < 5 and self.bag.total() > 0:
                colour = self.next(CHANCE).split()[1]
                self.bag[colour] -= 1
                lot[colour] += 1
            lots.append(lot)
        laid = self.one_tablet_each(order) if self.game.option("one_by_one") else self.all_tablets(order)
        for number, lot in enumerate(lots, 1):
            sums = [sum(value for value, where in laid[seat] if where == number) for seat in order]
            if max(sums) > 0:
                self.stock[order[sums.index(max(sums))]] += lot
            elif self.game.option("quick"):
                self.pharaoh += lot.total()
            else:
                self.bag += lot

    def all_tablets(self, order: list[int]) -> dict[int, list[tuple[int, int]]]:
        laid: dict[int, list[tuple[int, int]]] = {seat: [] for seat in order}
        for seat in order:
            for _ in (4, 3, 2, 1):
                self.lay(self.next(seat), laid[seat])
            for _ in range(4):
                text = self.next(seat)
                if text == "done":
                    break
                self.lay(text, laid[seat])
        return laid

    def one_tablet_each(self, order: list[int]) -> dict[int, list[tuple[int, int]]]:
        laid: dict[int, list[tuple[int, int]]] = {seat: [] for seat in order}
        bidding = list(order)
        while bidding:
            for seat in list(bidding):
                text = self.next(seat)
                self.lay(text, laid[seat])
                if text == "done" or len(laid[seat]) == 8:
                    bidding.remove(seat)
        return laid

    def lay(self, text: str, laid: list[tuple[int, int]]) -> None:
        words = text.split()
        if words[0] == "lay":
            laid.append((int(words[1]), int(words[4])))

    # Moving

    def overseers(self, seat: int) -> list[Figure]:
        return [figure for figure in self.figures if figure.seat == seat and figure.kind == OVERSEER]

    def standing(self, seat: int, kind: str, site: int) -> int:
        return sum(f.seat == seat and f.kind == kind and site_of(f.place) == site for f in self.figures)

    def taken(self, place: str) -> bool:
        return site_of(place) > 0 and any(figure.place == place for figure in self.figures)

    def move_overseers_openly(self, seat: int) -> None:
        points, moves = 6, 0
        while points > 0 and moves < 2:
            text = self.next(seat)
            if text == "done":
                return
            overseer = self.overseers(seat)[int(text.split()[1]) - 1]
            target = next(space for space in spaces(self.next(seat).split()[1]) if not self.taken(space))
            points -= lines_between(overseer.place, target)
            moves += 1
            self.arrive(overseer, target)

    def secret_orders(self) -> dict[int, list[tuple[int, str]]]:
        """Read sheets as they are written, whoever is faster."""
        sheets: dict[int, list[tuple[int, str]]] = {seat: [] for seat in range(self.seats)}
        writing = set(sheets)
        half: dict[int, tuple[int, str]] = {}
        while writing:
            seat, text = self.entries.pop(0)
            word, *rest = text.split()
            if word == "done":
                writing.remove(seat)
            elif word == "overseer":
                half[seat] = int(rest[0]), ""
            elif word == "to" and "-" in rest[0]:
                half[seat] = half[seat][0], rest[0].split("-")[0]
            else:
                number, site = half[seat]
                sheets[seat].append((number, site + rest[0]))
                if len(sheets[seat]) == 2:
                    writing.remove(seat)
        return sheets

    def carry_out(self, order: list[int], sheets: dict[int, list[tuple[int, str]]]) -> None:
        for seat in order:
            moves = [(self.overseers(seat)[number - 1], target) for number, target in sheets[seat]]
            if sum(lines_between(overseer.place, target) for overseer, target in moves) > 6:
                continue
            for overseer, target in moves:
                if self.taken(target):
                    overseer.place = str(area_of(target))
                else:
                    self.arrive(overseer, target)

    def arrive(self, overseer: Figure, place: str) -> None:
        overseer.place = place
        site, seat = site_of(place), overseer.seat
        owned = sum(owner == seat for owner in self.owner.values())
        if site and site not in self.owner and owned < 8 and self.next(seat) == "claim":
            self.owner[site] = seat

    def move_workers(self, seat: int) -> None:
        points = 6
        while points > 0:
            text = self.next(seat)
            if text == "done":
                return
            origin = spaces(text.split()[2])
            worker = next(f for f in self.figures if f.seat == seat and f.kind == WORKER and f.place in origin)
            target = next(space for space in spaces(self.next(seat).split()[1]) if not self.taken(space))
            points -= lines_between(worker.place, target)
            worker.place = target

    # Stealing, taking over, building

    def rival_sites(self, seat: int) -> list[int]:
        """Unfinished sites of others where the seat has more overseers than the owner."""
        return [
            site
            for site, owner in sorted(self.owner.items())
            if owner != seat and not self.is_finished(site)
            if self.standing(seat, OVERSEER, site) > self.standing(owner, OVERSEER, site)
        ]

    def steal(self, seat: int, stolen: Counter[tuple[int, int]]) -> None:
        while any(
            any(self.pyramids[site][0]) and stolen[seat, site] < 2 * self.standing(seat, WORKER, site)
            for site in self.rival_sites(seat)
        ):
            text = self.next(seat)
            if text == "done":
                return
            site = int(text.split()[3])
            layer = [layer for layer in self.pyramids[site] if any(layer)][-1]
            colours = {colour for colour in layer if colour}
            colour = self.next(seat).split()[1] if len(colours) > 1 else colours.pop()
            cell = self.cell(seat, layer, [cell for cell, found in enumerate(layer) if found == colour], False)
            layer[cell] = ""
            self.stock[seat][colour] += 1
            stolen[seat, site] += 1

    def take_over(self, seat: int, stolen: Counter[tuple[int, int]]) -> None:
        while sum(owner == seat for owner in self.owner.values()) < 8 and any(
            self.standing(seat, WORKER, site) - (stolen[seat, site] + 1) // 2
            > self.standing(self.owner[site], WORKER, site)
            for site in self.rival_sites(seat)
        ):
            text = self.next(seat)
            if text == "done":
                return
            self.owner[int(text.split()[2])] = seat

    def build(self, seat: int) -> None:
        laid: Counter[int] = Counter()
        while self.stock[seat].total() > 0 and any(
            owner == seat and not self.is_finished(site) and laid[site] < 2 * self.standing(seat, WORKER, site)
            for site, owner in self.owner.items()
        ):
            text = self.next(seat)
            if text == "done":
                break
            site = int(text.split()[3])
            colours = {colour for colour, cubes in self.stock[seat].items() if cubes > 0}
            colour = self.next(seat).split()[1] if len(colours) > 1 else colours.pop()
            layer = next(layer for layer in self.pyramids[site] if not all(layer))
            cell = self.cell(seat, layer, [cell for cell, found in enumerate(layer) if not found], not any(layer))
            layer[cell] = colour
            self.stock[seat][colour] -= 1
            laid[site] += 1
        self.pharaoh += self.stock[seat].total()
        self.stock[seat].clear()

    def cell(self, seat: int, layer: list[str], cells: list[int], fresh: bool) -> int:
        """Read which cell is meant, unless all that are possible come to the same."""
        centre = [4] if len(layer) == 9 and 4 in cells else []
        rest = [cell for cell in cells if cell not in centre]
        if self.expert and not fresh:
            kinds = cells
        elif self.expert and len(layer) == 9:
            kinds = [0, 1, 4]
        else:
            kinds = centre + rest[:1]
        return int(self.next(seat).split()[1]) - 1 if len(kinds) > 1 else kinds[0]

    # Scoring

    def is_finished(self, site: int) -> bool:
        return all(map(all, self.pyramids[site]))

    def worth(self, site: int) -> int:
        if not self.is_finished(site):
            return 0
        layers = [list(layer) for layer in self.pyramids[site]]
        large = site in LARGE
        if large:
            del layers[0][4]
        if len({cube for layer in layers for cube in layer}) == 1:
            return 11 if large else 4
        if all(len(set(layer)) == 1 for layer in layers):
            return 9 if large else 3
        if self.expert and self.striped(site):
            return 7 if large else 2
        return 5 if large else 1

    def striped(self, site: int) -> bool:
        """Compare with every striped pyramid that two colours can make."""
        layers = [list(layer) for layer in self.pyramids[site]]
        if len(layers) == 3:
            layers[0][4] = ""
        colours = sorted({cube for layer in layers for cube in layer if cube})
        return len(colours) == 2 and layers in every_striped_pyramid(colours, len(layers))


def every_striped_pyramid(colours: list[str], height: int) -> list[list[list[str]]]:
    pyramids: list[list[list[str]]] = []
    for choice in range(2**height):
        heads = [choice >> layer & 1 for layer in range(height)]
        for across in (True, False):
            pyramid = []
            for layer, width in enumerate(range(height, 1, -1)):
                rows = [[colours[(line + heads[layer]) % 2]] * width for line in range(width)]
                if not across:
                    rows = [list(column) for column in zip(*rows, strict=True)]
                pyramid.append([cube for row in rows for cube in row])
            if height == 3:
                pyramid[0][4] = ""
            pyramids.append([*pyramid, [colours[heads[-1]]]])
    return pyramids
