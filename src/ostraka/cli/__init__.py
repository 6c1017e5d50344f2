"""The `ostraka` command and its terminal boards. What it needs beyond the engine is the extra `cli`."""

from __future__ import annotations

import sys


def main() -> None:
    """Run the command; where a package is missing that it needs, say in one line how to get it."""
    try:
        from ostraka.cli.app import main as run

        run()
    except ModuleNotFoundError as missing:
        if missing.name is None or missing.name.startswith("ostraka"):
            raise
        package = missing.name.partition(".")[0]
        extra = "envs" if package in ("numpy", "pyarrow") else "all"
        sys.exit(f"ostraka: this needs the package {package}: pip install 'ostraka[{extra}]'")
