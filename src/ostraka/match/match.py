"""A game being played: its record, its state, its snapshots and what may be taken back. No network, no clock."""

from __future__ import annotations

import secrets
from dataclasses import dataclass

from ostraka.core.errors import InputError
from ostraka.core.events import Event
from ostraka.core.game import Game
from ostraka.core.json import View
from ostraka.core.record import Entry, Record, result_of
from ostraka.core.state import CHANCE, State
from ostraka.match.fairness import commitment, draw, new_seed


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


class Match:
    """Plays one game by its rules: checks actions, draws outcomes from a committed seed, keeps the record."""

    def __init__(self, game: Game, seats: list[str], seed: bytes | None = None, name: str | None = None) -> None:
        """`seats` names who sits where. Seed and name of the match are drawn afresh where they are not given."""
        self.game = game
        self.seed = new_seed() if seed is None else seed
        self.record = Record(game)
        self.record.seats = seats
        self.record.tags["Match"] = secrets.token_hex(8) if name is None else name
        self.record.tags["Commitment"] = commitment(self.seed)
        self._begin()

    def play(self, seat: int, action: int) -> None:
        """Carry out an action of a seat and the chance that follows; raises IllegalAction and changes nothing."""
        self._enter(seat, action)
        self._let_chance_decide()

    def can_undo(self, seat: int) -> bool:
        """Whether the seat's own entry is the last, with no outcome and no reveal since."""
        entries = self.record.entries
        return not self.state.is_over() and len(entries) > self._snapshots[-1].entries and entries[-1].actor == seat

    def undo(self, seat: int) -> None:
        """Take back the seat's last entry; raises CannotUndo."""
        if not self.can_undo(seat):
            raise CannotUndo("nothing to take back: luck, a reveal or another seat has come between")
        turn = self._snapshots[-1]
        again = self.record.entries[turn.entries : -1]
        del self.record.entries[turn.entries :]
        del self._events[turn.events :]
        self.state.assign(turn.state)
        for entry in again:
            self._enter(entry.actor, entry.number)
        if not again and not turn.final:
            self._snapshots.pop()

    def last_choice(self, seat: int) -> int | None:
        """How many entries stand before the last one of a seat; None where it has made none, or the game is over."""
        if self.state.is_over():
            return None
        entries = self.record.entries
        return next((number for number in reversed(range(len(entries))) if entries[number].actor == seat), None)

    def rewind(self, entries: int) -> None:
        """Go back to where this many entries stood, whatever lies in between: for those who all agree to it.

        The same choices would bring the same luck again: it follows from the seed and the number of an entry.
        Raises CannotUndo when the game is over: the seed is out."""
        if self.state.is_over():
            raise CannotUndo("nothing to take back: the game is over and its seed is published")
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

    def view_after(self, seat: int | None, events: int) -> View:
        """What a seat, or with None a spectator, saw when it knew of this many events; what it sees now beyond."""
        state = self.game.new()
        state.listen()
        known = 0
        for entry in self.record.entries:
            if known >= events > 0:
                break
            state.apply(entry.actor, entry.number)
            known += sum(event.visible_to(seat) for event in state.take_events())
        return state.view(seat)

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

    def restore(
        self, tags: dict[str, str], entries: list[Entry], events: list[Event], turns: list[Snapshot], state: State
    ) -> None:
        """Become the match that has come so far."""
        self.record.tags = tags
        self.record.entries = entries
        self._events = events
        self._snapshots = turns
        self.state = state
        self.state.listen()

    def _begin(self) -> None:
        state = self.game.new()
        self.restore(self.record.tags, [], [], [Snapshot(0, 0, state.copy(), final=True)], state)
        self._let_chance_decide()

    @property
    def event_count(self) -> int:
        return len(self._events)

    def _let_chance_decide(self) -> None:
        """Draw outcomes until a seat must decide; when the game is over, publish the seed and the result."""
        while self.state.actor == CHANCE:
            number = len(self.record.entries) + 1
            self._enter(CHANCE, draw(self.seed, self.record.tags["Match"], number, self.state.outcomes()))
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
        self._events += self.state.take_events()
        if self.state.reveals != reveals:
            self._snapshots.append(self._snapshot(final=True))

    def _snapshot(self, final: bool) -> Snapshot:
        return Snapshot(len(self.record.entries), len(self._events), self.state.copy(), final)
