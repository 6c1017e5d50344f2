"""What views and facts of Valley of the Kings foretell."""

from __future__ import annotations

from itertools import product

import pytest

from ostraka.core.rng import Rng
from ostraka.core.state import CHANCE
from ostraka.games.valley import TITLE
from ostraka.games.valley.rules.state import Valley
from ostraka.games.valley.tables import (
    COST,
    MIXED,
    PATTERNS,
    SIDE,
    SIDE_NAMES,
    SIDES,
    SMALL,
    TOTAL,
    hoped_pattern,
    pattern,
)
from ostraka.games.valley.view import place_name, place_named, way
from tests.games.valley.promises import PROMISES
from tests.games.valley.table import auction, bid, busy, lay, place, play, player, pyramid, site, start
from tests.laws.promises import Step


def facts(text: str, state: Valley, seat: int) -> dict[str, object]:
    return dict(state.facts(seat, state.game.actions.parse(text)))


@pytest.mark.parametrize(
    ("start", "end", "cost"),
    [
        ("16", "13-16", 1),  # the examples of VAL-26 and VAL-27
        ("16", "17", 1),
        ("6C", "20", 2),
        ("6C", "16", 2),
        ("16", "8-16", 1),
        ("16", "8-20", 2),
        ("8C", "8-20", 3),  # out of the site, across, and in again (VAL-28)
    ],
)
def test_a_way_has_a_step_for_each_point(start: str, end: str, cost: int) -> None:
    side = SIDE_NAMES.index(end)
    assert COST[SIDE[place(start)] * SIDES + side] == cost
    assert len(way(place(start), side, end)) == cost + 1


def test_every_way_is_as_long_as_it_costs() -> None:
    for here, side in product(range(len(SIDE)), range(SIDES)):
        steps = way(here, side, SIDE_NAMES[side])
        assert len(steps) - 1 == COST[SIDE[here] * SIDES + side]
        assert (steps[0], steps[-1]) == (place_name(here), SIDE_NAMES[side])
        assert place_named(steps[0]) == here


def test_an_order_tells_its_way_and_cost_until_it_is_revealed() -> None:
    state = lay("orders", overseers=("6C 16", ""))
    play(state, "overseer 1", "to 8-16", seat=0)
    own = player(state, 0, viewer=0)
    assert (own["moving"]["cost"], own["moving"]["way"]) == (3, ["6C", "19", "16", "8-16"])
    play(state, "space C", seat=0)
    (order,) = player(state, 0, viewer=0)["orders"]
    assert order == {"overseer": 1, "to": "8C", "cost": 3, "way": ["6C", "19", "16", "8C"]}
    assert player(state, 0, viewer=1)["orders"] is None
    play(state, "done", seat=0)
    play(state, "done", seat=1)
    assert player(state, 0)["orders"] == [{"overseer": 1, "to": "8C", "cost": None, "way": None}]


def test_an_order_of_too_many_points_says_so() -> None:
    state = lay("orders", overseers=("6C 6D", ""))
    play(state, "overseer 1", "to 12-22", seat=0)
    play(state, "space D", "overseer 2", seat=0)
    assert facts("to 17", state, 0) == {"cost": 3, "over": 1}
    assert facts("to 19", state, 0) == {"cost": 1, "left": 1}


def test_a_taken_space_says_where_the_overseer_would_stand() -> None:
    state = lay("orders", overseers=("16 16", "8A"))
    play(state, "overseer 1", "to 8-16", seat=0)
    assert facts("space A", state, 0) == {"instead": "16"}
    assert facts("space B", state, 0) == {}


def bounds(bid: dict[str, int]) -> tuple[int, int]:
    return bid["least"], bid["most"]


def test_a_seat_knows_its_own_bid_and_bounds_those_of_others() -> None:
    state = auction()
    bid(state, 1, 2, 0, 0, 1, 1, 1, 1)
    view = state.view(1)["bids"]
    assert [bounds(lot["seats"][0]) for lot in view] == [(1, 10), (0, 4), (0, 0)]
    assert bounds(view[0]["seats"][1]) == (0, 10)
    assert [bounds(lot["seats"][0]) for lot in state.view(0)["bids"]] == [(4, 4), (3, 3), (0, 0)]
    play(state, "lay 4 on lot 2")
    assert [lot["winner"] for lot in state.view(1)["bids"]] == [None, None, None]
    play(state, "lay 3 on lot 3")
    assert [lot["winner"] for lot in state.view(1)["bids"]] == [None, None, 1]
    assert [lot["winner"] for lot in state.view(0)["bids"]] == [None, None, None]
    assert bounds(state.view(1)["bids"][1]["seats"][1]) == (4, 7)


@pytest.mark.parametrize("options", ["players=2", "players=3,one_by_one=true"])
def test_bids_stay_within_what_was_foretold_and_sure_winners_win(options: str) -> None:
    """Sums at the sale lie within what every seat was told, and a winner who was sure got the lot."""
    sure = 0
    for seed in range(12):
        state, rng = start(options), Rng(seed)
        seen = []
        while state.round < 2 and state.view(None)["phase"] in ("first", "lots", "bids"):
            if state.actor == CHANCE:
                state.apply(CHANCE, state.sample(rng))
                continue
            seen += [state.view(seat)["bids"] for seat in range(state.seats)]
            legal = state.legal(state.actor)
            state.listen()
            state.apply(state.actor, legal[rng.below(len(legal))])
        bought = [event.arguments for event in state.take_events() if event.key == "buy"]
        winners = {one["lot"]: one["seat"] for one in bought}
        for seat, lot in product(range(state.seats), range(len(seen[0]))):
            laid = [one["values"] for one in player(state, seat)["tablets"] if one["lot"] == lot + 1]
            told = [bounds(bids[lot]["seats"][seat]) for bids in seen]
            assert all(least <= sum(map(sum, laid)) <= most for least, most in told)
        for bids in seen:
            for number, lot in enumerate(bids, 1):
                if lot["winner"] is not None:
                    sure += 1
                    assert winners[number] == lot["winner"]
    assert sure > 10


@pytest.mark.parametrize("expert", [False, True])
def test_the_best_pattern_is_the_best_of_all_that_can_come(expert: bool) -> None:
    """Every small pyramid of two colours with gaps, against all ways to fill them with three."""
    for cubes in product(".bw", repeat=TOTAL[SMALL]):
        fills = [("bwg" if cube == "." else cube) for cube in cubes]
        best = max(pattern(pyramid("".join(fill)), SMALL, expert) for fill in product(*fills))
        assert hoped_pattern(pyramid("".join(cubes)), SMALL, expert) == best


@pytest.mark.parametrize(
    ("cubes", "best"),
    [
        ("bbbwbwbb......", "striped"),
        ("bbwwbwbb......", "mixed"),
        ("bbbw.wbbb.....", "striped"),  # the hidden cube does not count
        ("bbbwgwbbb.....", "striped"),
        ("bbbwgwbbbbw...", "mixed"),
        ("bbbwgwbbbb.w..", "striped"),
        ("bbbwgwbbbbb.w.", "striped"),
        ("bbbwgwbbb.bb..", "mixed"),
        ("bbbwgwbbbg....", "mixed"),
        ("bbbbgbbbbw....", "layered"),
        ("bbbbgbbbb.....", "pure"),
    ],
)
def test_stripes_of_a_large_pyramid_that_grows(cubes: str, best: str) -> None:
    assert PATTERNS[hoped_pattern(pyramid(cubes), 1, True)] == best
    assert best != "striped" or hoped_pattern(pyramid(cubes), 1, False) == MIXED


def test_work_tells_its_layer_and_who_stands_there() -> None:
    state = lay("building", workers=("13A 13B", ""), owners={13: 0}, pyramids={13: "bbb."}, stocks=("bw", ""))
    assert site(state, 13)["present"] == [{"seat": 0, "overseers": 0, "workers": 2}]
    assert facts("build on site 13", state, 0) == {"layer": 1, "missing": 1, "stock": 1, "more": 1, "worth": 4}
    play(state, "build on site 13")
    assert state.view(None)["work"] == {"site": 13, "colour": None, "layer": 0}
    play(state, "colour black")
    assert facts("build on site 13", state, 0) == {
        "layer": 2,
        "missing": 0,
        "stock": 0,
        "more": 0,
        "worth": 3,
        "points": 3,
        "colour": "white",
    }


def test_an_owner_is_compared_also_without_a_figure() -> None:
    state = lay("theft", overseers=("13A", ""), workers=("13B", ""), owners={13: 1}, pyramids={13: "bb.."})
    assert site(state, 13)["present"] == [
        {"seat": 1, "overseers": 0, "workers": 0},
        {"seat": 0, "overseers": 1, "workers": 1},
    ]
    assert facts("steal from site 13", state, 0) == {
        "layer": 1,
        "remains": 1,
        "stock": 1,
        "more": 1,
        "honest": 0,
        "overseers": 1,
        "owners_overseers": 0,
        "colour": "black",
    }


def test_a_take_over_tells_who_has_more() -> None:
    state = lay(
        "takeover",
        overseers=("13A 13B", "13C"),
        workers=("13D 13E", "13F"),
        owners={13: 1},
        pyramids={13: "bbb."},
    )
    seize = state.game.actions.parse("seize site 13")
    found = state.facts(0, seize)
    assert found == {
        "overseers": 2,
        "owners_overseers": 1,
        "workers": 2,
        "owners_workers": 1,
        "cubes": 3,
        "scarabs": 7,
    }
    assert found == {name: PROMISES[name](Step(state, 0, seize)) for name in found}


def test_who_has_stolen_is_seen() -> None:
    """A worker that stole does not help to seize (VAL-54): views that hid it would go on differently."""
    state = lay("theft", overseers=("13A", ""), workers=("13B", ""), owners={13: 1}, pyramids={13: "bb.."})
    play(state, "steal from site 13")
    assert player(state, 0)["stolen"] == {"13": 1}
    play(state, "steal from site 13")
    assert player(state, 0)["stolen"] == {"13": 2}
    assert state.view(None)["phase"] != "theft"


@pytest.mark.parametrize("seed", range(2))
def test_a_busy_game_keeps_its_views_and_tally(seed: int) -> None:
    """Random players rarely steal or finish anything: these do."""
    state, rng = start("players=3,expert=true"), Rng(seed)
    while not state.is_over():
        if state.actor == CHANCE:
            state.apply(CHANCE, state.sample(rng))
            continue
        seat = state.actors()[0]
        if rng.below(10) == 0:
            read = state.game.from_view(state.view(seat), Rng(seed))
            assert read.guess(seat, Rng(1)) == state.guess(seat, Rng(1))
            assert [sum(state.tally(one).values()) for one in range(3)] == state.scores()
        state.apply(seat, busy(state, seat, rng))
    assert sum(state.scores()) > 0
    assert tuple(state.tally(0)) == TITLE.tally
