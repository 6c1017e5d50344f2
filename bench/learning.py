"""Draws the table that docs/example_ppo.py prints as curves.

python docs/example_ppo.py > table.md; python -m bench.learning table.md > docs/ppo.svg
"""

from __future__ import annotations

import sys
from pathlib import Path

from ostraka.coach.chart import curves


def columns(table: str) -> dict[str, list[tuple[float, float]]]:
    """By bot: minutes of learning, and the share of first places."""
    head, _, *rows = [[cell.strip() for cell in line.strip("| \n").split("|")] for line in table.splitlines()]
    return {
        bot: [(float(row[0]), float(row[place].rstrip("%")) / 100) for row in rows]
        for place, bot in enumerate(head)
        if place > 1
    }


def main() -> None:
    table = Path(sys.argv[1]).read_text("utf-8")
    sys.stdout.write(curves("First places against bots while a network learns", columns(table), "minutes"))


if __name__ == "__main__":
    main()
