"""Which names people may have, and which look alike."""

from __future__ import annotations

import unicodedata
from functools import cache

from confusable_homoglyphs.categories import unique_aliases
from confusable_homoglyphs.confusables import confusables_data

from ostraka.play import names
from ostraka.play.names import name_key
from ostraka.play.problems import Refused

ALIKE = frozenset({"LATIN", "GREEK", "CYRILLIC"})
"""Scripts that share so many shapes that nobody mixes them in good faith."""


def look_keys(name: str) -> tuple[str, str]:
    """What names have in common that look alike, as they stand and in small letters; two names with a key in common
    would be taken for each other."""
    return _look(name), _look(name_key(name))


def _look(name: str) -> str:
    """The shapes of a name, without spaces and capitals. I and l are one."""
    plain = unicodedata.normalize("NFKC", name)
    shapes = "".join(_shapes().get(letter, letter) for letter in plain if not letter.isspace())
    return shapes.casefold().replace("i", "l")


@cache
def _shapes() -> dict[str, str]:
    """One character for all that look alike; one that people can type, where there is one."""
    groups: dict[str, set[str]] = {}
    for letter, others in confusables_data.items():
        group = {letter}.union(*(groups.get(each, {each}) for each in (letter, *_single(others))))
        groups |= dict.fromkeys(group, group)
    return {letter: min(group, key=_plainness) for letter, group in groups.items()}


def _single(others: list[dict[str, str]]) -> list[str]:
    return [other["c"] for other in others if len(other["c"]) == 1]


def _plainness(letter: str) -> tuple[bool, bool, bool, str]:
    return not letter.isascii(), not letter.isalpha(), not letter.islower(), letter


def check_name(name: str) -> None:
    """Raise Refused unless a person may be called so."""
    names.check_name(name)
    if len(ALIKE & unique_aliases(unicodedata.normalize("NFC", name))) > 1:
        raise Refused("mixed_name")
