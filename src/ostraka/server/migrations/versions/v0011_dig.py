"""Today's dig: a deal of each title for every day, and the tries at them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "digs",
        sa.Column("day", sa.String(length=10), nullable=False),
        sa.Column("title", sa.String(length=32), nullable=False),
        sa.Column("game", sa.String(length=200), nullable=False),
        sa.Column("level", sa.String(length=40), nullable=False),
        sa.Column("seed", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("day", "title"),
    )
    op.create_table(
        "dig_tries",
        sa.Column("day", sa.String(length=10), nullable=False),
        sa.Column("title", sa.String(length=32), nullable=False),
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.PrimaryKeyConstraint("day", "title", "person"),
    )
    op.create_index("dig_tries_person", "dig_tries", ["person"])
    op.create_index("dig_tries_table", "dig_tries", ["table_id"])


def downgrade() -> None:
    for name in ("dig_tries", "digs"):
        op.drop_table(name)
