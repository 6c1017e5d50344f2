"""A match as a text: what another process needs to play it on without playing it through."""

from __future__ import annotations

import json
import zlib
from base64 import b85decode, b85encode

from ostraka.core.events import Event
from ostraka.core.game import Game
from ostraka.core.record import Entry
from ostraka.core.state import State
from ostraka.match.match import Match, Snapshot


def save(match: Match) -> str:
    """A match without its seed."""
    return json.dumps(
        {
            "tags": match.record.tags,
            "entries": [[entry.actor, entry.number] for entry in match.record.entries],
            "events": [[event.key, dict(event.arguments), event.seen_by] for event in match.all_events()],
            "counts": match.event_counts(),
            "turns": [[kept.entries, kept.events, _pack(kept.state), kept.final] for kept in match.snapshots()],
            "state": _pack(match.state),
        },
        ensure_ascii=False,
    )


def load(game: Game, seed: bytes, saved: str) -> Match:
    """The match that was saved, ready to be played on."""
    parts = json.loads(saved)
    match = Match(game, ["-"] * game.seats, seed, parts["tags"]["Match"])
    match.restore(
        parts["tags"],
        [Entry(actor, number) for actor, number in parts["entries"]],
        [Event(key, arguments, None if seen is None else tuple(seen)) for key, arguments, seen in parts["events"]],
        parts["counts"],
        [Snapshot(entries, events, _unpack(game, state), final) for entries, events, state, final in parts["turns"]],
        _unpack(game, parts["state"]),
    )
    return match


def _pack(state: State) -> str:
    return b85encode(zlib.compress(state.to_bytes(), level=1)).decode()


def _unpack(game: Game, packed: str) -> State:
    return game.from_bytes(zlib.decompress(b85decode(packed)))
