"""The coach: tables with a tutor, tables that begin from a position of a replay, reviews of finished games."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("tutor", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("beginning", sa.Text()))
    op.create_table(
        "reviews",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("person", sa.String(length=32), nullable=True),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("iterations", sa.Integer(), nullable=False),
        sa.Column("done", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("ix_reviews_person", "reviews", ["person"])
    op.create_index("ix_reviews_done", "reviews", ["done"])
    op.create_table(
        "judged",
        sa.Column("review", sa.String(length=32), nullable=False),
        sa.Column("entry", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("data", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("review", "entry"),
    )


def downgrade() -> None:
    op.drop_table("judged")
    op.drop_table("reviews")
    op.drop_column("tables", "beginning")
    op.drop_column("tables", "tutor")
