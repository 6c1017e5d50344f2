"""What a campaign is: levels of one title that a person completes one after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from ostraka.core.clauses import Refusal

if TYPE_CHECKING:
    from ostraka.core.game import Game
    from ostraka.core.record import Record


class Campaign(Protocol):
    """How far somebody is. It is a value: whoever lets people play makes it anew from the records of finished games."""

    @property
    def games(self) -> tuple[str, ...]:
        """The game of each level, from level 1 on."""

    @property
    def points(self) -> tuple[int, ...]:
        """The points that complete each level."""

    @property
    def used(self) -> tuple[str, ...]:
        """What completed the levels so far, and may complete no other."""

    @property
    def free(self) -> tuple[str, ...]:
        """What may play the next level."""

    @property
    def over(self) -> bool:
        """Whether every level is completed."""

    @property
    def level(self) -> int:
        """The level to be played next."""

    @property
    def game(self) -> str:
        """The game to be played next."""

    def name(self, used: str) -> str:
        """The key of the title's words for what completed a level."""

    def forbids(self, game: Game, action: int) -> Refusal | None:
        """The clause that forbids a legal action to whoever plays the next level; None if none does."""

    def after(self, record: Record) -> Campaign:
        """The campaign after a game: one step further where the record completes the next level by the rules."""

    def after_text(self, game: str, record: str, ending: str) -> Campaign:
        """The same where the text of the record may be one of older rules, and how the game ended is known."""
