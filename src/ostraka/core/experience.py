"""What bots have learned of a game from playing it: numbers with their date and evidence."""

from __future__ import annotations

import json
from dataclasses import dataclass
from importlib.resources import files


@dataclass(frozen=True)
class Lesson:
    """What was learned with one number of seats."""

    date: str
    evidence: str
    """The games that it was learned from, and the command."""
    pooled: list[float]
    """The weights of the features, and a constant, over all moments."""
    rows: dict[str, list[float]]
    """The same for each moment that came up often enough."""

    def table(self, moments: int) -> list[list[float]]:
        """A row for every moment: its own, or the pooled one."""
        return [self.rows.get(str(moment), self.pooled) for moment in range(moments)]


@dataclass(frozen=True)
class Sharpness:
    """How surely an expected lead wins, with one number of seats.

    A seat's chance of first place is its share of the sum of all seats' exp(sharpness · expected lead)."""

    date: str
    evidence: str
    pooled: float
    """Over all moments."""
    rows: dict[str, float]
    """At each moment of the seat that is to choose which came up often enough."""

    def table(self, moments: int) -> list[float]:
        """For every moment its own, or the pooled one."""
        return [self.rows.get(str(moment), self.pooled) for moment in range(moments)]


class Experience:
    """The `experience.json` of a game: lessons and sharpness by number of seats, and how the game is searched."""

    def __init__(self, package: str) -> None:
        found = json.loads((files(package) / FILE).read_text("utf-8"))
        self.search: dict[str, float] = found["search"]
        """The parameters of the search, by name."""
        self.lessons = {int(seats): Lesson(**lesson) for seats, lesson in found["lessons"].items()}
        self.sharpness = {int(seats): Sharpness(**one) for seats, one in found.get("sharpness", {}).items()}


FILE = "experience.json"
