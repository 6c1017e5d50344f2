"""The application: the API, and the page where it is built."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.metadata import version
from pathlib import Path
from typing import Any

from fastapi import APIRouter, FastAPI, Request
from fastapi.middleware.gzip import GZipMiddleware
from fastapi.responses import FileResponse, HTMLResponse, Response
from fastapi.staticfiles import StaticFiles
from starlette.types import Receive, Scope, Send

from ostraka.server.api import (
    dig,
    friends,
    games,
    health,
    lobby,
    people,
    play,
    profiles,
    puzzles,
    replays,
    reviews,
    tables,
    tournaments,
    turns,
)
from ostraka.server.guards import Guards
from ostraka.server.limits import Limits
from ostraka.server.openapi import describe
from ostraka.server.replies import answer_problems
from ostraka.server.service import Service, Settings

PAGE = Path(__file__).parent / "page"


class Described(FastAPI):
    """An application that describes its problems as it answers them."""

    def openapi(self) -> dict[str, Any]:
        return describe(self)


def create_app(settings: Settings) -> FastAPI:
    limits = Limits(settings.lenient)

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        service = Service(settings, limits)
        await service.start()
        app.state.service = service
        yield
        await service.stop()

    app = Described(
        title="Ostraka",
        version=version("ostraka"),
        summary="Five board games set in antiquity, played exactly by their rules",
        lifespan=life,
        generate_unique_id_function=lambda route: route.name,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/v1/openapi.json",
    )
    api = APIRouter(prefix="/api/v1")
    for part in (
        people,
        profiles,
        friends,
        lobby,
        games,
        tables,
        replays,
        reviews,
        puzzles,
        dig,
        tournaments,
        turns,
        play,
    ):
        api.include_router(part.router)
    app.include_router(api)
    app.include_router(health.router)
    answer_problems(app)
    app.add_middleware(Guards, limits=limits)
    app.add_middleware(GZipMiddleware, minimum_size=1000)
    if PAGE.is_dir():
        serve_page(app)
    return app


class NamedByContent(StaticFiles):
    """Files whose names change with what is in them: browsers keep them for good."""

    def file_response(self, *arguments: Any, **options: Any) -> Response:
        response = super().file_response(*arguments, **options)
        response.headers["Cache-Control"] = "public, max-age=31536000, immutable"
        return response


def serve_page(app: FastAPI) -> None:
    """The built page: its files by name, and the page itself for every other address that is not the API's."""
    app.mount("/assets", NamedByContent(directory=PAGE / "assets"))
    files = {file.relative_to(PAGE).as_posix(): file for file in PAGE.rglob("*") if file.is_file()}
    nothing = app.router.default

    async def page(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["method"] not in ("GET", "HEAD") or scope["path"].startswith("/api/"):
            await nothing(scope, receive, send)
            return
        file = files.get(scope["path"].strip("/"))
        response: Response
        if file is not None:
            response = FileResponse(file)
        else:
            text = (PAGE / "index.html").read_text("utf-8")
            text = text.replace('content="/', f'content="{Request(scope).base_url}')  # OpenGraph wants whole addresses
            response = HTMLResponse(text, headers={"Cache-Control": "no-cache"})
        await response(scope, receive, send)

    app.router.default = page
