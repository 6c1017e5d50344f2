"""What the facts of Pergamon promise, told by what happens."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import Any, Final

from ostraka.core.clauses import Refusal
from ostraka.core.game import Game
from ostraka.core.json import View
from ostraka.core.rng import Rng
from ostraka.core.state import CHANCE, State
from tests.games.pergamon.second import BOX, RAIDER, Board
from tests.laws.promises import Promises, Step


def player(view: View, step: Step) -> Any:
    return view["players"][step.seat]


def argument(step: Step, name: str) -> Any:
    return step.before.game.actions.arguments(step.action)[name]


def gallery(step: Step) -> str:
    """The one to which the find is told to have come."""
    placed = {event.arguments["find"]: event.arguments["gallery"] for event in step.events if event.key == "find"}
    return str(placed[argument(step, "find")])


def pots(asked: State) -> list[list[int]]:
    """The cheapest and the dearest cards of the research funds."""
    found = []
    for card in (0, -1):
        paid, reveals = asked.copy(), []
        for _ in range(2):
            outcome = paid.outcomes()[card][0]
            reveals.append(int(paid.game.outcomes.arguments(outcome)["coins"]))
            paid.apply(CHANCE, outcome)
        found.append(reveals)
    return found


@lru_cache(maxsize=1)
def shares(game: Game, position: bytes) -> dict[int, list[int]]:
    """What each free space is paid in the end, with the cheapest and the dearest cards and all places of the others."""
    found: dict[int, list[int]] = {}
    before = game.from_bytes(position)
    view = before.view(None)
    standing: dict[int | str, int] = {seat: pawn for seat, pawn in enumerate(view["pawns"]) if pawn is not None}
    if view["raider"] is not None:
        standing[RAIDER] = view["raider"]["space"]
    spaces = [argument["space"] for argument in map(game.actions.arguments, before.legal(before.actor))]
    asking = view["pawns"].count(None)
    asked = before.copy()
    for space in spaces[:asking]:
        asked.apply(asked.actor, game.actions.parse(f"ask {space}"))
    for cards in pots(asked):
        for chosen in combinations(spaces, asking):
            pawns = standing | {f"at {space}": space for space in chosen}
            board = Board(game.seats, pawns=pawns, coins=dict.fromkeys(pawns, 0), cards=cards)
            board.pay_out()
            for space in chosen:
                found.setdefault(space, []).append(board.coins[f"at {space}"])
    return found


def least(step: Step) -> int:
    return min(shares(step.before.game, step.before.to_bytes())[argument(step, "space")])


def most(step: Step) -> int:
    return max(shares(step.before.game, step.before.to_bytes())[argument(step, "space")])


def deepest(step: Step) -> str:
    """By the plan of the research funds, for where the pawn has come to stand."""
    return ("I", "II", "III", "IV", "V")[BOX["spaces"]["deepest"][step.view_after["pawns"][step.seat] - 1] - 1]


def before(step: Step) -> list[int]:
    pawns = step.view_after["pawns"]
    right = [seat for seat, pawn in enumerate(pawns) if pawn is not None and pawn < pawns[step.seat]]
    return sorted(right, key=lambda seat: int(pawns[seat]))


def raider(step: Step) -> bool:
    return bool(step.view_after["raider"]["space"] < step.view_after["pawns"][step.seat])


def first(step: Step) -> bool:
    """Whether the player comes first in the order of the next turn, whatever else is chosen."""
    state, rng = step.after.copy(), Rng(step.action)
    while state.view(None)["turn"] == step.view_before["turn"]:
        legal = [state.sample(rng)] if state.actor == CHANCE else state.legal(state.actor)
        state.apply(state.actor, legal[rng.below(len(legal))])
    return bool(state.view(None)["order"][0] == step.seat)


def cost(step: Step) -> int:
    return int(player(step.view_before, step)["coins"] - player(step.view_after, step)["coins"])


def coins(step: Step) -> object:
    return player(step.view_after, step)["coins"]


def finds(step: Step) -> int:
    return len(player(step.view_after, step)["finds"]) - len(player(step.view_before, step)["finds"])


def kind(step: Step) -> object:
    return step.view_after["row"]["objects"][-1]["kind"]


def date(step: Step) -> object:
    return step.view_after["row"]["objects"][-1]["date"]


def follow(step: Step) -> int:
    texts = map(step.after.game.actions.text, step.after.legal(step.seat))
    return sum(text.startswith("lay") for text in texts)


def worth(step: Step) -> int:
    if step.before.game.actions.verb(step.action) == "lay":
        return int(step.view_after["row"]["worth"])
    return int(step.view_before["row"]["worth"]) + cost(step)


def quiet(step: Step) -> Step:
    """The same choice in a turn that ends without an evaluation, so that all stays where the choice leaves it."""
    return Step(step.before.game.from_json({**step.before.to_json(), "turn": 1}), step.seat, step.action)


def markers(view: View) -> dict[tuple[int, int], Any]:
    """Every collection on display, by its owner and marker."""
    return {
        (seat, number): collection
        for seat, player in enumerate(view["players"])
        for number, collection in enumerate(player["collections"])
        if collection is not None
    }


def changed(step: Step) -> tuple[dict[tuple[int, int], Any], dict[tuple[int, int], Any], tuple[int, int]]:
    """The collections before and after, and which of them is new."""
    calm = quiet(step)
    old, new = markers(calm.view_before), markers(calm.view_after)
    (added,) = (key for key in new if key not in old or old[key]["finds"] != new[key]["finds"])
    return old, new, added


def space(step: Step) -> int:
    _, new, added = changed(step)
    return int(new[added]["space"])


def tickets(step: Step) -> int:
    """By the plan of the museum, for what the row has come to or for where it has come to stand."""
    row = quiet(step).view_after["row"]
    stands = min(24, row["worth"]) if row["finds"] else space(step)
    return int(BOX["museum"]["tickets"][stands - 1])


def at_once(step: Step) -> int:
    return step.after.tally(step.seat)["shown"] - step.before.tally(step.seat)["shown"]


def pushed(step: Step) -> list[int]:
    old, new, added = changed(step)
    return [key[0] for key in old if key != added and (key not in new or new[key]["space"] < old[key]["space"])]


def dispersed(step: Step) -> list[int]:
    old, new, _ = changed(step)
    return [key[0] for key in old if key not in new]


def gives_way(step: Step) -> bool:
    return step.after.decision.key == "disperse"


def lost(step: Step) -> int:
    old, _, added = changed(step)
    return int(BOX["museum"]["tickets"][old[added]["space"] - 1])


def lost_finds(step: Step) -> int:
    old, _, added = changed(step)
    box = quiet(step).view_after["box"]
    return sum(find in box for find in old[added]["finds"])


def left(step: Step) -> int:
    return len(player(step.view_after, step)["finds"])


def fee(step: Step) -> int:
    """What is paid for storing all that is left, or is told to be too dear."""
    store = step.after.game.actions.parse("store")
    refusal = step.after.why_not(step.seat, store)
    if isinstance(refusal, Refusal):
        return int(refusal.arguments["fee"])
    return cost(Step(step.after, step.seat, store))


PROMISES: Final[Promises] = {
    "gallery": gallery,
    "least": least,
    "most": most,
    "deepest": deepest,
    "before": before,
    "raider": raider,
    "first": first,
    "cost": cost,
    "coins": coins,
    "finds": finds,
    "kind": kind,
    "date": date,
    "follow": follow,
    "worth": worth,
    "space": space,
    "tickets": tickets,
    "at_once": at_once,
    "pushed": pushed,
    "dispersed": dispersed,
    "gives_way": gives_way,
    "lost": lost,
    "lost_finds": lost_finds,
    "left": left,
    "fee": fee,
}
