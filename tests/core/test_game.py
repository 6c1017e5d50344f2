from __future__ import annotations

import re
import struct
from pathlib import Path

import pytest

import ostraka
from ostraka import games
from ostraka.core.game import BadGame, Option
from ostraka.core.json import Json
from ostraka.core.state import CHANCE
from ostraka.games import TITLES
from tests.toy import TITLE as TOY


def test_a_game_string_names_a_game_with_its_options() -> None:
    game = ostraka.game("saqqara(players=3)")
    assert (str(game), game.seats, game.option("players")) == ("saqqara(players=3)", 3, 3)
    assert ostraka.game(" saqqara ( players = 3 ) ") == game
    assert str(ostraka.game("saqqara")) == "saqqara(players=2)"


def test_the_lightest_game_comes_first_and_each_is_named_after_its_folder() -> None:
    assert [title.weight for title in TITLES.values()] == sorted(title.weight for title in TITLES.values())
    for id, title in TITLES.items():
        assert title.package == f"ostraka.games.{id}"


def test_a_package_among_the_games_that_is_no_game_is_an_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "chess").mkdir()
    (tmp_path / "chess" / "__init__.py").touch()
    monkeypatch.setattr(games, "__path__", [*games.__path__, str(tmp_path)])
    with pytest.raises(ImportError, match=r"ostraka\.games\.chess is no game: it has no TITLE"):
        games.find_titles()


def test_every_game_is_found_again_by_its_string() -> None:
    for title in TITLES.values():
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
    data = game.new().to_bytes()
    for number in (-1, 3):
        with pytest.raises(ValueError, match=f"expected a decision from 0 to 2, found {number}"):
            game.from_bytes(data[:8] + struct.pack("<q", number) + data[16:])


@pytest.mark.parametrize(
    ("game", "changes", "message"),
    [
        ("toy", {"actor": None}, "actor: expected a whole number, found None"),
        ("toy", {"actor": True}, "actor: expected a whole number, found True"),
        ("toy", {"decision": "turn"}, "decision: expected one of deal, seals, seal, found 'turn'"),
        ("toy", {"decision": 1}, "decision: expected one of deal, seals, seal, found 1"),
        ("toy", {"deck": [3, 2]}, "deck: expected a list of 3, found [3, 2]"),
        ("toy", {"deck": "321"}, "deck: expected a list of 3, found '321'"),
        ("toy", {"hands": [[0, 0, 0], [0, "1", 0]]}, "hands[1][1]: expected a whole number, found '1'"),
        ("toy", {"luck": 7}, "position: expected deck, hands, sealed, shown, points; found deck, hands, "),
        ("saqqara", {"piles": [0, 0, 0, 1.5]}, "piles[3]: expected a whole number, found 1.5"),
        ("saqqara", {"rows": [[], [], []]}, "rows[0]: expected cards, values; found []"),
        (
            "saqqara",
            {"players": [{"hand": 0, "relics": 0, "bonuses": 0}, {"hand": 0, "relics": 0}]},
            "players[1]: expected hand, relics, bonuses; found hand, relics",
        ),
        (
            "saqqara",
            {"players": [{"hand": 0, "relics": None, "bonuses": 0}, {}]},
            "players[0].relics: expected a whole number, found None",
        ),
    ],
)
def test_json_that_is_no_position_is_refused_with_the_place(game: str, changes: dict[str, Json], message: str) -> None:
    start = {"toy": TOY, "saqqara": TITLES["saqqara"]}[game].game({}).new()
    with pytest.raises(ValueError, match=f"^{re.escape(message)}"):
        start.game.from_json({**start.to_json(), **changes})


@pytest.mark.parametrize("missing", ["actor", "decision", "deck"])
def test_json_without_a_field_is_refused(missing: str) -> None:
    start = TOY.game({}).new()
    with pytest.raises(ValueError, match="expected"):
        start.game.from_json({name: value for name, value in start.to_json().items() if name != missing})


def test_a_position_is_read_from_json_by_names_in_any_order() -> None:
    state = TOY.game({"players": 3}).new()
    for card in (2, 0, 0, 1, 0, 1):
        state.apply(CHANCE, card)
    again = state.game.from_json(dict(reversed(state.to_json().items())))
    assert (again, again.actors(), again.prompt(1)) == (state, [0, 1, 2], "seal")
