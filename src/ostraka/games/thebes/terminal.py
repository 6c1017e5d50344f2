"""The table of Thebes in the terminal. It shows that a pile lies there, never how many cards it has (THE-40)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ostraka.core.json import View
from ostraka.games.thebes import TITLE
from ostraka.games.thebes.tables import SITE_NAMES

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

    def finds(self, finds: Mapping[str, int] | None) -> str:
        """So many cards of each kind; nothing where it is not remembered."""
        if finds is None:
            return ""
        shown = (f"{WORDS.say(f'board.find.{find}', self.lang)}×{number}" for find, number in finds.items())
        return " ".join(shown) or "–"

    def offers(self) -> RenderableType:
        """Storage, exhibitions and museums, with weeks and points."""
        table = Table.grid(padding=(0, 2))
        for card, weeks in zip(self.view["storage"], self.view["storage_weeks"], strict=True):
            if card is None:
                table.add_row("  ", Text("·", style="dim"))
            else:
                table.add_row("  ", self.card(card), self.say("weeks", weeks=weeks))
        for card in self.view["exhibitions"]:
            table.add_row("  ", self.card(card), self.rows(self.view["shows"][card]))
        for card in self.view["museums"]:
            show = self.view["shows"][card]
            table.add_row("  ", self.card(card), self.say("museum", **show["rows"][0], points=show["points"]))
        return table

    def rows(self, exhibition: View) -> Text:
        """The rows of an exhibition: relics and weeks of each, then the points."""
        line = Text()
        for row in exhibition["rows"]:
            line.append_text(self.site(row["site"]))
            line.append(f" {row['relics']} → {self.say('weeks', weeks=row['weeks'])}  ")
        return line.append(self.say("points", points=exhibition["points"]))

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
                self.permits(player),
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

    def permits(self, player: View) -> Text:
        """Those of the sites and general ones; where they are not remembered, all that the player holds."""
        permits = player["permits"]
        return Text(f"? ({player['held']})") if permits is None else self.by_site(permits, permits["general"])

    def cards(self, player: View) -> Text:
        """Action cards, congresses, exhibitions and museums."""
        cards = [*(player["hand"] or {}).items(), *((show, 1) for show in player["shows"])]
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
        if not work["stays"]:
            return self.say("at", site=work["site"])
        stays = "  ".join(f"{stay['weeks']} → {stay['cards']}" for stay in work["stays"] if stay["cards"])
        return (
            f"{self.say('digging', site=work['site'], knowledge=work['knowledge'])}\n{self.say('stays', stays=stays)}"
        )


def board(view: View, names: Sequence[str], actors: Sequence[int], lang: str) -> RenderableType:
    """Offers, sites and players, as one seat sees them; the players in the order of their markers."""
    board = Board(view, names, actors, lang)
    greens = view["deck"]
    left = board.say("left", cards=view["left"]) if greens is None else board.say("deck", cards=sum(greens.values()))
    return Group(
        "",
        Text(board.say("offers"), style="bold"),
        board.offers(),
        Text(left, style="dim"),
        "",
        board.piles(),
        "",
        board.players(),
        board.work(),
    )
