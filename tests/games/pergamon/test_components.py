"""The tables of Pergamon are data: what cannot be right is refused, what can be is played."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

import ostraka
from ostraka.core.components import BadComponents, Components
from ostraka.games.pergamon import tables

PACKAGE = "ostraka.games.pergamon"
TEXT = files(PACKAGE).joinpath("components.toml").read_text("utf-8")
Tables = dict[str, Any]


def set_field(table: str, name: str, value: object) -> Callable[[Tables], None]:
    return lambda box: box[table].__setitem__(name, value)


def set_tile(number: int, field: str, value: object) -> Callable[[Tables], None]:
    return lambda box: box["finds"]["tiles"][number].__setitem__(field, value)


@pytest.mark.parametrize(
    ("read", "change", "table", "reason"),
    [
        (tables.read_finds, lambda box: box["finds"]["tiles"].pop(), "finds", "59 tiles, not 60"),
        (tables.read_finds, lambda box: box["finds"]["tiles"][7].pop("century"), "finds", "8: century is missing"),
        (tables.read_finds, set_tile(7, "colour", "red"), "finds", "8: expected only id, left"),
        (tables.read_finds, set_tile(7, "number", "41"), "finds", "8: number is missing or of another type"),
        (tables.read_finds, set_tile(7, "number", 13), "finds", "two finds of century 1 have the number 13"),
        (tables.read_finds, set_tile(7, "id", "1VJ"), "finds", "the id 1VJ stands twice"),
        (tables.read_finds, set_tile(7, "id", "two words"), "finds", "the id two words is no single word"),
        (tables.read_finds, set_tile(7, "century", 6), "finds", "a century is a digit from 1 to 5"),
        (tables.read_finds, set_tile(7, "number", 100), "finds", "a number has two digits"),
        (tables.read_finds, set_tile(0, "right", "vase"), "finds", "1VJ: its halves are not of two different kinds"),
        (tables.read_finds, set_tile(0, "left", "lamp"), "finds", "1VJ: its halves are not of two different kinds"),
        (tables.read_finds, lambda box: box.pop("finds"), "finds", "is missing"),
        (tables.read_kinds, set_field("kinds", "names", ["vase", "jug", "mask", "mask"]), "kinds", "four different"),
        (tables.read_spaces, set_field("spaces", "coins", [0] * 12), "spaces", "coins has 12 figures, not 13"),
        (tables.read_spaces, lambda box: box["spaces"].pop("deepest"), "spaces", "deepest is missing"),
        (tables.read_spaces, set_field("spaces", "deepest", [6] * 13), "spaces", "a gallery from 1 to 5"),
        (tables.read_spaces, set_field("spaces", "deepest", [0] * 13), "spaces", "a gallery from 1 to 5"),
        (tables.read_spaces, set_field("spaces", "coins", [-1] * 13), "spaces", "a request is at least 0"),
        (tables.read_spaces, set_field("spaces", "coins", ["1"] * 13), "spaces", "not a list of whole numbers"),
        (tables.read_raider, set_field("raider", "two_chests", 7), "raider", "three different spaces"),
        (tables.read_raider, set_field("raider", "two_chests", 14), "raider", "spaces from 1 to 13"),
        (tables.read_raider, set_field("raider", "two_chests", "9"), "raider", "is not a whole number"),
        (tables.read_fund_cards, set_field("fund_cards", "purse", [1, 2, 3, 3]), "fund_cards", "purses hold 1 to 4"),
        (tables.read_fund_cards, set_field("fund_cards", "copies", 2), "fund_cards", "do not last"),
        (tables.read_markers, set_field("collections", "markers", 4), "collections", "4 markers, not I, II and III"),
        (tables.read_tickets, set_field("museum", "tickets", [1] * 23), "museum", "23 figures, not 24"),
        (tables.read_tickets, set_field("museum", "tickets", [1] * 24), "museum", "tickets grow from 1 to 6"),
        (
            tables.read_evaluations,
            lambda box: box["calendar"]["evaluations"].pop(),
            "calendar",
            "3 evaluations, not 4",
        ),
        (
            tables.read_evaluations,
            lambda box: box["calendar"]["evaluations"].reverse(),
            "calendar",
            "evaluations are in order",
        ),
        (
            tables.read_evaluations,
            lambda box: box["calendar"]["evaluations"][0].__setitem__("oldest", "lamp"),
            "calendar",
            "no kind lamp",
        ),
    ],
)
def test_a_wrong_table_is_refused_with_file_table_and_reason(
    read: Callable[[Components], object], change: Callable[[Tables], object], table: str, reason: str
) -> None:
    box = tomllib.loads(TEXT)
    read(Components(PACKAGE, box))
    change(box)
    with pytest.raises(BadComponents) as refused:
        read(Components(PACKAGE, box))
    assert f"{PACKAGE}/components.toml, table {table}: " in str(refused.value)
    assert reason in str(refused.value)


def test_a_table_without_a_source_is_refused() -> None:
    box = tomllib.loads(TEXT)
    box["spaces"]["source"] = "hearsay"
    with pytest.raises(BadComponents, match="table spaces: must name its source"):
        Components(PACKAGE, box)


PLAY = """
import ostraka
from ostraka.core.state import CHANCE
state = ostraka.game("pergamon(players=3)").new()
while state.actor == CHANCE:
    state.play(CHANCE, state.outcomes()[0][0])
for space in ("ask 1", "ask 2", "ask 3"):
    state.play(state.actor, state.game.actions.parse(space))
while state.actor == CHANCE:
    state.play(CHANCE, state.outcomes()[0][0])
print([player["coins"] for player in state.view(None)["players"]])
"""


def play_with(folder: Path, components: str) -> subprocess.CompletedProcess[str]:
    """Play with a copy of the plain engine whose components are these."""
    source = Path(ostraka.__file__).parent
    shutil.copytree(source, folder / "ostraka", ignore=shutil.ignore_patterns("*.so", "__pycache__"))
    folder.joinpath("ostraka/games/pergamon/components.toml").write_text(components, "utf-8")
    return subprocess.run(
        [sys.executable, "-c", PLAY],
        env={**os.environ, "PYTHONPATH": str(folder), "OSTRAKA_PLAIN": "1"},
        capture_output=True,
        text=True,
        check=False,
    )


def test_another_funding_track_changes_the_game_without_touching_code(tmp_path: Path) -> None:
    track = "coins = [0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6]"
    assert track in TEXT
    assert play_with(tmp_path / "as it is", TEXT).stdout == "[0, 1, 1]\n"
    other = TEXT.replace(track, "coins = [1, 0, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6]")
    assert play_with(tmp_path / "other", other).stdout == "[1, 0, 1]\n"


def test_a_wrong_table_is_refused_at_load(tmp_path: Path) -> None:
    answer = play_with(tmp_path, TEXT.replace("deepest = [5, 1,", "deepest = [5,"))
    assert answer.returncode != 0
    last = answer.stderr.splitlines()[-1]
    assert last.endswith("ostraka.games.pergamon/components.toml, table spaces: deepest has 12 figures, not 13")
