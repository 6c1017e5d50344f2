"""What is asked of the sixth game, in the package that it was laid into: `python -m tests.sixth.checks`."""

from __future__ import annotations

import io
import json
import sys
from contextlib import redirect_stdout, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import patch

import ostraka
from ostraka.cli.app import main
from ostraka.core.rng import Rng
from ostraka.games import TITLES
from ostraka.play.levels import LEVELS
from ostraka.server.service import Settings
from tests.laws.laws import LAWS, choose_by
from tests.laws.names import nameless_parts, nameless_values
from tests.server.site import Site, is_over, my_turn
from tests.sixth import promises

GAME = "astragals(players=2)"


def found() -> None:
    """It is listed with the others, the lightest first."""
    assert list(TITLES)[:2] == ["astragals", "saqqara"]
    assert len(TITLES) == 6


def lawful() -> None:
    """Its tests would bring its promises: `tests/games/astragals/promises.py`."""
    sys.modules["tests.games.astragals.promises"] = promises
    for game in TITLES["astragals"].every_game():
        for law in LAWS:
            for seed in range(3):
                law(game, choose_by(Rng(seed)))


def command(*arguments: str, typed: str = "") -> str:
    """What the command prints."""
    out = io.StringIO()
    with redirect_stdout(out), patch.object(sys, "stdin", io.StringIO(typed)), suppress(SystemExit):
        main(list(arguments))
    return out.getvalue()


def simulated() -> None:
    players = "greedy,random,search:20"
    summary = json.loads(command("simulate", "astragals(players=3)", "--games", "10", "--players", players, "--json"))
    assert summary["games"] == 10


def played_in_the_terminal() -> None:
    """Kept wherever there are two choices, else thrown; the view is shown as it is."""
    with TemporaryDirectory() as folder:
        record = str(Path(folder) / "game.txt")
        arguments = ("play", GAME, "--players", "human:Anna,greedy", "--lang", "fr", "--save", record)
        out = command(*arguments, typed="2\n1\n" * 200)
    assert "Lance l'osselet, ou garde le pot." in out
    assert '"pot": 0' in out
    assert "les quatre tours sont joués" in out.lower()


def named() -> None:
    """The plain board of the page shows nothing without a name."""
    assert nameless_parts(TITLES["astragals"]) == set()
    assert nameless_values(ostraka.game(GAME)) == set()


def served() -> None:
    """A table with a bot is played to its end over the WebSocket."""
    with TemporaryDirectory() as folder:
        site = Site(Settings(database=str(Path(folder) / "ostraka.db"), bots=1, lenient=True))
        try:
            play_a_table(site)
        finally:
            site.stop()


def play_a_table(site: Site) -> None:
    anna = site.caller()
    games = {game["id"]: game for game in anna.get("/games")["games"]}
    assert list(games) == list(TITLES)
    assert games["astragals"]["title"] == {"en": "Astragals", "fr": "Osselets"}
    assert len(anna.get("/games/astragals/rules")["sections"][0]["clauses"]) == 7
    box = anna.get("/games/astragals/box")
    assert box["seats"] == ["active", "owing", "seat"]
    assert [explanation["verbs"] for explanation in box["tour"]["explanations"]] == [[], ["keep"]]
    seat = anna.sit(anna.table(GAME, "me", f"bot {LEVELS[0]}")["id"])
    while not is_over(seat.wait(lambda now: my_turn(now) or is_over(now))):
        chosen = seat.now["legal"][-1]
        assert [fact["name"] for fact in chosen["facts"]] == ["stake" if chosen["text"] == "throw" else "points"]
        seat.play(chosen["action"])
    assert seat.now["ending"]["fr"] == "les quatre tours sont joués"
    assert anna.get(f"/replays/{seat.now['replay']}")["verdict"]["fair"]


if __name__ == "__main__":
    for check in (found, lawful, simulated, played_in_the_terminal, named, served):
        check()
        print(check.__name__, flush=True)
