"""Tournaments: who plays in them, their rounds, and the tables that belong to them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("tables") as tables:
        tables.add_column(sa.Column("tournament", sa.String(length=32), nullable=True))
    op.create_index("tables_tournament", "tables", ["tournament"])
    op.create_table(
        "tournaments",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("host", sa.String(length=32), nullable=False),
        sa.Column("game", sa.String(length=200), nullable=False),
        sa.Column("title", sa.String(length=32), nullable=False),
        sa.Column("system", sa.String(length=10), nullable=False),
        sa.Column("rounds", sa.Integer(), nullable=False),
        sa.Column("clock", sa.Text(), nullable=False),
        sa.Column("status", sa.String(length=10), nullable=False),
        sa.Column("boards", sa.Integer(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("started", sa.BigInteger(), nullable=True),
        sa.Column("finished", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("tournaments_status", "tournaments", ["status", "created"])
    op.create_table(
        "entrants",
        sa.Column("tournament", sa.String(length=32), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("person", sa.String(length=32), nullable=True),
        sa.Column("name", sa.String(length=32), nullable=False),
        sa.Column("level", sa.String(length=40), nullable=True),
        sa.Column("since", sa.Integer(), nullable=False),
        sa.Column("left", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("tournament", "number"),
    )
    op.create_index("entrants_once", "entrants", ["tournament", "person"], unique=True)
    op.create_index("entrants_person", "entrants", ["person"])
    op.create_table(
        "tournament_rounds",
        sa.Column("tournament", sa.String(length=32), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("begun", sa.BigInteger(), nullable=False),
        sa.Column("pairing", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("tournament", "number"),
    )


def downgrade() -> None:
    for name in ("tournament_rounds", "entrants", "tournaments"):
        op.drop_table(name)
    op.drop_index("tables_tournament", "tables")
    with op.batch_alter_table("tables") as tables:
        tables.drop_column("tournament")
