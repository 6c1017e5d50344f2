"""c) Turn order."""

from __future__ import annotations

from mypy_extensions import i64

from ostraka.games.peloponnes.rules.state import Peloponnes


def new_order(s: Peloponnes) -> None:
    """The highest bid first, in whole coins (PEL-31); equal bids keep their order (PEL-32); no bid is the lowest
    (PEL-33)."""
    i: i64
    k: i64
    for i in range(1, s.seats):
        seat = s.order[i]
        k = i
        while k > 0 and s.players[s.order[k - 1]].bid < s.players[seat].bid:
            s.order[k] = s.order[k - 1]
            k -= 1
        s.order[k] = seat
