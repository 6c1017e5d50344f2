"""Compiles the hot modules with mypyc where a C compiler is there, and builds the page; the rest is in pyproject.toml.

Without a compiler, or with OSTRAKA_PLAIN=1, the same files are installed as plain Python.
"""

import os
import subprocess
import sys
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

COMPILED = [
    "core/rng.py",
    "core/state.py",
    "core/playout.py",
    "core/judgement.py",
    "games/*/tables.py",
    "games/*/rules.py",
    "games/*/view.py",
    "games/*/judgement.py",
    "bots/position.py",
    "bots/bot.py",
    "bots/random.py",
    "bots/greedy.py",
    "bots/search.py",
    "lab/lessons.py",
    "lab/series.py",
    "lab/loops.py",
]


def extensions() -> list:
    if os.environ.get("OSTRAKA_PLAIN", "") not in ("", "0"):
        return []
    from mypyc.build import mypycify

    modules = sorted(str(path) for pattern in COMPILED for path in Path("src/ostraka").glob(pattern))
    found = mypycify(modules, opt_level="3", group_name="ostraka")
    for extension in found:
        extension.optional = True
        if os.name == "posix":  # functions may be inlined across modules: half as fast again
            extension.extra_compile_args.append("-fvisibility=hidden")
    return found


class BuildWithPage(build_py):
    """The page belongs to what is installed; in place it is built by `make page`."""

    def run(self) -> None:
        if not self.editable_mode:
            subprocess.run([sys.executable, "web/tools/page.py"], check=True)
        super().run()


setup(ext_modules=extensions(), cmdclass={"build_py": BuildWithPage})
