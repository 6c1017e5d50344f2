"""The round, drawing tiles, the auction and the turn order of Peloponnes."""

from __future__ import annotations

import pytest

from ostraka.core.state import CHANCE
from tests.clauses import clause
from tests.games.peloponnes.table import OFFERS, Civ, lay, legal, luck, pass_all, play, refused, seen, stores, told

TWO = (Civ("messene"), Civ("sparta"))
THREE = (*TWO, Civ("argos"))


def tiles(offers: list[dict[str, object] | None]) -> list[object]:
    return [offer and offer["tile"] for offer in offers]


@clause("PEL-8")
def test_eight_rounds_draw_from_three_stacks() -> None:
    stacks = []
    state = lay(*TWO)
    while not state.is_over():
        if state.actor == CHANCE:
            outcome = state.outcomes()[0][0]
            text = state.game.outcomes.text(outcome)
            if text.startswith("draw"):
                stacks.append((state.view(None)["round"], text[5]))
            luck(state, text)
        else:
            play(state, "pass" if "pass" in legal(state) else legal(state)[0])
    expected = [(number, "AAABBBCC"[number - 1]) for number in range(1, 9) for _ in range(5)]
    assert stacks == expected


@clause("PEL-8")
def test_a_round_goes_from_tiles_to_bids_to_incomes_to_chits() -> None:
    state = lay(*TWO)
    state.listen()
    luck(state, *(f"draw {tile}" for tile in OFFERS))
    play(state, "bid on A06", "add 0", "pass")
    assert told(state) == ["draw"] * 2 + ["conquest"] * 3 + ["bid", "pass", "land", "income", "income"]
    assert refused(state, "pass", seat=0) == "PEL-12"
    luck(state, "chit blank", "chit plague")
    assert told(state) == ["chit", "chit", "round"]


@clause("PEL-8")
def test_only_what_is_asked_can_be_done() -> None:
    state = lay(*TWO, offers=OFFERS)
    assert {refused(state, text) for text in ("withdraw", "add 1", "take wood", "feed 1", "mark A12")} == {"PEL-8"}
    play(state, "bid on A01")
    assert {refused(state, text) for text in ("pass", "withdraw", "bid on A01")} == {"PEL-8"}


@clause("PEL-9", "PEL-10")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_as_many_open_tiles_as_players_the_others_in_the_conquest_row(players: int) -> None:
    state = lay(*[Civ(name) for name in ("messene", "patras", "korinth", "sparta", "pylos")[:players]], offers=OFFERS)
    table = state.view(None)
    assert tiles(table["open"]) == list(OFFERS[:players])
    assert tiles(table["conquest"]) == list(OFFERS[players:])
    assert refused(state, "bid on A07") == "PEL-9"


@clause("PEL-9")
def test_the_tiles_can_be_bid_on_however_they_lie() -> None:
    state = lay(*TWO, offers=("A14", "A12", "A10", "A06", "A01"))
    assert legal(state) == ["bid on A01", "bid on A06", "bid on A10", "bid on A12", "bid on A14", "pass"]


@clause("PEL-11")
def test_a_supply_tile_interrupts_before_other_tiles_are_seen() -> None:
    state = lay(Civ("messene", citizens=4, food=6), Civ("sparta", citizens=5, food=2), offers=("B01",), number=4)
    luck(state, "draw B05")
    assert [stores(state, "citizens", "food", seat=seat) for seat in range(2)] == [[4, 2], [2, 0]]
    assert tiles(state.view(None)["open"]) == ["B01", "B05"]
    assert state.actors() == [CHANCE]
    luck(state, "draw B02", "draw B03", "draw B04")
    assert "bid on B05" in legal(state)


@clause("PEL-11")
def test_a_supply_tile_drawn_last_is_followed_by_the_auction() -> None:
    state = lay(*TWO, offers=("B01", "B02", "B03", "B04"), number=4)
    luck(state, "draw B05")
    assert state.prompt(state.actor) == "bid"
    assert seen(state)["citizens"] == 0


@clause("PEL-12")
def test_players_bid_once_each_in_turn_order() -> None:
    state = lay(*THREE, offers=OFFERS, order=(2, 0, 1))
    asked = []
    for _ in range(3):
        asked.append(state.actor)
        assert refused(state, "pass", seat=(state.actor + 1) % 3) == "PEL-12"
        play(state, "pass")
    assert asked == [2, 0, 1]
    assert state.actors() == [CHANCE]


@clause("PEL-13")
def test_a_bid_is_any_number_of_coins_from_the_minimum_on() -> None:
    state = lay(Civ("messene", coins=4), Civ("sparta", coins=12), offers=("A01", "A14", "A12", "A06", "A10"))
    play(state, "bid on A01")
    assert legal(state) == ["add 0", "add 1"]
    assert refused(state, "add 2") == "PEL-28"
    play(state, "add 1")
    assert stores(state, "coins", "bid") == [0, 4]
    play(state, "bid on A14", "add 5")
    assert legal(state) == [f"add {coins}" for coins in range(6)]
    play(state, "add 3")
    assert state.view(None)["order"] == [1, 0]  # 9 coins against 4


@clause("PEL-13")
def test_a_minimum_that_one_cannot_raise_is_refused() -> None:
    state = lay(Civ("messene", coins=2), Civ("sparta"), offers=("A01", "A14", "A12", "A06", "A10"))
    assert legal(state) == ["bid on A14", "pass"]
    assert refused(state, "bid on A01") == "PEL-13"


@clause("PEL-13")
def test_who_bids_everything_is_not_asked_for_more() -> None:
    state = lay(Civ("messene", coins=3), Civ("sparta"), offers=OFFERS)
    play(state, "bid on A01")
    assert state.actor == 1
    state = lay(Civ("messene", coins=8), Civ("sparta"), offers=OFFERS)
    play(state, "bid on A01", "add 5")
    assert state.actor == 1


@clause("PEL-14")
def test_to_displace_takes_a_higher_bid() -> None:
    state = lay(Civ("messene", coins=10), Civ("sparta", coins=5), Civ("argos", coins=6), offers=OFFERS)
    play(state, "bid on A01", "add 2")
    assert refused(state, "bid on A01") == "PEL-14"
    play(state, "pass", "bid on A01")
    assert stores(state, "coins", "bid", seat=2) == [0, 6]
    offer = state.view(None)["open"][0]
    assert (offer["tile"], offer["bidder"], offer["bid"], offer["unfit"]) == ("A01", 2, 6, [])


@clause("PEL-15")
def test_a_displaced_player_decides_before_the_next_one() -> None:
    state = lay(*THREE, offers=OFFERS)
    play(state, "bid on A01", "add 0", "bid on A01", "add 0")
    assert state.actors() == [0]
    assert legal(state) == ["bid on A06", "bid on A12", "withdraw"]
    assert refused(state, "pass") == "PEL-15"
    play(state, "bid on A06")
    assert stores(state, "coins", "bid") == [7, 3]
    assert state.actors() == [2]


@clause("PEL-16")
def test_a_bid_that_moves_meets_the_minimum_there() -> None:
    state = lay(*THREE, offers=("A12", "A01", "A07", "A14", "A06"))
    play(state, "bid on A12", "add 1", "bid on A12", "add 0")
    assert refused(state, "bid on A01") == "PEL-16"
    assert legal(state) == ["bid on A07", "withdraw"]


@clause("PEL-17")
def test_a_bid_that_moves_may_displace_a_third_player() -> None:
    state = lay(*THREE, offers=OFFERS)
    play(state, "bid on A06", "add 0", "bid on A01", "add 1", "bid on A01", "add 0")
    assert state.actors() == [1]
    play(state, "bid on A06")
    assert state.actors() == [0]
    assert refused(state, "bid on A01") == "PEL-17"
    play(state, "bid on A12")
    assert [seen(state, seat)["tile"] for seat in range(3)] == [None, None, None]  # all placed or boxed
    assert state.view(None)["order"] == [2, 1, 0]


@clause("PEL-18")
def test_a_bid_that_moves_may_go_to_the_conquest_row_and_is_paid_in_full() -> None:
    state = lay(*TWO, offers=("A01", "A06", "A12", "A07", "A03"))
    play(state, "bid on A01", "add 3", "bid on A01", "add 0")
    assert refused(state, "bid on A03") == "PEL-18"
    assert legal(state) == ["bid on A06", "bid on A07", "bid on A12", "withdraw"]
    play(state, "bid on A12")
    assert seen(state)["buildings"] == ["A12"]
    assert seen(state)["coins"] == 10 - 6 - 1 + 3  # the bid, the coin that marks, the income of five citizens


@clause("PEL-19")
def test_a_displaced_bid_is_taken_back_with_a_coin_and_no_tile() -> None:
    state = lay(*TWO, offers=OFFERS)
    play(state, "bid on A01", "add 0", "bid on A01", "add 0", "withdraw")
    assert seen(state)["coins"] == 10 + 1 + 2
    assert seen(state)["lands"] == []


@clause("PEL-19")
def test_a_displaced_bid_that_fits_nowhere_is_taken_back_unasked() -> None:
    state = lay(*TWO, offers=("A14", "A01", "A06", "A07", "A03"))
    play(state, "bid on A14", "add 0", "bid on A14", "add 0")
    assert state.actors() == [CHANCE]
    assert seen(state)["coins"] == 10 + 1 + 2


@clause("PEL-20")
def test_passing_brings_three_coins() -> None:
    state = lay(*TWO, offers=OFFERS)
    play(state, "pass")
    assert seen(state)["coins"] == 13


@clause("PEL-20")
def test_who_can_afford_nothing_passes_unasked() -> None:
    state = lay(Civ("messene", coins=0, luxury=1), Civ("sparta"), offers=OFFERS)
    assert state.actors() == [1]
    assert seen(state)["coins"] == 3


@clause("PEL-21")
def test_example_a_tile_of_minimum_3_costs_exactly_6_in_the_conquest_row() -> None:
    state = lay(*TWO, offers=("A12", "A14", "A06", "A07", "A03"))
    play(state, "bid on A06")
    assert state.actor == 1  # no coins can be added
    assert stores(state, "coins", "bid") == [4, 6]
    poor = lay(Civ("messene", coins=5), Civ("sparta"), offers=("A12", "A14", "A06", "A07", "A03"))
    assert refused(poor, "bid on A06") == "PEL-21"
    assert refused(poor, "bid on A07") == ""


@clause("PEL-22")
def test_nobody_is_displaced_from_the_conquest_row() -> None:
    state = lay(*TWO, offers=("A12", "A14", "A06", "A07", "A03"))
    play(state, "bid on A06")
    assert refused(state, "bid on A06") == "PEL-22"
    play(state, "bid on A12", "add 0")
    assert seen(state)["lands"] == ["A06"]


MARKET = Civ("messene", buildings=("A13",))
BOTH = Civ("messene", buildings=("A13", "B02"))
AGORA = Civ("sparta", buildings=("B02",))
LATE = ("B08", "B12", "B13", "B14", "B15")


@clause("PEL-23")
def test_half_a_coin_displaces_an_equal_bid_and_defends_against_one() -> None:
    attack = lay(Civ("sparta"), MARKET, offers=LATE, number=4)
    play(attack, "bid on B08", "add 3", "bid on B08")
    assert seen(attack, 1)["bid"] == 5
    defence = lay(MARKET, Civ("sparta"), offers=LATE, number=4)
    play(defence, "bid on B08", "add 3", "bid on B08")
    assert seen(defence, 1)["bid"] == 6
    halves = lay(MARKET, AGORA, offers=LATE, number=4)
    play(halves, "bid on B08", "add 3", "bid on B08")
    assert seen(halves, 1)["bid"] == 6


@clause("PEL-24")
def test_halves_reach_no_minimum_and_no_price() -> None:
    state = lay(Civ("messene", coins=5, buildings=("A13", "B02")), Civ("sparta"), offers=LATE, number=4)
    assert refused(state, "bid on B13") == "PEL-21"  # 6 in the Conquest row
    state = lay(Civ("messene", coins=1, buildings=("A13", "B02")), Civ("sparta"), offers=LATE, number=4)
    assert state.actors() == [1]  # nothing for 1 coin, the minimum being 2


@clause("PEL-25")
def test_market_and_agora_together_add_a_coin() -> None:
    equal = lay(Civ("sparta"), BOTH, offers=LATE, number=4)
    play(equal, "bid on B08", "add 3", "bid on B08")
    assert seen(equal, 1)["bid"] == 5  # one coin less would be equal, not more
    against_half = lay(Civ("sparta", buildings=("A13",)), Civ("messene", buildings=("B02",)), offers=LATE, number=4)
    play(against_half, "bid on B08", "add 3", "bid on B08")
    assert seen(against_half, 1)["bid"] == 6
    defence = lay(BOTH, Civ("sparta"), offers=LATE, number=4)
    play(defence, "bid on B08", "add 3", "bid on B08")
    assert seen(defence, 1)["bid"] == 7


@clause("PEL-26")
def test_barracks_need_two_citizens_and_tiryns_one() -> None:
    state = lay(Civ("patras", citizens=1), Civ("sparta"), offers=("A11", "A12", "A14", "A01", "A06"))
    assert refused(state, "bid on A11") == "PEL-26"
    play(state, "bid on A12", "add 3", "bid on A12", "add 0")
    assert refused(state, "bid on A11") == "PEL-26"  # nor with a displaced bid
    late = lay(
        Civ("patras", citizens=0), Civ("sparta", citizens=1), offers=("C10", "C09", "C06", "C07", "C02"), number=7
    )
    assert refused(late, "bid on C10") == "PEL-26"
    play(late, "pass")
    assert refused(late, "bid on C10") == ""


@clause("PEL-27")
def test_one_may_bid_on_a_land_that_does_not_fit() -> None:
    state = lay(Civ("messene", lands=("A05",)), Civ("sparta"), offers=("A01", "A12", "A14", "A03", "A06"), number=2)
    assert [offer["unfit"] for offer in state.view(None)["open"]] == [[0], []]
    assert refused(state, "bid on A01") == ""


@clause("PEL-28")
def test_luxury_goods_are_sold_for_just_the_coins_that_are_lacking() -> None:
    state = lay(Civ("messene", coins=2, luxury=5), Civ("sparta"), offers=OFFERS)
    assert refused(state, "bid on A01") == ""
    play(state, "bid on A01")
    assert legal(state) == ["add 0", "add 1"]
    play(state, "add 0")
    assert stores(state, "coins", "luxury", "bid") == [0, 3, 3]


@clause("PEL-28")
def test_who_has_the_coins_sells_nothing() -> None:
    state = lay(Civ("messene", coins=5, luxury=6), Civ("sparta"), offers=OFFERS)
    play(state, "bid on A01", "add 1")
    assert stores(state, "coins", "luxury") == [1, 6]


@clause("PEL-29")
def test_coins_from_luxury_goods_stay_coins() -> None:
    state = lay(Civ("messene", coins=1, luxury=6), Civ("sparta"), Civ("argos"), offers=OFFERS)
    play(state, "bid on A01", "add 0", "bid on A01", "add 0", "withdraw")
    assert stores(state, "coins", "luxury") == [4, 2]


@clause("PEL-30")
def test_tiles_without_a_bid_are_out_of_the_game() -> None:
    state = lay(*TWO, offers=OFFERS)
    play(state, "bid on A01", "add 0", "pass")
    table = state.view(None)
    assert table["open"] == [None, None]
    assert table["conquest"] == [None, None, None]
    undrawn = [tile for stack in table["undrawn"].values() for tile in stack]
    assert not set(OFFERS) & set(undrawn)
    assert seen(state)["lands"] == ["A01"]


@clause("PEL-31")
def test_higher_bids_come_first_without_halves() -> None:
    state = lay(Civ("messene", buildings=("A13",)), Civ("sparta"), Civ("argos"), offers=LATE, number=4)
    play(state, "bid on B08", "add 0", "bid on B12", "add 1", "bid on B13", "add 0")
    assert state.view(None)["order"] == [1, 2, 0]
    equal = lay(Civ("sparta"), Civ("messene", buildings=("A13",)), offers=LATE, number=4)
    play(equal, "bid on B08", "add 0", "bid on B12", "add 0")
    assert equal.view(None)["order"] == [0, 1]


@clause("PEL-32")
def test_equal_bids_keep_their_order() -> None:
    state = lay(*THREE, offers=OFFERS, order=(2, 1, 0))
    play(state, "bid on A01", "add 0", "bid on A06", "add 0", "bid on A12", "add 3")
    assert state.view(None)["order"] == [0, 2, 1]


@clause("PEL-33")
def test_passing_and_taking_back_come_last_in_the_old_order() -> None:
    civs = [Civ(name) for name in ("messene", "sparta", "argos", "pylos")]
    state = lay(*civs, offers=OFFERS)
    play(state, "bid on A01", "add 0", "pass", "bid on A01", "add 0", "withdraw", "bid on A12", "add 0")
    assert state.view(None)["order"] == [2, 3, 0, 1]


def test_the_first_of_the_new_order_bids_first_in_the_next_round() -> None:
    state = lay(*TWO, offers=OFFERS)
    play(state, "bid on A01", "add 0", "bid on A06", "add 2")
    luck(state, "chit blank", "chit plague", *(f"draw {tile}" for tile in state.view(None)["undrawn"]["A"][:5]))
    assert state.actors() == [1]
    pass_all(state)
    assert state.view(None)["order"] == [1, 0]
