"""A bot that looks ahead: Monte Carlo tree search over guesses of what is hidden.

Every iteration draws a fresh guess of all that the seat cannot know, descends a tree of what seats may choose, adds one
choice to it, evaluates the position there and backs its values up. Chance is drawn anew each time and is no part of the
tree. Each seat is thought to play for itself (max-n). One that chooses in secret has a path of its own until something
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
from ostraka.bots.observation import Observation
from ostraka.core.judgement import MOST_SEATS, Judgement
from ostraka.core.rng import Rng
from ostraka.core.state import CHANCE, NOBODY, State

ROOT: Final[i64] = 0
NONE: Final[i64] = -1
UNEXPANDED: Final[i64] = -2  # legal, with no node yet
LONGEST_PATH: Final = 2000
LARGEST_TREE: Final[i64] = 1_000_000  # nodes; a tree that has grown beyond is not reused
CLOCK_INTERVAL: Final[i64] = 8  # iterations from one look at the clock to the next
WHOLE_GAME: Final = 1_000_000.0  # as a cut: playouts go on to the end of the game
PRIOR_NOISE: Final = 0.1  # how far a prior may fall short of what was judged
LARGEST_LEAD: Final = 50.0  # in scales: beyond it all is won or lost


class Tree:
    """Choices of seats in sequence. A node is a choice of its mover, and its children are the choices that follow."""

    def __init__(self) -> None:
        self.size: i64 = 0
        self.first_child = vec[i64]([0] * 1024)  # NONE if there is none yet
        self.next_sibling = vec[i64]([0] * 1024)  # no better by its prior
        self.mover = vec[i64]([0] * 1024)
        self.action = vec[i64]([0] * 1024)
        self.visits = vec[i64]([0] * 1024)
        self.availability = vec[i64]([0] * 1024)  # how often it could have been chosen
        self.total = vec[float]([0.0] * 1024)  # the sum of its values to its mover
        self.prior = vec[float]([0.0] * 1024)  # its value to its mover by judgement alone
        self.clear()

    def clear(self) -> None:
        """Only the root."""
        self.size = 0
        self.add(NONE, NONE, 0.0)

    def add(self, mover: i64, action: i64, prior: float) -> i64:
        """A new node without a parent."""
        node = self.size
        if node == len(self.first_child):
            self._grow()
        self.size += 1
        self.first_child[node] = NONE
        self.next_sibling[node] = NONE
        self.mover[node] = mover
        self.action[node] = action
        self.visits[node] = 0
        self.availability[node] = 0
        self.total[node] = 0.0
        self.prior[node] = prior
        return node

    def attach(self, parent: i64, node: i64) -> None:
        """Put a node among the children of another, by its prior, the best first."""
        before = NONE
        after = self.first_child[parent]
        while after != NONE and self.prior[after] >= self.prior[node]:
            before, after = after, self.next_sibling[after]
        self.next_sibling[node] = after
        if before == NONE:
            self.first_child[parent] = node
        else:
            self.next_sibling[before] = node

    def find(self, parent: i64, mover: i64, action: i64) -> i64:
        """The child for a choice, NONE if it was never available."""
        child = self.first_child[parent]
        while child != NONE and (self.mover[child] != mover or self.action[child] != action):
            child = self.next_sibling[child]
        return child

    def most_visited(self, parent: i64, mover: i64) -> i64:
        """The choice of a seat that was visited most."""
        best = NONE
        child = self.first_child[parent]
        while child != NONE:
            if self.mover[child] == mover and (best == NONE or self.visits[child] > self.visits[best]):
                best = child
            child = self.next_sibling[child]
        return best

    def _grow(self) -> None:
        self.first_child = doubled(self.first_child)
        self.next_sibling = doubled(self.next_sibling)
        self.mover = doubled(self.mover)
        self.action = doubled(self.action)
        self.visits = doubled(self.visits)
        self.availability = doubled(self.availability)
        self.total = doubled_floats(self.total)
        self.prior = doubled_floats(self.prior)


def doubled(numbers: vec[i64]) -> vec[i64]:
    i: i64
    longer = vec[i64]([0] * (2 * len(numbers)))
    for i in range(len(numbers)):
        longer[i] = numbers[i]
    return longer


def doubled_floats(numbers: vec[float]) -> vec[float]:
    i: i64
    longer = vec[float]([0.0] * (2 * len(numbers)))
    for i in range(len(numbers)):
        longer[i] = numbers[i]
    return longer


class Parameters:
    """How a game is searched: numbers found by play (docs/bots.md), by the names that `experience.json` gives them."""

    def __init__(
        self,
        scale: float = 6.0,
        explore: float = 0.2,
        trust: float = 4.0,
        narrow: float = 6.0,
        settle: float = 0.0,
        cut: float = 0.0,
        first: float = 0.5,
        puct: float = 0.2,
    ) -> None:
        self.scale = scale
        """By how many points more a seat expects that is e times as likely to win."""
        self.explore = explore
        """The weight of exploration in the upper confidence bound."""
        self.trust = trust
        """For how many visits a prior counts; 0 to do without priors."""
        self.narrow = i64(narrow)
        """How many children are open from the start (progressive widening); as many more as the root of the visits."""
        self.settle = i64(settle)
        """How many decisions may be played on greedily from a leaf until it is settled; a network judges it as is."""
        self.cut = i64(cut)
        """How many random decisions are played on from a leaf before it is judged."""
        self.first = first
        """The part of a finished game's value that goes by first place; the rest goes by the lead."""
        self.puct = puct
        """The weight of exploration where a network says which choices are likely (PUCT)."""


class SearchBot(Bot):
    """Chooses what its iterations chose most. Reproducible from its seed if it counts iterations, not milliseconds."""

    def __init__(
        self,
        judgement: Judgement,
        parameters: Parameters,
        rng: Rng,
        iterations: i64 = 0,
        milliseconds: float = 0.0,
        clock: Callable[[], float] = perf_counter,
    ) -> None:
        """A budget for each decision: a number of iterations, or, where that is 0, of milliseconds."""
        self.judgement = judgement
        self.parameters = parameters
        self.rng = rng
        self.iterations: i64 = iterations
        self.milliseconds = milliseconds
        self.clock = clock
        self.tree = Tree()
        self.iterations_done: i64 = 0
        """How many the last decision took."""
        self._root: i64 = ROOT
        self._expected: object = None  # the view in which the tree can be reused
        self._states: list[State] = []
        self._path = vec[i64]([0] * LONGEST_PATH)
        self._length: i64 = 0
        self._values = vec[float]([0.0] * (MOST_SEATS + 1))  # by seat: its value of the position at the leaf
        self._baseline = 0.0  # the odds that a lone player is measured against; 0 where there are opponents
        self._children = vec[i64]([0])  # by action: its child of the node that is looked at
        self._private = vec[i64]([0] * (MOST_SEATS + 1))  # by seat: the last node of its own path, or NONE
        self.tried = vec[i64]([0])
        """By action: how many iterations of the last search began with it."""
        self.worth = vec[float]([0.0])
        """By action and seat: the sum of what these brought to the seat."""

    def choose(self, observation: Observation) -> i64:
        if not self._states:
            self._states = [observation.guess(self.rng) for _ in range(2)]
            actions = self._states[0].game.actions.size
            self._children = vec[i64]([NONE] * actions)
            self.tried = vec[i64]([0] * actions)
            self.worth = vec[float]([0.0] * (actions * observation.seats))
        seat = observation.seat
        state = self._states[0]
        observation.guess_into(state, self.rng)
        self.iterations_done = 0
        if state.seats == 1:
            self._baseline = self._odds(state, seat)
        self._reuse_tree(observation)
        if state.find_legal(seat) == 1:
            action = state.choices[0]
        else:
            self._search(observation)
            action = self.tree.action[self.tree.most_visited(self._root, seat)]
        self._keep_subtree(observation, action)
        return action

    def _reuse_tree(self, observation: Observation) -> None:
        """Go on with the tree of the last decision where this one follows from it, or start a new one."""
        if self._expected is None or self.tree.size > LARGEST_TREE or observation.view() != self._expected:
            self.tree.clear()
            self._root = ROOT

    def _keep_subtree(self, observation: Observation, action: i64) -> None:
        """After a choice: its node is the next root if the same seat decides next, with no chance in between."""
        seat = observation.seat
        state = self._states[0]
        observation.guess_into(state, self.rng)
        state.apply(seat, action)
        self._expected = None
        node = self.tree.find(self._root, seat, action)
        if node != NONE and state.actor == seat:
            self._root = node
            self._expected = state.view(seat)

    def _search(self, observation: Observation) -> None:
        """Iterate until the budget is spent."""
        i: i64
        for i in range(len(self.tried)):
            self.tried[i] = 0
        for i in range(len(self.worth)):
            self.worth[i] = 0.0
        if self.iterations > 0:
            while self.iterations_done < self.iterations:
                self._iterate(observation)
        else:
            end = self.clock() + self.milliseconds / 1000.0
            while self.iterations_done % CLOCK_INTERVAL != 0 or self.iterations_done == 0 or self.clock() < end:
                self._iterate(observation)

    def _iterate(self, observation: Observation) -> None:
        state = self._states[0]
        observation.guess_into(state, self.rng)
        self._descend(state, observation.seat)
        self._evaluate(state)
        self._back_up()
        self._note_first_choice()
        self.iterations_done += 1

    def _descend(self, state: State, actor: i64) -> None:
        """Walk from the root to a choice that was never visited, or to the end of the game; the path is kept."""
        seat: i64
        tree = self.tree
        for seat in range(state.seats):
            self._private[seat] = NONE
        public = self._root
        visited = True
        self._length = 0
        while actor != NOBODY and visited and self._length < LONGEST_PATH:
            if actor == CHANCE:
                state.apply(CHANCE, state.sample(self.rng))
            else:
                node = self._select(state, actor, public if self._private[actor] == NONE else self._private[actor])
                if state.conceals(actor):
                    self._private[actor] = node
                else:
                    public = node
                    for seat in range(state.seats):
                        self._private[seat] = NONE
                visited = tree.visits[node] > 0
                self._path[self._length] = node
                self._length += 1
                state.decision.apply(state, actor, tree.action[node])
            actor = state.actor

    def _select(self, state: State, actor: i64, parent: i64) -> i64:
        """The choice of a seat with the highest upper confidence bound: it has brought much, or is little known."""
        i: i64
        tree = self.tree
        children = self._children
        count = state.decision.find(state, actor)
        for i in range(count):
            children[state.choices[i]] = UNEXPANDED
        visits: i64 = 0
        brought = 0.0
        child = tree.first_child[parent]
        while child != NONE:
            if tree.mover[child] == actor:
                visits += tree.visits[child]
                brought += tree.total[child]
                if children[tree.action[child]] == UNEXPANDED:
                    children[tree.action[child]] = child
            child = tree.next_sibling[child]
        self._expand(state, actor, parent, count)
        best = NONE
        highest = 0.0
        trust = self.parameters.trust
        advised = self.judgement.network is not None
        average = brought / float(visits) if visits > 0 else 0.0
        spread = self.parameters.puct * sqrt(float(visits + 1))
        still_open = self.parameters.narrow + i64(sqrt(float(visits)))
        child = tree.first_child[parent]
        while child != NONE and still_open > 0:
            if tree.mover[child] == actor and children[tree.action[child]] == child:
                still_open -= 1
                tree.availability[child] += 1
                tried = tree.visits[child]
                weight = float(tried) + trust
                if advised:
                    confidence = tree.total[child] / float(tried) if tried > 0 else average
                    confidence += tree.prior[child] * spread / float(tried + 1)
                    if best == NONE or confidence > highest:
                        best, highest = child, confidence
                elif weight == 0.0:
                    best = child
                    still_open = 0
                else:
                    exploration = self.parameters.explore * sqrt(log(float(tree.availability[child])) / weight)
                    confidence = (tree.total[child] + trust * tree.prior[child]) / weight + exploration
                    if best == NONE or confidence > highest:
                        best, highest = child, confidence
            child = tree.next_sibling[child]
        for i in range(count):
            children[state.choices[i]] = NONE
        return best

    def _expand(self, state: State, actor: i64, parent: i64, count: i64) -> None:
        """Attach a node, with its prior, for each of the choices that was never available at this parent."""
        i: i64
        children = self._children
        others = -1.0
        network = self.judgement.network
        advised = False
        for i in range(count):
            action = state.choices[i]
            if children[action] == UNEXPANDED:
                prior = 0.0
                if network is not None:
                    if not advised:
                        self.judgement.advise(network, state, actor, count)
                        advised = True
                    prior = network.chances[i]
                elif self.parameters.trust > 0.0:
                    if others < 0.0:
                        others = self._odds_of_others(state, actor)
                    prior = self._prior(state, actor, action, others)
                children[action] = self.tree.add(actor, action, prior)
                self.tree.attach(parent, children[action])

    def _odds(self, state: State, seat: i64) -> float:
        """How likely a seat is to win beside the others: a value is a share of the sum of all seats' odds (softmax)."""
        return self._odds_of(self.judgement.expected_lead(state, seat))

    def _odds_of(self, lead: float) -> float:
        return exp(min(max(lead / self.parameters.scale, -LARGEST_LEAD), LARGEST_LEAD))

    def _odds_of_others(self, state: State, actor: i64) -> float:
        seat: i64
        odds = self._baseline
        for seat in range(state.seats):
            if seat != actor:
                odds += self._odds(state, seat)
        return odds

    def _prior(self, state: State, actor: i64, action: i64, others: float) -> float:
        """The value of a choice, and of what chance makes of it, to its mover, with some noise for variety of play.

        The mover alone is judged anew, against the odds that the others had before."""
        after = self._after(state, actor, action)
        noise = 1.0 - PRIOR_NOISE * float(self.rng.below(1000)) / 1000.0
        odds = self._odds(after, actor) * noise
        return odds / (odds + others)

    def _after(self, state: State, actor: i64, action: i64) -> State:
        """The second state, with the position that a choice and chance lead to."""
        after = self._states[1]
        after.assign(state)
        after.decision.apply(after, actor, action)
        self._let_chance_decide(after)
        return after

    def _evaluate(self, state: State) -> None:
        """The value of a leaf to each seat, after what the parameters ask to play on: shares of 1."""
        self._let_chance_decide(state)
        self._play_at_random(state)
        if self.judgement.network is None:
            self._play_until_settled(state)
        self._share(state, self.tree.mover[self._path[self._length - 1]] if self._length > 0 else 0)
        if state.actor == NOBODY:
            self._count_first_place(state)

    def _share(self, state: State, eyes: i64) -> None:
        """The value of a position to each seat, as one of them knows it: shares of 1."""
        seat: i64
        self.judgement.expect(state, eyes)
        whole = self._baseline
        for seat in range(state.seats):
            self._values[seat] = self._odds_of(self.judgement.leads[seat])
            whole += self._values[seat]
        for seat in range(state.seats):
            self._values[seat] /= whole

    def value_of_end(self, state: State) -> vec[float]:
        """What a finished game is worth to each seat."""
        self._share(state, 0)
        self._count_first_place(state)
        return self._values

    def _back_up(self) -> None:
        """Add the values of the leaf to all choices on the path, each its mover's."""
        i: i64
        tree = self.tree
        for i in range(self._length):
            node = self._path[i]
            tree.visits[node] += 1
            tree.total[node] += self._values[tree.mover[node]]

    def _note_first_choice(self) -> None:
        """Add what the leaf is worth to every seat to the choice that the iteration began with."""
        i: i64
        if self._length > 0:
            action = self.tree.action[self._path[0]]
            self.tried[action] += 1
            seats = i64(len(self.worth)) // i64(len(self.tried))
            for i in range(seats):
                self.worth[action * seats + i] += self._values[i]

    def _let_chance_decide(self, state: State) -> None:
        while state.actor == CHANCE:
            state.decision.apply(state, CHANCE, state.sample(self.rng))

    def _play_at_random(self, state: State) -> None:
        left = self.parameters.cut
        while left > 0 and state.actor != NOBODY:
            actor = state.actor
            decision = state.decision
            decision.apply(state, actor, state.choices[self.rng.below(decision.find(state, actor))])
            self._let_chance_decide(state)
            left -= 1

    def _play_until_settled(self, state: State) -> None:
        """Let all seats play on greedily until the position is settled: one in mid-turn is hard to judge."""
        left = self.parameters.settle
        while left > 0 and state.actor != NOBODY and not self.judgement.is_settled(state):
            state.apply(state.actor, self._greedy_action(state))
            self._let_chance_decide(state)
            left -= 1

    def _greedy_action(self, state: State) -> i64:
        """What looks best to the mover one decision ahead."""
        i: i64
        mover = state.actor
        count = state.decision.find(state, mover)
        best = state.choices[0]
        highest = 0.0
        for i in range(count if count > 1 else 0):
            value = self.judgement.value(self._after(state, mover, state.choices[i]), mover)
            if i == 0 or value > highest:
                best, highest = state.choices[i], value
        return best

    def _count_first_place(self, state: State) -> None:
        """At the end of the game first place counts beside the lead."""
        seat: i64
        places = state.places()
        share = self.parameters.first / float(places.count(1))
        for seat in range(state.seats):
            self._values[seat] *= 1.0 - self.parameters.first
            if places[seat] == 1:
                self._values[seat] += share
