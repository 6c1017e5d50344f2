"""Replays: every position of a record, through anybody's eyes."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

from ostraka.core.errors import InputError
from ostraka.core.record import Record, read_record
from ostraka.games import game as game_of
from ostraka.match.verify import verify
from ostraka.server.messages import ReplayInfo, ReplayPosition, Verdict
from ostraka.server.problems import Refused, say
from ostraka.server.showing import event_info, names_of, standings, word
from ostraka.server.time import moment


def read(text: str) -> Record:
    """The record of a text, which must follow the rules to its last entry; raises Refused."""
    try:
        record = read_record(text, game_of)
        record.replay()
    except InputError as error:
        raise Refused("bad_record", reason=error) from None
    return record


def replay_id(text: str) -> str:
    """The same record always has the same id."""
    return f"u{hashlib.sha256(text.encode()).hexdigest()[:24]}"


def replay_info(id: str, record: Record, created: int) -> ReplayInfo:
    """What a replay is about: its course in scores, and whether its luck is proven."""
    scores = []
    for state in record.positions():
        scores.append(state.scores())
        over, places, key = state.is_over(), state.places(), state.ending()
    names = names_of(record.seats)
    return ReplayInfo(
        id=id,
        game=str(record.game),
        title=record.game.title.id,
        seats=names,
        entries=len(record.entries),
        over=over,
        result=standings(names, scores[-1], places) if over else None,
        ending=word(record.game.title, f"ending.{key}") if over else None,
        scores=scores,
        actors=[entry.actor for entry in record.entries],
        verdict=verdict(record),
        created=moment(created),
    )


def verdict(record: Record) -> Verdict:
    try:
        draws = verify(record)
    except InputError as error:
        return Verdict(fair=False, draws=0, text=say("unproven", reason=error))
    return Verdict(fair=True, draws=draws, text=say("fair", draws=draws))


def positions(record: Record, wanted: Sequence[int], seat: int | None) -> list[ReplayPosition]:
    """Some positions of a record with what led to each, as a seat or a spectator may know it."""
    names = names_of(record.seats)
    found = []
    for number, state in enumerate(record.positions()):
        state.listen()
        events = state.take_events()
        if number in wanted:
            found.append(
                ReplayPosition(
                    entry=number,
                    view=state.view(seat),
                    events=[event_info(record.game, event, names) for event in events if event.visible_to(seat)],
                    owing=[actor for actor in state.actors() if actor >= 0],
                    scores=state.scores(),
                )
            )
        if wanted and number >= max(wanted):
            break
    return found
