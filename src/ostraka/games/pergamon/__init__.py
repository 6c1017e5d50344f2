"""Pergamon, by Stefan Dorra and Ralf zur Linde: dig, match halves of old things, and show them in the museum."""

from __future__ import annotations

from ostraka.core.game import Game, Option, Title
from ostraka.core.state import State
from ostraka.games.pergamon.actions import ACTIONS, OUTCOMES
from ostraka.games.pergamon.judgement import PergamonJudgement
from ostraka.games.pergamon.rules import DECISIONS
from ostraka.games.pergamon.rules.state import Pergamon


def start(game: Game) -> State:
    return Pergamon(
        game,
        game.seats,
        bool(game.option("order_track")),
        bool(game.option("free_sorting")),
        bool(game.option("open_tickets")),
    )


def conflict(game: Game) -> str:
    if game.seats == 2 and game.option("order_track"):
        return "the order track is for three and four players"  # PER-75
    return ""


TITLE = Title(
    id="pergamon",
    rules=2,
    options=(
        Option("players", (2, 3, 4), default=3),
        Option("order_track", (False, True), default=False),
        Option("free_sorting", (False, True), default=False),
        Option("open_tickets", (False, True), default=False),
    ),
    actions=ACTIONS,
    outcomes=OUTCOMES,
    endings={"calendar": "PER-11"},
    order="PER-12",
    decisions=DECISIONS,
    start=start,
    judge=PergamonJudgement,
    package=__name__,
    conflict=conflict,
)
