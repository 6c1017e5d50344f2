"""What is in the box, with the source of each figure."""

from __future__ import annotations

from ostraka.core.words import load_toml

SOURCES = ("rulebook", "public", "reconstructed")


class Components:
    """The tables of a game's `components.toml`; each names its source."""

    def __init__(self, package: str) -> None:
        self.tables: dict[str, dict[str, object]] = {}
        for name, table in load_toml(package, "components.toml").items():
            if not isinstance(table, dict) or table.get("source") not in SOURCES:
                raise ValueError(f"components of {package}: table {name} must name its source ({', '.join(SOURCES)})")
            self.tables[name] = table

    def figure(self, table: str, name: str) -> int:
        """One whole number."""
        figure = self.tables[table][name]
        if not isinstance(figure, int):
            raise ValueError(f"components: {table}.{name} is not a whole number")
        return figure

    def figures(self, source: str) -> int:
        """How many figures come from a source."""
        return sum(_figures(table) - 1 for table in self.tables.values() if table["source"] == source)

    def total(self) -> int:
        return sum(map(self.figures, SOURCES))

    def reconstructed(self) -> float:
        """The share of figures that are reconstructed, from 0 to 1."""
        return self.figures("reconstructed") / self.total()


def _figures(value: object) -> int:
    if isinstance(value, dict):
        return sum(map(_figures, value.values()))
    if isinstance(value, list):
        return sum(map(_figures, value))
    return 1
