"""The terminal board of Thebes."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console

from ostraka.cli.boards import board
from ostraka.core.json import View
from ostraka.core.rng import Rng
from ostraka.core.words import LANGUAGES
from ostraka.games import TITLES
from tests.clauses import clause
from tests.games.thebes.table import lay, play
from tests.laws.laws import choose_by
from tests.laws.laws import play as play_games

NAMES = ["Anna", "Björn", "Chloé", "Dora"]


def drawn(view: View, lang: str = "en") -> str:
    console = Console(file=StringIO(), width=200, color_system=None)
    console.print(board(TITLES["thebes"].game({}), view, NAMES, [0], lang))
    file = console.file
    assert isinstance(file, StringIO)
    return file.getvalue()


@clause("THE-40")
def test_the_board_shows_that_a_pile_lies_there_but_not_how_many_cards_it_has() -> None:
    one, many = lay(blind={"egypt": 1}), lay(blind={"egypt": 9})
    assert one.view(0) != many.view(0)  # everybody saw the backs being laid
    assert drawn(one.view(0)) == drawn(many.view(0))
    assert drawn(one.view(0)) != drawn(lay().view(0))


@clause("THE-76")
def test_the_board_shows_a_seat_what_it_saw() -> None:
    state = lay(cards=[("scientist",)], blind={"egypt": 2})
    play(state, "study egypt", "* see 6", "* see rubble")
    assert "rubble×1 6×1" in drawn(state.view(0))
    assert "rubble×1 6×1" not in drawn(state.view(1))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_any_position_can_be_drawn(lang: str) -> None:
    for game in TITLES["thebes"].every_game():
        for number, (state, _) in enumerate(play_games(game, choose_by(Rng(7)))):
            if number % 25 == 0:
                assert drawn(state.view(number % game.seats), lang)
