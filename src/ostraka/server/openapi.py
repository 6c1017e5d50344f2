"""The description of the HTTP API: what FastAPI makes of it, with problems where it has its own errors."""

from __future__ import annotations

from typing import Any

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi

from ostraka.play.messages import Problem
from ostraka.server.replies import MEDIA_TYPE

REFERENCE = "#/components/schemas/{model}"
PROBLEM = {
    "description": "A problem (RFC 9457)",
    "content": {MEDIA_TYPE: {"schema": {"$ref": REFERENCE.format(model="Problem")}}},
}
UNUSED = ("HTTPValidationError", "ValidationError")


def table_links() -> dict[str, Any]:
    """What can be done with a table that was made."""
    operations = ("show_table", "join", "leave", "start", "record")
    return {name: {"operationId": name, "parameters": {"id": "$response.body#/id"}} for name in operations}


def replay_links() -> dict[str, Any]:
    operations = ("show_replay", "show_positions", "ask_review", "show_review", "show_mistake_questions", "play_on")
    return {name: {"operationId": name, "parameters": {"id": "$response.body#/id"}} for name in operations}


def describe(app: FastAPI) -> dict[str, Any]:
    """The OpenAPI description."""
    if app.openapi_schema is None:
        described = get_openapi(title=app.title, version=app.version, summary=app.summary, routes=app.routes)
        schemas: dict[str, Any] = described["components"]["schemas"]
        for name in UNUSED:
            schemas.pop(name, None)
        problem = Problem.model_json_schema(ref_template=REFERENCE, mode="serialization")
        schemas |= problem.pop("$defs")
        schemas["Problem"] = problem
        for path in described["paths"].values():
            for operation in path.values():
                operation["responses"].pop("422", None)
                operation["responses"]["4XX"] = PROBLEM
        app.openapi_schema = described
    return app.openapi_schema
