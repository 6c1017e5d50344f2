"""What a sensible player of Astragals looks at."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ostraka.core.experience import Lesson
from ostraka.core.judgement import Judgement, lead
from ostraka.core.state import State

from .rules.state import Astragals

WEIGHTS: Final = {
    "lead": 1.0,  # points ahead of the best opponent
    "pot": 0.8,  # what I could keep
}


class AstragalsJudgement(Judgement):
    """The lead, and what is in the pot."""

    def __init__(self, lesson: Lesson | None) -> None:
        super().__init__(WEIGHTS, 1, lesson)

    def extract(self, state: State, seat: i64) -> None:
        assert isinstance(state, Astragals)
        self.features[0] = float(lead(state, seat))
        self.features[1] = float(state.pot) if state.active() == seat else 0.0
