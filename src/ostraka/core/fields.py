"""What a position is made of: classes declare their fields once, and are written down and read back from that.

The fields of a class are those declared in its body, in that order. They hold whole numbers, decisions, vectors, lists,
and objects with fields of their own. What starts with an underscore is no part of the position, nor are values of any
other kind, such as the options of a game.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from inspect import get_annotations
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from ostraka.core.decision import Decision
from ostraka.core.json import Json

LISTS: Final = (list, type(vec[i64]([])))
BASES: Final = ("object", "State")  # whose own fields are not declared ones


@cache
def names_of(kind: Any) -> tuple[str, ...]:
    """The names of the fields of a class, those of its parents first; compiled and plain classes give the same."""
    names: dict[str, None] = {}
    inherited: set[str] = set()
    for base in reversed(kind.__mro__):
        declared = base.__dict__.get("__mypyc_attrs__") or get_annotations(base)
        if base.__name__ in BASES:
            inherited |= set(declared)
        else:
            names |= dict.fromkeys(declared)
    return tuple(name for name in names if name not in inherited and not name.startswith("_"))


def fields(piece: Any) -> Iterator[tuple[str, Any]]:
    """The fields of an object by name, as far as they are part of the position."""
    for name in names_of(piece.__class__):
        value = getattr(piece, name)
        if type(value) is int or isinstance(value, (Decision, *LISTS)) or names_of(value.__class__):
            yield name, value


def numbers(value: Any) -> Iterator[int]:
    """All numbers of a field or of an object with fields, in the order of their declaration."""
    if type(value) is int:
        yield value
    elif isinstance(value, Decision):
        yield value.number
    elif isinstance(value, LISTS):
        for item in value:
            yield from numbers(item)
    else:
        for _, inner in fields(value):
            yield from numbers(inner)


def read_numbers(value: Any, rest: Iterator[int], decisions: Sequence[Decision[Any]]) -> Any:
    """The field or object again, with the next of the numbers that `numbers` gave; raises ValueError."""
    if type(value) is int:
        return next(rest)
    if isinstance(value, Decision):
        number = next(rest)
        if not 0 <= number < len(decisions):
            raise ValueError(f"expected a decision from 0 to {len(decisions) - 1}, found {number}")
        return decisions[number]
    if isinstance(value, LISTS):
        for place, item in enumerate(value):
            value[place] = read_numbers(item, rest, decisions)
    else:
        for name, inner in fields(value):
            setattr(value, name, read_numbers(inner, rest, decisions))
    return value


def to_json(value: Any) -> Json:
    """A field, or an object by the names of its fields, as JSON values; a decision by its key."""
    if type(value) is int:
        return value
    if isinstance(value, Decision):
        return value.key
    if isinstance(value, LISTS):
        return [to_json(item) for item in value]
    return {name: to_json(inner) for name, inner in fields(value)}


def read_json(value: Any, given: Json, decisions: Mapping[str, Decision[Any]], path: str = "") -> Any:
    """The field or object again, with what `to_json` gave; raises ValueError, which says where something is wrong."""
    if type(value) is int:
        if type(given) is not int:
            raise ValueError(f"{path}: expected a whole number, found {given!r}")
        return given
    if isinstance(value, Decision):
        if not isinstance(given, str) or given not in decisions:
            raise ValueError(f"{path}: expected one of {', '.join(decisions)}, found {given!r}")
        return decisions[given]
    if isinstance(value, LISTS):
        if not isinstance(given, list) or len(given) != len(value):
            raise ValueError(f"{path}: expected a list of {len(value)}, found {given!r}")
        for place, item in enumerate(value):
            value[place] = read_json(item, given[place], decisions, f"{path}[{place}]")
        return value
    wanted = [name for name, _ in fields(value)]
    if not isinstance(given, Mapping) or set(given) != set(wanted):
        found = ", ".join(given) if isinstance(given, Mapping) else repr(given)
        raise ValueError(f"{path or 'position'}: expected {', '.join(wanted)}; found {found}")
    for name, inner in fields(value):
        setattr(value, name, read_json(inner, given[name], decisions, f"{path}.{name}" if path else name))
    return value
