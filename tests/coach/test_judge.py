from __future__ import annotations

import pytest

from ostraka.bots.observation import Observation
from ostraka.coach.hint import weigh
from ostraka.coach.judge import TRUTH, Judge, noise
from ostraka.core.judgement import lead
from ostraka.core.rng import Rng
from ostraka.games import TITLES
from tests.coach.positions import choice_after, finished

ITERATIONS = 20


@pytest.mark.parametrize("title", TITLES)
def test_chances_are_shares_of_one_and_follow_from_the_seed(title: str) -> None:
    state = choice_after(f"{title}(players=3)", 40)
    worths = [weigh(Judge(state.game, ITERATIONS, seed), state, state.actor) for seed in (1, 1, 2)]
    figures = [[(one.action, list(one.worth.chances), list(one.worth.leads)) for one in worth] for worth in worths]
    assert figures[0] == figures[1] != figures[2]
    for one in worths[0]:
        assert sum(one.worth.chances) == pytest.approx(1)
        assert all(0 <= chance <= 1 for chance in one.worth.chances)


def test_every_choice_has_the_same_guesses_and_the_same_luck() -> None:
    state = choice_after("thebes(players=2)", 40)
    judge = Judge(state.game, ITERATIONS, 5)
    action = state.legal(state.actor)[0]
    one, other = (judge.choice(state, state.actor, state.actor, action) for _ in range(2))
    assert list(one.trials) == list(other.trials)
    assert noise(one, other) == 0
    assert sum(one.trials) / ITERATIONS == pytest.approx(one.chances[state.actor])


@pytest.mark.parametrize("title", TITLES)
def test_a_finished_game_is_worth_its_result(title: str) -> None:
    record = finished(f"{title}(players=2)")
    state = record.replay()
    worth = Judge(record.game, 1, 1).position(state, TRUTH, 3)
    places = state.places()
    assert list(worth.chances) == [(place == 1) / places.count(1) for place in places]
    assert list(worth.leads) == [lead(state, seat) for seat in range(2)]


@pytest.mark.parametrize("title", TITLES)
def test_features_make_up_the_expected_lead(title: str) -> None:
    state = choice_after(f"{title}(players=2)", 40)
    judge = Judge(state.game, ITERATIONS, 1)
    worth = judge.choice(state, state.actor, state.actor, state.legal(state.actor)[0])
    assert sum(worth.parts) == pytest.approx(worth.leads[state.actor])


def test_a_lone_player_is_judged_by_points() -> None:
    state = choice_after("peloponnes(players=1)", 20)
    weighed = weigh(Judge(state.game, ITERATIONS, 1), state, 0)
    assert {one.worth.chances[0] for one in weighed} == {1.0}
    assert [one.worth.leads[0] for one in weighed] == sorted((one.worth.leads[0] for one in weighed), reverse=True)


def test_the_judge_plays_what_it_would_hint() -> None:
    state = choice_after("saqqara(players=2)", 30)
    observation = Observation(state.game, state.actor, Rng(1))
    observation.show(state)
    judge = Judge(state.game, ITERATIONS, 1)
    assert judge.choose(observation) == weigh(judge, state, state.actor)[0].action


def test_who_leads_before_the_last_choice_is_likely_to_win() -> None:
    record = finished("saqqara(players=2)", "greedy")
    *_, late = (state.copy() for state in record.positions() if not state.is_over())
    chances = Judge(record.game, 100, 1).position(late, TRUTH, 100).chances
    assert (chances[0] > chances[1]) == (lead(late, 0) > 0)
