"""The table of Pergamon in the terminal."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console

import ostraka
from ostraka.cli.boards import board
from ostraka.core.json import View
from ostraka.core.memory import forget
from ostraka.core.rng import Rng
from tests.games.pergamon.table import lay, play
from tests.laws.laws import choose_by
from tests.laws.laws import play as play_game


def drawn(view: View, state: ostraka.State, lang: str = "en") -> str:
    names = ["Anna", "Bob", "Chloé", "Dan"][: state.game.seats]
    console = Console(file=StringIO(), width=140)
    console.print(board(state.game, view, names, state.actors(), lang))
    assert isinstance(console.file, StringIO)
    return console.file.getvalue()


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("game", ["pergamon(players=2)", "pergamon(players=4,free_sorting=true)"])
def test_every_position_can_be_drawn(game: str, lang: str) -> None:
    for state, _ in play_game(ostraka.game(game), choose_by(Rng(3))):
        assert "Anna" in drawn(state.view(0), state, lang)


def test_the_board_shows_museum_funds_galleries_and_the_row() -> None:
    state = lay(
        "players=2",
        turn=4,
        galleries=["1VJ", "", "", "", ""],
        pawns=(2, 12),
        coins=(3, 7),
        hands=("2VJ 2JB 3MV",),
        museum={(1, 12): "5VB 3BV 4VM 5MJ"},
        raider=(9, 2),
    )
    text = drawn(state.view(0), state)
    assert "13V│J1" in text
    assert "☠" in text
    assert "12  (3)  Bob I" in text
    assert "B593 V348 M463" in text
    assert "The tomb raider has 2 coins." in text
    assert "They pay 12 to 12 coins." in text
    assert "The evaluation after turn 5 would now bring: Anna 0, Bob 5." in text
    play(state, "leave", "lay 2VJ", "lay 2JB")
    assert "Row, worth 2 (1 ticket at an evaluation):  86V│J2   75J│B2" in drawn(state.view(0), state)


def test_tickets_are_shown_as_far_as_the_view_has_them() -> None:
    state = lay(hands=("1VJ",), tickets=(71, 82, 93))
    assert all(tickets in drawn(state.view(0), state) for tickets in ("71", "82", "93"))
    forgetful = drawn(forget(state.view(0), state.game.title.remembered), state)
    assert "71" in forgetful
    assert "82" not in forgetful
