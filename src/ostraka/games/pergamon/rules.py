"""Pergamon, in the order of its rulebook."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from ostraka.core.clauses import Refusal
from ostraka.core.rng import Rng
from ostraka.core.state import CHANCE, NOBODY, State
from ostraka.games.pergamon import view
from ostraka.games.pergamon.actions import ACTIONS, GALLERY_NAMES, OUTCOMES
from ostraka.games.pergamon.tables import (
    CENTURY,
    COPIES,
    COST,
    DEEPEST,
    DROP,
    ENHANCEMENT,
    FIND_NAMES,
    FINDS,
    FOLLOWERS,
    GALLERIES,
    KIND_NAMES,
    LEFT,
    MARKERS,
    MUSEUM,
    NOTHING,
    OLDEST_OF_ALL,
    ONE,
    PLACES,
    PURSES,
    RAIDER,
    REQUEST,
    REWARD,
    REWARDED,
    RIGHT,
    SPACES,
    TICKET,
    TICKETS,
    TURNS,
    UP_TO,
    count,
    date,
    has_pair,
    lowest,
    storage_fee,
)

if TYPE_CHECKING:
    from ostraka.core.game import Game
    from ostraka.core.json import View

MOST_CHOICES: Final[i64] = ACTIONS.size
SORT_FIND: Final[i64] = ACTIONS.first("sort")
ASK_FOR: Final[i64] = ACTIONS.first("ask")
DIG_OUT: Final[i64] = ACTIONS.first("dig")
LEAVE: Final[i64] = ACTIONS.first("leave")
LAY: Final[i64] = ACTIONS.first("lay")
SHOW: Final[i64] = ACTIONS.first("show")
CLOSE: Final[i64] = ACTIONS.first("close")
DISPERSE_OWN: Final[i64] = ACTIONS.first("disperse")
DISCARD: Final[i64] = ACTIONS.first("discard")
STORE_ALL: Final[i64] = ACTIONS.first("store")

FIRST_SEAT: Final[i64] = OUTCOMES.first("first")
DRAW_FIND: Final[i64] = OUTCOMES.first("draw")
TURN_BACK: Final[i64] = OUTCOMES.first("back")
REVEAL_COINS: Final[i64] = OUTCOMES.first("reveal")

# What is to be decided:
FIRST: Final[i64] = 0  # who is first player
DRAW: Final[i64] = 1  # the next find of the turn's pile
SORT: Final[i64] = 2  # which find of the youngest century goes to the next gallery (variant 2)
BACK: Final[i64] = 3  # the back of the next fund card
ASK: Final[i64] = 4  # a space of the research funds
REVEAL: Final[i64] = 5  # the value of a fund card
DIG: Final[i64] = 6  # a gallery
EXHIBIT: Final[i64] = 7  # whether to begin a collection, and with which find
ROW: Final[i64] = 8  # the next find of the collection, or to show it
DISPERSE: Final[i64] = 9  # which collection gives way to the fourth
STORE: Final[i64] = 10  # which finds to keep
OVER: Final[i64] = 11

PHASES: Final = (
    "first", "draw", "sort", "back", "ask", "reveal", "dig", "exhibit", "row", "disperse", "store", "over",
)  # fmt: skip

# Card backs:
PURSE: Final[i64] = 1
CHEST: Final[i64] = 2
FUND_EVENTS: Final = ("two_purses", "purse_and_chest", "two_chests")  # by number of chests

VALUES: Final[i64] = 8
_CARD: Final = vec[i64]([16**value for value in range(9)])  # one fund card of this value
ALL_CARDS: Final[i64] = sum(int(COPIES) * 16**value for value in range(1, 9))


class Collection:
    """A collection on display: the space of its marker, and its leftmost find; space 0 is no collection."""

    def __init__(self) -> None:
        self.space: i64 = 0
        self.first: i64 = NOTHING

    def assign(self, other: Collection) -> None:
        self.space = other.space
        self.first = other.first


class Player:
    """Finds that are not on display, three markers for collections, and entrance tickets."""

    def __init__(self) -> None:
        self.finds: i64 = 0
        self.tickets: i64 = 0
        self.collections = [Collection() for _ in range(MARKERS)]

    def assign(self, other: Player) -> None:
        i: i64
        self.finds = other.finds
        self.tickets = other.tickets
        for i in range(MARKERS):
            self.collections[i].assign(other.collections[i])

    def free_marker(self) -> i64:
        """The first marker that is not on display, or NOTHING."""
        i: i64
        for i in range(MARKERS):
            if self.collections[i].space == 0:
                return i
        return NOTHING

    def on_display(self) -> i64:
        """How many collections are on display."""
        i: i64
        found: i64 = 0
        for i in range(MARKERS):
            if self.collections[i].space != 0:
                found += 1
        return found


class Pergamon(State):
    """One position of Pergamon. Galleries and seats count from 0 in here, spaces and turns from 1.

    With two players the tomb raider has a pawn and coins too: those after the seats' own (PER-68)."""

    # Set-up

    def __init__(self, game: Game, players: i64, order_track: bool, free_sorting: bool, open_tickets: bool) -> None:
        super().__init__(game, players, MOST_CHOICES)
        self.order_track = order_track
        self.free_sorting = free_sorting
        self.open_tickets = open_tickets
        self.players = [Player() for _ in range(players)]
        diggers = int(players) + 1 if players == 2 else int(players)
        self.pawns = vec[i64]([0] * diggers)  # the space of each; 0 is none
        self.coins = vec[i64]([0] * diggers)
        self.order = vec[i64](list(range(players)))  # in which the seats ask for funds
        self.asked: i64 = 0  # how many have
        self.turn: i64 = 0
        self.phase: i64 = FIRST
        self.actor = CHANCE

        self.unseen: i64 = 2 ** int(FINDS) - 1  # finds that nobody has seen, in piles or set aside (PER-6)
        self.missing: i64 = 0  # finds still to be turned up
        self.turned_up: i64 = 0  # finds still to be placed
        self.gallery: i64 = 0  # the first that may still get one
        self.galleries = vec[i64]([0] * int(GALLERIES))

        self.purses: i64 = COPIES * PURSES  # cards whose back nobody has seen (PER-2)
        self.chests: i64 = COPIES * (VALUES - PURSES)
        self.cards: i64 = ALL_CARDS  # cards whose value nobody has seen: four bits for each
        self.top: i64 = 0  # the back on top of the pile (PER-7)
        self.backs = vec[i64]([0, 0])  # of the two cards of this turn
        self.values = vec[i64]([0, 0])

        self.neighbour = vec[i64]([-1] * int(FINDS))  # the find to the right, in a collection or the row being built
        self.row_first: i64 = NOTHING
        self.row_last: i64 = NOTHING
        self.row_worth: i64 = 0

    def name_first_player(self, seat: i64) -> None:
        """The first player asks first, then clockwise (PER-8, PER-19)."""
        if self.listening:
            self.emit("first", {"seat": seat})
        self.ask_clockwise_from(seat)
        self.phase = BACK

    def ask_clockwise_from(self, seat: i64) -> None:
        i: i64
        for i in range(self.seats):
            self.order[i] = (seat + i) % self.seats

    # Chance

    def find_outcomes(self) -> i64:
        if self.phase == DRAW:
            return self.list_unseen_finds()
        if self.phase == BACK:
            return self.list_backs()
        if self.phase == REVEAL:
            return self.list_values()
        seat: i64
        for seat in range(self.seats):  # PER-8
            self.choices[seat] = FIRST_SEAT + seat
            self.weights[seat] = 1
        return self.seats

    def list_unseen_finds(self) -> i64:
        k: i64 = 0
        rest = self.unseen
        while rest != 0:
            self.choices[k] = DRAW_FIND + lowest(rest)
            self.weights[k] = 1
            rest &= rest - 1
            k += 1
        return k

    def list_backs(self) -> i64:
        k: i64 = 0
        if self.purses != 0:
            self.choices[k] = TURN_BACK
            self.weights[k] = self.purses
            k += 1
        if self.chests != 0:
            self.choices[k] = TURN_BACK + 1
            self.weights[k] = self.chests
            k += 1
        return k

    def list_values(self) -> i64:
        """The values that the next card can have by its back (PER-18)."""
        value: i64
        k: i64 = 0
        back = self.backs[self.next_card()]
        for value in range(1, VALUES + 1):
            left = (self.cards // _CARD[value]) & 15
            if left != 0 and (value <= PURSES) == (back == PURSE):
                self.choices[k] = REVEAL_COINS + value - 1
                self.weights[k] = left
                k += 1
        return k

    def next_card(self) -> i64:
        """Which of the two cards is revealed next."""
        return 0 if self.values[0] == 0 else 1

    # The legal actions

    def find_legal(self, seat: i64) -> i64:
        phase = self.phase
        if phase == ASK:
            return self.list_spaces()
        if phase == DIG:
            return self.list_galleries(seat)
        if phase == EXHIBIT:
            return self.list_beginnings(self.players[seat].finds)
        if phase == ROW:
            return self.list_row(seat)
        if phase == STORE:
            return self.list_storage(seat)
        if phase == DISPERSE:
            return self.list_own_collections()
        return self.list_finds(self.youngest(), SORT_FIND, 0)  # SORT

    def list_finds(self, finds: i64, verb: i64, k: i64) -> i64:
        while finds != 0:
            self.choices[k] = verb + lowest(finds)
            finds &= finds - 1
            k += 1
        return k

    def list_spaces(self) -> i64:
        """Every space without a pawn (PER-20)."""
        space: i64
        k: i64 = 0
        for space in range(1, SPACES + 1):
            if self.pawn_on(space) == NOTHING:
                self.choices[k] = ASK_FOR + space - 1
                k += 1
        return k

    def list_galleries(self, seat: i64) -> i64:
        """Every gallery that the seat may dig and can pay (PER-28, PER-29, PER-30); or none (PER-27)."""
        gallery: i64
        k: i64 = 0
        for gallery in range(DEEPEST[self.pawns[seat]]):
            if self.galleries[gallery] != 0 and COST[gallery] <= self.coins[seat]:
                self.choices[k] = DIG_OUT + gallery
                k += 1
        self.choices[k] = LEAVE
        return k + 1

    def list_beginnings(self, finds: i64) -> i64:
        """Every find that another one can follow (PER-34)."""
        k: i64 = 0
        rest = finds
        while rest != 0:
            find = lowest(rest)
            if finds & FOLLOWERS[find] != 0:
                self.choices[k] = LAY + find
                k += 1
            rest &= rest - 1
        self.choices[k] = CLOSE
        return k + 1

    def list_row(self, seat: i64) -> i64:
        """Every find that matches the end of the row (PER-33); every enhancement of a row of two or more (PER-34)."""
        coins: i64
        k = self.list_finds(self.players[seat].finds & FOLLOWERS[self.row_last], LAY, 0)
        if self.row_first != self.row_last:
            for coins in range(self.most_enhancement(seat) + 1):
                self.choices[k] = SHOW + coins
                k += 1
        return k

    def most_enhancement(self, seat: i64) -> i64:
        """Of one's own coins (PER-40), three but in the last turn (PER-41), and none beyond the last space (PER-43)."""
        most = self.coins[seat]
        if self.turn != TURNS:
            most = min(most, ENHANCEMENT)
        return min(most, max(0, MUSEUM - self.row_worth))

    def list_own_collections(self) -> i64:
        """Any collection of one's own (PER-49)."""
        i: i64
        for i in range(MARKERS):
            self.choices[i] = DISPERSE_OWN + i
        return MARKERS

    def list_storage(self, seat: i64) -> i64:
        """Discard any find (PER-52), or store what is left if that can be paid (PER-51, PER-53)."""
        finds = self.players[seat].finds
        k = self.list_finds(finds, DISCARD, 0)
        if storage_fee(k) <= self.coins[seat]:
            self.choices[k] = STORE_ALL
            k += 1
        return k

    def apply(self, actor: i64, action: i64) -> None:
        if actor == CHANCE:
            self.apply_outcome(action)
        elif action < ASK_FOR:
            self.place_find(action - SORT_FIND)
            self.sort_finds()
        elif action < DIG_OUT:
            self.ask(action - ASK_FOR + 1)
        elif action < LEAVE:
            self.dig(action - DIG_OUT)
        elif action == LEAVE:
            self.exhibit()
        elif action < SHOW:
            self.lay(action - LAY)
        elif action < CLOSE:
            self.show(action - SHOW)
        elif action == CLOSE:
            self.close()
        elif action < DISCARD:
            self.disperse(actor, action - DISPERSE_OWN)
            self.place_collection(action - DISPERSE_OWN)
        elif action < STORE_ALL:
            self.discard(action - DISCARD)
        else:
            self.store()

    def apply_outcome(self, outcome: i64) -> None:
        if self.phase == DRAW:
            self.turn_up(outcome - DRAW_FIND)
        elif self.phase == BACK:
            self.see_back(outcome - TURN_BACK + 1)
        elif self.phase == REVEAL:
            self.reveal(outcome - REVEAL_COINS + 1)
        else:
            self.name_first_player(outcome - FIRST_SEAT)

    # 1. New finds

    def begin_turn(self) -> None:
        """Turn up a find for each gallery that is not full; the rest of the pile leaves unseen (PER-13, PER-16)."""
        gallery: i64
        self.turn += 1
        self.gallery = 0
        self.missing = 0
        for gallery in range(GALLERIES):
            if count(self.galleries[gallery]) < PLACES:
                self.missing += 1
        if self.listening:
            self.emit("turn", {"turn": self.turn})
        self.actor = CHANCE
        self.phase = DRAW
        if self.missing == 0:
            self.lay_out_funds()

    def turn_up(self, find: i64) -> None:
        self.unseen -= ONE[find]
        self.turned_up |= ONE[find]
        self.missing -= 1
        if self.missing == 0:
            self.sort_finds()

    def sort_finds(self) -> None:
        """Place the finds from the youngest to the oldest (PER-14); the first player may order a century (PER-76)."""
        while self.turned_up != 0:
            youngest = self.youngest()
            if self.free_sorting and youngest & (youngest - 1) != 0:
                self.phase = SORT
                self.actor = self.order[0]
                return
            self.place_find(lowest(youngest))
        self.lay_out_funds()

    def youngest(self) -> i64:
        """The finds of the youngest century among those turned up."""
        return self.turned_up & UP_TO[CENTURY[lowest(self.turned_up)]]

    def place_find(self, find: i64) -> None:
        """On the next gallery that is not full (PER-15, PER-17)."""
        while count(self.galleries[self.gallery]) == PLACES:
            self.gallery += 1
        self.galleries[self.gallery] |= ONE[find]
        self.turned_up -= ONE[find]
        if self.listening:
            self.emit("find", {"find": FIND_NAMES[find], "gallery": GALLERY_NAMES[self.gallery]})
        self.gallery += 1

    # 2. Research funds

    def lay_out_funds(self) -> None:
        """The top card of the pile, whose back is known, and one more (PER-18)."""
        self.backs[0] = self.top
        self.top = 0
        self.actor = CHANCE
        self.phase = BACK

    def see_back(self, back: i64) -> None:
        """The second card of the turn, then the new top of the pile where there is one (PER-7)."""
        if back == PURSE:
            self.purses -= 1
        else:
            self.chests -= 1
        if self.turn == 0:
            self.top = back
            self.begin_turn()
        elif self.backs[1] == 0:
            self.backs[1] = back
            if self.listening:
                self.emit(FUND_EVENTS[self.chests_laid()], {})
            if self.purses + self.chests == 0:
                self.begin_asking()
        else:
            self.top = back
            self.begin_asking()

    def chests_laid(self) -> i64:
        """How many of the turn's two cards are chests."""
        return self.backs[0] + self.backs[1] - 2 * PURSE

    def begin_asking(self) -> None:
        """With two players, the raider is placed first, by the backs of the cards (PER-69)."""
        self.phase = ASK
        self.actor = self.order[0]
        if self.seats == 2:
            self.pawns[2] = RAIDER[self.chests_laid()]
            if self.listening:
                self.emit("raider_waits", {"space": self.pawns[2]})

    def ask(self, space: i64) -> None:
        """In turn order (PER-19); the cards are revealed when the last pawn stands (PER-22)."""
        self.pawns[self.actor] = space
        self.asked += 1
        if self.listening:
            self.emit("ask", {"seat": self.actor, "space": space, "coins": REQUEST[space]})
        if self.asked == self.seats:
            self.actor = CHANCE
            self.phase = REVEAL
        else:
            self.actor = self.order[self.asked]

    def reveal(self, value: i64) -> None:
        self.cards -= _CARD[value]
        self.values[self.next_card()] = value
        if self.values[1] != 0:
            if self.listening:
                self.emit("funds", {"coins": self.values[0] + self.values[1]})
            self.pay_out()
            self.act_after(0)

    def pay_out(self) -> None:
        """From right to left, as asked while it lasts; the leftmost takes the rest (PER-23, PER-24, PER-70)."""
        rest = self.values[0] + self.values[1]
        who = self.next_pawn(0)
        while who != NOTHING:
            share = min(rest, REQUEST[self.pawns[who]])
            following = self.next_pawn(self.pawns[who])
            if following == NOTHING:
                share = rest
            self.coins[who] += share
            rest -= share
            if self.listening:
                if who < self.seats:
                    self.emit("paid", {"seat": who, "coins": share})
                else:
                    self.emit("raider_paid", {"coins": share})
            who = following

    def pawn_on(self, space: i64) -> i64:
        """Whose pawn stands on a space, or NOTHING."""
        who: i64
        for who in range(len(self.pawns)):
            if self.pawns[who] == space:
                return who
        return NOTHING

    def next_pawn(self, space: i64) -> i64:
        """Whose pawn is the next to the left of a space, or NOTHING."""
        who: i64
        nearest: i64 = SPACES + 1
        found: i64 = NOTHING
        for who in range(len(self.pawns)):
            if space < self.pawns[who] < nearest:
                nearest = self.pawns[who]
                found = who
        return found

    # 3. Digging, exhibiting, storing

    def act_after(self, space: i64) -> None:
        """The next pawn to the left acts (PER-26); after the last one the turn is over."""
        who = self.next_pawn(space)
        if who == self.seats:
            self.raid()
            who = self.next_pawn(self.pawns[who])
        if who == NOTHING:
            self.end_turn()
            return
        self.actor = who
        self.phase = DIG
        if self.list_galleries(who) == 1:  # nothing to dig
            self.exhibit()

    # a) Digging

    def dig(self, gallery: i64) -> None:
        """Pay for the depth, take all finds (PER-27, PER-29)."""
        seat = self.actor
        if self.listening:
            found = count(self.galleries[gallery])
            self.emit("dig", {"seat": seat, "gallery": GALLERY_NAMES[gallery], "cost": COST[gallery], "finds": found})
        self.coins[seat] -= COST[gallery]
        self.players[seat].finds |= self.galleries[gallery]
        self.galleries[gallery] = 0
        self.exhibit()

    # b) Exhibiting

    def exhibit(self) -> None:
        """Any number of collections, one after another (PER-48); not asked where no two finds match."""
        self.phase = EXHIBIT
        if not has_pair(self.players[self.actor].finds):
            self.close()

    def lay(self, find: i64) -> None:
        """Add a find to the right end of the row (PER-33); what it completes is worth its century (PER-36)."""
        self.players[self.actor].finds -= ONE[find]
        if self.row_first == NOTHING:
            self.row_first = find
        else:
            self.neighbour[self.row_last] = find
            self.row_worth += CENTURY[self.row_last]
        self.row_last = find
        self.phase = ROW
        if self.listening:
            self.emit("lay", {"seat": self.actor, "find": FIND_NAMES[find]})

    def show(self, coins: i64) -> None:
        """Enhance the row by some coins (PER-40); it stands on 24 at most (PER-42)."""
        self.coins[self.actor] -= coins
        self.row_worth = min(self.row_worth + coins, MUSEUM)
        if self.listening:
            self.emit("show", {"seat": self.actor, "worth": self.row_worth, "coins": coins})
        marker = self.players[self.actor].free_marker()
        if marker == NOTHING:
            self.phase = DISPERSE  # PER-49
        else:
            self.place_collection(marker)

    def place_collection(self, marker: i64) -> None:
        """Push the others back, place the marker, take a ticket (PER-44, PER-45)."""
        self.push_back(self.row_worth)
        collection = self.players[self.actor].collections[marker]
        collection.space = self.row_worth
        collection.first = self.row_first
        self.row_first = NOTHING
        self.row_last = NOTHING
        self.row_worth = 0
        self.give_tickets(self.actor, TICKET)
        self.exhibit()

    def push_back(self, worth: i64) -> None:
        """Every marker on the same or a lower space goes down by one (PER-45)."""
        seat: i64
        i: i64
        for seat in range(self.seats):
            player = self.players[seat]
            for i in range(MARKERS):
                space = player.collections[i].space
                if space != 0 and space <= worth:
                    self.lower(seat, i, 1)

    def lower(self, seat: i64, marker: i64, spaces: i64) -> None:
        """A marker goes down; where it leaves the museum its collection is dispersed (PER-46)."""
        collection = self.players[seat].collections[marker]
        if collection.space > spaces:
            collection.space -= spaces
        else:
            self.disperse(seat, marker)

    def disperse(self, seat: i64, marker: i64) -> None:
        """The marker comes back, the finds leave the game (PER-46, PER-47)."""
        collection = self.players[seat].collections[marker]
        find = collection.first
        while find != NOTHING:
            following = self.neighbour[find]
            self.neighbour[find] = NOTHING
            find = following
        collection.space = 0
        collection.first = NOTHING
        if self.listening:
            self.emit("disperse", {"seat": seat, "collection": GALLERY_NAMES[marker]})

    # c) Storing

    def close(self) -> None:
        """What is left is stored, but not in the last turn (PER-51, PER-54)."""
        if self.players[self.actor].finds == 0 or self.turn == TURNS:
            self.act_after(self.pawns[self.actor])
        else:
            self.phase = STORE

    def discard(self, find: i64) -> None:
        """Back to the box (PER-52)."""
        player = self.players[self.actor]
        player.finds -= ONE[find]
        if self.listening:
            self.emit("discard", {"seat": self.actor, "find": FIND_NAMES[find]})
        if player.finds == 0:
            self.act_after(self.pawns[self.actor])

    def store(self) -> None:
        """Pay the fee (PER-51)."""
        seat = self.actor
        stored = count(self.players[seat].finds)
        self.coins[seat] -= storage_fee(stored)
        if self.listening:
            self.emit("store", {"seat": seat, "finds": stored, "fee": storage_fee(stored)})
        self.act_after(self.pawns[seat])

    # 4. Evaluation

    def end_turn(self) -> None:
        """After some turns an evaluation (PER-55); after the last the end (PER-63)."""
        if REWARDED[self.turn] != NOTHING:
            self.evaluate()
        if self.turn == TURNS:
            self.reward_oldest_of_all()
            self.end_game()
        else:
            self.new_turn()

    def evaluate(self) -> None:
        """Tickets by space, the reward for the oldest object of a kind, then the drop (PER-61)."""
        seat: i64
        i: i64
        if self.listening:
            self.emit("evaluation", {"turn": self.turn})
        for seat in range(self.seats):  # PER-56
            tickets: i64 = 0
            for i in range(MARKERS):
                tickets += TICKETS[self.players[seat].collections[i].space]
            self.give_tickets(seat, tickets)
        self.reward_oldest(REWARDED[self.turn], REWARD[self.turn])
        if DROP[self.turn] != 0:
            if self.listening:
                self.emit("drop", {"spaces": DROP[self.turn]})
            for seat in range(self.seats):  # PER-60
                for i in range(MARKERS):
                    if self.players[seat].collections[i].space != 0:
                        self.lower(seat, i, DROP[self.turn])

    def give_tickets(self, seat: i64, tickets: i64) -> None:
        """Tickets are nobody else's business, unless they lie open (PER-77)."""
        self.players[seat].tickets += tickets
        if self.listening and tickets != 0:
            self.emit("tickets", {"seat": seat, "tickets": tickets}, None if self.open_tickets else (int(seat),))

    def oldest(self, seat: i64, kind: i64) -> i64:
        """The date of a seat's oldest object on display, of a kind or with NOTHING of any; 0 where it has none."""
        i: i64
        oldest: i64 = 0
        for i in range(MARKERS):
            oldest = max(oldest, self.oldest_in_row(self.players[seat].collections[i].first, kind))
        return oldest

    def oldest_in_row(self, find: i64, kind: i64) -> i64:
        """The same of one row, from its leftmost find on."""
        oldest: i64 = 0
        while find != NOTHING and self.neighbour[find] != NOTHING:
            following = self.neighbour[find]
            if kind == NOTHING or RIGHT[find] == kind:
                oldest = max(oldest, date(find, following))
            find = following
        return oldest

    def reward_oldest(self, kind: i64, tickets: i64) -> None:
        """The owner of the oldest object of a kind, if there is one on display (PER-57, PER-58, PER-59)."""
        seat: i64
        oldest: i64 = 0
        for seat in range(self.seats):
            oldest = max(oldest, self.oldest(seat, kind))
        for seat in range(self.seats):
            if oldest != 0 and self.oldest(seat, kind) == oldest:
                if self.listening:
                    self.emit(f"oldest_{KIND_NAMES[kind]}", {"seat": seat, "date": oldest})
                self.give_tickets(seat, tickets)

    # New turn

    def new_turn(self) -> None:
        """The leftmost player is first (PER-62, PER-73), the others follow clockwise or by the order track (PER-74)."""
        i: i64
        k: i64
        if self.order_track:
            for i in range(self.seats):
                self.order[i] = i
            for i in range(1, self.seats):
                for k in range(i, 0, -1):
                    behind, ahead = self.order[k], self.order[k - 1]
                    if self.pawns[behind] > self.pawns[ahead]:
                        self.order[k - 1] = behind
                        self.order[k] = ahead
        else:
            first: i64 = 0
            for i in range(1, self.seats):
                if self.pawns[i] > self.pawns[first]:
                    first = i
            self.ask_clockwise_from(first)
        for i in range(len(self.pawns)):
            self.pawns[i] = 0
        for i in range(2):
            self.backs[i] = 0
            self.values[i] = 0
        self.asked = 0
        self.begin_turn()

    # The end

    def reward_oldest_of_all(self) -> None:
        """Tickets for the three oldest objects of the museum, whoever owns them (PER-63, PER-64)."""
        seat: i64
        i: i64
        for seat in range(self.seats):
            for i in range(MARKERS):
                find = self.players[seat].collections[i].first
                while find != NOTHING and self.neighbour[find] != NOTHING:
                    year = date(find, self.neighbour[find])
                    rank = self.older_than(year)
                    if rank < len(OLDEST_OF_ALL):
                        if self.listening:
                            self.emit("oldest", {"seat": seat, "date": year, "rank": rank + 1})
                        self.give_tickets(seat, OLDEST_OF_ALL[rank])
                    find = self.neighbour[find]

    def older_than(self, year: i64) -> i64:
        """How many objects of the museum are older."""
        seat: i64
        i: i64
        found: i64 = 0
        for seat in range(self.seats):
            for i in range(MARKERS):
                find = self.players[seat].collections[i].first
                while find != NOTHING and self.neighbour[find] != NOTHING:
                    if date(find, self.neighbour[find]) > year:
                        found += 1
                    find = self.neighbour[find]
        return found

    def end_game(self) -> None:
        """All tickets are counted openly (PER-77)."""
        self.phase = OVER
        self.actor = NOBODY
        self.reveals += 1

    def ending(self) -> str:
        return "calendar" if self.phase == OVER else ""

    def score(self, seat: i64) -> i64:
        """Entrance tickets (PER-65)."""
        return self.players[seat].tickets

    def places(self) -> list[int]:
        """Most tickets, then the oldest object on display (PER-66, PER-67)."""
        ranks = [(self.score(seat), self.oldest(seat, NOTHING)) for seat in range(self.seats)]
        return [1 + sum(other > own for other in ranks) for own in ranks]

    # The tomb raider

    def raid(self) -> None:
        """The dearest gallery with finds that he may dig and can pay; else he saves his coins (PER-71, PER-72)."""
        gallery: i64
        for gallery in range(DEEPEST[self.pawns[2]] - 1, -1, -1):
            if self.galleries[gallery] != 0 and COST[gallery] <= self.coins[2]:
                if self.listening:
                    found = count(self.galleries[gallery])
                    self.emit("raid", {"gallery": GALLERY_NAMES[gallery], "finds": found})
                self.coins[2] -= COST[gallery]
                self.galleries[gallery] = 0
                return

    # Why an action is refused

    def objection(self, seat: int, action: int) -> Refusal | None:
        if self.phase == OVER:
            return Refusal("PER-11")
        if seat != self.actor:
            return Refusal("PER-12")
        if self.phase == SORT:
            return self.objection_to_sort(action)
        if self.phase == ASK:
            return self.objection_to_ask(action)
        if self.phase == DIG:
            return self.objection_to_dig(action)
        if DIG_OUT <= action <= LEAVE:
            return Refusal("PER-31")
        if self.phase == EXHIBIT or self.phase == ROW:
            return self.objection_to_exhibit(action)
        if self.phase == DISPERSE:
            return None if DISPERSE_OWN <= action < DISCARD else Refusal("PER-49")
        return self.objection_to_store(action)

    def objection_to_sort(self, action: i64) -> Refusal | None:
        if action < ASK_FOR and self.youngest() & ONE[action - SORT_FIND] != 0:
            return None
        return Refusal("PER-76")

    def objection_to_ask(self, action: i64) -> Refusal | None:
        if not ASK_FOR <= action < DIG_OUT:
            return Refusal("PER-19")
        space = action - ASK_FOR + 1
        return None if self.pawn_on(space) == NOTHING else Refusal("PER-20", {"space": space})

    def objection_to_dig(self, action: i64) -> Refusal | None:
        if action == LEAVE:
            return None
        if not DIG_OUT <= action < LEAVE:
            return Refusal("PER-27")
        gallery = action - DIG_OUT
        name = GALLERY_NAMES[gallery]
        deepest = DEEPEST[self.pawns[self.actor]]
        coins = self.coins[self.actor]
        if gallery >= deepest:
            return Refusal("PER-28", {"gallery": name, "deepest": GALLERY_NAMES[deepest - 1]})
        if self.galleries[gallery] == 0:
            return Refusal("PER-30", {"gallery": name})
        if coins < COST[gallery]:
            return Refusal("PER-29", {"gallery": name, "cost": COST[gallery], "coins": coins})
        return None

    def objection_to_exhibit(self, action: i64) -> Refusal | None:
        if LAY <= action < SHOW:
            return self.objection_to_lay(action - LAY)
        if SHOW <= action < CLOSE:
            return self.objection_to_show(action - SHOW)
        if action == CLOSE:
            return None if self.phase == EXHIBIT else Refusal("PER-39")
        if DISPERSE_OWN <= action < DISCARD:
            return Refusal("PER-50")
        return Refusal("PER-38")

    def objection_to_lay(self, find: i64) -> Refusal | None:
        finds = self.players[self.actor].finds
        if finds & ONE[find] == 0:
            return Refusal("PER-32", {"find": FIND_NAMES[find]})
        if self.phase == EXHIBIT and finds & FOLLOWERS[find] == 0:
            return Refusal("PER-34")
        if self.phase == ROW and LEFT[find] != RIGHT[self.row_last]:
            return Refusal("PER-33", {"find": FIND_NAMES[find], "last": FIND_NAMES[self.row_last]})
        return None

    def objection_to_show(self, coins: i64) -> Refusal | None:
        if self.row_first == self.row_last:
            return Refusal("PER-34")
        if self.turn != TURNS and coins > ENHANCEMENT:
            return Refusal("PER-41")
        if coins > self.coins[self.actor]:
            return Refusal("PER-40", {"coins": coins, "own": self.coins[self.actor]})
        if coins > self.most_enhancement(self.actor):
            return Refusal("PER-43", {"worth": self.row_worth})
        return None

    def objection_to_store(self, action: i64) -> Refusal | None:
        finds = self.players[self.actor].finds
        if DISCARD <= action < STORE_ALL:
            find = action - DISCARD
            return None if finds & ONE[find] != 0 else Refusal("PER-52", {"find": FIND_NAMES[find]})
        if action != STORE_ALL:
            return Refusal("PER-51")
        fee = storage_fee(count(finds))
        coins = self.coins[self.actor]
        return None if fee <= coins else Refusal("PER-53", {"fee": fee, "coins": coins})

    # What players know

    def view(self, seat: int | None) -> View:
        return view.view(self, seat)

    def imagine(self, seat: i64, rng: Rng) -> None:
        view.imagine(self, seat, rng)

    def prompt(self, seat: int) -> str:
        return PHASES[self.phase]

    # Copies

    def blank(self) -> State:
        return Pergamon(self.game, self.seats, self.order_track, self.free_sorting, self.open_tickets)

    def assign(self, other: State) -> None:
        i: i64
        assert isinstance(other, Pergamon)
        for i in range(self.seats):
            self.players[i].assign(other.players[i])
            self.order[i] = other.order[i]
        for i in range(len(self.pawns)):
            self.pawns[i] = other.pawns[i]
            self.coins[i] = other.coins[i]
        for i in range(GALLERIES):
            self.galleries[i] = other.galleries[i]
        for i in range(2):
            self.backs[i] = other.backs[i]
            self.values[i] = other.values[i]
        for i in range(FINDS):
            self.neighbour[i] = other.neighbour[i]
        self.actor = other.actor
        self.phase = other.phase
        self.turn = other.turn
        self.asked = other.asked
        self.unseen = other.unseen
        self.missing = other.missing
        self.turned_up = other.turned_up
        self.gallery = other.gallery
        self.purses = other.purses
        self.chests = other.chests
        self.cards = other.cards
        self.top = other.top
        self.row_first = other.row_first
        self.row_last = other.row_last
        self.row_worth = other.row_worth

    def numbers(self) -> list[int]:
        numbers: list[int] = [
            self.actor, self.phase, self.turn, self.asked, self.unseen, self.missing, self.turned_up, self.gallery,
            self.purses, self.chests, self.cards, self.top, self.row_first, self.row_last, self.row_worth,
        ]  # fmt: skip
        for row in (self.order, self.pawns, self.coins, self.galleries, self.backs, self.values, self.neighbour):
            numbers += list(row)
        for player in self.players:
            numbers += [player.finds, player.tickets]
            for collection in player.collections:
                numbers += [collection.space, collection.first]
        return numbers

    def set_numbers(self, numbers: list[int]) -> None:
        i: i64
        rest = iter(numbers)
        self.actor = next(rest)
        self.phase = next(rest)
        self.turn = next(rest)
        self.asked = next(rest)
        self.unseen = next(rest)
        self.missing = next(rest)
        self.turned_up = next(rest)
        self.gallery = next(rest)
        self.purses = next(rest)
        self.chests = next(rest)
        self.cards = next(rest)
        self.top = next(rest)
        self.row_first = next(rest)
        self.row_last = next(rest)
        self.row_worth = next(rest)
        for row in (self.order, self.pawns, self.coins, self.galleries, self.backs, self.values, self.neighbour):
            for i in range(len(row)):
                row[i] = next(rest)
        for player in self.players:
            player.finds = next(rest)
            player.tickets = next(rest)
            for collection in player.collections:
                collection.space = next(rest)
                collection.first = next(rest)

    # What always adds up

    def check(self) -> None:
        places = [self.unseen, self.turned_up, *self.galleries, *(player.finds for player in self.players)]
        rows = [view.row(self, self.row_first)]
        spaces: list[int] = []
        for player in self.players:
            for collection in player.collections:
                row = view.row(self, collection.first)
                rows.append(row)
                assert (collection.space == 0) == (row == []), "a marker without a collection, or the reverse"
                assert len(row) != 1, "a collection of one find"
                if collection.space != 0:
                    spaces.append(collection.space)
        for row in rows:
            assert all(RIGHT[a] == LEFT[b] for a, b in pairwise(row)), "halves that do not match"
        places += [ONE[find] for row in rows for find in row]
        assert sum(places) == _union(places), "a find in two places"
        linked = sum(following != NOTHING for following in self.neighbour)
        assert linked == sum(max(0, len(row) - 1) for row in rows), "finds joined outside a row"
        assert all(count(gallery) <= PLACES for gallery in self.galleries), "a gallery is too full"
        assert len(set(spaces)) == len(spaces), "two markers on one space"
        assert all(1 <= space <= MUSEUM for space in spaces), "a marker outside the museum"
        standing = [pawn for pawn in self.pawns if pawn != 0]
        assert len(set(standing)) == len(standing), "two pawns on one space"

        seen = sum(value * (COPIES - ((self.cards // _CARD[value]) & 15)) for value in range(1, VALUES + 1))
        unpaid = self.values[0] + self.values[1] if self.phase == REVEAL else 0
        assert min(self.coins) >= 0, "a debt"
        assert sum(self.coins) <= seen - unpaid, "more coins than were paid out"
        purses = sum((self.cards // _CARD[value]) & 15 for value in range(1, PURSES + 1))
        chests = sum((self.cards // _CARD[value]) & 15 for value in range(PURSES + 1, VALUES + 1))
        covered = [back for back, value in zip(self.backs, self.values, strict=True) if value == 0] + [self.top]
        assert purses == self.purses + covered.count(PURSE), "purses do not add up"
        assert chests == self.chests + covered.count(CHEST), "chests do not add up"
        assert all(player.tickets >= player.on_display() for player in self.players), "too few tickets"


def _union(sets: list[int]) -> int:
    found = 0
    for members in sets:
        found |= members
    return found
