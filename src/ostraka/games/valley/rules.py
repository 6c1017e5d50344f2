"""Valley of the Kings, in the order of its rulebook."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from ostraka.core.clauses import Refusal
from ostraka.core.rng import Rng
from ostraka.core.state import CHANCE, NOBODY, State
from ostraka.games.valley import view
from ostraka.games.valley.actions import ACTIONS, OUTCOMES
from ostraka.games.valley.tables import (
    ALL_TABLETS,
    ALONE,
    AREA,
    BLANKS,
    BUILD_FROM,
    BUILD_PLACES,
    BYTE,
    CENTRE,
    COLOUR_NAMES,
    COLOURS,
    COST,
    CUBE,
    EACH_COLOUR,
    EXTRA_LOTS,
    FIGURES,
    FIRST_SPACE,
    LETTER,
    LETTERS,
    LOT,
    LOWEST,
    MOST_LOTS,
    NIBBLE,
    NONE,
    NUMBER,
    ONE,
    OVERSEERS,
    PATTERNS,
    PHARAOH,
    POINTS,
    SCARABS,
    SIDE,
    SIDE_NAMES,
    SIDES,
    SITE,
    SITES,
    SIZE,
    SPACES,
    STANDS,
    STEAL_FROM,
    STEAL_PLACES,
    STEP,
    SUM,
    SUNS,
    TABLET,
    TOTAL,
    VALUES,
    WORK,
    WORTH,
    copies,
    count,
    cube,
    pattern,
)

if TYPE_CHECKING:
    from ostraka.core.game import Game
    from ostraka.core.json import View

MOST_CHOICES: Final[i64] = 32
LAY: Final[i64] = ACTIONS.first("lay")
KEEP: Final[i64] = ACTIONS.first("keep")
OVERSEER: Final[i64] = ACTIONS.first("overseer")
WORKER: Final[i64] = ACTIONS.first("worker")
TO: Final[i64] = ACTIONS.first("to")
SPACE: Final[i64] = ACTIONS.first("space")
CLAIM: Final[i64] = ACTIONS.first("claim")
STEAL: Final[i64] = ACTIONS.first("steal")
SEIZE: Final[i64] = ACTIONS.first("seize")
BUILD: Final[i64] = ACTIONS.first("build")
COLOUR: Final[i64] = ACTIONS.first("colour")
CELL: Final[i64] = ACTIONS.first("cell")
DONE: Final[i64] = ACTIONS.first("done")
FIRST_SEAT: Final[i64] = OUTCOMES.first("first")
CUBE_DRAWN: Final[i64] = OUTCOMES.first("cube")

# What is to be decided:
FIRST: Final[i64] = 0  # who is first player
LOTS: Final[i64] = 1  # the next cube from the bag
BIDS: Final[i64] = 2  # where a tablet is laid
ORDERS: Final[i64] = 3  # where the overseers go: openly in the first round, sealed in the others
CLAIMS: Final[i64] = 4  # whether an overseer claims the site it has come to
WORKERS: Final[i64] = 5  # where the workers go
THEFT: Final[i64] = 6  # which cubes are stolen
TAKEOVER: Final[i64] = 7  # which sites are seized
BUILDING: Final[i64] = 8  # which cubes are laid
OVER: Final[i64] = 9

PHASES: Final = ("first", "lots", "bids", "orders", "claims", "workers", "theft", "takeover", "building", "over")

# What is asked, with the actions that answer it and the clause that asks:
ASKED: Final = {
    "bid": ("lay keep", "VAL-18"),
    "blank": ("lay done", "VAL-18"),
    "tablet": ("lay done", "VAL-79"),
    "overseer": ("overseer done", "VAL-25"),
    "overseer_to": ("to", "VAL-37"),
    "order_to": ("to", "VAL-37"),
    "space": ("space", "VAL-37"),
    "claim": ("claim done", "VAL-30"),
    "worker": ("worker done", "VAL-43"),
    "worker_to": ("to", "VAL-45"),
    "steal": ("steal done", "VAL-52"),
    "steal_colour": ("colour", "VAL-48"),
    "steal_cell": ("cell", "VAL-48"),
    "seize": ("seize done", "VAL-58"),
    "build": ("build done", "VAL-66"),
    "build_colour": ("colour", "VAL-62"),
    "build_cell": ("cell", "VAL-63"),
}

CLOSED: Final[i64] = -2  # the owner of a site that is not in play
ORDER_SIZE: Final[i64] = 512  # an order is 1 + overseer + 2 * place


class Site:
    """A building site: its owner, its pyramid with the number of cubes, and the letters where figures stand."""

    def __init__(self) -> None:
        self.owner: i64 = NONE
        self.pyramid: i64 = 0
        self.cubes: i64 = 0
        self.taken: i64 = 0

    def assign(self, other: Site) -> None:
        self.owner = other.owner
        self.pyramid = other.pyramid
        self.cubes = other.cubes
        self.taken = other.taken


class Player:
    """What one player has on the board and before them. Figures are eight bits each: overseers, then workers."""

    def __init__(self) -> None:
        self.figures: i64 = 0  # the place of each; 0 is the area where all start
        self.stock: i64 = 0  # cubes bought and stolen this round
        self.scarabs: i64 = SCARABS
        self.points: i64 = 0  # of finished pyramids
        self.bids: i64 = 0  # tablets on each lot
        self.passed: i64 = 0  # one tablet at a time: lays no more
        self.sheet: i64 = 0  # the orders, first and second
        self.ready: i64 = 0  # the orders are sealed
        self.spent: i64 = 0  # points of movement
        self.void: i64 = 0  # the orders are of more than six points: none is carried out
        self.picked: i64 = 0  # what is about to move: 1 + overseer, or 1 + side of a worker
        self.aim: i64 = 0  # 1 + side whose space is still to be named
        self.stolen: i64 = 0  # cubes stolen this round, four bits for each site
        self.laid: i64 = 0  # cubes laid this round, likewise

    def assign(self, other: Player) -> None:
        self.figures = other.figures
        self.stock = other.stock
        self.scarabs = other.scarabs
        self.points = other.points
        self.bids = other.bids
        self.passed = other.passed
        self.sheet = other.sheet
        self.ready = other.ready
        self.spent = other.spent
        self.void = other.void
        self.picked = other.picked
        self.aim = other.aim
        self.stolen = other.stolen
        self.laid = other.laid

    def place(self, figure: i64) -> i64:
        return (self.figures >> (8 * figure)) & 255

    def side(self, figure: i64) -> i64:
        return SIDE[(self.figures >> (8 * figure)) & 255]

    def overseers(self, site: i64) -> i64:
        """How many overseers stand on a site."""
        return (STANDS[self.figures & 255] == site) + (STANDS[(self.figures >> 8) & 255] == site)

    def workers(self, site: i64) -> i64:
        """How many workers stand on a site."""
        figure: i64
        found: i64 = 0
        for figure in range(OVERSEERS, FIGURES):
            if STANDS[(self.figures >> (8 * figure)) & 255] == site:
                found += 1
        return found

    def worker_on(self, side: i64) -> i64:
        """A worker that stands on a side; NONE if there is none."""
        figure: i64
        for figure in range(OVERSEERS, FIGURES):
            if SIDE[(self.figures >> (8 * figure)) & 255] == side:
                return figure
        return NONE

    def tablets(self) -> i64:
        """All tablets laid, as if on one lot."""
        lot: i64
        laid: i64 = 0
        for lot in range(MOST_LOTS):
            laid += (self.bids >> (8 * lot)) & 127
        return laid

    def pay_order(self, side: i64) -> None:
        """What an order costs, as it is written; more than six points make the sheet void (VAL-38)."""
        self.spent += COST[self.side(self.picked - 1) * SIDES + side]
        if self.spent > POINTS:
            self.void = 1

    def write_order(self, place: i64) -> None:
        """The overseer that was picked is to go to a place (VAL-37)."""
        written = self.picked + 2 * place
        self.sheet += written if self.sheet == 0 else ORDER_SIZE * written
        self.picked = 0
        self.aim = 0

    def orders(self) -> list[tuple[int, int]]:
        """Overseer and place of each order of this round."""
        written = [self.sheet % ORDER_SIZE, self.sheet // ORDER_SIZE]
        return [((order - 1) % 2, (order - 1) // 2) for order in written if order]

    def has_ordered(self, overseer: i64) -> bool:
        """Whether an overseer has its order of this round."""
        first, second = self.sheet % ORDER_SIZE, self.sheet // ORDER_SIZE
        return (first > 0 and (first - 1) % 2 == overseer) or (second > 0 and (second - 1) % 2 == overseer)


def on_site(packed: i64, site: i64) -> i64:
    """How many cubes a player has stolen from or laid on a site."""
    return (packed >> (4 * site)) & 15


class Valley(State):
    """One position of Valley of the Kings. Sites, lots and seats count from 0 in here, from 1 in texts."""

    # Set-up

    def __init__(self, game: Game, players: i64, quick: bool, expert: bool, one_by_one: bool) -> None:
        super().__init__(game, players, MOST_CHOICES)
        s: i64
        colour: i64
        self.quick = quick
        self.expert = expert
        self.one_by_one = one_by_one
        self.sites = [Site() for _ in range(SITES)]
        self.players = [Player() for _ in range(players)]
        self.bag: i64 = 0
        self.lots = vec[i64]([0] * int(players + EXTRA_LOTS))
        self.drawn: i64 = 0  # cubes in the lots of this round
        self.pharaoh: i64 = 0  # the cubes of the Pharaoh's pyramid, and those too many
        self.first: i64 = 0  # who has the disc
        self.round: i64 = 0
        self.turn: i64 = 0  # seats that are through with the phase
        self.asked: i64 = 0  # the value of the tablet to be laid or kept
        self.step: i64 = 0  # orders of a player that have been carried out
        self.site: i64 = 0  # 1 + site that is claimed, robbed or built on
        self.colour: i64 = 0  # 1 + colour that is stolen or laid
        self.finished: i64 = 0  # finished pyramids
        self.open: i64 = 0  # sites in play
        self.phase: i64 = FIRST
        self.actor = CHANCE
        for colour in range(COLOURS):
            self.bag += EACH_COLOUR * ONE[colour]
        for s in range(SITES):  # VAL-10
            if players <= SUNS[s]:
                self.sites[s].owner = CLOSED
            else:
                self.open += 1

    def find_outcomes(self) -> i64:
        """Any seat may be first player (VAL-11); any cube of the bag may be drawn (VAL-15)."""
        i: i64
        k: i64 = 0
        if self.phase == FIRST:
            for i in range(self.seats):
                self.choices[i] = FIRST_SEAT + i
                self.weights[i] = 1
            return self.seats
        for i in range(COLOURS):
            cubes = copies(self.bag, i)
            if cubes:
                self.choices[k] = CUBE_DRAWN + i
                self.weights[k] = cubes
                k += 1
        return k

    def name_first_player(self, seat: i64) -> None:
        self.first = seat
        if self.listening:
            self.emit("first", {"seat": seat})
        self.begin_round()

    # The round

    def begin_round(self) -> None:
        i: i64
        self.round += 1
        self.drawn = 0
        self.phase = LOTS
        self.actor = CHANCE
        for i in range(self.seats):
            player = self.players[i]
            player.bids = 0
            player.passed = 0
            player.sheet = 0
            player.ready = 0
            player.spent = 0
            player.void = 0
        if self.listening:
            self.emit("round", {"round": self.round, "seat": self.first})

    def seat_in_turn(self, turn: i64) -> i64:
        """The first player begins every phase, the others follow clockwise (VAL-12)."""
        return (self.first + turn) % self.seats

    # 1. Buying cubes

    def draw(self, colour: i64) -> None:
        """A cube for the next lot, until all are full or the bag is empty (VAL-15, VAL-16)."""
        lot = self.drawn // LOT
        self.bag -= ONE[colour]
        self.lots[lot] += ONE[colour]
        self.drawn += 1
        if self.listening:
            self.emit("cube", {"colour": COLOUR_NAMES[colour], "lot": lot + 1})
        if self.drawn == LOT * len(self.lots) or self.bag == 0:
            self.begin_bids()

    def lots_drawn(self) -> i64:
        return (self.drawn + LOT - 1) // LOT

    def begin_bids(self) -> None:
        self.phase = BIDS
        self.turn = 0
        self.asked = VALUES - 1
        self.actor = self.first

    def list_bids(self, seat: i64) -> i64:
        value: i64
        lot: i64
        k: i64 = 0
        lots = self.lots_drawn()
        player = self.players[seat]
        if self.one_by_one:  # VAL-79
            laid = player.tablets()
            for value in range(VALUES):
                if has_tablet(laid, value):
                    for lot in range(lots):
                        self.choices[k] = LAY + MOST_LOTS * value + lot
                        k += 1
            self.choices[k] = DONE
            return k + 1
        for lot in range(self.first_lot(player), lots):
            self.choices[k] = LAY + MOST_LOTS * self.asked + lot
            k += 1
        self.choices[k] = DONE if self.asked == 0 else KEEP + self.asked - 1
        return k + 1

    def first_lot(self, player: Player) -> i64:
        """The first lot for the tablet in question: blanks go from the first lot to the last (VAL-18)."""
        lot: i64
        if self.asked == 0:
            for lot in range(MOST_LOTS - 1, 0, -1):
                if (player.bids >> (8 * lot)) & 7:
                    return lot
        return 0

    def lay_tablet(self, seat: i64, value: i64, lot: i64) -> None:
        player = self.players[seat]
        player.bids += TABLET[value] * BYTE[lot]
        if self.one_by_one:
            if self.listening:
                self.emit("tablets", {"seat": seat, "tablets": 1, "lot": lot + 1})
            self.next_bidder(seat)
        else:
            self.settle_tablet(seat, value)

    def settle_tablet(self, seat: i64, value: i64) -> None:
        """The tablet is laid or kept: ask for the next (VAL-18)."""
        if value:
            self.asked = value - 1
        elif self.players[seat].tablets() & 7 == BLANKS:
            self.end_bids(seat)

    def end_bids(self, seat: i64) -> None:
        """All tablets of a player lie: their number can be seen from now on (VAL-19)."""
        lot: i64
        self.reveals += 1
        if self.listening:
            for lot in range(self.lots_drawn()):
                tablets = NUMBER[(self.players[seat].bids >> (8 * lot)) & 127]
                if tablets:
                    self.emit("tablets", {"seat": seat, "tablets": tablets, "lot": lot + 1})
        self.turn += 1
        self.asked = VALUES - 1
        if self.turn == self.seats:
            self.sell()
        else:
            self.actor = self.seat_in_turn(self.turn)

    def next_bidder(self, seat: i64) -> None:
        """One tablet at a time: the next player who has neither passed nor laid all (VAL-79, VAL-80)."""
        i: i64
        for i in range(1, self.seats + 1):
            other = (seat + i) % self.seats
            player = self.players[other]
            if player.passed == 0 and player.tablets() != ALL_TABLETS:
                self.actor = other
                return
        self.reveals += 1
        self.sell()

    def sell(self) -> None:
        """The highest sum wins a lot, of equal ones the earlier player's; 0 wins nothing (VAL-20 to VAL-22)."""
        lot: i64
        turn: i64
        for lot in range(self.lots_drawn()):
            best: i64 = 0
            winner: i64 = NONE
            for turn in range(self.seats):
                seat = self.seat_in_turn(turn)
                bid = SUM[(self.players[seat].bids >> (8 * lot)) & 127]
                if bid > best:
                    best = bid
                    winner = seat
            if winner != NONE:
                self.players[winner].stock += self.lots[lot]
                if self.listening:
                    self.emit("buy", {"seat": winner, "lot": lot + 1, "bid": best})
            elif self.quick:  # VAL-78
                self.pharaoh += self.lots[lot]
                if self.listening:
                    self.emit("offered", {"lot": lot + 1})
            else:
                self.bag += self.lots[lot]
                if self.listening:
                    self.emit("unsold", {"lot": lot + 1})
            self.lots[lot] = 0
        self.begin_orders()

    # 2. Moving the overseers

    def begin_orders(self) -> None:
        self.phase = ORDERS
        self.turn = 0
        self.step = 0
        self.actor = self.first if self.round == 1 else 0

    def is_sealed_phase(self) -> bool:
        """Orders are secret and written by all at once, except in the first round (VAL-24, VAL-35)."""
        return self.phase == ORDERS and self.round > 1

    def conceals(self, seat: i64) -> bool:
        return self.phase == BIDS or self.is_sealed_phase()

    def owes(self, seat: i64) -> bool:
        if self.phase == ORDERS and self.round > 1:
            return self.players[seat].ready == 0
        return self.actor == seat

    def list_orders(self, seat: i64) -> i64:
        """Which overseer moves next, where to, and in a sealed order to which space."""
        overseer: i64
        letter: i64
        k: i64 = 0
        player = self.players[seat]
        if player.aim:
            letters = letters_to_order(player.place(player.picked - 1), player.aim - 1)
            for letter in range(len(LETTERS)):
                if letters & ALONE[letter]:
                    self.choices[k] = SPACE + letter
                    k += 1
            return k
        if player.picked:
            return self.list_ways(player, player.place(player.picked - 1))
        for overseer in range(OVERSEERS):
            if self.may_order(player, overseer):
                self.choices[k] = OVERSEER + overseer
                k += 1
        self.choices[k] = DONE
        return k + 1

    def may_order(self, player: Player, overseer: i64) -> bool:
        """An overseer moves once a round (VAL-32); of two on one area either will do (VAL-42)."""
        if player.has_ordered(overseer):
            return False
        return overseer == 0 or player.has_ordered(0) or player.place(0) != player.place(1)

    def list_ways(self, player: Player, place: i64) -> i64:
        """Every side that a figure may go to: in secret at any cost (VAL-38), else with the points that are left."""
        side: i64
        k: i64 = 0
        row = SIDE[place] * SIDES
        sealed = self.is_sealed_phase()
        left = POINTS - player.spent
        for side in range(SIDES):
            if (sealed or COST[row + side] <= left) and self.may_enter(place, side):
                self.choices[k] = TO + side
                k += 1
        return k

    def may_enter(self, place: i64, side: i64) -> bool:
        """Whether a figure may go from its place to a side, the cost aside."""
        s = SITE[side]
        if s == NONE:
            return side != place
        site = self.sites[s]
        if site.owner == CLOSED or site.cubes == TOTAL[SIZE[s]]:  # VAL-10, VAL-29
            return False
        if self.is_sealed_phase():  # VAL-40
            return True
        return side != SIDE[place] and site.taken & SPACES[side] != SPACES[side]  # VAL-28, VAL-8

    def go(self, seat: i64, side: i64) -> None:
        """The figure that was picked goes to a side."""
        player = self.players[seat]
        if self.phase == WORKERS:
            self.move_worker(seat, player, side)
            return
        player.pay_order(side)
        if SITE[side] == NONE:
            self.order(seat, side)
        elif self.round == 1:
            self.order(seat, self.free_space(side))
        else:
            player.aim = side + 1

    def free_space(self, side: i64) -> i64:
        """The first free space of a side (VAL-42)."""
        s = SITE[side]
        return FIRST_SPACE[s] + LOWEST[SPACES[side] - (SPACES[side] & self.sites[s].taken)]

    def order(self, seat: i64, place: i64) -> None:
        """Write an order; in the first round it is carried out at once."""
        player = self.players[seat]
        overseer = player.picked - 1
        player.write_order(place)
        if self.round == 1:
            if not self.carry_out(seat, overseer, place):
                self.after_open_order(seat)
        elif player.sheet >= ORDER_SIZE:
            self.seal(seat)

    def after_open_order(self, seat: i64) -> None:
        player = self.players[seat]
        if player.sheet >= ORDER_SIZE or player.spent == POINTS:
            self.end_open_orders()

    def end_open_orders(self) -> None:
        self.turn += 1
        if self.turn == self.seats:
            self.begin_workers()
        else:
            self.actor = self.seat_in_turn(self.turn)

    def seal(self, seat: i64) -> None:
        """A sheet is written; the last one reveals them all (VAL-35)."""
        i: i64
        self.players[seat].ready = 1
        if self.listening:
            self.emit("sealed", {"seat": seat})
        for i in range(self.seats):
            if self.players[i].ready == 0:
                self.actor = i
                return
        self.reveals += 1
        self.turn = 0
        self.carry_out_orders()

    def carry_out_orders(self) -> None:
        """In player order, each player's second order after the first (VAL-36, VAL-37); stops to ask about a claim."""
        while self.turn < self.seats:
            seat = self.seat_in_turn(self.turn)
            player = self.players[seat]
            if player.void:  # VAL-38
                self.tell_void(seat, player)
                self.turn += 1
                continue
            written = player.sheet % ORDER_SIZE if self.step == 0 else player.sheet // ORDER_SIZE
            self.step += 1
            if self.step == OVERSEERS:
                self.step = 0
                self.turn += 1
            if written and self.carry_out(seat, (written - 1) % 2, (written - 1) // 2):
                return
        self.begin_workers()

    def tell_void(self, seat: i64, player: Player) -> None:
        """What was written on a sheet of more than six points."""
        if self.listening:
            written = ", ".join(view.place_name(place) for _, place in player.orders())
            self.emit("void", {"seat": seat, "orders": written, "cost": player.spent})

    def carry_out(self, seat: i64, overseer: i64, place: i64) -> bool:
        """Move an overseer; return whether its player is asked for a claim."""
        s = STANDS[place]
        if s != NONE and self.sites[s].taken & ALONE[LETTER[place]]:  # VAL-39
            area = AREA[SIDE[place]]
            if self.listening:
                self.emit("diverted", {"seat": seat, "space": view.place_name(place), "area": SIDE_NAMES[area]})
            self.move(seat, overseer, area)
            return False
        if self.listening:
            self.emit("overseer", {"seat": seat, "space": view.place_name(place)})
        self.move(seat, overseer, place)
        if s == NONE or self.sites[s].owner != NONE or self.players[seat].scarabs == 0:  # VAL-30, VAL-33
            return False
        self.phase = CLAIMS
        self.actor = seat
        self.site = s + 1
        return True

    def move(self, seat: i64, figure: i64, place: i64) -> None:
        player = self.players[seat]
        before = player.place(figure)
        if LETTER[before] != NONE:
            self.sites[STANDS[before]].taken -= ALONE[LETTER[before]]
        if LETTER[place] != NONE:
            self.sites[STANDS[place]].taken += ALONE[LETTER[place]]
        player.figures += (place - before) * BYTE[figure]

    def claim(self, seat: i64) -> None:
        """A scarab beside the site (VAL-30)."""
        self.sites[self.site - 1].owner = seat
        self.players[seat].scarabs -= 1
        if self.listening:
            self.emit("claim", {"seat": seat, "site": self.site})
        self.end_claim(seat)

    def end_claim(self, seat: i64) -> None:
        self.site = 0
        self.phase = ORDERS
        if self.round == 1:
            self.after_open_order(seat)
        else:
            self.carry_out_orders()

    # 3. Moving the workers

    def begin_workers(self) -> None:
        i: i64
        self.phase = WORKERS
        self.turn = 0
        for i in range(self.seats):
            self.players[i].spent = 0
        self.actor = self.first

    def list_workers(self, seat: i64) -> i64:
        figure: i64
        side: i64
        k: i64 = 0
        player = self.players[seat]
        if player.picked:
            return self.list_ways(player, player.place(player.worker_on(player.picked - 1)))
        sides: i64 = 0
        for figure in range(OVERSEERS, FIGURES):
            sides |= ALONE[player.side(figure)]
        for side in range(SIDES):
            if (sides >> side) & 1:
                self.choices[k] = WORKER + side
                k += 1
        self.choices[k] = DONE
        return k + 1

    def move_worker(self, seat: i64, player: Player, side: i64) -> None:
        """Six points for all workers together (VAL-43)."""
        before = player.picked - 1
        self.move(seat, player.worker_on(before), side if SITE[side] == NONE else self.free_space(side))
        player.spent += COST[before * SIDES + side]
        player.picked = 0
        if self.listening:
            self.emit("worker", {"seat": seat, "from": SIDE_NAMES[before], "to": SIDE_NAMES[side]})
        if player.spent == POINTS:
            self.end_workers()

    def end_workers(self) -> None:
        self.turn += 1
        if self.turn < self.seats:
            self.actor = self.seat_in_turn(self.turn)
        elif self.round == 1:  # VAL-13
            self.begin_building()
        else:
            self.begin_theft()

    # 4. Stealing cubes

    def begin_theft(self) -> None:
        i: i64
        self.phase = THEFT
        self.turn = 0
        for i in range(self.seats):
            self.players[i].stolen = 0
        self.find_thief()

    def find_thief(self) -> None:
        """The next player who can steal something, in player order (VAL-51)."""
        while self.turn < self.seats:
            seat = self.seat_in_turn(self.turn)
            if self.list_overseen(seat, STEAL):
                self.actor = seat
                return
            self.turn += 1
        self.begin_takeovers()

    def list_overseen(self, seat: i64, verb: i64) -> i64:
        """The sites that a player may rob or seize: each needs an overseer of theirs."""
        a = STANDS[self.players[seat].place(0)]
        b = STANDS[self.players[seat].place(1)]
        if a > b:
            a, b = b, a
        k: i64 = 0
        if a != NONE and a != b and self.may_do(seat, a, verb):
            self.choices[k] = verb + a
            k += 1
        if b != NONE and self.may_do(seat, b, verb):
            self.choices[k] = verb + b
            k += 1
        return k

    def may_do(self, seat: i64, s: i64, verb: i64) -> bool:
        return self.may_steal(seat, s) if verb == STEAL else self.may_seize(seat, s)

    def outnumbers(self, seat: i64, s: i64) -> bool:
        """More overseers than the owner of a rival's site whose pyramid is not finished (VAL-46, VAL-49, VAL-57)."""
        site = self.sites[s]
        if site.owner < 0 or site.owner == seat or site.cubes == TOTAL[SIZE[s]]:
            return False
        return self.players[seat].overseers(s) > self.players[site.owner].overseers(s)

    def may_steal(self, seat: i64, s: i64) -> bool:
        """Cubes are there, and a worker that has not stolen two yet (VAL-46, VAL-47)."""
        if self.sites[s].cubes == 0 or not self.outnumbers(seat, s):
            return False
        player = self.players[seat]
        return WORK * player.workers(s) > on_site(player.stolen, s)

    def list_theft(self, seat: i64) -> i64:
        if self.colour:
            return self.list_cells()
        if self.site:
            return self.list_colours_to_steal()
        k = self.list_overseen(seat, STEAL)
        self.choices[k] = DONE
        return k + 1

    def list_colours_to_steal(self) -> i64:
        """The colours of the highest layer (VAL-48)."""
        place: i64
        colour: i64
        k: i64 = 0
        found: i64 = 0
        s = self.site - 1
        site = self.sites[s]
        row = SIZE[s] * STEP + site.cubes
        for place in range(STEAL_FROM[row], STEAL_FROM[row] + STEAL_PLACES[row]):
            found |= ALONE[cube(site.pyramid, place)]
        for colour in range(COLOURS):
            if (found >> (colour + 1)) & 1:
                self.choices[k] = COLOUR + colour
                k += 1
        return k

    def steal_from(self, s: i64) -> None:
        self.site = s + 1
        if self.list_colours_to_steal() == 1:
            self.name_colour(self.choices[0] - COLOUR)

    def name_colour(self, colour: i64) -> None:
        """The colour to be stolen or laid; where its cells count alike they are not asked for (VAL-64)."""
        self.colour = colour + 1
        if self.list_cells() == 1:
            self.use_cell(self.choices[0] - CELL)

    def list_cells(self) -> i64:
        """One cell of each kind that counts differently, among those of the layer in question (VAL-63, VAL-64)."""
        cell: i64
        k: i64 = 0
        s = self.site - 1
        site = self.sites[s]
        row = SIZE[s] * STEP + site.cubes
        stealing = self.phase == THEFT
        wanted: i64 = self.colour if stealing else 0
        first = STEAL_FROM[row] if stealing else BUILD_FROM[row]
        cells = STEAL_PLACES[row] if stealing else BUILD_PLACES[row]
        empty_layer = not stealing and site.cubes == first
        rim = False
        for cell in range(cells):
            if cube(site.pyramid, first + cell) != wanted:
                continue
            centre = cells == 9 and cell == CENTRE
            tells = self.expert and (not empty_layer or (cells == 9 and cell == 1))
            if centre or tells or not rim:
                rim = rim or not centre
                self.choices[k] = CELL + cell
                k += 1
        return k

    def use_cell(self, cell: i64) -> None:
        if self.phase == THEFT:
            self.steal(self.actor, self.site - 1, cell)
        else:
            self.build(self.actor, self.site - 1, cell)

    def steal(self, seat: i64, s: i64, cell: i64) -> None:
        """A cube comes to the thief's own (VAL-50)."""
        site = self.sites[s]
        player = self.players[seat]
        colour = self.colour - 1
        site.pyramid -= self.colour * CUBE[STEAL_FROM[SIZE[s] * STEP + site.cubes] + cell]
        site.cubes -= 1
        player.stock += ONE[colour]
        player.stolen += NIBBLE[s]
        self.site = 0
        self.colour = 0
        if self.listening:
            self.emit("steal", {"seat": seat, "colour": COLOUR_NAMES[colour], "site": s + 1})
        self.find_thief()

    def end_theft(self) -> None:
        self.turn += 1
        self.find_thief()

    # 5. Taking over sites

    def begin_takeovers(self) -> None:
        self.phase = TAKEOVER
        self.turn = 0
        self.find_usurper()

    def find_usurper(self) -> None:
        """The next player who can seize a site, in player order (VAL-55)."""
        while self.turn < self.seats:
            seat = self.seat_in_turn(self.turn)
            if self.list_overseen(seat, SEIZE):
                self.actor = seat
                return
            self.turn += 1
        self.begin_building()

    def may_seize(self, seat: i64, s: i64) -> bool:
        """More overseers and more workers than the owner, and a scarab left (VAL-53, VAL-33)."""
        player = self.players[seat]
        if player.scarabs == 0 or not self.outnumbers(seat, s):
            return False
        return self.honest_workers(player, s) > self.players[self.sites[s].owner].workers(s)

    def honest_workers(self, player: Player, s: i64) -> i64:
        """The workers on a site that have stolen nothing there: as few as possible have (VAL-54)."""
        return player.workers(s) - (on_site(player.stolen, s) + WORK - 1) // WORK

    def seize(self, seat: i64, s: i64) -> None:
        """The scarabs are exchanged (VAL-56)."""
        site = self.sites[s]
        if self.listening:
            self.emit("seize", {"seat": seat, "site": s + 1})
        self.players[site.owner].scarabs += 1
        self.players[seat].scarabs -= 1
        site.owner = seat
        self.find_usurper()

    def end_takeovers(self) -> None:
        self.turn += 1
        self.find_usurper()

    # 6. Building pyramids

    def begin_building(self) -> None:
        i: i64
        self.phase = BUILDING
        self.turn = 0
        for i in range(self.seats):
            self.players[i].laid = 0
        self.find_builder()

    def find_builder(self) -> None:
        """The next player who can lay a cube, in player order; the cubes of the others go to the Pharaoh (VAL-66)."""
        while self.turn < self.seats:
            seat = self.seat_in_turn(self.turn)
            if self.players[seat].stock and self.list_sites_to_build(seat):
                self.actor = seat
                return
            self.give_to_pharaoh(seat)
            self.turn += 1
        self.end_round()

    def list_sites_to_build(self, seat: i64) -> i64:
        """Own unfinished sites with a worker that has not laid two cubes yet (VAL-59, VAL-60)."""
        figure: i64
        s: i64
        k: i64 = 0
        sites: i64 = 0
        player = self.players[seat]
        for figure in range(OVERSEERS, FIGURES):
            s = STANDS[player.place(figure)]
            if s != NONE and self.sites[s].owner == seat:
                sites |= ALONE[s]
        if sites == 0:
            return 0
        for s in range(SITES):
            if (sites >> s) & 1 and self.may_build(seat, s):
                self.choices[k] = BUILD + s
                k += 1
        return k

    def may_build(self, seat: i64, s: i64) -> bool:
        site = self.sites[s]
        if site.owner != seat or site.cubes == TOTAL[SIZE[s]]:
            return False
        player = self.players[seat]
        return WORK * player.workers(s) > on_site(player.laid, s)

    def list_building(self, seat: i64) -> i64:
        if self.colour:
            return self.list_cells()
        if self.site:
            return self.list_colours_to_lay(seat)
        k = self.list_sites_to_build(seat)
        self.choices[k] = DONE
        return k + 1

    def list_colours_to_lay(self, seat: i64) -> i64:
        colour: i64
        k: i64 = 0
        for colour in range(COLOURS):
            if copies(self.players[seat].stock, colour):
                self.choices[k] = COLOUR + colour
                k += 1
        return k

    def build_on(self, seat: i64, s: i64) -> None:
        self.site = s + 1
        if self.list_colours_to_lay(seat) == 1:
            self.name_colour(self.choices[0] - COLOUR)

    def build(self, seat: i64, s: i64, cell: i64) -> None:
        """A cube in the lowest layer that is not full (VAL-61)."""
        site = self.sites[s]
        player = self.players[seat]
        colour = self.colour - 1
        site.pyramid += self.colour * CUBE[BUILD_FROM[SIZE[s] * STEP + site.cubes] + cell]
        site.cubes += 1
        player.stock -= ONE[colour]
        player.laid += NIBBLE[s]
        self.site = 0
        self.colour = 0
        if self.listening:
            self.emit("build", {"seat": seat, "colour": COLOUR_NAMES[colour], "site": s + 1})
        if site.cubes == TOTAL[SIZE[s]]:
            self.finish_pyramid(seat, s)
        self.find_builder()

    def finish_pyramid(self, seat: i64, s: i64) -> None:
        """The scarab goes to the top: nobody can take anything any more (VAL-65)."""
        found = pattern(self.sites[s].pyramid, SIZE[s], self.expert)
        worth = WORTH[4 * SIZE[s] + found]
        self.players[seat].points += worth
        self.finished += 1
        if self.listening:
            self.emit("finish", {"seat": seat, "site": s + 1, "pattern": PATTERNS[found], "worth": worth})

    def end_building(self, seat: i64) -> None:
        self.give_to_pharaoh(seat)
        self.turn += 1
        self.find_builder()

    def give_to_pharaoh(self, seat: i64) -> None:
        """Cubes that were not used (VAL-66); those too many are out of the game (VAL-83)."""
        player = self.players[seat]
        if self.listening and player.stock:
            self.emit("pharaoh", {"seat": seat, "cubes": count(player.stock)})
        self.pharaoh += player.stock
        player.stock = 0

    # 7. The next first player, and the end

    def end_round(self) -> None:
        if count(self.pharaoh) >= PHARAOH or self.finished == self.open:  # VAL-68, VAL-69
            self.phase = OVER
            self.actor = NOBODY
        else:
            self.first = self.seat_in_turn(1)  # VAL-14
            self.begin_round()

    def ending(self) -> str:
        if self.phase != OVER:
            return ""
        return "pharaoh" if count(self.pharaoh) >= PHARAOH else "sites"

    def score(self, seat: i64) -> i64:
        """Finished pyramids only (VAL-70, VAL-75)."""
        return self.players[seat].points

    # Any decision

    def find_legal(self, seat: i64) -> i64:
        phase = self.phase
        if phase == BIDS:
            return self.list_bids(seat)
        if phase == ORDERS:
            return self.list_orders(seat)
        if phase == WORKERS:
            return self.list_workers(seat)
        if phase == BUILDING:
            return self.list_building(seat)
        if phase == THEFT:
            return self.list_theft(seat)
        if phase == TAKEOVER:
            k = self.list_overseen(seat, SEIZE)
            self.choices[k] = DONE
            return k + 1
        self.choices[0] = CLAIM
        self.choices[1] = DONE
        return 2

    def apply(self, actor: i64, action: i64) -> None:
        if actor == CHANCE:
            if action < CUBE_DRAWN:
                self.name_first_player(action - FIRST_SEAT)
            else:
                self.draw(action - CUBE_DRAWN)
        elif action < KEEP:
            self.lay_tablet(actor, (action - LAY) // MOST_LOTS, (action - LAY) % MOST_LOTS)
        elif action < OVERSEER:
            self.settle_tablet(actor, action - KEEP + 1)
        elif action < WORKER:
            self.players[actor].picked = action - OVERSEER + 1
        elif action < TO:
            self.players[actor].picked = action - WORKER + 1
        elif action < SPACE:
            self.go(actor, action - TO)
        elif action < CLAIM:
            self.order(actor, FIRST_SPACE[SITE[self.players[actor].aim - 1]] + action - SPACE)
        elif action < STEAL:
            self.claim(actor)
        elif action < SEIZE:
            self.steal_from(action - STEAL)
        elif action < BUILD:
            self.seize(actor, action - SEIZE)
        elif action < COLOUR:
            self.build_on(actor, action - BUILD)
        elif action < CELL:
            self.name_colour(action - COLOUR)
        elif action < DONE:
            self.use_cell(action - CELL)
        else:
            self.end_phase_for(actor)

    def end_phase_for(self, seat: i64) -> None:
        """A player wants no more."""
        phase = self.phase
        if phase == BIDS:
            if self.one_by_one:
                self.players[seat].passed = 1
                if self.listening:
                    self.emit("pass", {"seat": seat})
                self.next_bidder(seat)
            else:
                self.end_bids(seat)
        elif phase == ORDERS:
            if self.round == 1:
                self.end_open_orders()
            else:
                self.seal(seat)
        elif phase == CLAIMS:
            self.end_claim(seat)
        elif phase == WORKERS:
            self.end_workers()
        elif phase == THEFT:
            self.end_theft()
        elif phase == TAKEOVER:
            self.end_takeovers()
        else:
            self.end_building(seat)

    # Why an action is refused

    def objection(self, seat: int, action: int) -> Refusal | None:
        if self.phase == OVER:
            return Refusal("VAL-68" if self.ending() == "pharaoh" else "VAL-69")
        if not 0 <= seat < self.seats or not self.owes(seat):
            return Refusal("VAL-35" if self.is_sealed_phase() else "VAL-12")
        verb = ACTIONS.verb(action)
        verbs, clause = ASKED[self.prompt(seat)]
        if verb not in verbs.split():
            return Refusal(clause)
        player = self.players[seat]
        if verb == "lay":
            return self.objection_to_lay(player, (action - LAY) // MOST_LOTS, (action - LAY) % MOST_LOTS)
        if verb == "keep":
            return None if action - KEEP + 1 == self.asked else Refusal("VAL-18")
        if verb == "overseer":
            return self.objection_to_overseer(player, action - OVERSEER)
        if verb == "worker":
            return None if player.worker_on(action - WORKER) != NONE else Refusal("VAL-45")
        if verb == "to":
            return self.objection_to_going(player, action - TO)
        if verb == "space":
            return self.objection_to_space(player, action - SPACE)
        if verb == "steal":
            return self.objection_to_stealing(seat, action - STEAL)
        if verb == "seize":
            return self.objection_to_seizing(seat, action - SEIZE)
        if verb == "build":
            return self.objection_to_building(seat, action - BUILD)
        if verb == "colour" and action not in self.legal(seat):
            return Refusal("VAL-48" if self.phase == THEFT else "VAL-62")
        if verb == "cell" and action not in self.legal(seat):
            return Refusal("VAL-64")
        return None

    def objection_to_lay(self, player: Player, value: i64, lot: i64) -> Refusal | None:
        if lot >= self.lots_drawn():
            return Refusal("VAL-17", {"lot": lot + 1})
        if self.one_by_one:
            return None if has_tablet(player.tablets(), value) else Refusal("VAL-79")
        if value != self.asked or lot < self.first_lot(player):
            return Refusal("VAL-18")
        return None

    def objection_to_overseer(self, player: Player, overseer: i64) -> Refusal | None:
        if player.has_ordered(overseer):
            return Refusal("VAL-32")
        return None if self.may_order(player, overseer) else Refusal("VAL-42")

    def objection_to_going(self, player: Player, side: i64) -> Refusal | None:
        working = self.phase == WORKERS
        place = player.place(player.worker_on(player.picked - 1) if working else player.picked - 1)
        s = SITE[side]
        if s != NONE and self.sites[s].owner == CLOSED:
            return Refusal("VAL-10", {"site": s + 1})
        if s != NONE and self.sites[s].cubes == TOTAL[SIZE[s]]:
            return Refusal("VAL-29", {"site": s + 1})
        if not self.may_enter(place, side):
            return Refusal("VAL-28") if side == SIDE[place] else Refusal("VAL-8", {"place": SIDE_NAMES[side]})
        if self.is_sealed_phase() or COST[SIDE[place] * SIDES + side] <= POINTS - player.spent:
            return None
        return Refusal("VAL-43" if working else "VAL-25")

    def objection_to_space(self, player: Player, letter: i64) -> Refusal | None:
        side = player.aim - 1
        if not SPACES[side] & ALONE[letter]:
            return Refusal("VAL-7", {"letter": LETTERS[letter], "place": SIDE_NAMES[side]})
        allowed = letters_to_order(player.place(player.picked - 1), side) & ALONE[letter]
        return None if allowed else Refusal("VAL-28")

    def objection_to_stealing(self, seat: i64, s: i64) -> Refusal | None:
        site, player = self.sites[s], self.players[seat]
        if site.cubes == TOTAL[SIZE[s]]:
            return Refusal("VAL-49", {"site": s + 1})
        if not self.outnumbers(seat, s) or player.workers(s) == 0 or site.cubes == 0:
            return Refusal("VAL-46", {"site": s + 1})
        return None if self.may_steal(seat, s) else Refusal("VAL-47", {"site": s + 1})

    def objection_to_seizing(self, seat: i64, s: i64) -> Refusal | None:
        if self.sites[s].cubes == TOTAL[SIZE[s]]:
            return Refusal("VAL-57", {"site": s + 1})
        if not self.outnumbers(seat, s):
            return Refusal("VAL-53", {"site": s + 1})
        if self.players[seat].scarabs == 0:
            return Refusal("VAL-33")
        if self.may_seize(seat, s):
            return None
        return Refusal("VAL-54" if on_site(self.players[seat].stolen, s) else "VAL-53", {"site": s + 1})

    def objection_to_building(self, seat: i64, s: i64) -> Refusal | None:
        if self.sites[s].owner != seat or self.players[seat].workers(s) == 0:
            return Refusal("VAL-59", {"site": s + 1})
        if self.sites[s].cubes == TOTAL[SIZE[s]]:
            return Refusal("VAL-61", {"site": s + 1})
        return None if self.may_build(seat, s) else Refusal("VAL-60", {"site": s + 1})

    # What players know

    def phase_name(self) -> str:
        return PHASES[self.phase]

    def is_open(self, s: i64) -> bool:
        """Whether a site is in play (VAL-10)."""
        return self.sites[s].owner != CLOSED

    def view(self, seat: int | None) -> View:
        return view.view(self, seat)

    def imagine(self, seat: i64, rng: Rng) -> None:
        """Rivals' tablets that lie face down (VAL-19), and their sheets until all are written (VAL-35)."""
        i: i64
        if self.phase == BIDS:
            for i in range(self.seats):
                if i != seat:
                    self.imagine_tablets(i, rng)
        elif self.phase == ORDERS and self.round > 1:
            for i in range(self.seats):
                if i != seat:
                    self.imagine_orders(i, self.players[i], rng)

    def imagine_tablets(self, seat: i64, rng: Rng) -> None:
        """Deal any tablets to the backs that can be seen; of a player who is still laying nothing can be seen."""
        lot: i64
        _: i64
        player = self.players[seat]
        if seat == self.actor and not self.one_by_one:
            player.bids = 0
            self.asked = VALUES - 1
            return
        laid = player.bids
        player.bids = 0
        blanks = BLANKS
        rest: i64 = 2 * BLANKS
        values: i64 = TABLET[1] + TABLET[2] + TABLET[3] + TABLET[4]
        for lot in range(self.lots_drawn()):
            for _ in range(NUMBER[(laid >> (8 * lot)) & 127]):
                pick = rng.below(rest)
                rest -= 1
                if pick < blanks:
                    blanks -= 1
                    player.bids += BYTE[lot]
                else:
                    tablet = nth_tablet(values, pick - blanks)
                    values -= tablet
                    player.bids += tablet * BYTE[lot]

    def imagine_orders(self, seat: i64, player: Player, rng: Rng) -> None:
        """Any orders for a sealed sheet, seldom too many; nothing for one that is still being written."""
        _: i64
        player.sheet = 0
        player.spent = 0
        player.void = 0
        player.picked = 0
        player.aim = 0
        if player.ready == 0:
            return
        for _ in range(OVERSEERS):
            overseers = self.list_orders(seat) - 1  # the last choice is to write no more
            if rng.below(4) == 0:
                return
            player.picked = self.choices[rng.below(overseers)] - OVERSEER + 1
            place = player.place(player.picked - 1)
            side = self.choices[rng.below(self.list_ways(player, place))] - TO
            if player.spent + COST[SIDE[place] * SIDES + side] > POINTS and rng.below(8):
                player.picked = 0
                return
            player.pay_order(side)
            target = side
            if SITE[side] != NONE:
                target = FIRST_SPACE[SITE[side]] + nth_letter(letters_to_order(place, side), rng.below(12))
            player.write_order(target)

    def prompt(self, seat: int) -> str:
        player = self.players[seat]
        if self.phase == BIDS:
            return "tablet" if self.one_by_one else "bid" if self.asked else "blank"
        if self.phase == ORDERS:
            if player.aim or not player.picked:
                return "space" if player.aim else "overseer"
            return "overseer_to" if self.round == 1 else "order_to"
        if self.phase == CLAIMS:
            return "claim"
        if self.phase == WORKERS:
            return "worker_to" if player.picked else "worker"
        if self.phase == TAKEOVER:
            return "seize"
        task = "steal" if self.phase == THEFT else "build"
        return f"{task}_cell" if self.colour else f"{task}_colour" if self.site else task

    # Copies

    def blank(self) -> State:
        return Valley(self.game, self.seats, self.quick, self.expert, self.one_by_one)

    def assign(self, other: State) -> None:
        i: i64
        assert isinstance(other, Valley)
        for i in range(SITES):
            self.sites[i].assign(other.sites[i])
        for i in range(self.seats):
            self.players[i].assign(other.players[i])
        for i in range(len(self.lots)):
            self.lots[i] = other.lots[i]
        self.bag = other.bag
        self.drawn = other.drawn
        self.pharaoh = other.pharaoh
        self.first = other.first
        self.round = other.round
        self.turn = other.turn
        self.asked = other.asked
        self.step = other.step
        self.site = other.site
        self.colour = other.colour
        self.finished = other.finished
        self.phase = other.phase
        self.actor = other.actor

    def numbers(self) -> list[int]:
        numbers: list[int] = [self.actor, self.phase, self.round, self.first, self.turn, self.asked, self.step]
        numbers += [self.site, self.colour, self.drawn, self.bag, self.pharaoh, *self.lots]
        for site in self.sites:
            numbers += [site.owner, site.pyramid, site.cubes, site.taken]
        for player in self.players:
            numbers += [player.figures, player.stock, player.scarabs, player.points, player.bids, player.passed]
            numbers += [player.sheet, player.ready, player.spent, player.void, player.picked, player.aim]
            numbers += [player.stolen, player.laid]
        return numbers

    def set_numbers(self, numbers: list[int]) -> None:
        i: i64
        rest = iter(numbers)
        self.actor = next(rest)
        self.phase = next(rest)
        self.round = next(rest)
        self.first = next(rest)
        self.turn = next(rest)
        self.asked = next(rest)
        self.step = next(rest)
        self.site = next(rest)
        self.colour = next(rest)
        self.drawn = next(rest)
        self.bag = next(rest)
        self.pharaoh = next(rest)
        for i in range(len(self.lots)):
            self.lots[i] = next(rest)
        self.finished = 0
        for i in range(SITES):
            site = self.sites[i]
            site.owner = next(rest)
            site.pyramid = next(rest)
            site.cubes = next(rest)
            site.taken = next(rest)
            self.finished += site.cubes == TOTAL[SIZE[i]]
        for player in self.players:
            player.figures = next(rest)
            player.stock = next(rest)
            player.scarabs = next(rest)
            player.points = next(rest)
            player.bids = next(rest)
            player.passed = next(rest)
            player.sheet = next(rest)
            player.ready = next(rest)
            player.spent = next(rest)
            player.void = next(rest)
            player.picked = next(rest)
            player.aim = next(rest)
            player.stolen = next(rest)
            player.laid = next(rest)

    # What always adds up

    def check(self) -> None:
        colour: i64
        place: i64
        for colour in range(COLOURS):
            cubes = copies(self.bag, colour) + copies(self.pharaoh, colour)
            cubes += sum(copies(lot, colour) for lot in self.lots)
            cubes += sum(copies(player.stock, colour) for player in self.players)
            for site in self.sites:
                cubes += sum(cube(site.pyramid, place) == colour + 1 for place in range(14))
            assert cubes == EACH_COLOUR, f"{cubes} cubes of {COLOUR_NAMES[colour]}"
        taken = [0] * 15
        for player in self.players:
            assert player.spent <= POINTS or player.void, f"{player.spent} points spent"
            assert player.spent > POINTS or not player.void or self.phase > CLAIMS, "a sheet is void without reason"
            assert player.tablets() & 7 <= BLANKS, "more blanks than a player has"
            for figure in range(FIGURES):
                place = player.place(figure)
                if LETTER[place] != NONE:
                    letters = taken[STANDS[place]]
                    assert not letters & ALONE[LETTER[place]], f"two figures on {view.place_name(place)}"
                    taken[STANDS[place]] = letters | ALONE[LETTER[place]]
        finished: i64 = 0
        points = [0] * self.seats
        for s, site in enumerate(self.sites):
            size = SIZE[s]
            assert site.taken == taken[s], f"site {s + 1} and its figures disagree"
            assert site.cubes == sum(cube(site.pyramid, place) > 0 for place in range(TOTAL[size])), "cubes miscounted"
            first = BUILD_FROM[size * STEP + site.cubes]
            assert all(cube(site.pyramid, place) > 0 for place in range(first)), "a layer on one that is not full"
            assert site.owner >= 0 or site.cubes == 0, "a pyramid without an owner"
            if site.cubes == TOTAL[size]:
                finished += 1
                points[site.owner] += WORTH[4 * size + pattern(site.pyramid, size, self.expert)]
        assert finished == self.finished, "finished pyramids miscounted"
        for seat, player in enumerate(self.players):
            scarabs = player.scarabs + sum(site.owner == seat for site in self.sites)
            assert scarabs == SCARABS, f"{scarabs} scarabs"
            assert player.points == points[seat], "points of no pyramid"


def letters_to_order(place: i64, side: i64) -> i64:
    """The spaces that an order may name: taken or not, all but the overseer's own (VAL-28, VAL-40)."""
    return SPACES[side] - (ALONE[LETTER[place]] if SIDE[place] == side else 0)


def has_tablet(laid: i64, value: i64) -> bool:
    """Whether a tablet of this value is still in hand."""
    return laid & 7 < BLANKS if value == 0 else laid & TABLET[value] == 0


def nth_tablet(values: i64, number: i64) -> i64:
    """One of some tablets that are no blanks."""
    value: i64
    for value in range(1, VALUES):
        if values & TABLET[value]:
            if number == 0:
                return TABLET[value]
            number -= 1
    raise AssertionError("there are fewer tablets")


def nth_letter(letters: i64, number: i64) -> i64:
    """One of some letters, counted round and round."""
    letter: i64 = 0
    while True:
        if letters & ALONE[letter]:
            if number == 0:
                return letter
            number -= 1
        letter = (letter + 1) % len(LETTERS)
