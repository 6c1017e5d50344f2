"""The table of Valley of the Kings in the terminal: a triangle of areas with their sites, the Pharaoh in the middle."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.align import Align
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ostraka.core.json import View
from ostraka.games.valley import TITLE

# From the top of the triangle to its base: areas by their number, sites as "site 8", and the Pharaoh's pyramid.
ROWS = (
    ("site 6", "site 7"),
    ("19", "site 5", "site 8", "20"),
    ("18", "site 4", "site 14", "16", "site 15", "site 9", "21"),
    ("site 3", "pharaoh", "site 10"),
    ("site 2", "site 1", "17", "site 13", "22", "site 12", "site 11"),
)
SEAT_COLOURS = ("yellow", "cyan", "green", "magenta")
CUBES = {
    "black": ("b", "bold white on black"),
    "white": ("w", "bold black on white"),
    "grey": ("g", "bold black on grey62"),
    "brown": ("n", "bold white on orange4"),
    "sand": ("s", "bold black on khaki1"),
}
EMPTY = "·"
SCARAB = "◆"


def cube(colour: str | None) -> Text:
    letter, style = CUBES[colour] if colour else (EMPTY, "dim")
    return Text(letter, style=style)


def cubes(bundle: Mapping[str, int]) -> Text:
    """Cubes side by side, those of one colour together."""
    found = [cube(colour) for colour, number in bundle.items() for _ in range(number)]
    return Text().join(found) if found else Text("–", style="dim")


def figure(seat: int, kind: str) -> Text:
    """`O2` is an overseer of the second player, `o2` a worker."""
    return Text(f"{'O' if kind == 'overseer' else 'o'}{seat + 1}", style=SEAT_COLOURS[seat])


def pyramid(layers: Sequence[Sequence[str | None]]) -> list[Text]:
    """The layers beside each other, the base first."""
    lines = [Text() for _ in layers]
    for side, layer in zip(range(len(layers), 0, -1), layers, strict=True):
        for row, line in enumerate(lines):
            cells = (
                [cube(colour) for colour in layer[row * side : row * side + side]] if row < side else [Text(" " * side)]
            )
            line.append_text(Text().join(cells)).append(" ")
    return lines


def site(view: View, number: str, closed: str) -> Text:
    """Number, owner and the points at best, the pyramid, and the figures with the letters of their spaces."""
    found = view["sites"][number]
    head = Text(f"[{number}]", style="bold")
    if found["closed"]:
        return Text("\n").join([head, Text(closed, style="dim")])
    if found["owner"] is not None:
        mark = "▲" if found["finished"] else SCARAB
        head.append(f" {mark}{found['owner'] + 1}", style=SEAT_COLOURS[found["owner"]])
        head.append(f" {found['worth']}", style="bold" if found["finished"] else "dim")
    standing = [
        Text.assemble((letter, "dim"), figure(who["seat"], who["kind"]))
        for letter, who in sorted(found["figures"].items())
    ]
    lines = [Text(" ").join(standing[first : first + 3]) for first in range(0, len(standing), 3)]
    return Text("\n").join([head, *pyramid(found["layers"]), *lines])


def area(view: View, number: str, title: str) -> Text:
    """The figures that stand in an area, player by player."""
    lines = [Text(title, style="italic")]
    for group in view["areas"][number]:
        figures = [figure(group["seat"], "overseer")] * group["overseers"]
        if group["workers"]:
            figures.append(Text(f"{group['workers']}×", style="dim") + figure(group["seat"], "worker"))
        lines.append(Text(" ").join(figures))
    return Text("\n").join(lines)


def board(view: View, names: Sequence[str], actors: Sequence[int], lang: str) -> RenderableType:
    """The triangle, the lots on sale and the players, as the viewer sees them."""

    def say(key: str, **arguments: object) -> str:
        return TITLE.words.say(f"board.{key}", lang, arguments)

    def block(name: str) -> Text:
        if name == "pharaoh":
            return Text(say("pharaoh", **view["pharaoh"]), style="bold gold3")
        if name.startswith("site"):
            return site(view, name.split()[1], say("closed"))
        return area(view, name, say("area", area=name))

    triangle: list[RenderableType] = []
    for row in ROWS:
        line = Table.grid(padding=(0, 2))
        line.add_row(*map(block, row))
        triangle += [Align.center(line), ""]
    parts: list[RenderableType] = [
        "",
        Text(say("round", round=view["round"], first=names[view["first"]], bag=view["in_bag"]), style="bold"),
        "",
        *triangle,
    ]
    if view["lots"]:
        parts += [
            Text(say("lots"), style="bold"),
            lots(view, [say("lot", lot=n + 1) for n in range(len(view["lots"]))]),
            "",
        ]
    columns = ("player", "stock", "tablets", "orders", "points", "scarabs", "score")
    table = players(view, names, actors, [say(column) for column in columns], say("void"))
    parts += [table, "", Text(say("legend"), style="dim")]
    return Group(*parts)


def lots(view: View, titles: Sequence[str]) -> Table:
    table = Table.grid(padding=(0, 3))
    table.add_row(*(Text.assemble(title, " ", cubes(lot)) for title, lot in zip(titles, view["lots"], strict=True)))
    if view["bids"]:
        table.add_row(*map(bids, view["bids"]))
    return table


def bids(lot: View) -> Text:
    """`0–7 4` for what each player has on a lot, at least and at most; bold for who gets it for sure."""
    found = []
    for seat, bid in enumerate(lot["seats"]):
        least, most = bid["least"], bid["most"]
        style = f"bold {SEAT_COLOURS[seat]}" if seat == lot["winner"] else SEAT_COLOURS[seat]
        found.append(Text(str(least) if least == most else f"{least}–{most}", style=style))
    return Text(" ").join(found)


def players(view: View, names: Sequence[str], actors: Sequence[int], titles: Sequence[str], void: str) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="bold")
    for number, title in enumerate(titles):
        table.add_column(title, justify="right" if number > 3 else "left")
    for seat, player in enumerate(view["players"]):
        table.add_row(
            Text(f"{'▶' if seat in actors else ' '} {seat + 1} {names[seat]}", style=SEAT_COLOURS[seat]),
            cubes(player["stock"]),
            Text(" ".join(map(tablets, player["tablets"])) or "–"),
            orders(player, void),
            "" if player["points"] is None else str(player["points"]),
            str(player["scarabs"]),
            str(player["score"]),
        )
    return table


def tablets(lot: View) -> str:
    """`2:0+4` is a blank and a 4 on lot 2; `2:??` are two that lie face down."""
    values = "?" * lot["number"] if lot["values"] is None else "+".join(map(str, lot["values"]))
    return f"{lot['lot']}:{values}"


def orders(player: View, void: str) -> Text:
    """What is written, as far as the viewer may know, whether it is void, and what moves; a tick for a sealed sheet."""
    written = " ".join(map(order, player["orders"] or ()))
    parts = [Text(written, style="strike"), Text(void, style="bold red")] if player["void"] else [Text(written)]
    if player["moving"]:
        parts.append(Text(moving(player["moving"])))
    shown = Text(" ").join(part for part in parts if part)
    return shown or Text("✓" if player["ready"] else "–")


def order(sent: View) -> str:
    """`2→8C (3)` sends the second overseer there for three points; without them once it has gone."""
    return f"{sent['overseer']}→{sent['to']}" + ("" if sent["cost"] is None else f" ({sent['cost']})")


def moving(picked: View) -> str:
    """`2→8-16…` is the second overseer on its way to a space there, `o 13-16→…` a worker about to leave."""
    figure = f"o {picked['from']}" if picked["kind"] == "worker" else str(picked["overseer"])
    return f"{figure}→{picked['to'] or ''}…"
