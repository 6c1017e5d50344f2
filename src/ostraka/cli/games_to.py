"""`ostraka games-to`: games as a table of decisions, for learning from examples."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ostraka.bots.outside import Terms
from ostraka.cli.arguments import SeedOption, read_file
from ostraka.cli.output import errors
from ostraka.cli.simulate import seat_players
from ostraka.core.errors import InputError
from ostraka.games import game as game_of


class NoGames(InputError):
    """Neither records nor a game to be simulated."""


def games_to(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="What is written: a name in .parquet or .npz.")],
    records: Annotated[list[Path] | None, typer.Argument(metavar="RECORD…", help="Records of one game.")] = None,
    simulate: Annotated[str, typer.Option("--simulate", metavar="GAME", help="Let bots play this game instead.")] = "",
    games: Annotated[int, typer.Option("--games", metavar="N", min=1, help="How many games bots play.")] = 1000,
    players: Annotated[
        str, typer.Option("--players", metavar="A,B,…", help="A bot for each seat, or one for all.")
    ] = "greedy",
    seed: SeedOption = 1,
) -> None:
    """Write games as a table with a row for each decision: what the seat could know, what it chose, how it ended.

    docs/research.md says what the columns hold."""
    from ostraka.envs import dataset

    if simulate:
        game, terms = game_of(simulate), Terms()
        played = dataset.simulated(game, seat_players(game, players, terms), games, seed, terms)
    elif records:
        found = [read_file(path) for path in records]
        game, played = found[0].game, iter(found)
    else:
        raise NoGames("expected records, or a game with --simulate")
    columns = dataset.table(game, played)
    dataset.write(file, game, columns)
    errors().print(f"{len(columns['game']):,} decisions of {columns['game'][-1] + 1:,} games", style="dim")
