"""`ostraka admin`: look after the server's database, and after those who play there."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ostraka.cli.output import output

if TYPE_CHECKING:
    from sqlalchemy import Engine

admin = typer.Typer(help="Look after the server's database.", no_args_is_help=True)

DatabaseOption = Annotated[
    str,
    typer.Option("--database", metavar="URL", envvar="OSTRAKA_DATABASE", help="A SQLite file, or postgresql://…"),
]
DEFAULT = "ostraka.db"


def _note(engine: Engine, what: str) -> None:
    """Write down who did what."""
    from ostraka.play.time import now
    from ostraka.server.admin import note

    note(engine, what, now())


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
    from ostraka.play.time import now
    from ostraka.server import admin as work
    from ostraka.server.storage import open_existing

    engine = open_existing(database)
    pruned = work.prune(engine, days, now())
    _note(engine, f"prune what is older than {days} days")
    output().print(f"Removed: {pruned.tables} tables, {pruned.people} guests, {pruned.replays} uploaded replays.")


PersonArgument = Annotated[str, typer.Argument(metavar="PERSON", help="The id: see people, or reports.")]


@admin.command()
def reports(database: DatabaseOption = DEFAULT) -> None:
    """List what people have reported."""
    from ostraka.play.time import moment
    from ostraka.server import admin as work
    from ostraka.server.storage import open_existing

    found = work.reports(open_existing(database))
    for report in found:
        about = report.about if report.person is None else f"{report.about} ({report.person})"
        output().print(f"{report.id}  {moment(report.at):%Y-%m-%d %H:%M}  table {report.table}", soft_wrap=True)
        output().print(f"  {report.by} about {about}: {report.text}", soft_wrap=True, markup=False)
    output().print(f"{len(found)} reports.")


@admin.command()
def settle(
    report: Annotated[str, typer.Argument(metavar="REPORT", help="The id: see reports.")],
    database: DatabaseOption = DEFAULT,
) -> None:
    """Strike a report off the list."""
    from ostraka.play.time import now
    from ostraka.server import admin as work
    from ostraka.server.storage import open_existing

    engine = open_existing(database)
    work.settle(engine, report, now())
    _note(engine, f"settle report {report}")


@admin.command()
def people(
    name: Annotated[str, typer.Argument(metavar="NAME", help="Whoever is called so, or nearly so.")],
    database: DatabaseOption = DEFAULT,
) -> None:
    """Find people by their name."""
    from ostraka.server import admin as work
    from ostraka.server.storage import open_existing

    for id, called, kind in work.find_people(open_existing(database), name):
        output().print(f"{id}  {kind}  {called}", soft_wrap=True, markup=False)


@admin.command()
def ban(
    person: PersonArgument,
    days: Annotated[int, typer.Option("--days", metavar="N", min=1, help="For how long.")] = 7,
    why: Annotated[str, typer.Option("--why", metavar="TEXT", help="For the log.")] = "",
    database: DatabaseOption = DEFAULT,
) -> None:
    """Keep a person from the site for some days."""
    from ostraka.play.clock import DAY
    from ostraka.play.time import now
    from ostraka.server import admin as work
    from ostraka.server.storage import open_existing

    engine = open_existing(database)
    work.ban(engine, person, now() + days * DAY)
    _note(engine, f"ban {person} for {days} days{f': {why}' if why else ''}")


@admin.command()
def unban(person: PersonArgument, database: DatabaseOption = DEFAULT) -> None:
    """Let a person back."""
    from ostraka.server import admin as work
    from ostraka.server.storage import open_existing

    engine = open_existing(database)
    work.ban(engine, person, None)
    _note(engine, f"unban {person}")


@admin.command()
def rename(
    person: PersonArgument,
    name: Annotated[str, typer.Argument(metavar="NAME", help="The new name.")],
    database: DatabaseOption = DEFAULT,
) -> None:
    """Give a person another name."""
    from ostraka.server import admin as work
    from ostraka.server.storage import open_existing

    engine = open_existing(database)
    work.rename(engine, person, name)
    _note(engine, f"rename {person} to {name}")


@admin.command()
def log(database: DatabaseOption = DEFAULT) -> None:
    """List who did what with this command."""
    from ostraka.play.time import moment
    from ostraka.server import admin as work
    from ostraka.server.storage import open_existing

    for at, who, what in work.deeds(open_existing(database)):
        output().print(f"{moment(at):%Y-%m-%d %H:%M}  {who}  {what}", soft_wrap=True, markup=False)
