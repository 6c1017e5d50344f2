"""What every game is: a state with legal actions, chance, a score, and a copy.

Search, playouts and laws are written once against this class. What may be decided, and what comes of it, stands in the
decisions of each game (`ostraka.core.decision`).
"""

from __future__ import annotations

import struct
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from librt.vecs import vec
from mypy_extensions import i16, i64, mypyc_attr

from ostraka.core import fields
from ostraka.core.clauses import IllegalAction, Refusal
from ostraka.core.decision import Decision, Together
from ostraka.core.events import Event
from ostraka.core.observation import Vector
from ostraka.core.rng import Rng

if TYPE_CHECKING:
    from ostraka.core.game import Game
    from ostraka.core.json import Json, View

CHANCE: Final[i64] = -1
NOBODY: Final[i64] = -2


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """One position of a game. Knows nothing of people, sockets, clocks, languages, files."""

    def __init__(self, game: Game, seats: i64, most_choices: i64) -> None:
        self.game = game
        self.seats: i64 = seats
        self.actor: i64 = NOBODY
        """Who decides next: a seat, CHANCE, or NOBODY once the game is over. The lowest seat where several owe."""
        self.decision: Decision[Any] = game.title.decisions[0]
        """What is to be decided."""
        self.reveals: i64 = 0
        """Games add 1 when they show something hidden: what was done before cannot be taken back. No part of the
        position, so copies start from 0."""
        self.choices = vec[i64]([0] * int(most_choices))
        """Where `find_legal` and `find_outcomes` write."""
        self.weights = vec[i64]([0] * int(most_choices))
        self.listening = False
        self.events: list[Event] = []

    # The decision answers for these. They are the fast path and do not check their arguments; hot loops may ask
    # `decision` itself.

    def find_legal(self, seat: i64) -> i64:
        """Write the legal actions of a seat that owes a decision into `choices`, sorted; return their number."""
        return self.decision.find(self, seat)

    def find_outcomes(self) -> i64:
        """Write what chance may choose into `choices`, sorted, and `weights`; return their number."""
        return self.decision.find(self, CHANCE)

    def apply(self, actor: i64, action: i64) -> None:
        """Carry out a legal action of a seat, or an outcome of CHANCE. Trusts its caller."""
        self.decision.apply(self, actor, action)

    # What each game writes: the fast path.

    def score(self, seat: i64) -> i64:
        """The points of a seat if the game ended now."""
        raise NotImplementedError

    def assign(self, other: State) -> None:
        """Become equal to another state of the same game; nothing is shared. Listeners stay as they are."""
        raise NotImplementedError

    def imagine(self, seat: i64, rng: Rng) -> None:
        """Replace all that `seat` cannot know by a random guess that fits all that it does know.

        Nothing here, for games that hide nothing."""
        return

    def owes(self, seat: i64) -> bool:
        """Whether this seat must decide now. Games with simultaneous choices override it."""
        return self.actor == seat

    def conceals(self, seat: i64) -> bool:
        """Whether the others will not see what this seat chooses now: so wherever several owe at once."""
        other: i64
        owing: i64 = 0
        for other in range(self.seats):
            if self.owes(other):
                owing += 1
        return owing > 1

    def describe(self, vector: Vector, seat: i64) -> None:
        """Write into an observation what a seat may know of the table: all that `look` tells, part by part."""
        raise NotImplementedError

    # What each game writes as well: plain and readable.

    def look(self, seat: int | None) -> View:
        """What a seat, or with None a spectator, may know of the table: a `View` of the game's schema."""
        raise NotImplementedError

    def tally(self, seat: int) -> dict[str, int]:
        """The score of a seat as named parts that add up to it."""
        raise NotImplementedError

    def ending(self) -> str:
        """How the game ended, as one of its title's `endings`; empty while it goes on."""
        raise NotImplementedError

    def check(self) -> None:
        """Raise AssertionError unless all components add up."""
        raise NotImplementedError

    # The same for all games.

    def sample(self, rng: Rng) -> i64:
        """An outcome, drawn by its weight."""
        i: i64
        count = self.find_outcomes()
        total: i64 = 0
        for i in range(count):
            total += self.weights[i]
        rest = rng.below(total)
        for i in range(count):
            rest -= self.weights[i]
            if rest < 0:
                return self.choices[i]
        raise AssertionError("weights changed while an outcome was drawn")

    def is_over(self) -> bool:
        return self.actor == NOBODY

    def actors(self) -> list[int]:
        """The seats that owe a decision; [CHANCE] when luck decides; [] when the game is over."""
        if self.actor == CHANCE:
            return [CHANCE]
        return [seat for seat in range(self.seats) if self.owes(seat)]

    def legal(self, seat: int) -> list[int]:
        """The legal actions of a seat, sorted; never empty for one that owes a decision, empty for the others."""
        if not 0 <= seat < self.seats or not self.owes(seat):
            return []
        return [self.choices[i] for i in range(self.find_legal(seat))]

    def outcomes(self) -> list[tuple[int, int]]:
        """What chance may choose, with weights; empty where it is not to decide."""
        if self.actor != CHANCE:
            return []
        return [(self.choices[i], self.weights[i]) for i in range(self.find_outcomes())]

    def why_not(self, seat: int, action: int) -> Refusal | None:
        """None if the action is legal for the seat, else the clause that forbids it, with its arguments.

        Raises UnknownAction for a number that is no action at all."""
        verb = self.game.actions.verb(action)
        if self.actor == NOBODY:
            return Refusal(self.game.title.endings[self.ending()])
        if not 0 <= seat < self.seats or not self.owes(seat):
            return Refusal(self.decision.clause if isinstance(self.decision, Together) else self.game.title.order)
        decision = self.decision.step(self, seat)
        if verb not in decision.verbs:
            return Refusal(decision.instead.get(verb, decision.clause))
        return decision.refusal(self, seat, action)

    def view(self, seat: int | None) -> View:
        """All that a seat, or with None a spectator, may know, as plain JSON values."""
        return {"seat": seat, "owing": self.actors(), "decision": self.decision.key, **self.look(seat)}

    def observe_into(self, vector: Vector, row: i64, seat: i64) -> None:
        """Write the observation of a seat into a row of a vector of this game."""
        turn: i64
        vector.begin(row, seat)
        vector.one_of("decision", self.decision.number, vector.decisions)
        vector.number("chance", self.actor == CHANCE)
        for turn in range(self.seats):
            vector.enter("seat", turn)
            vector.number("owes", self.actor != CHANCE and self.owes(vector.seat(turn)))
            vector.leave()
        self.describe(vector, seat)
        vector.end()

    def observe(self, seat: int) -> vec[i16]:
        """All that a seat may know, as numbers that `Game.observation` names."""
        vector = self.game.vector()
        self.observe_into(vector, 0, seat)
        return vector.entries

    def facts(self, seat: int, action: int) -> Mapping[str, object]:
        """What a legal action costs, brings and leads to, by name, as far as the seat may know."""
        return self.decision.step(self, seat).facts(self, seat, action)

    def prompt(self, seat: int) -> str:
        """What a seat that owes a decision is asked, as a key of the game's words under `prompt`."""
        return self.decision.step(self, seat).key

    def play(self, actor: int, action: int) -> None:
        """Carry out an action or outcome after checking it; raise IllegalAction, naming the rule broken."""
        if actor == CHANCE:
            if action not in [outcome for outcome, _ in self.outcomes()]:
                raise IllegalAction(f'chance cannot give "{self.game.outcomes.text(action)}" here', None)
        else:
            refusal = self.why_not(actor, action)
            if refusal is not None:
                raise IllegalAction(self.game.title.rulebook.explain(refusal, "en"), refusal)
        self.apply(actor, action)

    def copy(self) -> State:
        """An equal, independent state. Nobody listens to it."""
        twin = self.game.new()
        twin.assign(self)
        return twin

    def guess(self, seat: int, rng: Rng) -> State:
        """A full state that fits the seat's view, drawn at random."""
        twin = self.copy()
        twin.imagine(seat, rng)
        return twin

    def scores(self) -> list[int]:
        return [self.score(seat) for seat in range(self.seats)]

    def places(self) -> list[int]:
        """The place of each seat, from 1; equal scores share a place. Games with tie-breaks override it."""
        scores = self.scores()
        return [1 + sum(other > own for other in scores) for own in scores]

    # The position as numbers, and by name.

    def numbers(self) -> list[int]:
        """Everything that makes up the position, as whole numbers; always equally many for one game."""
        return [self.actor, self.decision.number, *fields.numbers(self)]

    def to_bytes(self) -> bytes:
        """The position, to be read back by `Game.from_bytes`."""
        numbers = self.numbers()
        return struct.pack(f"<{len(numbers)}q", *numbers)

    def to_json(self) -> dict[str, Json]:
        """The whole position by the names of its fields, to be read back by `Game.from_json`; never for players."""
        return {
            "actor": self.actor,
            "decision": self.decision.key,
            **{name: fields.to_json(value) for name, value in fields.fields(self)},
        }

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.game == other.game and self.numbers() == other.numbers()

    def __repr__(self) -> str:
        return f"<{self.game} {self.to_json()}>"

    # Events

    def listen(self) -> None:
        """Gather events from now on."""
        self.listening = True

    def emit(
        self, key: str, arguments: Mapping[str, int | str | dict[str, int]], seen_by: tuple[int, ...] | None = None
    ) -> None:
        """Note an event; games call it only while `listening`."""
        self.events.append(Event(key, arguments, seen_by))

    def take_events(self) -> list[Event]:
        """The events since the last call."""
        events = self.events
        self.events = []
        return events
