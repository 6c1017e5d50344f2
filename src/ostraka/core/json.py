"""Plain JSON values."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

View: TypeAlias = dict[str, Any]  # JSON values; readers know what they look for
Json: TypeAlias = "bool | int | float | str | Sequence[Json] | Mapping[str, Json] | None"
