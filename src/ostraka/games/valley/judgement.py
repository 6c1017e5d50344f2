"""What a sensible player of Valley of the Kings looks at."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ostraka.core.judgement import Judgement, lead
from ostraka.core.state import State
from ostraka.games.valley.rules import Valley

WEIGHTS: Final = {
    "lead": 1.0,  # points ahead of the best opponent
}


class ValleyJudgement(Judgement):
    """The lead."""

    def look(self, state: State, seat: i64) -> None:
        assert isinstance(state, Valley)
        self.seen[0] = float(lead(state, seat))
