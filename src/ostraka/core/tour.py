"""The tour of a first game: what is said when a kind of move can be made for the first time, from `tour.toml`."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from importlib.resources import files

from ostraka.core.words import LANGUAGES, Text, load_toml


@dataclass(frozen=True)
class Hint:
    """What is said of a kind of move, which is learned once a move with one of its verbs was made."""

    verbs: tuple[str, ...]
    text: Text


def read_tour(package: str, verbs: Collection[str]) -> tuple[Hint, ...]:
    """The hints in their order, none where there is no such file; raises ValueError for a verb that is unknown."""
    if not files(package).joinpath("tour.toml").is_file():
        return ()
    hints = load_toml(package, "tour.toml")["hint"]
    if not isinstance(hints, list):
        raise ValueError("a tour is made of [[hint]] tables")
    return tuple(_hint(number, table, verbs) for number, table in enumerate(hints, 1))


def _hint(number: int, table: dict[str, object], known: Collection[str]) -> Hint:
    verbs = table.get("verbs")
    if set(table) != {"verbs", *LANGUAGES} or not isinstance(verbs, list) or not verbs:
        raise ValueError(f"hint {number}: expected verbs and a text in {', '.join(LANGUAGES)}")
    unknown = [verb for verb in verbs if verb not in known]
    if unknown:
        raise ValueError(f"hint {number}: no verb {unknown[0]}")
    return Hint(tuple(verbs), Text(f"hint {number}", {lang: table[lang] for lang in LANGUAGES}))
