"""`ostraka strategy`: what many games say about how a title is won."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Annotated

import typer
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from ostraka.cli.arguments import JsonOption, LangOption, Language
from ostraka.cli.output import output
from ostraka.coach.chart import Chart
from ostraka.coach.strategy import Grid, Teller, strategy_of
from ostraka.core.errors import InputError
from ostraka.games import game

BAR = 30  # characters of the longest bar


class NoStrategy(InputError):
    """A title without figures."""


def strategy(
    name: Annotated[str, typer.Argument(metavar="GAME", help="A game.")],
    lang: LangOption = Language.en,
    as_json: JsonOption = False,
) -> None:
    """Say what games between bots show: who begins, first choices, what wins, and what bots go by."""
    title = game(name).title
    found = strategy_of(title)
    if found is None:
        raise NoStrategy(f"there are no figures of {title.id} yet: python -m ostraka.lab.strategy {title.id}")
    if as_json:
        print(json.dumps(asdict(found)))
        return
    console, teller = output(), Teller(title, found, lang.value)
    console.print(f"[bold]{teller.heading()}[/bold]")
    for chapter in teller.chapters():
        console.print(f"\n[bold]{chapter.heading}[/bold]" if chapter.heading else "")
        for sentence in chapter.sentences:
            console.print(Padding(Text(sentence), (0, 0, 0, 2)))
        for chart in chapter.charts:
            print_chart(console, chart)
        if chapter.grid is not None:
            print_grid(console, chapter.grid)


def print_chart(console: Console, chart: Chart) -> None:
    """Bars, those of figures below 0 with another character."""
    longest = max(abs(bar.value) for bar in chart.bars) or 1
    table = Table(box=None, padding=(0, 1), show_header=False, title=chart.title, title_justify="left")
    for bar in chart.bars:
        length = round(BAR * abs(bar.value) / longest)
        table.add_row(Text(bar.name), ("█" if bar.value >= 0 else "░") * length, Text(bar.text))
    console.print(Padding(table, (1, 0, 0, 2)))


def print_grid(console: Console, grid: Grid) -> None:
    table = Table(box=None, padding=(0, 1), header_style="bold")
    for number, column in enumerate(grid.columns):
        table.add_column(column, justify="right" if number else "left")
    for row in grid.rows:
        table.add_row(*row)
    console.print(Padding(table, (1, 0, 0, 2)))
