"""The examples in the documentation of the code and the README run."""

from __future__ import annotations

import doctest
from contextlib import redirect_stdout
from importlib import import_module
from io import StringIO
from pathlib import Path

import pytest


def test_example_of_the_readme() -> None:
    text = (Path(__file__).parent.parent / "README.md").read_text("utf-8")
    example = text.split("```python\n")[1].split("```")[0]
    printed = StringIO()
    with redirect_stdout(printed):
        exec(example, {})
    assert "0 draw pile 1 {'do': 'draw', 'pile': 1}" in printed.getvalue()
    assert "Refusal(clause='SAQ-6'" in printed.getvalue()


@pytest.mark.parametrize(
    "name",
    [
        "ostraka",
        "ostraka.core.catalogue",
        "ostraka.core.memory",
        "ostraka.core.words",
        "ostraka.games.peloponnes.campaign",
    ],
)
def test_examples_of_a_module(name: str) -> None:
    result = doctest.testmod(import_module(name), optionflags=doctest.IGNORE_EXCEPTION_DETAIL)
    assert result.attempted > 0
    assert result.failed == 0
