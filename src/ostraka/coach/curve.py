"""The chances of the seats through a game as a picture."""

from __future__ import annotations

from ostraka.coach.chart import curves
from ostraka.coach.review import Review


def curve(review: Review, names: list[str]) -> str:
    """An SVG with the chance of first place of each seat before every entry."""
    points = review.curve()
    chances = {name: [(float(entry), chances[seat]) for entry, chances in points] for seat, name in enumerate(names)}
    return curves(f"{review.record.game}: chances of first place", chances)
