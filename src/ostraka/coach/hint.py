"""The best choices of a seat, and why they are: from what the seat may know alone."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ostraka.coach.judge import Judge, Worth, noise
from ostraka.core.memory import shown_facts
from ostraka.core.state import State

HINT_ITERATIONS = 2000
"""For each choice: a hint takes 1.3 seconds of one core where it takes longest, in Pergamon with four seats."""
CHOICES_HINTED = 3
"""How many of the best choices people are shown."""
MOST_FEATURES = 3  # that a reason names
LEAST_POINTS = 0.1  # that a feature must make out to be named


@dataclass(frozen=True)
class Weighed:
    """A choice, with what it is worth to every seat as the one that chooses knows the game."""

    action: int
    worth: Worth


@dataclass(frozen=True)
class Choice:
    """A choice as a hint shows it, and what sets it apart from its rival: the best choice, or of the best the next."""

    action: int
    chance: float
    """Of first place, to the seat that chooses."""
    lead: float
    """Points more than the best opponent in the end."""
    loss: float
    """How much less the chance is than that of the best choice."""
    noise: float
    """The standard error of that."""
    facts: dict[str, object]
    """Those that the rival has otherwise, or has not."""
    features: dict[str, float]
    """Points by which named features make the expected lead larger or smaller than the rival's, the most first."""


def weigh(judge: Judge, state: State, seat: int) -> list[Weighed]:
    """All choices of a seat, each with the same care, the best first."""
    found = [Weighed(action, judge.choice(state, seat, seat, action)) for action in state.legal(seat)]
    return sorted(found, key=lambda one: (one.worth.chances[seat], one.worth.leads[seat]), reverse=True)


def hint(judge: Judge, state: State, seat: int, memory_aid: bool = True) -> list[Choice]:
    """The choices of a seat, the best first; without a memory aid no fact is told that must be remembered."""
    return explain(judge, state, seat, weigh(judge, state, seat), memory_aid)


def explain(judge: Judge, state: State, seat: int, weighed: list[Weighed], memory_aid: bool = True) -> list[Choice]:
    """Choices with what sets them apart."""
    facts = [shown_facts(state, seat, one.action, memory_aid) for one in weighed]
    best = weighed[0].worth
    names = [*judge.judgement.names, "", END]
    found = []
    for place, one in enumerate(weighed):
        rival = min(1, len(weighed) - 1) if place == 0 else 0
        found.append(
            Choice(
                action=one.action,
                chance=round(one.worth.chances[seat], 4),
                lead=round(one.worth.leads[seat], 2),
                loss=round(best.chances[seat] - one.worth.chances[seat], 4),
                noise=round(noise(best, one.worth), 4),
                facts=differing(facts[place], facts[rival]),
                features=largest(names, one.worth, weighed[rival].worth),
            )
        )
    return found


END = "end"
"""As a feature: the points by which a game that is over was won or lost."""


def differing(facts: Mapping[str, object], rivals: Mapping[str, object]) -> dict[str, object]:
    """The facts that a rival has otherwise, or has not and that are not nothing."""
    return {name: fact for name, fact in facts.items() if (rivals[name] != fact if name in rivals else fact)}


def largest(names: list[str], worth: Worth, rival: Worth) -> dict[str, float]:
    """The features that make the largest differences, in points."""
    points = {
        name: round(own - other, 1)
        for name, own, other in zip(names, worth.parts, rival.parts, strict=True)
        if name and abs(own - other) >= LEAST_POINTS
    }
    ranked = sorted(points, key=lambda name: -abs(points[name]))
    return {name: points[name] for name in ranked[:MOST_FEATURES]}
