"""What many games say about how a title is won: the figures of its `strategy.json`, as sentences and pictures.

Every sentence is made from figures. A difference is called clear where it is more than three standard errors; where it
is not, that is said."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from importlib.resources import files
from typing import Any

from ostraka.coach.chart import Bar, Chart, bars
from ostraka.coach.telling import WORDS, count, decimal, percent, points
from ostraka.core.game import Title
from ostraka.core.state import State
from ostraka.match.narration import action_label

FILE = "strategy.json"
SURE = 3 / 1.96  # three standard errors, as a multiple of the reach of a 95 % interval
LEAST_TRIES = 20  # of a first choice that is compared with others
MOST_NAMED = 3  # first choices in one sentence


@dataclass(frozen=True)
class Figure:
    """A figure with its 95 % interval."""

    value: float
    low: float
    high: float

    def side(self, other: float) -> int:
        """1 where it is clearly more than another figure, -1 where it is clearly less, else 0."""
        reach = self.value - self.low if self.value > other else self.high - self.value
        if abs(self.value - other) <= SURE * reach:
            return 0
        return 1 if self.value > other else -1


@dataclass(frozen=True)
class Seat:
    """A place in the order in which seats make their first decisions."""

    first: Figure
    score: Figure


@dataclass(frozen=True)
class Opening:
    """A first choice."""

    choice: str
    chosen: Figure
    """How often bots made it of their own accord, as a share of such first choices."""
    tries: int
    """How often it was drawn at random."""
    first: Figure
    """How often the seat then came first,"""
    expected: float
    """and how often seats did at the same places in the turn order, whatever was drawn for them."""

    def more(self) -> Figure:
        """By how much the one exceeds the other."""
        return Figure(*(round(end - self.expected, 4) for end in (self.first.value, self.first.low, self.first.high)))


@dataclass(frozen=True)
class Part:
    """A part of the score."""

    part: str
    winners: float
    """The mean of those who came first,"""
    others: float
    """and of all others."""
    more: Figure
    """By how much they differ within a game."""
    correlation: Figure
    """With coming first."""


@dataclass(frozen=True)
class EarlyLate:
    """What one more of a feature is worth in points of the final lead, as learned."""

    feature: str
    early: float
    """At decisions in the first third of a game,"""
    late: float
    """and in the last."""


@dataclass(frozen=True)
class Table:
    """The figures for one number of players."""

    games: int
    seats: list[Seat]
    """In turn order."""
    openings: list[Opening]
    """All that were drawn or chosen, the best first."""
    parts: list[Part]
    decisions: Figure
    """In a game: the mean, and between which numbers nine games out of ten lie."""
    weights: list[EarlyLate]

    def tried_openings(self) -> list[Opening]:
        """Those that were drawn often enough to be compared."""
        return [one for one in self.openings if one.tries >= LEAST_TRIES]


@dataclass(frozen=True)
class Strategy:
    """What a title's games came to."""

    date: str
    command: str
    bot: str
    explored: float
    """The share of seats whose first choice was drawn at random."""
    players: dict[int, Table]

    @property
    def games(self) -> int:
        return sum(table.games for table in self.players.values())

    def to_json(self) -> str:
        return json.dumps(asdict(self), indent=1) + "\n"


def read_strategy(text: str) -> Strategy:
    """What `Strategy.to_json` gave."""
    found = json.loads(text)
    return Strategy(**{**found, "players": {int(count): _table(one) for count, one in found["players"].items()}})


def _table(found: Mapping[str, Any]) -> Table:
    kinds = {"seats": Seat, "openings": Opening, "parts": Part, "weights": EarlyLate}
    parts = {name: [kind(**_figures(one)) for one in found[name]] for name, kind in kinds.items()}
    return Table(**{**_figures(found), **parts})


def _figures(found: Mapping[str, Any]) -> dict[str, Any]:
    return {name: Figure(**value) if isinstance(value, dict) else value for name, value in found.items()}


def strategy_of(title: Title) -> Strategy | None:
    """The figures of a title; None where it has no file of them."""
    file = files(title.package) / FILE
    return read_strategy(file.read_text("utf-8")) if file.is_file() else None


def opening_of(state: State, seat: int, action: int) -> str:
    """A first choice, as it is kept: the action, or the fact by which the title tells first choices apart."""
    game = state.game
    return str(state.facts(seat, action)[game.title.opening]) if game.title.opening else game.actions.text(action)


# In words


@dataclass(frozen=True)
class Grid:
    """Further figures in columns."""

    columns: list[str]
    rows: list[list[str]]


@dataclass(frozen=True)
class Chapter:
    """A part of the page."""

    heading: str
    sentences: list[str]
    charts: list[Chart] = field(default_factory=list)
    grid: Grid | None = None


class Teller:
    """Tells the figures of a title in one language."""

    def __init__(self, title: Title, strategy: Strategy, lang: str) -> None:
        self.title = title
        self.strategy = strategy
        self.lang = lang

    def chapters(self) -> list[Chapter]:
        """The whole page."""
        return [self.about(), self.seats(), self.openings(), self.parts(), self.lengths(), self.weights()]

    def heading(self) -> str:
        return self.say("title", game=self.title.words.say("title", self.lang))

    def about(self) -> Chapter:
        found = self.strategy
        explored = percent(found.explored, self.lang)
        about = self.say(
            "about", games=count(found.games, self.lang), bot=found.bot, date=found.date, explored=explored
        )
        return Chapter("", [about, self.say("clear")])

    def seats(self) -> Chapter:
        sentences, charts = [], []
        for players, table in self.strategy.players.items():
            fair = 1 / players
            about = {"players": players, "fair": percent(fair, self.lang)}
            clear = [(place, seat.first) for place, seat in enumerate(table.seats, 1) if seat.first.side(fair)]
            for place, first in clear:
                key = "seat_better" if first.side(fair) > 0 else "seat_worse"
                sentences.append(self.say(key, place=self.say(f"place.{place}"), first=self.share(first), **about))
            if not clear:
                sentences.append(self.say("seats_equal", **about))
            named = [
                self.bar(
                    self.say(f"plays.{place}"),
                    seat.first,
                    self.say("seat", first=self.share(seat.first), score=decimal(f"{seat.score.value:.1f}", self.lang)),
                )
                for place, seat in enumerate(table.seats, 1)
            ]
            charts.append(Chart(self.say("seats_chart", players=players), named, fair))
        return Chapter(self.say("seats"), sentences, charts)

    def openings(self) -> Chapter:
        sentences, charts = [], []
        for players, table in self.strategy.players.items():
            favourite = max(table.openings, key=lambda one: one.chosen.value)
            chosen = self.share(favourite.chosen)
            sentences.append(self.say("favourite", players=players, choice=self.opening(favourite), chosen=chosen))
            tried = table.tried_openings()
            if len(tried) < 2:
                sentences.append(self.say("openings_few", players=players))
                continue
            better = [one for one in tried if one.more().side(0) > 0]
            worse = [one for one in reversed(tried) if one.more().side(0) < 0]
            for key, found in (("openings_better", better), ("openings_worse", worse)):
                if found:
                    named = [
                        self.say("named", name=self.opening(one), figure=self.against(one))
                        for one in found[:MOST_NAMED]
                    ]
                    sentences.append(self.say(key, players=players, choices=self.say("then").join(named)))
            if not better and not worse:
                sentences.append(self.say("openings_equal", players=players))
            named_bars = [self.bar(self.opening(one), one.more(), self.against(one)) for one in tried]
            charts.append(Chart(self.say("openings_chart", players=players), named_bars))
        return Chapter(self.say("openings"), sentences, charts)

    def parts(self) -> Chapter:
        sentences, charts = [], []
        columns = [""]
        rows: dict[str, list[str]] = {}
        for players, table in self.strategy.players.items():
            ranked = sorted(table.parts, key=lambda part: -part.more.value)
            for key, side in (("parts_more", 1), ("parts_fewer", -1), ("parts_same", 0)):
                found = [
                    self.say("named", name=self.part(one), figure=self.difference(one.more))
                    for one in ranked
                    if one.more.side(0) == side
                ]
                if found:
                    sentences.append(self.say(key, players=players, parts=self.say("then").join(found)))
            closest = max(table.parts, key=lambda part: abs(part.correlation.value))
            if closest.correlation.side(0):
                correlation = self.difference(closest.correlation, digits=2)
                sentences.append(self.say("decides", players=players, part=self.part(closest), correlation=correlation))
            named = [self.bar(self.part(one), one.more, self.difference(one.more)) for one in ranked]
            charts.append(Chart(self.say("parts_chart", players=players), named))
            columns += [self.say("winners", players=players), self.say("others", players=players)]
            for one in table.parts:
                means = [decimal(f"{number:.1f}", self.lang) for number in (one.winners, one.others)]
                rows.setdefault(one.part, [self.part(one)]).extend(means)
        return Chapter(self.say("parts"), sentences, charts, Grid(columns, list(rows.values())))

    def lengths(self) -> Chapter:
        sentences = []
        for players, table in self.strategy.players.items():
            found = table.decisions
            ends = {"mean": round(found.value), "low": round(found.low), "high": round(found.high)}
            sentences.append(self.say("length", players=players, **ends))
        return Chapter(self.say("lengths"), sentences)

    def weights(self) -> Chapter:
        tables = {players: table for players, table in self.strategy.players.items() if table.weights}
        columns = [""]
        rows: dict[str, list[str]] = {}
        for players, table in tables.items():
            columns += [self.say("early", players=players), self.say("late", players=players)]
            for one in table.weights:
                label = self.title.words.say(f"feature.{one.feature}", self.lang)
                rows.setdefault(label, [label]).extend(
                    points(number, self.lang, digits=2) for number in (one.early, one.late)
                )
        return Chapter(self.say("weights"), [self.say("weights_about")], grid=Grid(columns, list(rows.values())))

    # Names and numbers

    def say(self, key: str, **arguments: object) -> str:
        return WORDS.say(f"strategy.{key}", self.lang, arguments)

    def opening(self, opening: Opening) -> str:
        game, fact = self.title.game({}), self.title.opening
        if fact:
            return self.title.words.say(f"fact.{fact}", self.lang, {fact: opening.choice})
        return action_label(game, game.actions.parse(opening.choice), self.lang)

    def part(self, part: Part) -> str:
        return self.title.words.say(f"tally.{part.part}", self.lang)

    def share(self, figure: Figure) -> str:
        ends = [percent(end, self.lang) for end in (figure.value, figure.low, figure.high)]
        return self.say("interval", value=ends[0], low=ends[1], high=ends[2])

    def difference(self, figure: Figure, digits: int = 1) -> str:
        ends = [points(end, self.lang, digits) for end in (figure.value, figure.low, figure.high)]
        return self.say("interval", value=ends[0], low=ends[1], high=ends[2])

    def against(self, opening: Opening) -> str:
        return self.say("against", first=self.share(opening.first), expected=percent(opening.expected, self.lang))

    def bar(self, name: str, figure: Figure, text: str) -> Bar:
        return Bar(name, figure.value, figure.low, figure.high, text)


def page(title: Title, strategy: Strategy, lang: str) -> tuple[str, dict[str, str]]:
    """The page as Markdown, and its pictures by the names of their files."""
    teller = Teller(title, strategy, lang)
    lines = [f"# {teller.heading()}", ""]
    pictures: dict[str, str] = {}
    for number, chapter in enumerate(teller.chapters()):
        if chapter.heading:
            lines += [f"## {chapter.heading}", ""]
        lines += [f"- {sentence}" if chapter.heading else f"{sentence}\n" for sentence in chapter.sentences]
        lines.append("")
        if chapter.charts:
            name = f"{title.id}-{number}.{lang}.svg"
            pictures[name] = bars(chapter.heading, chapter.charts)
            lines += [f"![{chapter.heading}]({name})", ""]
        if chapter.grid is not None:
            lines += [markdown(row) for row in (chapter.grid.columns, ["---"] * len(chapter.grid.columns))]
            lines += [*map(markdown, chapter.grid.rows), ""]
    return "\n".join([*lines, f"`{strategy.command}`"]) + "\n", pictures


def markdown(row: Sequence[str]) -> str:
    return f"| {' | '.join(row)} |"
