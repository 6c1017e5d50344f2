"""Compiles the hot modules with mypyc where a C compiler is there, and builds the page; the rest is in pyproject.toml.

Without a compiler, or with OSTRAKA_PLAIN=1, the same files are installed as plain Python.
"""

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

COMPILED = [
    "core/decision.py",
    "core/observation.py",
    "core/rng.py",
    "core/state.py",
    "core/playout.py",
    "core/network.py",
    "core/judgement.py",
    "games/*/tables.py",
    "games/*/actions.py",
    "games/*/rules/[a-z]*.py",
    "games/*/view.py",
    "games/*/observation.py",
    "games/*/guess.py",
    "games/*/judgement.py",
    "bots/observation.py",
    "bots/bot.py",
    "bots/random.py",
    "bots/greedy.py",
    "bots/search.py",
    "coach/judge.py",
    "envs/batch_loop.py",
    "lab/regression.py",
    "lab/samples.py",
    "lab/game_loop.py",
    "lab/loops.py",
]

CORES = os.cpu_count() or 1


def extensions() -> list:
    if os.environ.get("OSTRAKA_PLAIN", "") not in ("", "0"):
        return []
    from mypyc.build import mypycify

    modules = sorted(str(path) for pattern in COMPILED for path in Path("src/ostraka").glob(pattern))
    found = mypycify(modules, opt_level="3", group_name="ostraka", multi_file=True)
    for extension in found:
        extension.optional = True
        if os.name == "posix":  # functions may be inlined across modules: half as fast again
            extension.extra_compile_args = [
                *extension.extra_compile_args,
                "-fvisibility=hidden",
                "-flto",
                "-fno-fat-lto-objects",
            ]
            extension.extra_link_args = [*extension.extra_link_args, f"-flto={CORES}", "-O3"]
    return found


class BuildOnAllCores(build_ext):
    """The C files of one extension are compiled side by side; setuptools would take one after another."""

    def build_extension(self, ext: Extension) -> None:
        compile_one = self.compiler.compile

        def compile_all(sources: list[str], *args: object, **options: object) -> list[str]:
            with ThreadPoolExecutor(CORES) as pool:
                parts = pool.map(lambda source: compile_one([source], *args, **options), sources)
            return [name for part in parts for name in part]

        self.compiler.compile = compile_all
        try:
            super().build_extension(ext)
        finally:
            self.compiler.compile = compile_one


class BuildWithPage(build_py):
    """The page belongs to what is installed; in place it is built by `make page`."""

    def run(self) -> None:
        if not self.editable_mode:
            subprocess.run([sys.executable, "web/tools/page.py"], check=True)
        super().run()


setup(ext_modules=extensions(), cmdclass={"build_py": BuildWithPage, "build_ext": BuildOnAllCores})
