from __future__ import annotations

from datetime import date

import pytest

from ostraka.cli import puzzle as puzzle_command
from ostraka.coach.puzzles import Puzzle, puzzle_of_the_day, puzzles_of
from ostraka.games import TITLES
from tests.cli.conftest import Command

TODAY = date(2026, 11, 16)


@pytest.fixture(autouse=True)
def _it_is_today(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(puzzle_command, "today", lambda: TODAY)


def today(title: str) -> Puzzle:
    return puzzle_of_the_day(puzzles_of(TITLES[title]), TODAY)


def number(title: str, action: str) -> str:
    """What to type for an action."""
    puzzle, state = today(title), today(title).record(TITLES[title]).replay()
    return str(state.legal(puzzle.seat).index(state.game.actions.parse(action)) + 1)


def test_todays_puzzle_is_asked_and_told_about(command: Command) -> None:
    puzzle = today("saqqara")
    right = command("puzzle", "saqqara", typed=["x", "0", number("saqqara", puzzle.best)])
    assert right.code == 0
    assert "find the best choice for" in right.out
    assert "Right!" in right.out
    assert "to be first" in right.out
    wrong = command("puzzle", "saqqara", "--lang", "fr", typed=[number("saqqara", puzzle.obvious)])
    assert "Il y a mieux." in wrong.out
    assert "Le meilleur choix" in wrong.out


def test_nothing_is_told_before_an_answer(command: Command) -> None:
    left = command("puzzle", "saqqara", typed=[])
    assert left.code == 0
    assert "best choice:" not in left.out


def test_all_titles_with_puzzles_are_asked_in_turn(command: Command) -> None:
    titles = [id for id, title in TITLES.items() if puzzles_of(title)]
    ran = command("puzzle", typed=["1"] * len(titles))
    assert ran.out.count("today's puzzle") == len(titles) >= 2


def test_a_title_without_puzzles_is_refused(command: Command) -> None:
    refused = command("puzzle", "senet")
    assert refused.code == 2
    assert "there are some of saqqara" in refused.err
