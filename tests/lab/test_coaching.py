"""What the laboratory makes for the coach: sharpness, puzzles, and how good reviews are."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

import ostraka
from ostraka.coach.hint import weigh
from ostraka.coach.judge import Judge
from ostraka.coach.puzzles import Puzzle, puzzles_of
from ostraka.games import TITLES
from ostraka.lab import hinted, puzzles, reviews
from ostraka.lab.contest import make_bots, play_game, record_game
from ostraka.lab.sharpness import chances, fit, learn
from ostraka.lab.sharpness import play_game as sample_game


def test_the_record_of_a_game_is_the_game_that_is_played() -> None:
    game = ostraka.game("thebes(players=2)")
    record = record_game(game, make_bots(game, ["greedy"] * 2, 3, 5), 3, 5)
    assert record.replay() == play_game(game, make_bots(game, ["greedy"] * 2, 3, 5), 3, 5, luck=5).state


def test_the_sharpness_that_made_first_places_is_found_again() -> None:
    leads = [[0.0, 1.0], [2.0, -3.0], [5.0, 1.0]]
    samples = [(0, one, chances(0.4, one)) for one in leads]
    assert fit(samples, 0.1, 0.0) == pytest.approx(0.4)
    assert fit(samples, 0.1, 1e9) == pytest.approx(0.1)
    pooled, rows = learn([*samples * 100, (1, [1.0, 0.0], [0.0, 1.0])])
    assert pooled == pytest.approx(0.4, abs=0.01)
    assert rows == {"0": pytest.approx(0.4, abs=0.01)}  # the other moment came up only once


def test_a_sampled_game_gives_leads_and_first_places_for_all_seats() -> None:
    game = ostraka.game("saqqara(players=3)")
    samples = sample_game(game, "greedy", 0.1, 1, 0)
    assert len(samples) > 30
    assert all(len(leads) == 3 and sum(firsts) == pytest.approx(1) for _, leads, firsts in samples)


def test_games_are_reviewed_and_summed_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "reviews.jsonl"
    line = ["reviews", "saqqara", "--games", "2", "--again", "1", "--budget", "3", "--jobs", "1", "--levels", "medium"]
    monkeypatch.setattr(sys, "argv", [*line, "--results", str(file)])
    reviews.main()
    printed = capsys.readouterr().out
    assert "| medium | 2 |" in printed
    assert "two seeds, 1 games: correlation of losses" in printed
    assert len(file.read_text("utf-8").splitlines()) == 3
    assert all(json.loads(one)["gap"] < 1e-9 for one in file.read_text("utf-8").splitlines())
    reviews.main()
    assert capsys.readouterr().out == printed
    assert len(file.read_text("utf-8").splitlines()) == 3


def test_a_seat_that_follows_hints_beats_random_play(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    line = ["hinted", "saqqara", "--games", "4", "--against", "random", "--budget", "20", "--jobs", "1"]
    monkeypatch.setattr(sys, "argv", line)
    hinted.main()
    assert "first in 100.0%" in capsys.readouterr().out


def test_puzzles_are_found_kept_and_gone_on_from(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "puzzles.json"
    monkeypatch.setattr(puzzles, "GLANCE", 20)
    monkeypatch.setattr(puzzles, "ITERATIONS", 40)
    line = ["puzzles", "saqqara", "--bot", "search:20", "--jobs", "1", "--file", str(file), "--count", "99"]
    monkeypatch.setattr(sys, "argv", [*line, "--games", "2"])
    puzzles.main()
    before = json.loads(file.read_text("utf-8"))
    assert before["games"] == [0, 1]
    monkeypatch.setattr(sys, "argv", [*line, "--games", "4"])
    puzzles.main()
    after = json.loads(file.read_text("utf-8"))
    assert after["games"] == [0, 1, 2, 3]
    assert all(one in after["puzzles"] for one in before["puzzles"])
    assert after["puzzles"]
    for one in after["puzzles"]:
        check_puzzle("saqqara", Puzzle(**one))


def check_puzzle(title: str, puzzle: Puzzle) -> None:
    """A puzzle can be played up to, and its solution is a legal choice of its seat, and not the obvious one."""
    state = puzzle.record(TITLES[title]).replay()
    best = TITLES[title].actions.parse(puzzle.best)
    assert puzzle.seat in state.actors()
    assert best in state.legal(puzzle.seat)
    assert puzzle.best != puzzle.obvious
    assert puzzle.gap >= puzzles.GAP
    assert puzzle.facts or puzzle.features


@pytest.mark.parametrize("title", TITLES)
def test_a_cheap_judge_still_prefers_the_solution_of_every_puzzle(title: str) -> None:
    for puzzle in puzzles_of(TITLES[title]):
        check_puzzle(title, puzzle)
        state = puzzle.record(TITLES[title]).replay()
        judge = Judge(state.game, puzzles.GLANCE, puzzles.GLANCE_SEED)
        assert weigh(judge, state, puzzle.seat)[0].action == TITLES[title].actions.parse(puzzle.best), puzzle.id
