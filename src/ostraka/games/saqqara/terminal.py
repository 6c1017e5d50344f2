"""The table of Saqqara in the terminal."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ostraka.core.json import View
from ostraka.games.saqqara import TITLE

# From rubble to jewels: the colour of a card rises with its value.
COLOURS = ("grey62", "tan", "tan", "gold3", "gold3", "orange3", "dark_orange", "turquoise2", "medium_orchid", "magenta")


def card(value: int | None) -> Text:
    """A card, or the place of an empty pile."""
    if value is None:
        return Text(" · ", style="dim")
    return Text(f" {value} ", style=f"bold reverse {COLOURS[value]}")


def cards(values: Sequence[int]) -> Text:
    return Text(" ").join(map(card, values)) if values else Text("–", style="dim")


def board(view: View, names: Sequence[str], actors: Sequence[int], lang: str) -> RenderableType:
    """Piles, rows and players, as everybody sees them."""

    def say(key: str, **arguments: object) -> str:
        return TITLE.words.say(f"board.{key}", lang, arguments)

    piles = Table.grid(padding=(0, 1))
    piles.add_row(
        Text(say("piles"), style="bold"),
        *(Text.assemble((f"{n}:", "dim"), card(top)) for n, top in enumerate(view["piles"], 1)),
    )
    rows = Table.grid(padding=(0, 2))
    for number, row in enumerate(view["rows"], 1):
        rows.add_row(say("row", row=number), cards(row["cards"]), Text(say("worth", worth=row["worth"]), style="dim"))
    players = Table(box=None, padding=(0, 2, 0, 0), header_style="bold")
    for column in ("player", "hand"):
        players.add_column(say(column))
    for column in ("relics", "bonuses", "score"):
        players.add_column(say(column), justify="right")
    for seat, player in enumerate(view["players"]):
        arrow = "▶ " if seat in actors else "  "
        players.add_row(
            arrow + names[seat],
            Text(f"? ({player['held']})") if player["hand"] is None else cards(player["hand"]),
            "?" if player["relics"] is None else str(len(player["relics"])),
            str(player["bonuses"]),
            "?" if player["score"] is None else str(player["score"]),
            style="bold" if seat in actors else "",
        )
    return Group(
        "",
        piles,
        "",
        Text(say("rows"), style="bold"),
        rows,
        Text(say("discard", cards=len(view["discard"]), bonuses=view["bonuses"]), style="dim"),
        "",
        players,
    )
