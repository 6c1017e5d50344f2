"""The end of the game; how players are placed stands in `state`."""

from __future__ import annotations

from mypy_extensions import i64

from ostraka.core.state import NOBODY
from ostraka.games.pergamon.rules.state import OVER, Pergamon
from ostraka.games.pergamon.tables import MARKERS, NOTHING, date


def end_game(s: Pergamon) -> None:
    """After a last reward the tickets are counted (PER-63, PER-65)."""
    reward_oldest_of_all(s)
    s.decision = OVER
    s.actor = NOBODY


def reward_oldest_of_all(s: Pergamon) -> None:
    """Tickets for the three oldest objects of the museum, whoever owns them (PER-63, PER-64)."""
    seat: i64
    i: i64
    for seat in range(s.seats):
        for i in range(MARKERS):
            find = s.players[seat].collections[i].first
            while find != NOTHING and s.neighbour[find] != NOTHING:
                year = date(find, s.neighbour[find])
                tickets = s.age_tickets(year)
                if tickets != 0:
                    if s.listening:
                        s.emit("oldest", {"seat": seat, "date": year, "rank": s.older_than(year) + 1})
                    s.players[seat].oldest_of_all += tickets
                    s.tell_tickets(seat, tickets)
                find = s.neighbour[find]
