"""Law 9: golden playthroughs, line by line, with counts of all continuations from fixed positions."""

from __future__ import annotations

import pytest

import ostraka
from ostraka.core.game import Game
from ostraka.core.record import read_record
from tests.laws import WITHOUT_VARIANTS
from tests.laws.golden import path, playthrough


@pytest.mark.parametrize("game", WITHOUT_VARIANTS, ids=str)
def test_golden_playthrough(game: Game) -> None:
    assert path(game).exists(), "no golden playthrough: run python -m tests.laws.golden and read it"
    assert playthrough(game).splitlines() == path(game).read_text("utf-8").splitlines()


@pytest.mark.parametrize("game", WITHOUT_VARIANTS, ids=str)
def test_golden_playthrough_is_a_record(game: Game) -> None:
    assert read_record(path(game).read_text("utf-8"), ostraka.game).replay().is_over()
