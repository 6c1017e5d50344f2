"""b) Auction: bids, displaced bids, and buying in the solo game."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ostraka.core.clauses import Refusal
from ostraka.core.decision import Decision
from ostraka.games.peloponnes import actions
from ostraka.games.peloponnes.rules import improvement
from ostraka.games.peloponnes.rules.state import Peloponnes, Player
from ostraka.games.peloponnes.rules.turn_order import new_order
from ostraka.games.peloponnes.tables import (
    CONQUEST,
    MINIMUM,
    NEW_CITIZENS,
    NONE,
    PASS_COINS,
    TILES,
    TILES_A_ROUND,
    WITHDRAW_COINS,
)

BEYOND_ANY_PURSE: Final[i64] = 1000


def begin(s: Peloponnes) -> None:
    s.turn = 0
    ask_next(s)


def ask_next(s: Peloponnes) -> None:
    """The next in turn order bids (PEL-12), or alone buys (PEL-85); who can afford nothing passes (PEL-20)."""
    while s.turn < s.seats:
        seat = s.order[s.turn]
        player = s.players[seat]
        if can_bid(s, player, player.purse()):
            s.decision = BUY if s.seats == 1 else BID
            s.actor = seat
            return
        pass_by(s, seat)
    end(s)


class Bid(Decision[Peloponnes]):
    """One bid on a tile, or none (PEL-12)."""

    def find(self, s: Peloponnes, seat: i64) -> i64:
        player = s.players[seat]
        k = list_bids(s, player, player.purse())
        s.choices[k] = actions.PASS
        return k + 1

    def apply(self, s: Peloponnes, seat: i64, action: i64) -> None:
        if action == actions.PASS:
            pass_by(s, seat)
            ask_next(s)
            return
        player = s.players[seat]
        player.tile = actions.TILE_OF[action]
        place = s.place_of(player.tile)
        player.bid = least_bid(s, player, place)
        if self.may_add(s, place) and player.purse() > player.bid:
            s.decision = ADD
        else:
            pay_bid(s, seat)

    def may_add(self, s: Peloponnes, place: i64) -> bool:
        """In the open row as many coins as one likes (PEL-13), in the Conquest row the exact price (PEL-21)."""
        return place < s.open_tiles

    def refusal(self, s: Peloponnes, seat: i64, action: i64) -> Refusal | None:
        if action == actions.PASS:
            return None
        player, tile = s.players[seat], actions.TILE_OF[action]
        refusal = barred(s, player, tile)
        if refusal is not None:
            return refusal
        place, purse = s.place_of(tile), player.purse()
        least = least_bid(s, player, place)
        if purse >= least:
            return None
        return Refusal(self.too_dear(s, place), {"tile": TILES[tile], "least": least, "purse": purse})

    def too_dear(self, s: Peloponnes, place: i64) -> str:
        """The clause that asks for more coins than there are."""
        return "PEL-21" if place >= s.open_tiles else "PEL-13" if s.bidders[place] == NONE else "PEL-14"


BID: Final = Bid("bid", "bid pass", "PEL-8")


class Buy(Bid):
    """In the solo game: a tile at its price (PEL-85), or three coins for passing all the same (PEL-86)."""

    def may_add(self, s: Peloponnes, place: i64) -> bool:
        return False

    def too_dear(self, s: Peloponnes, place: i64) -> str:
        return "PEL-85"


BUY: Final = Buy("buy", "bid pass", "PEL-8")


def can_bid(s: Peloponnes, player: Player, coins: i64) -> bool:
    """Whether so many coins are enough for a tile."""
    place: i64 = 0
    while place < TILES_A_ROUND and not is_enough(s, player, place, coins):
        place += 1
    return place < TILES_A_ROUND


def list_bids(s: Peloponnes, player: Player, coins: i64) -> i64:
    """Every tile that so many coins are enough for."""
    i: i64
    place: i64
    k: i64 = 0
    for place in range(TILES_A_ROUND):
        if is_enough(s, player, place, coins):
            bid = actions.BID + s.row[place]
            i = k
            while i > 0 and s.choices[i - 1] > bid:
                s.choices[i] = s.choices[i - 1]
                i -= 1
            s.choices[i] = bid
            k += 1
    return k


def is_enough(s: Peloponnes, player: Player, place: i64, coins: i64) -> bool:
    """A tile may take no more citizens than there are (PEL-26); a land need not fit (PEL-27)."""
    return least_bid(s, player, place) <= coins and player.citizens + NEW_CITIZENS[s.row[place]] >= 0


def least_bid(s: Peloponnes, player: Player, place: i64) -> i64:
    """The least bid that gets a tile as things stand; more than anybody has for a tile that is safe (PEL-22)."""
    minimum = MINIMUM[s.row[place]]
    holder = s.bidders[place]
    if place >= s.open_tiles:
        return minimum + CONQUEST if holder == NONE else BEYOND_ANY_PURSE  # PEL-21, PEL-91
    if holder == NONE:
        return minimum  # PEL-13
    other = s.players[holder]
    # More than the bid that lies there (PEL-14), in halves of a coin, which do not help to reach the minimum (PEL-24).
    above = (2 * other.bid + other.halves() - player.halves()) // 2 + 1
    return max(above, minimum)


def barred(s: Peloponnes, player: Player, tile: i64) -> Refusal | None:
    """Why no number of coins gets a tile."""
    place = s.place_of(tile)
    if place == NONE:
        return Refusal("PEL-9", {"tile": TILES[tile]})
    if place >= s.open_tiles and s.bidders[place] != NONE:
        return Refusal("PEL-22", {"tile": TILES[tile]})
    if player.citizens + NEW_CITIZENS[tile] < 0:
        return Refusal("PEL-26", {"tile": TILES[tile], "citizens": -NEW_CITIZENS[tile]})
    return None


def pass_by(s: Peloponnes, seat: i64) -> None:
    """Three coins (PEL-20)."""
    s.players[seat].coins += PASS_COINS
    if s.listening:
        s.emit("pass", {"seat": seat, "coins": PASS_COINS})
    s.turn += 1


class Add(Decision[Peloponnes]):
    """More coins than the least bid, in steps (PEL-13)."""

    def find(self, s: Peloponnes, seat: i64) -> i64:
        player = s.players[seat]
        return s.list_steps(actions.ADD, player.purse() - player.bid)

    def apply(self, s: Peloponnes, seat: i64, action: i64) -> None:
        coins = actions.COINS_OF[action]
        player = s.players[seat]
        player.bid += coins
        if coins < actions.MOST_STEP or player.purse() == player.bid:
            pay_bid(s, seat)

    def refusal(self, s: Peloponnes, seat: i64, action: i64) -> Refusal | None:
        player = s.players[seat]
        if actions.COINS_OF[action] > player.purse() - player.bid:
            return Refusal("PEL-28", {"purse": player.purse()})
        return None


ADD: Final = Add("add", "add", "PEL-8")


def pay_bid(s: Peloponnes, seat: i64) -> None:
    """The coins leave the player's store, luxury goods being sold for those that are lacking (PEL-28)."""
    player = s.players[seat]
    player.pay(0, 0, 0, player.bid)
    if s.listening:
        s.emit("bid", {"seat": seat, "tile": TILES[player.tile], "coins": player.bid})
    lay_bid(s, seat, s.place_of(player.tile))


def lay_bid(s: Peloponnes, seat: i64, place: i64) -> None:
    """The bid lies on its tile; who is displaced there decides before the next player bids (PEL-15)."""
    displaced = s.bidders[place]
    s.bidders[place] = seat
    if displaced == NONE:
        s.turn += 1
        ask_next(s)
        return
    other = s.players[displaced]
    other.tile = NONE
    if s.listening:
        s.emit("displaced", {"seat": displaced, "tile": TILES[s.row[place]]})
    if can_bid(s, other, other.bid):
        s.decision = MOVE
        s.actor = displaced
    else:
        withdraw(s, displaced)


class Move(Decision[Peloponnes]):
    """A displaced bid moves, unchanged, to another tile, even onto a third player's bid (PEL-17), or is taken back."""

    def find(self, s: Peloponnes, seat: i64) -> i64:
        player = s.players[seat]
        k = list_bids(s, player, player.bid)
        s.choices[k] = actions.WITHDRAW
        return k + 1

    def apply(self, s: Peloponnes, seat: i64, action: i64) -> None:
        if action == actions.WITHDRAW:
            withdraw(s, seat)
            return
        player = s.players[seat]
        player.tile = actions.TILE_OF[action]
        if s.listening:
            s.emit("move", {"seat": seat, "tile": TILES[player.tile], "coins": player.bid})
        lay_bid(s, seat, s.place_of(player.tile))

    def refusal(self, s: Peloponnes, seat: i64, action: i64) -> Refusal | None:
        if action == actions.WITHDRAW:
            return None
        player, tile = s.players[seat], actions.TILE_OF[action]
        refusal = barred(s, player, tile)
        if refusal is not None:
            return refusal
        place = s.place_of(tile)
        least = least_bid(s, player, place)
        if player.bid >= least:
            return None
        clause = "PEL-18" if place >= s.open_tiles else "PEL-16" if s.bidders[place] == NONE else "PEL-17"
        return Refusal(clause, {"tile": TILES[tile], "least": least, "bid": player.bid})


MOVE: Final = Move("move", "bid withdraw", "PEL-15")


def withdraw(s: Peloponnes, seat: i64) -> None:
    """A displaced bid is taken back with a coin from the bank (PEL-19), all of it in coins (PEL-29)."""
    player = s.players[seat]
    player.coins += player.bid + WITHDRAW_COINS
    player.bid = 0
    if s.listening:
        s.emit("withdraw", {"seat": seat, "coins": WITHDRAW_COINS})
    s.turn += 1
    ask_next(s)


def end(s: Peloponnes) -> None:
    """Unwanted tiles go to the box (PEL-30), tiles to their winners, bids to the bank (PEL-34)."""
    place: i64
    seat: i64
    new_order(s)
    for place in range(TILES_A_ROUND):
        s.row[place] = NONE
        s.bidders[place] = NONE
    for seat in range(s.seats):
        s.players[seat].bid = 0
    s.turn = 0
    improvement.begin(s)
