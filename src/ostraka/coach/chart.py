"""Pictures of figures as SVG, for light and dark screens."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from html import escape as escape_html

escape = partial(escape_html, quote=False)

WIDTH = 720
LEFT = 50
RIGHT = 20
TOP = 70
BOTTOM = 40
CURVES = 320  # pixels that curves are high
NAMES = 260  # pixels for the names of bars
VALUES = 240  # and for what stands behind them
ROW = 26
LONGEST_NAME = 36
COLOURS = ("#a8541c", "#1c6ea8", "#3f8f3f", "#8a4fa8", "#808000")
STYLE = """
  text { font: 13px system-ui, sans-serif; fill: #222 }
  .title { font-weight: 600; font-size: 15px }
  .faint { fill: #666; font-size: 12px } .end { text-anchor: end } .middle { text-anchor: middle }
  .paper { fill: #fff } .grid { stroke: #ddd } polyline { fill: none; stroke-width: 2 }
  .range { stroke: #a8541c; stroke-width: 3 } circle { fill: #a8541c }
  .bar { fill: #d9a066 } .reach { stroke: #7a3a10; stroke-width: 2 } .mark { stroke: #1c6ea8; stroke-dasharray: 4 3 }
  @media (prefers-color-scheme: dark) {
    text { fill: #eee } .faint { fill: #aaa } .paper { fill: #1b1b1b } .grid { stroke: #444 }
    .range { stroke: #f0a35e } circle { fill: #f0a35e }
    .bar { fill: #8a5a2c } .reach { stroke: #f0c8a0 } .mark { stroke: #7cc0f0 }
  }
"""


@dataclass(frozen=True)
class Bar:
    """A figure with its 95 % interval, and how it is written."""

    name: str
    value: float
    low: float
    high: float
    text: str


@dataclass(frozen=True)
class Chart:
    """Figures to be compared with each other, and with a mark."""

    title: str
    bars: list[Bar]
    mark: float | None = None


def picture(title: str, height: int, drawn: Iterable[str]) -> str:
    """An SVG with a title over what is drawn."""
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img">',
            f"<title>{escape(title)}</title>",
            f"<style>{STYLE}</style>",
            f'<rect class="paper" width="{WIDTH}" height="{height}" rx="8"/>',
            f'<text class="title" x="20" y="30">{escape(title)}</text>',
            *drawn,
            "</svg>\n",
        ]
    )


def curves(title: str, shares: Mapping[str, Sequence[tuple[float, float]]], unit: str = "") -> str:
    """Shares from 0 to 1 by name, each along a common axis from 0 on, which is written below where it has a unit."""
    last = max(1, *(along for points in shares.values() for along, _ in points))

    def x(along: float) -> float:
        return round(LEFT + along / last * (WIDTH - LEFT - RIGHT), 1)

    def y(share: float) -> float:
        return round(TOP + (1 - share) * (CURVES - TOP - BOTTOM), 1)

    lines = []
    for tenths in range(0, 11, 2):
        height = y(tenths / 10)
        lines.append(f'<line class="grid" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{height}" y2="{height}"/>')
        lines.append(f'<text class="faint end" x="{LEFT - 8}" y="{height + 4}">{10 * tenths} %</text>')
    if unit:
        lines.append(f'<text class="faint" x="{LEFT}" y="{CURVES - BOTTOM + 20}">0</text>')
        lines.append(f'<text class="faint end" x="{x(last)}" y="{CURVES - BOTTOM + 20}">{last:g} {escape(unit)}</text>')
    for number, (name, points) in enumerate(shares.items()):
        colour = COLOURS[number % len(COLOURS)]
        path = " ".join(f"{x(along)},{y(share)}" for along, share in points)
        lines.append(f'<polyline style="stroke: {colour}" points="{path}"/>')
        lines.append(f'<text style="fill: {colour}" x="{20 + 140 * number}" y="52">{escape(name)}</text>')
    return picture(title, CURVES, lines)


def bars(title: str, charts: Sequence[Chart]) -> str:
    """Charts one below the other."""
    lines: list[str] = []
    top = TOP - 16
    for chart in charts:
        lines.append(f'<text class="faint" x="20" y="{top + 8}">{escape(chart.title)}</text>')
        lines += _drawn(chart, top + ROW)
        top += ROW * (len(chart.bars) + 2)
    return picture(title, top, lines)


def _drawn(chart: Chart, top: int) -> list[str]:
    """The bars from 0 to either side, each with its interval, and the mark."""
    ends = [0.0, *(end for bar in chart.bars for end in (bar.value, bar.low, bar.high))]
    if chart.mark is not None:
        ends.append(chart.mark)
    low, high = min(ends), max(ends)

    def x(value: float) -> float:
        return round(NAMES + (value - low) / ((high - low) or 1) * (WIDTH - NAMES - VALUES), 1)

    lines = []
    for row, bar in enumerate(chart.bars):
        y = top + ROW * row
        name = bar.name if len(bar.name) <= LONGEST_NAME else f"{bar.name[: LONGEST_NAME - 1]}…"
        start, end = sorted((x(0), x(bar.value)))
        lines += [
            f"<g><title>{escape(bar.name)}: {escape(bar.text)}</title>",
            f'<text class="end" x="{NAMES - 10}" y="{y + 4}">{escape(name)}</text>',
            f'<rect class="bar" x="{start}" y="{y - 9}" width="{round(end - start, 1)}" height="{ROW - 8}"/>',
            f'<line class="reach" x1="{x(bar.low)}" x2="{x(bar.high)}" y1="{y}" y2="{y}"/>',
            f'<text class="faint" x="{WIDTH - VALUES + 10}" y="{y + 4}">{escape(bar.text)}</text></g>',
        ]
    if chart.mark is not None:
        bottom = top + ROW * len(chart.bars) - ROW // 2
        lines.append(f'<line class="mark" x1="{x(chart.mark)}" x2="{x(chart.mark)}" y1="{top - 14}" y2="{bottom}"/>')
    return lines
