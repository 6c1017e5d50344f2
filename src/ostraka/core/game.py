"""Titles, their options, and the game strings that name a title with its options."""

from __future__ import annotations

import re
import struct
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from importlib import import_module
from importlib.util import find_spec
from itertools import product
from typing import Any, TypeAlias

from ostraka.core.campaign import Campaign
from ostraka.core.catalogue import Catalogue
from ostraka.core.clauses import Rulebook
from ostraka.core.components import Components
from ostraka.core.decision import Decision
from ostraka.core.errors import InputError
from ostraka.core.experience import Experience, Lesson, Weights
from ostraka.core.fields import read_json, read_numbers
from ostraka.core.json import Json, View
from ostraka.core.judgement import Judgement
from ostraka.core.network import Network
from ostraka.core.observation import LONGEST, Layout, Vector
from ostraka.core.rng import Rng
from ostraka.core.state import NOBODY, State
from ostraka.core.tour import Tour, read_tour
from ostraka.core.words import Words

OptionValue: TypeAlias = int | bool | str
Board: TypeAlias = Callable[[View, Sequence[str], Sequence[int], str], Any]
"""Draws a view with Rich, from the names of the seats, those of them that must decide, and the language."""


class BadGame(InputError):
    """A game string that names no game: unknown title, unknown option, value out of range, or garbled."""


@dataclass(frozen=True)
class Option:
    """One choice made before the game: the player count, or a variant that the rulebook names."""

    name: str
    values: tuple[OptionValue, ...]
    default: OptionValue

    def spell(self, value: OptionValue) -> str:
        return str(value).lower() if isinstance(value, bool) else str(value)

    def parse(self, text: str) -> OptionValue:
        for value in self.values:
            if self.spell(value) == text:
                return value
        allowed = ", ".join(map(self.spell, self.values))
        raise BadGame(f"option {self.name} is one of {allowed}, not {text}")


@dataclass(frozen=True, eq=False)
class Title:
    """One of the games, with all that its tables share. A title is mostly data, and there is one of each."""

    id: str
    rules: int
    """The rules number: records of another number are refused."""
    options: tuple[Option, ...]
    actions: Catalogue
    outcomes: Catalogue
    endings: Mapping[str, str]
    """The ways in which a game can end, each with the clause by which nobody may choose any more."""
    order: str
    """The clause that says who decides next: it refuses everybody else."""
    decisions: tuple[Decision[Any], ...]
    """All that is decided in a game, the first decision first (`ostraka.core.decision.numbered`)."""
    start: Callable[[Game], State]
    judge: Callable[[Lesson | None], Judgement]
    """Makes a judgement that has learned a lesson, or nothing yet."""
    package: str
    view: type
    """The typed dictionary that a view is (`ostraka.core.schema`)."""
    facts: type
    """The typed dictionary of all facts, by name."""
    tally: tuple[str, ...]
    """The names of the parts of a score."""
    read_view: Callable[[Game, View], State]
    """A position with which `State.look` gives this view; what the seat cannot know is anything that fits."""
    remembered: tuple[str, ...] = ()
    """Parts of views that do not lie open on the table, but follow from what a seat has seen, as `players.*.hand`: a
    star stands for every key but one's own seat."""
    remembered_facts: Mapping[str, str] = field(default_factory=dict)
    """Verbs with those of their facts that rest on what is only remembered."""
    opening: str = ""
    """The fact by which first choices are told apart; empty where it is the action itself."""
    minutes: tuple[int, int] = (30, 60)
    """How long a game takes, from and to."""
    weight: int = 3
    """How heavy it is, from 1 to 5."""
    careful: Mapping[str, str] = field(default_factory=dict)
    """Verbs that give something up for good, each with the verbs that could be done instead: empty where a player is
    always asked again."""
    open_prompts: frozenset[str] = frozenset()
    """The prompts at which everybody can tell what may be chosen: a single choice made at once gives nothing away."""
    conflict: Callable[[Game], str] = lambda game: ""
    """Why options of a game do not go together; empty where they do."""
    former_options: frozenset[str] = frozenset()
    """Options that there were and that changed nothing in play: records that name one are read all the same."""
    campaign: Campaign | None = None
    """The campaign of the title before anything is completed, where it has one."""

    @cached_property
    def rulebook(self) -> Rulebook:
        return Rulebook(self.package)

    @cached_property
    def words(self) -> Words:
        return Words(self.package)

    @cached_property
    def components(self) -> Components:
        return Components(self.package)

    @cached_property
    def tour(self) -> Tour:
        return read_tour(self.package, {one.key: one.verbs for one in self.owed}, self.tally)

    @property
    def owed(self) -> list[Decision[Any]]:
        """The decisions that a seat can owe, not those of chance."""
        return [decision for decision in self.decisions if decision.verbs]

    @cached_property
    def experience(self) -> Experience:
        return Experience(self.package)

    @cached_property
    def board(self) -> Board | None:
        """What draws a view in the terminal, from the game's `terminal.py`; None where there is none."""
        module = f"{self.package}.terminal"
        return None if find_spec(module) is None else import_module(module).board

    def judgement(self, seats: int) -> Judgement:
        """A new judgement, with what was learned of games with so many seats."""
        return self.judge(self.experience.lessons.get(seats))

    def networked(self, game: Game, weights: Weights | None = None) -> Judgement:
        """A new judgement with a network of these weights, or of those learned with so many seats, if any were.

        A variant with other observations than those that were learned from goes without."""
        judgement = self.judgement(game.seats)
        weights = weights or self.experience.weights(game.seats)
        if weights is not None and weights.observed == game.observation.size:
            judgement.network = Network(weights, game)
        return judgement

    def game(self, options: Mapping[str, OptionValue]) -> Game:
        """The game with these options, the others at their defaults; raises BadGame where they do not go together."""
        game = Game(self, tuple(options.get(option.name, option.default) for option in self.options))
        conflict = self.conflict(game)
        if conflict:
            raise BadGame(f"{game}: {conflict}")
        return game

    def every_game(self) -> Iterator[Game]:
        """Every combination of options that go together."""
        for values in product(*(option.values for option in self.options)):
            game = Game(self, values)
            if not self.conflict(game):
                yield game


@dataclass(frozen=True)
class Game:
    """A title with its options: what a game string names."""

    title: Title
    values: tuple[OptionValue, ...]

    @property
    def actions(self) -> Catalogue:
        return self.title.actions

    @property
    def outcomes(self) -> Catalogue:
        return self.title.outcomes

    @cached_property
    def seats(self) -> int:
        return int(self.option("players"))

    def option(self, name: str) -> OptionValue:
        return self._options[name]

    @cached_property
    def _options(self) -> dict[str, OptionValue]:
        return {option.name: value for option, value in zip(self.title.options, self.values, strict=True)}

    def new(self) -> State:
        """The position before any chance."""
        return self.title.start(self)

    @cached_property
    def observation(self) -> Layout:
        """How an observation of this game is laid out: the same for every seat at every time."""
        vector = Vector(self.seats, self._decisions, LONGEST, naming=True)
        self.new().observe_into(vector, 0, 0)
        return vector.layout()

    def vector(self, rows: int = 1) -> Vector:
        """Where so many observations of this game can be written."""
        return Vector(self.seats, self._decisions, self.observation.size, rows)

    @cached_property
    def _decisions(self) -> tuple[str, ...]:
        return tuple(decision.key for decision in self.title.decisions)

    def from_bytes(self, data: bytes) -> State:
        """The position that `State.to_bytes` gave; raises ValueError for bytes that are no position of this game."""
        state = self.new()
        if len(data) != len(state.to_bytes()):
            raise ValueError(f"these bytes are no position of {self}")
        rest = iter(struct.unpack(f"<{len(data) // 8}q", data))
        state.actor = next(rest)
        state.decision = read_numbers(state.decision, rest, self.title.decisions)
        read_numbers(state, rest, self.title.decisions)
        return state

    def from_json(self, value: Mapping[str, Json]) -> State:
        """The position that `State.to_json` gave; raises ValueError, which says where it is no position of this game.

        Only names and types are checked here: `State.check` says whether components add up."""
        state = self.new()
        decisions = {decision.key: decision for decision in self.title.decisions}
        rest = dict(value)
        state.actor = read_json(state.actor, rest.pop("actor", None), decisions, "actor")
        state.decision = read_json(state.decision, rest.pop("decision", None), decisions, "decision")
        read_json(state, rest, decisions)
        return state

    def from_view(self, view: View, rng: Rng) -> State:
        """A full state that fits the view of a seat, drawn at random: what `State.guess` gives, from the view alone.

        Raises ValueError for the view of a spectator, who has no seat to guess from."""
        if view["seat"] is None:
            raise ValueError("a guess is made from the view of a seat, not from a spectator's")
        state = self.title.read_view(self, view)
        decisions = {decision.key: decision for decision in self.title.decisions}
        state.actor = view["owing"][0] if view["owing"] else NOBODY
        state.decision = decisions[view["decision"]]
        state.imagine(view["seat"], rng)
        return state

    def __str__(self) -> str:
        """The game string; options at their default are left out, but never the player count."""
        shown = [
            f"{option.name}={option.spell(value)}"
            for option, value in zip(self.title.options, self.values, strict=True)
            if option.name == "players" or value != option.default
        ]
        return f"{self.title.id}({','.join(shown)})"


GAME_STRING = re.compile(r"\s*(\w+)\s*(?:\(([^()]*)\)\s*)?")


def parse_game(text: str, titles: Mapping[str, Title]) -> Game:
    """The game that a game string names, such as `saqqara(players=3)` or `saqqara`; raises BadGame."""
    match = GAME_STRING.fullmatch(text)
    if match is None:
        raise BadGame(f'"{text}" is no game: expected a name with options, as in saqqara(players=3)')
    title = titles.get(match[1])
    if title is None:
        raise BadGame(f"no game {match[1]}: the games are {', '.join(titles)}")
    declared = {option.name: option for option in title.options}
    given: dict[str, OptionValue] = {}
    for part in filter(None, (part.strip() for part in (match[2] or "").split(","))):
        name, equals, value = (piece.strip() for piece in part.partition("="))
        if equals and name in title.former_options:
            continue
        if not equals or name not in declared:
            raise BadGame(f"{title.id} has no option {part}: its options are {', '.join(declared)}")
        if name in given:
            raise BadGame(f"option {name} is given twice")
        given[name] = declared[name].parse(value)
    return title.game(given)
