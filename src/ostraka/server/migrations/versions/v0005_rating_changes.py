"""How a rated game changed the ratings of its seats: of games that were over before nothing is known."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("ratings", sa.Text()))


def downgrade() -> None:
    op.drop_column("tables", "ratings")
