"""`ostraka games`: what there is to play."""

from __future__ import annotations

import json

import ostraka
from ostraka.cli.arguments import JsonOption, LangOption, Language
from ostraka.cli.output import output
from ostraka.core.game import Title
from ostraka.core.json import Json
from ostraka.games import TITLES


def games(lang: LangOption = Language.en, as_json: JsonOption = False) -> None:
    """List the games: player counts, options, and how much of their data is reconstructed."""
    if as_json:
        print(json.dumps([describe(title, lang.value) for title in TITLES.values()], ensure_ascii=False, indent=2))
        return
    console = output()
    for title in TITLES.values():
        options = " ".join(f"{option.name}={'|'.join(map(option.spell, option.values))}" for option in title.options)
        share = f"{title.components.reconstructed():.0%} of {title.components.total()} figures reconstructed"
        console.print(f"[bold]{title.id}[/bold]  {title.words.say('about', lang.value)}", soft_wrap=True)
        console.print(f"    options   {options}", markup=False)
        console.print(f"    rules     no. {title.rules}, {len(title.rulebook.clauses)} clauses; {share}\n")
    console.print(f"Engine: {ostraka.engine()}. Play with: ostraka play GAME", style="dim")


def describe(title: Title, lang: str) -> dict[str, Json]:
    return {
        "game": title.id,
        "title": title.words.say("title", lang),
        "about": title.words.say("about", lang),
        "rules": title.rules,
        "clauses": len(title.rulebook.clauses),
        "options": [
            {
                "name": option.name,
                "about": title.words.say(f"option.{option.name}", lang),
                "values": list(option.values),
                "default": option.default,
            }
            for option in title.options
        ],
        "actions": title.actions.size,
        "outcomes": title.outcomes.size,
        "endings": list(title.endings),
        "reconstructed": round(title.components.reconstructed(), 4),
    }
