"""Which tests prove which clauses: read from the `@clause` marks in the source tree, without running anything."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path


def source_tests() -> Path | None:
    """The tests of this checkout; None where Ostraka was installed without its source tree."""
    folder = Path(__file__).parents[3] / "tests"
    return folder if (folder / "clauses.py").exists() else None


def proofs(folder: Path) -> dict[str, list[str]]:
    """The tests that cite each clause, as `tests/…/test_file.py::test_name`."""
    found: dict[str, list[str]] = defaultdict(list)
    for path in sorted(folder.rglob("test_*.py")):
        for function in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(function, ast.FunctionDef):
                for id in _cited(function):
                    found[id].append(f"{path.relative_to(folder.parent).as_posix()}::{function.name}")
    return dict(found)


def _cited(function: ast.FunctionDef) -> Iterator[str]:
    for mark in function.decorator_list:
        if isinstance(mark, ast.Call) and isinstance(mark.func, ast.Name) and mark.func.id == "clause":
            for argument in mark.args:
                yield ast.literal_eval(argument)
