"""The table of Pergamon in the terminal."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ostraka.core.json import View
from ostraka.games.pergamon import TITLE
from ostraka.games.pergamon.actions import GALLERY_NAMES
from ostraka.games.pergamon.tables import (
    CENTURY,
    COST,
    DEEPEST,
    FIND_NAMES,
    KIND_NAMES,
    LEFT,
    NUMBER,
    REQUEST,
    RIGHT,
    SPACES,
)

# The older, the deeper: the colour of a find by its century.
COLOURS = ("grey70", "tan", "gold3", "orange3", "indian_red", "medium_orchid")
SEAT_COLOURS = ("yellow", "cyan", "green", "magenta")
EMPTY = "·"


def find(name: str) -> Text:
    """Left half with its number, right half with its century: `13V│J1`."""
    number = FIND_NAMES.index(name)
    century = int(CENTURY[number])
    left, right = (KIND_NAMES[kind][0].upper() for kind in (LEFT[number], RIGHT[number]))
    return Text(f" {NUMBER[number]:02}{left}│{right}{century} ", style=f"reverse {COLOURS[century]}")


def finds(names: Sequence[str]) -> Text:
    return Text(" ").join(map(find, names)) if names else Text(EMPTY, style="dim")


def board(view: View, names: Sequence[str], actors: Sequence[int], lang: str) -> RenderableType:
    """Calendar, funds, galleries, museum and players, as the viewer sees them."""

    def say(key: str, **arguments: object) -> str:
        return TITLE.words.say(f"board.{key}", lang, arguments)

    def heading(key: str) -> Text:
        return Text(say(key), style="bold")

    parts: list[RenderableType] = [
        "",
        Text(say("turn", turn=view["turn"], first=names[view["order"][0]]), style="bold"),
        Text(say("calendar"), style="dim"),
        *evaluation(view, names, lang),
        "",
        heading("funds"),
        funds(view, names, [say(row) for row in ("space", "request", "deepest", "pawn")]),
        Text(cards(view, lang)),
        "",
        heading("galleries"),
        galleries(view),
        "",
        heading("museum"),
        museum(view, names),
        "",
        players(view, names, actors, [say(column) for column in ("player", "coins", "tickets", "finds")]),
    ]
    if view["row"]["finds"]:
        parts += [
            "",
            Text.assemble(
                say("row", worth=view["row"]["worth"], tickets=view["row"]["tickets"]), " ", finds(view["row"]["finds"])
            ),
        ]
    if view["turned_up"]:
        parts += ["", Text.assemble(say("turned_up"), " ", finds(view["turned_up"]))]
    parts += ["", Text(say("legend"), style="dim")]
    return Group(*parts)


def evaluation(view: View, names: Sequence[str], lang: str) -> list[RenderableType]:
    """What the next evaluation would bring now."""
    coming = view["evaluation"]
    if coming is None:
        return []
    tickets = ", ".join(f"{name} {brings}" for name, brings in zip(names, coming["tickets"], strict=True))
    return [Text(TITLE.words.say("board.evaluation", lang, {"turn": coming["turn"], "tickets": tickets}), style="dim")]


def funds(view: View, names: Sequence[str], titles: Sequence[str]) -> Table:
    """The spaces as on the board: the rightmost acts first."""
    table = Table.grid(padding=(0, 1))
    spaces = range(int(SPACES), 0, -1)
    standing = {number: seat for seat, number in enumerate(view["pawns"]) if number is not None}
    raider = None if view["raider"] is None else view["raider"]["space"]
    pawns = []
    for number in spaces:
        if number in standing:
            pawns.append(Text(names[standing[number]][:3], style=f"bold {SEAT_COLOURS[standing[number]]}"))
        else:
            pawns.append(Text("☠", style="bold red") if number == raider else Text(EMPTY, style="dim"))
    table.add_row(titles[0], *(Text(str(number), style="dim") for number in spaces))
    table.add_row(titles[1], *(str(REQUEST[number]) for number in spaces))
    table.add_row(titles[2], *(GALLERY_NAMES[DEEPEST[number] - 1] for number in spaces))
    table.add_row(titles[3], *pawns)
    return table


def cards(view: View, lang: str) -> str:
    """The two cards of the turn, the back on top of the pile, and the raider's purse."""

    def name(back: str) -> str:
        return TITLE.words.say(f"board.{back}", lang)

    laid = [name(card["back"]) + (f" {card['coins']}" if card["coins"] else "") for card in view["funds"]["cards"]]
    top = view["funds"]["top"]
    text = TITLE.words.say(
        "board.cards", lang, {"cards": " + ".join(laid) or EMPTY, "top": EMPTY if top is None else name(top)}
    )
    if laid:
        text += " " + TITLE.words.say("board.pays", lang, {name: view["funds"][name] for name in ("least", "most")})
    if view["raider"] is not None:
        text += " " + TITLE.words.say("board.raider", lang, {"coins": view["raider"]["coins"]})
    return text


def galleries(view: View) -> Table:
    table = Table.grid(padding=(0, 2))
    for number, lying in enumerate(view["galleries"]):
        table.add_row(f"{GALLERY_NAMES[number]} ({COST[number]})", finds(lying))
    return table


def museum(view: View, names: Sequence[str]) -> Table:
    """Every collection on display, the most valuable first."""
    table = Table.grid(padding=(0, 2))
    shown = [
        (collection["space"], seat, number, collection)
        for seat, player in enumerate(view["players"])
        for number, collection in enumerate(player["collections"])
        if collection is not None
    ]
    for space, seat, number, collection in sorted(shown, key=lambda entry: -entry[0]):
        dates = " ".join(f"{thing['kind'][0].upper()}{thing['date']}" for thing in collection["objects"])
        table.add_row(
            Text(f"{space:>2}", style="bold"),
            Text(f"({collection['tickets']})", style="dim"),
            Text(f"{names[seat]} {GALLERY_NAMES[number]}", style=SEAT_COLOURS[seat]),
            finds(collection["finds"]),
            Text(dates, style="dim"),
        )
    if not shown:
        table.add_row(EMPTY)
    return table


def players(view: View, names: Sequence[str], actors: Sequence[int], columns: Sequence[str]) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="bold")
    for number, column in enumerate(columns):
        table.add_column(column, justify="right" if number in (1, 2) else "left")
    for seat, player in enumerate(view["players"]):
        table.add_row(
            Text(("▶ " if seat in actors else "  ") + names[seat], style=SEAT_COLOURS[seat]),
            str(player["coins"]),
            "?" if player["tickets"] is None else str(player["tickets"]),
            finds(player["finds"]),
            style="bold" if seat in actors else "",
        )
    return table
