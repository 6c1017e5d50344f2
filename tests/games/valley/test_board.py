"""The table of Valley of the Kings as the terminal shows it."""

from __future__ import annotations

import pytest
from rich.console import Console

import ostraka
from ostraka.cli.boards import board
from ostraka.core.rng import Rng
from tests.clauses import clause
from tests.games.valley.table import auction, bid, lay, play
from tests.laws.laws import choose_by
from tests.laws.laws import play as random_game

NAMES = ["Anna", "Bo", "Chloé", "Dora"]


def shown(state: ostraka.State, seat: int | None = None, lang: str = "en") -> str:
    console = Console(width=160)
    with console.capture() as capture:
        console.print(board(state.game, state.view(seat), NAMES[: state.seats], state.actors(), lang))
    return capture.get()


def row(text: str, name: str) -> list[str]:
    """What the table of players says of one of them: cubes, tablets, orders, points if any, scarabs, score."""
    line = next(line for line in text.splitlines() if name in line and "disc" not in line and "disque" not in line)
    return [cell.strip() for cell in line.partition(name)[2].split("  ") if cell.strip()]


def test_sites_show_owner_pyramid_and_figures() -> None:
    state = lay(
        "workers", overseers=["13A"], workers=["13B"], owners={13: 0, 4: 1}, pyramids={13: "bw", 4: "g"}, pharaoh="sss"
    )
    text = shown(state)
    assert "[13] ◆1" in text
    assert "AO1 Bo1" in text
    assert "[4] ◆2" in text
    assert "Pharaoh's pyramid: 3 of 30" in text
    assert "Pyramide du Pharaon : 3 sur 30" in shown(state, lang="fr")


def test_tablets_of_others_lie_face_down() -> None:
    state = auction()
    bid(state, 2, 0, 0, 0, 2, 3)
    assert row(shown(state, seat=0), "Anna")[1] == "2:0+4 3:0"
    assert row(shown(state, seat=1), "Anna")[1] == "2:?? 3:?"


@clause("VAL-38")
def test_a_void_sheet_is_marked_and_a_secret_one_is_not_shown() -> None:
    state = lay("orders", overseers=["6C 10A"])
    play(state, "overseer 1", "to 12-22", "space D", "overseer 2", seat=0)
    assert row(shown(state, seat=0), "Anna")[2:4] == ["1→12D (4) 2→…", "2"]
    play(state, "to 8-16", seat=0)
    assert row(shown(state, seat=0), "Anna")[2:4] == ["1→12D (4) void 2→8-16…", "-1"]
    play(state, "space A", seat=0)
    assert row(shown(state, seat=1), "Anna")[2] == "✓"
    play(state, "done", seat=1)
    assert row(shown(state), "Anna")[2] == "1→12D 2→8A void"
    assert row(shown(state, lang="fr"), "Anna")[2] == "1→12D 2→8A nuls"
    play(state, "worker from 16")
    assert row(shown(state), "Anna")[2] == "1→12D 2→8A void o 16→…"


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_whole_game_can_be_shown(players: int, lang: str) -> None:
    game = ostraka.game(f"valley(players={players})")
    for number, (state, _) in enumerate(random_game(game, choose_by(Rng(players)))):
        assert number % 10 or all(name in shown(state, lang=lang) for name in NAMES[:players])
