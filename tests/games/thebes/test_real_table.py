"""Games of real cards, written down from what people at the table can see, replay."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import ostraka
from ostraka.core.game import Game
from ostraka.core.record import read_record
from ostraka.games import TITLES
from ostraka.games.thebes.tables import SITE_NAMES
from tests.clauses import clause
from tests.games.thebes import second
from tests.games.thebes.real_table import RealTable

TYPED = Path(__file__).parent / "records" / "typed-at-a-table-3.txt"


@clause("THE-75", "THE-76", "THE-77")
@pytest.mark.parametrize("game", list(TITLES["thebes"].every_game()), ids=str)
def test_whatever_happens_at_a_real_table_can_be_written_down_and_replayed(game: Game) -> None:
    for seed in range(25):
        table = RealTable(game, Random(seed))
        record = table.play()
        again = read_record(str(record), ostraka.game)
        state = again.replay()
        assert second.scores(again) == state.scores()
        for site in SITE_NAMES:  # the deck is empty: all that was never shown lies in the piles
            hidden = state.view(None)["piles"][site]["hidden"]
            assert sorted(table.piles[site]) == sorted(find for find in hidden for _ in range(hidden[find]))


def test_a_record_typed_at_a_table_replays() -> None:
    record = read_record(TYPED.read_text("utf-8"), ostraka.game)
    assert "Seed" not in record.tags
    assert record.replay().is_over()
