"""The `ostraka` command."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.metadata import version

import typer

from ostraka.cli import (
    admin,
    arena,
    bench,
    campaign,
    games,
    games_to,
    play,
    puzzle,
    replay,
    review,
    rules,
    serve,
    simulate,
    strategy,
    verify,
)
from ostraka.cli.output import errors
from ostraka.core.errors import InputError

BAD_INPUT = 2
INTERRUPTED = 130

app = typer.Typer(
    name="ostraka",
    help="Five board games set in antiquity, played exactly by their rules.",
    no_args_is_help=True,
    rich_markup_mode="markdown",
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def print_version(wanted: bool) -> None:
    if wanted:
        print(f"ostraka {version('ostraka')}")
        raise typer.Exit


@app.callback()
def options(
    _: bool = typer.Option(False, "--version", callback=print_version, is_eager=True, help="Show the version."),
) -> None:
    pass


for command in (
    games.games,
    play.play,
    campaign.campaign,
    serve.serve,
    simulate.simulate,
    arena.arena,
    replay.replay,
    review.review,
    puzzle.puzzle,
    verify.verify,
    games_to.games_to,
    rules.rules,
    strategy.strategy,
    bench.bench,
):
    app.command()(command)
app.add_typer(admin.admin, name="admin")


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command; bad input is one clear line on standard error and exit code 2."""
    try:
        sys.exit(app(arguments, standalone_mode=False))
    except InputError as error:
        _fail(str(error))
    except typer.TyperException as error:
        _fail(error.format_message())
    except UnicodeDecodeError:
        _fail("the file is not a text in UTF-8")
    except OSError as error:
        _fail(f"{error.filename}: {error.strerror}" if error.filename else str(error))
    except (typer.Abort, KeyboardInterrupt):
        errors().print("Interrupted.")
        sys.exit(INTERRUPTED)


def _fail(message: str) -> None:
    if message:  # empty where the help has been shown instead
        errors().print(f"ostraka: {message}", markup=False, soft_wrap=True)
    sys.exit(BAD_INPUT)
