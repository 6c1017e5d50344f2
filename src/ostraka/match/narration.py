"""The text of what a game says, with the names of those who play it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from ostraka.core.events import Event
from ostraka.core.game import Game, Title


def narrate(game: Game, event: Event, names: Sequence[str], lang: str) -> str:
    """An event as a sentence."""
    arguments: dict[str, object] = dict(event.arguments)
    seat = event.arguments.get("seat")
    if isinstance(seat, int):
        arguments["seat"] = names[seat]
    text = game.title.words.say(f"event.{event.key}", lang, arguments)
    return text[:1].upper() + text[1:]  # it may begin with the name of a thing


def action_label(game: Game, action: int, lang: str) -> str:
    """An action in words."""
    return game.title.words.say(f"action.{game.actions.verb(action)}", lang, game.actions.arguments(action))


def fact_label(game: Game, name: str, facts: Mapping[str, object], names: Sequence[str], lang: str) -> str:
    """A fact of an action in words."""
    return game.title.words.say(f"fact.{name}", lang, facts, names)


def prompt(game: Game, key: str, legal: Sequence[int], lang: str) -> str:
    """What a seat is asked that may choose these actions."""
    verbs = frozenset(game.actions.verb(action) for action in legal)
    return game.title.words.say(_prompt_for(game.title, key, verbs), lang)


@cache
def _prompt_for(title: Title, key: str, verbs: frozenset[str]) -> str:
    """A prompt speaks of all verbs that can answer it. Where only some can be chosen, `prompt.turn-dig-take` speaks of
    just those; the shortest name is taken that has them all."""
    texts = title.words.texts
    narrower = [text for text in texts if text.startswith(f"prompt.{key}-") and verbs <= set(text.split("-"))]
    return min(narrower, key=len, default=f"prompt.{key}")
