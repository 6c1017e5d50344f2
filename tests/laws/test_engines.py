"""Law 7: the compiled and the plain engine play the same games, entry for entry."""

from __future__ import annotations

import os
import subprocess
import sys

import ostraka


def digest(plain: str) -> tuple[str, str]:
    """The engine that ran and the hash of what it did."""
    answer = subprocess.run(
        [sys.executable, "-m", "tests.laws.digest"],
        env={**os.environ, "OSTRAKA_PLAIN": plain},
        capture_output=True,
        text=True,
        check=True,
    )
    engine, found = answer.stdout.split()
    return engine, found


def test_compiled_and_plain_engine_play_the_same_games() -> None:
    plain, fast = digest("1"), digest("")
    assert plain[0] == "plain"
    assert fast[0] == "compiled" or ostraka.engine() == "plain"
    assert fast[1] == plain[1]
