"""Figures that sum up many games."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from math import sqrt
from statistics import pstdev

NORMAL_95 = 1.959964  # 95 % of a normal distribution lie within so many deviations of its middle


@dataclass(frozen=True)
class Spread:
    """How counted numbers are spread."""

    total: int
    least: int
    median: int
    mean: float
    most: int
    deviation: float


def spread(counts: Counter[int]) -> Spread:
    """The spread of at least one number."""
    numbers = sorted(counts.elements())
    total = sum(numbers)
    return Spread(
        total=total,
        least=numbers[0],
        median=numbers[(len(numbers) - 1) // 2],
        mean=round(total / len(numbers), 3),
        most=numbers[-1],
        deviation=round(pstdev(numbers), 3),
    )


@dataclass(frozen=True)
class Share:
    """A share of trials that came out well, with 95 % confidence between low and high."""

    share: float
    low: float
    high: float


def wilson(share: float, trials: int) -> Share:
    """A share with its Wilson interval; `trials` is at least 1."""
    z = NORMAL_95
    middle = (share + z * z / (2 * trials)) / (1 + z * z / trials)
    reach = z / (1 + z * z / trials) * sqrt(share * (1 - share) / trials + z * z / (4 * trials * trials))
    return Share(round(share, 4), round(max(0.0, middle - reach), 4), round(min(1.0, middle + reach), 4))
