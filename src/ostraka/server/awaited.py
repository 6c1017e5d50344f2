"""Where somebody is to decide."""

from __future__ import annotations

import math

from sqlalchemy import Connection, select

from ostraka.play.messages import TurnInfo
from ostraka.play.rows import seats_of
from ostraka.play.time import moment_or_none
from ostraka.server.database import sitting, tables


def turns_of(connection: Connection, person: str) -> list[TurnInfo]:
    """The tables at which a person must decide: first those where others wait, by when the clock runs out."""
    c = tables.c
    rows = connection.execute(
        select(c.id, c.title, c.seats, c.turn, c.decided, c.deadline)
        .join(sitting, sitting.c.table_id == c.id)
        .where(sitting.c.person == person, c.status == "running")
    ).all()
    found = []
    for row in sorted(rows, key=lambda row: (row.deadline or math.inf, row.decided or 0)):
        seats = seats_of(row.seats)
        if any(row.turn >> number & 1 and seat.person == person and seat.decides for number, seat in enumerate(seats)):
            others = any(seat.decides and seat.person != person for seat in seats)
            times = {"decided": moment_or_none(row.decided), "deadline": moment_or_none(row.deadline)}
            found.append(TurnInfo(table=row.id, title=row.title, awaited=others, **times))
    return sorted(found, key=lambda turn: not turn.awaited)
