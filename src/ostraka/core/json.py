"""Plain JSON values."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

View: TypeAlias = Mapping[str, Any]  # JSON values; the schema of each game says which
Json: TypeAlias = "bool | int | float | str | Sequence[Json] | Mapping[str, Json] | None"
