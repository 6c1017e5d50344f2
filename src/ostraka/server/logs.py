"""Structured logs: one JSON object a line, on standard error.

Never in them: cookies, tokens, passwords, codes, seeds, chat, or anything of a position."""

from __future__ import annotations

import json
import logging
import sys
from datetime import UTC, datetime
from typing import Final

EXTRAS: Final = ("table", "path", "method", "status", "ms", "game", "level")
"""What a line may hold besides its message: an allow-list."""


class JsonLines(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "severity": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
        }
        line |= {name: getattr(record, name) for name in EXTRAS if hasattr(record, name)}
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def begin_logging(severity: str) -> None:
    """Log what is at least so severe."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=severity.upper(), handlers=[handler], force=True)
    logging.getLogger("alembic").setLevel(logging.WARNING)
