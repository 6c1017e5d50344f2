"""`ostraka games-to` writes tables of decisions."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pyarrow.parquet
import pytest

import ostraka
from ostraka.core.rng import Rng
from ostraka.envs import dataset
from tests.cli.conftest import Command
from tests.laws.laws import choose_by, record_of


def test_the_command_writes_simulated_games_as_parquet(command: Command, tmp_path: Path) -> None:
    ran = command(
        "games-to", "games.parquet", "--simulate", "saqqara(players=2)", "--games", "3", "--players", "random"
    )
    assert ran.code == 0
    found = pyarrow.parquet.read_table(tmp_path / "games.parquet")
    game = ostraka.game("saqqara(players=2)")
    assert found.column_names == list(dataset.TYPES)
    assert f"{found.num_rows} decisions of 3 games" in ran.err
    assert found.schema.metadata[b"game"] == b"saqqara(players=2)"
    assert found.schema.metadata[b"entries"].decode().split("\n") == list(game.observation.names)
    assert len(found["observation"][0]) == game.observation.size


def test_the_command_writes_records_as_npz(command: Command, tmp_path: Path) -> None:
    game = ostraka.game("pergamon(players=2)")
    record = record_of(game, choose_by(Rng(4)))
    Path("one.txt").write_text(str(record), "utf-8")
    assert command("games-to", "games.npz", "one.txt", "one.txt").code == 0
    found, table = np.load(tmp_path / "games.npz"), dataset.table(game, [record, record])
    assert str(found["game_string"]) == str(game)
    assert found["actions"].tolist() == [game.actions.text(action) for action in range(game.actions.size)]
    assert all((found[name] == column).all() for name, column in table.items())


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["games.csv", "--simulate", "saqqara", "--games", "1"], "ends in .parquet or .npz"),
        (["games.npz"], "--simulate"),
    ],
)
def test_what_cannot_be_written_is_refused(command: Command, arguments: list[str], said: str) -> None:
    ran = command("games-to", *arguments)
    assert ran.code == 2
    assert said in ran.err
