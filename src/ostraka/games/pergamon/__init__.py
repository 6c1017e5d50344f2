"""Pergamon, by Stefan Dorra and Ralf zur Linde: dig, match halves of old things, and show them in the museum."""

from __future__ import annotations

from ostraka.core.game import Game, Option, Title
from ostraka.core.state import State
from ostraka.games.pergamon.actions import ACTIONS, OUTCOMES
from ostraka.games.pergamon.judgement import PergamonJudgement
from ostraka.games.pergamon.rules import DECISIONS
from ostraka.games.pergamon.rules.state import Pergamon
from ostraka.games.pergamon.schema import Facts, View
from ostraka.games.pergamon.view import read_view


def start(game: Game) -> State:
    return Pergamon(
        game,
        game.seats,
        bool(game.option("order_track")),
        bool(game.option("free_sorting")),
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
    ),
    actions=ACTIONS,
    outcomes=OUTCOMES,
    endings={"calendar": "PER-11"},
    order="PER-12",
    decisions=DECISIONS,
    start=start,
    judge=PergamonJudgement,
    package=__name__,
    view=View,
    facts=Facts,
    tally=("shown", "museum", "oldest", "oldest_of_all"),
    read_view=read_view,
    remembered=("players.*.tickets", "players.*.tally"),
    minutes=(45, 60),
    weight=3,
    careful={"disperse": "", "discard": "", "leave": "dig"},  # what is lost is lost; no finds come this turn
    open_prompts=frozenset({"row"}),
    conflict=conflict,
    former_options=frozenset({"open_tickets"}),
)
