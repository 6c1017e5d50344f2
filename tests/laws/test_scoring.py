"""Law 10: a second, slow and obvious account of every game agrees; and every ending has a stored game."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest

import ostraka
from ostraka.core.game import Game, Title
from ostraka.core.record import read_record, result_of
from ostraka.core.rng import Rng
from ostraka.games import TITLES
from tests.laws import GAMES
from tests.laws.laws import choose_by, record_of

STORED = Path(__file__).parent.parent / "games"
GAMES_EACH = 100


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_second_scoring_agrees_in_random_games(game: Game) -> None:
    second = import_module(f"tests.games.{game.title.id}.second")
    for seed in range(GAMES_EACH):
        record = record_of(game, choose_by(Rng(seed)))
        assert second.scores(record) == record.replay().scores(), f"seed {seed}"


@pytest.mark.parametrize("title", TITLES.values(), ids=lambda title: title.id)
def test_every_ending_has_a_stored_game(title: Title) -> None:
    second = import_module(f"tests.games.{title.id}.second")
    endings = set()
    for path in sorted((STORED / title.id / "records").glob("*.txt")):
        record = read_record(path.read_text("utf-8"), ostraka.game)
        state = record.replay()
        assert record.tags["Result"] == result_of(state)
        assert second.scores(record) == state.scores()
        endings.add(state.ending())
    assert endings == set(title.endings)
