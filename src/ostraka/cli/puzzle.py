"""`ostraka puzzle`: today's puzzles in the terminal."""

from __future__ import annotations

from datetime import UTC, date, datetime
from typing import Annotated

import typer
from rich.console import Console

from ostraka.cli.arguments import LangOption, Language
from ostraka.cli.output import output
from ostraka.cli.question import ask
from ostraka.cli.text import WORDS, listed
from ostraka.coach.puzzles import Puzzle, puzzle_of_the_day, puzzles_of
from ostraka.coach.telling import best_worth, reasons
from ostraka.core.errors import InputError
from ostraka.core.game import Title
from ostraka.games import TITLES
from ostraka.match.narration import action_label


class NoPuzzles(InputError):
    """A title without puzzles."""


def puzzle(
    title: Annotated[str, typer.Argument(metavar="[TITLE]", help="A game; without one, all that have puzzles.")] = "",
    lang: LangOption = Language.en,
) -> None:
    """Solve today's puzzles: find the best choice. They are the same for everybody, on the page too."""
    having = {one.id: one for one in TITLES.values() if puzzles_of(one)}
    if title and title not in having:
        raise NoPuzzles(f"no puzzles of {title}: there are some of {', '.join(having)}")
    day = today()
    try:
        for one in [having[title]] if title else having.values():
            solve(output(), one, puzzle_of_the_day(puzzles_of(one), day), lang.value)
    except EOFError:
        return


def today() -> date:
    """The day as the server counts days."""
    return datetime.now(UTC).date()


def solve(console: Console, title: Title, puzzle: Puzzle, lang: str) -> None:
    """Ask a puzzle, and say whether the answer is right, what is, and why; raises EOFError."""
    record = puzzle.record(title)
    names, game, state = record.seats, record.game, record.replay()
    about = WORDS.say("puzzle.asked", lang, {"title": title.words.say("title", lang), "seat": names[puzzle.seat]})
    action = ask(console, state, puzzle.seat, names, about, lang)
    best = game.actions.parse(puzzle.best)
    told = {"best": action_label(game, best, lang), "worth": best_worth(puzzle.chance, puzzle.gap, lang)}
    console.print(WORDS.say("puzzle.right" if action == best else "puzzle.wrong", lang), style="bold")
    console.print(WORDS.say("puzzle.best", lang, told), markup=False)
    console.print(listed(reasons(game, puzzle.facts, puzzle.features, names, lang), lang), markup=False, style="dim")
