"""Law 14: every part of every view, and every value in it, has a name: the plain board shows nothing nameless."""

from __future__ import annotations

import pytest

from ostraka.core.game import Game, Title
from ostraka.core.schema import is_seat, parts
from ostraka.games import TITLES
from tests.laws import WITHOUT_VARIANTS
from tests.laws.names import nameless_parts, nameless_values


@pytest.mark.parametrize("title", TITLES.values(), ids=lambda title: title.id)
def test_every_part_of_a_view_has_a_name(title: Title) -> None:
    assert nameless_parts(title) == set()


@pytest.mark.parametrize("game", WITHOUT_VARIANTS, ids=str)
def test_everything_in_the_views_of_a_game_has_a_name(game: Game) -> None:
    assert nameless_values(game) == set()


@pytest.mark.parametrize("title", TITLES.values(), ids=lambda title: title.id)
def test_a_name_whose_numbers_are_seats_has_no_other_numbers(title: Title) -> None:
    kinds: dict[str, set[bool]] = {}
    for name, kind in parts(title.view):
        kinds.setdefault(name, set()).add(is_seat(kind))
    assert [name for name, found in kinds.items() if len(found) > 1] == []


@pytest.mark.parametrize("title", TITLES.values(), ids=lambda title: title.id)
def test_no_part_is_named_that_a_view_does_not_have(title: Title) -> None:
    named = {key.removeprefix("view.") for key in title.words.texts if key.startswith("view.")}
    assert named - {name for name, _ in parts(title.view)} == set()
