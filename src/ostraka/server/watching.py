"""What there is to watch: people who play each other, and games of theirs that are worth seeing."""

from __future__ import annotations

from sqlalchemy import ColumnElement, Connection, func, select

from ostraka.play.clock import DAY
from ostraka.play.messages import TableInfo, WorthSeeing
from ostraka.play.showing import table_info
from ostraka.server import database as db

DAYS = 30
MARGIN = 2  # points between first and second
SHOWN = 12  # of each


def worth_seeing(connection: Connection, person: str | None, at: int) -> WorthSeeing:
    """What everybody may watch now, and the games of late that were between strong players, or close."""
    c = db.tables.c

    def found(which: ColumnElement[bool], *order: ColumnElement[object]) -> list[TableInfo]:
        rows = connection.execute(select(db.tables).where(c.public, which).order_by(*order, c.id).limit(SHOWN))
        return [table_info(row, person) for row in rows.mappings()]

    people = select(func.count()).select_from(db.sitting).where(db.sitting.c.table_id == c.id).scalar_subquery()
    recent = c.finished > at - DAYS * DAY
    return WorthSeeing(
        running=found((c.status == "running") & (people > 1), c.started.desc()),
        strong=found(recent & c.strength.is_not(None), c.strength.desc()),
        close=found(recent & (c.margin <= MARGIN), c.finished.desc()),
        days=DAYS,
        margin=MARGIN,
    )
