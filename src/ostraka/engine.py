"""Which engine runs: the compiled modules where they were built, or the same files as plain Python.

Python prefers a compiled module to the source beside it. `OSTRAKA_PLAIN=1` turns that off for this package.
"""

from __future__ import annotations

import os
import sys
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, SourceFileLoader
from importlib.util import find_spec
from pathlib import Path

PACKAGE = Path(__file__).parent


def _plain_finder(path: str) -> FileFinder:
    """A path hook that sees only source files, and only in this package."""
    if not Path(path).is_relative_to(PACKAGE):
        raise ImportError
    return FileFinder(path, (SourceFileLoader, SOURCE_SUFFIXES))


def use_engine() -> None:
    """Hide the compiled modules if the environment asks for it."""
    if os.environ.get("OSTRAKA_PLAIN", "") not in ("", "0"):
        sys.path_hooks.insert(0, _plain_finder)
        sys.path_importer_cache.pop(str(PACKAGE), None)


def engine() -> str:
    """The engine in use: "compiled" or "plain"."""
    spec = find_spec("ostraka.core.state")
    return "plain" if spec is None or str(spec.origin).endswith((".py", ".pyc")) else "compiled"
