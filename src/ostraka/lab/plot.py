"""The ratings of a league as a picture."""

from __future__ import annotations

from xml.sax.saxutils import escape

from ostraka.coach.chart import WIDTH, picture
from ostraka.lab.standings import Standings

NAMES = 230  # pixels for the names, left of the scale
RIGHT = 30
TOP = 56
ROW = 30
STEPS = (1, 2, 5, 10, 20, 50, 100)
LONGEST_NAME = 26


def plot(shown: Standings) -> str:
    """An SVG with the rating of each player and its 95 % interval, the best on top."""
    ranked = sorted(enumerate(shown.players, 1), key=lambda numbered: -numbered[1].rating.mu)
    low, high = min(one.rating.low for _, one in ranked), max(one.rating.high for _, one in ranked)
    step = next((step for step in STEPS if (high - low) / step <= 8), STEPS[-1])
    marks = [step * k for k in range(int(low // step), int(-(-high // step)) + 1)]
    bottom = TOP + ROW * len(ranked)

    def x(rating: float) -> float:
        return round(NAMES + (rating - marks[0]) / (marks[-1] - marks[0]) * (WIDTH - NAMES - RIGHT), 1)

    title = f"{shown.game}: ratings after {shown.games} games, with 95 % intervals"
    lines = []
    for mark in marks:
        lines.append(f'<line class="grid" x1="{x(mark)}" x2="{x(mark)}" y1="{TOP - 8}" y2="{bottom}"/>')
        lines.append(f'<text class="faint middle" x="{x(mark)}" y="{bottom + 20}">{mark}</text>')
    for row, (number, one) in enumerate(ranked):
        y = TOP + ROW * row + ROW // 2
        full = f"{number} {one.player}"
        name = full if len(full) <= LONGEST_NAME else f"{full[: LONGEST_NAME - 1]}…"
        rating = one.rating
        lines += [
            f"<g><title>{escape(full)}: {rating.mu:.1f} ({rating.low:.1f} to {rating.high:.1f})</title>",
            f'<text class="end" x="{NAMES - 16}" y="{y + 4}">{escape(name)}</text>',
            f'<line class="range" x1="{x(rating.low)}" x2="{x(rating.high)}" y1="{y}" y2="{y}"/>',
            f'<circle cx="{x(rating.mu)}" cy="{y}" r="5"/></g>',
        ]
    return picture(title, bottom + 40, lines)
