"""How the tables of the database came to be, by Alembic; `migrate` brings any database up to date."""

from __future__ import annotations

from alembic import command
from alembic.config import Config
from sqlalchemy import Engine, text

LOCK = 0x05712A  # so that processes which start together migrate one after the other


def config(engine: Engine) -> Config:
    settings = Config()
    settings.set_main_option("script_location", "ostraka.server:migrations")
    settings.attributes["engine"] = engine
    return settings


def migrate(engine: Engine) -> None:
    """Bring the database up to date."""
    settings = config(engine)
    with engine.connect().execution_options(writing=True) as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(text("select pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
        settings.attributes["connection"] = connection
        command.upgrade(settings, "head")
        connection.commit()
