"""The logs of tables in the database, and what they have come to for lists."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib.metadata import version
from typing import Any, TypeAlias

from pydantic import TypeAdapter
from sqlalchemy import Connection, RowMapping, bindparam, delete, func, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite

from ostraka.games import TITLES
from ostraka.games import game as game_of
from ostraka.server.database import log, replays, results, sitting, snapshots, tables
from ostraka.server.messages import ClockSetting
from ostraka.server.problems import Refused
from ostraka.server.snapshots import SNAPSHOT_FORMAT, unfold
from ostraka.server.table import Seat, Setting, Step, Table

VERSION = version("ostraka")
CLOCK: TypeAdapter[ClockSetting] = TypeAdapter(ClockSetting)

TURN_BASED = '{"kind":"days"%'
"""How the settings of turn-based clocks are stored."""

Work: TypeAlias = Callable[[Connection], None]
"""Something to be stored."""


@dataclass(frozen=True)
class Growth:
    """What the log of a table has gained since it had `after` steps, and what lists show from then on."""

    table: str
    after: int
    steps: Sequence[Step]
    index: Mapping[str, Any] = field(default_factory=dict)


def add_table(connection: Connection, table: Table) -> None:
    """Keep a new table with the steps that it has taken already; raises IntegrityError where its id is taken."""
    connection.execute(insert(tables).values(**row_of(table)))


def row_of(table: Table) -> dict[str, Any]:
    """A table as it is stored, its log aside."""
    setting = table.setting
    return {
        "id": setting.id,
        "game": str(setting.game),
        "title": setting.game.title.id,
        "host": setting.host,
        "host_name": setting.host_name,
        "public": setting.public,
        "code": setting.code,
        "rated": setting.rated,
        "memory_aid": setting.memory_aid,
        "hints": setting.hints,
        "beginning": setting.beginning,
        "tutor": setting.tutor,
        "clock": CLOCK.dump_json(setting.clock).decode(),
        "first_seats": _seats(setting.seats),
        "seed": setting.seed,
        "next_seed": setting.next_seed,
        "luck": setting.luck,
        "rules": setting.game.title.rules,
        "version": VERSION,
        "created": setting.created,
        **index_of(table),
    }


INDEX = ("status", "seats", "turn", "deadline", "decided", "bots", "started", "finished", "result", "replay", "rematch")
ADD_STEPS = insert(log)
SET_INDEX = update(tables).where(tables.c.id == bindparam("this")).values({name: bindparam(name) for name in INDEX})
"""Made once: every move needs both."""


def growth_of(table: Table) -> Growth:
    """The steps of a table that are not stored yet."""
    return Growth(table.setting.id, table.steps - len(table.fresh), tuple(table.fresh), index_of(table))


def append(connection: Connection, grown: Sequence[Growth]) -> None:
    """Let logs grow; raises IntegrityError where another process was first."""
    grown = sorted(grown, key=lambda growth: growth.table)  # in one order everywhere, so that nobody waits in a circle
    steps = [
        {"table_id": growth.table, "number": number, **vars(step)}
        for growth in grown
        for number, step in enumerate(growth.steps, growth.after + 1)
    ]
    connection.execute(ADD_STEPS, steps)
    connection.execute(SET_INDEX, [{"this": growth.table, **growth.index} for growth in grown])


def index_of(table: Table) -> dict[str, Any]:
    """What lists show of a table, and when somebody must look after its clocks and bots."""
    result = None
    if table.match is not None and table.status == "over" and table.match.state.is_over():
        result = json.dumps([table.match.state.scores(), table.match.state.places(), table.match.state.ending()])
    return {
        "status": table.status,
        "seats": _seats(table.seats),
        "turn": sum(1 << seat for seat in table.owing()),
        "deadline": table.deadline(),
        "decided": table.decided or None,
        "bots": table.clocks.since if table.clocks.is_running and table.thinking() else None,
        "started": table.started,
        "finished": table.finished,
        "result": result,
        "replay": table.setting.id if table.status == "over" else None,
        "rematch": table.rematch,
    }


def set_sitting(connection: Connection, table: Table) -> None:
    """Keep who sits at a table."""
    sitters = {seat.person for seat in table.seats if seat.person is not None}
    connection.execute(delete(sitting).where(sitting.c.table_id == table.setting.id))
    if sitters:
        connection.execute(
            insert(sitting), [{"person": person, "table_id": table.setting.id} for person in sorted(sitters)]
        )


def keep_snapshot(connection: Connection, table_id: str, number: int, rules: int, data: str) -> None:
    """Keep how a table stood after so many steps, in place of an older one."""
    new = {"number": number, "format": SNAPSHOT_FORMAT, "rules": rules, "data": data}
    dialect = sqlite if connection.dialect.name == "sqlite" else postgresql
    connection.execute(
        dialect.insert(snapshots)
        .values(table_id=table_id, **new)
        .on_conflict_do_update(index_elements=["table_id"], set_=new, where=snapshots.c.number < number)
    )


def keep_result(connection: Connection, table: Table, at: int) -> None:
    """Keep the record of a finished game and, unless it was practice, how each seat came out."""
    match = table.match
    if match is None:
        return
    record = match.record
    record.tags["Seed"] = match.seed.hex()
    connection.execute(
        insert(replays).values(id=table.setting.id, table_id=table.setting.id, record=str(record), created=at)
    )
    if not match.state.is_over() or match.is_practice:
        return
    scores, places = match.state.scores(), match.state.places()
    connection.execute(
        insert(results),
        [
            {
                "table_id": table.setting.id,
                "seat": number,
                "title": table.game.title.id,
                "players": len(table.seats),
                "person": seat.person,
                "level": seat.bot,
                "score": scores[number],
                "place": places[number],
                "decisions": table.moves[number],
            }
            for number, seat in enumerate(table.seats)
        ],
    )


def find(connection: Connection, table_id: str) -> RowMapping | None:
    """What lists show of one table."""
    return connection.execute(select(tables).where(tables.c.id == table_id)).mappings().one_or_none()


def hosted(connection: Connection, person: str) -> int:
    """How many tables of a host are not over."""
    mine = (tables.c.host == person) & tables.c.status.in_(["open", "running"])
    return connection.execute(select(func.count()).select_from(tables).where(mine)).scalar_one()


def is_outdated(row: RowMapping) -> bool:
    """Whether a table was begun under other rules than we play."""
    title = TITLES.get(row["title"])
    return title is None or title.rules != row["rules"]


def sits_at(connection: Connection, person: str) -> int:
    """At how many tables that are not over a person sits."""
    here = select(sitting.c.table_id).where(sitting.c.person == person)
    mine = tables.c.id.in_(here) & tables.c.status.in_(["open", "running"])
    return connection.execute(select(func.count()).select_from(tables).where(mine)).scalar_one()


def load_table(connection: Connection, table_id: str) -> Table | None:
    """A table from its snapshot and the steps after it; raises Refused where it was begun under other rules."""
    row = find(connection, table_id)
    if row is None:
        return None
    if is_outdated(row):
        raise Refused("outdated", rules=row["rules"], version=row["version"])
    snapshot = connection.execute(
        select(snapshots.c.number, snapshots.c.data)
        .where(snapshots.c.table_id == table_id)
        .where(snapshots.c.format == SNAPSHOT_FORMAT, snapshots.c.rules == row["rules"])
    ).one_or_none()
    number, data = (0, None) if snapshot is None else snapshot
    return unfold(setting_of(row), data, load_steps(connection, table_id, number))


def load_steps(connection: Connection, table_id: str, after: int) -> list[Step]:
    """The steps of a table after so many."""
    rows = connection.execute(
        select(log.c.kind, log.c.seat, log.c.at, log.c.value, log.c.text, log.c.person, log.c.record)
        .where(log.c.table_id == table_id, log.c.number > after)
        .order_by(log.c.number)
    )
    return [Step(*row) for row in rows]


def setting_of(row: RowMapping) -> Setting:
    return Setting(
        id=row["id"],
        game=game_of(row["game"]),
        seats=tuple(seats_of(row["first_seats"])),
        host=row["host"],
        host_name=row["host_name"],
        public=row["public"],
        code=row["code"],
        rated=row["rated"],
        clock=CLOCK.validate_json(row["clock"]),
        seed=row["seed"],
        created=row["created"],
        luck=row["luck"],
        next_seed=row["next_seed"],
        memory_aid=row["memory_aid"],
        hints=row["hints"],
        beginning=row["beginning"],
        tutor=row["tutor"],
    )


def seats_of(text: str) -> list[Seat]:
    return [Seat(**seat) for seat in json.loads(text)]


def _seats(seats: Sequence[Seat]) -> str:
    return json.dumps([vars(seat) for seat in seats], ensure_ascii=False)
