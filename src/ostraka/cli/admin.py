"""`ostraka admin`: back up, export, import and prune the server's database."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from ostraka.cli.output import output

admin = typer.Typer(help="Look after the server's database.", no_args_is_help=True)

DatabaseOption = Annotated[
    str,
    typer.Option("--database", metavar="URL", envvar="OSTRAKA_DATABASE", help="A SQLite file, or postgresql://…"),
]
DEFAULT = "ostraka.db"


@admin.command()
def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A new file.")], database: DatabaseOption = DEFAULT
) -> None:
    """Copy a SQLite database while it is in use."""
    from ostraka.server.admin import back_up
    from ostraka.server.storage import open_existing

    back_up(open_existing(database), file)
    output().print(f"Copied to {file}.", soft_wrap=True)


@admin.command()
def export(database: DatabaseOption = DEFAULT) -> None:
    """Print everything as JSON lines, for any other database; keep it as safe as the database itself."""
    from ostraka.server import admin as work
    from ostraka.server.storage import open_existing

    for line in work.export(open_existing(database)):
        print(line)


@admin.command("import")
def take_over(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="An export; - for standard input.")],
    database: DatabaseOption = DEFAULT,
) -> None:
    """Fill an empty database from an export."""
    from ostraka.server import admin as work
    from ostraka.server.storage import open_engine

    engine = open_engine(database)
    if str(file) == "-":
        count = work.take_over(engine, iter(sys.stdin))
    else:
        with file.open(encoding="utf-8") as lines:
            count = work.take_over(engine, lines)
    output().print(f"{count} rows.")


@admin.command()
def prune(
    days: Annotated[int, typer.Option("--days", metavar="N", min=1, help="Untouched for so long.")] = 60,
    database: DatabaseOption = DEFAULT,
) -> None:
    """Remove tables that were never finished, uploaded replays, and guests, untouched for so many days."""
    from ostraka.server import admin as work
    from ostraka.server.storage import open_existing
    from ostraka.server.time import now

    pruned = work.prune(open_existing(database), days, now())
    output().print(f"Removed: {pruned.tables} tables, {pruned.people} guests, {pruned.replays} uploaded replays.")
