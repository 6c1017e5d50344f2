"""Texts in the languages of Ostraka, kept in TOML beside the code that shows them.

A text is a table with one string for each language: `en = "{seat} draws"`, `fr = "{seat} pioche"`. After a number
stands what it counts, for one and for several: `{lost} {lost:citizen|citizens}`. One thing or a list is given by the
names of a kind: `{refuges:tile}` are tiles, each called as `name.tile` says. Things that are counted are, too:
`{pays:count}` is said by `name.count`, with the number `n` of each. One seat or several are given by who sits there:
`{next:seat}`.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Mapping, Sequence
from importlib.resources import files
from string import Formatter

LANGUAGES = ("en", "fr")


def load_toml(package: str, name: str) -> dict[str, object]:
    """A TOML file that lies in a package."""
    return tomllib.loads(files(package).joinpath(name).read_text("utf-8"))


def placeholders(text: str) -> set[str]:
    """The names in braces."""
    return {name for _, name, _, _ in Formatter().parse(text) if name}


class Filler(Formatter):
    """Fills in a text: the arguments in braces, words in the singular or plural of a language, and names."""

    def __init__(self, lang: str, texts: Mapping[str, Text] | None = None, seats: Sequence[str] = ()) -> None:
        self.lang = lang
        self.texts = texts or {}
        self.seats = seats

    def format_field(self, value: object, format_spec: str) -> str:
        """
        >>> Filler("en").format("{n} {n:coin|coins}", n=0), Filler("fr").format("{n} {n:pièce|pièces}", n=0)
        ('0 coins', '0 pièce')
        """
        one, bar, several = format_spec.partition("|")
        if bar:
            return one if value in (1, -1) or (value == 0 and self.lang == "fr") else several
        if format_spec == "seat" and isinstance(value, int):
            return self.seats[value]
        if format_spec == "seat" and isinstance(value, list):
            return self._people(value)
        if isinstance(value, Mapping):
            return ", ".join(
                self.texts[f"name.{format_spec}.{name}"].say(self.lang, {"n": n}) for name, n in value.items()
            )
        if isinstance(value, list):
            return ", ".join(self.texts[f"name.{format_spec}.{name}"].say(self.lang) for name in value)
        name = self.texts.get(f"name.{format_spec}.{value}")
        return str(value) if name is None else name.say(self.lang)

    def _people(self, seats: list[int]) -> str:
        """
        >>> Filler("en", seats=["Anna", "Ben"]).format("{seats:seat}", seats=[1, 0, 1])
        'Ben ×2, Anna'
        """
        return ", ".join(
            self.seats[seat] + (f" ×{times}" if times > 1 else "") for seat, times in Counter(seats).items()
        )


FILLERS = {lang: Filler(lang) for lang in LANGUAGES}


class Text:
    """One text in every language, with the same placeholders in each."""

    def __init__(self, key: str, table: object) -> None:
        if not isinstance(table, Mapping) or set(table) != set(LANGUAGES):
            raise ValueError(f"text {key}: expected exactly the languages {', '.join(LANGUAGES)}")
        if len({frozenset(placeholders(table[lang])) for lang in LANGUAGES}) > 1:
            raise ValueError(f"text {key}: the languages have different placeholders")
        self.key = key
        self.by_language: dict[str, str] = dict(table)

    def say(self, lang: str, arguments: Mapping[str, object] | None = None) -> str:
        """The text in one language, filled in."""
        return FILLERS[lang].vformat(self.by_language[lang], (), arguments or {})


class Words:
    """All texts of one TOML file, by dotted key: `prompt.turn`."""

    def __init__(self, package: str, name: str = "words.toml") -> None:
        self.texts: dict[str, Text] = {}
        self._gather("", load_toml(package, name))
        self._fillers = {lang: Filler(lang, self.texts) for lang in LANGUAGES}

    def _gather(self, prefix: str, table: Mapping[str, object]) -> None:
        for name, entry in table.items():
            if isinstance(entry, Mapping) and all(isinstance(value, Mapping) for value in entry.values()):
                self._gather(f"{prefix}{name}.", entry)
            else:
                self.texts[prefix + name] = Text(prefix + name, entry)

    def __contains__(self, key: str) -> bool:
        return key in self.texts

    def say(self, key: str, lang: str, arguments: Mapping[str, object] | None = None, seats: Sequence[str] = ()) -> str:
        """The text of a key in one language, filled in; `seats` are the names of those who sit there.

        An argument whose value has a name in this file is given by it: `name.site.egypt` for a site "egypt"."""
        text = self.texts[key].by_language[lang]
        filler = Filler(lang, self.texts, seats) if seats else self._fillers[lang]
        return filler.vformat(text, (), self.named(arguments or {}, lang))

    def named(self, arguments: Mapping[str, object], lang: str) -> dict[str, object]:
        """Arguments with names in place of the values that have one."""
        return {argument: self._name(argument, value, lang) for argument, value in arguments.items()}

    def _name(self, argument: str, value: object, lang: str) -> object:
        name = self.texts.get(f"name.{argument}.{value}")
        return value if name is None else name.say(lang)
