"""Astragals: knucklebones are thrown for points, as long as one dares."""

from __future__ import annotations

from ostraka.core.game import Game, Option, Title
from ostraka.core.state import State

from .actions import ACTIONS, OUTCOMES
from .judgement import AstragalsJudgement
from .rules import DECISIONS
from .rules.state import Astragals
from .schema import Facts, View
from .view import read_view


def start(game: Game) -> State:
    return Astragals(game, game.seats)


TITLE = Title(
    id="astragals",
    rules=1,
    options=(Option("players", (2, 3), default=2),),
    actions=ACTIONS,
    outcomes=OUTCOMES,
    endings={"rounds": "AST-6"},
    order="AST-2",
    decisions=DECISIONS,
    start=start,
    judge=AstragalsJudgement,
    package=__name__,
    view=View,
    facts=Facts,
    tally=("points",),
    read_view=read_view,
    minutes=(5, 10),
    weight=1,
    open_prompts=frozenset({"turn"}),
)
