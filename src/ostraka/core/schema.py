"""The shape of views and facts: typed dictionaries of the games, and the same as JSON Schema."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Literal,
    TypeAlias,
    TypedDict,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from ostraka.core.json import Json

Seat: TypeAlias = Annotated[int, "seat"]
"""The number of a seat, in place of which people are shown who sits there."""


class Seen(TypedDict):
    """What every view begins with."""

    seat: Seat | None
    """Through whose eyes; null for a spectator."""
    owing: list[Seat]
    """The seats that must decide now; -1 alone where luck decides."""
    decision: str
    """What is to be decided, by its key."""


PLAIN: dict[object, Json] = {
    bool: {"type": "boolean"},
    int: {"type": "integer"},
    str: {"type": "string"},
    NoneType: {"type": "null"},
}


def schemas(kind: Any, prefix: str) -> dict[str, Json]:
    """The JSON Schema of a typed dictionary and of all within it, by their names with a prefix."""
    return {prefix + part.__name__: _schema_of_dictionary(part, prefix) for part in _within(kind)}


def parts(kind: Any) -> Iterator[tuple[str, Any]]:
    """The named parts of a typed dictionary and of all within it, each with its type."""
    for part in _within(kind):
        yield from get_type_hints(part, include_extras=True).items()


def seats(kind: Any) -> list[str]:
    """The names of the parts whose numbers are seats."""
    return sorted({name for name, part in parts(kind) if is_seat(part)})


def is_seat(kind: Any) -> bool:
    """Whether the numbers of a type are seats."""
    return kind == Seat or any(map(is_seat, get_args(kind)))


def _within(kind: Any) -> Iterator[Any]:
    """A typed dictionary, or those that a type is made of, each once."""
    found: dict[Any, None] = {}
    waiting = [kind]
    while waiting:
        part = waiting.pop()
        if is_typeddict(part):
            if part not in found:
                found[part] = None
                waiting += _fields(part).values()
        else:
            waiting += get_args(part)
    return iter(found)


@cache
def _fields(kind: Any) -> dict[str, Any]:
    """The types of the values of a typed dictionary, by name."""
    return get_type_hints(kind)


def _schema_of_dictionary(kind: Any, prefix: str) -> Json:
    return {
        "type": "object",
        "properties": {name: _schema(part, prefix) for name, part in _fields(kind).items()},
        "required": sorted(kind.__required_keys__),
        "additionalProperties": False,
    }


def _schema(kind: Any, prefix: str) -> Json:
    """The JSON Schema of a type; raises TypeError for one that views cannot hold."""
    if kind in PLAIN:
        return PLAIN[kind]
    if is_typeddict(kind):
        return {"$ref": f"#/$defs/{prefix}{kind.__name__}"}
    origin, arguments = get_origin(kind), get_args(kind)
    if origin in (Union, UnionType):
        return {"anyOf": [_schema(part, prefix) for part in arguments]}
    if origin is Literal:
        return {"enum": list(arguments)}
    if origin is list:
        return {"type": "array", "items": _schema(arguments[0], prefix)}
    if origin is dict and arguments[0] is str:
        return {"type": "object", "additionalProperties": _schema(arguments[1], prefix)}
    raise TypeError(f"a view cannot hold {kind}")


def wrong_type(value: object, kind: Any, path: str = "") -> str:
    """Where a value is not of a type, and why; empty where it is."""
    if is_typeddict(kind):
        if not isinstance(value, dict):
            return f"{path}: {value!r} is no object"
        hints = _fields(kind)
        if not kind.__required_keys__ <= set(value) <= set(hints):
            return f"{path}: has {sorted(value)}, not {sorted(hints)}"
        return next(filter(None, (wrong_type(part, hints[name], f"{path}.{name}") for name, part in value.items())), "")
    origin, arguments = get_origin(kind), get_args(kind)
    if origin in (Union, UnionType):
        found = [wrong_type(value, part, path) for part in arguments]
        return "" if "" in found else f"{path}: {value!r} is none of {kind}"
    if origin is Literal:
        return "" if value in arguments else f"{path}: {value!r} is none of {arguments}"
    if origin is list:
        if not isinstance(value, list):
            return f"{path}: {value!r} is no list"
        return next(filter(None, (wrong_type(part, arguments[0], f"{path}[{n}]") for n, part in enumerate(value))), "")
    if origin is dict:
        if not isinstance(value, dict):
            return f"{path}: {value!r} is no object"
        return next(filter(None, (wrong_type(part, arguments[1], f"{path}.{key}") for key, part in value.items())), "")
    return "" if type(value) is kind else f"{path}: {value!r} is no {kind.__name__}"
