"""`ostraka rules`: the rulebook by clauses, with the tests that prove them."""

from __future__ import annotations

import json
from typing import Annotated

import typer
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from ostraka.cli.arguments import JsonOption, LangOption, Language
from ostraka.cli.output import output
from ostraka.cli.proofs import proofs, source_tests
from ostraka.cli.text import WORDS
from ostraka.core.clauses import Clause, Rulebook
from ostraka.core.json import Json
from ostraka.games import game


def rules(
    name: Annotated[str, typer.Argument(metavar="GAME", help="A game.")],
    clause: Annotated[str, typer.Argument(metavar="CLAUSE", help="One clause, such as SAQ-12.")] = "",
    lang: LangOption = Language.en,
    as_json: JsonOption = False,
) -> None:
    """Print the rules of a game, or one clause with the tests that prove it."""
    rulebook = game(name).title.rulebook
    chosen = [rulebook[clause]] if clause else list(rulebook)
    if as_json:
        print(json.dumps([describe(one, lang.value) for one in chosen], ensure_ascii=False, indent=2))
    elif clause:
        print_clause(output(), chosen[0], lang.value)
        print_proofs(output(), chosen[0], lang.value)
    else:
        print_rulebook(output(), rulebook, lang.value)


def print_rulebook(console: Console, rulebook: Rulebook, lang: str) -> None:
    section = None
    for clause in rulebook:
        if clause.section is not section:
            section = clause.section
            console.print(f"\n[bold]{section.say(lang)}[/bold]")
        line = Table.grid(padding=(0, 2))
        line.add_column(style="dim", justify="right", width=9)
        line.add_row(clause.id, Text(clause.text.say(lang)))
        console.print(line)


def print_clause(console: Console, clause: Clause, lang: str) -> None:
    console.print(f"[bold]{clause.id}[/bold]  {clause.section.say(lang)}")
    console.print(Padding(clause.text.say(lang), (0, 0, 0, 2)))
    if clause.ruling is None:
        origin = WORDS.say("rules.source", lang, {"source": clause.source})
    else:
        origin = WORDS.say("rules.ruling", lang, {"ruling": clause.ruling.say(lang)})
    console.print(Padding(origin, (0, 0, 0, 2)), style="dim")


def print_proofs(console: Console, clause: Clause, lang: str) -> None:
    folder = source_tests()
    if folder is None:
        console.print(f"  {WORDS.say('rules.elsewhere', lang)}", style="dim")
        return
    console.print(f"  {WORDS.say('rules.proofs', lang)}")
    for test in proofs(folder).get(clause.id, []):
        console.print(f"    {test}", soft_wrap=True)


def describe(clause: Clause, lang: str) -> dict[str, Json]:
    folder = source_tests()
    return {
        "id": clause.id,
        "section": clause.section.say(lang),
        "text": clause.text.say(lang),
        "source": clause.source or None,
        "ruling": clause.ruling.say(lang) if clause.ruling else None,
        "tests": None if folder is None else list(proofs(folder).get(clause.id, [])),
    }
