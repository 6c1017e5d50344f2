"""What a sensible player of Valley of the Kings looks at."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ostraka.core.judgement import Judgement, lead
from ostraka.core.state import State
from ostraka.games.valley.rules import BIDS, BUILDING, ORDER_SIZE, ORDERS, Player, Valley
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
    OVERSEERS,
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
    "sites": 0.7,  # sites that I have, or am about to claim
    "hands": 0.3,  # cubes that my workers can lay as they stand
    "stock": 0.12,  # cubes that I have or hope to buy, more of them where they are of one colour
    "danger": -0.6,  # what my pyramids promise where a rival can steal
}
USEFUL_STOCK: Final = 16.0  # five workers can lay ten cubes in a round
LATE: Final = 12.0  # cubes missing from the Pharaoh's pyramid when unfinished pyramids begin to lose hope


def promise(state: Valley, s: i64) -> float:
    """The worth of the best pattern that an unfinished pyramid can still have, as far as it has grown."""
    place: i64
    first: i64 = 0
    site = state.sites[s]
    size = SIZE[s]
    total = TOTAL[size]
    pyramid = site.pyramid
    cubes = site.cubes
    if state.phase == BUILDING and state.site == s + 1 and state.colour:  # as if the cube in hand lay there
        pyramid += state.colour * CUBE[free_place(pyramid, size, cubes)]
        cubes += 1
    best: i64 = PURE
    colour: i64 = 0  # of the pyramid
    layer: i64 = 0  # of the layer
    for place in range(total):
        if place == BUILD_FROM[size * STEP + place] and place != first:
            first = place
            layer = 0
        found = cube(pyramid, place)
        if found == 0 or (size == LARGE and place == CENTRE):
            continue
        if layer and found != layer:
            best = MIXED
            break
        if colour and found != colour:
            best = LAYERED
        layer = found
        colour = found
    return float(WORTH[4 * size + best] * cubes) / float(total)


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
        overseer: i64
        player = state.players[seat]
        hope = min(1.0, float(PHARAOH - count(state.pharaoh)) / LATE)
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
                worth = promise(state, s)
                theirs += worth
                if other == seat:
                    sites += value_of_site(s, sites)
                    hands += float(min(WORK * player.workers(s), TOTAL[SIZE[s]] - site.cubes))
                    if is_in_danger(state, seat, s):
                        danger += worth
            if other == seat:
                pyramids = theirs
            else:
                best_rival = max(best_rival, theirs)
        if state.phase == ORDERS and state.round > 1:
            for overseer in range(OVERSEERS):
                s = target(player, overseer)
                if s != NONE and state.sites[s].owner == NONE:
                    sites += 0.8 * value_of_site(s, sites)
        stock = quality(player.stock)
        if state.phase == BIDS:
            stock += hoped_for(state, seat)
        if player.stock:
            hands = min(hands, float(count(player.stock)))
        self.seen[0] = float(lead(state, seat))
        self.seen[1] = max(hope, 0.0) * pyramids
        self.seen[2] = max(hope, 0.0) * best_rival
        self.seen[3] = sites
        self.seen[4] = hands
        self.seen[5] = min(stock, USEFUL_STOCK) + 0.1 * max(stock - USEFUL_STOCK, 0.0)
        self.seen[6] = danger


def value_of_site(s: i64, others: float) -> float:
    """A large site is worth more than a small one, and either less to a player who has enough."""
    worth = 1.0 if SIZE[s] == LARGE else 0.7
    return worth if others < 2.0 else 0.3 * worth


def is_in_danger(state: Valley, seat: i64, s: i64) -> bool:
    """Whether a rival has more overseers on a site than its owner, and a worker."""
    other: i64
    mine = state.players[seat].overseers(s)
    for other in range(state.seats):
        if other != seat and state.players[other].overseers(s) > mine and state.players[other].workers(s):
            return True
    return False
