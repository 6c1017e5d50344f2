"""Replays: every position of a record, through anybody's eyes."""

from __future__ import annotations

import hashlib
import secrets
from functools import cached_property, lru_cache

from ostraka.core.errors import InputError
from ostraka.core.record import Record, read_record
from ostraka.games import game as game_of
from ostraka.match.fairness import BY_ENTRY, new_seed, seed_from
from ostraka.match.verify import branch, verify
from ostraka.play.campaigns import PRACTICE
from ostraka.play.levels import LEVELS
from ostraka.play.messages import NoClock, PlayOn, ReplayInfo, ReplayPosition, Verdict
from ostraka.play.problems import Refused, say
from ostraka.play.rows import Row
from ostraka.play.showing import event_info, names_of, standings, table_info, word
from ostraka.play.table import Seat, Setting
from ostraka.play.time import moment, now
from ostraka.play.visitors import Visitor, new_id

APART = 50  # entries between two positions that are kept
FILMS = 64  # records that are kept


def read(text: str) -> Record:
    """The record of a text, which must follow the rules to its last entry; raises Refused."""
    try:
        record = read_record(text, game_of)
        record.replay()
    except InputError as error:
        raise Refused("bad_record", reason=error) from None
    return record


def beginning(record: Record, entries: int) -> str:
    """A record up to a position that can be played on from, without names and result; raises Refused."""
    tags = {name: value for name, value in record.tags.items() if name not in ("Result", "Seats")}
    short = Record(record.game, tags, record.entries[:entries])
    try:
        if branch(record, entries).state.is_over():
            raise Refused("not_running")
    except InputError as error:
        raise Refused("bad_record", reason=error) from None
    return str(short)


def branched(film: Film, new: PlayOn, person: Visitor) -> Setting:
    """A table at a position of a replay; raises Refused."""
    record = film.record
    if new.level not in LEVELS:
        raise Refused("bad_seats", reason=f"the bots are {', '.join(LEVELS)}")
    if new.seat >= record.game.seats:
        raise Refused("bad_seats", reason=f"{record.game} has {record.game.seats} seats")
    return Setting(
        id=new_id(),
        game=record.game,
        seats=tuple(
            Seat("person", person.name, person.id) if seat == new.seat else Seat("bot", level=new.level)
            for seat in range(record.game.seats)
        ),
        host=person.id,
        host_name=person.name,
        public=False,
        code=secrets.token_urlsafe(9),
        rated=False,
        clock=NoClock(kind="none"),
        beginning=beginning(record, new.entries),
        seed=seed_from(record.tags["Seed"]),
        luck=record.tags.get("Luck", BY_ENTRY),
        created=now(),
        next_seed=new_seed(),
        hints=True,
    )


def replay_id(text: str) -> str:
    """The same record always has the same id."""
    return f"u{hashlib.sha256(text.encode()).hexdigest()[:24]}"


def replay_info(id: str, record: Record, created: int) -> ReplayInfo:
    """What a replay is about: its course in scores, and whether its luck is proven."""
    scores = []
    for state in record.positions():
        scores.append(state.scores())
        over, places, key = state.is_over(), state.places(), state.ending()
    names = names_of(tuple(record.seats))
    return ReplayInfo(
        id=id,
        game=str(record.game),
        title=record.game.title.id,
        seats=[*names],
        entries=len(record.entries),
        over=over,
        result=standings(names, scores[-1], places, state) if over else None,
        ending=word(record.game.title, f"ending.{key}") if over else None,
        scores=scores,
        actors=[entry.actor for entry in record.entries],
        verdict=verdict(record),
        practice="Practice" in record.tags,
        hints=record.hints(),
        outdated=None,
        log=[],
        created=moment(created),
    )


def verdict(record: Record) -> Verdict:
    """What can be said of a record from anywhere: whoever writes one can choose a seed for it."""
    try:
        draws = verify(record)
    except InputError as error:
        return Verdict(fair=False, consistent=False, draws=0, text=say("unproven", reason=error))
    return Verdict(fair=False, consistent=True, draws=draws, text=say("consistent", draws=draws))


def fair(verdict: Verdict) -> Verdict:
    """The same of a record that was dealt here."""
    if not verdict.consistent:
        return verdict
    return verdict.model_copy(update={"fair": True, "text": say("fair", draws=verdict.draws)})


def dated(info: ReplayInfo, id: str, created: int, *, dealt_here: bool) -> ReplayInfo:
    """What a replay is about, as it is kept here."""
    judged = fair(info.verdict) if dealt_here else info.verdict
    return info.model_copy(update={"id": id, "created": moment(created), "verdict": judged})


def outdated_info(row: Row, text: str, created: int) -> ReplayInfo:
    """What can be said of the game of a table that was begun under other rules: how it ended, and its log."""
    table, word = table_info(row, None), say("problem.outdated", rules=row["rules"], version=row["version"])
    lines = text.splitlines()
    return ReplayInfo(
        id=row["id"],
        game=row["game"],
        title=row["title"],
        seats=[seat.name for seat in table.seats],
        entries=0,
        over=row["result"] is not None,
        result=table.result,
        ending=table.ending,
        scores=[],
        actors=[],
        verdict=Verdict(fair=False, consistent=False, draws=0, text=word),
        practice=PRACTICE in text,
        hints=[],
        outdated=word,
        log=lines[lines.index("") + 1 :] if "" in lines else [],
        created=moment(created),
    )


@lru_cache(maxsize=FILMS)
def film(text: str) -> Film:
    """The film of a record; raises Refused."""
    return Film(read(text))


class Film:
    """A record with every so many positions at hand: looking into the middle does not begin at the beginning."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.marks = [state.copy() for number, state in enumerate(record.positions()) if number % APART == 0]

    @cached_property
    def info(self) -> ReplayInfo:
        return replay_info("", self.record, 0)

    def positions(self, wanted: range, seat: int | None) -> list[ReplayPosition]:
        """Some positions with what led to each, as a seat or a spectator may know it; raises Refused."""
        if seat is not None and seat >= self.record.game.seats:
            raise Refused("not_found")
        names, entries = names_of(tuple(self.record.seats)), self.record.entries
        begin = max(wanted.start - 1, 0) // APART
        found = list[ReplayPosition]()
        if begin >= len(self.marks):
            return found
        state = self.marks[begin].copy()
        state.listen()
        for number in range(begin * APART, min(wanted.stop, len(entries) + 1)):
            events = state.take_events()
            if number in wanted:
                found.append(
                    ReplayPosition(
                        entry=number,
                        view=dict(state.view(seat)),
                        events=[
                            event_info(self.record.game, event, names) for event in events if event.visible_to(seat)
                        ],
                        owing=[actor for actor in state.actors() if actor >= 0],
                        scores=state.scores(),
                    )
                )
            if number < len(entries):
                state.apply(entries[number].actor, entries[number].number)
        return found
