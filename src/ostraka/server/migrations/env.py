"""Alembic runs this; the connection comes from `migrate`."""

from __future__ import annotations

from alembic import context

from ostraka.server.database import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
    transactional_ddl=False,  # the caller's transaction
)
context.run_migrations()
