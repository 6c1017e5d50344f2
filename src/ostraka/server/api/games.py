"""The games: what there is to play, by which rules, and how it went so far."""

from __future__ import annotations

import hashlib
from typing import Annotated

from fastapi import APIRouter, Header, Path, Query, Response
from pydantic import BaseModel

from ostraka.games import TITLES
from ostraka.play.messages import Box, GameInfo, Games, Leaderboard, Rules, Statistics, Strategy
from ostraka.play.problems import Refused
from ostraka.play.showing import box_of, game_info, rules_of, strategy_told
from ostraka.play.time import now
from ostraka.server.callers import Serving
from ostraka.server.statistics import leaderboard_of, statistics_of

router = APIRouter(tags=["games"])

Title = Annotated[str, Path(max_length=40)]
IfNoneMatch = Annotated[str | None, Header()]


def tagged(message: BaseModel, if_none_match: str | None) -> Response:
    """A message with its ETag; without a body where the caller has it already."""
    body = message.model_dump_json()
    tag = f'"{hashlib.sha256(body.encode()).hexdigest()[:16]}"'
    headers = {"ETag": tag, "Cache-Control": "no-cache"}
    if if_none_match is not None and tag in if_none_match:
        return Response(status_code=304, headers=headers)
    return Response(body, media_type="application/json", headers=headers)


def title_of(id: str) -> str:
    if id not in TITLES:
        raise Refused("not_found")
    return id


@router.get("/games", response_model=Games)
async def list_games(if_none_match: IfNoneMatch = None) -> Response:
    """The games with their options, and the bots that can be played against."""
    return tagged(Games(games=[game_info(id) for id in TITLES]), if_none_match)


@router.get("/games/{id}", response_model=GameInfo)
async def show_game(id: Title, if_none_match: IfNoneMatch = None) -> Response:
    """One game."""
    return tagged(game_info(title_of(id)), if_none_match)


@router.get("/games/{id}/rules", response_model=Rules)
async def show_rules(id: Title, if_none_match: IfNoneMatch = None) -> Response:
    """The rules, clause by clause, in both languages."""
    return tagged(rules_of(title_of(id)), if_none_match)


@router.get("/games/{id}/strategy", response_model=Strategy)
async def show_strategy(id: Title, if_none_match: IfNoneMatch = None) -> Response:
    """What many games between bots say about how it is won, in both languages."""
    told = strategy_told(title_of(id))
    if told is None:
        raise Refused("not_found")
    return tagged(told, if_none_match)


@router.get("/games/{id}/box", response_model=Box)
async def show_box(id: Title, if_none_match: IfNoneMatch = None) -> Response:
    """What a board is drawn from: figures and words."""
    return tagged(box_of(title_of(id)), if_none_match)


@router.get("/games/{id}/statistics")
async def show_statistics(id: Title, service: Serving) -> Statistics:
    """What the finished games came to."""
    title = title_of(id)
    return await service.store.read(lambda connection: statistics_of(connection, title))


@router.get("/games/{id}/leaderboard")
async def show_leaderboard(id: Title, service: Serving, limit: Annotated[int, Query(ge=1, le=200)] = 50) -> Leaderboard:
    """The best rated people."""
    title = title_of(id)
    return await service.store.read(lambda connection: leaderboard_of(connection, title, limit, now()))
