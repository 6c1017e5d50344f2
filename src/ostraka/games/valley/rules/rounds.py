"""The round, and the end of the game after one."""

from __future__ import annotations

from mypy_extensions import i64

from ostraka.games.valley.rules import buying
from ostraka.games.valley.rules.pieces import CLOSED
from ostraka.games.valley.rules.state import Valley
from ostraka.games.valley.tables import PHARAOH, count


def begin_round(s: Valley) -> None:
    i: i64
    s.round += 1
    for i in range(s.seats):
        player = s.players[i]
        player.bids = 0  # VAL-23
        player.passed = 0
        player.ready = 0
        player.clear_sheet()
    if s.listening:
        s.emit("round", {"round": s.round, "seat": s.first})
    buying.begin_lots(s)


def end_round(s: Valley) -> None:
    """The disc passes to the left (VAL-14), unless the Pharaoh's pyramid or all others are finished."""
    if count(s.pharaoh) >= PHARAOH or is_built_up(s):  # VAL-68, VAL-69
        s.end_game()
    else:
        s.first = s.seat_in_turn(1)
        begin_round(s)


def is_built_up(s: Valley) -> bool:
    """Whether all open sites have finished pyramids."""
    return all(site.is_finished() or site.owner == CLOSED for site in s.sites)
