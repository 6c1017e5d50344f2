"""Stands in for pydantic-core in a browser: JSON as pydantic writes it."""

import json
from datetime import UTC, datetime


def plain(value):
    """What JSON takes of a value that it does not know."""
    if isinstance(value, datetime):
        return value.astimezone(UTC).isoformat().replace("+00:00", "Z")
    return {name: getattr(value, name) for name in type(value).model_fields}


def to_json(value):
    return json.dumps(value, default=plain, separators=(",", ":"), ensure_ascii=False).encode()
