"""What a sensible player of Valley of the Kings looks at."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ostraka.core.judgement import Judgement, lead
from ostraka.core.state import State
from ostraka.games.valley.rules import BIDS, BUILDING, CLAIMS, ORDER_SIZE, ORDERS, Player, Valley
from ostraka.games.valley.tables import (
    BUILD_FROM,
    BUILD_PLACES,
    CENTRE,
    COLOURS,
    CUBE,
    LARGE,
    LAYERED,
    MIXED,
    NONE,
    PHARAOH,
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
    copies,
    count,
    cube,
)

# Points for each feature, found by play against each other (docs/bots.md).
WEIGHTS: Final = {
    "lead": 1.0,  # points ahead of the best opponent
    "pyramids": 0.8,  # what my unfinished pyramids promise
    "rivals": -0.4,  # what those of the best opponent promise
    "sites": 0.3,  # sites that I have, or am about to claim
    "hands": 0.3,  # cubes that my workers can lay as they stand
    "stock": 0.12,  # cubes that I have or hope to buy, more of them where they are of one colour
    "danger": -0.6,  # what my pyramids promise where a rival can steal
    "steps": -0.01,  # points of movement that I spend
}
USEFUL_STOCK: Final = 16.0  # five workers can lay ten cubes in a round
WASTE: Final = 4.0  # cubes that each player leaves to the Pharaoh in the first round; later ones teach better
MIXED_RATE: Final = 4.0  # cubes that a pyramid grows by in a round, of any colours
LAYERED_RATE: Final = 2.5  # the same where the layers must match
PURE_RATE: Final = 2.0  # the same where all must match
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
    """What an unfinished pyramid can be hoped to bring: of all patterns that it can still have the best hope."""
    site = state.sites[s]
    size = SIZE[s]
    pyramid = site.pyramid
    cubes = site.cubes
    if state.phase == BUILDING and state.site == s + 1 and state.colour:  # as if the cube in hand lay there
        pyramid += state.colour * CUBE[free_place(pyramid, size, cubes)]
        cubes += 1
    hoped = hope(best_pattern(pyramid, size), size, cubes, rounds)
    return hoped if cubes else UNTOUCHED * hoped


def hope(best: i64, size: i64, cubes: i64, rounds: float) -> float:
    """The most that a pyramid can be hoped to bring with one of its patterns."""
    missing = float(TOTAL[size] - cubes)
    found = float(WORTH[4 * size + MIXED]) * chance(rounds * MIXED_RATE, missing)
    if best != MIXED:
        found = max(found, float(WORTH[4 * size + LAYERED]) * chance(rounds * LAYERED_RATE, missing))
    if best == PURE:
        found = max(found, float(WORTH[4 * size + PURE]) * chance(rounds * PURE_RATE, missing))
    return found


def chance(supply: float, missing: float) -> float:
    """The chance that cubes which are hoped for suffice for those that are missing."""
    return supply * supply / (supply * supply + missing * missing) if missing > 0.0 else 1.0


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
    colour: i64
    most: i64 = 0
    for colour in range(COLOURS):
        most = max(most, copies(bundle, colour))
    return float(count(bundle) + most)


def hoped_for(state: Valley, seat: i64) -> float:
    """What the tablets of a seat may buy: a lot is the likelier, the higher the sum and the fewer are still to bid."""
    lot: i64
    other: i64
    hope = 0.0
    later = state.seats - 1 - state.turn
    for lot in range(state.lots_drawn()):
        bid = SUM[(state.players[seat].bids >> (8 * lot)) & 127]
        if bid:
            chance = float(bid) / (float(bid) + 1.2 * float(later))
            for other in range(state.seats):
                if other != seat and SUM[(state.players[other].bids >> (8 * lot)) & 127] >= bid:
                    chance = 0.1
            hope += chance * quality(state.lots[lot])
    return hope


def target(player: Player, overseer: i64) -> i64:
    """The site where an overseer stands or is about to go; NONE for an area."""
    if player.picked == overseer + 1 and player.aim:
        return SITE[player.aim - 1]
    first, second = player.sheet % ORDER_SIZE, player.sheet // ORDER_SIZE
    if first and (first - 1) % 2 == overseer:
        return STANDS[(first - 1) // 2]
    if second and (second - 1) % 2 == overseer:
        return STANDS[(second - 1) // 2]
    return STANDS[player.place(overseer)]


class ValleyJudgement(Judgement):
    """Pyramids, sites and stone of mine; what the others' promise; where they can steal from me."""

    def look(self, state: State, seat: i64) -> None:
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
                if site.owner != other or site.cubes == TOTAL[SIZE[s]]:
                    continue
                worth = promise(state, s, rounds)
                theirs += worth
                if other == seat:
                    sites += value_of_site(s, sites, rounds)
                    hands += float(min(WORK * player.workers(s), TOTAL[SIZE[s]] - site.cubes))
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
        if state.phase == BUILDING and state.actor == seat:  # from now on a cube counts where it lies
            stock = 0.0
            hands = 0.0
        self.seen[0] = float(lead(state, seat))
        self.seen[1] = pyramids
        self.seen[2] = best_rival
        self.seen[3] = sites
        self.seen[4] = min(hands, float(count(player.stock)))
        self.seen[5] = min(stock, USEFUL_STOCK) + 0.1 * max(stock - USEFUL_STOCK, 0.0)
        self.seen[6] = danger
        self.seen[7] = float(player.spent)

    def claims(self, state: Valley, seat: i64, sites: float, rounds: float) -> float:
        """The sites that the overseers of a seat are about to claim."""
        if state.phase == CLAIMS and state.actor == seat:
            return value_of_site(state.site - 1, sites, rounds)
        if state.phase != ORDERS or state.round == 1:
            return 0.0
        player = state.players[seat]
        first, second = target(player, 0), target(player, 1)
        found = 0.0
        if first != NONE and state.sites[first].owner == NONE:
            found += 0.8 * value_of_site(first, sites, rounds)
        if second != NONE and second != first and state.sites[second].owner == NONE:
            found += 0.8 * value_of_site(second, sites + found, rounds)
        return found


def value_of_site(s: i64, others: float, rounds: float) -> float:
    """What a new site can be hoped to bring; it is worth less to a player who has enough."""
    worth = hope(PURE, SIZE[s], 0, rounds)
    return worth if others < ENOUGH else 0.3 * worth


def is_in_danger(state: Valley, seat: i64, s: i64) -> bool:
    """Whether a rival has more overseers on a site than its owner, and a worker."""
    other: i64
    mine = state.players[seat].overseers(s)
    for other in range(state.seats):
        if other != seat and state.players[other].overseers(s) > mine and state.players[other].workers(s):
            return True
    return False
