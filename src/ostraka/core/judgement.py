"""How good a position looks: what bots go by where they cannot see the end."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from ostraka.core.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Judgement:
    """A weighted sum of named features, in points. Each game says what its features are."""

    def __init__(self, weights: dict[str, float]) -> None:
        self.names = list(weights)
        self.weights = vec[float](list(weights.values()))
        self.seen = vec[float]([0.0] * len(weights))
        self.rows = vec[float]([])

    def moment(self, state: State, seat: i64) -> i64:
        """Which row of weights applies."""
        return 0

    def learn(self, rows: list[float]) -> None:
        self.rows = vec[float](rows)

    def look(self, state: State, seat: i64) -> None:
        """Write each feature of a position, as the seat sees it, into `seen`."""
        raise NotImplementedError

    def value(self, state: State, seat: i64) -> float:
        """How much a seat should like the position; when the game is over, by how much it leads."""
        if state.is_over():
            return float(lead(state, seat))
        i: i64
        total = 0.0
        self.look(state, seat)
        if len(self.rows) > 0:
            start = self.moment(state, seat) * i64(len(self.seen) + 1)
            total = self.rows[start + len(self.seen)]
            for i in range(len(self.seen)):
                total += self.rows[start + i] * self.seen[i]
            return total
        for i in range(len(self.seen)):
            total += self.weights[i] * self.seen[i]
        return total

    def features(self, state: State, seat: int) -> dict[str, float]:
        """The features by name."""
        self.look(state, seat)
        return dict(zip(self.names, self.seen, strict=True))


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
