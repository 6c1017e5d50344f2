"""The command as people and programs use it: output, error lines, exit codes."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import Command

STORED = Path(__file__).parent.parent / "games" / "saqqara" / "records" / "piles-4.txt"
LAST_LINE = STORED.read_text("utf-8").splitlines(keepends=True)[-1]


def edited(tmp_path: Path, old: str, new: str) -> str:
    text = STORED.read_text("utf-8")
    assert old in text
    path = tmp_path / "edited.txt"
    path.write_text(new.join(text.rsplit(old, 1)), "utf-8")
    return str(path)


def test_games_lists_what_there_is(command: Command) -> None:
    ran = command("games")
    assert ran.code == 0
    assert "players=2|3|4" in ran.out
    assert "0% of 21 figures reconstructed" in ran.out
    listed = json.loads(command("games", "--json", "--lang", "fr").out)
    (saqqara,) = (entry for entry in listed if entry["game"] == "saqqara")
    assert saqqara["options"][0]["values"] == [2, 3, 4]


def test_rules_prints_every_clause_in_both_languages(command: Command) -> None:
    english, french = command("rules", "saqqara").out, command("rules", "saqqara", "--lang", "fr").out
    for number in range(1, 42):
        assert f"SAQ-{number} " in english
        assert f"SAQ-{number} " in french
    assert "Blocked rows" in english
    assert "Rangées bloquées" in french


def test_rules_prints_one_clause_with_its_tests(command: Command) -> None:
    out = command("rules", "saqqara", "saq-12").out
    assert "An empty pile is out of the game" in out
    assert "Our ruling:" in out
    assert "tests/games/saqqara/test_turn.py::test_an_empty_pile_is_out_of_the_game" in out
    listed = json.loads(command("rules", "saqqara", "SAQ-23", "--json").out)
    assert listed[0]["ruling"] is None
    assert len(listed[0]["tests"]) >= 3


def test_simulate_prints_the_same_for_the_same_seed(command: Command) -> None:
    arguments = ["simulate", "saqqara(players=3)", "--games", "40", "--seed", "7", "--players", "greedy,random,random"]
    one = command(*arguments, "--json", "--jobs", "1")
    assert one.out == command(*arguments, "--json", "--jobs", "2").out
    assert json.loads(one.out)["games"] == 40
    assert "decisions/s" in one.err
    people = command(*arguments)
    assert "wins by seat" in people.out
    assert "1 greedy" in people.out


def test_simulate_gives_byte_identical_json_on_both_engines() -> None:
    arguments = [sys.executable, "-c", "from ostraka.cli.app import main; main()", "simulate", "saqqara(players=4)"]
    arguments += ["--games", "60", "--seed", "1", "--players", "greedy,random,random,random", "--json"]
    outputs = {
        subprocess.run(arguments, env={**os.environ, "OSTRAKA_PLAIN": plain}, capture_output=True, check=True).stdout
        for plain in ("", "1")
    }
    assert len(outputs) == 1


def test_replay_shows_any_position(command: Command) -> None:
    whole = command("replay", str(STORED))
    assert "The game is over: the piles are exhausted." in whole.out
    assert "Anna wins." in whole.out
    early = json.loads(command("replay", str(STORED), "--to", "1", "--json").out)
    assert early["view"]["piles"] == [1, 1, 1, 0, 0, 0]
    assert early["actors"] == [1]
    assert "pioche" in command("replay", str(STORED), "--to", "5", "--lang", "fr").out


def test_verify_proves_a_record(command: Command) -> None:
    assert command("verify", str(STORED)).out.startswith("consistent")
    assert json.loads(command("verify", str(STORED), "--json").out) == {
        "consistent": True,
        "draws": 1,
        "entries": 86,
        "shares": [],
        "result": "16 11 15 15",
    }


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["simulate", "chess"], "no game chess: the games are"),
        (["rules", "chess"], "no game chess: the games are"),
        (["play", "saqqara(players=7)"], "option players is one of 2, 3, 4, not 7"),
        (["simulate", "saqqara", "--players", "clever"], "no bot clever: the bots are random, greedy"),
        (["simulate", "saqqara", "--players", "random,random,random"], "saqqara(players=2) has 2 seats"),
        (["play", "saqqara", "--players", "human"], "saqqara(players=2) has 2 seats"),
        (["play", "saqqara", "--players", "human:a/b,random"], "'a/b' cannot be a player's name"),
        (["play", "saqqara", "--players", "gredy,random"], "no bot gredy: the bots are random, greedy"),
        (["rules", "saqqara", "SAQ-99"], "no clause SAQ-99: the clauses are SAQ-1 to SAQ-41"),
        (["replay", "missing.txt"], "missing.txt: No such file or directory"),
        (["replay", str(STORED), "--to", "900"], "the record has 86 entries: --to takes 0 to 86"),
        (["bench", "saqqara", "--peer", "/no/such/program"], "peer /no/such/program does not start"),
        (["bench", "saqqara", "--peer", "true"], "peer true gave no answer"),
        (["play", "--resume", "missing.txt"], "missing.txt: No such file or directory"),
        (["simulate", "saqqara", "--games", "0"], "Invalid value for '--games'"),
        (["simulate", "saqqara", "--seed", "x"], "Invalid value for '--seed'"),
        (["simulate"], "Missing argument 'GAME'."),
        (["jump"], "No such command 'jump'."),
        (["games", "--lang", "de"], "Invalid value for '--lang'"),
    ],
)
def test_bad_input_is_one_clear_line_and_exit_code_2(
    command: Command, tmp_path: Path, arguments: list[str], message: str
) -> None:
    ran = command(*arguments)
    assert ran.code == 2
    assert ran.out == ""
    assert ran.err.startswith(f"ostraka: {message}")
    assert ran.err.count("\n") == 1
    assert list(tmp_path.iterdir()) == [], "bad input leaves no file behind"


@pytest.mark.parametrize("name", ["replay", "verify"])
@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (LAST_LINE, "", "the header gives a result, but the game does not end here"),
        (LAST_LINE, "1 place 8 on", 'expected "row", found the end'),
        ('[Rules "1"]', '[Rules "2"]', "the record follows rules number 2 of saqqara"),
        ("2 draw pile 4", "2 draw pile 9", 'expected a pile (1, 2, 3, 4, 5, 6), found "9"'),
        ("* first seat 2\n2 draw pile 4", "* first seat 2\n2 stop", "The starting hands come first"),
        ("saqqara(players=4)", "saqqara(players=6)", "option players is one of 2, 3, 4, not 6"),
        ('[Result "16 11 15 15"]', '[Result "99 11 15 15"]', 'the header gives the result "99 11 15 15", but'),
    ],
)
def test_a_truncated_or_edited_record_is_one_clear_line_and_exit_code_2(
    command: Command, tmp_path: Path, name: str, old: str, new: str, message: str
) -> None:
    ran = command(name, edited(tmp_path, old, new))
    assert ran.code == 2
    assert ran.out == ""
    assert ran.err.startswith("ostraka: line ")
    assert message in ran.err
    assert ran.err.count("\n") == 1


def test_a_file_that_is_no_text_is_refused(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "noise.txt"
    path.write_bytes(b"\xff\xfe\x00\x01")
    ran = command("replay", str(path))
    assert (ran.code, ran.err) == (2, "ostraka: the file is not a text in UTF-8\n")


def test_verify_finds_a_changed_seed(command: Command, tmp_path: Path) -> None:
    ran = command("verify", edited(tmp_path, "0909", "0908"))
    assert ran.code == 2
    assert "not the one that was committed to" in ran.err


def test_a_game_between_bots_plays_to_the_end_and_is_recorded(command: Command, tmp_path: Path) -> None:
    ran = command("play", "saqqara", "--players", "greedy,random", "--save", "game.txt")
    assert ran.code == 0
    assert "The game is over" in ran.out
    assert command("verify", "game.txt").code == 0
    assert [path.name for path in tmp_path.iterdir()] == ["game.txt"]


def test_a_person_plays_is_told_why_not_takes_back_and_goes_on_later(command: Command) -> None:
    names = "human:Anna,human:Bianca"
    typed = ["9", "stop", "w draw pile 9", "w draw pile 1", "?", "r SAQ-6", "l", "draw pile 4", "u", "u", "1", " ", "q"]
    ran = command("play", "saqqara", "--players", names, "--save", "game.txt", typed=typed)
    assert ran.code == 0
    assert "Expected a number from 1 to 4" in ran.out
    assert "The starting hands come first: take the top card of a pile. (SAQ-6)" in ran.out
    assert 'expected a pile (1, 2, 3, 4, 5, 6), found "9"' in ran.out
    assert "That is allowed." in ran.out
    assert "nothing to take back" in ran.out
    assert "ostraka play --resume game.txt" in ran.out
    saved = Path("game.txt").read_text("utf-8")
    assert saved.splitlines()[-1].endswith("draw pile 1")
    assert saved.count("draw pile") == 1
    command("play", "--resume", "game.txt", typed=["2", " ", "q"])
    assert Path("game.txt").read_text("utf-8").splitlines()[-1].endswith("draw pile 2")


def test_people_with_secrets_hand_over_the_screen(command: Command) -> None:
    asked = ["--players", "human:Anna,human:Bianca", "--save", "game.txt"]
    open_game = command("play", "saqqara", *asked, typed=["1", " ", "1", " ", "q"])
    assert "Enter when you are ready" not in open_game.out
    closed_hands = command("play", "saqqara", *asked, "--no-memory-aid", typed=["1", " ", "1", " ", "q"])
    assert "only: Enter when you are ready" in closed_hands.out
    secret = command("play", "valley(players=2)", *asked, typed=["1"] * 8 + [" "] * 3 + ["q"])
    assert "only: Enter when you are ready" in secret.out


def test_choices_are_shown_with_what_is_told_of_them_and_the_names_of_people(command: Command) -> None:
    asked = ["--players", "human:Anna,human:[b]Ben", "--save", "game.txt"]
    ran = command("play", "thebes", *asked, typed=["q"])
    assert re.search(r"1  (take|dig) .*costs \d weeks?; .*; (Anna|\[b\]Ben) plays next", ran.out)


def test_a_program_is_asked_in_json_lines_with_facts(command: Command) -> None:
    asked = ["--players", "human:Anna,greedy", "--save", "game.txt", "--json"]
    ran = command("play", "saqqara", *asked, typed=["place 1 on row 1", "0", "u", "draw pile 2", "q"])
    assert ran.code == 0
    first, refused, *rest = map(json.loads, ran.out.splitlines())
    assert (first["seat"], first["prompt"], first["view"]["seat"]) == (0, "draft", 0)
    assert first["legal"][0] == {
        "action": 0,
        "text": "draw pile 1",
        "json": {"do": "draw", "pile": 1},
        "facts": {"card": first["view"]["piles"][0], "uncovers": first["view"]["piles"][0] + 1},
        "label": "draw from pile 1",
    }
    assert "SAQ-6" in refused["refused"]
    assert rest[-1] == {"saved": "game.txt"}
    assert any("Anna draws" in sentence for one in rest for sentence in one.get("news", []))
    assert "\n1 draw pile 2" in Path("game.txt").read_text("utf-8")


def test_what_went_wrong_with_a_bot_is_said_once_in_json_lines(command: Command) -> None:
    ran = command("play", "saqqara", "--players", "cmd:false,random", "--save", "game.txt", "--json")
    note, over = map(json.loads, ran.out.splitlines())
    assert (note["seat"], over["over"]) == (0, True)
    assert "lost its seat to random" in note["note"]


def test_a_program_hears_the_end_in_json_lines(command: Command) -> None:
    ran = command("play", "saqqara", "--players", "greedy,random", "--save", "game.txt", "--json")
    over = json.loads(ran.out)
    assert over["over"] is True
    assert sorted(over["places"]) in ([1, 2], [1, 1])


def test_a_game_is_picked_and_played_against_bots_in_french(command: Command, tmp_path: Path) -> None:
    ran = command("play", "--lang", "fr", typed=["x", "1", "9", "3", "1", " ", "q"])
    assert "Quel jeu ?" in ran.out
    assert "c'est ton tour" in ran.out
    assert "Partie enregistrée" in ran.out
    assert len(list(tmp_path.iterdir())) == 1


def test_bench_measures_both_engines_and_a_peer(command: Command, tmp_path: Path) -> None:
    peer = tmp_path / "peer.py"
    peer.write_text(
        "from ostraka.lab.speed import serve\n"
        "serve('other', ['toy'], lambda name, seconds: {'decisions': 10.0, 'games': 1.0})\n",
        "utf-8",
    )
    arguments = ["bench", "saqqara", "--rounds", "1", "--seconds", "0.01", "--peer", f"{sys.executable} {peer}"]
    rows = json.loads(command(*arguments, "--json").out)
    assert {"plain", "other"} <= {row["engine"] for row in rows}
    assert "other" in command(*arguments).out


def test_version_and_help(command: Command) -> None:
    assert command("--version").out.startswith("ostraka 0.")
    help = command("--help").out
    for name in ("games", "play", "simulate", "replay", "verify", "rules", "bench"):
        assert name in help


WITHOUT = """
import sys
sys.modules.update(dict.fromkeys(sys.argv.pop(1).split(",")))  # as if they were not installed
from ostraka.cli import main
main()
"""


def run_without(packages: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the command as if some packages were not installed."""
    command = [sys.executable, "-c", WITHOUT, packages, *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_simulate_needs_no_package_of_the_laboratory_or_the_server() -> None:
    ran = run_without("openskill,fastapi,sqlalchemy,ray", "simulate", "saqqara", "--games", "2", "--json")
    assert json.loads(ran.stdout)["games"] == 2


def test_a_command_that_lacks_a_package_says_how_to_get_it_before_it_begins(tmp_path: Path) -> None:
    results = tmp_path / "league.jsonl"
    ran = run_without("openskill", "arena", "saqqara", "--players", "greedy,random", "--results", str(results))
    assert ran.returncode == 1
    assert ran.stderr == "ostraka: this needs the package openskill: pip install 'ostraka[all]'\n"
    assert not results.exists()
    assert "needs the package rich" in run_without("rich", "games").stderr


def test_the_engine_and_the_bots_need_two_small_packages() -> None:
    """Whatever is imported for it and is not ours belongs to Python or to these."""
    code = (
        "import sys; from ostraka.games import game; from ostraka.lab.simulate import simulate; "
        "simulate(game('saqqara'), ['greedy', 'random'], 2, 1, jobs=1); "
        "print(*{name.partition('.')[0] for name in sys.modules} - set(sys.stdlib_module_names))"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    foreign = {name for name in ran.stdout.split() if not name.startswith(("_", "ostraka"))}
    assert foreign <= {"librt", "mypy_extensions"}
