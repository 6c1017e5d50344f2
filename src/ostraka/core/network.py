"""A small network as judgement: an observation in, by how much every seat may expect to lead in the end out.

Beside the observation it is shown the features of all seats, and it corrects what these promise. It has learned
priors, too: how likely a search would make each choice.

It has two hidden layers with weights that are whole numbers. Several units share a machine integer, each in a lane of
its own, so that one multiplication serves all of them. The sums of the first layer are kept from position to position,
and only what differs is added: positions that are judged one after another are nearly the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from ostraka.core.experience import Weights
from ostraka.core.state import State

if TYPE_CHECKING:
    from ostraka.core.game import Game

FIRST_LANES: Final[i64] = 3
FIRST_BITS: Final[i64] = 21
FIRST_HALF: Final[i64] = 1_048_576  # half the range of a lane
FIRST_MASK: Final[i64] = 2_097_151
SECOND_LANES: Final[i64] = 2
SECOND_BITS: Final[i64] = 32
SECOND_HALF: Final[i64] = 2_147_483_648
SECOND_MASK: Final[i64] = 4_294_967_295

FIRST_UNIT: Final = 4096  # what a weight of 1 is in the first layer
DROPPED_BITS: Final[i64] = 4  # of a sum of the first layer, when it becomes an activation
ACTIVE_UNIT: Final = 256  # what an activation of 1 is
MOST_ACTIVE: Final[i64] = 16_383
SECOND_UNIT: Final = 512  # what a weight of 1 is in the second layer
MOST_FIRST: Final = 7.0  # the largest weights: they fit 16 bits, and with those of the second layer no lane overflows
MOST_SECOND: Final = 4.0
MOST_LOGIT: Final = 30.0


class Network:
    """Judges positions of one game for all seats at once."""

    def __init__(self, weights: Weights, game: Game) -> None:
        size = game.observation.size
        if weights.observed != size or len(weights.last[0]) != game.seats:
            raise ValueError(f"the network was learned from other observations than those of {game}")
        self.vector = game.vector()
        self.features = vec[i16]([0] * (weights.inputs - size))
        """Where features are to be written before a position is judged (`Judgement.describe`)."""
        self._observed: i64 = size
        self._first = vec[i64](_packed(weights.first, int(FIRST_LANES), int(FIRST_BITS)))
        self._second_start = vec[i64](_packed([weights.second_bias], int(SECOND_LANES), int(SECOND_BITS)))
        self._second = vec[i64](_packed(weights.second, int(SECOND_LANES), int(SECOND_BITS)))
        self._last_start = vec[float](weights.last_bias)
        self._last = vec[float]([weight for row in weights.last for weight in row])
        self._active = vec[float]([0.0] * len(weights.second_bias))
        """The units of the second layer."""
        self.chances = vec[float]([0.0] * len(weights.choices))
        """Where `advise` writes."""
        self._choices = vec[float]([weight for row in weights.choices for weight in row])
        self._seen = vec[i16]([0] * weights.inputs)
        """The observation that the sums of the first layer are of."""
        self._first_sums = vec[i64](_packed([weights.first_bias], int(FIRST_LANES), int(FIRST_BITS)))
        self._second_sums = vec[i64]([0] * len(self._second_start))

    def read(self, state: State, eyes: i64) -> None:
        """Look at a position as the seat `eyes` knows it; the features are written before."""
        state.observe_into(self.vector, 0, eyes)
        self._update_first(self.vector.entries, 0)
        self._update_first(self.features, self._observed)
        self._compute_second()

    def correct(self, eyes: i64, leads: vec[float]) -> None:
        """Add to the lead that each seat may expect by its features what these do not tell of what was read."""
        turn: i64
        unit: i64
        seats = i64(len(self._last_start))
        active, last = self._active, self._last
        for turn in range(seats):
            lead = self._last_start[turn]
            for unit in range(len(active)):
                lead += active[unit] * last[unit * seats + turn]
            leads[(eyes + turn) % seats] += lead

    def advise(self, choices: vec[i64], count: i64) -> None:
        """Write the prior of each of so many choices in what was read: how likely a search would choose it."""
        i: i64
        unit: i64
        active, weights, chances = self._active, self._choices, self.chances
        units = i64(len(active))
        whole = 0.0
        for i in range(count):
            at = choices[i] * (units + 1)
            total = weights[at + units]
            for unit in range(units):
                total += active[unit] * weights[at + unit]
            chances[i] = exp(min(max(total, -MOST_LOGIT), MOST_LOGIT))
            whole += chances[i]
        for i in range(count):
            chances[i] /= whole

    def _update_first(self, entries: vec[i16], start: i64) -> None:
        """Add to the sums of the first layer what differs from the last position, in the inputs from `start` on."""
        entry: i64
        word: i64
        seen, first, sums = self._seen, self._first, self._first_sums
        words = i64(len(sums))
        for entry in range(len(entries)):
            if entries[entry] != seen[start + entry]:
                more = i64(entries[entry]) - i64(seen[start + entry])
                seen[start + entry] = entries[entry]
                at = (start + entry) * words
                for word in range(words):
                    sums[word] += more * first[at + word]

    def _compute_second(self) -> None:
        """The sums of the second layer, from the units of the first that are active."""
        word: i64
        _lane: i64
        second_word: i64
        first, second, weights = self._first_sums, self._second_sums, self._second
        words = i64(len(second))
        for word in range(words):
            second[word] = self._second_start[word]
        at: i64 = 0
        for word in range(len(first)):
            rest = first[word]
            for _lane in range(FIRST_LANES):
                rest += FIRST_HALF
                active = ((rest & FIRST_MASK) - FIRST_HALF) >> DROPPED_BITS
                rest >>= FIRST_BITS
                if active > 0:
                    if active > MOST_ACTIVE:
                        active = MOST_ACTIVE
                    for second_word in range(words):
                        second[second_word] += active * weights[at + second_word]
                at += words
        self._unpack_second()

    def _unpack_second(self) -> None:
        """The units of the second layer, from its sums."""
        word: i64
        _lane: i64
        sums, active = self._second_sums, self._active
        unit: i64 = 0
        for word in range(len(sums)):
            rest = sums[word]
            for _lane in range(SECOND_LANES):
                rest += SECOND_HALF
                amount = (rest & SECOND_MASK) - SECOND_HALF
                rest >>= SECOND_BITS
                active[unit] = float(amount) if amount > 0 else 0.0
                unit += 1


def _packed(rows: Sequence[Sequence[int]], lanes: int, bits: int) -> list[int]:
    """The numbers of each row in lanes of words, the first number in the lowest."""
    return [
        sum(number << (bits * lane) for lane, number in enumerate(row[start : start + lanes]))
        for row in rows
        for start in range(0, len(row), lanes)
    ]
