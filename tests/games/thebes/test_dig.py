"""Digs and action cards of Thebes."""

from __future__ import annotations

import pytest

from ostraka.core.state import CHANCE
from ostraka.games.thebes.tables import EXCAVATION, SITE_NAMES
from tests.clauses import clause
from tests.games.thebes.table import lay, legal, lucky, pile, play, player, refused

FIVE = ("egypt-3", "egypt-2")  # five points of expertise in Egypt


@clause("THE-24")
def test_an_action_card_is_carried_out_then_costs_its_weeks_and_leaves_the_game() -> None:
    state = lay(cards=[("thief-egypt",)], blind={"egypt": 2})
    play(state, "steal egypt")
    assert player(state)["weeks"] == 0
    play(state, "* find 4")
    assert player(state)["weeks"] == 1
    assert player(state)["hand"] == {}
    assert player(state)["relics"]["egypt"] == {"4": 1}
    assert "thief-egypt" not in state.view(None)["deck"]
    assert state.actors() == [1]


@clause("THE-25")
def test_only_cards_in_hand_are_played() -> None:
    state = lay(cards=[("egypt-1",), ("thief-egypt", "raiders-egypt", "scientist")], blind={"egypt": 5})
    for text in ("steal egypt", "raid egypt", "study egypt"):
        assert refused(state, text) == "THE-25"
    play(state, "dig egypt with own permit")
    assert refused(state, "assistant") == "THE-25"


@clause("THE-24", "THE-25")
@pytest.mark.parametrize(
    ("card", "action"),
    [("thief-mesopotamia", "steal"), ("raiders-mesopotamia", "raid"), ("scientist", "study")],
)
def test_an_action_card_can_be_played_from_a_hand_without_permits(card: str, action: str) -> None:
    state = lay(cards=[(card,)], permits=(0, 0, 0, 0, 0), blind={"mesopotamia": 1})
    assert legal(state) == ["take congress", f"{action} mesopotamia"]


@clause("THE-26", "THE-29")
def test_a_dig_needs_a_permit_of_the_site_or_a_general_one() -> None:
    piles = {"egypt": 5, "crete": 5}
    without = lay(cards=[("egypt-1", "crete-1")], permits=(0, 0, 0, 1, 0), blind=piles)
    assert [text for text in legal(without) if text.startswith("dig")] == ["dig crete with own permit"]
    assert refused(without, "dig egypt with own permit") == "THE-26"
    assert refused(without, "dig egypt with general permit") == "THE-26"
    assert refused(without, "dig egypt with small permit") == "THE-26"
    general = lay(players=3, cards=[("egypt-1", "crete-1")], permits=(0, 0, 0, 1, 1), blind=piles)
    assert [text for text in legal(general) if text.startswith("dig")] == [
        "dig egypt with general permit",
        "dig crete with own permit",
        "dig crete with general permit",
    ]


@clause("THE-27")
def test_a_dig_needs_expertise_in_the_site() -> None:
    state = lay(cards=[("crete-3", "general-2", "assistant")], blind={"egypt": 5})
    assert refused(state, "dig egypt with own permit") == "THE-27"


@clause("THE-28", "THE-29")
def test_the_chosen_permit_is_out_of_the_game() -> None:
    state = lay(players=3, cards=[("egypt-3",)], blind={"egypt": 5})
    play(state, "dig egypt with general permit")
    assert player(state)["permits"] == {"mesopotamia": 1, "egypt": 1, "greece": 1, "crete": 1, "general": 1}
    own = lay(players=3, cards=[("egypt-3",)], blind={"egypt": 5})
    play(own, "dig egypt with own permit")
    assert player(own)["permits"] == {"mesopotamia": 1, "egypt": 0, "greece": 1, "crete": 1, "general": 2}


@clause("THE-30")
def test_knowledge_is_expertise_general_knowledge_and_assistants() -> None:
    state = lay(cards=[("egypt-3", "crete-3", "general-2", "assistant", "assistant")], blind={"egypt": 5})
    play(state, "dig egypt with own permit")
    assert state.view(None)["work"]["knowledge"] == 5
    play(state, "assistant")
    assert state.view(None)["work"]["knowledge"] == 6


@clause("THE-31", "THE-33")
def test_example_uli_has_four_points_of_knowledge_and_draws_four_cards_in_eleven_weeks() -> None:
    cards = ("mesopotamia-1", "mesopotamia-1", "general-1", "general-2")
    state = lay(cards=[cards], blind={"mesopotamia": 9})
    play(state, "dig mesopotamia with own permit")
    assert state.view(None)["work"]["knowledge"] == 4
    play(state, "stay 11 weeks")
    assert state.view(None)["work"]["draws"] == 4
    play(state, "* find 5", "* find rubble", "* find 1")
    assert state.actors() == [CHANCE]
    play(state, "* find 1")
    assert player(state)["relics"]["mesopotamia"] == {"1": 2, "5": 1}
    assert state.actors() == [1]


@clause("THE-32")
def test_weeks_are_announced_from_1_to_12_and_the_marker_moves_before_drawing() -> None:
    state = lay(cards=[FIVE], blind={"egypt": 9})
    play(state, "dig egypt with own permit")
    assert legal(state) == [f"stay {weeks} weeks" for weeks in range(1, 13)]
    assert refused(state, "take congress") == "THE-32"
    play(state, "stay 7 weeks")
    assert player(state)["weeks"] == 7
    assert state.actors() == [CHANCE]


@clause("THE-33")
@pytest.mark.parametrize(("weeks", "cards"), [(1, 1), (3, 2), (8, 4), (11, 6)])
def test_the_table_tells_the_number_of_cards(weeks: int, cards: int) -> None:
    state = lay(cards=[FIVE], blind={"egypt": 20})
    play(state, "dig egypt with own permit", f"stay {weeks} weeks")
    assert state.view(None)["work"]["draws"] == cards


@clause("THE-33")
def test_more_knowledge_and_more_weeks_never_bring_fewer_cards() -> None:
    for knowledge in range(1, 13):
        for weeks in range(1, 13):
            cards = EXCAVATION[16 * knowledge + weeks]
            assert weeks == 1 or cards >= EXCAVATION[16 * knowledge + weeks - 1]
            assert knowledge == 1 or cards >= EXCAVATION[16 * (knowledge - 1) + weeks]


@clause("THE-34")
def test_knowledge_beyond_the_table_counts_as_the_last_column() -> None:
    cards = ("egypt-3", "egypt-3", "egypt-2", "general-2", "general-2", "general-1", "assistant")
    state = lay(cards=[cards], blind={"egypt": 20})
    play(state, "dig egypt with own permit", "assistant")
    assert state.view(None)["work"]["knowledge"] == 14
    play(state, "stay 5 weeks")
    assert state.view(None)["work"]["draws"] == 6  # with a knowledge of 11 they would be 5


@clause("THE-35")
def test_weeks_that_bring_no_card_cannot_be_announced() -> None:
    state = lay(cards=[("egypt-1", "assistant")], blind={"egypt": 9})
    play(state, "dig egypt with own permit")
    assert legal(state) == ["assistant", *(f"stay {weeks} weeks" for weeks in range(8, 13))]
    assert refused(state, "stay 7 weeks") == "THE-35"
    play(state, "assistant")
    assert refused(state, "stay 6 weeks") == ""


@clause("THE-36")
def test_relics_are_laid_open_and_rubble_is_set_aside_and_counts() -> None:
    state = lay(cards=[FIVE], blind={"egypt": 9})
    play(state, "dig egypt with own permit", "stay 8 weeks", "* find rubble", "* find 6", "* find rubble")
    assert state.view(None)["work"] == {
        "site": "egypt",
        "knowledge": 0,
        "stays": [],
        "draws": 1,
        "aside": 2,
        "due": 0,
        "raiding": False,
    }
    play(state, "* find rubble")
    assert player(state)["relics"]["egypt"] == {"6": 1}
    assert state.score(0) == 6
    assert state.actors() == [1]


@clause("THE-37")
def test_rubble_goes_back_only_after_the_last_card() -> None:
    state = lay(cards=[FIVE], seen={"egypt": (0, 0, 3)}, site_deck={})
    play(state, "dig egypt with own permit", "stay 3 weeks", "* again rubble")
    assert lucky(state) == {"again rubble": 1, "again 3": 1}
    play(state, "* again rubble")
    assert pile(state, "egypt")["hidden"] == {"rubble": 2, "3": 1}
    assert not pile(state, "egypt")["empty"]


@clause("THE-37", "THE-38")
def test_rubble_of_a_pile_drawn_whole_goes_back_and_the_next_dig_draws_its_own_number() -> None:
    state = lay(cards=[FIVE], blind={"egypt": 2}, weeks=(0, 50))
    play(state, "dig egypt with own permit", "stay 12 weeks", "* find rubble", "* find rubble")
    assert not pile(state, "egypt")["empty"]
    play(state, "dig egypt with own permit", "stay 1 weeks")
    assert state.view(None)["work"]["draws"] == 1
    play(state, "* again rubble")
    assert player(state)["weeks"] == 13


@clause("THE-38", "THE-40")
def test_a_pile_smaller_than_the_draw_is_drawn_whole_at_the_same_weeks() -> None:
    state = lay(cards=[FIVE, ("raiders-crete",)], blind={"egypt": 2, "crete": 2})
    play(state, "dig egypt with own permit", "stay 12 weeks")
    assert state.view(None)["work"]["draws"] == 6  # as the table says: to show 2 would be to count the pile
    play(state, "* find 1", "* find 2")
    assert state.actors() == [1]
    play(state, "raid crete")
    assert state.view(None)["work"]["draws"] == 0  # nothing is left of the dig
    assert player(state)["weeks"] == 12
    assert pile(state, "egypt")["empty"]


@clause("THE-39")
def test_where_no_pile_lies_nothing_can_be_started() -> None:
    cards = ("egypt-3", "crete-3", "thief-egypt", "raiders-egypt", "scientist")
    state = lay(cards=[cards], blind={"crete": 1})
    for text in ("dig egypt with own permit", "steal egypt", "raid egypt", "study egypt"):
        assert refused(state, text) == "THE-39"
    assert legal(state) == ["take congress", "dig crete with own permit", "study crete"]


@clause("THE-49", "THE-50")
def test_a_small_permit_is_used_up_within_a_dig_that_costs_only_its_own_weeks() -> None:
    state = lay(cards=[("egypt-3", "crete-3", "permit")], permits=(0, 0, 0, 0, 0), blind={"egypt": 5, "crete": 5})
    assert legal(state) == ["take congress", "dig egypt with small permit", "dig crete with small permit"]
    play(state, "dig crete with small permit")
    assert player(state)["hand"] == {}
    assert player(state)["weeks"] == 0
    play(state, "stay 3 weeks", "* find 2")
    assert player(state)["weeks"] == 3


@clause("THE-51", "THE-52")
def test_a_thief_costs_one_week_to_take_and_one_to_play_for_one_card_of_his_own_site() -> None:
    state = lay(
        storage=("thief-crete", "congress", "congress", "congress"), blind={"crete": 5, "egypt": 5}, weeks=(0, 9)
    )
    play(state, "take thief-crete", "* turn congress", "* top green")
    assert player(state)["weeks"] == 1
    assert refused(state, "steal egypt") == "THE-25"
    play(state, "steal crete", "* find 4")
    assert player(state)["weeks"] == 2
    assert player(state)["relics"]["crete"] == {"4": 1}


@clause("THE-51", "THE-53")
def test_a_thief_who_finds_rubble_is_spent() -> None:
    state = lay(cards=[("thief-crete",)], blind={"crete": 5})
    play(state, "steal crete", "* find rubble")
    assert player(state)["hand"] == {}
    assert player(state)["weeks"] == 1
    assert player(state)["relics"]["crete"] == {}
    assert pile(state, "crete")["rubble"] == 1


@clause("THE-54", "THE-56")
def test_raiders_look_through_their_pile_and_take_the_relic_of_their_choice() -> None:
    state = lay(cards=[("raiders-egypt",)], blind={"egypt": 3, "crete": 3})
    assert refused(state, "raid crete") == "THE-25"
    play(state, "raid egypt", "* see 2", "* see rubble")
    assert state.actors() == [CHANCE]
    play(state, "* see 6")
    assert state.actors() == [0]
    assert legal(state) == ["seize 2", "seize 6"]
    assert refused(state, "seize 5") == "THE-54"
    assert refused(state, "take congress") == "THE-56"  # to take nothing is no choice
    assert player(state)["weeks"] == 0
    play(state, "seize 6")
    assert player(state)["relics"]["egypt"] == {"6": 1}
    assert player(state)["weeks"] == 4
    assert player(state)["hand"] == {}
    assert state.actors() == [1]


@clause("THE-26", "THE-51", "THE-54", "THE-57")
@pytest.mark.parametrize("site", SITE_NAMES)
def test_every_site_can_be_dug_stolen_from_raided_and_studied(site: str) -> None:
    cards = (f"{site}-3", f"{site}-2", f"thief-{site}", f"raiders-{site}", "scientist")
    state = lay(cards=[cards], blind={site: 9}, weeks=(0, 50))
    play(state, f"dig {site} with own permit", "stay 1 weeks", "* find 1", f"steal {site}", "* find 2")
    play(state, f"study {site}", *["* see rubble"] * 5, "* see 4", "* see 3")
    play(state, f"raid {site}")
    assert state.view(None)["work"]["raiding"]
    play(state, "seize 4")
    assert player(state)["relics"][site] == {"1": 1, "2": 1, "4": 1}
    assert player(state)["weeks"] == 1 + 1 + 1 + 4
    assert state.view(None)["work"] is None
    play(state, f"dig {site} with own permit")
    assert not state.view(None)["work"]["raiding"]


@clause("THE-54", "THE-55")
def test_raiders_take_even_a_single_relic_worth_1() -> None:
    state = lay(cards=[("raiders-egypt",)], blind={"egypt": 1})
    play(state, "raid egypt", "* see 1")
    assert legal(state) == ["seize 1"]


@clause("THE-55")
def test_raiders_who_find_only_rubble_take_nothing_and_are_spent() -> None:
    state = lay(cards=[("raiders-egypt",)], blind={"egypt": 2})
    play(state, "raid egypt", "* see rubble", "* see rubble")
    assert state.actors() == [1]
    assert player(state)["weeks"] == 4
    assert player(state)["hand"] == {}
    assert player(state)["relics"]["egypt"] == {}


@clause("THE-24", "THE-57")
def test_a_scientist_sees_a_pile_of_choice_and_nothing_moves() -> None:
    state = lay(cards=[("scientist", "scientist")], blind={"egypt": 2, "crete": 1})
    assert legal(state) == ["take congress", "study egypt", "study crete"]
    play(state, "study egypt", "* see 6", "* see rubble")
    assert state.actors() == [1]
    assert player(state)["weeks"] == 1
    assert player(state)["relics"]["egypt"] == {}
    assert player(state)["hand"] == {"scientist": 1}
    assert pile(state, "egypt", seat=0)["certain"] == {"rubble": 1, "6": 1}


@clause("THE-58", "THE-59")
def test_assistants_add_one_each_beyond_the_limit_of_general_knowledge_and_cost_no_weeks() -> None:
    cards = ("egypt-1", "general-2", "assistant", "assistant", "assistant")
    state = lay(cards=[cards], blind={"egypt": 5})
    assert refused(state, "assistant") == "THE-59"
    play(state, "dig egypt with own permit")
    assert state.view(None)["work"]["knowledge"] == 2
    play(state, "assistant", "assistant")
    assert state.view(None)["work"]["knowledge"] == 4
    assert player(state)["hand"] == {"assistant": 1}
    play(state, "stay 2 weeks", "* find 1")
    assert player(state)["weeks"] == 2
    assert refused(lay(cards=[("assistant",)], blind={"egypt": 5}), "dig egypt with own permit") == "THE-27"


@clause("THE-79")
def test_a_book_is_general_knowledge_and_neither_points_nor_a_relic_to_show() -> None:
    state = lay(books=True, cards=[("egypt-3", "egypt-2", "raiders-egypt")], blind={"egypt": 5}, weeks=(0, 40))
    play(state, "dig egypt with own permit", "stay 1 weeks", "* find book")
    assert player(state)["general"] == 1
    assert player(state)["relics"]["egypt"] == {"book": 1}
    assert state.score(0) == (40 - 1) // 3
    owner = lay(books=True, relics=[{"egypt": (7, 1, 2)}], offer=("exhibition-3", "museum-2"))
    assert refused(owner, "take exhibition-3") == "THE-61"
    assert refused(owner, "take museum-2") == "THE-64"
    museum = lay(books=True, relics=[{"egypt": (7, 1, 2)}], offer=("museum-1",))
    play(museum, "take museum-1")  # it takes the two relics, so there is nothing to choose
    assert player(museum)["relics"]["egypt"] == {"book": 1}


@clause("THE-79")
def test_a_book_can_be_stolen_and_seized_and_make_a_world_specialist() -> None:
    nine = ("egypt-3", "egypt-3", "crete-3", "raiders-egypt", "thief-crete")
    state = lay(books=True, cards=[nine], blind={"egypt": 1, "crete": 1}, weeks=(0, 40))
    play(state, "steal crete", "* find book")
    assert state.view(None)["professors"][4] == 0
    play(state, "raid egypt", "* see book", "seize book")
    assert player(state)["general"] == 2


@clause("THE-79")
def test_the_book_replaces_one_relic_worth_2_at_each_site() -> None:
    plain, variant = lay().view(None)["piles"], lay(books=True).view(None)["piles"]
    for site in plain:
        assert variant[site]["hidden"]["book"] == 1
        assert variant[site]["hidden"].get("2", 0) == plain[site]["hidden"]["2"] - 1
        assert "book" not in plain[site]["hidden"]
