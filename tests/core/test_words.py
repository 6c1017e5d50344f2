from __future__ import annotations

import pytest

from ostraka.cli.text import WORDS
from ostraka.core.clauses import UnknownClause
from ostraka.core.components import Components
from ostraka.core.words import LANGUAGES, Text
from ostraka.games import TITLES


def test_a_text_needs_every_language_with_the_same_placeholders() -> None:
    assert Text("key", {"en": "{seat} draws", "fr": "{seat} pioche"}).say("fr", {"seat": "Anna"}) == "Anna pioche"
    with pytest.raises(ValueError, match="exactly the languages en, fr"):
        Text("key", {"en": "draw"})
    with pytest.raises(ValueError, match="different placeholders"):
        Text("key", {"en": "{seat} draws", "fr": "pioche"})


def test_the_words_of_the_command_are_complete() -> None:
    assert all(
        text.say(
            lang,
            dict.fromkeys(
                (
                    "counts",
                    "seat",
                    "example",
                    "count",
                    "file",
                    "ending",
                    "place",
                    "score",
                    "seats",
                    "row",
                    "worth",
                    "cards",
                    "bonuses",
                    "source",
                    "ruling",
                ),
                "x",
            ),
        )
        for text in WORDS.texts.values()
        for lang in LANGUAGES
    )


def test_an_unknown_clause_is_refused_with_those_there_are() -> None:
    rulebook = TITLES["saqqara"].rulebook
    assert rulebook["saq-12"].id == "SAQ-12"
    with pytest.raises(UnknownClause, match="no clause SAQ-99: the clauses are SAQ-1 to SAQ-41"):
        rulebook["SAQ-99"]


def test_components_count_their_figures_by_source() -> None:
    box = Components("ostraka.games.saqqara")
    assert (box.total(), box.figures("reconstructed"), box.reconstructed()) == (21, 0, 0.0)
    with pytest.raises(ValueError, match="not a whole number"):
        box.figure("relics", "values")
