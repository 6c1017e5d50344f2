"""Turn order, taking cards, knowledge and professors in Thebes."""

from __future__ import annotations

import pytest

from ostraka.core.state import CHANCE
from ostraka.games.thebes.rules.turn import move
from tests.clauses import clause
from tests.games.thebes.table import lay, legal, lucky, pile, play, player, refused

NEW_CARD = ("* turn congress", "* top green")


@clause("THE-10")
def test_the_marker_furthest_back_plays() -> None:
    state = lay(players=3, weeks=(7, 4, 9))
    assert state.actors() == [1]
    assert [refused(state, "take congress", seat) for seat in range(3)] == ["THE-10", "", "THE-10"]


@clause("THE-11")
def test_of_several_the_topmost_plays() -> None:
    state = lay(players=3, weeks=(5, 3, 3))
    assert state.view(None)["order"] == [1, 2, 0]
    play(state, "take congress", *NEW_CARD)  # from 3 to 5, on top of seat 0
    assert state.actors() == [2]
    play(state, "take congress", *NEW_CARD)
    assert state.view(None)["order"] == [2, 1, 0]
    assert state.actors() == [2]


@clause("THE-12")
def test_an_arriving_marker_goes_on_top() -> None:
    state = lay(players=4, weeks=(2, 2, 2, 4))
    play(state, "take congress", *NEW_CARD)  # seat 0 joins seat 3 on 4
    play(state, "take congress", *NEW_CARD)
    play(state, "take congress", *NEW_CARD)
    assert state.view(None)["order"] == [2, 1, 0, 3]
    assert state.actors() == [2]


@clause("THE-12")
def test_a_marker_that_does_not_move_stays_in_its_place() -> None:
    state = lay(players=3, weeks=(2, 2, 2))
    before = state.to_bytes()
    move(state, 0)
    assert state.to_bytes() == before


@clause("THE-13")
def test_several_turns_in_a_row_until_another_marker_is_passed() -> None:
    state = lay(weeks=(0, 3), storage=("egypt-1", "greece-1", "crete-1", "congress"))
    actors = []
    for card in ("egypt-1", "greece-1", "crete-1", "congress"):
        actors.append(state.actor)
        play(state, f"take {card}", *NEW_CARD)
    # On week 3 the marker lies on top of the other, so its player goes on; then it has passed.
    assert actors == [0, 0, 0, 0]
    assert player(state)["weeks"] == 5
    assert state.actors() == [1]


@clause("THE-14")
def test_a_turn_begins_with_a_card_an_action_card_or_a_dig() -> None:
    state = lay(cards=[("egypt-2", "thief-greece")], blind={"egypt": 3, "greece": 3})
    assert legal(state) == ["take congress", "dig egypt with own permit", "steal greece"]
    for text in ("stay 5 weeks", "give 3 of egypt"):
        assert refused(state, text) == "THE-14"


@clause("THE-15", "THE-18")
def test_the_marker_moves_before_new_cards_are_laid_out() -> None:
    state = lay(storage=("egypt-3", "congress", "congress", "congress"), cards=[("egypt-1",)])
    play(state, "take egypt-3")
    assert state.actors() == [CHANCE]
    assert player(state)["weeks"] == 4
    assert state.view(None)["professors"] == [None, 0, None, None, None]
    assert state.view(None)["storage"] == [None, "congress", "congress", "congress"]


@clause("THE-16")
def test_only_what_lies_in_storage_can_be_taken_from_it() -> None:
    state = lay(storage=("egypt-3", "congress", "congress", "assistant"))
    assert legal(state) == ["take egypt-3", "take congress", "take assistant"]
    assert refused(state, "take egypt-2") == "THE-16"


@clause("THE-17")
def test_action_cards_go_to_the_hand_and_others_lie_open() -> None:
    state = lay(storage=("scientist", "general-2", "congress", "crete-2"))
    play(state, "take scientist", *NEW_CARD)
    assert player(state)["hand"] == {"scientist": 1}
    assert player(state)["cards"] == {}
    play(state, "take general-2", *NEW_CARD)
    assert player(state, 1)["cards"] == {"general-2": 1}
    assert player(state, 1)["hand"] == {}


WEEKS = {
    "mesopotamia-1": 1,
    "egypt-2": 2,
    "greece-3": 4,
    "general-1": 3,
    "general-2": 6,
    "congress": 2,
    "permit": 3,
    "thief-crete": 1,
    "raiders-egypt": 3,
    "scientist": 1,
    "assistant": 2,
}


@clause("THE-18")
@pytest.mark.parametrize(("card", "weeks"), WEEKS.items())
def test_the_marker_advances_by_the_weeks_of_the_card(card: str, weeks: int) -> None:
    state = lay(storage=(card, "crete-1", "crete-1", "crete-1"))
    play(state, f"take {card}")
    assert player(state)["weeks"] == weeks


@clause("THE-19")
def test_a_card_cannot_be_used_in_the_turn_in_which_it_is_taken() -> None:
    state = lay(weeks=(0, 9), storage=("egypt-1", "assistant", "congress", "congress"), blind={"egypt": 5})
    assert refused(state, "dig egypt with own permit") == "THE-27"
    play(state, "take egypt-1")
    assert state.legal(0) == []  # luck comes first, and the turn is over
    play(state, *NEW_CARD)
    assert "dig egypt with own permit" in legal(state)  # the next turn follows at once


@clause("THE-20")
def test_an_empty_storage_space_is_filled_as_in_set_up() -> None:
    state = lay(blind={"crete": 1})
    play(state, "take congress", "* turn exhibition-3")
    assert state.view(None)["top"] is None  # until it is seen
    play(state, "* top crete", "* top green", "* turn museum-1", "* top green")
    assert state.actors() == [CHANCE]
    play(state, "* turn egypt-1", "* top egypt", "* top green")
    assert state.actors() == [1]
    assert state.view(None)["storage"] == ["egypt-1", "congress", "congress", "congress"]
    assert (pile(state, "crete")["laid"], pile(state, "egypt")["laid"]) == (2, 1)
    assert state.view(None)["exhibitions"] == ["exhibition-3"]


@clause("THE-21")
def test_taking_an_exhibition_or_museum_brings_no_new_cards() -> None:
    state = lay(offer=("exhibition-2", "museum-1"), relics=[{"crete": (1, 1, 1, 2, 2)}], weeks=(0, 20))
    before = state.view(None)["deck"]
    play(state, "take exhibition-2")
    assert state.actors() == [0]
    play(state, "take museum-1", "give 1 of crete", "give 1 of crete")
    assert state.actors() == [0]
    assert state.view(None)["deck"] == before


@clause("THE-22")
def test_site_cards_are_never_simply_taken() -> None:
    state = lay(blind={"egypt": 5}, cards=[("egypt-3", "raiders-egypt")])
    assert refused(state, "seize 5") == "THE-22"


@clause("THE-23")
def test_all_exhibitions_and_museums_stay_on_offer_until_taken() -> None:
    shows = [f"exhibition-{number}" for number in range(1, 8)] + [f"museum-{number}" for number in range(1, 5)]
    state = lay(offer=shows)
    play(state, "take congress", "* turn exhibition-8", "* top green", "* turn congress", "* top green")
    assert len(state.view(None)["exhibitions"]) == 8
    assert len(state.view(None)["museums"]) == 4
    empty = lay(relics=[{"crete": (1, 1, 1)}])
    assert refused(empty, "take exhibition-2") == "THE-23"
    assert refused(empty, "take museum-1") == "THE-23"


@clause("THE-41")
def test_expertise_cards_are_worth_one_to_three_in_their_site() -> None:
    state = lay(cards=[("egypt-1", "egypt-2", "egypt-3", "crete-2")])
    assert player(state)["expertise"] == {"mesopotamia": 0, "egypt": 6, "greece": 0, "crete": 2}


@clause("THE-42")
def test_each_book_of_general_knowledge_is_one_point() -> None:
    state = lay(storage=("general-2", "congress", "congress", "congress"), cards=[("general-1", "general-1")])
    play(state, "take general-2")
    assert player(state)["general"] == 4


@clause("THE-43", "THE-70")
@pytest.mark.parametrize(
    ("number", "points"), [(0, 0), (1, 1), (2, 3), (3, 6), (4, 10), (5, 15), (6, 21), (7, 28), (8, 28), (9, 28)]
)
def test_congresses_are_worth_more_together(number: int, points: int) -> None:
    storage = ("crete-1", "crete-1", "crete-1", "crete-1")
    state = lay(storage=storage, cards=[("congress",) * number])
    assert player(state)["congresses"] == number
    assert state.scores() == [points, 0]


@clause("THE-44")
def test_the_professor_comes_at_four_points_of_expertise_and_not_before() -> None:
    state = lay(storage=("egypt-1", "egypt-1", "congress", "congress"), cards=[("egypt-2",)], weeks=(0, 9))
    play(state, "take egypt-1", *NEW_CARD)
    assert state.view(None)["professors"] == [None] * 5
    play(state, "take egypt-1")
    assert state.view(None)["professors"] == [None, 0, None, None, None]


@clause("THE-45", "THE-47")
def test_the_world_specialist_needs_ten_points_of_expertise_and_general_knowledge() -> None:
    # One book of expertise each, so that a dig would count little of the general knowledge.
    known = ("egypt-1", "crete-1", "general-2", "general-2", "general-2")
    state = lay(storage=("general-1", "general-1", "congress", "congress"), cards=[known], weeks=(0, 99))
    play(state, "take general-1", *NEW_CARD)
    assert state.view(None)["professors"] == [None] * 5
    play(state, "take general-1")
    assert state.view(None)["professors"] == [None, None, None, None, 0]


@clause("THE-46")
def test_a_professor_goes_only_to_one_who_has_more() -> None:
    state = lay(
        storage=("egypt-1", "egypt-1", "congress", "congress"),
        cards=[("egypt-3",), ("egypt-2", "egypt-2")],
        weeks=(0, 99),
        professors=(-1, 1, -1, -1, -1),
    )
    play(state, "take egypt-1", *NEW_CARD)
    assert state.view(None)["professors"][1] == 1
    play(state, "take egypt-1")
    assert state.view(None)["professors"][1] == 0


@clause("THE-46")
@pytest.mark.parametrize(("mine", "holder"), [("egypt-2", 0), ("egypt-3", 1)])
def test_the_first_seat_keeps_its_professors_too(mine: str, holder: int) -> None:
    ten = ("crete-3", "crete-3", "greece-3")
    state = lay(
        storage=("egypt-1", "congress", "congress", "congress"),
        cards=[("egypt-2", "egypt-2", *ten[:2]), ("egypt-1", mine, *ten[2:], "greece-3")],
        weeks=(9, 0),
        professors=(-1, 0, -1, -1, 0),
    )
    play(state, "take egypt-1")
    assert state.view(None)["professors"][1] == holder
    assert state.view(None)["professors"][4] == holder


@clause("THE-46")
def test_the_world_specialist_goes_only_to_one_who_has_more() -> None:
    mine = ("crete-3", "crete-3", "greece-3")
    theirs = ("egypt-3", "egypt-3", "mesopotamia-3", "mesopotamia-1")
    state = lay(
        storage=("mesopotamia-1", "mesopotamia-1", "congress", "congress"),
        cards=[mine, theirs],
        weeks=(0, 99),
        professors=(-1, -1, -1, -1, 1),
    )
    play(state, "take mesopotamia-1", *NEW_CARD)
    assert state.view(None)["professors"][4] == 1
    play(state, "take mesopotamia-1")
    assert state.view(None)["professors"][4] == 0


@clause("THE-47")
def test_assistants_and_general_knowledge_count_for_no_site_professor() -> None:
    state = lay(
        storage=("egypt-1", "congress", "congress", "congress"),
        cards=[("egypt-2", "general-2", "assistant", "assistant", "assistant", "assistant")],
    )
    play(state, "take egypt-1")
    assert state.view(None)["professors"] == [None] * 5


@clause("THE-44", "THE-45")
def test_a_professor_is_told_of_once() -> None:
    state = lay(
        storage=("egypt-3", "egypt-2", "egypt-1", "congress"), cards=[("egypt-2", "crete-3", "crete-3")], weeks=(0, 50)
    )
    state.listen()
    for card in ("egypt-3", "egypt-2", "egypt-1"):
        play(state, f"take {card}", *NEW_CARD)
    told = [event.arguments for event in state.take_events() if event.key == "professor"]
    assert told == [{"seat": 0, "professor": "egypt"}, {"seat": 0, "professor": "world"}]


@clause("THE-48")
def test_one_card_can_bring_two_professors() -> None:
    state = lay(
        storage=("egypt-3", "congress", "congress", "congress"),
        cards=[("egypt-1", "crete-3", "crete-3")],
        professors=(-1, -1, -1, 0, -1),
    )
    play(state, "take egypt-3")
    assert state.view(None)["professors"] == [None, 0, None, 0, 0]
    assert lucky(state)["turn egypt-3"] == 1
