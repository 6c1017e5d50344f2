"""What the fact of the toy game promises."""

from __future__ import annotations

from typing import Final

from tests.laws.promises import Promises

PROMISES: Final[Promises] = {
    "left": lambda step: sum(step.view_after["hand"]),
}
