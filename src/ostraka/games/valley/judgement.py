"""What a sensible player of Valley of the Kings looks at."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ostraka.core.experience import Lesson
from ostraka.core.judgement import Judgement, lead
from ostraka.core.state import State
from ostraka.games.valley.rules.pieces import Player, on_site, overseer_of, place_of
from ostraka.games.valley.rules.state import BIDS, BUILDING, CLAIMS, ORDERS, WORKERS, Valley
from ostraka.games.valley.tables import (
    ALL_TABLETS,
    ALONE,
    BUILD_FROM,
    BUILD_PLACES,
    CENTRE,
    COLOURS,
    CUBE,
    FULL,
    LARGE,
    LAYERED,
    LETTER,
    MIXED,
    NONE,
    ONE,
    PHARAOH,
    POINTS,
    PURE,
    SITE,
    SITES,
    SIZE,
    STANDS,
    STEP,
    SUM,
    TOTAL,
    WORK,
    WORTH,
    best_pattern,
    copies,
    count,
    cube,
)

# Points for each feature, chosen by hand from games read move by move (docs/bots.md).
WEIGHTS: Final = {
    "lead": 1.0,  # points ahead of the best opponent
    "pyramids": 0.8,  # what my unfinished pyramids promise
    "rivals": -0.4,  # what those of the best opponent promise
    "sites": 0.3,  # sites that I have, or am about to claim
    "hands": 0.3,  # cubes that my workers can lay as they stand
    "stock": 0.12,  # cubes that I have or hope to buy, more of them where they are of one colour
    "danger": -0.6,  # what my pyramids promise where a rival can steal
    "steps": -0.01,  # points of movement that I spend
    "void": -100.0,  # orders of more than six points
    "ahead": 0.0,  # what I may still bid, move or lay in this phase: no choice makes it more, so greedy ignores it
}
NEXT_STOCK: Final = 6.0  # what the next round may bring, to one who builds in this one
USEFUL_STOCK: Final = 16.0  # five workers can lay ten cubes in a round
WASTE: Final = 6.0  # cubes that each player leaves to the Pharaoh in the first round; later ones teach better
MIXED_RATE: Final = 4.0  # cubes that a pyramid grows by in a round, of any colours
LAYERED_RATE: Final = 2.5  # the same where the layers must match
PURE_RATE: Final = 2.0  # the same where all must match
PLENTY: Final = 1.2  # cubes for each that is missing, so that a pyramid is sure to be finished
UNTOUCHED: Final = 0.3  # what a site without cubes promises, beside one that has some
ENOUGH: Final = 4.0  # hopes of sites that one player can fulfil


def rounds_left(state: Valley) -> float:
    """A guess at how long the game goes on: until the cubes that nobody lays complete the Pharaoh's pyramid."""
    seat: i64
    missing = float(PHARAOH - count(state.pharaoh))
    if state.phase == BUILDING:
        for seat in range(state.seats):
            missing -= float(count(state.players[seat].stock)) * (1.0 if seat == state.actor else 0.5)
    waste = (float(count(state.pharaoh)) + WASTE * float(state.seats)) / float(max(state.round, 1))
    return max(missing, 0.0) / waste


def promise(state: Valley, s: i64, rounds: float) -> float:
    """What an unfinished pyramid can be hoped to bring to its owner, by the best pattern that it can still have."""
    site = state.sites[s]
    player = state.players[site.owner]
    size = SIZE[s]
    pyramid = site.pyramid
    cubes = site.cubes
    stock = player.stock
    hands = WORK * player.workers(s) - on_site(player.laid, s)
    if state.phase == BUILDING and state.site == s + 1 and state.colour:  # as if the cube in hand lay there
        pyramid += state.colour * CUBE[free_place(pyramid, size, cubes)]
        cubes += 1
        stock -= ONE[state.colour - 1]
        hands -= 1
    first = BUILD_FROM[size * STEP + cubes]
    missing = TOTAL[size] - cubes
    best = best_pattern(pyramid, size)
    hope = hope_for(MIXED, size, rounds * MIXED_RATE, min(hands, count(stock)), missing)
    if best != MIXED:
        same = fitting(stock, colour_from(pyramid, size, first))
        hope = max(hope, hope_for(LAYERED, size, rounds * LAYERED_RATE, min(hands, same), missing))
    if best == PURE:
        same = fitting(stock, colour_from(pyramid, size, 0))
        hope = max(hope, hope_for(PURE, size, rounds * PURE_RATE, min(hands, same), missing))
    return hope if cubes else UNTOUCHED * hope


def hope_for(found: i64, size: i64, later: float, now: i64, missing: i64) -> float:
    """The worth of a pattern, the less the more cubes are missing beyond those at hand and those hoped for."""
    share = 1.0 if missing == 0 else min(1.0, (later + float(now)) / (PLENTY * float(missing)))
    return share * share * float(WORTH[4 * size + found])


def colour_from(pyramid: i64, size: i64, first: i64) -> i64:
    """The colour of the first visible cube from a place on, from 1; 0 if there is none."""
    place: i64
    for place in range(first, TOTAL[size]):
        if cube(pyramid, place) and (size != LARGE or place != CENTRE):
            return cube(pyramid, place)
    return 0


def fitting(stock: i64, colour: i64) -> i64:
    """How many cubes have a colour given from 1; for 0 the most frequent one."""
    return most_of_a_colour(stock) if colour == 0 else copies(stock, colour - 1)


def most_of_a_colour(bundle: i64) -> i64:
    colour: i64
    most: i64 = 0
    for colour in range(COLOURS):
        most = max(most, copies(bundle, colour))
    return most


def free_place(pyramid: i64, size: i64, cubes: i64) -> i64:
    """A free place of the layer that grows; the hidden one last."""
    place: i64
    row = size * STEP + cubes
    first = BUILD_FROM[row]
    for place in range(first, first + BUILD_PLACES[row]):
        if cube(pyramid, place) == 0 and (size != LARGE or place != CENTRE):
            return place
    return CENTRE


def quality(bundle: i64) -> float:
    """How good some cubes are: each counts, and those of the most frequent colour count twice."""
    return float(count(bundle) + most_of_a_colour(bundle))


def hoped_for(state: Valley, seat: i64) -> float:
    """What the tablets of a seat may buy: a lot is the likelier, the higher the sum and the fewer are still to bid."""
    lot: i64
    other: i64
    hope = 0.0
    later = state.seats - 1 - state.turn
    for lot in range(state.lots_drawn()):
        bid = SUM[state.players[seat].tablets_on(lot)]
        if bid:
            chance = float(bid) / (float(bid) + 1.2 * float(later))
            for other in range(state.seats):
                if other != seat and SUM[state.players[other].tablets_on(lot)] >= bid:
                    chance = 0.1
            hope += chance * quality(state.lots[lot])
    return hope


def target(state: Valley, player: Player, overseer: i64) -> i64:
    """The site where an overseer stands or is about to go; NONE for an area, and where its space is taken."""
    if player.picked == overseer + 1 and player.aim:
        return SITE[player.aim - 1]
    if player.first_order and overseer_of(player.first_order) == overseer:
        return free_site(state, place_of(player.first_order))
    if player.second_order and overseer_of(player.second_order) == overseer:
        return free_site(state, place_of(player.second_order))
    return STANDS[player.place(overseer)]


def free_site(state: Valley, place: i64) -> i64:
    """The site of a place that is free; else NONE."""
    s = STANDS[place]
    return NONE if s == NONE or state.sites[s].taken & ALONE[LETTER[place]] else s


STAGES: Final[i64] = 6  # sixths of the Pharaoh's pyramid
WAITING: Final[i64] = 0  # where a seat stands in a phase: it will still act,
ACTING: Final[i64] = 1  # it acts,
THROUGH: Final[i64] = 2  # or it is through
STANDINGS: Final[i64] = 3
PHASES: Final[i64] = BUILDING + 1
MOMENTS: Final[i64] = STAGES * PHASES * STANDINGS


class ValleyJudgement(Judgement):
    """Pyramids, sites and stone of mine; what the others' promise; where they can steal from me."""

    def __init__(self, lesson: Lesson | None) -> None:
        super().__init__(WEIGHTS, MOMENTS, lesson)

    def moment(self, state: State, seat: i64) -> i64:
        """By the Pharaoh's pyramid, the phase, and where the seat stands in it."""
        assert isinstance(state, Valley)
        stage = min(STAGES * count(state.pharaoh) // PHARAOH, STAGES - 1)
        standing = WAITING
        if state.owes(seat):
            standing = ACTING
        elif (seat - state.first + state.seats) % state.seats < state.turn:
            standing = THROUGH
        return (stage * PHASES + state.phase) * STANDINGS + standing

    def extract(self, state: State, seat: i64) -> None:
        assert isinstance(state, Valley)
        s: i64
        other: i64
        player = state.players[seat]
        rounds = rounds_left(state)
        pyramids = 0.0
        sites = 0.0
        hands = 0.0
        danger = 0.0
        best_rival = 0.0
        for other in range(state.seats):
            theirs = 0.0
            for s in range(SITES):
                site = state.sites[s]
                if site.owner != other or site.is_finished():
                    continue
                worth = promise(state, s, rounds)
                theirs += worth
                if other == seat:
                    sites += value_of_site(s, sites, rounds)
                    hands += float(min(WORK * player.workers(s), FULL[s] - site.cubes))
                    if is_in_danger(state, seat, s):
                        danger += worth
            if other == seat:
                pyramids = theirs
            else:
                best_rival = max(best_rival, theirs)
        sites += self.claims(state, seat, sites, rounds)
        stock = quality(player.stock)
        if state.phase == BIDS:
            stock += hoped_for(state, seat)
        if state.phase == BUILDING and (state.actor == seat or player.stock == 0):
            stock = NEXT_STOCK  # from now on a cube counts where it lies
            hands = 0.0
        self.features[0] = float(lead(state, seat))
        self.features[1] = pyramids
        self.features[2] = best_rival
        self.features[3] = sites
        self.features[4] = min(hands, float(count(player.stock)))
        self.features[5] = min(stock, USEFUL_STOCK) + 0.1 * max(stock - USEFUL_STOCK, 0.0)
        self.features[6] = danger
        self.features[7] = float(player.spent)
        self.features[8] = float(player.void)
        self.features[9] = float(ahead(state, seat))

    def claims(self, state: Valley, seat: i64, sites: float, rounds: float) -> float:
        """The sites that the overseers of a seat are about to claim."""
        if state.phase == CLAIMS and state.actor == seat:
            return value_of_site(state.site - 1, sites, rounds)
        if not state.orders_are_secret():
            return 0.0
        player = state.players[seat]
        first, second = target(state, player, 0), target(state, player, 1)
        found = 0.0
        if first != NONE and state.sites[first].owner == NONE:
            found += 0.8 * value_of_site(first, sites, rounds)
        if second != NONE and second != first and state.sites[second].owner == NONE:
            found += 0.8 * value_of_site(second, sites + found, rounds)
        return found


def ahead(state: Valley, seat: i64) -> i64:
    """What a seat that acts may still do in its phase: points of tablets, points of movement, or cubes to be laid."""
    s: i64
    if not state.owes(seat):
        return 0
    player = state.players[seat]
    if state.phase == BIDS:
        return SUM[ALL_TABLETS - player.tablets()] if state.one_by_one else state.asked * (state.asked + 1) // 2
    if state.phase == ORDERS or state.phase == WORKERS:
        return POINTS - player.spent
    room: i64 = 0
    if state.phase == BUILDING:
        for s in range(SITES):
            site = state.sites[s]
            if site.owner == seat:
                room += min(WORK * player.workers(s) - on_site(player.laid, s), FULL[s] - site.cubes)
    return min(room, count(player.stock))


def value_of_site(s: i64, others: float, rounds: float) -> float:
    """What a new site can be hoped to bring; it is worth less to a player who has enough."""
    size = SIZE[s]
    worth = max(
        hope_for(PURE, size, rounds * PURE_RATE, 0, TOTAL[size]),
        hope_for(MIXED, size, rounds * MIXED_RATE, 0, TOTAL[size]),
    )
    return worth if others < ENOUGH else 0.3 * worth


def is_in_danger(state: Valley, seat: i64, s: i64) -> bool:
    """Whether a rival has more overseers on a site than its owner, and a worker."""
    other: i64
    mine = state.players[seat].overseers(s)
    for other in range(state.seats):
        if other != seat and state.players[other].overseers(s) > mine and state.players[other].workers(s):
            return True
    return False
