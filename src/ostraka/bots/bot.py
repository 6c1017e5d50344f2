"""Who chooses."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from ostraka.bots.observation import Observation


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Chooses for a seat, from what the seat may know. The same seed gives the same choices."""

    def choose(self, observation: Observation) -> i64:
        """One of the legal actions."""
        raise NotImplementedError

    def end(self, scores: list[int], places: list[int]) -> None:
        """Hear how the game ended, both lists empty if it was broken off, and let go of what lies outside this process.

        Always called, once, after the last choice."""
        return

    def notes(self) -> list[str]:
        """What went wrong with the bot in this game, a line each."""
        return []
