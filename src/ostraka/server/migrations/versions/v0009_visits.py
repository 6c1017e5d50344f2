"""Pages of people: results of all games that are over, with time and ratings; who may see them. Who follows whom,
invitations, what people in the lobby wish."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None

STAND_IN = "medium"
PRACTICE = '\n[Practice "'

TABLES = sa.table(
    "tables",
    *map(
        sa.column, ("id", "title", "public", "status", "seats", "finished", "result", "ratings", "strength", "margin")
    ),
)
REPLAYS = sa.table("replays", sa.column("id"), sa.column("record"))
RESULTS = sa.table(
    "results",
    *map(sa.column, ("table_id", "seat", "title", "players", "person", "level", "score", "place", "decisions")),
    *map(sa.column, ("finished", "public", "counted", "before", "after")),
)


def upgrade() -> None:
    op.add_column("people", sa.Column("public", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("ratings", sa.Column("played", sa.BigInteger(), nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("strength", sa.Integer()))
    op.add_column("tables", sa.Column("margin", sa.Integer()))
    with op.batch_alter_table("results") as results:
        for name in ("score", "place"):
            results.alter_column(name, existing_type=sa.Integer(), nullable=True)
        results.add_column(sa.Column("finished", sa.BigInteger(), nullable=False, server_default="0"))
        results.add_column(sa.Column("public", sa.Boolean(), nullable=False, server_default=sa.false()))
        results.add_column(sa.Column("counted", sa.Boolean(), nullable=False, server_default=sa.true()))
        results.add_column(sa.Column("before", sa.Integer()))
        results.add_column(sa.Column("after", sa.Integer()))
    _fill(op.get_bind())
    op.create_index("results_person", "results", ["person", "finished"])
    op.create_index("tables_strength", "tables", ["public", "strength"])
    op.create_index("tables_margin", "tables", ["public", "margin", "finished"])
    op.create_table(
        "follows",
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("other", sa.String(length=32), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("person", "other"),
    )
    op.create_index("ix_follows_other", "follows", ["other"])
    op.create_table(
        "invitations",
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("host", sa.String(length=32), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("person", "table_id"),
    )
    op.create_index("ix_invitations_table_id", "invitations", ["table_id"])
    op.create_index("ix_invitations_host", "invitations", ["host"])
    op.create_table(
        "wishes",
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("game", sa.String(length=200), nullable=False),
        sa.Column("clock", sa.Text(), nullable=False),
        sa.Column("rated", sa.Boolean(), nullable=False),
        sa.Column("bots", sa.Boolean(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.Column("table_id", sa.String(length=32), nullable=True),
        sa.Column("met", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("person"),
    )
    op.create_index("ix_wishes_table_id", "wishes", ["table_id"])


def _fill(connection: sa.Connection) -> None:
    """Write the results of all games that are over anew: of practice and of what was given up there were none."""
    decisions = {(row.table_id, row.seat): row.decisions for row in connection.execute(sa.select(RESULTS))}
    connection.execute(sa.delete(RESULTS))
    c = TABLES.c
    over = sa.select(TABLES, REPLAYS.c.record.contains(PRACTICE).label("practice"))
    over = over.join(REPLAYS, REPLAYS.c.id == c.id).where(c.status == "over")
    for table in connection.execute(over).mappings().all():
        rows = list(_results(table, decisions))
        connection.execute(sa.insert(RESULTS), rows)
        connection.execute(sa.update(TABLES).where(c.id == table["id"]).values(**_interest(table, rows)))
    connection.execute(
        sa.text(
            "update ratings set played = coalesce((select max(finished) from results where after is not null "
            "and results.title = ratings.title and results.person = ratings.person), 0)"
        )
    )


def _results(table: sa.RowMapping, decisions: dict[tuple[str, int], int]) -> Iterator[dict[str, Any]]:
    seats = json.loads(table["seats"])
    nothing = [None] * len(seats)
    scores, places = json.loads(table["result"])[:2] if table["result"] else (nothing, nothing)
    changes = json.loads(table["ratings"] or "[]") or [(None, None)] * len(seats)
    for number, seat in enumerate(seats):
        before, after = changes[number]
        yield {
            "table_id": table["id"],
            "seat": number,
            "title": table["title"],
            "players": len(seats),
            "person": None if seat["here"] else seat["person"],
            "level": STAND_IN if seat["away"] or seat["resigned"] else seat["level"],
            "score": scores[number],
            "place": places[number],
            "decisions": decisions.get((table["id"], number), 0),
            "finished": table["finished"],
            "public": table["public"],
            "counted": table["result"] is not None and not table["practice"],
            "before": before,
            "after": after,
        }


def _interest(table: sa.RowMapping, rows: list[dict[str, Any]]) -> dict[str, int | None]:
    """How strong the players of a game were, and how close it was."""
    changes = json.loads(table["ratings"] or "[]")
    strength = round(sum(before for before, _ in changes) / len(changes)) if changes else None
    margin = None
    if len(rows) > 1 and rows[0]["counted"] and all(row["level"] is None and row["person"] for row in rows):
        first, second, *_ = sorted((row["place"], row["score"]) for row in rows)
        margin = abs(first[1] - second[1])
    return {"strength": strength, "margin": margin}


def downgrade() -> None:
    for name in ("wishes", "invitations", "follows"):
        op.drop_table(name)
    op.drop_index("tables_margin", table_name="tables")
    op.drop_index("tables_strength", table_name="tables")
    op.drop_index("results_person", table_name="results")
    op.execute("delete from results where not counted")
    with op.batch_alter_table("results") as results:
        for name in ("after", "before", "counted", "public", "finished"):
            results.drop_column(name)
        for name in ("score", "place"):
            results.alter_column(name, existing_type=sa.Integer(), nullable=False)
    for table, column in (("tables", "margin"), ("tables", "strength"), ("ratings", "played"), ("people", "public")):
        op.drop_column(table, column)
