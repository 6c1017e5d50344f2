"""Reviews of finished games, what can be learnt from them, and playing on from any of their positions."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Annotated, TypeVar

from fastapi import APIRouter, Path, Query, Request
from sqlalchemy import Connection, RowMapping, func, select

from ostraka.coach.review import Judged, Review
from ostraka.play import replays, reviewed
from ostraka.play.levels import SLOW
from ostraka.play.messages import (
    MistakeQuestions,
    PlayOn,
    QuestionAnswer,
    ReviewInfo,
    Solution,
    TableInfo,
    WhyNotAnswer,
)
from ostraka.play.problems import Refused
from ostraka.play.questions import action_of
from ostraka.server import database as db
from ostraka.server.api.replays import ReplayId, stored
from ostraka.server.api.tables import shown
from ostraka.server.callers import Anybody, Serving
from ostraka.server.limits import address_of
from ostraka.server.reviews import judged_entries
from ostraka.server.service import Service

router = APIRouter(tags=["reviews"])

EntryNumber = Annotated[int, Path(ge=0, le=100_000)]
WEIGHT = 10  # of a review or its questions, as requests

Answer = TypeVar("Answer")


@router.post("/replays/{id}/review", status_code=202)
async def ask_review(id: ReplayId, request: Request, service: Serving, person: Anybody) -> ReviewInfo:
    """Let a finished game be reviewed. A game is reviewed once; who asks again is told how far that is."""
    if not (await _film(service, id)).info.over:
        raise Refused("not_over")
    await service.reviews.ask(id, person.id, service.limits.most_reviews)
    return await show_review(id, request, service)


@router.get("/replays/{id}/review")
async def show_review(id: ReplayId, request: Request, service: Serving) -> ReviewInfo:
    """How far the review of a game is; when it is done, all of it."""

    def work(connection: Connection) -> tuple[RowMapping | None, int]:
        row = connection.execute(select(db.reviews).where(db.reviews.c.id == id)).mappings().one_or_none()
        count = select(func.count()).select_from(db.judged).where(db.judged.c.review == id)
        return row, connection.execute(count).scalar_one()

    entries = len((await _film(service, id)).record.entries)
    row, judged = await service.store.read(work)
    if row is None:
        return ReviewInfo(status="none", judged=0, entries=entries, iterations=None, review=None)
    if row["done"] is None:
        return ReviewInfo(status="running", judged=judged, entries=entries, iterations=row["iterations"], review=None)
    service.limits.requests.spend(address_of(request), WEIGHT)
    found = await _with_review(service, id, reviewed.reviewed)
    return ReviewInfo(status="done", judged=judged, entries=entries, iterations=row["iterations"], review=found)


@router.get("/replays/{id}/review/questions")
async def show_mistake_questions(
    id: ReplayId, request: Request, service: Serving, seat: Annotated[int | None, Query(ge=0, le=7)] = None
) -> MistakeQuestions:
    """The worst moments of a reviewed game, of one seat or of all, as questions."""
    service.limits.requests.spend(address_of(request), WEIGHT)
    found = await _with_review(service, id, lambda review: reviewed.questions(review, seat))
    return MistakeQuestions(questions=found)


@router.post("/replays/{id}/review/questions/{entry}")
async def answer_mistake_question(
    id: ReplayId, entry: EntryNumber, answer: QuestionAnswer, request: Request, service: Serving
) -> Solution:
    """Whether a choice at such a moment is a good one, and what is best."""
    service.limits.requests.spend(address_of(request), WEIGHT)

    def work(review: Review) -> Solution:
        return reviewed.solution(review, entry, action_of(review.record.game, answer.action))

    return await _with_review(service, id, work)


@router.post("/replays/{id}/review/questions/{entry}/why_not")
async def explain_mistake_question(
    id: ReplayId, entry: EntryNumber, answer: QuestionAnswer, request: Request, service: Serving
) -> WhyNotAnswer:
    """Why something may not be chosen at such a moment."""
    service.limits.requests.spend(address_of(request), WEIGHT)

    def work(review: Review) -> WhyNotAnswer:
        return reviewed.why_not(review, entry, action_of(review.record.game, answer.action))

    return await _with_review(service, id, work)


@router.post("/replays/{id}/tables", status_code=201)
async def play_on(id: ReplayId, new: PlayOn, request: Request, service: Serving, person: Anybody) -> TableInfo:
    """Another game from a position of a replay, against bots and with the same luck: practice."""
    film = await _film(service, id)
    setting = await asyncio.to_thread(replays.branched, film, new, person)
    service.limits.tables.spend(address_of(request), 1 + sum(seat.level in SLOW for seat in setting.seats))
    await service.hall.open(setting, start=True, most=service.limits.most_tables)
    return await shown(service, setting.id, person)


async def _film(service: Service, id: str) -> replays.Film:
    """The game of a replay; raises Refused."""
    text = (await stored(service, id))["record"]
    return await asyncio.to_thread(replays.film, text)


async def _with_review(service: Service, id: str, work: Callable[[Review], Answer]) -> Answer:
    """What is made of a review that is done; raises Refused."""

    def load(connection: Connection) -> list[Judged] | None:
        done = connection.execute(select(db.reviews.c.done).where(db.reviews.c.id == id)).scalar()
        return None if done is None else judged_entries(connection, id)

    film, judged = await _film(service, id), await service.store.read(load)
    if judged is None:
        raise Refused("not_found")
    return await asyncio.to_thread(lambda: work(Review(film.record, judged)))
