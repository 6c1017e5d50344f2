"""What the facts of Peloponnes promise, told by what happens.

What a bid leads to is seen by playing on: the others pass and take their bids back, unless it is asked what becomes of
the bid when somebody displaces it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from ostraka.core.events import Event
from ostraka.core.json import View
from ostraka.core.state import State
from tests.games.peloponnes.second import BUILDINGS, CIVILIZATIONS, LANDS, ROOM
from tests.laws.promises import Promises, Step

BIDDING = ("bid", "add", "move", "buy")
GOODS = ("wood", "stone", "food")
PLACED = {"land": "land", "build": "built", "mark": "marked", "box": "box"}
STORES = {"citizens": "citizens", "coin": "coins", "wood": "wood", "stone": "stone", "food": "food", "luxury": "luxury"}


def some(counts: Mapping[str, int]) -> dict[str, int]:
    return {name: count for name, count in counts.items() if count}


def verb(step: Step) -> str:
    return step.before.game.actions.verb(step.action)


def asked(step: Step) -> str:
    return step.before.prompt(step.seat)


def own(step: Step) -> tuple[Any, Any]:
    """The player before and after."""
    return step.view_before["players"][step.seat], carry_out(step).view(None)["players"][step.seat]


def carry_out(step: Step) -> State:
    """The choice is made, and of citizens to feed, no others are; then it is chance's turn, so that nothing else
    happens at once."""
    chance = {"strike": {"chits_left": 1}, "supply": {"laid": 0}}
    position = {**step.before.to_json(), **chance.get(step.view_before["decision"], {})}
    state = step.before.game.from_json(position)
    state.listen()
    state.apply(step.seat, step.action)
    while step.seat in state.actors() and state.prompt(step.seat) == asked(step) == "feed":
        state.apply(step.seat, state.game.actions.parse("feed 0"))
    return state


def legal(state: State, seat: int) -> list[str]:
    return [state.game.actions.text(action) for action in state.legal(seat)]


def do(state: State, seat: int, *texts: str) -> None:
    """Let a seat do the first of these that is legal."""
    text = next(text for text in texts if text in legal(state, seat))
    state.apply(seat, state.game.actions.parse(text))


def tile_of(step: Step) -> str:
    """The tile that is bid on, placed, paid for or given up."""
    named = step.before.game.actions.arguments(step.action).get("tile", own(step)[0]["tile"])
    assert isinstance(named, str)
    return named


def lay_down(before: State, step: Step) -> State:
    """The bid lies on its tile, with no more coins than this choice adds; whom it displaces is still to decide."""
    state = before.copy()
    state.listen()
    state.apply(step.seat, step.action)
    while state.actor == step.seat and state.prompt(step.seat) == "add":
        do(state, step.seat, "add 0")
    return state


def place(step: Step) -> tuple[State, list[Event]]:
    """The tile is placed, in the best way there is, or goes to the box; and what was told of the player meanwhile."""
    state = lay_down(step.before, step)
    events: list[Event] = []
    while True:
        events += [event for event in state.take_events() if event.arguments.get("seat") == step.seat]
        if any(event.key == "income" for event in events):
            return state, events
        if state.prompt(state.actor) in BIDDING:
            do(state, state.actor, "withdraw", "pass")
        else:
            do(state, step.seat, *(f"{way} {tile_of(step)}" for way in ("pay for", "mark", "give up")))


def printed(tile: str) -> Mapping[str, Any]:
    return dict(LANDS.get(tile) or BUILDINGS[tile])


def printed_income(tiles: Iterable[str]) -> dict[str, int]:
    names = (*GOODS, "choice")
    found = dict.fromkeys(names, 0)
    for tile in tiles:
        for name, count in zip(names, printed(tile)["income"], strict=False):
            found[name] += count
    return some(found)


def tile_points(player: View) -> int:
    return int(player["prestige"] - player["coins"] // 3)


def by_purse(price: Mapping[str, int], player: View) -> dict[str, int]:
    """What is paid of a price, with two luxury goods for each thing that is lacking."""
    given = {name: min(count, player[STORES[name]]) for name, count in price.items()}
    return some({**given, "luxury": 2 * sum(price[name] - given[name] for name in price)})


# Facts


def bid(step: Step) -> object:
    events = lay_down(step.before, step).take_events()
    return next(event.arguments["coins"] for event in events if event.key in ("bid", "move"))


def pays(step: Step) -> dict[str, int]:
    before, after = own(step)
    if asked(step) == "place":
        return pays_to_place(step)
    if asked(step) in BIDDING:
        coins = bid(step)
        assert isinstance(coins, int)
        given = by_purse({"coin": coins}, before)
        state = lay_down(step.before, step)
        if state.view(None)["decision"] in BIDDING:  # the round goes on only after the last bid
            then = state.view(None)["players"][step.seat]
            assert given == some({name: before[STORES[name]] - then[STORES[name]] for name in ("coin", "luxury")})
        return given
    left = {name: before[store] - after[store] for name, store in STORES.items() if name != "citizens"}
    return {name: count for name, count in left.items() if count > 0}


def pays_to_place(step: Step) -> dict[str, int]:
    """The income follows at once: what was paid must fit what is there then."""
    before, after = own(step)
    building = BUILDINGS[tile_of(step)]
    price = {"coin": 1} if verb(step) == "mark" else {good: building[good] for good in ("wood", "stone")}
    given = by_purse(price, before)
    civilization = CIVILIZATIONS[after["civilization"]]["income"]
    for place, good in enumerate(GOODS):
        more = civilization[place] + after["extra"][good]
        more += printed_income([*after["buildings"], *after["lands"]]).get(good, 0)
        more += building["once"][2] if good == "food" else 0
        assert after[good] == min(ROOM[good], before[good] - given.get(good, 0) + more)
    return given


def left(step: Step) -> int:
    return int(own(step)[0]["coins"] - pays(step).get("coin", 0))


def again(step: Step) -> bool:
    return step.seat in step.after.actors() and step.after.prompt(step.seat) == asked(step)


def displaces(step: Step) -> object:
    told = lay_down(step.before, step).take_events()
    seat = next(event.arguments["seat"] for event in told if event.key == "displaced")
    assert isinstance(seat, int)
    return step.view_before["players"][seat]["bid"]


def safe(step: Step) -> bool:
    """None of the others can bid on the tile, whenever their turn comes."""
    state = lay_down(step.before, step)
    while state.view(None)["decision"] in BIDDING:
        if f"bid on {tile_of(step)}" in legal(state, state.actor):
            return False
        do(state, state.actor, "withdraw", "pass")
    return True


def displaced(step: Step) -> State:
    """The next who bids is rich enough to displace the bid, and does so."""
    view = step.view_before
    rival = view["rivals"][0]
    position: Any = dict(step.before.to_json())
    position["players"] = [dict(player) for player in position["players"]]
    position["players"][rival] |= {"coins": 1000, "citizens": 20}
    state = lay_down(step.before.game.from_json(position), step)
    while state.actor != rival:
        do(state, state.actor, "withdraw")
    do(state, rival, f"bid on {tile_of(step)}")
    do(state, rival, "add 0")
    return state


def refuges(step: Step) -> list[str]:
    state = displaced(step)
    assert (state.actor, state.prompt(state.actor)) == (step.seat, "move")
    offers = [offer["tile"] for row in ("open", "conquest") for offer in state.view(None)[row]]
    return [tile for tile in offers if f"bid on {tile}" in legal(state, step.seat)]


def returns(step: Step) -> object:
    events = [e for e in displaced(step).take_events() if e.key == "withdraw" and e.arguments["seat"] == step.seat]
    more, coins = events[-1].arguments["coins"], bid(step)
    assert isinstance(more, int)
    assert isinstance(coins, int)
    return coins + more


def placed(step: Step) -> str:
    _, events = place(step)
    return next(PLACED[event.key] for event in events if event.key in PLACED)


def brings(step: Step) -> dict[str, int]:
    before, after = own(step)
    if verb(step) in ("pass", "withdraw"):
        (event,) = [e for e in step.events if e.key == verb(step) and e.arguments["seat"] == step.seat][:1]
        coins = event.arguments["coins"]
        assert isinstance(coins, int)
        return {"coin": before["bid"] + coins}
    if asked(step) in (*BIDDING, "place"):
        return tile_brings(step)
    gained = {name: after[store] - before[store] for name, store in STORES.items()}
    return {name: count for name, count in gained.items() if count > 0}


def tile_brings(step: Step) -> dict[str, int]:
    before = own(step)[0]
    state, events = place(step)
    after = state.view(None)["players"][step.seat]
    tile = next(str(event.arguments["tile"]) for event in events if event.key in PLACED)
    (income,) = [event.arguments["income"] for event in events if event.key == "income"]
    assert isinstance(income, dict)
    coins = after["coins"] - before["coins"] - income["coin"]
    if asked(step) in ("bid", "buy", "add"):
        coins += pays(step).get("coin", 0)
    if tile in after["marked"]:
        coins += pays(step).get("coin", 0) if asked(step) == "place" else left_to_mark(step)
    once = printed(tile).get("once", [0, 0, 0])
    return some(
        {
            "prestige": tile_points(after) - tile_points(before),
            "citizens": after["citizens"] - before["citizens"] - before["income"]["citizens"],
            "coin": coins,
            "luxury": once[1],
            "food": once[2],
        }
    )


def left_to_mark(step: Step) -> int:
    """The coin that marks a building comes from the store, unless the bid leaves none there."""
    rest = own(step)[0]["coins"] if asked(step) == "move" else left(step)
    return min(rest, 1)


def income(step: Step) -> dict[str, int]:
    before, after = own(step)
    if verb(step) == "choose":
        names = (*GOODS, "citizens")
        return some(dict(zip(names, CIVILIZATIONS[after["civilization"]]["income"], strict=True)))
    if verb(step) == "income":
        return some({good: after["extra"][good] - before["extra"][good] for good in GOODS})
    then = place(step)[0].view(None)["players"][step.seat]
    return printed_income({*then["buildings"], *then["lands"]} - {*before["buildings"], *before["lands"]})


def protects(step: Step) -> list[str]:
    then = place(step)[0].view(None)["players"][step.seat]
    (tile,) = {*then["buildings"]} - {*own(step)[0]["buildings"]}
    kind = BUILDINGS[tile]["special"]
    assert kind in then["sheltered"]
    return [kind]


def due(step: Step) -> dict[str, int]:
    assert tile_of(step) in own(step)[1]["marked"]
    building = BUILDINGS[tile_of(step)]
    return some({good: building[good] for good in ("wood", "stone")})


def starve(step: Step) -> object:
    told = [event.arguments for event in carry_out(step).take_events() if event.key == "starve"]
    return next(arguments["lost"] for arguments in told if arguments["seat"] == step.seat)


def lost(step: Step) -> list[str]:
    before, after = own(step)
    if asked(step) == "place":
        return [str(event.arguments["tile"]) for event in step.events if event.key == "box"][:1]
    kept = {*after["buildings"], *after["lands"]}
    return [tile for tile in (*before["buildings"], *before["lands"]) if tile not in kept]


def prestige(step: Step) -> int:
    before, after = own(step)
    return tile_points(before) - tile_points(after)


def ends(step: Step) -> dict[str, int]:
    return printed_income(lost(step))


def exposes(step: Step) -> list[str]:
    before, after = own(step)
    return [kind for kind in before["sheltered"] if kind not in after["sheltered"]]


PROMISES: Final[Promises] = {
    "bid": bid,
    "pays": pays,
    "left": left,
    "again": again,
    "displaces": displaces,
    "safe": safe,
    "refuges": refuges,
    "returns": returns,
    "placed": placed,
    "brings": brings,
    "income": income,
    "protects": protects,
    "due": due,
    "starve": starve,
    "lost": lost,
    "prestige": prestige,
    "ends": ends,
    "exposes": exposes,
}
