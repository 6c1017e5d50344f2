"""`ostraka campaign`: the campaign of a title in the terminal. It is the records of its folder."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from ostraka.bots.outside import Terms
from ostraka.cli.arguments import LangOption, Language, read_file
from ostraka.cli.output import output
from ostraka.cli.play import HUMAN, TerminalGame, seat_names
from ostraka.cli.text import WORDS
from ostraka.core.campaign import Campaign
from ostraka.core.record import Record
from ostraka.games import TITLES
from ostraka.games import game as game_of
from ostraka.match.match import Match
from ostraka.match.verify import resume

TITLE, BEGINNING = next((title, title.campaign) for title in TITLES.values() if title.campaign is not None)


def campaign(
    folder: Annotated[
        Path, typer.Argument(metavar="FOLDER", help="Where its records are; another folder is another campaign.")
    ] = Path("campaign"),
    lang: LangOption = Language.en,
    show: Annotated[bool, typer.Option("--show", help="Only show how far it is.")] = False,
) -> None:
    """Play the five solo levels of Peloponnes, each with a civilization that completed none before.

    Every game is recorded in the folder; one that was left is played on."""
    console = output()
    campaign, left = campaign_in(folder)
    print_levels(console, campaign, lang.value)
    if show or campaign.over:
        return
    folder.mkdir(parents=True, exist_ok=True)
    if left is None:
        match = Match(game := game_of(campaign.game), seat_names(game, [HUMAN], lang.value, Terms()))
        file = folder / f"level-{campaign.level}-{datetime.now():%Y%m%d-%H%M%S}.txt"
    else:
        file, record = left
        match = resume(record)
    CampaignGame(console, match, file, lang.value, campaign).run()
    print_levels(console, campaign_in(folder)[0], lang.value)


def campaign_in(folder: Path) -> tuple[Campaign, tuple[Path, Record] | None]:
    """How far the records of a folder lead, and a game of the next level that was left; raises BadRecord."""
    games = [(file, read_file(file)) for file in sorted(folder.glob("level-*.txt"))]  # by level and time
    campaign = BEGINNING
    for _, record in games:
        campaign = campaign.after(record)
    left = [game for game in games if str(game[1].game) == campaign.game and not game[1].replay().is_over()]
    return campaign, left[-1] if left else None


def print_levels(console: Console, campaign: Campaign, lang: str) -> None:
    for level, points in enumerate(campaign.points, 1):
        target = {"level": level, "points": points}
        if level <= len(campaign.used):
            named = TITLE.words.say(campaign.name(campaign.used[level - 1]), lang)
            console.print(WORDS.say("campaign.completed", lang, {**target, "civilization": named}), style="green")
        else:
            key = "campaign.next" if level == campaign.level else "campaign.later"
            console.print(WORDS.say(key, lang, target), style="bold" if level == campaign.level else "dim")


class CampaignGame(TerminalGame):
    """A game of the campaign, which may forbid what the rules of the game allow."""

    def __init__(self, console: Console, match: Match, file: Path, lang: str, campaign: Campaign) -> None:
        super().__init__(console, match, {}, file, lang)
        self.campaign = campaign

    def understand(self, answer: str, seat: int, legal: list[int]) -> int | None:
        chosen = super().understand(answer, seat, legal)
        refusal = None if chosen is None else self.campaign.forbids(self.game, chosen)
        if refusal is None:
            return chosen
        self.console.print(self.game.title.rulebook.explain(refusal, self.lang), markup=False)
        return None
