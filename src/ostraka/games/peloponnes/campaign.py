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

import re
from dataclasses import dataclass

from ostraka.core.clauses import Refusal
from ostraka.core.game import Game
from ostraka.core.record import Record
from ostraka.games.peloponnes.tables import CIVILIZATIONS, TARGET

LAST_LEVEL = 5
CHOSEN = re.compile(r"^1 choose (\w+)", re.MULTILINE)
"""The civilization, as records of any rules number name it."""


@dataclass(frozen=True)
class Campaign:
    """The civilizations that completed the levels so far, from level 1 on."""

    used: tuple[str, ...] = ()

    @property
    def games(self) -> tuple[str, ...]:
        """The game of each level."""
        return tuple(f"peloponnes(players=1,level={level})" for level in range(1, LAST_LEVEL + 1))

    @property
    def points(self) -> tuple[int, ...]:
        """The points that complete each level (PEL-87)."""
        return tuple(TARGET[level] for level in range(1, LAST_LEVEL + 1))

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
        return self.games[self.level - 1]

    @property
    def free(self) -> tuple[str, ...]:
        """The civilizations that may play it."""
        return tuple(name for name in CIVILIZATIONS if name not in self.used)

    def why_not(self, civilization: str) -> Refusal | None:
        """None if a civilization may play the next level, else the clause that forbids it."""
        return Refusal("PEL-92", {"civilization": civilization}) if civilization in self.used else None

    def forbids(self, game: Game, action: int) -> Refusal | None:
        """The same of an action that names a civilization."""
        return self.why_not(str(game.actions.arguments(action).get("civilization", "")))

    def name(self, used: str) -> str:
        return f"name.civilization.{used}"

    def completed_by(self, civilization: str) -> Campaign:
        """The campaign once this civilization has completed the next level."""
        return Campaign((*self.used, civilization))

    def after(self, record: Record) -> Campaign:
        """The campaign after a game: one step further where the record completes the next level by the rules."""
        return self.after_text(str(record.game), str(record), record.replay().ending())

    def after_text(self, game: str, record: str, ending: str) -> Campaign:
        """The same where the text of the record may be one of older rules, and how the game ended is known."""
        chosen = CHOSEN.search(record)
        if chosen is None or self.over or game != self.game or ending != "completed" or self.why_not(chosen[1]):
            return self
        return self.completed_by(chosen[1])
