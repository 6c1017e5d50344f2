"""Declared catalogues: every action (or outcome) of a game as an integer, a text and a JSON form.

A catalogue is a tuple of verbs. A verb is a pattern with named arguments and the values that each may take:

>>> catalogue = Catalogue("action", Verb("dig {gallery}", gallery=("I", "II", "III")), Verb("stop"))
>>> catalogue.size
4
>>> catalogue.text(2), catalogue.parse("dig III"), catalogue.json(2)
('dig III', 2, {'do': 'dig', 'gallery': 'III'})
>>> catalogue.parse("dig IV")
Traceback (most recent call last):
ostraka.core.catalogue.UnknownAction: expected a gallery (I, II, III), found "IV"

The integers count up through the verbs in order and, within a verb, through the arguments in the order in which their
values are given, the last one fastest.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import product
from typing import TypeAlias

from ostraka.core.errors import InputError
from ostraka.core.json import Json

Value: TypeAlias = int | str


class UnknownAction(InputError):
    """A text, JSON value or integer that is not in the catalogue; `column` counts from 0 within the text."""

    def __init__(self, message: str, column: int = 0) -> None:
        super().__init__(message)
        self.column = column


class Verb:
    """A pattern such as `place {value} on row {row}` with the values that each argument may take."""

    def __init__(self, pattern: str, **values: Sequence[Value]) -> None:
        self.words = pattern.split()
        self.name = self.words[0]
        self.arguments = list(values)
        if sorted(f"{{{name}}}" for name in values) != sorted(word for word in self.words if word.startswith("{")):
            raise ValueError(f'verb "{pattern}": its arguments do not match the values given')
        self.values = {name: tuple(allowed) for name, allowed in values.items()}
        self.spellings = {name: {str(value): value for value in self.values[name]} for name in self.arguments}
        self.choices = list(product(*self.values.values()))
        self.index = {choice: number for number, choice in enumerate(self.choices)}

    def text(self, choice: Sequence[Value]) -> str:
        chosen = {f"{{{name}}}": str(value) for name, value in zip(self.arguments, choice, strict=True)}
        return " ".join(chosen.get(word, word) for word in self.words)

    def parse(self, text: str) -> int:
        """The number of the choice that the text spells; words may be apart by any white space."""
        found = list(re.finditer(r"\S+", text))
        chosen: dict[str, Value] = {}
        for position, word in enumerate(self.words):
            if position == len(found):
                raise UnknownAction(f"expected {self._expected(word)}, found the end", len(text.rstrip()))
            token = found[position].group()
            name = word[1:-1]
            if token in self.spellings.get(name, ()):
                chosen[name] = self.spellings[name][token]
            elif name in self.spellings or token != word:
                raise UnknownAction(f'expected {self._expected(word)}, found "{token}"', found[position].start())
        if len(found) > len(self.words):
            extra = found[len(self.words)]
            raise UnknownAction(f'expected nothing more, found "{extra.group()}"', extra.start())
        return self.index[tuple(chosen[name] for name in self.arguments)]

    def _expected(self, word: str) -> str:
        name = word[1:-1]
        if name not in self.spellings:
            return f'"{word}"'
        return f"a {name} ({', '.join(self.spellings[name])})"


class Catalogue:
    """Integers from 0 to `size` - 1, with inverse text and JSON forms."""

    def __init__(self, kind: str, *verbs: Verb) -> None:
        self.kind = kind
        self.verbs = {verb.name: verb for verb in verbs}
        self._first: dict[str, int] = {}
        self._entries: list[tuple[Verb, tuple[Value, ...]]] = []
        for verb in verbs:
            self._first[verb.name] = len(self._entries)
            self._entries += [(verb, choice) for choice in verb.choices]
        self.size = len(self._entries)

    def first(self, verb: str) -> int:
        """The integer of a verb's first choice."""
        return self._first[verb]

    def verb(self, number: int) -> str:
        """The name of an entry's verb."""
        return self._entry(number)[0].name

    def arguments(self, number: int) -> dict[str, Value]:
        """The arguments of an entry by name."""
        verb, choice = self._entry(number)
        return dict(zip(verb.arguments, choice, strict=True))

    def column(self, argument: str) -> list[int]:
        """For each entry which value an argument takes, counted from 0; -1 where its verb has no such argument.

        >>> Catalogue("action", Verb("dig {gallery}", gallery=("I", "II")), Verb("stop")).column("gallery")
        [0, 1, -1]
        """
        if not any(argument in verb.values for verb in self.verbs.values()):
            raise ValueError(f"no {self.kind} has an argument {argument}")
        return [
            verb.values[argument].index(choice[verb.arguments.index(argument)]) if argument in verb.values else -1
            for verb, choice in self._entries
        ]

    def text(self, number: int) -> str:
        verb, choice = self._entry(number)
        return verb.text(choice)

    def parse(self, text: str) -> int:
        """The inverse of `text`; raises UnknownAction, which says what was expected where."""
        words = text.split()
        if not words or words[0] not in self.verbs:
            found = f'"{words[0]}"' if words else "nothing"
            column = len(text) - len(text.lstrip())
            raise UnknownAction(f"expected {self.kind} {' or '.join(self.verbs)}, found {found}", column)
        verb = self.verbs[words[0]]
        return self._first[verb.name] + verb.parse(text)

    def json(self, number: int) -> dict[str, Json]:
        return {"do": self.verb(number), **self.arguments(number)}

    def parse_json(self, value: Mapping[str, Json]) -> int:
        """The inverse of `json`; raises UnknownAction."""
        name = value.get("do")
        verb = self.verbs.get(name) if isinstance(name, str) else None
        if verb is None:
            raise UnknownAction(f'expected "do": {" or ".join(self.verbs)}, found {name!r}')
        if set(value) != {"do", *verb.arguments}:
            raise UnknownAction(f"{verb.name} takes {', '.join(verb.arguments) or 'no arguments'}")
        chosen: list[Value] = []
        for argument in verb.arguments:
            given, allowed = value[argument], verb.values[argument]
            if isinstance(given, bool) or not isinstance(given, (int, str)) or given not in allowed:
                raise UnknownAction(f"{verb.name}: {argument} is one of {', '.join(map(str, allowed))}, not {given!r}")
            chosen.append(given)
        return self._first[verb.name] + verb.index[tuple(chosen)]

    def _entry(self, number: int) -> tuple[Verb, tuple[Value, ...]]:
        if not 0 <= number < self.size:
            raise UnknownAction(f"{number} is no {self.kind}: they are numbered from 0 to {self.size - 1}")
        return self._entries[number]
