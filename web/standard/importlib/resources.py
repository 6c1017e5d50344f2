"""In place of Python's `importlib.resources`: our files lie in folders, never in archives."""

from importlib import import_module
from pathlib import Path


def files(package: str) -> Path:
    return Path(str(import_module(package).__file__)).parent
