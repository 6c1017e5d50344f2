"""A match as bytes: what another process needs to play it on, without playing it through.

Only a settled match is saved, one in which nothing can be taken back, so that no earlier position is needed.
"""

from __future__ import annotations

import json
from base64 import b85decode, b85encode

from ostraka.core.events import Event
from ostraka.core.game import Game
from ostraka.core.record import Entry
from ostraka.match.match import Match


def save(match: Match) -> str:
    """A settled match, without its seed."""
    if not match.is_settled():
        raise ValueError("a match is saved where nothing can be taken back")
    return json.dumps(
        {
            "tags": match.record.tags,
            "entries": [[entry.actor, entry.number] for entry in match.record.entries],
            "events": [[event.key, dict(event.arguments), event.seen_by] for event in match.all_events()],
            "state": b85encode(match.state.to_bytes()).decode(),
        },
        ensure_ascii=False,
    )


def load(game: Game, seed: bytes, saved: str) -> Match:
    """The match that was saved, ready to be played on."""
    parts = json.loads(saved)
    match = Match(game, ["-"] * game.seats, seed, parts["tags"]["Match"])
    match.stand(
        parts["tags"],
        [Entry(actor, number) for actor, number in parts["entries"]],
        [Event(key, arguments, None if seen is None else tuple(seen)) for key, arguments, seen in parts["events"]],
        game.from_bytes(b85decode(parts["state"])),
    )
    return match
