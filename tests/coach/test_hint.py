from __future__ import annotations

from dataclasses import replace

import pytest

from ostraka.coach.hint import LEAST_POINTS, MOST_FEATURES, Choice, hint
from ostraka.coach.judge import Judge
from ostraka.coach.review import SLIP, SURE
from ostraka.coach.telling import reasons, worth
from ostraka.coach.tutor import better
from ostraka.core.memory import shown_facts
from ostraka.core.rng import Rng
from ostraka.core.words import LANGUAGES
from ostraka.games import TITLES
from tests.coach.positions import choice_after
from tests.laws import hides

NAMES = ["Anna", "Ben", "Cleo"]


@pytest.mark.parametrize("title", TITLES)
def test_a_hint_follows_from_the_view_alone(title: str) -> None:
    for entries in (20, 60):
        truth = choice_after(f"{title}(players=3)", entries, hidden=hides(TITLES[title]))
        seat = truth.actor
        from_view = truth.game.from_view(truth.view(seat), Rng(8))
        hints = [hint(Judge(truth.game, 10, 1), state, seat) for state in (truth, truth.guess(seat, Rng(7)), from_view)]
        assert hints[0] == hints[1] == hints[2]


@pytest.mark.parametrize("title", TITLES)
def test_a_hint_names_all_choices_the_best_first_and_what_sets_them_apart(title: str) -> None:
    state = choice_after(f"{title}(players=3)", 60)
    seat = state.actor
    choices = hint(Judge(state.game, 10, 1), state, seat)
    assert sorted(choice.action for choice in choices) == state.legal(seat)
    assert [choice.chance for choice in choices] == sorted((choice.chance for choice in choices), reverse=True)
    assert choices[0].loss == choices[0].noise == 0
    for place, choice in enumerate(choices):
        rival = choices[1 if place == 0 else 0]
        facts, others = state.facts(seat, choice.action), state.facts(seat, rival.action)
        assert all(facts[name] == fact != others.get(name) for name, fact in choice.facts.items())
        assert all(others.get(name, fact) == fact for name, fact in facts.items() if name not in choice.facts)
        assert len(choice.features) <= MOST_FEATURES
        assert all(abs(points) >= LEAST_POINTS for points in choice.features.values())
        assert set(choice.features) <= {*state.game.title.judgement(3).names, "end"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_feature_has_a_name(lang: str) -> None:
    for title in TITLES.values():
        for name in title.judgement(2).names:
            assert title.words.say(f"feature.{name}", lang)


def test_a_hint_is_told_in_both_languages() -> None:
    game = TITLES["saqqara"].game({"players": 2})
    choice = Choice(0, 0.64, 3.2, 0, 0, {"relics": 9}, {"risk": -0.4, "end": 2.0})
    assert worth(choice.chance, choice.lead, "en") == "64% to be first, lead +3.2"
    assert worth(choice.chance, choice.lead, "fr") == "64 % d'être premier, avance +3,2"
    assert reasons(game, choice.facts, choice.features, NAMES, "en") == [
        "you take 9 relics",
        "relics of a row that the others could take next −0.4",
        "points ahead when the game is over +2.0",
    ]
    assert reasons(game, {}, replace(choice, features={"risk": 1.0}).features, NAMES, "fr") == [
        "reliques d'une rangée que les autres pourraient prendre ensuite +1,0"
    ]


def test_without_a_memory_aid_no_fact_is_told_that_must_be_remembered() -> None:
    told = set()
    for entries in range(60, 120, 10):
        state = choice_after("thebes(players=2)", entries)
        seat, judge = state.actor, Judge(state.game, 2, 1)
        aided, unaided = (hint(judge, state, seat, memory_aid) for memory_aid in (True, False))
        for more, less in zip(aided, unaided, strict=True):
            assert set(less.facts) <= set(shown_facts(state, seat, less.action, aid=False))
            told |= set(more.facts) - set(less.facts)
    assert told


def test_the_tutor_speaks_of_slips_alone() -> None:
    spoken = 0
    for entries in range(20, 60, 8):
        state = choice_after("saqqara(players=2)", entries)
        judge = Judge(state.game, 60, 1)
        choices = hint(judge, state, state.actor)
        for choice in choices:
            told = better(judge, state, state.actor, choice.action)
            slip = choice.loss >= SLIP and choice.loss > SURE * choice.noise
            assert (told is not None) == slip
            if told is not None:
                assert told.action == choices[0].action
                spoken += 1
    assert spoken
