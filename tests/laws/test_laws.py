"""The laws that hold in any game, for every game; Hypothesis picks the entries and shrinks a game that breaks a law."""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain, repeat

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import ostraka
from ostraka.core.game import Game
from ostraka.core.rng import Rng
from tests import toy
from tests.laws import GAMES, GAMES_AND_TOY, WITHOUT_VARIANTS
from tests.laws.laws import LAWS, Choose, choose_by

# Law 7 makes the engines one, so the slow one need not play as often.
GAMES_EACH, GAMES_EACH_VARIANT, GAMES_PICKED = (6, 2, 3) if ostraka.engine() == "compiled" else (1, 1, 1)


def choose_from(numbers: list[int]) -> Choose:
    """Choices by a list of numbers; once it is used up, always the first."""
    rest = chain(numbers, repeat(0))
    return lambda choices: next(rest) % choices


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize("game", [*WITHOUT_VARIANTS, *toy.TITLE.every_game()], ids=str)
@settings(max_examples=GAMES_PICKED, suppress_health_check=[HealthCheck.too_slow])
@given(numbers=st.lists(st.integers(0, 9999), max_size=400))
def test_law_holds_in_games_that_hypothesis_picks(
    game: Game, law: Callable[[Game, Choose], None], numbers: list[int]
) -> None:
    law(game, choose_from(numbers))


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@pytest.mark.parametrize("game", GAMES_AND_TOY, ids=str)
def test_law_holds_in_random_games(game: Game, law: Callable[[Game, Choose], None]) -> None:
    for seed in range(GAMES_EACH_VARIANT if game in GAMES and game not in WITHOUT_VARIANTS else GAMES_EACH):
        law(game, choose_by(Rng(seed)))
