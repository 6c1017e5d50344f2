"""What bots have learned of a game from playing it: numbers with their date and evidence."""

from __future__ import annotations

import json
from base64 import b64decode, b64encode
from dataclasses import dataclass
from importlib.resources import files
from struct import pack, unpack


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


@dataclass(frozen=True)
class Weights:
    """What a network (`ostraka.core.network`) has learned with one number of seats."""

    date: str
    evidence: str
    """The games that it was learned from, how well it plays, and the command."""
    observed: int
    """How many inputs are of the observation; the rest are of features."""
    first: list[list[int]]
    """By input: a weight for each unit of the first layer, in 16 bits."""
    first_bias: list[int]
    second: list[list[int]]
    """By unit of the first layer: a weight for each unit of the second."""
    second_bias: list[int]
    last: list[list[float]]
    """By unit of the second layer: what it adds to the lead of each seat, one's own first."""
    last_bias: list[float]
    choices: list[list[float]]
    """By action: how much each unit of the second layer speaks for it, and what always does."""

    @property
    def inputs(self) -> int:
        return len(self.first)

    def dump(self) -> str:
        """A text that `read_weights` reads, with a line for each field."""
        first = pack(f"<{self.inputs * len(self.first_bias)}h", *(weight for row in self.first for weight in row))
        fields = {**vars(self), "first": b64encode(first).decode()}
        return "{\n" + ",\n".join(f'"{name}": {json.dumps(value)}' for name, value in fields.items()) + "\n}\n"


def read_weights(text: str) -> Weights:
    """The weights that `Weights.dump` wrote."""
    found = json.loads(text)
    data = b64decode(found["first"])
    units = len(found["first_bias"])
    numbers = unpack(f"<{len(data) // 2}h", data)
    first = [list(numbers[at : at + units]) for at in range(0, len(numbers), units)]
    return Weights(**{**found, "first": first})


class Experience:
    """The `experience.json` of a game: lessons and sharpness by number of seats, and how the game is searched.

    What a network has learned with some number of seats lies beside it."""

    def __init__(self, package: str) -> None:
        self._package = package
        self._weights: dict[int, Weights] = {}
        found = json.loads((files(package) / FILE).read_text("utf-8"))
        self.search: dict[str, float] = found["search"]
        """The parameters of the search, by name."""
        self.lessons = {int(seats): Lesson(**lesson) for seats, lesson in found["lessons"].items()}
        self.sharpness = {int(seats): Sharpness(**one) for seats, one in found.get("sharpness", {}).items()}

    def weights(self, seats: int) -> Weights | None:
        """What the network for so many seats has learned; None where there is none yet. A file is read once."""
        if seats not in self._weights:
            file = files(self._package) / network_file(seats)
            if not file.is_file():
                return None
            self._weights[seats] = read_weights(file.read_text("utf-8"))
        return self._weights[seats]


FILE = "experience.json"


def network_file(seats: int) -> str:
    return f"network-{seats}.json"
