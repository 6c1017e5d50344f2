"""A review as messages: what luck and skill made of a game, and its worst moments as questions."""

from __future__ import annotations

from dataclasses import asdict
from functools import cache

from ostraka.coach import mistakes
from ostraka.coach.review import JudgedChoice, Review
from ostraka.coach.telling import COUNTS, PARTS, WORDS, entries
from ostraka.core.game import Game
from ostraka.match.narration import action_label
from ostraka.play.messages import (
    Both,
    CurvePoint,
    Mistake,
    MistakeQuestion,
    Reviewed,
    ReviewPart,
    SeatAccount,
    Solution,
    TurningPointInfo,
    WhyNotAnswer,
)
from ostraka.play.problems import Refused
from ostraka.play.questions import question_info, why_not_answer
from ostraka.play.showing import names_of, reasons_info, worth_info


@cache
def review_parts() -> tuple[ReviewPart, ...]:
    """What a review says of each seat, and what that means."""
    return tuple(
        ReviewPart(key=key, share=key in PARTS, name=_words(f"review.{key}"), about=_words(f"about.{key}"))
        for key in (*PARTS, *COUNTS)
    )


def _words(key: str) -> Both:
    return Both(en=WORDS.say(key, "en"), fr=WORDS.say(key, "fr"))


def reviewed(review: Review) -> Reviewed:
    """A review that is done."""
    seats = tuple(review.record.seats)
    names = names_of(seats)
    en = entries(review.record, [name.en for name in names], "en")
    fr = entries(review.record, [name.fr for name in names], "fr")
    return Reviewed(
        parts=[*review_parts()],
        accounts=[SeatAccount(seat=seat, **asdict(review.account(seat))) for seat in range(len(seats))],
        curve=[CurvePoint(entry=entry, chances=chances) for entry, chances in review.curve()],
        turning_points=[
            TurningPointInfo(
                entry=point.entry,
                seat=point.seat,
                change=point.change,
                text=Both(en=en[point.entry], fr=fr[point.entry]),
            )
            for point in review.turning_points()
        ],
        mistakes=[mistake(review, judged) for judged in review.mistakes()],
    )


def mistake(review: Review, judged: JudgedChoice) -> Mistake:
    game, best = review.record.game, judged.rivals[0]
    return Mistake(
        entry=judged.entry,
        seat=judged.seat,
        made=_label(game, judged.action),
        best=_label(game, best.action),
        loss=round(judged.loss, 4),
        blunder=judged.is_blunder,
        worth=_worth(judged),
        reasons=reasons_info(game, judged.facts, judged.features, tuple(review.record.seats)),
    )


def _label(game: Game, action: int) -> Both:
    return Both(en=action_label(game, action, "en"), fr=action_label(game, action, "fr"))


def _worth(judged: JudgedChoice) -> Both:
    """What the best choice was worth."""
    best = judged.rivals[0]
    return worth_info(best.chance, best.lead)


def questions(review: Review, seat: int | None) -> list[MistakeQuestion]:
    """The worst moments of a seat, or of all, as questions."""
    seats = tuple(review.record.seats)
    return [
        MistakeQuestion(
            entry=one.judged.entry,
            made=_label(review.record.game, one.judged.action),
            question=question_info(one.state, one.judged.seat, seats),
        )
        for one in mistakes.questions(review, seat)
    ]


def question_at(review: Review, entry: int) -> mistakes.Question:
    """The mistake at an entry as a question; raises Refused where there is none."""
    found = (one for one in mistakes.questions(review, most=len(review.judged)) if one.judged.entry == entry)
    if (asked := next(found, None)) is None:
        raise Refused("not_found")
    return asked


def why_not(review: Review, entry: int, action: int) -> WhyNotAnswer:
    """Whether something may be chosen there; raises Refused."""
    asked = question_at(review, entry)
    return why_not_answer(review.record.game, asked.state.why_not(asked.judged.seat, action))


def solution(review: Review, entry: int, action: int) -> Solution:
    """What is said of an answer; raises Refused, citing the clause where it is no choice."""
    asked, allowed = question_at(review, entry), why_not(review, entry, action)
    if not allowed.allowed:
        raise Refused("not_allowed", clause=allowed.clause, text=allowed.text)
    game, judged = review.record.game, asked.judged
    return Solution(
        action=action,
        right=asked.accepts(action),
        best=judged.rivals[0].action,
        worth=_worth(judged),
        reasons=reasons_info(game, judged.facts, judged.features, tuple(review.record.seats)),
    )
