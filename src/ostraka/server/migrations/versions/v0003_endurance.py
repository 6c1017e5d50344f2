"""Leases of bots, and clocks apart from them; names that look alike, sessions, codes; manners; upkeep."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from ostraka.server.names import look_keys

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "leases",
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("process", sa.String(length=32), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("table_id"),
    )
    op.add_column("tables", sa.Column("bots", sa.BigInteger(), nullable=True))
    op.execute("update tables set bots = deadline where status = 'running' and clock not like '%\"none\"%'")
    op.execute("update tables set deadline = null where clock like '%\"none\"%'")
    op.create_index("tables_bots", "tables", ["status", "bots"], unique=False)
    op.create_index("tables_host", "tables", ["host", "status"], unique=False)
    op.create_table(
        "names",
        sa.Column("look", sa.String(length=80), nullable=False),
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.PrimaryKeyConstraint("look"),
    )
    op.create_index(op.f("ix_names_person"), "names", ["person"], unique=False)
    op.create_table(
        "sessions",
        sa.Column("id", sa.String(length=64), nullable=False),
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("label", sa.String(length=80), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("seen", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index(op.f("ix_sessions_person"), "sessions", ["person"], unique=False)
    op.create_table(
        "codes",
        sa.Column("hash", sa.String(length=64), nullable=False),
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=True),
        sa.Column("mail", sa.String(length=254), nullable=True),
        sa.PrimaryKeyConstraint("hash"),
    )
    op.create_index(op.f("ix_codes_person"), "codes", ["person"], unique=False)
    op.add_column("people", sa.Column("look", sa.String(length=80), nullable=False, server_default=""))
    op.add_column("people", sa.Column("small_look", sa.String(length=80), nullable=False, server_default=""))
    op.add_column("people", sa.Column("mail", sa.String(length=254), nullable=True))
    op.add_column("people", sa.Column("banned", sa.BigInteger(), nullable=True))
    _fill(op.get_bind())
    op.drop_column("people", "sessions")
    op.create_table(
        "barred",
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("what", sa.String(length=10), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "person", "what"),
    )
    op.create_table(
        "blocked",
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("other", sa.String(length=32), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("person", "other"),
    )
    op.create_table(
        "reports",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("other", sa.String(length=32), nullable=True),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("settled", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_table(
        "moments",
        sa.Column("name", sa.String(length=32), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("name"),
    )
    op.create_table(
        "deeds",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("who", sa.String(length=80), nullable=False),
        sa.Column("what", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )


def _fill(connection: sa.Connection) -> None:
    """Of accounts that look alike the oldest keeps its name to itself; cookies that were given out stay good."""
    people = sa.table(
        "people", *map(sa.column, ("id", "name", "password", "sessions", "created", "seen", "look", "small_look"))
    )
    names = sa.table("names", sa.column("look"), sa.column("person"))
    taken: dict[str, str] = {}
    for row in connection.execute(sa.select(people).order_by(people.c.created)).all():
        look, small_look = look_keys(row.name)
        connection.execute(sa.update(people).where(people.c.id == row.id).values(look=look, small_look=small_look))
        if row.password is not None:
            taken = {look: row.id, small_look: row.id} | taken
    if taken:
        connection.execute(sa.insert(names), [{"look": look, "person": person} for look, person in taken.items()])
    connection.execute(
        sa.text(
            "insert into sessions (id, person, label, created, seen) "
            "select id || '-' || sessions, id, '', created, seen from people"
        )
    )


def downgrade() -> None:
    op.add_column("people", sa.Column("sessions", sa.Integer(), nullable=False, server_default="0"))
    for column in ("banned", "mail", "small_look", "look"):
        op.drop_column("people", column)
    for table in ("moments", "deeds", "reports", "blocked", "barred", "codes", "sessions", "names"):
        op.drop_table(table)
    op.drop_index("tables_host", table_name="tables")
    op.drop_index("tables_bots", table_name="tables")
    op.drop_column("tables", "bots")
    op.drop_table("leases")
