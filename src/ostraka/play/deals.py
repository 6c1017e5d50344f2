"""The days of today's dig (UTC): when a deal may be tried, until when a try counts, and what stays sealed meanwhile."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta

from ostraka.match.fairness import BY_PILE
from ostraka.play.clock import MINUTE
from ostraka.play.time import moment

GRACE = 6 * 60 * MINUTE  # after midnight, for those who have begun before


def day_of(at: int) -> date:
    return moment(at).date()


def closes(day: date) -> int:
    """When the tries of a day are over, and all of it is published."""
    midnight = datetime.combine(day + timedelta(days=1), datetime.min.time(), UTC)
    return int(midnight.timestamp()) * 1000 + GRACE


def is_try(luck: str, beginning: str | None) -> bool:
    """Whether a table is a try at a deal that others play too; not where somebody plays it again later."""
    return luck == BY_PILE and beginning is None


def is_sealed(luck: str, beginning: str | None, created: int, at: int) -> bool:
    """Whether nobody but who plays at a table may see anything of it: others may still play the same deal."""
    return is_try(luck, beginning) and at < closes(day_of(created))
