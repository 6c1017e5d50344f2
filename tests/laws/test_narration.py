"""Whatever happens in a game can be told in every language."""

from __future__ import annotations

import pytest

from ostraka.core.game import Game
from ostraka.core.rng import Rng
from ostraka.core.words import LANGUAGES
from tests.laws import GAMES
from tests.laws.laws import choose_by, play


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_every_event_prompt_and_action_has_its_text(game: Game) -> None:
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
                    assert words.say(f"event.{event.key}", lang, event.arguments)
    for action in range(game.actions.size):
        for lang in LANGUAGES:
            assert words.say(f"action.{game.actions.verb(action)}", lang, game.actions.arguments(action))
