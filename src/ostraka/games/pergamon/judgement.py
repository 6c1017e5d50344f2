"""What a sensible player of Pergamon looks at."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ostraka.core.judgement import Judgement, lead
from ostraka.core.state import State
from ostraka.games.pergamon.rules import Pergamon

WEIGHTS: Final = {
    "lead": 1.0,  # tickets ahead of the best opponent
}


class PergamonJudgement(Judgement):
    """The lead."""

    def look(self, state: State, seat: i64) -> None:
        assert isinstance(state, Pergamon)
        self.seen[0] = float(lead(state, seat))
