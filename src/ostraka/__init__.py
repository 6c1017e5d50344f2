"""Five board games set in antiquity, played exactly by their rules.

>>> import ostraka
>>> game = ostraka.game("saqqara(players=3)")
>>> state = game.new()
>>> state.play(ostraka.CHANCE, game.outcomes.parse("first seat 2"))
>>> state.actors(), [game.actions.text(action) for action in state.legal(1)][:2]
([1], ['draw pile 1', 'draw pile 2'])
>>> state.play(1, game.actions.parse("stop"))
Traceback (most recent call last):
ostraka.core.clauses.IllegalAction: The starting hands come first: take the top card of a pile. (SAQ-6)
"""

from ostraka.engine import engine, use_engine

use_engine()  # before anything that may be compiled is imported

from ostraka.core.clauses import IllegalAction  # noqa: E402
from ostraka.core.game import BadGame, Game  # noqa: E402
from ostraka.core.rng import Rng  # noqa: E402
from ostraka.core.state import CHANCE, State  # noqa: E402
from ostraka.games import game  # noqa: E402

__all__ = ["CHANCE", "BadGame", "Game", "IllegalAction", "Rng", "State", "engine", "game"]
