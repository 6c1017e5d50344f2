"""Puzzles: today's, any other, and what is said of an answer."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Path

from ostraka.play.messages import PuzzleInfo, PuzzleResult, Puzzles, QuestionAnswer, WhyNotAnswer
from ostraka.play.puzzles import asked, overview, show
from ostraka.play.time import moment, now
from ostraka.server.callers import Anybody, Serving, Somebody
from ostraka.server.puzzles import answer, solver_of

router = APIRouter(tags=["puzzles"])

PuzzleId = Annotated[str, Path(max_length=80)]


@router.get("/puzzles")
async def list_puzzles(person: Somebody, service: Serving) -> Puzzles:
    """Today's puzzle of each title, the same for everybody, and how the caller does."""
    id, day = None if person is None else person.id, moment(now()).date()
    return await service.store.read(lambda connection: overview(solver_of(connection, id), day))


@router.get("/puzzles/{id}")
async def show_puzzle(id: PuzzleId, person: Somebody, service: Serving) -> PuzzleInfo:
    """A puzzle; its solution is there only for who has answered it."""
    found, caller = await asyncio.to_thread(asked, id), None if person is None else person.id
    return await service.store.read(lambda connection: show(solver_of(connection, caller), found))


@router.post("/puzzles/{id}/answer")
async def answer_puzzle(id: PuzzleId, given: QuestionAnswer, person: Anybody, service: Serving) -> PuzzleResult:
    """Answer a puzzle; only the caller's first answer counts."""
    found = await asyncio.to_thread(asked, id)
    action, at = found.action(given.action), now()
    return await service.store.write(lambda connection: answer(connection, person.id, found, action, at))


@router.post("/puzzles/{id}/why_not")
async def why_not(id: PuzzleId, given: QuestionAnswer) -> WhyNotAnswer:
    """Whether a puzzle may be answered so, and if not, why."""
    return (await asyncio.to_thread(asked, id)).why_not(given.action)
