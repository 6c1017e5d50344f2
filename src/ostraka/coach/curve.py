"""The chances of the seats through a game as a picture."""

from __future__ import annotations

from xml.sax.saxutils import escape

from ostraka.coach.review import Review

WIDTH = 720
HEIGHT = 320
LEFT = 50
RIGHT = 20
TOP = 70
BOTTOM = 40
COLOURS = ("#a8541c", "#1c6ea8", "#3f8f3f", "#8a4fa8", "#808000")
STYLE = """
  text { font: 13px system-ui, sans-serif; fill: #222 }
  .title { font-weight: 600; font-size: 15px }
  .faint { fill: #666; font-size: 12px } .end { text-anchor: end }
  .paper { fill: #fff } .grid { stroke: #ddd } polyline { fill: none; stroke-width: 2 }
  @media (prefers-color-scheme: dark) {
    text { fill: #eee } .faint { fill: #aaa } .paper { fill: #1b1b1b } .grid { stroke: #444 }
  }
"""


def curve(review: Review, names: list[str]) -> str:
    """An SVG with the chance of first place of each seat before every entry, for light and dark screens."""
    points = review.curve()
    last = max(1, points[-1][0])

    def x(entry: int) -> float:
        return round(LEFT + entry / last * (WIDTH - LEFT - RIGHT), 1)

    def y(chance: float) -> float:
        return round(TOP + (1 - chance) * (HEIGHT - TOP - BOTTOM), 1)

    title = f"{review.record.game}: chances of first place"
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img">',
        f"<title>{escape(title)}</title>",
        f"<style>{STYLE}</style>",
        f'<rect class="paper" width="{WIDTH}" height="{HEIGHT}" rx="8"/>',
        f'<text class="title" x="20" y="30">{escape(title)}</text>',
    ]
    for tenths in range(0, 11, 2):
        height = y(tenths / 10)
        lines.append(f'<line class="grid" x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{height}" y2="{height}"/>')
        lines.append(f'<text class="faint end" x="{LEFT - 8}" y="{height + 4}">{10 * tenths} %</text>')
    for seat, name in enumerate(names):
        colour = COLOURS[seat % len(COLOURS)]
        path = " ".join(f"{x(entry)},{y(chances[seat])}" for entry, chances in points)
        lines.append(f'<polyline style="stroke: {colour}" points="{path}"/>')
        lines.append(f'<text style="fill: {colour}" x="{20 + 140 * seat}" y="52">{escape(name)}</text>')
    return "\n".join([*lines, "</svg>"]) + "\n"
