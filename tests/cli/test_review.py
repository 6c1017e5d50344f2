from __future__ import annotations

import json
from pathlib import Path
from shutil import copy

import pytest

from tests.cli.conftest import Command

STORED = Path(__file__).parents[1] / "games" / "saqqara" / "records" / "piles-4.txt"
BUDGET = ("--budget", "4", "--jobs", "1")


@pytest.fixture
def game(command: Command) -> Path:
    """The record of a finished game, in the folder of the command."""
    return Path(copy(STORED, "game.txt"))


def test_a_review_tells_what_luck_and_choices_made_of_a_game(command: Command, game: Path) -> None:
    english = command("review", str(game), *BUDGET)
    assert english.code == 0
    assert "own choices" in english.out
    assert "Turning points" in english.out
    assert "gave away" in english.out
    assert "Anna" in english.out
    french = command("review", str(game), *BUDGET, "--lang", "fr")
    assert "Tournants" in french.out
    assert "hasard" in french.out


def test_a_review_as_json_adds_up(command: Command, game: Path) -> None:
    found = json.loads(command("review", str(game), *BUDGET, "--json").out)
    for account in found["accounts"]:
        parts = sum(account[part] for part in ("start", "luck", "skill", "others", "revealed", "noise"))
        assert parts == pytest.approx(account["result"])
    assert len(found["curve"]) == len(found["judged"]) + 1


def test_a_review_is_kept_beside_the_record_and_goes_on(command: Command, game: Path) -> None:
    whole = command("review", str(game), *BUDGET, "--json").out
    kept = Path("game.txt.review.json")
    found = json.loads(kept.read_text("utf-8"))
    chunks = dict(found["chunks"])
    first, second = list(chunks)[:2]
    del chunks[first]
    chunks[second] = []
    kept.write_text(json.dumps({**found, "chunks": chunks}), "utf-8")
    again = json.loads(command("review", str(game), *BUDGET, "--json").out)["judged"]
    lost = [one for one in json.loads(whole)["judged"] if one not in again]
    assert lost == found["chunks"][second]  # what was judged is not judged again, and what was not is
    assert command("review", str(game), "--budget", "4", "--jobs", "1", "--seed", "2", "--json").out != whole
    kept.write_text("[]", "utf-8")
    refused = command("review", str(game), *BUDGET)
    assert refused.code == 2
    assert "holds no review" in refused.err


def test_only_finished_games_are_reviewed(command: Command) -> None:
    command("play", "saqqara", "--save", "game.txt", typed=["q"])
    refused = command("review", "game.txt", *BUDGET)
    assert refused.code == 2
    assert "not over" in refused.err


def test_the_curve_is_drawn(command: Command, game: Path) -> None:
    command("review", str(game), *BUDGET, "--plot", "curve.svg")
    assert Path("curve.svg").read_text("utf-8").startswith("<svg")


def test_mistakes_are_asked_for(command: Command, game: Path) -> None:
    ran = command("review", str(game), *BUDGET, "--quiz", typed=["x", *["1"] * 12])
    assert "What is better?" in ran.out
    assert "that gives away" in ran.out
    assert "Better:" in ran.out
    assert "found." in ran.out
    assert "found." not in command("review", str(game), *BUDGET, "--quiz", typed=[]).out


def test_a_hint_is_shown_and_noted_in_the_record(command: Command) -> None:
    people = ["--players", "human:Anna,greedy", "--save", "game.txt"]
    ran = command("play", "saqqara", *people, typed=["h", "h", "q"])
    assert "to be first, lead" in ran.out
    assert '[Hints "2 / 0"]' in Path("game.txt").read_text("utf-8")
    again = command("play", "--resume", "game.txt", "--lang", "fr", typed=["h", "q"])
    assert "d'être premier" in again.out
    assert '[Hints "3 / 0"]' in Path("game.txt").read_text("utf-8")


def test_the_tutor_asks_before_a_slip_is_final(command: Command, game: Path) -> None:
    """After 44 entries, the tenth choice gives away a fifth of the chance."""
    branch = ["play", "--from", str(game), "--at", "44", "--players", "human:Anna,greedy,greedy,greedy", "--tutor"]
    ran = command(*branch, "--save", "other.txt", typed=["10", "again", "10", "", "q"])
    assert ran.out.count("There is something better:") == 2


def test_another_game_is_played_from_a_position_of_a_record(command: Command, game: Path) -> None:
    entries = [line for line in game.read_text("utf-8").splitlines() if line and not line.startswith("[")]
    command(
        "play", "--from", str(game), "--at", "10", "--players", "random,random,random,greedy", "--save", "other.txt"
    )
    other = Path("other.txt").read_text("utf-8").splitlines()
    assert [line for line in other if line and not line.startswith("[")][:10] == entries[:10]
    assert '[Practice "played from a position of another game"]' in other
    assert command("verify", "other.txt").code == 0
    refused = command("play", "--from", str(game), "--at", "999")
    assert refused.code == 2
    assert "entries, not 999" in refused.err
