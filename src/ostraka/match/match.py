"""A game being played: its record, its state, its snapshots and what may be taken back. No network, no clock."""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice, pairwise, takewhile

from ostraka.core.errors import InputError
from ostraka.core.events import Event
from ostraka.core.game import Game
from ostraka.core.json import View
from ostraka.core.record import SEAT_SEPARATOR, Entry, Record, result_of
from ostraka.core.state import CHANCE, State
from ostraka.match.fairness import BY_DRAW, BY_ENTRY, BY_PILE, Luck, commitment, new_seed, shares_text


class CannotUndo(InputError):
    """There is nothing that this seat may take back."""


@dataclass(frozen=True)
class Snapshot:
    """A position, with the number of entries and of events before it: the start, a change of actor, or a reveal."""

    entries: int
    events: int
    state: State
    final: bool
    """Whether nothing before it may ever be taken back."""


@dataclass(frozen=True)
class Frame:
    """How a match stood right after an entry that somebody could tell of."""

    entries: int
    actor: int
    events: int
    """How many events they then knew of."""
    position: State


class Match:
    """Plays one game by its rules: checks actions, draws outcomes from a committed seed, keeps the record."""

    def __init__(
        self,
        game: Game,
        seats: list[str],
        seed: bytes | None = None,
        name: str | None = None,
        luck: str = BY_DRAW,
        shares: Sequence[str | None] = (),
    ) -> None:
        """`seats` names who sits where, `shares` what each of them adds to the luck. Seed and name of the match are
        drawn afresh where they are not given."""
        self.game = game
        self.seed = new_seed() if seed is None else seed
        self.record = Record(game)
        self.record.seats = seats
        self.record.tags["Match"] = secrets.token_hex(8) if name is None else name
        self.record.tags["Commitment"] = commitment(self.seed)
        if luck != BY_ENTRY:
            self.record.tags["Luck"] = luck
        if any(shares):
            self.record.tags["Shares"] = shares_text(shares)
        self._begin()

    def play(self, seat: int, action: int) -> None:
        """Carry out an action of a seat and the chance that follows; raises IllegalAction and changes nothing."""
        self._enter(seat, action)
        self._let_chance_decide()

    def can_undo(self, seat: int) -> bool:
        """Whether the seat has made a choice since which no luck, no reveal and nothing that it can see has come."""
        last = self.last_choice(seat)
        entries = self.record.entries
        if last is None or last < self._last_reveal() or any(entry.actor == CHANCE for entry in entries[last:]):
            return False
        return last + 1 == len(entries) or not self._saw(seat, last + 1)

    def _saw(self, seat: int, entries: int) -> bool:
        """Whether a seat can tell that something has happened since others came to choose, after so many entries."""
        then = next(kept for kept in reversed(self._snapshots) if kept.entries == entries)
        return bool(self.events(seat, then.events)) or not looks_alike(then.state, self.state, seat)

    def undo(self, seat: int) -> list[int]:
        """Take back the seat's last choice; raises CannotUndo. What others have chosen meanwhile, unseen by the seat,
        stands where they owed it beside this choice, and is asked anew where it came after it.

        Returns the former number of each entry that stands, counted from 0."""
        last = self.last_choice(seat)
        if last is None or not self.can_undo(seat):
            raise CannotUndo("nothing to take back: luck, a reveal or another seat has come between")
        while self._snapshots[-1].entries > last:
            self._snapshots.pop()
        turn = self._snapshots[-1]
        entries = self.record.entries[:]
        del self.record.entries[turn.entries :]
        del self._events[turn.events :]
        del self._counts[turn.entries :]
        del self._knew[turn.entries :]
        self.state.assign(turn.state)
        for entry in entries[turn.entries : last]:
            self._enter(entry.actor, entry.number)
        beside = self.state.actors()
        standing = [
            *range(last),
            *(number for number in range(last + 1, len(entries)) if entries[number].actor in beside),
        ]
        for number in standing[last:]:
            self._enter(entries[number].actor, entries[number].number)
        if len(self.record.entries) == self._snapshots[-1].entries and not self._snapshots[-1].final:
            self._snapshots.pop()
        return standing

    def last_choice(self, seat: int) -> int | None:
        """How many entries stand before the last one of a seat; None where it has made none, or the game is over."""
        if self.state.is_over():
            return None
        entries = self.record.entries
        return next((number for number in reversed(range(len(entries))) if entries[number].actor == seat), None)

    def way_back(self, seat: int) -> int | None:
        """How many entries stand where a seat could choose anew if all agreed: before its last choice, and where
        something was shown since, before what the others had concealed beside it."""
        last = self.last_choice(seat)
        if last is None or last >= self._last_reveal():
            return last
        entries = self.record.entries
        while last and entries[last - 1].actor != CHANCE and self.position(last - 1).conceals(entries[last - 1].actor):
            last -= 1
        return last

    @property
    def is_practice(self) -> bool:
        """Whether luck, or something hidden, was seen and taken back."""
        return "Practice" in self.record.tags

    def note_hint(self, seat: int) -> None:
        """Note in the record that a seat was shown a hint: the tag Hints counts them by seat."""
        shown = self.record.hints() or [0] * self.game.seats
        shown[seat] += 1
        self.record.tags["Hints"] = SEAT_SEPARATOR.join(map(str, shown))

    def rewind(self, entries: int) -> None:
        """Go back to where this many entries stood, whatever lies in between: for those who all agree to it.

        The same choices would bring the same luck again: it follows from the seed and the number of draws. So the game
        is marked as practice where luck or a reveal is taken back.
        Raises CannotUndo when the game is over: the seed is out."""
        if self.state.is_over():
            raise CannotUndo("nothing to take back: the game is over and its seed is published")
        if entries < self._last_reveal() or any(entry.actor == CHANCE for entry in self.record.entries[entries:]):
            self.record.tags["Practice"] = "luck was seen and taken back"
        again = self.record.entries[:entries]
        self._begin()
        for entry in again:
            if entry.actor != CHANCE:
                self.play(entry.actor, entry.number)

    def position(self, entries: int) -> State:
        """The position after this many entries, as a copy."""
        kept = next((kept for kept in reversed(self._snapshots) if kept.entries <= entries), None)
        state, first = (self.game.new(), 0) if kept is None else (kept.state.copy(), kept.entries)
        for entry in self.record.entries[first:entries]:
            state.apply(entry.actor, entry.number)
        return state

    def view(self, seat: int | None) -> View:
        """What a seat, or with None a spectator, may know now."""
        return self.state.view(seat)

    def position_after(self, seat: int | None, events: int) -> State:
        """The position when a seat, or with None a spectator, knew of this many events; that of now beyond."""
        later = takewhile(lambda told: told[1] >= events > 0, self._told(seat))
        entries = min((entries for entries, _ in later), default=None)
        return self.state if entries is None else self.position(entries)

    def frames(self, seat: int | None, since: int, most: int) -> list[Frame]:
        """One entry after the other since a seat, or with None a spectator, knew of so many events: the last ones, and
        none that it cannot tell of. The last one has the position of now."""
        told = [*islice(takewhile(lambda told: told[1] > since, self._told(seat)), most)]
        found = list[Frame]()
        for entries, known in reversed(told):
            if entries == told[0][0]:
                position = self.state
            elif not found:
                position = self.position(entries)
            else:
                position = found[-1].position.copy()
                for entry in self.record.entries[found[-1].entries : entries]:
                    position.apply(entry.actor, entry.number)
            found.append(Frame(entries, self.record.entries[entries - 1].actor, known, position))
        return found

    def known(self, seat: int | None) -> int:
        """How many events a seat, or with None a spectator, knows of."""
        return self._known_after(len(self._knew), seat)

    def known_at_last_choice(self, seat: int) -> int:
        """How many events a seat knew of right after its last choice; 0 where it has made none."""
        entries = self.record.entries
        last = next((number for number in reversed(range(len(entries))) if entries[number].actor == seat), None)
        return 0 if last is None else self._known_after(last + 1, seat)

    def _told(self, seat: int | None) -> Iterator[tuple[int, int]]:
        """Wherever an entry told a seat something, the last one first: how many entries stood, and how many events the
        seat then knew of."""
        known = self.known(seat)
        for entries in range(len(self._knew), 0, -1):
            before = self._known_after(entries - 1, seat)
            if before < known:
                yield entries, known
            known = before

    def _known_after(self, entries: int, seat: int | None) -> int:
        """How many events a seat, or with None a spectator, knew of after so many entries."""
        return self._knew[entries - 1][-1 if seat is None else seat] if entries else 0

    def events(self, seat: int | None, since: int = 0) -> list[Event]:
        """What a seat or a spectator may know of the events from the `since`-th on."""
        return [event for event in self._events[since:] if event.visible_to(seat)]

    def all_events(self) -> list[Event]:
        """Everything that has happened, for nobody's eyes."""
        return list(self._events)

    def snapshots(self) -> list[Snapshot]:
        """The positions that undo may still need: from the last one on before which nothing may be taken back."""
        first = max(number for number, kept in enumerate(self._snapshots) if kept.final)
        return self._snapshots[first:]

    def event_counts(self) -> list[int]:
        """How many events there were after each entry."""
        return list(self._counts)

    def restore(
        self,
        tags: dict[str, str],
        entries: list[Entry],
        events: list[Event],
        counts: list[int],
        turns: list[Snapshot],
        state: State,
    ) -> None:
        """Become the match that has come so far."""
        self.record.tags = tags
        self._luck = Luck(self.seed, tags)
        self.record.entries = entries
        if self._luck.kind == BY_PILE:
            self._luck.drawn.update(piles_of(self.record))
        self._events = events
        self._counts = counts
        self._knew = list[list[int]]()
        """How many events each seat, and last a spectator, knew of after each entry."""
        for first, last in pairwise([0, *counts]):
            self._count_known(events[first:last])
        self._snapshots = turns
        self.state = state
        self.state.listen()

    def _begin(self) -> None:
        state = self.game.new()
        self.restore(self.record.tags, [], [], [], [Snapshot(0, 0, state.copy(), final=True)], state)
        self._let_chance_decide()

    @property
    def event_count(self) -> int:
        return len(self._events)

    def _let_chance_decide(self) -> None:
        """Draw outcomes until a seat must decide; when the game is over, publish the seed and the result."""
        while self.state.actor == CHANCE:
            draws = sum(entry.actor == CHANCE for entry in self.record.entries)
            pile = self.state.decision.pile(self.state)
            self._enter(CHANCE, self._luck.draw(len(self.record.entries), draws, pile, self.state.outcomes()))
        if self.state.is_over():
            self.record.tags["Seed"] = self.seed.hex()
            self.record.tags["Result"] = result_of(self.state)

    def _enter(self, actor: int, number: int) -> None:
        """Play an entry; a snapshot is kept where the actor changes and where something hidden is shown."""
        entries = self.record.entries
        changes = len(entries) > self._snapshots[-1].entries and entries[-1].actor != actor
        before = [self._snapshot(final=False)] if changes else []
        reveals = self.state.reveals
        self.state.play(actor, number)
        self._snapshots += before
        entries.append(Entry(actor, number))
        told = self.state.take_events()
        self._events += told
        self._counts.append(len(self._events))
        self._count_known(told)
        if self.state.reveals != reveals:
            self._snapshots.append(self._snapshot(final=True))

    def _count_known(self, told: Sequence[Event]) -> None:
        """Count for everybody what an entry has told them."""
        before = self._knew[-1] if self._knew else [0] * (self.game.seats + 1)
        eyes = [*range(self.game.seats), None]
        self._knew.append(
            [known + sum(event.visible_to(seat) for event in told) for seat, known in zip(eyes, before, strict=True)]
        )

    def _last_reveal(self) -> int:
        """How many entries stand before which nothing may be taken back."""
        return next(kept.entries for kept in reversed(self._snapshots) if kept.final)

    def _snapshot(self, final: bool) -> Snapshot:
        return Snapshot(len(self.record.entries), len(self._events), self.state.copy(), final)


def piles_of(record: Record) -> Iterator[str]:
    """The pile of each draw of a record that follows the rules."""
    state = record.game.new()
    for entry in record.entries:
        if entry.actor == CHANCE:
            yield state.decision.pile(state)
        state.apply(entry.actor, entry.number)


def looks_alike(one: State, other: State, eyes: int | None) -> bool:
    """Whether a seat, or with None a spectator, cannot tell two positions apart."""
    return one.actors() == other.actors() and one.view(eyes) == other.view(eyes)
