"""Stands in for pydantic in a browser, where the real one would take two megabytes and two seconds more.

It does what `ostraka.play` asks for, and no more. What is made by our own code is believed; what the page sends is
checked. `tests/worker` compares it with pydantic over whole games.
"""

import json
import re
from types import MappingProxyType, NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from pydantic_core import to_json

JsonValue = Any
MISSING = object()
NUMBERS = {"ge": lambda value, bound: value >= bound, "le": lambda value, bound: value <= bound}
LENGTHS = {"min_length": lambda length, bound: length >= bound, "max_length": lambda length, bound: length <= bound}


class ValidationError(ValueError):
    """Something that is not as it should be, and where."""

    def __init__(self, message, *place):
        self.message = message
        self.place = list(place)
        super().__init__(message)

    def within(self, part):
        self.place.insert(0, part)
        return self

    def __str__(self):
        return f"{'.'.join(map(str, self.place))}: {self.message}"

    def errors(self, **_):
        return [{"loc": tuple(self.place), "msg": self.message}]


class Field:
    """What a value must fulfil beside its type."""

    def __init__(self, **limits):
        self.limits = limits


StringConstraints = Field
ConfigDict = dict


def field_validator(*_names):
    """Whatever is checked so is checked for all texts of a class."""

    def mark(function):
        inner = function.__func__
        inner.checks_fields = True
        return function

    return mark


class BaseModel:
    model_fields = MappingProxyType({})
    """The fields, with their defaults."""
    _checks = ()
    _types = None

    def __init_subclass__(cls):
        own = {name: cls.__dict__.get(name, MISSING) for name in cls.__annotations__ if name != "model_config"}
        cls.model_fields = {**cls.model_fields, **own}
        marked = [one.__func__ for one in cls.__dict__.values() if isinstance(one, classmethod)]
        cls._checks = (*cls._checks, *(one for one in marked if getattr(one, "checks_fields", False)))
        cls._types = None

    def __init__(self, **given):
        self.__dict__.update(given)

    def __eq__(self, other):
        return type(self) is type(other) and self._values() == other._values()

    def __hash__(self):
        return hash(repr(self._values()))

    def __repr__(self):
        return f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in self._values().items())})"

    def _values(self):
        return {name: getattr(self, name) for name in self.model_fields}

    def model_copy(self, update):
        return type(self)(**self.__dict__ | update)

    def model_dump_json(self):
        return to_json(self).decode()

    @classmethod
    def model_validate(cls, value):
        return check(cls, value)


class TypeAdapter:
    def __init__(self, kind):
        self.kind = kind

    def validate_json(self, text):
        try:
            value = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise ValidationError(f"invalid JSON: {error}") from None
        return check(self.kind, value)

    def validate_python(self, value):
        return check(self.kind, value)

    def dump_json(self, value):
        return to_json(value)


def check(kind, value):
    """A value as its type says; raises ValidationError."""
    origin, arguments = get_origin(kind), get_args(kind)
    if kind is Any:
        return value
    if origin is Annotated:
        return check_limited(arguments[0], arguments[1:], value)
    if origin is Literal:
        return demand(value in arguments and type(value) in map(type, arguments), value, f"one of {arguments}")
    if origin in (Union, UnionType):
        return check_any(arguments, value)
    if origin is list:
        demand(isinstance(value, list), value, "a list")
        return [check_part(number, arguments[0], one) for number, one in enumerate(value)]
    if origin is dict:
        demand(isinstance(value, dict), value, "an object")
        return {check(arguments[0], key): check_part(key, arguments[1], one) for key, one in value.items()}
    if isinstance(kind, type) and issubclass(kind, BaseModel):
        return value if isinstance(value, kind) else check_model(kind, value)
    if kind is float:
        return demand(isinstance(value, int | float) and not isinstance(value, bool), value, "a number")
    return demand(value is None if kind in (None, NoneType) else type(value) is kind, value, f"a value of type {kind}")


def check_part(place, kind, value):
    try:
        return check(kind, value)
    except ValidationError as error:
        raise error.within(place) from None


def check_model(kind, value):
    demand(isinstance(value, dict), value, "an object")
    kind._types = kind._types or get_type_hints(kind, include_extras=True)
    for name in value:
        if name not in kind.model_fields:
            raise ValidationError("is not known", name)
    made = {}
    for name, default in kind.model_fields.items():
        if name not in value and default is MISSING:
            raise ValidationError("is missing", name)
        if name in value:
            made[name] = check_part(name, kind._types[name], value[name])
            for one in kind._checks:
                try:
                    one(kind, made[name])
                except ValidationError:
                    raise
                except ValueError as error:
                    raise ValidationError(str(error), name) from None
    return kind(**made)


def check_any(kinds, value):
    for kind in kinds:
        try:
            return check(kind, value)
        except ValidationError as error:
            last = error
    raise last


def check_limited(kind, limits, value):
    every = {name: bound for one in limits for name, bound in one.limits.items()}
    name = every.get("discriminator")
    if name is not None:
        given = value.get(name) if isinstance(value, dict) else getattr(value, name, None)
        for one in get_args(kind):
            if given in get_args(get_type_hints(one)[name]):
                return check(one, value)
        raise ValidationError("is none of those known", name)
    value = check(kind, value)
    if value is None:
        return None
    if every.get("strip_whitespace"):
        value = value.strip()
    for limit, holds in NUMBERS.items():
        demand(limit not in every or holds(value, every[limit]), value, f"{limit} {every.get(limit)}")
    for limit, holds in LENGTHS.items():
        demand(limit not in every or holds(len(value), every[limit]), value, f"{limit} {every.get(limit)}")
    demand("pattern" not in every or re.search(every["pattern"], value), value, f"of the form {every.get('pattern')}")
    return value


def demand(is_so, value, wanted):
    if not is_so:
        raise ValidationError(f"should be {wanted}")
    return value
