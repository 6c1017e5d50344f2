"""Puzzles: what is asked, what is said of an answer, and ratings by openskill, puzzles being the opponents.

A puzzle begins with a rating that is the higher the less its best choice stands out; it wins against everybody who
does not find that choice."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date
from functools import cache, lru_cache
from itertools import takewhile
from typing import NamedTuple

from openskill.models import PlackettLuceRating

from ostraka.coach.puzzles import Puzzle, puzzle_of_the_day, puzzles_of
from ostraka.coach.telling import best_worth
from ostraka.core.game import Title
from ostraka.core.record import Record
from ostraka.core.state import State
from ostraka.games import TITLES
from ostraka.play import messages as m
from ostraka.play.problems import Refused
from ostraka.play.questions import action_of, question_info, why_not_answer
from ostraka.play.ratings import MODEL, points
from ostraka.play.showing import reasons_info

HARDEST, EASIEST = 28.0, 20.0  # the mu of a new puzzle whose best choice does not stand out at all, or by everything
ASKED_KEPT = 200  # puzzles that are not made anew


@cache
def puzzles_by_title() -> Mapping[str, Mapping[str, Puzzle]]:
    """The puzzles of every title that has some, by their ids."""
    found = {title.id: {puzzle.id: puzzle for puzzle in puzzles_of(title)} for title in TITLES.values()}
    return {title: puzzles for title, puzzles in found.items() if puzzles}


class Asked:
    """A puzzle with its position."""

    def __init__(self, title: Title, puzzle: Puzzle) -> None:
        self.title = title
        self.puzzle = puzzle
        record: Record = puzzle.record(title)
        self.seats = tuple(record.seats)
        self.state: State = record.replay()
        self.question = question_info(self.state, puzzle.seat, self.seats)

    def action(self, choice: m.Choice) -> int:
        """An action by which the puzzle may be answered; raises Refused."""
        action = action_of(self.state.game, choice)
        answer = self.why_not(choice)
        if not answer.allowed:
            raise Refused("not_allowed", clause=answer.clause, text=answer.text)
        return action

    def why_not(self, choice: m.Choice) -> m.WhyNotAnswer:
        game = self.state.game
        return why_not_answer(game, self.state.why_not(self.puzzle.seat, action_of(game, choice)))

    def solution(self, action: int) -> m.Solution:
        puzzle, game = self.puzzle, self.state.game
        best = game.actions.parse(puzzle.best)
        return m.Solution(
            action=action,
            right=action == best,
            best=best,
            worth=m.Both(
                en=best_worth(puzzle.chance, puzzle.gap, "en"), fr=best_worth(puzzle.chance, puzzle.gap, "fr")
            ),
            reasons=reasons_info(game, puzzle.facts, puzzle.features, self.seats),
        )


@lru_cache(maxsize=ASKED_KEPT)
def asked(id: str) -> Asked:
    """The puzzle of an id; raises Refused."""
    for title, puzzles in puzzles_by_title().items():
        if id in puzzles:
            return Asked(TITLES[title], puzzles[id])
    raise Refused("not_found")


def new_rating(puzzle: Puzzle) -> PlackettLuceRating:
    """The rating that a puzzle begins with."""
    return MODEL.rating(mu=HARDEST + (EASIEST - HARDEST) * puzzle.gap)


class Try(NamedTuple):
    """Somebody's first answer to a puzzle."""

    action: str
    """As records have it."""
    solved: bool


@dataclass(frozen=True)
class Solver:
    """A person and puzzles, as they are stored; somebody new has tried none."""

    rating: PlackettLuceRating
    tries: Mapping[str, Try]
    """The first answer to each puzzle, the last one first."""
    ratings: Mapping[str, PlackettLuceRating]
    """Of the puzzles that somebody has tried."""

    @property
    def points(self) -> int:
        return points(self.rating.mu, self.rating.sigma)

    def standing(self) -> m.PuzzleStanding:
        solved = [row.solved for row in self.tries.values()]
        streak = sum(takewhile(bool, solved))
        return m.PuzzleStanding(points=self.points, tried=len(solved), solved=sum(solved), streak=streak)

    def rating_of(self, puzzle: Puzzle) -> PlackettLuceRating:
        return self.ratings.get(puzzle.id) or new_rating(puzzle)

    def next_of(self, title: str, but: str = "") -> str | None:
        """The puzzle of a title that was not tried whose rating is nearest to the person's; None where none is left."""
        left = [puzzle for id, puzzle in puzzles_by_title()[title].items() if id not in self.tries and id != but]
        nearest = min(left, key=lambda one: (abs(self.rating_of(one).mu - self.rating.mu), one.id), default=None)
        return None if nearest is None else nearest.id


def overview(solver: Solver, day: date) -> m.Puzzles:
    """Today's puzzles, and how far somebody is."""
    titles = []
    for title, puzzles in puzzles_by_title().items():
        today = puzzle_of_the_day([*puzzles.values()], day).id
        tried = [row for id, row in solver.tries.items() if id in puzzles]
        titles.append(
            m.TitlePuzzles(
                title=title,
                puzzles=len(puzzles),
                tried=len(tried),
                solved=sum(row.solved for row in tried),
                today=today,
                today_solved=solver.tries[today].solved if today in solver.tries else None,
                next=solver.next_of(title, but=today),
            )
        )
    return m.Puzzles(day=day.isoformat(), standing=solver.standing(), titles=titles)


def show(solver: Solver, asked: Asked) -> m.PuzzleInfo:
    """A puzzle; with its solution only for somebody who has answered it."""
    id = asked.puzzle.id
    first = solver.tries.get(id)
    return m.PuzzleInfo(
        id=id,
        question=asked.question,
        solution=None if first is None else asked.solution(asked.state.game.actions.parse(first.action)),
        standing=solver.standing(),
        next=solver.next_of(asked.title.id, but=id),
    )


def answered(solver: Solver, asked: Asked, action: int) -> Solver:
    """The solver after an answer; the first one to a puzzle counts, all others change nothing."""
    id, actions = asked.puzzle.id, asked.state.game.actions
    if id in solver.tries:
        return solver
    solved = action == actions.parse(asked.puzzle.best)
    ranks = [1.0, 2.0] if solved else [2.0, 1.0]
    [[own], [other]] = MODEL.rate([[solver.rating], [solver.rating_of(asked.puzzle)]], ranks=ranks)
    tries = {id: Try(actions.text(action), solved), **solver.tries}
    return replace(solver, rating=own, tries=tries, ratings={**solver.ratings, id: other})


def result(before: Solver, after: Solver, asked: Asked, action: int) -> m.PuzzleResult:
    """What is said of an answer."""
    return m.PuzzleResult(
        solution=asked.solution(action),
        counted=asked.puzzle.id not in before.tries,
        before=before.points,
        standing=after.standing(),
        next=after.next_of(asked.title.id),
    )
