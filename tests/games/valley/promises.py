"""What the facts of Valley of the Kings promise, told by what happens."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import permutations
from typing import Any, Final

from ostraka.core.state import State
from ostraka.games.valley.rules.state import Valley
from tests.laws.promises import Promises, Step

ON_THE_WAY = ("build_colour", "build_cell", "steal_colour", "steal_cell")


def argument(step: Step, name: str) -> Any:
    return step.before.game.actions.arguments(step.action)[name]


def own(step: Step, view: Any) -> Any:
    return view["players"][step.seat]


def ways_on(state: State, seat: int) -> Iterator[State]:
    """The positions once the cube is stolen or laid, by every choice of its colour and place."""
    if state.decision.key not in ON_THE_WAY:
        yield state
        return
    for action in state.legal(seat):
        after = state.copy()
        after.listen()
        after.apply(seat, action)
        yield from ways_on(after, seat)


def done(step: Step) -> State:
    """The position once the cube is stolen or laid, in one of these ways."""
    return next(ways_on(step.after, step.seat))


def told(step: Step, *keys: str) -> list[Mapping[str, object]]:
    """What is told of the seat's cubes until then."""
    events = [*step.events, *done(step).events]
    return [event.arguments for event in events if event.key in keys and event.arguments["seat"] == step.seat]


def site_number(step: Step) -> str:
    """The site where something is done."""
    arguments = step.before.game.actions.arguments(step.action)
    return str(arguments.get("site", step.view_before["work"]["site"]))


def site(step: Step, view: Any) -> Any:
    return view["sites"][site_number(step)]


def lying(found: Any) -> int:
    return sum(colour is not None for layer in found["layers"] for colour in layer)


# Tablets


def bid(step: Step) -> int:
    laid = own(step, step.view_after)["tablets"]
    return sum(value for one in laid if one["lot"] == argument(step, "lot") for value in one["values"])


def cubes(step: Step) -> int:
    if "lot" in step.before.game.actions.arguments(step.action):
        return sum(step.view_before["lots"][argument(step, "lot") - 1].values())
    after = site(step, step.view_after)
    assert after["owner"] == step.seat
    return lying(after)


def hand(step: Step) -> str:
    laid = [value for one in own(step, step.view_after)["tablets"] for value in one["values"]]
    rest = [4, 3, 2, 1, 0, 0, 0, 0]
    for value in laid:
        rest.remove(value)
    return ", ".join(map(str, rest))


# Figures


def place(step: Step) -> object:
    return own(step, step.view_after)["moving"]["from"]


def area_of(step: Step, name: str) -> str:
    """The area itself, or the one on which a side such as `8-20` or a space such as `8C` opens."""
    if "-" in name:
        return name.split("-")[1]
    if name.isdecimal():
        return name
    box = step.before.game.title.components
    fields = {"number": int, "size": str, "area": int, "front": bool, "suns": int}
    row = box.entries("sites", "list", fields, 15)[int(name[:-1]) - 1]
    is_front = row["front"] and name[-1] in "ABCDEFGHIJKL"[: box.figure("spaces", "front")]
    return str(box.figure("areas", "start") if is_front else row["area"])


def lines_between(step: Step, start: str, end: str) -> int:
    """The borders to cross, counted area by area outwards."""
    pairs = [set(map(str, pair)) for pair in step.before.game.title.components.rows("borders", "pairs")]
    reached, lines = {start}, 0
    while end not in reached:
        reached |= {area for pair in pairs if pair & reached for area in pair}
        lines += 1
    return lines


def cost(step: Step) -> int:
    start, end = own(step, step.view_before)["moving"]["from"], argument(step, "place")
    lines = lines_between(step, area_of(step, start), area_of(step, end))
    found = lines + (not start.isdecimal()) + (not end.isdecimal())
    if step.view_after["phase"] == step.view_before["phase"]:
        before, after = (own(step, view)["spent"] for view in (step.view_before, step.view_after))
        assert after - before == found, "another cost was paid"
    return found


def left(step: Step) -> int:
    assert step.view_before["phase"] == "workers" or not own(step, step.view_after)["void"]
    return int(own(step, step.view_before)["points"]) - cost(step)


def over(step: Step) -> int:
    assert own(step, step.view_after)["void"]
    return cost(step) - int(own(step, step.view_before)["points"])


def unused(step: Step) -> object:
    return own(step, step.view_before)["points"]


def space(step: Step) -> str:
    """Where a figure of the seat stands that did not stand there before."""
    before, after = (own(step, view) for view in (step.view_before, step.view_after))
    pairs = zip(
        before["overseers"] + before["workers"],
        after["overseers"] + after["workers"],
        strict=True,
    )
    (new,) = [now for was, now in pairs if was != now]
    return str(new)


def rivals(step: Step) -> int:
    name = argument(step, "place")
    if name.isdecimal():
        groups = step.view_before["areas"][name]
        return sum(group["overseers"] + group["workers"] for group in groups if group["seat"] != step.seat)
    figures = step.view_before["sites"][name.split("-")[0]]["figures"]
    return sum(figure["seat"] != step.seat for figure in figures.values())


def instead(step: Step) -> str:
    """The area of the space, if somebody stands there now."""
    number = own(step, step.view_before)["moving"]["to"].split("-")[0]
    letter = argument(step, "letter")
    assert letter in step.view_before["sites"][number]["figures"]
    area = area_of(step, number + letter)
    for event in step.events:
        if event.key == "diverted" and event.arguments["space"] == number + letter:
            assert event.arguments["area"] == area
    return area


def claim(step: Step) -> bool:
    return step.after.decision.key == "claim" and step.seat in step.after.actors()


def claimed(step: Step) -> object:
    return step.view_before["work"]["site"]


def scarabs(step: Step) -> object:
    return own(step, step.view_after)["scarabs"]


# Sites


def standing(step: Step, seat: int, kind: str) -> int:
    figures = site(step, step.view_before)["figures"].values()
    return sum(figure == {"seat": seat, "kind": kind} for figure in figures)


def overseers(step: Step) -> int:
    return standing(step, step.seat, "overseer")


def owners_overseers(step: Step) -> int:
    return standing(step, site(step, step.view_before)["owner"], "overseer")


def owners_workers(step: Step) -> int:
    return standing(step, site(step, step.view_before)["owner"], "worker")


def workers(step: Step) -> int:
    """Those that stand where the action says; for a take-over without those that stole."""
    if step.view_before["phase"] == "takeover":
        return honest_now(step, step.view_before)
    sides = [side_of(step, name) for name in own(step, step.view_before)["workers"]]
    return sides.count(argument(step, "place"))


def side_of(step: Step, name: str) -> str:
    return name if name.isdecimal() else f"{name[:-1]}-{area_of(step, name)}"


def honest_now(step: Step, view: Any) -> int:
    """Each worker that stole took two cubes, but for one."""
    stolen: int = own(step, view)["stolen"].get(site_number(step), 0)
    return standing(step, step.seat, "worker") - (stolen // 2 + stolen % 2)


def honest(step: Step) -> int:
    return honest_now(step, done(step).view(step.seat))


def colour(step: Step) -> object:
    (cube,) = told(step, "build", "steal")
    return cube["colour"]


def layer(step: Step) -> int:
    """Where the pyramid has changed."""
    before, after = (site(step, view)["layers"] for view in (step.view_before, done(step).view(step.seat)))
    (found,) = [number for number, (was, now) in enumerate(zip(before, after, strict=True), 1) if was != now]
    return found


def hidden(step: Step) -> bool:
    """The cube in the middle of nine has come or gone."""
    before, after = (site(step, view)["layers"][0] for view in (step.view_before, done(step).view(step.seat)))
    return len(after) == 9 and before[4] != after[4]


def remains(step: Step) -> int:
    return lying(site(step, done(step).view(step.seat)))


def missing(step: Step) -> int:
    after = site(step, done(step).view(step.seat))
    return sum(map(len, after["layers"])) - lying(after)


def more(step: Step) -> int:
    """How often in a row the same can be done there again."""
    state, found = done(step).copy(), 0
    again = step.before.game.actions.parse(
        f"{'steal from' if step.view_before['phase'] == 'theft' else 'build on'} site {site_number(step)}"
    )
    while again in state.legal(step.seat):
        state.apply(step.seat, again)
        state = next(ways_on(state, step.seat)).copy()
        found += 1
    return found


def stock(step: Step) -> int:
    """The cubes that one has then, but for those that go to the Pharaoh at once."""
    kept: dict[str, int] = own(step, done(step).view(step.seat))["stock"]
    return sum(kept.values()) + given(step)


def given(step: Step) -> int:
    return sum(int(str(left["cubes"])) for left in told(step, "pharaoh"))


def points(step: Step) -> int:
    return int(own(step, step.view_after)["score"] - own(step, step.view_before)["score"])


def worth(step: Step) -> int:
    """The best that can come of the pyramid after any choice of colour and place."""
    assert isinstance(step.before, Valley)
    expert = step.before.expert
    return max(best(step, site(step, state.view(step.seat)), expert) for state in ways_on(step.after, step.seat))


def best(step: Step, found: Any, expert: bool) -> int:
    """By the patterns of the rulebook, each compared with what lies (VAL-71 to VAL-74, VAL-77)."""
    mixed, striped, layered, pure = step.before.game.title.components.numbers("worth", found["size"])
    seen = [list(layer) for layer in found["layers"]]
    if found["size"] == "large":
        seen[0][4] = None
    colours = {colour for layer in seen for colour in layer} - {None}
    if len(colours) <= 1:
        return pure
    if all(len(set(layer) - {None}) <= 1 for layer in seen):
        return layered
    if expert and len(colours) == 2 and any(fits_stripes(seen, across) for across in (True, False)):
        return striped
    return mixed


def fits_stripes(seen: list[list[str | None]], across: bool) -> bool:
    colours = sorted({colour for layer in seen for colour in layer if colour})
    for number, layer in enumerate(seen[:-1]):
        width = len(seen) - number
        assert len(layer) == width * width
        patterns = [
            [pair[(at // width if across else at % width) % 2] for at in range(width * width)]
            for pair in permutations(colours)
        ]
        if not any(all(is_ in (None, be) for is_, be in zip(layer, pattern, strict=True)) for pattern in patterns):
            return False
    return True


PROMISES: Final[Promises] = {
    "bid": bid,
    "cubes": cubes,
    "hand": hand,
    "place": place,
    "cost": cost,
    "left": left,
    "over": over,
    "unused": unused,
    "space": space,
    "rivals": rivals,
    "instead": instead,
    "claim": claim,
    "site": claimed,
    "scarabs": scarabs,
    "overseers": overseers,
    "owners_overseers": owners_overseers,
    "workers": workers,
    "owners_workers": owners_workers,
    "honest": honest,
    "colour": colour,
    "layer": layer,
    "hidden": hidden,
    "remains": remains,
    "missing": missing,
    "more": more,
    "stock": stock,
    "worth": worth,
    "points": points,
    "given": given,
}
