"""Saqqara, by Florin Purluca: finds from the desert sands, put in order for the museum."""

from __future__ import annotations

from ostraka.core.game import Game, Option, Title
from ostraka.core.state import State
from ostraka.games.saqqara.actions import ACTIONS, OUTCOMES
from ostraka.games.saqqara.judgement import SaqqaraJudgement
from ostraka.games.saqqara.rules import DECISIONS
from ostraka.games.saqqara.rules.state import Saqqara
from ostraka.games.saqqara.schema import Facts, View
from ostraka.games.saqqara.view import read_view


def start(game: Game) -> State:
    return Saqqara(game, game.seats)


TITLE = Title(
    id="saqqara",
    rules=1,
    options=(Option("players", (2, 3, 4), default=2),),
    actions=ACTIONS,
    outcomes=OUTCOMES,
    endings={"bonuses": "SAQ-36", "piles": "SAQ-37"},
    order="SAQ-7",
    decisions=DECISIONS,
    start=start,
    judge=SaqqaraJudgement,
    package=__name__,
    view=View,
    facts=Facts,
    tally=("relics", "bonuses", "doubled"),
    read_view=read_view,
    remembered=("players.*.hand", "players.*.relics", "players.*.score"),
    opening="card",  # piles are alike, their cards are not
    minutes=(20, 30),
    weight=1,
    careful={"discard": ""},
    open_prompts=frozenset({"turn", "second", "refill"}),
)
