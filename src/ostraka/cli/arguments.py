"""Arguments and options that several commands share."""

from __future__ import annotations

import sys
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from ostraka.bots.roster import codes
from ostraka.core.record import Record, read_record
from ostraka.games import game


class Language(StrEnum):
    """The languages of Ostraka."""

    en = "en"
    fr = "fr"


GameArgument = Annotated[
    str, typer.Argument(metavar="GAME", help='A game with its options, such as "saqqara(players=3)".')
]
FileArgument = Annotated[Path, typer.Argument(metavar="FILE", help="A record; - for standard input.")]
LangOption = Annotated[Language, typer.Option("--lang", envvar="OSTRAKA_LANG", help="Language of rules and boards.")]
SeedOption = Annotated[int, typer.Option("--seed", metavar="S", min=0, max=2**64 - 1, help="Same seed, same games.")]
JobsOption = Annotated[int, typer.Option("--jobs", metavar="J", min=0, help="Processes; 0 for one on each core.")]
JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON, for programs.")]
BotSecondsOption = Annotated[
    float, typer.Option("--bot-seconds", metavar="T", min=0.001, help="Time for each answer of a program (cmd:…).")
]
BotLogOption = Annotated[
    Path | None,
    typer.Option("--bot-log", metavar="FILE", help="Where programs (cmd:…) write their standard error."),
]
PLAYER_HELP = (
    f"{', '.join(codes())}, or cmd:COMMAND for a program of your own (docs/outside-bots.md; no comma in the command)"
)


def player_codes(players: str) -> list[str]:
    """The players of a list parted by commas."""
    return [code.strip() for code in players.split(",")]


def read_file(path: Path) -> Record:
    """The record in a file; raises BadRecord or OSError."""
    text = sys.stdin.read() if str(path) == "-" else path.read_text("utf-8")
    return read_record(text, game)
