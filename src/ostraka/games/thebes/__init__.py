"""Thebes: The Tomb Raiders, by Peter Prinz: archaeologists who spend time like money."""

from __future__ import annotations

from ostraka.core.game import Game, Option, Title
from ostraka.core.state import State
from ostraka.games.thebes.actions import ACTIONS, OUTCOMES
from ostraka.games.thebes.judgement import ThebesJudgement
from ostraka.games.thebes.rules import DECISIONS
from ostraka.games.thebes.rules.state import Thebes
from ostraka.games.thebes.schema import Facts, View
from ostraka.games.thebes.view import read_view


def start(game: Game) -> State:
    return Thebes(game, game.seats, bool(game.option("books")))


TITLE = Title(
    id="thebes",
    rules=1,
    options=(Option("players", (2, 3, 4), default=2), Option("books", (False, True), default=False)),
    actions=ACTIONS,
    outcomes=OUTCOMES,
    endings={"deck": "THE-66"},
    order="THE-10",
    decisions=DECISIONS,
    start=start,
    judge=ThebesJudgement,
    package=__name__,
    view=View,
    facts=Facts,
    tally=("relics", "exhibitions", "museums", "professors", "congresses", "weeks"),
    read_view=read_view,
    remembered=(
        "players.*.permits",
        "players.*.hand",
        "deck",
        "piles.*.laid",
        "piles.*.hidden",
        "piles.*.given",
        "piles.*.rubble",
        "piles.*.seen",
        "piles.*.certain",
    ),
    remembered_facts={"take": "ends again next"},  # whether the game ends follows from the green cards of the deck
    minutes=(45, 60),
    weight=2,
    careful={"stay": "", "steal": ""},  # cards are drawn at once, and the permit or the thief is spent
)
