"""Tables, games and events as messages: what each client is shown, in the words of both languages."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence, Set
from dataclasses import asdict
from functools import cache, lru_cache

from pydantic import JsonValue, TypeAdapter

from ostraka.bots.names import bot_name, display_names
from ostraka.coach.hint import Choice
from ostraka.coach.puzzles import puzzles_of
from ostraka.coach.strategy import Teller, strategy_of
from ostraka.coach.telling import reasons, worth
from ostraka.core.clauses import Clause
from ostraka.core.events import Event
from ostraka.core.game import Game, Title
from ostraka.core.schema import seats
from ostraka.core.state import State
from ostraka.core.tour import Tour
from ostraka.core.words import LANGUAGES, Text
from ostraka.games import TITLES
from ostraka.match.fairness import commitment
from ostraka.match.narration import action_label, fact_label, narrate, prompt
from ostraka.play.deals import is_sealed, is_try
from ostraka.play.levels import LEVELS
from ostraka.play.messages import (
    ActionInfo,
    Both,
    Box,
    ClauseInfo,
    EventInfo,
    ExplanationInfo,
    FactInfo,
    GameInfo,
    HintedChoice,
    LevelInfo,
    OptionInfo,
    PromptInfo,
    RatingChange,
    RoundInfo,
    Rules,
    ScorePart,
    SeatInfo,
    SectionInfo,
    Standing,
    Strategy,
    TableInfo,
    Terms,
    TourInfo,
)
from ostraka.play.problems import say
from ostraka.play.rows import CLOCK, Row, is_outdated, seats_of
from ostraka.play.table import Seat, record_names
from ostraka.play.time import moment, moment_or_none, now

CHOICES_KEPT = 10_000  # legal actions that are not made anew
NAMES_KEPT = 2_000  # tables whose names are not made anew
JSON_TABLES: TypeAdapter[dict[str, dict[str, JsonValue]]] = TypeAdapter(dict[str, dict[str, JsonValue]])


def both(text: Text) -> Both:
    return Both(en=text.say("en"), fr=text.say("fr"))


def word(title: Title, key: str) -> Both:
    return Both(en=title.words.say(key, "en"), fr=title.words.say(key, "fr"))


# Games


@cache
def game_info(id: str) -> GameInfo:
    title = TITLES[id]
    return GameInfo(
        id=title.id,
        title=word(title, "title"),
        about=word(title, "about"),
        players=[int(value) for value in title.options[0].values],
        minutes=title.minutes,
        weight=title.weight,
        options=[
            OptionInfo(
                name=option.name,
                about=word(title, f"option.{option.name}"),
                values=list(option.values),
                default=option.default,
            )
            for option in title.options
        ],
        rules=title.rules,
        clauses=len(title.rulebook.clauses),
        figures=title.components.total(),
        reconstructed=round(title.components.reconstructed(), 4),
        levels=[LevelInfo(id=level, name=Both(en=bot_name(level, "en"), fr=bot_name(level, "fr"))) for level in LEVELS],
        careful={verb: instead.split() for verb, instead in title.careful.items()},
        campaign=title.campaign is not None,
        strategy=strategy_of(title) is not None,
        puzzles=len(puzzles_of(title)),
    )


@cache
def rules_of(id: str) -> Rules:
    title = TITLES[id]
    sections: list[SectionInfo] = []
    for clause in title.rulebook:
        heading = both(clause.section)
        if not sections or sections[-1].title != heading:
            sections.append(SectionInfo(title=heading, clauses=[]))
        sections[-1].clauses.append(clause_info(clause))
    return Rules(game=title.id, rules=title.rules, sections=sections)


@cache
def strategy_told(id: str) -> Strategy | None:
    """How a title is won; None where there are no figures."""
    title = TITLES[id]
    found = strategy_of(title)
    if found is None:
        return None
    tellers = {lang: Teller(title, found, lang) for lang in LANGUAGES}
    return Strategy.model_validate(
        {
            lang: {"title": teller.heading(), "chapters": [asdict(chapter) for chapter in teller.chapters()]}
            for lang, teller in tellers.items()
        }
    )


SHOWN = ("board.", "name.", "tally.", "view.")
"""The words with which a table is shown."""


@cache
def box_of(id: str) -> Box:
    title = TITLES[id]
    shown = {key: text for key, text in title.words.texts.items() if key.startswith(SHOWN)}
    return Box(
        components=JSON_TABLES.validate_python(title.components.tables),
        words={key: Both.model_validate(text.by_language) for key, text in shown.items()},
        seats=seats(title.view),
        tour=tour_info(title.tour),
    )


def tour_info(tour: Tour) -> TourInfo:
    return TourInfo(
        explanations=[
            ExplanationInfo(
                decisions=list(one.decisions), verbs=list(one.verbs), optional=one.optional, text=both(one.text)
            )
            for one in tour.explanations
        ],
        round=None if tour.round is None else RoundInfo(view=tour.round.view, decisions=tour.round.decisions),
    )


def clause_info(clause: Clause) -> ClauseInfo:
    ruling = None if clause.ruling is None else both(clause.ruling)
    terms = Terms(en=list(clause.terms["en"]), fr=list(clause.terms["fr"]))
    return ClauseInfo(id=clause.id, text=both(clause.text), source=clause.source, ruling=ruling, terms=terms)


def choice_info(game: Game, action: int, facts: Mapping[str, object], seats: tuple[str, ...]) -> ActionInfo:
    """A legal action with its facts, at seats as records have them."""
    named = seats if facts.keys() & naming_facts(game.title.id) else ()
    return _choice(game, action, json.dumps(facts), named)


@cache
def naming_facts(title: str) -> Set[str]:
    """The facts of a title that say who sits somewhere."""
    texts = TITLES[title].words.texts.items()
    return {key.removeprefix("fact.") for key, text in texts if ":seat}" in text.by_language["en"]}


def hinted_choice(game: Game, choice: Choice, seats: tuple[str, ...]) -> HintedChoice:
    """A choice of a hint, at seats as records have them."""
    return HintedChoice(
        action=choice.action,
        chance=choice.chance,
        lead=choice.lead,
        worth=worth_info(choice.chance, choice.lead),
        reasons=reasons_info(game, choice.facts, choice.features, seats),
    )


def worth_info(chance: float, lead: float) -> Both:
    return Both(en=worth(chance, lead, "en"), fr=worth(chance, lead, "fr"))


def reasons_info(
    game: Game, facts: Mapping[str, object], features: Mapping[str, float], seats: tuple[str, ...]
) -> list[Both]:
    """What sets a choice apart from its rival, at seats as records have them."""
    names = names_of(seats)
    en = reasons(game, facts, features, [name.en for name in names], "en")
    fr = reasons(game, facts, features, [name.fr for name in names], "fr")
    return [Both(en=one, fr=other) for one, other in zip(en, fr, strict=True)]


@lru_cache(maxsize=CHOICES_KEPT)
def _choice(game: Game, action: int, facts: str, seats: tuple[str, ...]) -> ActionInfo:
    """Facts are given as JSON, and seats only where they are named: so most are the same at many tables."""
    read: dict[str, JsonValue] = json.loads(facts)
    names = names_of(seats)
    en, fr = [name.en for name in names], [name.fr for name in names]
    told = [
        FactInfo(
            name=name,
            value=value,
            en=fact_label(game, name, read, en, "en"),
            fr=fact_label(game, name, read, fr, "fr"),
        )
        for name, value in read.items()
    ]
    return action_info(game.title.id, action).model_copy(update={"facts": told})


@cache
def action_info(title: str, action: int) -> ActionInfo:
    """An action of a title; its words do not depend on the options."""
    game = TITLES[title].game({})
    return ActionInfo(
        facts=[],
        action=action,
        text=game.actions.text(action),
        form={"do": game.actions.verb(action), **game.actions.arguments(action)},
        en=action_label(game, action, "en"),
        fr=action_label(game, action, "fr"),
    )


def prompt_info(game: Game, key: str, legal: Sequence[int]) -> PromptInfo:
    return PromptInfo(key=key, arguments={}, en=prompt(game, key, legal, "en"), fr=prompt(game, key, legal, "fr"))


def event_info(game: Game, event: Event, names: Sequence[Both]) -> EventInfo:
    return EventInfo(
        key=event.key,
        arguments=dict(event.arguments),
        en=narrate(game, event, [name.en for name in names], "en"),
        fr=narrate(game, event, [name.fr for name in names], "fr"),
    )


# Tables

NOBODY = Both(en="", fr="")


@lru_cache(maxsize=NAMES_KEPT)
def names_of(seats: tuple[str, ...]) -> tuple[Both, ...]:
    """The seats of a record as people read them."""
    return tuple(
        Both(en=en, fr=fr) for en, fr in zip(display_names(seats, "en"), display_names(seats, "fr"), strict=True)
    )


def seat_info(
    seats: Sequence[Seat],
    person: str | None,
    owing: Sequence[int],
    connected: Set[str] = frozenset(),
    clocks: Sequence[int | None] | None = None,
    awaited: Sequence[int | None] | None = None,
) -> list[SeatInfo]:
    names = names_of(record_names(seats))
    return [
        SeatInfo(
            seat=number,
            kind=seat.kind,
            name=NOBODY if seat.kind == "open" else names[number],
            level=seat.bot,
            mine=person is not None and seat.person == person,
            here=seat.here,
            connected=seat.kind == "bot" or seat.person in connected,
            away=seat.away,
            resigned=seat.resigned,
            resting=seat.resting,
            owes=number in owing,
            clock=None if clocks is None else clocks[number],
            awaited=None if awaited is None else awaited[number],
        )
        for number, seat in enumerate(seats)
    ]


def ending_of(title: str, key: str) -> Both | None:
    """How a game ended, in words; None where it ended in a way that we do not know any more."""
    known = title in TITLES and key in TITLES[title].endings
    return word(TITLES[title], f"ending.{key}") if known else None


def score_parts(state: State, seat: int) -> list[ScorePart]:
    """What the score of a seat is made of."""
    tally = state.tally(seat)
    return [ScorePart(name=word(state.game.title, f"tally.{name}"), points=tally[name]) for name in tally]


def standings(
    names: Sequence[Both], scores: Sequence[int], places: Sequence[int], end: State | None = None
) -> list[Standing]:
    """How the seats came out; with what their scores are made of where the end of the game is at hand."""
    return [
        Standing(
            seat=seat,
            name=names[seat],
            score=score,
            place=place,
            parts=[] if end is None else score_parts(end, seat),
        )
        for seat, (score, place) in enumerate(zip(scores, places, strict=True))
    ]


def table_info(row: Row, person: str | None, code: str | None = None) -> TableInfo:
    """A table as lists show it, to somebody who may sit there, or who has its code."""
    seats = seats_of(row["seats"])
    owing = [seat for seat in range(len(seats)) if row["turn"] >> seat & 1]
    mine = [number for number, seat in enumerate(seats) if person is not None and seat.person == person]
    result, ending = None, None
    if row["result"] is not None:
        scores, places, key = json.loads(row["result"])
        result = standings(names_of(record_names(seats)), scores, places)
        ending = ending_of(row["title"], key)
    elif row["status"] == "over" and is_outdated(row):
        ending = say("outdated", rules=row["rules"], version=row["version"])
    elif row["status"] == "over":
        ending = say("abandoned")
    return TableInfo(
        id=row["id"],
        game=row["game"],
        title=row["title"],
        status=row["status"],
        public=row["public"],
        rated=row["rated"],
        memory_aid=row["memory_aid"],
        hints=row["hints"],
        tutor=row["tutor"],
        clock=CLOCK.validate_json(row["clock"]),
        host=row["host_name"],
        hosting=person is not None and person == row["host"],
        seats=seat_info(seats, person, owing),
        my_turn=any(seat in owing and seats[seat].decides for seat in mine),
        code=row["code"] if mine or person == row["host"] or code == row["code"] else None,
        created=moment(row["created"]),
        started=moment_or_none(row["started"]),
        finished=moment_or_none(row["finished"]),
        decided=moment_or_none(row["decided"]),
        deadline=moment_or_none(row["deadline"]),
        result=result,
        ratings=[
            RatingChange(seat=seat, before=before, after=after)
            for seat, (before, after) in enumerate(json.loads(row["ratings"] or "[]"))
        ],
        ending=ending,
        replay=None if is_sealed(row["luck"], row["beginning"], row["created"], now()) else row["replay"],
        rematch=row["rematch"],
        commitment=commitment(row["seed"]),
        dig=is_try(row["luck"], row["beginning"]),
        tournament=row["tournament"],
    )
