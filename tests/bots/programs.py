"""Programs that tests start as outside bots."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path

BOT = """
import json, os, sys

def say(value):
    print(json.dumps(value), flush=True)

def decide(message):
    say({"action": message["legal"][0]["action"]})

def begin():
    pass

CHANGES

begin()
for line in sys.stdin:
    message = json.loads(line)
    print(line, end="", file=sys.stderr, flush=True)
    if "ostraka" in message:
        say({"name": "tester", "version": 3})
    elif "decision" in message:
        decide(message)
"""


def program(folder: Path, changes: str = "") -> str:
    """The command of a bot that plays the first legal action and copies what it hears to its standard error.

    `changes` may define `begin()` and `decide(message)` anew."""
    path = folder / "bot.py"
    path.write_text(BOT.replace("CHANGES", changes), "utf-8")
    return shlex.join([sys.executable, "-IS", str(path)])
