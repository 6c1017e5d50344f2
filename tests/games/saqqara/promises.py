"""What the facts of Saqqara promise, told by what happens."""

from __future__ import annotations

from collections import Counter
from typing import Final

from tests.laws.promises import Promises, Step


def card(step: Step) -> int:
    """The card that left a pile by this choice: it is in the hand, or lies alone in a row."""
    (event,) = [event for event in step.events if event.key in ("draw", "open")][:1]
    value = event.arguments["value"]
    assert isinstance(value, int)
    before, after = (
        Counter(view["players"][step.seat]["hand"]) + Counter(card for row in view["rows"] for card in row["cards"])
        for view in (step.view_before, step.view_after)
    )
    assert after - before >= Counter([value])
    return value


def uncovers(step: Step) -> object:
    pile = step.before.game.actions.arguments(step.action)["pile"]
    assert isinstance(pile, int)
    return step.before.view(None)["piles"][pile - 1] + 1


def worth(step: Step) -> int:
    arguments = step.before.game.actions.arguments(step.action)
    row, value = arguments["row"], arguments["value"]
    assert isinstance(row, int)
    return sum({*step.view_before["rows"][row - 1]["cards"], value})


def bonus(step: Step) -> int:
    return int(step.view_after["players"][step.seat]["bonuses"] - step.view_before["players"][step.seat]["bonuses"])


def relics(step: Step) -> int:
    return len(step.view_after["players"][step.seat]["relics"]) - len(step.view_before["players"][step.seat]["relics"])


def blocked(step: Step) -> int:
    return len(step.view_after["discard"]) - len(step.view_before["discard"])


PROMISES: Final[Promises] = {
    "card": card,
    "uncovers": uncovers,
    "worth": worth,
    "bonus": bonus,
    "relics": relics,
    "blocked": blocked,
}
