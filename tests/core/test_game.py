from __future__ import annotations

import pytest

import ostraka
from ostraka.core.game import BadGame, Option
from tests.toy import TITLE as TOY


def test_a_game_string_names_a_game_with_its_options() -> None:
    game = ostraka.game("saqqara(players=3)")
    assert (str(game), game.seats, game.option("players")) == ("saqqara(players=3)", 3, 3)
    assert ostraka.game(" saqqara ( players = 3 ) ") == game
    assert str(ostraka.game("saqqara")) == "saqqara(players=2)"


def test_every_game_is_found_again_by_its_string() -> None:
    for title in ostraka.games.TITLES.values():
        for game in title.every_game():
            assert ostraka.game(str(game)) == game


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("chess", "no game chess: the games are"),
        ("saqqara(players=5)", "option players is one of 2, 3, 4, not 5"),
        ("saqqara(players=two)", "option players is one of 2, 3, 4, not two"),
        ("saqqara(speed=3)", "saqqara has no option speed=3: its options are players"),
        ("saqqara(3)", "saqqara has no option 3: its options are players"),
        ("saqqara(players=2,players=3)", "option players is given twice"),
        ("saqqara(players=2", "is no game: expected a name with options"),
        ("", "is no game: expected a name with options"),
    ],
)
def test_a_bad_game_string_is_refused_with_what_is_wrong(text: str, message: str) -> None:
    with pytest.raises(BadGame, match=message.replace("(", r"\(")):
        ostraka.game(text)


def test_flags_are_spelled_true_and_false() -> None:
    option = Option("fast", (False, True), default=False)
    assert [option.parse(option.spell(value)) for value in option.values] == [False, True]
    with pytest.raises(BadGame):
        option.parse("True")


def test_bytes_that_are_no_position_are_refused() -> None:
    game = TOY.game({})
    with pytest.raises(ValueError, match="no position"):
        game.from_bytes(b"12345678")
