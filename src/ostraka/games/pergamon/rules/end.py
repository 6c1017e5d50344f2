"""The end of the game; how players are placed stands in `state`."""

from __future__ import annotations

from mypy_extensions import i64

from ostraka.core.state import NOBODY
from ostraka.games.pergamon.rules.state import OVER, Pergamon
from ostraka.games.pergamon.tables import MARKERS, NOTHING, OLDEST_OF_ALL, date


def end_game(s: Pergamon) -> None:
    """After a last reward all tickets are counted openly (PER-63, PER-77)."""
    reward_oldest_of_all(s)
    s.decision = OVER
    s.actor = NOBODY
    s.reveals += 1


def reward_oldest_of_all(s: Pergamon) -> None:
    """Tickets for the three oldest objects of the museum, whoever owns them (PER-63, PER-64)."""
    seat: i64
    i: i64
    for seat in range(s.seats):
        for i in range(MARKERS):
            find = s.players[seat].collections[i].first
            while find != NOTHING and s.neighbour[find] != NOTHING:
                year = date(find, s.neighbour[find])
                rank = s.older_than(year)
                if rank < len(OLDEST_OF_ALL):
                    if s.listening:
                        s.emit("oldest", {"seat": seat, "date": year, "rank": rank + 1})
                    s.give_tickets(seat, OLDEST_OF_ALL[rank])
                find = s.neighbour[find]
