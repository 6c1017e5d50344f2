"""Valley of the Kings, by Christian Beierer: bid for stone, send overseers in secret, build pyramids of one colour."""

from __future__ import annotations

from ostraka.core.game import Game, Option, Title
from ostraka.core.state import State
from ostraka.games.valley.actions import ACTIONS, OUTCOMES
from ostraka.games.valley.judgement import ValleyJudgement
from ostraka.games.valley.rules import DECISIONS
from ostraka.games.valley.rules.state import Valley
from ostraka.games.valley.schema import Facts, View
from ostraka.games.valley.tables import PATTERNS
from ostraka.games.valley.view import read_view


def start(game: Game) -> State:
    return Valley(
        game,
        game.seats,
        bool(game.option("quick")),
        bool(game.option("expert")),
        bool(game.option("one_by_one")),
    )


TITLE = Title(
    id="valley",
    rules=2,
    options=(
        Option("players", (2, 3, 4), default=3),
        Option("quick", (False, True), default=False),
        Option("expert", (False, True), default=False),
        Option("one_by_one", (False, True), default=False),
    ),
    actions=ACTIONS,
    outcomes=OUTCOMES,
    endings={"pharaoh": "VAL-68", "sites": "VAL-69"},
    order="VAL-12",
    decisions=DECISIONS,
    start=start,
    judge=ValleyJudgement,
    package=__name__,
    view=View,
    facts=Facts,
    tally=PATTERNS,
    read_view=read_view,
    remembered=("bag",),
    minutes=(60, 90),
    weight=4,
    careful={"done": "build claim"},  # cubes go to the Pharaoh; a site stays without owner
    open_prompts=frozenset({"worker_to"}),
)
