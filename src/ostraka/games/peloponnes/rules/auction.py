"""b) Auction: bids, displaced bids, and buying in the solo game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ostraka.core.clauses import Refusal
from ostraka.core.decision import Decision
from ostraka.games.peloponnes import actions
from ostraka.games.peloponnes.rules import improvement
from ostraka.games.peloponnes.rules.state import Peloponnes, Player
from ostraka.games.peloponnes.rules.turn_order import new_order
from ostraka.games.peloponnes.tables import (
    NEW_CITIZENS,
    NONE,
    PASS_COINS,
    TILES,
    TILES_A_ROUND,
    WITHDRAW_COINS,
)

if TYPE_CHECKING:
    from ostraka.games.peloponnes.schema import Facts

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

    def facts(self, s: Peloponnes, seat: i64, action: i64) -> Facts:
        if action == actions.PASS:
            return {"brings": {"coin": PASS_COINS}}
        tile = actions.TILE_OF[action]
        return paid_bid_facts(s, seat, tile, least_bid(s, s.players[seat], s.place_of(tile)))

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
    price = s.price(place)
    holder = s.bidders[place]
    if holder == NONE:
        return price
    if place >= s.open_tiles:
        return BEYOND_ANY_PURSE
    other = s.players[holder]
    # More than the bid that lies there (PEL-14), in halves of a coin, which do not help to reach the minimum (PEL-24).
    above = (2 * other.bid + other.halves() - player.halves()) // 2 + 1
    return max(above, price)


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
        ends = not self.goes_on(player, coins)
        player.bid += coins
        if ends:
            pay_bid(s, seat)

    def refusal(self, s: Peloponnes, seat: i64, action: i64) -> Refusal | None:
        player = s.players[seat]
        if actions.COINS_OF[action] > player.purse() - player.bid:
            return Refusal("PEL-28", {"purse": player.purse()})
        return None

    def facts(self, s: Peloponnes, seat: i64, action: i64) -> Facts:
        player = s.players[seat]
        coins = actions.COINS_OF[action]
        facts = paid_bid_facts(s, seat, player.tile, player.bid + coins)
        if self.goes_on(player, coins):
            facts["again"] = True
        return facts

    def goes_on(self, player: Player, coins: i64) -> bool:
        """Whether more may be added after this step."""
        return coins == actions.MOST_STEP and player.purse() > player.bid + coins


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

    def facts(self, s: Peloponnes, seat: i64, action: i64) -> Facts:
        player = s.players[seat]
        if action == actions.WITHDRAW:
            return {"brings": {"coin": player.bid + WITHDRAW_COINS}}
        tile = actions.TILE_OF[action]
        bid = player.bid
        return {"bid": bid, **bid_facts(s, seat, tile, bid), **improvement.placing_facts(player, tile)}


MOVE: Final = Move("move", "bid withdraw", "PEL-15")


def paid_bid_facts(s: Peloponnes, seat: i64, tile: i64, bid: i64) -> Facts:
    """What a bid takes from the player's store and leaves there, and where it leads."""
    player = s.players[seat]
    after = player.copy()
    after.pay(0, 0, 0, bid)
    return {
        "bid": bid,
        "pays": player.payment(0, 0, 0, bid),
        "left": after.coins,
        **bid_facts(s, seat, tile, bid),
        **improvement.placing_facts(after, tile),
    }


def bid_facts(s: Peloponnes, seat: i64, tile: i64, bid: i64) -> Facts:
    """Whom a bid displaces, and what becomes of it if it is displaced itself."""
    facts: Facts = {}
    place = s.place_of(tile)
    if s.bidders[place] != NONE:
        facts["displaces"] = s.players[s.bidders[place]].bid
    if s.seats == 1:
        return facts
    if is_safe(s, seat, place, bid):
        facts["safe"] = True
        return facts
    player = s.players[seat]
    refuges = [TILES[s.row[p]] for p in range(TILES_A_ROUND) if p != place and is_enough(s, player, p, bid)]
    if refuges:
        facts["refuges"] = refuges
    else:
        facts["returns"] = bid + WITHDRAW_COINS
    return facts


def is_safe(s: Peloponnes, seat: i64, place: i64, bid: i64) -> bool:
    """Whether nobody can displace a bid: in the Conquest row (PEL-22), or where none of those who bid later has more.

    A bid that is displaced is lower than what displaced it, wherever it moves."""
    turn: i64
    if place >= s.open_tiles:
        return True
    worth = 2 * bid + s.players[seat].halves()
    for turn in range(s.turn + 1, s.seats):
        rival = s.players[s.order[turn]]
        if 2 * rival.purse() + rival.halves() > worth:
            return False
    return True


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
