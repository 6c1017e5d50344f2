"""Leases of bots, and clocks apart from them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0001"
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


def downgrade() -> None:
    op.drop_index("tables_host", table_name="tables")
    op.drop_index("tables_bots", table_name="tables")
    op.drop_column("tables", "bots")
    op.drop_table("leases")
