"""Problems as replies (RFC 9457), wherever they come up."""

from __future__ import annotations

import logging
from http import HTTPStatus

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.routing import Match

from ostraka.play.messages import Problem
from ostraka.play.problems import Refused

MEDIA_TYPE = "application/problem+json"
BY_STATUS = {404: "not_found", 405: "bad_method", 413: "too_large", 415: "bad_media", 503: "busy"}

METHODS = ("DELETE", "GET", "HEAD", "OPTIONS", "PATCH", "POST", "PUT", "TRACE")

logger = logging.getLogger(__name__)


def problem_reply(problem: Problem, headers: dict[str, str] | None = None) -> Response:
    return Response(problem.model_dump_json(), problem.status, headers, MEDIA_TYPE)


def refusal_reply(error: Refused) -> Response:
    """A refusal; who asked too often is told when to come back."""
    seconds = error.arguments.get("seconds")
    return problem_reply(error.problem, None if seconds is None else {"Retry-After": str(seconds)})


async def refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refused)
    return refusal_reply(error)


async def invalid(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    reason = f"{'.'.join(map(str, first['loc']))}: {first['msg']}"
    return problem_reply(Refused("bad_message", reason=reason).problem)


async def unknown(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    headers = dict(error.headers) if error.headers else None
    if error.status_code == HTTPStatus.METHOD_NOT_ALLOWED:
        headers = {"Allow": ", ".join(methods_of(request))}
    return problem_reply(Refused(BY_STATUS.get(error.status_code, "bad_request")).problem, headers)


async def failed(request: Request, error: Exception) -> Response:
    logger.error("a request failed", exc_info=error, extra={"path": request.url.path})
    return problem_reply(Refused("failed").problem)


def methods_of(request: Request) -> list[str]:
    """What can be done at the address of a request, whichever route does it."""
    found: set[str] = set()
    for method in METHODS:
        scope = {**request.scope, "method": method}
        if any(route.matches(scope)[0] == Match.FULL for route in request.app.routes):
            found.add(method)
    return sorted(found)


def answer_problems(app: FastAPI) -> None:
    """Let every error of the application be answered as a problem."""
    app.add_exception_handler(Refused, refused)
    app.add_exception_handler(RequestValidationError, invalid)
    app.add_exception_handler(HTTPException, unknown)
    app.add_exception_handler(Exception, failed)
