"""The tour of a first game, from `tour.toml`: what is said of each decision when it is asked, then a guided round."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from importlib.resources import files

from ostraka.core.words import LANGUAGES, Text, load_toml


@dataclass(frozen=True)
class Explanation:
    """What is said while one of these decisions is asked, until it has been answered."""

    decisions: tuple[str, ...]
    """By their keys."""
    verbs: tuple[str, ...]
    """It waits until one of these can be chosen; empty where it waits for nothing."""
    scores: tuple[str, ...]
    """The parts of a score that it explains."""
    optional: bool
    """Not everybody comes to it: the guided round does not wait for it."""
    text: Text


@dataclass(frozen=True)
class Round:
    """How long the coach speaks before every choice: while a part of the view is the same, or for so many decisions."""

    view: str | None
    decisions: int | None


@dataclass(frozen=True)
class Tour:
    """Explanations in the order in which they are said, and the round that is guided after them."""

    explanations: tuple[Explanation, ...] = ()
    round: Round | None = None


def read_tour(package: str, decisions: Mapping[str, Collection[str]], tally: Collection[str]) -> Tour:
    """The tour of a game whose decisions are answered by these verbs; nothing where there is no such file.

    Raises ValueError, which says what is wrong with it."""
    if not files(package).joinpath("tour.toml").is_file():
        return Tour()
    tables = load_toml(package, "tour.toml")
    explanations, length = tables.get("explanation"), tables.get("round")
    if set(tables) != {"explanation", "round"} or not isinstance(explanations, list) or not isinstance(length, dict):
        raise ValueError("a tour is made of [[explanation]] tables and a [round]")
    match length:
        case {"view": str(view), **rest} if not rest:
            last = Round(view, None)
        case {"decisions": int(count), **rest} if not rest:
            last = Round(None, count)
        case _:
            raise ValueError("a round lasts while a part of the `view` is the same, or for so many `decisions`")
    read = (_explanation(number, table, decisions, tally) for number, table in enumerate(explanations, 1))
    return Tour(tuple(read), last)


def _explanation(
    number: int, table: dict[str, object], decisions: Mapping[str, Collection[str]], tally: Collection[str]
) -> Explanation:
    where = f"explanation {number}"
    if not {"decisions", *LANGUAGES} <= set(table) <= {"decisions", "verbs", "scores", "optional", *LANGUAGES}:
        raise ValueError(
            f"{where}: expected decisions, a text in {', '.join(LANGUAGES)}, and verbs, scores or optional"
        )
    asked = _names(where, "decision", table["decisions"], decisions)
    answers = {verb for key in asked for verb in decisions[key]}
    return Explanation(
        decisions=asked,
        verbs=_names(where, "verb", table.get("verbs", []), answers),
        scores=_names(where, "part of a score", table.get("scores", []), tally),
        optional=table.get("optional") is True,
        text=Text(where, {lang: str(table[lang]) for lang in LANGUAGES}),
    )


def _names(where: str, kind: str, names: object, known: Collection[str]) -> tuple[str, ...]:
    if not isinstance(names, list):
        raise ValueError(f"{where}: expected a list, found {names}")
    for name in names:
        if name not in known:
            raise ValueError(f"{where}: no {kind} {name}")
    return tuple(names)
