from __future__ import annotations

import json

import pytest

import ostraka
from ostraka.bots.roster import make_bot
from ostraka.core.game import Game, Title
from ostraka.core.rng import Rng
from ostraka.core.state import CHANCE, State
from ostraka.games import TITLES
from ostraka.lab.learn import dump, fit, learn
from ostraka.lab.regression import Regression, play_and_sample
from tests.laws import WITHOUT_VARIANTS


def sums(samples: list[list[float]]) -> list[list[float]]:
    width = len(samples[0])
    return [[sum(sample[i] * sample[j] for sample in samples) for j in range(width)] for i in range(width)]


def test_weights_that_made_the_results_are_found_again() -> None:
    samples = [[a, b, 1.0, 2.0 * a - 3.0 * b + 5.0] for a, b in ((1.0, 2.0), (3.0, 1.0), (-2.0, 4.0), (0.0, 7.0))]
    assert fit(sums(samples), [0.0] * 3, [0.0] * 3) == pytest.approx([2.0, -3.0, 5.0])


def test_what_was_hardly_seen_is_drawn_to_the_default() -> None:
    samples = [[1.0, 0.0, 1.0, 4.0]]
    assert fit(sums(samples), [1.0, 2.0, 3.0], [1e9] * 3) == pytest.approx([1.0, 2.0, 3.0])


def test_a_regression_adds_up_every_position_with_the_lead_in_the_end() -> None:
    game = ostraka.game("saqqara(players=2)")
    judgement = game.title.judgement(game.seats)
    regression = Regression(judgement)
    width = int(regression.width)
    state: State = game.new()
    rng = Rng(1)
    expected = [[0.0] * width for _ in range(width)]
    samples = []
    while not state.is_over():
        if state.actor == CHANCE:
            state.apply(CHANCE, state.sample(rng))
            continue
        regression.sample(state)
        samples += [(seat, list(judgement.named_features(state, seat).values())) for seat in range(2)]
        state.apply(state.actor, state.legal(state.actor)[0])
    regression.end_game(state)
    scores = state.scores()
    for seat, seen in samples:
        sample = [*seen, 1.0, float(scores[seat] - scores[1 - seat])]
        for i in range(width):
            for j in range(width):
                expected[i][j] += sample[i] * sample[j]
    found = list(regression.sums)
    for i in range(width):
        for j in range(width):
            assert sum(found[i * width + j :: width * width]) == pytest.approx(expected[i][j])


def test_learning_gives_the_same_from_the_same_seed_and_rows_for_common_moments() -> None:
    game = ostraka.game("saqqara(players=2)")
    first = learn(game, "greedy", 0.1, 50, 1, keep=0.0, jobs=1)
    assert first == learn(game, "greedy", 0.1, 50, 1, keep=0.0, jobs=1)
    pooled, rows = first
    assert len(pooled) == len(game.title.judgement(game.seats).names) + 1
    assert rows


def test_weights_set_by_hand_are_kept_as_firmly_as_wanted() -> None:
    game = ostraka.game("saqqara(players=2)")
    by_hand = list(game.title.judgement(game.seats).weights)
    pooled, rows = learn(game, "greedy", 0.1, 50, 1, keep=1e6, jobs=1)
    for row in (pooled, *rows.values()):
        assert row[:-1] == pytest.approx(by_hand, abs=0.01)
    pooled, rows = learn(game, "greedy", 0.1, 50, 1, keep=0.0, jobs=1)
    assert pooled[:-1] != pytest.approx(by_hand, abs=0.05)


def test_what_greedy_gives_no_weight_is_learned_freely() -> None:
    game = ostraka.game("valley(players=2)")
    ahead = game.title.judgement(game.seats).names.index("ahead")
    found = [learn(game, "greedy", 0.1, 50, 1, keep=keep, jobs=1)[1] for keep in (0.0, 1e6)]
    for rows in found:
        assert max(row[ahead] for row in rows.values()) > 0.1


def test_random_moves_change_what_is_played() -> None:
    game = ostraka.game("saqqara(players=2)")
    found = []
    for epsilon in (0.0, 1.0):
        regression = Regression(game.title.judgement(game.seats))
        play_and_sample(
            game, [make_bot("greedy", game, Rng(1, seat)) for seat in range(2)], regression, epsilon, Rng(3)
        )
        found.append(list(regression.sums))
    assert found[0] != found[1]


def test_a_row_of_numbers_is_one_line() -> None:
    found = {"search": {"scale": 1.0}, "lessons": {"2": {"pooled": [1.0, -2.5], "rows": {"0": [3.0, 4.0]}}}}
    text = dump(found)
    assert json.loads(text) == found
    assert '"0": [ 3.0, 4.0 ]' in text


@pytest.mark.parametrize("title", TITLES.values(), ids=lambda title: title.id)
def test_every_game_has_lessons_for_every_number_of_players(title: Title) -> None:
    assert set(title.experience.lessons) == set(title.options[0].values)
    for seats, lesson in title.experience.lessons.items():
        judgement = title.judgement(seats)
        assert lesson.date
        assert "ostraka.lab.learn" in lesson.evidence
        assert all(int(moment) < judgement.moments for moment in lesson.rows)
        for row in [lesson.pooled, *lesson.rows.values()]:
            assert len(row) == len(judgement.names) + 1


@pytest.mark.parametrize("game", WITHOUT_VARIANTS, ids=str)
def test_what_was_learned_is_what_is_expected(game: Game) -> None:
    make_bot("search:1", game, Rng(1))
    judgement = game.title.judgement(game.seats)
    table = game.title.experience.lessons[game.seats].table(int(judgement.moments))
    state, rng = game.new(), Rng(3)
    while not state.is_over():
        if state.actor == CHANCE:
            state.apply(CHANCE, state.sample(rng))
            continue
        for seat in range(game.seats):
            row = table[judgement.moment(state, seat)]
            seen = judgement.named_features(state, seat).values()
            expected = sum(weight * feature for weight, feature in zip(row, [*seen, 1.0], strict=True))
            assert judgement.expected_lead(state, seat) == pytest.approx(expected)
        legal = state.legal(state.actor)
        state.apply(state.actor, legal[rng.below(len(legal))])
    for seat in range(game.seats):
        assert judgement.expected_lead(state, seat) == judgement.value(state, seat)
