"""The table of Peloponnes in the terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ostraka.core.json import View
from ostraka.games.peloponnes import TITLE
from ostraka.games.peloponnes.tables import FIELDS

STORES = ("citizens", "coins", "wood", "stone", "food", "luxury", "prestige", "population", "score")
COLOURS = {"wood": "green", "stone": "grey70", "food": "yellow", "coins": "gold3", "luxury": "magenta"}
COUNTED = {  # an income, as it is counted in words
    **{good: good for good in ("wood", "stone", "food", "luxury", "citizens")},
    "coins": "coin",
    "choices": "choice",
}
PRINTED = {
    str(tile["id"]): tile
    for kind in ("buildings", "lands")
    for tile in TITLE.components.entries(kind, "tiles", FIELDS[kind], 20)
}


def board(view: View, names: Sequence[str], actors: Sequence[int], lang: str) -> RenderableType:
    """Rows, chits and civilizations, as everybody sees them."""

    def say(key: str, **arguments: object) -> str:
        return TITLE.words.say(f"board.{key}", lang, arguments)

    def name(tile: str) -> str:
        return TITLE.words.say(f"name.tile.{tile}", lang)

    def income(tile: Mapping[str, Any]) -> str:
        """What a tile brings every round and once, and what a building is good for; a land's name says its income."""
        if "special" not in tile:
            return say("once", coins=tile["coins"]) if tile["coins"] else ""
        goods = [TITLE.words.say(f"name.good.{good}", lang) for good in ("wood", "stone", "food")]
        goods.append(say("choice"))
        found = [f"{amount} {good}" for amount, good in zip(tile["income"], goods, strict=True) if amount]
        coins, luxury, food = tile["once"]
        found += [say("once", coins=coins)] if coins else []
        found += [say("luxury_once", goods=luxury)] if luxury else []
        found += [say("food_once", goods=food)] if food else []
        special = tile["special"]
        if special != "none":
            found.append(say(special) if special in ("half", "placement") else say("shelter", kind=special))
        return ", ".join(found)

    def offer(lying: View) -> tuple[Text, ...]:
        tile = PRINTED[lying["tile"]]
        cost = say("cost", wood=tile["wood"], stone=tile["stone"]) if "wood" in tile else ""
        bid = "" if lying["leader"] is None else say("bid", seat=names[lying["leader"]], bid=lying["lead"])
        unfit = [names[seat] for seat in lying["unfit"]]
        return (
            Text(name(lying["tile"]), style="bold"),
            Text(say("minimum", coins=lying["price"]), style="gold3"),
            Text(say("brings", prestige=tile["prestige"], citizens=tile["citizens"])),
            Text(income(tile), style="green"),
            Text(cost, style="dim"),
            Text(say("unfit", seats=", ".join(unfit)) if unfit else "", style="red"),
            Text(bid, style="bold cyan"),
        )

    def foreseen(player: View) -> str:
        """What the next income and the next supply round bring."""
        income = {count: player["income"][name] for name, count in COUNTED.items() if player["income"][name]}
        supply = player["supply"]
        if supply is None:
            return ""
        fed = say("fed", **supply) if supply["hungry"] == 0 else say("hungry", **supply)
        return f"{say('income', income=income)} · {fed}"

    head = [say("round", round=view["round"])] if view["round"] else []
    head += [say("target", level=view["level"], target=view["target"])] if view["target"] else []
    head.append(say("order", order=", ".join(names[seat] for seat in view["order"])))
    parts: list[RenderableType] = ["", Text(" · ".join(head), style="bold")]
    for key in ("open", "conquest"):
        lying = [offer(tile) for tile in view[key] if tile is not None]
        if lying:
            rows = Table.grid(padding=(0, 2))
            for cells in lying:
                rows.add_row(*cells)
            parts += ["", Text(say(key), style="bold"), rows]
    shown = [
        Text(
            f"{TITLE.words.say(f'name.kind.{kind}', lang)} {chits['shown']}/{chits['of']}",
            style="bold red" if chits["imminent"] else "dim",
        )
        for kind, chits in view["chits"].items()
    ]
    parts += ["", Text.assemble((say("chits"), "bold"), "  ", Text(" · ").join(shown)), ""]
    players = Table(box=None, padding=(0, 2, 0, 0), header_style="bold")
    players.add_column(say("player"))
    for store in STORES:
        players.add_column(say(store), justify="right", style=COLOURS.get(store, ""))
    for seat, player in enumerate(view["players"]):
        mark = "▶ " if seat in actors else "  "
        civilization = player["civilization"]
        title = f" ({TITLE.words.say(f'name.civilization.{civilization}', lang)})" if civilization else ""
        players.add_row(
            mark + names[seat] + title,
            *(str(player[store]) for store in STORES),
            style="bold" if seat in actors else "",
        )
    parts.append(players)
    for seat, player in enumerate(view["players"]):
        if foreseen(player):
            parts.append(Text.assemble((f"  {names[seat]} · ", "dim"), foreseen(player)))
        buildings = [name(tile) + ("*" if tile in player["marked"] else "") for tile in player["buildings"]]
        lands = [name(tile) for tile in player["lands"]]
        for key, tiles in (("buildings", buildings), ("lands", lands)):
            if tiles:
                parts.append(Text.assemble((f"  {names[seat]} · {say(key)}: ", "dim"), ", ".join(tiles)))
    return Group(*parts)
