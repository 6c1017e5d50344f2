"""4. Evaluation: tickets for the museum."""

from __future__ import annotations

from mypy_extensions import i64

from ostraka.games.pergamon.rules import exhibiting
from ostraka.games.pergamon.rules.state import Pergamon
from ostraka.games.pergamon.tables import DROP, KIND_NAMES, MARKERS, REWARD, REWARDED


def evaluate(s: Pergamon) -> None:
    """Tickets by space, the reward for the oldest object of a kind, then the drop (PER-61)."""
    if s.listening:
        s.emit("evaluation", {"turn": s.turn})
    reward_spaces(s)
    reward_oldest(s, REWARDED[s.turn], REWARD[s.turn])
    drop(s, DROP[s.turn])


def reward_spaces(s: Pergamon) -> None:
    """Each collection brings the tickets of its space (PER-56)."""
    seat: i64
    for seat in range(s.seats):
        tickets = s.space_tickets(seat)
        s.players[seat].museum += tickets
        s.tell_tickets(seat, tickets)


def reward_oldest(s: Pergamon, kind: i64, tickets: i64) -> None:
    """The owner of the oldest object of a kind, if there is one on display (PER-57, PER-58, PER-59)."""
    seat: i64
    oldest = s.oldest_of(kind)
    for seat in range(s.seats):
        if oldest != 0 and s.oldest(seat, kind) == oldest:
            if s.listening:
                s.emit(f"oldest_{KIND_NAMES[kind]}", {"seat": seat, "date": oldest})
            s.players[seat].oldest += tickets
            s.tell_tickets(seat, tickets)


def drop(s: Pergamon, spaces: i64) -> None:
    """All markers go down (PER-60)."""
    seat: i64
    i: i64
    if spaces == 0:
        return
    if s.listening:
        s.emit("drop", {"spaces": spaces})
    for seat in range(s.seats):
        for i in range(MARKERS):
            if s.players[seat].collections[i].space != 0:
                exhibiting.lower(s, seat, i, spaces)
