"""A position put to somebody in the terminal."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console

from ostraka.cli.boards import board
from ostraka.core.state import State
from ostraka.match.narration import action_label, prompt


def ask(console: Console, state: State, seat: int, names: Sequence[str], about: str, lang: str) -> int:
    """What somebody chooses who is shown the board as a seat sees it, and told what it is about; raises EOFError."""
    game, legal = state.game, state.legal(seat)
    console.print(board(game, state.view(seat), names, state.actors(), lang))
    console.print(f"\n{about}", markup=False)
    console.print(prompt(game, state.prompt(seat), legal, lang))
    for number, action in enumerate(legal, 1):
        console.print(f"{number:>4}  {action_label(game, action, lang)}", markup=False)
    answer = ""
    while not (answer.isdecimal() and 1 <= int(answer) <= len(legal)):
        answer = console.input("> ").strip()
    return legal[int(answer) - 1]
