"""Leagues: the same games wherever and in however many pieces they are played."""

from __future__ import annotations

import os
import signal
import sys
from contextlib import closing, suppress
from dataclasses import asdict, replace
from pathlib import Path

import pytest

import ostraka
from ostraka.bots.outside import Terms
from ostraka.lab.arena import header, play_league, play_number
from ostraka.lab.league import League
from ostraka.lab.results import Played, Results
from ostraka.lab.standings import standings
from ostraka.lab.workers import NoRay, Where, work
from tests.bots.programs import program

LEAGUE = League(ostraka.game("saqqara(players=3)"), ("greedy", "random"), seed=4)
TERMS = Terms(seconds=60)


def run(file: Path, games: int, where: Where = Where.cores, jobs: int = 1) -> tuple[list[Played], list[int]]:
    """The games of the league, less their times, and the numbers of those that were played now."""
    heard: list[int] = []
    with Results(file, header(LEAGUE, TERMS)) as results:
        play_league(LEAGUE, results, games, TERMS, where, jobs, lambda played: heard.append(played.number))
    return [replace(results.games[number], seconds=[]) for number in range(games)], heard


def test_the_games_do_not_depend_on_how_many_processes_play_them(tmp_path: Path) -> None:
    alone, _ = run(tmp_path / "alone", 24, jobs=1)
    shared, heard = run(tmp_path / "shared", 24, jobs=2)
    assert shared == alone
    assert sorted(heard) == list(range(24))


def test_a_game_depends_on_its_number_and_the_league_alone() -> None:
    task = (str(LEAGUE.game), LEAGUE.players, LEAGUE.seed, 7, TERMS)
    one, again = play_number(*task), play_number(*task)
    assert replace(one, seconds=[]) == replace(again, seconds=[])
    assert one.seats == LEAGUE.sitting(7)
    assert sum(one.decisions) > 0
    assert all(seconds > 0 for seconds in one.seconds)
    other = play_number(str(LEAGUE.game), LEAGUE.players, LEAGUE.seed + 1, 7, TERMS)
    assert (other.scores, other.decisions) != (one.scores, one.decisions)


def test_only_what_is_missing_is_played(tmp_path: Path) -> None:
    whole, _ = run(tmp_path / "whole", 24)
    file = tmp_path / "resumed"
    run(file, 9)
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join(lines[:6]) + lines[6][:20])
    resumed, heard = run(file, 24)
    assert heard == list(range(5, 24))
    assert resumed == whole
    assert file.read_bytes().startswith(b"".join(lines[:6]))
    assert run(file, 12) == (whole[:12], [])


def test_the_standings_are_the_same_however_the_games_came_in(tmp_path: Path) -> None:
    games, _ = run(tmp_path / "file", 24, jobs=2)
    shown = standings(LEAGUE, [replace(one, seconds=[0.0] * 3) for one in games])
    assert shown.players[0].rating.low > shown.players[1].rating.high
    assert shown.players[0].first.low > shown.fair
    assert asdict(shown)["games"] == 24


def test_a_real_local_ray_plays_the_same_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.delenv("RAY_ADDRESS", raising=False)
    here, _ = run(tmp_path / "here", 6)
    for attempt in range(3):  # Ray gives up if a busy machine has not started it within half a minute
        with suppress(NoRay):
            there, heard = run(tmp_path / f"there{attempt}", 6, Where.ray, jobs=1)
            break
    assert there == here
    assert sorted(heard) == list(range(6))


def test_a_ray_that_does_not_start_is_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(**_: object) -> None:
        raise RuntimeError("nobody there. Look elsewhere.")

    monkeypatch.setattr("ray.init", fail)
    monkeypatch.setenv("RAY_ADDRESS", "127.0.0.1:1")
    with pytest.raises(NoRay, match=r"^no Ray cluster at 127\.0\.0\.1:1: nobody there$"):
        list(work(Where.ray, abs, [(1,)], 1))
    monkeypatch.delenv("RAY_ADDRESS")
    with pytest.raises(NoRay, match=r"^Ray does not start on this machine: nobody there$"):
        list(work(Where.ray, abs, [(1,)], 1))


def test_without_ray_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(NoRay, match=r"pip install 'ostraka\[ray\]'"):
        list(work(Where.ray, abs, [(1,)], 1))


def test_players_are_named_with_their_versions(tmp_path: Path) -> None:
    command = program(tmp_path)
    players = ("greedy", f"cmd:{command}", "cmd:false")
    named = header(League(LEAGUE.game, players, seed=4), TERMS)
    assert named.players == ["greedy@3", f"cmd:{command}@tester 3", "cmd:false@?"]
    assert (named.game, named.rules, named.seed) == ("saqqara(players=3)", 1, 4)


def test_a_mistake_in_a_process_comes_back() -> None:
    with pytest.raises(ValueError, match="invalid literal"):
        list(work(Where.cores, int, [("1",), ("x",)], 2))


def answer_or_hang(hang: bool) -> bool:
    if hang:
        reader, _writer = os.pipe()
        os.read(reader, 1)
    return hang


def test_leaving_early_ends_the_processes() -> None:
    with closing(work(Where.cores, answer_or_hang, [(False,), (True,), (True,)], 2)) as results:
        assert next(results) is False


def terminate_oneself() -> bool:
    os.kill(os.getpid(), signal.SIGTERM)
    return True


def test_processes_that_the_pool_terminates_live_until_they_have_ended_their_programs() -> None:
    assert list(work(Where.cores, terminate_oneself, [(), ()], 2)) == [True, True]
