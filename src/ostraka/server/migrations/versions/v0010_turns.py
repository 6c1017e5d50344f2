"""Turns: since when somebody has had to decide, holidays, and what people are told while they are not there."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("decided", sa.BigInteger()))
    op.create_index("tables_finished", "tables", ["status", "finished"])
    op.create_table(
        "holidays",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.Column("over", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("ix_holidays_person", "holidays", ["person"])
    op.create_index("ix_holidays_over", "holidays", ["over"])
    op.create_table(
        "devices",
        sa.Column("id", sa.String(length=64), nullable=False),
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("endpoint", sa.Text(), nullable=False),
        sa.Column("p256dh", sa.String(length=100), nullable=False),
        sa.Column("auth", sa.String(length=40), nullable=False),
        sa.Column("lang", sa.String(length=2), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("ix_devices_person", "devices", ["person"])
    op.create_table(
        "notice_choices",
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("lang", sa.String(length=2), nullable=False),
        sa.Column("push", sa.String(length=80), nullable=False),
        sa.Column("mail", sa.String(length=80), nullable=False),
        sa.PrimaryKeyConstraint("person"),
    )
    op.create_table(
        "told",
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("kind", sa.String(length=10), nullable=False),
        sa.PrimaryKeyConstraint("person", "table_id", "kind"),
    )


def downgrade() -> None:
    for name in ("told", "notice_choices", "devices", "holidays"):
        op.drop_table(name)
    op.drop_index("tables_finished", "tables")
    op.drop_column("tables", "decided")
