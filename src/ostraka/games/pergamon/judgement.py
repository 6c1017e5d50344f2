"""What a sensible player of Pergamon looks at."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ostraka.core.experience import Lesson
from ostraka.core.judgement import Judgement
from ostraka.core.state import State
from ostraka.games.pergamon.rules import DECISIONS
from ostraka.games.pergamon.rules.digging import DIG
from ostraka.games.pergamon.rules.exhibiting import DISPERSE, ROW
from ostraka.games.pergamon.rules.funds import ASK
from ostraka.games.pergamon.rules.state import Pergamon
from ostraka.games.pergamon.rules.storing import STORE
from ostraka.games.pergamon.tables import (
    CENTURY,
    COST,
    DEEPEST,
    DROP,
    FOLLOWERS,
    KINDS,
    MARKERS,
    MUSEUM,
    NOTHING,
    ONE,
    PURSE,
    REQUEST,
    REWARD,
    REWARDED,
    RIGHT_HALVES,
    SPACES,
    TICKETS,
    TURNS,
    date,
    lowest,
)

# Points for each feature, found by play against each other (docs/bots.md).
WEIGHTS: Final = {
    "lead": 1.0,  # tickets ahead of the best opponent, as if an evaluation due at the end of this turn were now
    "museum": 0.6,  # tickets that my collections will bring later
    "rivals": -0.1,  # tickets that the best opponent's will
    "oldest": 0.3,  # tickets for the oldest object of the kind that is rewarded next, if it is mine
    "row": 1.0,  # tickets of the row that I am building, shown now
    "hand": 0.9,  # tickets of the best row in my hand, shown at the next evaluation
    "finds": 0.12,  # centuries of the finds in my hand
    "coins": 0.32,  # my coins, worth less as the game goes on
    "prospects": 0.5,  # what the best gallery that I can still reach would add
}

# Where the features stand in `seen`:
LEAD: Final[i64] = 0
MUSEUM_TICKETS: Final[i64] = 1
RIVALS: Final[i64] = 2
OLDEST: Final[i64] = 3
ROW_TICKETS: Final[i64] = 4
HAND: Final[i64] = 5
FINDS: Final[i64] = 6
COINS: Final[i64] = 7
PROSPECTS: Final[i64] = 8

MOST_STEPS: Final[i64] = 200  # of the search for the best row
PUSHES: Final = 0.6  # collections that a player shows in a turn, on average
LONG_ROW: Final = 22.0  # a worth that hardly anybody reaches

_ROWS: Final = int(TURNS) + 2
_COLUMNS: Final = int(MUSEUM) + 1


def _future(players: int, turn: int, space: float) -> float:
    """Tickets that a marker may expect, pushed now and then by others, from a turn on."""
    total = 0.0
    for later in range(turn, int(TURNS) + 1):
        if later > turn:
            space -= players * PUSHES * max(0.0, 1 - space / LONG_ROW)
        if space < 0.5:
            return total
        if REWARDED[later] != NOTHING:
            below = int(space)
            share = space - below
            total += (1 - share) * float(TICKETS[below]) + share * float(TICKETS[min(below + 1, int(MUSEUM))])
            space -= float(DROP[later])
    return total


# Tickets that a marker on a space may expect from a turn on, by number of players, turn and space.
FUTURE: Final = vec[float](
    [
        _future(players, turn, float(space)) if 1 <= turn <= int(TURNS) else 0.0
        for players in range(5)
        for turn in range(_ROWS)
        for space in range(_COLUMNS)
    ]
)
# By turn: the next one with an evaluation, or one after the last.
NEXT_EVALUATION: Final = vec[i64](
    [
        min((later for later in range(turn, int(TURNS) + 1) if REWARDED[later] != NOTHING), default=int(TURNS) + 1)
        for turn in range(_ROWS)
    ]
)


def future(state: Pergamon, turn: i64, space: i64) -> float:
    """Tickets that a marker on a space may expect from a turn on."""
    return FUTURE[(state.seats * _ROWS + turn) * _COLUMNS + min(space, MUSEUM)]


def oldest_find(finds: i64) -> i64:
    """The oldest find of a set that is not empty."""
    while finds & (finds - 1) != 0:
        finds &= finds - 1
    return lowest(finds)


WAITING: Final[i64] = 0  # where a seat stands in a turn: it will still act,
ACTING: Final[i64] = 1  # it acts,
DONE: Final[i64] = 2  # or it can show nothing more
STANDINGS: Final[i64] = 3
PHASES: Final[i64] = len(DECISIONS)
DIGGING: Final[i64] = DIG.number  # decisions with smaller numbers come before anybody digs in a turn
MOMENTS: Final[i64] = (TURNS + 1) * PHASES * STANDINGS


class PergamonJudgement(Judgement):
    """Tickets held, tickets to come from the museum, and what finds, coins and funds may still become."""

    def __init__(self, lesson: Lesson | None) -> None:
        super().__init__(WEIGHTS, MOMENTS, lesson)
        self.steps: i64 = 0

    def moment(self, state: State, seat: i64) -> i64:
        """By turn, decision, and where the seat stands in the turn."""
        assert isinstance(state, Pergamon)
        standing = WAITING
        if state.actor == seat:
            standing = ACTING
        elif self.is_done(state, seat):
            standing = DONE
        return (state.turn * PHASES + state.decision.number) * STANDINGS + standing

    def is_settled(self, state: State) -> bool:
        """At the start of a turn, when nobody has asked for funds yet."""
        assert isinstance(state, Pergamon)
        return state.decision is ASK and state.asked == 0

    def extract(self, state: State, seat: i64) -> None:
        assert isinstance(state, Pergamon)
        i: i64
        rest: i64
        finds = state.players[seat].finds
        done = self.is_done(state, seat)
        turn = state.turn + 1 if done else max(state.turn, 1)
        for i in range(len(self.features)):
            self.features[i] = 0.0
        best: i64 = 0
        for i in range(state.seats):
            if i != seat:
                best = max(best, self.standing(state, i))
                self.features[RIVALS] = max(self.features[RIVALS], self.museum(state, i))
        self.features[LEAD] = float(self.standing(state, seat) - best)
        self.features[MUSEUM_TICKETS] = self.museum(state, seat)
        self.features[OLDEST] = self.oldest(state, seat)
        building = state.actor == seat and (state.decision is ROW or state.decision is DISPERSE)
        if building:
            self.steps = MOST_STEPS
            worth = state.row_worth + self.extension(state.row_last, finds)
            self.features[ROW_TICKETS] = self.showing(state, seat, turn, worth)
        else:
            self.features[HAND] = self.in_hand(state, seat, turn, finds)
        rest = finds
        while rest != 0:
            self.features[FINDS] += float(CENTURY[lowest(rest)])
            rest &= rest - 1
        money = float(state.coins[seat])
        if state.pawns[seat] != 0 and state.decision.number < DIGGING:
            money += self.income(state, seat)
        self.features[COINS] = money * float(TURNS + 1 - turn) / float(TURNS)
        if not done and state.pawns[seat] != 0 and (state.decision.number < DIGGING or state.actor != seat):
            self.features[PROSPECTS] = self.prospects(state, seat, finds, money)

    def is_done(self, state: Pergamon, seat: i64) -> bool:
        """Whether a seat can show nothing more in this turn."""
        if state.decision.number < DIGGING:
            return False
        if state.actor == seat:
            return state.decision is STORE
        return state.pawns[state.actor] > state.pawns[seat]

    def standing(self, state: Pergamon, seat: i64) -> i64:
        """The tickets of a seat, with those of the evaluation that ends this turn if it were now.

        A row that is being built counts for its objects: it will be shown."""
        i: i64
        tickets = state.players[seat].tickets()
        kind = REWARDED[state.turn]
        if kind != NOTHING:
            for i in range(MARKERS):
                collection = state.players[seat].collections[i]
                tickets += TICKETS[collection.space]
                if state.turn == TURNS:
                    tickets += self.rewards(state, collection.first)
            if state.turn == TURNS and state.actor == seat:
                tickets += self.rewards(state, state.row_first)
            if self.has_oldest(state, seat, kind):
                tickets += REWARD[state.turn]
        return tickets

    def rewards(self, state: Pergamon, first: i64) -> i64:
        """Tickets for those of the three oldest objects that are in a row."""
        tickets: i64 = 0
        while first != NOTHING and state.neighbour[first] != NOTHING:
            tickets += state.age_tickets(date(first, state.neighbour[first]))
            first = state.neighbour[first]
        return tickets

    def museum(self, state: Pergamon, seat: i64) -> float:
        """Tickets to come from the collections of a seat, but for an evaluation that ends this turn."""
        i: i64
        total = 0.0
        for i in range(MARKERS):
            space = state.players[seat].collections[i].space
            if space != 0:
                total += future(state, max(state.turn, 1), space)
                if REWARDED[state.turn] != NOTHING:
                    total -= float(TICKETS[space])
        return total

    def oldest(self, state: Pergamon, seat: i64) -> float:
        """Tickets for the oldest object of the kind that is rewarded next in a later turn, if it is mine."""
        turn = NEXT_EVALUATION[min(state.turn + 1, TURNS + 1)]
        if turn > TURNS or not self.has_oldest(state, seat, REWARDED[turn]):
            return 0.0
        return float(REWARD[turn])

    def has_oldest(self, state: Pergamon, seat: i64, kind: i64) -> bool:
        """Whether the oldest object of a kind is of this seat, on display or in the row that it builds."""
        other: i64
        own = state.oldest(seat, kind)
        if state.actor == seat:
            own = max(own, state.oldest_in_row(state.row_first, kind))
        for other in range(state.seats):
            if other != seat and state.oldest(other, kind) > own:
                return False
        return own != 0

    def showing(self, state: Pergamon, seat: i64, turn: i64, worth: i64) -> float:
        """Tickets for showing a collection of some worth in a turn, less those of the one that gives way."""
        i: i64
        if worth == 0 or turn > TURNS:
            return 0.0
        gain = 1.0 + future(state, turn, worth)
        if state.players[seat].free_marker() == NOTHING:
            least = 100.0
            for i in range(MARKERS):
                least = min(least, future(state, turn, state.players[seat].collections[i].space))
            gain -= least
        return gain

    def in_hand(self, state: Pergamon, seat: i64, turn: i64, finds: i64) -> float:
        """Tickets for the best row of some finds, shown in the turn of the next evaluation."""
        return max(0.0, self.showing(state, seat, NEXT_EVALUATION[min(turn, TURNS + 1)], self.best_row(finds)))

    def best_row(self, finds: i64) -> i64:
        """The worth of the best row, as far as the steps reach."""
        best: i64 = 0
        self.steps = MOST_STEPS
        rest = finds
        while rest != 0:
            find = lowest(rest)
            best = max(best, self.extension(find, finds - ONE[find]))
            rest &= rest - 1
        return best

    def extension(self, last: i64, finds: i64) -> i64:
        """What finds can add to a row that ends in `last`."""
        kind: i64
        followers = finds & FOLLOWERS[last]
        if followers == 0 or self.steps == 0:
            return 0
        best: i64 = 0
        for kind in range(KINDS):
            alike = followers & RIGHT_HALVES[kind]
            if alike != 0 and self.steps > 0:
                self.steps -= 1
                find = oldest_find(alike)
                best = max(best, self.extension(find, finds - ONE[find]))
        return best + CENTURY[last]

    def prospects(self, state: Pergamon, seat: i64, finds: i64, money: float) -> float:
        """What the best gallery within reach would add to my hand, with the chance that nobody takes it before."""
        gallery: i64
        other: i64
        space = state.pawns[seat]
        best = 0.0
        now = self.in_hand(state, seat, state.turn, finds)
        for gallery in range(DEEPEST[space]):
            dug = state.galleries[gallery]
            if dug != 0 and float(COST[gallery]) <= money + 0.5:
                gain = self.in_hand(state, seat, state.turn, finds | dug) - now
                rest = dug
                while rest != 0:
                    gain += self.weights[FINDS] * float(CENTURY[lowest(rest)])
                    rest &= rest - 1
                gain -= self.weights[COINS] * float(COST[gallery]) * float(TURNS + 1 - state.turn) / float(TURNS)
                for other in range(len(state.pawns)):
                    pawn = state.pawns[other]
                    if pawn == 0:
                        gain *= 0.8
                    elif pawn < space and DEEPEST[pawn] > gallery and self.may_still_dig(state, other):
                        gain *= 0.6
                best = max(best, gain)
        return best

    def may_still_dig(self, state: Pergamon, who: i64) -> bool:
        return state.decision.number < DIGGING or state.pawns[who] >= state.pawns[state.actor]

    def income(self, state: Pergamon, seat: i64) -> float:
        """The coins that a seat may expect as the pawns stand."""
        i: i64
        space = state.pawns[seat]
        leftmost = 1.0  # the chance to take the rest
        rest = 0.0
        for i in range(2):
            rest += 2.5 if state.backs[i] == PURSE else 6.5
        for i in range(len(state.pawns)):
            if state.pawns[i] == 0:
                share = float(space - 1) / float(SPACES - 1)
                leftmost *= share
                rest -= share * float(REQUEST[space]) / 2.0
            elif state.pawns[i] < space:
                rest -= float(REQUEST[state.pawns[i]])
            elif state.pawns[i] > space:
                leftmost = 0.0
        rest = max(0.0, rest)
        return leftmost * rest + (1.0 - leftmost) * min(rest, float(REQUEST[space]))
