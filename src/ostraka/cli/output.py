"""The two consoles of the command, and the bar of those that play many games."""

from __future__ import annotations

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, TextColumn, TimeRemainingColumn

FILE_WIDTH = 120  # columns where the output goes to a file or another program
SPEED_WINDOW = 600.0  # seconds that the rate looks back, for games that take minutes


def output() -> Console:
    """Standard output: results."""
    return _console(stderr=False)


def errors() -> Console:
    """Standard error: progress, speed, mistakes."""
    return _console(stderr=True)


def _console(stderr: bool) -> Console:
    console = Console(stderr=stderr, highlight=False)
    return console if console.is_terminal else Console(stderr=stderr, highlight=False, width=FILE_WIDTH)


def games_bar(console: Console, *columns: ProgressColumn) -> Progress:
    """How many games are played, or entries judged; further columns stand at its end. Only a terminal sees it."""
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        *columns,
        console=console,
        transient=True,
        disable=not console.is_terminal,
        speed_estimate_period=SPEED_WINDOW,
    )
