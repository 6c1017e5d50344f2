"""The results of a league, kept in a file from which it can go on: JSON lines, a header and then the games.

    {"arena": 1, "game": "saqqara(players=2)", "rules": 1, "seed": 7, "players": ["greedy@1", "random@1"]}
    {"number": 0, "seats": [0, 1], "scores": [31, 8], "places": [1, 2], "ending": "piles", …}

Games stand in the order in which they were finished. Half a last line, left by a process that was killed, is cut off.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from types import TracebackType
from typing import BinaryIO

from ostraka.core.errors import InputError

FORMAT = 1


class OtherResults(InputError):
    """A file that holds something else than results of this league."""


@dataclass(frozen=True)
class Played:
    """What came of one game. Lists go by seat; `seats` says which player of the league sat there."""

    number: int
    seats: list[int]
    scores: list[int]
    places: list[int]
    ending: str
    decisions: list[int]
    seconds: list[float]
    """The time that each seat's decisions took."""
    notes: list[list[str]]
    """What went wrong with the bot of each seat."""

    def firsts(self) -> list[float]:
        """The first place of each seat: 1, 0, or the fraction of those who share it."""
        shared = self.places.count(1)
        return [1 / shared if place == 1 else 0.0 for place in self.places]


@dataclass(frozen=True)
class Header:
    """What a league is: results of another are not mixed with it."""

    game: str
    rules: int
    seed: int
    players: list[str]

    def line(self) -> bytes:
        return _line({"arena": FORMAT, **asdict(self)})


class Results:
    """The games of a league that are in its file, which new ones are added to."""

    def __init__(self, path: Path, header: Header) -> None:
        """Open or begin a file; raises OtherResults, or OSError, and then leaves the file as it is."""
        self.path = path
        self.games: dict[int, Played] = {}
        whole = self._read(path.read_bytes(), header) if path.exists() else 0
        self._file: BinaryIO = path.open("ab")
        self._file.truncate(whole)
        if whole == 0:
            self._write(header.line())

    def add(self, played: Played) -> None:
        """Write a game down at once."""
        self.games[played.number] = played
        self._write(_line(asdict(played)))

    def __enter__(self) -> Results:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._file.close()

    def _read(self, content: bytes, header: Header) -> int:
        """Take over the games of a file; return how many of its bytes are whole lines."""
        if header.line().startswith(content):  # killed while it wrote the header, or before
            return len(content) if content == header.line() else 0
        *lines, rest = content.split(b"\n")
        self._check_header(lines[0] if lines else rest, header)
        for number, line in enumerate(lines[1:], 2):
            try:
                played = Played(**json.loads(line))
                _check(played)
            except (ValueError, TypeError) as error:
                raise OtherResults(f"{self.path}: line {number} is no game of an arena") from error
            self.games[played.number] = played
        return len(content) - len(rest)

    def _check_header(self, line: bytes, header: Header) -> None:
        try:
            found = json.loads(line)
            if found.pop("arena") != FORMAT:
                raise ValueError
            known = Header(**found)
        except (ValueError, TypeError, KeyError, AttributeError) as error:
            raise OtherResults(f"{self.path} holds no results of an arena: give another file to --results") from error
        for field in fields(Header):
            expected, there = getattr(header, field.name), getattr(known, field.name)
            if expected != there:
                raise OtherResults(
                    f"{self.path} holds another league, with {field.name} {_show(there)} and not {_show(expected)}: "
                    "give another file to --results"
                )

    def _write(self, line: bytes) -> None:
        self._file.write(line)
        self._file.flush()


def _check(played: Played) -> None:
    """Raise ValueError unless all lists go by seat."""
    by_seat = (played.scores, played.places, played.decisions, played.seconds, played.notes)
    if {len(found) for found in by_seat} != {len(played.seats)}:
        raise ValueError


def _line(value: object) -> bytes:
    return json.dumps(value, ensure_ascii=False).encode() + b"\n"


def _show(value: object) -> str:
    return ",".join(map(str, value)) if isinstance(value, list) else str(value)
