"""The rules as numbered clauses, and what happens when one is broken."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from ostraka.core.errors import InputError
from ostraka.core.words import LANGUAGES, Text, Words, load_toml


@dataclass(frozen=True)
class Refusal:
    """The clause that forbids an action, with the arguments of its explanation."""

    clause: str
    arguments: Mapping[str, int | str] = field(default_factory=dict)


class IllegalAction(InputError):
    """An action that the rules forbid; `refusal` names the clause where a seat broke one."""

    def __init__(self, message: str, refusal: Refusal | None) -> None:
        super().__init__(message)
        self.refusal = refusal


class UnknownClause(InputError):
    """A clause that the rulebook does not have."""


@dataclass(frozen=True)
class Clause:
    """One rule in our own words."""

    id: str
    section: Text
    text: Text
    source: str
    """Where it stands in the printed rules; empty for a ruling."""
    ruling: Text | None
    """Why we rule so where the printed rules are silent."""
    refusal: Text | None
    """What a player is told whose action breaks the clause; the clause itself where it has none."""
    terms: Mapping[str, tuple[str, ...]]
    """The words of each language that the clause explains, wherever they stand."""


class Rulebook:
    """The clauses of one game, in order, from its `rulebook.toml`."""

    def __init__(self, package: str) -> None:
        tables = load_toml(package, "rulebook.toml")
        self.words = Words(package)
        self.clauses: dict[str, Clause] = {}
        for number, section in enumerate(_tables(tables["section"]), 1):
            title = Text(f"section {number}", section["title"])
            for table in _tables(section["clause"]):
                clause = _clause(title, table)
                if clause.id in self.clauses:
                    raise ValueError(f"clause {clause.id} stands twice in the rulebook of {package}")
                self.clauses[clause.id] = clause

    def __iter__(self) -> Iterator[Clause]:
        return iter(self.clauses.values())

    def __getitem__(self, id: str) -> Clause:
        try:
            return self.clauses[id.upper()]
        except KeyError:
            first, *_, last = self.clauses
            raise UnknownClause(f"no clause {id}: the clauses are {first} to {last}") from None

    def explain(self, refusal: Refusal, lang: str) -> str:
        """Why an action is refused, ending in the clause."""
        clause = self[refusal.clause]
        reason = clause.refusal or clause.text
        return f"{reason.say(lang, self.words.named(refusal.arguments, lang))} ({clause.id})"


def _tables(value: object) -> list[dict[str, object]]:
    if not isinstance(value, list):
        raise ValueError("a rulebook is made of [[section]] and [[section.clause]] tables")
    return value


def _clause(section: Text, table: dict[str, object]) -> Clause:
    id = str(table["id"])
    extra = set(table) - {"id", "source", "ruling", "refusal", "terms", *LANGUAGES}
    if extra or ("source" in table) == ("ruling" in table):
        raise ValueError(f"clause {id}: expected en, fr, and either a source or a ruling")
    return Clause(
        id=id,
        section=section,
        text=Text(id, {lang: table[lang] for lang in LANGUAGES}),
        source=str(table.get("source", "")),
        ruling=Text(f"{id} ruling", table["ruling"]) if "ruling" in table else None,
        refusal=Text(f"{id} refusal", table["refusal"]) if "refusal" in table else None,
        terms=_terms(id, table.get("terms", dict.fromkeys(LANGUAGES, ()))),
    )


def _terms(id: str, table: object) -> dict[str, tuple[str, ...]]:
    if not isinstance(table, dict) or set(table) != set(LANGUAGES) or len(set(map(bool, table.values()))) > 1:
        raise ValueError(f"clause {id}: expected terms in exactly the languages {', '.join(LANGUAGES)}")
    return {lang: tuple(words) for lang, words in table.items()}
