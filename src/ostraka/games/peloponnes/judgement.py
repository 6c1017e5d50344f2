"""What a sensible player of Peloponnes looks at: what the civilization will come to at the end."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ostraka.core.judgement import Judgement
from ostraka.core.state import State
from ostraka.games.peloponnes.rules import ADD, BID, DRAW, IMPROVE, MOVE, SUPPLY, Peloponnes, Player
from ostraka.games.peloponnes.tables import (
    BIT,
    BRINGS_SUPPLY,
    BUILDING,
    CHOICES,
    CITIZENS,
    COST_STONE,
    COST_WOOD,
    FOOD,
    INCOME_COINS,
    IS_LAND,
    MOST_INCOME,
    NEW_CITIZENS,
    NONE,
    ONCE_COINS,
    ONCE_FOOD,
    ONCE_LUXURY,
    PRESTIGE,
    ROUNDS,
    SHELTER,
    STONE,
    STRIKES_AT,
    TALLY,
    TILE_COUNT,
    WOOD,
)

# Points for each feature, found by play against each other (docs/bots.md).
WEIGHTS: Final = {
    "balance": 0.29,  # the smaller of prestige and what the citizens who can be fed will be worth
    "prestige": 0.31,
    "people": 0.35,  # points of the citizens who can be fed
    "coins": -0.05,
    "earnings": 0.19,  # coins that the population will still bring
    "building": 0.31,  # wood and stone, in store and to come, as far as buildings may need them
    "luxury": -0.18,
    "unfinished": -0.9,  # wood and stone that marked buildings lack
    "shelter": 1.4,  # protection from disasters that have not struck
}
CONFIDENCE: Final = 0.8  # how much a bid counts that others may still displace
USEFUL: Final = 12.0  # as much of wood, and of stone, as a player may hope to use


class PeloponnesJudgement(Judgement):
    """Projects stores, citizens and prestige to the end of the game, with the tile that the seat bids on."""

    def look(self, state: State, seat: i64) -> None:
        assert isinstance(state, Peloponnes)
        i: i64
        player = state.players[seat]
        rounds = float(rounds_to_come(state))
        hope = 0.0
        tile: i64 = 0
        if player.tile != NONE and counts(state, player):
            tile = player.tile
            hope = certainty(state, player)
        tally = player.tally
        more = TALLY[tile]
        citizens = float(player.citizens) + hope * float(NEW_CITIZENS[tile])
        wood = float(player.wood) + rounds * (float((tally >> WOOD) & 255) + hope * float((more >> WOOD) & 255))
        stone = float(player.stone) + rounds * (float((tally >> STONE) & 255) + hope * float((more >> STONE) & 255))
        food = float(player.food) + hope * float(ONCE_FOOD[tile])
        food += rounds * (float((tally >> FOOD) & 255) + hope * float((more >> FOOD) & 255))
        food += 0.5 * rounds * (float((tally >> CHOICES) & 15) + hope * float((more >> CHOICES) & 15))
        coins = float(player.coins) + hope * float(ONCE_COINS[tile])
        luxury = float(player.luxury) + hope * float(ONCE_LUXURY[tile])
        if IS_LAND[tile] == 0:
            wood -= hope * float(COST_WOOD[tile])
            stone -= hope * float(COST_STONE[tile])
        for i in range(len(BUILDING)):
            if player.marked & (1 << i):
                wood -= float(COST_WOOD[BUILDING[i]])
                stone -= float(COST_STONE[BUILDING[i]])
                coins += 1.0
        citizens += rounds * float((tally >> CITIZENS) & 15)
        lacking = max(-wood, 0.0) + max(-stone, 0.0)
        fed = min(citizens, (food + 0.3 * luxury) / float(feedings(state)))
        people = 3.0 * fed
        prestige = float((tally >> PRESTIGE) & 255) + hope * float((more >> PRESTIGE) & 255) + coins / 3.0
        shelter = 0.0
        for i in range(5):
            if state.chits[i] < STRIKES_AT:
                if player.sheltered(i):
                    shelter += 1.0
                elif (more >> (SHELTER + 2 * i)) & 3:
                    shelter += hope
        crowd = min(player.citizens, MOST_INCOME)
        self.seen[0] = min(prestige, people)
        self.seen[1] = prestige
        self.seen[2] = people
        self.seen[3] = coins
        self.seen[4] = rounds * float(INCOME_COINS[crowd])
        self.seen[5] = min(max(wood, 0.0), USEFUL) + min(max(stone, 0.0), USEFUL)
        self.seen[6] = luxury
        self.seen[7] = lacking
        self.seen[8] = shelter


def rounds_to_come(state: Peloponnes) -> i64:
    """How many incomes are still to be received."""
    phase = state.phase
    if phase in (DRAW, SUPPLY, BID, ADD, MOVE):
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


def counts(state: Peloponnes, player: Player) -> bool:
    """Whether the tile could be placed if it is won."""
    tile = player.tile
    if IS_LAND[tile]:
        return state.fits(player, tile)
    return player.coins > 0 or player.lacks(COST_WOOD[tile], COST_STONE[tile], 0, 0) == 0


def certainty(state: Peloponnes, player: Player) -> float:
    """How sure the seat can be of the tile that it bids on."""
    place = state.place_of(player.tile)
    if state.phase == IMPROVE or state.seats == 1 or place >= state.open_tiles:
        return 1.0
    return CONFIDENCE if state.turn + 1 < state.seats else 0.95
