"""The campaign of a title: how far a person is. It is the fold of their finished games, and stored nowhere."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import NamedTuple

from ostraka.games import TITLES
from ostraka.play import messages as m
from ostraka.play.rows import seats_of

PRACTICE = '\n[Practice "'
BEGINNING = next(title.campaign for title in TITLES.values() if title.campaign is not None)


class Finished(NamedTuple):
    """A game on any level that was played to its end, as it is stored."""

    id: str
    game: str
    seats: str
    result: str
    record: str

    @property
    def counts(self) -> bool:
        """Where a bot made the last choices, it was not the person who completed the level; practice completes none."""
        return PRACTICE not in self.record and seats_of(self.seats)[0].decides


def campaign_of(games: Iterable[Finished]) -> m.Campaign:
    """The campaign of who has finished these games, in this order. Who has completed one begins another with level
    1."""
    campaign, completed = BEGINNING, list[m.CompletedLevel]()
    for game in filter(lambda game: game.counts, games):
        before = BEGINNING if campaign.over else campaign
        after = before.after_text(game.game, game.record, json.loads(game.result)[2])
        if after == before:
            continue
        level = m.CompletedLevel(level=before.level, used=after.used[-1], replay=game.id)
        campaign, completed = after, [*completed[: before.level - 1], level]
    following = BEGINNING if campaign.over else campaign
    return m.Campaign(
        completed=completed,
        over=campaign.over,
        level=following.level,
        game=following.game,
        free=list(following.free),
    )
