"""Leagues of bots: every player on every seat, with the same luck, against the same opponents.

A game depends on the league and its own number alone, so neither the number of processes nor an interruption changes
the result. (Bots with a time budget play as the machine lets them.)
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import closing

from ostraka.bots.outside import ProgramError, Terms, introduce
from ostraka.bots.roster import command_of, seat_name
from ostraka.games import game as game_of
from ostraka.lab.contest import WatchedBot, make_bots, play_game
from ostraka.lab.league import League
from ostraka.lab.results import Header, Played, Results
from ostraka.lab.workers import Where, work


def header(league: League, terms: Terms) -> Header:
    """How a file of results names a league."""
    players = [f"{code}@{version_of(code, league, terms)}" for code in league.players]
    return Header(str(league.game), league.game.title.rules, league.seed, players)


def version_of(code: str, league: League, terms: Terms) -> str:
    """The version of a bot; programs are asked, and have none if they do not answer."""
    if not command_of(code):
        return seat_name(code).rpartition("@")[2]
    try:
        return introduce(command_of(code), league.game, terms)
    except ProgramError:
        return "?"


def play_league(
    league: League,
    results: Results,
    games: int,
    terms: Terms,
    where: Where,
    jobs: int,
    progress: Callable[[Played], None],
) -> None:
    """Play those of the first `games` games that are not in the results; `progress` is called with each as it ends."""
    missing = [number for number in range(games) if number not in results.games]
    tasks = [(str(league.game), league.players, league.seed, number, terms) for number in missing]
    with closing(work(where, play_number, tasks, jobs)) as played:
        for one in played:
            results.add(one)
            progress(one)


def play_number(game: str, players: Sequence[str], seed: int, number: int, terms: Terms) -> Played:
    """Play the game of a league with this number."""
    league = League(game_of(game), tuple(players), seed)
    sitting = league.sitting(number)
    codes = [league.players[who] for who in sitting]
    bots = [WatchedBot(bot) for bot in make_bots(league.game, codes, seed, number, terms)]
    ended = play_game(league.game, bots, seed, number, league.luck(number))
    return Played(
        number=number,
        seats=sitting,
        scores=ended.scores,
        places=ended.places,
        ending=ended.state.ending(),
        decisions=[bot.decisions for bot in bots],
        seconds=[round(bot.seconds, 6) for bot in bots],
        notes=[bot.notes() for bot in bots],
    )
