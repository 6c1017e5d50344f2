from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from ostraka.lab.results import Header, OtherResults, Played, Results

HEADER = Header("saqqara(players=2)", rules=1, seed=7, players=["greedy@1", "random@1"])


def played(number: int) -> Played:
    return Played(number, [0, 1], [30, 8], [1, 2], "piles", [30, 31], [0.5, 0.25], [[], ["lost its seat"]])


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A file with three games."""
    path = tmp_path / "league.jsonl"
    with Results(path, HEADER) as results:
        for number in (0, 2, 1):
            results.add(played(number))
    return path


def test_games_are_read_back(file: Path) -> None:
    with Results(file, HEADER) as results:
        assert results.games == {number: played(number) for number in (0, 1, 2)}
    header, first, *_ = map(json.loads, file.read_text("utf-8").splitlines())
    assert header == {"arena": 1, "game": "saqqara(players=2)", "rules": 1, "seed": 7, "players": HEADER.players}
    assert (first["number"], first["notes"]) == (0, [[], ["lost its seat"]])


def test_a_game_is_in_the_file_as_soon_as_it_is_added(file: Path) -> None:
    with Results(file, HEADER) as results:
        results.add(played(3))
        assert json.loads(file.read_text("utf-8").splitlines()[-1])["number"] == 3


def test_a_file_cut_off_anywhere_loses_only_the_game_being_written(file: Path) -> None:
    content = file.read_bytes()
    for length in range(len(content) + 1):
        file.write_bytes(content[:length])
        with Results(file, HEADER) as results:
            whole = max(0, content[:length].count(b"\n") - 1)
            assert list(results.games) == [0, 2, 1][:whole]
            for number in range(3):
                if number not in results.games:
                    results.add(played(number))
        with Results(file, HEADER) as results:
            assert sorted(results.games) == [0, 1, 2]


@pytest.mark.parametrize(
    ("header", "message"),
    [
        (replace(HEADER, game="saqqara(players=3)"), "with game saqqara(players=2) and not saqqara(players=3)"),
        (replace(HEADER, rules=2), "with rules 1 and not 2"),
        (replace(HEADER, seed=8), "with seed 7 and not 8"),
        (replace(HEADER, players=["greedy@2", "random@1"]), "with players greedy@1,random@1 and not greedy@2,random@1"),
    ],
)
def test_a_file_of_another_league_is_refused_and_left_alone(file: Path, header: Header, message: str) -> None:
    content = file.read_bytes() + b"half a li"
    file.write_bytes(content)
    with pytest.raises(OtherResults) as refused:
        Results(file, header)
    assert message in str(refused.value)
    assert file.read_bytes() == content


@pytest.mark.parametrize("content", [b"Dear diary", b"\n", b"[1]\n", b'{"arena": 2}\n', b"\xff\n", b'{"arena": 1}\n'])
def test_a_file_of_something_else_is_refused_and_left_alone(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "diary.txt"
    path.write_bytes(content)
    with pytest.raises(OtherResults, match="holds no results of an arena"):
        Results(path, HEADER)
    assert path.read_bytes() == content


@pytest.mark.parametrize("line", ["{}", "nothing", '{"number": 1}', "[]"])
def test_a_line_that_is_no_game_is_named(file: Path, line: str) -> None:
    with file.open("a", encoding="utf-8") as added:
        added.write(f"{line}\n")
    with pytest.raises(OtherResults, match="line 5 is no game of an arena"):
        Results(file, HEADER)


def test_lists_that_do_not_go_by_seat_are_no_game(file: Path) -> None:
    with file.open("a", encoding="utf-8") as added:
        added.write(json.dumps({**vars(played(3)), "places": [1]}) + "\n")
    with pytest.raises(OtherResults, match="line 5"):
        Results(file, HEADER)


def test_a_shared_first_place_is_split() -> None:
    game = replace(played(0), seats=[0, 1, 2], places=[1, 3, 1])
    assert game.firsts() == [0.5, 0.0, 0.5]
