"""Training: a toy network, learned in seconds, plays better than chance, and the same seed gives the same weights."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

import ostraka
from ostraka.bots.bot import Bot
from ostraka.bots.random import RandomBot
from ostraka.core.experience import read_weights
from ostraka.core.judgement import lead
from ostraka.core.network import Network
from ostraka.core.rng import Rng
from ostraka.core.state import CHANCE, State
from ostraka.lab.contest import play_game
from ostraka.lab.fitting import fit
from ostraka.lab.samples import Samples, play_and_note
from ostraka.lab.train import CHUNK, Plan, Training, make_search, play_chunk
from ostraka.lab.workers import Where

GAME = ostraka.game("saqqara(players=2)")
PLAN = Plan(games=500, iterations=5, epsilon=0.12, share=0.5, units=(12, 8), epochs=20.0, gate=20, window=1, seed=1)


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


def test_a_folder_of_another_training_is_left_alone(first: Training) -> None:
    before = (first.folder / "log.json").read_text("utf-8")
    with pytest.raises(SystemExit, match="name another --folder"):
        trained(first.folder, plan=replace(PLAN, games=300))
    assert (first.folder / "log.json").read_text("utf-8") == before


def test_what_is_noted_is_what_the_chooser_knew_and_how_it_ended() -> None:
    samples = Samples(GAME, 400)
    play_and_note(GAME, [RandomBot(Rng(1)), RandomBot(Rng(2))], samples, 0.0, 1.0, Rng(3))
    size = GAME.observation.size
    rows = [list(samples.vector.entries[row * size : (row + 1) * size]) for row in range(samples.count)]
    state, rng = GAME.new(), Rng(3)
    expected, eyes = [], []
    bots = [RandomBot(Rng(1)), RandomBot(Rng(2))]
    chosen = None
    while not state.is_over():
        if state.actor == CHANCE:
            state.apply(CHANCE, state.sample(rng))
            continue
        if chosen is not None:
            rng.below(1000)
            expected.append(list(state.observe(chosen)))
            eyes.append(chosen)
        rng.below(1000)
        chosen = state.actor
        state.apply(chosen, pick(bots[chosen], state))
    assert rows == expected
    for row, seat in enumerate(eyes):
        assert list(samples.leads[2 * row : 2 * row + 2]) == [lead(state, seat), lead(state, 1 - seat)]


def pick(bot: RandomBot, state: State) -> int:
    legal = state.legal(state.actor)
    return legal[bot.rng.below(len(legal))]


def test_what_makes_a_lead_is_found_again_and_rounding_loses_little(tmp_path: Path) -> None:
    """Leads that follow from two entries of observations: the network that is fitted tells them from these."""
    draw = np.random.default_rng(1)
    files = [tmp_path / f"{number}.npz" for number in range(20)]
    for file in files:
        observations = draw.integers(0, 4, (400, GAME.observation.size)).astype(np.int16)
        own = 3.0 * observations[:, 5] - 2.0 * observations[:, 9]
        np.savez(file, observations=observations, leads=np.stack([own, -own], axis=1).astype(np.float32))
    fitted = fit(files, (9, 4), 200.0, 1, "cpu")
    assert fitted.explained > 0.9
    assert fitted.positions == 19 * 400
    assert Network(fitted.weights, GAME) is not None
    assert max(abs(weight) for row in fitted.weights.first for weight in row) < 1 << 15
    assert json.loads(fitted.weights.dump())["evidence"] == ""
