"""Peloponnes, in the order of its rulebook."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from ostraka.core.clauses import Refusal
from ostraka.core.rng import Rng
from ostraka.core.state import CHANCE, NOBODY, State
from ostraka.games.peloponnes import view
from ostraka.games.peloponnes.actions import ACTIONS, CIVILIZATIONS, GOODS, KINDS, OUTCOMES, TILES
from ostraka.games.peloponnes.tables import (
    BIT,
    BLANK,
    BRINGS_SUPPLY,
    BUILDING_NUMBER,
    CHIT_KINDS,
    CHITS,
    CHITS_A_ROUND,
    CHOICES,
    CITIZEN_POINTS,
    CITIZENS,
    CIVILIZATION_TALLY,
    COINS_A_POINT,
    CONQUEST,
    COST_STONE,
    COST_WOOD,
    DECLINE,
    DECLINE_LOSS,
    DROUGHT,
    EARTHQUAKE,
    EVERY_TILE,
    FOOD,
    FREEDOM,
    GOOD,
    HALVES,
    INCOME_COINS,
    INCOME_LUXURY,
    IS_LAND,
    LEVEL_CONQUEST,
    LEVEL_INCOMES,
    MINIMUM,
    MOST_FOOD,
    MOST_INCOME,
    MOST_STONE,
    MOST_WOOD,
    NEW_CITIZENS,
    NONE,
    ONCE_COINS,
    ONCE_FOOD,
    ONCE_LUXURY,
    PASS_COINS,
    PLAGUE,
    PRESTIGE,
    RATE,
    RESOURCES,
    ROUNDS,
    SHELTER,
    STACK,
    STACK_END,
    STACK_START,
    START_CITIZENS,
    START_COINS,
    START_FOOD,
    START_STONE,
    START_WOOD,
    STONE,
    STRIKES_AT,
    TALLY,
    TARGET,
    TEMPEST,
    TILE_COUNT,
    TILES_A_ROUND,
    WITHDRAW_COINS,
    WOOD,
    newest,
    share,
    with_tile,
    without,
)

if TYPE_CHECKING:
    from ostraka.core.game import Game
    from ostraka.core.json import View

MOST_CHOICES: Final[i64] = 16  # the first draw from a stack of fifteen; no player has as many
CHOOSE_ACTION: Final[i64] = ACTIONS.first("choose")
INCOME_ACTION: Final[i64] = ACTIONS.first("income")
BID_ACTION: Final[i64] = ACTIONS.first("bid")
ADD_ACTION: Final[i64] = ACTIONS.first("add")
WITHDRAW_ACTION: Final[i64] = ACTIONS.first("withdraw")
PASS_ACTION: Final[i64] = ACTIONS.first("pass")
PAY_ACTION: Final[i64] = ACTIONS.first("pay")
MARK_ACTION: Final[i64] = ACTIONS.first("mark")
GIVE_UP_ACTION: Final[i64] = ACTIONS.first("give")
TAKE_ACTION: Final[i64] = ACTIONS.first("take")
FEED_ACTION: Final[i64] = ACTIONS.first("feed")
DEAL_OUTCOME: Final[i64] = OUTCOMES.first("deal")
DRAW_OUTCOME: Final[i64] = OUTCOMES.first("draw")
CHIT_OUTCOME: Final[i64] = OUTCOMES.first("chit")

MOST_STEP: Final[i64] = 5  # adding so many coins, or feeding so many citizens, asks again

# What is to be decided:
DEAL: Final[i64] = 0  # by chance: a civilization
CHOOSE: Final[i64] = 1  # a civilization
EXTRA: Final[i64] = 2  # an additional income of the solo levels
DRAW: Final[i64] = 3  # by chance: a tile
SUPPLY: Final[i64] = 4  # tasks: feeding and completing, while tiles are drawn
BID: Final[i64] = 5  # which tile to bid on, or to pass
ADD: Final[i64] = 6  # coins above the least bid
MOVE: Final[i64] = 7  # where a displaced bid goes
IMPROVE: Final[i64] = 8  # tasks: placing, income
CHIT: Final[i64] = 9  # by chance: a disaster chit
STRIKE: Final[i64] = 10  # tasks: what to save
LAST_SUPPLY: Final[i64] = 11  # tasks: feeding and completing, at the end
OVER: Final[i64] = 12

PHASES: Final = ("deal", "choose", "extra", "draw", "", "bid", "add", "move", "", "chit", "", "", "over")

# What a player has to do while all decide at once (PEL-94):
IDLE: Final[i64] = 0
PLACE: Final[i64] = 1  # build, mark or give up the new building
TAKE: Final[i64] = 2  # an income of choice
SAVE: Final[i64] = 3  # pay for a tile that a disaster threatens, or give it up
FEED: Final[i64] = 4  # citizens on luxury goods
COMPLETE: Final[i64] = 5  # pay for a marked building, or give it up

TASKS: Final = ("", "place", "take", "save", "feed", "complete")


class Player:
    """A civilization: its people, its stores, its tiles, its bid, and what it has to do."""

    def __init__(self) -> None:
        self.civilization: i64 = NONE
        self.citizens: i64 = 0
        self.coins: i64 = 0
        self.wood: i64 = 0
        self.stone: i64 = 0
        self.food: i64 = 0
        self.luxury: i64 = 0
        self.buildings: i64 = 0  # a row
        self.lands: i64 = 0  # a row
        self.marked: i64 = 0  # the set of the numbers of buildings that carry a coin
        self.extra: i64 = 0  # additional incomes, as in a tally
        self.tally: i64 = 0
        self.bid: i64 = 0
        self.tile: i64 = NONE  # bid on, or won and not yet placed
        self.task: i64 = IDLE
        self.pending: i64 = 0  # a row of tiles to decide about; or how many incomes of choice, or hungry citizens

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

    def purse(self) -> i64:
        """All that the player could bid, with luxury goods sold for what is lacking (PEL-28)."""
        return self.coins + self.luxury // RATE

    def halves(self) -> i64:
        """What Market and Agora add to a bid, in halves of a coin (PEL-23, PEL-25)."""
        return (self.tally >> HALVES) & 15

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

    def pay(self, wood: i64, stone: i64, food: i64, coins: i64) -> None:
        """Give a price; luxury goods make up for what is lacking, and only for that (PEL-74)."""
        self.luxury -= RATE * self.lacks(wood, stone, food, coins)
        self.wood = max(self.wood - wood, 0)
        self.stone = max(self.stone - stone, 0)
        self.food = max(self.food - food, 0)
        self.coins = max(self.coins - coins, 0)

    def receive(self, wood: i64, stone: i64, food: i64) -> None:
        """Store goods; what the warehouse cannot hold becomes luxury goods (PEL-72)."""
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

    def is_marked(self, tile: i64) -> bool:
        return self.marked & (1 << BUILDING_NUMBER[tile]) != 0 and IS_LAND[tile] == 0

    def sheltered(self, kind: i64) -> bool:
        """Whether a building protects from a disaster, built or marked (PEL-63)."""
        return (self.tally >> (SHELTER + 2 * kind)) & 3 != 0

    def prestige(self) -> i64:
        """The points of the tiles, and one for each three coins (PEL-78)."""
        return ((self.tally >> PRESTIGE) & 255) + self.coins // COINS_A_POINT

    def population(self) -> i64:
        """Three points for each citizen (PEL-79)."""
        return CITIZEN_POINTS * self.citizens

    def score(self) -> i64:
        """The smaller of the two totals (PEL-80)."""
        return min(self.prestige(), self.population())


class Peloponnes(State):
    """One position of Peloponnes. Seats and places in the rows count from 0 in here."""

    # Set-up

    def __init__(self, game: Game, players: i64, level: i64, chosen: bool) -> None:
        super().__init__(game, players, MOST_CHOICES)
        self.level: i64 = level
        self.chosen = chosen
        self.open_tiles: i64 = TILES_A_ROUND - LEVEL_CONQUEST[level] if players == 1 else players  # PEL-9, PEL-90
        self.players = [Player() for _ in range(players)]
        self.unseen: i64 = EVERY_TILE  # the set of tiles that lie in the stacks (PEL-7)
        self.round: i64 = 0
        self.row = vec[i64]([-1] * int(TILES_A_ROUND))  # the open row, then the Conquest row
        self.bidders = vec[i64]([-1] * int(TILES_A_ROUND))
        self.laid: i64 = 0
        self.order = vec[i64](list(range(players)))
        self.turn: i64 = 0  # the place in the turn order that bids
        self.chits = vec[i64]([0] * int(CHIT_KINDS))  # turned up
        self.chits_left: i64 = 0  # in this round
        self.phase: i64 = DEAL
        self.actor = CHANCE
        if chosen or players == 1:  # PEL-4, PEL-84
            self.phase = CHOOSE
            self.actor = 0

    def find_outcomes(self) -> i64:
        i: i64
        k: i64 = 0
        if self.phase == DRAW:  # any tile of the stack (PEL-7)
            stack = STACK[self.round]
            for i in range(STACK_START[stack], STACK_END[stack]):
                if self.unseen & BIT[i]:
                    self.choices[k] = DRAW_OUTCOME + i
                    self.weights[k] = 1
                    k += 1
            return k
        if self.phase == CHIT:  # any chit still face down (PEL-54)
            for i in range(CHIT_KINDS):
                if self.chits[i] < CHITS[i]:
                    self.choices[k] = CHIT_OUTCOME + i
                    self.weights[k] = CHITS[i] - self.chits[i]
                    k += 1
            return k
        return self.list_civilizations(DEAL_OUTCOME)  # PEL-3

    def sample(self, rng: Rng) -> i64:
        """As for every game; for a tile, which is drawn most often, without writing the others down."""
        if self.phase != DRAW:
            return super().sample(rng)
        stack = STACK[self.round]
        tile = STACK_START[stack]
        rest = rng.below(STACK_END[stack] - TILES_A_ROUND * (self.round - 1) - self.laid)
        while rest > 0 or self.unseen & BIT[tile] == 0:
            if self.unseen & BIT[tile]:
                rest -= 1
            tile += 1
        return DRAW_OUTCOME + tile

    def list_civilizations(self, first: i64) -> i64:
        """Every civilization that nobody has."""
        i: i64
        k: i64 = 0
        for i in range(len(CIVILIZATION_TALLY)):
            if self.owner(i) == NONE:
                self.choices[k] = first + i
                self.weights[k] = 1
                k += 1
        return k

    def owner(self, civilization: i64) -> i64:
        seat: i64
        for seat in range(self.seats):
            if self.players[seat].civilization == civilization:
                return seat
        return NONE

    def settle(self, seat: i64, civilization: i64) -> None:
        """A seat begins with what its civilization shows (PEL-5)."""
        player = self.players[seat]
        player.civilization = civilization
        player.citizens = START_CITIZENS[civilization]
        player.coins = START_COINS[civilization]
        player.wood = START_WOOD[civilization]
        player.stone = START_STONE[civilization]
        player.food = START_FOOD[civilization]
        player.tally = CIVILIZATION_TALLY[civilization]
        if self.listening:
            self.emit("settle", {"seat": seat, "civilization": CIVILIZATIONS[civilization]})
        if seat + 1 < self.seats:
            if self.phase == CHOOSE:
                self.actor = seat + 1
        elif self.seats == 1 and LEVEL_INCOMES[self.level] > 0:
            self.phase = EXTRA  # PEL-88
            player.pending = LEVEL_INCOMES[self.level]
        else:
            self.first_order()
            self.begin_round()

    def add_income(self, good: i64) -> None:
        """One more of a good every round (PEL-89)."""
        player = self.players[0]
        player.extra += GOOD[good]
        player.tally += GOOD[good]
        player.pending -= 1
        if self.listening:
            self.emit("extra", {"seat": 0, "good": GOODS[good]})
        if player.pending == 0:
            self.first_order()
            self.begin_round()

    def first_order(self) -> None:
        """By the numbers of the civilizations, the lowest first (PEL-6)."""
        i: i64
        k: i64 = 0
        for i in range(len(CIVILIZATION_TALLY)):
            seat = self.owner(i)
            if seat != NONE:
                self.order[k] = seat
                k += 1

    # a) Drawing tiles

    def begin_round(self) -> None:
        self.round += 1
        self.laid = 0
        self.phase = DRAW
        self.actor = CHANCE
        if self.listening:
            self.emit("round", {"round": self.round})

    def draw(self, tile: i64) -> None:
        """A tile for the open row, then for the Conquest row (PEL-9); a supply tile interrupts (PEL-11)."""
        self.unseen ^= BIT[tile]
        self.row[self.laid] = tile
        if self.listening:
            self.emit("draw" if self.laid < self.open_tiles else "conquest", {"tile": TILES[tile]})
        self.laid += 1
        if BRINGS_SUPPLY[tile]:
            self.begin_supply(SUPPLY)
        elif self.laid == TILES_A_ROUND:
            self.begin_auction()

    # b) Auction

    def begin_auction(self) -> None:
        self.turn = 0
        self.ask_for_bid()

    def ask_for_bid(self) -> None:
        """The next in turn order bids; who can afford nothing passes (PEL-12, PEL-20)."""
        while self.turn < self.seats:
            seat = self.order[self.turn]
            self.phase = BID
            self.actor = seat
            if self.list_bids(seat, self.players[seat].purse()):
                return
            self.receive_for_passing(seat)
            self.turn += 1
        self.end_auction()

    def least(self, seat: i64, place: i64) -> i64:
        """The least bid that gets a tile as things stand; beyond any purse for a tile that is safe."""
        tile = self.row[place]
        holder = self.bidders[place]
        if place >= self.open_tiles:
            if holder != NONE:
                return 1000  # PEL-22
            return MINIMUM[tile] + CONQUEST  # PEL-21
        if holder == NONE:
            return MINIMUM[tile]  # PEL-13
        other = self.players[holder]
        # More than the bid that lies there, in halves of a coin (PEL-14, PEL-23).
        above = (2 * other.bid + other.halves() - self.players[seat].halves()) // 2 + 1
        return max(above, MINIMUM[tile])

    def list_bids(self, seat: i64, coins: i64) -> i64:
        """Every tile that so many coins are enough for, if it asks for no more citizens than there are (PEL-26)."""
        i: i64
        place: i64
        k: i64 = 0
        for place in range(TILES_A_ROUND):
            tile = self.row[place]
            if self.least(seat, place) <= coins and self.players[seat].citizens + NEW_CITIZENS[tile] >= 0:
                i = k
                while i > 0 and self.choices[i - 1] > BID_ACTION + tile:
                    self.choices[i] = self.choices[i - 1]
                    i -= 1
                self.choices[i] = BID_ACTION + tile
                k += 1
        return k

    def place_of(self, tile: i64) -> i64:
        """Where a tile lies; NONE if not in the rows."""
        place: i64
        for place in range(TILES_A_ROUND):
            if self.row[place] == tile:
                return place
        return NONE

    def bid_on(self, seat: i64, tile: i64) -> None:
        """A new bid, or a displaced one that moves unchanged (PEL-15)."""
        player = self.players[seat]
        place = self.place_of(tile)
        player.tile = tile
        if self.phase == MOVE:
            if self.listening:
                self.emit("move", {"seat": seat, "tile": TILES[tile], "coins": player.bid})
            self.lay_bid(seat, place)
            return
        player.bid = self.least(seat, place)
        # The Conquest row and the solo game know exact prices only (PEL-21, PEL-85).
        if place < self.open_tiles and self.seats > 1 and player.purse() > player.bid:
            self.phase = ADD
        else:
            self.pay_bid(seat)

    def add(self, seat: i64, coins: i64) -> None:
        """More coins than the least bid (PEL-13)."""
        player = self.players[seat]
        player.bid += coins
        if coins < MOST_STEP or player.purse() == player.bid:
            self.pay_bid(seat)

    def pay_bid(self, seat: i64) -> None:
        """The coins leave the player's store, luxury goods being sold for those that are lacking (PEL-28)."""
        player = self.players[seat]
        player.pay(0, 0, 0, player.bid)
        if self.listening:
            self.emit("bid", {"seat": seat, "tile": TILES[player.tile], "coins": player.bid})
        self.lay_bid(seat, self.place_of(player.tile))

    def lay_bid(self, seat: i64, place: i64) -> None:
        """The bid lies on its tile; who is displaced there decides before the next player bids (PEL-15)."""
        displaced = self.bidders[place]
        self.bidders[place] = seat
        if displaced == NONE:
            self.turn += 1
            self.ask_for_bid()
            return
        other = self.players[displaced]
        other.tile = NONE
        if self.listening:
            self.emit("displaced", {"seat": displaced, "tile": TILES[self.row[place]]})
        self.phase = MOVE
        self.actor = displaced
        if self.list_bids(displaced, other.bid) == 0:
            self.withdraw(displaced)

    def withdraw(self, seat: i64) -> None:
        """A displaced bid is taken back with a coin from the bank (PEL-19)."""
        player = self.players[seat]
        player.coins += player.bid + WITHDRAW_COINS
        player.bid = 0
        if self.listening:
            self.emit("withdraw", {"seat": seat, "coins": WITHDRAW_COINS})
        self.turn += 1
        self.ask_for_bid()

    def receive_for_passing(self, seat: i64) -> None:
        """Three coins (PEL-20)."""
        self.players[seat].coins += PASS_COINS
        if self.listening:
            self.emit("pass", {"seat": seat, "coins": PASS_COINS})

    def pass_by(self, seat: i64) -> None:
        self.receive_for_passing(seat)
        self.turn += 1
        self.ask_for_bid()

    def end_auction(self) -> None:
        """Bids go to the bank, tiles to their winners, unwanted tiles to the box (PEL-30, PEL-34)."""
        place: i64
        seat: i64
        self.new_order()
        for place in range(TILES_A_ROUND):
            self.row[place] = NONE
            self.bidders[place] = NONE
        for seat in range(self.seats):
            self.players[seat].bid = 0
        self.turn = 0
        self.phase = IMPROVE
        for seat in range(self.seats):
            self.improve(seat)
        self.ask_together()

    # c) Turn order

    def new_order(self) -> None:
        """The highest bid first; equal bids keep their order; no bid is the lowest (PEL-31, PEL-32, PEL-33)."""
        i: i64
        k: i64
        for i in range(1, self.seats):
            seat = self.order[i]
            k = i
            while k > 0 and self.players[self.order[k - 1]].bid < self.players[seat].bid:
                self.order[k] = self.order[k - 1]
                k -= 1
            self.order[k] = seat

    # All decide at once

    def ask_together(self) -> None:
        """Ask those who have something to do; when nobody has, go on (PEL-94)."""
        seat: i64
        for seat in range(self.seats):
            if self.players[seat].task != IDLE:
                self.actor = seat
                return
        if self.phase == SUPPLY:
            if self.laid < TILES_A_ROUND:
                self.phase = DRAW
                self.actor = CHANCE
            else:
                self.begin_auction()
        elif self.phase == LAST_SUPPLY:
            self.end_game()
        elif self.phase == IMPROVE:
            self.chits_left = CHITS_A_ROUND
            self.phase = CHIT
            self.actor = CHANCE
        elif self.chits_left > 0:
            self.phase = CHIT
            self.actor = CHANCE
        else:
            self.end_round()

    def together(self) -> bool:
        return self.phase in (IMPROVE, STRIKE, SUPPLY, LAST_SUPPLY)

    def owes(self, seat: i64) -> bool:
        return self.players[seat].task != IDLE if self.together() else self.actor == seat

    # d) Improving the civilization

    def improve(self, seat: i64) -> None:
        """Place the tile that was won, asking where there is a choice; then comes the income."""
        player = self.players[seat]
        tile = player.tile
        if tile == NONE:
            self.receive_income(seat)
        elif IS_LAND[tile]:
            if self.fits(player, tile):
                player.lands = with_tile(player.lands, tile)
                if self.listening:
                    self.emit("land", {"seat": seat, "tile": TILES[tile]})
                self.settle_tile(seat)
            else:
                self.box_new_tile(seat)
        else:
            k = self.list_placings(player)
            if k == 1:
                self.place(seat, self.choices[0])
            else:
                player.task = PLACE

    def fits(self, player: Player, tile: i64) -> bool:
        """A land needs a resource in common with the last one; the first fits always (PEL-41, PEL-42, PEL-43)."""
        if player.lands == 0 or (player.tally >> FREEDOM) & 3:
            return True
        return RESOURCES[newest(player.lands)] & RESOURCES[tile] != 0

    def list_placings(self, player: Player) -> i64:
        """Build, mark, or give up a new building (PEL-35, PEL-36, PEL-39)."""
        tile = player.tile
        k: i64 = 0
        lacking = player.lacks(COST_WOOD[tile], COST_STONE[tile], 0, 0)
        if RATE * lacking <= player.luxury:
            self.choices[k] = PAY_ACTION + tile
            k += 1
        if player.coins > 0 or player.luxury >= RATE:
            self.choices[k] = MARK_ACTION + BUILDING_NUMBER[tile]
            k += 1
        if lacking > 0 and player.coins == 0:
            self.choices[k] = GIVE_UP_ACTION + tile
            k += 1
        return k

    def place(self, seat: i64, action: i64) -> None:
        """Carry out what was chosen for the new building."""
        player = self.players[seat]
        tile = player.tile
        if action >= GIVE_UP_ACTION:
            self.box_new_tile(seat)
            return
        player.buildings = with_tile(player.buildings, tile)
        if action >= MARK_ACTION:
            player.pay(0, 0, 0, 1)
            player.marked |= 1 << BUILDING_NUMBER[tile]
        else:
            player.pay(COST_WOOD[tile], COST_STONE[tile], 0, 0)
        if self.listening:
            self.emit("mark" if action >= MARK_ACTION else "build", {"seat": seat, "tile": TILES[tile]})
        self.settle_tile(seat)

    def box_new_tile(self, seat: i64) -> None:
        """A tile that cannot be placed brings nothing (PEL-44)."""
        player = self.players[seat]
        if self.listening:
            self.emit("box", {"seat": seat, "tile": TILES[player.tile]})
        player.tile = NONE
        self.receive_income(seat)

    # e) Population and one-off income

    def settle_tile(self, seat: i64) -> None:
        """The new tile brings its citizens and its one-off income (PEL-45), then the income of the round."""
        player = self.players[seat]
        tile = player.tile
        player.tile = NONE
        player.tally += TALLY[tile]
        player.citizens += NEW_CITIZENS[tile]
        player.coins += ONCE_COINS[tile]
        player.luxury += ONCE_LUXURY[tile]
        player.receive(0, 0, ONCE_FOOD[tile])
        self.receive_income(seat)

    # f) Income of the round

    def receive_income(self, seat: i64) -> None:
        """Citizens first, then goods, then coins by population (PEL-48 to PEL-52); choices are asked (PEL-53)."""
        player = self.players[seat]
        tally = player.tally
        player.citizens += (tally >> CITIZENS) & 15
        player.receive((tally >> WOOD) & 255, (tally >> STONE) & 255, (tally >> FOOD) & 255)
        people = min(player.citizens, MOST_INCOME)
        player.coins += INCOME_COINS[people]
        player.luxury += INCOME_LUXURY[people]
        if self.listening:
            self.emit("income", {"seat": seat, "coins": INCOME_COINS[people], "citizens": player.citizens})
        player.pending = (tally >> CHOICES) & 15
        player.task = TAKE if player.pending else IDLE

    def take(self, seat: i64, good: i64) -> None:
        """An income of choice (PEL-53)."""
        player = self.players[seat]
        if good == 0:
            player.receive(1, 0, 0)
        elif good == 1:
            player.receive(0, 1, 0)
        elif good == 2:
            player.receive(0, 0, 1)
        else:
            player.coins += 1
        if self.listening:
            self.emit("take", {"seat": seat, "good": (*GOODS, "coin")[good]})
        player.pending -= 1
        if player.pending == 0:
            player.task = IDLE

    # g) Disasters

    def turn_chit(self, kind: i64) -> None:
        """The third of a kind strikes at once (PEL-54, PEL-55)."""
        self.chits[kind] += 1
        self.chits_left -= 1
        if self.listening:
            self.emit("chit", {"kind": KINDS[kind], "chits": self.chits[kind]})
        if kind != BLANK and self.chits[kind] == STRIKES_AT:
            self.strike(kind)
        elif self.chits_left == 0:
            self.end_round()

    def strike(self, kind: i64) -> None:
        seat: i64
        self.phase = STRIKE
        for seat in range(self.seats):
            player = self.players[seat]
            if player.sheltered(kind):  # PEL-63
                if self.listening:
                    self.emit("sheltered", {"seat": seat, "kind": KINDS[kind]})
            elif kind == EARTHQUAKE:
                player.pending = player.buildings
                self.ask_about_next(seat)
            elif kind == TEMPEST:
                player.pending = player.lands
                self.ask_about_next(seat)
            else:
                self.suffer(seat, kind)
        self.ask_together()

    def suffer(self, seat: i64, kind: i64) -> None:
        """Drought, plague and decline leave no choice (PEL-60, PEL-61, PEL-62)."""
        player = self.players[seat]
        lost: i64 = 0
        if kind == DROUGHT:
            lost = share(player.food)
            player.food -= lost
        elif kind == PLAGUE:
            lost = share(player.citizens)
            player.citizens -= lost
        elif kind == DECLINE:
            lost = min(player.luxury, DECLINE_LOSS)
            player.luxury -= lost
        if self.listening:
            self.emit(f"suffer_{KINDS[kind]}", {"seat": seat, "lost": lost})

    def ask_about_next(self, seat: i64) -> None:
        """Ask about the next tile, threatened or marked; what cannot be paid for is lost (PEL-58, PEL-70)."""
        player = self.players[seat]
        while player.pending:
            tile = newest(player.pending)
            if RATE * self.lacking_for(player, tile) <= player.luxury:
                player.task = SAVE if self.phase == STRIKE else COMPLETE
                return
            self.lose(seat, tile)
        player.task = IDLE

    def lacking_for(self, player: Player, tile: i64) -> i64:
        """What a player lacks of the price that is asked for a tile of theirs."""
        if self.phase == STRIKE:
            if IS_LAND[tile]:
                return player.lacks(0, 0, 1, 1)  # PEL-57
            return player.lacks(1, 1, 0, 0)  # PEL-56
        return player.lacks(COST_WOOD[tile], COST_STONE[tile], 0, 0)  # PEL-70

    def pay_for(self, seat: i64, tile: i64) -> None:
        """Save a threatened tile, or complete a marked building."""
        player = self.players[seat]
        player.pending >>= 6
        if self.phase == STRIKE:
            if IS_LAND[tile]:
                player.pay(0, 0, 1, 1)
            else:
                player.pay(1, 1, 0, 0)
            if self.listening:
                self.emit("save", {"seat": seat, "tile": TILES[tile]})
        else:
            player.pay(COST_WOOD[tile], COST_STONE[tile], 0, 0)
            self.return_marker(player, tile)
            if self.listening:
                self.emit("complete", {"seat": seat, "tile": TILES[tile]})
        self.ask_about_next(seat)

    def give_up(self, seat: i64, tile: i64) -> None:
        self.lose(seat, tile)
        self.ask_about_next(seat)

    def lose(self, seat: i64, tile: i64) -> None:
        """The next tile to decide about goes to the box; a coin on it returns (PEL-64, PEL-65, PEL-70)."""
        player = self.players[seat]
        player.pending >>= 6
        player.tally -= TALLY[tile]
        if IS_LAND[tile]:
            player.lands = without(player.lands, tile)
        else:
            player.buildings = without(player.buildings, tile)
            self.return_marker(player, tile)
        if self.listening:
            self.emit("lose", {"seat": seat, "tile": TILES[tile]})

    def return_marker(self, player: Player, tile: i64) -> None:
        if player.is_marked(tile):
            player.marked ^= 1 << BUILDING_NUMBER[tile]
            player.coins += 1

    def end_round(self) -> None:
        """After the eighth round comes the last supply (PEL-77)."""
        if self.round == ROUNDS:
            self.begin_supply(LAST_SUPPLY)
        else:
            self.begin_round()

    # Supply

    def begin_supply(self, phase: i64) -> None:
        """Everybody feeds their citizens, then completes buildings (PEL-67, PEL-71)."""
        seat: i64
        self.phase = phase
        if self.listening:
            self.emit("supply", {})
        for seat in range(self.seats):
            self.feed_citizens(seat)
        self.ask_together()

    def feed_citizens(self, seat: i64) -> None:
        """As many as there is food for (PEL-68); luxury goods may feed more (PEL-69)."""
        player = self.players[seat]
        fed = min(player.citizens, player.food)
        hungry = player.citizens - fed
        player.food -= fed
        player.citizens = fed
        if self.listening:
            self.emit("fed", {"seat": seat, "citizens": fed})
        if hungry > 0 and player.luxury >= RATE:
            player.pending = hungry
            player.task = FEED
        else:
            self.begin_completing(seat, hungry)

    def feed_on_luxury(self, seat: i64, citizens: i64) -> None:
        player = self.players[seat]
        player.luxury -= RATE * citizens
        player.citizens += citizens
        player.pending -= citizens
        if self.listening:
            self.emit("feast", {"seat": seat, "citizens": citizens})
        if citizens < MOST_STEP or player.pending == 0 or player.luxury < RATE:
            self.begin_completing(seat, player.pending)

    def begin_completing(self, seat: i64, starved: i64) -> None:
        """The buildings that carry a coin come next, the newest first (PEL-70)."""
        player = self.players[seat]
        if self.listening and starved:
            self.emit("starve", {"seat": seat, "lost": starved})
        player.pending = 0
        if player.marked:
            rest = player.buildings
            place: i64 = 0
            while rest:
                if player.is_marked(newest(rest)):
                    player.pending |= (rest & 63) << place
                    place += 6
                rest >>= 6
        self.ask_about_next(seat)

    # The end

    def end_game(self) -> None:
        self.phase = OVER
        self.actor = NOBODY

    def score(self, seat: i64) -> i64:
        return self.players[seat].score()

    def places(self) -> list[int]:
        """By score, then the larger of the two totals, then luxury goods (PEL-81, PEL-82, PEL-83)."""
        ranks = [
            (player.score(), max(player.prestige(), player.population()), player.luxury) for player in self.players
        ]
        return [1 + sum(other > own for other in ranks) for own in ranks]

    def ending(self) -> str:
        if self.phase != OVER:
            return ""
        if self.level == 0:
            return "rounds"
        return "completed" if self.score(0) >= TARGET[self.level] else "failed"  # PEL-87

    # The legal actions

    def find_legal(self, seat: i64) -> i64:
        i: i64
        phase = self.phase
        player = self.players[seat]
        if phase == BID:
            k = self.list_bids(seat, player.purse())
            self.choices[k] = PASS_ACTION
            return k + 1
        if phase == ADD:
            return self.list_steps(ADD_ACTION, player.purse() - player.bid)
        if phase == MOVE:
            k = self.list_bids(seat, player.bid)
            self.choices[k] = WITHDRAW_ACTION
            return k + 1
        if phase == CHOOSE:
            return self.list_civilizations(CHOOSE_ACTION)
        if phase == EXTRA:
            for i in range(len(GOOD)):
                self.choices[i] = INCOME_ACTION + i
            return len(GOOD)
        if player.task == PLACE:
            return self.list_placings(player)
        if player.task == TAKE:
            for i in range(len(GOOD) + 1):
                self.choices[i] = TAKE_ACTION + i
            return len(GOOD) + 1
        if player.task == FEED:
            return self.list_steps(FEED_ACTION, min(player.pending, player.luxury // RATE))
        tile = newest(player.pending)  # SAVE, COMPLETE
        self.choices[0] = PAY_ACTION + tile
        self.choices[1] = GIVE_UP_ACTION + tile
        return 2

    def list_steps(self, first: i64, most: i64) -> i64:
        """From nothing up to five, or to what is there."""
        i: i64
        k = min(most, MOST_STEP) + 1
        for i in range(k):
            self.choices[i] = first + i
        return k

    def apply(self, actor: i64, action: i64) -> None:
        if actor == CHANCE:
            if action >= CHIT_OUTCOME:
                self.turn_chit(action - CHIT_OUTCOME)
            elif action >= DRAW_OUTCOME:
                self.draw(action - DRAW_OUTCOME)
            else:
                self.settle(self.next_unsettled(), action - DEAL_OUTCOME)
        elif action < INCOME_ACTION:
            self.settle(actor, action - CHOOSE_ACTION)
        elif action < BID_ACTION:
            self.add_income(action - INCOME_ACTION)
        elif action < ADD_ACTION:
            self.bid_on(actor, action - BID_ACTION)
        elif action < WITHDRAW_ACTION:
            self.add(actor, action - ADD_ACTION)
        elif action == WITHDRAW_ACTION:
            self.withdraw(actor)
        elif action == PASS_ACTION:
            self.pass_by(actor)
        else:
            self.do_task(actor, action)
            self.ask_together()

    def next_unsettled(self) -> i64:
        seat: i64 = 0
        while self.players[seat].civilization != NONE:
            seat += 1
        return seat

    def do_task(self, seat: i64, action: i64) -> None:
        task = self.players[seat].task
        if task == PLACE:
            self.place(seat, action)
        elif task == TAKE:
            self.take(seat, action - TAKE_ACTION)
        elif task == FEED:
            self.feed_on_luxury(seat, action - FEED_ACTION)
        elif action >= GIVE_UP_ACTION:
            self.give_up(seat, action - GIVE_UP_ACTION)
        else:
            self.pay_for(seat, action - PAY_ACTION)

    # Why an action is refused

    def objection(self, seat: int, action: int) -> Refusal | None:
        if self.phase == OVER:
            return Refusal("PEL-77")
        if not self.owes(seat):
            return Refusal("PEL-94" if self.together() else "PEL-12")
        player = self.players[seat]
        verb = ACTIONS.verb(action)
        arguments = ACTIONS.arguments(action)
        if verb not in VERBS[self.prompt(seat)]:
            return Refusal("PEL-15" if self.phase == MOVE else "PEL-8")
        if verb == "choose":
            owner = self.owner(action - CHOOSE_ACTION)
            return None if owner == NONE else Refusal("PEL-4", arguments)
        if verb == "bid":
            return self.objection_to_bid(player, seat, action - BID_ACTION)
        if verb == "add" and action - ADD_ACTION > player.purse() - player.bid:
            return Refusal("PEL-28", {"purse": player.purse()})
        if verb == "feed":
            if action - FEED_ACTION > player.pending:
                return Refusal("PEL-69", {"hungry": player.pending})
            if action - FEED_ACTION > player.luxury // RATE:
                return Refusal("PEL-74", {"luxury": player.luxury})
        if player.task == PLACE:
            return self.objection_to_placing(player, action)
        if player.task in (SAVE, COMPLETE):
            tile = TILES[newest(player.pending)]
            if arguments["tile"] != tile:
                return Refusal("PEL-58" if player.task == SAVE else "PEL-70", {"tile": tile})
        return None

    def objection_to_bid(self, player: Player, seat: i64, tile: i64) -> Refusal | None:
        place = self.place_of(tile)
        if place == NONE:
            return Refusal("PEL-9", {"tile": TILES[tile]})
        conquest = place >= self.open_tiles
        taken = self.bidders[place] != NONE
        if conquest and taken:
            return Refusal("PEL-22", {"tile": TILES[tile]})
        if player.citizens + NEW_CITIZENS[tile] < 0:
            return Refusal("PEL-26", {"tile": TILES[tile], "citizens": -NEW_CITIZENS[tile]})
        least = self.least(seat, place)
        if self.phase == MOVE:
            if player.bid >= least:
                return None
            clause = "PEL-18" if conquest else "PEL-17" if taken else "PEL-16"
            return Refusal(clause, {"tile": TILES[tile], "least": least, "bid": player.bid})
        if player.purse() >= least:
            return None
        clause = "PEL-85" if self.seats == 1 else "PEL-21" if conquest else "PEL-14" if taken else "PEL-13"
        return Refusal(clause, {"tile": TILES[tile], "least": least, "purse": player.purse()})

    def objection_to_placing(self, player: Player, action: int) -> Refusal | None:
        tile = player.tile
        wanted = ACTIONS.arguments(action)["tile"]
        if wanted != TILES[tile]:
            return Refusal("PEL-34", {"tile": TILES[tile]})
        if action in [self.choices[i] for i in range(self.list_placings(player))]:
            return None
        clause = {"pay": "PEL-35", "mark": "PEL-36", "give": "PEL-39"}[ACTIONS.verb(action)]
        return Refusal(clause, {"tile": TILES[tile], "wood": COST_WOOD[tile], "stone": COST_STONE[tile]})

    # What players know

    def view(self, seat: int | None) -> View:
        return view.view(self)

    def imagine(self, seat: i64, rng: Rng) -> None:
        """Nothing is hidden but the stacks and chits, which have no order before they are drawn (PEL-93)."""

    def prompt(self, seat: int) -> str:
        player = self.players[seat]
        if player.task == SAVE:
            return "tempest" if IS_LAND[newest(player.pending)] else "earthquake"
        if player.task != IDLE:
            return TASKS[player.task]
        return "buy" if self.phase == BID and self.seats == 1 else PHASES[self.phase]

    # Copies

    def blank(self) -> State:
        return Peloponnes(self.game, self.seats, self.level, self.chosen)

    def assign(self, other: State) -> None:
        i: i64
        assert isinstance(other, Peloponnes)
        self.unseen = other.unseen
        self.round = other.round
        self.laid = other.laid
        self.turn = other.turn
        self.chits_left = other.chits_left
        self.phase = other.phase
        self.actor = other.actor
        for i in range(TILES_A_ROUND):
            self.row[i] = other.row[i]
            self.bidders[i] = other.bidders[i]
        for i in range(CHIT_KINDS):
            self.chits[i] = other.chits[i]
        for i in range(self.seats):
            self.order[i] = other.order[i]
            self.players[i].assign(other.players[i])

    def numbers(self) -> list[int]:
        numbers: list[int] = [self.actor, self.phase, self.round, self.laid, self.turn, self.chits_left, self.unseen]
        numbers += [*self.row, *self.bidders, *self.chits, *self.order]
        for player in self.players:
            numbers += [player.civilization, player.citizens, player.coins, player.wood, player.stone, player.food]
            numbers += [player.luxury, player.buildings, player.lands, player.marked, player.extra]
            numbers += [player.bid, player.tile, player.task, player.pending]
        return numbers

    def set_numbers(self, numbers: list[int]) -> None:
        i: i64
        rest = iter(numbers)
        self.actor = next(rest)
        self.phase = next(rest)
        self.round = next(rest)
        self.laid = next(rest)
        self.turn = next(rest)
        self.chits_left = next(rest)
        self.unseen = next(rest)
        for line in (self.row, self.bidders, self.chits, self.order):
            for i in range(len(line)):
                line[i] = next(rest)
        for player in self.players:
            player.civilization = next(rest)
            player.citizens = next(rest)
            player.coins = next(rest)
            player.wood = next(rest)
            player.stone = next(rest)
            player.food = next(rest)
            player.luxury = next(rest)
            player.buildings = next(rest)
            player.lands = next(rest)
            player.marked = next(rest)
            player.extra = next(rest)
            player.bid = next(rest)
            player.tile = next(rest)
            player.task = next(rest)
            player.pending = next(rest)
            player.tally = tally_of(player)

    # What always adds up

    def check(self) -> None:
        tiles = [tile for tile in range(TILE_COUNT) if self.unseen & BIT[tile]]
        drawn = 5 * max(self.round - 1, 0) + (self.laid if self.round else 0)
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
            assert player.tally == tally_of(player), "a tally is not that of the tiles"
            stores = [player.wood, player.stone, player.food, player.luxury, player.coins, player.citizens, player.bid]
            assert min(stores) >= 0, f"a store below 0: {stores}"
            assert player.wood <= MOST_WOOD
            assert player.stone <= MOST_STONE
            assert player.food <= MOST_FOOD
            assert (player.pending != 0) == (player.task not in (IDLE, PLACE)) or self.phase == EXTRA
        assert len(tiles) == len(set(tiles)), "a tile lies in two places"
        bidding = [self.players[holder].tile for holder in self.bidders if holder != NONE]
        assert bidding == [tile for tile, holder in zip(self.row, self.bidders, strict=True) if holder != NONE]
        assert sorted(self.order) == list(range(self.seats)), "the turn order names each seat once"
        assert all(self.chits[kind] <= CHITS[kind] for kind in range(CHIT_KINDS)), "more chits than there are"
        turned = CHITS_A_ROUND * self.round - self.chits_left
        assert sum(self.chits) in (turned, turned - CHITS_A_ROUND), f"{sum(self.chits)} chits in round {self.round}"


VERBS: Final[dict[str, tuple[str, ...]]] = {
    "choose": ("choose",),
    "extra": ("income",),
    "bid": ("bid", "pass"),
    "buy": ("bid", "pass"),
    "add": ("add",),
    "move": ("bid", "withdraw"),
    "place": ("pay", "mark", "give"),
    "take": ("take",),
    "earthquake": ("pay", "give"),
    "tempest": ("pay", "give"),
    "feed": ("feed",),
    "complete": ("pay", "give"),
}


def tally_of(player: Player) -> i64:
    """A tally, counted anew."""
    if player.civilization == NONE:
        return 0
    tiles = view.tiles(player.buildings) + view.tiles(player.lands)
    return CIVILIZATION_TALLY[player.civilization] + player.extra + sum(TALLY[tile] for tile in tiles)
