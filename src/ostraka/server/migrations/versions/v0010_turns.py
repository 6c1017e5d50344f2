"""Turns: since when somebody has had to decide."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("decided", sa.BigInteger()))


def downgrade() -> None:
    op.drop_column("tables", "decided")
