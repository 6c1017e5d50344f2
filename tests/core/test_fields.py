"""Fields declared once: which they are, and how positions are written down and read back from them."""

from __future__ import annotations

import os
import subprocess
import sys

from librt.vecs import vec
from mypy_extensions import i64

from ostraka.core.decision import Decision, numbered
from ostraka.core.fields import fields, names_of, numbers, read_json, read_numbers, to_json
from ostraka.core.state import State

FIRST = Decision[State]("first")
SECOND = Decision[State]("second")
DECISIONS = numbered(FIRST, SECOND)
BY_KEY = {decision.key: decision for decision in DECISIONS}


class Cup:
    """Declared from z to a: the order is that of the declaration and not of the alphabet."""

    z: int = 1
    _scratch: int = 2
    a: int = 3


class Handle:
    bent: int = 4


class Jug(Cup):
    decision: Decision[State]
    counts: vec[i64]
    handles: list[Handle]
    rows: list[list[int]]
    label: str = "no number"
    a: int = 5

    def __init__(self) -> None:
        self.decision = SECOND
        self.counts = vec[i64]([6, 7])
        self.handles = [Handle(), Handle()]
        self.rows = [[8], [9]]
        self.undeclared = 10


class Table(State):
    jug: Jug


def test_fields_are_what_is_declared_parents_first_without_scratch() -> None:
    assert names_of(Cup) == ("z", "a")
    assert names_of(Jug) == ("z", "a", "decision", "counts", "handles", "rows", "label")
    assert names_of(int) == ()


def test_what_every_state_has_is_no_declared_field() -> None:
    assert names_of(State) == ()
    assert names_of(Table) == ("jug",)


def test_only_numbers_decisions_lists_and_objects_with_fields_are_part_of_the_position() -> None:
    assert [name for name, _ in fields(Jug())] == ["z", "a", "decision", "counts", "handles", "rows"]


def test_numbers_lead_back_to_the_same_object() -> None:
    jug = Jug()
    assert list(numbers(jug)) == [1, 5, 1, 6, 7, 4, 4, 8, 9]
    found = read_numbers(jug, iter([11, 15, 0, 16, 17, 14, 24, 18, 19]), DECISIONS)
    assert found is jug
    assert list(numbers(jug)) == [11, 15, 0, 16, 17, 14, 24, 18, 19]
    assert jug.decision is FIRST
    assert (jug._scratch, jug.label, jug.undeclared) == (2, "no number", 10)


def test_json_names_fields_and_leads_back_to_the_same_object() -> None:
    jug = Jug()
    written = to_json(jug)
    assert written == {
        "z": 1,
        "a": 5,
        "decision": "second",
        "counts": [6, 7],
        "handles": [{"bent": 4}, {"bent": 4}],
        "rows": [[8], [9]],
    }
    other = read_numbers(Jug(), iter([11, 15, 0, 16, 17, 14, 24, 18, 19]), DECISIONS)
    assert to_json(other) != written
    assert to_json(read_json(other, written, BY_KEY)) == written
    assert other.decision is SECOND


POSITIONS = """
import json
from ostraka.games import TITLES
print(json.dumps([next(title.every_game()).new().to_json() for title in TITLES.values()]))
"""


def positions(plain: str) -> str:
    """The first position of every title, with names in their order, as an engine gives it."""
    environment = {**os.environ, "OSTRAKA_PLAIN": plain}
    return subprocess.run(
        [sys.executable, "-c", POSITIONS], env=environment, capture_output=True, text=True, check=True
    ).stdout


def test_the_compiled_and_the_plain_engine_have_the_same_fields_in_the_same_order() -> None:
    assert positions("") == positions("1") != ""
