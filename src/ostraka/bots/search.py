"""A bot that looks ahead: Monte Carlo tree search over guesses of what is hidden.

Every iteration draws a fresh guess of all that the seat cannot know, walks down a tree of what seats may choose, adds
one choice to it, and judges the position that it meets there. Luck is drawn anew each time and is no part of the tree.
Each seat is thought to play for itself (max-n). One that chooses in secret walks on a path of its own until something
open happens, so that nobody is thought to know what another has sealed.
"""

from __future__ import annotations

from collections.abc import Callable
from math import exp, log, sqrt
from time import perf_counter
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ostraka.bots.bot import Bot
from ostraka.bots.position import Position
from ostraka.core.judgement import MOST_SEATS, Judgement
from ostraka.core.rng import Rng
from ostraka.core.state import CHANCE, NOBODY, State

ROOT: Final[i64] = 0
NONE: Final[i64] = -1
UNKNOWN: Final[i64] = -2  # legal, with no edge yet
LONGEST_PATH: Final = 2000
LARGEST_TREE: Final[i64] = 1_000_000  # edges; a kept tree that has grown beyond is given up
CLOCK: Final[i64] = 8  # iterations from one look at the clock to the next
NEVER: Final = 1_000_000.0  # as a cut: playouts go on to the end of the game
VARIETY: Final = 0.1  # how far a promise may fall short of what was judged
FARTHEST: Final = 50.0  # expectations, in scales, beyond which all is won or lost


class Tree:
    """Choices of seats in sequence. An edge is a choice, and at once the place in the tree that it leads to."""

    def __init__(self) -> None:
        self.size: i64 = 0
        self.first = vec[i64]([0] * 1024)  # the first choice from here, NONE if there is none yet
        self.next = vec[i64]([0] * 1024)  # the next choice from the same place, no better by first judgement
        self.mover = vec[i64]([0] * 1024)
        self.action = vec[i64]([0] * 1024)
        self.visits = vec[i64]([0] * 1024)
        self.offers = vec[i64]([0] * 1024)  # how often it could have been chosen
        self.total = vec[float]([0.0] * 1024)  # what it has brought its mover
        self.prior = vec[float]([0.0] * 1024)  # what judgement promised its mover
        self.clear()

    def clear(self) -> None:
        """Only the root."""
        self.size = 0
        self.add(NONE, NONE, 0.0)

    def add(self, mover: i64, action: i64, prior: float) -> i64:
        """A new edge that hangs nowhere yet."""
        edge = self.size
        if edge == len(self.first):
            self._grow()
        self.size += 1
        self.first[edge] = NONE
        self.next[edge] = NONE
        self.mover[edge] = mover
        self.action[edge] = action
        self.visits[edge] = 0
        self.offers[edge] = 0
        self.total[edge] = 0.0
        self.prior[edge] = prior
        return edge

    def hang(self, node: i64, edge: i64) -> None:
        """Put an edge among the choices from a place, by its prior, the best first."""
        before = NONE
        after = self.first[node]
        while after != NONE and self.prior[after] >= self.prior[edge]:
            before, after = after, self.next[after]
        self.next[edge] = after
        if before == NONE:
            self.first[node] = edge
        else:
            self.next[before] = edge

    def find(self, node: i64, mover: i64, action: i64) -> i64:
        """The edge of a choice, NONE if it was never offered."""
        edge = self.first[node]
        while edge != NONE and (self.mover[edge] != mover or self.action[edge] != action):
            edge = self.next[edge]
        return edge

    def favourite(self, node: i64, mover: i64) -> i64:
        """The choice that was visited most."""
        best = NONE
        edge = self.first[node]
        while edge != NONE:
            if self.mover[edge] == mover and (best == NONE or self.visits[edge] > self.visits[best]):
                best = edge
            edge = self.next[edge]
        return best

    def _grow(self) -> None:
        self.first = twice(self.first)
        self.next = twice(self.next)
        self.mover = twice(self.mover)
        self.action = twice(self.action)
        self.visits = twice(self.visits)
        self.offers = twice(self.offers)
        self.total = twice_floats(self.total)
        self.prior = twice_floats(self.prior)


def twice(numbers: vec[i64]) -> vec[i64]:
    i: i64
    longer = vec[i64]([0] * (2 * len(numbers)))
    for i in range(len(numbers)):
        longer[i] = numbers[i]
    return longer


def twice_floats(numbers: vec[float]) -> vec[float]:
    i: i64
    longer = vec[float]([0.0] * (2 * len(numbers)))
    for i in range(len(numbers)):
        longer[i] = numbers[i]
    return longer


class Style:
    """How a game is searched: numbers found by play (docs/bots.md)."""

    def __init__(
        self,
        scale: float = 6.0,
        explore: float = 0.2,
        trust: float = 4.0,
        narrow: float = 6.0,
        settle: float = 0.0,
        cut: float = 0.0,
        first: float = 0.5,
    ) -> None:
        self.scale = scale
        """By how many points more a seat expects that is e times as likely to win."""
        self.explore = explore
        """The weight of curiosity."""
        self.trust = trust
        """For how many visits the first judgement of a choice counts; 0 to do without it."""
        self.narrow = i64(narrow)
        """How many choices are open from the start; as many more as the root of the visits."""
        self.settle = i64(settle)
        """How many decisions may be played on from a leaf, as judgement advises, until the position is settled."""
        self.cut = i64(cut)
        """How many random decisions are played on from a leaf before it is judged."""
        self.first = first
        """The part of a finished game's worth that goes by first place; the rest goes by the lead."""


class SearchBot(Bot):
    """Chooses what its iterations chose most. Reproducible from its seed if it counts iterations, not milliseconds."""

    def __init__(
        self,
        judgement: Judgement,
        style: Style,
        rng: Rng,
        iterations: i64 = 0,
        milliseconds: float = 0.0,
        clock: Callable[[], float] = perf_counter,
    ) -> None:
        """A budget for each decision: a number of iterations, or, where that is 0, of milliseconds."""
        self.judgement = judgement
        self.style = style
        self.rng = rng
        self.iterations: i64 = iterations
        self.milliseconds = milliseconds
        self.clock = clock
        self.tree = Tree()
        self.spent: i64 = 0
        """How many iterations the last decision took."""
        self._root: i64 = ROOT
        self._expected: object = None  # the view in which the kept tree can be used
        self._boards: list[State] = []
        self._path = vec[i64]([0] * LONGEST_PATH)
        self._length: i64 = 0
        self._worth = vec[float]([0.0] * (MOST_SEATS + 1))
        self._alone = 0.0  # against what a lone player's worth is measured
        self._edges = vec[i64]([0])  # by action: its edge in the place that is looked at
        self._places = vec[i64]([0] * (MOST_SEATS + 1))  # by seat: where its own secret has led it, or NONE

    def choose(self, position: Position) -> i64:
        if not self._boards:
            self._boards = [position.guess(self.rng) for _ in range(2)]
            self._edges = vec[i64]([NONE] * self._boards[0].game.actions.size)
        seat = position.seat
        board = self._boards[0]
        position.guess_into(board, self.rng)
        self.spent = 0
        if board.seats == 1:
            self._alone = self._weight(board, seat)
        self._take_up(position)
        if board.find_legal(seat) == 1:
            action = board.choices[0]
        else:
            self._think(position)
            action = self.tree.action[self.tree.favourite(self._root, seat)]
        self._follow(position, action)
        return action

    def _take_up(self, position: Position) -> None:
        """Go on with the tree of the last decision where this one follows from it, or start a new one."""
        if self._expected is None or self.tree.size > LARGEST_TREE or position.view() != self._expected:
            self.tree.clear()
            self._root = ROOT

    def _follow(self, position: Position, action: i64) -> None:
        """After a choice: keep what hangs below it if the same seat decides next, with no luck in between."""
        seat = position.seat
        board = self._boards[0]
        position.guess_into(board, self.rng)
        board.apply(seat, action)
        self._expected = None
        edge = self.tree.find(self._root, seat, action)
        if edge != NONE and board.actor == seat:
            self._root = edge
            self._expected = board.view(seat)

    def _think(self, position: Position) -> None:
        """Iterate until the budget is spent."""
        if self.iterations > 0:
            while self.spent < self.iterations:
                self._iterate(position)
        else:
            end = self.clock() + self.milliseconds / 1000.0
            while self.spent % CLOCK != 0 or self.spent == 0 or self.clock() < end:
                self._iterate(position)

    def _iterate(self, position: Position) -> None:
        """One walk from the root to a choice that was never tried, and what the position there is worth."""
        i: i64
        board = self._boards[0]
        tree = self.tree
        position.guess_into(board, self.rng)
        for i in range(board.seats):
            self._places[i] = NONE
        common = self._root
        actor = position.seat
        known = True
        self._length = 0
        while actor != NOBODY and known and self._length < LONGEST_PATH:
            if actor == CHANCE:
                board.apply(CHANCE, board.sample(self.rng))
            else:
                node = common if self._places[actor] == NONE else self._places[actor]
                edge = self._select(board, actor, node)
                if board.conceals(actor):
                    self._places[actor] = edge
                else:
                    common = edge
                    for i in range(board.seats):
                        self._places[i] = NONE
                known = tree.visits[edge] > 0
                self._path[self._length] = edge
                self._length += 1
                board.decision.apply(board, actor, tree.action[edge])
            actor = board.actor
        self._judge(board)
        for i in range(self._length):
            edge = self._path[i]
            tree.visits[edge] += 1
            tree.total[edge] += self._worth[tree.mover[edge]]
        self.spent += 1

    def _select(self, board: State, actor: i64, node: i64) -> i64:
        """The choice of a seat that most deserves a visit: it has brought much, or is little known."""
        i: i64
        tree = self.tree
        edges = self._edges
        count = board.decision.find(board, actor)
        for i in range(count):
            edges[board.choices[i]] = UNKNOWN
        visits: i64 = 0
        edge = tree.first[node]
        while edge != NONE:
            if tree.mover[edge] == actor:
                visits += tree.visits[edge]
                if edges[tree.action[edge]] == UNKNOWN:
                    edges[tree.action[edge]] = edge
            edge = tree.next[edge]
        self._offer(board, actor, node, count)
        best = NONE
        top = 0.0
        trust = self.style.trust
        open_choices = self.style.narrow + i64(sqrt(float(visits)))
        edge = tree.first[node]
        while edge != NONE and open_choices > 0:
            if tree.mover[edge] == actor and edges[tree.action[edge]] == edge:
                open_choices -= 1
                tree.offers[edge] += 1
                known = float(tree.visits[edge]) + trust
                if known == 0.0:
                    best = edge
                    open_choices = 0
                else:
                    curiosity = self.style.explore * sqrt(log(float(tree.offers[edge])) / known)
                    desert = (tree.total[edge] + trust * tree.prior[edge]) / known + curiosity
                    if best == NONE or desert > top:
                        best, top = edge, desert
            edge = tree.next[edge]
        for i in range(count):
            edges[board.choices[i]] = NONE
        return best

    def _offer(self, board: State, actor: i64, node: i64, count: i64) -> None:
        """Hang up the choices that were never offered at this place, with what judgement promises of each."""
        i: i64
        edges = self._edges
        others = -1.0
        for i in range(count):
            action = board.choices[i]
            if edges[action] == UNKNOWN:
                prior = 0.0
                if self.style.trust > 0.0:
                    if others < 0.0:
                        others = self._others(board, actor)
                    promise = self._promise(board, actor, action)
                    prior = promise / (promise + others)
                edges[action] = self.tree.add(actor, action, prior)
                self.tree.hang(node, edges[action])

    def _weight(self, board: State, seat: i64) -> float:
        """The expectation of a seat, so that worth is a share of the sum of all seats' weights."""
        return exp(min(max(self.judgement.expected_lead(board, seat) / self.style.scale, -FARTHEST), FARTHEST))

    def _others(self, board: State, actor: i64) -> float:
        """The weight of all other seats."""
        seat: i64
        weight = self._alone
        for seat in range(board.seats):
            if seat != actor:
                weight += self._weight(board, seat)
        return weight

    def _promise(self, board: State, actor: i64, action: i64) -> float:
        """The weight of a mover after a choice, with some luck; never judged to the last digit, for variety of play."""
        weight = self._weight(self._after(board, actor, action), actor)
        return weight * (1.0 - VARIETY * float(self.rng.below(1000)) / 1000.0)

    def _after(self, board: State, actor: i64, action: i64) -> State:
        """The second board, with the position that a choice and its luck lead to."""
        after = self._boards[1]
        after.assign(board)
        after.decision.apply(after, actor, action)
        self._draw_luck(after)
        return after

    def _judge(self, board: State) -> None:
        """What a position is worth to each seat after what the style asks to play on: shares of 1."""
        seat: i64
        self._draw_luck(board)
        self._play_at_random(board)
        self._play_as_advised(board)
        whole = self._alone
        for seat in range(board.seats):
            self._worth[seat] = self._weight(board, seat)
            whole += self._worth[seat]
        for seat in range(board.seats):
            self._worth[seat] /= whole
        if board.actor == NOBODY:
            self._reward(board)

    def _draw_luck(self, board: State) -> None:
        while board.actor == CHANCE:
            board.decision.apply(board, CHANCE, board.sample(self.rng))

    def _play_at_random(self, board: State) -> None:
        left = self.style.cut
        while left > 0 and board.actor != NOBODY:
            actor = board.actor
            decision = board.decision
            decision.apply(board, actor, board.choices[self.rng.below(decision.find(board, actor))])
            self._draw_luck(board)
            left -= 1

    def _play_as_advised(self, board: State) -> None:
        """Let all seats play on until the position is settled: one in mid-turn is hard to judge beside another."""
        left = self.style.settle
        while left > 0 and board.actor != NOBODY and not self.judgement.is_settled(board):
            board.apply(board.actor, self._advised(board))
            self._draw_luck(board)
            left -= 1

    def _advised(self, board: State) -> i64:
        """What looks best to the mover one decision ahead."""
        i: i64
        mover = board.actor
        count = board.decision.find(board, mover)
        best = board.choices[0]
        top = 0.0
        for i in range(count if count > 1 else 0):
            value = self.judgement.value(self._after(board, mover, board.choices[i]), mover)
            if i == 0 or value > top:
                best, top = board.choices[i], value
        return best

    def _reward(self, board: State) -> None:
        """At the end of the game first place counts beside the lead."""
        seat: i64
        places = board.places()
        share = self.style.first / float(places.count(1))
        for seat in range(board.seats):
            self._worth[seat] *= 1.0 - self.style.first
            if places[seat] == 1:
                self._worth[seat] += share
