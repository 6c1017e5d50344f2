"""Draws the pictures of the README: `python docs/pictures.py`.

A board in the terminal as SVG, and one in the browser by `npm run board` in `web/`, which needs Chromium and a page.
"""

from __future__ import annotations

import subprocess
import sys
from io import StringIO
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import TerminalTheme

from ostraka.bots.names import display_names
from ostraka.cli.boards import board
from ostraka.core.record import read_record
from ostraka.games import game
from ostraka.match.narration import action_label, prompt

ROOT = Path(__file__).parent.parent
WIDTH = 76
PAPER, CREAM, SAND = (24, 22, 18), (232, 224, 208), (214, 170, 80)
COLOURS = [(60, 56, 48), (200, 90, 70), (140, 170, 90), SAND, (100, 140, 190), (180, 110, 160), (90, 170, 170), CREAM]
INK = TerminalTheme(PAPER, CREAM, COLOURS)
FRAME = """\
<svg xmlns="http://www.w3.org/2000/svg" xml:space="preserve" viewBox="0 0 {terminal_width} {terminal_height}">
<style>.{unique_id}-matrix {{ font: {char_height}px monospace; line-height: {line_height}px }} {styles}</style>
<defs>{lines}</defs>
<rect width="100%" height="100%" rx="8" fill="#181612"/>
<g transform="translate({terminal_x}, 12)">{backgrounds}<g class="{unique_id}-matrix">{matrix}</g></g>
</svg>
"""


def picture(record: Path, entries: int, out: Path) -> None:
    """The board after so many entries of a record, with what may be done next."""
    read = read_record(record.read_text("utf-8"), game)
    state = read.game.new()
    for entry in read.entries[:entries]:
        state.apply(entry.actor, entry.number)
    names = display_names(read.seats, "en")
    console = Console(
        record=True, width=WIDTH, file=StringIO(), force_terminal=True, color_system="truecolor", highlight=False
    )
    console.print(board(read.game, state.view(state.actor), names, state.actors(), "en"))
    console.print(f"\n[bold]{names[state.actor]}[/bold]: {prompt(read.game, state.prompt(state.actor), 'en')}")
    for number, action in enumerate(state.legal(state.actor)[:4], 1):
        console.print(f"  [bold]{number}[/bold]  {action_label(read.game, action, 'en')}")
    console.print("  …")
    out.write_text(console.export_svg(theme=INK, code_format=FRAME, unique_id="ostraka"), "utf-8")


if __name__ == "__main__":
    picture(ROOT / "tests/games/saqqara/records/piles-4.txt", 43, ROOT / "docs/saqqara.svg")
    subprocess.run([sys.executable, ROOT / "web/tools/page.py", "run", "--silent", "board"], check=True)
