"""What the facts of Thebes promise, told by what happens."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from ostraka.core.rng import Rng
from ostraka.core.state import CHANCE, State
from tests.laws.promises import Promises, Step


@lru_cache(maxsize=1)
def finished(step: Step) -> State:
    """The turn played on to its end, with any luck and any further choices."""
    state, rng = step.after.copy(), Rng(step.action)
    while state.decision.key not in ("turn", "over"):
        if state.actor == CHANCE:
            state.apply(CHANCE, state.sample(rng))
        else:
            legal = state.legal(state.actor)
            state.apply(state.actor, legal[rng.below(len(legal))])
    return state


def player(step: Step, state: State) -> Any:
    return state.view(step.seat)["players"][step.seat]


def argument(step: Step, name: str) -> str:
    return str(step.before.game.actions.arguments(step.action)[name])


def weeks(step: Step) -> int:
    return int(player(step, finished(step))["weeks"] - player(step, step.before)["weeks"])


def week(step: Step) -> object:
    return player(step, finished(step))["weeks"]


def next_player(step: Step) -> object:
    """Whose marker comes first once the turn is over."""
    return finished(step).view(None)["order"][0]


def again(step: Step) -> bool:
    return next_player(step) == step.seat


def ends(step: Step) -> bool:
    return finished(step).is_over()


def expertise(step: Step) -> object:
    site = argument(step, "card").split("-")[0]
    return player(step, step.after)["expertise"][site]


def general(step: Step) -> object:
    return player(step, step.after)["general"]


def professor(step: Step) -> object:
    """The one of a site that is told to be new."""
    told = [event.arguments["professor"] for event in step.events if event.key == "professor"]
    return next((site for site in told if site != "world"), None)


def specialist(step: Step) -> bool:
    before, after = (view["professors"][-1] == step.seat for view in (step.view_before, step.view_after))
    return after and not before


def points(step: Step) -> int:
    """What the parts of the score gain; weeks apart, which go by where the markers stand."""
    before, after = step.before.tally(step.seat), finished(step).tally(step.seat)
    return sum(max(after[part] - before[part], 0) for part in before if part != "weeks")


def lost(step: Step) -> int:
    return step.before.tally(step.seat)["relics"] - step.after.tally(step.seat)["relics"]


def rows(step: Step) -> int:
    """The last of those whose weeks the exhibition costs."""
    shown = step.view_before["shows"][argument(step, "card")]["rows"]
    return [row["weeks"] for row in shown].index(weeks(step)) + 1


def owed(step: Step) -> object:
    return step.view_after["work"]["owed"]


def knowledge(step: Step) -> object:
    return step.view_after["work"]["knowledge"]


def unused(step: Step) -> int:
    """Books of the player that the dig does not count."""
    own = player(step, step.before)
    return int(own["expertise"][argument(step, "site")] + own["general"] - step.view_after["work"]["knowledge"])


def stays(step: Step) -> dict[int, int]:
    """The weeks that can be announced then, each with the cards that are told to be drawn for it."""
    found = {}
    for action in step.after.legal(step.seat):
        form = step.after.game.actions.arguments(action)
        if "weeks" in form:
            told = Step(step.after, step.seat, action).events[0].arguments["cards"]
            assert isinstance(told, int)
            found[int(form["weeks"])] = told
    return found


def shortest(step: Step) -> int:
    return min(stays(step))


def most(step: Step) -> int:
    return max(stays(step).values())


def left(step: Step) -> object:
    """How many are left of the one kind of card that has left the hand."""
    before, after = (
        {**player(step, state)["permits"], **player(step, state)["hand"]} for state in (step.before, step.after)
    )
    (spent,) = (card for card in before if before[card] != after.get(card, 0))
    return after.get(spent, 0)


def cards(step: Step) -> object:
    return step.view_after["work"]["draws"]


PROMISES: Final[Promises] = {
    "weeks": weeks,
    "week": week,
    "again": again,
    "next": next_player,
    "ends": ends,
    "expertise": expertise,
    "general": general,
    "professor": professor,
    "specialist": specialist,
    "points": points,
    "lost": lost,
    "rows": rows,
    "owed": owed,
    "knowledge": knowledge,
    "unused": unused,
    "shortest": shortest,
    "most": most,
    "left": left,
    "cards": cards,
}
