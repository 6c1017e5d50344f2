"""The terminal at a table without memory aid."""

from __future__ import annotations

import io
from itertools import islice

import pytest
from rich.console import Console

from ostraka.cli.boards import board
from ostraka.core.memory import shown_view
from ostraka.core.rng import Rng
from ostraka.games import TITLES
from tests.cli.conftest import Command
from tests.laws.laws import choose_by, play


def drawn(title: str, aid: bool, seat: int | None, lang: str) -> list[str]:
    """Every eighth position of a game played at random, as the terminal shows it."""
    game = TITLES[title].game({})
    names = [f"Anna {seat}" for seat in range(game.seats)]
    shown = []
    for state, _ in islice(play(game, choose_by(Rng(1))), 0, None, 8):
        console = Console(file=io.StringIO(), width=120)
        console.print(board(game, shown_view(state, seat, aid), names, state.actors(), lang))
        assert isinstance(console.file, io.StringIO)
        shown.append(console.file.getvalue())
    return shown


@pytest.mark.parametrize("seat", [0, None])
@pytest.mark.parametrize("title", TITLES)
def test_every_board_is_drawn_without_what_is_remembered(title: str, seat: int | None) -> None:
    with_aid, without = drawn(title, True, seat, "en"), drawn(title, False, seat, "en")
    assert len(with_aid) == len(without)
    if title in ("saqqara", "thebes", "pergamon"):  # the others show nothing that is only remembered
        assert with_aid != without
    assert not any("None" in one for one in without)


def test_a_game_without_memory_aid_shows_no_hands_of_others(command: Command) -> None:
    asked = ["play", "saqqara", "--players", "human:Anna,greedy", "--save", "game.txt"]
    typed = ["1"] * 3 + [" ", "q"]
    assert "? (" not in command(*asked, "--memory-aid", typed=typed).out
    assert "? (" in command(*asked, "--no-memory-aid", typed=typed).out
