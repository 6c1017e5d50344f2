"""Whatever happens in a game can be told in every language, and without the codes of records and programs."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

import pytest

from ostraka.core.game import Game
from ostraka.core.rng import Rng
from ostraka.core.words import LANGUAGES
from ostraka.games import TITLES
from ostraka.match.narration import action_label, fact_label, narrate, prompt
from tests.laws import GAMES
from tests.laws.laws import choose_by, play

CODE = re.compile(r"\b\d[VJMB]{2}\b|\b\d+-\d+\b|\b\d+[A-L]\b|[a-z]-\d|\b[A-D]\d\d\b|_")
"""A find of Pergamon, a side or a space of the valley, a card of Thebes; names of programs."""


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_every_event_prompt_and_action_has_its_text_without_codes(game: Game) -> None:
    words = game.title.words
    for seed in range(20):
        listener = game.new()
        listener.listen()
        for state, entry in play(game, choose_by(Rng(seed))):
            for seat in state.actors():
                if seat >= 0:
                    assert f"prompt.{state.prompt(seat)}" in words
            listener.apply(entry.actor, entry.number)
            for event in listener.take_events():
                for lang in LANGUAGES:
                    told = narrate(game, event, ["Anna", "Ben", "Chloé", "Dario", "Eva"], lang)
                    assert told
                    assert not CODE.search(told)
    for action in range(game.actions.size):
        for lang in LANGUAGES:
            label = action_label(game, action, lang)
            assert label
            assert not CODE.search(label)


@pytest.mark.parametrize(
    ("title", "key", "verbs", "asked"),
    [
        ("saqqara", "turn", "draw place", "Draw relics, or place two."),
        ("saqqara", "turn", "draw", "Draw a relic."),
        ("saqqara", "turn", "place", "Place two relics."),
        ("thebes", "turn", "take", "Take a card."),
        ("thebes", "turn", "dig take", "Take a card, or dig."),
        ("thebes", "turn", "raid take", "Take a card, or play an action card."),
        ("thebes", "turn", "dig steal take", "Take a card, play an action card, or dig."),
        ("thebes", "weeks", "stay", "Announce how many weeks you dig."),
        ("pergamon", "row", "show", "Show the collection."),
        ("peloponnes", "place", "give mark", "Mark the new building with a coin, or give it up."),
    ],
)
def test_a_prompt_offers_what_can_be_done(title: str, key: str, verbs: str, asked: str) -> None:
    game = TITLES[title].game({})
    legal = [action for action in range(game.actions.size) if game.actions.verb(action) in verbs.split()]
    assert prompt(game, key, legal, "en") == asked


@pytest.mark.parametrize("title", TITLES)
def test_prompts_for_some_verbs_name_verbs_of_the_game(title: str) -> None:
    game = TITLES[title].game({})
    verbs = {game.actions.verb(action) for action in range(game.actions.size)}
    for text in game.title.words.texts:
        whole, *named = text.split("-")
        if text.startswith("prompt.") and named:
            assert whole in game.title.words
            assert set(named) <= verbs


NAMES = ["Anna", "Ben", "Cleo", "Dora", "Eva"]


def facts_of(game: Game, seed: int) -> Iterator[Mapping[str, object]]:
    """What is told of every choice in a game played at random."""
    for state, _ in play(game, choose_by(Rng(seed))):
        for seat in state.actors():
            yield from (state.facts(seat, action) for action in state.legal(seat))


@pytest.mark.parametrize("title", TITLES)
def test_every_fact_is_told_with_names_and_in_good_number(title: str) -> None:
    game = TITLES[title].game({"players": 3})
    for facts in facts_of(game, 3):
        for name in facts:
            english, french = (fact_label(game, name, facts, NAMES, lang) for lang in LANGUAGES)
            assert not re.search(r"\b(player|joueur) \d", english + french)
            assert not re.search(r"\b1 (points|coins|weeks|cards|cubes|finds|tickets|relics|citizens)", english)
            assert not re.search(r"\b1 (points|pièces|semaines|cartes|cubes|découvertes|tickets|reliques)", french)


@pytest.mark.parametrize(
    ("title", "name", "facts", "said"),
    [
        ("thebes", "next", {"next": 1}, ["Ben plays next", "Ben joue ensuite"]),
        ("pergamon", "before", {"before": [2, 0]}, ["before you: Cleo, Anna", "avant toi : Cleo, Anna"]),
        (
            "pergamon",
            "dispersed",
            {"dispersed": [1, 1]},
            ["collections dispersed: Ben ×2", "collections dispersées : Ben ×2"],
        ),
    ],
)
def test_facts_name_the_people_at_the_table(
    title: str, name: str, facts: Mapping[str, object], said: list[str]
) -> None:
    game = TITLES[title].game({"players": 3})
    assert [fact_label(game, name, facts, NAMES, lang) for lang in LANGUAGES] == said
