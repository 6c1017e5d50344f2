"""What people may be called, wherever they play."""

from __future__ import annotations

import unicodedata

from ostraka.bots.roster import bot_of
from ostraka.core.record import is_seat_name
from ostraka.play.problems import Refused

GUESTS = ("Ariadne", "Chrysis", "Damon", "Daphne", "Iason", "Kleon", "Lysis", "Myron", "Nikias", "Phryne", "Zoe")
"""What guests are called until they choose a name: the same in every language."""
BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Characters that count as printable and show nothing."""
LONGEST_KEY = 64
MOST_MARKS = 2  # upon one another


def name_key(name: str) -> str:
    """What the spellings of one name have in common: who signs in need not remember capitals."""
    return unicodedata.normalize("NFKC", name).casefold()


def check_name(name: str) -> None:
    """Raise Refused for a name that nobody could read, or that a record could not hold."""
    if not is_seat_name(name) or bot_of(name) or ":" in name or len(name_key(name)) > LONGEST_KEY:
        raise Refused("bad_name")
    composed = unicodedata.normalize("NFC", name)
    if BLANK & set(composed) or not any(letter.isalnum() for letter in composed) or _marks(composed) > MOST_MARKS:
        raise Refused("bad_name")


def _marks(name: str) -> int:
    """How many marks lie upon one another at most."""
    most = found = 0
    for letter in name:
        found = found + 1 if unicodedata.category(letter) in ("Mn", "Me") else 0
        most = max(most, found)
    return most
