"""The campaign of the solo game: five levels, each with a civilization that completed no earlier one (PEL-92).

A campaign is a value. Whoever lets a person play keeps it, and makes it anew from the record of each finished game:

>>> campaign = Campaign()
>>> campaign.level, campaign.game, len(campaign.free)
(1, 'peloponnes(players=1,level=1)', 7)
>>> campaign = campaign.completed_by("sparta")
>>> campaign.level, "sparta" in campaign.free
(2, False)
"""

from __future__ import annotations

from dataclasses import dataclass

from ostraka.core.clauses import Refusal
from ostraka.core.record import Record
from ostraka.games.peloponnes.tables import CIVILIZATIONS

LAST_LEVEL = 5


@dataclass(frozen=True)
class Campaign:
    """The civilizations that completed the levels so far, from level 1 on."""

    used: tuple[str, ...] = ()

    @property
    def over(self) -> bool:
        """Whether every level is completed."""
        return len(self.used) == LAST_LEVEL

    @property
    def level(self) -> int:
        """The level to be played next."""
        return min(len(self.used) + 1, LAST_LEVEL)

    @property
    def game(self) -> str:
        """The game to be played next."""
        return f"peloponnes(players=1,level={self.level})"

    @property
    def free(self) -> tuple[str, ...]:
        """The civilizations that may play it."""
        return tuple(name for name in CIVILIZATIONS if name not in self.used)

    def why_not(self, civilization: str) -> Refusal | None:
        """None if a civilization may play the next level, else the clause that forbids it."""
        return Refusal("PEL-92", {"civilization": civilization}) if civilization in self.used else None

    def completed_by(self, civilization: str) -> Campaign:
        """The campaign once this civilization has completed the next level."""
        return Campaign((*self.used, civilization))

    def after(self, record: Record) -> Campaign:
        """The campaign after a game: one step further where the record completes the next level by the rules."""
        state = record.replay()
        return self.after_game(str(record.game), str(state.view(None)["players"][0]["civilization"]), state.ending())

    def after_game(self, game: str, civilization: str, ending: str) -> Campaign:
        """The campaign after a game of which only this much is known."""
        if self.over or game != self.game or ending != "completed" or self.why_not(civilization) is not None:
            return self
        return self.completed_by(civilization)
