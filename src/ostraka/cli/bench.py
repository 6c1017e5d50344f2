"""`ostraka bench`: how fast the engines are, measured in turn in one run."""

from __future__ import annotations

import json
import os
import shlex
import subprocess
import sys
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import track
from rich.table import Table

from ostraka.cli.arguments import JsonOption
from ostraka.cli.output import errors, output
from ostraka.core.errors import InputError
from ostraka.games import TITLES
from ostraka.games import game as game_of
from ostraka.lab.speed import Measure


class BadPeer(InputError):
    """A peer that does not start or does not answer as it should."""


@dataclass
class Summary:
    """The median of what one worker measured under one name, and the best decisions a second."""

    engine: str
    name: str
    median: Measure
    best: float


class Worker:
    """A process that measures when asked (see `ostraka.lab.speed`)."""

    def __init__(self, command: Sequence[str], environment: dict[str, str]) -> None:
        self.command = shlex.join(command)
        try:
            self.process = subprocess.Popen(
                command, env={**os.environ, **environment}, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
            )
        except OSError as error:
            raise BadPeer(f"peer {self.command} does not start: {error.strerror}") from error
        hello = self.ask({})
        self.engine: str = hello["engine"]
        self.names: list[str] = hello["names"]

    def ask(self, request: dict[str, object]) -> dict[str, Any]:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        try:
            self.process.stdin.write(json.dumps(request) + "\n")
            self.process.stdin.flush()
            answer = json.loads(self.process.stdout.readline())
        except (OSError, json.JSONDecodeError) as error:
            raise BadPeer(f"peer {self.command} gave no answer") from error
        return dict(answer)


def bench(
    games: Annotated[list[str] | None, typer.Argument(metavar="GAME...", help="Every game if left out.")] = None,
    rounds: Annotated[int, typer.Option(metavar="N", min=1, help="Rounds; every worker is measured in each.")] = 5,
    seconds: Annotated[float, typer.Option(metavar="S", min=0.01, help="Time for one measure.")] = 0.5,
    peer: Annotated[list[str] | None, typer.Option(metavar="COMMAND", help="Another engine to measure beside.")] = None,
    as_json: JsonOption = False,
) -> None:
    """Measure random games on the plain and the compiled engine, and other engines beside them.

    All workers live at once and are measured in turn, so that a slow moment of the machine meets them alike: read the
    ratios, not the single figures. Decisions are choices of players; chance is not counted. Iterations are those of a
    tree search with random playouts to the end."""
    chosen = [str(game_of(game)) for game in games or every_player_count()]
    own = [sys.executable, "-m", "ostraka.lab.speed", *chosen]
    workers = [Worker(own, {"OSTRAKA_PLAIN": "1"}), Worker(own, {"OSTRAKA_PLAIN": ""})]
    workers += [Worker(shlex.split(command), {}) for command in peer or []]
    aside = errors()
    measured: defaultdict[tuple[str, str], list[Measure]] = defaultdict(list)
    for _ in track(range(rounds), "Rounds", console=aside, transient=True, disable=not aside.is_terminal):
        for worker in workers:
            for name in worker.names:
                measured[worker.engine, name].append(worker.ask({"name": name, "seconds": seconds}))
    rows = [
        Summary(
            engine,
            name,
            {key: median(one[key] for one in found) for key in found[0]},
            max(one["decisions"] for one in found),
        )
        for (engine, name), found in measured.items()
    ]
    if as_json:
        print(json.dumps([{"engine": row.engine, "name": row.name, **row.median, "best": row.best} for row in rows]))
    else:
        print_rows(output(), rows)


def every_player_count() -> list[str]:
    """Every title with every player count, variants at their defaults."""
    return [str(title.game({"players": players})) for title in TITLES.values() for players in title.options[0].values]


def print_rows(console: Console, rows: list[Summary]) -> None:
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="bold")
    table.add_column("engine")
    table.add_column("game")
    for column in ("games/s", "decisions/s", "best", "iterations/s", "copy", "assign"):
        table.add_column(column, justify="right")
    for row in rows:
        costs = [f"{row.median[key]:,.0f} ns" if key in row.median else "" for key in ("copy", "assign")]
        table.add_row(
            row.engine,
            row.name,
            f"{row.median['games']:,.0f}",
            f"{row.median['decisions']:,.0f}",
            f"{row.best:,.0f}",
            f"{row.median['iterations']:,.0f}" if "iterations" in row.median else "",
            *costs,
        )
    console.print(table)
    print_ratios(console, rows)


def print_ratios(console: Console, rows: list[Summary]) -> None:
    """The compiled engine as a multiple of every other."""
    compiled = [row for row in rows if row.engine == "compiled"]
    if not compiled:
        console.print("\nNo compiled engine here: no C compiler was found when Ostraka was installed.")
        return
    console.print("\nCompiled, in decisions a second, as a multiple of", style="bold")
    for row in compiled:
        for other in rows:
            if other.engine != "compiled" and (other.engine != "plain" or other.name == row.name):
                ratio = row.median["decisions"] / other.median["decisions"]
                console.print(f"  {row.name:<24}{ratio:>8.1f}  {other.engine} {other.name}")
