"""What people may be called, and which names look alike."""

from __future__ import annotations

import unicodedata
from functools import cache

from confusable_homoglyphs.categories import unique_aliases
from confusable_homoglyphs.confusables import confusables_data

from ostraka.bots.roster import bot_of
from ostraka.core.record import is_seat_name
from ostraka.server.problems import Refused

GUESTS = ("Ariadne", "Chrysis", "Damon", "Daphne", "Iason", "Kleon", "Lysis", "Myron", "Nikias", "Phryne", "Zoe")
"""What guests are called until they choose a name: the same in every language."""
BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Characters that count as printable and show nothing."""
ALIKE = frozenset({"LATIN", "GREEK", "CYRILLIC"})
"""Scripts that share so many shapes that nobody mixes them in good faith."""
LONGEST_KEY = 64
MOST_MARKS = 2  # upon one another


def name_key(name: str) -> str:
    """What the spellings of one name have in common: who signs in need not remember capitals."""
    return unicodedata.normalize("NFKC", name).casefold()


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
    if not is_seat_name(name) or bot_of(name) or ":" in name or len(name_key(name)) > LONGEST_KEY:
        raise Refused("bad_name")
    composed = unicodedata.normalize("NFC", name)
    if BLANK & set(composed) or not any(letter.isalnum() for letter in composed) or _marks(composed) > MOST_MARKS:
        raise Refused("bad_name")
    if len(ALIKE & unique_aliases(composed)) > 1:
        raise Refused("mixed_name")


def _marks(name: str) -> int:
    """How many marks lie upon one another at most."""
    most = found = 0
    for letter in name:
        found = found + 1 if unicodedata.category(letter) in ("Mn", "Me") else 0
        most = max(most, found)
    return most
