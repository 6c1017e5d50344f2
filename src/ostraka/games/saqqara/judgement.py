"""What a sensible player of Saqqara looks at."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ostraka.core.experience import Lesson
from ostraka.core.judgement import Judgement, lead
from ostraka.core.state import State
from ostraka.games.saqqara.rules import DECISIONS
from ostraka.games.saqqara.rules.state import Row, Saqqara
from ostraka.games.saqqara.tables import COMPLETE, FITTING, ONE, ROWS, VALUES, WORTH, copies, count

# Points for each feature, tuned by play of one set of weights against another (docs/bots.md).
WEIGHTS: Final = {
    "lead": 1.0,  # points ahead of the best opponent
    "reach": 0.35,  # relics of the best row that my hand could take
    "risk": -0.25,  # relics of the best row that an opponent's hand could take
    "matches": 0.35,  # bonuses that my hand could win, up to two
}


def reach(hand: i64, row: Row) -> i64:
    """How many relics a hand could take with this row, placing two cards on it; 0 if it cannot complete it."""
    first: i64
    second: i64
    fitting = hand & FITTING[row.values]
    for first in range(VALUES - 1, -1, -1):
        if copies(fitting, first):
            after = row.values | 1 << first
            following = (hand - ONE[first]) & FITTING[after]
            for second in range(VALUES - 1, -1, -1):
                if copies(following, second) and WORTH[after | 1 << second] >= COMPLETE:
                    return count(row.cards) + 2
    return 0


def best_reach(state: Saqqara, seat: i64) -> i64:
    """The most relics that a seat could take with one row."""
    r: i64
    best: i64 = 0
    for r in range(ROWS):
        relics = reach(state.players[seat].hand, state.rows[r])
        if relics > best:
            best = relics
    return best


def matches(state: Saqqara, seat: i64) -> i64:
    """How many cards of a hand would bring a bonus as the rows lie, up to two."""
    value: i64
    r: i64
    found: i64 = 0
    hand = state.players[seat].hand
    for r in range(ROWS):
        row = state.rows[r]
        for value in range(VALUES):
            if copies(hand & FITTING[row.values], value) and row.values & (1 << value):
                found += 1
    return min(found, 2)


STAGES: Final[i64] = 6  # sixths of the cards, by how many have left the piles
PHASES: Final[i64] = len(DECISIONS)
MOMENTS: Final[i64] = STAGES * PHASES * 2


class SaqqaraJudgement(Judgement):
    """The lead, what my hand could do next, and what the others' hands could do before."""

    def __init__(self, lesson: Lesson | None) -> None:
        super().__init__(WEIGHTS, MOMENTS, lesson)

    def moment(self, state: State, seat: i64) -> i64:
        """By how many cards are gone, the decision, and whether the seat decides."""
        assert isinstance(state, Saqqara)
        pile: i64
        gone: i64 = 0
        for pile in range(len(state.piles)):
            gone += state.piles[pile]
        stage = min(STAGES * gone // (VALUES * len(state.piles)), STAGES - 1)
        return (stage * PHASES + state.decision.number) * 2 + (1 if state.actor == seat else 0)

    def extract(self, state: State, seat: i64) -> None:
        assert isinstance(state, Saqqara)
        other: i64
        risk: i64 = 0
        for other in range(state.seats):
            if other != seat:
                risk = max(risk, best_reach(state, other))
        self.features[0] = float(lead(state, seat))
        self.features[1] = float(best_reach(state, seat))
        self.features[2] = float(risk)
        self.features[3] = float(matches(state, seat))
