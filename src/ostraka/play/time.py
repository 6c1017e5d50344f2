"""The time of day, as the database keeps it: milliseconds since 1970."""

from __future__ import annotations

import time
from datetime import UTC, datetime


def now() -> int:
    return time.time_ns() // 1_000_000


def moment(at: int) -> datetime:
    return datetime.fromtimestamp(at / 1000, UTC)


def moment_or_none(at: int | None) -> datetime | None:
    return None if at is None else moment(at)
