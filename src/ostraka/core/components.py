"""What is in the box, with the source of each figure."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeGuard

from ostraka.core.errors import InputError
from ostraka.core.words import load_toml

SOURCES = ("rulebook", "public", "reconstructed")


class BadComponents(InputError):
    """A table that cannot be right; the message names the file, the table and the reason."""


class Components:
    """The tables of a game's `components.toml`; each names its source."""

    def __init__(self, package: str, tables: Mapping[str, object] | None = None) -> None:
        """The tables that lie in the package, or others in their place."""
        self.package = package
        self.tables: dict[str, dict[str, object]] = {}
        for name, table in (load_toml(package, "components.toml") if tables is None else tables).items():
            if not isinstance(table, dict) or table.get("source") not in SOURCES:
                raise self.error(name, f"must name its source ({', '.join(SOURCES)})")
            self.tables[name] = table

    def error(self, table: str, reason: str) -> BadComponents:
        """What to raise where a table is wrong."""
        return BadComponents(f"{self.package}/components.toml, table {table}: {reason}")

    def field(self, table: str, name: str) -> object:
        """Whatever stands in a table under a name."""
        if table not in self.tables:
            raise self.error(table, "is missing")
        if name not in self.tables[table]:
            raise self.error(table, f"{name} is missing")
        return self.tables[table][name]

    def figure(self, table: str, name: str) -> int:
        """One whole number."""
        figure = self.field(table, name)
        if not _is_figure(figure):
            raise self.error(table, f"{name} is not a whole number")
        return figure

    def numbers(self, table: str, name: str, count: int | None = None) -> list[int]:
        """A list of whole numbers; so many, where a count is given."""
        numbers = self.field(table, name)
        if not isinstance(numbers, list) or not all(map(_is_figure, numbers)):
            raise self.error(table, f"{name} is not a list of whole numbers")
        if count is not None and len(numbers) != count:
            raise self.error(table, f"{name} has {len(numbers)} figures, not {count}")
        return numbers

    def rows(self, table: str, name: str) -> list[list[int]]:
        """Lists of whole numbers, one below the other."""
        rows = self.field(table, name)
        if not isinstance(rows, list) or not all(isinstance(row, list) and all(map(_is_figure, row)) for row in rows):
            raise self.error(table, f"{name} is not made of rows of whole numbers")
        return rows

    def names(self, table: str, name: str) -> list[str]:
        """A list of names."""
        names = self.field(table, name)
        if not isinstance(names, list) or not all(isinstance(entry, str) for entry in names):
            raise self.error(table, f"{name} is not a list of names")
        return names

    def table(self, table: str, name: str) -> dict[str, object]:
        """A table within a table."""
        inner = self.field(table, name)
        if not isinstance(inner, dict):
            raise self.error(table, f"{name} is not a table")
        return inner

    def entries(self, table: str, name: str, fields: Mapping[str, type], count: int) -> list[dict[str, object]]:
        """So many entries, each with exactly these fields of these types."""
        entries = self.field(table, name)
        if not isinstance(entries, list) or len(entries) != count:
            found = len(entries) if isinstance(entries, list) else "no"
            raise self.error(table, f"{found} {name}, not {count}")
        for number, entry in enumerate(entries, 1):
            for field, kind in fields.items():
                if not isinstance(entry, dict) or type(entry.get(field)) is not kind:
                    raise self.error(table, f"{name} {number}: {field} is missing or of another type")
            if set(entry) != set(fields):
                raise self.error(table, f"{name} {number}: expected only {', '.join(fields)}")
        return entries

    def figures(self, source: str) -> int:
        """How many figures come from a source."""
        return sum(_figures(table) - 1 for table in self.tables.values() if table["source"] == source)

    def total(self) -> int:
        return sum(map(self.figures, SOURCES))

    def reconstructed(self) -> float:
        """The share of figures that are reconstructed, from 0 to 1."""
        return self.figures("reconstructed") / self.total()


def _is_figure(value: object) -> TypeGuard[int]:
    return type(value) is int


def _figures(value: object) -> int:
    if isinstance(value, dict):
        return sum(map(_figures, value.values()))
    if isinstance(value, list):
        return sum(map(_figures, value))
    return 1
