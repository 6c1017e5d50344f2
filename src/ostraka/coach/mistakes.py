"""The worst moments of a reviewed game as questions: find the better choice."""

from __future__ import annotations

from dataclasses import dataclass

from ostraka.coach.review import SLIP, JudgedChoice, Review
from ostraka.core.state import State

MOST_QUESTIONS = 10


@dataclass(frozen=True)
class Question:
    """A choice that was a slip, in the position in which it was made."""

    state: State
    judged: JudgedChoice

    def loss_of(self, action: int) -> float:
        """The chance of first place that a choice gives away."""
        chances = {rival.action: rival.chance for rival in self.judged.rivals}
        return max(chances.values()) - chances[action]

    def accepts(self, action: int) -> bool:
        """Whether a choice is no slip."""
        return self.loss_of(action) < SLIP


def questions(review: Review, seat: int | None = None, most: int = MOST_QUESTIONS) -> list[Question]:
    """The worst slips of one seat, or of all, in the order of the game."""
    own = [judged for judged in review.mistakes() if seat in (None, judged.seat)][:most]
    asked = {judged.entry: judged for judged in own}
    return [
        Question(state.copy(), asked[entry]) for entry, state in enumerate(review.record.positions()) if entry in asked
    ]
