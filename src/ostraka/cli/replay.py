"""`ostraka replay`: look at a record, at any of its positions."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Annotated

import typer
from rich.console import Console

from ostraka.bots.names import display_names
from ostraka.cli.arguments import FileArgument, JsonOption, LangOption, Language, read_file
from ostraka.cli.boards import board
from ostraka.cli.output import output
from ostraka.cli.text import WORDS
from ostraka.core.events import Event
from ostraka.core.record import Record
from ostraka.core.state import State
from ostraka.match.narration import narrate
from ostraka.match.verify import NoSuchPosition


def replay(
    file: FileArgument,
    to: Annotated[int | None, typer.Option("--to", metavar="K", min=0, help="Stop after K entries.")] = None,
    lang: LangOption = Language.en,
    as_json: JsonOption = False,
) -> None:
    """Show a recorded game: what happened, and the position at the end or after K entries."""
    record = read_file(file)
    record.replay()
    count = len(record.entries)
    if to is not None and to > count:
        raise NoSuchPosition(f"the record has {count} entries: --to takes 0 to {count}")
    upto = count if to is None else to
    if as_json:
        print(json.dumps(position(record, upto), ensure_ascii=False))
        return
    console = output()
    names = display_names(record.seats, lang.value)
    state = print_events(console, record, upto, lang.value, lambda event: True)
    console.print(board(record.game, state.view(None), names, state.actors(), lang.value))
    if state.is_over():
        print_result(console, state, names, lang.value)


def print_events(console: Console, record: Record, upto: int, lang: str, visible: Callable[[Event], bool]) -> State:
    """Print the visible events of the first entries; return the position after them."""
    names = display_names(record.seats, lang)
    state = record.game.new()
    state.listen()
    for number, entry in enumerate(record.entries[:upto], 1):
        state.apply(entry.actor, entry.number)
        sentences = [narrate(record.game, event, names, lang) for event in state.take_events() if visible(event)]
        if sentences:
            console.print(f"[dim]{number:>4}[/dim]  ", end="")
            console.print(" ".join(sentences), markup=False)
    return state


def position(record: Record, upto: int) -> dict[str, object]:
    state = Record(record.game, entries=record.entries[:upto]).replay()
    return {
        "game": str(record.game),
        "entries": upto,
        "actors": state.actors(),
        "scores": state.scores(),
        "ending": state.ending() or None,
        "view": state.view(None),
    }


def print_result(console: Console, state: State, names: list[str], lang: str) -> None:
    """Who won, and why it is over."""
    ending = state.game.title.words.say(f"ending.{state.ending()}", lang)
    console.print(f"\n{WORDS.say('over', lang, {'ending': ending})}")
    places = state.places()
    for seat in sorted(range(len(names)), key=lambda seat: places[seat]):
        line = {"place": places[seat], "seat": names[seat], "score": state.score(seat)}
        console.print(f"  {WORDS.say('place', lang, line)}", markup=False)
    winners = [name for name, place in zip(names, places, strict=True) if place == 1]
    key = "winner" if len(winners) == 1 else "winners"
    console.print(WORDS.say(key, lang, {"seats": ", ".join(winners)}), style="bold")
