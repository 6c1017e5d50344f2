"""Bots and hints: quick bots decide here, whatever takes longer is thought out in another worker."""

from __future__ import annotations

import base64
import json
from collections.abc import Awaitable, Callable
from dataclasses import asdict
from typing import Any

from ostraka.coach.hint import Choice
from ostraka.engine import engine
from ostraka.play.levels import LEVELS, SLOW
from ostraka.play.thinking import HintQuestion, Lost, Question, choose, choose_anything, give_hint

QUICK = engine() == "compiled"
KEEPING_TIME = LEVELS if QUICK else tuple(level for level in LEVELS if level != "master")
"""The levels that answer within a second: the plain engine is too slow for the strongest."""
CARE = 500 if QUICK else 30
"""Iterations of the judge for each choice of a hint."""


def think(text: str) -> str:
    """The answer to a question, both as JSON."""
    asked = json.loads(text)
    asked["state"] = base64.b64decode(asked["state"])
    if asked.pop("kind") == "choose":
        return json.dumps(choose(Question(**asked)))
    return json.dumps([asdict(choice) for choice in give_hint(HintQuestion(**asked), CARE, CARE)])


class Thinkers:
    """Quick bots at once; the others by asking the worker that thinks."""

    def __init__(self, ask: Callable[[str], Awaitable[str]]) -> None:
        self.ask = ask

    async def choose(self, owner: str, question: Question) -> int:
        if question.level not in SLOW:
            return choose(question)
        try:
            return int(await self._ask("choose", question))
        except Lost:
            return choose_anything(question)

    async def give_hint(self, owner: str, question: HintQuestion) -> list[Choice]:
        return [Choice(**choice) for choice in await self._ask("hint", question)]

    async def _ask(self, kind: str, question: Question | HintQuestion) -> Any:
        asked = {**asdict(question), "state": base64.b64encode(question.state).decode(), "kind": kind}
        answer = await self.ask(json.dumps(asked))
        if not answer:
            raise Lost("gave no answer")
        return json.loads(answer)
