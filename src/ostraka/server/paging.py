"""Lists that are told page by page, the newest first: a cursor names the last entry of the page before."""

from __future__ import annotations

from sqlalchemy import ColumnElement

from ostraka.play.problems import Refused

LONGEST_TIME = 15  # digits of milliseconds


def cursor(at: int, id: str) -> str:
    return f"{at}-{id}"


def earlier(before: str, at: ColumnElement[int], id: ColumnElement[str]) -> ColumnElement[bool]:
    """The entries after a cursor; raises Refused."""
    text, _, last = before.partition("-")
    if not (text.isascii() and text.isdecimal() and len(text) <= LONGEST_TIME):
        raise Refused("bad_message", reason="before is what next was")
    return (at < int(text)) | ((at == int(text)) & (id < last))
