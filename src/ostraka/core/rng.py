"""A small, fast random source for playouts, guesses and bots.

It gives the same numbers compiled, plain and on every machine. It is no source for the draws of a served
match: those follow from a committed seed (`ostraka.match.fairness`).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

WORD: Final[i64] = 0xFFFFFFFF  # 32 bits, so that no step overflows a machine integer
WARM_UP: Final[i64] = 12  # rounds until seeds that differ in one bit have nothing in common
LARGEST_SEED: Final = 2**64 - 1


class Rng:
    """Three mixing words and a counter (the "small fast counting" scheme): period at least 2**32."""

    def __init__(self, seed: int, stream: int = 0) -> None:
        """Seeds from 0 to 2**64 - 1; each `stream` of a seed is a sequence of its own."""
        if not 0 <= seed <= LARGEST_SEED or not 0 <= stream <= LARGEST_SEED:
            raise ValueError(f"seed and stream are whole numbers from 0 to 2**64 - 1, not {seed} and {stream}")
        self.a: i64 = i64(stream & 0xFFFFFFFF)
        self.b: i64 = i64(seed & 0xFFFFFFFF)
        self.c: i64 = i64(seed >> 32)
        self.counter: i64 = i64((stream >> 32) ^ 1)
        for _ in range(WARM_UP):
            self.bits()

    def bits(self) -> i64:
        """The next 32 random bits."""
        result = (self.a + self.b + self.counter) & WORD
        self.counter = (self.counter + 1) & WORD
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c + (self.c << 3)) & WORD
        self.c = (((self.c << 21) | (self.c >> 11)) + result) & WORD
        return result

    def below(self, limit: i64) -> i64:
        """A number from 0 to limit - 1, for limits up to 2**31; the bias is below limit / 2**32."""
        return (self.bits() * limit) >> 32
