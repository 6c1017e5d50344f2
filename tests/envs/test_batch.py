"""A batch plays the games of the engine, and says of each what the engine says."""

from __future__ import annotations

import numpy as np
import pytest

import ostraka
from ostraka.core.game import Game
from ostraka.core.rng import Rng
from ostraka.core.state import CHANCE, State
from ostraka.envs.batch import Batch
from ostraka.envs.rewards import REWARDS, rewards
from tests.games.saqqara.table import lay
from tests.laws import GAMES, WITHOUT_VARIANTS


def advance(state: State, luck: Rng) -> None:
    while state.actor == CHANCE:
        state.apply(CHANCE, state.sample(luck))


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_a_batch_shows_what_the_engine_shows(game: Game) -> None:
    """Game by game beside states of their own, past the end of some."""
    batch, generator = Batch(game, 3, seed=5), np.random.default_rng(0)
    states, luck = [game.new() for _ in range(3)], [Rng(5, number) for number in range(3)]
    for step in range(250 if game in WITHOUT_VARIANTS else 20):
        for number, state in enumerate(states):
            advance(state, luck[number])
            over = state.is_over()
            assert batch.ends[number] == over
            assert list(batch.rewards[number]) == (rewards(state, "place") if over else [0.0] * game.seats)
            if over:
                states[number] = state = game.new()
                advance(state, luck[number])
            assert batch.seats[number] == state.actor
            assert np.flatnonzero(batch.masks[number]).tolist() == state.legal(state.actor)
            if step % 5 == 0:
                assert batch.observations[number].tolist() == list(state.observe(state.actor))
        actions = batch.random_actions(generator)
        for number, state in enumerate(states):
            state.apply(state.actor, int(actions[number]))
        batch.step(actions)


def test_every_legal_action_is_drawn_equally_often() -> None:
    batch = Batch("saqqara(players=2)", 4000, seed=1)
    drawn = batch.random_actions(np.random.default_rng(3))
    piles = batch.masks[0].sum()
    assert np.bincount(drawn, minlength=piles).min() > 4000 / piles - 200


def test_the_same_seed_gives_the_same_games_and_another_seed_others() -> None:
    def play(seed: int, games: int) -> list[list[int]]:
        batch, steps = Batch("valley(players=3)", games, seed), []
        for _ in range(40):
            batch.step([np.flatnonzero(mask)[-1] for mask in batch.masks])
            steps.append(batch.observations[0].tolist())
        return steps

    assert play(1, 2) == play(1, 5)
    assert play(1, 2) != play(2, 2)


def test_an_illegal_action_is_refused_and_nothing_happens() -> None:
    batch = Batch("saqqara(players=2)", 2, seed=0)
    before, stop = batch.observations.copy(), batch.game.actions.parse("stop")
    legal = int(np.flatnonzero(batch.masks[0])[0])
    for wrong in (stop, -1, batch.game.actions.size):
        with pytest.raises(ValueError, match=f"in game 1, action {wrong} is not legal for seat"):
            batch.step([legal, wrong])
    with pytest.raises(ValueError, match="expected 2 actions"):
        batch.step([legal])
    assert (batch.observations == before).all()


def test_the_arrays_are_the_memory_of_the_engine_and_cannot_be_written() -> None:
    batch = Batch("thebes(players=2)", 4, seed=0)
    shared = np.from_dlpack(batch.observations)
    before = shared.copy()
    batch.step(batch.random_actions(np.random.default_rng(1)))
    assert (shared == batch.observations).all()
    assert (shared != before).any()
    with pytest.raises(ValueError, match="read-only"):
        batch.masks[0, 0] = True


@pytest.mark.parametrize(
    ("kind", "expected"),
    [("place", [1, 0, 0, -1]), ("share", [1, 0, 0, 0]), ("lead", [1, -1, -1, -2])],
)
def test_rewards_tell_how_a_game_ended(kind: str, expected: list[float]) -> None:
    state = lay(piles=(7,) * 6, relics=((1, 2, 3), (1, 2), (4, 5), (6,)))
    assert rewards(state, kind) == expected


def test_the_first_place_is_shared() -> None:
    state = lay(piles=(7,) * 5, relics=((1, 2), (3, 4), (5,)))
    assert rewards(state, "share") == [0.5, 0.5, 0]


def test_one_who_plays_alone_has_the_first_place() -> None:
    state = ostraka.game("peloponnes(players=1)").new()
    assert [rewards(state, kind) for kind in REWARDS] == [[1.0], [1.0], [float(state.score(0))]]


def test_an_unknown_reward_is_refused() -> None:
    with pytest.raises(ValueError, match="place, share, lead, not money"):
        Batch("saqqara", 1, reward="money")
