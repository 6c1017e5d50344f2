"""`ostraka simulate`: many games between bots."""

from __future__ import annotations

import json
import time
from dataclasses import asdict
from typing import Annotated

import typer
from rich.console import Console
from rich.markup import escape
from rich.table import Table

import ostraka
from ostraka.bots.outside import Terms
from ostraka.bots.roster import check_bot
from ostraka.cli.arguments import (
    PLAYER_HELP,
    BotLogOption,
    BotSecondsOption,
    GameArgument,
    JobsOption,
    JsonOption,
    SeedOption,
    player_codes,
)
from ostraka.cli.output import errors, games_bar, output
from ostraka.core.errors import InputError
from ostraka.core.game import Game
from ostraka.games import game as game_of
from ostraka.lab.simulate import Report, report
from ostraka.lab.simulate import simulate as run


class WrongPlayers(InputError):
    """More or fewer players than the game has seats."""


def simulate(
    game: GameArgument,
    games: Annotated[int, typer.Option("--games", metavar="N", min=1, help="How many games.")] = 1000,
    seed: SeedOption = 1,
    players: Annotated[
        str,
        typer.Option("--players", metavar="A,B,…", help=f"A bot for each seat, or one for all: {PLAYER_HELP}."),
    ] = "random",
    jobs: JobsOption = 0,
    bot_seconds: BotSecondsOption = Terms.seconds,
    bot_log: BotLogOption = None,
    as_json: JsonOption = False,
) -> None:
    """Play many games between bots and sum them up.

    Results go to standard output and depend only on the game, the players, the number of games and the seed; progress
    and speed go to standard error."""
    chosen = game_of(game)
    terms = Terms(bot_seconds, bot_log)
    names = seat_players(chosen, players, terms)
    aside = errors()
    started = time.perf_counter()
    with games_bar(aside) as progress:
        task = progress.add_task(str(chosen), total=games)
        tally = run(chosen, names, games, seed, jobs, terms, lambda done: progress.update(task, completed=done))
    seconds = time.perf_counter() - started
    results = report(chosen, names, seed, tally)
    if as_json:
        print(json.dumps(asdict(results)))
    else:
        print_report(output(), results)
    speed = f"{games / seconds:,.0f} games/s, {results.decisions.total / seconds:,.0f} decisions/s"
    aside.print(f"{speed} ({ostraka.engine()} engine)", style="dim")


def seat_players(game: Game, players: str, terms: Terms) -> list[str]:
    """The bot of each seat; raises WrongPlayers, UnknownBot or NoProgram."""
    names = player_codes(players)
    if len(names) == 1:
        names *= game.seats
    if len(names) != game.seats:
        raise WrongPlayers(f"{game} has {game.seats} seats: expected as many players, or one for all, not {len(names)}")
    for name in names:
        check_bot(name, terms)
    return names


def print_report(console: Console, results: Report) -> None:
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="bold")
    for column in ("player", "wins", "mean score", "median", "least", "most", "deviation"):
        table.add_column(column, justify="left" if column == "player" else "right")
    for number, one in enumerate(results.players, 1):
        scores = one.scores
        figures = (scores.mean, scores.median, scores.least, scores.most, scores.deviation)
        table.add_row(escape(f"{number} {one.player}"), f"{one.wins / results.games:.1%}", *map(str, figures))
    console.print(table)
    seats = ", ".join(f"{wins / results.games:.1%}" for wins in results.wins_by_seat)
    endings = ", ".join(f"{name} {count / results.games:.1%}" for name, count in results.endings.items())
    length = results.decisions
    console.print(f"\nwins by seat    {seats}")
    console.print(f"shared wins     {results.shared_wins / results.games:.1%}")
    console.print(f"endings         {endings}")
    console.print(f"decisions       {length.mean} a game, from {length.least} to {length.most}")
    for note in results.notes:
        console.print(note, markup=False, soft_wrap=True)
