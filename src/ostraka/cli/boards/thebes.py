"""The table of Thebes in the terminal. It shows that a pile lies there, never how many cards it has (THE-40)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ostraka.core.json import View
from ostraka.games.thebes import TITLE
from ostraka.games.thebes.tables import (
    CARD_NAMES,
    EXHIBITION,
    MUSEUM_RELICS,
    MUSEUM_WEEKS,
    ROW_RELICS,
    ROW_SITE,
    ROW_WEEKS,
    SHOW_POINTS,
    SITE_NAMES,
    TAKE_WEEKS,
)

WORDS = TITLE.words
COLOURS = {"mesopotamia": "dodger_blue1", "egypt": "yellow3", "greece": "dark_orange", "crete": "medium_purple"}


class Board:
    """What one view looks like in one language."""

    def __init__(self, view: View, names: Sequence[str], actors: Sequence[int], lang: str) -> None:
        self.view = view
        self.names = names
        self.actors = actors
        self.lang = lang

    def say(self, key: str, **arguments: object) -> str:
        return WORDS.say(f"board.{key}", self.lang, arguments)

    def card(self, card: str) -> Text:
        """A green card by its name, in the colour of its site."""
        site = next((site for site in SITE_NAMES if site in card), "")
        return Text(WORDS.say(f"name.card.{card}", self.lang), style=COLOURS.get(site, "green"))

    def site(self, site: str) -> Text:
        return Text(WORDS.say(f"name.back.{site}", self.lang), style=COLOURS[site])

    def finds(self, finds: Mapping[str, int]) -> str:
        """So many cards of each kind."""
        shown = (f"{WORDS.say(f'board.find.{find}', self.lang)}×{number}" for find, number in finds.items())
        return " ".join(shown) or "–"

    def offers(self) -> RenderableType:
        """Storage, exhibitions and museums, with weeks and points."""
        table = Table.grid(padding=(0, 2))
        for card in self.view["storage"]:
            weeks = "" if card is None else self.say("weeks", weeks=TAKE_WEEKS[CARD_NAMES.index(card)])
            table.add_row("  ", Text("·", style="dim") if card is None else self.card(card), weeks)
        for card in self.view["exhibitions"]:
            table.add_row("  ", self.card(card), self.rows(CARD_NAMES.index(card) - EXHIBITION))
        for card in self.view["museums"]:
            museum = CARD_NAMES.index(card) - CARD_NAMES.index("museum-1")
            points = SHOW_POINTS[1 << (CARD_NAMES.index(card) - EXHIBITION)]
            price = self.say("museum", relics=MUSEUM_RELICS[museum], weeks=MUSEUM_WEEKS[museum], points=points)
            table.add_row("  ", self.card(card), price)
        return table

    def rows(self, exhibition: int) -> Text:
        """The rows of an exhibition: relics and weeks of each, then the points."""
        line = Text()
        for row in range(3 * exhibition, 3 * exhibition + 3):
            line.append_text(self.site(SITE_NAMES[ROW_SITE[row]]))
            line.append(f" {ROW_RELICS[row]} → {self.say('weeks', weeks=ROW_WEEKS[row])}  ")
        return line.append(self.say("points", points=SHOW_POINTS[1 << exhibition]))

    def piles(self) -> RenderableType:
        table = Table(box=None, padding=(0, 2, 0, 0), header_style="bold")
        for column in ("site", "pile", "hidden", "certain", "professor"):
            table.add_column(self.say(column))
        for number, (site, pile) in enumerate(self.view["piles"].items()):
            table.add_row(
                self.site(site),
                self.say("no_pile") if pile["empty"] else self.say("a_pile"),
                self.finds(pile["hidden"]),
                self.finds(pile["certain"]),
                self.professor(number),
            )
        table.add_row(self.say("world"), "", "", "", self.professor(len(SITE_NAMES)))
        return table

    def professor(self, number: int) -> str:
        holder = self.view["professors"][number]
        return "–" if holder is None else self.names[holder]

    def players(self) -> RenderableType:
        table = Table(box=None, padding=(0, 2, 0, 0), header_style="bold")
        table.add_column(self.say("player"))
        table.add_column(self.say("week"), justify="right")
        for column in ("permits", "books", "relics", "cards"):
            table.add_column(self.say(column))
        table.add_column(self.say("score"), justify="right")
        for seat in self.view["order"]:
            player = self.view["players"][seat]
            table.add_row(
                ("▶ " if seat in self.actors else "  ") + self.names[seat],
                str(player["weeks"]),
                self.by_site(player["permits"], player["permits"]["general"]),
                self.by_site(player["expertise"], player["general"]),
                self.by_site({site: sum(player["relics"][site].values()) for site in SITE_NAMES}, None),
                self.cards(player),
                str(player["score"]),
                style="bold" if seat in self.actors else "",
            )
        return table

    def by_site(self, numbers: Mapping[str, int], general: int | None) -> Text:
        """Numbers in the colours of the sites, the general one after a plus."""
        line = Text(" ").join(Text(str(numbers[site]), style=COLOURS[site]) for site in SITE_NAMES)
        return line if general is None else line.append(f" +{general}")

    def cards(self, player: View) -> Text:
        """Action cards, congresses, exhibitions and museums."""
        cards = [*player["hand"].items(), *((show, 1) for show in player["shows"])]
        if player["congresses"]:
            cards.append(("congress", player["congresses"]))
        names = [self.card(card).append(f" ×{number}" if number > 1 else "") for card, number in cards]
        return Text(", ").join(names) if names else Text("–", style="dim")

    def work(self) -> str:
        """What the active player is in the middle of."""
        work = self.view["work"]
        if work is None:
            return ""
        if "museum" in work:
            return self.say("giving", owed=work["owed"])
        if work["knowledge"]:
            return self.say("digging", site=work["site"], knowledge=work["knowledge"])
        return self.say("at", site=work["site"])


def board(view: View, names: Sequence[str], actors: Sequence[int], lang: str) -> RenderableType:
    """Offers, sites and players, as one seat sees them; the players in the order of their markers."""
    board = Board(view, names, actors, lang)
    left = sum(view["deck"].values())
    return Group(
        "",
        Text(board.say("offers"), style="bold"),
        board.offers(),
        Text(board.say("deck", cards=left), style="dim"),
        "",
        board.piles(),
        "",
        board.players(),
        board.work(),
    )
