"""What the coach says, in the language of its reader."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ostraka.coach.hint import END
from ostraka.core.game import Game
from ostraka.core.record import Record
from ostraka.core.state import CHANCE
from ostraka.core.words import Words
from ostraka.match.narration import action_label, fact_label, narrate

WORDS = Words("ostraka.coach")

PARTS = ("start", "luck", "skill", "others", "revealed", "noise", "result")
"""What an account of a review adds up: shares of first place, from the start to the result."""
COUNTS = ("decisions", "error_rate", "slips", "blunders")
"""What else it says of a seat."""


def percent(share: float, lang: str) -> str:
    """
    >>> percent(0.6449, "en"), percent(0.6449, "fr")
    ('64%', '64 %')
    """
    return f"{100 * share:.0f}%" if lang == "en" else f"{100 * share:.0f} %"


def points(number: float, lang: str, digits: int = 1) -> str:
    """
    >>> points(-0.4, "en"), points(2.0, "fr"), points(0.312, "fr", digits=2)
    ('−0.4', '+2,0', '+0,31')
    """
    return decimal(f"{number:+.{digits}f}", lang)


def count(number: int, lang: str) -> str:
    r"""
    >>> count(10000, "en"), count(10000, "fr")
    ('10,000', '10\u202f000')
    """
    return f"{number:,}" if lang == "en" else f"{number:,}".replace(",", "\N{NARROW NO-BREAK SPACE}")


def decimal(text: str, lang: str) -> str:
    """A written number as people write it.

    >>> decimal("-0.25", "en"), decimal("-0.25", "fr")
    ('−0.25', '−0,25')
    """
    text = text.replace("-", "−")
    return text if lang == "en" else text.replace(".", ",")


def worth(chance: float, lead: float, lang: str) -> str:
    """What a choice is worth to the seat that chooses."""
    return WORDS.say("choice", lang, {"chance": percent(chance, lang), "lead": points(lead, lang)})


def best_worth(chance: float, gap: float, lang: str) -> str:
    """What the best choice is worth, and by how much that is more than any other."""
    return WORDS.say("solution", lang, {"chance": percent(chance, lang), "gap": percent(gap, lang)})


def reasons(
    game: Game, facts: Mapping[str, object], features: Mapping[str, float], names: Sequence[str], lang: str
) -> list[str]:
    """What sets a choice apart from its rival: facts, then features with the points that they make out."""
    told = [fact_label(game, name, facts, names, lang) for name in facts]
    for name, number in features.items():
        words = WORDS if name == END else game.title.words
        label = words.say(f"feature.{name}", lang)
        told.append(WORDS.say("reason", lang, {"feature": label, "points": points(number, lang)}))
    return told


def entries(record: Record, names: Sequence[str], lang: str) -> list[str]:
    """What each entry of a record brought, hidden things included; what was chosen, where that brought nothing yet."""
    state = record.game.new()
    state.listen()
    told = []
    for entry in record.entries:
        state.apply(entry.actor, entry.number)
        text = " ".join(narrate(record.game, event, names, lang) for event in state.take_events())
        if not text and entry.actor != CHANCE:
            made = {"seat": names[entry.actor], "action": action_label(record.game, entry.number, lang)}
            text = WORDS.say("made", lang, made)
        told.append(text)
    return told
