"""Law 8: every clause of every rulebook is proven by a test, and every proof names a clause that exists."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

import pytest

from ostraka.cli.proofs import proofs, source_tests
from ostraka.core.game import Title
from ostraka.core.words import LANGUAGES
from ostraka.games import TITLES


@pytest.fixture(scope="module")
def proven() -> dict[str, list[str]]:
    folder = source_tests()
    assert folder is not None
    return proofs(folder)


@pytest.mark.parametrize("title", TITLES.values(), ids=lambda title: title.id)
def test_every_clause_has_a_test(title: Title, proven: dict[str, list[str]]) -> None:
    assert [clause.id for clause in title.rulebook if clause.id not in proven] == []


@pytest.mark.parametrize("title", TITLES.values(), ids=lambda title: title.id)
def test_every_clause_is_cited_where_it_is_carried_out(title: Title) -> None:
    folder = files(title.package)
    assert isinstance(folder, Path)
    texts = [file.read_text("utf-8") for file in [*folder.rglob("*.py"), folder / "components.toml"]]
    cited = set(re.findall(r"[A-Z]{3}-\d+", "\n".join(texts)))
    assert [clause.id for clause in title.rulebook if clause.id not in cited] == []


def test_no_test_cites_an_unknown_clause(proven: dict[str, list[str]]) -> None:
    known = {clause.id for title in TITLES.values() for clause in title.rulebook}
    assert {id: tests for id, tests in proven.items() if id not in known} == {}


@pytest.mark.parametrize("title", TITLES.values(), ids=lambda title: title.id)
def test_words_cover_the_catalogue_and_the_options(title: Title) -> None:
    expected = {"title", "about"}
    expected |= {f"action.{verb}" for verb in title.actions.verbs}
    expected |= {f"option.{option.name}" for option in title.options}
    expected |= {f"ending.{ending}" for ending in title.endings}
    expected |= {f"fact.{fact}" for fact in title.facts.__annotations__}
    expected |= {f"tally.{part}" for part in title.tally}
    assert expected <= set(title.words.texts)


@pytest.mark.parametrize("title", TITLES.values(), ids=lambda title: title.id)
def test_no_text_is_left_untranslated(title: Title) -> None:
    texts = [clause.text for clause in title.rulebook] + [clause.section for clause in title.rulebook]
    texts += [extra for clause in title.rulebook for extra in (clause.ruling, clause.refusal) if extra is not None]
    texts += [explanation.text for explanation in title.tour.explanations]
    long = [text for text in [*texts, *title.words.texts.values()] if len(text.by_language["en"].split()) > 2]
    assert [text.key for text in long if len(set(text.by_language.values())) < len(LANGUAGES)] == []


@pytest.mark.parametrize("title", TITLES.values(), ids=lambda title: title.id)
def test_a_term_leads_to_one_clause(title: Title) -> None:
    for lang in LANGUAGES:
        words = [word for clause in title.rulebook for word in clause.terms[lang]]
        assert words, "the words of a game explain themselves"
        assert [word for word in words if words.count(word) > 1 or word != word.lower()] == []


@pytest.mark.parametrize("title", TITLES.values(), ids=lambda title: title.id)
def test_a_tour_explains_every_decision_that_a_seat_can_owe_and_every_way_to_score(title: Title) -> None:
    explained = {key for explanation in title.tour.explanations for key in explanation.decisions}
    assert [decision.key for decision in title.owed if decision.key not in explained] == []
    scored = [part for explanation in title.tour.explanations for part in explanation.scores]
    assert sorted(scored) == sorted(title.tally), "each part of a score is explained once"


@pytest.mark.parametrize("title", TITLES.values(), ids=lambda title: title.id)
def test_a_tour_ends_with_a_round_that_the_coach_guides(title: Title) -> None:
    assert not all(explanation.optional for explanation in title.tour.explanations)
    length = title.tour.round
    assert length is not None
    assert length.view is None or length.view in title.view.__annotations__


@pytest.mark.parametrize("title", TITLES.values(), ids=lambda title: title.id)
def test_moves_that_are_asked_about_are_moves_of_the_game(title: Title) -> None:
    assert {*title.careful, *" ".join(title.careful.values()).split()} <= set(title.actions.verbs)
