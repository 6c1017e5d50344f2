"""A bot that looks ahead: Monte Carlo tree search over guesses of what is hidden.

Every iteration draws a fresh guess of all that the seat cannot know, walks down a tree of what seats may choose, adds one
choice to it, and judges the position that it meets there. Luck is drawn anew each time and is no part of the tree. Each
seat is thought to play for itself (max-n). A seat that chooses in secret is given a path of its own until all have
chosen, so that nobody is thought to know what another has sealed.
"""

from __future__ import annotations

from math import exp, log, sqrt
from time import perf_counter
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ostraka.bots.bot import Bot
from ostraka.bots.position import Position
from ostraka.core.judgement import Judgement
from ostraka.core.rng import Rng
from ostraka.core.state import CHANCE, NOBODY, State

ROOT: Final[i64] = 0
NONE: Final[i64] = -1
UNKNOWN: Final[i64] = -2  # legal, with no edge yet
MOST_SEATS: Final = 8
LONGEST_PATH: Final = 2000
LARGEST_TREE: Final[i64] = 1_000_000  # edges; a kept tree that has grown beyond is given up
CLOCK: Final[i64] = 8  # iterations from one look at the clock to the next
NEVER: Final[i64] = 1_000_000
"""As a cut: playouts go on to the end of the game."""


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
    """How a game is searched: numbers tuned by play."""

    def __init__(
        self,
        scale: float,
        cut: i64 = 0,
        explore: float = 0.4,
        trust: float = 2.0,
        narrow: i64 = 6,
        first: float = 0.5,
        steer: i64 = 0,
        quiet: i64 = 0,
    ) -> None:
        self.steer: i64 = steer
        self.quiet: i64 = quiet
        self.scale = scale
        """How many points of judgement make a seat e times as likely to win as another."""
        self.cut: i64 = cut
        """How many random decisions are played on from a leaf before it is judged."""
        self.explore = explore
        """The weight of curiosity."""
        self.trust = trust
        """How many visits the first judgement of a choice counts for; 0 to do without it."""
        self.narrow: i64 = narrow
        """How many choices are looked at from the start; one more with each further square number of visits."""
        self.first = first
        """The part of a finished game's worth that goes by first place; the rest goes by the lead."""


class SearchBot(Bot):
    """Chooses what its iterations chose most. Reproducible from its seed if it counts iterations, not milliseconds."""

    def __init__(self, judgement: Judgement, expectation: Judgement, style: Style, rng: Rng, iterations: i64, milliseconds: float = 0.0) -> None:
        self.expectation = expectation
        """A budget for each decision: a number of iterations, or, where that is 0, of milliseconds."""
        self.judgement = judgement
        self.style = style
        self.rng = rng
        self.iterations: i64 = iterations
        self.milliseconds = milliseconds
        self.tree = Tree()
        self.spent: i64 = 0
        """How many iterations the last decision took."""
        self._root: i64 = ROOT
        self._expected: object = None
        self._boards: list[State] = []
        self._path = vec[i64]([0] * LONGEST_PATH)
        self._length: i64 = 0
        self._worth = vec[float]([0.0] * MOST_SEATS)
        self._edges = vec[i64]([0])  # by action: its edge in the place that is looked at
        self._places = vec[i64]([0] * MOST_SEATS)  # by seat: its own path while choices are sealed
        self._sealed = False

    def choose(self, position: Position) -> i64:
        if not self._boards:
            self._boards = [position.guess(self.rng) for _ in range(2)]
            self._edges = vec[i64]([NONE] * self._boards[0].game.actions.size)
        seat = position.seat
        board = self._boards[0]
        position.guess_into(board, self.rng)
        self.spent = 0
        if board.find_legal(seat) == 1:
            action = board.choices[0]
        else:
            self._take_up(position)
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
            end = perf_counter() + self.milliseconds / 1000.0
            while self.spent % CLOCK != 0 or self.spent == 0 or perf_counter() < end:
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
                board.apply(actor, tree.action[edge])
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
        count = board.find_legal(actor)
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
                if self.style.trust > 0.0 and count > 1:
                    if others < 0.0:
                        others = self._others(board, actor)
                    prior = self._promise(board, actor, action, others)
                edges[action] = self.tree.add(actor, action, prior)
                self.tree.hang(node, edges[action])

    def _others(self, board: State, actor: i64) -> float:
        """The weight of all other seats in the share that `_promise` gives to one."""
        seat: i64
        weight = 0.0
        for seat in range(board.seats):
            if seat != actor:
                weight += exp(self.judgement.value(board, seat) / self.style.scale)
        return weight

    def _promise(self, board: State, actor: i64, action: i64, others: float) -> float:
        """What a choice looks worth to its mover, before any visit."""
        after = self._boards[1]
        after.assign(board)
        after.apply(actor, action)
        while after.actor == CHANCE:
            after.apply(CHANCE, after.sample(self.rng))
        weight = exp(self.judgement.value(after, actor) / self.style.scale)
        return weight / (weight + others)

    def _judge(self, board: State) -> None:
        """What a position is worth to each seat, after the random decisions that the style asks for: shares of 1."""
        seat: i64
        left = self.style.cut
        actor = board.actor
        while actor != NOBODY and (left > 0 or actor == CHANCE):
            if actor == CHANCE:
                board.apply(CHANCE, board.sample(self.rng))
            else:
                board.apply(actor, board.choices[self.rng.below(board.find_legal(actor))])
                left -= 1
            actor = board.actor
        self._steer(board)
        actor = board.actor
        whole = 0.0
        for seat in range(board.seats):
            self._worth[seat] = exp(self.expectation.value(board, seat) / self.style.scale)
            whole += self._worth[seat]
        for seat in range(board.seats):
            self._worth[seat] /= whole
        if actor == NOBODY:
            self._reward(board)

    def _steer(self, board: State) -> None:
        i: i64
        left = self.style.steer
        actor = board.actor
        started = actor
        after = self._boards[1]
        while actor != NOBODY and left > 0 and (self.style.quiet == 0 or actor == started):
            count = board.find_legal(actor)
            best = board.choices[0]
            if count > 1:
                top = 0.0
                for i in range(count):
                    after.assign(board)
                    after.apply(actor, board.choices[i])
                    while after.actor == CHANCE:
                        after.apply(CHANCE, after.sample(self.rng))
                    value = self.judgement.value(after, actor)
                    if i == 0 or value > top:
                        best, top = board.choices[i], value
            board.apply(actor, best)
            left -= 1
            while board.actor == CHANCE:
                board.apply(CHANCE, board.sample(self.rng))
            actor = board.actor

    def _reward(self, board: State) -> None:
        """At the end of the game first place counts beside the lead."""
        seat: i64
        places = board.places()
        share = self.style.first / float(places.count(1))
        for seat in range(board.seats):
            self._worth[seat] *= 1.0 - self.style.first
            if places[seat] == 1:
                self._worth[seat] += share
