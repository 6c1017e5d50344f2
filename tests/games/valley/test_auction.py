"""Rounds and the buying of cubes in Valley of the Kings."""

from __future__ import annotations

from functools import partial

from ostraka.core.state import CHANCE
from tests.clauses import clause
from tests.games.valley.table import auction, bid, deal, lay, legal, luck, phase, play, player, refused, start, stock

LOTS = "bbbbb wwwww ggggg"


@clause("VAL-12")
def test_the_first_player_begins_each_phase_and_the_others_follow_clockwise() -> None:
    state = auction("bbbbb wwwww ggggg nnnnn", "players=3", first=1)
    order: list[int] = []
    while phase(state) == "bids":
        if not order or order[-1] != state.actor:
            order.append(state.actor)
        play(state, legal(state)[-1])
    assert order == [1, 2, 0]
    assert refused(state, "done", seat=0) == "VAL-12"
    play(state, "done", "done", "done")
    assert (phase(state), state.actor) == ("workers", 1)


@clause("VAL-13")
def test_the_first_round_has_neither_theft_nor_takeover() -> None:
    board = partial(lay, "workers", overseers=["8A"], workers=["8B"], owners={8: 1}, pyramids={8: "bb"})
    state = board(round=1)
    play(state, "done", "done")
    assert phase(state) == "lots"
    state = board(round=2)
    play(state, "done", "done")
    assert phase(state) == "theft"


@clause("VAL-14")
def test_the_disc_passes_to_the_left_after_a_round() -> None:
    state = lay("workers", "players=3", first=2)
    play(state, "done", "done", "done")
    assert state.view(None)["round"] == 3
    assert state.view(None)["first"] == 0


@clause("VAL-15")
def test_one_lot_of_five_more_than_players() -> None:
    for players, cubes in ((2, 15), (3, 20), (4, 25)):
        state = start(f"players={players}")
        luck(state, "first seat 1")
        drawn = 0
        while state.actors() == [CHANCE]:
            luck(state, state.game.outcomes.text(state.outcomes()[0][0]))
            drawn += 1
        assert drawn == cubes
        assert [sum(lot.values()) for lot in state.view(None)["lots"]] == [5] * (players + 1)


@clause("VAL-15")
def test_every_cube_in_the_bag_has_the_same_chance() -> None:
    state = start()
    luck(state, "first seat 1", "cube black", "cube black", "cube sand")
    weights = {state.game.outcomes.text(outcome): weight for outcome, weight in state.outcomes()}
    assert weights == {"cube black": 31, "cube white": 33, "cube grey": 33, "cube brown": 33, "cube sand": 32}


@clause("VAL-16")
def test_a_bag_that_does_not_suffice_gives_a_smaller_lot_and_fewer() -> None:
    state = lay("round", "players=4", pharaoh="b" * 29 + "w" * 29 + "g" * 33 + "n" * 33 + "s" * 33)
    deal(state, "bbbbw www")
    assert phase(state) == "bids"
    assert state.view(None)["lots"] == [{"black": 4, "white": 1}, {"white": 3}]
    assert refused(state, "lay 4 on lot 2") == ""
    assert refused(state, "lay 4 on lot 3") == "VAL-17"


@clause("VAL-17", "VAL-23")
def test_any_number_of_tablets_anywhere_even_none_and_all_on_one_lot() -> None:
    state = auction(LOTS)
    bid(state, 0, 0, 0, 0)
    bid(state, 2, 2, 2, 2, 2, 2, 2, 2)
    assert stock(state, 1) == {"white": 5}
    assert refused(auction(LOTS), "lay 4 on lot 4") == "VAL-17"
    # The tablets are back in the next round.
    play(state, "done", "done", "done", "done")
    deal(state, LOTS)
    assert player(state, 1)["tablets"] == []
    bid(state, 1, 1, 1, 1, 1, 1, 1, 1)
    assert stock(state, 1) == {}


@clause("VAL-18")
def test_tablets_are_asked_for_from_4_to_1_then_blanks_from_the_first_lot_to_the_last() -> None:
    state = auction(LOTS)
    assert legal(state) == ["lay 4 on lot 1", "lay 4 on lot 2", "lay 4 on lot 3", "keep 4"]
    assert refused(state, "lay 3 on lot 1") == "VAL-18"
    assert refused(state, "keep 3") == "VAL-18"
    assert refused(state, "done") == "VAL-18"
    play(state, "keep 4", "lay 3 on lot 3", "keep 2", "keep 1")
    assert legal(state) == ["lay 0 on lot 1", "lay 0 on lot 2", "lay 0 on lot 3", "done"]
    play(state, "lay 0 on lot 2")
    assert legal(state) == ["lay 0 on lot 2", "lay 0 on lot 3", "done"]
    assert refused(state, "lay 0 on lot 1") == "VAL-18"
    assert state.actor == 0
    play(state, "done")
    assert state.actor == 1


@clause("VAL-18")
def test_nobody_sees_a_tablet_before_the_player_has_finished() -> None:
    state = auction(LOTS)
    play(state, "lay 4 on lot 1")
    assert player(state, 0, viewer=1)["tablets"] == []
    assert player(state, 0)["tablets"] == []
    assert player(state, 0, viewer=0)["tablets"] == [{"lot": 1, "number": 1, "values": [4]}]


@clause("VAL-19")
def test_rivals_see_how_many_tablets_lie_on_a_lot_and_not_their_values() -> None:
    state = auction(LOTS)
    bid(state, 1, 0, 0, 1, 1, 3)
    hidden = [{"lot": 1, "number": 3, "values": None}, {"lot": 3, "number": 1, "values": None}]
    assert player(state, 0, viewer=1)["tablets"] == hidden
    assert player(state, 0)["tablets"] == hidden
    assert player(state, 0, viewer=0)["tablets"][0]["values"] == [0, 1, 4]
    bid(state, 0, 0, 0, 0)
    assert player(state, 0, viewer=1)["tablets"][0]["values"] == [0, 1, 4]


@clause("VAL-20")
def test_the_highest_sum_wins_and_one_player_may_win_several_lots() -> None:
    state = auction(LOTS)
    bid(state, 1, 2, 3, 0)
    bid(state, 0, 1, 3, 1)  # 4 on lot 1, 2 on lot 3: not more
    assert stock(state, 0) == {"black": 5, "white": 5, "grey": 5}
    state = auction(LOTS)
    bid(state, 1, 2, 3, 0)
    bid(state, 3, 1, 1, 2)  # 5 against 4 on lot 1, 1 against 3 on lot 2, 4 against 2 on lot 3
    assert stock(state, 0) == {"white": 5}
    assert stock(state, 1) == {"black": 5, "grey": 5}


@clause("VAL-21")
def test_equal_sums_go_to_the_earlier_player_of_the_round() -> None:
    state = auction("bbbbb wwwww ggggg nnnnn", "players=3", first=2)
    bid(state, 0, 0, 0, 0)
    bid(state, 1, 0, 0, 0)  # seat 0: 4 on lot 1
    bid(state, 0, 1, 0, 1)  # seat 1: 3 and 1 on lot 1
    assert stock(state, 0) == {"black": 5}
    assert stock(state, 1) == {}


@clause("VAL-22")
def test_lots_without_a_bid_above_zero_go_back_to_the_bag() -> None:
    state = auction(LOTS)
    bid(state, 1, 0, 0, 0, 2, 2)
    bid(state, 0, 0, 0, 0, 2, 2, 2)
    assert (stock(state, 0), stock(state, 1)) == ({"black": 5}, {})
    assert state.view(None)["bag"] == {"black": 28, "white": 33, "grey": 33, "brown": 33, "sand": 33}
    assert state.view(None)["pharaoh"]["cubes"] == 0


@clause("VAL-78")
def test_quick_game_unsold_lots_go_to_the_pharaoh() -> None:
    state = auction(LOTS, "players=2,quick=true")
    bid(state, 1, 0, 0, 0)
    bid(state, 0, 0, 0, 0, 2)
    assert state.view(None)["pharaoh"]["cubes"] == 10
    assert state.view(None)["bag"]["white"] == 28


@clause("VAL-79")
def test_one_tablet_at_a_time_goes_round_the_table() -> None:
    state = auction("bbbbb wwwww ggggg nnnnn", "players=3,one_by_one=true", first=1)
    order = []
    for text in ("lay 4 on lot 1", "lay 0 on lot 2", "lay 3 on lot 1", "lay 0 on lot 1", "lay 1 on lot 2"):
        order.append(state.actor)
        play(state, text)
    assert order == [1, 2, 0, 1, 2]
    assert player(state, 1, viewer=0)["tablets"] == [{"lot": 1, "number": 2, "values": None}]
    assert refused(state, "lay 3 on lot 2") == "VAL-79"
    assert refused(state, "keep 4") == "VAL-79"
    assert refused(state, "lay 2 on lot 5") == "VAL-17"


@clause("VAL-80")
def test_who_passes_lays_no_more_and_ties_go_by_player_order() -> None:
    state = auction(LOTS, "players=2,one_by_one=true")
    play(state, "lay 0 on lot 1", "lay 4 on lot 1", "lay 4 on lot 1", "lay 3 on lot 2", "done")
    assert state.actor == 1
    play(state, "lay 1 on lot 3")
    assert state.actor == 1
    play(state, "done")
    assert stock(state, 0) == {"black": 5}  # four each: seat 0 comes first though seat 1 laid earlier
    assert stock(state, 1) == {"white": 5, "grey": 5}


@clause("VAL-79")
def test_who_has_laid_all_eight_tablets_is_asked_no_more() -> None:
    state = auction(LOTS, "players=2,one_by_one=true")
    play(state, "lay 4 on lot 1", "done")
    for value in (3, 2, 1, 0, 0, 0, 0):
        assert state.actor == 0
        play(state, f"lay {value} on lot 1")
    assert phase(state) == "orders"
