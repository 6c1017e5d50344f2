from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from ostraka.cli.text import WORDS
from ostraka.core.clauses import UnknownClause
from ostraka.core.components import BadComponents, Components
from ostraka.core.tour import Tour, read_tour
from ostraka.core.words import LANGUAGES, Filler, Text
from ostraka.games import TITLES


def test_a_text_needs_every_language_with_the_same_placeholders() -> None:
    assert Text("key", {"en": "{seat} draws", "fr": "{seat} pioche"}).say("fr", {"seat": "Anna"}) == "Anna pioche"
    with pytest.raises(ValueError, match="exactly the languages en, fr"):
        Text("key", {"en": "draw"})
    with pytest.raises(ValueError, match="different placeholders"):
        Text("key", {"en": "{seat} draws", "fr": "pioche"})


def test_lists_and_counts_are_given_by_the_names_of_a_kind() -> None:
    texts = {
        "name.tile.A11": Text("A11", {"en": "Barracks", "fr": "Caserne"}),
        "name.tile.A15": Text("A15", {"en": "Port", "fr": "Port"}),
        "name.count.coin": Text("coin", {"en": "{n} {n:coin|coins}", "fr": "{n} {n:pièce|pièces}"}),
        "name.count.wood": Text("wood", {"en": "{n} wood", "fr": "{n} bois"}),
    }
    text = "{at:tile}: {pays:count}"
    arguments = {"at": ["A11", "A15"], "pays": {"coin": 1, "wood": 2}}
    assert Filler("en", texts).vformat(text, (), arguments) == "Barracks, Port: 1 coin, 2 wood"
    assert Filler("fr", texts).vformat(text, (), arguments) == "Caserne, Port: 1 pièce, 2 bois"


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
                    "level",
                    "points",
                    "civilization",
                    "bonuses",
                    "source",
                    "ruling",
                    "note",
                    "made",
                    "best",
                    "lost",
                    "chance",
                    "right",
                    "asked",
                    "title",
                    "worth",
                ),
                "x",
            ),
        )
        for text in WORDS.texts.values()
        for lang in LANGUAGES
    )


def test_a_tour_is_about_decisions_verbs_and_scores_of_its_game_and_may_be_missing() -> None:
    assert read_tour("tests", {}, ()) == Tour()
    title = TITLES["saqqara"]
    owed = {decision.key: decision.verbs for decision in title.owed}
    with pytest.raises(ValueError, match="explanation 3: no decision more"):
        read_tour(title.package, {key: owed[key] for key in ("draft", "turn")}, title.tally)
    with pytest.raises(ValueError, match="explanation 4: no part of a score bonuses"):
        read_tour(title.package, owed, ["relics"])
    thebes = TITLES["thebes"]
    with pytest.raises(ValueError, match="explanation 2: no verb dig"):
        read_tour(thebes.package, {"turn": ["take"]}, thebes.tally)


def test_an_unknown_clause_is_refused_with_those_there_are() -> None:
    rulebook = TITLES["saqqara"].rulebook
    assert rulebook["saq-12"].id == "SAQ-12"
    with pytest.raises(UnknownClause, match="no clause SAQ-99: the clauses are SAQ-1 to SAQ-41"):
        rulebook["SAQ-99"]


@pytest.mark.parametrize(
    ("tables", "read", "reason"),
    [
        ({"piles": {}}, lambda box: box, "table piles: must name its source (rulebook, public, reconstructed)"),
        ({}, lambda box: box.figure("piles", "2"), "table piles: is missing"),
        ({"piles": {}}, lambda box: box.figure("piles", "2"), "table piles: 2 is missing"),
        ({"piles": {"2": "x"}}, lambda box: box.figure("piles", "2"), "2 is not a whole number"),
        ({"piles": {"2": True}}, lambda box: box.figure("piles", "2"), "2 is not a whole number"),
        ({"piles": {"2": [1, "x"]}}, lambda box: box.numbers("piles", "2"), "2 is not a list of whole numbers"),
        ({"piles": {"2": [1, 2]}}, lambda box: box.numbers("piles", "2", 3), "2 has 2 figures, not 3"),
        ({"piles": {"2": [1, 2]}}, lambda box: box.rows("piles", "2"), "2 is not made of rows of whole numbers"),
        ({"piles": {"2": [1, 2]}}, lambda box: box.names("piles", "2"), "2 is not a list of names"),
        ({"piles": {"2": [1, 2]}}, lambda box: box.table("piles", "2"), "2 is not a table"),
        ({"piles": {"2": 1}}, lambda box: box.entries("piles", "2", {"a": int}, 1), "no 2, not 1"),
        ({"piles": {"2": [{"a": 1}]}}, lambda box: box.entries("piles", "2", {"a": int}, 2), "1 2, not 2"),
        (
            {"piles": {"2": [{"a": "x"}]}},
            lambda box: box.entries("piles", "2", {"a": int}, 1),
            "2 1: a is missing or of",
        ),
        ({"piles": {"2": [{"a": 1, "b": 2}]}}, lambda box: box.entries("piles", "2", {"a": int}, 1), "expected only a"),
    ],
)
def test_components_that_cannot_be_right_are_refused(
    tables: dict[str, dict[str, object]], read: Callable[[Components], object], reason: str
) -> None:
    for table in tables.values():
        if "source" not in reason:
            table["source"] = "rulebook"
    with pytest.raises(BadComponents, match=re.escape(reason)):
        read(Components("ostraka.games.saqqara", tables))


def test_components_count_their_figures_by_source() -> None:
    box = Components("ostraka.games.saqqara")
    assert (box.total(), box.figures("reconstructed"), box.reconstructed()) == (21, 0, 0.0)


@pytest.mark.parametrize(
    ("lang", "number", "said"),
    [
        ("en", 0, "0 citizens are"),
        ("en", 1, "1 citizen is"),
        ("en", 2, "2 citizens are"),
        ("en", -1, "-1 citizen is"),
        ("fr", 0, "0 citoyen a"),
        ("fr", 1, "1 citoyen a"),
        ("fr", 2, "2 citoyens ont"),
    ],
)
def test_a_number_decides_between_singular_and_plural(lang: str, number: int, said: str) -> None:
    forms = {"en": "{n} {n:citizen is|citizens are}", "fr": "{n} {n:citoyen a|citoyens ont}"}
    assert Text("hungry", forms).say(lang, {"n": number}) == said
