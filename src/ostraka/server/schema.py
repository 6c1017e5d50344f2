"""`python -m ostraka.server.schema`: all messages and views as one JSON Schema, for whoever makes types from it."""

from __future__ import annotations

import json

from pydantic import BaseModel, TypeAdapter
from pydantic.json_schema import models_json_schema

from ostraka.core.schema import schemas
from ostraka.games import TITLES
from ostraka.play import messages


def schema() -> dict[str, object]:
    """Every model under `$defs`, the two unions of the WebSocket as `ServerMessage` and `ClientMessage`, and what the
    views and facts of each game hold, as `SaqqaraView` and `SaqqaraFacts`."""
    models = [
        model
        for model in vars(messages).values()
        if isinstance(model, type) and issubclass(model, BaseModel) and model.__module__ == messages.__name__
    ]
    _, found = models_json_schema([(model, "serialization") for model in models], title="Ostraka messages")
    definitions: dict[str, object] = dict(found["$defs"])
    unions: list[tuple[str, TypeAdapter[object]]] = [
        ("ServerMessage", TypeAdapter(messages.ServerMessage)),
        ("ClientMessage", TypeAdapter(messages.ClientMessage)),
    ]
    for name, adapter in unions:
        union = adapter.json_schema()
        union.pop("$defs")
        definitions[name] = {**union, "title": name}
    for title in TITLES.values():
        for kind in (title.view, title.facts):
            definitions |= schemas(kind, title.id.capitalize())
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Ostraka messages",
        "$defs": definitions,
    }


if __name__ == "__main__":
    print(json.dumps(schema(), indent=1))
