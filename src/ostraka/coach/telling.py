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


def points(number: float, lang: str) -> str:
    """
    >>> points(-0.4, "en"), points(2.0, "fr")
    ('−0.4', '+2,0')
    """
    text = f"{number:+.1f}".replace("-", "−")
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
