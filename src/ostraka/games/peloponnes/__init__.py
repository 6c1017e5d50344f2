"""Peloponnes, by Bernd Eisenstein: civilizations that must feed as many as they impress."""

from __future__ import annotations

from ostraka.core.game import Game, Option, Title
from ostraka.core.state import State
from ostraka.games.peloponnes.actions import ACTIONS, OUTCOMES
from ostraka.games.peloponnes.judgement import MOMENTS, WEIGHTS, PeloponnesJudgement
from ostraka.games.peloponnes.rules import Peloponnes


def start(game: Game) -> State:
    return Peloponnes(game, game.seats, int(game.option("level")), bool(game.option("chosen")))


def mismatch(game: Game) -> str:
    if game.seats > 1 and game.option("level") != 0:
        return "levels are for one player"
    if game.seats == 1 and game.option("chosen"):
        return "a lone player always chooses"
    return ""


TITLE = Title(
    id="peloponnes",
    rules=1,
    options=(
        Option("players", (1, 2, 3, 4, 5), default=3),
        Option("level", (0, 1, 2, 3, 4, 5), default=0),
        Option("chosen", (False, True), default=False),
    ),
    actions=ACTIONS,
    outcomes=OUTCOMES,
    endings=("rounds", "completed", "failed"),
    start=start,
    judgement=PeloponnesJudgement(WEIGHTS, MOMENTS),
    package=__name__,
    mismatch=mismatch,
)
