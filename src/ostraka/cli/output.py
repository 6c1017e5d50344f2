"""The two consoles of the command."""

from __future__ import annotations

from rich.console import Console

FILE_WIDTH = 120  # columns where the output goes to a file or another program


def output() -> Console:
    """Standard output: results."""
    return _console(stderr=False)


def errors() -> Console:
    """Standard error: progress, speed, mistakes."""
    return _console(stderr=True)


def _console(stderr: bool) -> Console:
    console = Console(stderr=stderr, highlight=False)
    return console if console.is_terminal else Console(stderr=stderr, highlight=False, width=FILE_WIDTH)
