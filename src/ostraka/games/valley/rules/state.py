"""What lies on the table of Valley of the Kings, the end of the game and its scoring."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from ostraka.core.decision import Decision
from ostraka.core.observation import Vector
from ostraka.core.rng import Rng
from ostraka.core.state import CHANCE, NOBODY, State
from ostraka.games.valley import guess, observation, view
from ostraka.games.valley.actions import ACTIONS, DONE
from ostraka.games.valley.rules.pieces import CLOSED, Player, Site
from ostraka.games.valley.tables import (
    ALONE,
    AREAS,
    BLANKS,
    BUILD_FROM,
    BYTE,
    COLOUR_NAMES,
    COLOURS,
    EACH_COLOUR,
    EVERY_AREA,
    EXTRA_LOTS,
    FIGURES,
    FULL,
    LETTER,
    LOT,
    NONE,
    ONE,
    PATTERNS,
    PHARAOH,
    POINTS,
    SCARABS,
    SIDES,
    SITE,
    SITES,
    SIZE,
    STANDS,
    STEP,
    SUNS,
    VALUES,
    WORTH,
    copies,
    count,
    cube,
    pattern,
)

if TYPE_CHECKING:
    from ostraka.core.game import Game
    from ostraka.core.json import View

MOST_CHOICES: Final[i64] = ACTIONS.size

# The phases, with what comes before and after the rounds. Weights are learned by their numbers.
SETUP: Final[i64] = 0
LOTS: Final[i64] = 1
BIDS: Final[i64] = 2
ORDERS: Final[i64] = 3
CLAIMS: Final[i64] = 4  # in the middle of ORDERS
WORKERS: Final[i64] = 5
THEFT: Final[i64] = 6
TAKEOVER: Final[i64] = 7
BUILDING: Final[i64] = 8
END: Final[i64] = 9

OVER: Final = Decision[State]("over")


class Valley(State):
    """One position of Valley of the Kings. Sites, lots and seats count from 0 in here, from 1 in texts."""

    quick: bool
    expert: bool
    one_by_one: bool
    sites: list[Site]
    players: list[Player]
    lots: vec[i64]
    bag: i64 = 0
    drawn: i64 = 0  # cubes in the lots of this round
    pharaoh: i64 = 0  # the cubes of the Pharaoh's pyramid, and those too many
    first: i64 = 0  # who has the disc
    round: i64 = 0
    phase: i64 = SETUP  # what is hidden, shown and judged goes by it; several decisions may belong to one
    turn: i64 = 0  # seats that are through with the phase
    asked: i64 = VALUES - 1  # the value of the tablet to be laid or kept
    carried_out: i64 = 0  # orders of the player in turn
    site: i64 = 0  # 1 + site that is claimed, robbed or built on
    colour: i64 = 0  # 1 + colour that is stolen or laid

    def __init__(self, game: Game, players: i64, quick: bool, expert: bool, one_by_one: bool) -> None:
        super().__init__(game, players, MOST_CHOICES)
        at: i64
        colour: i64
        self.quick = quick
        self.expert = expert
        self.one_by_one = one_by_one
        self.sites = [Site(FULL[at]) for at in range(SITES)]
        self.players = [Player() for _ in range(players)]
        self.lots = vec[i64]([0] * int(players + EXTRA_LOTS))
        self.actor = CHANCE
        for colour in range(COLOURS):  # VAL-2, VAL-3, VAL-9
            self.bag += EACH_COLOUR * ONE[colour]
        for at in range(SITES):
            if players <= SUNS[at]:  # VAL-10
                self.sites[at].owner = CLOSED

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
        self.phase = other.phase
        self.turn = other.turn
        self.asked = other.asked
        self.carried_out = other.carried_out
        self.site = other.site
        self.colour = other.colour
        self.decision = other.decision
        self.actor = other.actor

    # Phases

    def begin_phase(self, phase: i64) -> None:
        """The player with the disc begins each phase (VAL-12)."""
        self.phase = phase
        self.turn = 0
        self.actor = self.first

    def seat_in_turn(self, turn: i64) -> i64:
        """The others follow clockwise (VAL-12)."""
        return (self.first + turn) % self.seats

    def orders_are_secret(self) -> bool:
        """All write at once, except in the first round (VAL-24, VAL-35)."""
        return self.phase == ORDERS and self.round > 1

    def owes(self, seat: i64) -> bool:
        if self.phase == ORDERS and self.round > 1:
            return self.players[seat].ready == 0
        return self.actor == seat

    def conceals(self, seat: i64) -> bool:
        """Tablets lie face down (VAL-19), orders are secret (VAL-35)."""
        return self.phase == BIDS or self.orders_are_secret()

    def list_set(self, first: i64, numbers: i64) -> i64:
        """Write an action for each member of a set, given the action of 0; return how many there are."""
        k: i64 = 0
        while numbers:
            if numbers & 1:
                self.choices[k] = first
                k += 1
            first += 1
            numbers >>= 1
        return k

    def list_or_done(self, first: i64, numbers: i64) -> i64:
        """The same, and DONE for no more."""
        k = self.list_set(first, numbers)
        self.choices[k] = DONE
        return k + 1

    # The board

    def sides_to_order(self, place: i64) -> i64:
        """The set of sides that an order may name: taken or not (VAL-40), but not the overseer's own area (VAL-28)."""
        side: i64
        sides = EVERY_AREA - (ALONE[place] if place < AREAS else 0)
        for side in range(AREAS, SIDES):
            if self.sites[SITE[side]].admits():
                sides |= ALONE[side]
        return sides

    def move(self, seat: i64, figure: i64, place: i64) -> None:
        player = self.players[seat]
        before = player.place(figure)
        if LETTER[before] != NONE:
            self.sites[STANDS[before]].taken -= ALONE[LETTER[before]]
        if LETTER[place] != NONE:
            self.sites[STANDS[place]].taken += ALONE[LETTER[place]]
        player.figures += (place - before) * BYTE[figure]

    def lots_drawn(self) -> i64:
        return (self.drawn + LOT - 1) // LOT

    # The end and the score

    def end_game(self) -> None:
        self.phase = END
        self.decision = OVER
        self.actor = NOBODY

    def ending(self) -> str:
        if self.actor != NOBODY:
            return ""
        return "pharaoh" if count(self.pharaoh) >= PHARAOH else "sites"

    def score(self, seat: i64) -> i64:
        """Finished pyramids only (VAL-70, VAL-75); there is no tie-break (VAL-81)."""
        return self.players[seat].points

    def tally(self, seat: int) -> dict[str, int]:
        points = [0] * len(PATTERNS)
        for at, site in enumerate(self.sites):
            if site.owner == seat and site.is_finished():
                found = pattern(site.pyramid, SIZE[at], self.expert)
                points[found] += WORTH[4 * SIZE[at] + found]
        return dict(zip(PATTERNS, points, strict=True))

    # What players know

    def look(self, seat: int | None) -> View:
        return view.look(self, seat)

    def describe(self, vector: Vector, seat: i64) -> None:
        observation.describe(self, vector, seat)

    def imagine(self, seat: i64, rng: Rng) -> None:
        guess.imagine(self, seat, rng)

    # What always adds up

    def check(self) -> None:
        colour: i64
        for colour in range(COLOURS):
            cubes = copies(self.bag, colour) + copies(self.pharaoh, colour)
            cubes += sum(copies(lot, colour) for lot in self.lots)
            cubes += sum(copies(player.stock, colour) for player in self.players)
            for site in self.sites:
                cubes += sum(cube(site.pyramid, place) == colour + 1 for place in range(14))
            assert cubes == EACH_COLOUR, f"{cubes} cubes of {COLOUR_NAMES[colour]}"
        self.check_figures()
        self.check_sites()

    def check_figures(self) -> None:
        figure: i64
        taken = [0] * int(SITES)
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
        for at, site in enumerate(self.sites):
            assert site.taken == taken[at], f"site {at + 1} and its figures disagree"

    def check_sites(self) -> None:
        points = [0] * self.seats
        for at, site in enumerate(self.sites):
            size = SIZE[at]
            assert site.cubes == sum(cube(site.pyramid, place) > 0 for place in range(FULL[at])), "cubes miscounted"
            first = BUILD_FROM[size * STEP + site.cubes]
            assert all(cube(site.pyramid, place) > 0 for place in range(first)), "a layer on one that is not full"
            assert site.owner >= 0 or site.cubes == 0, "a pyramid without an owner"
            if site.is_finished():
                points[site.owner] += WORTH[4 * size + pattern(site.pyramid, size, self.expert)]
        for seat, player in enumerate(self.players):
            scarabs = player.scarabs + sum(site.owner == seat for site in self.sites)
            assert scarabs == SCARABS, f"{scarabs} scarabs"
            assert player.points == points[seat], "points of no pyramid"
