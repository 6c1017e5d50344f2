"""Peloponnes, by Bernd Eisenstein: civilizations that must feed as many as they impress."""

from __future__ import annotations

from ostraka.core.game import Game, Option, Title
from ostraka.core.state import State
from ostraka.games.peloponnes.actions import ACTIONS, OUTCOMES
from ostraka.games.peloponnes.campaign import Campaign
from ostraka.games.peloponnes.judgement import PeloponnesJudgement
from ostraka.games.peloponnes.rules import DECISIONS, setup
from ostraka.games.peloponnes.rules.state import Peloponnes
from ostraka.games.peloponnes.schema import Facts, View
from ostraka.games.peloponnes.view import read_view


def start(game: Game) -> State:
    state = Peloponnes(game, game.seats, int(game.option("level")))
    if game.option("chosen") or game.seats == 1:  # PEL-4, PEL-84
        setup.let_choose(state)
    return state


def conflict(game: Game) -> str:
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
    endings=dict.fromkeys(("rounds", "completed", "failed"), "PEL-77"),
    order="PEL-12",
    decisions=DECISIONS,
    start=start,
    judge=PeloponnesJudgement,
    package=__name__,
    view=View,
    facts=Facts,
    tally=("tiles", "coins", "citizens"),
    read_view=read_view,
    remembered=("undrawn",),
    minutes=(45, 60),
    weight=3,
    careful={"pass": "bid", "withdraw": "bid", "give": "pay mark"},  # no tile comes this round; a tile is lost
    conflict=conflict,
    campaign=Campaign(),
)
