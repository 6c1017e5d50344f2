"""Games as tables with a row for each decision."""

from __future__ import annotations

import numpy as np
import pytest

import ostraka
from ostraka.core.rng import Rng
from ostraka.core.state import CHANCE
from ostraka.envs import dataset
from tests.laws.laws import choose_by, record_of


@pytest.mark.parametrize("name", ["saqqara(players=3)", "valley(players=2)", "peloponnes(players=1,level=1)"])
def test_a_row_for_each_decision_says_what_was_known_chosen_and_came_of_it(name: str) -> None:
    game = ostraka.game(name)
    records = [record_of(game, choose_by(Rng(seed))) for seed in range(2)]
    table = dataset.table(game, records)
    row = 0
    for number, record in enumerate(records):
        end = record.replay()
        for state, entry in zip(record.positions(), record.entries, strict=False):
            if entry.actor == CHANCE:
                continue
            assert (table["game"][row], table["seat"][row], table["action"][row]) == (number, entry.actor, entry.number)
            assert table["observation"][row].tolist() == list(state.observe(entry.actor))
            assert np.flatnonzero(table["mask"][row]).tolist() == state.legal(entry.actor)
            assert table["score"][row] == end.score(entry.actor)
            assert table["place"][row] == end.places()[entry.actor]
            row += 1
    assert {len(column) for column in table.values()} == {row}


def test_bots_play_the_same_games_for_the_same_seed() -> None:
    game = ostraka.game("thebes(players=2)")
    once, again, others = (
        [record.entries for record in dataset.simulated(game, ["greedy", "random"], 2, seed)] for seed in (1, 1, 2)
    )
    assert once == again
    assert once != others


def test_records_of_two_games_or_without_an_end_are_refused() -> None:
    two, three = ostraka.game("saqqara(players=2)"), ostraka.game("saqqara(players=3)")
    with pytest.raises(dataset.BadDataset, match="records of one game"):
        dataset.table(two, [record_of(three, choose_by(Rng(1)))])
    record = record_of(two, choose_by(Rng(1)))
    record.entries.pop()
    with pytest.raises(dataset.BadDataset, match="game 1 has no end"):
        dataset.table(two, [record])
