"""Overseers, orders, claims and workers in Valley of the Kings."""

from __future__ import annotations

from functools import partial

import pytest

from ostraka.core.rng import Rng
from ostraka.games.valley import TITLE
from ostraka.games.valley.tables import SIDE, SIDE_NAMES
from tests.clauses import clause
from tests.games.valley.table import lay, legal, phase, place, play, player, refused, site, standing


def spent(start: str, end: str) -> int:
    """The points that a worker needs from place to side, read off what is left."""
    state = lay("workers", workers=[start])
    play(state, f"worker from {SIDE_NAMES[SIDE[place(start)]]}", f"to {end}")
    return 6 - int(player(state, 0)["points"])


@clause("VAL-24")
def test_in_the_first_round_overseers_move_openly_player_after_player() -> None:
    state = lay("orders", round=1)
    assert state.actors() == [0]
    play(state, "overseer 1", "to 8-20", "claim")
    assert standing(state, 0) == ["8D", "16"]
    assert site(state, 8)["owner"] == 0
    play(state, "done")
    assert state.actors() == [1]


@clause("VAL-25")
def test_six_points_are_shared_freely_between_both_overseers() -> None:
    state = lay("orders", round=1, overseers=["6C 16"])
    play(state, "overseer 1", "to 12-22", "done")  # out, over 16 to 22, in: four lines
    play(state, "overseer 2")
    assert refused(state, "to 8-20") == ""
    assert refused(state, "to 19") == ""
    play(state, "to 8-20")
    assert phase(state) == "claims"
    state = lay("orders", round=1, overseers=["6C 8D"])
    play(state, "overseer 1", "to 12-22", "done", "overseer 2")
    assert refused(state, "to 10-21") == "VAL-25"
    assert refused(state, "to 21") == ""
    assert refused(lay("orders", round=1), "worker from 16") == "VAL-25"


@clause("VAL-25")
def test_with_six_points_spent_the_turn_is_over() -> None:
    state = lay("orders", round=1, overseers=["6C 8D"])
    play(state, "overseer 1", "to 12-22", "done", "overseer 2", "to 21")
    assert state.actor == 1


@clause("VAL-26")
@pytest.mark.parametrize(
    ("start", "end", "cost"), [("16", "15-16", 1), ("16", "17", 1), ("6C", "20", 2), ("6C", "16", 2)]
)
def test_examples_each_line_costs_a_point(start: str, end: str, cost: int) -> None:
    assert spent(start, end) == cost


@clause("VAL-27")
def test_example_a_common_line_counts_once() -> None:
    assert spent("16", "8-16") == 1  # 8A, 8B, 8C
    assert spent("16", "8-20") == 2  # 8D and on


@clause("VAL-28")
def test_from_space_to_space_the_way_leads_through_the_area() -> None:
    assert spent("8C", "8-20") == 3
    assert spent("8D", "8-16") == 3
    assert spent("13A", "14-16") == 2
    state = lay("workers", workers=["13A"])
    play(state, "worker from 13-16")
    assert refused(state, "to 13-16") == "VAL-28"
    play(state, "to 16", "worker from 16")
    assert refused(state, "to 16") == "VAL-28"


@clause("VAL-29")
def test_a_finished_site_is_not_entered_but_may_be_left() -> None:
    state = lay("workers", workers=["13A"], owners={13: 1}, pyramids={13: "bbbbb"})
    play(state, "worker from 13-16", "to 16", "worker from 16")
    assert refused(state, "to 13-16") == "VAL-29"


@clause("VAL-30")
def test_an_overseer_may_claim_a_site_without_an_owner() -> None:
    state = lay("orders", round=1)
    play(state, "overseer 1", "to 13-16")
    assert legal(state) == ["claim", "done"]
    assert refused(state, "overseer 2") == "VAL-30"
    play(state, "claim")
    assert site(state, 13)["owner"] == 0
    assert player(state, 0)["scarabs"] == 7
    state = lay("orders", round=1)
    play(state, "overseer 1", "to 13-16", "done")
    assert site(state, 13)["owner"] is None
    assert state.actor == 0


@clause("VAL-30")
def test_an_overseer_that_comes_to_an_owned_site_claims_nothing() -> None:
    state = lay("orders", round=1, owners={13: 1})
    play(state, "overseer 1", "to 13-16")
    assert phase(state) == "orders"
    assert site(state, 13)["owner"] == 1


@clause("VAL-31", "VAL-32")
def test_an_overseer_moves_and_claims_once_a_round() -> None:
    state = lay("orders", round=1)
    play(state, "overseer 1", "to 13-16", "claim")
    assert refused(state, "overseer 1") == "VAL-32"
    play(state, "overseer 2", "to 14-16", "claim")
    assert state.actor == 1
    sealed = lay("orders")
    play(sealed, "overseer 1", "to 17", seat=0)
    assert refused(sealed, "overseer 1", 0) == "VAL-32"


@clause("VAL-33")
def test_without_a_scarab_nothing_is_claimed() -> None:
    eight = {2: 0, 4: 0, 6: 0, 8: 0, 10: 0, 12: 0, 13: 0, 14: 0}
    state = lay("orders", round=1, owners=eight)
    assert player(state, 0)["scarabs"] == 0
    play(state, "overseer 1", "to 15-16")
    assert phase(state) == "orders"
    assert site(state, 15)["owner"] is None


@clause("VAL-34")
def test_a_site_stays_its_owners_when_the_overseer_leaves() -> None:
    state = lay("orders", overseers=["13A"], workers=["13B"], owners={13: 0}, stocks=["bb"])
    play(state, "overseer 1", "to 17", "done", seat=0)
    play(state, "done", seat=1)
    play(state, "done", "done")
    assert site(state, 13)["owner"] == 0
    play(state, "build on site 13")
    assert site(state, 13)["layers"][0][0] == "black"


@clause("VAL-35")
def test_all_write_their_orders_at_once_and_in_secret() -> None:
    state = lay("orders", "players=3")
    assert state.actors() == [0, 1, 2]
    play(state, "overseer 1", "to 17", "done", seat=1)
    assert state.actors() == [0, 2]
    assert refused(state, "done", 1) == "VAL-35"
    assert player(state, 1, viewer=1)["orders"] == [{"overseer": 1, "to": "17", "cost": 1, "way": ["16", "17"]}]
    for viewer in (0, 2, None):
        seen = player(state, 1, viewer=viewer)
        assert (seen["orders"], seen["points"], seen["moving"], seen["ready"]) == (None, None, None, True)
        assert seen["overseers"] == ["16", "16"]
    assert standing(state, 1) == ["16", "16"]
    play(state, "done", seat=0)
    play(state, "overseer 1", "to 8-20", seat=2)
    assert player(state, 2, viewer=0)["moving"] is None
    moving = {"kind": "overseer", "overseer": 1, "from": "16", "to": "8-20", "cost": 2, "way": ["16", "20", "8-20"]}
    assert player(state, 2, viewer=2)["moving"] == moving
    play(state, "space D", "done", seat=2)
    assert standing(state, 1) == ["17", "16"]
    assert player(state, 1, viewer=0)["overseers"] == ["17", "16"]
    assert player(state, 1, viewer=0)["orders"] == [{"overseer": 1, "to": "17", "cost": None, "way": None}]


@clause("VAL-35")
def test_a_guess_at_sealed_orders_knows_nothing_of_them() -> None:
    board = partial(lay, "orders", overseers=["16 16", "6C 10A"])
    state, empty, void = board(), board(), board()
    play(state, "overseer 1", "to 8-20", "space D", "done", seat=1)
    play(empty, "done", seat=1)
    play(void, "overseer 1", "to 12-22", "space D", "overseer 2", "to 8-16", "space A", seat=1)
    for seed in range(20):
        assert state.guess(0, Rng(seed)) == empty.guess(0, Rng(seed)) == void.guess(0, Rng(seed))
    assert len({tuple(state.guess(0, Rng(seed)).numbers()) for seed in range(20)}) > 10


@clause("VAL-35")
@pytest.mark.parametrize("places", ["16 16", "6C 10A", "13A 16"])
def test_a_guess_at_sealed_orders_is_a_sheet_that_can_be_written(places: str) -> None:
    """With more than six points too (VAL-38), and with the first of two overseers in one area (VAL-42)."""
    sealed = lay("orders", overseers=["16 16", places])
    play(sealed, "done", seat=1)
    kinds = set()
    for seed in range(400):
        guess = sealed.guess(0, Rng(seed)).view(1)["players"][1]
        state = lay("orders", overseers=["16 16", places])
        for order in guess["orders"]:
            side = SIDE_NAMES[SIDE[place(order["to"])]]
            play(state, f"overseer {order['overseer']}", f"to {side}", seat=1)
            if state.prompt(1) == "space":
                play(state, f"space {order['to'][-1]}", seat=1)
        if len(guess["orders"]) < 2:
            play(state, "done", seat=1)
        assert player(state, 1, viewer=1) == guess
        kinds.add((len(guess["orders"]), guess["void"]))
    assert {(0, False), (1, False), (2, False)} <= kinds
    assert ((2, True) in kinds) == (places == "6C 10A")


@clause("VAL-36", "VAL-41")
def test_orders_are_carried_out_in_player_order_and_the_earlier_claims() -> None:
    state = lay("orders", first=1)
    play(state, "overseer 1", "to 13-16", "space A", "done", seat=0)
    play(state, "overseer 1", "to 13-16", "space B", "done", seat=1)
    assert (phase(state), state.actor) == ("claims", 1)
    play(state, "claim")
    assert site(state, 13)["owner"] == 1
    assert phase(state) == "workers"
    assert site(state, 13)["figures"] == {"A": {"seat": 0, "kind": "overseer"}, "B": {"seat": 1, "kind": "overseer"}}


@clause("VAL-41")
def test_if_the_earlier_declines_the_later_may_claim() -> None:
    state = lay("orders")
    play(state, "overseer 1", "to 13-16", "space A", "done", seat=0)
    play(state, "overseer 1", "to 13-16", "space B", "done", seat=1)
    play(state, "done")
    assert (phase(state), state.actor) == ("claims", 1)


@clause("VAL-37")
def test_an_order_names_overseer_side_and_space_and_the_second_follows_the_first() -> None:
    state = lay("orders", overseers=["13A 16"])
    assert refused(state, "to 17", 0) == "VAL-25"
    play(state, "overseer 1", seat=0)
    assert refused(state, "done", 0) == "VAL-37"
    play(state, "to 17", "overseer 2", "to 13-16", seat=0)
    assert refused(state, "done", 0) == "VAL-37"
    play(state, "space A", seat=0)  # free by then
    play(state, "done", seat=1)
    assert standing(state, 0) == ["17", "13A"]
    # The other way round the space is still taken.
    state = lay("orders", overseers=["13A 16"])
    play(state, "overseer 2", "to 13-16", "space A", "overseer 1", "to 17", seat=0)
    play(state, "done", seat=1)
    assert standing(state, 0) == ["17", "16"]


@clause("VAL-38")
def test_orders_of_more_than_six_points_may_be_written_and_move_neither_overseer() -> None:
    state = lay("orders", overseers=["6C 10A"])
    play(state, "overseer 1", "to 12-22", "space D", "overseer 2", seat=0)  # four points
    assert player(state, 0, viewer=0)["void"] is False
    play(state, "to 8-16", seat=0)  # three more
    mine = player(state, 0, viewer=0)
    assert (mine["points"], mine["void"]) == (-1, True)
    play(state, "space A", seat=0)
    for viewer in (1, None):
        assert player(state, 0, viewer)["void"] is None  # until the sheets are revealed
    play(state, "overseer 1", "to 8-16", "space A", "done", seat=1)
    assert standing(state, 0) == ["6C", "10A"]
    assert standing(state, 1) == ["8A", "16"]  # not in the way of a sheet that is void
    assert (phase(state), state.actor) == ("claims", 1)  # seat 0 claims neither 8 nor 12
    assert [(order["overseer"], order["to"]) for order in player(state, 0)["orders"]] == [(1, "12D"), (2, "8A")]
    assert player(state, 0)["void"] is True
    assert player(state, 1)["void"] is False


@clause("VAL-38")
def test_six_points_are_not_too_many_and_an_empty_sheet_moves_nothing() -> None:
    state = lay("orders", overseers=["6C 10A"])
    play(state, "overseer 1", "to 12-22", "space D", "overseer 2", "to 16", seat=0)
    play(state, "done", seat=1)
    play(state, "claim")
    assert standing(state, 0) == ["12D", "16"]
    state = lay("orders", overseers=["6C 10A"])
    play(state, "done", seat=0)
    play(state, "done", seat=1)
    assert standing(state, 0) == ["6C", "10A"]


@clause("VAL-38", "VAL-39")
def test_orders_cost_what_is_written_even_where_the_overseer_would_not_get_so_far() -> None:
    """The worker on 12D would keep the overseer in area 22: six points to there, seven as written."""
    for target, places in (("to 12-22", ["6C", "10A"]), ("to 22", ["22", "13A"])):
        state = lay("orders", overseers=["6C 10A"], workers=["", "12D"])
        play(state, "overseer 1", target, seat=0)
        if state.prompt(0) == "space":
            play(state, "space D", seat=0)
        play(state, "overseer 2", "to 13-16", "space A", seat=0)
        play(state, "done", seat=1)
        if phase(state) == "claims":
            play(state, "done")
        assert standing(state, 0) == places


@clause("VAL-38")
def test_a_void_sheet_is_forgotten_in_the_next_round_and_workers_move_all_the_same() -> None:
    state = lay("orders", overseers=["6C 10A"])
    play(state, "overseer 1", "to 12-22", "space D", "overseer 2", "to 8-16", "space A", seat=0)
    play(state, "done", seat=1)
    assert (phase(state), player(state, 0)["points"]) == ("workers", 6)
    play(state, "done", "done")
    assert phase(state) == "lots"
    assert player(state, 0)["void"] is False


@clause("VAL-38")
def test_a_bot_does_not_write_too_much() -> None:
    """Whether it seals first or last, when all is revealed at once."""
    judgement = TITLE.judgement(2)
    for last in (False, True):
        state = lay("orders", overseers=["6C 10A"])
        if last:
            play(state, "done", seat=1)
        play(state, "overseer 1", "to 12-22", "space D", "overseer 2", seat=0)
        values: dict[bool, list[float]] = {False: [], True: []}
        for action in state.legal(0):
            after = state.copy()
            after.apply(0, action)
            values[after.view(0)["players"][0]["void"]].append(judgement.value(after, 0))
        assert max(values[True]) < min(values[False]) - 50


@clause("VAL-39")
def test_an_overseer_whose_space_is_taken_stands_in_the_area_on_which_it_opens() -> None:
    state = lay("orders")
    play(state, "overseer 1", "to 8-20", "space D", "done", seat=0)
    play(state, "overseer 1", "to 8-20", "space D", "overseer 2", "to 8-16", "space A", seat=1)
    play(state, "done")  # seat 0 leaves the site free
    assert standing(state, 0) == ["8D", "16"]
    assert standing(state, 1) == ["20", "8A"]
    assert (phase(state), state.actor) == ("claims", 1)  # for the second overseer alone
    state = lay("orders")
    play(state, "overseer 1", "to 8-16", "space B", "done", seat=0)
    play(state, "overseer 1", "to 8-16", "space B", "done", seat=1)
    play(state, "claim")
    assert standing(state, 1) == ["16", "16"]


@clause("VAL-39")
def test_a_space_that_its_overseer_leaves_later_is_still_taken() -> None:
    state = lay("orders", overseers=["16 16", "13A 16"])
    play(state, "overseer 1", "to 13-16", "space A", "done", seat=0)
    play(state, "overseer 1", "to 17", "done", seat=1)
    assert standing(state, 0) == ["16", "16"]
    state = lay("orders", overseers=["16 16", "13A 16"], first=1)
    play(state, "overseer 1", "to 13-16", "space A", "done", seat=0)
    play(state, "overseer 1", "to 17", "done", seat=1)
    assert standing(state, 0) == ["13A", "16"]


@clause("VAL-40")
def test_an_order_may_name_a_space_where_a_figure_stands() -> None:
    board = partial(lay, "orders", overseers=["16 16", "8B 16"], workers=["8A", "8C"])
    for letter, end in (("A", "16"), ("B", "8B"), ("C", "16")):  # only the overseer leaves in time
        state = board(first=1)
        play(state, "overseer 1", "to 17", "done", seat=1)
        play(state, "overseer 1", "to 8-16", seat=0)
        assert legal(state, 0) == ["space A", "space B", "space C"]
        play(state, f"space {letter}", "done", seat=0)
        if phase(state) == "claims":
            play(state, "done")
        assert standing(state, 0) == [end, "16"]


@clause("VAL-28")
def test_an_order_may_lead_to_another_space_of_the_same_side_but_not_to_where_the_overseer_stands() -> None:
    state = lay("orders", overseers=["13A 16"])
    play(state, "overseer 1", "to 13-16", seat=0)
    assert refused(state, "space A", 0) == "VAL-28"
    play(state, "space B", seat=0)
    assert player(state, 0, viewer=0)["points"] == 4
    state = lay("orders")
    play(state, "overseer 1", seat=0)
    assert refused(state, "to 16", 0) == "VAL-28"


@clause("VAL-42")
def test_open_moves_take_the_first_free_space_and_figures_in_one_area_are_alike() -> None:
    state = lay("orders", round=1, workers=["16", "8A"])
    assert refused(state, "overseer 2") == "VAL-42"
    play(state, "overseer 1", "to 8-16")
    assert standing(state, 0) == ["8B", "16"]
    apart = lay("orders", overseers=["8D 8E"])
    assert refused(apart, "overseer 2", 0) == ""


@clause("VAL-43")
def test_six_points_for_all_workers_together_openly_in_player_order() -> None:
    state = lay("workers")
    assert state.actors() == [0]
    play(state, "worker from 16", "to 8-20", "worker from 16", "to 8-20", "worker from 16", "to 17")
    assert player(state, 0)["points"] == 1
    play(state, "worker from 16")
    assert refused(state, "to 8-20") == "VAL-43"
    play(state, "to 8-16")
    assert state.actors() == [1]
    assert site(state, 8)["figures"].keys() == {"A", "D", "E"}
    play(state, "done")
    assert phase(state) == "lots"


@clause("VAL-44")
def test_figures_may_go_to_rivals_sites_and_to_free_ones() -> None:
    state = lay("workers", owners={13: 1}, round=1)
    play(state, "worker from 16", "to 13-16", "worker from 16", "to 14-16")
    assert site(state, 13)["figures"] == {"A": {"seat": 0, "kind": "worker"}}
    assert site(state, 14)["figures"] == {"A": {"seat": 0, "kind": "worker"}}
    assert site(state, 14)["owner"] is None
    for state in (lay("orders", owners={13: 1}), lay("orders", owners={13: 1}, round=1)):
        play(state, "overseer 1", seat=0)
        assert refused(state, "to 13-16", 0) == ""


@clause("VAL-45")
def test_a_worker_is_named_by_where_it_stands_and_may_move_again() -> None:
    state = lay("workers", workers=["13A 13B 8D"])
    assert legal(state) == ["worker from 16", "worker from 8-20", "worker from 13-16", "done"]
    assert refused(state, "worker from 17") == "VAL-45"
    assert refused(state, "to 17") == "VAL-43"
    play(state, "worker from 8-20")
    moving = player(state, 0)["moving"]
    assert (moving["kind"], moving["overseer"], moving["from"], moving["to"]) == ("worker", None, "8-20", None)
    assert refused(state, "done") == "VAL-45"
    play(state, "to 20", "worker from 20", "to 21")
    assert state.view(None)["areas"]["21"] == [{"seat": 0, "overseers": 0, "workers": 1}]
