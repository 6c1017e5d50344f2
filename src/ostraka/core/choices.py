"""Choices as programs are told of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ostraka.core.catalogue import Catalogue


def choice_json(actions: Catalogue, action: int, facts: Mapping[str, object]) -> dict[str, Any]:
    """An action by its number, its text and its JSON form, with its facts."""
    return {"action": action, "text": actions.text(action), "json": actions.json(action), "facts": dict(facts)}
