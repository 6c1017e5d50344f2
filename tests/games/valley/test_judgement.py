"""What bots look at in Valley of the Kings."""

from __future__ import annotations

from ostraka.games.valley import TITLE
from ostraka.games.valley.rules.state import Valley
from tests.games.valley.table import auction, lay, play


def ahead(state: Valley, seat: int) -> float:
    return TITLE.judgement(int(state.seats)).named_features(state, seat)["ahead"]


def test_tablets_are_ahead_until_they_are_laid_or_kept() -> None:
    state = auction()
    assert (ahead(state, 0), ahead(state, 1)) == (10, 0)
    play(state, "lay 4 on lot 2", "keep 3")
    assert ahead(state, 0) == 3
    play(state, "keep 2", "lay 1 on lot 1", "done")
    assert (ahead(state, 0), ahead(state, 1)) == (0, 10)


def test_one_by_one_the_tablets_in_hand_are_ahead() -> None:
    state = auction(options="players=2,one_by_one=true")
    play(state, "lay 3 on lot 1", "lay 0 on lot 1")
    assert ahead(state, 0) == 7


def test_points_of_movement_are_ahead_for_overseers_and_then_for_workers() -> None:
    state = lay("orders")
    play(state, "overseer 1", "to 8-20", "space D", seat=0)
    assert ahead(state, 0) == 6 - int(state.players[0].spent) < ahead(state, 1) == 6
    play(state, "done", seat=0)
    assert ahead(state, 0) == 0
    state = lay("workers", workers=["13A"])
    assert (ahead(state, 0), ahead(state, 1)) == (6, 0)


def test_cubes_are_ahead_that_workers_can_lay_on_free_places() -> None:
    state = lay(
        "building", workers=["13A 13B 14A"], owners={13: 0, 14: 0}, pyramids={13: "bbb"}, stocks=["bbbbbbb", "w"]
    )
    assert ahead(state, 0) == 4  # two places are free on site 13, and one worker stands on site 14
    play(state, "build on site 14")
    assert ahead(state, 0) == 3
    assert ahead(lay("building", workers=["13A 13B"], owners={13: 0}, stocks=["bb"]), 0) == 2
