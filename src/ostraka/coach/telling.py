"""What the coach says, in the language of its reader."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ostraka.coach.hint import END
from ostraka.core.game import Game
from ostraka.core.words import Words
from ostraka.match.narration import fact_label

WORDS = Words("ostraka.coach")


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
