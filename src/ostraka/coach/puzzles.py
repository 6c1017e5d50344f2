"""Positions in which one choice is clearly the best, and not obvious: each title's `puzzles.json`."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from hashlib import sha256
from importlib.resources import files

from ostraka.core.game import Title, parse_game
from ostraka.core.record import SEAT_SEPARATOR, Record, read_record

FILE = "puzzles.json"
NAMES = ("Ariadne", "Damon", "Phryne", "Kleon", "Daphne")
"""Who sits where in a puzzle."""


@dataclass(frozen=True)
class Puzzle:
    """A position of a strong game, with its solution and how sure that is."""

    id: str
    game: str
    entries: list[str]
    """The game up to the question, a line for each entry as a record has it."""
    seat: int
    best: str
    """The action that solves it."""
    obvious: str
    """What `greedy` chooses instead."""
    chance: float
    """Of first place after the best choice, at the larger budget."""
    gap: float
    """By how much that is more than after the next best."""
    iterations: list[int]
    """The two budgets, for each choice, at which the same choice was best."""
    facts: dict[str, object]
    """Why: what sets the best choice apart from the next best (`ostraka.coach.hint`)."""
    features: dict[str, float]

    def record(self, title: Title) -> Record:
        """The game up to the question."""
        game = parse_game(self.game, {title.id: title})
        seats = SEAT_SEPARATOR.join(NAMES[: game.seats])
        header = f'[Game "{game}"]\n[Rules "{title.rules}"]\n[Seats "{seats}"]\n\n'
        return read_record(header + "\n".join(self.entries), lambda text: game)


def puzzles_of(title: Title) -> list[Puzzle]:
    """The puzzles of a title; none where it has no file of them."""
    file = files(title.package) / FILE
    return [Puzzle(**one) for one in json.loads(file.read_text("utf-8"))["puzzles"]] if file.is_file() else []


def puzzle_of_the_day(puzzles: Sequence[Puzzle], day: date) -> Puzzle:
    """The same for everybody on one day; all have their day before one comes again."""
    mixed = sorted(puzzles, key=lambda puzzle: sha256(puzzle.id.encode()).digest())
    return mixed[day.toordinal() % len(mixed)]
