"""`ostraka arena`, and outside bots in every command that takes bots."""

from __future__ import annotations

import json
import os
import select
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from ostraka.bots.outside import RUNNING
from ostraka.games import TITLES
from tests.bots.programs import program
from tests.cli.conftest import Command

EXAMPLE = Path(__file__).parent.parent.parent / "docs" / "example_bot.py"
PATIENT = ["--bot-seconds", "600"]
ARENA = ["arena", "saqqara(players=3)", "--players", "greedy,random", "--seed", "7"]


def standings(out: str) -> dict[str, Any]:
    """Standings without what depends on the machine."""
    shown: dict[str, Any] = json.loads(out)
    for player in shown["players"]:
        assert player.pop("milliseconds") >= 0
    return shown


def test_the_standings_are_the_same_for_the_same_seed(command: Command) -> None:
    one = command(*ARENA, "--games", "12", "--json", "--jobs", "1")
    two = command(*ARENA, "--games", "12", "--json", "--jobs", "2", "--results", "two.jsonl")
    assert one.code == 0
    assert standings(one.out) == standings(two.out)
    assert standings(one.out)["games"] == 12
    assert "12 games, 0 of them played before; results in two.jsonl" in two.err


def test_people_read_ratings_cross_table_seats_length_and_time(command: Command) -> None:
    ran = command(*ARENA, "--games", "10", "--results", "league.jsonl", "--plot", "ratings.svg")
    assert "12 games (10 rounded up to whole rounds of 3)" in ran.err
    for part in ("rating", "95 %", "first", "shared", "mean score", "decisions", "ms each", "1 greedy", "2 random"):
        assert part in ran.out
    for part in ("points against", "first by seat", "fair is 33.3%", "score by seat", "endings", "decisions "):
        assert part in ran.out
    assert Path("ratings.svg").read_text("utf-8").startswith("<svg ")


def test_the_same_command_goes_on_from_its_results(command: Command) -> None:
    arguments = [*ARENA, "--json", "--results", "league.jsonl", "--games"]
    command(*arguments, "6")
    whole = command(*arguments, "12")
    assert "12 games, 6 of them played before" in whole.err
    again = command(*arguments, "12")
    assert "12 games, 12 of them played before" in again.err
    assert again.out == whole.out
    assert standings(whole.out) == standings(command(*ARENA, "--json", "--games", "12").out)


def test_results_of_another_league_are_refused(command: Command) -> None:
    command(*ARENA, "--games", "3", "--results", "league.jsonl")
    content = Path("league.jsonl").read_bytes()
    ran = command("arena", "saqqara", "--players", "greedy,random", "--results", "league.jsonl")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == (
        "ostraka: league.jsonl holds another league, with game saqqara(players=3) and not saqqara(players=2): "
        "give another file to --results\n"
    )
    assert Path("league.jsonl").read_bytes() == content


def test_a_league_without_a_name_for_its_results_makes_one(command: Command, tmp_path: Path) -> None:
    command(*ARENA, "--games", "3")
    (file,) = tmp_path.iterdir()
    assert file.name.startswith("arena-saqqara-")
    assert file.suffix == ".jsonl"
    assert len(file.read_text("utf-8").splitlines()) == 4


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["arena", "saqqara"], "Missing option '--players'."),
        (["arena", "saqqara", "--players", "greedy,clever"], "no bot clever: the bots are random, greedy"),
        (["arena", "saqqara", "--players", "cmd:/no/such,greedy"], "cmd:/no/such names no program"),
        (["simulate", "saqqara", "--players", "cmd:/no/such"], "cmd:/no/such names no program"),
        (["play", "saqqara", "--players", "human,cmd:/no/such"], "cmd:/no/such names no program"),
        (["arena", "saqqara", "--players", "greedy,random", "--on", "moon"], "Invalid value for '--on'"),
        (["arena", "chess", "--players", "greedy,random"], "no game chess: the games are"),
    ],
)
def test_bad_input_is_one_clear_line_and_exit_code_2(
    command: Command, tmp_path: Path, arguments: list[str], message: str
) -> None:
    ran = command(*arguments)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith(f"ostraka: {message}")
    assert ran.err.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


# Interruptions. One of the programs that the league starts, once it has started some, holds on to a pipe until it is
# killed: when the test hears from it, games are being played.

HOLDING = """
def begin():
    with open("started", "a") as started:
        started.write("x")
    if os.path.getsize("started") >= 4:
        try:
            os.open("held", os.O_CREAT | os.O_EXCL)
        except FileExistsError:
            return
        import signal
        os.write(os.open("lifeline", os.O_WRONLY), b"x")
        signal.pause()
"""


# Whoever runs the tests may ignore SIGINT, as scripts in the background do; a child would inherit that.
COMMAND = """
import signal
signal.signal(signal.SIGINT, signal.default_int_handler)
from ostraka.cli.app import main
main()
"""


class League:
    """An arena in a process of its own, in the midst of its games."""

    def __init__(self, folder: Path, jobs: int) -> None:
        self.arguments = ["arena", "saqqara", "--players", f"random,cmd:{program(folder, HOLDING)}", "--games", "6"]
        self.arguments += ["--jobs", str(jobs), "--results", "league.jsonl", *PATIENT, "--json"]
        os.mkfifo(folder / "lifeline")
        self.lifeline = os.open(folder / "lifeline", os.O_RDONLY | os.O_NONBLOCK)
        self.process = subprocess.Popen(
            [sys.executable, "-c", COMMAND, *self.arguments],
            cwd=folder,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )
        assert self.hear() == b"x"

    def hear(self) -> bytes:
        """What comes through the pipe; nothing once the program that held it is gone."""
        assert select.select([self.lifeline], [], [], 300)[0], "a process hangs"
        return os.read(self.lifeline, 1)


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGKILL])
def test_an_interrupted_league_goes_on_without_losing_finished_games(
    command: Command, tmp_path: Path, how: signal.Signals
) -> None:
    league = League(tmp_path, jobs=2)
    if how == signal.SIGINT:
        os.killpg(league.process.pid, how)  # Ctrl-C goes to all processes at the terminal
    else:
        league.process.kill()
    err = league.process.communicate(timeout=300)[1]
    assert league.hear() == b"", "the programs end with the league"
    finished = len((tmp_path / "league.jsonl").read_text("utf-8").splitlines()) - 1
    if how == signal.SIGINT:
        assert league.process.returncode == 130
        assert f"{finished} of 6 games are played. The same command with --results league.jsonl goes on.\n" in err
        assert "Traceback" not in err
    before = (tmp_path / "league.jsonl").read_bytes()
    ran = command(*league.arguments)
    assert f"6 games, {finished} of them played before" in ran.err
    assert (tmp_path / "league.jsonl").read_bytes().startswith(before)
    assert standings(ran.out)["players"][1]["notes"] == []
    os.close(league.lifeline)


# Outside bots


@pytest.mark.parametrize("title", TITLES)
def test_the_example_bot_plays_every_title_without_fault_in_at_most_40_lines(command: Command, title: str) -> None:
    assert len(EXAMPLE.read_text("utf-8").splitlines()) <= 40
    players = f"cmd:{sys.executable} {EXAMPLE},random"
    ran = command("simulate", f"{title}(players=2)", "--players", players, "--games", "2", "--json", *PATIENT)
    played = json.loads(ran.out)
    assert (played["games"], played["notes"]) == (2, [])


def test_the_example_bot_thinks_better_than_random(command: Command) -> None:
    players = f"cmd:{sys.executable} {EXAMPLE},random"
    ran = command("arena", "saqqara", "--players", players, "--games", "6", "--json", *PATIENT)
    example, random = standings(ran.out)["players"]
    assert example["notes"] == []
    assert example["decisions"] > 20
    assert example["scores"]["mean"] > random["scores"]["mean"]


def test_a_failing_program_is_noted_and_disturbs_nobody(command: Command, tmp_path: Path) -> None:
    players = f"cmd:false [/b],cmd:{program(tmp_path)},random"
    arguments = ["arena", "saqqara", "--players", players, "--games", "12", "--results", "league.jsonl", *PATIENT]
    shown = standings(command(*arguments, "--json").out)
    failing, working, own = shown["players"]
    assert len(failing["notes"]) == failing["games"] == 8
    assert failing["notes"][0] == "game 0: lost its seat to random at its decision 1: it ended with exit code 1"
    assert working["notes"] == own["notes"] == []
    people = command(*arguments).out
    assert people.count("1 cmd:false [/b] ") == 2, "in the ratings and in the cross table"
    assert people.count("1 cmd:false [/b]: game ") == 3
    assert "1 cmd:false [/b]: 5 more; --json lists them all" in people


def test_simulate_takes_outside_bots(command: Command, tmp_path: Path) -> None:
    players = f"cmd:{program(tmp_path)},cmd:false [/b]"
    ran = command("simulate", "saqqara", "--players", players, "--games", "2", "--bot-log", "log", *PATIENT)
    assert ran.code == 0
    assert "game 0: 2 cmd:false [/b] lost its seat to random" in ran.out
    assert '"over": true' in Path("log").read_text("utf-8")


def test_play_takes_outside_bots_and_keeps_commands_out_of_records(command: Command, tmp_path: Path) -> None:
    code = f"cmd:{program(tmp_path)}"
    ran = command(
        "play", "saqqara", "--players", f"human:Anna,{code}", "--save", "game.txt", *PATIENT, typed=["1", " ", "q"]
    )
    assert ran.code == 0
    assert '[Seats "Anna / bot:cmd@1"]' in Path("game.txt").read_text("utf-8")
    unnamed = command("play", "--resume", "game.txt")
    assert unnamed.code == 2
    assert unnamed.err == "ostraka: seat 2 belongs to a program: say which with --players, as cmd:COMMAND\n"
    resumed = command("play", "--resume", "game.txt", "--players", f"human,{code}", *PATIENT, typed=["1", " ", "q"])
    assert resumed.code == 0
    assert set() == RUNNING
    failed = command("play", "saqqara", "--players", "cmd:false,random", "--save", "other.txt", "--lang", "fr").out
    assert failed.count("Un bot a échoué : cmd lost its seat to random") == 1


def test_a_record_cannot_make_us_run_a_command(command: Command, tmp_path: Path) -> None:
    command("play", "saqqara", "--players", "human:Anna,random", "--save", "game.txt", typed=["q"])
    text = Path("game.txt").read_text("utf-8").replace("bot:random@1", "bot:cmd:touch trap@1")
    Path("game.txt").write_text(text, "utf-8")
    ran = command("play", "--resume", "game.txt", typed=["1", " ", "1", "q"])
    assert ran.code == 2
    assert ran.err.startswith("ostraka: no bot cmd:touch trap: the bots are")
    assert not Path("trap").exists()
