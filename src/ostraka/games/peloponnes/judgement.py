"""What a sensible player of Peloponnes looks at: what the civilization will come to at the end."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ostraka.core.experience import Lesson
from ostraka.core.judgement import Judgement
from ostraka.core.state import State
from ostraka.games.peloponnes.rules.auction import BID, BUY, MOVE
from ostraka.games.peloponnes.rules.drawing import DRAW
from ostraka.games.peloponnes.rules.improvement import IMPROVE
from ostraka.games.peloponnes.rules.state import OVER, Peloponnes, Player
from ostraka.games.peloponnes.tables import (
    BIT,
    BLANK,
    BRINGS_SUPPLY,
    BUILDING,
    CHOICES,
    CITIZENS,
    COST_STONE,
    COST_WOOD,
    DROUGHT,
    EARTHQUAKE,
    FOOD,
    INCOME_COINS,
    IS_LAND,
    MOST_INCOME,
    NEW_CITIZENS,
    NONE,
    ONCE_COINS,
    ONCE_FOOD,
    ONCE_LUXURY,
    PLAGUE,
    PRESTIGE,
    ROUNDS,
    SHELTER,
    STONE,
    STRIKES_AT,
    TALLY,
    TEMPEST,
    TILE_COUNT,
    WOOD,
)

# Points for each feature, found by a search (docs/bots.md).
WEIGHTS: Final = {
    "balance": 0.37,  # the smaller of prestige and the points of the citizens who will be there at the end
    "prestige": 0.39,
    "people": 0.35,  # points of the citizens who will be there at the end
    "purse": 0.06,  # coins, by the part of the game in which they can be spent
    "earnings": 0.6,  # coins that the population will still bring
    "building": 0.2,  # wood and stone, in store and to come, as far as buildings may need them
    "luxury": 0.02,
    "lacking": -1.0,  # wood and stone that marked buildings and the earthquake will ask for in vain
    "shelter": 0.67,  # protection from disasters that are still to strike
}
CONFIDENCE: Final = 0.8  # how much a bid counts that others may still displace
LAST_WORD: Final = 0.95  # how much it counts when only displaced bids may come
USEFUL: Final = 12.0  # as much of wood, and of stone, as a player may hope to use
CHOSEN_FOOD: Final = 0.5  # the part of the incomes of choice that will be food
KEPT_IN_DROUGHT: Final = 0.8  # of all the food to come; the drought takes a third of what is there on its day


# Phases of a round, by the numbers of their decisions:
FIRST_BEFORE_INCOME: Final[i64] = DRAW.number
LAST_BEFORE_INCOME: Final[i64] = MOVE.number
PHASES: Final[i64] = OVER.number + 1
MOMENTS: Final[i64] = (ROUNDS + 2) * PHASES * 2


class PeloponnesJudgement(Judgement):
    """Projects stores, citizens and prestige to the end of the game, with the tile that the seat bids on.

    Every disaster strikes once in a game, so those that have not struck yet are counted with what they will cost."""

    def __init__(self, lesson: Lesson | None) -> None:
        super().__init__(WEIGHTS, MOMENTS, lesson)

    def moment(self, state: State, seat: i64) -> i64:
        """By round, phase, and whether the seat decides."""
        assert isinstance(state, Peloponnes)
        return (state.round * PHASES + phase(state)) * 2 + (1 if state.owes(seat) else 0)

    def extract(self, state: State, seat: i64) -> None:
        assert isinstance(state, Peloponnes)
        i: i64
        player = state.players[seat]
        rounds = float(rounds_to_come(state))
        hope = 0.0
        tile: i64 = 0
        if player.tile != NONE and counts(player):
            tile = player.tile
            hope = certainty(state, player)
        tally = player.tally
        more = TALLY[tile]
        wood = float(player.wood) + rounds * (float((tally >> WOOD) & 255) + hope * float((more >> WOOD) & 255))
        stone = float(player.stone) + rounds * (float((tally >> STONE) & 255) + hope * float((more >> STONE) & 255))
        food = float(player.food) + hope * float(ONCE_FOOD[tile])
        food += rounds * (float((tally >> FOOD) & 255) + hope * float((more >> FOOD) & 255))
        food += CHOSEN_FOOD * rounds * (float((tally >> CHOICES) & 15) + hope * float((more >> CHOICES) & 15))
        coins = float(player.coins) + hope * float(ONCE_COINS[tile])
        luxury = float(player.luxury) + hope * float(ONCE_LUXURY[tile])
        citizens = float(player.citizens) + hope * float(NEW_CITIZENS[tile])
        if IS_LAND[tile] == 0:
            wood -= hope * float(COST_WOOD[tile])
            stone -= hope * float(COST_STONE[tile])
        for i in range(len(BUILDING)):
            if player.marked & (1 << i):
                wood -= float(COST_WOOD[BUILDING[i]])
                stone -= float(COST_STONE[BUILDING[i]])
                coins += 1.0
        shelter = 0.0
        for i in range(BLANK):
            if state.chits[i] < STRIKES_AT:
                safe = 1.0 if player.sheltered(i) else hope * float((more >> (SHELTER + 2 * i)) & 3)
                shelter += safe
                harm = 1.0 - safe
                if i == EARTHQUAKE:
                    wood -= harm * float(length(player.buildings))
                    stone -= harm * float(length(player.buildings))
                elif i == TEMPEST:
                    food -= harm * float(length(player.lands))
                    coins -= harm * float(length(player.lands))
                elif i == PLAGUE:
                    citizens -= harm * citizens / 3.0
                elif i == DROUGHT:
                    food -= harm * food * (1.0 - KEPT_IN_DROUGHT)
                else:
                    luxury -= harm * min(luxury, 10.0)
        citizens += rounds * float((tally >> CITIZENS) & 15)
        coins = max(coins, 0.0)
        people = 3.0 * min(citizens, (max(food, 0.0) + 0.5 * luxury) / float(feedings(state)))
        prestige = float((tally >> PRESTIGE) & 255) + hope * float((more >> PRESTIGE) & 255) + coins / 3.0
        self.features[0] = min(prestige, people)
        self.features[1] = prestige
        self.features[2] = people
        self.features[3] = coins * rounds / float(ROUNDS)
        self.features[4] = rounds * float(INCOME_COINS[min(player.citizens, MOST_INCOME)])
        self.features[5] = min(max(wood, 0.0), USEFUL) + min(max(stone, 0.0), USEFUL)
        self.features[6] = luxury
        self.features[7] = max(-wood, 0.0) + max(-stone, 0.0)
        self.features[8] = shelter


def length(row: i64) -> i64:
    """How many tiles lie in a row."""
    tiles: i64 = 0
    while row:
        tiles += 1
        row >>= 6
    return tiles


def phase(state: Peloponnes) -> i64:
    """The number of what is to be decided; a lone player's buying is a bid."""
    return BID.number if state.decision is BUY else state.decision.number


def rounds_to_come(state: Peloponnes) -> i64:
    """How many incomes are still to be received."""
    if FIRST_BEFORE_INCOME <= phase(state) <= LAST_BEFORE_INCOME:
        return ROUNDS - state.round + 1
    return ROUNDS - state.round


def feedings(state: Peloponnes) -> i64:
    """How often citizens must still be fed: for each supply tile in the stacks, and at the end."""
    tile: i64
    count: i64 = 1
    for tile in range(TILE_COUNT):
        if BRINGS_SUPPLY[tile] and state.unseen & BIT[tile]:
            count += 1
    return count


def counts(player: Player) -> bool:
    """Whether the tile could be placed if it is won."""
    tile = player.tile
    if IS_LAND[tile]:
        return player.fits(tile)
    return player.coins > 0 or player.lacks(COST_WOOD[tile], COST_STONE[tile], 0, 0) == 0


def certainty(state: Peloponnes, player: Player) -> float:
    """How sure the seat can be of the tile that it bids on."""
    place = state.place_of(player.tile)
    if state.decision is IMPROVE or state.seats == 1 or place >= state.open_tiles:
        return 1.0
    return CONFIDENCE if state.turn + 1 < state.seats else LAST_WORD
