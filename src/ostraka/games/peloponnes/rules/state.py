"""What lies on the table of Peloponnes: stores, tiles, bids and chits; luxury goods, the end of the game and its score.

The bank is not counted, since it never runs out of coins (PEL-2).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from ostraka.core.decision import Decision
from ostraka.core.observation import Vector
from ostraka.core.rng import Rng
from ostraka.core.state import CHANCE, NOBODY, State
from ostraka.games.peloponnes import actions, observation, view
from ostraka.games.peloponnes.tables import (
    BIT,
    BUILDING_NUMBER,
    CHIT_KINDS,
    CHITS,
    CHITS_A_ROUND,
    CITIZEN_POINTS,
    CITIZENS,
    COINS_A_POINT,
    CONQUEST,
    EVERY_TILE,
    FOOD,
    FREEDOM,
    HALVES,
    INCOME_COINS,
    INCOME_LUXURY,
    IS_LAND,
    LEVEL_CONQUEST,
    MINIMUM,
    MOST_FOOD,
    MOST_INCOME,
    MOST_STONE,
    MOST_WOOD,
    NONE,
    PRESTIGE,
    RATE,
    RESOURCES,
    SHELTER,
    STACK,
    STACK_END,
    STACK_START,
    STONE,
    TARGET,
    TILE_COUNT,
    TILES_A_ROUND,
    WOOD,
    newest,
    tally_of,
)

if TYPE_CHECKING:
    from ostraka.core.game import Game
    from ostraka.core.json import View

MOST_CHOICES: Final[i64] = 16  # the first draw from a stack of fifteen; no player has as many
IDLE: Final = Decision[State]("idle")  # nothing, while others still decide
OVER: Final = Decision[State]("over")


class Player:
    """A civilization: its people, its stores, its tiles, its bid, and what it has to do."""

    civilization: i64 = NONE
    citizens: i64 = 0
    coins: i64 = 0
    wood: i64 = 0
    stone: i64 = 0
    food: i64 = 0
    luxury: i64 = 0
    buildings: i64 = 0  # a row
    lands: i64 = 0  # a row
    marked: i64 = 0  # the set of the numbers of buildings that carry a coin
    extra: i64 = 0  # additional incomes, as in a tally
    tally: i64 = 0
    bid: i64 = 0
    tile: i64 = NONE  # bid on, or won and not yet placed
    task: Decision[Any] = IDLE  # what is to be decided while all decide at once (PEL-94)
    pending: i64 = 0  # a row of tiles to decide about; or how many incomes to choose, or hungry citizens

    def assign(self, other: Player) -> None:
        self.civilization = other.civilization
        self.citizens = other.citizens
        self.coins = other.coins
        self.wood = other.wood
        self.stone = other.stone
        self.food = other.food
        self.luxury = other.luxury
        self.buildings = other.buildings
        self.lands = other.lands
        self.marked = other.marked
        self.extra = other.extra
        self.tally = other.tally
        self.bid = other.bid
        self.tile = other.tile
        self.task = other.task
        self.pending = other.pending

    def copy(self) -> Player:
        """To look ahead with."""
        twin = Player()
        twin.assign(self)
        return twin

    def asked(self) -> str:
        """The prompt of what is to be decided while all decide at once; empty if nothing is."""
        return "" if self.task is IDLE else self.task.key

    # Stores and luxury goods

    def purse(self) -> i64:
        """All that the player could bid, with luxury goods sold for what is lacking (PEL-28)."""
        return self.coins + self.luxury // RATE

    def lacks(self, wood: i64, stone: i64, food: i64, coins: i64) -> i64:
        """How much of a price the player does not have."""
        lacking: i64 = 0
        if wood > self.wood:
            lacking += wood - self.wood
        if stone > self.stone:
            lacking += stone - self.stone
        if food > self.food:
            lacking += food - self.food
        if coins > self.coins:
            lacking += coins - self.coins
        return lacking

    def payment(self, wood: i64, stone: i64, food: i64, coins: i64) -> dict[str, int]:
        """What each store gives for a price."""
        given = {
            "wood": min(wood, self.wood),
            "stone": min(stone, self.stone),
            "food": min(food, self.food),
            "coin": min(coins, self.coins),
            "luxury": RATE * self.lacks(wood, stone, food, coins),
        }
        return {store: count for store, count in given.items() if count}

    def pay(self, wood: i64, stone: i64, food: i64, coins: i64) -> None:
        """Give a price; luxury goods make up for what is lacking, and only for that (PEL-74, PEL-75)."""
        self.luxury -= RATE * self.lacks(wood, stone, food, coins)
        self.wood = max(self.wood - wood, 0)
        self.stone = max(self.stone - stone, 0)
        self.food = max(self.food - food, 0)
        self.coins = max(self.coins - coins, 0)

    def receive(self, wood: i64, stone: i64, food: i64) -> None:
        """Store goods; what the warehouse cannot hold becomes luxury goods (PEL-72), of which any number may be held
        (PEL-73)."""
        self.wood += wood
        if self.wood > MOST_WOOD:
            self.luxury += self.wood - MOST_WOOD
            self.wood = MOST_WOOD
        self.stone += stone
        if self.stone > MOST_STONE:
            self.luxury += self.stone - MOST_STONE
            self.stone = MOST_STONE
        self.food += food
        if self.food > MOST_FOOD:
            self.luxury += self.food - MOST_FOOD
            self.food = MOST_FOOD

    def harvest(self) -> None:
        """The income of the round by the civilization and all its tiles (PEL-48): citizens first (PEL-52), then goods,
        then coins (PEL-49) and luxury goods (PEL-50) by population."""
        tally = self.tally
        self.citizens += (tally >> CITIZENS) & 15
        self.receive((tally >> WOOD) & 255, (tally >> STONE) & 255, (tally >> FOOD) & 255)
        people = min(self.citizens, MOST_INCOME)  # PEL-51
        self.coins += INCOME_COINS[people]
        self.luxury += INCOME_LUXURY[people]

    def eat(self) -> i64:
        """Feed as many citizens as there is food for (PEL-67, PEL-68); return how many others there were."""
        fed = min(self.citizens, self.food)
        hungry = self.citizens - fed
        self.food -= fed
        self.citizens = fed
        return hungry

    # What tiles are good for

    def halves(self) -> i64:
        """What Market and Agora add to a bid, in halves of a coin (PEL-23, PEL-25)."""
        return (self.tally >> HALVES) & 15

    def sheltered(self, kind: i64) -> bool:
        """Whether a building protects from a disaster, built or marked (PEL-63)."""
        return (self.tally >> (SHELTER + 2 * kind)) & 3 != 0

    def fits(self, land: i64) -> bool:
        """A land needs a resource in common with the last one (PEL-41); the first fits always (PEL-42), as does any
        with the Barracks (PEL-43)."""
        if self.lands == 0 or (self.tally >> FREEDOM) & 3:
            return True
        return RESOURCES[newest(self.lands)] & RESOURCES[land] != 0

    def is_marked(self, tile: i64) -> bool:
        return self.marked & (1 << BUILDING_NUMBER[tile]) != 0 and IS_LAND[tile] == 0

    # Scoring

    def tile_points(self) -> i64:
        return (self.tally >> PRESTIGE) & 255

    def coin_points(self) -> i64:
        """One for each three coins (PEL-78), luxury goods not counted (PEL-76)."""
        return self.coins // COINS_A_POINT

    def prestige(self) -> i64:
        """The points of the tiles, and of the coins (PEL-78)."""
        return self.tile_points() + self.coin_points()

    def population(self) -> i64:
        """Three points for each citizen (PEL-79)."""
        return CITIZEN_POINTS * self.citizens

    def score(self) -> i64:
        """The smaller of the two totals (PEL-80)."""
        return min(self.prestige(), self.population())


class Peloponnes(State):
    """One position of Peloponnes. Seats and places in the rows count from 0 in here."""

    level: i64  # of the solo game; 0 where none is played
    open_tiles: i64  # how many places of the row are open; the others are the Conquest row
    players: list[Player]
    unseen: i64 = EVERY_TILE  # the set of tiles that lie in the stacks
    round: i64 = 0
    row: vec[i64]  # the open row, then the Conquest row
    bidders: vec[i64]
    laid: i64 = 0  # tiles, in this round
    order: vec[i64]
    turn: i64 = 0  # the place in the turn order that bids
    chits: vec[i64]  # turned up
    chits_left: i64 = 0  # in this round

    def __init__(self, game: Game, players: i64, level: i64) -> None:
        super().__init__(game, players, MOST_CHOICES)
        self.level = level
        self.open_tiles = players  # all of them with five players (PEL-9, PEL-10)
        if players == 1:
            self.open_tiles = TILES_A_ROUND - LEVEL_CONQUEST[level]  # PEL-84, PEL-90
        self.players = [Player() for _ in range(players)]
        self.row = vec[i64]([NONE] * int(TILES_A_ROUND))
        self.bidders = vec[i64]([NONE] * int(TILES_A_ROUND))
        self.order = vec[i64](list(range(players)))
        self.chits = vec[i64]([0] * int(CHIT_KINDS))
        self.actor = CHANCE

    def assign(self, other: State) -> None:
        i: i64
        assert isinstance(other, Peloponnes)
        self.unseen = other.unseen
        self.round = other.round
        self.laid = other.laid
        self.turn = other.turn
        self.chits_left = other.chits_left
        self.decision = other.decision
        self.actor = other.actor
        for i in range(TILES_A_ROUND):
            self.row[i] = other.row[i]
            self.bidders[i] = other.bidders[i]
        for i in range(CHIT_KINDS):
            self.chits[i] = other.chits[i]
        for i in range(self.seats):
            self.order[i] = other.order[i]
            self.players[i].assign(other.players[i])

    def owes(self, seat: i64) -> bool:
        return self.actor == seat or self.players[seat].task is not IDLE

    def place_of(self, tile: i64) -> i64:
        """Where a tile lies; NONE if not in the rows."""
        place: i64
        for place in range(TILES_A_ROUND):
            if self.row[place] == tile:
                return place
        return NONE

    def price(self, place: i64) -> i64:
        """The minimum of a tile (PEL-13), in the Conquest row three coins above it (PEL-21, PEL-91)."""
        minimum = MINIMUM[self.row[place]]
        return minimum if place < self.open_tiles else minimum + CONQUEST

    def sample(self, rng: Rng) -> i64:
        """As for every game; for a tile, which is drawn most often, without writing the others down (PEL-7)."""
        if self.round == 0 or self.laid == TILES_A_ROUND:
            return super().sample(rng)
        stack = STACK[self.round]
        tile = STACK_START[stack]
        rest = rng.below(STACK_END[stack] - TILES_A_ROUND * (self.round - 1) - self.laid)
        unseen = self.unseen >> tile
        while rest > 0 or unseen & 1 == 0:
            rest -= unseen & 1
            unseen >>= 1
            tile += 1
        return actions.DRAW + tile

    def list_steps(self, first: i64, most: i64) -> i64:
        """Write the actions from nothing up to what is there, or to the longest step."""
        i: i64
        k = min(most, actions.MOST_STEP) + 1
        for i in range(k):
            self.choices[i] = first + i
        return k

    # The end and the score

    def end_game(self) -> None:
        self.decision = OVER
        self.actor = NOBODY

    def score(self, seat: i64) -> i64:
        return self.players[seat].score()

    def tally(self, seat: int) -> dict[str, int]:
        """Only the lower of prestige and population counts (PEL-80)."""
        player = self.players[seat]
        if player.population() < player.prestige():
            return {"tiles": 0, "coins": 0, "citizens": player.population()}
        return {"tiles": player.tile_points(), "coins": player.coin_points(), "citizens": 0}

    def places(self) -> list[int]:
        """By score, then the larger of the two totals, then luxury goods (PEL-81, PEL-82, PEL-83)."""
        ranks = [
            (player.score(), max(player.prestige(), player.population()), player.luxury) for player in self.players
        ]
        return [1 + sum(other > own for other in ranks) for own in ranks]

    def ending(self) -> str:
        if self.actor != NOBODY:
            return ""
        if self.level == 0:
            return "rounds"
        return "completed" if self.score(0) >= TARGET[self.level] else "failed"  # PEL-87

    def look(self, seat: int | None) -> View:
        return view.look(self)

    def describe(self, vector: Vector, seat: i64) -> None:
        observation.describe(self, vector)

    # What always adds up

    def check(self) -> None:
        tiles = [tile for tile in range(TILE_COUNT) if self.unseen & BIT[tile]]
        drawn = TILES_A_ROUND * max(self.round - 1, 0) + (self.laid if self.round else 0)
        assert len(tiles) == TILE_COUNT - drawn, f"{len(tiles)} tiles in the stacks after {drawn} draws"
        tiles += [tile for tile in self.row if tile != NONE]
        for player in self.players:
            buildings, lands = view.tiles(player.buildings), view.tiles(player.lands)
            tiles += [*buildings, *lands]
            if player.tile != NONE and self.place_of(player.tile) == NONE:
                tiles.append(player.tile)
            assert not any(IS_LAND[tile] for tile in buildings), "a land among the buildings"
            assert all(IS_LAND[tile] for tile in lands), "a building among the lands"
            marked = sum(1 << BUILDING_NUMBER[tile] for tile in buildings if player.is_marked(tile))
            assert player.marked == marked, "a coin marks a building that is not there"
            tally = tally_of(player.civilization, player.extra, buildings + lands)
            assert player.tally == tally, "a tally is not that of the tiles"
            stores = [player.wood, player.stone, player.food, player.luxury, player.coins, player.citizens, player.bid]
            assert min(stores) >= 0, f"a store below 0: {stores}"
            assert player.wood <= MOST_WOOD
            assert player.stone <= MOST_STONE
            assert player.food <= MOST_FOOD
            assert (player.pending != 0) == (player.asked() not in ("", "place")) or self.round == 0
        assert len(tiles) == len(set(tiles)), "a tile lies in two places"
        bidding = [self.players[holder].tile for holder in self.bidders if holder != NONE]
        assert bidding == [tile for tile, holder in zip(self.row, self.bidders, strict=True) if holder != NONE]
        assert sorted(self.order) == list(range(self.seats)), "the turn order names each seat once"
        assert all(self.chits[kind] <= CHITS[kind] for kind in range(CHIT_KINDS)), "more chits than there are"
        turned = CHITS_A_ROUND * self.round - self.chits_left
        assert sum(self.chits) in (turned, turned - CHITS_A_ROUND), f"{sum(self.chits)} chits in round {self.round}"
