"""Training: a toy network, learned in seconds, plays better than chance, and the same seed gives the same weights."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest
from librt.vecs import vec
from mypy_extensions import i16

import ostraka
from ostraka.bots.bot import Bot
from ostraka.bots.observation import Observation
from ostraka.bots.random import RandomBot
from ostraka.core.experience import read_weights
from ostraka.core.rng import Rng
from ostraka.core.state import CHANCE
from ostraka.lab.contest import play_game
from ostraka.lab.fitting import fit
from ostraka.lab.samples import LAMBDA, Pace, Samples, note_search, play_and_note
from ostraka.lab.train import CHUNK, Plan, Training, make_search, play_chunk, stored_network
from ostraka.lab.workers import Where

GAME = ostraka.game("saqqara(players=2)")
PLAN = Plan(games=300, pace=Pace(5, 30, 0.3, 0.1), units=(12, 8), epochs=20.0, gate=20, window=1, seed=1)


def trained(folder: Path, generations: int = 1, plan: Plan = PLAN) -> Training:
    training = Training(GAME, plan, folder, Where.cores, jobs=2, device="cpu")
    training.run(generations)
    return training


@pytest.fixture(scope="module")
def first(tmp_path_factory: pytest.TempPathFactory) -> Training:
    return trained(tmp_path_factory.mktemp("first"))


def test_the_same_seed_gives_the_same_weights(first: Training, tmp_path: Path) -> None:
    again = trained(tmp_path)
    assert again.done == first.done
    assert read_weights((tmp_path / "generation-0.json").read_text("utf-8")) == read_weights(
        (first.folder / "generation-0.json").read_text("utf-8")
    )
    other = trained(tmp_path / "other", plan=replace(PLAN, seed=2))
    assert other.done != first.done


def test_a_toy_network_beats_random(first: Training) -> None:
    network = str(first.folder / "generation-0.json")
    won = 0.0
    for number in range(20):
        own = number % 2
        learned, other = make_search(GAME, network, 5, Rng(1, number)), RandomBot(Rng(2, number))
        assert learned.judgement.network is not None
        bots: list[Bot] = [learned if seat == own else other for seat in (0, 1)]
        won += play_game(GAME, bots, 3, number, number).places[own] == 1
    assert won >= 18


def test_training_goes_on_where_it_was_interrupted(first: Training, tmp_path: Path) -> None:
    whole = trained(tmp_path / "whole", 2)
    folder = tmp_path / "halves"
    trained(folder, 1)
    file = folder / "games-1-0.npz"  # one chunk of the second generation was played before the interruption
    best = str(folder / "generation-0.json") if whole.done[0].kept else ""
    play_chunk(str(GAME), best, PLAN, PLAN.games // CHUNK, str(file))
    written = file.stat().st_mtime_ns
    halves = trained(folder, 2)
    assert halves.done == whole.done
    assert file.stat().st_mtime_ns == written
    assert not list(folder.glob("*.part"))


def test_training_begins_with_the_network_that_the_game_has_if_asked(tmp_path: Path) -> None:
    begun = Training(GAME, replace(PLAN, goes_on=True), tmp_path / "on", Where.cores, jobs=2, device="cpu")
    assert begun.best == str(stored_network(GAME))
    assert begun.weights() is None, "what there was is not found anew"
    assert Training(GAME, PLAN, tmp_path / "anew", Where.cores, jobs=2, device="cpu").best == ""


def test_a_folder_of_another_training_is_left_alone(first: Training) -> None:
    before = (first.folder / "log.json").read_text("utf-8")
    with pytest.raises(SystemExit, match="name another --folder"):
        trained(first.folder, plan=replace(PLAN, games=200))
    assert (first.folder / "log.json").read_text("utf-8") == before


def test_what_a_search_found_is_noted() -> None:
    state, rng = GAME.new(), Rng(2)
    while state.actor == CHANCE or len(state.legal(state.actor)) < 8:
        legal = [] if state.actor == CHANCE else state.legal(state.actor)
        state.apply(state.actor, legal[rng.below(len(legal))] if legal else state.sample(rng))
    seat = state.actor
    bot = make_search(GAME, "", 100, Rng(3))
    observation = Observation(GAME, seat, Rng(4))
    observation.show(state)
    bot.choose(observation)
    samples = Samples(GAME, GAME.title.judgement(2), 40)
    note_search(samples, state, seat, bot, GAME.new(), Rng(5))
    samples.end_game(vec[float]([0.25, 0.75]))

    legal = state.legal(seat)
    tried = {action: int(bot.tried[action]) for action in legal}
    assert sum(tried.values()) == 100
    assert samples.choices == legal
    assert samples.choice_rows == [0] * len(legal)
    assert samples.shares == [tried[action] / 100 for action in legal]
    after = [action for action in legal if tried[action] >= 12]
    assert 0 < len(after) < len(legal)
    expected, values = [state], [[sum(bot.worth[2 * action + other] for action in legal) / 100 for other in (0, 1)]]
    for action in after:
        expected.append(state.copy())
        expected[-1].apply(seat, action)
        values.append([bot.worth[2 * action + other] / tried[action] for other in (0, 1)])
    size = GAME.observation.size
    assert samples.count == len(expected)
    judgement, described = GAME.title.judgement(2), vec[i16]([0] * samples.described)
    values[0] = [LAMBDA * end + (1.0 - LAMBDA) * found for end, found in zip((0.25, 0.75), values[0], strict=True)]
    for row, (position, value) in enumerate(zip(expected, values, strict=True)):
        assert list(samples.vector.entries[row * size : (row + 1) * size]) == list(position.observe(seat))
        judgement.describe(position, seat, described, 0)
        assert samples.features[row * samples.described : (row + 1) * samples.described] == described
        turned = [value[seat], value[1 - seat]]
        assert list(samples.values[2 * row : 2 * row + 2]) == pytest.approx(turned)
        assert sum(turned) == pytest.approx(1.0)


def test_what_came_of_a_position_reaches_back_to_it() -> None:
    samples = Samples(GAME, GAME.title.judgement(2), 8)
    for end in ([1.0, 0.0], [0.25, 0.75]):
        first = int(samples.count)
        for eyes, passed, found in ((0, True, 0.5), (0, False, 0.6), (1, True, 0.3)):
            row = samples.note(GAME.new(), eyes, passed)
            samples.values[2 * row], samples.values[2 * row + 1] = found, 1.0 - found
        samples.end_game(vec[float](end))
        last = LAMBDA * end[1] + (1.0 - LAMBDA) * 0.3
        before = LAMBDA * (1.0 - last) + (1.0 - LAMBDA) * 0.5
        expected = [before, 1.0 - before, 0.6, 0.4, last, 1.0 - last]
        assert list(samples.values[2 * first : 2 * first + 6]) == pytest.approx(expected)


def test_games_are_noted_to_their_end() -> None:
    """Each value differs from LAMBDA times the next by no more than what the search may have found."""
    samples = Samples(GAME, GAME.title.judgement(2), 4000)
    bots = [make_search(GAME, "", 10, Rng(seat)) for seat in (0, 1)]
    for number in (1, 2):
        first = int(samples.count)
        play_and_note(GAME, bots, samples, Pace(5, 20, 0.5, 0.1), Rng(number))
        at = [row for row in sorted(set(samples.choice_rows)) if row >= first]
        values = np.array(samples.values).reshape(-1, 2)[at]
        assert len(at) > 10
        assert values.sum(axis=1) == pytest.approx(1.0)
        for value, after in pairwise(values):
            found = [value - LAMBDA * turned for turned in (after, after[::-1])]  # whoever was to choose next
            assert any((one > -1e-9).all() and (one < 1.0 - LAMBDA + 1e-9).all() for one in found)


def test_what_makes_a_value_and_a_choice_is_found_again(tmp_path: Path) -> None:
    """Values that follow from two entries of observations, and choices that follow from a third: it tells them."""
    draw = np.random.default_rng(1)
    files = [tmp_path / f"{number}.npz" for number in range(20)]
    for file in files:
        observations = draw.integers(0, 4, (400, GAME.observation.size)).astype(np.int16)
        own = 1.0 / (1.0 + np.exp(observations[:, 9] - 1.5 * observations[:, 5]))
        values = np.stack([own, 1.0 - own], axis=1).astype(np.float32)
        first = (observations[:, 3] > 1).astype(np.float32)
        np.savez(
            file,
            observations=observations,
            features=np.zeros((400, 4), np.int16),
            values=values,
            choice_rows=np.repeat(np.arange(400), 2),
            choices=np.tile([7, 8], 400),
            shares=np.stack([first, 1.0 - first], axis=1).ravel(),
        )
    fitted = fit(files, GAME, (9, 4), 200.0, 1, "cpu")
    assert fitted.explained > 0.9
    assert fitted.agreed > 0.9
    assert fitted.positions == 19 * 400
    assert (fitted.weights.observed, fitted.weights.inputs) == (GAME.observation.size, GAME.observation.size + 4)
    assert len(fitted.weights.choices) == GAME.actions.size
    assert max(abs(weight) for row in fitted.weights.first for weight in row) < 1 << 15
    assert json.loads(fitted.weights.dump())["evidence"] == ""
