from __future__ import annotations

from math import log

import pytest

import ostraka
from ostraka.bots.roster import make_bot
from ostraka.core.experience import Lesson
from ostraka.core.rng import Rng
from ostraka.lab.tune import CHUNK, Tuner, play_games, scaled, tune

GAME = ostraka.game("saqqara(players=3)")
FEATURES = len(GAME.title.judgement(GAME.seats).names)


def tuner(seed: int = 1) -> Tuner:
    return Tuner(GAME, iterations=5, games=CHUNK, seed=seed, jobs=1)


class Known(Tuner):
    """The better the nearer all factors are to one number."""

    best = 1.0

    def measure(self, sets: list[list[float]], games: int) -> list[list[int]]:
        return [[-round(1000 * sum((log(factor) - log(self.best)) ** 2 for factor in factors))] for factors in sets]


def test_weights_are_multiplied_and_constants_stay() -> None:
    lesson = Lesson("2026-11-15", "", [1.0, 2.0, 3.0], {"4": [5.0, 6.0, 7.0]})
    assert scaled(lesson, [10.0, 0.5]) == Lesson("2026-11-15", "", [10.0, 1.0, 3.0], {"4": [50.0, 3.0, 7.0]})


def test_every_set_plays_the_same_games_and_other_ones_the_next_time() -> None:
    one, half = [1.0] * FEATURES, [0.5] * FEATURES
    measuring = tuner()
    first = measuring.measure([one, half, one], 2 * CHUNK)
    assert [len(leads) for leads in first] == [2 * CHUNK] * 3
    assert first[0] == first[2] != first[1]
    assert first == tuner().measure([one, half, one], 2 * CHUNK)
    assert first[0] != measuring.measure([one], 2 * CHUNK)[0]


def test_factors_of_nothing_let_search_play_worse() -> None:
    one, nothing = tuner().measure([[1.0] * FEATURES, [0.0] * FEATURES], 2 * CHUNK)
    assert sum(one) > sum(nothing)


def test_playing_leaves_what_the_bots_have_learned_alone() -> None:
    make_bot("search:1", GAME, Rng(1))
    state = GAME.new()
    before = GAME.title.judgement(GAME.seats).expected_lead(state, 0)
    play_games(str(GAME), 0, [2.0] * FEATURES, 1, 1, 0)
    assert GAME.title.judgement(GAME.seats).expected_lead(state, 0) == before


@pytest.mark.parametrize("best", [0.5, 1.0, 1.8])
def test_generations_come_near_what_is_best(best: float) -> None:
    known = Known(GAME, 1, CHUNK, 1, 1)
    known.best = best
    *_, (factors, _) = known.generations(25, 24)
    assert factors == pytest.approx([best] * FEATURES, rel=0.25)


def test_what_leads_by_more_in_new_games_is_kept_with_its_evidence() -> None:
    known = Known(GAME, 1, CHUNK, 1, 1)
    known.best = 2.0
    lesson = tune(known, 10, 16, "the command")
    assert lesson is not None
    before = GAME.title.experience.lessons[GAME.seats]
    assert lesson.pooled[0] == pytest.approx(2.0 * before.pooled[0], rel=0.5)
    assert lesson.pooled[-1] == before.pooled[-1]
    assert lesson.evidence.startswith(before.evidence)
    assert lesson.evidence.endswith("the command")


def test_what_is_no_better_is_not_kept() -> None:
    assert tune(Known(GAME, 1, CHUNK, 1, 1), 2, 4, "the command") is None
