"""Records: a whole game as a text that people can read and any machine can replay.

    [Game "saqqara(players=2)"]
    [Rules "1"]
    [Seats "Anna / bot:greedy"]

    * first seat 2
    2 draw pile 4        ; comments follow a semicolon
    1 draw pile 1

A header of tags, then one line for each entry: `*` for chance or a seat counted from 1, and the entry's text. The
reader checks the form, the game, the rules number and that every text is in the catalogue; `replay` plays it through.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from ostraka.core.catalogue import UnknownAction
from ostraka.core.clauses import IllegalAction
from ostraka.core.errors import InputError
from ostraka.core.game import BadGame, Game
from ostraka.core.state import CHANCE, State

TAG = re.compile(r'\[([A-Za-z]+) "((?:[^"\\]|\\.)*)"\]')
ENTRY = re.compile(r"(\*|[1-9]\d*)(\s+)(.*)")
COUNT = re.compile(r"[0-9]{1,6}")
SEAT_SEPARATOR = " / "


class BadRecord(InputError):
    """A record that cannot be read or does not follow the rules; lines and columns count from 1."""

    def __init__(self, message: str, line: int, column: int = 1) -> None:
        super().__init__(f"line {line}, column {column}: {message}")
        self.line = line
        self.column = column


@dataclass(frozen=True)
class Entry:
    """An action of a seat, or an outcome of CHANCE."""

    actor: int
    number: int


@dataclass
class Record:
    """The header and the entries of one game."""

    game: Game
    tags: dict[str, str] = field(default_factory=dict)
    """All tags but Game and Rules, in order."""
    entries: list[Entry] = field(default_factory=list)
    lines: list[int] = field(default_factory=list)
    """The line of each entry in the text that was read; empty for a record that was not read."""

    @property
    def seats(self) -> list[str]:
        """The names of the seats; "seat 1" and so on where the record has none."""
        if "Seats" in self.tags:
            return self.tags["Seats"].split(SEAT_SEPARATOR)
        return [f"seat {seat + 1}" for seat in range(self.game.seats)]

    @seats.setter
    def seats(self, names: list[str]) -> None:
        if len(names) != self.game.seats or not all(map(is_seat_name, names)):
            raise ValueError(f"expected {self.game.seats} names, none empty or with a line break or slash")
        self.tags["Seats"] = SEAT_SEPARATOR.join(names)

    def hints(self) -> list[int]:
        """How often each seat was shown hints; empty where nobody was, or the tag does not say so."""
        counts = self.tags.get("Hints", "").split(SEAT_SEPARATOR)
        if len(counts) != self.game.seats or not all(COUNT.fullmatch(count) for count in counts):
            return []
        return [int(count) for count in counts]

    def text(self, entry: Entry) -> str:
        """The line of an entry."""
        if entry.actor == CHANCE:
            return f"* {self.game.outcomes.text(entry.number)}"
        return f"{entry.actor + 1} {self.game.actions.text(entry.number)}"

    def __str__(self) -> str:
        """The record as a text, ending in a line break."""
        tags = {"Game": str(self.game), "Rules": str(self.game.title.rules), **self.tags}
        header = [f'[{name} "{_escape(value)}"]' for name, value in tags.items()]
        return "\n".join([*header, "", *map(self.text, self.entries)]) + "\n"

    def positions(self) -> Iterator[State]:
        """The position before each entry and after the last; each is the same object, played on.

        Raises BadRecord at an entry that the rules forbid, and where the header gives another result."""
        state = self.game.new()
        yield state
        for number, entry in enumerate(self.entries):
            line = self.lines[number] if self.lines else number + 1
            try:
                state.play(entry.actor, entry.number)
            except IllegalAction as error:
                raise BadRecord(str(error), line) from error
            yield state
        result = self.tags.get("Result")
        last = self.lines[-1] if self.lines else max(len(self.entries), 1)
        if result is not None and not state.is_over():
            raise BadRecord("the header gives a result, but the game does not end here: entries are missing", last)
        if result is not None and result != result_of(state):
            raise BadRecord(f'the header gives the result "{result}", but the game ends "{result_of(state)}"', last)

    def replay(self) -> State:
        """The position after the last entry; raises BadRecord."""
        *_, state = self.positions()
        return state


def result_of(state: State) -> str:
    """The scores as a Result tag has them."""
    return " ".join(map(str, state.scores()))


def is_seat_name(name: str) -> bool:
    """Whether a name can stand in a record."""
    return bool(name.strip()) and name.isprintable() and "/" not in name


def read_record(text: str, game_of: Callable[[str], Game]) -> Record:
    """Read a record; raises BadRecord, which says where and what was expected."""
    lines = text.removeprefix("\ufeff").splitlines()
    header, body = _read_header(lines)
    game = _read_game(header, game_of)
    record = Record(game, {name: value for name, (value, _) in header.items() if name not in ("Game", "Rules")})
    if "Seats" in header:
        names, line = header["Seats"]
        found = len(names.split(SEAT_SEPARATOR))
        if found != game.seats:
            raise BadRecord(f'expected {game.seats} seats parted by " / ", found {found}', line)
    for line in range(body, len(lines) + 1):
        entry = _read_entry(lines[line - 1], line, game)
        if entry is not None:
            record.entries.append(entry)
            record.lines.append(line)
    return record


def _read_header(lines: list[str]) -> tuple[dict[str, tuple[str, int]], int]:
    """The tags with their lines, and the line after them."""
    header: dict[str, tuple[str, int]] = {}
    for line, content in enumerate(lines, 1):
        stripped = content.strip()
        if not stripped or stripped.startswith(";"):
            continue
        if not stripped.startswith("["):
            return header, line
        match = TAG.fullmatch(stripped)
        if match is None:
            raise BadRecord('expected a tag such as [Game "saqqara(players=2)"]', line, content.index("[") + 1)
        if match[1] in header:
            raise BadRecord(f"tag {match[1]} stands twice", line)
        header[match[1]] = (re.sub(r"\\(.)", r"\1", match[2]), line)
    return header, len(lines) + 1


def _read_game(header: dict[str, tuple[str, int]], game_of: Callable[[str], Game]) -> Game:
    for tag in ("Game", "Rules"):
        if tag not in header:
            raise BadRecord(f"expected a tag [{tag} …] in the header, found none", 1)
    text, line = header["Game"]
    try:
        game = game_of(text)
    except BadGame as error:
        raise BadRecord(str(error), line) from error
    rules, line = header["Rules"]
    if rules != str(game.title.rules):
        raise BadRecord(
            f"the record follows rules number {rules} of {game.title.id}; this version plays rules number "
            f"{game.title.rules}: replay it with the version that wrote it",
            line,
        )
    return game


def _read_entry(content: str, line: int, game: Game) -> Entry | None:
    """The entry of a line, or None for a line without one."""
    meaning = content.partition(";")[0].rstrip()
    if not meaning.strip():
        return None
    indent = len(meaning) - len(meaning.lstrip())
    match = ENTRY.fullmatch(meaning, indent)
    if match is None:
        raise BadRecord(f'expected * or a seat, then an entry, found "{meaning.strip()}"', line, indent + 1)
    catalogue = game.outcomes if match[1] == "*" else game.actions
    if match[1] != "*" and int(match[1]) > game.seats:
        raise BadRecord(f"expected a seat from 1 to {game.seats}, found {match[1]}", line, indent + 1)
    try:
        number = catalogue.parse(match[3])
    except UnknownAction as error:
        raise BadRecord(str(error), line, match.start(3) + error.column + 1) from error
    return Entry(CHANCE if match[1] == "*" else int(match[1]) - 1, number)


def _escape(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"')
