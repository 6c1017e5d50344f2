"""`ostraka review`: what luck and what skill made of a finished game."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table
from rich.text import Text

from ostraka.bots.names import display_names
from ostraka.cli.arguments import FileArgument, JobsOption, JsonOption, LangOption, Language, SeedOption, read_file
from ostraka.cli.output import errors, games_bar, output
from ostraka.cli.question import ask
from ostraka.cli.text import WORDS, listed
from ostraka.coach.curve import curve
from ostraka.coach.mistakes import Question, questions
from ostraka.coach.review import REVIEW_ITERATIONS, Care, JudgedChoice, Review
from ostraka.coach.telling import COUNTS, PARTS, entries, percent, points, reasons
from ostraka.coach.telling import WORDS as COACH_WORDS
from ostraka.core.record import Record
from ostraka.lab.reviewing import review as run
from ostraka.match.narration import action_label

MISTAKES_SHOWN = 10


def review(
    file: FileArgument,
    budget: Annotated[
        int, typer.Option("--budget", metavar="N", min=1, help="Iterations of the judge for each choice.")
    ] = REVIEW_ITERATIONS,
    seed: SeedOption = 1,
    jobs: JobsOption = 0,
    quiz: Annotated[
        bool, typer.Option("--quiz", help="Ask for a better choice at the worst moments, before they are told.")
    ] = False,
    picture: Annotated[
        Path | None, typer.Option("--plot", metavar="FILE.svg", help="Draw the chances of the seats as a curve.")
    ] = None,
    lang: LangOption = Language.en,
    as_json: JsonOption = False,
) -> None:
    """Review a finished game: what each choice gave away, how lucky each draw was, and how they add up.

    What is judged is kept beside the record, in FILE.review.json, so that an interrupted review goes on."""
    record = read_file(file)
    kept = None if str(file) == "-" else file.with_name(f"{file.name}.review.json")
    with games_bar(errors()) as progress:
        task = progress.add_task(str(record.game), total=len(record.entries))
        found = run(record, Care(budget, seed), kept, jobs, lambda done: progress.update(task, completed=done))
    names = display_names(record.seats, lang.value)
    if picture is not None:
        picture.write_text(curve(found, names), "utf-8")
    if as_json:
        print(json.dumps(report(found), ensure_ascii=False))
    elif quiz:
        Quiz(output(), found, names, lang.value).run()
    else:
        print_review(output(), found, names, lang.value)


def report(found: Review) -> dict[str, object]:
    """The whole review as JSON."""
    return {
        "game": str(found.record.game),
        "seats": found.record.seats,
        "accounts": [asdict(found.account(seat)) for seat in range(found.record.game.seats)],
        "turning_points": [asdict(point) for point in found.turning_points()],
        "curve": [[entry, chances] for entry, chances in found.curve()],
        "judged": [asdict(judged) for judged in found.judged],
    }


def print_review(console: Console, found: Review, names: list[str], lang: str) -> None:
    accounts = [found.account(seat) for seat in range(len(names))]
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="bold")
    table.add_column("")
    for column in (*PARTS, *COUNTS):
        table.add_column(COACH_WORDS.say(f"review.{column}", lang), justify="right")
    for name, account in zip(names, accounts, strict=True):
        parts = asdict(account)
        counts = (account.decisions, f"{100 * account.error_rate:.2f}", account.slips, account.blunders)
        table.add_row(Text(name), *(f"{100 * parts[column]:.1f}" for column in PARTS), *map(str, counts))
    console.print(table)
    console.print(WORDS.say("review.identity", lang), style="dim")
    told = entries(found.record, names, lang)
    console.print(f"\n[bold]{WORDS.say('review.turning', lang)}[/bold]")
    for point in found.turning_points():
        change = f"{names[point.seat]} {points(100 * point.change, lang)}"
        console.print(f"{point.entry + 1:>5}  {change}  {told[point.entry]}", markup=False)
    console.print(f"\n[bold]{WORDS.say('review.mistakes', lang)}[/bold]")
    for judged in found.mistakes()[:MISTAKES_SHOWN]:
        print_mistake(console, found.record, judged, names, lang)


def print_mistake(console: Console, record: Record, judged: JudgedChoice, names: list[str], lang: str) -> None:
    """What was chosen, what was better, and why."""
    best = judged.rivals[0]
    line = {
        "seat": names[judged.seat],
        "made": action_label(record.game, judged.action, lang),
        "best": action_label(record.game, best.action, lang),
        "lost": percent(judged.loss, lang),
        "chance": percent(best.chance, lang),
    }
    console.print(f"{judged.entry + 1:>5}  {WORDS.say('review.mistake', lang, line)}", markup=False)
    why = listed(reasons(record.game, judged.facts, judged.features, names, lang), lang)
    if why:
        console.print(f"       {why}", markup=False, style="dim")


class Quiz:
    """Learn from your mistakes: the worst moments as questions."""

    def __init__(self, console: Console, found: Review, names: list[str], lang: str) -> None:
        self.console = console
        self.found = found
        self.names = names
        self.lang = lang

    def run(self) -> None:
        """Ask until all is answered or nobody answers any more."""
        asked = questions(self.found)
        right = 0
        try:
            for question in asked:
                right += self._ask(question)
        except EOFError:
            return
        self.console.print(WORDS.say("quiz.end", self.lang, {"right": right, "asked": len(asked)}))

    def _ask(self, question: Question) -> bool:
        """Whether the answer is no slip."""
        game, judged = self.found.record.game, question.judged
        told = {"seat": self.names[judged.seat], "made": action_label(game, judged.action, self.lang)}
        about = WORDS.say("quiz.made", self.lang, told)
        action = ask(self.console, question.state, judged.seat, self.names, about, self.lang)
        right = question.accepts(action)
        loss = percent(question.loss_of(action), self.lang)
        self.console.print(WORDS.say("quiz.right" if right else "quiz.wrong", self.lang, {"lost": loss}), style="bold")
        print_mistake(self.console, self.found.record, judged, self.names, self.lang)
        return right
