"""Outside bots: what they hear, and what becomes of those that do not do their part."""

from __future__ import annotations

import json
import os
import select
import subprocess
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

import ostraka
from ostraka.bots.observation import Observation
from ostraka.bots.outside import RUNNING, NoProgram, OutsideBot, Program, ProgramError, Terms, introduce, kill_all
from ostraka.bots.random import RandomBot
from ostraka.bots.roster import UnknownBot, bot_of, check_bot, make_bot, seat_name
from ostraka.core.json import View
from ostraka.core.rng import Rng
from ostraka.core.schema import wrong_type
from ostraka.core.state import CHANCE, State
from ostraka.lab.contest import play_game
from tests.bots.programs import program

GAME = ostraka.game("saqqara(players=2)")
PATIENT = Terms(seconds=60)
HURRIED = Terms(seconds=0.05)
MUTE = "tail -f /dev/null"  # neither reads nor writes


def play(command: str, terms: Terms = PATIENT) -> tuple[State, list[str]]:
    """A game against random, with what is noted of the bot; its program is gone afterwards."""
    bot = OutsideBot(command, GAME, Rng(1), terms)
    state = play_game(GAME, [bot, RandomBot(Rng(2))], seed=1, number=0, luck=0).state
    assert state.is_over()
    assert set() == RUNNING
    return state, bot.notes()


def received(log: Path) -> list[View]:
    return [json.loads(line) for line in log.read_text("utf-8").splitlines()]


def test_a_program_hears_of_the_game_each_decision_and_the_end(tmp_path: Path) -> None:
    log = tmp_path / "log"
    state, notes = play(program(tmp_path), Terms(60, log))
    hello, *decisions, over = received(log)
    assert notes == []
    assert hello == {"ostraka": 1, "game": "saqqara(players=2)", "seat": 0, "seed": Rng(1).bits()}
    assert over == {"over": True, "scores": state.scores(), "places": state.places()}
    assert [one["decision"] for one in decisions] == list(range(1, len(decisions) + 1))
    assert all(set(one) == {"decision", "view", "legal", "budget_ms"} for one in decisions)
    assert decisions[0]["budget_ms"] == 60000
    first = decisions[0]["legal"][0]
    assert (first["action"], first["text"], first["json"]) == (0, "draw pile 1", {"do": "draw", "pile": 1})
    assert first["facts"]["card"] == decisions[0]["view"]["piles"][0]
    assert all(wrong_type(legal["facts"], GAME.title.facts) == "" for one in decisions for legal in one["legal"])
    assert set(decisions[0]["view"]) == set(GAME.new().view(0))


def test_an_action_may_be_named_by_its_text(tmp_path: Path) -> None:
    by_number = play(program(tmp_path))
    by_text = play(program(tmp_path, 'def decide(message): say({"text": message["legal"][0]["text"]})'))
    assert by_text == by_number
    assert by_text[1] == []


def at(decision: int, instead: str) -> str:
    """A change by which a program does something else at one decision."""
    return f"""
def decide(message):
    if message["decision"] == {decision}:
        {instead}
    else:
        say({{"action": message["legal"][0]["action"]}})
"""


@pytest.mark.parametrize(
    ("changes", "note"),
    [
        ("def begin(): sys.exit(3)", "at its decision 1: it ended with exit code 3"),
        (at(3, "sys.exit(4)"), "at its decision 3: it ended with exit code 4"),
        (at(2, "os.kill(os.getpid(), 15)"), "at its decision 2: it was ended by signal 15"),
        (at(1, "os.close(1); sum(range(10**6)); os._exit(5)"), "at its decision 1: it ended with exit code 5"),
        (at(1, "os.close(1); sys.stdin.read()"), "at its decision 1: it closed its input or output"),
        ('def begin(): say({"name": 5})', 'it greeted without "name" and "version": "{"name": 5}"'),
        (at(2, 'print("your move", flush=True)'), 'at its decision 2: it did not answer in JSON: "your move"'),
        (at(1, 'sys.stdout.buffer.write(b"\\xff\\n"); sys.stdout.flush()'), 'it did not answer in JSON: "�"'),
        (at(1, 'print("[" * 60000, flush=True)'), "it did not answer in JSON: "),
        (at(1, "say([1])"), 'it did not answer with a JSON object: "[1]"'),
        (at(1, "say({})"), 'it answered without "action" or "text": "{}"'),
        (at(1, 'say({"action": True})'), 'it answered without "action" or "text"'),
        (at(1, 'say({"action": 99999})'), "it named no action: 99999 is no action"),
        (at(1, 'say({"text": "jump"})'), "it named no action: expected action draw"),
        (at(1, 'say({"text": "\\x1b[31mjump" + "p" * 9999})'), 'found "�[31mjump'),
        (at(1, 'say({"text": "stop"})'), 'it played "stop", which is not legal: The starting hands come first'),
        (at(1, 'print("x" * 70000, flush=True)'), 'it said more than 65536 bytes: "xxx'),
        (at(1, r"""sys.stdout.write('{"action": 0}\nI win!\n'); sys.stdout.flush()"""), 'without being asked: "I win!'),
    ],
)
def test_a_program_that_fails_loses_its_seat_to_random(tmp_path: Path, changes: str, note: str) -> None:
    state, notes = play(program(tmp_path, changes))
    assert len(notes) == 1
    assert notes[0].startswith("lost its seat to random at its decision ")
    assert note in notes[0]
    assert notes[0].isprintable()
    assert len(notes[0]) < 300
    assert play(program(tmp_path, changes)) == (state, notes), "random plays on from the bot's own seed"


def test_a_program_that_hangs_loses_its_seat_to_random(tmp_path: Path) -> None:
    note = "lost its seat to random at its decision 1: it gave no answer within"
    assert play(MUTE, HURRIED)[1] == [f"{note} 0.05 s"]
    assert play(program(tmp_path, "def decide(message): pass"), Terms(0.5))[1] == [f"{note} 0.5 s"]


def test_a_program_that_does_not_read_cannot_hold_us_up() -> None:
    mute = Program(MUTE, HURRIED)
    with pytest.raises(ProgramError, match=r"gave no answer within 0\.05 s"):
        mute.ask({"view": "x" * 10_000_000})
    mute.end({"over": True, "scores": [], "places": []})
    assert set() == RUNNING


def test_a_program_that_never_stops_talking_loses_its_seat_to_random() -> None:
    assert 'did not answer in JSON: "y"' in play("yes")[1][0]


def test_a_program_that_does_not_start_loses_its_seat_to_random() -> None:
    assert "does not start: " in play("/no/such/program")[1][0]


def test_the_children_of_a_program_end_with_it(tmp_path: Path) -> None:
    fifo = tmp_path / "fifo"
    os.mkfifo(fifo)
    lifeline = os.open(fifo, os.O_RDONLY | os.O_NONBLOCK)
    changes = f"""
def begin():
    import signal
    ready, set_ready = os.pipe()
    if os.fork() == 0:
        os.close(1)
        os.write(os.open({str(fifo)!r}, os.O_WRONLY), b"x")
        os.write(set_ready, b"x")
        signal.pause()
    os.read(ready, 1)
    sys.exit(5)
"""
    assert "ended with exit code 5" in play(program(tmp_path, changes))[1][0]
    assert os.read(lifeline, 1) == b"x"
    assert select.select([lifeline], [], [], 60)[0]
    assert os.read(lifeline, 1) == b"", "nobody is left to write"
    os.close(lifeline)


def first_observation() -> Observation:
    """What the first seat is shown at its first decision."""
    state = GAME.new()
    state.apply(CHANCE, GAME.outcomes.parse("first seat 1"))
    observation = Observation(GAME, 0, Rng(1))
    observation.show(state)
    return observation


def test_a_game_broken_off_ends_the_program(tmp_path: Path) -> None:
    log = tmp_path / "log"
    bot = OutsideBot(program(tmp_path), GAME, Rng(1), Terms(60, log))
    observation = first_observation()
    assert bot.choose(observation) == observation.legal()[0]
    assert len(RUNNING) == 1
    bot.end([], [])
    assert set() == RUNNING
    assert "over" not in received(log)[-1]


def test_a_program_that_loses_its_seat_is_ended_at_once() -> None:
    bot = OutsideBot(MUTE, GAME, Rng(1), HURRIED)
    assert bot.choose(first_observation()) in first_observation().legal()
    assert set() == RUNNING
    bot.end([1, 2], [2, 1])


def test_all_programs_can_be_killed_at_once() -> None:
    programs = [Program(MUTE, PATIENT) for _ in range(2)]
    assert len(RUNNING) == 2
    kill_all()
    for one in programs:
        with pytest.raises(ProgramError, match="closed its input or output"):
            one.ask({})
    assert set() == RUNNING


def test_a_program_that_is_just_starting_is_killed_with_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    killer = Thread(target=kill_all)

    class Started(subprocess.Popen[bytes]):
        def __init__(self, *words: Any, **how: Any) -> None:
            super().__init__(*words, **how)
            killer.start()

    monkeypatch.setattr(subprocess, "Popen", Started)
    starting = Program(MUTE, PATIENT)
    killer.join()
    with pytest.raises(ProgramError, match="closed its input or output"):
        starting.ask({})


def test_what_a_program_complains_of_is_thrown_away_unless_asked_for(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    play(program(tmp_path))
    assert capfd.readouterr() == ("", "")


def test_a_program_introduces_itself(tmp_path: Path) -> None:
    assert introduce(program(tmp_path), GAME, PATIENT) == "tester 3"
    rude = program(tmp_path, 'def begin(): say({"name": "\\x1b[31m" + 99 * "x", "version": 1})')
    assert introduce(rude, GAME, PATIENT).startswith("�[31mxxx")
    assert len(introduce(rude, GAME, PATIENT)) < 70
    with pytest.raises(ProgramError, match="exit code 1"):
        introduce("false", GAME, PATIENT)
    assert set() == RUNNING


def test_commands_are_run_only_on_stated_terms() -> None:
    with pytest.raises(UnknownBot, match="no bot cmd:true: the bots are"):
        make_bot("cmd:true", GAME, Rng(1))
    with pytest.raises(UnknownBot, match="no bot cmd:"):
        check_bot("cmd:", PATIENT)
    assert isinstance(make_bot("cmd:true", GAME, Rng(1), PATIENT), OutsideBot)


@pytest.mark.parametrize(
    ("command", "message"),
    [("/no/such/program", "names no program"), ("'unfinished", "is no command: No closing quotation")],
)
def test_a_command_that_cannot_be_run_is_a_mistake(command: str, message: str) -> None:
    with pytest.raises(NoProgram, match=message):
        check_bot(f"cmd:{command}", PATIENT)


def test_records_do_not_hold_commands() -> None:
    assert seat_name("cmd:rm -r /") == "bot:cmd@1"
    assert bot_of("bot:cmd@1") == "cmd"
