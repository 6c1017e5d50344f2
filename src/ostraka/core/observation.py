"""What a seat may know, as a vector of small whole numbers: for programs that learn.

A game says part by part what its observation holds (`State.describe`), and the same words name its entries. Counts and
amounts are entries as they are; of kinds, each has an entry that is 1 or 0. Seats are turned: one's own is seat 0, the
next one clockwise seat 1, and so on.
"""

from __future__ import annotations

from dataclasses import dataclass

from librt.vecs import vec
from mypy_extensions import i16, i64

LONGEST = 1 << 14  # entries of any observation


@dataclass(frozen=True)
class Part:
    """Some entries that belong together: `size` of them from `offset` on."""

    name: str
    offset: int
    size: int
    kind: str
    """`number`; `one of`, where at most one entry is 1; `set`, where any may be; `counts`, a number for each."""


@dataclass(frozen=True)
class Layout:
    """How the observations of a game are laid out."""

    parts: tuple[Part, ...]
    names: tuple[str, ...]
    """A name for each entry, as `row.2.cards.7`."""

    @property
    def size(self) -> int:
        return len(self.names)


class Vector:
    """Where observations are written: `rows` of them one after another.

    A part stands at the same place in every observation of a game. Numbers and counts write all their entries each
    time; of kinds and sets only the few are written that are not 0, and these are cleared before the next one."""

    def __init__(self, seats: int, decisions: tuple[str, ...], size: int, rows: int = 1, naming: bool = False) -> None:
        self.entries = vec[i16]([0] * (size * rows))
        self.decisions = decisions
        """The keys of all decisions."""
        self._written = vec[i16]([0] * (size * rows))
        """Row by row: which of its entries are to be cleared."""
        self._counts = vec[i64]([0] * rows)
        """By row: how many they are."""
        self._size: i64 = size
        self._row: i64 = 0
        self._first: i64 = 0
        self._next: i64 = 0
        self._seats: i64 = seats
        self._turned = numerals(seats)
        self._own: i64 = 0
        self._at: i64 = 0
        self._naming = naming
        self._path: list[str] = []
        self._names: list[str] = []
        self._parts: list[Part] = []

    def begin(self, row: i64, seat: i64) -> None:
        """Clear a row; what is written next is what this seat may know."""
        i: i64
        entries, written = self.entries, self._written
        first = row * self._size
        for i in range(first, first + self._counts[row]):
            entries[first + i64(written[i])] = 0
        self._own = seat
        self._row = row
        self._first = first
        self._next = first
        self._at = first

    def end(self) -> None:
        """Everything is written."""
        self._counts[self._row] = self._next - self._first

    def seat(self, turn: i64) -> i64:
        """The seat that sits so many places after one's own."""
        return (self._own + turn) % self._seats

    # Names: nothing of this costs time while observations are written.

    def enter(self, name: str, number: i64) -> None:
        """The following parts belong to one of several things of the same name."""
        if self._naming:
            self._path.append(f"{name}.{number}.")

    def leave(self) -> None:
        if self._naming:
            self._path.pop()

    def layout(self) -> Layout:
        """What was written, part by part; of a vector that takes down names."""
        return Layout(tuple(self._parts), tuple(self._names))

    def _note(self, name: str, labels: tuple[str, ...], kind: str) -> None:
        path = "".join(self._path) + name
        self._parts.append(Part(path, int(self._at), len(labels) or 1, kind))
        self._names += [f"{path}.{label}" for label in labels] or [path]

    # Parts

    def number(self, name: str, value: i64) -> None:
        """A count or an amount; 1 for what is so, 0 for what is not."""
        if self._naming:
            self._note(name, (), "number")
        self.entries[self._at] = i16(value)
        self._at += 1

    def one_of(self, name: str, value: i64, labels: tuple[str, ...]) -> None:
        """Which of the labels, counted from 0; none of them below 0."""
        if self._naming:
            self._note(name, labels, "one of")
        if value >= 0:
            self._put(self._at + value, 1)
        self._at += i64(len(labels))

    def one_seat(self, name: str, seat: i64) -> None:
        """Which seat; none below 0."""
        if seat >= 0:
            seat = (seat - self._own) % self._seats
        self.one_of(name, seat, self._turned)

    def members(self, name: str, members: i64, labels: tuple[str, ...]) -> None:
        """A set of labels: an integer with a bit for each."""
        at = self.places(name, labels, "set")
        entries, written, first, following = self.entries, self._written, self._first, self._next
        while members:
            if members & 255 == 0:
                members >>= 8
                at += 8
                continue
            if members & 1:
                entries[at] = 1
                written[following] = i16(at - first)
                following += 1
            members >>= 1
            at += 1
        self._next = following

    def counts(self, name: str, packed: i64, bits: i64, labels: tuple[str, ...]) -> None:
        """A number for each label: an integer with so many bits for each."""
        entry: i64
        at, entries, mask = self.places(name, labels), self.entries, 255 >> (8 - bits)
        for entry in range(at, self._at):
            entries[entry] = i16(packed & mask)
            packed >>= bits

    def numbers(self, name: str, values: vec[i64], labels: tuple[str, ...]) -> None:
        """A number for each label."""
        i: i64
        at, entries = self.places(name, labels), self.entries
        for i in range(len(values)):
            entries[at + i] = i16(values[i])

    def places(self, name: str, labels: tuple[str, ...], kind: str = "counts") -> i64:
        """A number for each label, 0 until something is added to its entry; returns the entry of the first."""
        if self._naming:
            self._note(name, labels, kind)
        at = self._at
        self._at += i64(len(labels))
        return at

    def add(self, entry: i64, value: i64) -> None:
        """Add to an entry of `places`."""
        self._put(entry, value + i64(self.entries[entry]))

    def _put(self, entry: i64, value: i64) -> None:
        """Write an entry that is to be cleared."""
        self.entries[entry] = i16(value)
        self._written[self._next] = i16(entry - self._first)
        self._next += 1


def numerals(size: int, first: int = 0) -> tuple[str, ...]:
    """So many labels that are numbers."""
    return tuple(str(number) for number in range(first, first + size))
