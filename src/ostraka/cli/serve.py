"""`ostraka serve`: people play online and against bots."""

from __future__ import annotations

import os
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from ostraka.cli.output import output


class Severity(StrEnum):
    """How severe something must be to be logged."""

    info = "info"
    warning = "warning"
    error = "error"


def serve(
    host: Annotated[
        str, typer.Option("--host", metavar="ADDRESS", help="Where to listen; 0.0.0.0 for everybody.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port", metavar="N", min=0, max=65535, help="0 for any free one.")] = 8000,
    database: Annotated[
        str,
        typer.Option("--database", metavar="URL", envvar="OSTRAKA_DATABASE", help="A SQLite file, or postgresql://…"),
    ] = "ostraka.db",
    redis: Annotated[
        str | None,
        typer.Option("--redis", metavar="URL", envvar="OSTRAKA_REDIS", help="redis://…, for several processes."),
    ] = None,
    workers: Annotated[
        int, typer.Option("--workers", metavar="N", min=1, help="Processes; more than one need PostgreSQL.")
    ] = 1,
    bots: Annotated[
        int, typer.Option("--bots", metavar="N", min=1, help="How many strong bots may think at once.")
    ] = max(1, (os.cpu_count() or 2) - 1),
    metrics: Annotated[
        int | None,
        typer.Option(
            "--metrics",
            metavar="PORT",
            min=1,
            max=65535,
            help="Each process answers at a port of its own too, from this one on, with /metrics for Prometheus.",
        ),
    ] = None,
    backup: Annotated[
        Path | None,
        typer.Option("--backup", metavar="DIR", help="Keep a copy of a SQLite database here each day, 14 of them."),
    ] = None,
    keep: Annotated[
        int,
        typer.Option(
            "--keep", metavar="DAYS", min=1, help="Remove unfinished tables and guests untouched for so long."
        ),
    ] = 60,
    mail: Annotated[
        str | None,
        typer.Option(
            "--mail",
            metavar="URL",
            envvar="OSTRAKA_MAIL",
            help="smtp://NAME:PASSWORD@HOST or smtps://…, for lost passwords and notices.",
        ),
    ] = None,
    mail_from: Annotated[
        str, typer.Option("--mail-from", metavar="ADDRESS", envvar="OSTRAKA_MAIL_FROM", help="Whom mail is from.")
    ] = "ostraka@localhost",
    push_service: Annotated[
        str | None,
        typer.Option(
            "--push-service", metavar="URL", help="The origin of a push service of your own, also a private one."
        ),
    ] = None,
    log: Annotated[
        Severity, typer.Option("--log", help="What goes to standard error, as JSON lines.")
    ] = Severity.warning,
    no_limits: Annotated[bool, typer.Option("--no-limits", help="No rate limits: for load tests.")] = False,
) -> None:
    """Serve tables for people and bots, and the page where it is built."""
    from ostraka.server.app import PAGE  # the other commands need none of this
    from ostraka.server.mail import Mail
    from ostraka.server.run import run
    from ostraka.server.service import Settings

    settings = Settings(
        database=database,
        redis=redis,
        bots=bots,
        lenient=no_limits,
        log=log.value,
        metrics=metrics,
        backup=backup,
        keep=keep,
        mail=None if mail is None else Mail(mail, mail_from),
        contact=mail_from,
        push_service=push_service,
    )

    def announce(address: str) -> None:
        output().print(f"Ostraka is at {address}", soft_wrap=True)
        if not PAGE.is_dir():
            output().print("The page is not built (make page): only the API is served.")

    run(settings, host, port, workers, announce)
