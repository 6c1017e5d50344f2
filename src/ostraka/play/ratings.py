"""Ratings by openskill, and how people read them."""

from __future__ import annotations

from openskill.models import PlackettLuce

MODEL = PlackettLuce()
NEWCOMER, SCALE = 1500, 24  # the points of a newcomer, and what one of the model's points is worth


def points(mu: float, sigma: float) -> int:
    """A rating as people read it."""
    return round(NEWCOMER + SCALE * (mu - 3 * sigma))
