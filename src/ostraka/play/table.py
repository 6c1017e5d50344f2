"""A table: a match with people. It is the fold of its log and nothing else; it does no I/O and never looks at the time.

Whatever happens at a table is a step. A method such as `play` checks whether it may happen and takes the step; `fresh`
holds the steps that are not stored yet. A table loaded from its log, or from a snapshot and the steps after it, is the
same table.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass, field, replace
from typing import Literal

from ostraka.bots.roster import seat_name
from ostraka.core.clauses import Refusal
from ostraka.core.events import Event
from ostraka.core.game import Game
from ostraka.core.json import View
from ostraka.core.memory import shown_facts, shown_view
from ostraka.core.record import Entry, read_record
from ostraka.core.state import CHANCE, State
from ostraka.games import game as game_of
from ostraka.match.fairness import BY_DRAW
from ostraka.match.match import Match, looks_alike
from ostraka.match.verify import branch
from ostraka.play.clock import MINUTE, PATIENCE, Clocks
from ostraka.play.deals import is_sealed, is_try
from ostraka.play.levels import STAND_IN
from ostraka.play.messages import Both, ClockSetting, DaysClock
from ostraka.play.problems import Refused, say

CHAT_KEPT = 200  # lines

Status = Literal["open", "running", "over", "closed"]
SeatKind = Literal["person", "open", "bot"]


@dataclass
class Seat:
    """Who sits here."""

    kind: SeatKind
    name: str = ""
    person: str | None = None
    level: str | None = None
    here: bool = False
    away: bool = False
    resigned: bool = False
    auto: bool = True
    resting: bool = False
    """On holiday: the clock stands still."""

    @property
    def bot(self) -> str | None:
        """The level of the bot that decides here now; None where a person does."""
        return STAND_IN if self.away or self.resigned else self.level

    @property
    def decides(self) -> bool:
        """Whether a person decides here now."""
        return self.kind == "person" and self.bot is None


def record_names(seats: Sequence[Seat]) -> tuple[str, ...]:
    """The seats as records have them."""
    return tuple(
        seat_name(seat.level) if seat.level is not None else seat.name or f"seat {number}"
        for number, seat in enumerate(seats, 1)
    )


@dataclass(frozen=True)
class Setting:
    """What is fixed when a table is made."""

    id: str
    game: Game
    seats: tuple[Seat, ...]
    host: str
    host_name: str
    public: bool
    code: str
    rated: bool
    clock: ClockSetting
    seed: bytes
    created: int
    luck: str = BY_DRAW
    next_seed: bytes | None = None
    """The seed of a rematch: its commitment is known before anybody adds a share to it."""
    memory_aid: bool = True
    """Whether people are shown what they could remember."""
    hints: bool = False
    """Whether people may ask for hints; never at a rated table."""
    beginning: str | None = None
    """The record of another game up to the position from which this one is played on, with the same luck."""
    tutor: bool = False
    """Whether somebody who plays against bots is told before a choice that gives away much is final."""
    tournament: str | None = None
    """The tournament that the game belongs to."""

    @property
    def is_contest(self) -> bool:
        """Whether others play for the same prize elsewhere: nobody goes back further than the law allows."""
        return self.rated or self.is_try or self.tournament is not None

    @property
    def is_try(self) -> bool:
        """Whether others play the same deal: nobody goes back in it."""
        return is_try(self.luck, self.beginning)

    def is_sealed(self, at: int) -> bool:
        return is_sealed(self.luck, self.beginning, self.created, at)


@dataclass(frozen=True)
class Step:
    """One line of a table's log. `value` and `text` mean what its kind says."""

    kind: str
    seat: int | None
    at: int
    value: int | None = None
    text: str | None = None
    person: str | None = None
    record: str | None = None
    """How many entries of the record stand, and the lines that the step brought, so that the log can be read without
    the rules that it was made by. The fold does not need it."""


@dataclass(frozen=True)
class Asked:
    """A seat asks to go back to where so many entries stood."""

    seat: int
    entries: int
    waiting: frozenset[int]


@dataclass(frozen=True)
class Said:
    name: str
    seat: int | None
    text: str
    at: int


@dataclass(frozen=True)
class Glimpse:
    """A position, and what had happened by then."""

    state: State
    events: Sequence[Event]

    @staticmethod
    def of(match: Match) -> Glimpse:
        return Glimpse(match.state.copy(), match.all_events())

    def standing(self, events: Sequence[Event]) -> int:
        """How many of its events still stand at the same place among others."""
        return _common(self.events, events)

    def differs(self, match: Match, standing: int, eyes: int | None) -> bool:
        """Whether a seat, or with None a spectator, can tell it from how a match stands now."""
        then = [event for event in self.events[standing:] if event.visible_to(eyes)]
        return then != match.events(eyes, standing) or not looks_alike(self.state, match.state, eyes)


@dataclass
class Table:
    setting: Setting
    seats: list[Seat] = field(default_factory=list)
    status: Status = "open"
    steps: int = 0
    match: Match | None = None
    moves: list[int] = field(default_factory=list)
    """How many choices each seat has made, those included that were taken back."""
    own: list[int] = field(default_factory=list)
    """How many of them people made themselves."""
    versions: list[int] = field(default_factory=list)
    """How much has happened, as far as the eyes of each seat, and last those of a spectator, can tell."""
    eras: list[int] = field(default_factory=list)
    """How often something was taken back, for the same eyes."""
    by_itself: set[int] = field(default_factory=set)
    """The entries, counted from 0, that were made for a seat because it had no other choice."""
    asked: Asked | None = None
    chat: list[Said] = field(default_factory=list)
    said: int = 0
    """How many chat lines there have been."""
    shares: list[str | None] = field(default_factory=list)
    """What each seat has added to the luck of the game."""
    offers: dict[int, str | None] = field(default_factory=dict)
    """The seats that want a rematch, with what they add to its luck."""
    rematch: str | None = None
    quitters: list[int] = field(default_factory=list)
    """Seats that resigned, in order."""
    started: int | None = None
    finished: int | None = None
    decided: int = 0
    """When the game began, or somebody last decided, went back or came back, as far as others could tell."""
    standing: int = 0
    """How many events have stood since the last `take_news`, whatever was taken back."""
    fresh: list[Step] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.seats = self.seats or [replace(seat) for seat in self.setting.seats]
        self.moves = self.moves or [0] * len(self.seats)
        self.own = self.own or [0] * len(self.seats)
        self.shares = self.shares or [None] * len(self.seats)
        self.versions = self.versions or [0] * (len(self.seats) + 1)
        self.eras = self.eras or [0] * (len(self.seats) + 1)
        self.clocks = Clocks(self.setting.clock, len(self.seats))

    # What is so

    @property
    def game(self) -> Game:
        return self.setting.game

    def seats_of(self, person: str | None) -> list[int]:
        """The seats that a person plays."""
        return [number for number, seat in enumerate(self.seats) if person is not None and seat.person == person]

    def sitters(self) -> list[str | None]:
        """Who sits at each seat; None where nobody does, or a bot."""
        return [seat.person for seat in self.seats]

    def owing(self) -> list[int]:
        """The seats that must decide now."""
        if self.match is None or self.status != "running":
            return []
        return [seat for seat in self.match.state.actors() if seat != CHANCE]

    def deciding(self) -> list[int]:
        """The seats for which a person must decide."""
        return [seat for seat in self.owing() if self.seats[seat].decides]

    def timed(self) -> list[int]:
        """The seats whose clocks run."""
        return [seat for seat in self.deciding() if not self.seats[seat].resting]

    def thinking(self) -> list[int]:
        """The seats for which a bot must decide.

        In a try of today's dig they let people go first who decide at the same time: so bots find the same position
        whoever is quicker."""
        owing = self.owing()
        bots = [seat for seat in owing if self.seats[seat].bot is not None]
        return [] if self.setting.is_try and len(bots) < len(owing) else bots

    def decision(self, seat: int) -> int:
        """The number of a seat's present or next decision; a choice for an older one is stale.

        It counts what the seat can tell, its choices and what was taken back, and no outcomes of chance."""
        return self.moves[seat] + self.eras[seat]

    def version(self, eyes: int | None) -> int:
        """A number that grows with everything that a seat, or with None a spectator, can tell to have happened."""
        return self.versions[-1 if eyes is None else eyes]

    def era(self, eyes: int | None) -> int:
        """How often something was taken back, as far as a seat, or with None a spectator, can tell."""
        return self.eras[-1 if eyes is None else eyes]

    def can_undo(self, seat: int) -> bool:
        """By the law."""
        return self.status == "running" and self.match is not None and self.match.can_undo(seat)

    def can_ask(self, seat: int) -> bool:
        """Whether all others could agree to let a seat choose anew: never in a contest, nor where one of them has
        resigned and cannot be asked."""
        if self.status != "running" or self.match is None or self.setting.is_contest:
            return False
        resigned = any(self.seats[other].resigned for other in self._others(seat))
        return self.match.last_choice(seat) is not None and not resigned

    def _others(self, seat: int) -> list[int]:
        """The seats of other people."""
        mine = self.seats[seat].person
        return [number for number, there in enumerate(self.seats) if there.kind == "person" and there.person != mine]

    def why_not(self, seat: int, action: int) -> Refusal | None:
        return self._running().state.why_not(seat, action)

    # What people are sent of the game: bots are handed the position itself

    @property
    def remembers(self) -> bool:
        """Whether people are shown what they could remember: by the setting while the game runs, always afterwards."""
        return self.setting.memory_aid or self.status != "running"

    def view(self, eyes: int | None) -> View | None:
        """The game through the eyes of a seat, or with None of a spectator; None before the start."""
        return None if self.match is None else shown_view(self.match.state, eyes, self.remembers)

    def view_after(self, eyes: int | None, events: int) -> View:
        """The same when these eyes knew of this many events; raises Refused before the start."""
        if self.match is None:
            raise Refused("not_running")
        return shown_view(self.match.position_after(eyes, events), eyes, self.remembers)

    def facts(self, seat: int, action: int) -> Mapping[str, object]:
        """What is told of a legal action of a seat."""
        return shown_facts(self._running().state, seat, action, self.remembers)

    def places(self) -> list[int] | None:
        """The place of each seat by the rules; None unless the game came to its end."""
        if self.match is None or not self.match.state.is_over():
            return None
        return self.match.state.places()

    def ranks(self) -> list[int]:
        """How the seats come out for ratings: the places; then those for whom a bot finished the game, then those who
        resigned, the first of them last."""
        places = self.places() or [1] * len(self.seats)
        gone = len(self.seats) + 1
        return [
            gone + len(self.quitters) - self.quitters.index(seat)
            if seat in self.quitters
            else (gone if self.seats[seat].away else place)
            for seat, place in enumerate(places)
        ]

    def ending(self) -> Both | None:
        """How the game ended."""
        if self.status != "over" or self.match is None:
            return None
        key = self.match.state.ending()
        if not key:
            return say("abandoned")
        words = self.game.title.words
        return Both(en=words.say(f"ending.{key}", "en"), fr=words.say(f"ending.{key}", "fr"))

    def deadline(self) -> int | None:
        return self.clocks.deadline(self.timed())

    def _running(self) -> Match:
        if self.match is None or self.status != "running":
            raise Refused("not_running")
        return self.match

    # What may happen

    def sit(self, seat: int | None, person: str, name: str, at: int, share: str | None = None) -> None:
        """Take an open seat, and add a share to the luck."""
        if self.status != "open":
            raise Refused("not_open")
        if self.seats_of(person):
            raise Refused("already_here")
        free = [number for number, there in enumerate(self.seats) if there.kind == "open"]
        if not free or seat not in (None, *free):
            raise Refused("seat_taken")
        taken = free[0] if seat is None else seat
        self._take(Step("sit", taken, at, text=name, person=person))
        self.share(taken, share, at)

    def share(self, seat: int, share: str | None, at: int) -> None:
        """Let a seat add to the luck; not once the game has begun."""
        if self.status != "open":
            raise Refused("not_open")
        if share is not None:
            self._take(Step("share", seat, at, text=share))

    def rename(self, person: str, name: str, at: int) -> None:
        """Call somebody by another name, but not those who share their screen."""
        for seat in self.seats_of(person):
            if not self.seats[seat].here:
                self._take(Step("name", seat, at, text=name, person=person))

    def leave(self, person: str, at: int) -> None:
        """Give up a seat before the start; the host closes the table."""
        if self.status != "open":
            raise Refused("not_open")
        if person == self.setting.host:
            self._take(Step("close", None, at))
            return
        mine = self.seats_of(person)
        if not mine:
            raise Refused("not_here")
        self._take(Step("leave", mine[0], at))

    def start(self, person: str, at: int, share: str | None = None) -> None:
        """Begin the game; the host may add a share to its luck."""
        if self.status != "open":
            raise Refused("not_open")
        if person != self.setting.host:
            raise Refused("not_host")
        if any(seat.kind == "open" for seat in self.seats):
            raise Refused("seats_open")
        for mine in self.seats_of(person)[:1]:
            self.share(mine, share, at)
        self._take(Step("start", None, at))
        self._go_on(at)

    def play(self, seat: int, action: int, decision: int, at: int) -> None:
        """A choice of a person; raises Refused, citing the clause that forbids it."""
        match = self._running()
        if not self.seats[seat].decides:
            raise Refused("resigned" if self.seats[seat].resigned else "not_yours")
        if decision != self.decision(seat):
            raise Refused("stale")
        refusal = match.state.why_not(seat, action)
        if refusal is not None:
            raise Refused("not_allowed", clause=refusal.clause, text=self.explain(refusal))
        self._take(Step("play", seat, at, action))
        self._go_on(at)

    def play_for(self, seat: int, action: int, decision: int, at: int) -> bool:
        """A choice of a bot; False where it comes too late."""
        if self.status != "running" or decision != self.decision(seat) or self.seats[seat].bot is None:
            return False
        if action not in self._running().state.legal(seat):
            return False
        self._take(Step("play", seat, at, action))
        self._go_on(at)
        return True

    def undo(self, seat: int, ask: bool, at: int) -> None:
        """Take back by the law; beyond it, where `ask` says so, by consent of all others.

        Who is away has not agreed: the table waits for their answer."""
        match = self._running()
        if not self.seats[seat].decides:
            raise Refused("resigned" if self.seats[seat].resigned else "not_yours")
        if match.can_undo(seat):
            self._take(Step("undo", seat, at))
            return
        entries = match.way_back(seat)
        if not ask or entries is None:
            raise Refused("cannot_undo")
        if not self.can_ask(seat):
            raise Refused("no_consent")
        self._take(Step("ask", seat, at, entries, text=json.dumps(self._others(seat))))

    def answer(self, seat: int, agree: bool, at: int) -> None:
        if self.asked is None or seat not in self.asked.waiting:
            raise Refused("nothing_asked")
        self._take(Step("agree" if agree else "refuse", seat, at))

    def resign(self, seat: int, at: int) -> None:
        """Give up: a bot finishes the game for the others; without any person left the table ends."""
        self._running()
        if self.seats[seat].resigned:
            raise Refused("resigned")
        self._take(Step("resign", seat, at))

    def give_up(self, person: str, at: int) -> None:
        """Leave before the start, or resign with every seat."""
        if self.status == "open":
            self.leave(person, at)
        for seat in self.seats_of(person):
            if self.status == "running" and not self.seats[seat].resigned:
                self.resign(seat, at)

    def expire(self, at: int) -> None:
        """Let bots take the seats whose time is up."""
        for seat in self.clocks.run_out(self.timed(), at):
            self._take(Step("absent", seat, at))

    def excuse(self, milliseconds: int, at: int) -> None:
        """Do not charge the clocks for a time in which nobody could move."""
        if self.clocks.is_running and self.timed():
            self._take(Step("downtime", None, at, milliseconds))

    def rest(self, person: str, on: bool, at: int) -> None:
        """Let the clocks of somebody stand still for a holiday, or run again; at turn-based tables only."""
        if self.status == "running" and isinstance(self.setting.clock, DaysClock):
            for seat in self.seats_of(person):
                if self.seats[seat].resting != on:
                    self._take(Step("rest", seat, at, int(on)))

    def awaited_for(self, seat: int, connected: Set[str], at: int) -> int | None:
        """For how many more milliseconds the table waits for somebody who is gone; None where it does not, or where a
        clock sees to it."""
        gone = seat in self.deciding() and self.seats[seat].person not in connected
        return max(0, self.decided + PATIENCE - at) if gone and not self.clocks.is_running else None

    def stand_in(self, absent: int, connected: Set[str], at: int) -> None:
        """Let a bot take the seat of somebody for whom the table has waited in vain."""
        self._running()
        if self.awaited_for(absent, connected, at) != 0:
            raise Refused("still_awaited", minutes=PATIENCE // MINUTE)
        self._take(Step("absent", absent, at))

    def back(self, seat: int, at: int) -> None:
        """Take the seat back from the bot."""
        self._running()
        if self.seats[seat].resigned:
            raise Refused("resigned")
        if not self.seats[seat].away:
            raise Refused("not_away")
        self._take(Step("back", seat, at))
        self._go_on(at)

    def check_hint(self, seat: int) -> Match:
        """The match, in which a seat may be shown a hint now; raises Refused."""
        match = self._running()
        if not self.setting.hints:
            raise Refused("no_hints")
        if seat not in self.deciding():
            raise Refused("not_your_turn")
        return match

    def note_hint(self, seat: int, decision: int, at: int) -> None:
        """Note that a seat is shown a hint for a decision; raises Refused where it has none, or another."""
        self.check_hint(seat)
        if decision != self.decision(seat):
            raise Refused("stale")
        self._take(Step("hint", seat, at))

    def asks_tutor(self, seat: int, action: int, decision: int) -> bool:
        """Whether the tutor is asked about a choice: one that would be made, where there are others."""
        if not self.setting.tutor or seat not in self.deciding() or decision != self.decision(seat):
            return False
        legal = self._running().state.legal(seat)
        return len(legal) > 1 and action in legal

    def say(self, person: str, name: str, text: str, at: int) -> None:
        mine = self.seats_of(person)
        self._take(Step("chat", mine[0] if mine else None, at, text=json.dumps([name, text], ensure_ascii=False)))

    def set_auto(self, seat: int, on: bool, at: int) -> None:
        if self.seats[seat].auto != on:
            self._take(Step("auto", seat, at, int(on)))
            self._go_on(at)

    def offer(self, seat: int, at: int, share: str | None = None) -> None:
        """Offer a rematch, or agree to one, and add a share to its luck."""
        if self.status != "over":
            raise Refused("not_over")
        if seat not in self.offers:
            self._take(Step("offer", seat, at, text=share))

    def is_agreed(self) -> bool:
        """Whether everybody wants a rematch that is not there yet."""
        people = {number for number, seat in enumerate(self.seats) if seat.kind == "person" and not seat.here}
        return self.status == "over" and self.rematch is None and bool(people) and people <= self.offers.keys()

    def play_again(self, id: str, at: int) -> None:
        self._take(Step("rematch", None, at, text=id))

    def explain(self, refusal: Refusal) -> Both:
        rulebook = self.game.title.rulebook
        return Both(en=rulebook.explain(refusal, "en"), fr=rulebook.explain(refusal, "fr"))

    def _go_on(self, at: int) -> None:
        """Make the choices of seats that have no other, where everybody can tell, for those who like it so."""
        while single := self._single():
            seat, action = single
            self._take(Step("play", seat, at, action, text="auto"))

    def _single(self) -> tuple[int, int] | None:
        match = self.match
        for seat in self.deciding():
            if (
                match is None
                or not self.seats[seat].auto
                or match.state.prompt(seat) not in self.game.title.open_prompts
            ):
                continue
            if len(legal := match.state.legal(seat)) == 1:
                return seat, legal[0]
        return None

    # The log

    def _take(self, step: Step) -> None:
        before = [] if self.match is None else self.match.record.entries[:]
        self.apply(step)
        self.fresh.append(replace(step, record=self._brought(before)))

    def _brought(self, before: Sequence[Entry]) -> str | None:
        """What the last step brought to the record: how many entries stand, then the lines after them."""
        if self.match is None or self.match.record.entries == before:
            return None
        record = self.match.record
        standing = _common(before, record.entries)
        return "\n".join([str(standing), *map(record.text, record.entries[standing:])])

    def take_standing(self) -> int:
        """How many events have stood since the last call, whatever was taken back."""
        standing = self.standing
        self.standing = self.match.event_count if self.match else 0
        return standing

    def apply(self, step: Step) -> None:
        """Carry out a step that was checked before."""
        if step.kind == "downtime":
            self.clocks.since += _value(step)
        self.clocks.charge(self.timed(), step.at)
        self.steps += 1
        APPLY[step.kind](self, step)
        if step.kind == "auto":
            self.versions[_seat(step)] += 1
        elif step.kind not in ("play", "undo"):  # these count for those who can tell
            self.versions = [version + 1 for version in self.versions]
        if self.match is not None and self.status == "running" and self.match.state.is_over():
            self.status, self.finished = "over", step.at

    def _sit(self, step: Step) -> None:
        self.seats[_seat(step)] = Seat("person", step.text or "", step.person)

    def _name(self, step: Step) -> None:
        self.seats[_seat(step)].name = step.text or ""

    def _leave(self, step: Step) -> None:
        self.seats[_seat(step)] = Seat("open")
        self.shares[_seat(step)] = None

    def _share(self, step: Step) -> None:
        self.shares[_seat(step)] = step.text

    def _close(self, step: Step) -> None:
        self.status, self.finished = "closed", step.at

    def _start(self, step: Step) -> None:
        self.status, self.started, self.decided = "running", step.at, step.at
        names, setting = [*record_names(self.seats)], self.setting
        if setting.beginning is None:
            self.match = Match(self.game, names, setting.seed, setting.id, setting.luck, self.shares)
        else:
            record = read_record(setting.beginning, game_of)
            self.match = branch(record, len(record.entries))
            self.match.record.seats = names

    def _play(self, step: Step) -> None:
        match, seat = self._running(), _seat(step)
        before = Glimpse.of(match)
        if step.text == "auto":
            self.by_itself.add(len(match.record.entries))
        elif self.seats[seat].decides:
            self.own[seat] += 1
        match.play(seat, _value(step))
        self.moves[seat] += 1
        seen = self._count(match, seat, before, len(before.events))
        if seen:
            self.asked, self.decided = None, step.at
        self.clocks.moved(seat, turn_over=seat not in self.owing(), seen=seen)

    def _undo(self, step: Step) -> None:
        """Take back the last choice that was one, with those after it that were none."""
        match, seat = self._running(), _seat(step)
        before = Glimpse.of(match)
        again = True
        while again and match.can_undo(seat):
            again = match.last_choice(seat) in self.by_itself
            self._renumber(match.undo(seat))
        standing = before.standing(match.all_events())
        if self._count(match, seat, before, standing, back=1):
            self.asked, self.decided = None, step.at
        self.standing = min(self.standing, standing)

    def _renumber(self, standing: Sequence[int]) -> None:
        """Entries were taken back; `standing` are the former numbers of the others."""
        self.by_itself = {number for number, former in enumerate(standing) if former in self.by_itself}
        if self.asked is not None:
            entries = self.asked.entries
            self.asked = replace(self.asked, entries=sum(former < entries for former in standing))

    def _count(self, match: Match, seat: int, before: Glimpse, standing: int, back: int = 0) -> bool:
        """Let version and era grow for those who can tell what a seat has done; return whether others can."""
        seen = False
        for number in range(len(self.versions)):
            eyes = None if number == len(self.seats) else number
            if eyes == seat or before.differs(match, standing, eyes):
                self.versions[number] += 1
                self.eras[number] += back
                seen = seen or eyes != seat
        return seen

    def _ask(self, step: Step) -> None:
        others = json.loads(step.text) if step.text else self._asked_of_old(_seat(step))
        self.asked = Asked(_seat(step), _value(step), frozenset(others))
        self._rewind_if_agreed()

    def _asked_of_old(self, seat: int) -> list[int]:
        """Logs of earlier versions do not say who was asked: those who were not away."""
        return [other for other in self._others(seat) if self.seats[other].decides]

    def _agree(self, step: Step) -> None:
        if self.asked is not None:
            self.asked = replace(self.asked, waiting=self.asked.waiting - {_seat(step)})
            self._rewind_if_agreed()

    def _refuse(self, step: Step) -> None:
        self.asked = None

    def _rewind_if_agreed(self) -> None:
        if self.asked is not None and not self.asked.waiting:
            match = self._running()
            match.rewind(self.asked.entries)
            self.by_itself = {entry for entry in self.by_itself if entry < len(match.record.entries)}
            self.asked = None
            self.eras = [era + 1 for era in self.eras]
            self.decided = self.clocks.since
            self.standing = min(self.standing, match.event_count)

    def _resign(self, step: Step) -> None:
        seat = _seat(step)
        self.seats[seat].resigned = True
        self.quitters.append(seat)
        self.asked = None
        if all(there.kind != "person" or there.resigned for there in self.seats):
            self.status, self.finished = "over", step.at

    def _absent(self, step: Step) -> None:
        seat = _seat(step)
        self.seats[seat].away = True
        if self.asked is not None and self.asked.seat == seat:
            self.asked = None

    def _back(self, step: Step) -> None:
        self.seats[_seat(step)].away = False
        self.decided = step.at
        self.clocks.came_back(_seat(step))

    def _hint(self, step: Step) -> None:
        self._running().note_hint(_seat(step))

    def _chat(self, step: Step) -> None:
        name, text = json.loads(step.text or "")
        self.chat = [*self.chat, Said(name, step.seat, text, step.at)][-CHAT_KEPT:]
        self.said += 1

    def _auto(self, step: Step) -> None:
        self.seats[_seat(step)].auto = bool(_value(step))

    def _rest(self, step: Step) -> None:
        self.seats[_seat(step)].resting = bool(_value(step))

    def _downtime(self, step: Step) -> None:
        """The clocks have skipped it already."""

    def _offer(self, step: Step) -> None:
        self.offers[_seat(step)] = step.text

    def _rematch(self, step: Step) -> None:
        self.rematch = step.text


APPLY = {
    "sit": Table._sit,
    "name": Table._name,
    "leave": Table._leave,
    "close": Table._close,
    "share": Table._share,
    "start": Table._start,
    "play": Table._play,
    "undo": Table._undo,
    "ask": Table._ask,
    "agree": Table._agree,
    "refuse": Table._refuse,
    "resign": Table._resign,
    "absent": Table._absent,
    "back": Table._back,
    "hint": Table._hint,
    "chat": Table._chat,
    "auto": Table._auto,
    "downtime": Table._downtime,
    "rest": Table._rest,
    "offer": Table._offer,
    "rematch": Table._rematch,
}


def _common(one: Sequence[object], other: Sequence[object]) -> int:
    """How many things stand the same at the beginning of both."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((number for number, (a, b) in pairs if a is not b and a != b), min(len(one), len(other)))


def _seat(step: Step) -> int:
    if step.seat is None:
        raise ValueError(f"a step {step.kind} needs a seat")
    return step.seat


def _value(step: Step) -> int:
    if step.value is None:
        raise ValueError(f"a step {step.kind} needs a value")
    return step.value
