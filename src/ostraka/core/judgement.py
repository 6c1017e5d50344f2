"""How good a position looks: what bots go by where they cannot see the end."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64, mypyc_attr

from ostraka.core.experience import Lesson
from ostraka.core.network import Network
from ostraka.core.state import State

MOST_SEATS = 5
DESCRIBED_UNIT: Final = 8.0  # what a feature of 1 is where a network is shown it
MOST_DESCRIBED: Final = 4000.0


@mypyc_attr(allow_interpreted_subclasses=True)
class Judgement:
    """Weighted sums of named features, in points. Each game says what its features are.

    One row of weights, set for choosing, gives the `value` of a position. Many more, learned from played games, one
    for each `moment` of the game, say by how much a seat may expect to lead in the end. A judgement may have a network
    that has learned that, too: then a search goes by it, and the weights tell what features have to do with it."""

    def __init__(self, weights: dict[str, float], moments: i64 = 1, lesson: Lesson | None = None) -> None:
        self.names = list(weights)
        self.weights = vec[float](list(weights.values()))
        self.moments: i64 = moments
        self.features = vec[float]([0.0] * len(weights))
        """Where `extract` writes."""
        self.leads = vec[float]([0.0] * MOST_SEATS)
        """Where `expect` writes."""
        self.network: Network | None = None
        rows = [] if lesson is None else lesson.table(moments)
        self._learned = vec[float]([weight for row in rows for weight in row])

    def extract(self, state: State, seat: i64) -> None:
        """Write each feature of a position, as the seat sees it, into `features`."""
        raise NotImplementedError

    def moment(self, state: State, seat: i64) -> i64:
        """Which row of learned weights applies to a seat now, from 0 to `moments` - 1."""
        return 0

    def is_settled(self, state: State) -> bool:
        """Whether a position can be judged as it stands; a search may play on to one that can."""
        return True

    def value(self, state: State, seat: i64) -> float:
        """How much a seat should like the position; when the game is over, by how much it leads."""
        if state.is_over():
            return float(lead(state, seat))
        i: i64
        total = 0.0
        self.extract(state, seat)
        for i in range(len(self.features)):
            total += self.weights[i] * self.features[i]
        return total

    def expected_lead(self, state: State, seat: i64) -> float:
        """By how much a seat may expect to lead in the end; the `value` where nothing was learned."""
        i: i64
        learned = self._learned
        if len(learned) == 0 or state.is_over():
            return self.value(state, seat)
        self.extract(state, seat)
        start = self.moment(state, seat) * i64(len(self.features) + 1)
        total = learned[start + len(self.features)]
        for i in range(len(self.features)):
            total += learned[start + i] * self.features[i]
        return total

    def expect(self, state: State, eyes: i64) -> None:
        """Write into `leads` by how much each seat may expect to lead in the end, as `eyes` knows the position."""
        seat: i64
        network = self.network
        if network is not None and not state.is_over():
            self._show(network, state, eyes)
            network.correct(eyes, self.leads)
        else:
            for seat in range(state.seats):
                self.leads[seat] = self.expected_lead(state, seat)

    def advise(self, network: Network, state: State, seat: i64, count: i64) -> None:
        """Write into the network's `chances` how likely a search would make each of a seat's choices.

        They are the first of the state's `choices`."""
        self._show(network, state, seat)
        network.advise(state.choices, count)

    def _show(self, network: Network, state: State, eyes: i64) -> None:
        """Let the network look at a position; the leads that it is to correct are those that features promise."""
        self.describe(state, eyes, network.features, 0)
        network.read(state, eyes)

    def described(self, seats: int) -> int:
        """How many numbers `describe` writes of a game with so many seats."""
        return seats * (len(self.names) + 1)

    def describe(self, state: State, eyes: i64, entries: vec[i16], at: i64) -> None:
        """Write for a network the features of every seat, and the lead that they promise it: those of `eyes` first.

        The leads are also written into `leads`."""
        turn: i64
        i: i64
        for turn in range(state.seats):
            seat = (eyes + turn) % state.seats
            expected = self.expected_lead(state, seat)
            self.leads[seat] = expected
            for i in range(len(self.features)):
                entries[at + i] = _rounded(self.features[i])
            at += i64(len(self.features))
            entries[at] = _rounded(expected)
            at += 1

    def add_parts(self, state: State, seat: i64, parts: vec[float]) -> None:
        """Add to each what a feature contributes to the expected lead; then what none does, and the lead at the end."""
        i: i64
        count = i64(len(self.features))
        if state.is_over():
            parts[count + 1] += float(lead(state, seat))
            return
        self.extract(state, seat)
        weights = self.weights
        start: i64 = 0
        if len(self._learned) > 0:
            weights = self._learned
            start = self.moment(state, seat) * (count + 1)
            parts[count] += weights[start + count]
        for i in range(count):
            parts[i] += weights[start + i] * self.features[i]

    def named_features(self, state: State, seat: int) -> dict[str, float]:
        """The features of a position by name."""
        self.extract(state, seat)
        return dict(zip(self.names, self.features, strict=True))


def _rounded(feature: float) -> i16:
    """A feature as a network is shown it."""
    return i16(i64(min(max(feature * DESCRIBED_UNIT, -MOST_DESCRIBED), MOST_DESCRIBED)))


def lead(state: State, seat: i64) -> i64:
    """The points of a seat less those of its best opponent, if it has one."""
    other: i64
    if state.seats == 1:
        return state.score(seat)
    best: i64 = -1000000
    for other in range(state.seats):
        if other != seat:
            points = state.score(other)
            if points > best:
                best = points
    return state.score(seat) - best
