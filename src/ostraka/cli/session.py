"""A game that people play through the command: who chooses next, and the record that is kept after every step."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from ostraka.bots.bot import Bot
from ostraka.bots.names import display_names
from ostraka.bots.observation import Observation
from ostraka.core.json import View
from ostraka.core.memory import shown_facts, shown_view
from ostraka.core.record import Record
from ostraka.core.rng import Rng
from ostraka.match.match import Match
from ostraka.match.narration import narrate


class Session:
    """Asks bots and people in turn until the game is over or somebody leaves."""

    def __init__(self, match: Match, bots: dict[int, Bot], file: Path, lang: str, memory_aid: bool = True) -> None:
        self.match = match
        self.game = match.game
        self.names = display_names(match.record.seats, lang)
        self.file = file
        self.lang = lang
        self.bots = bots
        self.memory_aid = memory_aid
        self.events_told = 0
        self._notes: set[tuple[int, str]] = set()
        seed = int.from_bytes(match.seed[:8])
        self.observations = {seat: Observation(self.game, seat, Rng(seed, self.game.seats + seat)) for seat in bots}

    def let_person_play(self, seat: int) -> None:
        """One step of a person; raises EOFError where nobody answers any more."""
        raise NotImplementedError

    def tell_note(self, seat: int, note: str) -> None:
        """Say what went wrong with a bot."""
        raise NotImplementedError

    def tell_saved(self) -> None:
        """Say that somebody has left, and the game can be played on."""
        raise NotImplementedError

    def tell_result(self) -> None:
        """Say how the game has ended."""
        raise NotImplementedError

    def view(self, seat: int | None) -> View:
        """What somebody at the seat, or with None everybody, is shown."""
        return shown_view(self.match.state, seat, self.memory_aid)

    def facts(self, seat: int, action: int) -> Mapping[str, object]:
        """What somebody at the seat is told of a choice."""
        return shown_facts(self.match.state, seat, action, self.memory_aid)

    def take_news(self, seat: int | None) -> list[str]:
        """What has happened since the last time, as far as a seat, or with None everybody, may know."""
        events = self.match.events(seat, self.events_told)
        self.events_told = self.match.event_count
        return [narrate(self.game, event, self.names, self.lang) for event in events]

    def undo(self, seat: int) -> None:
        """Take back the seat's last choice; raises CannotUndo."""
        self.match.undo(seat)
        self.events_told = min(self.events_told, self.match.event_count)

    def run(self) -> None:
        """Play to the end, or until somebody leaves."""
        try:
            self._play_on()
        finally:
            state = self.match.state
            result = (state.scores(), state.places()) if state.is_over() else ([], [])
            for bot in self.bots.values():
                bot.end(*result)

    def _play_on(self) -> None:
        """Step by step; what is played is kept."""
        try:
            while not self.match.state.is_over():
                seat = self.match.state.actors()[0]
                if seat in self.bots:
                    self._let_bot_play(seat)
                else:
                    self.let_person_play(seat)
                self._write()
        except (EOFError, KeyboardInterrupt):
            self._write()
            self.tell_saved()
            return
        self.tell_result()

    def _write(self) -> None:
        """Keep the record, with the seed that a later session needs, never leaving half a file."""
        record = self.match.record
        saved = Record(self.game, {**record.tags, "Seed": self.match.seed.hex()}, record.entries)
        draft = self.file.with_name(self.file.name + ".part")
        draft.write_text(str(saved), "utf-8")
        draft.replace(self.file)

    def _let_bot_play(self, seat: int) -> None:
        observation = self.observations[seat]
        observation.show(self.match.state)
        self.match.play(seat, self.bots[seat].choose(observation))
        for note in self.bots[seat].notes():
            if (seat, note) not in self._notes:
                self._notes.add((seat, note))
                self.tell_note(seat, note)
