"""`ostraka arena`: a league of bots, and how strong they are."""

from __future__ import annotations

import json
from collections import defaultdict
from dataclasses import asdict
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.markup import escape
from rich.progress import TextColumn
from rich.table import Table

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
from ostraka.games import game as game_of
from ostraka.lab.arena import header, play_league
from ostraka.lab.figures import Share
from ostraka.lab.league import League
from ostraka.lab.results import Played, Results
from ostraka.lab.workers import Where

if TYPE_CHECKING:
    from ostraka.lab.standings import Standings

NOTES_SHOWN = 3  # of each player
LONGEST_NAME = 32


def arena(
    game: GameArgument,
    players: Annotated[str, typer.Option("--players", metavar="A,B,…", help=f"The league: {PLAYER_HELP}.")],
    games: Annotated[int, typer.Option("--games", metavar="N", min=1, help="How many games, at least.")] = 100,
    seed: SeedOption = 1,
    jobs: JobsOption = 0,
    where: Annotated[
        Where,
        typer.Option("--on", help="Where games are played: on this machine, or on Ray (the cluster at RAY_ADDRESS)."),
    ] = Where.cores,
    results: Annotated[
        Path | None,
        typer.Option(
            "--results", metavar="FILE", help="Where each game is written, and gone on from; a new file in this folder."
        ),
    ] = None,
    picture: Annotated[
        Path | None, typer.Option("--plot", metavar="FILE.svg", help="Draw the ratings with their intervals.")
    ] = None,
    bot_seconds: BotSecondsOption = Terms.seconds,
    bot_log: BotLogOption = None,
    as_json: JsonOption = False,
) -> None:
    """Play a league of bots and rate them.

    Every player takes every seat equally often, and games that differ only in who sits where have the same luck.
    With more players than seats, all choices of players that fill the table play. With fewer, the first player is the
    challenger and the others share the remaining seats: **search:1000,greedy** at four seats is one search against
    three greedy. The number of games is rounded up until all of this comes out even.

    The standings follow from the game, the players, the number of games and the seed, however many processes play;
    only times, and bots with a time budget, depend on the machine.

    Each finished game is written to a file at once. To go on after an interruption, or to play more games of the same
    league, give that file to **--results**.

    Examples:

    * ostraka arena saqqara --players greedy,random --games 400

    * ostraka arena "pergamon(players=4)" --players search:1000,greedy --results league.jsonl

    * ostraka arena thebes --players search:1000,greedy,random --games 1200 --plot ratings.svg

    * ostraka arena valley --players "cmd:./mybot --fast,greedy" --bot-seconds 2
    """
    from ostraka.lab.plot import plot  # ratings need the extra `lab`: where it is missing no game is begun
    from ostraka.lab.standings import standings

    league = League(game_of(game), tuple(player_codes(players)), seed)
    terms = Terms(bot_seconds, bot_log)
    for code in league.players:
        check_bot(code, terms)
    total = league.whole(games)
    file = results or Path(f"arena-{league.game.title.id}-{datetime.now():%Y%m%d-%H%M%S}.jsonl")
    aside = errors()
    with Results(file, header(league, terms)) as found:
        there = sum(number < total for number in found.games)
        rounded = "" if total == games else f" ({games} rounded up to whole rounds of {league.round})"
        about = f"{total} games{rounded}, {there} of them played before; results in {file}"
        aside.print(about, style="dim", markup=False, soft_wrap=True)
        try:
            play_with_progress(aside, league, found, total, terms, where, jobs)
        except KeyboardInterrupt:
            done = sum(number < total for number in found.games)
            about = f"{done} of {total} games are played. The same command with --results {file} goes on."
            aside.print(about, markup=False, soft_wrap=True)
            raise
        played = [found.games[number] for number in range(total)]
    shown = standings(league, played)
    if picture is not None:
        picture.write_text(plot(shown), "utf-8")
    if as_json:
        print(json.dumps(asdict(shown), ensure_ascii=False))
    else:
        print_standings(output(), shown)


class Lead:
    """Who has most first places for a seat so far."""

    def __init__(self, league: League) -> None:
        self.players = league.players
        self.firsts: defaultdict[int, float] = defaultdict(float)
        self.seats: defaultdict[int, int] = defaultdict(int)

    def add(self, played: Played) -> None:
        for who, first in zip(played.seats, played.firsts(), strict=True):
            self.firsts[who] += first
            self.seats[who] += 1

    def __str__(self) -> str:
        shares = {who: self.firsts[who] / count for who, count in self.seats.items()}
        best = max(shares, key=lambda who: shares[who], default=None)
        return "" if best is None else f"{self.players[best]} first in {shares[best]:.0%}"


def play_with_progress(
    aside: Console, league: League, found: Results, total: int, terms: Terms, where: Where, jobs: int
) -> None:
    lead = Lead(league)
    before = [number for number in found.games if number < total]
    for number in before:
        lead.add(found.games[number])
    columns = TextColumn("{task.fields[rate]}"), TextColumn("{task.fields[lead]}", markup=False)
    with games_bar(aside, *columns) as progress:
        task = progress.add_task(str(league.game), total=total, completed=len(before), rate="", lead=str(lead))

        def show(played: Played) -> None:
            lead.add(played)
            progress.update(task, advance=1, rate=pace(progress.tasks[0].speed), lead=str(lead))

        play_league(league, found, total, terms, where, jobs, show)


def pace(games_a_second: float | None) -> str:
    """How fast games end, in the unit that suits."""
    if not games_a_second:
        return ""
    return f"{games_a_second:,.1f} games/s" if games_a_second >= 1 else f"{1 / games_a_second:,.1f} s a game"


def print_standings(console: Console, shown: Standings) -> None:
    names = [f"{number} {one.player}" for number, one in enumerate(shown.players, 1)]
    ranked = sorted(range(len(names)), key=lambda who: -shown.players[who].rating.mu)
    print_players(console, shown, names, ranked)
    if len(names) > 1:
        print_cross_table(console, shown, names, ranked)
    length = shown.decisions
    seats = ", ".join(f"{seat.first.share:.1%} ({interval(seat.first)})" for seat in shown.seats)
    scores = ", ".join(f"{seat.scores.mean:.1f}" for seat in shown.seats)
    endings = ", ".join(f"{name} {count / shown.games:.1%}" for name, count in shown.endings.items())
    console.print(f"\ngames           {shown.games}, of which {shown.shared:.1%} with a shared first place")
    console.print(f"first by seat   {seats}; fair is {shown.fair:.1%}")
    console.print(f"score by seat   {scores}")
    console.print(f"endings         {endings}")
    console.print(f"decisions       {length.mean} a game, from {length.least} to {length.most}")
    for name, one in zip(names, shown.players, strict=True):
        for note in one.notes[:NOTES_SHOWN]:
            console.print(f"{name}: {note}", markup=False, soft_wrap=True)
        if len(one.notes) > NOTES_SHOWN:
            console.print(f"{name}: {len(one.notes) - NOTES_SHOWN} more; --json lists them all", markup=False)


def print_players(console: Console, shown: Standings, names: list[str], ranked: list[int]) -> None:
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="bold")
    table.add_column("player", no_wrap=True, max_width=LONGEST_NAME)
    for column in ("rating", "95 %", "first", "95 %", "shared", "mean score", "games", "decisions", "ms each"):
        table.add_column(column, justify="right")
    for who in ranked:
        one = shown.players[who]
        table.add_row(
            escape(names[who]),
            f"{one.rating.mu:.1f}",
            f"{one.rating.low:.1f}–{one.rating.high:.1f}",
            f"{one.first.share:.1%}",
            interval(one.first),
            f"{one.shared:.1%}",
            f"{one.scores.mean:.1f}",
            str(one.games),
            f"{one.decisions:.1f}",
            f"{one.milliseconds:,.2f}",
        )
    console.print(table)


def print_cross_table(console: Console, shown: Standings, names: list[str], ranked: list[int]) -> None:
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="bold")
    table.add_column("points against", no_wrap=True, max_width=LONGEST_NAME)
    for who in ranked:
        table.add_column(str(who + 1), justify="right")
    for who in ranked:
        shares = [shown.players[who].against[other] for other in ranked]
        table.add_row(escape(names[who]), *("" if share is None else f"{share:.1%}" for share in shares))
    console.print()
    console.print(table)


def interval(share: Share) -> str:
    return f"{share.low:.1%}–{share.high:.1%}"
