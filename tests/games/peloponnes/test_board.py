"""The table of Peloponnes as the terminal shows it."""

from __future__ import annotations

import pytest
from rich.console import Console

import ostraka
from ostraka.cli.boards import board
from ostraka.core.rng import Rng
from tests.games.peloponnes.table import Civ, lay, play
from tests.laws.laws import choose_by
from tests.laws.laws import play as random_game

NAMES = ["Anna", "Bo", "Chloé", "Dora", "Emil"]


def shown(state: ostraka.State, lang: str = "en") -> str:
    console = Console(width=160)
    with console.capture() as capture:
        console.print(board(state.game, state.view(None), NAMES[: state.seats], state.actors(), lang))
    return capture.get()


def line(text: str, start: str) -> str:
    return next(line for line in text.splitlines() if line.startswith(start))


def test_the_rows_show_prices_gains_bids_and_who_cannot_place() -> None:
    civs = (Civ("messene", lands=("A05",)), Civ("sparta", citizens=4, buildings=("A13",), marked=("A13",)))
    state = lay(*civs, offers=("A10", "A15", "B08", "A11", "A03"), number=4)
    play(state, "bid on A10", "add 1")
    text = shown(state)
    assert line(text, "Round 4") == "Round 4 of 8 · Turn order: Anna, Bo"
    assert line(text, "Grove of Psophis").split("  ")[1] == "from 2"
    assert "2 coins once" in line(text, "Grove of Psophis")
    assert "does not fit: Anna" in line(text, "Grove of Psophis")
    assert "Anna bids 3" in line(text, "Grove of Psophis")
    assert "1 of choice, protects: decline" in line(text, "Port")
    assert "costs 1 wood, 3 stone" in line(text, "Port")
    assert "5 luxury once" in line(text, "Leonidaion")
    assert "lands need nothing in common" in line(text, "Barracks")
    assert "Bo · Buildings: Market*" in text
    assert "Anna · Lands: Plain of Elis (3 food)" in text
    assert "▶ Bo (Sparta)" in text


def test_income_and_supply_are_foreseen_and_who_adds_coins_leads() -> None:
    civs = (Civ("arkadia", citizens=4, food=2, luxury=2, buildings=("A15",)), Civ("sparta", citizens=0))
    state = lay(*civs, offers=("A10", "A12", "B08", "A11", "A03"), number=4)
    play(state, "bid on A10", "add 5")
    text = shown(state)
    assert "Anna bids 7" in line(text, "Grove of Psophis")
    assert "from 5" in line(text, "Leonidaion")
    supply = "next supply: 3 food short, luxury goods for 1, 2 citizens lost"
    assert f"Anna · next income: 1 citizen, 3 coins, 1 of choice · {supply}" in text
    assert "Bo · next income: 1 wood, 1 coin · next supply: all are fed, 0 food left" in text


def test_a_level_shows_its_target_in_the_readers_language() -> None:
    state = lay(Civ("messene"), offers=("A10", "A15", "A12", "A11", "A03"), level=3)
    assert "Niveau 3 : 32 points à atteindre" in shown(state, "fr")
    assert "Rangée Conquête (+3)" in shown(state, "fr")


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_every_position_can_be_shown(players: int, lang: str) -> None:
    game = ostraka.game(f"peloponnes(players={players})")
    for state, _ in random_game(game, choose_by(Rng(players))):
        assert all(name in shown(state, lang) for name in NAMES[:players])
