"""Whatever happens in a game can be told in every language, and without the codes of records and programs."""

from __future__ import annotations

import re

import pytest

from ostraka.core.game import Game
from ostraka.core.rng import Rng
from ostraka.core.words import LANGUAGES
from ostraka.match.narration import action_label, narrate
from tests.laws import GAMES
from tests.laws.laws import choose_by, play

CODE = re.compile(r"\b\d[VJMB]{2}\b|\b\d+-\d+\b|\b\d+[A-L]\b|[a-z]-\d|_")
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
