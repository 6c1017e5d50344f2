"""Rules numbers of tables and snapshots; how luck is drawn; what each step brought to the record."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

RULES = "case title when 'valley' then 2 else 1 end"
"""The rules numbers of the version that made the first tables."""


def upgrade() -> None:
    op.add_column("tables", sa.Column("rules", sa.Integer(), nullable=False, server_default="1"))
    op.add_column("tables", sa.Column("version", sa.String(length=20), nullable=False, server_default="0.1.0"))
    op.add_column("tables", sa.Column("luck", sa.String(length=4), nullable=False, server_default="1"))
    op.add_column("tables", sa.Column("next_seed", sa.LargeBinary(), nullable=True))
    op.add_column("snapshots", sa.Column("rules", sa.Integer(), nullable=False, server_default="1"))
    op.add_column("log", sa.Column("record", sa.Text(), nullable=True))
    op.execute(f"update tables set rules = {RULES}")
    op.execute("update tables set luck = '2' where status = 'open'")


def downgrade() -> None:
    op.drop_column("log", "record")
    op.drop_column("snapshots", "rules")
    for column in ("next_seed", "luck", "version", "rules"):
        op.drop_column("tables", column)
