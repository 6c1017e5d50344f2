"""A small network as judgement: an observation in, by how much every seat may expect to lead in the end out.

It has two hidden layers with weights that are whole numbers. Several units share a machine integer, each in a lane of
its own, so that one multiplication serves all of them. The sums of the first layer are kept from position to position,
and only what differs is added: positions that are judged one after another are nearly the same.
"""

from __future__ import annotations

from collections.abc import Sequence
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


class Network:
    """Judges positions of one game for all seats at once."""

    def __init__(self, weights: Weights, game: Game) -> None:
        if weights.inputs != game.observation.size or len(weights.last[0]) != game.seats:
            raise ValueError(f"the network was learned from other observations than those of {game}")
        self.vector = game.vector()
        self._inputs: i64 = weights.inputs
        self._first = vec[i64](_packed(weights.first, int(FIRST_LANES), int(FIRST_BITS)))
        self._second_start = vec[i64](_packed([weights.second_bias], int(SECOND_LANES), int(SECOND_BITS)))
        self._second = vec[i64](_packed(weights.second, int(SECOND_LANES), int(SECOND_BITS)))
        self._last_start = vec[float](weights.last_bias)
        self._last = vec[float]([weight for row in weights.last for weight in row])
        self._seen = vec[i16]([0] * weights.inputs)
        """The observation that the sums of the first layer are of."""
        self._first_sums = vec[i64](_packed([weights.first_bias], int(FIRST_LANES), int(FIRST_BITS)))
        self._second_sums = vec[i64]([0] * len(self._second_start))

    def expect(self, state: State, eyes: i64, leads: vec[float]) -> None:
        """Write by how much each seat may expect to lead in the end, as far as the seat `eyes` knows the position."""
        state.observe_into(self.vector, 0, eyes)
        self._update_first()
        self._compute_second()
        self._compute_leads(eyes, leads)

    def _update_first(self) -> None:
        """Add to the sums of the first layer what differs from the last observation."""
        entry: i64
        word: i64
        entries, seen, first, sums = self.vector.entries, self._seen, self._first, self._first_sums
        words = i64(len(sums))
        for entry in range(self._inputs):
            if entries[entry] != seen[entry]:
                more = i64(entries[entry]) - i64(seen[entry])
                seen[entry] = entries[entry]
                at = entry * words
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

    def _compute_leads(self, eyes: i64, leads: vec[float]) -> None:
        """The leads of all seats, turned back from the order in which `eyes` sees them."""
        word: i64
        _lane: i64
        turn: i64
        seats = i64(len(self._last_start))
        last, sums = self._last, self._second_sums
        for turn in range(seats):
            leads[(eyes + turn) % seats] = self._last_start[turn]
        at: i64 = 0
        for word in range(len(sums)):
            rest = sums[word]
            for _lane in range(SECOND_LANES):
                rest += SECOND_HALF
                active = (rest & SECOND_MASK) - SECOND_HALF
                rest >>= SECOND_BITS
                if active > 0:
                    for turn in range(seats):
                        leads[(eyes + turn) % seats] += float(active) * last[at + turn]
                at += seats


def _packed(rows: Sequence[Sequence[int]], lanes: int, bits: int) -> list[int]:
    """The numbers of each row in lanes of words, the first number in the lowest."""
    return [
        sum(number << (bits * lane) for lane, number in enumerate(row[start : start + lanes]))
        for row in rows
        for start in range(0, len(row), lanes)
    ]
