"""Saqqara, by Florin Purluca: finds from the desert sands, put in order for the museum."""

from __future__ import annotations

from ostraka.core.game import Game, Option, Title
from ostraka.core.state import State
from ostraka.games.saqqara.actions import ACTIONS, OUTCOMES
from ostraka.games.saqqara.judgement import MOMENTS, WEIGHTS, SaqqaraJudgement
from ostraka.games.saqqara.rules import Saqqara


def start(game: Game) -> State:
    return Saqqara(game, game.seats)


TITLE = Title(
    id="saqqara",
    rules=1,
    options=(Option("players", (2, 3, 4), default=2),),
    actions=ACTIONS,
    outcomes=OUTCOMES,
    endings=("bonuses", "piles"),
    start=start,
    judgement=SaqqaraJudgement(WEIGHTS, MOMENTS),
    package=__name__,
    open_prompts=frozenset({"turn", "second", "refill"}),
)
