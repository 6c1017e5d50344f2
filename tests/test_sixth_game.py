"""A sixth game needs nothing but its folder: laid into a copy of the package, it is played everywhere."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import ostraka

ROOT = Path(__file__).parent.parent


def test_a_sixth_game_needs_nothing_but_its_folder(tmp_path: Path) -> None:
    left_out = shutil.ignore_patterns("*.so", "__pycache__", "page")
    shutil.copytree(Path(ostraka.__file__).parent, tmp_path / "ostraka", ignore=left_out)
    shutil.copytree(ROOT / "tests/sixth/astragals", tmp_path / "ostraka/games/astragals", ignore=left_out)
    ran = subprocess.run(
        [sys.executable, "-m", "tests.sixth.checks"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": os.pathsep.join((str(tmp_path), str(ROOT)))},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert ran.stdout.split() == ["found", "lawful", "simulated", "played_in_the_terminal", "named", "served"]
