"""Puzzles: first answers, and the ratings of puzzles and of those who solve them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "puzzle_tries",
        sa.Column("person", sa.String(length=32), nullable=False),
        sa.Column("puzzle", sa.String(length=80), nullable=False),
        sa.Column("action", sa.String(length=200), nullable=False),
        sa.Column("solved", sa.Boolean(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("person", "puzzle"),
    )
    for name, owner, length in (("puzzle_ratings", "puzzle", 80), ("solvers", "person", 32)):
        op.create_table(
            name,
            sa.Column(owner, sa.String(length=length), nullable=False),
            sa.Column("mu", sa.Float(), nullable=False),
            sa.Column("sigma", sa.Float(), nullable=False),
            sa.PrimaryKeyConstraint(owner),
        )


def downgrade() -> None:
    for name in ("solvers", "puzzle_ratings", "puzzle_tries"):
        op.drop_table(name)
